import type {
  Amount,
  CardSet,
  ChosenCards,
  FigureName,
  HowMany,
  MeantCards,
  Property,
  Relation,
  SettledCards,
  Than,
  Whose,
} from '../../cards/effects/which-cards.ts'
import type { Effect, EffectStep } from '../../cards/effects/effect.ts'
import type { Compared, Filter, FilterPlace } from '../../cards/filter/filter.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Card, linkRating, type Monster } from '../../cards/card.ts'
import { factsOf, locate, locatedIn, onField, targetAt } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { Located } from '../state/duel-card.ts'
import { openChain } from '../state/decision.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { EffectContext, Target } from '../state/effect-context.ts'
import { isSummonedHow } from '../state/kinds.ts'
import { asListed } from '../state/knowledge.ts'
import { linkPoints, zonesPointedTo } from '../state/links.ts'
import type { DuelState } from '../state/state.ts'
import {
  isPile,
  isPlaceNamed,
  opponentOf,
  type Place,
  type Player,
  PLAYERS,
  samePlace,
} from '../state/zones.ts'
import { isSo, isSoOpenly, type Look, printedAs, type Seen } from './any-card.ts'
import { compared, plainReading } from './filter.ts'
import { isBecause } from './reasons.ts'

/** A duel as an effect looks at it: what its words point at, and what is known of cards. */
export interface EffectView {
  readonly state: DuelState
  readonly context: EffectContext
  readonly cards: CardPool
  readonly look: Look
  /** A cost is paid: that is nothing an effect does, so nothing protects from it [TERM-11]. */
  readonly paying?: true
  /** It is only tried whether something could be done: what is protected can be chosen all the same. */
  readonly trying?: true
  /** Cards that are about to be destroyed: what is done instead cannot be done with them. */
  readonly leaving?: readonly DuelObjectId[]
}

/** "You", "your opponent" or both, for the player of the effect. */
export const playersMeant = (of: Whose | 'both', player: Player): readonly Player[] =>
  of === 'you' ? [player] : of === 'opponent' ? [opponentOf(player)] : [player, opponentOf(player)]

/** Every card that lies in that place of that player; of a pile in the order in which it is listed. */
const lyingIn = ({ state, cards }: EffectView, place: FilterPlace, player: Player): readonly Located[] => {
  switch (place) {
    case 'hand':
    case 'deck':
    case 'extraDeck':
    case 'graveyard':
    case 'banished': {
      const pile = { in: place, of: player } as const
      return locatedIn(pile, asListed(state, pile, cards))
    }
    default:
      return onField(state, player).filter((located) => isNamedPlace(place, located))
  }
}

/** Whether the card lies in such a place, whoever's it is; what is attached lies nowhere. */
export const isNamedPlace = (place: FilterPlace, located: Located): boolean =>
  located.kind !== 'attached' &&
  isPlaceNamed(place, located.at, located.kind === 'spellTrap' && located.card.scale === true)

/** The cards of a set, or those among which one chooses; or whether there are such cards, and how many. */
export const cardsOfSet = (
  asked: EffectView,
  { of, in: places, with: relations, other }: Omit<CardSet, 'is'>,
  as: 'meant' | 'there' | 'counted' = 'meant',
): readonly DuelObjectId[] => {
  const { context } = asked
  const found: DuelObjectId[] = []
  const under = relations?.find(({ is }) => is === 'attached-to')
  if (under?.is === 'attached-to' && places.length === 0)
    return attachedCards(asked, meantCards(asked, under.card), of)
  for (const place of places) {
    for (const player of playersMeant(place.of, context.player)) {
      for (const card of lyingSo(asked, place.place, player, of, as)) {
        const { id } = card.located.card
        // What is done to cards spares the one that is being activated; as a card on the field it counts all the same.
        const isSpared = context.activation && !(as === 'counted' && card.located.kind !== 'pile')
        if ((other || isSpared) && id === context.itself.card) continue
        if (found.includes(id)) continue
        if (relations?.every((one) => isRelated(asked, card, one)) ?? true) found.push(id)
      }
    }
  }
  return found
}

