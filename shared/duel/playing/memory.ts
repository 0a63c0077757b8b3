import type { EffectStep } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectsOf, hasBegunAtSummon, negatedCards } from '../continuous/holding.ts'
import { isBecause } from '../continuous/reasons.ts'
import { withoutOver } from '../continuous/locks.ts'
import type { DuelEvent } from '../event.ts'
import { heldSinceSummon } from '../moves/summon-conditions.ts'
import { factsOf, locate, monstersOf, withMonsterAt, summonerOf } from '../state/board.ts'
import { doneFor, type SeenBy } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster, UsedMaterial } from '../state/duel-card.ts'
import type { DoneThisTurn, EffectContext, EffectUse, LastingNow, Target } from '../state/effect-context.ts'
import { goneFromField } from '../state/left-since.ts'
import type { Battle } from '../state/process.ts'
import type { Change, DuelState } from '../state/state.ts'
import { isPile, PLAYERS } from '../state/zones.ts'

/** The duel remembers what texts look back at: uses of effects, what was done this turn; what has come to its end is forgotten. */
export const remembered = (before: DuelState, { state, events }: Change, cards: CardPool): Change => {
  // An answer to what an effect asks is nothing to remember.
  if (events.length === 0 && BOARD.every((field) => state[field] === before[field])) return { state, events }
  const uses = usesAfter(state, events)
  const { doneThisTurn, state: done } = withDone(before, state, events, cards)
  const arrived = withUndone(done, events, cards)
  const begun = heldSinceSummon(state, events, cards)
  const kept = begun.length > 0 ? [...(arrived.lasting ?? []), ...begun] : arrived.lasting
  const lasting = kept && withoutOver({ ...arrived, lasting: withoutNegatedLocks(kept, events) }, cards)
  return {
    events,
    state: {
      ...arrived,
      ...(uses.length > 0 && { uses }),
      ...((doneThisTurn.length > 0 || state.doneThisTurn) && { doneThisTurn }),
      ...(state.turn.number !== before.turn.number && { doneBefore: withTurnBefore(before) }),
      ...(lasting && { lasting }),
    },
  }
}

/** What the text of a monster made of it at its Summon ends for good once it is face-down or negated. */
const withUndone = (state: DuelState, events: readonly DuelEvent[], cards: CardPool): DuelState => {
  if (!cards.effects) return state
  const { turnedDown } = goneFromField(state, events)
  return PLAYERS.flatMap((player) => monstersOf(state, player)).reduce((now, { zone, monster }) => {
    const { id, faceUp, arrival } = monster
    const all = arrival.undone ? undefined : effectsOf(factsOf(monster, cards), cards)
    if (!all || !hasBegunAtSummon(all)) return now
    const ends = faceUp ? negatedCards(state, cards).onField.has(id) : turnedDown.has(id)
    return ends ? withMonsterAt(now, zone, { ...monster, arrival: { ...arrival, undone: true } }) : now
  }, state)
}

/** The duel as it was when it last remembered what had happened, and how much of what happens in one action was that. */
export interface Recalled {
  readonly state: DuelState
  readonly events: number
}

/** The rest of what has happened in one action is remembered. */
export const rememberedSince = (
  { state: before, events: done }: Recalled,
  { state, events }: Change,
  cards: CardPool,
): Change => ({
  ...remembered(before, { state, events: events.slice(done) }, cards),
  events,
})

/** What the turn remembers of the attack names the monster that it goes on against. */
export const attackedInstead = (
  state: DuelState,
  { attacker }: Pick<Battle, 'attacker'>,
  target: DuelObjectId,
): DuelState => {
  const { doneThisTurn } = state
  return doneThisTurn
    ? { ...state, doneThisTurn: attackNowOn(doneThisTurn, { card: attacker, target }) }
    : state
}

const attackNowOn = (
  done: readonly DoneThisTurn[],
  { card, target }: Pick<Extract<DuelEvent, { readonly is: 'attack-goes-on' }>, 'card' | 'target'>,
): readonly DoneThisTurn[] => {
  const at = done.findLastIndex((one) => one.is === 'attacked' && one.card === card)
  const attack = done[at]
  return attack?.is === 'attacked' ? done.with(at, { ...attack, target }) : done
}

