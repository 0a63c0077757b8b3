import type { ActivatedEffect, Effect, EffectStep } from '../../cards/effects/effect.ts'
import type { DuelHappening, EffectEvent, HappensTo, IncludedAct } from '../../cards/effects/event.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { MeantCards } from '../../cards/effects/which-cards.ts'
import type { FilterPlace } from '../../cards/filter/filter.ts'
import type { MaterialFate } from '../../cards/summoning/effect.ts'
import { placeOfEither } from '../../cards/summoning/sources.ts'
import { whyBeforeCalculation } from '../chain/activate-effect.ts'
import { whyNoFlipEffect } from '../chain/flip-and-spirit.ts'
import { isSo, printedAs } from '../continuous/any-card.ts'
import { isAtStartOf } from '../continuous/conditions.ts'
import { isNow } from '../continuous/moments.ts'
import {
  amountOfEvent,
  cardsOfEvent,
  happensTo,
  isActivationOf,
  isThatEvent,
  opposingIn,
  victorIn,
} from '../continuous/happenings.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { countOf, meantCards } from '../continuous/meant-cards.ts'
import { type EffectView, playersMeant } from '../continuous/effect-view.ts'
import { holdingOf } from '../continuous/prevented.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { locate, summonerOf, targetAt } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import { damageStep, openChain, openWindow } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectContext, Target } from '../state/effect-context.ts'
import { cameToFieldAfter, hasGoneOnSince, wasThereBefore } from '../state/happened.ts'
import { hasLeftSince } from '../state/left-since.ts'
import { isSummonedHow } from '../state/kinds.ts'
import { type Battle, type BattleMoment, type ChainLink, hasLeftAsCost } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

/** Why the effect does not activate for what has happened, or answers nothing of what was activated. */
export const whyNotTriggeredNow = (
  asked: EffectView,
  effect: ActivatedEffect,
  name: string,
): Refusal | undefined => {
  const { state, context } = asked
  // A Flip Effect waits for its monster to be turned face-up; the duel remembers which of them still do [FLIP-10].
  if (effect.kind === 'flip' && !effect.on)
    return (
      whyNoFlipEffect(state, context.itself.card, name) ?? whyBeforeCalculation(state, context.itself.card)
    )
  if (effect.kind === 'trigger' || effect.kind === 'flip') {
    const triggered = hasTriggered(asked, effect)
    if (triggered.is !== 'triggered') return notTriggered(triggered, effect, name, ['EFF-07', 'CHN-06'])
    const links = openChain(state)?.links ?? []
    const again = links.some(
      ({ card, plays }) => card === context.itself.card && plays?.context.number === context.number,
    )
    return again ? { code: 'already-activated-for-it', name, rules: ['CHN-27'] } : undefined
  }
  if (!effect.on) return undefined
  // What has happened can be answered in the window after it, or right after the Chain in which it did.
  const isOver = state.processes.length === 0 && state.happened.at(-1)?.is !== 'chain-ends'
  const waitsOn = effect.on.events.some(({ is }) => is === 'activated' || MOMENTS.has(is))
  if (isOver && !waitsOn) return hasNotHappened(effect, name, ['CHN-33'])
  const triggered = hasTriggered(asked, effect)
  return triggered.is === 'triggered' ? undefined : notTriggered(triggered, effect, name, ['EFF-06'])
}

const notTriggered = (
  triggered: Exclude<HasTriggered, { readonly is: 'triggered' }>,
  effect: ActivatedEffect,
  name: string,
  rules: readonly RuleId[],
): Refusal =>
  triggered.is === 'missed'
    ? { code: 'missed-timing', name, happened: triggered.event, rules: ['EFF-07'] }
    : hasNotHappened(effect, name, rules)

const hasNotHappened = ({ on }: ActivatedEffect, name: string, rules: readonly RuleId[]): Refusal => ({
  code: 'condition-unmet',
  name,
  ...(on && { unmet: { is: 'waits', for: on.events } as const }),
  rules,
})

/** Events that are a moment of the turn or of a battle: what waits for one is activated once in it. */
const MOMENTS: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['phase', 'battle'])

