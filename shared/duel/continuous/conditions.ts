import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { DuelHappening, HappensTo } from '../../cards/effects/event.ts'
import type { Range } from '../../cards/filter/filter.ts'
import type { TurnMoment, TurnPart } from '../../cards/text/durations.ts'
import { factsOf, locate } from '../state/board.ts'
import { openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DoneThisTurn, LastingNow } from '../state/effect-context.ts'
import { isSummonedHow } from '../state/kinds.ts'
import type { DuelState } from '../state/state.ts'
import { type Phase, PHASES } from '../state/turn-state.ts'
import { opponentOf } from '../state/zones.ts'
import { isSo, type Look, type Seen } from './any-card.ts'
import {
  amountOf,
  type EffectView,
  cardsOfSet,
  meantCards,
  playersMeant,
  propertyOf,
  settledCards,
  standsTo,
} from './meant-cards.ts'

const within = ({ min, max }: Range, value: number): boolean => value >= min && (max === null || value <= max)

/** Whether what a text asks for is so now. What the duel does not remember is not so. */
export const isMet = (asked: EffectView, condition: EffectCondition): boolean => {
  const { state, context, cards } = asked
  const soNow = (id: DuelObjectId, filter: Parameters<typeof isSo>[2]): boolean => {
    const at = locate(state, id)
    const card = at && asked.look(state, at, cards)
    return card !== undefined && isSo(state, card, filter, context.player)
  }
  switch (condition.is) {
    case 'all':
      return condition.of.every((one) => isMet(asked, one))
    case 'any':
      return condition.of.some((one) => isMet(asked, one))
    case 'not':
      return !isMet(asked, condition.of)
    case 'count': {
      const found = cardsOfSet(asked, condition.of)
      const count =
        condition.different === undefined
          ? found.length
          : new Set(found.map((id) => propertyOf(asked, id, 'name'))).size
      return within(condition.count, count)
    }
    case 'every': {
      const found = cardsOfSet(asked, condition.of)
      return (found.length > 0 || !condition.some) && found.every((id) => soNow(id, condition.are))
    }
    case 'compare':
      return standsTo(amountOf(asked, condition.left), condition.by, amountOf(asked, condition.right))
    case 'card': {
      const found = settledCards(asked, condition.card)
      if (found.length === 0) return false
      const related = condition.with ?? []
      return found.every((id) => {
        if (!soNow(id, condition.of)) return false
        const places = [{ place: 'field', of: 'either' } as const]
        return (
          related.length === 0 ||
          cardsOfSet(asked, { of: { is: 'card' }, in: places, with: related }).includes(id)
        )
      })
    }
    case 'during':
      return condition.moments.some((moment) => isNow(asked, moment))
    case 'at-start':
      return isNow(asked, condition.moment) && (state.doneThisTurn ?? []).length === 0
    case 'turn-of':
      return playersMeant(condition.who, context.player).includes(state.turn.player)
    case 'happened': {
      if (condition.in !== 'turn' && condition.in !== 'main-phase') return false
      const { event } = condition
      const times = (state.doneThisTurn ?? []).filter((one) => wasThat(asked, event, one)).length
      return within(condition.times, times)
    }
    case 'was-set':
      return context.from === 'set'
    case 'activated-from-hand':
      return context.from === 'hand'
    case 'set-this-turn': {
      const at = locate(state, context.itself.card)
      return at?.kind === 'spellTrap' && at.card.placedOn === state.turn.number
    }
    case 'chain-link':
      return within(condition.count, (openChain(state)?.links.length ?? 0) + 1)
    case 'done': {
      const bound = context.bound[condition.name]
      if (!bound) return false
      return condition.count === undefined || within(condition.count, bound.cards?.length ?? 1)
    }
    case 'among':
      return within(
        condition.count,
        meantCards(asked, condition.cards).filter((id) => soNow(id, condition.of)).length,
      )
    case 'declared':
      return context.bound[condition.name]?.word === condition.value
  }
}

/** Whether something done this turn is what the text asks about. */
const wasThat = (asked: EffectView, event: DuelHappening, done: DoneThisTurn): boolean => {
  const { context } = asked
  const who = (of: 'you' | 'opponent' | undefined): boolean =>
    of === undefined || playersMeant(of, context.player).includes(done.player)
  if (event.is === 'summoned' && done.is === 'summoned') {
    return (
      who(event.who) &&
      isSummonedHow(done.by, event.how) &&
      isThat(asked, event.what, done) &&
      (event.from === undefined ||
        (done.from !== undefined && (event.from as readonly string[]).includes(done.from)))
    )
  }
  if (event.is === 'activated' && done.is === 'activated') {
    return (
      who(event.who) && (event.as === 'either' || event.as === done.as) && isThat(asked, event.what, done)
    )
  }
  return false
}