/** The attack that was declared last has come to its Damage Step. */
const attackCarriedOut = (done: readonly DoneThisTurn[]): readonly DoneThisTurn[] => {
  const at = done.findLastIndex((one) => one.is === 'attacked')
  const attack = done[at]
  return attack?.is === 'attacked' ? done.with(at, { ...attack, carriedOut: true }) : done
}

/** Of a turn that is over only moves and the Standby Phase are remembered, for the next two turns. */
const withTurnBefore = ({
  doneBefore = [],
  doneThisTurn = [],
}: DuelState): NonNullable<DuelState['doneBefore']> => [
  ...doneBefore.slice(-1),
  doneThisTurn.filter((done) => done.is === 'moved' || (done.is === 'phase' && done.phase === 'standby')),
]

/** What a condition of something that lasts may ask about. */
const BOARD = ['sides', 'extraMonster', 'turn', 'lasting'] as const satisfies readonly (keyof DuelState)[]

/** The duel in which an effect of a card has been used once more; outside a Chain, where nothing else is said. */
export const withUse = (
  state: DuelState,
  {
    passcode,
    itself,
    number,
    player,
    mode,
  }: Pick<EffectContext, 'passcode' | 'number' | 'player' | 'mode'> & {
    readonly itself: Pick<Target, 'card'>
  },
  cards: CardPool,
  how: Pick<EffectUse, 'inChain' | 'moment'> = { inChain: false },
): DuelState => {
  const facts = cards.find(passcode)
  const effect = effectsOf(facts, cards)?.effects[number]
  const use: EffectUse = {
    name: facts?.name ?? '',
    card: itself.card,
    number,
    player,
    turn: state.turn.number,
    ...how,
    ...(mode !== undefined && { mode }),
    ...(effect && 'resolve' in effect && effect.resolve.some(turnsItselfDown) && { turnsItselfDown: true }),
  }
  return { ...state, uses: [...(state.uses ?? []), use] }
}

/** "Change this card to face-down Defense Position." */
const turnsItselfDown = (step: EffectStep): boolean =>
  step.do === 'position' && step.to === 'face-down' && step.cards.is === 'this'

const usesAfter = (state: DuelState, events: readonly DuelEvent[]): readonly EffectUse[] => {
  const gone = goneFromField(state, events)
  const chainEnded = events.some(({ is }) => is === 'chain-ends')
  const negated = new Map(
    events.flatMap((event) =>
      event.is === 'negated' && (event.what === 'activation' || event.what === 'effect')
        ? [[event.of, event.what] as const]
        : [],
    ),
  )
  return (state.uses ?? []).map((one): EffectUse => {
    const what = one.inChain ? negated.get(one.card) : undefined
    const use = what ? { ...one, negated: what } : one
    const kept = chainEnded ? { ...use, inChain: false } : use
    const isGone = gone.left.has(use.card) || (gone.turnedDown.has(use.card) && !use.turnsItselfDown)
    return isGone ? { ...kept, moved: true } : kept
  })
}

/** The last activation of that card was not made, since it is negated. */
const withoutActivation = (done: readonly DoneThisTurn[], card: DuelObjectId): readonly DoneThisTurn[] => {
  const at = done.findLastIndex((one) => one.is === 'activated' && one.card === card)
  const one = done[at]
  return one?.is === 'activated' ? done.with(at, { ...one, negated: true }) : done
}

/** "You cannot … the turn you activate this card" falls away with the activation, but not with a later one of the same card. */
const withoutNegatedLocks = (
  lasting: readonly LastingNow[],
  events: readonly DuelEvent[],
): readonly LastingNow[] => {
  const negated = events.flatMap((event) =>
    event.is === 'negated' && event.what === 'activation' ? [event.of] : [],
  )
  const kept =
    negated.length === 0
      ? lasting
      : lasting.filter(({ ofActivation, context }) => !ofActivation || !negated.includes(context.itself.card))
  return events.some(({ is }) => is === 'chain-ends')
    ? kept.map((one) => (one.ofActivation ? { ...one, ofActivation: false } : one))
    : kept
}

