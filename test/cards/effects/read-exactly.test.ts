import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Texts that were understood to say more than they do. */

const CASES: readonly (readonly [what: string, card: Card, text: string, said: readonly string[]])[] = [
  [
    'a condition holds for all that it says of the card',
    MONSTER,
    'You can draw 1 card, and if you control a Dragon monster, this card gains 500 ATK, also it cannot be destroyed by card effects.',
    [
      'Ignition Effect on the field. Draw 1 card and if you control a Dragon monster, this card gains 500 ATK, also if you control a Dragon monster, this card cannot be destroyed by card effects.',
    ],
  ],
  [
    'what players cannot do does not hang on the condition before it',
    MONSTER,
    'You can draw 1 card, then if you control a Dragon monster, you can gain 500 LP, also you cannot Special Summon for the rest of this turn, except Dragon monsters.',
    [
      'Ignition Effect on the field. Draw 1 card, then if you control a Dragon monster, you can gain 500 LP, also you cannot Special Summon monsters except Dragon monsters until the end of this turn.',
    ],
  ],
  [
    'whether anything else hangs on it, nobody can tell',
    MONSTER,
    'You can draw 1 card, then if you control a Dragon monster, gain 500 LP, also inflict 500 damage to your opponent.',
    [
      'Ignition Effect on the field. Draw 1 card, then if you control a Dragon monster, gain 500 LP, the rest is played by hand.',
    ],
  ],
  [
    'who declines to apply a bullet does nothing of it',
    MONSTER,
    'You can draw 1 card, then you can apply this effect.\n● Gain 500 LP, also inflict 500 damage to your opponent.',
    ['Ignition Effect on the field. Draw 1 card, the rest is played by hand.'],
  ],
  [
    '"these effects" in the same Chain, without a name, are those of this copy',
    MONSTER,
    'Once per turn: You can draw 1 card. Once per turn (Quick Effect): You can gain 500 LP. You cannot activate these effects in the same Chain.',
    [
      'Ignition Effect on the field. Draw 1 card.',
      'Quick Effect on the field. Gain 500 LP.',
      'Effect 1 or 2: once per Chain for each copy',
      'Effect 1: once per turn for each copy',
      'Effect 2: once per turn for each copy',
    ],
  ],
  [
    'from where a further Pendulum Summon is made, is asked of that Summon',
    spell('normal'),
    'During your Main Phase this turn, you can conduct 1 Pendulum Summon of a monster(s) from your Extra Deck in addition to your Pendulum Summon. (You can only gain this effect once per turn.)',
    [
      'When this card is activated. You can Pendulum Summon from the Extra Deck once more until the end of this turn.',
    ],
  ],
  [
    'a monster that is Summoned from somewhere is on the field then',
    MONSTER,
    'If your opponent Special Summons a monster(s) with 2000 or more ATK from the Extra Deck: You can draw 1 card.',
    [
      'Trigger Effect on the field. If a monster with 2000 or more ATK is Special Summoned by your opponent from the Extra Deck: draw 1 card.',
    ],
  ],
  [
    'what lay in the GY of the other player is owned by that player',
    MONSTER,
    "If you Special Summon a Dragon monster(s) from your opponent's GY: You can draw 1 card.",
    [
      'Trigger Effect on the field. If a Dragon monster that your opponent owns is Special Summoned by you from the GY: draw 1 card.',
    ],
  ],
  [
    'a card is equipped to one monster',
    spell('equip'),
    'Once per turn, while this card is equipped to a monster: You can draw 1 card.',
    [
      'Ignition Effect on the field. If this card is equipped to a monster on the field: draw 1 card.',
      'Effect 1: once per turn for each copy',
    ],
  ],
  [
    'monsters of the hand and the field are told as monsters',
    MONSTER,
    'You can destroy 2 monsters in your hand and/or face-up field; draw 1 card.',
    [
      'Ignition Effect on the field. Destroy 2 monsters on your field or in your hand (face-up on the field); draw 1 card.',
    ],
  ],
]

describe('what a text says is no more than it says', () => {
  it.each(CASES)('%s', (_, card, text, said) => {
    expect(effectLines(readOf(card, text))).toEqual(said)
  })
})

describe('bullets behind a sentence that is not understood', () => {
  it.each([
    'While it is Tuesday, this card gains this effect.\n● This card cannot be destroyed by battle.',
    'While it is Tuesday, this card becomes an Effect Monster with these effects.\n● You can draw 1 card.\n● This card gains 500 ATK.',
  ])('are nobody knows whose: %s', (text) => {
    const { effects, unread } = readOf(MONSTER, text)
    expect(effects.filter(({ read }) => read !== 'none')).toEqual([])
    expect(unread.length).toBeGreaterThan(1)
  })
})

