import { type Card, isExtraDeckCard, type Monster } from '../cards/card.ts'
import type { Effect } from '../cards/effects/effect.ts'
import type { Filter, FilterPlace } from '../cards/filter/filter.ts'
import { couldFill } from '../cards/filter/printed.ts'
import type { DescribedToken } from '../cards/text/made-tokens.ts'
import { fewestMaterials } from '../cards/materials/materials.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { normalSummonLimit } from '../duel/moves/normal-summons.ts'
import { tokenNamed } from '../duel/playing/tokens.ts'
import { factsOf, monstersOf, onField } from '../duel/state/board.ts'
import { type DuelCard, UNKNOWN_CARD } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import {
  type BoardCondition,
  type BoardCount,
  type BoardKind,
  type BoardPlace,
  countsIn,
  type Goal,
  isFulfilled,
  isNever,
} from './board-condition.ts'
import { countNow, isCalled, countsAsKind } from './board-now.ts'
import type { CardsDealt } from './luck.ts'
import { oneTime } from '../one-time.ts'
import { type Playbook, playedEffect, someRecord } from './playbook.ts'
import {
  type AheadFrom,
  asCardInPlace,
  type PlaceAhead,
  PLACES_AHEAD,
  type PlanAhead,
  type PlaysAhead,
  playsAheadFor,
  type Wanted,
} from './plays-ahead.ts'

/*
 * Whether a board may still come about, in a game that is easier than the real one: nothing is ever used up or leaves, costs and
 * conditions are always met, and an effect may put every card it speaks of into every place it speaks of. What is out of reach
 * there is so in truth, so such a position need not be gone on from.
 *
 * Tokens are no card of the opening position: those that an effect of the duel's cards may make come to the field with that effect, as
 * many as are asked for.
 *
 * One thing is counted. Where no effect can bring more monsters, those on the field and the Normal Summon that is left are all there
 * are, and every monster from the Extra Deck costs as many of them as it has materials. Where a text lets materials lie elsewhere, or one
 * card count for several, nothing is counted.
 */

/** How a goal looks from a position. */
export interface Prospect {
  /** How many plays it takes there, roughly; infinite where it is out of reach. */
  readonly away: number
  /** What a plan to it speaks of; nothing where no plan leads there, or it is there. */
  readonly plan?: Planned
}

/** A plan to a goal. */
export interface Planned {
  /** Cards in the places in which it uses them, or to which it brings them. */
  readonly cards: ReadonlyMap<Passcode, readonly PlaceAhead[]>
  /** The plays with which it can begin (`beginning`). */
  readonly begins: ReadonlySet<string>
}

/** Looks for each goal how far away it seems. */
export interface Prospects {
  readonly look: (
    state: DuelState,
    /** Without it all that may come about seems equally far, 1. */
    asked?: 'how-far',
  ) => readonly Prospect[]
  /** The same once it is known which plays can be begun there, by what they are called (`beginning`); of what may come about. */
  readonly lookAgain: (state: DuelState, offered: ReadonlySet<string>) => readonly Prospect[]
}

const BITS = {
  hand: 1,
  field: 2,
  gy: 4,
  banished: 8,
  deck: 16,
  extra: 32,
  attached: 64,
} as const
const ANYWHERE = 127
const EVERY_BIT: readonly number[] = Object.values(BITS)

/** A kind of card in the duel, with all that matters to where it may come. */
interface Kind {
  readonly card: Card
  /** Its place among the kinds. */
  readonly number: number
  readonly moves: readonly Moves[]
  /** Where that is certain, all ways to Summon it by the rules with materials: for each of those the kinds that could be it. */
  readonly recipes?: readonly (readonly (readonly Kind[])[])[]
}

/** A kind before the others are known. */
interface Alone {
  readonly card: Card
  readonly moves: readonly MovesAlone[]
}
type MovesAlone = Omit<Moves, 'meantFrom' | 'concerns'>

