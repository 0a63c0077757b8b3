import { describe, expect, it } from 'vitest'
import { CONTINUOUS_TRAP, MONSTER, readOf, saidOf, spell } from './made-up.ts'

/* More that effects wait for, and more that they ask for. Made-up cards. */

const eventsOf = (when: string) => {
  const [effect] = readOf(MONSTER, `${when}: You can draw 1 card.`).effects
  expect(effect).toHaveProperty('read', 'whole')
  return effect && 'on' in effect ? effect.on : undefined
}

describe('what an effect waits for', () => {
  it('is a Tribute for the Summon of another monster, which is the last thing to happen', () => {
    expect(eventsOf('When a Dragon monster is Tribute Summoned by Tributing this card')).toMatchObject({
      timing: 'when',
      events: [{ is: 'moved', what: { is: 'this' }, because: ['tribute'], materialFor: { type: 'Dragon' } }],
    })
    expect(
      eventsOf('If this card is Tribute Summoned by Tributing at least 1 Dragon monster')?.events,
    ).toMatchObject([{ is: 'summoned', how: ['tribute'], using: { is: 'type', type: 'Dragon' } }])
  })

  it('is a number of Summons at the same time', () => {
    expect(
      eventsOf('If 2 or more Dragon monsters are Special Summoned at the same time')?.events,
    ).toMatchObject([{ is: 'summoned', how: ['special'], together: { least: 2 } }])
    expect(
      eventsOf('If you Special Summon exactly 1 Dragon monster (and no other cards)')?.events,
    ).toMatchObject([{ is: 'summoned', who: 'you', together: { least: 1, most: 1, alone: true } }])
  })

  it('is what becomes of material, of a position, and of a card on top of the Deck', () => {
    expect(eventsOf('If a material(s) is detached from this card')?.events).toMatchObject([
      { is: 'moved', because: ['detached'], detachedFrom: { is: 'this' } },
    ])
    expect(eventsOf('If the battle position of this card is changed')?.events).toMatchObject([
      { is: 'position-changed', what: { is: 'this' } },
    ])
    expect(eventsOf('If this Attack Position card is changed to face-up Defense Position')?.events).toEqual([
      { is: 'position-changed', what: { is: 'this' }, to: 'defense' },
    ])
    expect(
      eventsOf('If this card is excavated from the Deck and sent to the GY by a card effect')?.events,
    ).toMatchObject([{ is: 'moved', because: ['excavated'], by: 'effect' }])
  })

  it('asks by what a card is added to the hand, and by what a monster from there is Summoned', () => {
    expect(
      eventsOf('If this card is added from your Deck to your hand by a card effect')?.events,
    ).toMatchObject([{ is: 'moved', from: [{ place: 'deck' }], to: [{ place: 'hand' }], by: 'effect' }])
    expect(
      eventsOf('If this card is Special Summoned from your hand by a Spell effect')?.events,
    ).toMatchObject([{ is: 'summoned', from: ['hand'], source: { is: 'spell' } }])
  })

  it('is the loss of the monster that bears the card, and what became of that', () => {
    const lost = (fate: string) =>
      readOf(
        spell('equip'),
        `If this card is sent to the GY because the equipped monster ${fate}: You can draw 1 card.`,
      ).effects[0]
    expect(lost('is destroyed')).toMatchObject({
      read: 'whole',
      from: ['graveyard'],
      on: {
        events: [
          {
            because: ['lost-its-monster'],
            whileEquippedTo: { with: [{ is: 'came-this-turn', because: 'destroyed' }] },
          },
        ],
      },
    })
    expect(lost('was used as an Xyz Material')).toMatchObject({
      read: 'whole',
      on: { events: [{ whileEquippedTo: { with: [{ is: 'attached-to' }] } }] },
    })
    expect(lost('sang')?.read).toBe('none')
  })

  it('is the End Phase of the turn in which it came where it lies', () => {
    const text = (because: string): string =>
      `During the End Phase, if this card is in the GY because it was ${because}: You can draw 1 card.`
    const asked = (because: string) => readOf(MONSTER, text(because)).effects[0]
    expect(asked('sent there from the hand or field this turn')).toMatchObject({
      read: 'whole',
      if: { with: [{ is: 'came-this-turn', from: ['hand', 'field'] }] },
    })
    expect(asked('Tributed and sent there this turn')).toMatchObject({
      read: 'whole',
      if: { with: [{ because: 'tributed' }] },
    })
    expect(asked('sent there as Link Material this turn')).toMatchObject({
      read: 'whole',
      if: { with: [{ because: 'link-material' }] },
    })
  })
})

