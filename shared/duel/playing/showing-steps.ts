import type { StepOf } from '../../cards/effects/effect.ts'
import type { CardSet, MeantCards } from '../../cards/effects/which-cards.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { isMet } from '../continuous/conditions.ts'
import { amountOf, meantCards } from '../continuous/meant-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { guardOf } from '../continuous/prevented.ts'
import { tossOrRoll } from '../moves/deck.ts'
import { locate, nameOf } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { Bound } from '../state/effect-context.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { pick, type Questioning } from './questions.ts'
import {
  after,
  boundTo,
  declared,
  isFaceUp,
  type StepPlayers,
  type StepResult,
  withChance,
} from './step-parts.ts'

/* Steps that move nothing: they choose, show and declare, or leave it to chance. */

/** The targets; those that were asked for as Set cards have to lie so still when the effect resolves. */
const targetsOf = (state: DuelState, meant: MeantCards, picked: readonly DuelObjectId[]): Bound => {
  const bound = boundTo(state, picked)
  if (!asksSet(meant)) return bound
  return {
    cards: (bound.cards ?? []).map((target) =>
      isFaceUp(state, target.card) ? target : { ...target, set: true as const },
    ),
  }
}

const asksSet = (meant: MeantCards): boolean =>
  meant.is === 'several' ? meant.of.some(asksSet) : meant.is === 'choice' && isOfSet(meant.of)

const isOfSet = (filter: Filter): boolean =>
  filter.is === 'position'
    ? filter.position === 'face-down' || filter.position === 'face-down-defense'
    : filter.is === 'all'
      ? filter.of.some(isOfSet)
      : filter.is === 'any' && filter.of.every(isOfSet)

/** A card that both can see, and that nothing keeps from being targeted [TERM-03, CHN-23]. */
const mayTarget = (asked: EffectView, id: DuelObjectId): boolean => {
  const located = locate(asked.state, id)
  if (!located) return false
  if (located.kind === 'pile' && ['hand', 'deck'].includes(located.at.in)) return false
  return whyNotTarget(asked, id) === undefined
}

/** The card that cannot be targeted by the effect, and the one whose effect protects it from that, where it is known. */
export const whyNotTarget = (
  { state, context, cards }: EffectView,
  id: DuelObjectId,
): { readonly name: string; readonly by?: string } | undefined => {
  const located = locate(state, id)
  if (!located) return undefined
  const name = (): string => nameOf(located.card, cards)
  if (located.kind === 'monster' && located.card.grants?.includes('untargetable')) return { name: name() }
  const guard = guardOf(state, id, 'targeting', context, cards)
  return guard && { name: name(), by: guard.name }
}

/** "Excavate the top 5 cards": all of them must be there; anything else that is looked at is chosen. */
function* seen(asked: EffectView, step: StepOf<'excavate' | 'look'>): Questioning<StepResult | undefined> {
  const { state } = asked
  const { cards: meant } = step
  if (meant.is !== 'top' && meant.is !== 'bottom') {
    const chosen = yield* pick(asked, meant, step.do, () => true)
    return chosen && { change: unchanged(state), bound: boundTo(state, chosen) }
  }
  const ids = meantCards(asked, meant)
  if (ids.length === 0 || (!meant.until && ids.length < amountOf(asked, meant.count))) return undefined
  const player = meant.deck === 'opponent' ? opponentOf(asked.context.player) : asked.context.player
  const shown = { is: 'excavated', player, cards: ids } as const
  const change = unchanged(state)
  return {
    change: step.do === 'excavate' ? changed(change, state, shown) : change,
    bound: boundTo(state, ids),
  }
}

function* chosen(asked: EffectView, step: StepOf<'choose' | 'reveal'>): Questioning<StepResult | undefined> {
  const { state } = asked
  const picked = yield* pick(asked, step.cards, step.do, () => true)
  if (!picked) return undefined
  const change = picked.reduce((now, id): Change => {
    const at = locate(now.state, id)
    return step.do === 'reveal' && at
      ? changed(now, now.state, { is: 'revealed', card: id, passcode: at.card.passcode, at: at.at })
      : now
  }, unchanged(state))
  return { change: withChance(step.cards, change), bound: boundTo(state, picked) }
}

/** The name of one of the cards; of several that are called the same any one says it. */
function* nameDeclared(asked: EffectView, from: CardSet): Questioning<Bound | undefined> {
  const nameOfCard = (id: DuelObjectId): string | undefined => {
    const located = locate(asked.state, id)
    return located && nameOf(located.card, asked.cards)
  }
  const all = meantCards(asked, from)
  const first = (id: DuelObjectId): boolean => all.find((one) => nameOfCard(one) === nameOfCard(id)) === id
  const choice = { ...from, is: 'choice', count: { min: 1, max: 1 } } as const
  const [card] = (yield* pick(asked, choice, 'declare', first)) ?? []
  const word = card === undefined ? undefined : nameOfCard(card)
  return word === undefined ? undefined : { word }
}

/** So many coins or dice; a coin counts its heads. */
const thrown = (asked: EffectView, step: StepOf<'coin' | 'die'>): StepResult => {
  const times = step.times === undefined ? 1 : amountOf(asked, step.times)
  let change = unchanged(asked.state)
  let sum = 0
  for (let more = times; more > 0; more--) {
    change = after(change, tossOrRoll.perform(change.state, { of: step.do }, asked.cards))
    const last = change.events.at(-1)
    if (last?.is === 'chance') sum += step.do === 'die' ? last.result : last.result === 1 ? 1 : 0
  }
  return { change, bound: { number: sum } }
}

export const SHOWING_STEPS: StepPlayers<
  'target' | 'excavate' | 'look' | 'choose' | 'reveal' | 'declare' | 'coin' | 'die'
> = {
  *target(asked, step) {
    const { state } = asked
    const meant = step.where && isMet(asked, step.where.if) ? step.where.cards : step.cards
    const picked = yield* pick(asked, meant, 'target', (id) => mayTarget(asked, id))
    return picked && { change: unchanged(state), bound: targetsOf(state, meant, picked), targets: picked }
  },
  excavate: seen,
  look: seen,
  choose: chosen,
  reveal: chosen,
  *declare(asked, step, doer) {
    const bound = step.nameOf ? yield* nameDeclared(asked, step.nameOf) : yield* declared(doer, step)
    return bound && { change: unchanged(asked.state), bound }
  },
  coin: thrown,
  die: thrown,
}
