import type { ActivatedEffect, EffectStep } from '../../cards/effects/effect.ts'
import type { DuelHappening, EffectEvent, HappensTo, IncludedAct } from '../../cards/effects/event.ts'
import type { Because, MeantCards, OwnedPlace } from '../../cards/effects/which-cards.ts'
import type { FilterPlace } from '../../cards/filter/filter.ts'
import { isSo, type Seen } from '../continuous/any-card.ts'
import { seenNow } from '../continuous/seen-now.ts'
import { effectsOf } from '../continuous/holding.ts'
import { isActivatedEffect } from '../continuous/locks.ts'
import { printedAs } from '../continuous/conditions.ts'
import { type EffectView, playersMeant, settledCards } from '../continuous/meant-cards.ts'
import type { DuelEvent, MoveReason } from '../event.ts'
import type { Refusal } from '../refusal.ts'
import { locate } from '../state/board.ts'
import { openChain, openWindow } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { isSummonedHow } from '../state/kinds.ts'
import type { DuelState } from '../state/state.ts'
import { hasGoneOnSince } from '../state/happened.ts'
import type { ChainLink } from '../state/process.ts'
import { isPile, type Pile, type Place, type Player } from '../state/zones.ts'

/** Why the effect does not activate for what has happened, or answers nothing of what was activated. */
export const whyNotTriggeredNow = (
  asked: EffectView,
  effect: ActivatedEffect,
  name: string,
): Refusal | undefined => {
  const { state, context } = asked
  if (effect.kind === 'trigger' || effect.kind === 'flip') {
    if (!triggeredBy(asked, effect)) return { code: 'condition-unmet', name, rules: ['EFF-07', 'CHN-06'] }
    const links = openChain(state)?.links ?? []
    const again = links.some(
      ({ card, plays }) => card === context.itself.card && plays?.context.number === context.number,
    )
    return again ? { code: 'already-activated-for-it', name, rules: ['CHN-27'] } : undefined
  }
  if (!effect.on) return undefined
  // What has happened can be answered in the window after it, or right after the Chain in which it did.
  const isOver = state.processes.length === 0 && state.happened.at(-1)?.is !== 'chain-ends'
  const answersChain = effect.on.events.some(({ is }) => is === 'activated')
  if (isOver && !answersChain) return { code: 'condition-unmet', name, rules: ['CHN-33'] }
  return triggeredBy(asked, effect) ? undefined : { code: 'condition-unmet', name, rules: ['EFF-06'] }
}

/** The cards of what has happened that the effect activates for or answers; `undefined` where nothing such has happened. */
export const triggeredBy = (
  asked: EffectView,
  { on }: ActivatedEffect,
): readonly DuelObjectId[] | undefined => {
  if (!on) return undefined
  const { state } = asked
  for (const event of on.events) {
    if (event.would) {
      const coming = wouldBeSummoned(asked, event)
      if (coming.length > 0) return coming
      continue
    }
    if (event.is === 'activated') {
      const found = answers(asked, event)
      if (found !== undefined) return [found]
      continue
    }
    // An optional "when" misses the timing where something else has happened since.
    const missesTiming = on.timing === 'when' && !on.mandatory
    const ids = state.happened.flatMap((one, at) =>
      'card' in one && isThat(asked, event, one) && !(missesTiming && hasGoneOnSince(state, at))
        ? [one.card]
        : [],
    )
    if (ids.length > 0) return [...new Set(ids)]
  }
  return undefined
}

/** The monsters whose Summon can still be negated, where the text asks for one of them [SUM-04, SUM-10]. */
const wouldBeSummoned = (asked: EffectView, event: DuelHappening): readonly DuelObjectId[] => {
  const window = openWindow(asked.state)
  if (event.is !== 'summoned' || event.from || event.using || event.source) return []
  if (window?.of !== 'summon-negation') return []
  return window.coming.flatMap(({ monster, by }) => {
    const isAsked =
      isSummonedHow(by, event.how) &&
      (!event.who || playersMeant(event.who, asked.context.player).includes(monster.controller)) &&
      isSuch(asked, event.what, monster)
    return isAsked ? [monster.id] : []
  })
}

