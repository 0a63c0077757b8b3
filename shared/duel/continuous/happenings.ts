import { battleUnderWay } from '../state/decision.ts'
import type { Cause, DuelHappening, HappensTo } from '../../cards/effects/event.ts'
import type { Because, OwnedPlace, Whose } from '../../cards/effects/which-cards.ts'
import { type Filter, isFieldPlace } from '../../cards/filter/filter.ts'
import type { DuelEvent } from '../event.ts'
import { locate, monsterAt, summonerOf } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster, Located } from '../state/duel-card.ts'
import type { DoneThisTurn } from '../state/effect-context.ts'
import type { ChainLink } from '../state/process.ts'
import { isSummonedHow } from '../state/kinds.ts'
import type { DuelState } from '../state/state.ts'
import type { Doer } from '../state/turn-state.ts'
import {
  isPile,
  isPlaceNamed,
  opponentOf,
  type Pile,
  type Place,
  type Player,
  samePlace,
} from '../state/zones.ts'
import { isHiddenAway, isSo, printedAs, type Seen, seenAsPrinted } from './any-card.ts'
import { isRelated, settledCards } from './meant-cards.ts'
import { type EffectView, isPrintedSo, playersMeant } from './effect-view.ts'
import { isBecause, isByRules, isForOwnSummon } from './reasons.ts'

/* What happens in a duel, as texts wait for it or look back at it. */

/** Whether the place is one of those; a card on the field is its controller's, elsewhere its owner's. `isScale`: it lay or lies there as a Pendulum Scale. */
const isAmong = (
  asked: EffectView,
  places: readonly OwnedPlace[],
  at: Place,
  whoseElse: Player,
  isScale: boolean,
): boolean =>
  places.some(
    ({ place, of }) =>
      playersMeant(of, asked.context.player).includes('of' in at ? at.of : whoseElse) &&
      isPlaceNamed(place, at, isScale),
  )

type Moved = Extract<DoneThisTurn, { readonly is: 'moved' }>

const isScale = (located: Located | undefined): boolean =>
  located?.kind === 'spellTrap' && located.card.scale === true

/** Whether it lay in a zone until then. A monster whose Summon was negated has not been on the field, whichever zone it would have come to [SUM-14]. */
const isOutOfZone = (left: Pick<MoveEvent, 'from' | 'because'>): boolean =>
  !isPile(left.from) && left.because !== 'summon-negated'

/** How the card last left the field this turn. */
const lastLeft = (state: DuelState, card: DuelObjectId): Moved | undefined =>
  doneFor(state, 'how-it-stood').findLast((done) => done.card === card && isOutOfZone(done.event))

type Stood = NonNullable<Moved['stood']>

/** Where nothing is known of how a monster had stood, it had come by no Summon of a kind. */
const UNKNOWN_STOOD: Stood = { position: 'attack', arrival: { by: 'effect', turn: 0 } }

/** A card that was moved out of a pile, as it lay there: "if a card in your GY is banished". */
const seenInPile = ({ facts, located, monster }: Seen, from: Pile): Seen => {
  const { id, passcode, owner, described } = located.card
  const card = { id, passcode, owner, faceUp: true, ...(described && { described }) }
  return {
    facts,
    located: { kind: 'pile', at: from, card },
    ...(monster && { monster: { card, facts: monster.facts, place: from } }),
  }
}

/** The same of one of which nobody may know what it is: it lies face-down, and was seen by all only in the GY. */
const seenAsTaken = (now: Seen, from: Pile): Seen =>
  isHiddenAway(now) && from.in !== 'graveyard' ? now : seenInPile(now, from)

/** The zone that a card left, and how it lay there. */
type LeftFrom = Pick<MoveEvent, 'wasFaceDown' | 'wasScale' | 'materials'> & {
  readonly from: Exclude<Place, Pile>
}

/** A card that left the field, as it was printed, and as it lay. */
const seenAsItLay = (
  printed: Seen,
  { from, wasFaceDown, wasScale, materials = [] }: LeftFrom,
  controller: Player,
  owner: Player,
  { position, arrival }: Stood = UNKNOWN_STOOD,
): Seen => {
  const card = { ...printed.located.card, owner, faceUp: !wasFaceDown }
  if (from.in !== 'mainMonster' && from.in !== 'extraMonster') {
    return {
      facts: printed.facts,
      located: {
        kind: 'spellTrap',
        at: from,
        card: { ...card, controller, placedOn: 0, ...(wasScale && { scale: true }) },
      },
    }
  }
  const monster: FieldMonster = {
    ...card,
    controller,
    position,
    arrival,
    attached: materials.map((one) => ({ id: one.card, passcode: one.passcode, owner, faceUp: true })),
  }
  return {
    facts: printed.facts,
    located: { kind: 'monster', at: from, card: monster },
    ...(printed.monster && {
      monster: { ...printed.monster, card: monster, place: from, standing: monster },
    }),
  }
}

