import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { type Deck, DECK_SECTIONS } from './deck.ts'
import { headingOfPlan, type SidePlan } from './side-plan.ts'

/** What a card of a list is called; one that nobody knows by its passcode. */
export const listedName = (card: Passcode, pool: CardPool): string =>
  pool.find(card)?.name ?? `Passcode ${card}`

/** The names of the cards of a deck, each once. */
export const cardNamesIn = (deck: Deck, pool: CardPool): readonly string[] => [
  ...new Set(DECK_SECTIONS.flatMap((section) => deck[section].map((card) => listedName(card, pool)))),
]

/** Everything that the player and the cards say on a sheet of side plans. */
export const textsOfPlans = (deck: Deck, plans: readonly SidePlan[], pool: CardPool): readonly string[] => [
  deck.name,
  ...plans.flatMap((plan) => [
    headingOfPlan(plan),
    plan.note,
    ...[...plan.out, ...plan.in].map(({ card }) => listedName(card, pool)),
  ]),
]
