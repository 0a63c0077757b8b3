import type { Card } from '../cards/card.ts'
import type { EffectCondition } from '../cards/effects/condition.ts'
import type { Effect, EffectStep } from '../cards/effects/effect.ts'
import type { EffectEvent, HappensTo } from '../cards/effects/event.ts'
import type { CardSet, ChosenCards, MeantCards, OwnedPlace } from '../cards/effects/which-cards.ts'
import type { Filter, FilterPlace } from '../cards/filter/filter.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { MaterialFate, MaterialSource } from '../cards/summoning/effect.ts'
import type { DescribedToken } from '../cards/text/made-tokens.ts'
import type { TurnMoment } from '../cards/text/durations.ts'
import { tokenNamed } from '../duel/playing/tokens.ts'
import { OWN_TOKEN } from '../duel/state/board.ts'
import { isRecord } from '../record.ts'
import { effectsGranted, type Playbook, playedEffect, someRecord } from './playbook.ts'

/*
 * What the effects of a card may do in the easier game: which cards each of its steps may put where. A step moves the cards that it speaks of to
 * where that kind of step puts cards; of cards that another step settled it moves those that the other one could have settled. Where words speak of
 * cards that only the duel can tell, it may be any card at all.
 */

/** The places of the easier game, a bit for each. */
export const BITS = {
  hand: 1,
  field: 2,
  gy: 4,
  banished: 8,
  deck: 16,
  extra: 32,
  attached: 64,
} as const

export const ANYWHERE = 127

/** Cards that a text speaks of, and where they lie then: those that are so, any, the one whose text it is, or any that could be activated there. */
export interface CardsMeant {
  readonly of: Filter | 'any' | 'this' | 'activated'
  readonly from: number
  /** Where cards of the other player lie that may be meant, on their side. */
  readonly theirs: number
  /** It is a card whose text mentions one of these. */
  readonly mentioning?: readonly CardsMeant[]
}

/** Cards that may be moved, and where they may come to lie. */
interface Shift extends CardsMeant {
  readonly to: number
}

/** What an effect may do with cards, at most, before it is known which other cards there are. */
export interface EffectMoves {
  readonly number: number
  /** It can be used once a turn, whichever copy uses it. */
  readonly once: boolean
  /** It is that of a Trap, which must have been Set before this turn. */
  readonly waits: boolean
  /** It waits for what never happens while the other player does nothing. */
  readonly awaitsOther: boolean
  /** Where the card is when the effect is used. */
  readonly from: number
  readonly shifts: readonly Shift[]
  /** Cards of each of these must be there for the effect to be used. */
  readonly needs: readonly CardsMeant[]
  /** The other player must have a card on the field for it. */
  readonly needsTheirs: boolean
  /** The other player may have one after it. */
  readonly givesAway: boolean
  /** Where anything that it moves may come to lie. */
  readonly to: number
  /** Tokens that it may make. */
  readonly tokens: readonly Passcode[]
  /** There may be one more monster on the field for it. */
  readonly bodies: boolean
  /** Cards of the Deck come to light: they are drawn, sent from the top or excavated, and nobody knows what they are. */
  readonly turnsUp: boolean
  /** Some of them may lie elsewhere after it: not where all that was excavated goes back. */
  readonly leavesUnknown: boolean
}

/** What the texts of a duel's cards make of the effects of others. */
interface EffectsThere {
  /** No Trap is activated that was not Set before this turn, but by its own text. */
  readonly trapsWait: boolean
  /** Some activations are spared their discards. */
  readonly sparesDiscards: boolean
}

export const effectsThere = (playbook: Playbook): EffectsThere => ({
  trapsWait: !someTrapsAtOnce(playbook),
  sparesDiscards: playbook.known.some((card) =>
    someRecord(
      playbook.cards.effects?.(card)?.effects ?? [],
      (said) => said['is'] === 'spares-cost' && said['without'] === 'discard',
    ),
  ),
})

