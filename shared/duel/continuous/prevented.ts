import type { CardAct, Forbidden, Granted, Lasting, Protection } from '../../cards/effects/effect.ts'
import type { IncludedAct } from '../../cards/effects/event.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { factsOf, locate, nameOfCard } from '../state/board.ts'
import { resolvingLink } from '../state/decision.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DoneThisTurn, EffectContext } from '../state/effect-context.ts'
import { summonKinds } from '../state/kinds.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'
import { isSo, printedAs, type Seen } from './any-card.ts'
import { effectsOf, type Holding, holding, kindsThatMayHold } from './holding.ts'
import { amountOf, isRelated, meantCards } from './meant-cards.ts'
import { type EffectView, playersMeant } from './effect-view.ts'
import { seenNow } from './seen-now.ts'

/* What known effects keep cards and players from, or let them do, as long as they hold. */

/** Everything that holds now: what effects have started, and Continuous Effects of face-up cards. */
export const holdingNow = oncePerState((state, cards): readonly Holding[] => holding(state, cards, seenNow))

/** Something of one kind that holds now. */
export type HoldingOf<K extends Lasting['is']> = Omit<Holding, 'lasting'> & {
  readonly lasting: Extract<Lasting, { readonly is: K }>
}

const byKind = oncePerState((state, cards): ReadonlyMap<Lasting['is'], readonly Holding[]> => {
  const found = new Map<Lasting['is'], Holding[]>()
  for (const one of holdingNow(state, cards)) {
    const { is } = one.lasting
    found.set(is, [...(found.get(is) ?? []), one])
  }
  return found
})

/** What holds now of that kind; nothing where no effects are known. */
export const holdingOf = <K extends Lasting['is']>(
  state: DuelState,
  kind: K,
  cards: CardPool,
): readonly HoldingOf<K>[] =>
  cards.effects && kindsThatMayHold(state, cards).has(kind)
    ? ((byKind(state, cards).get(kind) ?? NOTHING_HOLDS) as readonly HoldingOf<K>[])
    : NOTHING_HOLDS

const NOTHING_HOLDS: readonly never[] = []

const viewOf = (state: DuelState, context: EffectContext, cards: CardPool): EffectView => ({
  state,
  context,
  cards,
  look: seenNow,
})

/** Whether "you", "your opponent" or both of an effect are that player. */
export const isWhom = (
  who: 'you' | 'opponent' | 'both',
  { player: own }: Pick<EffectContext, 'player'>,
  player: Player,
): boolean => who === 'both' || (who === 'you' ? own : opponentOf(own)) === player

/* What cards cannot */

type Cannot = HoldingOf<'cannot'>

const cannotByCard = oncePerState((state, cards): ReadonlyMap<DuelObjectId, readonly Cannot[]> => {
  const found = new Map<DuelObjectId, Cannot[]>()
  for (const held of holdingOf(state, 'cannot', cards)) {
    for (const id of meantCards(viewOf(state, held.context, cards), held.lasting.cards)) {
      if (!held.lasting.who && isUnaffected(state, id, held.context, cards)) continue
      const own = found.get(id)
      if (own) own.push(held)
      else found.set(id, [held])
    }
  }
  return found
})

/** What of the whole an act is part of: who cannot be material at all cannot be Fusion Material. */
const WIDER: Readonly<Partial<Record<CardAct, CardAct>>> = {
  'attack-directly': 'attack',
  'be-tributed-for-tribute-summon': 'be-tributed',
  'be-fusion-material': 'be-material',
  'be-synchro-material': 'be-material',
  'be-xyz-material': 'be-material',
  'be-link-material': 'be-material',
  'be-set': 'be-put-on-field',
  'be-activated': 'be-put-on-field',
}

/**
 * The card whose effect keeps this card from it; `goal` is what it would be done for, where texts make a difference. Where a text binds a player
 * and not the card, it is the turn player who would do it: whoever else does something is asked about as if it were their turn.
 */