/** Whether it happened to a card that the text asks for. */
export const happensTo = (
  asked: EffectView,
  what: HappensTo,
  card: DuelObjectId,
  owner: Player,
  left?: Pick<MoveEvent, 'passcode' | 'from' | 'wasFaceDown' | 'wasScale' | 'wasControlledBy' | 'materials'>,
): boolean => {
  const { state, context, cards } = asked
  // A card that an effect has settled is meant where it was when it moved.
  if (what.is === 'bound' && left) {
    const from = isPile(left.from) ? left.from.in : 'field'
    return (
      context.bound[what.name]?.cards?.some((one) => !one.gone && one.card === card && one.at === from) ??
      false
    )
  }
  if (what.is === 'this' && context.itself.gone) return false
  if (!asksMore(what)) return isSettledAs(asked, what, card)
  const at = locate(state, card)
  const passcode = at?.card.passcode ?? left?.passcode
  if (passcode === undefined) return false
  const whose =
    left && !isPile(left.from) && (!at || at.kind === 'pile')
      ? (left.wasControlledBy ?? owner)
      : at?.kind === 'monster' || at?.kind === 'spellTrap'
        ? at.card.controller
        : owner
  const described = at ? undefined : lastLeft(state, card)?.stood?.described
  const printed = printedAs({ cards }, { card, passcode, player: whose, ...(described && { described }) })
  const shown =
    left && !isPile(left.from) && printed
      ? seenAsItLay(
          printed,
          { ...left, from: left.from },
          whose,
          at?.card.owner ?? owner,
          lastLeft(state, card)?.stood,
        )
      : at && asked.look(state, at, cards)
  const now = shown ?? printed
  const seen = now && left && isPile(left.from) ? seenAsTaken(now, left.from) : now
  return seen !== undefined && isSuchAs(asked, what, seen, whose)
}

type AskedMore = Extract<HappensTo, { readonly of: Filter }>

/** Whether the text asks what the card is, and not only which one. */
const asksMore = (what: HappensTo): what is AskedMore =>
  'of' in what && (what.is === 'card' || what.is === 'this')

/** Whether the card is the one that the text names. */
const isSettledAs = (asked: EffectView, what: HappensTo, card: DuelObjectId): boolean =>
  what.is === 'this'
    ? card === asked.context.itself.card
    : what.is !== 'card' && settledCards(asked, what).includes(card)

/** Whether a card that is looked at so is one that the text asks for. */
const isSuchAs = (asked: EffectView, what: AskedMore, seen: Seen, whose: Player): boolean => {
  const { state, context } = asked
  const isItself = seen.located.card.id === context.itself.card
  if (what.is === 'this' ? !isItself : what.other && isItself) return false
  if (what.whose && !playersMeant(what.whose, context.player).includes(whose)) return false
  return (
    isSo(state, seen, what.of, context.player) &&
    (what.with?.every((one) => isRelated(asked, seen, one)) ?? true)
  )
}

/** A card that was activated, or whose effect was, and where it lay then: what was paid for that may have moved it since. */
interface Activation {
  readonly card: DuelObjectId
  readonly player: Player
  readonly from?: ChainLink['from']
  readonly lay?: ChainLink['lay']
}

/** The card as it lay when that was activated. */
export const seenAsActivated = (
  { state, cards, look }: Pick<EffectView, 'state' | 'cards' | 'look'>,
  { card, player, from, lay }: Activation,
): Seen | undefined => {
  if (lay) return seenAsPrinted(state, lay, cards)
  const at = locate(state, card)
  const liesIn = at && (at.kind === 'pile' ? at.at.in : at.kind === 'attached' ? 'attached' : 'field')
  if (at && (from === undefined || from === 'attached' || liesIn === from)) return look(state, at, cards)
  const left = lastLeft(state, card)
  const passcode = at?.card.passcode ?? left?.passcode
  const printed = passcode === undefined ? undefined : printedAs({ cards }, { card, passcode, player })
  if (!printed || from === undefined || from === 'attached') return printed
  if (from === 'field') {
    if (!left || isPile(left.event.from)) return undefined
    return seenAsItLay(printed, { ...left.event, from: left.event.from }, player, left.player, left.stood)
  }
  return seenInPile(printed, { in: from, of: player })
}

/** Whether such a card was activated, or the effect of such a card, in such a place: "a monster on the field activates its effect", "a card effect is activated in the GY". */
export const isActivationOf = (
  asked: EffectView,
  { what, in: places }: Pick<ActivatedWaited, 'what' | 'in'>,
  activation: Activation,
): boolean => {
  const { card, player } = activation
  const seen = places || asksMore(what) ? seenAsActivated(asked, activation) : undefined
  if (places && !(seen && isAmong(asked, places, seen.located.at, player, isScale(seen.located))))
    return false
  if (!asksMore(what)) return isSettledAs(asked, what, card)
  return seen !== undefined && isSuchAs(asked, what, seen, player)
}

/** Whether the event of the duel is what the text waits for. What the duel does not tell is not so. */
export const isThatEvent = (asked: EffectView, waited: DuelHappening, event: DuelEvent): boolean => {
  // TypeScript does not see that what is waited for and what tells it are of the same kind.
  const isIt = IS_THAT[waited.is] as Tells<DuelHappening['is']>
  return isIt(asked, waited, event)
}