/** The name of the moment now, for effects that wait for a phase or for a point of a battle, or are used once per battle. */
export const momentFor = (state: DuelState, { on }: ActivatedEffect): string | undefined => {
  if (!on?.oncePerBattle && !on?.events.some(({ is }) => MOMENTS.has(is))) return undefined
  const battles = doneFor(state, 'battle-of-turn').length
  const battle = state.processes.find(({ is }) => is === 'battle')
  return battle ? `${state.turn.number} battle ${battles}` : `${state.turn.number} ${state.turn.phase}`
}

const wasUsedNow = ({ state, context, cards }: EffectView, effect: ActivatedEffect): boolean => {
  const moment = momentFor(state, effect)
  const name = cards.find(context.passcode)?.name
  return (state.uses ?? []).some(
    (use) =>
      use.card === context.itself.card &&
      use.name === name &&
      use.number === context.number &&
      use.moment === moment &&
      use.moved === undefined,
  )
}

/** What has happened that an effect activates for: the cards of it, those that they battle or attack, those that have destroyed them in battle, and how many or how much it was about. */
export interface Triggered {
  readonly cards: readonly DuelObjectId[]
  readonly opposing?: readonly DuelObjectId[]
  readonly victors?: readonly DuelObjectId[]
  /** Those that have left since. */
  readonly left?: readonly DuelObjectId[]
  readonly number?: number
}

/** Whether something has happened that an effect activates for; `missed`: it has, but an optional "when" asks that nothing has happened since. */
type HasTriggered =
  | { readonly is: 'triggered'; readonly by: Triggered }
  | { readonly is: 'missed'; readonly event: EffectEvent }
  | { readonly is: 'not-happened' }

/** What has happened that the effect activates for or answers; `undefined` where nothing such has, or not as the last thing. */
export const triggeredBy = (asked: EffectView, effect: ActivatedEffect): Triggered | undefined => {
  const triggered = hasTriggered(asked, effect)
  return triggered.is === 'triggered' ? triggered.by : undefined
}

const hasTriggered = (asked: EffectView, effect: ActivatedEffect): HasTriggered => {
  const { on } = effect
  let missed: EffectEvent | undefined
  for (const event of on?.events ?? []) {
    const happened = triggeredByEvent(asked, effect, event)
    if (happened === 'too-early') missed ??= event
    else if (happened) return { is: 'triggered', by: happened }
  }
  return missed ? { is: 'missed', event: missed } : { is: 'not-happened' }
}

/** The same for one of the events; `too-early` where it has happened, and something else since. */
const triggeredByEvent = (
  asked: EffectView,
  effect: ActivatedEffect,
  event: EffectEvent,
): Triggered | 'too-early' | undefined => {
  const { state } = asked
  if (event.would) {
    const coming = wouldBeSummoned(asked, event)
    const isCount = event.is !== 'summoned' || event.exactly === undefined
    return coming.length > 0 && (isCount || isExactly(asked, event.exactly)) ? { cards: coming } : undefined
  }
  if (event.is === 'activated' && effect.kind !== 'trigger') {
    const found = answers(asked, event)
    if (found === undefined) return undefined
    const link = openChain(state)?.links.at(-1)
    return { cards: [found], ...(link && hasLeftAsCost(link) && { left: [found] }) }
  }
  if (event.is === 'phase' || event.is === 'battle') {
    const found = ofMoment(asked, event)
    return found && !wasUsedNow(asked, effect) ? found : undefined
  }
  if (effect.on?.oncePerBattle && wasUsedNow(asked, effect)) return undefined
  const happened = [...state.happened.entries()].filter(
    ([at, one]) =>
      isThatEvent(asked, event, one) &&
      !isOverWithBattle(state, effect, at) &&
      (!mustBeThere(asked, effect, event) || wasThereBefore(state, at, asked.context.itself.card)) &&
      !hasComeSince(asked, effect, event, at),
  )
  // An optional "when" misses the timing where something else has happened since.
  const { on } = effect
  const missesTiming = (event.timing ?? on?.timing) === 'when' && !on?.mandatory
  const isLate = (at: number): boolean => hasGoneOnSince(state, doneAt(state, event, at))
  const inTime = happened.filter(([at]) => !(missesTiming && isLate(at)))
  const found = inTime.map(([, one]) => one)
  const [first] = found
  if (!first) return happened.length > 0 ? 'too-early' : undefined
  const number = amountOfEvent(first)
  const cards = event.is === 'targeted' ? [] : found.flatMap(cardsOfEvent)
  const opposing = found.flatMap(opposingIn)
  const victors = found.flatMap((one) => victorIn(state, one))
  // One to which it has happened again lies where the last time left it.
  const still = new Set(inTime.flatMap(([at, one]) => (hasLeftSince(state, at) ? [] : cardsOfEvent(one))))
  const left = new Set(cards.filter((card) => !still.has(card)))
  return {
    cards: [...new Set(cards)],
    ...(left.size > 0 && { left: [...left] }),
    ...(opposing.length > 0 && { opposing }),
    ...(victors.length > 0 && { victors }),
    ...(number !== undefined && { number }),
  }
}