/** The cards in that place of that player that are so. */
const lyingSo = (
  asked: EffectView,
  place: FilterPlace,
  player: Player,
  of: Filter,
  as: 'meant' | 'there' | 'counted',
): readonly Seen[] => {
  const { state, context, cards, look } = asked
  const lying = lyingIn(asked, place, player)
  const fits = as === 'meant' ? isSo : isSoOpenly
  const seen = (): readonly Seen[] =>
    lying.flatMap((located) => {
      const card = look(state, located, cards)
      return card && fits(state, card, of, context.player) ? [card] : []
    })
  // What a card off the field is does not change while its pile stays as it is.
  if (lying[0]?.kind !== 'pile') return seen()
  if (place === 'hand' && look.changesHands?.(state, cards)) return seen()
  const byFilter = SO_IN_PILE.get(lying) ?? new Map<Filter, readonly SoInPile[]>()
  SO_IN_PILE.set(lying, byFilter)
  const known = byFilter.get(of) ?? []
  const turn = state.turn.number
  const before = known.find(
    (one) => one.player === context.player && one.look === look && one.turn === turn && one.cards === cards,
  )
  if (before) return before.seen
  const found = { player: context.player, look, turn, cards, seen: seen() }
  byFilter.set(of, [found, ...known.slice(0, MOST_KNOWN - 1)])
  return found.seen
}

/** What was found in a pile with one filter: for whom, in which turn, and seen how. */
interface SoInPile extends Pick<EffectView, 'look' | 'cards'> {
  readonly player: Player
  readonly turn: number
  readonly seen: readonly Seen[]
}
const SO_IN_PILE = new WeakMap<readonly Located[], Map<Filter, readonly SoInPile[]>>()
/** Both players, as things are now and as they are printed. */
const MOST_KNOWN = 4

/** The materials of these monsters that are so. */
const attachedCards = (
  { state, context, cards, look }: EffectView,
  monsters: readonly DuelObjectId[],
  of: Filter,
): readonly DuelObjectId[] =>
  monsters.flatMap((id) => {
    const at = locate(state, id)
    const attached = at?.kind === 'monster' ? at.card.attached : []
    return attached.flatMap((material) => {
      const lies = locate(state, material.id)
      const card = lies && look(state, lies, cards)
      return card && isSo(state, card, of, context.player) ? [material.id] : []
    })
  })

/** The card where it was, and nothing where it has moved since. */
const stillThere = (state: DuelState, { card, at, gone }: Target): readonly DuelObjectId[] =>
  !gone && targetAt(state, card)?.at === at ? [card] : []

/** The monster that a card was equipped to as it left: one that is gone, or face-down, bore it no more. */
const stillBearing = (state: DuelState, id: DuelObjectId): readonly DuelObjectId[] => {
  const at = locate(state, id)
  return at?.kind === 'monster' && at.card.faceUp ? [id] : []
}

const battleNow = ({ processes }: DuelState) => processes.find((process) => process.is === 'battle')

/** Whether the card is so by what is printed on it, wherever it is. */
export const isPrintedSo = (
  { state, cards, context: { player } }: Pick<EffectView, 'state' | 'cards' | 'context'>,
  { card, passcode }: { readonly card: DuelObjectId; readonly passcode: Passcode },
  filter: Filter,
): boolean => {
  const printed = printedAs({ cards }, { card, passcode, player })
  return printed !== undefined && isSo(state, printed, filter, player)
}