/** Events that are waited for; a kind may share its shape with others. */
type WaitedOf<Kind extends DuelHappening['is']> = OfKind<DuelHappening, Kind>
type OfKind<Waited extends DuelHappening, Kind extends DuelHappening['is']> = Waited extends unknown
  ? Kind extends Waited['is']
    ? Waited
    : never
  : never

type Tells<Kind extends DuelHappening['is']> = (
  asked: EffectView,
  waited: WaitedOf<Kind>,
  event: DuelEvent,
) => boolean

const isWho = ({ context }: EffectView, of: Whose | undefined, player: Player): boolean =>
  of === undefined || playersMeant(of, context.player).includes(player)

/** Whether it happened to a card that is asked for and lies somewhere still. */
const happensToOwned = (asked: EffectView, what: HappensTo, card: DuelObjectId): boolean =>
  happensTo(asked, what, card, ownerOf(asked.state, card))

const wasSummoned: Tells<'summoned'> = (asked, waited, event) => {
  if (event.is !== 'summoned' || !isSummonedHow(event.by, waited.how)) return false
  const { state } = asked
  const at = locate(state, event.card)
  const owner = at?.card.owner ?? 0
  const done = summonOf(state, event.card)
  const summoner = at?.kind === 'monster' ? summonerOf(at.card) : (done?.player ?? owner)
  return (
    isWho(asked, waited.who, summoner) &&
    (!waited.thisWay || event.by === 'own') &&
    isSummonedSo(asked, waited, done) &&
    happensTo(asked, waited.what, event.card, owner) &&
    (!waited.together || areSummonedTogether(asked, waited, waited.together, event.card))
  )
}

const wasMoved: Tells<'moved'> = (asked, waited, event) => {
  if (event.is === 'summoned') return leftBySummon(asked, waited, event)
  if (event.is === 'attached') return wasMovedAsMaterial(asked, waited, event)
  // Which effect of which card did it is remembered once it is done.
  if ((event.is !== 'moved' && event.is !== 'removed') || waited.ofItself) return false
  const owner = ownerOfLeft(asked.state, event)
  const left = event.because === 'summon-negated' ? undefined : event
  return isMovedSo(asked, waited, event, owner) && happensTo(asked, waited.what, event.card, owner, left)
}

const wasTurned: Tells<'position-changed'> = (asked, waited, event) => {
  // A Flip Summon changes the battle position as well [FLIP-06].
  const isFlip = event.is === 'summoned' && event.by === 'flip' && !waited.wasFaceUp
  if ((event.is !== 'position-changed' && !isFlip) || !isPlain(waited)) return false
  const at = locate(asked.state, event.card)
  const isTurnedSo =
    waited.to === undefined ||
    (at?.kind === 'monster' &&
      (waited.to === 'face-down' ? !at.card.faceUp : event.position === waited.to && at.card.faceUp))
  return isTurnedSo && happensToOwned(asked, waited.what, event.card)
}

const hasAttacked: Tells<'attack'> = (asked, waited, event) => {
  const attack = attackIn(waited, event)
  if (!attack || !happensToOwned(asked, waited.what, attack.attacker)) return false
  const { target } = attack
  if (waited.direct && target !== null) return false
  return !waited.target || (target !== null && happensToOwned(asked, waited.target, target))
}

/** An attack is declared, or carried out in its Damage Step; a replay chooses a target without declaring another one [BAT-20]. */
const attackIn = (
  { carriedOut, orInReplay }: WaitedOf<'attack'>,
  event: DuelEvent,
): { readonly attacker: DuelObjectId; readonly target: DuelObjectId | null } | undefined => {
  if (carriedOut) return event.is === 'battle-step' && event.step === 'damage' ? event : undefined
  const isDeclared = event.is === 'attack' || (event.is === 'attack-goes-on' && orInReplay === true)
  return isDeclared ? { attacker: event.card, target: event.target } : undefined
}

const hasDestroyed: Tells<'destroys-by-battle'> = (asked, waited, event) => {
  if (event.is !== 'moved' && event.is !== 'removed') return false
  const { state } = asked
  const { victim } = waited
  const victor = victorOver(state, event)
  if (victor === undefined) return false
  if (waited.sentToGraveyard && event.to?.in !== 'graveyard') return false
  if (waited.attacking && battleUnderWay(state)?.attacker !== victor) return false
  return (
    happensToOwned(asked, waited.what, victor) &&
    (!victim ||
      asItFought(state, event).some((left) =>
        happensTo(asked, victim, event.card, ownerOfLeft(state, event), left),
      ))
  )
}

/** A monster that a battle destroys was turned face-up on the way: it counts as it lay when it was attacked, and as it left. */
const asItFought = <Left extends Pick<MoveEvent, 'card'>>(state: DuelState, left: Left): readonly Left[] => {
  const battle = battleUnderWay(state)
  return battle?.wasFaceDown && battle.target === left.card ? [left, { ...left, wasFaceDown: true }] : [left]
}