/** What the effects of the card may do that the search plays. */
export const movesOf = (
  playbook: Playbook,
  card: Card,
  { trapsWait, sparesDiscards }: EffectsThere,
): readonly EffectMoves[] => {
  const all = playbook.cards.effects?.(card)
  return (all?.effects ?? []).flatMap((effect, number): readonly EffectMoves[] => {
    // What holds by itself does so whether it is understood or not.
    if (effect.kind !== 'continuous' && !playedEffect(playbook, card, number)) return []
    const once = (all?.limits ?? []).some(
      (limit) =>
        limit.limits === 'use' &&
        limit.of === 'name' &&
        limit.per === 'turn' &&
        limit.times === 1 &&
        limit.effects.includes(number),
    )
    // What else holds by the same words has no limit.
    const isOnlyGranted =
      effect.kind !== 'continuous' || effectsGranted(effect).length === effect.lasting.length
    const waits = trapsWait && card.kind === 'trap' && effect.kind === 'activation' && !letsItselfAct(all)
    return [
      {
        ...movesIn(effect, playbook, sparesDiscards),
        number,
        once: once && isOnlyGranted,
        waits,
        awaitsOther: awaitsOther(effect),
      },
    ]
  })
}

/** Whether some text lets Traps be activated that were not Set before this turn, other than the Trap itself. */
const someTrapsAtOnce = ({ known, cards }: Playbook): boolean =>
  known.some((card) =>
    someRecord(
      cards.effects?.(card)?.effects ?? [],
      (said) => (ACTS_EARLY.has(said['act']) && !isOfItself(said)) || said['usableThisTurn'] === true,
    ),
  )

const ACTS_EARLY: ReadonlySet<unknown> = new Set(['activate-from-hand', 'activate-turn-set'])

const isOfItself = ({ cards }: Readonly<Record<string, unknown>>): boolean =>
  isRecord(cards) && cards['is'] === 'this'

const letsItselfAct = (texts: unknown): boolean => someRecord(texts, ({ act }) => ACTS_EARLY.has(act))

/** Whether it waits for what never happens in a player's own Main Phase in which the other one has no cards and does nothing: their activation, their turn, or a battle. */
export const awaitsOther = (effect: Effect): boolean => {
  if (effect.if && isNeverSo(effect.if)) return true
  const events = 'on' in effect ? effect.on.events : []
  return events.length > 0 && events.every(neverHappens)
}

const neverHappens = (event: EffectEvent): boolean =>
  (event.is === 'activated' && event.who === 'opponent') ||
  event.is === 'attack' ||
  event.is === 'battle' ||
  event.is === 'destroys-by-battle' ||
  (event.is === 'phase' && isNeverNow(event.at)) ||
  ('by' in event && event.by === 'battle') ||
  ('whose' in event && event.whose === 'opponent')

const isNeverSo = (condition: EffectCondition): boolean => {
  switch (condition.is) {
    case 'all':
      return condition.of.some(isNeverSo)
    case 'turn-of':
      return condition.who === 'opponent'
    case 'during':
      return condition.moments.length > 0 && condition.moments.every(isNeverNow)
    case 'battling':
      return true
    case 'happened':
      return condition.in === 'turn' && isSome(condition.times) && isDoneByOther(condition.event)
    case 'count':
      return isSome(condition.count) && isOfOther(condition.of)
    case 'compare':
      return (
        condition.by === 'more' &&
        typeof condition.left === 'object' &&
        condition.left.is === 'count' &&
        isOfOther(condition.left.of)
      )
    default:
      return false
  }
}

const isSome = ({ min }: { readonly min: unknown }): boolean => typeof min === 'number' && min >= 1

const isDoneByOther = (event: EffectEvent): boolean =>
  ('who' in event && event.who === 'opponent') || ('whose' in event && event.whose === 'opponent')

/** Whether only cards that lie with the other player are meant. */
const isOfOther = (cards: MeantCards): boolean =>
  cards.is === 'all' && cards.in.length > 0 && cards.in.every(({ of }) => of === 'opponent')

