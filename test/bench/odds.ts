/* Odds: exact ones of usual and of hard questions, and simulated hands, beside the plain way: one hand drawn by shuffling the whole deck. */
import { exactOdds } from '../../shared/odds/exact.ts'
import type { CountedDeck } from '../../shared/odds/counted-deck.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import type { Play } from '../../shared/odds/play.ts'
import { simulateOdds } from '../../shared/odds/simulate.ts'
import { seeded, shuffled } from '../../shared/random.ts'
import { row, timed } from './table.ts'

const ROLES = ['a', 'b', 'c', 'd', 'e', 'f'] as const

const reading = (text: string) => {
  const read = parseCondition(text, { roles: ROLES, cardName: (name) => name })
  if (!read.ok) throw new Error(`the bench cannot read ${text}`)
  return read.value
}

/** 40 cards: twelve starters and five bricks. */
const USUAL: CountedDeck = [
  { roles: ['a'], copies: 12 },
  { roles: ['b'], copies: 5 },
  { roles: [], copies: 23 },
]

/** 60 cards, of which 20 names play six roles in 20 different ways. */
const OVERLAPPING: CountedDeck = Array.from({ length: 20 }, (_, card) => ({
  name: `Card ${card}`,
  roles: ROLES.filter((_role, place) => ((card * 13 + 5) >> place) & 1),
  copies: 3,
}))

const CARD = { kind: 'card', name: 'Card 1' } as const
const PLAYS: readonly Play[] = [{ card: CARD, once: true, does: 'draw', count: 2 }]
const HANDS = 100_000

export const benchOdds = (): void => {
  const usual = reading('a and not b>=2')
  row(
    'odds of a usual deck, 5 cards',
    timed(200, () => exactOdds(USUAL, 5, usual)),
  )
  for (const text of [
    'a and b and c and d and e and f',
    'a + b + c + d + e + f',
    'a=2 or b=2 or c=3 or d=2 or e=1 or f=3',
  ]) {
    const condition = reading(text)
    row(
      `odds, 60 cards, 6 drawn: ${text}`,
      timed(20, () => exactOdds(OVERLAPPING, 6, condition)),
    )
  }
  const cards = OVERLAPPING.flatMap(({ copies }, card) => Array.from({ length: copies }, () => card))
  const shuffling = timed(3, () => {
    let random = seeded('bench')
    for (let hand = 0; hand < HANDS; hand += 1) ({ random } = shuffled(random, cards))
  })
  const wanted = reading('a>=2 and not b>=2')
  row(
    '100,000 hands simulated, with a card that draws 2',
    timed(3, () => simulateOdds(OVERLAPPING, 6, wanted, PLAYS, seeded('bench'), HANDS)),
    { what: 'shuffling 60 cards as often', timing: shuffling },
  )
}