const wasDamaged: Tells<'damage'> = (asked, waited, event) => {
  if (event.is !== 'life-points' || event.to >= event.from || event.cost || event.how) return false
  const isOfEffect = event.link !== undefined || event.source !== undefined
  const kind = event.battle ? 'battle' : isOfEffect ? 'effect' : undefined
  if (waited.notBy && isOfSource(asked, event, waited.notBy)) return false
  if ((waited.source || waited.direct || waited.involving) && !isDealtBy(asked, waited, event.player))
    return false
  return (
    kind !== undefined &&
    isWho(asked, waited.who, event.player) &&
    (waited.kind === 'any' || waited.kind === kind)
  )
}

const hasResolved: Tells<'resolved'> = (asked, waited, event) => {
  if (event.is !== 'resolved' || !event.of) return false
  const { state, context } = asked
  const { card, player, as, targets = [] } = event.of
  const { targeting } = waited
  return (
    (!targeting || targets.some((id) => happensToOwned(asked, targeting, id))) &&
    (waited.as === 'either' || waited.as === as) &&
    isWho(asked, waited.who, player) &&
    happensToOwned(asked, waited.what, card) &&
    wasThereFor(state, context.itself.card, card)
  )
}

const hasCounters: Tells<'counter-placed' | 'counter-removed'> = (asked, waited, event) =>
  event.is === 'counters' &&
  event.by > 0 === (waited.is === 'counter-placed') &&
  (waited.counter === undefined || event.counter === waited.counter) &&
  happensToOwned(asked, waited.on, event.card)

/** The duel does not tell it as an event: what `played.ts` does not count as seen, and the moments of turn and battle, which are asked for by themselves. */
const isNotTold = (): boolean => false

const IS_THAT: { readonly [Kind in DuelHappening['is']]: Tells<Kind> } = {
  summoned: wasSummoned,
  moved: wasMoved,
  flipped: (asked, waited, event) =>
    (event.is === 'flipped' || (event.is === 'summoned' && event.by === 'flip')) &&
    isPlain(waited) &&
    happensTo(asked, waited.what, event.card, 0),
  'position-changed': wasTurned,
  set: (asked, waited, event) => event.is === 'set' && isSetSo(asked, waited.what, event),
  revealed: (asked, waited, event) =>
    event.is === 'revealed' && isPlain(waited) && happensToOwned(asked, waited.what, event.card),
  targeted: (asked, waited, event) =>
    event.is === 'activated' &&
    waited.source === undefined &&
    isWho(asked, waited.whose, event.player) &&
    event.targets.some((card) => happensToOwned(asked, waited.what, card)),
  activated: (asked, waited, event) => event.is === 'activated' && isActivatedSo(asked, waited, event),
  equipped: (asked, waited, event) =>
    event.is === 'equipped' &&
    happensToOwned(asked, waited.what, event.card) &&
    (!waited.to || happensToOwned(asked, waited.to, event.to)),
  attack: hasAttacked,
  'destroys-by-battle': hasDestroyed,
  damage: wasDamaged,
  'counter-placed': hasCounters,
  'counter-removed': hasCounters,
  'gains-life-points': (asked, waited, event) =>
    event.is === 'life-points' &&
    event.to > event.from &&
    !event.how &&
    isWho(asked, waited.who, event.player),
  'pays-life-points': (asked, waited, event) =>
    event.is === 'life-points' &&
    (event.cost === true || event.how === 'paid') &&
    event.to < event.from &&
    isWho(asked, waited.who, event.player),
  resolved: hasResolved,
  draws: (asked, waited, event) => event.is === 'drew' && isWho(asked, waited.who, event.player),
  phase: isNotTold,
  battle: isNotTold,
  'control-changed': isNotTold,
  attached: isNotTold,
}

/** The card to which it happened, whose effect it was, or that attacks. */
export const cardsOfEvent = (event: DuelEvent): readonly DuelObjectId[] => {
  if (event.is === 'resolved') return [event.of?.card ?? []].flat()
  if ('attacker' in event) return [event.attacker]
  return 'card' in event ? [event.card] : []
}

type ActivatedWaited = Extract<DuelHappening, { readonly is: 'activated' }>

/** Whether such a card or effect was activated, looked back at once its Chain is over. */
const isActivatedSo = (
  asked: EffectView,
  waited: ActivatedWaited,
  activation: Extract<DuelEvent, { readonly is: 'activated' }>,
): boolean => {
  const { player, as, targets } = activation
  // What its effect did is not remembered.
  if (!isWho(asked, waited.who, player) || waited.includes || (waited.as !== 'either' && waited.as !== as))
    return false
  const isTarget = (id: DuelObjectId): boolean =>
    waited.targeting !== undefined && happensToOwned(asked, waited.targeting, id)
  if (waited.targeting && !targets.some(isTarget)) return false
  if (waited.targetsNoOther && targets.length !== 1) return false
  return isActivationOf(asked, waited, activation)
}

