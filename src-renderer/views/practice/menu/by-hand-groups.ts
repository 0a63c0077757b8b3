import type { Card } from '../../../../shared/cards/card.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { isPile } from '../../../../shared/duel/state/zones.ts'
import type { ByHandItem } from './effect-menu.ts'

/** Moves by hand of one kind, under a heading. */
export interface ByHandGroup {
  readonly title: string
  readonly items: readonly ByHandItem[]
}

const TITLES = [
  'Activate',
  'To the field',
  'Elsewhere',
  'Attach, equip',
  'Change it',
  'The Chain, others',
] as const
type Title = (typeof TITLES)[number]

const titleOf = ({ actions: [first] }: ByHandItem): Title => {
  switch (first?.do) {
    case 'activate-effect':
      return 'Activate'
    case 'token-by-hand':
    case 'procedure-summon':
    case 'fusion-summon':
    case 'ritual-summon':
      return 'To the field'
    case 'move-by-hand':
      return isPile(first.to) ? 'Elsewhere' : 'To the field'
    case 'attach-by-hand':
    case 'equip-by-hand':
      return 'Attach, equip'
    case 'turn-by-hand':
    case 'alter-by-hand':
    case 'count-by-hand':
    case 'grant-by-hand':
    case 'reveal-by-hand':
      return 'Change it'
    default:
      return 'The Chain, others'
  }
}

/** The moves by kind, in the order in which they are wanted. */
export const byHandGroups = (items: readonly ByHandItem[]): readonly ByHandGroup[] =>
  TITLES.map((title) => ({ title, items: items.filter((item) => titleOf(item) === title) })).filter(
    (group) => group.items.length > 0,
  )

/** What effects do with a card of the Deck or Extra Deck most, by whether it is a monster, in the order in which it is wanted. */
const FROM_DECKS = {
  monster: [
    'To the hand',
    'Send to the GY',
    'Special Summon, Attack Position',
    'Special Summon, Defense Position',
    'Banish',
  ],
  other: [
    'To the hand',
    'Send to the GY',
    'Place face-up in a Spell & Trap Zone',
    'Place face-down in a Spell & Trap Zone',
    'Banish',
  ],
} as const

/** The moves that stand in the menu itself, without another in between: those of a card in the Deck or Extra Deck. */
export const wantedMost = (
  found: Located,
  facts: Card | undefined,
  items: readonly ByHandItem[],
): readonly ByHandItem[] => {
  if (found.kind !== 'pile' || (found.at.in !== 'deck' && found.at.in !== 'extraDeck')) return []
  return FROM_DECKS[facts?.kind === 'monster' ? 'monster' : 'other'].flatMap(
    (label) => items.find((item) => item.label === label) ?? [],
  )
}

/** Detaching each material of a monster, as a cost or an effect does it. */
export const detachItems = (found: Located, nameOf: (id: DuelObjectId) => string): readonly ByHandItem[] =>
  found.kind === 'monster'
    ? found.card.attached.map(({ id, owner }) => ({
        label: `Detach ${nameOf(id)}`,
        actions: [{ do: 'move-by-hand', card: id, to: { in: 'graveyard', of: owner } }],
      }))
    : []