const isSuch = (asked: EffectView, what: HappensTo, { id, passcode, controller }: FieldMonster): boolean => {
  if (what.is === 'this') return id === asked.context.itself.card
  if (what.is !== 'card' || what.with) return false
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
    if (!isTargeted) return undefined
  }
  if (includes && !includes.some((act) => doesThat(asked, link, act))) return undefined
  const as = link.activated === 'card' ? 'card' : 'effect'
  if (event.as !== 'either' && event.as !== as) return undefined
  if (event.who && !playersMeant(event.who, asked.context.player).includes(link.player)) return undefined
  if (event.in && !isInPlaces(asked, event.in, link.card)) return undefined
  return happensTo(asked, event.what, link.card, link.player) ? link.card : undefined
}

const isInPlaces = (asked: EffectView, places: readonly OwnedPlace[], card: DuelObjectId): boolean => {
  const at = locate(asked.state, card)
  return at !== undefined && isAmong(asked, places, at.at, at.card.owner)
}

/** Whether the place is one of those; a card on the field is its controller's, elsewhere its owner's. */
const isAmong = (asked: EffectView, places: readonly OwnedPlace[], at: Place, owner: Player): boolean =>
  places.some(({ place, of }) => {
    const whose = 'of' in at ? at.of : owner
    if (!playersMeant(of, asked.context.player).includes(whose)) return false
    if (isPile(at)) return place === at.in
    switch (place) {
      case 'field':
        return true
      case 'monsterZone':
        return at.in === 'mainMonster' || at.in === 'extraMonster'
      case 'mainMonsterZone':
        return at.in === 'mainMonster'
      case 'extraMonsterZone':
        return at.in === 'extraMonster'
      case 'spellTrapZone':
        return at.in === 'spellTrap'
      case 'fieldZone':
        return at.in === 'field'
      case 'pendulumZone':
        return at.in === 'pendulum' || (at.in === 'spellTrap' && (at.index === 0 || at.index === 4))
      default:
        return false
    }
  })

