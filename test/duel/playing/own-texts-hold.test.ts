import { describe, expect, it } from 'vitest'
import type { Card, Monster } from '../../../shared/cards/card.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { monstersOf } from '../../../shared/duel/state/board.ts'
import type { FieldMonster } from '../../../shared/duel/state/duel-card.ts'
import { summonKinds } from '../../../shared/duel/state/kinds.ts'
import type { DuelState } from '../../../shared/duel/state/state.ts'
import { type Player, PLAYERS } from '../../../shared/duel/state/zones.ts'
import { playableCards, playAtRandom, poolWithEffects } from './random-effects.ts'

/* In random duels of monsters whose texts limit their own Summon, and of cards that Summon, no monster stands there as its text forbids. */

const monsterOf = (pool: CardPool, { passcode }: FieldMonster): Monster | undefined => {
  const facts = pool.find(passcode)
  return facts?.kind === 'monster' ? facts : undefined
}

/** "Ignoring its Summoning conditions". */
const ignores = (pool: CardPool, { arrival: { source } }: FieldMonster): boolean => {
  const card = source === undefined ? undefined : pool.find(source)
  return card !== undefined && JSON.stringify(pool.effects?.(card) ?? null).includes('ignoringConditions')
}

const BY_EFFECTS: ReadonlySet<string> = new Set(['effect', 'fusion', 'ritual'])

/** What is wrong about a face-up monster there, by its own text. */
const wrongAbout = (monster: FieldMonster, facts: Monster, pool: CardPool): readonly string[] => {
  const { by } = monster.arrival
  const kinds = summonKinds(by)
  if (ignores(pool, monster)) return []
  return facts.restrictions.flatMap((one) => {
    switch (one.code) {
      case 'cannot-be-normal-summoned':
        return kinds.includes('normal') ? [`${facts.name} was Normal Summoned`] : []
      case 'cannot-be-special-summoned':
        return !one.except && kinds.includes('special') ? [`${facts.name} was Special Summoned`] : []
      case 'must-be-summoned': {
        const isNamed = (one.by as readonly string[]).includes(by)
        const isByEffect = one.by.includes('effect') && BY_EFFECTS.has(by)
        const isWrong = one.lasts === 'always' && kinds.includes('special') && !isNamed && !isByEffect
        return isWrong ? [`${facts.name} was Summoned by ${by}`] : []
      }
      default:
        return []
    }
  })
}

const wrongFor = (state: DuelState, player: Player, pool: CardPool): readonly string[] => {
  const there = monstersOf(state, player).flatMap(({ monster }) => {
    const facts = monster.faceUp ? monsterOf(pool, monster) : undefined
    return facts ? [{ monster, facts }] : []
  })
  const twice = there.filter(
    ({ facts }, at) =>
      facts.restrictions.some((one) => one.code === 'control-only-one' && !one.of) &&
      there.findIndex((other) => other.facts.name === facts.name) !== at,
  )
  const often = there.flatMap(({ facts }) =>
    facts.restrictions.filter((one) => {
      if (one.code !== 'special-summons-a-turn') return false
      const made = state.turn.specialSummons.filter(
        (summon) =>
          summon.player === player &&
          summon.name === facts.name &&
          (one.by === undefined || one.by === summon.by),
      )
      return made.length > one.count
    }),
  )
  const hidden = state.sides[player].extraDeck.filter((card) => {
    const facts = card.faceUp ? pool.find(card.passcode) : undefined
    return facts?.kind === 'monster' && !facts.pendulum
  })
  return [
    ...there.flatMap(({ monster, facts }) => wrongAbout(monster, facts, pool)),
    ...twice.map(({ facts }) => `two ${facts.name}`),
    ...often.map(({ code }) => code),
    ...hidden.map(({ passcode }) => `${passcode} face-up in the Extra Deck`),
  ]
}

describe('duels of monsters whose texts limit their Summon', { tags: 'thorough' }, () => {
  it('[SS-01, SS-11, NS-10, PEN-10] none stands there as its text forbids, in either turn and by whatever Summon', () => {
    const pool = poolWithEffects()
    const playable = playableCards(pool)
    const isLimited = (card: Card): boolean =>
      card.kind === 'monster' && card.restrictions.some(({ code }) => LIMITS.has(code))
    const summons = (card: Card): boolean =>
      /"do":"(?:summon|fusion|ritual|summon-now)"/.test(JSON.stringify(pool.effects?.(card) ?? null))
    const limited = pool.cards.filter(isLimited)
    const cards = {
      main: [...playable.main.filter((card) => isLimited(card) || summons(card))],
      extra: limited.filter((card) => card.kind === 'monster' && playable.extra.includes(card)),
    }
    let met = 0
    // How many such monsters a duel meets is chance; there are enough of them in some more duels.
    for (let seed = 0; seed < 20 || (met <= 200 && seed < 60); seed++)
      playAtRandom(`limits ${seed}`, 120, pool, cards, (state) => {
        for (const player of PLAYERS) {
          expect([seed, wrongFor(state, player, pool)]).toEqual([seed, []])
          met += monstersOf(state, player).filter(({ monster }) => {
            const facts = monsterOf(pool, monster)
            return facts !== undefined && isLimited(facts)
          }).length
        }
      })
    expect(met).toBeGreaterThan(200)
  })
})

const LIMITS: ReadonlySet<string> = new Set([
  'cannot-be-normal-summoned',
  'cannot-be-special-summoned',
  'must-be-summoned',
  'control-only-one',
  'special-summons-a-turn',
])
