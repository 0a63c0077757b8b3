import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { FieldAmount, FieldCondition } from '../../../shared/cards/restrictions.ts'
import {
  type EarlierFieldCount,
  withFieldConditionsOfToday,
} from '../../../shared/formats/cards/earlier-field-condition.ts'
import { parseCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { formatCardFacts } from '../../../shared/formats/cards/card-facts/write.ts'
import { parseCardEffects } from '../../../shared/formats/cards/effect-facts.ts'
import { FusionEffectSchema } from '../../../shared/formats/duels/duel-parts.ts'
import { level } from '../../duel/cards.ts'
import { counted } from '../../counted.ts'

const NONE = { min: 0, max: 0 }
const SOME = { min: 1, max: null }
const CARD: Filter = { is: 'card' }
const fish: Filter = { is: 'type', type: 'Fish' }
/** What was nested so deep broke whoever walked it to its bottom. */
const DEEP = 20_000
const inHand = (of: 'you' | 'opponent'): FieldAmount => ({
  is: 'count',
  of: { is: 'all', of: CARD, in: [{ place: 'hand', of }] },
})

describe('what a text asks of the table, as it was written before', () => {
  it.each<[readonly (readonly EarlierFieldCount[])[], FieldCondition]>([
    [[[{ who: 'you', in: 'field', count: NONE }]], counted('you', NONE)],
    [
      [[{ who: 'opponent', in: 'hand', count: { min: 2, max: null } }]],
      counted('opponent', { min: 2, max: null }, CARD, 'hand'),
    ],
    [[[{ who: 'you', in: 'banished', of: CARD, count: SOME }]], counted('you', SOME, CARD, 'banished')],
    [
      [
        [
          { who: 'opponent', in: 'field', count: SOME },
          { who: 'you', in: 'field', count: NONE },
        ],
      ],
      { is: 'all', of: [counted('opponent', SOME), counted('you', NONE)] },
    ],
    [
      [
        [{ who: 'you', in: 'field', count: NONE }],
        [{ who: 'you', in: 'field', of: fish, others: true, count: NONE }],
      ],
      {
        is: 'any',
        of: [
          counted('you', NONE),
          counted('you', NONE, { is: 'all', of: [{ is: 'monster' }, { is: 'not', filter: fish }] }),
        ],
      },
    ],
    [
      [[{ who: 'you', in: 'graveyard', of: fish, count: SOME, different: 'name' }]],
      {
        is: 'count',
        of: { is: 'all', of: fish, in: [{ place: 'graveyard', of: 'you' }] },
        count: SOME,
        different: 'name',
      },
    ],
    [
      [[{ who: 'opponent', in: 'lifePoints', count: SOME, moreThanOther: true }]],
      {
        is: 'compare',
        left: { is: 'lifePoints', of: 'opponent' },
        by: 'more',
        right: { is: 'lifePoints', of: 'you' },
      },
    ],
    [
      [[{ who: 'you', in: 'extraDeck', of: CARD, count: { min: 3, max: null }, moreThanOther: true }]],
      {
        is: 'compare',
        left: { is: 'count', of: { is: 'all', of: CARD, in: [{ place: 'extraDeck', of: 'you' }] } },
        by: 'at-least',
        right: {
          is: 'sum',
          of: [{ is: 'count', of: { is: 'all', of: CARD, in: [{ place: 'extraDeck', of: 'opponent' }] } }, 3],
        },
      },
    ],
    [
      [[{ who: 'you', in: 'pendulumZone', of: fish, counters: 'Bell', count: { min: 3, max: null } }]],
      {
        is: 'compare',
        left: {
          is: 'counters',
          counter: 'Bell',
          on: {
            is: 'all',
            of: CARD,
            in: [{ place: 'pendulumZone', of: 'you' }],
            with: [{ is: 'printed', of: fish }],
          },
        },
        by: 'at-least',
        right: 3,
      },
    ],
    [
      [[{ who: 'you', in: 'lifePoints', count: { min: 0, max: 1000 } }]],
      {
        is: 'all',
        of: [
          { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-least', right: 0 },
          { is: 'compare', left: { is: 'lifePoints', of: 'you' }, by: 'at-most', right: 1000 },
        ],
      },
    ],
    [
      [[{ who: 'you', in: 'hand', count: { min: 1, max: 2 }, moreThanOther: true }]],
      {
        is: 'all',
        of: [
          { is: 'compare', left: inHand('you'), by: 'more', right: inHand('opponent') },
          {
            is: 'compare',
            left: inHand('you'),
            by: 'at-most',
            right: { is: 'sum', of: [inHand('opponent'), 2] },
          },
        ],
      },
    ],
  ])('%j is read as it is written today', (earlier, today) => {
    expect(withFieldConditionsOfToday({ if: earlier })).toEqual({ if: today })
  })

  const earlier: readonly (readonly EarlierFieldCount[])[] = [[{ who: 'you', in: 'field', count: NONE }]]
  const today = counted('you', NONE)
  const source = { use: fish, from: ['hand'], fate: 'sent' } as const

  /** What is read of a card with such restrictions. */
  const withRestrictions = (restrictions: readonly unknown[]) => {
    const facts = JSON.parse(formatCardFacts([level(4)], { sources: [] })) as { cards: object[] }
    return parseCardFacts({ ...facts, cards: facts.cards.map((line) => ({ ...line, restrictions })) })
  }

  it('in the facts of cards that a player keeps', () => {
    const read = withRestrictions([
      { code: 'tributes', count: 0, if: earlier },
      { code: 'normal-summoned-only-if', condition: earlier },
      { code: 'cannot-be-tributed' },
    ])
    expect(read.ok && read.value[0]).toMatchObject({
      restrictions: [
        { code: 'tributes', count: 0, if: today },
        { code: 'normal-summoned-only-if', condition: today },
        { code: 'cannot-be-tributed' },
      ],
    })
  })

  it('in the effects of a card', () => {
    const effects = (condition: unknown) =>
      JSON.stringify({
        effects: [
          {
            part: 'main',
            kind: 'activation',
            read: 'whole',
            sentences: [0],
            from: ['hand'],
            resolve: [
              {
                do: 'fusion',
                using: { is: 'fusion', summons: fish, sources: [{ ...source, if: condition }] },
              },
            ],
          },
        ],
        limits: [],
        unread: [],
      })
    expect(parseCardEffects(effects(earlier))).toEqual(JSON.parse(effects(today)))
    expect(parseCardEffects(effects(today))).toEqual(JSON.parse(effects(today)))
  })

  it('in a duel that was saved', () => {
    const using = (condition: unknown) => ({
      is: 'fusion',
      summons: fish,
      sources: [{ ...source, if: condition }],
    })
    expect(v.parse(FusionEffectSchema, using(earlier))).toEqual(using(today))
    expect(v.parse(FusionEffectSchema, using(today))).toEqual(using(today))
    expect(v.safeParse(FusionEffectSchema, using([[{ who: 'nobody' }]])).success).toBe(false)
  })

  it('leaves everything else as it stands', () => {
    const fact = [{ code: 'tributes', count: 0, if: today }]
    expect(withFieldConditionsOfToday(fact)).toBe(fact)
  })

  it.each<[string, object]>([
    ['a list of nothing', { if: [[null]] }],
    ['a list without a count', { condition: [[{ in: 'lifePoints' }]] }],
    ['a list of a player whom nobody knows', { if: [[{ who: 'nobody', in: 'field', count: SOME }]] }],
  ])('leaves %s as it stands, wherever it is read', { tags: 'attack' }, (_, forged) => {
    expect(withFieldConditionsOfToday(forged)).toBe(forged)
    expect(parseCardEffects(JSON.stringify(forged))).toEqual({ effects: [], limits: [], unread: [] })
    const restriction = { code: 'tributes', count: 0, ...forged }
    expect(withRestrictions([restriction])).toMatchObject({
      ok: true,
      value: [{ restrictions: [restriction] }],
    })
  })

  it.each([
    ['lists', '['.repeat(DEEP) + ']'.repeat(DEEP)],
    ['objects', '{"if":'.repeat(DEEP) + '1' + '}'.repeat(DEEP)],
    [
      'filters in a count',
      `[[{"who":"you","in":"field","count":{"min":0,"max":0},"of":${'{"is":"not","filter":'.repeat(DEEP)}1${'}'.repeat(DEEP)}}]]`,
    ],
  ])('refuses thousands of %s, each in another, wherever they stand', { tags: 'attack' }, (_, json) => {
    expect(parseCardEffects(`{"effects":[],"limits":[],"unread":[],"if":${json}}`)).toBeUndefined()
    const restriction = { code: 'tributes', count: 0, if: JSON.parse(json) as unknown }
    expect(withRestrictions([restriction])).toEqual({
      ok: false,
      error: { code: 'card-unreadable', card: 0, field: 'restrictions' },
    })
  })
})
