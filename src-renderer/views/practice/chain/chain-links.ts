import { locate } from '../../../../shared/duel/state/board.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { resolvingLink } from '../../../../shared/duel/state/decision.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import { effectName } from '../../../../shared/duel/words/questions.ts'
import { calledNow, YOU } from '../../../../shared/duel/words/place-words.ts'
import type { Practice } from '../practice.svelte.ts'

/** A link of the open Chain as it is shown and said. */
export interface ShownLink {
  /** Counted from 1. */
  readonly number: number
  readonly name: string
  readonly isYours: boolean
  readonly negated: boolean
  readonly resolves: boolean
  /** The names of what it targets. */
  readonly targets: readonly string[]
}

/** The links of the Chain that is built or resolves, the first one first; none where there is no Chain. */
export const linksOf = ({ state, cards }: Practice): readonly ShownLink[] => {
  const chain = state.processes.findLast((process) => process.is === 'chain')
  const at = chain && chain === state.processes.at(-1) ? resolvingLink(state)?.at : undefined
  const nameAt = (id: DuelObjectId): string => {
    const found = locate(state, id)
    if (!found) return 'a card that is gone'
    return found.kind !== 'pile' && !found.card.faceUp && isTheirs(found)
      ? 'a face-down card'
      : calledNow(found.card, cards)
  }
  return (chain?.links ?? []).map(({ card, player, negated, targets, plays }, index) => {
    const found = locate(state, card)
    return {
      number: index + 1,
      name: plays
        ? effectName(plays.context, cards)
        : found
          ? calledNow(found.card, cards)
          : 'a card that is gone',
      targets: targets.map((target) => nameAt(target.card)),
      isYours: player === YOU,
      negated: negated !== undefined,
      resolves: index === at,
    }
  })
}

/** "Chain Link 2: opponent’s Ash Blossom, resolving; Chain Link 1: …", the last one first, as they resolve. */
export const chainWords = (practice: Practice): string =>
  linksOf(practice)
    .map(({ number, name, isYours, negated, resolves, targets }) =>
      [
        `Chain Link ${number}: ${isYours ? '' : 'opponent’s '}${name}`,
        ...(targets.length > 0 ? [`targeting ${targets.join(' and ')}`] : []),
        ...(negated ? ['negated'] : []),
        ...(resolves ? ['resolving'] : []),
      ].join(', '),
    )
    .toReversed()
    .join('; ') || 'No Chain is open'

const isTheirs = ({ card }: Located): boolean => 'controller' in card && card.controller !== YOU
