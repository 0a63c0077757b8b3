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
} from '../../cards/effects/which-cards.ts'
import type { Filter, FilterPlace } from '../../cards/filter/filter.ts'
import type { Card, Monster } from '../../cards/card.ts'
import { factsOf, locate, locatedIn, onField, targetAt } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster, Located, UsedMaterial } from '../state/duel-card.ts'
import { battleUnderWay, openChain } from '../state/decision.ts'
import { ENGINE_BOUND, type EffectContext, type Target } from '../state/effect-context.ts'
import { hasLeftAsCost } from '../state/process.ts'
import { isSummonedHow } from '../state/kinds.ts'
import { asListed } from '../state/knowledge.ts'
import type { DuelState } from '../state/state.ts'
import { columnOf, isPlaceNamed, type Player, PLAYERS } from '../state/zones.ts'
import { pointsTo } from '../state/links.ts'
import { isSo, isSoOpenly, printedAs, type Seen, seenAsPrinted } from './any-card.ts'
import { OWN_RELATIONS, type RelationJudge, type RelationJudges } from './own-relations.ts'
import { type EffectView, isPrintedSo, playersMeant } from './effect-view.ts'
import {
  figureOfCard,
  figureOfSeen,
  kindsOf,
  countersOn,
  countersAmong,
  propertyOf,
  propertyOfSeen,
  countDifferent,
  knownPropertyOf,
  standsTo,
} from './figures-of-cards.ts'

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
  if ((place === 'hand' || place === 'graveyard') && look.changesPiles?.(state, cards)) return seen()
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

/** Cards that are settled already. */
export const settledCards = (asked: EffectView, settled: SettledCards): readonly DuelObjectId[] => {
  const { state, context } = asked
  switch (settled.is) {
    case 'this':
      return stillThere(state, context.itself)
    // Nothing is left to settle in what is known of a card.
    case 'spoken':
      return []
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
      return link && !hasLeftAsCost(link) && locate(state, link.card) ? [link.card] : []
    }
    case 'equipped': {
      const at = locate(state, context.itself.card)
      if (at?.kind === 'spellTrap') return at.card.equippedTo === undefined ? [] : [at.card.equippedTo]
      return context.equippedTo === undefined ? [] : stillBearing(state, context.equippedTo)
    }
    case 'materials': {
      const at = locate(state, context.itself.card)
      return at?.kind === 'monster' ? usedFrom(at.card, settled).map(({ card }) => card) : []
    }
    case 'battling': {
      const battle = battleUnderWay(state)
      const [one] = settled.of ? settledCards(asked, settled.of) : [context.itself.card]
      if (!battle || battle.target === null) return []
      return battle.attacker === one ? [battle.target] : battle.target === one ? [battle.attacker] : []
    }
    case 'attacker': {
      const battle = battleUnderWay(state)
      return battle ? [battle.attacker] : []
    }
    case 'attacked': {
      const target = battleUnderWay(state)?.target
      return target === null || target === undefined ? [] : [target]
    }
    case 'each':
      return context.each === undefined ? [] : [context.each]
  }
}

