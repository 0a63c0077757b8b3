import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { destructionSettled } from '../battle/battle-steps.ts'
import { happensTo } from '../continuous/happenings.ts'
import { effectsOf } from '../continuous/holding.ts'
import { whyUsedUp } from '../continuous/locks.ts'
import { type EffectView, playersMeant } from '../continuous/effect-view.ts'
import { type HoldingOf, holdingOf } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { locate, possessorOf } from '../state/board.ts'
import { openBattle } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectAnswer, EffectContext } from '../state/effect-context.ts'
import { type Change, type DuelState, unchanged } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { withUse } from './memory.ts'
import { answersTo, asMarked, type Questioning, runWith } from './questions.ts'
import { after, type StepResult } from './step-parts.ts'
import { apart } from './steps-begun.ts'

/* "If … would be destroyed, you can … instead": what is done in the place of it, without a Chain. */

/** Whether a card is destroyed by a battle or by an effect, and whose monster or effect it is. */
interface Destroying {
  readonly by: 'battle' | 'effect'
  readonly player: Player
  /** How many would be destroyed at once. */
  readonly together: number
}

/** How a step is carried out; given from outside because steps themselves ask here. */
export type CarryOut = (asked: EffectView, step: EffectStep) => Questioning<StepResult | undefined>

type Held = HoldingOf<'instead'>

/** Something that can be done now instead of destroying those cards. */
interface Replacement {
  readonly held: Held
  readonly step: EffectStep
  readonly spared: readonly DuelObjectId[]
  /** The effect as it looks at the duel while it does so. */
  readonly own: EffectView
}

/** The same effect, whichever state it is found in. */
const replacementKey = ({ context: { itself, number } }: Held): string => `${itself.card} ${number}`

/** Whether a Continuous Effect that is limited, as "once per turn", has been used as often as it may. */
export const isUsedUp = (
  state: DuelState,
  { player, itself, passcode, number }: EffectContext,
  cards: CardPool,
): boolean => {
  const facts = cards.find(passcode)
  const all = effectsOf(facts, cards)
  return (
    !facts || !all || whyUsedUp(state, { player, card: itself.card, facts, number }, all, cards) !== undefined
  )
}

const coversIt = (
  state: DuelState,
  { lasting: { event }, context }: Held,
  id: DuelObjectId,
  { by, player }: Destroying,
  cards: CardPool,
): boolean => {
  if (event.is !== 'moved' || !event.would) return false
  if (event.by && event.by !== by && event.by !== 'battle-or-effect') return false
  const anyones = by === 'battle' && event.by === 'battle-or-effect'
  if (event.whose && !anyones && !playersMeant(event.whose, context.player).includes(player)) return false
  const at = locate(state, id)
  if (at?.kind !== 'monster' && at?.kind !== 'spellTrap') return false
  return happensTo({ state, context, cards, look: seenNow }, event.what, id, at.card.owner)
}

/** After so many ways that have come to nothing no more are tried; real replacements need a handful. */
const MOST_WAYS = 200

/** Whether there is a way to do it: nothing is sent to the GY instead where all that could be would be banished. */
const isPossible = (
  carriedOut: () => Questioning<StepResult | undefined>,
  answers: readonly EffectAnswer[] = [],
  budget = { left: MOST_WAYS },
): boolean => {
  budget.left -= 1
  const ran = runWith(carriedOut(), answers)
  if (ran.is === 'done') return ran.result !== undefined && !ran.result.fails
  return (
    budget.left < 0 ||
    answersTo(ran.question).some((answer) => isPossible(carriedOut, [...answers, answer], budget))
  )
}

