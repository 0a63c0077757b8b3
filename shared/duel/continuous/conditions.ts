import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { withAll } from '../../cards/filter/normal-form.ts'
import { isInRange } from '../../cards/filter/printed.ts'
import type { TurnMoment, TurnPart } from '../../cards/text/durations.ts'
import type { Unmet } from '../refusal.ts'
import { locate, nameOf, onField } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { damageStep, openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DoneThisTurn, LastingNow } from '../state/effect-context.ts'
import type { BattleMoment } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { type Phase, PHASES } from '../state/turn-state.ts'
import { opponentOf, type Player, PLAYERS } from '../state/zones.ts'
import { isSo, type Look } from './any-card.ts'
import { battledSo, wasDone } from './happenings.ts'
import {
  columnOf,
  amountOf,
  type EffectView,
  cardsOfSet,
  isRelated,
  meantCards,
  playersMeant,
  propertyOf,
  settledCards,
  standsTo,
} from './meant-cards.ts'

/** Whether it only asks where a card lies, and how. */
const asksWhere = (filter: Filter): boolean =>
  filter.is === 'all' ? filter.of.every(asksWhere) : filter.is === 'place' || filter.is === 'position'

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
    case 'when-activated':
      return context.whenActivated?.includes(JSON.stringify(condition.of)) ?? isMet(asked, condition.of)
    case 'count': {
      const found = cardsOfSet(asked, condition.of, 'there')
      const count =
        condition.different === undefined
          ? found.length
          : new Set(found.map((id) => propertyOf(asked, id, 'name'))).size
      return isInRange(condition.count, count)
    }
    case 'every': {
      const found = cardsOfSet(asked, condition.of, 'there')
      return (found.length > 0 || !condition.some) && found.every((id) => soNow(id, condition.are))
    }
    case 'compare':
      return standsTo(amountOf(asked, condition.left), condition.by, amountOf(asked, condition.right))
    case 'card': {
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
          isSo(state, card, of, context.player) &&
          (condition.with?.every((one) => isRelated(asked, card, one)) ?? true)
        )
      })
    }
    case 'during':
      return condition.moments.some((moment) => isNow(asked, moment))
    case 'at-start':
      return isNow(asked, condition.moment) && doneInPhase(doneFor(state, 'nothing-in-phase')).length === 0
    case 'battling': {
      const battle = state.processes.find((process) => process.is === 'battle')
      if (!battle || (condition.in && !damageStep(state))) return false
      const meant = settledCards(asked, condition.card)
      const { with: opposed } = condition
      return (['attacker', 'attacked'] as const).some((as) => {
        const [id, other] =
          as === 'attacker' ? [battle.attacker, battle.target] : [battle.target, battle.attacker]
        if (id === null || !meant.includes(id) || (condition.as ?? as) !== as) return false
        return !opposed || (other !== null && soNow(other, opposed))
      })
    }
    case 'turn-of':
      return playersMeant(condition.who, context.player).includes(state.turn.player)
    case 'happened': {
      const { event } = condition
      if (event.is === 'battle') return isInRange(condition.times, battledSo(asked, event))
      const done = doneIn(asked, condition.in)
      return (
        done !== undefined &&
        isInRange(condition.times, done.filter((one) => wasDone(asked, event, one)).length)
      )
    }
    case 'was-set':
      return context.from === 'set'
    case 'activated-from-hand':
      return context.from === 'hand'
    case 'set-this-turn': {
      const at = locate(state, context.itself.card)
      return at?.kind === 'spellTrap' && at.card.placedOn === state.turn.number
    }
    case 'used-this-turn':
      return (state.uses ?? []).some(
        ({ card, number, turn, negated }) =>
          card === context.itself.card &&
          number === context.number - (condition.back ?? 1) &&
          turn === state.turn.number &&
          !(condition.unlessNegated && negated),
      )
    case 'column': {
      const columns = PLAYERS.flatMap((player) => onField(state, player)).flatMap(
        ({ at }) => columnOf(at) ?? [],
      )
      return [0, 1, 2, 3, 4].some((column) =>
        isInRange(condition.count, columns.filter((one) => one === column).length),
      )
    }
    case 'chain-link':
      return isInRange(condition.count, (openChain(state)?.links.length ?? 0) + 1)
    case 'done': {
      const bound = context.bound[condition.name]
      if (!bound) return false
      return condition.count === undefined || isInRange(condition.count, bound.cards?.length ?? 1)
    }
    case 'among':
      return isInRange(
        condition.count,
        meantCards(asked, condition.cards).filter((id) => soNow(id, condition.of)).length,
      )
    case 'declared':
      return context.bound[condition.name]?.word === condition.value
  }
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