const isNeverNow = ({ part, of }: TurnMoment): boolean =>
  of === 'opponent' || !(part === 'turn' || part === 'main' || part === 'main1')

/** Words that speak of what is asked, awaited or replaced, and do nothing. */
const DOES_NOTHING: ReadonlySet<string> = new Set([
  'on',
  'if',
  'quickIf',
  'event',
  'including',
  'includes',
  'when',
  'answering',
])

/** Every record of what the effect does. */
const everyDeed = (value: unknown, found: (said: Readonly<Record<string, unknown>>) => void): void => {
  if (Array.isArray(value)) for (const one of value) everyDeed(one, found)
  else if (isRecord(value)) {
    found(value)
    for (const [key, one] of Object.entries(value)) if (!DOES_NOTHING.has(key)) everyDeed(one, found)
  }
}

const movesIn = (
  effect: Effect,
  { cards }: Playbook,
  sparesDiscards: boolean,
): Omit<EffectMoves, 'number' | 'once' | 'waits' | 'awaitsOther'> => {
  const meant = meantIn(effect)
  const shifts: Shift[] = []
  const tokens = new Set<Passcode>()
  let givesAway = effect.kind === 'own-summon' && goesToOther({ ...effect.to })
  let bodies = effect.kind === 'own-summon' && effect.to?.side !== 'opponent'
  let turnsUp = false
  let leavesUnknown = false
  const goesBack = excavatedForNothing(effect)
  const needed = neededBy(effect, sparesDiscards)
  const shift = (nouns: readonly CardsMeant[], to: number): void => {
    for (const noun of nouns) shifts.push({ ...noun, to })
  }
  if (effect.kind === 'own-summon') shift([THIS], BITS.field)
  everyDeed(effect, (said) => {
    const { do: does, is } = said
    const moves = stepMoves(said)
    if (moves.to !== undefined) shift(meant(said['cards']), moves.to)
    if (does === 'fusion' || does === 'ritual') {
      shift(madeBy(does, said['using']), BITS.field)
      for (const field of ['including', 'standingFor'])
        if (said[field] !== undefined) shift(meant(said[field]), MATERIALS_GO)
    }
    if (isSource(said)) shift([sourceOf(said)], FATES[said.fate])
    if (does === 'token') tokens.add(tokenNamed(cards, (said['token'] as DescribedToken).name) ?? OWN_TOKEN)
    if (said['act'] === 'set-as-spell') shift([{ ...THIS, from: BITS.hand }], BITS.field)
    if (goesToOther(said)) givesAway = true
    if ((moves.bringsMonsters && said['side'] !== 'opponent') || MORE_SUMMONS.has(said['act'])) bodies = true
    if (moves.turnsUp || is === 'top' || is === 'bottom') {
      turnsUp = true
      if (!goesBack.has(said)) leavesUnknown = true
    }
    if (is === 'redirect')
      shift(happensTo(said['what'] as HappensTo), REDIRECTED_TO[String(said['to'])] ?? ANYWHERE)
  })
  return {
    from: placesOf(effect),
    shifts,
    needs: [
      ...needed.flatMap((noun) => (isTheirs(noun) ? [] : meant({ ...noun, including: undefined }))),
      ...askedToBeThere(effect).map(({ of, in: places }): CardsMeant => ({
        of,
        from: placesIn(places),
        theirs: 0,
      })),
    ],
    needsTheirs: needed.some(isTheirs),
    givesAway,
    to: shifts.reduce((bits, { to }) => bits | to, 0),
    tokens: [...tokens],
    bodies,
    turnsUp,
    leavesUnknown,
  }
}

/**
 * Every step that excavates cards which all go back to the Deck, and what it says of them. A card of which nobody knows what it is is none that a text asks
 * for, so nothing is taken of them; only what is left of them, or all of them, is moved.
 */
