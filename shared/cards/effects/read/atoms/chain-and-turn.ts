import { rulesWith, type WordingRule } from '../../../text/wording.ts'
import type { Filter } from '../../../filter/filter.ts'
import { withAll, withAny } from '../../../filter/normal-form.ts'
import { liesIn, type PlaceOf } from '../../../text/places.ts'
import type { EffectCondition } from '../../condition.ts'
import { type ChosenCards, type MeantCards, ON_EITHER_FIELD, type OwnedPlace } from '../../which-cards.ts'
import { speaksOfEarlier, type Noun } from '../spoken.ts'
import { readStateOfTable } from '../conditions.ts'
import { inPlaces } from '../nouns.ts'
import { about, ATOM_READERS, HAND, type Read } from './atom.ts'

/* Targets and choices, what is declared, what is negated, and the course of the turn. */

const rule = rulesWith({ ...ATOM_READERS, table: readStateOfTable })

/** Not a set of all: "target all monsters" is nothing. */
const chosen = (noun: Noun): boolean =>
  noun.cards.is === 'choice' || noun.cards.is === 'several' || noun.cards.is === 'of'

/** What can be targeted, and what instead as long as something is so. */
const targetWhere = (
  noun: Noun,
  condition: EffectCondition,
  instead: (cards: ChosenCards) => ChosenCards | undefined,
): Read | undefined => {
  const cards = inPlaces(noun.cards)
  const others = cards?.is === 'choice' && cards.in.length > 0 ? instead(cards) : undefined
  // What was spoken of before is settled for the cards of the step alone.
  if (!cards || !others || speaksOfEarlier(condition)) return undefined
  return { atom: { do: 'target', cards, where: { if: condition, cards: others } } }
}

/** One of either, each where it lies. */
const eitherOf = (one: ChosenCards, other: MeantCards): ChosenCards | undefined => {
  if (other.is !== 'choice' || one.count.max !== 1 || other.count.max !== 1) return undefined
  const places = other.in.length > 0 ? other.in : one.in
  if ([one, other].some(({ with: asked, among, other: another }) => asked ?? among ?? another))
    return undefined
  const lying = (of: Filter, where: readonly OwnedPlace[]): Filter =>
    withAll([of, liesIn(where.map(asPlace))])
  return {
    ...one,
    of: withAny([lying(one.of, one.in), lying(other.of, places)]),
    in: [...one.in, ...places].filter(
      (place, at, all) => all.findIndex((two) => two.place === place.place && two.of === place.of) === at,
    ),
  }
}

const asPlace = ({ place, of }: OwnedPlace): PlaceOf => ({ is: 'place', place, of })

/** No monster has a higher Level than 13. */
const levelsBetween = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, Math.min(to, 13) - from + 1) }, (_, index) => from + index)

/** To one monster: the one that is named, or one of those that the player controls. */
const redirecting = (noun: Noun, calculates: true | undefined): Read | undefined =>
  noun.cards.is === 'all'
    ? undefined
    : about(noun, (cards) => ({ do: 'redirect-attack', cards, ...(calculates && { calculates }) }))

