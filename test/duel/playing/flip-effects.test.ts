import { describe, it } from 'vitest'
import { attack, BATTLE, choose, type EntryCase, expectPlayed, use } from './entries/entry-case.ts'

/* Flip Effects that are known as data. */

const BUG = 'Man-Eater Bug'
const SET = { card: BUG, faceUp: false, position: 'defense' } as const

const CASES: readonly EntryCase[] = [
  {
    card: BUG,
    shows: 'activates where its monster is turned face-up by a Flip Summon, and not without that',
    mine: { monsters: [SET] },
    theirs: { monsters: ['Dark Magician'] },
    steps: [{ flip: BUG }, use(BUG), choose('Dark Magician')],
    theirsThen: { monsters: [] },
    refused: { mine: { monsters: [BUG] }, steps: [use(BUG)] },
  },
  {
    card: BUG,
    shows: 'activates after damage calculation where an attack turned it, though the battle destroys it',
    mine: { monsters: [SET] },
    theirs: { monsters: ['Dark Magician', 'Giant Rat'] },
    theirTurn: true,
    steps: [BATTLE, attack('Dark Magician', BUG), use(BUG), choose('Giant Rat')],
    then: { monsters: [] },
    theirsThen: { monsters: ['Dark Magician'] },
    refused: { steps: [BATTLE, attack('Dark Magician', BUG), use(BUG), choose('Giant Rat'), use(BUG)] },
  },
]

describe('[FLIP-10] a known Flip Effect', () => {
  it.each(CASES.map((one) => [one.shows, one] as const))('%s', (_, one) => expectPlayed(one))
})