/** A card that left the field, as it was printed, where it lay face-up. */
const seenAsItLay = (printed: Seen, from: Exclude<Place, Pile>, controller: Player): Seen => {
  const { card } = printed.located
  if (from.in !== 'mainMonster' && from.in !== 'extraMonster') {
    return {
      facts: printed.facts,
      located: { kind: 'spellTrap', at: from, card: { ...card, controller, placedOn: 0 } },
    }
  }
  const monster: FieldMonster = {
    ...card,
    controller,
    position: 'attack',
    arrival: { by: 'effect', turn: 0 },
    attached: [],
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
const happensTo = (
  asked: EffectView,
  what: HappensTo,
  card: DuelObjectId,
  owner: Player,
  from?: Place,
): boolean => {
  const { state, context, cards } = asked
  if (what.is === 'this') return card === context.itself.card
  if (what.is !== 'card') return settledCards(asked, what).includes(card)
  if (what.other && card === context.itself.card) return false
  if (what.with) return false
  const at = locate(state, card)
  if (!at) return false
  const whose = at.kind === 'monster' || at.kind === 'spellTrap' ? at.card.controller : owner
  if (what.whose && !playersMeant(what.whose, context.player).includes(whose)) return false
  const printed = printedAs({ cards }, { card, passcode: at.card.passcode, player: whose })
  const shown =
    from && !isPile(from) && printed ? seenAsItLay(printed, from, whose) : seenNow(state, at, cards)
  const seen = shown ?? printed
  return seen !== undefined && isSo(state, seen, what.of, context.player)
}

/** Whether the event of the duel is what the text waits for. What the duel does not tell is not so. */
const isThat = (asked: EffectView, waited: DuelHappening, event: DuelEvent): boolean => {
  const { state } = asked
  switch (waited.is) {
    case 'summoned': {
      if (event.is !== 'summoned') return false
      const at = locate(state, event.card)
      if (waited.from || waited.using || waited.source) return false
      if (!isSummonedHow(event.by, waited.how)) return false
      const owner = at?.card.owner ?? 0
      const controller = at?.kind === 'monster' ? at.card.controller : owner
      if (waited.who && !playersMeant(waited.who, asked.context.player).includes(controller)) return false
      return happensTo(asked, waited.what, event.card, owner)
    }
    case 'moved': {
      if (event.is !== 'moved') return false
      const owner = isPile(event.to) ? event.to.of : (locate(state, event.card)?.card.owner ?? 0)
      if (waited.materialFor) return false
      if (waited.from && !isAmong(asked, waited.from, event.from, owner)) return false
      if (event.wasMaterial && waited.from?.some(({ place }) => place === 'field')) return false
      if (waited.to && !isAmong(asked, waited.to, event.to, owner)) return false
      if (!waited.to && waited.from && !isPile(event.to)) return false
      if (waited.because && !waited.because.some((one) => isBecause(one, event.because))) return false
      if (waited.notBecause?.some((one) => isBecause(one, event.because))) return false
      if (!isCausedBy(asked, waited, event)) return false
      return happensTo(asked, waited.what, event.card, owner, event.from)
    }
    case 'flipped':
      return event.is === 'flipped' && happensTo(asked, waited.what, event.card, 0)
    default:
      return false
  }
}

const isCausedBy = (
  asked: EffectView,
  { by, whose, source }: Extract<DuelHappening, { is: 'moved' }>,
  event: Extract<DuelEvent, { is: 'moved' }>,
): boolean => {
  if (source) return false
  const battle = event.because === 'battle'
  const cost = event.cost === true
  const effect = !battle && !cost && event.link !== undefined
  if (
    whose &&
    (event.whose === undefined || !playersMeant(whose, asked.context.player).includes(event.whose))
  ) {
    return false
  }
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
      return true
  }
}

const REASONS: Readonly<Record<Because, readonly MoveReason[]>> = {
  destroyed: ['destroyed', 'battle', 'destroyed-by-rules'],
  discarded: ['discarded', 'hand-limit'],
  tributed: ['tribute', 'ritual-tribute'],
  material: ['synchro-material', 'link-material', 'fusion-material', 'ritual-tribute'],
  'fusion-material': ['fusion-material'],
  'synchro-material': ['synchro-material'],
  'xyz-material': [],
  'link-material': ['link-material'],
  'ritual-tribute': ['ritual-tribute'],
  detached: [],
  drawn: ['draw'],
  excavated: [],
}

const isBecause = (asked: Because, because: MoveReason): boolean => REASONS[asked].includes(because)

/** Whether the activated effect does such a thing; of one that is not known nothing can be said, so it does not. */
const doesThat = (asked: EffectView, { plays }: ChainLink, act: IncludedAct): boolean => {
  if (!plays || act.what) return false
  const facts = asked.cards.find(plays.context.passcode)
  const effect = effectsOf(facts, asked.cards)?.effects[plays.context.number]
  if (!effect || !isActivatedEffect(effect)) return false
  const steps = [...(effect.activate ?? []), ...plays.todo.map(({ step }) => step)]
  return plays.todo.some(({ step }) => isAct(step, act, steps))
}

const isAct = (step: EffectStep, act: IncludedAct, all: readonly EffectStep[]): boolean => {
  if (step.do === 'one-of') return step.of.some(({ resolve }) => resolve.some((one) => isAct(one, act, all)))
  if (step.do === 'for-each') return step.steps.some((one) => isAct(one, act, all))
  if (step.do === 'mill') return act.do === 'mill' || (act.do === 'send' && isFrom(['deck'], act))
  if (step.do === 'ritual') return act.do === 'summon'
  // Drawing adds cards from the Deck to the hand.
  if (act.do === 'add' && (step.do === 'draw' || step.do === 'draw-until')) return isFrom(['deck'], act)
  if (step.do !== act.do) return false
  return !('cards' in step) || isFrom(placesOf(step.cards, all), act)
}

const isFrom = (places: readonly FilterPlace[], { from }: IncludedAct): boolean =>
  from === undefined || places.some((place) => from.includes(place))

/** Where the cards of a step come from; of those that an earlier step settled, where that one took them from. */
const placesOf = (meant: MeantCards, all: readonly EffectStep[]): readonly FilterPlace[] => {
  switch (meant.is) {
    case 'all':
    case 'choice':
      return meant.in.map(({ place }) => place)
    case 'top':
    case 'bottom':
      return ['deck']
    case 'several':
      return meant.of.flatMap((one) => placesOf(one, all))
    case 'of':
      return placesOf(meant.from, all)
    case 'bound': {
      const source = all.find(({ binds }) => binds === meant.name)
      return source && 'cards' in source && source.do !== 'swap-control' ? placesOf(source.cards, all) : []
    }
    default:
      return []
  }
}
