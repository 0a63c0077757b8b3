import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unboundNames } from '../../../shared/cards/effects/bindings.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { MONSTER, spell, TRAP } from './made-up.ts'

/* Made-up cards in the wording of problem-solving card text. */

const ofMonster = (text: string): CardEffects => readCardEffects(MONSTER, { name: 'Lamp', text })
const ofSpell = (text: string): CardEffects => readCardEffects(spell('normal'), { name: 'Lamp', text })

/** Each effect as "reading kind place: words". */
const said = (card: CardEffects): readonly string[] => effectLines(card)
const readings = ({ effects }: CardEffects): readonly string[] =>
  effects.map(({ read, kind, from }) => `${read} ${kind} ${from.join('/')}`)

describe('an effect read from the text', () => {
  it('of a Spell: what it does, and how often', () => {
    const card = ofSpell(
      'Add 1 Level 4 or lower "Lantern" monster from your Deck to your hand, except "Lantern Bearer". You can only activate 1 "Lamp" per turn.',
    )
    expect(readings(card)).toEqual(['whole activation hand/field'])
    expect(card.effects[0]).toMatchObject({
      resolve: [
        { do: 'add', cards: { is: 'choice', count: { min: 1, max: 1 }, in: [{ place: 'deck', of: 'you' }] } },
      ],
    })
    expect(said(card)[0]).toContain('except "Lantern Bearer"')
    expect(card.limits).toEqual([{ limits: 'activation', times: 1, per: 'turn' }])
  })

  it('takes from what was excavated, and puts the rest away', () => {
    const card = ofSpell(
      'Excavate the top 3 cards of your Deck, add 1 of them to your hand, also, after that, shuffle the rest back into your Deck.',
    )
    expect(card.effects[0]).toMatchObject({
      read: 'whole',
      resolve: [
        { do: 'excavate', binds: 'excavated', cards: { is: 'top', count: 3 } },
        { do: 'add', join: 'if-you-do', cards: { is: 'of', from: { is: 'bound', name: 'excavated' } } },
        { do: 'to-deck', join: 'after-that', cards: { is: 'rest', without: { is: 'bound', name: 'added' } } },
      ],
    })
  })

  it('discards itself with another card from the hand, and looks through no Deck but yours', () => {
    const card = ofMonster(
      'You can discard this card and 1 Dragon monster; Special Summon 1 "Lantern" monster from the Deck.',
    )
    expect(readings(card)).toEqual(['whole ignition hand'])
    expect(card.effects[0]).toMatchObject({ resolve: [{ cards: { in: [{ place: 'deck', of: 'you' }] } }] })
  })

  it('goes from the Deck to a zone, and stands to other cards', () => {
    expect(
      ofMonster(
        'You can target 1 face-up monster your opponent controls with less ATK than this card; destroy it, then place 1 "Lantern" monster from your Deck in your Spell & Trap Zone as a face-up Continuous Spell.',
      ).effects[0],
    ).toMatchObject({
      read: 'whole',
      activate: [{ cards: { with: [{ is: 'figure', figure: 'atk', than: 'less' }] } }],
      resolve: [{ do: 'destroy' }, { do: 'place', in: 'spellTrapZone', as: 'continuous-spell' }],
    })
  })

  it('is in no doubt for a sentence that plainly speaks of something else', () => {
    const card = ofMonster(
      'You can discard 1 card; draw 1 card. If this card would sing, it hums instead, and it does so each turn.',
    )
    expect(readings(card)).toEqual(['whole ignition field', 'none continuous field'])
    expect(card.unread).toEqual([])
  })

  it('waits for what happens to the card itself, where it then lies', () => {
    const card = ofMonster(
      'If this card is Normal or Special Summoned: You can draw 1 card. If this card is sent to the GY: Banish 1 card from your GY. You can only use each effect of "Lamp" once per turn.',
    )
    expect(readings(card)).toEqual(['whole trigger field', 'whole trigger graveyard'])
    expect(card.effects[0]).not.toHaveProperty('on.mandatory')
    expect(card.effects[1]).toHaveProperty('on.mandatory', true)
    expect(card.limits).toEqual([{ limits: 'use', effects: [0, 1], of: 'name', times: 1, per: 'turn' }])
  })

  it('is used from where its cost finds the card', () => {
    expect(readings(ofMonster('You can discard this card; draw 1 card.'))).toEqual(['whole ignition hand'])
    expect(readings(ofMonster('You can banish this card from your GY; draw 1 card.'))).toEqual([
      'whole ignition graveyard',
    ])
    expect(
      readings(ofMonster('During the Main Phase (Quick Effect): You can Tribute this card; draw 1 card.')),
    ).toEqual(['whole quick field'])
  })

  it('knows which card "that target" and "it" are', () => {
    const card = ofMonster(
      'Once per turn: You can target 1 monster your opponent controls; destroy that target, then Special Summon 1 Dragon monster from your hand, but negate its effects.',
    )
    expect(readings(card)).toEqual(['whole ignition field'])
    expect(card.effects[0]).toMatchObject({
      activate: [{ do: 'target', binds: 'target' }],
      resolve: [
        { do: 'destroy', cards: { is: 'bound', name: 'target' } },
        { do: 'summon', join: 'then' },
      ],
    })
    expect(card.limits).toEqual([{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }])
  })

  it('holds locks: for the rest of the turn, and over the whole of it', () => {
    const rest = ofSpell(
      'Draw 1 card, also you cannot Special Summon monsters from the Extra Deck for the rest of this turn, except Synchro Monsters.',
    )
    expect(rest.effects[0]).toMatchObject({
      read: 'whole',
      resolve: [
        { do: 'draw' },
        {
          do: 'apply',
          join: 'also',
          lasting: {
            is: 'forbid',
            act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'synchro' } },
          },
        },
      ],
    })
    const whole = ofSpell(
      'Draw 1 card. You cannot Special Summon monsters the turn you activate this card, except Dragon monsters.',
    )
    expect(whole.effects[0]).toMatchObject({
      read: 'whole',
      turnLong: [{ is: 'forbid' }],
      resolve: [{ do: 'draw' }],
    })
  })

  it('has effects to choose from', () => {
    const card = ofSpell(
      'Activate 1 of these effects;\n● Draw 1 card.\n● Target 1 card on the field; destroy it.',
    )
    expect(card.effects[0]).toMatchObject({
      read: 'whole',
      modes: {
        of: [{ resolve: [{ do: 'draw' }] }, { activate: [{ do: 'target' }], resolve: [{ do: 'destroy' }] }],
      },
    })
  })

  it('is the Special Summon of the card itself', () => {
    const card = ofMonster('If you control no monsters, you can Special Summon this card (from your hand).')
    expect(readings(card)).toEqual(['whole own-summon hand'])
    expect(
      ofMonster('You can Special Summon this card (from your hand) by Tributing 1 Dragon monster.')
        .effects[0],
    ).toMatchObject({
      kind: 'own-summon',
      costs: [{ do: 'tribute', cards: { in: [{ place: 'field', of: 'you' }] } }],
    })
    expect(
      ofMonster(
        "You can Special Summon this card (from your hand) by Tributing 1 opponent's monster with an Ice Counter.",
      ).effects[0],
    ).toMatchObject({
      costs: [
        {
          do: 'tribute',
          cards: {
            in: [{ place: 'field', of: 'opponent' }],
            with: [{ is: 'counters', counter: 'ice', count: { min: 1, max: null } }],
          },
        },
      ],
    })
  })

  it('holds by itself', () => {
    expect(
      readings(ofMonster('Cannot be destroyed by battle. Dragon monsters you control gain 300 ATK.')),
    ).toEqual(['whole continuous field', 'whole continuous field'])
  })
})

