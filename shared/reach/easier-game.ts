import type { Card, Monster } from '../cards/card.ts'
import type { Effect } from '../cards/effects/effect.ts'
import type { Filter, FilterPlace } from '../cards/filter/filter.ts'
import { couldFill } from '../cards/filter/printed.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import type { DescribedToken } from '../cards/text/made-tokens.ts'
import { tokenNamed } from '../duel/playing/tokens.ts'
import { type Playbook, playedEffect, someRecord } from './playbook.ts'
import { type PlaysAhead, playsAheadFor } from './plays-ahead.ts'

/* The easier game in which it is asked what may come about: its places, its kinds of cards, and what their effects may do there. */

export const BITS = {
  hand: 1,
  field: 2,
  gy: 4,
  banished: 8,
  deck: 16,
  extra: 32,
  attached: 64,
} as const

const ANYWHERE = 127

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
  readonly recipes?: readonly (readonly (readonly KindOfCard[])[])[]
}

/** A kind before the others are known. */
interface Alone {
  readonly card: Card
  readonly moves: readonly MovesAlone[]
}

type MovesAlone = Omit<Moves, 'meantFrom' | 'concerns'>

/** What an effect may do with cards, at most. */
export interface Moves {
  readonly number: number
  /** It can be used once a turn, whichever copy uses it. */
  readonly once: boolean
  /** Where the card is when the effect is used. */
  readonly from: number
  readonly nouns: readonly Noun[]
  /** It speaks of cards that only the duel can tell: any card at all. */
  readonly any: boolean
  /** For each kind the places in which the effect may mean a card of it, as bits. */
  readonly meantFrom: Uint8Array
  /** The kinds that it may mean anywhere, by their numbers. */
  readonly concerns: readonly number[]
  /** Where cards may come to lie. */
  readonly to: number
  /** Tokens that it may make. */
  readonly tokens: readonly Passcode[]
  /** Fusion or Ritual Monsters come to the field. */
  readonly makes: readonly ('fusion' | 'ritual')[]
  /** There may be one more monster on the field for it. */
  readonly bodies: boolean
  /** Cards of the Deck come to light: they are drawn, sent from the top or excavated. */
  readonly turnsUp: boolean
}

/** Cards that an effect speaks of, and where they lie then. */
interface Noun {
  readonly of: Filter
  readonly from: number
}

/** The easier game with the cards of a duel, which is the same for every hand of a deck. */
export interface EasierGame {
  readonly known: readonly Card[]
  readonly kinds: readonly KindOfCard[]
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  readonly turnsUp: boolean
  readonly ahead: PlaysAhead
}