/** What a player did not activate in the Damage Step for something that happened in it cannot be activated after it [BAT-18]. */
const isOverWithBattle = ({ happened }: DuelState, { on }: ActivatedEffect, at: number): boolean =>
  !on?.mandatory && happened.slice(at + 1).some((one) => one.is === 'battle-step' && one.step === 'battle')

/** "When a monster is Tribute Summoned by Tributing this card": it has happened once that monster is there, and not when the card leaves for it. */
const doneAt = ({ happened }: DuelState, event: EffectEvent, at: number): number => {
  if (event.is !== 'moved' || !event.materialFor || !event.because?.includes('tribute')) return at
  const summoned = happened.findIndex((one, when) => when > at && one.is === 'summoned')
  return summoned < 0 ? at : summoned
}

/** Whether the card has to lie where it is before that happens. What happens to the card itself may have brought it there. */
const mustBeThere = (
  { state, context }: EffectView,
  effect: ActivatedEffect,
  event: EffectEvent,
): boolean => {
  if ('what' in event && event.what.is === 'this') return false
  const { wasThere } = effect.on ?? {}
  if (wasThere === 'graveyard' || wasThere === 'hand')
    return locate(state, context.itself.card)?.at.in === wasThere
  return wasThere ?? isOfOthersInPile(state, context.itself.card, event)
}

/** Whether the card came to the field only after that happened to another: a Trigger Effect there waits for what happens while its card is face-up. */
const hasComeSince = (
  { state, context }: EffectView,
  { kind }: ActivatedEffect,
  event: EffectEvent,
  at: number,
): boolean => {
  if (kind !== 'trigger' || ('what' in event && event.what.is === 'this')) return false
  const { card } = context.itself
  const isOnField = ['monster', 'spellTrap'].includes(locate(state, card)?.kind ?? '')
  return isOnField && cameToFieldAfter(state, at, card)
}

/** What waits in a pile for what happens to other cards has to lie there already, also where it could wait elsewhere. */
const isOfOthersInPile = (state: DuelState, card: DuelObjectId, event: EffectEvent): boolean => {
  if (event.is !== 'moved' || event.what.is !== 'card') return false
  const place = locate(state, card)?.at.in
  return place === 'graveyard' || place === 'banished'
}

const BATTLE_AT = {
  start: 'start',
  'before-damage': 'before-calculation',
  'damage-calculation': 'calculation',
  'after-damage': 'after-calculation',
  end: 'end',
} as const satisfies Record<string, BattleMoment>

