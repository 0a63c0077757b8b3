import { columnOf, type Player } from '../state/zones.ts'
import type { CardChange, EffectStep, Granted, Lasting, Lasts } from '../../cards/effects/effect.ts'
import type { EffectCondition } from '../../cards/effects/condition.ts'
import type { MeantCards, Relation } from '../../cards/effects/which-cards.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { withAll, withAny } from '../../cards/filter/normal-form.ts'
import { type Attribute, ATTRIBUTES, MONSTER_TYPES, type MonsterType } from '../../cards/terms.ts'
import { isRecord } from '../../record.ts'
import { isSo } from '../continuous/any-card.ts'
import { alterationsIn, continuousAlterations } from '../continuous/alterations.ts'
import { type ChangeNow, isAlteration } from '../continuous/changed-kind.ts'
import { begunNow } from '../continuous/moments.ts'
import { effectsOf, negatedCards } from '../continuous/holding.ts'
import { activatedBefore, isKeptFromNormal } from '../continuous/locks.ts'
import { grantedTo, guardOf, isUntouched, isWhom, whyForbidden } from '../continuous/prevented.ts'
import { amountOf, isUnknowable, meantCards, settledCards, stillMeant } from '../continuous/meant-cards.ts'
import { figureOfCard, propertyOf } from '../continuous/figures-of-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import { alterMonster } from '../moves/alter.ts'
import { grantNormalSummon, normalSummonsRaised, normalSummonsSet } from '../moves/normal-summons.ts'
import { factsOf, locate } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { Alteration, DuelObjectId } from '../state/duel-card.ts'
import {
  ENGINE_BOUND,
  type Bound,
  type EffectContext,
  type LastingNow,
  type Pending,
} from '../state/effect-context.ts'
import type { ChainLink } from '../state/process.ts'
import { type Change, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { pick, type Questioning } from './questions.ts'
import { boundTo } from './step-parts.ts'

type Apply = Extract<EffectStep, { readonly do: 'apply' }>

interface Applied {
  readonly change: Change
  readonly bound?: Bound
}

/** "Negate the effects of 1 face-up monster": what lasts holds for cards that are chosen as it begins, among those that it can reach. */
export function* appliedToChosen(asked: EffectView, step: Apply): Questioning<Applied | undefined> {
  const { lasting } = step
  if (!('cards' in lasting) || lasting.cards.is !== 'choice') return applied(asked, step)
  const ofChosen = {
    ...step,
    lasting: { ...lasting, cards: { is: 'bound', name: ENGINE_BOUND.chosen } } as Lasting,
  }
  const having = (ids: readonly DuelObjectId[]): EffectView => {
    const bound = { ...asked.context.bound, [ENGINE_BOUND.chosen]: boundTo(asked.state, ids) }
    return { ...asked, context: { ...asked.context, bound } }
  }
  // Each of them by itself: what has no effects to negate cannot be chosen, whatever else is done at the same time.
  const alone: { -readonly [Field in keyof Apply]: Apply[Field] } = { ...ofChosen }
  delete alone.join
  const picked = yield* pick(
    asked,
    lasting.cards,
    'apply',
    (id) => applied(having([id]), alone) !== undefined,
  )
  return picked && applied(having(picked), ofChosen)
}

/** Something that lasts begins; `undefined` where there is nobody it could hold for. */
export const applied = (asked: EffectView, { lasting, lasts, join, binds }: Apply): Applied | undefined => {
  switch (lasting.is) {
    case 'alter':
      return withLostAtk(asked, lasting, altered(asked, lasting, lasts, join), binds)
    case 'allow': {
      const { act } = lasting
      const { state, cards } = asked
      // The Summons of the turn are the turn player's alone: in the other's turn they give nothing.
      const isOwnTurn = asked.context.player === state.turn.player
      if (act.act === 'normal-summon-more') {
        const { of, orSet, only } = act
        const isKept = isKeptFromNormal(state, asked.context.player, orSet ? 'both' : 'summon', cards)
        if (!isOwnTurn || isKept) return undefined
        const grant = { of, ...(orSet && { orSet }), ...(only && { only }) }
        if (grantNormalSummon.why(state, { grant }, cards)) return undefined
        // "You can only gain this effect once per turn": the same again gives nothing [NS-24].
        const has = (state.turn.extraNormalSummons ?? []).map((one) => JSON.stringify(one))
        if (has.includes(JSON.stringify(grant))) return undefined
        return { change: grantNormalSummon.perform(state, { grant }, cards) }
      }
      if (act.act === 'pendulum-summon-more') {
        if (!isOwnTurn) return undefined
        const { of, from } = act
        const grant = { ...(of && { of }), ...(from && { from }) }
        const has = (state.turn.extraPendulumSummons ?? []).map((one) => JSON.stringify(one))
        if (has.includes(JSON.stringify(grant))) return undefined
        const extraPendulumSummons = [...(state.turn.extraPendulumSummons ?? []), grant]
        return { change: unchanged(withTurn(state, { extraPendulumSummons })) }
      }
      if (act.act === 'normal-summons') {
        const isKept = isKeptFromNormal(state, asked.context.player, 'both', cards)
        return !isOwnTurn || isKept || normalSummonsSet(state, act.times)
          ? undefined
          : { change: normalSummonsRaised(state, act.times) }
      }
      return { change: unchanged(withLasting(state, entryOf(asked, lasting, lasts))) }
    }
    default:
      return beginLasting(asked, lasting, lasts, join)
  }
}

/** What holds for cards is kept for each of those that there are now; what holds for all of a kind holds for later ones too. */
const beginLasting = (
  asked: EffectView,
  lasting: Lasting,
  lasts: Lasts,
  join: EffectStep['join'],
): Applied | undefined => {
  const { state, cards, context } = asked
  if (lasting.is === 'forbid' && endsThisTurn(lasts) && !canStillBeDone(asked, lasting)) return undefined
  if (asked.trying && lasting.is === 'grant' && join === undefined && endsThisTurn(lasts)) {
    if (OF_ATTACKS.has(lasting.grant.is) && !mayStillBattle(asked)) return undefined
  }
  const affected = 'cards' in lasting ? stillMeant(asked, lasting.cards) : undefined
  const negates = lasting.is === 'negate'
  // Where something else is done at the same time, it is enough that this can be done.
  const mustNegate = negates && join === undefined
  const reached = affected?.filter(
    (id) =>
      !(lasting.is === 'grant' && join === undefined && isGranted(asked, id, lasting.grant)) &&
      !(negates && isFaceDown(state, id)) &&
      !(mustNegate && (isWithoutEffects(asked, id) || negatedCards(state, cards).onField.has(id))) &&
      (asked.trying === true ||
        !(
          isUntouched(state, id, context, cards) ||
          (negates && guardOf(state, id, 'negation', context, cards))
        )),
  )
  const ofAll = 'cards' in lasting && lasting.cards.is === 'all'
  // "All face-up monsters" whose effects are negated are those there are now; "all Trap effects" are later ones too. Once the battle is over nobody is
  // "the attacking monster" any more.
  const ofPresent =
    'cards' in lasting &&
    (IN_BATTLE.has(lasting.cards.is) ||
      (lasting.cards.is === 'all' &&
        (lasting.cards.now === true || (negates && asksFaceUp(lasting.cards.of)))))
  if (reached?.length === 0 && (ofPresent || !ofAll)) return undefined
  const settled = ofPresent
    ? ({ ...lasting, cards: { is: 'bound', name: ENGINE_BOUND.thoseNow } } as Lasting)
    : countedFromNow(asked, settledNow(asked, lasting) as Lasting)
  const own = {
    ...context,
    ...(ofPresent &&
      reached && { bound: { ...context.bound, [ENGINE_BOUND.thoseNow]: boundTo(state, reached) } }),
    ...columnNow(asked, lasting),
  }
  const begun = withLasting(state, entryOf(asked, settled, lasts, own))
  // A card that negates as long as it stays ("leaves") negates only what resolves while the monster is there.
  const ofLinks = negates && !ofAll && !('until' in lasts && lasts.until === 'leaves')
  return {
    change: unchanged(ofLinks && reached ? withLinksNegated(begun, reached) : begun),
    ...(reached && { bound: boundTo(state, reached) }),
  }
}

/** The effects that these monsters have activated on the field earlier in the Chain are negated, too. */
const withLinksNegated = (state: DuelState, ids: readonly DuelObjectId[]): DuelState => {
  const isOfThem = ({ card, activated, from }: ChainLink): boolean =>
    activated !== 'card' && from === 'field' && ids.includes(card)
  const processes = state.processes.map((process) =>
    process.is === 'chain' && process.links.some(isOfThem)
      ? {
          ...process,
          links: process.links.map((link) =>
            isOfThem(link) ? { ...link, monsterNegated: true as const } : link,
          ),
        }
      : process,
  )
  return { ...state, processes }
}

/** "You can only activate 1 Trap Card for the rest of this turn": besides those before it. */
const countedFromNow = ({ state, context, cards }: EffectView, lasting: Lasting): Lasting => {
  if (lasting.is !== 'forbid' || lasting.act.act !== 'activate') return lasting
  const { fromNow, moreThan = 0, ...act } = lasting.act
  if (!fromNow) return lasting
  const done = activatedBefore(state, context.player, act, cards)
  return { ...lasting, act: { ...act, moreThan: moreThan + done } }
}

/** "In this column" of a Spell or Trap that does not stay: where it lies now, since soon it is gone. */
const columnNow = ({ state, context }: EffectView, lasting: Lasting): Pick<EffectContext, 'column'> => {
  const relations = 'cards' in lasting && lasting.cards.is === 'all' ? (lasting.cards.with ?? []) : []
  const asksIt = relations.some((one) => one.is === 'same-column' && one.card.is === 'this')
  const column = asksIt && context.activation ? columnOf(locate(state, context.itself.card)?.at) : undefined
  return column === undefined ? {} : { column }
}

/** "Skip your next Battle Phase": that of this turn where it may still come, or that of the player's next turn. */
export const battlePhaseSkipped = (
  { state, context }: EffectView,
  { soonest, moment: { of } }: Extract<EffectStep, { readonly do: 'skip' }>,
  whose: Player,
): Change => {
  const { number: turn, player, phase } = state.turn
  const lasting = {
    is: 'forbid',
    who: of === 'opponent' ? 'opponent' : 'you',
    act: { act: 'battle-phase' },
  } as const
  const lasts = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
  const begun = { turn, player }
  if (soonest && player === whose && ['draw', 'standby', 'main1'].includes(phase))
    return unchanged(withLasting(state, { lasting, lasts, context, begun }))
  const later: Pending = {
    at: { part: 'draw', of: of === 'opponent' ? 'opponent' : 'you', next: true },
    begun,
    context,
    what: { is: 'steps', steps: [{ step: { do: 'apply', lasting, lasts } }] },
  }
  return unchanged({ ...state, pending: [...(state.pending ?? []), later] })
}

const IN_BATTLE: ReadonlySet<MeantCards['is']> = new Set<MeantCards['is']>([
  'attacker',
  'attacked',
  'battling',
])

const asksFaceUp = (filter: Filter): boolean =>
  filter.is === 'position'
    ? filter.position === 'face-up'
    : (filter.is === 'all' || filter.is === 'any') && filter.of.some(asksFaceUp)

/** Whether it ends with this turn at the latest. */
const endsThisTurn = (lasts: Lasts): boolean => {
  if (!('until' in lasts) || !('moment' in lasts) || lasts.moment.next) return false
  const { part, of } = lasts.moment
  return (part === 'turn' || part === 'end') && (of === 'this' || of === 'either')
}

/** Only the turn player attacks, and only up to the end of the Battle Phase: later this turn there is nothing to forbid. */
const canStillBeDone = (
  { state: { turn }, context }: EffectView,
  { who, act }: Extract<Lasting, { readonly is: 'forbid' }>,
): boolean =>
  (act.act !== 'attack' && act.act !== 'battle-phase') ||
  (isWhom(who, context, turn.player) && turn.phase !== 'main2' && turn.phase !== 'end')

/** What is of no use to a monster that does not attack any more this turn. */
const OF_ATTACKS: ReadonlySet<Granted['is']> = new Set<Granted['is']>([
  'direct-attack',
  'attacks',
  'attack-all-monsters',
])

/** Whether it is the Battle Phase, or one can follow this turn [TURN-11]. */
const mayStillBattle = ({ state, cards }: EffectView): boolean => {
  const { phase, number, player } = state.turn
  if (phase === 'battle') return true
  if (phase === 'main2' || phase === 'end' || number === 1) return false
  return whyForbidden(state, player, ['battle-phase'], {}, cards) === undefined
}

/** "It can make a second attack": what a monster may do already is not given to it once more. */
const isGranted = ({ state, cards }: EffectView, id: DuelObjectId, grant: Granted): boolean =>
  grant.is !== 'effect' &&
  grantedTo(state, id, cards).some(({ granted }) => JSON.stringify(granted) === JSON.stringify(grant))

/** "Negate the effects of that face-up monster": one that lies face-down by then has none. */
const isFaceDown = (state: DuelState, id: DuelObjectId): boolean => {
  const at = locate(state, id)
  return at?.kind === 'monster' && !at.card.faceUp
}

/** A monster that is no Effect Monster has nothing to negate. */
const isWithoutEffects = (asked: EffectView, id: DuelObjectId): boolean => {
  const at = locate(asked.state, id)
  if (at?.kind !== 'monster') return false
  const seen = asked.look(asked.state, at, asked.cards)
  const now = seen?.monster?.facts
  return seen !== undefined && (now?.kind !== 'monster' || !now.effect)
}

const entryOf = (
  asked: EffectView,
  lasting: Lasting,
  lasts: Lasts,
  own: EffectContext = asked.context,
): LastingNow => {
  const { passcode, number, itself } = own
  const said = effectsOf(asked.cards.find(passcode), asked.cards)?.effects[number]
  // "If this card is flipped face-up, neither player can … while this card is face-up on the field."
  const isOfContinuous = said?.kind === 'continuous' && 'until' in lasts && lasts.until === 'leaves'
  return {
    ...(isOfContinuous && { by: itself.card }),
    lasting,
    lasts: 'onlyWhile' in lasts ? (settledNow(asked, lasts) as Lasts) : lasts,
    context: own,
    begun: {
      ...begunNow(asked.state, 'moment' in lasts ? lasts.moment : undefined),
      ...('orPendulumSummon' in lasts && { done: doneFor(asked.state, 'pendulum-summon-since').length }),
    },
  }
}

const withLasting = (state: DuelState, ...entries: readonly LastingNow[]): DuelState => ({
  ...state,
  lasting: [...(state.lasting ?? []), ...entries],
})

/* Changes of what cards are */

/** Whether it lasts to the end of this turn, or as long as the monster stays: such changes of figures the monsters keep themselves. */
const keptUntil = (state: DuelState, lasts: Lasts): Pick<Alteration, 'until'> | undefined => {
  if (!('until' in lasts)) return undefined
  if (lasts.until === 'its-cards-leave') return {}
  const isThisTurn =
    lasts.until === 'end' &&
    lasts.moment.part === 'turn' &&
    (lasts.moment.of === 'this' || lasts.moment.of === 'either')
  return isThisTurn && !lasts.moment.next ? { until: state.turn.number } : undefined
}

/** "That lost ATK": how much less the monsters have now, where later words may speak of that. */
const withLostAtk = (
  asked: EffectView,
  { changes }: Extract<Lasting, { readonly is: 'alter' }>,
  applied: Applied | undefined,
  name: string | undefined,
): Applied | undefined => {
  const isOfAtk = changes.some(({ of }) => of === 'atk' || of === 'atk-and-def')
  if (!applied?.bound?.cards || name === undefined || !isOfAtk) return applied
  const after = { ...asked, state: applied.change.state }
  const number = applied.bound.cards.reduce((sum, { card }) => {
    const lost = (figureOfCard(asked, card, 'atk') ?? 0) - (figureOfCard(after, card, 'atk') ?? 0)
    return sum + Math.max(0, lost)
  }, 0)
  return { ...applied, bound: { ...applied.bound, ...(number > 0 && { number }) } }
}

const altered = (
  asked: EffectView,
  lasting: Extract<Lasting, { readonly is: 'alter' }>,
  lasts: Lasts,
  join: EffectStep['join'],
): Applied | undefined => {
  const { state, context, cards } = asked
  if (lasting.alsoLater) {
    const entry = { ...lasting, changes: lasting.changes.map((change) => fixedIn(asked, change)) }
    return { change: unchanged(withLasting(state, entryOf(asked, entry, lasts))) }
  }
  const isOfAll = lasting.cards.is === 'all'
  const ids = stillMeant(asked, lasting.cards).filter((id) => {
    const at = locate(state, id)
    return (
      at?.kind === 'monster' &&
      at.card.faceUp &&
      (asked.trying === true || !isUntouched(state, id, context, cards)) &&
      lasting.changes.every(
        (change) => hasEnough(asked, id, change) && keepsLevel(asked, id, change, isOfAll),
      )
    )
  })
  // "Equal to that target's ATK", which is Set.
  if (lasting.changes.some((one) => 'by' in one && typeof one.by !== 'number' && isUnknowable(asked, one.by)))
    return undefined
  if (ids.length === 0 || !lasting.changes.some((one) => changesAny(asked, ids, one, isOfAll)))
    return undefined
  // What is done first makes a difference to every target, and another Level to the card itself; what is done beside it need not.
  const isOfEach =
    lasting.cards.is === 'bound' ||
    (lasting.cards.is === 'this' && lasting.changes.every((one) => one.of === 'level'))
  if (asked.trying && join === undefined && isOfEach) {
    const differs = (id: DuelObjectId): boolean => lasting.changes.some((one) => !isSoNow(asked, id, one))
    if (!ids.every(differs)) return undefined
  }
  const kept = keptUntil(state, lasts)
  const reached: DuelObjectId[] = []
  let change = unchanged(state)
  for (const card of ids) {
    const own = { ...asked, state: change.state, context: { ...context, each: card } }
    let isReached = false
    for (const one of lasting.changes) {
      const alterations = changesTo(own, card, one)
      if (alterations.length === 0) continue
      isReached = true
      if (kept && alterations.every(isAlteration)) {
        for (const each of alterations) {
          const alteration: Alteration = { ...settledFigure(own, card, each), ...kept }
          const next = alterMonster.perform(change.state, { card, alteration }, cards)
          change = { state: next.state, events: [...change.events, ...next.events] }
        }
      } else {
        const entry = { ...lasting, cards: { is: 'each' } as const, changes: [fixedIn(own, one)] }
        const state = withLasting(change.state, entryOf(asked, entry, lasts, own.context))
        change = { ...change, state }
      }
    }
    if (isReached) reached.push(card)
  }
  // Targets are chosen so that each has what is changed; of those there are by then, and of all that stand there, some may have not.
  const isChosenSo = asked.trying === true && lasting.cards.is === 'bound'
  if (reached.length === 0 || (isChosenSo && reached.length < ids.length)) return undefined
  return { change, bound: boundTo(change.state, reached) }
}

/** What the change comes to for the monster: a Link Monster has no DEF, and neither that nor an Xyz Monster has a Level [MON-08, MON-09]. */
const changesTo = (own: EffectView, card: DuelObjectId, change: CardChange): readonly ChangeNow[] =>
  alterationsIn(own, change).filter(
    (one) => !isAlteration(one) || !alterMonster.why(own.state, { card, alteration: one }, own.cards),
  )

/** A figure that is halved, doubled or set is so from now on; what Continuous Effects had added to it is part of that. */
const settledFigure = (asked: EffectView, card: DuelObjectId, change: Alteration): Alteration => {
  if (change.of === 'type' || change.of === 'attribute') return change
  const { of: figure } = change
  const to =
    change.is === 'become'
      ? change.to
      : change.is === 'multiply'
        ? Math.floor((figureOfCard(asked, card, figure) ?? 0) * change.by)
        : undefined
  if (to === undefined) return change
  const over = continuousAlterations(asked.state, card, asked.cards).flatMap((one) =>
    isAlteration(one) && one.of === figure && one.from !== undefined ? [one.from] : [],
  )
  return { of: figure, is: 'become', to, ...(over.length > 0 && { over }) }
}

/**
 * What has no Level gets none; where all become Level 3 one of another Level must be among them. A name that a card has already is no new one.
 * Nothing is known of other changes.
 */
const changesAny = (
  asked: EffectView,
  ids: readonly DuelObjectId[],
  change: CardChange,
  isOfAll: boolean,
): boolean => {
  if (change.of === 'name') {
    const [same] = typeof change.to === 'string' ? [] : settledCards(asked, change.to.sameAs)
    const to = typeof change.to === 'string' ? change.to : same && propertyOf(asked, same, 'name')
    return ids.some((id) => propertyOf(asked, id, 'name') !== to)
  }
  if (change.of !== 'level' || !('is' in change) || change.is !== 'become') return true
  const level = amountOf(asked, change.by)
  // "The same as that target's", which has none.
  if (level < 1) return false
  return ids.some((id) => {
    const now = figureOfCard(asked, id, 'level')
    return now !== undefined && (!isOfAll || now !== level)
  })
}

/** Whether the card is already what it would become: of that Level, Type or Attribute, a Tuner. */
const isSoNow = (asked: EffectView, id: DuelObjectId, change: CardChange): boolean => {
  if (change.of === 'level' && 'is' in change && change.is === 'become')
    return figureOfCard(asked, id, 'level') === amountOf(asked, change.by)
  if (change.of === 'ability' && change.is === 'tuner')
    return isSuch(asked, id, { is: 'ability', ability: 'tuner' })
  if (!('to' in change) || typeof change.to !== 'string') return false
  if (change.of === 'type') return isSuch(asked, id, { is: 'type', type: change.to })
  return change.of === 'attribute' && isSuch(asked, id, { is: 'attribute', attribute: change.to })
}

const isSuch = ({ state, context, cards, look }: EffectView, id: DuelObjectId, filter: Filter): boolean => {
  const at = locate(state, id)
  const seen = at && look(state, at, cards)
  return seen !== undefined && isSo(state, seen, filter, context.player)
}

/** "By exactly 800": it must have so much to lose. */
const hasEnough = (asked: EffectView, id: DuelObjectId, change: CardChange): boolean =>
  !('exactly' in change) ||
  !change.exactly ||
  (figureOfCard(asked, id, change.of) ?? 0) >= amountOf(asked, change.by)

/**
 * A Level or Rank never falls below 1: one that cannot be reduced by so much is not reduced at all. Where those of all are reduced, it is as far as
 * each can be [MON-13].
 */
const keepsLevel = (asked: EffectView, id: DuelObjectId, change: CardChange, isOfAll: boolean): boolean => {
  if ((change.of !== 'level' && change.of !== 'rank') || !('is' in change) || change.is !== 'lose')
    return true
  const now = figureOfCard(asked, id, change.of) ?? 0
  return now > (isOfAll ? 1 : amountOf(asked, change.by))
}

/** The change with the amounts of this moment; only what is counted again all the time would change afterwards. */
const fixedIn = (asked: EffectView, change: CardChange): CardChange => {
  if ('by' in change && change.is !== 'times') {
    const by = amountOf(asked, change.by)
    return change.of === 'atk-and-def' ? { ...change, by } : { ...change, by }
  }
  return change
}

/* What is settled when it begins */

/** What was spoken of, written out: "cards with that name", "with its Attribute" go on when the card has moved. */
const settledNow = (asked: EffectView, said: unknown): unknown => {
  if (Array.isArray(said)) return said.map((one) => settledNow(asked, one))
  if (!isRecord(said)) return said
  const spared = said['exceptWith']
  if (Array.isArray(spared)) {
    const filters = (spared as readonly Relation[]).flatMap((one) => namedAs(asked, one) ?? [])
    const rest = Object.fromEntries(Object.entries(said).filter(([key]) => key !== 'exceptWith'))
    return settledNow(asked, { ...rest, ...(filters.length > 0 && { except: withAll(filters) }) })
  }
  const relations = said['with']
  const named = Array.isArray(relations)
    ? (relations as readonly Relation[]).map((one) => ({ one, filter: namedAs(asked, one) }))
    : []
  const filters = named.flatMap(({ filter }) => filter ?? [])
  if (filters.length === 0) {
    return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, settledNow(asked, value)]))
  }
  const { of, ...rest } = Object.fromEntries(Object.entries(said).filter(([key]) => key !== 'with'))
  const left = named.filter(({ filter }) => filter === undefined).map(({ one }) => one)
  const all = [...(of === undefined ? [{ is: 'card' } as const] : [of as Filter]), ...filters]
  return { ...rest, of: withAll(all), ...(left.length > 0 && { with: left }) }
}

