import type { OfKind } from '../../of-kind.ts'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { TurnMoment } from '../../cards/text/durations.ts'
import { withAll } from '../../cards/filter/normal-form.ts'
import { isInRange } from '../../cards/filter/printed.ts'
import { columnOf, type Player, PLAYERS } from '../state/zones.ts'
import type { Unmet } from '../refusal.ts'
import { locate, nameOf, onField } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { battlingNow, openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DoneThisTurn, LastingNow } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { Phase } from '../state/turn-state.ts'
import { isSo, type Look, type Seen } from './any-card.ts'
import { battledSo, wasDone } from './happenings.ts'
import { amountOf, cardsOfSet, isRelated, meantCards, settledCards } from './meant-cards.ts'
import { countDifferent, standsTo } from './figures-of-cards.ts'
import { type EffectView, playersMeant } from './effect-view.ts'
import { PHASES_OF, isNow } from './moments.ts'

/** Whether it only asks where a card lies, and how. */
const asksWhere = (filter: Filter): boolean =>
  filter.is === 'all' ? filter.of.every(asksWhere) : filter.is === 'place' || filter.is === 'position'

/** The card as it counted before the effect took it from the field: among the Spells and Traps a monster is none [MON-03, EQP-07]. */
const asItLay = ({ context }: EffectView, card: Seen): Seen =>
  context.tookFromSpells?.includes(card.located.card.id) ? { located: card.located, facts: card.facts } : card

/** Whether the card is so now. */
const isSoNow = ({ state, context, cards, look }: EffectView, id: DuelObjectId, filter: Filter): boolean => {
  const at = locate(state, id)
  const card = at && look(state, at, cards)
  return card !== undefined && isSo(state, card, filter, context.player)
}

type Kind = EffectCondition['is']

/** Whether a condition of that kind is met. */
type Judge<One extends Kind> = (asked: EffectView, condition: OfKind<EffectCondition, 'is', One>) => boolean

const JUDGES: { readonly [One in Kind]: Judge<One> } = {
  all: (asked, condition) => condition.of.every((one) => isMet(asked, one)),
  any: (asked, condition) => condition.of.some((one) => isMet(asked, one)),
  not: (asked, condition) => !isMet(asked, condition.of),
  'when-activated'(asked, condition) {
    const { context } = asked
    return context.whenActivated?.includes(JSON.stringify(condition.of)) ?? isMet(asked, condition.of)
  },
  count(asked, condition) {
    const found = cardsOfSet(asked, condition.of, 'there')
    const count = condition.different === undefined ? found.length : countDifferent(asked, found, 'name')
    return isInRange(condition.count, count)
  },
  every(asked, condition) {
    const found = cardsOfSet(asked, condition.of, 'there')
    return (found.length > 0 || !condition.some) && found.every((id) => isSoNow(asked, id, condition.are))
  },
  compare: (asked, condition) =>
    standsTo(amountOf(asked, condition.left), condition.by, amountOf(asked, condition.right)),
  card(asked, condition) {
    const { state, context, cards } = asked
    const found = settledCards(asked, condition.card)
    if (found.length === 0) return false
    return found.every((id) => {
      const at = locate(state, id)
      const card = at && asked.look(state, at, cards)
      // "While this card is face-up on the field" asks no Spell or Trap to be a monster.
      const isOther = condition.card.is === 'this' && card?.facts.kind !== 'monster'
      const of = isOther && asksWhere(condition.of) ? withAll([{ is: 'card' }, condition.of]) : condition.of
      return (
        card !== undefined &&
        isSo(state, condition.was ? asItLay(asked, card) : card, of, context.player) &&
        (condition.with?.every((one) => isRelated(asked, card, one)) ?? true)
      )
    })
  },
  during: (asked, condition) => condition.moments.some((moment) => isNow(asked, moment)),
  'at-start': (asked, condition) => isAtStartOf(asked, condition.moment),
  battling(asked, condition) {
    const { state } = asked
    const meant = settledCards(asked, condition.card)
    const { with: opposed } = condition
    return battlingNow(state, condition).some(
      ({ id, other }) =>
        meant.includes(id) && (!opposed || (other !== null && isSoNow(asked, other, opposed))),
    )
  },
  'turn-of'(asked, condition) {
    const { state, context } = asked
    return playersMeant(condition.who, context.player).includes(state.turn.player)
  },
  happened(asked, condition) {
    const { event } = condition
    if (event.is === 'battle') return isInRange(condition.times, battledSo(asked, event))
    const done = doneIn(asked, condition.in)
    return (
      done !== undefined &&
      isInRange(condition.times, done.filter((one) => wasDone(asked, event, one)).length)
    )
  },
  'was-set'(asked) {
    const { context } = asked
    return context.from === 'set'
  },
  'activated-from-hand'(asked) {
    const { context } = asked
    return context.from === 'hand'
  },
  'set-this-turn'(asked) {
    const { state, context } = asked
    const at = locate(state, context.itself.card)
    return at?.kind === 'spellTrap' && at.card.placedOn === state.turn.number
  },
  'used-this-turn'(asked, condition) {
    const { state, context } = asked
    const { itself } = context
    const kind = locate(state, itself.card)?.kind
    const isOnField = kind === 'monster' || kind === 'spellTrap'
    return (state.uses ?? []).some(
      ({ card, number, turn, negated, moved }) =>
        card === itself.card &&
        number === context.number - (condition.back ?? 1) &&
        turn === state.turn.number &&
        // One that has left the field and come back is another card; in the GY it lies because it has left.
        !(isOnField && moved) &&
        !(condition.unlessNegated && negated),
    )
  },
  column(asked, condition) {
    const { state } = asked
    const columns = PLAYERS.flatMap((player) => onField(state, player)).flatMap(
      ({ at }) => columnOf(at) ?? [],
    )
    return [0, 1, 2, 3, 4].some((column) =>
      isInRange(condition.count, columns.filter((one) => one === column).length),
    )
  },
  'chain-link'(asked, condition) {
    const { state } = asked
    return isInRange(condition.count, (openChain(state)?.links.length ?? 0) + 1)
  },
  done(asked, condition) {
    const { context } = asked
    const bound = context.bound[condition.name]
    if (!bound) return false
    return condition.count === undefined || isInRange(condition.count, bound.cards?.length ?? 1)
  },
  among: (asked, condition) =>
    isInRange(
      condition.count,
      meantCards(asked, condition.cards).filter((id) => isSoNow(asked, id, condition.of)).length,
    ),
  declared(asked, condition) {
    const { context } = asked
    return context.bound[condition.name]?.word === condition.value
  },
}