/** Whether a card lay there already when the other was activated: one that came since does not see it resolve. */
const wasThereFor = (state: DuelState, card: DuelObjectId, activated: DuelObjectId): boolean => {
  const all = doneFor(state, 'was-there-before')
  const since = all.findLastIndex((done) => done.is === 'activated' && done.card === activated)
  return !all.slice(since + 1).some((done) => done.card === card)
}

/** Whether the last battle dealt the damage in that way: by such a monster of the other player, by a direct attack. */
const isDealtBy = (
  asked: EffectView,
  { source, direct, involving }: Extract<DuelHappening, { readonly is: 'damage' }>,
  damaged: Player,
): boolean => {
  // The battle under way, or the last one once it is over.
  const battle = asked.state.processes.findLast((process) => process.is === 'battle')
  const last = doneFor(asked.state, 'damage-dealt').at(-1)
  const attacker = battle?.attacker ?? last?.card
  const target = battle ? battle.target : last?.target
  if (attacker === undefined || (direct && target !== null)) return false
  const battling = [attacker, target].flatMap((id) => id ?? [])
  const isAny = (of: HappensTo, ids: readonly DuelObjectId[]): boolean =>
    ids.some((id) => happensTo(asked, of, id, ownerOf(asked.state, id)))
  if (involving && !isAny(involving, battling)) return false
  const dealers = battling.filter((id) => {
    const at = locate(asked.state, id)
    return at?.kind === 'monster' && at.card.controller !== damaged
  })
  return !source || isAny(source, dealers)
}

/** Whether the effect of such a card made it happen. */
const isOfSource = (asked: EffectView, { source }: DuelEvent, of: Filter): boolean =>
  source !== undefined && isPrintedSo(asked, { card: asked.context.itself.card, passcode: source }, of)

/** It asks for no cause, which such an event does not tell. */
const isPlain = ({ by, whose, source }: Cause): boolean =>
  by === undefined && whose === undefined && source === undefined

const ownerOf = (state: DuelState, card: DuelObjectId): Player => locate(state, card)?.card.owner ?? 0
const ownerOfLeft = (state: DuelState, event: MoveEvent): Player =>
  event.is === 'removed' ? event.owner : isPile(event.to) ? event.to.of : ownerOf(state, event.card)

/** How many or how much the event was about: damage, cards drawn. */
export const amountOfEvent = (event: DuelEvent): number | undefined =>
  event.is === 'life-points' ? Math.abs(event.to - event.from) : event.is === 'drew' ? event.count : undefined

/** The monster that is attacked. */
export const opposingIn = (event: DuelEvent): readonly DuelObjectId[] =>
  'target' in event && event.target !== null ? [event.target] : []

/** The monster that has destroyed the card in battle. */
export const victorIn = (state: DuelState, event: DuelEvent): readonly DuelObjectId[] => {
  const victor = event.is === 'moved' || event.is === 'removed' ? victorOver(state, event) : undefined
  return victor === undefined ? [] : [victor]
}

/** The monster that has destroyed it in the battle that goes on. */
const victorOver = (
  state: DuelState,
  { card, because }: Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>,
): DuelObjectId | undefined => {
  const battle = because === 'battle' ? battleUnderWay(state) : undefined
  return (battle?.attacker === card ? battle.target : battle?.attacker) ?? undefined
}

type SummonDone = Extract<DoneThisTurn, { readonly is: 'summoned' }>
type SummonWaited = Extract<DuelHappening, { readonly is: 'summoned' }>
type MoveWaited = Extract<DuelHappening, { readonly is: 'moved' }>
/** A Token that leaves goes nowhere, and has left all the same [TOK-01]. */
type MoveEvent = Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>

/** The last Summon of the card this turn. */
const summonOf = (state: DuelState, card: DuelObjectId): SummonDone | undefined =>
  doneFor(state, 'its-summon').findLast((done) => done.card === card)

/** From where, with what and by which effect the monster was Summoned; where nothing is known of it, only a text that does not ask is served. */
const isSummonedSo = (
  asked: EffectView,
  { from, using, source }: Pick<SummonWaited, 'from' | 'using' | 'source'>,
  done: SummonDone | undefined,
): boolean => {
  if (from && !(done?.from && (from as readonly string[]).includes(done.from))) return false
  if (using && !done?.using?.some((one) => isPrintedSo(asked, one, using))) return false
  if (!source) return true
  return done?.source !== undefined && isPrintedSo(asked, { card: done.card, passcode: done.source }, source)
}

/** The monsters that were Summoned at the same time as the card, itself among them: by one Pendulum Summon or one effect. */
const summonedWith = (state: DuelState, card: DuelObjectId): readonly SummonDone[] => {
  const all = doneFor(state, 'summoned-together')
  const at = all.findLastIndex((done) => done.card === card)
  const first = all.slice(0, at + 1).findLastIndex((done) => !done.together)
  const next = all.slice(at + 1).findIndex((done) => !done.together)
  return at < 0 ? [] : all.slice(first, next < 0 ? undefined : at + 1 + next)
}

