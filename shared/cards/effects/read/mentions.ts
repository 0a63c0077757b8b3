import { NAMED_RESULTS } from '../bindings.ts'
import type { EffectStep, Mode } from '../effect.ts'
import type { EffectEvent, HappensTo } from '../event.ts'
import type { HowMany, MeantCards, SettledCards } from '../which-cards.ts'

/*
 * Finds out what "it", "that target" and "those monsters" speak of: an earlier step, which is given a name for it, the card that the
 * event happened to, or the one whose activation is answered. Where that is not certain, the step is not understood.
 */

/** What was spoken of last. */
export interface Mention {
  readonly cards: SettledCards
  /** One card, several, or either. */
  readonly many: boolean | undefined
}

export const NAMES: Readonly<Partial<Record<EffectStep['do'], string>>> = {
  target: 'target',
  choose: 'chosen',
  add: 'added',
  send: 'sent',
  destroy: 'destroyed',
  discard: 'discarded',
  tribute: 'tributed',
  banish: 'banished',
  return: 'returned',
  'to-deck': 'shuffled',
  summon: 'summoned',
  token: 'token',
  reveal: 'revealed',
  excavate: 'excavated',
  set: 'set',
  attach: 'attached',
  equip: 'equipped',
  declare: 'declared',
  draw: 'drawn',
  fusion: 'summoned',
  ritual: 'summoned',
  damage: 'damage',
  ...NAMED_RESULTS,
}

/** The cards that the step itself is about. */
export const cardsMeantBy = (step: EffectStep): MeantCards | undefined => {
  switch (step.do) {
    case 'apply': {
      const { lasting } = step
      return 'cards' in lasting ? lasting.cards : undefined
    }
    case 'one-of':
      return cardsOfEach(step.of)
    case 'swap-control':
    case 'fusion':
    case 'ritual':
    case 'detach':
      return undefined
    default:
      return 'cards' in step ? step.cards : undefined
  }
}

/** "Add to your hand, or Special Summon, 1 monster": the same cards whichever is done. */
const cardsOfEach = (modes: readonly Mode[]): MeantCards | undefined => {
  const [first, ...others] = modes.map(({ activate, resolve: [step, ...more] }) =>
    step && !activate && more.length === 0 && step.do !== 'one-of' ? cardsMeantBy(step) : undefined,
  )
  const said = JSON.stringify(first)
  return first && others.every((cards) => cards && JSON.stringify(cards) === said) ? first : undefined
}

export const isManyCards = (cards: MeantCards): boolean | undefined => {
  switch (cards.is) {
    case 'choice':
    case 'of':
      return cards.count.max === 1 ? false : cards.count.min === 1 ? undefined : true
    case 'top':
    case 'bottom':
      return cards.count === 1 ? false : true
    case 'several':
    case 'all':
      return true
    default:
      return undefined
  }
}

/** One, several, or either, also of what may be chosen instead. */
export const areManyTargets = ({
  cards,
  where,
}: Extract<EffectStep, { do: 'target' }>): boolean | undefined => {
  const many = isManyCards(cards)
  return where && isManyCards(where.cards) !== many ? undefined : many
}

export const isOne = ({ min, max }: HowMany): boolean => min === 1 && max === 1

/** How many cards are chosen, where the text fixes it. */
export const fixedCount = (cards: MeantCards): number | undefined => {
  if (cards.is === 'several')
    return cards.of.reduce<number | undefined>((sum, one) => {
      const count = one.is === 'this' ? 1 : fixedCount(one)
      return sum === undefined || count === undefined ? undefined : sum + count
    }, 0)
  if (cards.is !== 'choice' || cards.count.min !== cards.count.max) return undefined
  return typeof cards.count.max === 'number' ? cards.count.max : undefined
}
/** A discarded card that is meant is called "that card"; a Token that is meant is called so. */
export const DISCARDED: ReadonlySet<EffectStep['do']> = new Set(['discard'])
export const MADE: ReadonlySet<EffectStep['do']> = new Set(['token'])
export const PUT_AWAY: ReadonlySet<EffectStep['do']> = new Set([
  'send',
  'discard',
  'tribute',
  'banish',
  'to-deck',
])
/** Cards that were put away as a cost are out of reach of these. */
export const IS_DONE_ON_FIELD: ReadonlySet<EffectStep['do']> = new Set(['destroy', 'position', 'control'])

