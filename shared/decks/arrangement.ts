import type { Card } from '../cards/card.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { compareTexts } from '../compare.ts'
import type { DeckNotes } from './deck-notes.ts'
import { type DeckOrder, DECK_ORDERS, indexesInOrder, kindRank } from './order.ts'
import { byLevel, kindName, levelLabel } from './statistics.ts'

/** What the cards of a section can be put into groups by. */
export const DECK_GROUPINGS = ['kind', 'level', 'attribute', 'type', 'role', 'copies'] as const
export type DeckGrouping = (typeof DECK_GROUPINGS)[number]

/** How the cards of a section are shown; the deck keeps its own order whatever is shown. */
export type Arrangement =
  | { readonly as: 'grid'; readonly order: DeckOrder | 'own' }
  | { readonly as: 'groups'; readonly by: DeckGrouping }

export const ARRANGEMENTS: readonly Arrangement[] = [
  ...(['own', ...DECK_ORDERS] as const).map((order) => ({ as: 'grid', order }) as const),
  ...DECK_GROUPINGS.map((by) => ({ as: 'groups', by }) as const),
]

/** Cards shown together, by their indexes in the section. */
export interface CardGroup {
  /** Nothing where the whole section is one group. */
  readonly label: string | undefined
  readonly indexes: readonly number[]
  /** Of a group by role: what its cards are, and what a card becomes that is laid there. */
  readonly roles?: readonly string[]
}

/** The cards of a section in the groups and the order in which they are shown; each stands in one group. */
export const arranged = (
  cards: readonly Passcode[],
  arrangement: Arrangement,
  { pool, roles }: { readonly pool: CardPool; readonly roles: DeckNotes['roles'] },
): readonly CardGroup[] => {
  if (arrangement.as === 'grid') {
    const { order } = arrangement
    const indexes = order === 'own' ? cards.map((_, index) => index) : indexesInOrder(cards, order, pool)
    return [{ label: undefined, indexes }]
  }
  const { by } = arrangement
  const groups = new Map<
    string,
    Pick<CardGroup, 'roles'> & { readonly rank: number; readonly indexes: number[] }
  >()
  for (const index of indexesInOrder(cards, 'kind', pool)) {
    const passcode = cards[index]
    if (passcode === undefined) continue
    const card = pool.find(passcode)
    const its = card && (roles.get(card.passcode) ?? [])
    const { label, rank } = card
      ? labelOf(card, by, { copies: copiesOf(card, cards, pool), role: its?.join(', ') })
      : { label: 'Unknown', rank: LAST }
    const group = groups.get(label) ?? { rank, indexes: [], ...(by === 'role' && its && { roles: its }) }
    group.indexes.push(index)
    groups.set(label, group)
  }
  return [...groups]
    .sort(
      ([a, { rank: first }], [b, { rank: second }]) =>
        first - second || (by === 'level' ? byLevel(a, b) : compareTexts(a, b)),
    )
    .map(([label, { indexes, roles: its }]) => ({ label, indexes, ...(its && { roles: its }) }))
}

/** Groups by role with one for each role that no card here has, behind them: places to lay cards. */
export const withEmptyRoles = (
  groups: readonly CardGroup[],
  roles: readonly string[],
): readonly CardGroup[] => [
  ...groups,
  ...[...roles.map((role) => [role]), []]
    .map((its) => ({ label: its[0] ?? NO_ROLE, indexes: [], roles: its }))
    .filter(({ label }) => groups.every((group) => group.label !== label)),
]

const NO_ROLE = 'No role'

/** Behind all that has a label of its own. */
const LAST = Number.POSITIVE_INFINITY

const labelOf = (
  card: Card,
  by: DeckGrouping,
  { copies, role }: { readonly copies: number; readonly role: string | undefined },
): { readonly label: string; readonly rank: number } => {
  switch (by) {
    case 'role':
      return role === undefined || role === '' ? { label: NO_ROLE, rank: 1 } : { label: role, rank: 0 }
    case 'copies':
      return { label: copies === 1 ? '1 copy' : `${copies} copies`, rank: -copies }
    case 'kind':
      return { label: kindLabel(card), rank: kindRank(card) }
    case 'level':
    case 'attribute':
    case 'type':
      if (card.kind !== 'monster') return { label: kindLabel(card), rank: kindRank(card) }
      return { label: by === 'level' ? levelLabel(card) : card[by], rank: 0 }
  }
}

const kindLabel = (card: Card): string =>
  card.kind === 'monster' ? `${kindName(card)} Monsters` : `${kindName(card)}s`

const copiesOf = (card: Card, cards: readonly Passcode[], pool: CardPool): number =>
  cards.filter((passcode) => pool.find(passcode) === card).length