describe('what is not understood', () => {
  it('leaves the head of its effect: what stands before it is played, the rest is by hand', () => {
    const card = ofMonster('You can discard 1 card; draw 1 card, then sing 1 song.')
    expect(card.effects[0]).toMatchObject({ read: 'head', resolve: [{ do: 'draw' }, { do: 'by-hand' }] })
  })

  it('takes with it what only "and" joins to it', () => {
    expect(ofSpell('Draw 1 card and sing 1 song.').effects[0]).toMatchObject({
      read: 'head',
      resolve: [{ do: 'by-hand' }],
    })
  })

  it('leaves nothing of an effect whose condition or cost it is', () => {
    expect(readings(ofMonster('If the moon is full: You can draw 1 card.'))).toEqual(['none trigger field'])
    expect(ofMonster('You can sing 1 song; draw 1 card.').effects[0]).toMatchObject({ read: 'none' })
    // A Summon of its own that is not read is no part of what the card's restrictions hold.
    const summon = 'You can Special Summon this card (from your hand) by having exactly 3 songs in your GY.'
    expect(readings(ofMonster(`${summon} You can draw 1 card.`))).toContain('none own-summon hand')
  })

  it('puts the other effects of its part in doubt, where it may belong to them', () => {
    const card = ofMonster('You can discard 1 card; draw 1 card. That card sings.')
    expect(readings(card)).toEqual(['head ignition field'])
    expect(card.unread).toEqual([{ part: 'main', sentence: 1 }])
  })

  it.each([
    ['a target in a resolution', 'Draw 1 card, then target 1 card on the field and destroy it.'],
    ['"that target" without one', 'Draw 1 card, then destroy that target.'],
    [
      'two targets called "that target"',
      'Target 1 monster in your GY and 1 Spell on the field; destroy that target.',
    ],
    ['one card called "those"', 'Target 1 monster on the field; destroy those monsters.'],
    ['a Deck that is not said to be yours', 'Add 1 card to your hand.'],
    ['an old text', "Destroy 1 monster on your opponent's side of the field."],
    [
      'a field of the opponent that a Summon came from',
      "When a monster is Special Summoned from your opponent's banishment: Draw 1 card.",
    ],
  ])('is never whole: %s', (_, text) => {
    expect(readCardEffects(TRAP, { name: 'Lamp', text }).effects.map(({ read }) => read)).not.toContain(
      'whole',
    )
  })
})