/** What an effect may do with cards, at most. */
interface Moves {
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

/** Where the cards of a duel may come to lie, and whether there may be more monsters than there are. */
interface Reachable {
  /** For each kind of card the places it may lie in. */
  readonly at: Uint8Array
  /** After how many rounds a card of that kind may first lie in each place, as places stand in `Begin`; 0 where it lies there from the beginning, or never. */
  readonly since: Uint8Array
  readonly moreBodies: boolean
}

/** Looks for each goal whether it may still come about, and how far away it seems. */
export const prospectsFor = (
  goals: readonly Goal[],
  playbook: Playbook,
  player: Player,
  {
    dealt,
    hopes,
  }: {
    readonly dealt: CardsDealt
    /** Any card of the Deck may be the one that comes to light where something turns cards up. */
    readonly hopes: boolean
  },
): Prospects => {
  const game = easierGameOf(playbook)
  const never = goals.map(({ condition }) => isNever(condition))
  const counts = goals.flatMap(({ condition }) => countsIn(condition))
  const positionOf = whereCardsAre(game.kinds, player, playbook, dealt)
  const outlookFrom = outlooksIn(game, hopes)
  const countedIn = (state: DuelState): ReadonlyMap<BoardCount, number> =>
    new Map(counts.map((count) => [count, countNow(state, player, count, playbook.cards)]))
  const prospectsIn = (
    outlook: Outlook,
    counted: ReadonlyMap<BoardCount, number>,
    asked?: 'how-far',
  ): readonly Prospect[] => {
    const now = (count: BoardCount): number => counted.get(count) ?? 0
    return goals.map(({ condition }, index) => {
      if (isFulfilled(condition, now)) return { away: 0 }
      if (never[index] || !mayBe(condition, outlook)) return { away: Number.POSITIVE_INFINITY }
      return asked ? prospectOf(condition, outlook, now) : { away: 1 }
    })
  }
  // Many positions differ only in what none of this asks about: in zones, in what has just happened, in what was done before.
  const known = new Map<string, readonly Prospect[]>()
  const lookFrom = (
    state: DuelState,
    asked: 'how-far' | undefined,
    offered?: ReadonlySet<string>,
  ): readonly Prospect[] => {
    const begin = positionOf(state)
    const counted = countedIn(state)
    const plays = offered ? [...offered].toSorted().join(';') : ''
    const key = `${offered ? 'again' : (asked ?? '')}|${nameOf(begin)}|${[...counted.values()].join(',')}|${plays}`
    const found = known.get(key) ?? prospectsIn(outlookFrom(begin, offered), counted, asked)
    known.set(key, found)
    return found
  }
  return {
    look: lookFrom,
    lookAgain: (state, offered) => lookFrom(state, 'how-far', offered),
  }
}

const prospectOf = (
  condition: BoardCondition,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): Prospect => {
  const { away, facts, begins } = distanceTo(condition, outlook, now)
  return {
    away: Math.max(1, away),
    ...(facts.size > 0 && { plan: { cards: plannedIn(facts, outlook.kinds), begins } }),
  }
}

/** What may come about from a position, worked out once for all that differ in nothing that matters to that. */
const outlooksIn = (
  { kinds, elsewhere, turnsUp, ahead }: EasierGame,
  hopes: boolean,
): ((begin: Begin, offered?: ReadonlySet<string>) => Outlook) => {
  const reachables = new Map<string, Reachable>()
  return (begin, offered) => {
    const { normal, pendulum, used, monsters, onceSummoned } = begin
    const lies = new Uint8Array(kinds.length)
    for (let number = 0; number < lies.length; number++) lies[number] = bitsIn(begin, number)
    const key = `${String.fromCharCode(...lies)}|${normal > 0}${pendulum}|${[...used].join(',')}`
    const reachable =
      reachables.get(key) ?? closure(lies, kinds, { elsewhere, hopes, normal: normal > 0, used, pendulum })
    reachables.set(key, reachable)
    const from: AheadFrom = {
      lying: (number, place) =>
        place === 'once-summoned' ? (onceSummoned[number] ?? 0) : lyingIn(begin, number, BITS[place]),
      normal: normal > 0,
      pendulum,
      used,
      ...(offered && { offered }),
    }
    return {
      kinds,
      turnsUp,
      reachable,
      begin,
      bodies: reachable.moreBodies || elsewhere ? Number.POSITIVE_INFINITY : monsters + normal,
      ahead: oneTime(() => ahead(from)),
    }
  }
}

/** The easier game with the cards of a duel, which is the same for every hand of a deck. */
interface EasierGame {
  readonly known: readonly Card[]
  readonly kinds: readonly Kind[]
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  readonly turnsUp: boolean
  readonly ahead: PlaysAhead
}

const easierGameOf = (playbook: Playbook): EasierGame => {
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

/* What effects may do */

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
const together = (alone: readonly Alone[], isLoose: boolean): readonly Kind[] => {
  const isMeant = (of: Filter, card: Card): boolean =>
    isLoose || card.kind !== 'monster' ? couldBeCard(of, card) : couldFill(card, of)
  const kinds: Kind[] = []
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
  return kinds.map((kind): Kind => {
    const recipes = isLoose ? undefined : recipesAmong(kind.card, kinds)
    return recipes ? { ...kind, recipes } : kind
  })
}

/** For each of its materials the kinds that could be it; nothing where it may be Summoned without them. */
const recipesAmong = (card: Card, kinds: readonly Kind[]): Kind['recipes'] => {
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

/* Where cards are */

/** All of a position that the easier game depends on. */
interface Begin {
  /** How many of each kind of card lie in each place: that of kind n in the place of the bit at i stands at n times as many places as there are, and i. */
  readonly lying: Uint8Array
  /** How many of each kind lie in the GY or banished that were once Summoned in their own way. */
  readonly onceSummoned: Uint8Array
  /** Monsters on the field, and the Normal Summons that are left. */
  readonly monsters: number
  readonly normal: number
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
}

/** How many of the kind with that number lie in the place of that bit. */
const lyingIn = ({ lying }: Begin, kind: number, bit: number): number =>
  lying[kind * EVERY_BIT.length + placeOfBit(bit)] ?? 0

/** A place is one bit: which of them it is. */
const placeOfBit = (bit: number): number => 31 - Math.clz32(bit)

/** The places in which cards of that kind lie. */
const bitsIn = ({ lying }: Begin, kind: number): number => {
  let bits = 0
  for (let place = 0; place < EVERY_BIT.length; place++)
    if ((lying[kind * EVERY_BIT.length + place] ?? 0) > 0) bits |= 1 << place
  return bits
}

/** How many there are of that kind, wherever they lie. */
const copiesIn = (begin: Begin, kind: number): number =>
  EVERY_BIT.reduce((sum, bit) => sum + lyingIn(begin, kind, bit), 0)

/** Tells two of them apart. */
const nameOf = ({ lying, onceSummoned, monsters, normal, pendulum, used }: Begin): string =>
  `${String.fromCharCode(...lying, ...onceSummoned)}${monsters},${normal},${pendulum},${[...used].join(',')}`

const whereCardsAre = (
  kinds: readonly Kind[],
  player: Player,
  { cards }: Playbook,
  dealt: CardsDealt,
): ((state: DuelState) => Begin) => {
  const numbers = new Map(kinds.map(({ card, number }) => [card.passcode, number]))
  const known = new Map<Passcode, number>()
  /** -1 of a card that is none of these kinds. */
  const numberOf = (card: Pick<DuelCard, 'passcode' | 'described'>): number => {
    const before = card.described ? undefined : known.get(card.passcode)
    if (before !== undefined) return before
    const number = numbers.get(factsOf(card, cards)?.passcode ?? card.passcode) ?? -1
    if (!card.described) known.set(card.passcode, number)
    return number
  }
  return (state) => {
    const lying = new Uint8Array(kinds.length * EVERY_BIT.length)
    const onceSummoned = new Uint8Array(kinds.length)
    const add = (card: DuelCard, lies: number): void => {
      const isUnknown = card.passcode === UNKNOWN_CARD
      // It may be any card of the Deck, and those can go back there.
      const number = numberOf(isUnknown ? { passcode: dealt.get(card.id) ?? card.passcode } : card)
      const at = number * EVERY_BIT.length + placeOfBit(isUnknown ? BITS.deck : lies)
      if (number < 0) return
      lying[at] = (lying[at] ?? 0) + 1
      if (card.properlySummoned && (lies === BITS.gy || lies === BITS.banished))
        onceSummoned[number] = (onceSummoned[number] ?? 0) + 1
    }
    const side = state.sides[player]
    for (const card of side.hand) add(card, BITS.hand)
    for (const card of side.deck) add(card, BITS.deck)
    for (const card of side.extraDeck) add(card, BITS.extra)
    for (const card of side.graveyard) add(card, BITS.gy)
    for (const card of side.banished) add(card, BITS.banished)
    for (const { card } of onField(state, player)) {
      add(card, BITS.field)
      if ('attached' in card) for (const material of card.attached) add(material, BITS.attached)
    }
    return {
      lying,
      onceSummoned,
      monsters: monstersOf(state, player).length,
      normal: normalSummonsLeft(state),
      pendulum: !state.turn.pendulumSummoned,
      used: usedUp(state, player),
    }
  }
}

const normalSummonsLeft = (state: DuelState): number => {
  const { turn, lasting = [] } = state
  return (
    // Something that holds now may allow more.
    lasting.filter((one) => one.lasting.is === 'allow').length * MOST_MORE +
    Math.max(0, normalSummonLimit(state) - turn.normalSummons) +
    (turn.extraNormalSummonUsed ? 0 : (turn.extraNormalSummons ?? []).length)
  )
}

/** More Normal Summons than anything allows at once. */
const MOST_MORE = 10

/** Effects used in this turn, as "name#number". */
const usedUp = (state: DuelState, player: Player): ReadonlySet<string> =>
  new Set(
    (state.uses ?? [])
      .filter((use) => use.player === player && use.turn === state.turn.number)
      .map(({ name, number }) => `${name}#${number}`)
      .toSorted(),
  )

/* Where they may come */

interface Means {
  /** Materials or costs of Summons by the rules may be taken from the hand. */
  readonly elsewhere: boolean
  readonly hopes: boolean
  readonly normal: boolean
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
}

/** From where each kind of card lies, as bits. */
const closure = (lies: Uint8Array, kinds: readonly Kind[], means: Means): Reachable => {
  const at = lies.slice()
  const since = new Uint8Array(kinds.length * EVERY_BIT.length)
  let round = 0
  const bitsOf = ({ number }: Kind): number => at[number] ?? 0
  let moreBodies = false
  let { normal } = means
  let isGrowing = true
  const put = ({ card, number }: Kind, wanted: number): void => {
    const before = at[number] ?? 0
    if ((before | wanted) === before) return
    // An Extra Deck Monster rests in no hand and no Deck [MON-15].
    const isLed = (wanted & (BITS.hand | BITS.deck)) !== 0 && isExtraDeckCard(card)
    const bits = isLed ? (wanted & ~(BITS.hand | BITS.deck)) | BITS.extra : wanted
    if ((before | bits) === before) return
    at[number] = before | bits
    isGrowing = true
    for (const bit of EVERY_BIT)
      if ((bits & ~before & bit) !== 0) since[number * EVERY_BIT.length + placeOfBit(bit)] = round
  }
  while (isGrowing) {
    isGrowing = false
    round += 1
    const scales = kinds.filter(
      (kind) =>
        kind.card.kind === 'monster' && kind.card.pendulum && (bitsOf(kind) & (BITS.hand | BITS.field)) !== 0,
    )
    const pendulum = means.pendulum && scales.length > 0
    if (pendulum) moreBodies = true
    for (const kind of kinds) {
      const { card, moves } = kind
      const bits = bitsOf(kind)
      if (bits === 0) continue
      byTheRules(kind, bits, { ...means, normal, pendulum }, bitsOf, put)
      if (card.kind === 'monster' && card.abilities.includes('union')) moreBodies = true
      for (const move of moves) {
        if ((bits & move.from) === 0) continue
        if (move.once && means.used.has(`${card.name}#${move.number}`)) continue
        if (move.bodies) {
          moreBodies = true
          // One of them may be a Normal Summon more.
          normal = true
        }
        byEffect(kind, move, kinds, bitsOf, put)
        if (move.tokens.length > 0)
          for (const other of kinds) if (move.tokens.includes(other.card.passcode)) put(other, BITS.field)
        if (move.turnsUp && means.hopes)
          for (const other of kinds)
            if ((bitsOf(other) & BITS.deck) !== 0) put(other, BITS.hand | BITS.gy | move.to)
      }
    }
  }
  return { at, since, moreBodies }
}

type BitsOf = (kind: Kind) => number
type Put = (kind: Kind, bits: number) => void

const byTheRules = (
  kind: Kind,
  bits: number,
  { elsewhere, normal, pendulum }: Means,
  bitsOf: BitsOf,
  put: Put,
): void => {
  const { card, recipes } = kind
  // A Token that leaves the field is gone.
  if (card.kind === 'token') return
  // What lies on the field may leave it as a Tribute, as material, or after it was used.
  if ((bits & (BITS.field | BITS.attached)) !== 0) put(kind, BITS.gy | BITS.extra | BITS.attached)
  if (card.kind === 'spell' || card.kind === 'trap') {
    if ((bits & BITS.hand) !== 0) put(kind, BITS.field | BITS.gy)
    return
  }
  if (card.kind !== 'monster') return
  if ((bits & BITS.hand) !== 0 && elsewhere) put(kind, BITS.gy | BITS.banished | BITS.extra)
  if ((bits & BITS.hand) !== 0 && (normal || pendulum || card.pendulum)) put(kind, BITS.field)
  if ((bits & BITS.extra) !== 0) {
    if (pendulum && card.pendulum) put(kind, BITS.field)
    if (isExtraDeckCard(card) && card.frame !== 'fusion' && couldHaveMaterials(recipes, bitsOf))
      put(kind, BITS.field)
  }
}

/** Whether for each of its materials some card may come to the field. */
const couldHaveMaterials = (recipes: Kind['recipes'], bitsOf: BitsOf): boolean =>
  recipes === undefined ||
  recipes.some((recipe) => recipe.every((fitting) => fitting.some((one) => (bitsOf(one) & BITS.field) !== 0)))

/** Whether it may be Summoned with one monster in place of its materials. */
const overlays = ({ restrictions }: Monster): boolean =>
  restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using' || code === 'own-procedure')

const byEffect = (
  own: Kind,
  { meantFrom, concerns, to, makes }: Moves,
  kinds: readonly Kind[],
  bitsOf: BitsOf,
  put: Put,
): void => {
  put(own, to)
  for (const number of concerns) {
    const kind = kinds[number]
    const bits = kind ? bitsOf(kind) : 0
    if (!kind || bits === 0) continue
    const { card } = kind
    if (makes.length > 0 && card.kind === 'monster' && makes.some((frame) => card.frame === frame))
      put(kind, BITS.field)
    if ((bits & (meantFrom[number] ?? 0)) !== 0) put(kind, to)
  }
}

/** A monster may be anything where texts change what cards are; of a Spell or Trap only what is surely a monster is not meant. */
const couldBeCard = (filter: Filter, card: Card): boolean =>
  card.kind === 'monster' || card.kind === 'token' || filter.is !== 'monster'

/* Whether the board may be */

interface Outlook {
  readonly begin: Begin
  readonly kinds: readonly Kind[]
  /** Something turns cards up: nobody knows how many may come to the hand and to other piles. */
  readonly turnsUp: boolean
  readonly reachable: Reachable
  /** Monsters there can be at most, each one from the Extra Deck counted as all that it costs. */
  readonly bodies: number
  readonly ahead: () => ReturnType<PlaysAhead>
}

const mayBe = (condition: BoardCondition, outlook: Outlook): boolean => {
  switch (condition.is) {
    case 'not':
      return true
    case 'or':
      return condition.conditions.some((one) => mayBe(one, outlook))
    case 'and':
      return (
        condition.conditions.every((one) => mayBe(one, outlook)) &&
        bodiesFor(condition.conditions, outlook) <= outlook.bodies
      )
    case 'count':
      return mayCount(condition, outlook) && bodiesFor([condition], outlook) <= outlook.bodies
  }
}

const leastAsked = ({ comparison, number }: BoardCount): number =>
  comparison === '>=' || comparison === '=' ? number : comparison === '>' ? number + 1 : 0

/** Whether there are as many cards as are asked for that may come there. */
const mayCount = (count: BoardCount, { kinds, reachable, begin, turnsUp }: Outlook): boolean => {
  const asked = leastAsked(count)
  if (asked === 0 || count.of.is === 'figure' || count.of.is === 'negates') return true
  if (count.of.is === 'kind' && turnsUp && TURNED_UP_TO.has(count.at)) return true
  const bit = PLACE_OF_BOARD[count.at]
  let most = 0
  for (const { card, number } of kinds) {
    const isMeant =
      count.of.is === 'card'
        ? isCalled(card, count.of.name)
        : countsAsKind(card, count.of.kind) || (bit === BITS.field && mayBecome(card, count.of.kind))
    if (!isMeant || ((reachable.at[number] ?? 0) & bit) === 0) continue
    // Tokens are made as often as effects do, and others may come back for that.
    most += card.kind === 'token' ? Number.POSITIVE_INFINITY : copiesIn(begin, number)
  }
  return most >= asked
}

/** Whether on the field a card may be of a kind that it is not by what is printed: a monster lies there as a Spell, a Trap comes as a monster. */
const mayBecome = (card: Card, kind: BoardKind): boolean =>
  kind === 'spells'
    ? card.kind === 'monster'
    : kind === 'monsters' && (card.kind === 'spell' || card.kind === 'trap')

/** Where cards may lie of which nobody knows what they are. */
const TURNED_UP_TO: ReadonlySet<BoardPlace> = new Set<BoardPlace>(['hand', 'gy', 'banished'])

const PLACE_OF_BOARD: Readonly<Record<BoardPlace, number>> = {
  board: BITS.field,
  set: BITS.field,
  hand: BITS.hand,
  gy: BITS.gy,
  banished: BITS.banished,
  deck: BITS.deck,
  extra: BITS.extra,
}

/** The fewest monsters that these named monsters cost together, all of them on the field at once. */
const bodiesFor = (conditions: readonly BoardCondition[], outlook: Outlook): number => {
  const wanted = new Map<string, number>()
  for (const condition of conditions) {
    if (condition.is !== 'count' || condition.of.is !== 'card') continue
    if (condition.at !== 'board') continue
    const { name } = condition.of
    wanted.set(name, Math.max(wanted.get(name) ?? 0, leastAsked(condition)))
  }
  return [...wanted].reduce((sum, [name, asked]) => sum + bodiesOf(name, asked, outlook), 0)
}

const bodiesOf = (name: string, asked: number, { kinds, begin }: Outlook): number => {
  const called = kinds.filter(({ card }) => isCalled(card, name))
  // With another card by that name, or in a Spell & Trap Zone, nothing is certain.
  if (called.some(({ card }) => card.kind !== 'monster' || card.pendulum !== undefined)) return 0
  const there = called.reduce((sum, { number }) => sum + lyingIn(begin, number, BITS.field), 0)
  const each = Math.min(...called.map(({ card }) => (card.kind === 'monster' ? materialsOf(card) : 1)))
  const missing = Math.max(0, asked - there)
  return Math.min(asked, there) + (called.length === 0 ? 0 : missing * each)
}

/** The fewest monsters on the field that its Summon costs. */
const materialsOf = (card: Monster): number => {
  if (!isExtraDeckCard(card) || card.frame === 'fusion' || overlays(card)) return 1
  return Math.max(1, fewestMaterials('materials' in card ? card.materials : undefined))
}

/* How far away the board seems */

/** How far something seems, and the plan to it. */
interface Distance extends Pick<PlanAhead, 'facts' | 'begins'> {
  readonly away: number
}

const NO_DISTANCE: Distance = { away: 0, facts: new Set(), begins: new Set() }

/** Roughly the plays it takes; in which order positions are gone on from depends on it, and nothing else. */
const distanceTo = (
  condition: BoardCondition,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): Distance => {
  switch (condition.is) {
    case 'not':
      return NO_DISTANCE
    case 'or':
      return condition.conditions
        .map((one) => distanceTo(one, outlook, now))
        .reduce((least, one) => (one.away < least.away ? one : least))
    case 'and':
    case 'count': {
      const all = condition.is === 'and' ? condition.conditions : [condition]
      const each = all.map((one) => (one.is === 'count' ? missingIn(one, outlook, now) : undefined))
      const wanted = each.flatMap((one) => one?.wanted ?? [])
      // What one play does for several of the cards is counted once.
      const plan = wanted.length === 0 ? undefined : outlook.ahead()(wanted)
      const isKnown = plan?.plays !== Number.POSITIVE_INFINITY
      return all.reduce<Distance>(
        ({ away, facts, begins }, one, index) => {
          const missing = each[index]
          if (missing) return { away: away + (isKnown ? missing.others : missing.alone), facts, begins }
          const other = distanceTo(one, outlook, now)
          return {
            away: away + other.away,
            facts: new Set([...facts, ...other.facts]),
            begins: new Set([...begins, ...other.begins]),
          }
        },
        isKnown && plan ? { ...plan, away: plan.plays } : NO_DISTANCE,
      )
    }
  }
}

/** The facts of a plan (`factAhead`) as cards in places. */
const plannedIn = (facts: ReadonlySet<number>, kinds: readonly Kind[]): Planned['cards'] => {
  const planned = new Map<Passcode, PlaceAhead[]>()
  for (const fact of [...facts].toSorted((a, b) => a - b)) {
    const { number, place } = asCardInPlace(fact)
    const card = kinds[number]?.card
    if (card) planned.set(card.passcode, [...(planned.get(card.passcode) ?? []), place])
  }
  return planned
}

/** The places ahead in which cards are counted. */
const PLACES_LYING = PLACES_AHEAD.filter((place) => place !== 'once-summoned')

/** What a count is still missing: a card for the plan of all of them, and how far the others seem that cannot be planned for; or all of it alone. */
const missingIn = (
  count: BoardCount,
  outlook: Outlook,
  now: (count: BoardCount) => number,
): { readonly wanted: readonly Wanted[]; readonly others: number; readonly alone: number } => {
  const missing = Math.max(0, leastAsked(count) - now(count))
  if (missing === 0) return { wanted: [], others: 0, alone: 0 }
  if (count.of.is !== 'card' && count.of.is !== 'kind') return { wanted: [], others: 1, alone: 1 }
  const each = distanceOfOne(count, outlook)
  const alone = missing * each + (count.of.is === 'card' ? FAR_FROM_PLANS : 0)
  const place = PLACES_LYING.find((one) => BITS[one] === PLACE_OF_BOARD[count.at])
  const { of } = count
  if (of.is !== 'card' || !place) return { wanted: [], others: missing * each, alone }
  const cards = outlook.kinds.flatMap(({ card, number }) =>
    // Of what is there already more is wanted.
    isCalled(card, of.name) && lyingIn(outlook.begin, number, BITS[place]) === 0 ? [card.passcode] : [],
  )
  return cards.length === 0
    ? { wanted: [], others: missing * each, alone }
    : { wanted: [{ cards, place }], others: (missing - 1) * each, alone }
}

/** What no plan leads to is gone for after what one does. */
const FAR_FROM_PLANS = 3

/** For one more of what is counted: rounds of the easier game, or the monsters that are missing for its Summon. */
const distanceOfOne = (
  { of, at }: BoardCount,
  { kinds, reachable, begin: { monsters } }: Outlook,
): number => {
  const bit = PLACE_OF_BOARD[at]
  const each = kinds.flatMap(({ card, number }): readonly number[] => {
    const isMeant =
      of.is === 'card' ? isCalled(card, of.name) : of.is === 'kind' && countsAsKind(card, of.kind)
    if (!isMeant) return []
    const round = Math.max(1, reachable.since[number * EVERY_BIT.length + placeOfBit(bit)] ?? 0)
    const costs = bit === BITS.field && card.kind === 'monster' ? materialsOf(card) : 1
    return [Math.max(round, costs > 1 ? 1 + Math.max(0, costs - monsters) : 1)]
  })
  return Math.min(1_000, ...each)
}