describe('where an effect is used that is not understood to its end', () => {
  it.each([
    [
      'If a Dragon monster is Tributed: You can Special Summon this card from your GY (if it was there when the monster was Tributed) or hand (even if not), and juggle it.',
      ['graveyard', 'hand'],
    ],
    ['You can target 1 monster you control; juggle it, and equip this card from your hand to it.', ['hand']],
    ['If it is Tuesday and this card is in your hand: You can draw 1 card.', ['hand']],
    ['If it is Tuesday: You can draw 1 card.', ['field']],
  ])('%s', (text, from) => {
    const [effect] = readOf(MONSTER, text).effects
    expect(effect?.read).not.toBe('whole')
    expect(effect?.from).toEqual(from)
  })
})

describe('all your monsters are of one Attribute, and only of that', () => {
  const read = (only: string) =>
    readOf(
      MONSTER,
      `If all the monsters (if any) on your side of the field and in your GY are DARK (and only ${only}): You can draw 1 card.`,
    ).effects[0]?.read

  it('and the bracket speaks of the same Attribute', () => {
    expect([read('DARK'), read('LIGHT')]).toEqual(['whole', 'none'])
  })
})

describe('a word that nothing before it settles', () => {
  it('is not the card itself, and holds nothing', () => {
    const { effects, unread } = readOf(MONSTER, 'If it is a Trap, it is destroyed.')
    expect(effects).toEqual([])
    expect(unread).toHaveLength(1)
  })
})

describe('a list of effects of which each is used by itself', () => {
  const LEAD = 'You can only use each of the following effects of "Lamp" once per turn.'
  const LIST = `${LEAD}\n● If this card is Normal Summoned: You can draw 1 card.\n● When it is Tuesday: You can target 1 card on the field; destroy it.`

  it('begins one with each bullet, understood or not', () => {
    const { effects, limits } = readOf(MONSTER, LIST)
    expect(effects.map(({ read }) => read)).toEqual(['whole', 'none'])
    expect(limits).toEqual([expect.objectContaining({ effects: [0, 1] })])
  })

  it('is used while a Spell lies there, and not as it is activated', () => {
    const words = `${LEAD}\n● Send this card to the GY; draw 1 card.\n● You can pay 1000 LP; draw 1 card.`
    expect(readOf(spell('continuous'), words).effects.map(({ kind }) => kind)).toEqual([
      'ignition',
      'ignition',
    ])
  })
})

describe('what is used in a turn of the opponent', () => {
  it.each([
    "During your opponent's turn: You can pay 500 LP; juggle 1 monster (this is a Quick Effect).",
    "During your opponent's Battle Phase: You can target 1 monster your opponent controls; destroy it.",
  ])('is a Quick Effect: %s', (text) => {
    expect(readOf(MONSTER, text).effects.map(({ kind }) => kind)).toEqual(['quick'])
  })
})

describe('control that lasts as long as an Equip Spell lies there', () => {
  it('is no step of its activation', () => {
    const { effects } = readOf(
      spell('equip'),
      'Activate this card by targeting 1 face-up monster your opponent controls; equip this card to it. Take control of the equipped monster.',
    )
    expect(effects.every((effect) => !JSON.stringify(effect).includes('"control"'))).toBe(true)
  })
})

describe('a card of the own name in the Deck or Extra Deck', () => {
  it('is a copy, which the card itself on the field Summons', () => {
    expect(
      saidOf(MONSTER, 'If you control a Dragon monster: You can Special Summon "Lamp" from your Extra Deck.'),
    ).toEqual(['whole: If you control a Dragon monster: Special Summon 1 "Lamp" from your Extra Deck.'])
    expect(
      readOf(MONSTER, 'If you control a Dragon monster: You can Special Summon "Lamp" from your Extra Deck.')
        .effects[0]?.kind,
    ).toBe('ignition')
  })
})

describe('"other monsters" behind a target', () => {
  it('are others than the target, not than the card', () => {
    expect(
      saidOf(
        MONSTER,
        'You can target 1 monster you control; this turn, it can attack directly, also other monsters cannot attack.',
      ),
    ).toEqual([
      'whole: Target 1 monster you control; the target can attack directly until the end of this turn, also all monsters other than the target on the field cannot attack until the end of this turn.',
    ])
  })
})

