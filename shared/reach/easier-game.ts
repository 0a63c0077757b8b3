import { type Card, isExtraDeckCard, type Monster } from '../cards/card.ts'
import type { Filter } from '../cards/filter/filter.ts'
import { fewestMaterials, type MaterialsFact } from '../cards/materials/materials.ts'
import type { CardPool } from '../cards/pool.ts'
import { ANY_OWN_TOKEN } from '../duel/state/board.ts'
import type { Restriction } from '../cards/restrictions.ts'
import { type Changeable, changeableIn, mayBeMaterial, mayBeMeant } from './may-be-meant.ts'
import type { Playbook } from './playbook.ts'
import { type PlaysAhead, playsAheadFor } from './plan-ahead.ts'
import { BITS, type EffectMoves, effectsThere, movesOf, type CardsMeant } from './what-effects-move.ts'

/* The easier game in which it is asked what may come about: its kinds of cards, and what their effects may do there. */

export const EVERY_BIT: readonly number[] = Object.values(BITS)

/** A place is one bit: which of them it is. */
export const placeOfBit = (bit: number): number => 31 - Math.clz32(bit)

/** A kind of card in the duel, with all that matters to where it may come. */
export interface KindOfCard {
  readonly card: Card
  /** Its place among the kinds. */
  readonly number: number
  readonly moves: readonly Moves[]
  /** Where that is certain, all ways to Summon it by the rules with materials: for each of those the kinds that could be it. */
  readonly recipes?: readonly (readonly MaterialSlot[])[]
  /** The fewest monsters that its Summon costs. */
  readonly costs: number
}

/** What an effect may do with the cards of the duel, at most. */
export interface Moves extends Omit<EffectMoves, 'shifts' | 'needs'> {
  /** Where its own card may come to lie. */
  readonly own: number
  readonly shifts: readonly Shift[]
  readonly needs: readonly MeantKinds[]
}

/** Kinds of cards that words may mean. */
interface MeantKinds {
  /** For each kind the places in which a card of it may be meant, as bits. */
  readonly from: Uint8Array
  /** The kinds that may be meant anywhere, by their numbers. */
  readonly concerns: readonly number[]
}

/** So many materials, and the kinds that could be it. */
interface MaterialSlot extends MeantKinds {
  readonly count: number
}

/** Cards that may be moved, and where they may come to lie. */
interface Shift extends MeantKinds {
  readonly to: number
  /** For each kind the places of the other player from which a card of it may come; only of what brings cards to one's own side. */
  readonly theirs: Uint8Array
  /** For each of these kinds those of which one must be there, because it is only meant where it mentions one. */
  readonly mentioning?: ReadonlyMap<number, MeantKinds>
}

/** The easier game with the cards of a duel, which is the same for every hand of a deck. */
export interface EasierGame {
  readonly known: readonly Card[]
  readonly kinds: readonly KindOfCard[]
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  /** What is used on the field for a Summon by the rules may be banished. */
  readonly banishes: boolean
  readonly turnsUp: boolean
  readonly ahead: PlaysAhead
}

export const easierGameOf = (playbook: Playbook): EasierGame => {
  const { cards, known } = playbook
  const before = LAST_GAME.get(cards)
  if (before?.known.length === known.length && before.known.every((card, at) => card === known[at]))
    return before
  const kinds = together(kindsIn(playbook), changeableIn(playbook))
  const game: EasierGame = {
    known,
    kinds,
    elsewhere: kinds.some(({ card }) => takesMaterialsElsewhere(card)),
    banishes: kinds.some(({ card }) => banishesMaterials(card)),
    turnsUp: kinds.some(({ moves }) => moves.some((move) => move.turnsUp)),
    ahead: playsAheadFor(
      kinds.map(({ card }) => card),
      playbook,
    ),
  }
  LAST_GAME.set(cards, game)
  return game
}

const LAST_GAME = new WeakMap<CardPool, EasierGame>()

/** A kind before the others are known. */
interface Alone {
  readonly card: Card
  readonly moves: readonly EffectMoves[]
}

/** The cards of the duel and the Tokens that they may make, each once. */
const kindsIn = (playbook: Playbook): readonly Alone[] => {
  const there = effectsThere(playbook)
  const kinds = playbook.known.map((card) => ({ card, moves: movesOf(playbook, card, there) }))
  const printed = new Set(playbook.known.map(({ passcode }) => passcode))
  const made = new Set(kinds.flatMap(({ moves }) => moves.flatMap(({ tokens }) => tokens)))
  return [
    ...kinds,
    ...[...made].flatMap((passcode) => {
      const card = printed.has(passcode) ? undefined : playbook.cards.find(passcode)
      return card ? [{ card, moves: [] }] : []
    }),
    { card: ANY_OWN_TOKEN, moves: [] },
  ]
}