/** The card that battles now and its opponent, or none of a phase; `undefined` where it is another moment. */
export const ofMoment = (
  asked: EffectView,
  event: Extract<EffectEvent, { is: 'phase' | 'battle' }>,
): Triggered | undefined => {
  const { state } = asked
  if (event.is === 'phase') {
    const isThen =
      event.edge === 'end'
        ? event.at.part === 'battle' && isEndStep(state)
        : event.edge === undefined || isAtStartOf(asked, event.at)
    return isThen && isNow(asked, event.at) ? { cards: [] } : undefined
  }
  const battle = state.processes.find((process) => process.is === 'battle')
  const isThen =
    event.at === 'damage-step'
      ? battle !== undefined && battle === damageStep(state)
      : battle?.moment === BATTLE_AT[event.at]
  if (!battle || !isThen) return undefined
  const { attacker, target } = battle
  if (event.faceDownBefore && !battle.wasFaceDown) return undefined
  const asAttacker = [attacker, target] as const
  const asAttacked = [target, attacker] as const
  const pairs =
    event.as === 'attacker' ? [asAttacker] : event.as === 'attacked' ? [asAttacked] : [asAttacker, asAttacked]
  const owner = (id: DuelObjectId): Player => locate(state, id)?.card.owner ?? 0
  const found = pairs.find(
    ([one, other]) =>
      one !== null &&
      happensTo(asked, event.what, one, owner(one)) &&
      (!event.destroyed || isDestroyedIn(battle, event.destroyed === 'it' ? one : other)) &&
      (!event.with || (other !== null && happensTo(asked, event.with, other, owner(other)))),
  )
  const [one, other] = found ?? []
  return typeof one === 'number'
    ? { cards: [one], ...(typeof other === 'number' && { opposing: [other] }) }
    : undefined
}

const isDestroyedIn = ({ destroyed }: Battle, id: DuelObjectId | null): boolean =>
  id !== null && destroyed.includes(id)

/** "At the end of the Battle Phase": in its End Step [TURN-14]. */
const isEndStep = ({ turn }: DuelState): boolean => turn.phase === 'battle' && turn.battleStep === 'end'

/** Whether so many monsters are being Summoned. */
const isExactly = ({ state }: EffectView, count: number): boolean => {
  const window = openWindow(state)
  return window?.of === 'summon-negation' && window.coming.length === count
}

/** The monsters whose Summon can still be negated, where the text asks for one of them [SUM-04, SUM-10]. */
const wouldBeSummoned = (asked: EffectView, event: DuelHappening): readonly DuelObjectId[] => {
  const window = openWindow(asked.state)
  if (event.is !== 'summoned' || event.from || event.using || event.source) return []
  if (window?.of !== 'summon-negation') return []
  return window.coming.flatMap(({ monster, by }) => {
    const isAsked =
      isSummonedHow(by, event.how) &&
      (!event.who || playersMeant(event.who, asked.context.player).includes(summonerOf(monster))) &&
      isSuch(asked, event.what, monster) &&
      !isSummonSure(monster, by, asked.cards) &&
      !isMadeSure(asked, monster, by)
    return isAsked ? [monster.id] : []
  })
}

/** "Its Summon cannot be negated": said by the text of a monster that is not on the field yet. */
const isSummonSure = (
  { passcode }: FieldMonster,
  by: Parameters<typeof isSummonedHow>[0],
  cards: CardPool,
): boolean =>
  effectsOf(cards.find(passcode), cards)?.effects.some(
    (effect) =>
      effect.kind === 'continuous' &&
      effect.read !== 'none' &&
      effect.lasting.some(
        (one) =>
          one.is === 'protect' &&
          one.cards.is === 'this' &&
          one.from.includes('summon-negation') &&
          isSummonedHow(by, one.summons),
      ),
  ) ?? false

/** "Pendulum Summons of your Dragon monsters cannot be negated": said by a card that lies there already. */
const isMadeSure = (
  { state, cards }: EffectView,
  { id, passcode, controller }: FieldMonster,
  by: Parameters<typeof isSummonedHow>[0],
): boolean =>
  holdingOf(state, 'protect', cards).some(({ lasting, context }) => {
    const { cards: meant, from, summons } = lasting
    if (!from.includes('summon-negation') || meant.is !== 'all' || !isSummonedHow(by, summons)) return false
    // A monster that is not on the field yet stands in no relation to other cards.
    if (meant.with || (meant.other && id === context.itself.card)) return false
    if (!meant.in.some(({ of }) => playersMeant(of, context.player).includes(controller))) return false
    const printed = printedAs({ cards }, { card: id, passcode, player: controller })
    return printed !== undefined && isSo(state, printed, meant.of, context.player)
  })