export const whyCardCannot = (
  state: DuelState,
  id: DuelObjectId,
  act: CardAct,
  cards: CardPool,
  goal?: Seen,
  rules: readonly RuleId[] = [],
): Refusal | undefined => {
  if (!cards.effects) return undefined
  const held = cannotByCard(state, cards)
    .get(id)
    ?.find(({ lasting, context }) => {
      // Only monsters of the turn player attack.
      const isTheirs = lasting.act === 'attack-opponent-directly' && context.player === state.turn.player
      const kept = isTheirs ? 'attack-directly' : lasting.act
      if (kept !== act && kept !== WIDER[act]) return false
      if (lasting.who && !isWhom(lasting.who, context, state.turn.player)) return false
      return !lasting.for || (goal !== undefined && isSo(state, goal, lasting.for, context.player))
    })
  if (!held) return undefined
  const name = nameOfCard(state, id, cards)
  return { code: 'locked', name, by: held.name, doing: act, rules }
}

/** Whether the card's own text lets it be put on the field by other effects only, wherever it lies. */
export const isKeptFromField = (
  id: DuelObjectId,
  { state, context, cards }: Pick<EffectView, 'state' | 'context' | 'cards'>,
): boolean => {
  const located = locate(state, id)
  const text = located && effectsOf(factsOf(located.card, cards), cards)
  if (!text) return false
  const by = { card: context.itself.card, passcode: context.passcode, player: context.player }
  const source = printedAs({ cards }, by)
  return text.effects.some(
    (effect) =>
      effect.kind === 'continuous' &&
      effect.lasting.some(
        (one) =>
          one.is === 'cannot' &&
          one.act === 'be-put-on-field' &&
          !(one.exceptBy && source && isSo(state, source, one.exceptBy, context.player)),
      ),
  )
}

/* What cards are protected from */

type Guard = HoldingOf<'protect'>

const guards = oncePerState((state, cards): ReadonlyMap<DuelObjectId, readonly Guard[]> => {
  const found = new Map<DuelObjectId, Guard[]>()
  for (const held of holdingOf(state, 'protect', cards)) {
    for (const id of meantCards(viewOf(state, held.context, cards), held.lasting.cards)) {
      found.set(id, [...(found.get(id) ?? []), held])
    }
  }
  return found
})

/** Who does something to a card: a player, and the card whose effect it is where it is one. */
export type Source = Pick<EffectContext, 'player'> &
  Partial<Pick<EffectContext, 'itself' | 'passcode' | 'number'>>

const isGuardedAgainst = (
  state: DuelState,
  { lasting, context }: Guard,
  from: Protection,
  source: Source | undefined,
  cards: CardPool,
): boolean => {
  const { whose, sources, sourcesWith = [] } = lasting
  if ((from === 'effects' || from === 'activated-effects') && isSameEffect(context, source)) return false
  // "By battle or by your opponent's card effects": a battle is nobody's.
  if (
    whose &&
    from !== 'battle-destruction' &&
    !(source && playersMeant(whose, context.player).includes(source.player))
  )
    return false
  if (!sources && sourcesWith.length === 0) return true
  const shown = source && shownSource(state, source, cards)
  if (!shown) return false
  if (sources && !isSo(state, shown, sources, context.player)) return false
  return sourcesWith.every((one) => isRelated(viewOf(state, context, cards), shown, one))
}

/** Whether the effect that resolves now is that of the source, and has targeted the card. */
const isTargetedBy = (state: DuelState, id: DuelObjectId, source: Source | undefined): boolean => {
  const link = resolvingLink(state)?.link
  return (
    link !== undefined && link.card === source?.itself?.card && link.targets.some(({ card }) => card === id)
  )
}

/** "It is unaffected by other cards' effects, also destroy it during the End Phase": the effect that says both does both. */
const isSameEffect = (context: EffectContext, source: Source | undefined): boolean =>
  source?.itself?.card === context.itself.card &&
  source.passcode === context.passcode &&
  source.number === context.number

