import type { CardPool } from '../../cards/pool.ts'
import { askingNow, standingCandidate } from '../continuous/candidates.ts'
import { whyNoNormal } from '../continuous/locks.ts'
import { whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { controlsOneAlready, whyConditionUnmet } from '../moves/summon-conditions.ts'
import { beingSummoned, summonedAtOnce } from '../moves/summoning.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, monstersOf, nameOf, type StandingMonster, withMonsterAt } from '../state/board.ts'
import { isMainPhase, notInMainPhase } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { ownMonster } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import {
  type Allowance,
  allowanceOf,
  allowances,
  asSummoner,
  notServed,
  withUsed,
} from './normal-summon-allowance.ts'

/** Turning a face-up monster from Attack to Defense Position or back [POS-04]. */
export const changePosition: Procedure<'change-position'> = {
  why: (state, { card }, cards) => {
    const early = notInMainPhase(state, 'change-position', ['POS-04'])
    if (early) return early
    const own = ownMonster(state, card, cards, ['POS-04'])
    return own.ok ? whyNotTurned(state, own.value, cards) : own.error
  },
  list: (state, cards) => each(state, cards, whyNotTurned).map((card) => ({ do: 'change-position', card })),
  perform: (state, { card }, cards) => {
    const { zone, monster } = standing(state, card, cards)
    const position = monster.position === 'attack' ? 'defense' : 'attack'
    return changed(
      unchanged(state),
      withMonsterAt(state, zone, { ...monster, position, positionChangedOn: state.turn.number }),
      { is: 'position-changed', card, passcode: monster.passcode, position },
    )
  },
}

/** Turning a face-down monster to face-up Attack Position, where it lies [FLIP-01, FLIP-05]; as often as there are monsters [FLIP-04]. */
export const flipSummon: Procedure<'flip-summon'> = {
  why: (state, { card }, cards) => {
    const early = notInMainPhase(state, 'flip-summon', ['FLIP-02'])
    if (early) return early
    const own = ownMonster(state, card, cards, ['FLIP-01'])
    return own.ok ? whyNotFlipped(state, own.value, cards) : own.error
  },
  list: (state, cards) => each(state, cards, whyNotFlipped).map((card) => ({ do: 'flip-summon', card })),
  perform: (state, { card }, cards): Change => {
    const { zone, monster } = standing(state, card, cards)
    const turn = state.turn.number
    const shown: FieldMonster = {
      ...monster,
      faceUp: true,
      position: 'attack',
      arrival: { ...flippedBy(monster.arrival), by: 'flip', turn },
      // A Flip Summon is the manual change of the turn [FLIP-06].
      positionChangedOn: turn,
    }
    const lifted = withMonsterAt(state, zone, null)
    return beingSummoned(unchanged(lifted), [{ monster: shown, zone, by: 'flip' }], cards)
  },
}

/** How it had come, without who gave it to its player: that one does not Flip Summon it. */
const flippedBy = (before: FieldMonster['arrival']): Omit<FieldMonster['arrival'], 'summonedBy'> => {
  const arrival: { -readonly [Field in keyof FieldMonster['arrival']]: FieldMonster['arrival'][Field] } = {
    ...before,
  }
  delete arrival.summonedBy
  delete arrival.backOn
  return arrival
}

function whyNotTurned(state: DuelState, { monster }: StandingMonster, cards: CardPool): Refusal | undefined {
  const name = nameOf(monster, cards)
  if (!monster.faceUp) return { code: 'face-down', name, rules: ['POS-04', 'FLIP-01'] }
  const facts = factsOf(monster, cards)
  if (facts?.kind === 'monster' && facts.frame === 'link') {
    return { code: 'link-keeps-position', name, rules: ['LNK-06'] }
  }
  const turn = state.turn.number
  if (monster.positionChangedOn === turn)
    return { code: 'position-changed', name, rules: ['POS-06', 'FLIP-06', 'GEM-07'] }
  if (monster.arrival.turn === turn) return { code: 'arrived-this-turn', name, rules: ['POS-07'] }
  if (monster.attackedOn === turn) return { code: 'attacked-this-turn', name, rules: ['POS-08'] }
  return whyPositionKept(state, monster, cards)
}

/** The card whose effect keeps the monster or its player from changing positions. */
const whyPositionKept = (
  state: DuelState,
  { id, position }: FieldMonster,
  cards: CardPool,
): Refusal | undefined =>
  whyCardCannot(state, id, 'change-position', cards, undefined, ['POS-04']) ??
  (position === 'attack'
    ? whyCardCannot(state, id, 'be-changed-to-defense', cards, undefined, ['POS-04'])
    : undefined) ??
  whyForbidden(state, state.turn.player, ['change-positions'], {}, cards, ['POS-04'])

function whyNotFlipped(state: DuelState, { monster }: StandingMonster, cards: CardPool): Refusal | undefined {
  const name = nameOf(monster, cards)
  if (monster.faceUp) return { code: 'face-up', name, rules: ['FLIP-01'] }
  const turn = state.turn.number
  if (monster.positionChangedOn === turn)
    return { code: 'position-changed', name, rules: ['FLIP-03', 'FLIP-07'] }
  if (monster.arrival.turn === turn) return { code: 'arrived-this-turn', name, rules: ['FLIP-03'] }
  if (monster.attackedOn === turn) return { code: 'attacked-this-turn', name, rules: ['FLIP-03'] }
  const locked =
    whyPositionKept(state, monster, cards) ??
    whyNoNormal(state, state.turn.player, 'flip-summon', monster, cards)
  if (locked) return locked
  const facts = factsOf(monster, cards)
  return facts?.kind === 'monster'
    ? (whyConditionUnmet('flip', state, facts, false, cards) ??
        controlsOneAlready(state, facts, state.turn.player, cards))
    : undefined
}

/** The turn player's monsters that `against` does not refuse, in a Main Phase. */
const each = (state: DuelState, cards: CardPool, against: typeof whyNotTurned): readonly DuelObjectId[] =>
  !isMainPhase(state.turn)
    ? []
    : monstersOf(state, state.turn.player)
        .filter((one) => against(state, one, cards) === undefined)
        .map(({ monster }) => monster.id)

function standing(state: DuelState, id: DuelObjectId, cards: CardPool): StandingMonster {
  const own = ownMonster(state, id, cards, [])
  if (!own.ok) throw new Error(`monster ${id} is not on the turn player's field`)
  return own.value
}

/** Normal Summoning a Gemini Monster again, where it stands and without Tribute [GEM-02, GEM-05, GEM-06]. */
export const geminiSummon: Procedure<'gemini-summon'> = {
  why: (state, { card, extra }, cards) => {
    const allowance = allowanceOf(state, extra, cards)
    if (!allowance.ok) return allowance.error
    const own = ownMonster(asSummoner(state), card, cards, ['GEM-02'])
    return own.ok ? whyNotAgain(asSummoner(state), own.value, allowance.value, cards) : own.error
  },
  list: (state, cards) =>
    allowances(state, cards).flatMap((allowance) => {
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
    const allowance = allowanceOf(state, extra, cards)
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
  const locked = whyNoNormal(asked, asked.turn.player, 'normal-summon', monster, cards)
  if (locked) return locked
  const candidate = standingCandidate(asked, standing, cards)
  return candidate && notServed(allowance, candidate, 0, askingNow(asked))
}
