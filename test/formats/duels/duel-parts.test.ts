import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { PasscodeSchema } from '../../../shared/cards/passcode-schema.ts'
import { FilterSchema } from '../../../shared/formats/cards/filter-shape.ts'
import { parseAction } from '../../../shared/formats/duels/duel-action.ts'
import {
  AlterationSchema,
  BoardSchema,
  FusionEffectSchema,
  IdSchema,
  LineTreeSchema,
  PlaceSchema,
  RitualEffectSchema,
} from '../../../shared/formats/duels/duel-parts.ts'

const taken = (schema: v.GenericSchema, value: unknown): boolean => v.safeParse(schema, value).success
const monster = { is: 'monster' }
const zone = { in: 'mainMonster', of: 0, index: 2 }
const shelf = { in: 'spellTrap', of: 0, index: 0 }

/** Each of the values is taken, and read back as it was; without its first letter it is none. */
const each = (values: readonly string[], accepts: (value: string) => boolean): void => {
  for (const value of values) {
    expect([value, accepts(value)]).toEqual([value, true])
    expect([value, accepts(value.slice(1))]).toEqual([value, false])
  }
}

describe('the parts of a recorded action', () => {
  it('are numbers within their bounds', () => {
    expect([0, 1, -1, 1.5, '1', 2 ** 53].map((value) => taken(IdSchema, value))).toEqual([
      false,
      true,
      false,
      false,
      false,
      false,
    ])
    expect([0, 1, 0xffff_ffff, 0x1_0000_0000, '7'].map((value) => taken(PasscodeSchema, value))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  })

  it('are zones and piles of two players', () => {
    for (const of of [0, 1]) {
      for (const index of [0, 1, 2, 3, 4])
        for (const place of ['mainMonster', 'spellTrap'])
          expect(taken(PlaceSchema, { in: place, of, index })).toBe(true)
      for (const side of ['left', 'right'])
        expect(taken(PlaceSchema, { in: 'pendulum', of, side })).toBe(true)
      expect(taken(PlaceSchema, { in: 'field', of })).toBe(true)
      expect(taken(PlaceSchema, { in: 'graveyard', of })).toBe(true)
    }
    for (const side of ['left', 'right']) expect(taken(PlaceSchema, { in: 'extraMonster', side })).toBe(true)
    for (const wrong of [
      { in: 'mainMonster', of: 0, index: 5 },
      { in: 'mainMonster', of: 2, index: 0 },
      { in: 'spellTrap', of: -1, index: 0 },
      { in: 'spellTrap', of: 0, index: -1 },
      { in: 'extraMonster', side: 'middle' },
      { in: 'field', of: 0, index: 0 },
      { in: 'sleeve', of: 0 },
    ])
      expect(taken(PlaceSchema, wrong)).toBe(false)
  })

  it('are filters of every kind', () => {
    const range = { min: 1, max: null }
    for (const filter of [
      ...['monster', 'card', 'monsterCard', 'cannotBeNormalSummoned'].map((is) => ({ is })),
      { is: 'spell', icon: 'field' },
      { is: 'trap', icon: 'counter' },
      { is: 'hasMaterial', least: 0 },
      { is: 'name', name: 'A' },
      { is: 'mentions', name: 'A' },
      { is: 'archetype', archetype: 'A' },
      { is: 'attribute', attribute: 'DARK' },
      { is: 'type', type: 'Dragon', original: true },
      ...['fusion', 'pendulum', 'token'].map((frame) => ({ is: 'frame', frame })),
      { is: 'ability', ability: 'tuner' },
      ...['level', 'rank', 'linkRating'].map((is) => ({ is, range, original: true })),
      ...['atk', 'def'].map((is) => ({ is, range: { min: 0, max: 5 }, original: false })),
      { is: 'summoned', how: 'special', from: 'extraDeck', thisTurn: true, tributes: range },
      { is: 'summoned', how: 'special', from: 'graveyard', thisTurn: false },
      ...['you', 'opponent', 'either'].map((of) => ({ is: 'place', place: 'field', of })),
      ...['equip-card', 'monster-card'].map((way) => ({ is: 'equipped', with: way })),
      { is: 'not', filter: monster },
      ...['all', 'any'].map((is) => ({ is, of: [monster, { is: 'not', filter: monster }] })),
    ]) {
      expect([filter, v.safeParse(FilterSchema, filter)]).toMatchObject([
        filter,
        { success: true, output: filter },
      ])
      expect(taken(FilterSchema, { ...filter, more: 1 })).toBe(false)
      expect(taken(FilterSchema, { ...filter, is: filter.is.slice(1) })).toBe(false)
    }
    for (const wrong of [
      { is: 'level', range: { min: -1, max: 1 } },
      { is: 'level', range: { min: 1 } },
      { is: 'type', type: 'Dragon', original: false },
      { is: 'atk', range },
      { is: 'frame', frame: 'oken' },
      { is: 'frame', frame: 'endulum' },
      { is: 'equipped', with: 'quip-card' },
      { is: 'equipped', with: 'onster-card' },
      { is: 'place', place: 'field', of: 'ou' },
    ])
      expect([wrong, taken(FilterSchema, wrong)]).toEqual([wrong, false])
  })

  it('are effects that Fusion Summon, with all they may ask', () => {
    const source = { use: monster, from: ['hand'], fate: 'sent' }
    const fusion = (of: object, more: object = {}) =>
      taken(FusionEffectSchema, { is: 'fusion', summons: monster, sources: [{ ...source, ...of }], ...more })
    expect(fusion({ atMost: 0, summoning: monster, beside: monster })).toBe(true)
    expect(fusion({ equippedTo: monster, asTraps: true, atMostTheirs: true, losesAtk: true })).toBe(true)
    expect(fusion({ itself: true, cards: [3], lentAs: 0 })).toBe(true)
    for (const wrong of [
      { equippedTo: {} },
      { asTraps: false },
      { atMostTheirs: false },
      { losesAtk: false },
      { cards: ['3'] },
      { lentAs: -1 },
    ])
      expect([wrong, fusion(wrong)]).toEqual([wrong, false])
    expect([fusion({ atMost: -1 }), fusion({ more: 1 }), fusion({}, { more: 1 })]).toEqual([
      false,
      false,
      false,
    ])
    each(
      [
        'hand',
        'field',
        'pendulumZone',
        'spellTrapZone',
        'opponentField',
        'graveyard',
        'opponentGraveyard',
        'banished',
        'opponentBanished',
        'deck',
        'extraDeck',
      ],
      (from) => fusion({ from: [from] }),
    )
    each(
      ['sent', 'tributed', 'destroyed', 'banished', 'shuffled', 'bottom', 'returned', 'discarded'],
      (fate) => fusion({ fate }),
    )
    const there = (place: string, of: string) => ({
      is: 'count',
      of: { is: 'all', of: monster, in: [{ place, of }], with: [{ is: 'printed', of: monster }] },
      count: { min: 1, max: 2 },
      different: 'name',
    })
    each(['you', 'opponent', 'either'], (of) => fusion({ if: there('field', of) }))
    each(['field', 'hand', 'graveyard', 'banished', 'extraDeck'], (place) =>
      fusion({ if: there(place, 'you') }),
    )
    expect(fusion({ if: { ...there('field', 'you'), different: 'ame' } })).toBe(false)
    each(['all', 'any'], (is) => fusion({ if: { is, of: [{ is: 'not', of: there('field', 'you') }] } }))
    const every = { is: 'every', of: there('field', 'you').of, are: monster }
    expect(
      [every, { ...every, some: true }, { ...every, some: false }].map((one) => fusion({ if: one })),
    ).toEqual([true, true, false])
    const compare = {
      is: 'compare',
      left: { is: 'lifePoints', of: 'you' },
      by: 'less',
      right: { is: 'sum', of: [{ is: 'counters', counter: 'Spell Counter', on: every.of }, 3] },
    }
    each(['less', 'at-most', 'equal', 'at-least', 'more', 'not-equal'], (by) =>
      fusion({ if: { ...compare, by } }),
    )
    each(['you', 'opponent'], (of) => fusion({ if: { ...compare, left: { is: 'lifePoints', of } } }))
    expect(fusion({ if: { ...compare, left: { is: 'count', of: every.of } } })).toBe(true)
    expect(fusion({ if: { is: 'card', card: { is: 'this' }, of: monster } })).toBe(false)
    const whole = {
      count: { min: 2, max: null },
      mentioning: ['A'],
      lists: monster,
      including: monster,
      includingAtLeast: 1,
      position: 'defense',
      standsFor: 'A',
      alone: true,
      treatedAs: 'A',
      countsAs: { use: monster, archetype: 'A' },
    }
    expect(fusion({}, whole)).toBe(true)
    expect([fusion({}, { position: 'attack' }), fusion({}, { includingAtLeast: -1 })]).toEqual([false, false])
    expect(fusion({}, { countsAs: { use: monster } })).toBe(false)
  })

  it('are effects that Ritual Summon, with all they may ask', () => {
    const ritual = { is: 'ritual', summons: monster, from: ['hand'], sources: [] }
    const read = (more: object) => taken(RitualEffectSchema, { ...ritual, ...more })
    each(['hand', 'graveyard', 'deck', 'banished', 'extraDeck'], (from) => read({ from: [from] }))
    expect(read({ levels: { total: 'its-own', orMore: true, of: 'atk', times: 2 } })).toBe(true)
    expect(read({ levels: { total: 0, orMore: false } })).toBe(true)
    for (const levels of [
      { total: 'ts-own', orMore: true },
      { total: -1, orMore: true },
      { total: 1 },
      { total: 1, orMore: true, of: 'tk' },
    ])
      expect([levels, read({ levels })]).toEqual([levels, false])
    expect(read({ tributes: [{ count: { min: 1, max: 1 }, of: monster, among: [] }] })).toBe(true)
    expect(
      read({ position: 'defense', including: monster, lifePointsPerLevel: 0, defense: 'face-down' }),
    ).toBe(true)
    expect([read({ position: 'attack' }), read({ defense: 'ace-down' }), read({ more: 1 })]).toEqual([
      false,
      false,
      false,
    ])
    expect(read({ or: [ritual] })).toBe(true)
    expect(read({ or: [{ ...ritual, or: [] }] })).toBe(false)
  })

  it('are changes of monsters', () => {
    const change = (more: object) => taken(AlterationSchema, { of: 'atk', ...more })
    each(['add', 'multiply', 'multiply-original'], (is) => change({ is, by: -0.5 }))
    each(['become', 'original-becomes'], (is) => change({ is, to: 7 }))
    expect(change({ is: 'add', by: 1, until: 0, from: 1 })).toBe(true)
    expect([
      change({ is: 'add', by: Infinity }),
      change({ is: 'become', to: Infinity }),
      change({ is: 'add', by: 1, until: -1 }),
    ]).toEqual([false, false, false])
    expect([
      change({ of: 'type', to: 'Dragon' }),
      change({ of: 'attribute', to: 'DARK' }),
      change({ of: 'ype', to: 'Dragon' }),
      change({ of: 'ttribute', to: 'DARK' }),
    ]).toEqual([true, true, false, false])
  })
})

describe('a recorded action', () => {
  const read = (action: object): string => {
    const result = parseAction(action)
    return result.ok ? 'read' : result.error.field
  }

  it('has no more than its own fields, and values of its own', () => {
    each(
      ['standby', 'main1', 'battle', 'main2', 'end'],
      (phase) => read({ do: 'enter-phase', phase }) === 'read',
    )
    each(['top', 'bottom'], (deck) => read({ do: 'arrange-by-hand', cards: [1], deck }) === 'read')
    each(
      ['top', 'bottom', 'shuffle'],
      (deck) => read({ do: 'move-by-hand', card: 1, to: zone, deck }) === 'read',
    )
    each(
      ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own', 'effect'],
      (as) => read({ do: 'move-by-hand', card: 1, to: zone, as }) === 'read',
    )
    each(
      ['graveyard', 'banished'],
      (to) => read({ do: 'send-top-by-hand', player: 0, count: 1, to }) === 'read',
    )
    each(['coin', 'die'], (of) => read({ do: 'chance-by-hand', of }) === 'read')
    each(['activation', 'effect'], (what) => read({ do: 'negate-by-hand', link: 0, what }) === 'read')
    each(
      ['attack', 'defense'],
      (position) => read({ do: 'union-summon', card: 1, zone, position }) === 'read',
    )
    expect(read({ do: 'draw', more: 1 })).toBe('more')
    expect([read({ do: 'raw' }), read({}), read([])]).toEqual(['do', 'do', 'do'])
  })

  it('tells an answer to a question of each kind', () => {
    const decide = (answer: object) => read({ do: 'decide', answer }) === 'read'
    for (const answer of [
      { is: 'enough' },
      { is: 'zone', zone },
      { is: 'zone', zone: shelf },
      { is: 'position', position: 'attack', faceUp: false },
      { is: 'yes-no', yes: false },
      { is: 'option', value: 0 },
      { is: 'number', value: 3 },
    ]) {
      expect([answer, decide(answer)]).toEqual([answer, true])
      expect([answer, decide({ ...answer, is: answer.is.slice(1) })]).toEqual([answer, false])
    }
    expect(decide({ is: 'number', value: -1 })).toBe(false)
  })

  it('tells what an effect does to many cards at once', () => {
    const all = (of: object, each: object) => read({ do: 'all-by-hand', of, each }) === 'read'
    const destroy = { do: 'destroy' }
    each(['monster', 'spell', 'trap'], (kind) => all({ kinds: [kind] }, destroy))
    each(['equip-card', 'equipped'], (equip) => all({ equip }, destroy))
    each(['spell-trap-zones', 'pendulum-zones'], (place) => all({ in: place }, destroy))
    each(['destroy', 'return'], (way) => all({}, { do: way }))
    expect(
      all({ except: 1, controller: 0, faceUp: false }, { do: 'turn', faceUp: true, position: 'attack' }),
    ).toBe(true)
    expect(all({}, { do: 'urn', faceUp: true, position: 'attack' })).toBe(false)
    expect(all({}, { do: 'alter', alteration: { of: 'atk', is: 'add', by: 1 } })).toBe(true)
    expect(all({}, { do: 'lter', alteration: { of: 'atk', is: 'add', by: 1 } })).toBe(false)
  })

  it('says only yes of what may be left out', () => {
    const token = { name: 'T', type: 'Fiend', attribute: 'DARK', level: 1, atk: 0, def: 0 }
    const made = (more: object) =>
      read({ do: 'own-token-by-hand', token: { ...token, ...more }, zone, position: 'attack' })
    expect([made({}), made({ tuner: true }), made({ tuner: false })]).toEqual(['read', 'read', 'token.tuner'])
    expect([made({ name: 'x'.repeat(100) }), made({ name: 'x'.repeat(101) })]).toEqual(['read', 'token.name'])
    const trap = { type: 'Fiend', attribute: 'DARK', level: 1, atk: 0, def: 0 }
    for (const field of ['stillTrap', 'normal', 'tuner'])
      for (const [value, answer] of [
        [true, 'read'],
        [false, `trapMonster.${field}`],
      ] as const)
        expect(
          read({ do: 'move-by-hand', card: 1, to: zone, trapMonster: { ...trap, [field]: value } }),
        ).toBe(answer)
    const grant = (more: object) => read({ do: 'extra-normal-summon-by-hand', grant: more })
    expect([
      grant({ orSet: true }),
      grant({ orSet: false }),
      grant({ only: 'tribute' }),
      grant({ only: 'ribute' }),
    ]).toEqual(['read', 'grant.orSet', 'read', 'grant.only'])
    const next = (more: object) => read({ do: 'normal-summon-next-by-hand', summon: { player: 1, ...more } })
    expect([
      next({ optional: true }),
      next({ optional: false }),
      next({ only: 'tribute' }),
      next({ only: 'ribute' }),
    ]).toEqual(['read', 'summon.optional', 'read', 'summon.only'])
    const normal = (more: object) => read({ do: 'normal-summon', card: 1, tributes: [], zone, ...more })
    expect([normal({ byText: false }), normal({ position: 'attack' }), normal({ extra: -1 })]).toEqual([
      'byText',
      'position',
      'extra',
    ])
    const effect = (more: object) => read({ do: 'activate-effect', card: 1, effect: 'quick', ...more })
    expect([effect({}), effect({ mandatory: false }), effect({ negatesSummon: false })]).toEqual([
      'read',
      'mandatory',
      'negatesSummon',
    ])
    expect([
      effect({ on: { happened: 'tributed', last: true } }),
      effect({ on: { happened: 'tributed', last: false } }),
    ]).toEqual(['read', 'on.last'])
  })

  it('puts at most sixty cards in order', () => {
    const arrange = (count: number) =>
      read({ do: 'arrange-by-hand', cards: Array.from({ length: count }, (_, at) => at + 1), deck: 'top' })
    expect([arrange(60), arrange(61)]).toEqual(['read', 'cards'])
  })
})

describe('a board', () => {
  const card = { passcode: 7, at: zone, faceUp: true }
  it('has up to 200 cards, and a card up to 100 materials', () => {
    const many = <T>(count: number, one: T): readonly T[] => Array.from({ length: count }, () => one)
    expect([taken(BoardSchema, many(200, card)), taken(BoardSchema, many(201, card))]).toEqual([true, false])
    const on = (count: number) => taken(BoardSchema, [{ ...card, materials: many(count, 7) }])
    expect([on(100), on(101)]).toEqual([true, false])
  })
  it('says of a card only that it is a Scale', () => {
    expect(taken(BoardSchema, [{ ...card, scale: true, position: 'defense' }])).toBe(true)
    expect(taken(BoardSchema, [{ ...card, scale: false }])).toBe(false)
  })
})

describe('a tree of lines', () => {
  const tree = (moments: readonly object[]) => taken(LineTreeSchema, { moments, at: 0, tip: 0 })
  const moment = (id: number, from: number | null) => ({ id, from, step: [] })
  it('has each moment behind the one it comes from, and only the first comes from nowhere', () => {
    expect(tree([moment(0, null)])).toBe(true)
    expect(tree([moment(0, null), moment(1, 0), moment(5, 0), moment(6, 5)])).toBe(true)
    for (const wrong of [
      [],
      [moment(-1, null)],
      [moment(0, 0)],
      [moment(1, 0)],
      [moment(0, null), moment(1, null)],
      [moment(0, null), moment(1, 1)],
      [moment(0, null), moment(0, 0)],
      [moment(1, null), moment(0, 1)],
      [moment(0, null), moment(2, 0), moment(1, 0)],
      [moment(0, null), moment(2, 1)],
    ])
      expect([wrong, tree(wrong)]).toEqual([wrong, false])
  })
  it('has at most 100,000 moments', { tags: 'thorough' }, () => {
    const line = (count: number) =>
      tree(Array.from({ length: count }, (_, at) => moment(at, at === 0 ? null : at - 1)))
    expect([line(100_000), line(100_001)]).toEqual([true, false])
  })
})
