import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Words that speak of one card where another stands near, of all of several, or of the time at which something begins. */

const SPELL = spell('normal')

const CASES: readonly (readonly [what: string, card: Card, text: string, said: readonly string[]])[] = [
  [
    '"all 3": with one of them gone nothing is done',
    SPELL,
    'Target 3 Dragon monsters in your GY; shuffle all 3 into the Deck, then draw 1 card.',
    [
      'When this card is activated. Target 3 Dragon monsters in your GY; if among the target are 3 or more cards, shuffle the target into the Deck, then draw 1 card.',
    ],
  ],
  [
    '"both": with one of them gone nothing is done',
    SPELL,
    'Target 1 Dragon monster and 1 Spell in your GY; shuffle both into the Deck, then draw 1 card.',
    [
      'When this card is activated. Target 2 Dragon monsters or Spells in your GY including 1 Dragon monster and 1 Spell; if among the target are 2 or more cards, shuffle the target into the Deck, then draw 1 card.',
    ],
  ],
  [
    '"if you activate this effect" holds from the activation on',
    MONSTER,
    'When this card is Normal Summoned: You can draw 1 card. If you activated this effect, you cannot Special Summon monsters for the rest of this turn, except Dragon monsters.',
    [
      'Trigger Effect on the field. When this card is Normal Summoned: you cannot Special Summon monsters except Dragon monsters until the end of this turn; draw 1 card.',
    ],
  ],
  [
    '"cannot attack this turn" leaves no attack before the activation either',
    MONSTER,
    'Once per turn, you can inflict 400 damage to your opponent. If you activate this effect, this card cannot attack during this turn.',
    [
      'Ignition Effect on the field. Inflict 400 damage to your opponent. The turn you use it, this card cannot attack.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    '"its owner\'s Monster Zone" is that of the player whose effect it is then',
    MONSTER,
    "If this card in its owner's Monster Zone is destroyed by an opponent's card effect: You can draw 1 card.",
    [
      "Trigger Effect in the GY, banishment, or Extra Deck. If this card in your Monster Zone is destroyed by your opponent's card effect: draw 1 card.",
    ],
  ],
  [
    '"double its original ATK" is that of the card whose ATK changes',
    MONSTER,
    "You can Tribute 1 other monster; this card's ATK becomes double its original ATK until the end of this turn.",
    [
      'Ignition Effect on the field. Tribute 1 other monster you control; the ATK of this card becomes twice the original ATK of this card until the end of this turn.',
    ],
  ],
  [
    '"its ATK in the GY" is that of the monster that was destroyed',
    MONSTER,
    "If this card destroys an opponent's monster by battle and sends it to the GY: Inflict damage to your opponent equal to its ATK in the GY.",
    [
      'Trigger Effect on the field. If this card destroys a monster of your opponent by battle and sends it to the GY (it must be activated): inflict damage equal to the ATK of that card to your opponent.',
    ],
  ],
  [
    '"the Extra Decks" are those of both players',
    SPELL,
    'Shuffle all Pendulum Monsters from the face-up Extra Decks and the field into the Deck.',
    [
      'When this card is activated. Shuffle all Pendulum Monsters from the field or either Extra Deck (face-up in the Extra Deck) into the Deck.',
    ],
  ],
  [
    'a Quick Effect without "you can" has to be activated',
    MONSTER,
    'When a monster effect is activated (Quick Effect): Tribute this card; negate the activation.',
    [
      'Quick Effect on the field. When a player activates the effect of a monster (it must be activated): Tribute this card; negate the activation.',
    ],
  ],
  [
    '"that monster" that attacks again is the one that has destroyed the other',
    spell('continuous'),
    "When a Dragon monster you control destroys an opponent's monster by battle: You can activate this effect; that monster can make a second attack in a row.",
    [
      'Trigger Effect on the field. When a Dragon monster you control destroys a monster of your opponent by battle: the monster that has destroyed it can attack twice in a row until the end of this turn.',
    ],
  ],
  [
    '"your monster" is the one that battles',
    spell('continuous'),
    "Before damage calculation, if your monster battles an opponent's monster: You can make your monster gain 500 ATK until the end of this turn.",
    [
      'Trigger Effect on the field. If a monster of yours battles a monster of your opponent, before damage calculation: that card gains 500 ATK until the end of this turn.',
    ],
  ],
  [
    '"that monster" is not the one that gains something from it',
    SPELL,
    "Banish 1 Dragon monster from your GY, then target 1 Synchro Monster you control; it gains ATK equal to that monster's Level x 100.",
    [
      'When this card is activated. Banish 1 Dragon monster from your GY, then target 1 Synchro Monster you control; the target gains ATK equal to 100 times the Level of the banished card.',
    ],
  ],
  [
    'only the Normal Summon of which it is said cannot be negated',
    MONSTER,
    "This card's Normal Summon cannot be negated.",
    ['Continuous Effect on the field. This card cannot have its Summon negated, of Normal Summons.'],
  ],
  [
    'what must be so to activate and to resolve may stand before the effect',
    SPELL,
    'You must control a Dragon monster to activate and to resolve this effect. Activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.',
    [
      'When this card is activated. If you control a Dragon monster: activate 1 of these: (1) if you control a Dragon monster, draw 1 card (2) if you control a Dragon monster, gain 500 LP.',
    ],
  ],
  [
    '"each of these effects" are those that stand behind it',
    SPELL,
    'If this card is destroyed: You can draw 1 card. Activate 1 of these effects (but you can only use each of these effects of "Lamp" once per turn);\n● Draw 2 cards.\n● Gain 500 LP.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is destroyed: draw 1 card.',
      'When this card is activated. Draw 2 cards.',
      'When this card is activated. Gain 500 LP.',
      'Effects 2 and 3: each once per turn, all copies together',
    ],
  ],
  [
    'what another card gains is limited in the name of the card that gives it',
    MONSTER,
    'You can discard 1 card; draw 1 card. A Dragon monster Ritual Summoned using this card on the field gains the following effect. You can only use each of the preceding effects of "Lamp" once per turn.\n● You can target 1 card on the field; destroy it.',
    [
      'Ignition Effect on the field. Discard 1 card; draw 1 card.',
      'Continuous Effect after its use as material. All Dragon monsters Ritual Summoned using this card from the field on the field gain this effect: (Ignition Effect on the field. Target 1 card on the field; destroy the target.).',
      'Effects 1 and 2: each once per turn, all copies together',
    ],
  ],
  [
    'a lock within a time holds only while the card that was placed is there',
    SPELL,
    'Place 1 Dragon monster from your Deck in your Spell & Trap Zone as a face-up Continuous Trap. For the rest of this turn, while you control that card, or any card with that same original name, you cannot Special Summon from the Extra Deck, except Dragon monsters.',
    [
      'When this card is activated. Place 1 Dragon monster from your Deck in the Spell & Trap Zone as a Continuous Trap (“cards”), and after that you cannot Special Summon monsters from the Extra Deck except Dragon monsters until the end of this turn while you control a card with the same original name as those cards.',
    ],
  ],
  [
    'other monsters are spared from attacks as long as the Token stands',
    TRAP,
    'Special Summon 1 "Wick Token" (Dinosaur/DARK/Level 10/ATK 0/DEF 3000), and if you do, for the rest of this turn, while you control that Token in your Monster Zone, your opponent cannot target other monsters for attacks, except that one.',
    [
      'When this card is activated. Special Summon 1 "Wick Token" (DARK, Dinosaur, Level 10, ATK 0, DEF 3000), and if you do, all monsters other than the Token you control cannot be targeted for attacks by your opponent\'s monsters until the end of this turn while the Token is in your Monster Zone.',
    ],
  ],
  [
    'a lock may reach from the whole turn into that of the opponent',
    SPELL,
    "Draw 2 cards. You cannot Normal or Special Summon monsters the turn you activate this card, and until the end of your opponent's turn after this card is activated.",
    [
      "When this card is activated. You cannot Normal Summon monsters until the end of your opponent's turn, also you cannot Special Summon monsters until the end of your opponent's turn; draw 2 cards. The turn you use it, you cannot Normal Summon monsters, and you cannot Special Summon monsters.",
    ],
  ],
  [
    'what the player controlled at the activation decides about the lock',
    spell('continuous'),
    'You can target 1 Dragon monster in your GY; Special Summon it, also, if you activated this effect while you did not control "Wick King", you cannot Special Summon monsters for the rest of this turn, except Warrior monsters.',
    [
      'Ignition Effect on the field. Target 1 Dragon monster in your GY; Special Summon the target, also if you controlled no "Wick King" monsters when it was activated, you cannot Special Summon monsters except Warrior monsters until the end of this turn.',
    ],
  ],
  [
    'only Summons by that effect are forbidden',
    spell('continuous'),
    'You can Special Summon 1 Dragon monster from your hand, but for the rest of this turn, you cannot Special Summon monsters with the same original name by the effect of "Lamp".',
    [
      'Ignition Effect on the field. Special Summon 1 Dragon monster from your hand and you cannot Special Summon monsters with the same original name as the Summoned monster by the effects of "Lamp" until the end of this turn.',
    ],
  ],
  [
    '"with a different name" behind a card that banished itself is another than its own',
    MONSTER,
    'You can banish this card; Special Summon 1 Dragon monster with a different name from your Deck, also you cannot Special Summon other monsters from the Deck for the rest of this turn.',
    [
      'Ignition Effect on the field. Banish this card; Special Summon 1 Dragon monster with a different name from this card from your Deck, also you cannot Special Summon monsters from the Deck except by this effect until the end of this turn.',
    ],
  ],
  [
    'what must be so to resolve is not asked again of what goes with it',
    MONSTER,
    'If this card is in your GY: You can Special Summon this card, but banish it when it leaves the field. You must control no monsters to activate and to resolve this effect.',
    [
      'Ignition Effect in the GY. If you control no monsters: if you control no monsters, Special Summon this card and this card that would leave the field is banished instead.',
    ],
  ],
  [
    'a lock of the Battle Phase holds in no phase before it',
    MONSTER,
    'You can Tribute this card; neither player can activate Trap Cards during the Battle Phase of this turn.',
    [
      'Ignition Effect on the field. Tribute this card; neither player can activate Traps until the end of the Battle Phase while it is the Battle Phase.',
    ],
  ],
  [
    'what was discarded need not have reached the GY, unless it is said',
    MONSTER,
    'If this card is discarded: You can draw 1 card. If this card is discarded to the GY: You can gain 500 LP.',
    [
      'Trigger Effect in the GY, banishment, or Extra Deck. If this card is discarded: draw 1 card.',
      'Trigger Effect in the GY. If this card is discarded and goes to the GY: gain 500 LP.',
    ],
  ],
  [
    'that it cannot be negated is said of a Continuous Effect, too',
    MONSTER,
    'You cannot Pendulum Summon monsters, except Dragon monsters. This effect cannot be negated.',
    [
      'Continuous Effect on the field. You cannot Special Summon monsters by Pendulum Summon except Dragon monsters. This effect cannot be negated.',
    ],
  ],
  [
    'what is gained once per turn limits no use',
    MONSTER,
    'Once per turn: You can draw 1 card, also your opponent cannot activate cards or effects in response to your Spell Card activations for the rest of this turn. (You can only gain the previous effect once per turn.)',
    [
      'Ignition Effect on the field. Draw 1 card, also your opponent cannot activate cards or effects in response to the activation of your Spells until the end of this turn.',
      'Effect 1: once per turn for each copy',
    ],
  ],
]