const excavatedForNothing = (effect: Effect): ReadonlySet<unknown> => {
  const found = new Set<unknown>()
  everyDeed(effect, (step) => {
    if (step['do'] !== 'excavate' || step['binds'] === undefined) return
    const moved: unknown[] = []
    everyDeed(effect, (said) => {
      if (said['do'] === undefined || said['do'] === 'to-deck') return
      moved.push(...[said['cards']].flat().filter((noun) => takesUnknown(noun, step['binds'])))
    })
    if (moved.length > 0) return
    found.add(step)
    everyDeed(step['cards'], (said) => found.add(said))
  })
  return found
}

/** Whether the words mean cards by that name whatever they are. */
const takesUnknown = (noun: unknown, name: unknown): boolean => {
  if (!isRecord(noun)) return false
  const { is, of, from } = noun
  if (is === 'bound') return noun['name'] === name
  const isAny = is === 'rest' || !isRecord(of) || of['is'] === 'card'
  return isAny && isRecord(from) && takesUnknown(from, name)
}

const placesOf = (effect: Effect): number => {
  if (effect.kind === 'activation') return BITS.hand | BITS.field
  return placeBits(effect.from)
}

const ANY: CardsMeant = { of: 'any', from: ANYWHERE, theirs: ANYWHERE }
const THIS: CardsMeant = { of: 'this', from: ANYWHERE, theirs: 0 }

/** What is meant by the words of an effect for cards, as nouns; nothing where it is no card of the player that is known. */
const meantIn = (effect: Effect): ((said: unknown) => readonly CardsMeant[]) => {
  const binders = new Map<unknown, Readonly<Record<string, unknown>>[]>()
  // What a granted effect calls "this card" is the one that it was granted to; what is done instead, or each time, speaks of another event.
  const speaks = { ofAnother: false, ofOtherEvents: false }
  everyDeed(effect, (said) => {
    if (said['binds'] !== undefined) binders.set(said['binds'], [...(binders.get(said['binds']) ?? []), said])
    if (said['is'] === 'grant') speaks.ofAnother = true
    if (said['is'] === 'instead' || said['is'] === 'whenever') speaks.ofOtherEvents = true
  })
  const events = 'on' in effect && !speaks.ofOtherEvents && !speaks.ofAnother ? effect.on.events : []
  const boundBy = (name: unknown, within: ReadonlySet<unknown>): readonly CardsMeant[] => {
    const steps = binders.get(name)
    if (!steps || within.has(name)) return [ANY]
    return steps.flatMap((step) => {
      if (stepMoves(step).bindsNoKnownCard) return []
      const { where } = step
      return [
        ...meant(step['cards'], new Set([...within, name])),
        ...(isRecord(where) ? meant(where['cards'], within) : []),
      ]
    })
  }
  /** "1 monster that mentions that card": by its name there, which is what one of those cards is called. */
  const mentioningIn = (
    { with: relations = [] }: Pick<CardSet, 'with'>,
    within: ReadonlySet<unknown>,
  ): Pick<CardsMeant, 'mentioning'> => {
    const [first] = relations.filter(({ is }) => is === 'mentions')
    const mentioned = first?.is === 'mentions' ? meant(first.card, within) : []
    // Of what is not known by other words, or is the card itself, nothing is said.
    const isKnown = mentioned.length > 0 && mentioned.every(({ of }) => of !== 'this')
    return isKnown ? { mentioning: mentioned } : {}
  }
  const meant = (said: unknown, within: ReadonlySet<unknown> = new Set()): readonly CardsMeant[] => {
    if (Array.isArray(said)) return said.flatMap((one) => meant(one, within))
    if (!isRecord(said)) return [ANY]
    const noun = said as unknown as MeantCards
    switch (noun.is) {
      case 'this':
        return [speaks.ofAnother ? ANY : THIS]
      case 'choice':
      case 'all':
        return [
          {
            of: noun.of,
            from: placesIn(noun.in),
            theirs: theirPlacesIn(noun.in),
            ...mentioningIn(noun, within),
          },
          ...(noun.is === 'choice' && noun.including ? meant(noun.including, within) : []),
        ]
      case 'several':
        return noun.of.flatMap((one) => meant(one, within))
      case 'of':
      case 'rest':
        return meant(noun.from, within)
      case 'bound':
        return boundBy(noun.name, within)
      case 'top':
      case 'bottom':
        return []
      case 'answered':
        return [{ of: 'activated', from: ANYWHERE, theirs: ANYWHERE }]
      case 'event':
        return events.length > 0 && noun.role === undefined ? events.flatMap(happenedTo) : [ANY]
      default:
        return [ANY]
    }
  }
  return meant
}