/** Whether what a text asks for is so now. What the duel does not remember is not so. */
export const isMet = (asked: EffectView, condition: EffectCondition): boolean => {
  // TypeScript does not see that the condition and what judges it are of the same kind.
  const judge = JUDGES[condition.is] as Judge<Kind>
  return judge(asked, condition)
}

/** The part of a condition that is not so now, and what is in its way; asked of one that is not met. */
export const whyUnmet = (asked: EffectView, condition: EffectCondition): Unmet => {
  const { state, context } = asked
  const { phase, player } = state.turn
  switch (condition.is) {
    case 'all': {
      const part = condition.of.find((one) => !isMet(asked, one))
      return part ? whyUnmet(asked, part) : { condition }
    }
    case 'not':
      return condition.of.is === 'count'
        ? { condition, inTheWay: namesOf(asked, cardsOfSet(asked, condition.of.of, 'there')) }
        : { condition }
    case 'count': {
      const found = cardsOfSet(asked, condition.of, 'there')
      const { max } = condition.count
      return max !== null && found.length > max
        ? { condition, inTheWay: namesOf(asked, found) }
        : { condition, ...(condition.different === undefined && { have: found.length }) }
    }
    case 'every': {
      const others = cardsOfSet(asked, condition.of, 'there').filter((id) => {
        const at = locate(state, id)
        const card = at && asked.look(state, at, asked.cards)
        return !card || !isSo(state, card, condition.are, context.player)
      })
      return { condition, ...(others.length > 0 && { inTheWay: namesOf(asked, others) }) }
    }
    case 'compare':
      return { condition, have: amountOf(asked, condition.left) }
    case 'happened': {
      const { event } = condition
      const done = event.is === 'battle' ? undefined : doneIn(asked, condition.in)
      return { condition, ...(done && { have: done.filter((one) => wasDone(asked, event, one)).length }) }
    }
    case 'during':
    case 'at-start':
    case 'turn-of':
      return { condition, now: { phase, yours: player === context.player } }
    default:
      return { condition }
  }
}

/** What their player may call the cards. */
const namesOf = ({ state, cards, context }: EffectView, ids: readonly DuelObjectId[]): readonly string[] =>
  ids.flatMap((id) => {
    const at = locate(state, id)
    if (!at) return []
    const isSeen = at.card.faceUp || at.card.owner === context.player
    return isSeen ? nameOf(at.card, cards) : 'a face-down card'
  })