describe('a Normal Summon without Tributes', () => {
  const WITHOUT = { is: 'summoned', how: 'normal', tributes: { min: 0, max: 0 } }

  it('is what "Summoned this way" speaks of', () => {
    const [first] = readOf(
      MONSTER,
      'You can Normal Summon this card without Tributing. If Summoned this way: Draw 1 card.',
    ).effects
    expect(first).toMatchObject({
      read: 'whole',
      on: { events: [{ is: 'summoned', what: { of: WITHOUT } }] },
    })
  })

  it.each([
    'Once per turn, during the End Phase, if this card was Summoned this way',
    'If you do, during the End Phase',
  ])('is asked about later: %s', (when) => {
    const [first] = readOf(
      MONSTER,
      `You can Normal Summon this card without Tributing. ${when}: Draw 1 card.`,
    ).effects
    expect(first).toMatchObject({
      read: 'whole',
      on: { events: [{ is: 'phase' }] },
      if: { card: { is: 'this' }, of: WITHOUT },
    })
  })

  it('is none where the text speaks of no such Summon', () => {
    const [first] = readOf(MONSTER, 'If you do, during the End Phase: Draw 1 card.').effects
    expect(first?.read).toBe('none')
    expect(
      saidOf(
        MONSTER,
        'During the Main Phase, if you do not control a Dragon monster: You can draw 1 card.',
      )[0],
    ).toBe('whole: During the Main Phase, if you control no Dragon monsters: draw 1 card.')
  })
})

describe('what is asked for', () => {
  it('may be missing where the text says "if possible"', () => {
    const [first] = readOf(
      MONSTER,
      'If this card is destroyed: Target 1 monster in your GY (if possible); destroy all cards you control, also Special Summon that monster (if any).',
    ).effects
    expect(first).toMatchObject({
      read: 'whole',
      activate: [{ do: 'target', cards: { count: { min: 0, max: 1 }, asManyAsPossible: true } }],
      resolve: [{ do: 'destroy' }, { do: 'summon', join: 'also' }],
    })
  })

  it('is alike by what is printed, of cards that lie off the field', () => {
    expect(
      saidOf(
        MONSTER,
        'You can banish 2 monsters from your GY with different original Types and Attributes from each other; draw 1 card.',
      )[0],
    ).toBe(
      'whole: Banish 2 monsters from your GY with different Types with different Attributes; draw 1 card.',
    )
    expect(
      saidOf(
        MONSTER,
        'You can Tribute 2 monsters you control with different original Types from each other; draw 1 card.',
      )[0],
    ).not.toContain('whole')
  })

  it('is banished or lies elsewhere', () => {
    expect(
      saidOf(
        MONSTER,
        'You can target 1 of your Dragon monsters or Level 8 or higher monsters, that is banished or in your GY; add it to your hand.',
      )[0],
    ).toBe(
      'whole: Target 1 Dragon monster or Level 8 or higher monster in your banishment or GY; add the target to the hand.',
    )
  })

  it('is the card itself as it was Summoned, or a card equipped to it', () => {
    expect(saidOf(MONSTER, 'You can Tribute this Fusion Summoned card; draw 1 card.')[0]).toBe(
      'whole: Tribute this Fusion Summoned card; draw 1 card.',
    )
    expect(readOf(MONSTER, 'You can Tribute this face-up card; draw 1 card.').effects[0]).toMatchObject({
      activate: [{ do: 'tribute', cards: { is: 'this' } }],
    })
    expect(
      readOf(
        MONSTER,
        'You can send 1 monster you control that is equipped to this card to the GY; draw 1 card.',
      ).effects[0],
    ).toMatchObject({
      read: 'whole',
      activate: [
        { cards: { of: { is: 'monsterCard' }, with: [{ is: 'equipped-to', card: { is: 'this' } }] } },
      ],
    })
  })

  it('is the card and the monster that bears it', () => {
    expect(
      readOf(
        spell('equip'),
        'If you control the equipped monster and this card: You can send both to the GY; draw 2 cards.',
      ).effects[0],
    ).toMatchObject({
      kind: 'ignition',
      read: 'whole',
      activate: [{ do: 'send', cards: { is: 'several', of: [{ is: 'equipped' }, { is: 'this' }] } }],
    })
  })

  it('is nothing in the turn in which the card came to the GY', () => {
    expect(
      readOf(
        spell('normal'),
        'Draw 1 card. You can banish this card from your GY, except the turn this card was sent to the GY; draw 1 card.',
      ).effects[1],
    ).toMatchObject({
      kind: 'ignition',
      from: ['graveyard'],
      read: 'whole',
      activate: [{ if: { is: 'not' } }],
    })
  })

  it('is the only such monster on the field', () => {
    expect(
      readOf(
        MONSTER,
        'Once per turn: You can draw 1 card. This card must be the only Dragon monster on the field to activate and to resolve this effect.',
      ).effects.at(-1),
    ).toMatchObject({ read: 'whole', if: { is: 'count', count: { max: 0 }, of: { other: true } } })
  })
})

