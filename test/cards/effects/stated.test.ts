import { describe, expect, it } from 'vitest'
import { heldBy, statedIn } from '../../../shared/cards/effects/stated.ts'
import { MONSTER, readOf, spell } from './made-up.ts'

/* What texts state plainly, and what of it their data hold. Made-up cards. */

const bothOf = (card: typeof MONSTER, text: string) => [
  statedIn(card, { name: 'Lamp', text }),
  heldBy(card, { name: 'Lamp', text }, readOf(card, text)),
]

describe('limits', () => {
  it.each([
    ['Once per turn: You can draw 1 card.', 1, 1],
    ['Discard 1 card: Draw 1 card. You can only use each effect of "Lamp" once per turn.', 1, 1],
    ['Once per turn, during your Standby Phase, pay 500 LP or destroy this card.', 1, 1],
    ['Once per turn: You can draw 1 card. Once per turn: You can gain 100 LP.', 2, 2],
    ['The rain can only be used once per turn.', 1, 0],
    ['You can draw 1 card.', 0, 0],
    // Said twice of one thing.
    [
      'Once per turn, you can Normal Summon 1 Dragon monster in addition to your Normal Summon/Set. (You can only gain this effect once per turn.)',
      1,
      1,
    ],
    // A limit, and another while something is so.
    [
      'Once per turn: You can draw 1 card. While you control a Dragon monster, you can use this effect up to twice per turn.',
      2,
      2,
    ],
  ])('%s', (text, stated, held) => {
    const [says, has] = bothOf(MONSTER, text)
    expect([says?.limits, has?.limits]).toEqual([stated, held])
  })
})

describe('locks', () => {
  it.each([
    ['Draw 1 card, also you cannot Special Summon monsters for the rest of this turn.', 1, 1],
    ['Draw 1 card. You cannot Special Summon the turn you activate this card, except Dragons.', 1, 1],
    ['Draw 1 card, also you cannot sing in the rain for the rest of this turn.', 1, 0],
    // A condition, and no lock.
    ['Draw 1 card. You cannot activate this effect the turn you use it.', 0, 0],
    ['Draw 1 card, also this card cannot attack for the rest of this turn.', 0, 0],
  ])('%s', (text, stated, held) => {
    const [says, has] = bothOf(spell('normal'), text)
    expect([says?.locks, has?.locks]).toEqual([stated, held])
  })
})