const isSuch = (asked: EffectView, what: HappensTo, { id, passcode, controller }: FieldMonster): boolean => {
  if (what.is === 'this' && id !== asked.context.itself.card) return false
  if (what.is === 'this' && !('of' in what)) return true
  if (!('of' in what) || (what.is === 'card' && what.with)) return false
  if (what.is !== 'card' && what.is !== 'this') return false
  const printed = printedAs(asked, { card: id, passcode, player: controller })
  return printed !== undefined && isSo(asked.state, printed, what.of, asked.context.player)
}

/** Whether the effect negates the Summon that is under way. */
export const answersSummon = (state: DuelState, { on }: ActivatedEffect): boolean =>
  openWindow(state)?.of === 'summon-negation' &&
  on?.events.some((event) => event.is === 'summoned' && event.would) === true

/** The card of the last Chain Link, where its activation is one that the text asks for. */
const answers = (
  asked: EffectView,
  event: Extract<EffectEvent, { is: 'activated' }>,
): DuelObjectId | undefined => {
  const link = openChain(asked.state)?.links.at(-1)
  if (!link) return undefined
  const { targeting, includes } = event
  if (targeting) {
    const isTargeted = link.targets.some(({ card }) => {
      const at = locate(asked.state, card)
      return at !== undefined && happensTo(asked, targeting, card, at.card.owner)
    })
    if (!isTargeted || (event.targetsNoOther && link.targets.length !== 1)) return undefined
  }
  if (includes && !includes.some((act) => doesThat(asked, link, act))) return undefined
  const as = link.activated === 'card' ? 'card' : 'effect'
  if (event.as !== 'either' && event.as !== as) return undefined
  if (event.who && !playersMeant(event.who, asked.context.player).includes(link.player)) return undefined
  return isActivationOf(asked, event, link) ? link.card : undefined
}

/** Whether the activated effect does such a thing; of one that is not known nothing can be said, so it does not. */
export const doesThat = (asked: EffectView, { plays }: ChainLink, act: IncludedAct): boolean => {
  if (!plays) return false
  const effect = effectsOf(asked.cards.find(plays.context.passcode), asked.cards)?.effects[
    plays.context.number
  ]
  // Of an effect that another card grants, the text under that number is no activated effect; what it does stands in the link.
  const paid = effect && isActivatedEffect(effect) ? (effect.activate ?? []) : []
  const inLink = { ...asked, context: plays.context }
  const todo = plays.todo.map(({ step }) => step)
  // Who takes it is said by the one who asks; the steps say it for the player of the link.
  const isMine = plays.context.player === asked.context.player
  const { to } = act
  const inLinksWords: IncludedAct = to && !isMine ? { ...act, to: to === 'you' ? 'opponent' : 'you' } : act
  return includesAct(
    paid,
    todo,
    inLinksWords,
    placesInLink(asked, plays.context),
    (step, what) => countDoneTo(asked, inLink, step, what) >= (act.least ?? 1),
  )
}

/** Where the cards lie of which an effect speaks without saying where. */
interface PlacesMeant {
  readonly this: readonly FilterPlace[]
  readonly event: readonly FilterPlace[]
}

const placesInLink = ({ state }: EffectView, { itself, event = [] }: EffectContext): PlacesMeant => {
  const placeOf = (at: Target['at'] | undefined): readonly FilterPlace[] =>
    at === undefined || at === 'attached' ? [] : [at]
  return {
    this: placeOf(itself.at),
    event: event.flatMap((id) => placeOf(targetAt(state, id)?.at)),
  }
}

/** Whether a card could do such a thing by one of its effects, whenever and to whichever cards. */
export const couldDo = (effects: readonly Effect[], act: IncludedAct): boolean =>
  effects.some(
    (effect) =>
      isActivatedEffect(effect) &&
      includesAct(effect.activate ?? [], effect.resolve, act, { this: effect.from, event: [] }, () => true),
  )

/** Whether one of the steps is such an act; what was paid says where cards come from that a later step means. */
const includesAct = (
  paid: readonly EffectStep[],
  todo: readonly EffectStep[],
  act: IncludedAct,
  lie: PlacesMeant,
  isDone: (step: EffectStep, what: HappensTo) => boolean,
): boolean => {
  const steps = [...paid, ...todo]
  const does = (step: EffectStep): boolean => {
    if (step.do === 'one-of') return step.of.some(({ resolve }) => resolve.some(does))
    if (step.do === 'for-each') return step.steps.some(does)
    return isAct(step, act, steps, lie) && (!act.what || isDone(step, act.what))
  }
  return todo.some(does)
}

