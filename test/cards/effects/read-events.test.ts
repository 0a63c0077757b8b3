import { describe, expect, it } from 'vitest'
import { MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

const eventsOf = (when: string) => {
  const [effect] = readOf(MONSTER, `${when}: You can draw 1 card.`).effects
  expect(effect).toHaveProperty('read', 'whole')
  return effect && 'on' in effect ? effect.on.events : []
}

describe('what an effect waits for', () => {
  it('is all that is said of one card', () => {
    expect(eventsOf('If this card is Normal Summoned or flipped face-up')).toMatchObject([
      { is: 'summoned', what: { is: 'this' }, how: ['normal'] },
      { is: 'flipped', what: { is: 'this' } },
    ])
    expect(eventsOf('If this card is sent to the GY or banished')).toMatchObject([
      { is: 'moved', to: [{ place: 'graveyard' }] },
      { is: 'moved', to: [{ place: 'banished' }] },
    ])
  })

  it('is a return from the field where no other place is named', () => {
    expect(eventsOf('If this card is returned to the hand')).toMatchObject([
      { is: 'moved', from: [{ place: 'field', of: 'either' }], to: [{ place: 'hand', of: 'either' }] },
    ])
  })

  it('asks of the card itself what it was', () => {
    expect(eventsOf("If this Link Summoned card is destroyed by your opponent's card")).toMatchObject([
      { is: 'moved', because: ['destroyed'], whose: 'opponent', what: { is: 'this', of: { is: 'all' } } },
    ])
  })

  it('tells a Spell/Trap Card from its effect', () => {
    expect(
      eventsOf('When your opponent activates a Spell/Trap Card, or monster effect (Quick Effect)'),
    ).toMatchObject([
      { is: 'activated', as: 'card', who: 'opponent' },
      { is: 'activated', as: 'effect', what: { of: { is: 'monster' } } },
    ])
    expect(eventsOf('When your opponent activates a Spell/Trap Card or effect (Quick Effect)')).toMatchObject(
      [{ is: 'activated', as: 'either' }],
    )
  })

  it('is a battle at its time', () => {
    expect(
      eventsOf("At the start of the Damage Step, if this card battles an opponent's monster"),
    ).toMatchObject([{ is: 'battle', at: 'start', what: { is: 'this' }, with: { whose: 'opponent' } }])
    expect(eventsOf('After damage calculation, if this card was attacked')).toMatchObject([
      { is: 'battle', at: 'after-damage', as: 'attacked' },
    ])
    expect(eventsOf('When this card is targeted for an attack')).toMatchObject([
      { is: 'attack', target: { is: 'this' } },
    ])
  })

  it("is a Summon from a player's Deck, whoever Summons it, but not from a GY that both can take from", () => {
    expect(eventsOf("If a monster is Special Summoned from your opponent's Deck")).toMatchObject([
      { is: 'summoned', what: { with: [{ is: 'owned-by', who: 'opponent' }] }, from: ['deck'] },
    ])
  })

  it("was a Quick Effect in the words of either player's turn", () => {
    expect(
      readOf(MONSTER, "Once per turn, during either player's turn: You can draw 1 card.").effects[0],
    ).toMatchObject({ kind: 'quick', read: 'whole' })
  })

  it('is a Summon that would be, or an activation, and either is what is destroyed', () => {
    expect(
      readOf(
        TRAP,
        'When a monster would be Summoned, OR a Spell/Trap Card is activated: Pay half your LP; negate the Summon or activation, and if you do, destroy that card.',
      ).effects[0],
    ).toMatchObject({
      read: 'whole',
      activate: [{ do: 'pay' }],
      resolve: [
        { do: 'negate', what: 'summon-or-activation' },
        { do: 'destroy', cards: { is: 'event' } },
      ],
    })
  })
})

describe('cards that are called after what was done with them', () => {
  it.each([
    [
      "Destroy 1 monster on the field, and if you do, inflict damage to your opponent equal to the destroyed monster's original ATK.",
      'Destroy 1 monster on the field, and if you do, inflict damage equal to the original ATK of the destroyed card to your opponent',
    ],
    [
      'Destroy all monsters on the field, then draw 1 card for each card destroyed by this effect.',
      'Destroy all monsters on the field, then draw cards equal to the number of the destroyed cards',
    ],
    [
      'Send 1 Dragon monster from your Deck to the GY, then add 1 Dragon monster with a different name from your Deck to your hand.',
      'Send 1 Dragon monster from your Deck to the GY, then add 1 Dragon monster with a different name from the sent card from your Deck to the hand',
    ],
    [
      'Special Summon 1 Dragon monster from your hand, but destroy it during the End Phase.',
      'Special Summon 1 Dragon monster from your hand and during the End Phase, destroy the Summoned monster',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(spell('normal'), text)).toEqual([expect.stringContaining(words)])
    expect(saidOf(spell('normal'), text)[0]).toMatch(/^whole/)
  })

  it('are not clear where two steps did so', () => {
    expect(
      readOf(
        spell('normal'),
        'Destroy 1 monster on the field, then destroy 1 Spell on the field, then banish the destroyed card.',
      ).effects[0],
    ).toHaveProperty('read', 'head')
  })
})

describe('what is chosen', () => {
  it.each([
    [
      'Special Summon 2 "Lamp Tokens" (Dragon/Tuner/FIRE/Level 1/ATK 0/DEF 100) in Defense Position.',
      'Special Summon 2 "Lamp Token"',
    ],
    [
      'Return all Set Spells and Traps on the field to the hand.',
      'Return all face-down Spells/Traps on the field to the hand',
    ],
    [
      'Destroy the 1 face-up monster your opponent controls that has the highest DEF (your choice, if tied).',
      'Destroy 1 face-up monster your opponent controls with the highest DEF',
    ],
    [
      'Add 1 "Lantern" or 1 Spell that mentions it from your Deck to your hand.',
      'Add 1 "Lantern" or Spell that mentions "Lantern" from your Deck to the hand',
    ],
    [
      'Send any number of cards from your hand to the GY.',
      'Send any number of cards from your hand to the GY',
    ],
  ])('%s', (text, words) => {
    expect(saidOf(spell('normal'), text)).toEqual([expect.stringContaining(words)])
    expect(saidOf(spell('normal'), text)[0]).toMatch(/^whole/)
  })

  it('is one choice of two kinds, each with a card of its own', () => {
    expect(
      readOf(
        MONSTER,
        'You can Special Summon this card (from your hand) by banishing 1 LIGHT and 1 DARK monster from your GY.',
      ).effects[0],
    ).toMatchObject({
      kind: 'own-summon',
      costs: [{ do: 'banish', cards: { count: { min: 2, max: 2 }, among: [{ is: 'including' }] } }],
    })
  })
})

describe('texts that nobody wrote for a reader', () => {
  it.each([
    [
      'in another language',
      'Zieh 2 Karten, dann wirf 1 Karte ab. Du kannst diesen Effekt nur einmal verwenden.',
    ],
    ['in another script', 'カードを２枚ドローする。その後、手札を１枚捨てる。'],
    ['cut off', 'If this card is Normal Summoned: You can target 1 monster your opponent contr'],
    ['with unknown words', 'Glimmer 2 cards, then wuffle the flumph.'],
    ['that is one word', 'A'.repeat(10_000)],
    ['of ten thousand characters', 'You can frobnicate 1 card; '.repeat(400)],
    ['of many conditions behind', `This card hums ${'while you sing '.repeat(700)}.`],
    ['of many choices', `During your Standby Phase, ${'pay 100 LP or '.repeat(700)}`],
    ['of many subjects', `If this card is ${'sent to the GY or '.repeat(600)}: hum.`],
  ])('%s: nothing of it is played to its end', { tags: 'thorough' }, (_, text) => {
    for (const card of [MONSTER, TRAP, spell('normal'), spell('continuous')])
      expect(readOf(card, text).effects.filter(({ read }) => read === 'whole')).toEqual([])
  })
})
