import { hasInLine, isNamedInLine } from '../../cards/materials/in-line.ts'
import type { Monster } from '../../cards/card.ts'
import type { Filter, Slot } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type {
  FusionEffect,
  MaterialPlace,
  MaterialSource,
  RitualEffect,
} from '../../cards/summoning/effect.ts'
import {
  askingNow,
  candidateAt,
  monstersControlledBy,
  ownMonsters,
  standingCandidate,
} from '../continuous/candidates.ts'
import { candidateNow } from '../continuous/in-piles.ts'
import { cardOfName } from '../continuous/card-of-name.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import {
  type Asking,
  atkNow,
  type Candidate,
  levelOfMonster,
  matches,
  plainReading,
  type Reading,
} from '../continuous/filter.ts'
import { whyKeptInGraveyard } from '../continuous/negated-links.ts'
import { whyCardCannot, whyForbidden } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { SumNeeded } from '../refusal.ts'
import { asListed } from '../state/knowledge.ts'
import { type DuelState, oncePerStateFor } from '../state/state.ts'
import { locate, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import { isPile, opponentOf, type Pile, type PileName, type Player } from '../state/zones.ts'
import { type MaterialRules, printedMaterials } from './material-rules.ts'
import { restrictionsOf, speaksOf } from './material-texts.ts'

/** The cards that an effect may use as materials, wherever it takes them from [FUS-03, RIT-02]. */
export const materialsWithin = oncePerStateFor(
  (sources: readonly MaterialSource[], state, cards): readonly Candidate[] =>
    [...new Set(sources.flatMap(({ from }) => from))]
      .flatMap((place) => cardsIn(state, place, cards))
      .filter((candidate) => {
        const source = sourceOf(sources, candidate, askingNow(state))
        return (
          source !== undefined &&
          !(source.fate === 'banished' && mayNotBanish(state, candidate, cards)) &&
          !whyKeptInGraveyard(state, candidate.card.id, cards)
        )
      }),
)

/** Whether an effect that holds keeps the player from banishing the card. */
const mayNotBanish = (state: DuelState, { card, place }: Candidate, cards: CardPool): boolean => {
  const located = cards.effects ? locate(state, card.id) : undefined
  const seen = located && seenNow(state, located, cards)
  const from = isPile(place) ? place.in : 'field'
  const { player } = state.turn
  return (
    seen !== undefined && whyForbidden(state, player, ['banish'], { card: seen, from }, cards) !== undefined
  )
}

/** The first of the effect's sources that takes the card. */
export const sourceOf = (
  sources: readonly MaterialSource[],
  candidate: Candidate,
  asking: Asking,
): MaterialSource | undefined => {
  const place = placeOf(candidate, asking)
  return sources.find(
    ({ use, from, itself, cards, equippedTo, asTraps }) =>
      (asTraps === true) === liesAsTrap(candidate) &&
      (from as readonly string[]).includes(place) &&
      (cards ? cards.includes(candidate.card.id) : !itself) &&
      (!equippedTo ||
        (candidate.bearer !== undefined && matches(equippedTo, plainReading(candidate.bearer), asking))) &&
      matches(use, plainReading(candidate), asking),
  )
}

/** Whether it is a monster among the Spells and Traps that is treated as a Continuous Trap. */
const liesAsTrap = ({ card }: Candidate): boolean => 'asTrap' in card && card.asTrap === true

/** Whether no source gives more cards than it may: "1 monster from your Deck". */
export const keepsBounds = (
  sources: readonly MaterialSource[],
  chosen: readonly Candidate[],
  asking: Asking,
): boolean =>
  sources.every(
    (source) =>
      source.atMost === undefined ||
      chosen.filter((candidate) => sourceOf(sources, candidate, asking) === source).length <= source.atMost,
  )

/** Whether every source that asks for another card beside its own has one: "if you use your "X" monster as material". */
const hasBeside = (
  sources: readonly MaterialSource[],
  chosen: readonly Candidate[],
  asking: Asking,
): boolean =>
  sources.every(
    (source) =>
      source.beside === undefined ||
      includes(chosen, source.beside, asking) ||
      !chosen.some((candidate) => sourceOf(sources, candidate, asking) === source),
  )

/** Whether its source takes the card for other monsters alone: "if Summoning an "X" Fusion Monster this way". */
const isForOthers = (
  sources: readonly MaterialSource[],
  candidate: Candidate,
  newcomer: Candidate,
  asking: Asking,
): boolean => {
  const summoning = sourceOf(sources, candidate, asking)?.summoning
  return summoning !== undefined && !matches(summoning, plainReading(newcomer), asking)
}

const placeOf = (candidate: Candidate, { player }: Asking): string => {
  const { standing, place, bearer, under } = candidate
  if (under !== undefined) return 'attached'
  if (!standing) {
    if (!isPile(place)) return bearer || liesAsTrap(candidate) ? 'spellTrapZone' : 'pendulumZone'
    if (place.of === player) return place.in
    return OPPONENTS_PILES[place.in] ?? place.in
  }
  return standing.controller === player ? 'field' : 'opponentField'
}

const OPPONENTS_PILES: Readonly<Partial<Record<PileName, MaterialPlace>>> = {
  graveyard: 'opponentGraveyard',
  banished: 'opponentBanished',
}

/** A card that is hidden from the player, or would first have to be turned face-up, cannot be material. */
function cardsIn(state: DuelState, place: MaterialPlace, cards: CardPool): readonly Candidate[] {
  const { player } = state.turn
  if (place === 'field') return ownMonsters(state, cards)
  if (place === 'pendulumZone') {
    return spellTrapZonesOf(player).flatMap((zone) => {
      const card = spellTrapAt(state, zone)
      return (card?.scale && candidateAt(card, zone, cards)) || []
    })
  }
  if (place === 'spellTrapZone')
    return [...equippedMonsters(state, player, cards), ...monstersAsTraps(state, player, cards)]
  if (place === 'opponentField') {
    return monstersControlledBy(opponentOf(player), state, cards).filter(({ card }) => card.faceUp)
  }
  const pile: Pile =
    place === 'opponentGraveyard'
      ? { in: 'graveyard', of: opponentOf(player) }
      : place === 'opponentBanished'
        ? { in: 'banished', of: opponentOf(player) }
        : { in: place, of: player }
  return asListed(state, pile, cards)
    .filter(({ faceUp }) => faceUp || pile.in !== 'banished')
    .flatMap((card) => candidateNow(state, card, pile, cards) ?? [])
}

/** The Monster Cards in the player's Spell & Trap Zones that are equipped to a monster. */
const equippedMonsters = (state: DuelState, player: Player, cards: CardPool): readonly Candidate[] =>
  spellTrapZonesOf(player).flatMap((zone) => {
    const card = spellTrapAt(state, zone)
    const located = card?.equippedTo === undefined ? undefined : locate(state, card.equippedTo)
    const candidate = card && candidateAt(card, zone, cards)
    if (!candidate || !card.faceUp || located?.kind !== 'monster') return []
    const bearer = standingCandidate(state, { monster: located.card, zone: located.at }, cards)
    return bearer ? [{ ...candidate, bearer }] : []
  })

/** Monster Cards in the player's Spell & Trap Zones that are treated as Continuous Traps. */
const monstersAsTraps = (state: DuelState, player: Player, cards: CardPool): readonly Candidate[] =>
  spellTrapZonesOf(player).flatMap((zone) => {
    const card = spellTrapAt(state, zone)
    return (card?.faceUp && card.asTrap && candidateAt(card, zone, cards)) || []
  })

const ONE: Slot = { count: { min: 1, max: 1 }, of: { is: 'monster' }, among: [] }

/** Fusion Summon: what the Fusion Monster names, from the places that the effect names [FUS-01 to FUS-03, FUS-09]. */
export const fusionRules = (effect: FusionEffect): MaterialRules => ({
  by: 'fusion',
  rules: ['FUS-02', 'FUS-03'],
  zoneRules: ['FUS-06', 'ZONE-08', 'ZONE-07'],
  asked: effect.alone ? () => ({ recipes: [[ONE]] }) : printedMaterials,
  sum: () => undefined,
  reach: (state, cards) => materialsWithin(effect.sources, state, cards),
  faceDownToo: true,
  unfit: () => undefined,
  tellsNewcomersApart:
    effect.countsAs !== undefined || effect.sources.some(({ summoning }) => summoning !== undefined),
  barred: (candidate, newcomer, asking) => isForOthers(effect.sources, candidate, newcomer, asking),
  readings: (candidate) => [plainReading(candidate)],
  readingsByText: (candidate, newcomer, asking) => {
    const plain = plainReading(candidate)
    const asSubstitute: readonly Reading[] = maySubstitute(candidate, newcomer, asking)
      ? [{ ...plain, substitutes: true }]
      : []
    const isSubstituteAlone = restrictionsOf(candidate).some(({ code }) => code === 'substitute-only')
    const counted = countedAs(effect, candidate, asking)
    return isSubstituteAlone ? asSubstitute : [plain, ...counted, ...asSubstitute]
  },
  together: (chosen, asking) =>
    isCount(effect, chosen.length) &&
    keepsBounds(effect.sources, chosen, asking) &&
    hasBeside(effect.sources, chosen, asking) &&
    demandsOf(effect).every((demand) => includes(chosen, demand, asking)) &&
    (effect.includingAtLeast === undefined ||
      effect.including === undefined ||
      howMany(chosen, effect.including, asking) >= effect.includingAtLeast),
})

/** "You can treat it as an "X" monster", where the effect says so of the material. */
const countedAs = ({ countsAs }: FusionEffect, candidate: Candidate, asking: Asking): readonly Reading[] => {
  if (!countsAs || !matches(countsAs.use, plainReading(candidate), asking)) return []
  const { facts } = candidate
  const archetypes = [...facts.archetypes, countsAs.archetype]
  return [plainReading({ ...candidate, facts: { ...facts, archetypes } })]
}

/** "Can be used as a substitute for any 1 Fusion Material": not where the Fusion Monster wants the materials of its line themselves. */
const maySubstitute = (candidate: Candidate, newcomer: Candidate, asking: Asking): boolean =>
  !restrictionsOf(newcomer).some(({ code }) => code === 'no-substitute-materials') &&
  restrictionsOf(candidate).some(
    (one) =>
      one.code === 'may-substitute' &&
      speaksOf(one.for, newcomer, asking) &&
      (one.in ?? [undefined]).some(
        (place) =>
          place === undefined ||
          matches({ is: 'place', place, of: 'either' }, plainReading(candidate), asking),
      ),
  )

const isCount = ({ count }: FusionEffect, materials: number): boolean =>
  !count || (materials >= count.min && (count.max === null || materials <= count.max))

/** Cards that the effect itself wants among the materials. */
const demandsOf = ({ mentioning, including }: FusionEffect): readonly Filter[] => [
  ...(mentioning
    ? [{ is: 'any', of: mentioning.map((name) => ({ is: 'name', name }) as const) } as const]
    : []),
  ...(including ? [including] : []),
]

const howMany = (chosen: readonly Candidate[], filter: Filter, asking: Asking): number =>
  chosen.filter((candidate) => matches(filter, plainReading(candidate), asking)).length

const includes = (chosen: readonly Candidate[], filter: Filter, asking: Asking): boolean =>
  howMany(chosen, filter, asking) > 0

/** Whether the materials line names one of these cards [FUS-09]. */
export const mentions = (facts: Monster, names: readonly string[]): boolean =>
  names.some((name) => isNamedInLine(facts, name))

/** Whether the materials line has such a card in it, by its name or by what it says: "lists a "Red-Eyes" monster as material" [FUS-09]. */
export const lists = (newcomer: Candidate, asked: Filter, asking: Asking, cards: CardPool): boolean => {
  if (newcomer.facts.kind !== 'monster') return false
  return hasInLine(newcomer.facts, (filter) => {
    if (filter.is !== 'name') return saysSame(filter, asked)
    const facts = cardOfName(filter.name, cards)
    return facts?.kind === 'monster' && matches(asked, plainReading({ ...newcomer, facts }), asking)
  })
}

const saysSame = (filter: Filter, asked: Filter): boolean => {
  switch (filter.is) {
    case 'archetype':
      return asked.is === 'archetype' && filter.archetype === asked.archetype
    case 'attribute':
      return asked.is === 'attribute' && filter.attribute === asked.attribute
    case 'type':
      return asked.is === 'type' && filter.type === asked.type
    case 'frame':
      return asked.is === 'frame' && filter.frame === asked.frame
    case 'ability':
      return asked.is === 'ability' && filter.ability === asked.ability
    default:
      return false
  }
}

const ANY_TRIBUTES: readonly Slot[] = [{ count: { min: 1, max: null }, of: { is: 'monster' }, among: [] }]

/** What a Ritual Monster's Level or ATK asks the Tributes to add up to [RIT-02, RIT-03]. */
const ritualSum = ({ levels }: RitualEffect, newcomer: Candidate): SumNeeded | undefined => {
  if (!levels) return undefined
  const own = levels.of === 'atk' ? atkNow(newcomer) : levelOfMonster(newcomer.facts)
  const total = levels.total === 'its-own' ? own : levels.total
  return total === undefined
    ? undefined
    : { of: levels.of ?? 'levels', total: total * (levels.times ?? 1), orMore: levels.orMore }
}

/** The cards in the Graveyard that their own texts let be banished as one of the Tributes, where the effect does not take them itself. */
const standIns = oncePerStateFor((sources: readonly MaterialSource[], state, cards): readonly Candidate[] =>
  cardsIn(state, 'graveyard', cards).filter(
    (candidate) =>
      restrictionsOf(candidate).some(({ code }) => code === 'may-be-banished-for-ritual') &&
      sourceOf(sources, candidate, askingNow(state)) === undefined &&
      !mayNotBanish(state, candidate, cards) &&
      !whyKeptInGraveyard(state, candidate.card.id, cards),
  ),
)

/** The Xyz Materials of the player's monsters whose text lets them be detached as monsters required. */
const lentAttached = oncePerStateFor((_: readonly MaterialSource[], state, cards): readonly Candidate[] =>
  ownMonsters(state, cards).flatMap((host) =>
    host.standing?.faceUp === true &&
    restrictionsOf(host).some(({ code }) => code === 'lends-materials-for-ritual')
      ? host.standing.attached.flatMap((card) => {
          const candidate = candidateAt(card, host.place, cards)
          return candidate ? [{ ...candidate, under: host.card.id }] : []
        })
      : [],
  ),
)

/** Where the effect sends the card as material; one that none of its sources takes is banished, as its own text says, or detached. */
export const fateOf = (
  sources: readonly MaterialSource[],
  candidate: Candidate,
  asking: Asking,
): MaterialSource['fate'] => {
  const source = sourceOf(sources, candidate, asking)
  return source ? source.fate : candidate.under === undefined ? 'banished' : 'sent'
}

/** Whether the effect banishes the card in place of a Tribute. */
const isBanished = (sources: readonly MaterialSource[], candidate: Candidate, state: DuelState): boolean =>
  sourceOf(sources, candidate, askingNow(state))?.fate === 'banished'

/** Ritual Summon: any number of Tributes whose Levels add up to what the Ritual Spell says, or what else it asks for [RIT-02, RIT-03]. */
export const ritualRules = (effect: RitualEffect): MaterialRules => {
  const { sources, levels, tributes = ANY_TRIBUTES } = effect
  const byLevel = levels !== undefined && levels.of !== 'atk'
  const readings = (candidate: Candidate): readonly Reading[] => {
    const plain = plainReading(candidate)
    return [{ ...plain, adds: levels?.of === 'atk' ? atkNow(candidate) : (plain.level ?? 0) }]
  }
  return {
    by: 'ritual',
    rules: ['RIT-02', 'RIT-03'],
    zoneRules: ['RIT-03', 'ZONE-12'],
    asked: () => ({ recipes: [tributes] }),
    sum: (newcomer) => ritualSum(effect, newcomer),
    reach: (state, cards) => [
      ...materialsWithin(sources, state, cards).filter(
        (candidate) =>
          isBanished(sources, candidate, state) ||
          (!whyForbidden(state, state.turn.player, ['tribute'], {}, cards) &&
            (candidate.standing
              ? !cannotBeTributed(state, candidate.standing, undefined, cards, 'effect')
              : !whyCardCannot(state, candidate.card.id, 'be-tributed', cards))),
      ),
      ...standIns(sources, state, cards),
      ...lentAttached(sources, state, cards),
    ],
    faceDownToo: true,
    unfit: ({ facts }) => (byLevel && levelOfMonster(facts) === undefined ? 'no-level' : undefined),
    tellsNewcomersApart: sources.some(({ summoning }) => summoning !== undefined),
    barred: (candidate, newcomer, asking) =>
      isForOthers(sources, candidate, newcomer, asking) ||
      (candidate.under === undefined &&
        sourceOf(sources, candidate, asking) === undefined &&
        !restrictionsOf(candidate).some(
          (one) => one.code === 'may-be-banished-for-ritual' && speaksOf(one.for, newcomer, asking),
        )),
    readings,
    readingsByText: (candidate, newcomer, asking) => {
      const total = ritualSum(effect, newcomer)?.total
      const isEntire = restrictionsOf(candidate).some(
        (one) =>
          one.code === 'may-be-entire-tribute' &&
          (!one.onField || candidate.standing !== undefined) &&
          speaksOf(one.for, newcomer, asking),
      )
      const own = readings(candidate)
      return isEntire && total !== undefined ? [...own, { ...plainReading(candidate), adds: total }] : own
    },
    together: (chosen, asking) =>
      keepsBounds(sources, chosen, asking) &&
      hasBeside(sources, chosen, asking) &&
      (!effect.including || includes(chosen, effect.including, asking)),
  }
}