/** How many of the cards that the step means, or of those of which it lets somebody choose some, are what the text asks about. */
const countDoneTo = (asked: EffectView, inLink: EffectView, step: EffectStep, what: HappensTo): number => {
  if (!('cards' in step) || step.do === 'swap-control') return 0
  const { cards: meant } = step
  const found = meantCards(inLink, meant).filter((id) => {
    const at = locate(asked.state, id)
    return at !== undefined && happensTo(asked, what, id, at.card.owner)
  })
  // Of cards that are still chosen no more is certain than must be.
  const isChosen = meant.is === 'choice' && !meant.asManyAsPossible
  return isChosen ? Math.min(found.length, Math.max(1, countOf(inLink, meant.count).min)) : found.length
}

const isAct = (step: EffectStep, act: IncludedAct, all: readonly EffectStep[], lie: PlacesMeant): boolean => {
  if (step.do === 'damage')
    return act.do === 'damage' && (act.to === undefined || step.to === 'both' || step.to === act.to)
  if (step.do === 'mill') return act.do === 'mill' || (act.do === 'send' && isFrom(['deck'], act))
  if ((step.do === 'fusion' || step.do === 'ritual') && takesMaterials(step, act)) return true
  if (act.do === 'summon') {
    if (step.do === 'ritual') return isFrom(step.using.from, act)
    if (step.do === 'token') return act.from === undefined
    if (step.do === 'summon-now') {
      return (
        step.how !== 'normal' && isFrom(step.how === 'pendulum' ? ['hand', 'extraDeck'] : ['extraDeck'], act)
      )
    }
    if (step.do === 'fusion') return isFrom(['extraDeck'], act)
  }
  // Drawing adds cards from the Deck to the hand.
  if (act.do === 'add' && (step.do === 'draw' || step.do === 'draw-until')) return isFrom(['deck'], act)
  if (step.do !== act.do) return false
  // A Trap that becomes a monster is no Monster Card [MON-04].
  if (act.monsterCard && step.do === 'summon' && step.monster) return false
  return !('cards' in step) || isFrom(placesAmongSteps(step.cards, all, lie), act)
}

/** What a Fusion or Ritual effect does with its materials is done to cards of each place that they may come from. */
const takesMaterials = (
  { using }: Extract<EffectStep, { do: 'fusion' | 'ritual' }>,
  act: IncludedAct,
): boolean =>
  using.sources.some(({ fate, from }) => ACT_OF_FATE[fate] === act.do && isFrom(from.map(placeOfEither), act))

const ACT_OF_FATE: Readonly<Record<MaterialFate, IncludedAct['do'] | undefined>> = {
  sent: 'send',
  tributed: undefined,
  destroyed: 'destroy',
  banished: 'banish',
  shuffled: 'to-deck',
  bottom: 'to-deck',
  returned: undefined,
  discarded: 'discard',
}

const isFrom = (places: readonly FilterPlace[], { from }: IncludedAct): boolean =>
  from === undefined || places.some((place) => from.includes(place))

/** Where the cards of a step come from; of those that an earlier step settled, where that one took them from. */
const placesAmongSteps = (
  meant: MeantCards,
  all: readonly EffectStep[],
  lie: PlacesMeant,
): readonly FilterPlace[] => {
  switch (meant.is) {
    case 'all':
    case 'choice':
      return meant.in.map(({ place }) => place)
    case 'top':
    case 'bottom':
      return ['deck']
    case 'several':
      return meant.of.flatMap((one) => placesAmongSteps(one, all, lie))
    case 'of':
      return placesAmongSteps(meant.from, all, lie)
    case 'bound': {
      const source = all.find(({ binds }) => binds === meant.name)
      return source && 'cards' in source && source.do !== 'swap-control'
        ? placesAmongSteps(source.cards, all, lie)
        : []
    }
    case 'this':
      return lie.this
    case 'event':
      return lie.event
    default:
      return []
  }
}
