import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { CONTINUOUS_TRAP, MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Of which card a text speaks, from when on, and who decides. */

const SPELL = spell('normal')
const STAYS = spell('continuous')

const CASES: readonly (readonly [what: string, card: Card, text: string, said: readonly string[]])[] = [
  [
    'what waits somewhere lay there before',
    MONSTER,
    'If a Dragon monster(s) you control is destroyed, while this card is in your GY: You can Special Summon this card.',
    [
      'whole: If a Dragon monster you control is destroyed while this card is there already: Special Summon this card.',
    ],
  ],
  [
    'what waits on the field does not wait for itself',
    MONSTER,
    'If a Dragon monster is Normal or Special Summoned to your field while you control this monster: You can draw 1 card.',
    [
      'whole: If a Dragon monster of yours is Normal or Special Summoned while this card is there already: draw 1 card.',
    ],
  ],
  [
    'a phase comes whatever lay there before',
    MONSTER,
    'During the End Phase, while this card is in your GY: You can add this card to your hand.',
    ['whole: During the End Phase: add this card to the hand.'],
  ],
  [
    '"it" of a duration is the target and not the card whose effect it is',
    SPELL,
    'Target 1 face-up monster on the field; it cannot attack while it is face-up on the field.',
    [
      'whole: Target 1 face-up monster on the field; the target cannot attack while the target is a face-up monster on the field.',
    ],
  ],
  [
    '"it" of a duration is the card itself where that was Summoned',
    MONSTER,
    'During your Main Phase: You can Special Summon this card from your hand, but while it is face-up in the Monster Zone, you cannot Special Summon monsters, except Dragon monsters.',
    [
      'whole: During your Main Phase: Special Summon this card and you cannot Special Summon monsters except Dragon monsters while this card is a face-up monster in the Monster Zone.',
    ],
  ],
  [
    '"Fusion, Synchro, and Xyz Monsters" are those of any of these',
    MONSTER,
    'Fusion, Synchro, and Xyz Monsters your opponent controls cannot activate their effects.',
    ['whole: All Fusion, Synchro, or Xyz Monsters your opponent controls cannot activate their effects.'],
  ],
  [
    'what depends on something that is put off is put off with it',
    MONSTER,
    'If this card is Normal Summoned: You can activate this effect; during the End Phase of this turn, send 1 Dragon monster from your Deck to the GY, then add 1 Warrior monster from your Deck to your hand.',
    [
      'whole: If this card is Normal Summoned: during the End Phase, send 1 Dragon monster from your Deck to the GY, then add 1 Warrior monster from your Deck to the hand.',
    ],
  ],
  [
    '"it" behind "otherwise" is not what the other branch drew',
    MONSTER,
    'During your Main Phase: You can excavate the top card of your Deck, and if it is a Plant monster, send it to the GY, and if you do, draw 1 card. Otherwise, place it on the bottom of your Deck.',
    [
      'whole: During your Main Phase: excavate the top card of your Deck, and if you do, if the excavated card is a Plant monster, send the excavated card to the GY, and if you do, draw 1 card, otherwise place the excavated card on the bottom of the Deck.',
    ],
  ],
  [
    'a card that "can" target when it is activated is activated with that or without',
    STAYS,
    'When this card is activated: You can target 1 Dragon monster in your GY; Special Summon it.',
    [
      'whole: Activate 1 of these: (1) target 1 Dragon monster in your GY; Special Summon the target (2) nothing.',
    ],
  ],
  [
    '"when you activate this card" is its activation',
    CONTINUOUS_TRAP,
    'When you activate this card: You can banish 1 Dragon monster from your GY; draw 1 card.',
    ['whole: Activate 1 of these: (1) banish 1 Dragon monster from your GY; draw 1 card (2) nothing.'],
  ],
  [
    'an exception behind a comma is one of all that was named',
    MONSTER,
    'You can target 1 FIRE Warrior monster or 1 Gemini monster in your GY, except "Lamp"; Special Summon it.',
    [
      'whole: Target 1 FIRE Warrior monster or Gemini monster in your GY, except "Lamp"; Special Summon the target.',
    ],
  ],
  [
    'what holds for a time that stands before it holds for those that come meanwhile',
    SPELL,
    'For the rest of this turn, all monsters your opponent controls lose 500 ATK.',
    ['whole: Until the end of this turn, all monsters your opponent controls lose 500 ATK.'],
  ],
  [
    'what is said of the monsters there are holds for them, with the time behind it or not',
    SPELL,
    'All monsters your opponent controls lose 500 ATK until the end of this turn.',
    ['whole: All monsters your opponent controls lose 500 ATK until the end of this turn.'],
  ],
  [
    'what nobody has to do when it resolves nobody has to activate',
    MONSTER,
    'If your opponent Normal Summons a monster: Immediately after this effect resolves, you can Normal Summon 1 Dragon monster.',
    ['whole: If a monster is Normal Summoned by your opponent: you can Normal Summon a Dragon monster.'],
  ],
  [
    'only an Xyz Monster is Summoned by an Xyz Summon',
    MONSTER,
    'You can target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 "Candle" monster, using that target as material. (This is treated as an Xyz Summon.)',
    [
      'whole: Target 1 Xyz Monster you control; Special Summon 1 "Candle" Xyz Monster from your Extra Deck as an Xyz Summon on top of the target.',
    ],
  ],
  [
    '"that monster" behind two that battle is the one that was named last',
    MONSTER,
    "At the start of the Damage Step, if a Dragon monster you control battles an opponent's monster: Destroy that monster.",
    [
      'whole: If a Dragon monster you control battles a monster of your opponent, at the start of the Damage Step (it must be activated): destroy the monster that it battles.',
    ],
  ],
  [
    'a Summon that is negated has not been made yet',
    TRAP,
    'When your opponent Special Summons a monster(s): Negate the Summon, and if you do, destroy that monster(s).',
    [
      'whole: When a monster would be Special Summoned by your opponent: negate the Summon, and if you do, destroy that card.',
    ],
  ],
  [
    'a material in "your GY" is one of yours',
    MONSTER,
    'If another Dragon monster is sent to your GY as material for the Synchro Summon of a Warrior Synchro Monster: You can draw 1 card.',
    [
      'whole: If another Dragon monster is used as Synchro Material for a Warrior Synchro Monster and goes to your GY: draw 1 card.',
    ],
  ],
  [
    'a monster whose Level is taken has one',
    MONSTER,
    "You can target 1 Dragon monster in your GY; this card's Level becomes that monster's Level.",
    [
      'whole: Target 1 Dragon monster that has a Level in your GY; the Level of this card becomes the Level of the target.',
    ],
  ],
  [
    'a monster whose Level is changed has one',
    MONSTER,
    'You can target 1 face-up monster you control; increase its Level by 1.',
    [
      'whole: Target 1 face-up monster that has a Level you control; the Level of the target is increased by 1.',
    ],
  ],
  [
    'a monster needs no Level for what may be done with it after something else',
    MONSTER,
    'You can target 1 Dragon monster in your GY; banish it, then gain LP equal to its Level x 100.',
    [
      'whole: Target 1 Dragon monster in your GY; banish the target, then gain LP equal to 100 times the Level of the target.',
    ],
  ],
  [
    'from whose attacks a card is kept is said',
    MONSTER,
    "Your opponent's monsters cannot target this card for attacks.",
    ["whole: This card cannot be targeted for attacks by your opponent's monsters."],
  ],
  [
    'of a cause it is said whose it is',
    MONSTER,
    'If a monster leaves the field by your Normal Trap effect: You can draw 1 card.',
    ['whole: If a monster leaves the field by the effect of a Normal Trap of yours: draw 1 card.'],
  ],
  [
    'an Extra Deck Monster does not go into the Main Deck',
    MONSTER,
    'You can shuffle 1 Dragon monster from your GY into the Main Deck; draw 1 card.',
    [
      'whole: Shuffle 1 Dragon monster from your GY, except a Fusion, Synchro, Xyz, or Link Monster, into the Deck; draw 1 card.',
    ],
  ],
  [
    'of a card that was banished there is no effect to negate',
    MONSTER,
    'You can target 1 Effect Monster your opponent controls; banish 1 Dragon monster from your GY, and if you do, negate its effects until the end of this turn.',
    [
      'whole: Target 1 Effect Monster your opponent controls; banish 1 Dragon monster from your GY, and if you do, the effects of the target are negated until the end of this turn.',
    ],
  ],
]

describe('of which card a text speaks, and from when on', () => {
  it.each(CASES)('%s', (_what, card, text, said) => {
    expect(saidOf(card, text)).toEqual(said)
  })

  it.each([
    // It has attacked; nothing is said of one that attacks it.
    'During the Battle Phase, if this card attacked: You can draw 1 card.',
  ])('is not read as what is near to it: %s', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).toEqual(['none'])
  })

  it.each([
    // What goes on may speak of the card that is only sent then.
    'You can activate this effect; during the End Phase of this turn, send 1 Dragon monster from your Deck to the GY, then banish it.',
    // No monster is two of these.
    'You can destroy 1 Fusion Synchro Monster.',
    // Nobody knows which of its monsters "your monster" is.
    'Your monster gains 500 ATK.',
  ])('is not understood whole: %s', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ read }) => read)).not.toContain('whole')
  })

  it('monsters with a Level and those without are called so', () => {
    expect(effectLines(readOf(SPELL, 'Destroy all monsters on the field without a Level.'))).toEqual([
      'When this card is activated. Destroy all monsters without a Level on the field.',
    ])
  })
})
