import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import type { ActivatedEffect } from '../../shared/cards/effects/effect.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { DoneThisTurn, EffectUse } from '../../shared/duel/state/effect-context.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { stateKeys } from '../../shared/reach/state-key.ts'
import { symmetryOf } from '../../shared/reach/symmetry.ts'
import {
  COMER,
  FINDER,
  FOLLOWER,
  FOUR,
  HERMIT,
  LINK_ONE,
  MOURNER,
  POOL,
  poolWhere as poolWithEffects,
  REVIVER,
} from './made-up.ts'
import { openingOf } from './tiny-worlds.ts'

/* What the name of a position keeps of the past: what a text of the duel can ask about, and nothing else. */

describe('what can be asked about the past', () => {
  const begin = (...hand: readonly Card[]): DuelState =>
    openingState(openingOf({ hand, extra: [LINK_ONE], deck: [FINDER] }), POOL)
  const nameOf = (state: DuelState, more: Partial<DuelState>): string =>
    stateKeys({ ...state, ...more }, symmetryOf(playbookOf(state, POOL), 0)).lasting
  const idOf = ({ sides }: DuelState, card: Card) => {
    const found = [...sides[0].hand, ...sides[0].deck].find(({ passcode }) => passcode === card.passcode)
    if (!found) throw new Error(`${card.name} is not there`)
    return found.id
  }

  const summoned = (state: DuelState, by: 'normal' | 'own', card: Card): DoneThisTurn => ({
    is: 'summoned',
    player: 0,
    card: idOf(state, card),
    passcode: card.passcode,
    by,
  })
  const left = (state: DuelState, card: Card): DoneThisTurn => ({
    is: 'moved',
    player: 0,
    card: idOf(state, card),
    passcode: card.passcode,
    event: {
      is: 'moved',
      card: idOf(state, card),
      passcode: card.passcode,
      from: { in: 'mainMonster', of: 0, index: 0 },
      to: { in: 'graveyard', of: 0 },
      because: 'effect',
    },
  })
  it('is only what some text of the duel asks about', () => {
    // The beginning of Main Phase 1 is over with the first thing that is done: before and after are told apart by that alone.
    const state = begin(FOUR, REVIVER)
    const first = [...(state.doneThisTurn ?? []), summoned(state, 'normal', FOUR)]
    const second = [...first, left(state, FOUR)]
    expect(nameOf(state, { doneThisTurn: first })).toBe(nameOf(state, { doneThisTurn: second }))
  })

  it.each([
    ['a condition about this turn', [FOUR, FOLLOWER], (state: DuelState) => summoned(state, 'normal', FOUR)],
    [
      'what must not be done in the whole turn',
      [COMER, HERMIT],
      (state: DuelState) => summoned(state, 'own', COMER),
    ],
    ['what was sent there this turn', [COMER, MOURNER], (state: DuelState) => left(state, COMER)],
  ] as const)('is %s', (_, hand, done) => {
    const state = begin(...hand)
    const other: DoneThisTurn = {
      is: 'flipped',
      player: 0,
      card: idOf(state, hand[0]),
      passcode: hand[0].passcode,
    }
    const before = { doneThisTurn: [...(state.doneThisTurn ?? []), other] }
    expect(nameOf(state, before)).not.toBe(
      nameOf(state, { doneThisTurn: [...before.doneThisTurn, done(state)] }),
    )
  })

  it('is, of a use, only that the name was used where the text limits the name', () => {
    const state = begin(COMER, FOUR)
    const use = { name: COMER.name, number: 0, player: 0, turn: state.turn.number, inChain: false } as const
    const byCard = (card: Card) => ({ uses: [{ ...use, card: idOf(state, card) }] })
    expect(nameOf(state, byCard(COMER))).not.toBe(nameOf(state, {}))
    expect(nameOf(state, byCard(COMER))).toBe(nameOf(state, byCard(FOUR)))
  })

  it('is, of a use, whether it was negated as it was activated, which no limit of activations counts', () => {
    const state = begin(COMER, FOUR)
    const use = { name: COMER.name, number: 0, player: 0, turn: state.turn.number, inChain: false } as const
    const used = (how: Partial<EffectUse>) => ({ uses: [{ ...use, card: idOf(state, COMER), ...how }] })
    expect(nameOf(state, used({ negated: 'activation' }))).not.toBe(nameOf(state, used({})))
    expect(nameOf(state, used({ negated: 'effect' }))).toBe(nameOf(state, used({})))
  })

  /** The same cards, one of which says something else that is activated in the hand. */
  const poolWhere = (card: Card, effect: Partial<ActivatedEffect>): CardPool =>
    poolWithEffects(card, {
      part: 'main',
      read: 'whole',
      kind: 'activation',
      from: ['hand'],
      resolve: [],
      ...effect,
    })
  const activated = (state: DuelState, card: Card, negated?: true): DoneThisTurn => ({
    is: 'activated',
    player: 0,
    card: idOf(state, card),
    passcode: card.passcode,
    as: 'card',
    ...(negated && { negated }),
  })
  const nameIn = (pool: CardPool, state: DuelState, ...done: readonly DoneThisTurn[]): string =>
    stateKeys({ ...state, doneThisTurn: done }, symmetryOf(playbookOf(state, pool), 0)).lasting

  it('is whether an activation was negated, which has not been made', () => {
    const state = begin(COMER, HERMIT)
    const pool = poolWhere(HERMIT, {
      turnLong: [{ is: 'forbid', who: 'you', act: { act: 'activate', as: 'either' } }],
    })
    expect(nameIn(pool, state, activated(state, HERMIT))).not.toBe(
      nameIn(pool, state, activated(state, HERMIT, true)),
    )
  })

  it('is what was done before and after an activation, where only that after it counts', () => {
    const state = begin(FOUR, FOLLOWER)
    const pool = poolWhere(FOLLOWER, {
      if: {
        is: 'happened',
        event: { is: 'summoned', what: { is: 'card', of: { is: 'monster' } }, how: ['normal'], who: 'you' },
        in: 'since-activation',
        times: { min: 1, max: null },
      },
    })
    const [summon, activation] = [summoned(state, 'normal', FOUR), activated(state, FOLLOWER)]
    expect(nameIn(pool, state, summon, activation)).not.toBe(nameIn(pool, state, activation, summon))
  })

  it('is what was paid since the last Summon, which may yet be material, where a text asks with what was Summoned', () => {
    const state = begin(COMER, FOUR)
    const pool = poolWhere(COMER, {
      if: {
        is: 'happened',
        event: {
          is: 'summoned',
          what: { is: 'card', of: { is: 'monster' } },
          how: ['link'],
          who: 'you',
          using: { is: 'monster' },
        },
        in: 'since-activation',
        times: { min: 1, max: null },
      },
    })
    const gone = left(state, FOUR)
    if (gone.is !== 'moved') throw new Error('nothing has moved')
    const paid: DoneThisTurn = { ...gone, event: { ...gone.event, cost: true } }
    const summon = summoned(state, 'normal', FOUR)
    expect(nameIn(pool, state, paid, summon)).toBe(nameIn(pool, state, summon))
    expect(nameIn(pool, state, summon, paid)).not.toBe(nameIn(pool, state, summon))
    expect(nameIn(pool, state, summon, gone)).toBe(nameIn(pool, state, summon))
  })

  it('is what was activated in the turn, where a text asks for monsters that did', () => {
    const state = begin(FOUR, HERMIT)
    const used = {
      turn: {
        ...state.turn,
        activated: [{ card: idOf(state, FOUR), passcode: FOUR.passcode, player: 0, onField: true }],
      },
    } as const
    const nameAfter = (pool: CardPool): readonly string[] =>
      [state, { ...state, ...used }].map((one) => nameIn(pool, one))
    const asking = poolWhere(HERMIT, {
      resolve: [
        {
          do: 'destroy',
          cards: {
            is: 'all',
            of: { is: 'monster' },
            in: [{ place: 'field', of: 'you' }],
            with: [{ is: 'activated-this-turn', under: 'you' }],
          },
        },
      ],
    })
    const [before, after] = nameAfter(asking)
    expect(after).not.toBe(before)
    const [unasked, same] = nameAfter(POOL)
    expect(same).toBe(unasked)
  })

  it('is read from the record of the turn by nobody who is not in the table of those who look back', () => {
    const duel = fileURLToPath(new URL('../../shared/duel/', import.meta.url))
    const reading = readdirSync(duel, { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => file.endsWith('.ts') && readFileSync(join(duel, file), 'utf8').includes('doneThisTurn'),
      )
      .map((file) => file.replaceAll('\\', '/'))
    // Those that write it, the state that holds it, and the table itself.
    expect(reading.toSorted()).toEqual([
      'playing/declared.ts',
      'playing/known-links.ts',
      'playing/memory.ts',
      'state/done-this-turn.ts',
      'state/state.ts',
    ])
  })
})