/** The cards up to the first that is so, with it. */
const upToFirst = (
  { state, look, cards, context }: EffectView,
  ids: readonly DuelObjectId[],
  until: Filter,
): readonly DuelObjectId[] => {
  const first = ids.findIndex((id) => {
    const at = locate(state, id)
    const card = at && look(state, at, cards)
    return card !== undefined && isSo(state, card, until, context.player)
  })
  return ids.slice(0, first + 1)
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
      const all = (meant.is === 'top' ? deck.slice(0, count) : deck.slice(-count)).map(({ id }) => id)
      return meant.until ? upToFirst(asked, all, meant.until) : all
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

/** The cards that something can be done with: of those that the event happened to, the ones that have not left since. */
export const stillMeant = (asked: EffectView, meant: MeantCards): readonly DuelObjectId[] => {
  const { left } = asked.context
  if (left === undefined) return meantCards(asked, meant)
  if (meant.is === 'several') return [...new Set(meant.of.flatMap((one) => stillMeant(asked, one)))]
  const { is } = meant.is === 'of' ? meant.from : meant
  const ids = meantCards(asked, meant)
  return is === 'event' ? ids.filter((id) => !left.includes(id)) : ids
}

/** What the monster was Summoned with; of materials from the hand or the field those alone. */
const usedFrom = (
  { arrival: { using = [] } }: FieldMonster,
  { from }: Extract<SettledCards, { readonly is: 'materials' }>,
): readonly UsedMaterial[] => (from ? using.filter((one) => (one.from ?? 'field') === from) : using)

/** Tokens among the materials of the card itself: they are nowhere now, and were used all the same [TOK-01]. */
const usedTokens = (asked: EffectView, of: MeantCards): readonly Seen[] => {
  const materials = of.is === 'of' && !of.with ? of.from : of
  const at = materials.is === 'materials' ? locate(asked.state, asked.context.itself.card) : undefined
  const using = at?.kind === 'monster' && materials.is === 'materials' ? usedFrom(at.card, materials) : []
  const { state, cards, context } = asked
  return using.flatMap((one) => {
    if (locate(state, one.card)) return []
    const token = printedAs({ cards }, { ...one, player: context.player })
    const isMeant = token && (of.is !== 'of' || !of.of || isSo(state, token, of.of, context.player))
    return isMeant ? [token] : []
  })
}

/** The card that was activated, where it has left the field as its own cost: nothing can be done with it, but what it was can still be asked. */
const answeredThatLeft = ({ state, cards, context }: EffectView, of: MeantCards): readonly Seen[] => {
  if (of.is !== 'answered' || context.answered === undefined) return []
  const link = openChain(state)?.links[context.answered]
  const seen = link?.lay && hasLeftAsCost(link) ? seenAsPrinted(state, link.lay, cards) : undefined
  return seen ? [seen] : []
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
        const gone = of.is === 'bound' ? (context.bound[of.name]?.tokens ?? 0) : usedTokens(asked, of).length
        return ids.length + gone + (of.is === 'all' && willCount(asked, of) ? 1 : 0)
      }
      return countDifferent(asked, ids, different, usedTokens(asked, of))
    }
    case 'figure':
      if (amount.before || areGone(context, amount.of)) return figureBefore(asked, amount.figure, amount.of)
      return [
        ...meantCards(asked, amount.of).map((id) => figureOfCard(asked, id, amount.figure)),
        ...usedTokens(asked, amount.of).map((token) => figureOfSeen(token, amount.figure)),
        ...answeredThatLeft(asked, amount.of).map((card) => figureOfSeen(card, amount.figure)),
      ].reduce<number>((sum, figure) => sum + (figure ?? 0), 0)
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
      if (amount.before)
        return amount.on.is === 'bound'
          ? countersAmong(context.bound[amount.on.name]?.countersBefore ?? {}, amount.counter)
          : 0
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
    // Nothing is left to settle in what is known of a card.
    case 'spoken':
      return 0
    case 'event':
      return context.bound[ENGINE_BOUND.event]?.number ?? 0
  }
}

