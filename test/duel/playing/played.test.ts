import { describe, expect, it } from 'vitest'
import type {
  CardChange,
  ActivatedEffect,
  CardEffects,
  EffectLimit,
  EffectStep,
} from '../../../shared/cards/effects/effect.ts'
import type { EffectEvent } from '../../../shared/cards/effects/event.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import type { ChosenCards, Relation } from '../../../shared/cards/effects/which-cards.ts'
import { howCardPlayed, howPlayed } from '../../../shared/duel/playing/played.ts'

import { continuous } from './known.ts'

/* An effect counts as whole only where the engine holds everything it says. */

const card = { is: 'card' } as const
const chosen = (more: Partial<ChosenCards> = {}): ChosenCards => ({
  is: 'choice',
  count: { min: 1, max: 1 },
  of: card,
  in: [{ place: 'graveyard', of: 'you' }],
  ...more,
})
const ADDS: EffectStep = { do: 'add', cards: chosen() }

const said = (more: Partial<ActivatedEffect> = {}): ActivatedEffect => ({
  part: 'main',
  kind: 'ignition',
  read: 'whole',
  from: ['hand'],
  resolve: [ADDS],
  ...more,
})
const waitingFor = (event: EffectEvent): ActivatedEffect =>
  said({ kind: 'trigger', on: { timing: 'if', events: [event] } })
const stands = (relation: Relation): ActivatedEffect =>
  said({ resolve: [{ do: 'add', cards: chosen({ with: [relation] }) }] })
const THIS = { is: 'this' } as const
const sentBefore = (how: Partial<Extract<EffectEvent, { readonly is: 'moved' }>>): ActivatedEffect =>
  said({
    if: {
      is: 'happened',
      event: { is: 'moved', what: THIS, to: [{ place: 'graveyard', of: 'you' }], ...how },
      in: 'standby',
      times: { min: 1, max: null },
    },
  })

/** Each of these says one thing more that the engine holds. */
const HELD: Readonly<Record<string, ActivatedEffect>> = {
  'how it was destroyed a turn before': sentBefore({ because: ['destroyed'], by: 'effect' }),
  'no response': said({ unanswerable: { whose: 'opponent' } }),
  'an activation that cannot be negated': said({ notNegated: ['activation'] }),
  'the Damage Step': said({ damageStep: 'may' }),
  'a turn without activations': said({
    turnLong: [{ is: 'forbid', who: 'you', act: { act: 'activate', as: 'effect' } }],
  }),
  'a Summon from a place': waitingFor({
    is: 'summoned',
    what: { is: 'card', of: card },
    from: ['graveyard'],
  }),
  'a Summon with a material': waitingFor({
    is: 'summoned',
    what: THIS,
    using: { is: 'type', type: 'Dragon' },
  }),
  'cards that came this turn': stands({ is: 'came-this-turn' }),
  'what a monster was Summoned with': stands({ is: 'summoned-using', material: card }),
  'what a monster was Summoned by': stands({ is: 'summoned-by', source: card }),
  'the materials of its Summon': said({ resolve: [{ do: 'add', cards: { is: 'materials' } }] }),
  'a card at random': said({ resolve: [{ do: 'add', cards: chosen({ by: 'random' }) }] }),
  'a battle of its own': said({ if: { is: 'battling', card: THIS } }),
  'how it had been Summoned before it left': waitingFor({
    is: 'moved',
    what: { is: 'this', of: { is: 'summoned', how: 'link', thisTurn: false } },
  }),
  'the top or the bottom of the Deck': said({
    resolve: [{ do: 'to-deck', cards: chosen(), at: 'top-or-bottom' }],
  }),
  'cards that mention a card': stands({ is: 'mentions', card: THIS }),
}

/** Each of these says one thing more that it does not hold. */
const MORE: Readonly<Record<string, ActivatedEffect>> = {
  'damage by a card': waitingFor({
    is: 'damage',
    who: 'you',
    kind: 'effect',
    source: { is: 'card', of: card },
  }),
  'ATK that it had on the field': said({
    resolve: [{ do: 'gain', lifePoints: { is: 'figure', figure: 'atk', of: THIS, before: true } }],
  }),
  'what happened in the Duel': said({
    if: {
      is: 'happened',
      event: { is: 'summoned', what: { is: 'card', of: card } },
      in: 'duel',
      times: { min: 1, max: null },
    },
  }),
  'material that it had when it was sent away, a turn later': sentBefore({ hadMaterial: true }),
  'being excavated, a turn later': sentBefore({ because: ['excavated'] }),
  'what was activated with a target': said({
    if: {
      is: 'happened',
      event: { is: 'activated', what: { is: 'card', of: card }, as: 'effect', targeting: THIS },
      in: 'turn',
      times: { min: 1, max: null },
    },
  }),
}

describe('how far an effect is played', () => {
  it('whole, where everything it says is held', () => {
    expect(howPlayed(said())).toBe('whole')
  })

  it.each(Object.entries(HELD))('whole, where it also speaks of %s', (_, effect) => {
    expect(howPlayed(effect)).toBe('whole')
  })

  it.each(Object.entries(MORE))('only its head, where it also speaks of %s', (_, effect) => {
    expect(howPlayed(effect)).toBe('head')
  })

  it('only its head, where it changes of cards off the field what is not looked at there', () => {
    const alters = (
      change: CardChange,
      ...places: readonly ('field' | 'hand' | 'graveyard' | 'banished')[]
    ) =>
      howPlayed(
        continuous({
          is: 'alter',
          cards: { is: 'all', of: { is: 'monster' }, in: places.map((place) => ({ place, of: 'either' })) },
          changes: [change],
        }),
      )
    const [zombie, lower] = [
      { of: 'type', to: 'Zombie' },
      { of: 'level', is: 'lose', by: 1 },
    ] as const
    expect([alters(zombie, 'field', 'graveyard'), alters(lower, 'field', 'hand')]).toEqual(['whole', 'whole'])
    expect([alters(lower, 'graveyard'), alters(zombie, 'hand'), alters(zombie, 'banished')]).toEqual([
      'head',
      'head',
      'head',
    ])
  })

  it('only its head, where it asks where an effect was activated', () => {
    const guards = (sources: Filter) =>
      continuous({ is: 'protect', cards: THIS, from: ['activated-effects'], sources })
    expect(howPlayed(guards({ is: 'monster' }))).toBe('whole')
    expect(howPlayed(guards({ is: 'place', place: 'extraMonsterZone', of: 'either' }))).toBe('head')
  })

  const withLimit = (limit: EffectLimit): CardEffects => ({ effects: [said()], limits: [limit], unread: [] })

  it('a card with a limit that is not kept is not whole', () => {
    const perTurn = { limits: 'summon', how: 'special', times: 1, per: 'turn' } as const
    expect(howCardPlayed(withLimit(perTurn))).toBe('whole')
    expect(howCardPlayed(withLimit({ ...perTurn, per: 'duel' }))).toBe('head')
    expect(howCardPlayed(withLimit({ limits: 'controlling' }))).toBe('whole')
  })
})