const happenedTo = (event: EffectEvent): readonly CardsMeant[] =>
  'what' in event ? happensTo(event.what) : [ANY]

const happensTo = (what: HappensTo | undefined): readonly CardsMeant[] => {
  if (what?.is === 'this') return [THIS]
  return what?.is === 'card' ? [{ ...ANY, of: what.of }] : [ANY]
}

/** The cards that must be there for the effect to be used, and what is done with them. */
interface ChosenFor {
  readonly step: EffectStep['do']
  readonly noun: ChosenCards
}

/** What must be there for the effect to be used: its costs and targets, and what the first thing that it does is done to. */
const chosenFor = (effect: Effect): readonly ChosenFor[] => {
  if (effect.kind === 'continuous') return []
  const isMandatory = 'on' in effect && effect.on.mandatory === true
  const isOwnSummon = effect.kind === 'own-summon'
  // Where one thing is done whether another was or not, either is enough.
  const first =
    isOwnSummon || isMandatory || effect.resolve.slice(1).some(({ join }) => !HANGS_ON.has(join))
      ? []
      : effect.resolve.slice(0, 1)
  const all = isOwnSummon ? effect.costs : [...(effect.activate ?? []), ...first]
  return all.flatMap((step): readonly ChosenFor[] => {
    if (step.if || step.optional || step.by || !('cards' in step) || 'where' in step) return []
    const { cards } = step
    if (Array.isArray(cards) || !('is' in cards)) return []
    // Of what is done first it is enough that some of it can be done.
    const nouns: readonly MeantCards[] = cards.is === 'several' && !first.includes(step) ? cards.of : [cards]
    return nouns.flatMap((noun) =>
      noun.is === 'choice' && isSome(noun.count) && noun.in.length > 0 ? [{ step: step.do, noun }] : [],
    )
  })
}

/** Cards one of which must lie there for the effect to be used, because it is only used while they do. */
interface AskedToBeThere {
  readonly of: Filter
  readonly in: readonly OwnedPlace[]
}

/** "If you control a Synchro Monster", "if there are 3 or more Spells in your GY". */
const askedToBeThere = (effect: Effect): readonly AskedToBeThere[] => {
  const asked = (condition: EffectCondition): readonly AskedToBeThere[] => {
    if (condition.is === 'all') return condition.of.flatMap(asked)
    if (condition.is !== 'count') return []
    const { of, in: places } = condition.of
    const isOwn = places.length > 0 && places.every((place) => place.of === 'you')
    return isOwn && isSome(condition.count) ? [{ of, in: places }] : []
  }
  return effect.kind === 'continuous' || !effect.if ? [] : asked(effect.if)
}

/** Those of them without which the effect is never used, whatever else the texts of the duel allow. */
const neededBy = (effect: Effect, sparesDiscards: boolean): readonly ChosenCards[] =>
  chosenFor(effect).flatMap(({ step, noun }) => {
    // Another card may be paid in place of a Tribute for an effect.
    if (step === 'tribute' && effect.kind !== 'own-summon') return []
    if (step === 'discard' && sparesDiscards) return []
    const isOneSide = noun.in.every(({ of }) => of === 'you') || isTheirs(noun)
    return isOneSide ? [noun] : []
  })

const isTheirs = (noun: ChosenCards): boolean => noun.in.every(({ of }) => of === 'opponent')

/** Whether what is done may leave a card with the other player. */
const goesToOther = ({ side, onField, to, do: does }: Readonly<Record<string, unknown>>): boolean =>
  (side !== undefined && side !== 'you') ||
  onField !== undefined ||
  does === 'swap-control' ||
  (does === 'control' && to !== 'you')