/** Whether the number asks for a figure of cards that are Set, all of them, or of what a monster battles that attacks directly: nobody can tell it. */
export const isUnknowable = (asked: EffectView, amount: Amount): boolean => {
  if (typeof amount === 'number') return false
  switch (amount.is) {
    case 'figure': {
      const ids = amount.before ? [] : meantCards(asked, amount.of)
      if (ids.length === 0) return amount.of.is === 'battling'
      return ids.every((id) => {
        const at = locate(asked.state, id)
        return at?.kind === 'monster' && !at.card.faceUp
      })
    }
    case 'times':
      return isUnknowable(asked, amount.amount)
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

/** What is printed on a card, where it can be changed. */
const ORIGINAL: Readonly<Partial<Record<Property, Property>>> = {
  name: 'originalName',
  type: 'originalType',
  attribute: 'originalAttribute',
  level: 'originalLevel',
}

/** "With the same name as that card", "with a different Attribute". */
const sharing: RelationJudge<'same' | 'different'> = (asked, card, relation) => {
  const { id } = card.located.card
  const own = propertyOfSeen(card, relation.property)
  const asOfOthers = (relation.asOriginal && ORIGINAL[relation.property]) ?? relation.property
  // A card that is meant by what was done with it has no other name than itself, and the card that is answered may be the very one that
  // is chosen.
  const itself = (relation.is === 'different' && relation.as.is === 'bound') || relation.as.is === 'answered'
  const others = meantCards(asked, relation.as)
    .filter((other) => itself || other !== id)
    .map((other) => propertyOf(asked, other, asOfOthers))
  const shares = own !== undefined && others.includes(own)
  return relation.is === 'same' ? shares : own !== undefined && !shares
}

/** How many turns of that player have begun after that turn. */
const turnsSince = ({ turn }: DuelState, since: number, player: Player): number =>
  Math.max(
    0,
    turn.player === player ? Math.ceil((turn.number - since) / 2) : Math.floor((turn.number - since) / 2),
  )

/** How a card stands to others. */
const TO_OTHERS: RelationJudges<Exclude<Relation['is'], keyof typeof OWN_RELATIONS>> = {
  same: sharing,
  different: sharing,
  alike(asked, card, relation) {
    const { id } = card.located.card
    const own = relation.in.map((property) => knownPropertyOf(asked, id, property))
    return meantCards(asked, relation.as).some((other) => {
      const same = relation.in.filter(
        (property, at) => own[at] !== undefined && own[at] === knownPropertyOf(asked, other, property),
      )
      return other !== id && same.length === relation.exactly
    })
  },
  figure(asked, card, relation) {
    const { context } = asked
    const { id } = card.located.card
    const own = figureOfCard(asked, id, relation.figure)
    // "Whose ATK equals its own DEF": unless the effect goes through cards one by one, each is the one that is looked at.
    const looking = context.each === undefined ? { ...asked, context: { ...context, each: id } } : asked
    return own !== undefined && standsTo(own, relation.than, amountOf(looking, relation.amount))
  },
  'pointed-to-by'(asked, card, relation) {
    const { state, cards } = asked
    const { id } = card.located.card
    return meantCards(asked, relation.card).some((by) => pointsTo(state, by, id, cards))
  },
  'pointing-to'(asked, card, relation) {
    const { state, cards } = asked
    const { id } = card.located.card
    return settledCards(asked, relation.card).some((to) => pointsTo(state, id, to, cards))
  },
  'co-linked-with'(asked, card, relation) {
    const { state, cards } = asked
    const { id } = card.located.card
    return settledCards(asked, relation.card).some(
      (other) => pointsTo(state, id, other, cards) && pointsTo(state, other, id, cards),
    )
  },
  'co-linked'(asked, card) {
    const { state, cards } = asked
    const { id } = card.located.card
    return PLAYERS.flatMap((player) => onField(state, player)).some(
      ({ card: other }) => pointsTo(state, id, other.id, cards) && pointsTo(state, other.id, id, cards),
    )
  },
  'same-column'(asked, card, relation) {
    const { located } = card
    return columnsOf(asked, relation.card).some((column) => {
      const own = columnOf(located.at)
      if (column === undefined || own === undefined) return false
      return relation.orNext ? Math.abs(column - own) <= 1 : column === own
    })
  },
  'equipped-to'(asked, card, relation) {
    const { located } = card
    return (
      located.kind === 'spellTrap' &&
      located.card.equippedTo !== undefined &&
      (!relation.byItsEffect || located.card.equippedBy === asked.context.itself.card) &&
      meantCards(asked, relation.card).includes(located.card.equippedTo)
    )
  },
  'equipped-with'(asked, card, relation) {
    const { state, context, cards } = asked
    const { id } = card.located.card
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
  },
  'attached-to'(asked, card, relation) {
    const { located } = card
    return located.kind === 'attached' && meantCards(asked, relation.card).includes(located.under.id)
  },
  'has-attached'(asked, card, relation) {
    const { state, context, cards } = asked
    const { located } = card
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
  },
  'other-than'(asked, card, relation) {
    const { id } = card.located.card
    return !settledCards(asked, relation.cards).includes(id)
  },
  any: (asked, card, relation) => relation.of.some((one) => isRelated(asked, card, one)),
  all: (asked, card, relation) => relation.of.every((one) => isRelated(asked, card, one)),
  'made-with'(asked, card, relation) {
    const { state, context } = asked
    const { located } = card
    if (located.kind !== 'monster') return false
    const { using = [], by } = located.card.arrival
    const wanted = relation.card.is === 'this' ? [context.itself.card] : settledCards(asked, relation.card)
    if (relation.last) {
      const made = doneFor(state, 'material-for').findLast((done) =>
        done.using?.some((one) => wanted.includes(one.card)),
      )
      if (made?.card !== located.card.id) return false
    }
    return (
      isSummonedHow(by, relation.how) &&
      using.length >= (relation.least ?? 0) &&
      using.some((one) => wanted.includes(one.card) && !(relation.fromField && one.from))
    )
  },
  mentions(asked, card, relation) {
    const { state, cards } = asked
    return settledCards(asked, relation.card).some((other) => {
      const at = locate(state, other)
      const named = at && factsOf(at.card, cards)
      return named !== undefined && (card.facts.mentions?.includes(named.countsAs ?? named.name) ?? false)
    })
  },
  'mentioned-on'(asked, card, relation) {
    const { state, cards } = asked
    return settledCards(asked, relation.card).some((other) => {
      const at = locate(state, other)
      const text = at && factsOf(at.card, cards)
      return text !== undefined && namesOn(text).includes(card.facts.countsAs ?? card.facts.name)
    })
  },
  'material-of'(asked, card, relation) {
    const { state, cards } = asked
    return settledCards(asked, relation.card).some((other) => {
      const at = locate(state, other)
      const made = at && factsOf(at.card, cards)
      return made?.kind === 'monster' && namesOfMaterials(made).includes(String(propertyOfSeen(card, 'name')))
    })
  },
}

const RELATIONS: RelationJudges<Relation['is']> = { ...OWN_RELATIONS, ...TO_OTHERS }

/** Whether the card stands so to others, or has that history. What the duel does not remember is not so. */
export const isRelated = (asked: EffectView, card: Seen, relation: Relation): boolean => {
  // TypeScript does not see that the relation and what judges it are of the same kind.
  const isSoRelated = RELATIONS[relation.is] as RelationJudge<Relation['is']>
  return isSoRelated(asked, card, relation as Parameters<typeof isSoRelated>[2])
}

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

/** The columns of cards that are settled; that of the card itself may have been settled, too. */
const columnsOf = (
  { state, context, ...asked }: EffectView,
  settled: SettledCards,
): readonly (number | undefined)[] =>
  settled.is === 'this' && context.column !== undefined
    ? [context.column]
    : settledCards({ state, context, ...asked }, settled).map((id) => columnOf(locate(state, id)?.at))
