import type { Card } from '../../cards/card.ts'
import type {
  ActivatedEffect,
  CardAct,
  CardEffects,
  Effect,
  EffectLimit,
  Forbidden,
  Lasting,
} from '../../cards/effects/effect.ts'
import { saysAnywhere } from '../../cards/effects/walk.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { DuelHappening } from '../../cards/effects/event.ts'
import type { Filter, FilterPlace } from '../../cards/filter/filter.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import { effectMeant } from '../state/effect-number.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, onField } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { openChain, resolvingLink } from '../state/decision.ts'
import type { ArrivedBy, DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { DoneThisTurn, EffectContext, LastingNow } from '../state/effect-context.ts'
import { hasGoneOnSince } from '../state/happened.ts'
import { summonKinds } from '../state/kinds.ts'
import type { DuelState } from '../state/state.ts'
import { isPlaceNamed, type Player, PLAYERS } from '../state/zones.ts'
import { isSo, printedAs, type Seen } from './any-card.ts'
import { isMet, stillStands } from './conditions.ts'
import { isOver } from './moments.ts'
import { isThatEvent } from './happenings.ts'
import { amountOf, isNamedPlace, isRelated, meantCards } from './meant-cards.ts'
import {
  doneSinceThere,
  holdingOf,
  hasMadeAll,
  isWhom,
  ownLock,
  whyCardCannot,
  whyForbidden,
} from './prevented.ts'
import { seenNow } from './seen-now.ts'

/** What effects have started, without anything that has come to its end. */
export const withoutOver = (state: DuelState, cards: CardPool): readonly LastingNow[] | undefined =>
  state.lasting?.filter((entry) => !isOver(state, entry, stillStands(cards, state, seenNow)))

/** A Special Summon, as locks ask about it. */
export interface SummonAsked {
  readonly player: Player
  readonly card: Seen
  readonly from: string
  readonly by: SummonWay
  readonly faceDown?: true
  /** The card whose effect makes it. */
  readonly source?: Passcode
}

/** Whether the effect that makes it is one of such a card. */
const isMadeBy = (
  state: DuelState,
  { card, player, source }: SummonAsked,
  by: Filter,
  asking: Player,
  cards: CardPool,
): boolean => {
  const made =
    source === undefined
      ? undefined
      : printedAs({ cards }, { card: card.located.card.id, passcode: source, player })
  return made !== undefined && isSo(state, made, by, asking)
}

/** Whether the effect that is being carried out is the one that says so. */
const isOfItself = (
  state: DuelState,
  { itself, number }: Pick<EffectContext, 'itself' | 'number'>,
): boolean => {
  const resolving = resolvingLink(state)?.link.plays?.context
  return resolving?.itself.card === itself.card && resolving.number === number
}

/** Whether what would be activated answers such an activation of that player. */
const isAnswerTo = (
  state: DuelState,
  { as, of }: { readonly as: 'card' | 'effect'; readonly of: Filter },
  player: Player,
  cards: CardPool,
): boolean => {
  const link = openChain(state)?.links.at(-1)
  if (link?.player !== player || (link.activated === 'card') !== (as === 'card')) return false
  const passcode = locate(state, link.card)?.card.passcode
  const answered =
    passcode === undefined ? undefined : printedAs({ cards }, { card: link.card, passcode, player })
  return answered !== undefined && isSo(state, answered, of, player)
}

/** "Other monsters" are others than the card that says so, and than those that its own effect Summons. */
const isItsOwn = (
  state: DuelState,
  context: Pick<EffectContext, 'itself' | 'number'>,
  { located }: Seen,
): boolean => isOfItself(state, context) || located.card.id === context.itself.card

/** While it is activated no link resolves yet that could be asked: the card whose effect it will be tells. */
const isTriedByItself = (
  state: DuelState,
  { source }: SummonAsked,
  { passcode }: Pick<EffectContext, 'passcode'>,
): boolean => resolvingLink(state) === undefined && source === passcode

const forbids = (
  state: DuelState,
  act: Extract<Forbidden, { act: 'special-summon' }>,
  asked: SummonAsked,
  context: Pick<EffectContext, 'player' | 'itself' | 'number' | 'passcode'>,
  cards: CardPool,
): boolean => {
  const { player, card, from, by, faceDown } = asked
  const asking = context.player
  if (act.sparesItsOwn && (isItsOwn(state, context, card) || isTriedByItself(state, asked, context)))
    return false
  if (act.from && !(act.from as readonly string[]).includes(from)) return false
  if (act.exceptFrom && (act.exceptFrom as readonly string[]).includes(from)) return false
  if (act.how && !act.how.includes(by)) return false
  if (act.exceptHow?.includes(by)) return false
  if (act.exceptFaceDown && faceDown) return false
  if (act.by && !isMadeBy(state, asked, act.by, asking, cards)) return false
  if (act.exceptBy && isMadeBy(state, asked, act.exceptBy, asking, cards)) return false
  // Cards that it would be named after are gone.
  if (act.with) return false
  if (act.of && !isSo(state, card, act.of, asking)) return false
  if (act.except && isSo(state, card, act.except, asking)) return false
  // "Link Summon a monster once per turn" counts no other Summons than such.
  return hasMadeAll(state, player, act, context, (done) => {
    if (act.from && !(done.from !== undefined && (act.from as readonly string[]).includes(done.from)))
      return false
    if (act.how && !(isSpecial(done.by) && act.how.includes(done.by))) return false
    const shown = printedAs({ cards }, done)
    return shown === undefined || isOfLock(state, act, shown, asking)
  })
}

/** The card whose effect forbids the Special Summon. */
export const whyLocked = (state: DuelState, summon: SummonAsked, cards: CardPool): Refusal | undefined => {
  const lock = holdingOf(state, 'forbid', cards).find(
    ({ lasting: { who, act }, context }) =>
      isWhom(who, context, summon.player) &&
      (act.act === 'special-summon'
        ? forbids(state, act, summon, context, cards)
        : act.act === 'summon' &&
          !act.with &&
          !(act.sparesItsOwn && isItsOwn(state, context, summon.card)) &&
          hasMadeAll(state, summon.player, act, context) &&
          isOfLock(state, act, summon.card, context.player)),
  )
  return (
    lock && {
      code: 'locked',
      name: summon.card.facts.name,
      by: lock.name,
      doing: 'special-summon',
      ...ownLock(lock, summon.player),
      rules: ['SUM-02'],
    }
  )
}

/** Whether the lock is about that card: it is one of those named, and none of those excepted. */
const isOfLock = (
  state: DuelState,
  { of, except }: { readonly of?: Filter; readonly except?: Filter },
  card: Seen,
  asking: Player,
): boolean =>
  (of === undefined || isSo(state, card, of, asking)) &&
  (except === undefined || !isSo(state, card, except, asking))

/** The card that is to be Summoned as it is printed, in the pile in which it lies: in the hand a Gemini Monster is an Effect Monster [GEM-01]. */
const whereItLies = (
  state: DuelState,
  { id, passcode }: Pick<DuelCard, 'id' | 'passcode'>,
  player: Player,
  cards: CardPool,
): Seen | undefined => {
  const shown = printedAs({ cards }, { card: id, passcode, player })
  const lies = locate(state, id)
  return shown?.monster && lies?.kind === 'pile'
    ? { ...shown, monster: { ...shown.monster, place: lies.at } }
    : shown
}

/** The same for a card where it lies; "this card cannot be Special Summoned" holds too. */
export const whyLockedCard = (
  state: DuelState,
  player: Player,
  asked: Omit<SummonAsked, 'player' | 'card'> & { readonly card: DuelCard },
  cards: CardPool,
): Refusal | undefined => {
  const { card } = asked
  const cannot = whyCardCannot(state, card.id, 'be-special-summoned', cards)
  if (cannot) return cannot
  if (holdingOf(state, 'forbid', cards).length === 0) return undefined
  const shown = whereItLies(state, card, player, cards)
  return shown && whyLocked(state, { ...asked, player, card: shown }, cards)
}

const kindOf = (card: Seen, kinds: 'type' | 'attribute'): string | undefined => card.monster?.facts[kinds]

/** Whether one more monster would be of a Type or Attribute too many, or one too many of its own. */
const isOneKindTooMany = (
  has: readonly Seen[],
  more: Seen,
  {
    kinds,
    ofEach,
    most,
  }: { readonly kinds: 'type' | 'attribute'; readonly ofEach?: true; readonly most: number },
): boolean => {
  const own = kindOf(more, kinds)
  const others = has.map((one) => kindOf(one, kinds))
  if (ofEach) return others.filter((one) => one === own).length >= most
  return others.length > 0 && new Set([...others, own]).size > most
}

/**
 * The card whose effect lets the player control no more of such monsters. Monsters that would be material or Tribute are controlled still when
 * the Summon is begun. Where Types or Attributes are counted, one whose control changes comes all the same, and what is too much leaves.
 */
export const whyTooMany = (
  state: DuelState,
  controller: Player,
  { id, passcode, described }: Pick<FieldMonster, 'id' | 'passcode' | 'described'>,
  cards: CardPool,
  comes: 'by-summon' | 'by-control' = 'by-summon',
): Refusal | undefined => {
  const limits = holdingOf(state, 'control-limit', cards)
  const shown =
    limits.length > 0
      ? printedAs({ cards }, { card: id, passcode, player: controller, ...(described && { described }) })
      : undefined
  if (!shown) return undefined
  const held = limits.find(({ lasting, context }) => {
    if (!isWhom(lasting.who, context, controller)) return false
    if (!isSo(state, shown, lasting.of, context.player)) return false
    const has = onField(state, controller).flatMap((one) => {
      if (one.kind !== 'monster' || !one.card.faceUp || one.card.id === id) return []
      const seen = seenNow(state, one, cards)
      return seen && isSo(state, seen, lasting.of, context.player) ? [seen] : []
    })
    return lasting.kinds === undefined
      ? has.length >= lasting.most
      : comes === 'by-summon' && isOneKindTooMany(has, shown, { ...lasting, kinds: lasting.kinds })
  })
  return (
    held && { code: 'locked', name: shown.facts.name, by: held.name, doing: 'control', rules: ['SUM-02'] }
  )
}

type NormalKind = 'normal-summon' | 'normal-set' | 'flip-summon'

const NORMAL_ACTS: Readonly<Record<NormalKind, readonly Forbidden['act'][]>> = {
  'normal-summon': ['normal-summon', 'normal-summon-or-set', 'summon'],
  'normal-set': ['set-monster', 'normal-summon-or-set', 'set'],
  'flip-summon': ['flip-summon', 'summon'],
}

/** The card whose effect forbids the player to Normal Summon, Set or Flip Summon that monster. */
export const whyNoNormal = (
  state: DuelState,
  player: Player,
  kind: NormalKind,
  card: Pick<DuelCard, 'id' | 'passcode'>,
  cards: CardPool,
): Refusal | undefined => {
  if (!cards.effects) return undefined
  const shown = whereItLies(state, card, player, cards)
  return (
    whyForbidden(state, player, NORMAL_ACTS[kind], shown ? { card: shown } : {}, cards, ['NS-10']) ??
    (kind === 'normal-set' ? undefined : whyTooMany(state, player, card, cards)) ??
    (kind === 'normal-set' ? whyCardCannot(state, card.id, 'be-set', cards) : undefined)
  )
}

/** Whether the player can Normal Summon no monster whatever, or neither Summon nor Set one: then one Summon more is of no use. */
export const isKeptFromNormal = (
  state: DuelState,
  player: Player,
  what: 'summon' | 'both',
  cards: CardPool,
): boolean => {
  const acts: readonly Forbidden['act'][] =
    what === 'summon' ? NORMAL_ACTS['normal-summon'] : ['normal-summon-or-set']
  return holdingOf(state, 'forbid', cards).some(
    ({ lasting: { who, act }, context }) =>
      acts.includes(act.act) &&
      isWhom(who, context, player) &&
      !('of' in act || 'except' in act || 'from' in act || 'with' in act || 'moreThan' in act),
  )
}

/** The card whose effect forbids the player to Tribute monsters for that Summon or Set, or to Tribute Summon that monster. */
export const whyNoTributes = (
  state: DuelState,
  kind: 'normal-summon' | 'normal-set',
  card: Pick<DuelCard, 'id' | 'passcode'>,
  tributes: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined => {
  if (tributes.length === 0 || !cards.effects) return undefined
  const { player } = state.turn
  const shown = printedAs({ cards }, { card: card.id, passcode: card.passcode, player })
  const acts = kind === 'normal-summon' ? (['tribute', 'tribute-summon'] as const) : (['tribute'] as const)
  return whyForbidden(state, player, acts, shown ? { card: shown } : {}, cards, ['TERM-10'])
}

const isSpecial = (by: ArrivedBy | 'gemini'): by is SummonWay => summonKinds(by).includes('special')

const DIRECTLY: ReadonlySet<CardAct> = new Set<CardAct>(['attack-directly', 'attack-opponent-directly'])

/** Whether the engine can tell if a text that holds for a whole turn was broken before. */
export const isWatched = (lasting: Lasting): boolean => {
  if (lasting.is === 'cannot') return lasting.act === 'attack' || DIRECTLY.has(lasting.act)
  if (lasting.is !== 'forbid') return false
  switch (lasting.act.act) {
    case 'special-summon':
    case 'normal-summon':
    case 'set-monster':
    case 'set':
    case 'normal-summon-or-set':
    case 'summon':
    case 'attack':
    case 'battle-phase':
    case 'draw-by-effect':
    case 'add-to-hand':
      return true
    case 'activate':
      return (
        lasting.act.with === undefined &&
        lasting.act.in === undefined &&
        lasting.act.when === undefined &&
        lasting.act.answering === undefined
      )
    default:
      return false
  }
}

/** Whether something was already done this turn that the text forbids for the whole of it; `context` is that of its effect. */
export const isTurnLongBroken = (
  state: DuelState,
  context: EffectContext,
  lasting: Lasting,
  cards: CardPool,
): boolean => {
  const done = doneFor(state, 'turn-long').filter(doneAgainst(state, context, lasting, cards))
  return done.length >= leftBy(lasting)
}

/** Why a text that forbids something for the whole turn cannot be used any more: it was done before. */
export const whyTurnLongBroken = (
  state: DuelState,
  context: EffectContext,
  { name, turnLong = [] }: { readonly name: string; readonly turnLong?: readonly Lasting[] | undefined },
  cards: CardPool,
): Refusal | undefined => {
  const forbids = turnLong.find((lasting) => isTurnLongBroken(state, context, lasting, cards))
  return forbids && { code: 'turn-long-broken', name, forbids, rules: [] }
}

/** How often it was done when it can be done no more: "you can only activate 1 other" leaves one before it and none after. */
const leftBy = (lasting: Lasting): number =>
  (lasting.is === 'forbid' && lasting.act.act === 'activate' ? lasting.act.moreThan : undefined) ?? 1

const doneAgainst = (
  state: DuelState,
  context: EffectContext,
  lasting: Lasting,
  cards: CardPool,
): ((done: DoneThisTurn) => boolean) => {
  const { player } = context
  if (lasting.is === 'cannot') {
    const meant = meantCards({ state, context, cards, look: seenNow }, lasting.cards)
    const direct = DIRECTLY.has(lasting.act)
    return (done) => done.is === 'attacked' && meant.includes(done.card) && (!direct || done.target === null)
  }
  if (lasting.is !== 'forbid') return () => false
  const { act, who } = lasting
  const isOwn = (done: DoneThisTurn): boolean => isWhom(who, context, done.player)
  const shownOf = (done: Exclude<DoneThisTurn, { is: 'phase' }>) => printedAs({ cards }, done)
  const isAbout = (done: Exclude<DoneThisTurn, { is: 'phase' }>, of: Parameters<typeof isOfLock>[1]) => {
    const card = shownOf(done)
    return card !== undefined && isOfLock(state, of, card, player)
  }
  const isSpared = (done: DoneThisTurn): boolean =>
    'sparesItsOwn' in act && 'card' in done && done.card === context.itself.card
  switch (act.act) {
    case 'special-summon':
      return (done) => {
        if (done.is !== 'summoned' || !isOwn(done) || !isSpecial(done.by)) return false
        const card = shownOf(done)
        const asked = {
          player: done.player,
          from: done.from ?? 'graveyard',
          by: done.by,
          ...(done.faceDown && { faceDown: done.faceDown }),
          ...(done.source !== undefined && { source: done.source }),
        }
        return card !== undefined && forbids(state, act, { ...asked, card }, context, cards)
      }
    case 'summon':
      return (done) => done.is === 'summoned' && isOwn(done) && !isSpared(done) && isAbout(done, act)
    case 'normal-summon':
      return (done) =>
        done.is === 'summoned' &&
        isOwn(done) &&
        !isSpared(done) &&
        !isSpecial(done.by) &&
        done.by !== 'flip' &&
        isAbout(done, act)
    case 'set-monster':
      return (done) => done.is === 'set' && done.what === 'monster' && isOwn(done) && isAbout(done, act)
    case 'set':
      return (done) => done.is === 'set' && isOwn(done) && isAbout(done, act)
    case 'normal-summon-or-set':
      return (done) =>
        ((done.is === 'summoned' && !isSpecial(done.by) && done.by !== 'flip') ||
          (done.is === 'set' && done.what === 'monster')) &&
        isOwn(done) &&
        isAbout(done, act)
    case 'attack':
      return (done) =>
        done.is === 'attacked' && isOwn(done) && (!act.direct || done.target === null) && isAbout(done, act)
    case 'battle-phase':
      return (done) => done.is === 'phase' && done.phase === 'battle' && isOwn(done)
    case 'draw-by-effect':
      return (done) =>
        done.is === 'moved' &&
        isOwn(done) &&
        done.event.because === 'draw' &&
        (done.event.link ?? done.event.whose) !== undefined
    case 'add-to-hand':
      return (done) =>
        done.is === 'moved' &&
        isOwn(done) &&
        done.event.to?.in === 'hand' &&
        (act.from === undefined ||
          act.from.some((place) => isPlaceNamed(place, done.event.from, done.event.wasScale === true))) &&
        isAbout(done, act)
    case 'activate':
      return (done) =>
        done.is === 'activated' &&
        isOwn(done) &&
        !(act.sparesItsOwn && done.card === context.itself.card) &&
        (act.as === 'either' || act.as === done.as) &&
        isAbout(done, act)
    default:
      return () => false
  }
}

/** Whether the card lies Set since before this turn, and the turn is its player's own. */
const isSetBefore = ({ turn }: DuelState, player: Player, { located }: Seen): boolean =>
  located.kind === 'spellTrap' &&
  !located.card.faceUp &&
  located.card.placedOn < turn.number &&
  (turn.player === player || located.card.placedOn < turn.number - 1)

/** The card whose effect forbids the player to activate this. */
export const whyNoActivating = (
  state: DuelState,
  player: Player,
  activating: {
    readonly card: Seen
    readonly as: 'card' | 'effect'
    /** It activates for what has happened. */
    readonly triggers?: boolean
  },
  cards: CardPool,
): Refusal | undefined => {
  const { card, as, triggers } = activating
  // What is used where nothing is under way answers nothing.
  const answers = triggers === true || state.processes.length > 0
  const cannot = whyCardCannot(
    state,
    card.located.card.id,
    as === 'effect' ? 'activate-effects' : 'be-activated',
    cards,
  )
  if (cannot) return cannot
  const lock = holdingOf(state, 'forbid', cards).find(({ lasting: { who, act }, context }) => {
    if (act.act !== 'activate' || !isWhom(who, context, player)) return false
    if (act.as !== 'either' && act.as !== as) return false
    if (act.sparesItsOwn && card.located.card.id === context.itself.card) return false
    // A Spell from the hand is one of the "cards or effects on the field", because that is where it is activated; "Spells on the field" lie there already.
    const goesThere = act.as === 'either' && as === 'card'
    const isThere = (place: FilterPlace): boolean =>
      isNamedPlace(place, card.located) || (goesThere && (place === 'field' || place === 'spellTrapZone'))
    if (act.in && !act.in.some(isThere)) return false
    if (!isOfLock(state, act, card, context.player)) return false
    if (act.unlessSetBefore && isSetBefore(state, player, card)) return false
    if (act.answering && (triggers || !isAnswerTo(state, act.answering, context.player, cards))) return false
    if (act.when && !(answers && hasJustHappened(state, context, act.when, cards))) return false
    const view = { state, context, cards, look: seenNow }
    if (act.with && !act.with.every((one) => isRelated(view, card, one))) return false
    const most = act.onceAsMany === undefined ? act.moreThan : amountOf(view, act.onceAsMany)
    if (most === undefined) return true
    const all = doneFor(state, 'activations-counted')
    const isSince = act.onceAsMany !== undefined || act.sinceThere === true
    const counted = isSince ? doneSinceThere(all, context.itself.card) : all
    return activatedBefore(state, player, act, cards, counted) >= most
  })
  return (
    lock && {
      code: 'locked',
      name: card.facts.name,
      by: lock.name,
      doing: 'activate',
      ...ownLock(lock, player),
      rules: [],
    }
  )
}

/** Whether that was the last thing to happen, and nobody has answered it yet: what answers an answer is not activated for it. */
const hasJustHappened = (
  state: DuelState,
  context: EffectContext,
  waited: DuelHappening,
  cards: CardPool,
): boolean =>
  openChain(state) === undefined &&
  state.happened.some(
    (event, at) =>
      !hasGoneOnSince(state, at) && isThatEvent({ state, context, cards, look: seenNow }, waited, event),
  )

/** How many such cards or effects the player has activated, of what was done. */
export const activatedBefore = (
  state: DuelState,
  player: Player,
  act: Extract<Forbidden, { act: 'activate' }>,
  cards: CardPool,
  done: readonly DoneThisTurn[] = doneFor(state, 'activations-counted'),
): number =>
  done.filter((one) => {
    if (one.is !== 'activated' || one.player !== player) return false
    const shown = printedAs({ cards }, one)
    return (act.as === 'either' || act.as === one.as) && !!shown && isOfLock(state, act, shown, player)
  }).length

/** How often it can be used as things are now. */
const timesNow = (
  state: DuelState,
  { player, card, facts, number }: Parameters<typeof whyUsedUp>[1],
  { times, raised }: Extract<EffectLimit, { limits: 'use' }>,
  cards: CardPool,
): number => {
  if (!raised) return times
  const context: EffectContext = {
    player,
    itself: { card, at: 'field' },
    passcode: facts.passcode,
    number,
    bound: {},
  }
  return isMet({ state, context, cards, look: seenNow }, raised.if) ? raised.times : times
}

/** Whether the number means the activation of the card; where that does nothing, it is written as the effect before the first. */
const isActivation = (number: number, effects: readonly Effect[]): boolean => {
  const meant = effectMeant(number)
  return meant.is === 'none' || (meant.is === 'own' && effects[meant.at]?.kind === 'activation')
}

/** Whether the limit counts uses of that effect, or activations of the card. */
const counts = (
  limit: EffectLimit,
  number: number,
  effects: readonly Effect[],
): limit is Extract<EffectLimit, { limits: 'use' | 'activation' }> => {
  if (limit.limits === 'use') return limit.effects.includes(number)
  return limit.limits === 'activation' && isActivation(number, effects)
}

/** Whether the text limits how often that effect of it is used. */
export const isUseLimited = (number: number, { effects, limits }: CardEffects): boolean => {
  const effect = effects[number]
  return (
    limits.some(
      (limit) =>
        counts(limit, number, effects) || (limit.limits === 'summon' && effect?.kind === 'own-summon'),
    ) || saysAnywhere(effect, (part) => 'eachOnce' in part || 'onceThere' in part)
  )
}

/** The limit that does not let the effect be used, or the card be activated, once more. */
export const whyUsedUp = (
  state: DuelState,
  of: { readonly player: Player; readonly card: DuelObjectId; readonly facts: Card; readonly number: number },
  { effects, limits }: CardEffects,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = of.facts
  const uses = state.uses ?? []
  for (const limit of limits) {
    if (
      limit.limits === 'controlling' &&
      isActivation(of.number, effects) &&
      isControlled(state, of, limit, cards)
    ) {
      return { code: 'control-only-one', name, rules: [] }
    }
    if (!counts(limit, of.number, effects)) continue
    const isOfCopy = limit.limits === 'use' && limit.of === 'card'
    const counted = uses.filter((use) => {
      // "Once per turn" of a face-up card is used up by whoever controls it.
      if (use.player !== of.player && !isOfCopy) return false
      if (limit.per === 'turn' && use.turn !== state.turn.number) return false
      if (limit.per === 'chain' && !use.inChain) return false
      if (limit.limits === 'activation') {
        // "You can only activate 1": what was negated was not activated; "you can only use" counts it.
        return use.name === name && use.negated !== 'activation' && isActivation(use.number, effects)
      }
      // What another card's text gave the monster has a place in that text.
      if (use.name !== name) return false
      // A copy that comes back to the field is another one, but not to the whole Duel.
      if (limit.of === 'card' && (use.card !== of.card || (use.moved && limit.per !== 'duel'))) return false
      return limit.together ? limit.effects.includes(use.number) : use.number === of.number
    })
    const times = limit.limits === 'use' ? timesNow(state, of, limit, cards) : limit.times
    if (counted.length >= times) {
      const { per } = limit
      return {
        code: 'used-up',
        name,
        what: limit.limits === 'use' ? (limit.together ? 'one-of-effects' : 'effect') : 'activation',
        times,
        per,
        rules: [],
      }
    }
  }
  return undefined
}

/** Whether another face-up copy lies where there can be only one. */
const isControlled = (
  state: DuelState,
  of: { readonly player: Player; readonly card: DuelObjectId; readonly facts: Card },
  { onEitherSide }: { readonly onEitherSide?: true },
  cards: CardPool,
): boolean =>
  (onEitherSide ? PLAYERS : [of.player])
    .flatMap((player) => onField(state, player))
    .some(({ card }) => card.id !== of.card && card.faceUp && factsOf(card, cards)?.name === of.facts.name)

/** The limit that does not let the monster Special Summon itself once more this turn. */
export const whyNoMoreSummons = (
  state: DuelState,
  of: { readonly player: Player; readonly facts: Card },
  { effects, limits }: CardEffects,
): Refusal | undefined => {
  const { name } = of.facts
  const made = doneFor(state, 'summon-limit').filter(
    (done) => done.player === of.player && done.passcode === of.facts.passcode,
  )
  for (const limit of limits) {
    if (limit.limits !== 'summon') continue
    const isOfDuel = limit.per === 'duel' && limit.thisWay
    const inDuel = (state.uses ?? []).filter(
      (use) => use.player === of.player && use.name === name && effects[use.number]?.kind === 'own-summon',
    )
    const counted = isOfDuel
      ? inDuel
      : made.filter((done) => {
          if (limit.thisWay) return done.by === 'own'
          return limit.how === 'special' ? isSpecial(done.by) : done.by === limit.how
        })
    if (counted.length >= limit.times) {
      const what = limit.thisWay ? 'summon' : limit.how
      return { code: 'used-up', name, what, times: limit.times, per: limit.per, rules: [] }
    }
  }
  return undefined
}

/** Whether the effect is one that is activated. */
export const isActivatedEffect = (effect: Effect): effect is ActivatedEffect =>
  effect.kind !== 'continuous' && effect.kind !== 'own-summon'
