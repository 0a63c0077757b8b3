import type { FigureName, Property, Than } from '../../cards/effects/which-cards.ts'
import type { Compared } from '../../cards/filter/filter.ts'
import { linkRating } from '../../cards/card.ts'
import { factsOf, locate } from '../state/board.ts'
import type { Located, DuelObjectId } from '../state/duel-card.ts'
import type { Seen } from './any-card.ts'
import { compared, plainReading } from './filter.ts'
import type { EffectView } from './effect-view.ts'

/* The numbers and properties of a card as effects see them. */

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
  return figureOfSeen(card, figure)
}

/** The figure of a card that is looked at so. */
export const figureOfSeen = (card: Seen, figure: FigureName): number | undefined => {
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
      return card.monster?.original?.atk ?? number(printed.atk)
    case 'originalDef':
      return card.monster?.original?.def ?? ('def' in printed ? number(printed.def) : undefined)
  }
}

/** What the monster is as a card: a Fusion Pendulum Monster is both. */
export const kindsOf = (asked: EffectView, id: DuelObjectId): readonly string[] => {
  const at = locate(asked.state, id)
  const facts = at && factsOf(at.card, asked.cards)
  if (facts?.kind !== 'monster') return []
  const { frame, pendulum } = facts
  return [...(frame === 'normal' || frame === 'effect' ? [] : [frame]), ...(pendulum ? ['pendulum'] : [])]
}

/** How many counters of that kind, or of any, lie on the card. */
export const countersOn = (located: Located | undefined, counter: string | undefined): number => {
  if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') return 0
  return countersAmong(located.card.counters ?? {}, counter)
}

export const countersAmong = (
  counters: Readonly<Record<string, number>>,
  counter: string | undefined,
): number =>
  Object.entries(counters).reduce(
    (sum, [kind, count]) => (counter === undefined || kind === counter ? sum + count : sum),
    0,
  )

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

/**
 * How many different names, Types or Attributes the cards have, with Tokens that are gone. What lies face-down on the field or is banished so has
 * none that counts.
 */
export const countDifferent = (
  asked: EffectView,
  ids: readonly DuelObjectId[],
  property: Property,
  tokens: readonly Seen[] = [],
): number => {
  const shown = ids.flatMap((id) => {
    const located = locate(asked.state, id)
    const isPublic = located && (located.kind !== 'pile' || located.at.in === 'banished')
    return isPublic && !located.card.faceUp ? [] : (propertyOf(asked, id, property) ?? [])
  })
  const gone = tokens.flatMap((token) => propertyOfSeen(token, property) ?? [])
  return new Set([...shown, ...gone]).size
}

export const propertyOfSeen = (
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

/** An ATK or DEF of "?" is like another "?", and like no number. */
export const knownPropertyOf = (
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
  return isOpen ? '?' : propertyOf(asked, id, property)
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
