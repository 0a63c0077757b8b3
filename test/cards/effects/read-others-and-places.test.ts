import { describe, expect, it } from 'vitest'
import { CONTINUOUS_TRAP, MONSTER, readOf, saidOf, spell, TRAP } from './made-up.ts'

/* Other than which card, as printed or as it is now, taken from where and put where: words behind the noun. Made-up cards. */

const SPELL = spell('normal')

describe('"1 other monster" behind a target', () => {
  it.each([
    [
      'is another than the target, and may be the card itself',
      'You can target 1 face-up monster you control; send 1 other Dragon monster you control to the GY.',
      'whole: Target 1 face-up monster you control; send 1 Dragon monster other than the target you control to the GY.',
    ],
    [
      'is another than what was Summoned of it',
      'You can target 1 Dragon monster in your GY; Special Summon it, and if you do, Tribute 1 other monster you control.',
      'whole: Target 1 Dragon monster in your GY; Special Summon the target, and if you do, Tribute 1 monster other than the target you control.',
    ],
    [
      'is another than the card itself, where the target lies elsewhere',
      'You can target 1 card your opponent controls; destroy it, and if you do, send 1 other card you control to the GY.',
      'whole: Target 1 card your opponent controls; destroy the target, and if you do, send 1 other card you control to the GY.',
    ],
  ])('[EFF-11] %s', (_what, text, words) => {
    expect(saidOf(MONSTER, text)[0]).toBe(words)
  })
})

describe('"with the same original Type"', () => {
  it('is what is printed, beside another card', () => {
    expect(
      saidOf(
        SPELL,
        "Tribute 1 monster, then target 1 monster in your opponent's GY with the same original Type and Attribute; Special Summon it to your field.",
      )[0],
    ).toBe(
      "whole: Tribute 1 monster you control, then target 1 monster with the same original Type as the Tributed monster with the same original Attribute as the Tributed monster in your opponent's GY; Special Summon the target.",
    )
    expect(
      saidOf(
        SPELL,
        'Target 1 DARK monster you control; Special Summon 1 LIGHT monster from your Deck with the same original Type and Level.',
      )[0],
    ).toContain('with the same original Level as the target')
  })

  it('is what they are, among cards off the field', () => {
    expect(
      JSON.stringify(
        readOf(SPELL, 'Special Summon 2 monsters from your Deck with the same original Type.').effects[0],
      ),
    ).toContain('"among":[{"is":"same","property":"type"}]')
  })
})

describe('a card that is placed', () => {
  it.each([
    'Place 1 face-up Pendulum Monster from your Extra Deck in your Pendulum Zone.',
    'Place 1 face-up Pendulum Monster from your face-up Extra Deck in your Pendulum Zone.',
  ])('[PEN-02] lies in one place and goes to the other: %s', (text) => {
    const [effect] = readOf(SPELL, text).effects
    expect(effect).toMatchObject({
      read: 'whole',
      resolve: [{ do: 'place', in: 'pendulumZone', cards: { in: [{ place: 'extraDeck', of: 'you' }] } }],
    })
    expect(JSON.stringify(effect)).not.toContain('"place":"pendulumZone"')
  })
})

describe('where an effect is used that is not understood to its end', () => {
  it.each([
    [
      'You can target 1 Dragon monster you control; equip this card from your field or GY to it and hum.',
      ['field', 'graveyard'],
    ],
    [
      'You can target 1 Dragon monster you control; equip this card from your GY to it and hum.',
      ['graveyard'],
    ],
    [
      'You can target 1 Dragon monster you control; equip this card from your field to it and hum.',
      ['field'],
    ],
  ])('[EFF-09] %s', (text, from) => {
    expect(readOf(MONSTER, text).effects[0]).toMatchObject({ read: 'head', from })
  })
})