describe('what holds', () => {
  it('ends when the next sentence says so', () => {
    expect(
      saidOf(
        MONSTER,
        'Once per turn: You can make this card gain 500 ATK. This ATK increase lasts until the end of this turn.',
      )[0],
    ).toBe('whole: This card gains 500 ATK until the end of this turn.')
  })

  it('keeps from effects other than the one that says so', () => {
    expect(
      saidOf(
        spell('normal'),
        'All face-up Dragon monsters you currently control are unaffected by other Spell/Trap effects this turn.',
      )[0],
    ).toBe(
      'whole: All face-up Dragon monsters you control now cannot be affected by the effects of Spells/Traps until the end of this turn.',
    )
  })
})

describe('an effect that is not understood', () => {
  const awaits = (text: string) => {
    const [first] = readOf(MONSTER, text).effects
    return first && 'awaits' in first ? first.awaits : undefined
  }

  it.each([
    [
      "If you take damage from an attack that sings, or from an opponent's card effect that sings: Sing.",
      'battle',
    ],
    ['When your opponent would Summon a singing monster, or activates a singing card: Sing.', 'opponent'],
    [
      'If your opponent adds a singing card (except during the Draw Phase or the Damage Step): Sing.',
      'opponent',
    ],
    ['If a card that your opponent owns sings: Sing.', 'opponent'],
  ])('waits for what each of its alternatives waits for: %s', (text, what) => {
    expect(awaits(text)).toBe(what)
  })

  it.each([
    'If a singing monster is destroyed by battle or sings: Sing.',
    'When your opponent Summons a singing monster, or you sing: Sing.',
    "You can sing until the end of your opponent's turn; sing.",
  ])('waits for nothing where one of them waits for none: %s', (text) => {
    expect(awaits(text)).toBeUndefined()
  })

  it('waits for the other player also where no colon says so', () => {
    expect(
      readOf(
        spell('normal'),
        'If you would sing, you can Tribute 1 singing monster even though you do not control it.',
      ).effects[0],
    ).toMatchObject({ read: 'none', awaits: 'opponent' })
    expect(
      readOf(
        CONTINUOUS_TRAP,
        'You can target 1 singing card your opponent controls, and 1 singing card; sing.',
      ).effects[0],
    ).not.toHaveProperty('awaits')
  })
})
