import type { CardPool } from '../../cards/pool.ts'
import { factsOf, monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { askingNow, standingCandidate } from '../materials/candidates.ts'
import { unchanged } from '../state/change.ts'
import {
  type Allowance,
  allowanceOf,
  allowances,
  asSummoner,
  notServed,
  withUsed,
} from './normal-summon-allowance.ts'
import { ownMonster } from '../state/own-monster.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import type { FieldMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { beingSummoned, summonedAtOnce } from './summoning.ts'

/** Normal Summoning a Gemini Monster again, where it stands and without Tribute [GEM-02, GEM-05, GEM-06]. */
export const geminiSummon: Procedure<'gemini-summon'> = {
  why: (state, { card, extra }, cards) => {
    const allowance = allowanceOf(state, extra)
    if (!allowance.ok) return allowance.error
    const own = ownMonster(asSummoner(state), card, cards, ['GEM-02'])
    return own.ok ? whyNotAgain(asSummoner(state), own.value, allowance.value, cards) : own.error
  },
  list: (state, cards) =>
    allowances(state).flatMap((allowance) => {
      const asked = asSummoner(state)
      return monstersOf(asked, asked.turn.player)
        .filter((standing) => !whyNotAgain(asked, standing, allowance, cards))
        .map(({ monster }) => ({
          do: 'gemini-summon',
          card: monster.id,
          ...(allowance.is === 'extra' && { extra: allowance.at }),
        }))
    }),
  perform: (state, { card, extra }, cards) => {
    const allowance = allowanceOf(state, extra)
    const own = ownMonster(asSummoner(state), card, cards, ['GEM-02'])
    if (!allowance.ok || !own.ok) throw new Error(`monster ${card} cannot be Normal Summoned again`)
    const { zone, monster } = own.value
    const again: FieldMonster = {
      ...monster,
      geminiSummoned: true,
      // It keeps its position for the rest of the turn [GEM-07].
      positionChangedOn: state.turn.number,
    }
    const lifted = unchanged(withMonsterAt(withUsed(state, allowance.value), zone, null))
    const coming = [{ monster: again, zone, by: 'gemini' }] as const
    return allowance.value.is === 'immediate' && allowance.value.summon.link > 1
      ? summonedAtOnce(lifted, coming)
      : beingSummoned(lifted, coming, cards)
  },
}

function whyNotAgain(
  asked: DuelState,
  standing: StandingMonster,
  allowance: Allowance,
  cards: CardPool,
): Refusal | undefined {
  const { monster } = standing
  const name = nameOf(monster, cards)
  const facts = factsOf(monster, cards)
  if (facts?.kind !== 'monster' || !facts.abilities.includes('gemini')) {
    return { code: 'not-gemini', name, rules: ['GEM-02'] }
  }
  if (!monster.faceUp) return { code: 'face-down', name, rules: ['GEM-02'] }
  if (monster.geminiSummoned) return { code: 'gemini-already-summoned', name, rules: ['GEM-03'] }
  const candidate = standingCandidate(asked, standing, cards)
  return candidate && notServed(allowance, candidate, 0, askingNow(asked))
}