/** Whether the card of the event is one that is called so: "the destroyed monster". */
export const isDoing = (event: EffectEvent, done: EffectStep['do']): boolean => {
  if (event.is === 'summoned') return done === 'summon'
  if (event.is !== 'moved') return false
  const to = event.to?.map(({ place }) => place) ?? []
  switch (done) {
    case 'destroy':
      return event.because?.includes('destroyed') ?? false
    case 'tribute':
      return event.because?.some((one) => one === 'tributed' || one === 'tribute') ?? false
    case 'discard':
      return event.because?.includes('discarded') ?? false
    case 'send':
      return to.includes('graveyard')
    case 'banish':
      return to.includes('banished')
    case 'add':
    case 'return':
      return to.includes('hand')
    default:
      return false
  }
}

/** What never happens to several cards at once. */
export const isOfOne = (event: EffectEvent): boolean =>
  event.is === 'attack' ||
  event.is === 'battle' ||
  (event.is === 'summoned' && (event.how?.every((how) => how === 'normal' || how === 'flip') ?? false))

/** The card of the event, where it is one that the text can speak of. */
export const mentionedBy = (events: readonly EffectEvent[], answers: boolean): Mention | undefined => {
  const [event] = events
  if (!event) return undefined
  if (event.is === 'activated' && events.every(({ is }) => is === 'activated'))
    return { cards: { is: answers ? 'answered' : 'event' }, many: undefined }
  const isAnswering = events.every(
    (one) => one.is === 'activated' || (one.is === 'summoned' && one.would === true),
  )
  if (isAnswering) return { cards: { is: 'event' }, many: undefined }
  const ofACard = events.every(
    (one) =>
      (one.is === 'summoned' || one.is === 'moved' || events.length === 1) &&
      'what' in one &&
      one.what.is === 'card',
  )
  const { subject } = sidesOf(events)
  if (subject) return { cards: subject, many: false }
  return ofACard && event.is !== 'activated' ? { cards: { is: 'event' }, many: undefined } : undefined
}

/** Of an attack or a battle: which of both monsters a text speaks of. */
export interface SidesOfBattle {
  /** The one of which the text says that it attacks, battles or is attacked. */
  readonly subject?: SettledCards
  readonly mine?: SettledCards
  readonly theirs?: SettledCards
  readonly both?: MeantCards
  /** The text speaks of both of them. */
  readonly named?: boolean
  /** Of two monsters that battle, neither the card itself: the one that is named last. */
  readonly last?: SettledCards
}

const OTHER = { is: 'event', role: 'other' } as const

/** "When an attack is declared involving this card and an opponent's monster": whichever of them attacks. */
const isOfThisAndTheirs = (events: readonly EffectEvent[]): boolean =>
  events.length === 2 &&
  events.every((event) => {
    if (event.is !== 'attack' || !event.target) return false
    const sides = [event.what, event.target]
    return (
      sides.some((one) => one.is === 'this') &&
      sides.some((one) => one.is === 'card' && one.whose === 'opponent')
    )
  })

export const sidesOf = (events: readonly EffectEvent[]): SidesOfBattle => {
  if (isOfThisAndTheirs(events)) return { mine: { is: 'this' }, theirs: { is: 'battling' }, named: true }
  const [event, ...more] = events
  if ((event?.is !== 'attack' && event?.is !== 'battle') || more.length > 0) return {}
  const other = event.is === 'attack' ? event.target : event.with
  const first: SettledCards = event.what.is === 'this' ? { is: 'this' } : { is: 'event' }
  const second: SettledCards =
    other?.is === 'this'
      ? { is: 'this' }
      : event.what.is === 'this' && event.is === 'battle'
        ? { is: 'battling' }
        : OTHER
  const side = sideOf(event.what) ?? opposite(other && sideOf(other))
  // "Is attacked" asks nothing of the monster that attacks.
  const isPassive = event.is === 'attack' && event.target !== undefined && isAnyMonster(event.what)
  const subject = isPassive ? second : first
  return {
    ...((event.what.is === 'card' || isPassive) && { subject }),
    ...(side && (side === 'you' ? { mine: first, theirs: second } : { mine: second, theirs: first })),
    both: { is: 'several', of: [first, second] },
    named: other !== undefined,
    ...(event.is === 'battle' && event.what.is === 'card' && other?.is === 'card' && { last: second }),
  }
}

const sideOf = (what: HappensTo): 'you' | 'opponent' | undefined =>
  what.is === 'this' ? 'you' : what.is === 'card' && what.whose !== 'either' ? what.whose : undefined

const opposite = (side: 'you' | 'opponent' | undefined): 'you' | 'opponent' | undefined =>
  side && (side === 'you' ? 'opponent' : 'you')

const isAnyMonster = (what: HappensTo): boolean =>
  what.is === 'card' && what.of.is === 'monster' && what.whose === undefined && !what.with && !what.other
