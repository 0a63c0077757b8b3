import type { Card } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import { judgeSituation, type SituationVerdict } from '../../shared/duel/situation/verdict.ts'

/* Situations made up for tests, as a line of a situations file. */

interface Sides {
  readonly you?: object
  readonly opponent?: object
  readonly [field: string]: unknown
}

/** A line of a situations file: an empty mat in Main Phase 1 of your second turn, and what the test changes. */
export const line = ({ you = {}, opponent = {}, ...rest }: Sides = {}): string => {
  const side = {
    hand: [],
    monsters: [],
    spells: [],
    field: null,
    pendulum: [null, null],
    graveyard: [],
    banished: [],
    extra: [],
    deckCount: 10,
  }
  return JSON.stringify({
    id: 'made-up',
    family: 'mixed',
    rules: 'mr5',
    phase: 'main1',
    turn: 3,
    you: { ...side, ...you },
    opponent: { ...side, ...opponent },
    used: { normalSummon: false, pendulumSummon: false },
    ...rest,
  })
}

export const standing = (zone: number, card: Card, change: object = {}) => ({
  zone,
  card: card.passcode,
  position: 'attack',
  since: 'earlier',
  ...change,
})
export const extraDeck = (...cards: readonly Card[]) =>
  cards.map((card) => ({ card: card.passcode, faceUp: false }))

export const verdict = (cards: readonly Card[], sides: Sides): SituationVerdict => {
  const situation = parseSituation(line(sides))
  if (!situation.ok) throw new Error(`wrong at ${situation.error.at}`)
  return judgeSituation(situation.value, cardPool(cards))
}