/** The card whose effect it is: as it lies, or as it is printed where it is gone. */
const shownSource = (state: DuelState, { itself, passcode, player }: Source, cards: CardPool) => {
  if (!itself || passcode === undefined) return undefined
  const located = locate(state, itself.card)
  return (
    (located && seenNow(state, located, cards)) ??
    printedAs({ cards }, { card: itself.card, passcode, player })
  )
}

/** How often the guards that hold "the first time each turn" have held. */
const usesOf = (state: DuelState, held: Guard, id: DuelObjectId): number =>
  (state.guarded ?? []).filter(
    ({ card, by, number, turn }) =>
      card === id &&
      by === held.context.itself.card &&
      number === held.context.number &&
      turn === state.turn.number,
  ).length

/** What protects the card from that now, against this source; the one that lasts comes before one that holds only some times a turn. */
export const guardOf = (
  state: DuelState,
  id: DuelObjectId,
  from: Protection,
  source: Source | undefined,
  cards: CardPool,
  /** Whether the effect that is protected does such a thing. */
  doesThat: (act: IncludedAct) => boolean = () => false,
): Guard | undefined => {
  if (!cards.effects) return undefined
  const own = guards(state, cards).get(id)
  const open = own?.filter(
    (held) =>
      held.lasting.from.includes(from) &&
      (held.lasting.including === undefined || doesThat(held.lasting.including)) &&
      (held.lasting.times === undefined || usesOf(state, held, id) < held.lasting.times) &&
      !(held.lasting.unlessTargeted && isTargetedBy(state, id, source)) &&
      isGuardedAgainst(state, held, from, source, cards),
  )
  return open?.find(({ lasting }) => lasting.times === undefined) ?? open?.[0]
}

/** The duel with one use of a guard that holds only some times a turn. */
export const withGuardUsed = (state: DuelState, id: DuelObjectId, held: Guard): DuelState =>
  held.lasting.times === undefined
    ? state
    : {
        ...state,
        guarded: [
          ...(state.guarded ?? []).filter(({ turn }) => turn === state.turn.number),
          {
            card: id,
            by: held.context.itself.card,
            number: held.context.number,
            turn: state.turn.number,
          },
        ],
      }

/** Whether the card is unaffected by what that source does: "unaffected by other cards' effects" leaves its own. */
export const isUnaffected = (
  state: DuelState,
  id: DuelObjectId,
  source: EffectContext,
  cards: CardPool,
): boolean => source.itself.card !== id && guardOf(state, id, 'effects', source, cards) !== undefined

/** The same for an effect that is activated: some cards are unaffected by those alone. */
export const isUntouched = (
  state: DuelState,
  id: DuelObjectId,
  source: EffectContext,
  cards: CardPool,
): boolean =>
  isUnaffected(state, id, source, cards) ||
  (source.itself.card !== id && guardOf(state, id, 'activated-effects', source, cards) !== undefined)

/** Whether the card cannot be banished, Tributed … as a cost of just this effect. */
export const isKeptFromPaying = (
  state: DuelState,
  id: DuelObjectId,
  source: EffectContext,
  cards: CardPool,
): boolean =>
  cards.effects !== undefined &&
  (cannotByCard(state, cards)
    .get(id)
    ?.some(
      ({ lasting, context }) =>
        lasting.act === 'be-paid-for-this-effect' &&
        context.itself.card === source.itself.card &&
        context.number === source.number,
    ) ??
    false)

/** The card whose effect does not let just this effect of the card be used. */
export const whyEffectCannotBeUsed = (
  state: DuelState,
  id: DuelObjectId,
  number: number,
  cards: CardPool,
): Refusal | undefined => {
  if (!cards.effects) return undefined
  const held = cannotByCard(state, cards)
    .get(id)
    ?.find(
      ({ lasting, context }) =>
        lasting.act === 'use-this-effect' && context.itself.card === id && context.number === number,
    )
  return (
    held && {
      code: 'locked',
      name: nameOfCard(state, id, cards),
      by: held.name,
      doing: 'use-this-effect',
      rules: [],
    }
  )
}

/* What monsters are granted */