/** Cards that are settled already. */
export const settledCards = (asked: EffectView, settled: SettledCards): readonly DuelObjectId[] => {
  const { state, context } = asked
  switch (settled.is) {
    case 'this':
      return stillThere(state, context.itself)
    case 'bound':
      return (
        context.bound[settled.name]?.cards?.flatMap((one, at) =>
          settled.nth === undefined || settled.nth === at ? stillThere(state, one) : [],
        ) ?? []
      )
    case 'event':
      return (
        (settled.role === 'other'
          ? context.opposing
          : settled.role === 'victor'
            ? context.victors
            : context.event
        )?.filter((id) => locate(state, id)) ?? []
      )
    case 'answered': {
      const link = context.answered === undefined ? undefined : openChain(state)?.links[context.answered]
      // What was activated on the field is meant there, unless what was paid for it has sent it elsewhere.
      const hasLeft = link?.lay && 'controller' in link.lay.card
      return link && !hasLeft && locate(state, link.card) ? [link.card] : []
    }
    case 'equipped': {
      const at = locate(state, context.itself.card)
      if (at?.kind === 'spellTrap') return at.card.equippedTo === undefined ? [] : [at.card.equippedTo]
      return context.equippedTo === undefined ? [] : stillBearing(state, context.equippedTo)
    }
    case 'materials': {
      const at = locate(state, context.itself.card)
      return at?.kind === 'monster' ? (at.card.arrival.using ?? []).map(({ card }) => card) : []
    }
    case 'battling': {
      const battle = battleNow(state)
      const [one] = settled.of ? settledCards(asked, settled.of) : [context.itself.card]
      if (!battle || battle.target === null) return []
      return battle.attacker === one ? [battle.target] : battle.target === one ? [battle.attacker] : []
    }
    case 'attacker': {
      const battle = battleNow(state)
      return battle ? [battle.attacker] : []
    }
    case 'attacked': {
      const target = battleNow(state)?.target
      return target === null || target === undefined ? [] : [target]
    }
    case 'each':
      return context.each === undefined ? [] : [context.each]
  }
}

/** What is meant without anybody choosing; of a choice, everything that could be chosen. */
export const meantCards = (asked: EffectView, meant: MeantCards): readonly DuelObjectId[] => {
  switch (meant.is) {
    case 'all':
      return cardsOfSet(asked, meant)
    case 'choice':
      return mostOf(asked, meant, cardsOfSet(asked, meant))
    case 'top':
    case 'bottom': {
      const [player = asked.context.player] = playersMeant(meant.deck, asked.context.player)
      const { deck } = asked.state.sides[player]
      const count = amountOf(asked, meant.count)
      return (meant.is === 'top' ? deck.slice(0, count) : deck.slice(-count)).map(({ id }) => id)
    }
    case 'of':
      return settledCards(asked, meant.from).filter((id) => {
        const at = locate(asked.state, id)
        const card = at && asked.look(asked.state, at, asked.cards)
        return (
          card !== undefined &&
          (meant.of === undefined || isSo(asked.state, card, meant.of, asked.context.player)) &&
          (meant.with?.every((one) => isRelated(asked, card, one)) ?? true)
        )
      })
    case 'rest': {
      const without = settledCards(asked, meant.without)
      return settledCards(asked, meant.from).filter((id) => !without.includes(id))
    }
    case 'several':
      return [...new Set(meant.of.flatMap((one) => meantCards(asked, one)))]
    default:
      return settledCards(asked, meant)
  }
}

/** "The monster with the highest ATK": those that tie for it. */
const mostOf = (
  asked: EffectView,
  { most }: ChosenCards,
  ids: readonly DuelObjectId[],
): readonly DuelObjectId[] => {
  if (!most) return ids
  // A monster without a Level has not the lowest one.
  const figures = new Map(
    ids.flatMap((id): readonly (readonly [DuelObjectId, number])[] => {
      const figure = figureOfCard(asked, id, most.figure)
      return figure === undefined ? [] : [[id, figure]]
    }),
  )
  const best = most.is === 'highest' ? Math.max(...figures.values()) : Math.min(...figures.values())
  return ids.filter((id) => figures.get(id) === best)
}

/** How many may be chosen now, where nothing else limits it. */
export const countOf = (
  asked: EffectView,
  { min, max }: HowMany,
): { readonly min: number; readonly max: number } => ({
  min: amountOf(asked, min),
  max: max === null ? Infinity : amountOf(asked, max),
})

/** The figure that the card has now, or that is printed on it; `undefined` where it has none, and where a Set monster does not show it [KNOW-02]. */
export const figureOfCard = (asked: EffectView, id: DuelObjectId, figure: FigureName): number | undefined =>
  figureSeen(asked, id, figure, false)