describe('which card is meant, and from when on', () => {
  it.each(CASES)('%s', (_what, card, text, said) => {
    const read = readOf(card, text)
    expect(effectLines(read)).toEqual(said)
    expect(read.effects.every((effect) => effect.read === 'whole')).toBe(true)
    expect(read.unread).toEqual([])
  })

  it('each "●" below a limit of these effects is one of its own, also where it is not understood', () => {
    const read = readOf(
      MONSTER,
      'When this card is Normal Summoned: You can draw 1 card. You can only use each of these effects of "Lamp" once per turn.\n● If it rains: You can Special Summon this card from your hand.\n● You can discard 1 card; draw 1 card.',
    )
    expect(read.effects.map((effect) => effect.read)).toEqual(['whole', 'none', 'whole'])
    expect(read.effects[1]).toMatchObject({ from: ['hand'] })
    expect(read.limits).toMatchObject([{ limits: 'use', effects: [1, 2] }])
  })

  it('what a Spell does by banishing itself from the GY is no activation of it', () => {
    const read = readOf(SPELL, 'Draw 1 card. You can banish this card from your GY; sing, then draw 1 card.')
    expect(read.effects.map(({ kind }) => kind)).toEqual(['activation', 'ignition'])
  })

  it('other monsters than the one that bore an Equip Card are not known afterwards', () => {
    const read = readOf(
      MONSTER,
      'You can send this Equip Card to the GY; draw 1 card. Other monsters cannot attack the turn you activate this effect.',
    )
    expect(read.effects.map((effect) => [effect.read, 'turnLong' in effect])).toEqual([['head', false]])
  })

  it('a Field Spell that says what is discarded and targeted is used once it lies there', () => {
    const read = readOf(
      { ...SPELL, icon: 'field' } as Card,
      'Discard 1 card, then target 1 monster you control; it gains 500 ATK.',
    )
    expect(read.effects.map(({ kind }) => kind)).toEqual(['ignition'])
  })

  it('what is read of a sentence by half is no part of the effect before it', () => {
    const said = saidOf(
      MONSTER,
      'If this card is Link Summoned: You can draw 1 card. This card cannot be targeted for attacks, but it sings.',
    )
    expect(said[0]).toBe('whole: If this card is Link Summoned: draw 1 card.')
    expect(said[1]).toBe('none: Not understood.')
  })

  it('what a target gains behind a "●" is no effect of the card', () => {
    const read = readOf(
      MONSTER,
      'If this card is banished: You can target 1 Dragon Effect Monster you control; that Effect Monster gains this effect until the end of this turn.\n● If this card destroys a monster by battle: Draw 1 card.',
    )
    expect(read.effects.map((effect) => effect.read)).toEqual(['head'])
  })

  it.each(['gain the following effect', 'gain these effects', 'gain this effect until the end of this turn'])(
    'nor is what it can make itself %s',
    (gains) => {
      const read = readOf(
        MONSTER,
        `When this card destroys a monster by battle: You can make this card ${gains}.\n● During the Main Phase (Quick Effect): You can Tribute this card; draw 1 card.`,
      )
      expect(read.effects.map((effect) => effect.read)).toEqual(['head'])
    },
  )

  it.each([
    ['of counters', '(Monsters with Wick Counters lose 200 ATK for each Wick Counter on it.)'],
    ['of Tokens', '"Wick Token" cannot be destroyed by card effects.'],
    ['of costs, too', 'Cards on the field cannot be returned to the Deck.'],
  ])('what outlasts the card is not wholly held by it: %s', (_what, text) => {
    expect(readOf(MONSTER, text).effects.map((effect) => effect.read)).toEqual(['head'])
  })

  it('what holds for a monster made with the card is not counted by a limit', () => {
    const read = readOf(
      MONSTER,
      'A Dragon monster Ritual Summoned using this card on the field gains the following effect. You can only use each of the preceding effects of "Lamp" once per turn.\n● Your opponent cannot target this card with card effects.',
    )
    expect(read.effects.map((effect) => effect.read)).toEqual(['head'])
  })

  it('"if the previous effect was activated this turn" passes over what is not used', () => {
    const read = readOf(
      MONSTER,
      'You can discard 1 card; draw 1 card. This card gains 300 ATK. Once per turn, during the End Phase, if the previous effect was activated this turn: Draw 1 card.',
    )
    expect(read.effects.map((effect) => (effect.kind === 'trigger' ? effect.if : undefined))).toEqual([
      undefined,
      undefined,
      { is: 'used-this-turn', back: 2 },
    ])
  })
})