/** What has been done this turn, with what was done now; monsters that have arrived remember how. */
const withDone = (
  before: DuelState,
  state: DuelState,
  all: readonly DuelEvent[],
  cards: CardPool,
): { readonly state: DuelState; readonly doneThisTurn: readonly DoneThisTurn[] } => {
  const isNewTurn = state.turn.number !== before.turn.number
  const events = isNewTurn ? all.slice(all.findLastIndex(({ is }) => is === 'turn-begins') + 1) : all
  let done: DoneThisTurn[] = isNewTurn ? [] : [...(state.doneThisTurn ?? [])]
  let now = state
  let last: SummonedEvent | undefined
  // A Chain may begin and end within one action, so that no state between shows its links.
  const links = new Map<number, DuelObjectId>()
  for (const event of events) {
    if (event.is === 'activated' && event.link !== undefined) links.set(event.link, event.card)
    if (event.is === 'attack-goes-on') done = [...attackNowOn(done, event)]
    if (event.is === 'battle-step' && event.step === 'damage') done = [...attackCarriedOut(done)]
    if (event.is === 'negated' && event.what === 'activation') done = [...withoutActivation(done, event.of)]
    const found = doneBy(before, now, event, done, cards)
    if (!found) continue
    const one =
      found.is === 'summoned' && isAtOnce(last, event)
        ? { ...found, together: true as const }
        : found.is === 'moved' && isByItself(before, links, found.event)
          ? { ...found, byItself: true as const }
          : found
    if (event.is === 'summoned') last = event
    done.push(one)
    if (one.is !== 'summoned' || !(one.using ?? one.source)) continue
    const at = locate(now, one.card)
    if (at?.kind !== 'monster') continue
    const { using, source } = one
    const arrival = { ...at.card.arrival, ...(using && { using }), ...(source && { source }) }
    now = withMonsterAt(now, at.at, { ...at.card, arrival })
  }
  return { state: now, doneThisTurn: done }
}

/** Whether the card's own effect moved it: it is the card of the link, which was activated just now or before. */
const isByItself = (
  before: DuelState,
  links: ReadonlyMap<number, DuelObjectId>,
  { card, link, cost }: Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>,
): boolean => {
  if (link === undefined || cost) return false
  const chain = before.processes.find((process) => process.is === 'chain')
  return (links.get(link) ?? chain?.links[link - 1]?.card) === card
}

type SummonedEvent = Extract<DuelEvent, { readonly is: 'summoned' }>

/** Monsters that come in one go come by one Pendulum Summon, or by the effect of one link. */
const isAtOnce = (last: SummonedEvent | undefined, event: DuelEvent): boolean =>
  event.is === 'summoned' &&
  last?.by === event.by &&
  last.link === event.link &&
  (event.by === 'pendulum' || event.link !== undefined)

const doneBy = (
  before: DuelState,
  state: DuelState,
  event: DuelEvent,
  done: readonly DoneThisTurn[],
  cards: CardPool,
): DoneThisTurn | undefined => {
  const { player } = state.turn
  switch (event.is) {
    case 'phase':
      return { is: 'phase', player, phase: event.phase }
    case 'moved':
    case 'removed': {
      const { card, passcode } = event
      const owner =
        event.is === 'removed'
          ? event.owner
          : isPile(event.to)
            ? event.to.of
            : (locate(state, card)?.card.owner ?? player)
      const at = locate(before, card)
      const stood = at?.kind === 'monster' && !isPile(event.from) ? at.card : undefined
      return {
        is: 'moved',
        player: owner,
        card,
        passcode,
        event,
        ...(stood && { stood: howItStood(stood) }),
      }
    }
    case 'attack':
      return {
        is: 'attacked',
        player,
        card: event.card,
        passcode: event.passcode,
        target: event.target,
      }
    case 'set': {
      const { card, passcode } = event
      const kind = cards.find(passcode)?.kind
      return { is: 'set', player, card, passcode, what: kind === 'monster' ? 'monster' : 'spell-trap' }
    }
    case 'flipped': {
      const at = locate(state, event.card)
      const controller = at?.kind === 'monster' ? at.card.controller : player
      return { is: 'flipped', player: controller, card: event.card, passcode: event.passcode }
    }
    case 'summoned':
      return summonDone(before, state, event, done, cards)
    default:
      return undefined
  }
}