/** The same of a monster that is turned up as it leaves: whatever it was, everybody has seen it then. */
export const figureOfLeaving = (
  asked: EffectView,
  id: DuelObjectId,
  figure: FigureName,
): number | undefined => figureSeen(asked, id, figure, true)

const figureSeen = (
  asked: EffectView,
  id: DuelObjectId,
  figure: FigureName,
  isTurnedUp: boolean,
): number | undefined => {
  const located = locate(asked.state, id)
  const card = located && asked.look(asked.state, located, asked.cards)
  if (!card) return undefined
  if (!isTurnedUp && card.located.kind === 'monster' && !card.located.card.faceUp) return undefined
  const now = card.monster?.facts ?? card.facts
  // A Trap that stands as a monster is by origin what the effect made it [MON-04].
  const printed = card.facts.kind === 'trap' ? (card.monster?.printed ?? now) : card.facts
  if (now.kind !== 'monster' && now.kind !== 'token') return undefined
  if (printed.kind !== 'monster' && printed.kind !== 'token') return undefined
  const number = (value: number | '?' | undefined): number | undefined => (value === '?' ? 0 : value)
  switch (figure) {
    case 'atk':
      return number(now.atk)
    case 'def':
      return 'def' in now ? number(now.def) : undefined
    case 'level':
      return 'level' in now ? now.level : undefined
    case 'rank':
      return 'rank' in now ? now.rank : undefined
    case 'linkRating':
      return now.kind === 'monster' && now.frame === 'link' ? linkRating(now) : undefined
    case 'scale':
      return now.kind === 'monster' ? now.pendulum?.left : undefined
    case 'originalLevel':
      return 'level' in printed ? printed.level : undefined
    case 'originalAtk':
      return number(printed.atk)
    case 'originalDef':
      return 'def' in printed ? number(printed.def) : undefined
  }
}

/** What the monster is as a card: a Fusion Pendulum Monster is both. */
const kindsOf = (asked: EffectView, id: DuelObjectId): readonly string[] => {
  const at = locate(asked.state, id)
  const facts = at && factsOf(at.card, asked.cards)
  if (facts?.kind !== 'monster') return []
  const { frame, pendulum } = facts
  return [...(frame === 'normal' || frame === 'effect' ? [] : [frame]), ...(pendulum ? ['pendulum'] : [])]
}

/** Whether the card itself will be one of them once it is placed on the field to be activated. */
const willCount = (
  { state, context }: EffectView,
  { of, in: places, with: relations, other }: CardSet,
): boolean =>
  context.activation === true &&
  of.is === 'card' &&
  !other &&
  !relations &&
  places.some(({ place, of: who }) => place === 'field' && who !== 'opponent') &&
  locate(state, context.itself.card)?.at.in === 'hand'

/** The number meant, never below 0. */
export const amountOf = (asked: EffectView, amount: Amount): number => {
  if (typeof amount === 'number') return amount
  const { context, state } = asked
  switch (amount.is) {
    case 'count': {
      const { of, different } = amount
      const ids = of.is === 'all' ? cardsOfSet(asked, of, 'counted') : meantCards(asked, of)
      if (different === undefined) {
        const gone = of.is === 'bound' ? (context.bound[of.name]?.tokens ?? 0) : 0
        return ids.length + gone + (of.is === 'all' && willCount(asked, of) ? 1 : 0)
      }
      return new Set(ids.map((id) => propertyOf(asked, id, different)).filter((one) => one !== undefined))
        .size
    }
    case 'figure':
      if (amount.before || areGone(context, amount.of)) return figureBefore(asked, amount.figure, amount.of)
      return meantCards(asked, amount.of).reduce(
        (sum, id) => sum + (figureOfCard(asked, id, amount.figure) ?? 0),
        0,
      )
    case 'monster-kinds':
      return new Set(meantCards(asked, amount.of).flatMap((id) => kindsOf(asked, id))).size
    case 'highest':
    case 'lowest': {
      const figures = meantCards(asked, amount.of).flatMap(
        (id) => figureOfCard(asked, id, amount.figure) ?? [],
      )
      if (figures.length === 0) return 0
      return amount.is === 'highest' ? Math.max(...figures) : Math.min(...figures)
    }
    case 'lifePoints': {
      const [player = context.player] = playersMeant(amount.of, context.player)
      return state.sides[player].lifePoints
    }
    case 'counters':
      return amount.on.is === 'this' && context.counters
        ? countersAmong(context.counters, amount.counter)
        : meantCards(asked, amount.on).reduce(
            (sum, id) => sum + countersOn(locate(state, id), amount.counter),
            0,
          )
    case 'times': {
      const value = amountOf(asked, amount.amount) * amount.by
      return amount.round === 'up' ? Math.ceil(value) : Math.floor(value)
    }
    case 'sum':
      return amountOf(asked, amount.of[0]) + amountOf(asked, amount.of[1])
    case 'difference':
      return Math.abs(amountOf(asked, amount.of[0]) - amountOf(asked, amount.of[1]))
    case 'remaining':
      return Math.max(0, amountOf(asked, amount.of[0]) - amountOf(asked, amount.of[1]))
    case 'bound':
      return context.bound[amount.name]?.number ?? 0
    case 'event':
      return context.bound['event']?.number ?? 0
  }
}

