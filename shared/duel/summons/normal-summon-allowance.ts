import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { type Asking, type Candidate, matches, plainReading } from '../continuous/filter.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { extraNormalSummonUsed, normalSummonLimit } from '../moves/normal-summons.ts'
import type { Refusal } from '../refusal.ts'
import { asTurnOf, notInMainPhase } from '../state/decision.ts'
import { type DuelState, withTurn } from '../state/state.ts'
import type { ExtraNormalSummon, ImmediateSummon } from '../state/turn-state.ts'
import type { Player } from '../state/zones.ts'

/** What lets a player Normal Summon now. Several may be at hand; the player decides which one a Summon uses [NS-25]. */
export type Allowance =
  /** The Normal Summon of the turn; it can be a Set as well [NS-04]. */
  | { readonly is: 'turn' }
  /** `at` is its place among the grants of the turn [NS-24]. */
  | { readonly is: 'extra'; readonly at: number; readonly grant: ExtraNormalSummon }
  /** "Immediately after this effect resolves" [NS-30]. */
  | { readonly is: 'immediate'; readonly summon: ImmediateSummon }

/** The additional Normal Summons of the turn: those that effects have granted, then those that Continuous Effects allow now [NS-24]. */
const extraGrants = (state: DuelState, cards: CardPool): readonly ExtraNormalSummon[] => [
  ...(state.turn.extraNormalSummons ?? []),
  ...holdingOf(state, 'allow', cards).flatMap(
    ({ lasting: { act }, context }): readonly ExtraNormalSummon[] =>
      act.act === 'normal-summon-more' && context.player === state.turn.player
        ? [{ of: act.of, ...(act.orSet && { orSet: true }), ...(act.only && { only: act.only }) }]
        : [],
  ),
]

/** Every allowance of the player whose decision it is. */
export const allowances = (state: DuelState, cards: CardPool): readonly Allowance[] => {
  const immediate = immediateSummon(state)
  if (immediate) return [{ is: 'immediate', summon: immediate }]
  const each = [undefined, ...extraGrants(state, cards).keys()].map((extra) =>
    allowanceOf(state, extra, cards),
  )
  return each.flatMap((one) => (one.ok ? one.value : []))
}

/** The allowance that a Normal Summon or Set uses: the one of the turn, or the additional one at that place. */
export const allowanceOf = (
  state: DuelState,
  extra: number | undefined,
  cards: CardPool,
): Result<Allowance, Refusal> => {
  const immediate = immediateSummon(state)
  if (immediate) return ok({ is: 'immediate', summon: immediate })
  const early = notInMainPhase(state, 'normal-summon', ['NS-11', 'TURN-07'])
  if (early) return failed(early)
  if (extra === undefined) {
    const limit = normalSummonLimit(state)
    return state.turn.normalSummons < limit
      ? ok({ is: 'turn' })
      : failed({ code: 'normal-summon-used', limit, rules: limit > 1 ? ['NS-04', 'NS-19'] : ['NS-04'] })
  }
  const grant = extraGrants(state, cards)[extra]
  if (!grant) return failed({ code: 'no-extra-normal-summon', rules: ['NS-24'] })
  const used = extraNormalSummonUsed(state)
  return used ? failed(used) : ok({ is: 'extra', at: extra, grant })
}

/** The player who Normal Summons, which an effect can allow in the opponent's turn [NS-31]. */
export const summoner = (state: DuelState): Player => immediateSummon(state)?.player ?? state.turn.player

/** The state as if it were the summoner's turn, so that it is their monsters and zones that count. */
export const asSummoner = (state: DuelState): DuelState => asTurnOf(state, summoner(state))

/** The state in which the allowance is used up [NS-04, NS-26, NS-32]. */
export const withUsed = (state: DuelState, allowance: Allowance): DuelState => {
  switch (allowance.is) {
    case 'turn':
      return withTurn(state, { normalSummons: state.turn.normalSummons + 1 })
    case 'extra':
      return withTurn(state, { extraNormalSummonUsed: true })
    case 'immediate':
      return { ...state, processes: state.processes.slice(0, -1) }
  }
}

const immediateSummon = (state: DuelState): ImmediateSummon | undefined => {
  const process = state.processes.at(-1)
  return process?.is === 'immediate-summon' ? process : undefined
}

/** Why the effect behind the allowance does not cover the monster: "1 Warrior monster" [NS-24], or a Tribute Summon only [NS-29, NS-35]. */
export const notServed = (
  allowance: Allowance,
  candidate: Candidate,
  tributes: number,
  asking: Asking,
): Refusal | undefined => {
  if (allowance.is === 'turn') return undefined
  const { name } = candidate.facts
  const extra = allowance.is === 'extra'
  const { of, only } = extra ? allowance.grant : allowance.summon
  if (of && !matches(of, plainReading(candidate), asking)) {
    return { code: 'not-this-monster', name, rules: [extra ? 'NS-24' : 'NS-30'] }
  }
  return only === 'tribute' && tributes === 0
    ? { code: 'only-tribute-summon', name, rules: [extra ? 'NS-29' : 'NS-35'] }
    : undefined
}