/** What joins a step to the one before it without which it is not done. */
const HANGS_ON: ReadonlySet<unknown> = new Set(['then', 'if-you-do', 'and'])

/** The monsters that such a step makes, and where they come from. */
const madeBy = (does: 'fusion' | 'ritual', using: unknown): readonly CardsMeant[] => {
  const summons = isRecord(using) ? (using['summons'] as Filter | undefined) : undefined
  const others = isRecord(using) && Array.isArray(using['or']) ? using['or'] : []
  const frame: Filter = { is: 'frame', frame: does }
  return [
    { of: summons ? { is: 'all', of: [frame, summons] } : frame, from: ANYWHERE, theirs: 0 },
    ...others.flatMap((one) => madeBy(does, one)),
  ]
}

type Source = Pick<MaterialSource, 'use' | 'from' | 'fate'>

/** Whether the record says which cards may be materials and what becomes of them. */
const isSource = (said: unknown): said is Source =>
  isRecord(said) && isRecord(said['use']) && Array.isArray(said['from']) && typeof said['fate'] === 'string'

/** Materials of the other player go to their piles. */
const sourceOf = ({ use, from }: Source): CardsMeant => ({ of: use, from: placeBits(from), theirs: 0 })

const MATERIALS_GO = BITS.gy | BITS.banished | BITS.deck | BITS.extra

const FATES: Readonly<Record<MaterialFate, number>> = {
  sent: BITS.gy | BITS.extra,
  tributed: BITS.gy | BITS.extra,
  destroyed: BITS.gy | BITS.extra,
  discarded: BITS.gy | BITS.extra,
  returned: BITS.gy,
  banished: BITS.banished,
  shuffled: BITS.deck | BITS.extra,
  bottom: BITS.deck | BITS.extra,
}

/** More Normal Summons than one. */
const MORE_SUMMONS: ReadonlySet<unknown> = new Set([
  'normal-summon-more',
  'normal-summons',
  'normal-summon-without-tribute',
  'fewer-tributes',
  'tribute-theirs',
  'pendulum-summon-more',
])

/** What a step does in the easier game. */
interface StepMoves {
  /** Where the cards that it speaks of may come to lie; without it, it moves none of them. */
  readonly to?: number
  /** Cards of the Deck come to light of which nobody knows what they are. */
  readonly turnsUp?: true
  /** What it binds are cards that nobody knows, no cards at all, or Tokens. */
  readonly bindsNoKnownCard?: true
  /** There may be one more monster on the field. */
  readonly bringsMonsters?: true
}

const MOVES_NOTHING: StepMoves = {}
const TURNS_UP: StepMoves = { turnsUp: true, bindsNoKnownCard: true }
/** What it does is said by steps within it, which are gone through like any other. */
const AS_ITS_STEPS: StepMoves = {}