/** Whether the number asks for a figure of cards that are Set, all of them: nobody can tell it. */
export const isHiddenAmount = (asked: EffectView, amount: Amount): boolean => {
  if (typeof amount === 'number') return false
  switch (amount.is) {
    case 'figure': {
      const ids = amount.before ? [] : meantCards(asked, amount.of)
      return (
        ids.length > 0 &&
        ids.every((id) => {
          const at = locate(asked.state, id)
          return at?.kind === 'monster' && !at.card.faceUp
        })
      )
    }
    case 'times':
      return isHiddenAmount(asked, amount.amount)
    default:
      return false
  }
}

/** What the cards had last on the field, together; the step that moved them has kept it. */
const figureBefore = ({ context }: EffectView, figure: FigureName, of: MeantCards): number =>
  of.is === 'bound' ? (context.bound[of.name]?.before?.[figure] ?? 0) : 0

/** Tokens that have left are nowhere: they have what they had on the field [TOK-01]. */
const areGone = ({ bound }: EffectContext, of: MeantCards): boolean =>
  of.is === 'bound' && bound[of.name]?.cards?.length === 0

/** How many counters of that kind, or of any, lie on the card. */
export const countersOn = (located: Located | undefined, counter: string | undefined): number => {
  if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') return 0
  return countersAmong(located.card.counters ?? {}, counter)
}

const countersAmong = (counters: Readonly<Record<string, number>>, counter: string | undefined): number =>
  Object.entries(counters).reduce(
    (sum, [kind, count]) => (counter === undefined || kind === counter ? sum + count : sum),
    0,
  )

/** Whether one of the effects places such counters on the card itself. */
const placesOnItself = (effects: readonly Effect[], counter: string, asScale: boolean): boolean => {
  const places = ({ steps }: { readonly steps: readonly EffectStep[] }): boolean =>
    steps.some(
      (step) =>
        (step.do === 'counters' &&
          step.change === 'place' &&
          step.counter === counter &&
          step.on.is === 'this') ||
        (step.do === 'one-of' && step.of.some(({ resolve }) => places({ steps: resolve }))),
    )
  return effects.some((effect) => {
    if (asScale && effect.part !== 'pendulum') return false
    return effect.kind === 'continuous'
      ? effect.lasting.some((one) => one.is === 'whenever' && places(one))
      : effect.kind !== 'own-summon' && places({ steps: effect.resolve })
  })
}

/** What is compared among cards: a name, a Type, a Level. */
export const propertyOf = (
  asked: EffectView,
  id: DuelObjectId,
  property: Property,
): string | number | undefined => {
  const located = locate(asked.state, id)
  const card = located && asked.look(asked.state, located, asked.cards)
  return card && propertyOfSeen(card, property)
}