const howItStood = ({ position, arrival, described }: FieldMonster): Stood => ({
  position,
  arrival,
  ...(described && { described }),
})
type Stood = NonNullable<Extract<DoneThisTurn, { readonly is: 'moved' }>['stood']>

const summonDone = (
  before: DuelState,
  state: DuelState,
  event: Extract<DuelEvent, { readonly is: 'summoned' }>,
  done: readonly DoneThisTurn[],
  cards: CardPool,
): DoneThisTurn => {
  const { card, passcode, by } = event
  const at = locate(state, card)
  const earlier = locate(before, card)
  const controller = at?.kind === 'monster' ? at.card.controller : state.turn.player
  const player = at?.kind === 'monster' ? summonerOf(at.card) : controller
  const from =
    earlier?.kind === 'spellTrap'
      ? earlier.card.scale
        ? 'pendulumZone'
        : 'spellTrapZone'
      : earlier?.kind === 'pile'
        ? earlier.at.in
        : at?.kind === 'monster' && at.card.arrival.fromExtraDeck
          ? 'extraDeck'
          : by === 'normal' || by === 'tribute'
            ? 'hand'
            : undefined
  const using = usedFor(state, event, doneFor({ doneThisTurn: done }, 'used-for-summon'))
  const source = by === 'own' ? undefined : sourceOf(before, state, event.link, cards)
  return {
    is: 'summoned',
    player,
    ...(player !== controller && { to: controller }),
    card,
    passcode,
    by,
    ...(from && { from }),
    ...(using.length > 0 && { using }),
    ...(source !== undefined && { source }),
    ...(at?.kind === 'monster' && !at.card.faceUp && { faceDown: true as const }),
  }
}

/** The materials or Tributes: of an Xyz Monster those it came with, else what has left for the Summon since the one before. */
const usedFor = (
  state: DuelState,
  { card, by }: Extract<DuelEvent, { readonly is: 'summoned' }>,
  done: readonly SeenBy<'used-for-summon'>[],
): readonly UsedMaterial[] => {
  if (by === 'xyz') {
    const at = locate(state, card)
    if (at?.kind !== 'monster') return []
    return at.card.arrival.using ?? at.card.attached.map(({ id, passcode }) => ({ card: id, passcode }))
  }
  if (by === 'own') return usedUpFor(state, card, done)
  if (by === 'effect' || by === 'flip' || by === 'gemini' || by === 'pendulum') return []
  const since = done.findLastIndex(({ is }) => is === 'summoned')
  return done
    .slice(since + 1)
    .flatMap((one) =>
      one.is === 'moved' &&
      (isBecause('material', one.event) || isBecause('tribute', one.event)) &&
      !one.event.cost
        ? [usedIn(one)]
        : [],
    )
}

const usedIn = ({
  card,
  passcode,
  event: { from },
  stood,
}: Extract<DoneThisTurn, { readonly is: 'moved' }>): UsedMaterial => ({
  card,
  passcode,
  ...(isPile(from) && { from: from.in }),
  ...(stood?.described && { described: stood.described }),
})

/** What an Extra Deck Monster used up for its own Summon are its materials; what another one costs is none. */
const usedUpFor = (
  state: DuelState,
  card: DuelObjectId,
  done: readonly SeenBy<'used-for-summon'>[],
): readonly UsedMaterial[] => {
  const at = locate(state, card)
  if (at?.kind !== 'monster' || !at.card.arrival.fromExtraDeck) return []
  const since = done.findLastIndex(({ is }) => is === 'summoned')
  return done
    .slice(since + 1)
    .flatMap((one) => (one.is === 'moved' && one.event.cost && !one.event.wasMaterial ? [usedIn(one)] : []))
}

/** The card of the link that made it happen. */
const sourceOf = (
  before: DuelState,
  state: DuelState,
  link: number | undefined,
  cards: CardPool,
): UsedMaterial['passcode'] | undefined => {
  if (link === undefined) return undefined
  const chain = [...before.processes, ...state.processes].find((process) => process.is === 'chain')
  const made = chain?.links[link - 1]
  const located = made && locate(state, made.card)
  return made?.plays?.context.passcode ?? (located && factsOf(located.card, cards)?.passcode)
}