/** Each kind with what the others are to it. */
const together = (alone: readonly Alone[], changeable: Changeable): readonly KindOfCard[] => {
  const meantBy = (nouns: readonly CardsMeant[]): MeantKinds =>
    kindsMeant(alone, (kind) => nouns.reduce((bits, noun) => bits | placesMeant(noun, kind, changeable), 0))
  const shiftOf = (to: number, nouns: readonly CardsMeant[]): Shift => {
    // Everything else that happens to cards of the other player leaves them on that side.
    const brought = (to & (BITS.field | BITS.attached)) === 0 ? [] : nouns
    return {
      to,
      ...meantBy(nouns),
      theirs: meantBy(brought.map(({ of, theirs }) => ({ of, theirs, from: theirs }))).from,
    }
  }
  return alone.map(({ card, moves }, number): KindOfCard => {
    const recipes = recipesAmong(card, alone, changeable)
    return {
      card,
      number,
      costs: card.kind === 'monster' ? materialsOf(card) : 1,
      moves: moves.map((move) => {
        const ofOthers = move.shifts.filter(({ of }) => of !== 'this')
        const plain = ofOthers.filter(({ mentioning }) => mentioning === undefined)
        return {
          ...move,
          own: move.shifts.reduce((bits, { of, to }) => (of === 'this' ? bits | to : bits), 0),
          shifts: [
            ...[...new Set(plain.map(({ to }) => to))].map((to) =>
              shiftOf(
                to,
                plain.filter((shift) => shift.to === to),
              ),
            ),
            ...ofOthers.flatMap((shift): readonly Shift[] =>
              shift.mentioning
                ? [
                    {
                      ...shiftOf(shift.to, [shift]),
                      mentioning: mentionedBy(shift.mentioning, alone, meantBy),
                    },
                  ]
                : [],
            ),
          ],
          needs: move.needs.filter(({ of }) => of !== 'this').map((noun) => meantBy([noun])),
        }
      }),
      ...(recipes && { recipes }),
    }
  })
}

/** For each kind which of the cards that are meant are named on it. */
const mentionedBy = (
  mentioned: readonly CardsMeant[],
  alone: readonly Alone[],
  meantBy: (nouns: readonly CardsMeant[]) => MeantKinds,
): ReadonlyMap<number, MeantKinds> => {
  const all = meantBy(mentioned)
  return new Map(
    alone.map(({ card }, number) => {
      const isNamed = (other: number): boolean => {
        const named = alone[other]?.card
        if (!named) return false
        // Tokens without a card of their own are one kind, whatever they are called.
        return named.kind === 'token' || (card.mentions?.includes(named.countsAs ?? named.name) ?? false)
      }
      return [number, { from: all.from, concerns: all.concerns.filter(isNamed) }]
    }),
  )
}

const kindsMeant = (alone: readonly Alone[], placesOf: (kind: Alone) => number): MeantKinds => {
  const from = Uint8Array.from(alone, placesOf)
  return { from, concerns: alone.flatMap((_, other) => ((from[other] ?? 0) === 0 ? [] : [other])) }
}

/** The places in which a card of that kind may be meant, as bits. */
const placesMeant = ({ of, from }: CardsMeant, { card, moves }: Alone, changeable: Changeable): number => {
  if (of === 'any') return from
  if (of === 'this') return 0
  if (of === 'activated')
    return moves.reduce(
      (bits, move) => bits | move.from,
      card.kind === 'spell' || card.kind === 'trap' ? BITS.hand | BITS.field : 0,
    )
  if (mayBeMeant(card, of, false, changeable)) return from
  return mayBeMeant(card, of, true, changeable) ? from & BITS.field : 0
}

/** For each of its materials the kinds that could be it; nothing where it may be Summoned without them. */
const recipesAmong = (card: Card, kinds: readonly Alone[], changeable: Changeable): KindOfCard['recipes'] => {
  const { materials } = card as { readonly materials?: MaterialsFact }
  if (card.kind !== 'monster' || typeof materials !== 'object') return undefined
  if (card.restrictions.some(({ code }) => code === 'own-procedure' || code === 'may-also-use'))
    return undefined
  const handIsOpen = kinds.some((kind) => hasText(kind.card, 'takes-materials-from-hand'))
  const slotOf = (of: Filter, count: number): MaterialSlot => ({
    count,
    ...kindsMeant(kinds, (kind) => {
      if (!mayBeMaterial(kind.card, of, changeable)) return 0
      const isLent = handIsOpen || hasText(kind.card, 'may-be-material-from-hand')
      return isLent ? BITS.field | BITS.hand : BITS.field
    }),
  })
  const overlaid = card.restrictions.flatMap((one) =>
    one.code === 'may-be-xyz-summoned-using' ? [[slotOf(one.using, 1)]] : [],
  )
  return [
    ...overlaid,
    ...materials.recipes.map((recipe) =>
      recipe.filter(({ count }) => count.min > 0).map(({ of, count }) => slotOf(of, count.min)),
    ),
  ]
}

const banishesMaterials = (card: Card): boolean =>
  card.kind === 'monster' &&
  card.restrictions.some((one) => one.code === 'takes-materials-from-hand' && one.banishes === true)

export const hasText = (card: Card, code: Restriction['code']): boolean =>
  card.kind === 'monster' && card.restrictions.some((one) => one.code === code)

/** Whether it may be Summoned with one monster in place of its materials. */
const overlays = ({ restrictions }: Monster): boolean =>
  restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using' || code === 'own-procedure')

/** The fewest monsters on the field that its Summon costs. */
export const materialsOf = (card: Monster): number => {
  if (!isExtraDeckCard(card) || card.frame === 'fusion' || overlays(card)) return 1
  return Math.max(1, fewestMaterials('materials' in card ? card.materials : undefined))
}

/** Whether by its text a Summon by the rules may take other cards than monsters on the field, or fewer than its line says. */
export const takesMaterialsElsewhere = (card: Card): boolean =>
  card.kind === 'monster' &&
  card.restrictions.some((one) => MATERIALS_ELSEWHERE.has(one.code) || 'cost' in one)

const MATERIALS_ELSEWHERE: ReadonlySet<string> = new Set([
  'may-count-as-materials',
  'may-be-material-from-hand',
  'takes-materials-from-hand',
  'may-also-use',
])