/** By what is printed on it: where the card is now does not matter. */
const isThat = (asked: EffectView, what: HappensTo, done: DoneThisTurn): boolean => {
  if (what.is !== 'card') return settledCards(asked, what).includes(done.card)
  if (what.whose && !playersMeant(what.whose, asked.context.player).includes(done.player)) return false
  const card = printedAs(asked, done)
  return card !== undefined && isSo(asked.state, card, what.of, asked.context.player)
}

/** The card as it is printed, wherever it is now. */
export const printedAs = (
  { cards }: Pick<EffectView, 'cards'>,
  { card, passcode, player }: Pick<DoneThisTurn, 'card' | 'passcode' | 'player'>,
): Seen | undefined => {
  const own = { id: card, passcode, owner: player, faceUp: true }
  const facts = factsOf(own, cards)
  if (!facts) return undefined
  const at = { in: 'graveyard', of: player } as const
  const monster =
    facts.kind === 'monster' || facts.kind === 'token' ? { card: own, facts, place: at } : undefined
  return { located: { kind: 'pile', at, card: own }, facts, ...(monster && { monster }) }
}

const PHASES_OF: Readonly<Record<TurnPart, readonly Phase[]>> = {
  turn: PHASES,
  draw: ['draw'],
  standby: ['standby'],
  main: ['main1', 'main2'],
  main1: ['main1'],
  battle: ['battle'],
  main2: ['main2'],
  end: ['end'],
}

const isNow = ({ state, context }: EffectView, { part, of }: TurnMoment): boolean => {
  const { turn } = state
  const theirs = opponentOf(context.player)
  const right =
    of === 'you' ? turn.player === context.player : of === 'opponent' ? turn.player === theirs : true
  return right && PHASES_OF[part].includes(turn.phase)
}

/** Whether what was begun has come to its end. */
export const isOver = (
  state: DuelState,
  entry: LastingNow,
  stands: (entry: LastingNow) => boolean,
): boolean => {
  const { lasts, begun, context } = entry
  if ('while' in lasts) return !stands(entry)
  switch (lasts.until) {
    case 'duel-ends':
      return false
    case 'leaves': {
      const at = locate(state, context.itself.card)
      return !((at?.kind === 'monster' || at?.kind === 'spellTrap') && at.card.faceUp)
    }
    case 'its-cards-leave':
      return !stands(entry)
    case 'battle-ends':
      return !state.processes.some(({ is }) => is === 'battle')
    case 'end':
    case 'start': {
      const last = turnOf(lasts.moment, begun, context.player)
      if (state.turn.number !== last) return state.turn.number > last
      const phases = PHASES_OF[lasts.moment.part].map((phase) => PHASES.indexOf(phase))
      const now = PHASES.indexOf(state.turn.phase)
      return lasts.until === 'end' ? now > Math.max(...phases) : now >= Math.min(...phases)
    }
  }
}

/** The number of the turn that a moment belongs to, seen from when it was said. */
const turnOf = ({ of, next }: TurnMoment, begun: LastingNow['begun'], player: 0 | 1): number => {
  if (of === 'this') return begun.turn
  if (of === 'either') return begun.turn + (next ? 1 : 0)
  const whose = of === 'you' ? player : opponentOf(player)
  if (begun.player === whose) return next ? begun.turn + 2 : begun.turn
  return begun.turn + 1
}

/** Whether the condition of a duration still holds, or any of its cards is still on the field. */
export const stillStands =
  (cards: EffectView['cards'], state: DuelState, look: Look) =>
  ({ lasts, context, lasting }: LastingNow): boolean => {
    const asked = { state, context, cards, look }
    if ('while' in lasts) return isMet(asked, lasts.while)
    const affected = 'cards' in lasting ? meantCards(asked, lasting.cards) : []
    return affected.some((id: DuelObjectId) => {
      const at = locate(state, id)
      return (at?.kind === 'monster' || at?.kind === 'spellTrap') && at.card.faceUp
    })
  }