/** What could be done instead of destroying any of the cards; cards that are about to leave pay for nothing themselves. */
const replacementsOf = (
  state: DuelState,
  leaving: readonly DuelObjectId[],
  how: Destroying,
  cards: CardPool,
  carryOut: CarryOut,
): readonly Replacement[] =>
  holdingOf(state, 'instead', cards).flatMap((held) => {
    const [step] = held.lasting.steps
    const { event } = held.lasting
    const isTooMany = event.is === 'moved' && event.alone && how.together !== 1
    const spared = isTooMany ? [] : leaving.filter((id) => coversIt(state, held, id, how, cards))
    if (!step || spared.length === 0 || isUsedUp(state, held.context, cards)) return []
    const context = { ...held.context, event: spared }
    const own: EffectView = { state, context, cards, look: seenNow, leaving }
    return isPossible(() => carryOut(own, step)) ? [{ held, step, spared, own }] : []
  })

/** What an effect would destroy, and what is done instead: each effect that can is asked about once, as long as there is something to spare. */
export function* sparedInstead(
  asked: EffectView,
  begin: DuelState,
  destroyed: readonly DuelObjectId[],
  carryOut: CarryOut,
): Questioning<{ readonly change: Change; readonly leaving: readonly DuelObjectId[] }> {
  const { cards } = asked
  const how = { by: 'effect', player: asked.context.player, together: destroyed.length } as const
  const seen = new Set<string>()
  let change = unchanged(begin)
  let leaving = destroyed
  for (;;) {
    const next = replacementsOf(change.state, leaving, how, cards, carryOut).find(
      ({ held }) => !seen.has(replacementKey(held)),
    )
    if (!next) return { change, leaving }
    const { held, step, spared, own } = next
    seen.add(replacementKey(held))
    const instead = { card: held.context.itself.card, name: held.name, step }
    if (held.lasting.optional) {
      const answer = yield { is: 'yes-no', by: held.context.player, for: step.do, instead }
      if (answer.is === 'yes-no' && !answer.yes) continue
    }
    const result = yield* asMarked(carryOut(own, step), (question) => ({ ...question, instead }))
    // What was done in its place replaces it, though it has come to something else.
    if (!result || (result.fails && result.change.events.length === 0)) continue
    const made = after(change, result.change)
    change = { ...made, state: withUse(made.state, held.context, cards) }
    leaving = leaving.filter((id) => !spared.includes(id))
  }
}

/** Damage is calculated: each effect that can do something instead of what the battle destroys is asked about once. */
export const battleSettled = (change: Change, cards: CardPool, carryOut: CarryOut): Change | undefined => {
  const { state } = change
  const battle = state.processes.at(-1)
  if (battle?.is !== 'battle' || battle.moment !== 'calculation' || !battle.replacing) return undefined
  const seen = battle.replacing
  const next = battle.destroyed.flatMap((id) => {
    const at = locate(state, id)
    const player = opponentOf(at ? possessorOf(at) : state.turn.player)
    const together = battle.destroyed.length
    return replacementsOf(state, [id], { by: 'battle', player, together }, cards, carryOut).filter(
      ({ held }) => !seen.includes(replacementKey(held)),
    )
  })[0]
  if (!next) return destructionSettled(change, cards)
  const { held, step, spared, own } = next
  const asked = { ...battle, replacing: [...seen, replacementKey(held)] }
  const todo = [
    { step: { ...step, ...(held.lasting.optional && { optional: true as const }) }, spares: spared },
  ]
  return {
    ...change,
    state: { ...state, processes: [...state.processes.with(-1, asked), apart(own.context, todo)] },
  }
}

/** The effect has done what it does instead: the battle no longer destroys those cards. */
export const sparedInBattle = (
  change: Change,
  spared: readonly DuelObjectId[],
  context: EffectContext,
  cards: CardPool,
): Change => {
  const battle = openBattle(change.state)
  if (!battle) return change
  const destroyed = battle.destroyed.filter((id) => !spared.includes(id))
  const processes = change.state.processes.map((one) => (one === battle ? { ...battle, destroyed } : one))
  return { ...change, state: withUse({ ...change.state, processes }, context, cards) }
}