/** Whether as many such monsters were Summoned at the same time as the text asks for. */
const areSummonedTogether = (
  asked: EffectView,
  waited: SummonWaited,
  { least, most, alone }: NonNullable<SummonWaited['together']>,
  card: DuelObjectId,
): boolean => {
  const all = summonedWith(asked.state, card)
  const such = all.filter(
    (done) =>
      isSummonedHow(done.by, waited.how) &&
      isSummonedSo(asked, waited, done) &&
      happensTo(asked, waited.what, done.card, ownerOf(asked.state, done.card)),
  )
  return (
    such.length >= least &&
    (most === undefined || such.length <= most) &&
    (!alone || all.length === such.length)
  )
}

/** "If your opponent moves a card out of the GY": a Special Summon from there does, whoever Summons it by whatever. */
const leftBySummon = (
  asked: EffectView,
  { what, from, by, whose, ...more }: MoveWaited,
  { card, by: how }: Extract<DuelEvent, { readonly is: 'summoned' }>,
): boolean => {
  const isPlainly = Object.keys(more).every((key) => key === 'is' || key === 'timing')
  const done = summonOf(asked.state, card)
  if (!from || !isPlainly || !done?.from || how === 'flip' || how === 'gemini') return false
  const owner = ownerOf(asked.state, card)
  const { player } = asked.context
  const isFrom = from.some(({ place, of }) => place === done.from && playersMeant(of, player).includes(owner))
  const isBy =
    by === undefined ||
    by === 'cost-or-effect' ||
    (by !== 'battle' && by !== 'cost' && done.source !== undefined)
  return (
    isFrom &&
    isBy &&
    (!whose || playersMeant(whose, player).includes(done.player)) &&
    happensTo(asked, what, card, owner)
  )
}

type AttachedEvent = Extract<DuelEvent, { readonly is: 'attached' }>

/** A card that becomes Xyz Material out of a pile has left that; of one on the field it is not said that it leaves the field [MOVE-12]. */
const wasMovedAsMaterial = (asked: EffectView, waited: MoveWaited, event: AttachedEvent): boolean => {
  if (!isPile(event.from) || waited.ofItself || waited.notBecause) return false
  const left: MoveEvent = { ...event, is: 'removed', owner: event.from.of, because: 'effect' }
  return (
    isMovedSo(asked, waited, left, left.owner) && happensTo(asked, waited.what, event.card, left.owner, left)
  )
}

/** "When that monster leaves the field", of a card that it is bound to: one that has become Xyz Material is no longer there [MOVE-12]. */
export const hasLeftItsBond = (asked: EffectView, waited: DuelHappening, event: DuelEvent): boolean => {
  if (waited.is !== 'moved' || waited.what.is !== 'bound' || event.is !== 'attached' || isPile(event.from))
    return false
  const { what, from } = waited
  const isPlainly = Object.keys(waited).every((key) => key === 'is' || key === 'what' || key === 'from')
  const isFromField = from?.some(({ place }) => place === 'field') === true
  return isPlainly && isFromField && happensTo(asked, what, event.card, 0, event)
}

/** Whether a card was moved as the text says; to which card is another question. */
const isMovedSo = (
  asked: EffectView,
  waited: Omit<MoveWaited, 'what'>,
  event: MoveEvent,
  owner: Player,
): boolean => {
  const {
    from,
    to,
    because,
    notBecause,
    materialFor,
    source,
    whileEquippedTo,
    detachedFrom,
    forCost,
    hadMaterial,
    faceUp,
  } = waited
  if (from && !isAmong(asked, from, event.from, event.wasControlledBy ?? owner, event.wasScale === true))
    return false
  if (from && event.because === 'summon-negated') return false
  if (event.wasMaterial && from?.some(({ place }) => isFieldPlace(place))) return false
  if (to && !(event.to && isAmong(asked, to, event.to, owner, isScale(locate(asked.state, event.card)))))
    return false
  // From among the banished cards a card is returned to the GY, not sent there [MOVE-09].
  if (to && event.to?.in === 'graveyard' && event.from.in === 'banished' && !from) return false
  // What goes from one zone to another has not left the field.
  if (!to && from && !isPile(event.from) && event.to && !isPile(event.to)) return false
  if (because && !because.some((one) => isBecauseOf(asked, one, event))) return false
  if (forCost && !event.cost) return false
  if (hadMaterial && !hadMaterialThen(asked.state, event)) return false
  if (faceUp && !liesFaceUp(asked.state, event.card)) return false
  if (detachedFrom && !isDetachedFrom(asked, event, detachedFrom)) return false
  if (notBecause?.some((one) => isBecause(one, event))) return false
  if (materialFor && !isMaterialFor(asked, event.card, materialFor)) return false
  // A card that has lost its monster is equipped to nothing any more when the rules take it off the field [EQP-03].
  if (whileEquippedTo && !because && isBecause('lost-its-monster', event)) return false
  if (whileEquippedTo && !wasEquippedTo(asked, event, whileEquippedTo)) return false
  if (source && !isBySource(asked, event, source)) return false
  return isCausedBy(asked, waited, event)
}

