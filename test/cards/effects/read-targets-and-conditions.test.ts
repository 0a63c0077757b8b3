import { describe, expect, it } from 'vitest'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Targets that depend on the table, and more that effects wait for and ask for. Made-up cards. */

const saidByTrap = (text: string) => saidOf(TRAP, text)[0]
const eventsOf = (when: string) => {
  const [effect] = readOf(MONSTER, `${when}: You can draw 1 card.`).effects
  expect(effect).toHaveProperty('read', 'whole')
  return effect && 'on' in effect ? effect.on.events : undefined
}

describe('a target that is another one as long as something is so', () => {
  it('may be one of either kind', () => {
    expect(
      readOf(
        TRAP,
        "Target 1 Dragon monster in your GY, or if you control a Warrior monster, you can target 1 monster in your opponent's GY instead; Special Summon it.",
      ).effects,
    ).toMatchObject([
      {
        read: 'whole',
        activate: [
          {
            do: 'target',
            cards: { in: [{ place: 'graveyard', of: 'you' }] },
            where: {
              if: { is: 'count' },
              cards: {
                of: { is: 'any' },
                in: [
                  { place: 'graveyard', of: 'you' },
                  { place: 'graveyard', of: 'opponent' },
                ],
              },
            },
          },
        ],
      },
    ])
  })

  it('may be more of them', () => {
    expect(
      saidByTrap(
        'Target up to 3 cards in any GY(s), or up to 5 if you control a Dragon monster; shuffle them into the Deck.',
      ),
    ).toBe(
      'whole: Target up to 3 cards in either GY, or if you control a Dragon monster, up to 5 cards in either GY; shuffle the target into the Deck.',
    )
  })

  it('is not understood where the other one depends on what was spoken of before', () => {
    expect(
      saidByTrap(
        "Reveal 1 monster in your hand, then target 1 card on the field, or if that monster is a Dragon, you can target 1 card in your opponent's GY instead; destroy it.",
      ),
    ).not.toMatch(/^whole/)
  })
})

describe('as many targets as were paid', () => {
  it('are targeted after that', () => {
    expect(
      readOf(
        MONSTER,
        'Once per turn: You can discard any number of cards, then target that many cards your opponent controls; destroy them.',
      ).effects,
    ).toMatchObject([{ read: 'whole', activate: [{ do: 'discard' }, { do: 'target' }] }])
  })
})

describe('what an effect waits for', () => {
  it('is a card that is Set, one that is flipped face-down, and one that is banished face-up', () => {
    expect(eventsOf('If a Spell/Trap is Set on your field')).toMatchObject([
      { is: 'set', what: { whose: 'you' } },
    ])
    expect(eventsOf('If a face-up monster on the field is flipped face-down')).toMatchObject([
      { is: 'position-changed', to: 'face-down' },
    ])
    expect(eventsOf('If this card is banished face-up')).toMatchObject([
      { is: 'moved', to: [{ place: 'banished' }], faceUp: true },
    ])
  })

  it('is that a monster leaves with its material', () => {
    expect(eventsOf('If this card with material is sent to the GY')).toMatchObject([
      { is: 'moved', what: { is: 'this' }, hadMaterial: true },
    ])
  })

  it('is the resolution of a Spell that was activated in your turn', () => {
    expect(
      readOf(
        MONSTER,
        'After resolving a Field Spell that was activated during your turn: You can draw 1 card.',
      ).effects,
    ).toMatchObject([
      {
        read: 'whole',
        on: { events: [{ is: 'resolved', what: { of: { is: 'spell', icon: 'field' } } }] },
        if: { is: 'turn-of', who: 'you' },
      },
    ])
  })

  it('is a Summon to where a Link Monster points', () => {
    expect(eventsOf('If this card is Special Summoned to a zone a Link Monster points to')).toMatchObject([
      { is: 'summoned', what: { is: 'this', with: [{ is: 'pointed-to-by' }] } },
    ])
  })
})

describe('what an effect asks for', () => {
  it('holds for each that the limit of the card speaks of', () => {
    const [first, second] = readOf(
      MONSTER,
      'If this card is Special Summoned: You can draw 1 card. You can banish this card from your GY; gain 100 LP. You can only use each effect of "Lamp" once per turn, and can only activate them while you control a Dragon monster.',
    ).effects
    for (const one of [first, second]) expect(one).toMatchObject({ read: 'whole', if: { is: 'count' } })
  })

  it('doubts them all where that is not understood', () => {
    expect(
      readOf(
        MONSTER,
        'If this card is Special Summoned: You can draw 1 card. You can only use each effect of "Lamp" once per turn, and can only activate them while you sing.',
      ).effects,
    ).toMatchObject([{ read: 'head' }])
  })

  it('is a card on the field or in the GY, and a monster made with a material', () => {
    const asked = (condition: string) => readOf(MONSTER, `If ${condition}: You can draw 1 card.`).effects[0]
    expect(asked('"Lantern" is on your field or in your GY')).toMatchObject({
      read: 'whole',
      if: { is: 'count' },
    })
    expect(
      asked('you control a Synchro Monster that was Synchro Summoned using "Lantern" as material'),
    ).toMatchObject({ read: 'whole' })
  })

  it('is asked of one of several ways, and of no other', () => {
    const [effect] = readOf(
      TRAP,
      'Activate 1 of these effects;\n● Draw 1 card.\n● If you control a Dragon monster: Gain 1000 LP.',
    ).effects
    expect(effect).toMatchObject({ read: 'whole', modes: { of: [{}, { if: { is: 'count' } }] } })
    expect(effect).not.toHaveProperty('modes.of.0.if')
  })
})

describe('more that an effect does', () => {
  it('takes every counter off, shuffles what lies in several places, and damages for a hand', () => {
    const said = (text: string) => saidOf(spell('normal'), text)[0]
    expect(said("Remove all Spell Counters from your opponent's monsters.")).toMatch(/^whole/)
    expect(said('Shuffle 2 monsters into the Deck, from your hand and/or GY.')).toMatch(/^whole/)
    expect(
      said("Inflict 200 points of damage to your opponent's LP for each card in your opponent's hand."),
    ).toMatch(/^whole/)
  })
})