/** What was done in that part of the duel; `undefined` where the duel keeps no record of it. */
const doneIn = (
  { state, context: { player } }: EffectView,
  part: Extract<EffectCondition, { is: 'happened' }>['in'],
): readonly DoneThisTurn[] | undefined => {
  const all = doneFor(state, 'happened')
  switch (part) {
    case 'turn':
      return all
    case 'main-phase':
      return doneInMainPhases(all, state, player)
    case 'battle-phase':
      return state.turn.phase === 'battle' ? doneInPhase(all) : []
    case 'chain':
    case 'last-turn':
    case 'duel':
      return undefined
  }
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

/** Whether it is that part of a turn now, for the player of the effect. */
export const isNow = ({ state, context }: EffectView, { part, of }: TurnMoment): boolean => {
  const { turn } = state
  const theirs = opponentOf(context.player)
  const right =
    of === 'you' ? turn.player === context.player : of === 'opponent' ? turn.player === theirs : true
  return right && PHASES_OF[part].includes(turn.phase)
}

/** The battle's damage has been calculated. */
const CALCULATED: ReadonlySet<BattleMoment> = new Set<BattleMoment>(['after-calculation', 'end'])

/** Whether the player of the effect has Pendulum Summoned since it began. */
const hasPendulumSummoned = (state: DuelState, { begun, context }: LastingNow): boolean =>
  state.turn.number === begun.turn &&
  doneFor(state, 'pendulum-summon-since')
    .slice(begun.done ?? 0)
    .some((done) => done.is === 'summoned' && done.by === 'pendulum' && done.player === context.player)

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
    case 'damage-calculation-ends':
      return !state.processes.some((process) => process.is === 'battle' && !CALCULATED.has(process.moment))
    case 'end':
    case 'start': {
      if (lasts.until === 'end' && lasts.orPendulumSummon && hasPendulumSummoned(state, entry)) return true
      const last = turnOf(lasts.moment, begun, context.player)
      if (state.turn.number !== last) return state.turn.number > last
      const phases = PHASES_OF[lasts.moment.part].map((phase) => PHASES.indexOf(phase))
      const now = PHASES.indexOf(state.turn.phase)
      return lasts.until === 'end' ? now > Math.max(...phases) : now >= Math.min(...phases)
    }
  }
}

/** Whether a moment that was said then has come, or has passed because that turn had no such phase. */
export const hasCome = (
  { turn }: DuelState,
  moment: TurnMoment,
  begun: LastingNow['begun'],
  player: Player,
): boolean => {
  const number = turnOf(moment, begun, player)
  const first = Math.min(...PHASES_OF[moment.part].map((phase) => PHASES.indexOf(phase)))
  return turn.number > number || (turn.number === number && PHASES.indexOf(turn.phase) >= first)
}

/** When something begins that lasts, or is put off, until that moment. */
export const begunNow = ({ turn }: DuelState, until: TurnMoment | undefined): LastingNow['begun'] => ({
  turn: turn.number,
  player: turn.player,
  ...(until?.next && { phase: turn.phase }),
})

/** The number of the turn that a moment belongs to, seen from when it was said. */
const turnOf = (moment: TurnMoment, begun: LastingNow['begun'], player: Player): number => {
  const { of } = moment
  if (of === 'this') return begun.turn
  const next = moment.next === true && !isStillToCome(moment, begun)
  if (of === 'either') return begun.turn + (next ? 1 : 0)
  const whose = of === 'you' ? player : opponentOf(player)
  if (begun.player === whose) return next ? begun.turn + 2 : begun.turn
  return begun.turn + 1
}

/** "Your next End Phase", said in your Main Phase, is that of the same turn. */
const isStillToCome = ({ part, ofTurn }: TurnMoment, { phase }: LastingNow['begun']): boolean =>
  phase !== undefined &&
  part !== 'turn' &&
  !ofTurn &&
  PHASES.indexOf(phase) < Math.min(...PHASES_OF[part].map((one) => PHASES.indexOf(one)))

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