describe('a second activation', () => {
  const kinds = (card: Card, text: string) =>
    readOf(card, text).effects.map(({ kind, read, from }) => [kind, read, ...from])

  it('is an effect in the GY where the card has to lie there', () => {
    expect(
      kinds(
        spell('normal'),
        'Draw 1 card. If a Dragon monster you control is destroyed by battle while you control a Warrior monster and this card is in your GY: You can banish this card; draw 1 card.',
      ),
    ).toEqual([
      ['activation', 'whole', 'hand', 'field'],
      ['trigger', 'whole', 'graveyard'],
    ])
    expect(
      kinds(
        spell('normal'),
        'Gain 500 LP. During your Main Phase, except the turn this card was sent to the GY: You can shuffle this card into the Deck; draw 1 card.',
      ),
    ).toEqual([
      ['activation', 'whole', 'hand', 'field'],
      ['ignition', 'whole', 'graveyard'],
    ])
  })

  it('is used while the Trap is equipped', () => {
    expect(
      kinds(
        TRAP,
        "Target 1 face-up monster you control; equip this card to it. Once per turn, during the Main Phase: You can change the equipped monster's battle position.",
      ).at(-1),
    ).toEqual(['quick', 'whole', 'field'])
  })

  it('is none where it is only said how the card can be activated', () => {
    expect(
      kinds(
        TRAP,
        'If it is Tuesday, you can activate this card the turn it was Set. When your opponent activates a monster effect: Negate that effect.',
      ).filter(([kind]) => kind === 'activation'),
    ).toEqual([['activation', 'whole', 'field']])
  })

  it('is none where nothing says that one of several is chosen', () => {
    const bullets = '\n● Draw 1 card.\n● Gain 500 LP.'
    expect(
      kinds(
        spell('normal'),
        `You must control a Dragon monster to activate either of these effects.${bullets}`,
      )
        .slice(1)
        .every(([kind, read]) => kind !== 'activation' && read === 'none'),
    ).toBe(true)
  })
})

describe('"from your GY (if it was there when …) or hand (even if not)"', () => {
  it('asks of the GY alone whether it was there', () => {
    const [effect] = readOf(
      MONSTER,
      'If a monster on the field is destroyed by battle or card effect: You can Special Summon this card from your GY (if it was there when the monster was destroyed) or hand (even if not).',
    ).effects
    expect(effect).toMatchObject({
      read: 'whole',
      from: ['graveyard', 'hand'],
      on: { wasThere: 'graveyard' },
      resolve: [{ do: 'summon', cards: { is: 'this' } }],
    })
  })
})

describe('an answer that monsters without a Level cannot give', () => {
  it('is said of the activation, and is none of its own', () => {
    const { effects } = readOf(
      TRAP,
      "Neither player can activate the effects of monsters without a Level in response to this card's activation. Target 1 face-up monster on the field; destroy it.",
    )
    expect(effects).toHaveLength(1)
    expect(effects[0]).toMatchObject({ kind: 'activation', read: 'whole', unanswerable: { whose: 'either' } })
  })
})

describe('what is counted of those that were Summoned', () => {
  it('are those that arrived, not those that were targeted', () => {
    const [effect] = readOf(
      spell('normal'),
      'Target any number of monsters in your GY; Special Summon them, and if you do, you lose 1000 LP for each monster Special Summoned by this effect.',
    ).effects
    expect(JSON.stringify(effect)).toContain('"count","of":{"is":"bound","name":"summoned"}')
  })
})

describe('half of what is said', () => {
  it('is left out where the other half helps the opponent', () => {
    const { effects } = readOf(
      TRAP,
      'Target 1 monster you control; equip this card to it. Your opponent cannot target it for attacks, but it does not prevent your opponent from attacking you directly.',
    )
    expect(JSON.stringify(effects)).not.toContain('attack-target')
    expect(effects[0]?.read).toBe('head')
  })

  it('is not that activated effects alone do not destroy the card', () => {
    expect(
      readOf(MONSTER, 'Cannot be destroyed by the activated effects of Dragon monsters.').effects[0]?.read,
    ).toBe('none')
  })

  it('is what holds everywhere, but is held on the field alone', () => {
    expect(readOf(MONSTER, "(This card's original Rank is always treated as 1.)").effects[0]?.read).toBe(
      'head',
    )
  })
})

describe('a step that is not understood after all', () => {
  it('leaves no name behind on the step that it would have spoken of', () => {
    const text =
      'You can target 1 other Level 3 Warrior monster you control; the Levels of that monster and this card become the combined Levels of those monsters.'
    const [effect] = readOf(MONSTER, text).effects
    expect(effect).toMatchObject({ read: 'head', activate: [{ do: 'target' }] })
    expect(JSON.stringify(effect)).not.toContain('binds')
  })
})
