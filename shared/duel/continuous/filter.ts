import { isExtraDeckCard, linkRating, type Monster, type Token } from '../../cards/card.ts'
import type { Compared, Filter, FilterPosition } from '../../cards/filter/filter.ts'
import { isInRange } from '../../cards/filter/printed.ts'
import { isNamedInLine } from '../../cards/materials/in-line.ts'
import type { Attribute, Stat } from '../../cards/terms.ts'
import type { DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { summonKinds } from '../state/kinds.ts'
import { isPile, isPlaceNamed, type Place, type Player } from '../state/zones.ts'

/** A monster card somewhere in the duel that may become material, or is asked about in a restriction. */
export interface Candidate {
  readonly card: DuelCard
  readonly facts: Monster | Token
  readonly place: Place
  /** What is printed on it, where effects have changed that. */
  readonly printed?: Monster | Token
  /** Its original ATK and DEF, where an effect has made them others than those printed on it [MON-20]. */
  readonly original?: { readonly atk?: number; readonly def?: number }
  /** While it stands in a monster zone. */
  readonly standing?: FieldMonster
  /** What it is equipped with there; a monster that is equipped is an Equip Card as well [EQP-07]. */
  readonly equippedWith?: readonly ('equip-card' | 'monster-card')[]
  /** It is Xyz Material under that monster. */
  readonly under?: DuelObjectId
  /** In a Spell & Trap Zone: the monster to which it is equipped. */
  readonly bearer?: Candidate
}

/** One way to count a candidate as material: most cards have one, some texts and Link Monsters allow two. */
export interface Reading {
  readonly candidate: Candidate
  /** The Level it counts as; none for Xyz and Link Monsters. */
  readonly level: number | undefined
  readonly tuner: boolean
  /** Cards of the materials line it stands for. */
  readonly fills: number
  /** What it adds where Levels or Link Ratings must add up. */
  readonly adds: number
  /** It stands in for a material that the line names, and is none of its own. */
  readonly substitutes?: true
  /** It stands in for one whose name has this in it, where the line names that one. */
  readonly standsFor?: string
}

/** Who asks, and when. */
export interface Asking {
  readonly player: Player
  readonly turn: number
}

/** The candidate as it is, standing for one card and adding nothing. */
export const plainReading = (candidate: Candidate): Reading => {
  const { facts } = candidate
  return { candidate, level: levelOfMonster(facts), tuner: isTuner(facts), fills: 1, adds: 0 }
}

/** The Level; Xyz and Link Monsters have none [MON-09]. */
export const levelOfMonster = (facts: Monster | Token): number | undefined =>
  'level' in facts ? facts.level : undefined

const isTuner = (facts: Monster | Token): boolean =>
  facts.kind === 'token' ? facts.tuner === true : facts.abilities.includes('tuner')

/** Whether a candidate, counted in that way, has the property. */
export const matches = (filter: Filter, reading: Reading, asking: Asking): boolean => {
  const { candidate } = reading
  const { facts, standing, printed: original = facts } = candidate
  switch (filter.is) {
    case 'monster':
    case 'monsterCard':
    case 'card':
      return true
    case 'spell':
      return false
    case 'trap':
      // "Also still a Trap" [MON-04].
      return filter.icon === undefined && standing?.trapMonster?.stillTrap === true
    case 'name':
      return nameNow(candidate) === filter.name || facts.countsAs === filter.name
    case 'archetype':
      return facts.archetypes.includes(filter.archetype)
    case 'mentions':
      return saysName(filter, original)
    case 'attribute':
      return attributesNow(candidate).includes(filter.attribute)
    case 'type':
      return (filter.original ? original : facts).type === filter.type
    case 'frame':
      return hasFrame(filter.frame, candidate)
    case 'ability':
      if (filter.ability === 'tuner') return reading.tuner
      return facts.kind === 'monster' && facts.abilities.includes(filter.ability)
    case 'level':
      return isInRange(filter.range, filter.original ? levelOfMonster(original) : reading.level)
    case 'rank':
      return isInRange(filter.range, rankOf(facts))
    case 'linkRating':
      return isInRange(filter.range, ratingOf(facts))
    case 'atk':
      return isInRange(
        filter.range,
        statAsked(filter.original ? (candidate.original?.atk ?? original.atk) : facts.atk, candidate),
      )
    case 'def':
      return (
        'def' in facts &&
        isInRange(
          filter.range,
          statAsked(filter.original ? (candidate.original?.def ?? defOf(original)) : defOf(facts), candidate),
        )
      )
    case 'summoned':
      return standing !== undefined && wasSummoned(filter, standing, asking.turn)
    case 'place':
      return isAt(filter, candidate, asking.player)
    case 'position':
      return standing ? isInPosition(filter.position, standing) : liesSo(filter.position, candidate)
    case 'equipped':
      return candidate.equippedWith?.includes(filter.with) ?? false
    case 'hasMaterial':
      return standing !== undefined && standing.attached.length >= (filter.least ?? 1)
    case 'cannotBeNormalSummoned':
      return cannotBeNormalSummoned(facts)
    case 'ownedBy':
      return (filter.who === 'you') === (candidate.card.owner === asking.player)
    case 'not':
      return !matches(filter.filter, reading, asking)
    case 'all':
      return filter.of.every((one) => matches(one, reading, asking))
    case 'any':
      return filter.of.some((one) => matches(one, reading, asking))
  }
}

/** Cards lie face-up or face-down in the Extra Deck and where they are banished, too. */
const liesSo = (position: FilterPosition, { card, place }: Candidate): boolean =>
  isPile(place) &&
  (place.in === 'extraDeck' || place.in === 'banished') &&
  position === (card.faceUp ? 'face-up' : 'face-down')

/** The property as it counts when cards are compared, each value it has; `undefined` where the card has none, and then it is equal to nothing. */
export const compared = (property: Compared, reading: Reading): readonly (string | number | undefined)[] =>
  property === 'attribute' ? attributesNow(reading.candidate) : [comparedOne(property, reading)]

const comparedOne = (
  property: Exclude<Compared, 'attribute'>,
  reading: Reading,
): string | number | undefined => {
  const { facts } = reading.candidate
  switch (property) {
    case 'name':
      return reading.candidate.facts.countsAs ?? nameNow(reading.candidate)
    case 'type':
      return facts.type
    case 'level':
      return reading.level
    case 'rank':
      return rankOf(facts)
    case 'linkRating':
      return ratingOf(facts)
    case 'atk':
      return statValue(facts.atk)
    case 'def':
      return 'def' in facts ? statValue(facts.def) : undefined
  }
}

/** On the field and in the Graveyard a Gemini Monster is a Normal Monster until it is Summoned again [GEM-01, GEM-03]. */
const isDormantGemini = ({ facts, place, standing }: Candidate): boolean =>
  facts.kind === 'monster' &&
  facts.abilities.includes('gemini') &&
  (standing ? standing.geminiSummoned !== true : place.in === 'graveyard')

function hasFrame(frame: Extract<Filter, { is: 'frame' }>['frame'], candidate: Candidate): boolean {
  const { facts } = candidate
  if (frame === 'token') return facts.kind === 'token'
  // A Token is a Normal Monster [TOK-04].
  if (facts.kind === 'token') return frame === 'normal'
  if (frame === 'pendulum') return facts.pendulum !== undefined
  if (frame === 'normal') return facts.frame === 'normal' || isDormantGemini(candidate)
  if (frame === 'effect') return facts.effect && !isDormantGemini(candidate)
  return facts.frame === frame
}

const rankOf = (facts: Monster | Token): number | undefined => ('rank' in facts ? facts.rank : undefined)

const ratingOf = (facts: Monster | Token): number | undefined =>
  facts.kind === 'monster' && facts.frame === 'link' ? linkRating(facts) : undefined

const defOf = (facts: Monster | Token): Stat => ('def' in facts ? facts.def : 0)

/** Its ATK there; "?" counts as 0. */
export const atkNow = ({ facts }: Candidate): number => statValue(facts.atk)

/** "?" counts as 0 on the field; anywhere else it is no number that a text could ask for. */
const statAsked = (stat: Stat, { standing }: Candidate): number | undefined =>
  stat === '?' && !standing ? undefined : statValue(stat)

/** "?" counts as 0 on the field. */
const statValue = (stat: Stat): number => (stat === '?' ? 0 : stat)

/** Whether its text mentions the card, anywhere or in its materials line. */
const saysName = (
  { name, asMaterial }: Extract<Filter, { readonly is: 'mentions' }>,
  facts: Monster | Token,
): boolean =>
  asMaterial
    ? facts.kind === 'monster' && isNamedInLine(facts, name)
    : (facts.mentions?.includes(name) ?? false)

function wasSummoned(
  { how, from, thisTurn, tributes }: Extract<Filter, { is: 'summoned' }>,
  { arrival }: FieldMonster,
  turn: number,
): boolean {
  if (thisTurn && arrival.turn !== turn) return false
  if (from === 'extraDeck' && !arrival.fromExtraDeck) return false
  if (from === 'graveyard' && !arrival.fromGraveyard) return false
  if (tributes && !isInRange(tributes, arrival.tributes)) return false
  const kinds = summonKinds(arrival.by)
  // One that was Set and then Flip Summoned was Normal Set all the same.
  const isSet = arrival.by === 'set' || (arrival.by === 'flip' && arrival.tributes !== undefined)
  return how === 'normalOrSet' ? isSet || kinds.includes('normal') : kinds.includes(how)
}

function isInPosition(asked: FilterPosition, { faceUp, position }: FieldMonster): boolean {
  switch (asked) {
    case 'face-up':
      return faceUp
    case 'face-down':
    case 'face-down-defense':
      return !faceUp
    case 'attack':
    case 'defense':
      return position === asked
  }
}

/** Its Attributes: face-up on the field some have more than one. */
const attributesNow = ({ facts, standing }: Candidate): readonly (Attribute | undefined)[] =>
  facts.attributesThere && standing?.faceUp === true
    ? [facts.attribute, ...facts.attributesThere]
    : [facts.attribute]

/** The name on the field or elsewhere, where the card's text changes it there; face-down it has none but the printed one. */
export const nameNow = (candidate: Candidate): string => {
  const { nameThere, name } = candidate.facts
  if (!nameThere || candidate.standing?.faceUp === false) return name
  const lies = nameThere.in.some((place) =>
    isAt({ is: 'place', place, of: 'either' }, candidate, candidate.card.owner),
  )
  return lies ? nameThere.name : name
}

function isAt(
  { place, of }: Extract<Filter, { is: 'place' }>,
  { place: at, card, standing, under }: Candidate,
  player: Player,
): boolean {
  const whose = standing ? standing.controller : card.owner
  if (of !== 'either' && (of === 'you') !== (whose === player)) return false
  // A monster on the field stands in a Monster Zone; what lies among the Spells and Traps, or under a monster, is none there.
  if (under !== undefined || (place === 'field' && !standing)) return false
  return isPlaceNamed(place, at, 'scale' in card && card.scale === true)
}

/** Ritual and Extra Deck Monsters, and those whose text forbids it [NS-10, SS-05]. */
const cannotBeNormalSummoned = (facts: Monster | Token): boolean =>
  facts.kind === 'token' ||
  facts.frame === 'ritual' ||
  isExtraDeckCard(facts) ||
  facts.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')
