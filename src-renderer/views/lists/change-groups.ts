import type { CardList } from '../../../shared/legality/limit-list.ts'
import type { ListChange } from '../../../shared/legality/list-changes.ts'

export interface ChangeGroup {
  readonly title: string
  /** At least one, in the order given. */
  readonly changes: readonly ListChange[]
}

/** Changed cards as an announcement has them: by what they are now, or by whether they cost more or less. */
export const changeGroups = (
  changes: readonly ListChange[],
  kind: CardList['kind'],
): readonly ChangeGroup[] => {
  const titleOf =
    kind === 'limits' ? ({ after }: ListChange) => NOW[after] ?? 'Otherwise limited' : pointsTitle
  const titles = kind === 'limits' ? [...NOW, 'Otherwise limited'] : ['More points', 'Fewer points']
  return titles.flatMap((title) => {
    const found = changes.filter((change) => titleOf(change) === title)
    return found.length > 0 ? [{ title, changes: found }] : []
  })
}

const NOW = ['Now Forbidden', 'Now Limited', 'Now Semi-Limited', 'No longer limited']

const pointsTitle = ({ before, after }: ListChange): string =>
  after > before ? 'More points' : 'Fewer points'