/** Every kind of step, so that nobody adds one without thinking of it here. */
const STEPS: Readonly<Record<EffectStep['do'], StepMoves>> = {
  target: MOVES_NOTHING,
  choose: MOVES_NOTHING,
  reveal: MOVES_NOTHING,
  look: MOVES_NOTHING,
  // What it turns up stays on the Deck, and what becomes of that is a step of its own.
  excavate: { turnsUp: true },
  declare: { bindsNoKnownCard: true },
  coin: MOVES_NOTHING,
  die: MOVES_NOTHING,
  add: { to: BITS.hand },
  return: { to: BITS.hand | BITS.extra },
  send: { to: BITS.gy | BITS.extra },
  destroy: { to: BITS.gy | BITS.extra },
  tribute: { to: BITS.gy | BITS.extra },
  discard: { to: BITS.gy },
  banish: { to: BITS.banished },
  'to-deck': { to: BITS.deck | BITS.extra },
  'to-extra-deck-face-up': { to: BITS.extra },
  set: { to: BITS.field },
  place: { to: BITS.field, bringsMonsters: true },
  attach: { to: BITS.attached },
  // What lies below a monster may go to the GY in any case.
  detach: MOVES_NOTHING,
  equip: { to: BITS.field, bringsMonsters: true },
  draw: TURNS_UP,
  'draw-until': TURNS_UP,
  mill: TURNS_UP,
  shuffle: MOVES_NOTHING,
  summon: { to: BITS.field, bringsMonsters: true },
  // The Tokens themselves, the monsters of Fusion and Ritual Summons and their materials are found by other words than "cards".
  token: { bindsNoKnownCard: true, bringsMonsters: true },
  fusion: { bringsMonsters: true },
  ritual: { bringsMonsters: true },
  // It makes a Summon of the rules, which may be made in any case.
  'summon-now': { bringsMonsters: true },
  pay: MOVES_NOTHING,
  gain: MOVES_NOTHING,
  damage: MOVES_NOTHING,
  'life-points-become': MOVES_NOTHING,
  position: MOVES_NOTHING,
  control: { to: BITS.field, bringsMonsters: true },
  'swap-control': { to: BITS.field, bringsMonsters: true },
  counters: MOVES_NOTHING,
  // What is negated is the other player's, who does nothing; or it was activated, and goes where it would have gone.
  negate: MOVES_NOTHING,
  'redirect-attack': MOVES_NOTHING,
  'end-battle-phase': MOVES_NOTHING,
  'enter-end-phase': MOVES_NOTHING,
  skip: MOVES_NOTHING,
  apply: AS_ITS_STEPS,
  'one-of': AS_ITS_STEPS,
  'for-each': AS_ITS_STEPS,
  later: AS_ITS_STEPS,
  // An effect with such a step is not played.
  'by-hand': MOVES_NOTHING,
}

const isStep = (does: unknown): does is EffectStep['do'] => typeof does === 'string' && does in STEPS

/** What the record does, where it is a step. */
const stepMoves = ({ do: does }: Readonly<Record<string, unknown>>): StepMoves =>
  isStep(does) ? STEPS[does] : MOVES_NOTHING

/** Where cards go instead. */
const REDIRECTED_TO: Readonly<Partial<Record<string, number>>> = {
  banished: BITS.banished,
  'banished-face-down': BITS.banished,
  hand: BITS.hand,
  'deck-top': BITS.deck | BITS.extra,
  'deck-bottom': BITS.deck | BITS.extra,
  'deck-shuffle': BITS.deck | BITS.extra,
  extraDeck: BITS.extra,
}

/** Where cards lie that a text speaks of; with no place they lie below a monster. */
const placesIn = (places: readonly OwnedPlace[]): number =>
  places.length === 0
    ? ANYWHERE
    : places.reduce(
        (bits, { place, of }) => bits | (of === 'opponent' ? theirs(place) : placeBits([place])),
        0,
      )

/** No card of the player lies in a pile of the other one; on the field it may. */
const theirs = (place: FilterPlace): number => placeBits([place]) & BITS.field

/** Where cards of the other player lie that a text speaks of. */
const theirPlacesIn = (places: readonly OwnedPlace[]): number =>
  places.length === 0 ? ANYWHERE : placeBits(places.flatMap(({ place, of }) => (of === 'you' ? [] : [place])))

const placeBits = (places: readonly string[]): number =>
  places.reduce((bits, place) => bits | (PLACE_BITS[place] ?? ANYWHERE), 0)

const PLACE_BITS: Readonly<Partial<Record<string, number>>> & Readonly<Record<FilterPlace, number>> = {
  hand: BITS.hand,
  deck: BITS.deck,
  extraDeck: BITS.extra,
  graveyard: BITS.gy,
  banished: BITS.banished,
  field: BITS.field,
  mainMonsterZone: BITS.field,
  centerZone: BITS.field,
  extraMonsterZone: BITS.field,
  monsterZone: BITS.field,
  spellTrapZone: BITS.field,
  fieldZone: BITS.field,
  pendulumZone: BITS.field,
  attached: BITS.attached,
  opponentField: BITS.field,
  opponentGraveyard: 0,
  opponentBanished: 0,
}