describe('any text', () => {
  const WORDS =
    'you can draw 1 card ; : , then and if do "Lamp" this target that it destroy . ● ( ) except from your Deck GY until the end of turn'
  const texts = fc
    .array(fc.constantFrom(...WORDS.split(' ')), { maxLength: 60 })
    .map((words) => words.join(' '))

  it(
    'is read without an exception, survives JSON, can be said, and speaks only of what it settled',
    { tags: 'thorough' },
    () => {
      fc.assert(
        fc.property(
          fc.oneof(texts, fc.string({ maxLength: 200 })),
          fc.constantFrom(MONSTER, TRAP, spell('normal'), spell('continuous')),
          (text, card) => {
            const effects = readCardEffects(card, { name: 'Lamp', text, pendulumText: text })
            expect(JSON.parse(JSON.stringify(effects))).toEqual(effects)
            expect(effectLines(effects).every((words) => words !== '')).toBe(true)
            expect(effects.effects.flatMap(unboundNames)).toEqual([])
            for (const effect of effects.effects) {
              if (effect.kind === 'continuous' || effect.kind === 'own-summon') continue
              const byHand = effect.resolve.findIndex((step) => step.do === 'by-hand')
              expect(byHand >= 0).toBe(effect.read !== 'whole')
              // Only what is forbidden afterwards stands behind it.
              for (const step of byHand < 0 ? [] : effect.resolve.slice(byHand + 1))
                expect(step).toMatchObject({ do: 'apply', lasting: { is: 'forbid' } })
              expect(effect.resolve.some((step) => step.do === 'target')).toBe(false)
            }
            if (effects.unread.length > 0 && !/[:;]/.test(text))
              expect(
                effects.effects.filter(
                  ({ part, read }) => part === effects.unread[0]?.part && read === 'whole',
                ),
              ).toEqual([])
          },
        ),
        { numRuns: 300 },
      )
    },
  )

  it.each([
    ['brackets', '('.repeat(10_000)],
    ['lists', 'You can banish 1 Dragon, '.repeat(400)],
    ['joins', `Draw 1 card${', then draw 1 card'.repeat(600)}.`],
    ['conditions', `${'If you control a monster and '.repeat(400)}: draw 1 card.`],
  ])('made to be slow is read in the end: %s', (_, text) => {
    expect(readCardEffects(spell('normal'), { name: 'Lamp', text })).toHaveProperty('effects')
  })
})