const namedAs = (asked: EffectView, relation: Relation): Filter | undefined => {
  if (relation.is !== 'same') return undefined
  const { property } = relation
  const filters = meantCards(asked, relation.as).flatMap((id): readonly Filter[] => {
    const at = locate(asked.state, id)
    const facts = at && factsOf(at.card, asked.cards)
    switch (property) {
      case 'name':
      case 'originalName':
        return facts ? [{ is: 'name', name: facts.countsAs ?? facts.name }] : []
      case 'attribute':
      case 'type': {
        const value = propertyOf(asked, id, property)
        if (property === 'attribute' && isAttribute(value)) return [{ is: 'attribute', attribute: value }]
        return property === 'type' && isMonsterType(value) ? [{ is: 'type', type: value }] : []
      }
      case 'originalType': {
        const type = propertyOf(asked, id, property)
        return isMonsterType(type) ? [{ is: 'type', type, original: true }] : []
      }
      default:
        return []
    }
  })
  return filters.length === 0 ? undefined : withAny(filters)
}

/** What was done is asked of a name that was spoken of, wherever the card has gone by then. */
export const askedOfNames = (asked: EffectView, step: EffectStep): EffectStep =>
  step.if?.is === 'happened'
    ? { ...step, if: settledNow(asked, step.if) as Extract<EffectCondition, { is: 'happened' }> }
    : step

const isAttribute = (value: unknown): value is Attribute => ATTRIBUTES.some((one) => one === value)
const isMonsterType = (value: unknown): value is MonsterType => MONSTER_TYPES.some((one) => one === value)