/** Something that an effect grants a monster; numbers in it are counted for that effect. */
export interface GrantNow {
  readonly granted: Granted
  readonly context: EffectContext
}

/** What effects grant the monster now. */
export const grantedTo = (state: DuelState, id: DuelObjectId, cards: CardPool): readonly GrantNow[] =>
  cards.effects ? (grantsByCard(state, cards).get(id) ?? []) : []

const grantsByCard = oncePerState((state, cards): ReadonlyMap<DuelObjectId, readonly GrantNow[]> => {
  const found = new Map<DuelObjectId, readonly GrantNow[]>()
  for (const { lasting, context } of holdingOf(state, 'grant', cards)) {
    for (const id of meantCards(viewOf(state, context, cards), lasting.cards)) {
      if (isUnaffected(state, id, context, cards)) continue
      found.set(id, [...(found.get(id) ?? []), { granted: lasting.grant, context }])
    }
  }
  return found
})

/* What players cannot */

type ForbiddenAct = Forbidden['act']

/** What was done this turn since the card came to lie face-up on the field; all of it where it has lain there longer. */
export const doneSinceThere = <Done extends DoneThisTurn>(
  done: readonly Done[],
  card: DuelObjectId,
): readonly Done[] =>
  done.slice(
    done.findLastIndex(
      (one) =>
        // A Spell or Trap came when it was activated.
        (one.is === 'summoned' || one.is === 'flipped' || (one.is === 'activated' && one.as === 'card')) &&
        one.card === card,
    ) + 1,
  )

/**
 * Whether the player has made all the Summons of the turn that a lock leaves. What comes at once, by a Pendulum Summon or the effect of one
 * card, is one Summon.
 */
export const hasMadeAll = (
  state: DuelState,
  player: Player,
  act: { readonly act: ForbiddenAct; readonly moreThan?: number; readonly sinceThere?: true },
  { itself }: Pick<EffectContext, 'itself'>,
  isCounted: (done: Extract<DoneThisTurn, { readonly is: 'summoned' }>) => boolean = () => true,
): boolean => {
  if (act.moreThan === undefined) return true
  const all = doneFor(state, 'summons-counted')
  const counted = act.sinceThere ? doneSinceThere(all, itself.card) : all
  const summons = counted.filter(
    (done): done is Extract<DoneThisTurn, { readonly is: 'summoned' }> =>
      done.is === 'summoned' &&
      done.player === player &&
      (act.act !== 'special-summon' || summonKinds(done.by).includes('special')) &&
      isCounted(done),
  )
  const every = counted.filter((done) => done.is === 'summoned')
  const made = summons.filter((done) => {
    const at = every.indexOf(done)
    // Not all that came at once may be counted.
    const first = every.findLastIndex((one, place) => place <= at && !one.together)
    return !every.slice(Math.max(first, 0), at).some((one) => summons.includes(one))
  })
  return made.length >= act.moreThan
}

/** What a lock says, for whom its words are meant: of another player's they would mean somebody else by "you". */
export const ownLock = (
  {
    lasting,
    context,
  }: { readonly lasting: Extract<Lasting, { is: 'forbid' }>; readonly context: EffectContext },
  player: Player,
): { readonly forbids?: Forbidden } =>
  lasting.who === 'you' && context.player === player ? { forbids: lasting.act } : {}

/** Whether something that holds forbids anybody to do such a thing: where nothing does, no card need be looked at. */
export const isAnyForbidden = (state: DuelState, acts: readonly ForbiddenAct[], cards: CardPool): boolean =>
  holdingOf(state, 'forbid', cards).some(({ lasting: { act } }) => acts.includes(act.act))

