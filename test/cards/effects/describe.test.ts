import { describe, expect, it } from 'vitest'
import { amountWords } from '../../../shared/cards/effects/describe-cards.ts'
import { toWords } from '../../../shared/cards/effects/describe-holding.ts'
import { fusionWords, ritualWords } from '../../../shared/cards/effects/describe-summons.ts'
import { conditionWords } from '../../../shared/cards/effects/describe-when.ts'
import { effectLines } from '../../../shared/cards/effects/describe.ts'
import type { EffectCondition } from '../../../shared/cards/effects/condition.ts'
import type { Effect } from '../../../shared/cards/effects/effect.ts'
import type { Relation } from '../../../shared/cards/effects/which-cards.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { parseEffectFacts } from '../../../shared/formats/cards/effect-facts.ts'
import { resourceText, shippedPool } from '../../facts/resources.ts'
import { readOf, spell } from './made-up.ts'

/* Descriptions are what a misreading is seen by, so they must be words, of every card that ships. */

describe('what cards do, in words', () => {
  const facts = parseEffectFacts(resourceText('effects.json'))
  const lines = shippedPool().cards.flatMap(({ name, passcode }) => {
    const effects = facts.ok ? facts.value.of(passcode) : undefined
    return effects ? effectLines(effects).map((words) => ({ name, words })) : []
  })

  it('is said of thousands of cards, and nowhere as raw data', () => {
    expect(lines.length).toBeGreaterThan(10_000)
    const raw = lines.filter(({ words }) => /[{}]|\[object|undefined|NaN/.test(words))
    expect(raw.slice(0, 5)).toEqual([])
  })

  it.each([
    [
      'where a card comes to lie',
      'Place 1 "Flame" Field Spell from your Deck face-up on your field.',
      'When this card is activated. Place 1 "Flame" Field Spell from your Deck face-up on your field.',
    ],
    [
      'in what time Summons are counted',
      'Each player can only Summon monsters twice per turn.',
      'Continuous Effect on the field. Neither player can Summon monsters more than twice per turn.',
    ],
    [
      'since when',
      'Each player can only Special Summon monsters twice per turn while this card is face-up on the field.',
      'Continuous Effect on the field. Neither player can Special Summon monsters more than twice per turn, counted since this card came there.',
    ],
  ])('says %s', (_, text, words) => {
    const card = spell(text.startsWith('Place') ? 'normal' : 'continuous')
    expect(effectLines(readOf(card, text))).toEqual([words])
  })

  const dragonControlled: EffectCondition = {
    is: 'count',
    of: { is: 'all', of: { is: 'type', type: 'Dragon' }, in: [{ place: 'field', of: 'opponent' }] },
    count: { min: 1, max: null },
  }
  const thisIs = (of: Filter, more: { readonly was?: true; readonly with?: readonly Relation[] } = {}) =>
    ({ is: 'card', card: { is: 'this' }, of, ...more }) as const
  it.each<readonly [EffectCondition, string]>([
    [
      {
        is: 'when-activated',
        of: {
          is: 'all',
          of: [{ is: 'during', moments: [{ part: 'battle', of: 'this' }] }, dragonControlled],
        },
      },
      'it was activated during the Battle Phase while your opponent controlled a Dragon monster',
    ],
    [
      { is: 'when-activated', of: thisIs({ is: 'card' }, { with: [{ is: 'co-linked' }] }) },
      'this card was co-linked when it was activated',
    ],
    [
      thisIs({ is: 'place', place: 'graveyard', of: 'either' }, { was: true, with: [{ is: 'was-flipped' }] }),
      'this card was in the GY and was flipped face-up',
    ],
    [
      {
        is: 'any',
        of: [dragonControlled, thisIs({ is: 'spell' }), thisIs({ is: 'trap' }), dragonControlled],
      },
      'your opponent controls a Dragon monster or this card is a Spell or is a Trap or your opponent controls a Dragon monster',
    ],
  ])('says of what must be or have been so, once of which card: %#', (condition, words) => {
    expect(conditionWords(condition)).toBe(words)
  })

  it('says whose hand is filled, and that one of several names is enough', () => {
    const [place] = [{ place: 'field', of: 'you' }] as const
    const as = { is: 'all', of: { is: 'position', position: 'face-up' }, in: [place] } as const
    const effect: Effect = {
      part: 'main',
      kind: 'ignition',
      read: 'whole',
      from: ['field'],
      resolve: [
        { do: 'draw-until', by: 'opponent', count: 6 },
        {
          do: 'add',
          join: 'then',
          cards: {
            is: 'choice',
            count: { min: 1, max: 1 },
            of: { is: 'monster' },
            in: [{ place: 'deck', of: 'you' }],
            with: [{ is: 'same', property: 'name', as }],
          },
        },
      ],
    }
    expect(effectLines({ effects: [effect], limits: [], unread: [] })).toEqual([
      'Ignition Effect on the field. Your opponent draws until they have 6 cards in their hand, then add 1 monster with the same name as a face-up monster you control from your Deck to the hand.',
    ])
  })

  it('tells apart whether a negated use counts', () => {
    const used = { is: 'used-this-turn' } as const
    expect(conditionWords(used)).toBe('the effect before it was used this turn')
    expect(conditionWords({ ...used, unlessNegated: true })).toBe(
      'the effect before it was used this turn and was not negated',
    )
  })

  it.each([
    [0.5, 'half of 6'],
    [1 / 3, 'a third of 6'],
    [0.25, 'a quarter of 6'],
    [1 / 5, '1/5 of 6'],
    [2, 'twice 6'],
    [100, '100 times 6'],
    [1.5, '1.5 times 6'],
  ])('says %s times as players do', (by, said) => {
    expect(amountWords({ is: 'times', amount: 6, by })).toBe(said)
  })

  it('says for which Fusion Monster more may be used, and beside which card', () => {
    const use = { is: 'monster' } as const
    const lantern = { is: 'archetype', archetype: 'Lantern' } as const
    const lamp = { is: 'name', name: 'Lamp' } as const
    expect(
      fusionWords({
        is: 'fusion',
        summons: { is: 'frame', frame: 'fusion' },
        sources: [
          { use, from: ['hand'], fate: 'sent' },
          { use, from: ['graveyard', 'opponentGraveyard'], fate: 'banished', summoning: lantern },
          { use, from: ['deck'], fate: 'sent', beside: lamp },
        ],
      }),
    ).toBe(
      'Fusion Summon a Fusion Monster using monsters from the hand (sent to the GY) and monsters from the GY or opponent\'s GY (banished, for a "Lantern" monster) and monsters from the Deck (sent to the GY, with "Lamp" among the materials)',
    )
  })

  it('says of a Ritual Summon that only Defense Position is face-down', () => {
    const ritual = {
      is: 'ritual',
      summons: { is: 'frame', frame: 'ritual' },
      from: ['hand'],
      sources: [],
    } as const
    expect(ritualWords({ ...ritual, defense: 'face-down' })).toContain(
      'in Attack Position or face-down Defense Position',
    )
    expect(ritualWords({ ...ritual, position: 'defense' })).toContain('from the hand in Defense Position')
  })

  it('says which zones lie beside any of several monsters', () => {
    const beside = { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] } as const
    expect(toWords({ zone: { besideOrInColumnOf: beside } })).toBe(
      ' to a zone next to a monster you control or in its column',
    )
  })
})