describe('[EFF-06] a cause behind two things that happen', () => {
  const eventsOf = (when: string) => {
    const [effect] = readOf(MONSTER, `If this card ${when}: You can draw 1 card.`).effects
    return effect && 'on' in effect ? effect.on.events : []
  }
  const theirs = { by: 'effect', whose: 'opponent' } as const

  it('is that of both, where nothing parts them', () => {
    expect(eventsOf("is destroyed or banished by an opponent's card effect")).toMatchObject([theirs, theirs])
    expect(eventsOf("is destroyed or banished by your opponent's card")).toMatchObject([
      { whose: 'opponent' },
      { whose: 'opponent' },
    ])
  })

  it.each([
    "is destroyed, or banished by an opponent's card effect",
    "is destroyed by battle or banished by an opponent's card effect",
    "is Normal Summoned or banished by an opponent's card effect",
  ])('is not that of the first: %s', (when) => {
    const [first, second] = eventsOf(when)
    expect(first).not.toMatchObject(theirs)
    expect(second).toMatchObject(theirs)
  })
})

describe('in words', () => {
  it.each([
    [
      'an End Phase that is not the next',
      MONSTER,
      'You can target 1 face-up monster you control; banish it until the End Phase of the next turn.',
      'until the End Phase of the next turn',
    ],
    [
      'materials of any monsters',
      MONSTER,
      'You can detach 2 materials from monsters on the field; draw 1 card.',
      'detach 2 materials from among monsters on the field',
    ],
    [
      'counters from any cards',
      MONSTER,
      'You can remove 2 Spell Counters from your side of the field; draw 1 card.',
      'remove 2 Spell Counters from among cards you control',
    ],
    [
      'two kinds of monsters',
      MONSTER,
      'If a face-up "Rose" monster(s) or Plant Synchro Monster(s) you control is destroyed by battle: You can draw 1 card.',
      'If a face-up "Rose" monster or face-up Plant Synchro Monster you control is destroyed by battle',
    ],
    [
      'a face-up monster that is changed',
      TRAP,
      'When a face-up Attack Position monster your opponent controls is changed to face-up Defense Position: Draw 1 card.',
      'When a face-up monster your opponent controls is changed',
    ],
    [
      'one card, if possible',
      MONSTER,
      'If this card is Normal Summoned: Target 1 Dragon monster in your GY (if possible); draw 1 card.',
      'target 1 Dragon monster in your GY (if possible)',
    ],
    [
      'what stands before several things that hold',
      CONTINUOUS_TRAP,
      'While you control a Dragon monster, this card gains 500 ATK and cannot be destroyed by battle.',
      'this card gains 500 ATK, and this card cannot be destroyed by battle',
    ],
  ])('%s', (_what, card, text, words) => {
    expect(saidOf(card, text).join(' ').toLowerCase()).toContain(words.toLowerCase())
  })
})

describe('"each time" a card or effect is activated', () => {
  it.each([
    [
      'Each time your opponent activates a monster effect, inflict 600 damage to your opponent.',
      'whole: Each time the effect of another monster resolves that your opponent activates, inflict 600 damage to your opponent.',
    ],
    [
      'Each time a Spell Card is activated, gain 300 LP.',
      'whole: Each time another Spell resolves, gain 300 LP.',
    ],
  ])('[EFF-02] speaks of when that has resolved, because what holds starts no Chain: %s', (text, words) => {
    expect(saidOf(MONSTER, text)[0]).toBe(words)
  })
})

describe('where a card is that acts together with another', () => {
  it('is said before the colon, and not behind the other card [EFF-11]', () => {
    const [read] = readOf(
      MONSTER,
      'If this card is in the GY and you control no cards: You can Special Summon both this card, and 1 Dragon monster from your hand.',
    ).effects
    expect(read?.from).toEqual(['graveyard'])
  })
})

describe('"with the same Level, but a different name"', () => {
  it('asks for both, and where the second is not understood the first is not held alone', () => {
    expect(
      saidOf(
        SPELL,
        'Reveal 1 Ritual Monster in your hand; add 1 Ritual Monster with the same Level, but a different name, from your Deck to your hand.',
      )[0],
    ).toBe(
      'whole: Reveal 1 Ritual Monster in your hand; add 1 Ritual Monster with the same Level as the revealed card with a different name from the revealed card from your Deck to the hand.',
    )
    expect(
      saidOf(
        SPELL,
        'Target 1 face-up monster you control; Special Summon 1 monster with the same Level, but with a different colour, from your Deck.',
      )[0],
    ).toMatch(/^head: [^;]*; the rest is played by hand/)
  })
})