export const CHAIN_AND_TURN_ATOMS: readonly WordingRule<Read>[] = [
  rule('target {noun}', ({ noun }) =>
    chosen(noun)
      ? // "Target 1 face-up monster": where no place is said they lie on the field.
        about(noun, (cards) => ({ do: 'target', cards }), { places: ON_EITHER_FIELD })
      : undefined,
  ),
  rule(
    'target {noun} [,] or [,] if {table} , you can target {other: noun} instead',
    ({ noun, table, other }) => targetWhere(noun, table, (cards) => eitherOf(cards, other.cards)),
  ),
  rule(
    'target {noun} [,] or [you can] [target] {upTo!} up to {number} [cards|monsters] if {table}',
    ({ noun, number, table }) =>
      targetWhere(noun, table, (cards) => ({ ...cards, count: { min: cards.count.min, max: number } })),
  ),
  rule('target {noun} [,] or [you can] target {number} if {table}', ({ noun, number, table }) =>
    targetWhere(noun, table, (cards) =>
      cards.count.max === 1 && number === 2 ? { ...cards, count: { min: 1, max: 2 } } : undefined,
    ),
  ),
  rule('target {noun} (if possible)', ({ noun }) =>
    noun.cards.is === 'choice' && noun.cards.count.min === 1 && noun.cards.count.max === 1
      ? about(noun, (cards) => ({
          do: 'target',
          cards:
            cards.is === 'choice' ? { ...cards, count: { min: 0, max: 1 }, asManyAsPossible: true } : cards,
        }))
      : undefined,
  ),
  rule('target {noun} [,] up to {amount}', ({ noun: { cards }, amount }) =>
    cards.is === 'all' && typeof amount !== 'number' && cards.in.length > 0
      ? { atom: { do: 'target', cards: { ...cards, is: 'choice', count: { min: 1, max: amount } } } }
      : undefined,
  ),
  rule('your opponent randomly chooses 1 card from your entire hand', () => ({
    atom: {
      do: 'choose',
      cards: { is: 'choice', count: { min: 1, max: 1 }, of: { is: 'card' }, in: HAND, by: 'random' },
    },
  })),
  // The one that the event has brought up: nobody chooses among others.
  rule('target {noun}', ({ noun: { cards } }) =>
    cards.is === 'spoken' && cards.word === 'that' ? { atom: { do: 'target', cards } } : undefined,
  ),
  rule('target <the|that> attacking monster', () => ({ atom: { do: 'target', cards: { is: 'attacker' } } })),
  rule('choose {noun}', ({ noun }) =>
    chosen(noun) ? about(noun, (cards) => ({ do: 'choose', cards })) : undefined,
  ),
  rule('skip your next Battle Phase', () => ({
    atom: { do: 'skip', moment: { part: 'battle', of: 'you', next: true }, soonest: true },
  })),
  rule('skip your next {number} Draw Phases', ({ number }) => ({
    atom: { do: 'skip', moment: { part: 'draw', of: 'you', next: true }, times: number },
  })),
  rule('skip {moment} [(even if this card leaves the field)]', ({ moment }) => ({
    atom: { do: 'skip', moment },
  })),
  rule('negate that Summon', () => ({ atom: { do: 'negate', what: 'summon' } })),
  rule('negate <the|that> [<Spell/Trap|Spell|Trap>] activation', () => ({
    atom: { do: 'negate', what: 'activation' },
  })),
  rule('that activation is negated', () => ({ atom: { do: 'negate', what: 'activation' } })),
  rule('negate <that|the> [activated] effect', () => ({ atom: { do: 'negate', what: 'effect' } })),
  rule('negate the Summon or activation', () => ({ atom: { do: 'negate', what: 'summon-or-activation' } })),
  rule('negate <the|that> <Special Summon|Summon>', () => ({ atom: { do: 'negate', what: 'summon' } })),
  rule('negate <the|that> attack', () => ({ atom: { do: 'negate', what: 'attack' } })),
  rule(
    '<change|switch> the attack target to {noun} [<[,] and|, then> <perform|proceed to|conduct> damage calculation {calculates!}]',
    ({ noun, calculates }) => redirecting(noun, calculates),
  ),
  rule('end the Battle Phase', () => ({ atom: { do: 'end-battle-phase' } })),
  rule('it becomes the End Phase [of this turn]', () => ({ atom: { do: 'enter-end-phase' } })),
  rule('toss a coin [and call it] [[and] apply <this effect|the appropriate effect>]', () => ({
    atom: { do: 'coin' },
  })),
  rule(
    'toss a coin <{number?} times|twice> [and apply <this effect|the appropriate effect>]',
    ({ number: times = 2 }) => ({ atom: { do: 'coin', times } }),
  ),
  rule('roll a six-sided die [[and] apply <the result|this effect|the appropriate effect>]', () => ({
    atom: { do: 'die' },
  })),
  rule('roll a six-sided die <{number?} times|twice>', ({ number: times = 2 }) => ({
    atom: { do: 'die', times },
  })),
  rule('declare 1 <card name|monster card name {monster!}|Spell card name {spell!}>', ({ monster, spell }) =>
    monster || spell ? undefined : { atom: { do: 'declare', what: 'card-name' } },
  ),
  rule('declare a Level from {from: number} to {to: number}', ({ from, to }) => ({
    atom: { do: 'declare', what: 'level', among: levelsBetween(from, to) },
  })),
  rule('your opponent declares a [monster] Level from {from: number} to {to: number}', ({ from, to }) => ({
    atom: { do: 'declare', what: 'level', among: levelsBetween(from, to) },
    by: 'opponent',
  })),
  rule('declare 1 Attribute', () => ({ atom: { do: 'declare', what: 'attribute' } })),
  rule('declare 1 <Monster Type|Type of monster|Type>', () => ({ atom: { do: 'declare', what: 'type' } })),
  rule('declare 1 <card type|type of card> (Monster, Spell, or Trap)', () => ({
    atom: { do: 'declare', what: 'kind' },
  })),
]