/** Cards that were excavated by the same effect are known from what has happened before. */
const isBecauseOf = (asked: EffectView, because: Because, event: MoveEvent): boolean => {
  if (because !== 'excavated') return isBecause(because, event)
  return (
    event.from.in === 'deck' &&
    event.link !== undefined &&
    lately(asked.state).some(
      (one) => one.is === 'excavated' && one.link === event.link && one.cards.includes(event.card),
    )
  )
}

/** A card that was Set; what is printed on it is asked, whoever may know it. */
const isSetSo = (
  asked: EffectView,
  what: Extract<HappensTo, { readonly is: 'card' }>,
  { card, passcode }: Extract<DuelEvent, { readonly is: 'set' }>,
): boolean => {
  const at = locate(asked.state, card)
  if (at?.kind !== 'monster' && at?.kind !== 'spellTrap') return false
  if (what.with || (what.other && card === asked.context.itself.card)) return false
  const isWhose = !what.whose || playersMeant(what.whose, asked.context.player).includes(at.card.controller)
  return isWhose && isPrintedSo(asked, { card, passcode }, withoutPlace(what.of))
}

const withoutPlace = (of: Filter): Filter =>
  of.is === 'all'
    ? { is: 'all', of: of.of.filter(({ is }) => is !== 'place') }
    : of.is === 'place'
      ? { is: 'card' }
      : of

/** Its materials went with it. */
const hadMaterialThen = (state: DuelState, event: MoveEvent): boolean =>
  lately(state).some(
    (one) =>
      one.is === 'moved' &&
      one.because === 'lost-its-xyz-monster' &&
      one.wasMaterial === true &&
      !isPile(one.from) &&
      !isPile(event.from) &&
      samePlace(one.from, event.from),
  )

const liesFaceUp = (state: DuelState, card: DuelObjectId): boolean => {
  const at = locate(state, card)
  return at?.kind === 'pile' && at.card.faceUp
}

/** The monster that stands where the material was. */
const isDetachedFrom = (asked: EffectView, event: MoveEvent, what: HappensTo): boolean => {
  const { from } = event
  if (!event.wasMaterial || (from.in !== 'mainMonster' && from.in !== 'extraMonster')) return false
  const above = monsterAt(asked.state, from)
  return above !== null && happensTo(asked, what, above.id, above.owner)
}

/** Whether it was equipped to such a monster, wherever that is now. */
const wasEquippedTo = (asked: EffectView, { wasEquippedTo: bearer }: MoveEvent, what: HappensTo): boolean =>
  bearer !== undefined && happensTo(asked, what, bearer, ownerOf(asked.state, bearer))

/** Whether a monster that is so was Summoned with the card this turn. */
const isMaterialFor = (asked: EffectView, card: DuelObjectId, filter: Filter): boolean => {
  const made = doneFor(asked.state, 'material-for').findLast(
    (done) => done.using?.some((one) => one.card === card) ?? false,
  )
  return made !== undefined && isPrintedSo(asked, made, filter)
}

/** What has happened lately, also in the Chain that is not over yet. */
const lately = ({ happened, processes }: DuelState): readonly DuelEvent[] => {
  const chain = processes.findLast(({ is }) => is === 'chain')
  return [...happened, ...(chain?.is === 'chain' ? chain.meanwhile : [])]
}

/** Whether the card whose effect moved it is so: as it is remembered, or that of the link which is known now. */
const isBySource = (asked: EffectView, event: MoveEvent, filter: Filter): boolean => {
  if (event.source !== undefined) return isOfSource(asked, event, filter)
  const { link } = event
  const activated = lately(asked.state).findLast((one) => one.is === 'activated' && one.link === link)
  return link !== undefined && activated?.is === 'activated' && isPrintedSo(asked, activated, filter)
}

/** The player whose card moved it: by an effect, as a cost, or for a Summon that the turn player makes. */
const causerOf = ({ state }: EffectView, { link, whose, because }: MoveEvent): Player | undefined => {
  if (isByRules(because)) return undefined
  return whose ?? (link === undefined && isForOwnSummon(because) ? state.turn.player : undefined)
}

const isCausedBy = (
  asked: EffectView,
  { by, whose, to, because }: Omit<MoveWaited, 'what'>,
  event: MoveEvent,
): boolean => {
  const battle = event.because === 'battle'
  const cost = event.cost === true
  // What is banished instead of going where a battle or a cost had sent it, an effect has banished.
  const sentElsewhere = event.redirected === true && to !== undefined && because === undefined
  const effect =
    sentElsewhere ||
    (!battle && !cost && !isByRules(event.because) && (event.link !== undefined || event.whose !== undefined))
  // "By battle or an opponent's card effect": whoever waged the battle.
  const anyones = battle && by === 'battle-or-effect'
  const isWhose =
    !whose ||
    anyones ||
    playersMeant(whose, asked.context.player).some((one) => one === causerOf(asked, event))
  if (!isWhose) return false
  switch (by) {
    case 'battle':
      return battle
    case 'effect':
      return effect
    case 'cost':
      return cost
    case 'battle-or-effect':
      return battle || effect
    case 'cost-or-effect':
      return cost || effect
    default:
      // "By your opponent's card" is what it does, or is given up for its own Summon, not what is paid to activate it.
      return !(whose && cost && event.link !== undefined)
  }
}