const propertyOfSeen = (
  { facts, monster, located }: Seen,
  property: Property,
): string | number | undefined => {
  switch (property) {
    case 'originalName':
      return facts.name
    case 'originalType':
      return facts.kind === 'monster' ? facts.type : undefined
    case 'cardKind':
      // A Pendulum Monster in a Pendulum Zone is a Spell there.
      return located.kind === 'spellTrap' && facts.kind === 'monster' ? 'spell' : facts.kind
    case 'originalAttribute':
      return facts.kind === 'monster' ? facts.attribute : undefined
    case 'originalLevel':
      return facts.kind === 'monster' && 'level' in facts ? facts.level : undefined
    case 'name':
      return monster ? compared('name', plainReading(monster))[0] : (facts.countsAs ?? facts.name)
    default:
      return monster && compared(property, plainReading(monster))[0]
  }
}

/** An ATK or DEF of "?" is like no other. */
const knownPropertyOf = (
  asked: EffectView,
  id: DuelObjectId,
  property: Compared,
): string | number | undefined => {
  const located = locate(asked.state, id)
  const facts = located && factsOf(located.card, asked.cards)
  const monster = facts?.kind === 'monster' ? facts : undefined
  const isOpen =
    (property === 'atk' && monster?.atk === '?') ||
    (property === 'def' && monster !== undefined && 'def' in monster && monster.def === '?')
  return isOpen ? undefined : propertyOf(asked, id, property)
}

/** Whether the first number stands so to the second. */
export const standsTo = (left: number, than: Than, right: number): boolean => {
  switch (than) {
    case 'less':
      return left < right
    case 'at-most':
      return left <= right
    case 'equal':
      return left === right
    case 'at-least':
      return left >= right
    case 'more':
      return left > right
    case 'not-equal':
      return left !== right
  }
}

