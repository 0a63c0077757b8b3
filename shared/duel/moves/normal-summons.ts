import type { ExtraNormalSummon, ImmediateSummon } from '../state/turn-state.ts'
import type { Move } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { openChain, resolvingLink, withChain } from '../state/decision.ts'
import { type Change, type DuelState, unchanged, withTurn } from '../state/state.ts'

/** How many Normal Summons and Sets the turn allows, not counting additional ones [NS-04, NS-19]. */
export const normalSummonLimit = ({ turn }: DuelState): number => turn.normalSummonLimit ?? 1

/** "You can conduct `count` Normal Summons/Sets this turn": the number of the turn, which counts those made before [NS-19, NS-23-EX]. */
export const raiseNormalSummons: Move<{ readonly count: number }> = {
  why: (state, { count }) =>
    Number.isSafeInteger(count) && count > 1
      ? normalSummonsSet(state, count)
      : { code: 'not-a-number-of-summons', rules: ['NS-19'] },
  perform: (state, { count }) => normalSummonsRaised(state, count),
}

/** An effect that sets the number the turn already has would do nothing, so it cannot be activated [NS-22-EX]. */
export const normalSummonsSet = (state: DuelState, count: number): Refusal | undefined =>
  normalSummonLimit(state) === count
    ? { code: 'normal-summons-set', count, rules: ['NS-21', 'NS-22-EX'] }
    : undefined

/** Numbers do not add up; the largest counts [NS-21]. */
export const normalSummonsRaised = (state: DuelState, count: number): Change =>
  unchanged(withTurn(state, { normalSummonLimit: Math.max(normalSummonLimit(state), count) }))

/** One additional Normal Summon is all that a turn has: once it is made, another grant of one gives nothing [NS-26]. */
export const extraNormalSummonUsed = ({ turn }: DuelState): Refusal | undefined =>
  turn.extraNormalSummonUsed ? { code: 'extra-normal-summon-used', rules: ['NS-26'] } : undefined

/** "In addition to your Normal Summon/Set": several of these give one Summon, and the player chooses which [NS-24, NS-26]. */
export const grantNormalSummon: Move<{ readonly grant: ExtraNormalSummon }> = {
  why: (state) => extraNormalSummonUsed(state),
  perform: (state, { grant }) =>
    unchanged(withTurn(state, { extraNormalSummons: [...(state.turn.extraNormalSummons ?? []), grant] })),
}

/** The resolving effect lets a player Normal Summon right after it, as often as effects say so and in either player's turn [NS-30, NS-31]. */
export const normalSummonNext: Move<{ readonly summon: Omit<ImmediateSummon, 'link'> }> = {
  why: (state) => (resolvingLink(state) ? undefined : { code: 'no-effect-resolves', rules: ['NS-30'] }),
  perform: (state, { summon }) => {
    const chain = openChain(state)
    const resolves = resolvingLink(state)
    if (!chain || !resolves) throw new Error('no link resolves')
    const next = { ...summon, link: resolves.at + 1 }
    const links = chain.links.with(resolves.at, { ...resolves.link, next })
    return unchanged(withChain(state, { ...chain, links }))
  },
}