/** "At the start of your Main Phase 1": nothing but its beginning has happened in it; of the Battle Phase in its Start Step [TURN-14]. */
export const isAtStartOf = (asked: EffectView, moment: TurnMoment): boolean => {
  const { state } = asked
  const isOver = moment.part === 'battle' && state.turn.battleStep !== 'start'
  return isNow(asked, moment) && !isOver && doneInPhase(doneFor(state, 'nothing-in-phase')).length === 0
}

/** What was done in the phase that runs now; its beginning is none of it. */
const doneInPhase = (done: readonly DoneThisTurn[]): readonly DoneThisTurn[] =>
  done.slice(done.findLastIndex(({ is }) => is === 'phase') + 1)

const NO_MAIN_PHASE_BEFORE: ReadonlySet<Phase> = new Set(['draw', 'standby', 'main1'])
const isMainPhase = (phase: Phase): boolean => PHASES_OF.main.includes(phase)

/** What was done this turn in both Main Phases of the player. */
const doneInMainPhases = (
  all: readonly DoneThisTurn[],
  { turn }: DuelState,
  player: Player,
): readonly DoneThisTurn[] => {
  if (turn.player !== player) return []
  const first = all.find((done) => done.is === 'phase')
  // A duel may begin within a turn.
  let isMain = first ? !NO_MAIN_PHASE_BEFORE.has(first.phase) : isMainPhase(turn.phase)
  return all.filter((done) => {
    if (done.is !== 'phase') return isMain
    isMain = isMainPhase(done.phase)
    return false
  })
}

/** The last move of each card since the Standby Phase before (of that player, or of either), where it is Standby Phase now. */
const sinceStandby = (
  state: DuelState,
  now: readonly DoneThisTurn[],
  player: Player | undefined,
): readonly DoneThisTurn[] => {
  const isStandby = (done: DoneThisTurn): boolean =>
    done.is === 'phase' && done.phase === 'standby' && (player === undefined || done.player === player)
  const all = [...(state.doneBefore ?? []).flat(), ...now]
  const current = all.findLastIndex(isStandby)
  if (state.turn.phase !== 'standby' || current < 0) return []
  const before = all.slice(0, current)
  const first = before.findLastIndex(isStandby) + 1
  // What moves only now, in this Standby Phase, was not there before it.
  return before
    .slice(first)
    .filter(
      (done, at) =>
        done.is === 'moved' &&
        !all.slice(first + at + 1).some((later) => later.is === 'moved' && later.card === done.card),
    )
}

/** What was done in that part of the duel; `undefined` where the duel keeps no record of it. */
const doneIn = (
  { state, context: { player, itself } }: EffectView,
  part: Extract<EffectCondition, { is: 'happened' }>['in'],
): readonly DoneThisTurn[] | undefined => {
  const all = doneFor(state, 'happened')
  switch (part) {
    case 'turn':
      return all
    case 'since-activation':
      return all.slice(
        all.findLastIndex((one) => one.is === 'activated' && one.as === 'card' && one.card === itself.card) +
          1,
      )
    case 'main-phase':
      return doneInMainPhases(all, state, player)
    case 'battle-phase':
      return state.turn.phase === 'battle' ? doneInPhase(all) : []
    case 'your-standby':
    case 'standby':
      return sinceStandby(state, all, part === 'standby' ? undefined : player)
    case 'chain':
    case 'last-turn':
    case 'duel':
      return undefined
  }
}

/** The cards that it holds for. */
const affectedBy = (asked: EffectView, lasting: LastingNow['lasting']): readonly DuelObjectId[] => {
  if ('cards' in lasting) return meantCards(asked, lasting.cards)
  // "Banish it when it leaves the field."
  return lasting.is === 'redirect' && lasting.what.is !== 'card' ? settledCards(asked, lasting.what) : []
}

/**
 * Whether the condition of a duration still holds, or any of its cards is still on the field. Where it goes from there is said of a card that was
 * Set, too; of one that is turned face-down later the duel forgets it.
 */
export const stillStands =
  (cards: EffectView['cards'], state: DuelState, look: Look) =>
  ({ lasts, context, lasting }: LastingNow): boolean => {
    const asked = { state, context, cards, look }
    if ('while' in lasts) return isMet(asked, lasts.while)
    return affectedBy(asked, lasting).some((id: DuelObjectId) => {
      const at = locate(state, id)
      const isOnField = at?.kind === 'monster' || at?.kind === 'spellTrap'
      return isOnField && (at.card.faceUp || lasting.is === 'redirect')
    })
  }