/** Whether the card stands so to others, or has that history. What the duel does not remember is not so. */
export const isRelated = (asked: EffectView, card: Seen, relation: Relation): boolean => {
  const { state, context, cards } = asked
  const { located } = card
  const { id } = located.card
  switch (relation.is) {
    case 'same':
    case 'different': {
      const own = propertyOfSeen(card, relation.property)
      // A card that is meant by what was done with it has no other name than itself, and the card that is answered may be the very one that
      // is chosen.
      const itself =
        (relation.is === 'different' && relation.as.is === 'bound') || relation.as.is === 'answered'
      const others = meantCards(asked, relation.as)
        .filter((other) => itself || other !== id)
        .map((other) => propertyOf(asked, other, relation.property))
      const shares = own !== undefined && others.includes(own)
      return relation.is === 'same' ? shares : own !== undefined && !shares
    }
    case 'alike': {
      const own = relation.in.map((property) => knownPropertyOf(asked, id, property))
      return meantCards(asked, relation.as).some((other) => {
        const same = relation.in.filter(
          (property, at) => own[at] !== undefined && own[at] === knownPropertyOf(asked, other, property),
        )
        return other !== id && same.length === relation.exactly
      })
    }
    case 'figure': {
      const own = figureOfCard(asked, id, relation.figure)
      // "Whose ATK equals its own DEF": unless the effect goes through cards one by one, each is the one that is looked at.
      const looking = context.each === undefined ? { ...asked, context: { ...context, each: id } } : asked
      return own !== undefined && standsTo(own, relation.than, amountOf(looking, relation.amount))
    }
    case 'pointed-to-by':
      return meantCards(asked, relation.card).some((by) => pointsTo(state, by, id, cards))
    case 'pointing-to':
      return settledCards(asked, relation.card).some((to) => pointsTo(state, id, to, cards))
    case 'co-linked-with':
      return settledCards(asked, relation.card).some(
        (other) => pointsTo(state, id, other, cards) && pointsTo(state, other, id, cards),
      )
    case 'declared':
      return propertyOf(asked, id, 'name') === asked.context.bound[relation.name]?.word
    case 'declared-kind':
      return card.facts.kind === asked.context.bound[relation.name]?.word?.toLowerCase()
    case 'co-linked':
      return PLAYERS.flatMap((player) => onField(state, player)).some(
        ({ card: other }) => pointsTo(state, id, other.id, cards) && pointsTo(state, other.id, id, cards),
      )
    case 'same-column':
      return columnsOf(asked, relation.card).some((column) => {
        const own = columnOf(located.at)
        if (column === undefined || own === undefined) return false
        return relation.orNext ? Math.abs(column - own) <= 1 : column === own
      })
    case 'equipped-to':
      return (
        located.kind === 'spellTrap' &&
        located.card.equippedTo !== undefined &&
        meantCards(asked, relation.card).includes(located.card.equippedTo)
      )
    case 'attached-to':
      return located.kind === 'attached' && meantCards(asked, relation.card).includes(located.under.id)
    case 'equipped-with':
      return PLAYERS.flatMap((player) => onField(state, player)).some((one) => {
        if (one.kind !== 'spellTrap' || one.card.equippedTo !== id) return false
        if (
          relation.turns !== undefined &&
          turnsSince(state, one.card.placedOn, context.player) < relation.turns
        )
          return false
        const equip = asked.look(state, one, cards)
        if (!equip) return false
        // A monster that is equipped is a Spell there, and asked for as the card that it is.
        return (
          isSo(state, equip, relation.card, context.player) ||
          (one.card.faceUp &&
            equip.facts.kind === 'monster' &&
            isPrintedSo(asked, { card: one.card.id, passcode: one.card.passcode }, relation.card))
        )
      })
    case 'counters': {
      const have = countersOn(located, relation.counter)
      return have >= relation.count.min && (relation.count.max === null || have <= relation.count.max)
    }
    case 'may-hold':
      return placesOnItself(
        cards.effects?.(card.facts)?.effects ?? [],
        relation.counter,
        located.kind === 'spellTrap' && card.facts.kind === 'monster',
      )
    case 'has-attached': {
      if (located.kind !== 'monster') return false
      if (relation.card.is === 'all' || relation.card.is === 'choice') {
        const { of } = relation.card
        return located.card.attached.some((material) => {
          const at = locate(state, material.id)
          const one = at && asked.look(state, at, cards)
          return one !== undefined && isSo(state, one, of, context.player)
        })
      }
      const wanted = meantCards(asked, relation.card)
      return located.card.attached.some((material) => wanted.includes(material.id))
    }
    case 'owned-by':
      return playersMeant(relation.who, context.player).includes(located.card.owner)
    case 'other-than':
      return !settledCards(asked, relation.cards).includes(id)
    case 'effects-negated': {
      const negated = isNegatedByLasting(asked, id)
      return relation.not ? !negated : negated
    }
    case 'any':
      return relation.of.some((one) => isRelated(asked, card, one))
    case 'all':
      return relation.of.every((one) => isRelated(asked, card, one))
    case 'came-this-turn': {
      const came = doneFor(state, 'came-this-turn').some(
        (done) =>
          done.card === id &&
          done.event.to?.in === located.at.in &&
          // What returns from among the banished cards was not sent there [MOVE-09].
          !(located.at.in === 'graveyard' && done.event.from.in === 'banished') &&
          (!relation.fromField || !isPile(done.event.from)) &&
          (relation.from?.some((place) => place === placeLeft(done.event.from)) ?? true) &&
          (relation.because === undefined || isBecause(relation.because, done.event)),
      )
      return relation.not ? !came : came
    }
    case 'activated-this-turn': {
      const done = doneFor(state, 'activated-there')
      const left = done.findLastIndex((one) => one.is === 'moved' && one.card === id)
      return (
        located.kind === 'monster' &&
        // What was negated as it was activated counts as not activated.
        (state.turn.activated ?? []).some((one) => one.card === id && one.onField && !one.negated) &&
        done.some(
          (one, at) =>
            at > left &&
            one.is === 'activated' &&
            one.card === id &&
            one.as === 'effect' &&
            one.from === 'field' &&
            playersMeant(relation.under, context.player).includes(one.player),
        )
      )
    }
    case 'attacked-this-turn': {
      const hasAttacked = located.kind === 'monster' && located.card.attackedOn === state.turn.number
      return relation.not ? !hasAttacked : hasAttacked
    }
    case 'printed':
      return isPrintedSo(asked, { card: id, passcode: located.card.passcode }, relation.of)
    case 'summoned-using':
      return (
        located.kind === 'monster' &&
        (located.card.arrival.using ?? []).some((one) => isPrintedSo(asked, one, relation.material))
      )
    case 'made-with': {
      if (located.kind !== 'monster') return false
      const { using = [], by } = located.card.arrival
      const wanted = relation.card.is === 'this' ? [context.itself.card] : settledCards(asked, relation.card)
      return (
        isSummonedHow(by, relation.how) &&
        using.length >= (relation.least ?? 0) &&
        using.some((one) => wanted.includes(one.card) && !(relation.fromField && one.from))
      )
    }
    case 'summoned-by': {
      if (located.kind !== 'monster') return false
      const { source } = located.card.arrival
      return source !== undefined && isPrintedSo(asked, { card: id, passcode: source }, relation.source)
    }
    case 'mentions':
      return settledCards(asked, relation.card).some((other) => {
        const at = locate(state, other)
        const named = at && factsOf(at.card, cards)
        return named !== undefined && (card.facts.mentions?.includes(named.countsAs ?? named.name) ?? false)
      })
    case 'mentioned-on':
      return settledCards(asked, relation.card).some((other) => {
        const at = locate(state, other)
        const text = at && factsOf(at.card, cards)
        return text !== undefined && namesOn(text).includes(card.facts.countsAs ?? card.facts.name)
      })
    case 'material-of':
      return settledCards(asked, relation.card).some((other) => {
        const at = locate(state, other)
        const made = at && factsOf(at.card, cards)
        return (
          made?.kind === 'monster' && namesOfMaterials(made).includes(String(propertyOfSeen(card, 'name')))
        )
      })
  }
}