/** The card whose effect does not let the player do such a thing with that card, or at all. */
export const whyForbidden = (
  state: DuelState,
  player: Player,
  acts: readonly ForbiddenAct[],
  doing: {
    readonly card?: Seen
    readonly from?: string
    readonly direct?: boolean
    /** Whose hand or pile it comes to, where that may be somebody else's. */
    readonly to?: Player
  },
  cards: CardPool,
  rules: readonly RuleId[] = [],
): Refusal | undefined => {
  const { card, from, direct = false, to = player } = doing
  const held = holdingOf(state, 'forbid', cards).find(({ lasting: { who, act }, context }) => {
    const whose = 'byAnyone' in act ? to : player
    if (!acts.includes(act.act) || !isWhom(who, context, whose)) return false
    if (act.act === 'attack' && act.direct && !direct) return false
    // Cards that it would be named after are gone.
    if ('with' in act) return false
    if ('moreThan' in act && !hasMadeAll(state, player, act, context)) return false
    if ('from' in act && !(from !== undefined && (act.from as readonly string[]).includes(from))) return false
    if ('of' in act && !(card && isSo(state, card, act.of, context.player))) return false
    return !('except' in act && card && isSo(state, card, act.except, context.player))
  })
  return (
    held && {
      code: 'locked',
      name: card?.facts.name ?? held.name,
      by: held.name,
      doing: held.lasting.act.act,
      ...ownLock(held, player),
      rules,
    }
  )
}

/* Damage */

/** The damage a player takes, where effects make it more or less; `battling` are the monsters of the battle that deals it. */
export const damageOf = (
  state: DuelState,
  player: Player,
  amount: number,
  by: { readonly kind: 'battle' | 'effect'; readonly battling?: readonly DuelObjectId[] },
  cards: CardPool,
): number =>
  holdingOf(state, 'damage-factor', cards).reduce((now, { lasting, context }) => {
    if (!isWhom(lasting.who, context, player)) return now
    if (lasting.kind !== 'any' && lasting.kind !== by.kind) return now
    if (lasting.lowest && state.sides[player].lifePoints >= state.sides[opponentOf(player)].lifePoints)
      return now
    if (lasting.atMost !== undefined && now > amountOf(viewOf(state, context, cards), lasting.atMost))
      return now
    if (lasting.inflictedBy && !isInflictedBy(state, player, by.battling, lasting.inflictedBy, cards))
      return now
    if (lasting.involving) {
      const meant = meantCards(viewOf(state, context, cards), lasting.involving)
      if (!by.battling?.some((id) => meant.includes(id))) return now
    }
    return Math.floor(now * lasting.factor)
  }, amount)

/** Whether the other player takes the damage that the player would take from the battle of these two; a direct attack has no target. */
export const isDamagePassedOn = (
  state: DuelState,
  player: Player,
  { attacker, target }: { readonly attacker: DuelObjectId; readonly target: DuelObjectId | undefined },
  cards: CardPool,
): boolean =>
  holdingOf(state, 'battle-damage-passed-on', cards).some(({ lasting, context }) => {
    if (context.player !== player) return false
    if (!lasting.involving) return true
    const meant = meantCards(viewOf(state, context, cards), lasting.involving)
    const isMeant = (id: DuelObjectId | undefined): boolean => id !== undefined && meant.includes(id)
    return isMeant(target) || (!lasting.attacked && isMeant(attacker))
  })

/** Whether the monster of the other player that battles is so: it is the one that inflicts the damage. */
const isInflictedBy = (
  state: DuelState,
  damaged: Player,
  battling: readonly DuelObjectId[] = [],
  of: Filter,
  cards: CardPool,
): boolean =>
  battling.some((id) => {
    const located = locate(state, id)
    if (located?.kind !== 'monster' || located.card.controller === damaged) return false
    const seen = seenNow(state, located, cards)
    return seen !== undefined && isSo(state, seen, of, damaged)
  })

/** What effects make of Life Points that a player would gain or lose by an effect: a gain can become damage, and damage a gain. */
export const lifePointsMeant = (state: DuelState, player: Player, by: number, cards: CardPool): number => {
  const turned = by > 0 ? 'gain-becomes-damage' : 'damage-becomes-gain'
  const isTurned = holdingOf(state, turned, cards).some(({ lasting, context }) =>
    isWhom(lasting.who, context, player),
  )
  const meant = isTurned ? -by : by
  if (meant > 0) return meant
  return -damageOf(state, player, -meant, { kind: 'effect' }, cards)
}
