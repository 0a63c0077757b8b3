import { describe, expect, it } from 'vitest'
import { level, normal, spell } from '../cards.ts'
import { set } from '../table.ts'
import { attack, BATTLE, choose, type EntryCase, expectPlayed, use } from './entries/entry-case.ts'

import { known, says } from './known.ts'

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

describe('[CHN-27] Flip Effects of monsters that are turned up together', () => {
  it('all activate, also after one of them has asked for its target', () => {
    const [turns, bug, spy] = [spell(), level(2, { abilities: ['flip'] }), level(2, { abilities: ['flip'] })]
    const table = known(
      { hand: [turns], mainMonster: [normal(4)] },
      [
        says(
          turns,
          'Change all face-down Defense Position monsters on the field to face-up Defense Position.',
        ),
        says(bug, 'FLIP: Target 1 monster on the field; destroy that target.'),
        says(spy, 'FLIP: Gain 500 LP.'),
      ],
      { mainMonster: [set(bug), set(spy)] },
    )
    const [activates] = table.offers('activate')
    if (!activates) throw new Error('it is not offered')
    const turned = table.act(activates).settledUpTo('activate-effect')
    const flips = (now: typeof turned) =>
      now.offers('activate-effect').filter((one) => 'card' in one && one.card === now.id(spy)).length
    const [first] = turned
      .offers('activate-effect')
      .filter((one) => 'card' in one && one.card === turned.id(bug))
    if (!first) throw new Error('the Flip Effect is not offered')
    expect(flips(turned)).toBe(1)
    const both = turned.act(first).choose(bug)
    expect(flips(both)).toBe(1)
  })
})