/** How many turns of that player have begun after that turn. */
const turnsSince = ({ turn }: DuelState, since: number, player: Player): number =>
  Math.max(
    0,
    turn.player === player ? Math.ceil((turn.number - since) / 2) : Math.floor((turn.number - since) / 2),
  )

const placeLeft = (from: Place): string => (isPile(from) ? from.in : 'field')

const namesIn = (filter: Filter): readonly string[] =>
  filter.is === 'name'
    ? [filter.name]
    : filter.is === 'all' || filter.is === 'any'
      ? filter.of.flatMap(namesIn)
      : []

/** The names that the monster's line of materials asks for. */
const namesOfMaterials = ({ materials }: Monster): readonly string[] =>
  typeof materials === 'object'
    ? materials.recipes.flatMap((recipe) => recipe.flatMap(({ of }) => namesIn(of)))
    : []

/** The names that the text is known to mention, and those of what it Summons. */
const namesOn = (card: Card): readonly string[] => [
  ...(card.mentions ?? []),
  ...('summoning' in card ? namesIn(card.summoning.summons) : []),
]

const isNegatedByLasting = ({ state }: EffectView, id: DuelObjectId): boolean =>
  state.lasting?.some(
    ({ lasting, context }) =>
      lasting.is === 'negate' &&
      Object.values(context.bound).some((one) => one.cards?.some(({ card }) => card === id)),
  ) ?? false

/** The column of a zone as player 0 sees it, from 0 at the left. */
export const columnOf = (at: Place | undefined): number | undefined => {
  switch (at?.in) {
    case 'extraMonster':
      return at.side === 'left' ? 1 : 3
    case 'mainMonster':
    case 'spellTrap':
      return at.of === 0 ? at.index : 4 - at.index
    default:
      return undefined
  }
}

/** The columns of cards that are settled; that of the card itself may have been settled, too. */
const columnsOf = (
  { state, context, ...asked }: EffectView,
  settled: SettledCards,
): readonly (number | undefined)[] =>
  settled.is === 'this' && context.column !== undefined
    ? [context.column]
    : settledCards({ state, context, ...asked }, settled).map((id) => columnOf(locate(state, id)?.at))

const pointsTo = (state: DuelState, by: DuelObjectId, to: DuelObjectId, cards: CardPool): boolean => {
  const from = locate(state, by)
  const there = locate(state, to)
  if (from?.kind !== 'monster' || there?.kind !== 'monster') return false
  return linkPoints(state, cards).some(
    (point) =>
      samePlace(point.zone, from.at) &&
      zonesPointedTo(point.zone, point.controller, point.arrows).some((zone) => samePlace(zone, there.at)),
  )
}