export const easierGameOf = (playbook: Playbook): EasierGame => {
  const { cards, known } = playbook
  const before = LAST_GAME.get(cards)
  if (before?.known.length === known.length && before.known.every((card, at) => card === known[at]))
    return before
  const alone = kindsIn(playbook)
  const kinds = together(
    alone,
    alone.some(({ card }) => changesWhatItIs(card, playbook)),
  )
  const game: EasierGame = {
    known,
    kinds,
    elsewhere: kinds.some(({ card }) => takesMaterialsElsewhere(card)),
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

/** The cards of the duel and the Tokens that they may make, each once. */
const kindsIn = (playbook: Playbook): readonly Alone[] => {
  const kinds = playbook.known.map((card) => ({ card, moves: movesOf(playbook, card) }))
  const there = new Set(playbook.known.map(({ passcode }) => passcode))
  const made = new Set(kinds.flatMap(({ moves }) => moves.flatMap(({ tokens }) => tokens)))
  return [
    ...kinds,
    ...[...made].flatMap((passcode) => {
      const card = there.has(passcode) ? undefined : playbook.cards.find(passcode)
      return card ? [{ card, moves: [] }] : []
    }),
  ]
}

/** Each kind with what the others are to it. */
const together = (alone: readonly Alone[], isLoose: boolean): readonly KindOfCard[] => {
  const isMeant = (of: Filter, card: Card): boolean =>
    isLoose || card.kind !== 'monster' ? couldBeCard(of, card) : couldFill(card, of)
  const kinds: KindOfCard[] = []
  for (const [number, { card, moves }] of alone.entries()) {
    kinds.push({
      card,
      number,
      moves: moves.map((move) => {
        const meantFrom = Uint8Array.from(alone, ({ card: other }) =>
          move.any || move.makes.length > 0
            ? ANYWHERE
            : move.nouns.reduce((bits, { of, from }) => (isMeant(of, other) ? bits | from : bits), 0),
        )
        const concerns = alone.flatMap((_, other) => ((meantFrom[other] ?? 0) === 0 ? [] : [other]))
        return { ...move, meantFrom, concerns }
      }),
    })
  }
  return kinds.map((kind): KindOfCard => {
    const recipes = isLoose ? undefined : recipesAmong(kind.card, kinds)
    return recipes ? { ...kind, recipes } : kind
  })
}

/** For each of its materials the kinds that could be it; nothing where it may be Summoned without them. */
const recipesAmong = (card: Card, kinds: readonly KindOfCard[]): KindOfCard['recipes'] => {
  const { materials } = card as { readonly materials?: unknown }
  if (card.kind !== 'monster' || typeof materials !== 'object' || materials === null || overlays(card))
    return undefined
  const { recipes } = materials as {
    readonly recipes: readonly (readonly { of: Filter; count: { min: number } }[])[]
  }
  return recipes.map((recipe) =>
    recipe
      .filter(({ count }) => count.min > 0)
      .map(({ of }) =>
        kinds.filter(
          ({ card: other }) => other.kind === 'token' || (other.kind === 'monster' && couldFill(other, of)),
        ),
      ),
  )
}

/** Whether it may be Summoned with one monster in place of its materials. */
export const overlays = ({ restrictions }: Monster): boolean =>
  restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using' || code === 'own-procedure')

/** A monster may be anything where texts change what cards are; of a Spell or Trap only what is surely a monster is not meant. */
const couldBeCard = (filter: Filter, card: Card): boolean =>
  card.kind === 'monster' || card.kind === 'token' || filter.is !== 'monster'

const movesOf = (playbook: Playbook, card: Card): readonly MovesAlone[] => {
  const all = playbook.cards.effects?.(card)
  return (all?.effects ?? []).flatMap((effect, number): readonly MovesAlone[] => {
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
    return [movesIn(effect, number, once, playbook.cards)]
  })
}

const movesIn = (effect: Effect, number: number, once: boolean, cards: CardPool): MovesAlone => {
  const nouns: Noun[] = []
  const tokens = new Set<Passcode>()
  const makes = new Set<'fusion' | 'ritual'>()
  let to = effect.kind === 'own-summon' ? BITS.field : 0
  let any = false
  let bodies = effect.kind === 'own-summon'
  let turnsUp = false
  someRecord(effect, (said) => {
    const goes = typeof said['do'] === 'string' ? DESTINATIONS[said['do']] : undefined
    if (goes !== undefined) to |= goes
    if (said['do'] === 'fusion' || said['do'] === 'ritual') makes.add(said['do'])
    if (said['do'] === 'token') {
      const made = tokenNamed(cards, (said['token'] as DescribedToken).name)
      if (made !== undefined) tokens.add(made)
    }
    if (BRINGS_MONSTERS.has(said['do']) || MORE_SUMMONS.has(said['act'])) bodies = true
    if (TURNS_UP.has(said['do']) || said['is'] === 'top' || said['is'] === 'bottom') turnsUp = true
    // In place of where cards would go they may go anywhere.
    if (said['is'] === 'redirect' || said['is'] === 'instead') {
      to |= ANYWHERE
      any = true
    }
    if (MEANT_BY_THE_DUEL.has(said['is'])) any = true
    if ((said['is'] === 'choice' || said['is'] === 'all') && Array.isArray(said['in']))
      nouns.push({ of: said['of'] as Filter, from: placesIn(said['in']) })
    return false
  })
  const from = effect.kind === 'activation' ? BITS.hand | BITS.field : placeBits(effect.from)
  return { number, once, from, nouns, any, to, tokens: [...tokens], makes: [...makes], bodies, turnsUp }
}

const TURNS_UP: ReadonlySet<unknown> = new Set(['draw', 'draw-until', 'mill', 'excavate'])

const BRINGS_MONSTERS: ReadonlySet<unknown> = new Set([
  'summon',
  'token',
  'fusion',
  'ritual',
  'summon-now',
  'equip',
  'place',
  'control',
  'swap-control',
])

/** More Normal Summons than one. */
const MORE_SUMMONS: ReadonlySet<unknown> = new Set([
  'normal-summon-more',
  'normal-summons',
  'normal-summon-without-tribute',
  'fewer-tributes',
  'tribute-theirs',
  'pendulum-summon-more',
])

const MEANT_BY_THE_DUEL: ReadonlySet<unknown> = new Set([
  'event',
  'answered',
  'equipped',
  'materials',
  'battling',
  'attacker',
  'attacked',
])

/** Where the cards of a step may come to lie. What is not said here moves nothing. */
const DESTINATIONS: Readonly<Record<string, number>> = {
  add: BITS.hand,
  return: BITS.hand | BITS.extra,
  send: BITS.gy | BITS.extra,
  destroy: BITS.gy | BITS.extra,
  discard: BITS.gy,
  tribute: BITS.gy | BITS.extra,
  banish: BITS.banished,
  'to-deck': BITS.deck | BITS.extra,
  'to-extra-deck-face-up': BITS.extra,
  set: BITS.field,
  place: BITS.field,
  equip: BITS.field,
  'activate-card': BITS.field | BITS.gy,
  control: BITS.field,
  'swap-control': BITS.field,
  summon: BITS.field,
  attach: BITS.attached,
  detach: BITS.gy,
  fusion: BITS.gy | BITS.banished | BITS.extra | BITS.deck,
  ritual: BITS.gy | BITS.extra | BITS.banished | BITS.deck,
}

const placesIn = (places: readonly unknown[]): number =>
  placeBits(
    places.map((one) => (typeof one === 'object' && one !== null && 'place' in one ? String(one.place) : '')),
  )

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
}

/** Whether because of the card something may be what it is not printed as: then printed facts settle nothing. */
const changesWhatItIs = (card: Card, { cards }: Playbook): boolean =>
  card.nameThere !== undefined ||
  (card.kind === 'monster' && card.restrictions.some(({ code }) => COUNTS_OTHERWISE.has(code))) ||
  someRecord(
    cards.effects?.(card)?.effects ?? [],
    (said) => said['is'] === 'alter' || said['do'] === 'declare' || said['counter'] !== undefined,
  )

/** Whether by its text a Summon by the rules may take other cards than monsters on the field, or fewer than its line says. */
const takesMaterialsElsewhere = (card: Card): boolean =>
  card.kind === 'monster' &&
  card.restrictions.some((one) => MATERIALS_ELSEWHERE.has(one.code) || 'cost' in one)

const MATERIALS_ELSEWHERE: ReadonlySet<string> = new Set([
  'may-count-as-materials',
  'may-be-material-from-hand',
  'takes-materials-from-hand',
  'may-also-use',
])

const COUNTS_OTHERWISE: ReadonlySet<string> = new Set([
  'may-count-as-non-tuner',
  'may-count-as-level',
  'may-count-as-materials',
  'other-materials',
  'others-count-as-level',
  'may-be-material-from-hand',
  'takes-materials-from-hand',
  'may-also-use',
  'may-treat-materials',
])