/** Whether something done this turn is what the text asks about; where its card is now does not matter. */
export const wasDone = (asked: EffectView, event: DuelHappening, done: DoneThisTurn): boolean => {
  const { context } = asked
  const isByWhom = (of: Whose | undefined): boolean => isWho(asked, of, done.player)
  if (event.is === 'summoned' && done.is === 'summoned') {
    return (
      isByWhom(event.who) &&
      isSummonedHow(done.by, event.how) &&
      (!event.thisWay || done.by === 'own') &&
      isSummonedSo(asked, event, done) &&
      wasDoneTo(asked, event.what, done)
    )
  }
  if (event.is === 'activated' && done.is === 'activated') {
    if (event.targeting || event.includes) return false
    // Whoever activates it has the place, too.
    if (event.in && !event.in.some(({ place, of }) => place === done.from && isByWhom(of))) return false
    return (
      isByWhom(event.who) &&
      (event.as === 'either' || event.as === done.as) &&
      wasDoneTo(asked, event.what, done)
    )
  }
  if (event.is === 'moved' && done.is === 'moved') {
    return (
      (!event.ofItself || done.byItself === true) &&
      isMovedSo(asked, event, done.event, done.player) &&
      wasDoneTo(asked, event.what, done)
    )
  }
  if (event.is === 'destroys-by-battle' && done.is === 'moved' && done.event.because === 'battle') {
    const all = doneFor(asked.state, 'destroyed-in-battle')
    const attack = all.slice(0, all.indexOf(done)).findLast((one) => one.is === 'attacked')
    if (attack?.is !== 'attacked' || event.what.is !== 'this') return false
    const victor = attack.card === done.card ? attack.target : attack.card
    return victor === context.itself.card && (!event.victim || wasDoneTo(asked, event.victim, done))
  }
  if (event.is === 'flipped' && (done.is === 'flipped' || (done.is === 'summoned' && done.by === 'flip')))
    return isPlain(event) && wasDoneTo(asked, event.what, done)
  if (event.is === 'attack' && done.is === 'attacked') {
    return (
      (event.target === undefined ||
        (done.target !== null && wasAttacked(asked, event.target, done.target))) &&
      (!event.direct || done.target === null) &&
      (!event.carriedOut || done.carriedOut === true) &&
      wasDoneTo(asked, event.what, done)
    )
  }
  return false
}

/** The monster that was attacked, by what is printed on it: it is gone by then where the attack has destroyed it. */
const wasAttacked = (asked: EffectView, what: HappensTo, target: DuelObjectId): boolean => {
  const at = locate(asked.state, target)
  // It was the other player's who attacked.
  const player = opponentOf(asked.state.turn.player)
  return at !== undefined && wasDoneTo(asked, what, { card: target, passcode: at.card.passcode, player })
}

/** How many monsters that are so have battled this turn. */
export const battledSo = (asked: EffectView, { what }: Extract<DuelHappening, { is: 'battle' }>): number =>
  (asked.state.turn.battled ?? []).filter((one) => wasDoneTo(asked, what, one)).length

/** The card as it lay before it was moved; one whose Summon was negated lay nowhere. */
const seenAsMoved = (printed: Seen, { event, player, stood }: Moved, whose: Player): Seen => {
  const { from } = event
  if (isPile(from)) return seenInPile(printed, from)
  return isOutOfZone(event) ? seenAsItLay(printed, { ...event, from }, whose, player, stood) : printed
}

/** By what is printed on it, and of what was moved also as it lay. */
const wasDoneTo = (
  asked: EffectView,
  what: HappensTo,
  done: Exclude<DoneThisTurn, { readonly is: 'phase' }> | Doer,
): boolean => {
  const isItself = done.card === asked.context.itself.card
  if (what.is === 'this' && (!isItself || !('of' in what))) return isItself
  if (!('of' in what) || (what.is !== 'card' && what.is !== 'this'))
    return settledCards(asked, what).includes(done.card)
  if (what.with || (what.is === 'card' && what.other && isItself)) return false
  const leftField = 'is' in done && done.is === 'moved' && isOutOfZone(done.event)
  const whose = leftField
    ? (done.event.wasControlledBy ?? done.player)
    : 'is' in done && done.is === 'summoned'
      ? (done.to ?? done.player)
      : done.player
  if (what.whose && !playersMeant(what.whose, asked.context.player).includes(whose)) return false
  const printed = printedAs(asked, done)
  const card = printed && 'is' in done && done.is === 'moved' ? seenAsMoved(printed, done, whose) : printed
  return card !== undefined && isSo(asked.state, card, what.of, asked.context.player)
}
