import type { Lasting } from '../cards/effects/effect.ts'
import type { Passcode } from '../cards/passcode.ts'
import { normalSummonLimit } from '../duel/moves/normal-summons.ts'
import { factsOf, inPossession, monstersOf, onField } from '../duel/state/board.ts'
import { type DuelCard, UNKNOWN_CARD } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { opponentOf, type Player } from '../duel/state/zones.ts'
import { EVERY_BIT, type KindOfCard, placeOfBit } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import type { CardsDealt } from './luck.ts'
import { type Playbook, someRecord } from './playbook.ts'

/* Where the easier game begins: the cards of a position, by kind and place, and what of the turn is left. */

/** All of a position that the easier game depends on. */
export interface Begin {
  /** How many of each kind of card lie in each place: that of kind n in the place of the bit at i stands at n times as many places as there are, and i. */
  readonly lying: Uint8Array
  /** How many of each kind lie in the GY or banished that were once Summoned in their own way. */
  readonly onceSummoned: Uint8Array
  /** Monsters on the field, and the Normal Summons that are left. */
  readonly monsters: number
  readonly normal: number
  readonly pendulum: boolean
  readonly used: ReadonlySet<string>
  /** The kinds of Traps that were Set before this turn, or lie face-up. */
  readonly ready: ReadonlySet<number>
  /** The player has a card of which nobody knows what it is. */
  readonly isUnknownThere: boolean
  /** The other player has no card at all, so that they do nothing. */
  readonly isAlone: boolean
  /** The other player has a card somewhere on the field, or cards of their own. */
  readonly areTheirsThere: boolean
  /** Something lasts that may yet move cards, wherever the card lies that said so. */
  readonly mayMoveMore: boolean
}

/** How many of the kind with that number lie in the place of that bit. */
export const lyingIn = ({ lying }: Begin, kind: number, bit: number): number =>
  lying[kind * EVERY_BIT.length + placeOfBit(bit)] ?? 0

/** The places in which cards of that kind lie. */
export const bitsIn = ({ lying }: Begin, kind: number): number => {
  let bits = 0
  for (let place = 0; place < EVERY_BIT.length; place++)
    if ((lying[kind * EVERY_BIT.length + place] ?? 0) > 0) bits |= 1 << place
  return bits
}

/** How many there are of that kind, wherever they lie. */
export const copiesLying = (begin: Begin, kind: number): number =>
  EVERY_BIT.reduce((sum, bit) => sum + lyingIn(begin, kind, bit), 0)

/** Tells two of them apart. */
export const nameOfBegin = ({ lying, onceSummoned, ready, isUnknownThere, ...begin }: Begin): string =>
  `${String.fromCharCode(...lying, ...onceSummoned)}${begin.monsters},${begin.normal},${begin.pendulum}${isUnknownThere}${begin.isAlone}${begin.areTheirsThere}${begin.mayMoveMore},${[...begin.used].join(',')};${[...ready].join(',')}`

export const whereCardsAre = (
  kinds: readonly KindOfCard[],
  player: Player,
  { known: all, cards }: Playbook,
  dealt: CardsDealt,
): ((state: DuelState) => Begin) => {
  const morePendulum = all.some((card) =>
    someRecord(cards.effects?.(card)?.effects ?? [], ({ act }) => act === 'pendulum-summon-more'),
  )
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
    let isUnknownThere = false
    const add = (card: DuelCard, lies: number): void => {
      const isUnknown = card.passcode === UNKNOWN_CARD
      // It may be any card of the Deck, and those can go back there.
      const number = numberOf(isUnknown ? { passcode: dealt.get(card.id) ?? card.passcode } : card)
      const at = number * EVERY_BIT.length + placeOfBit(isUnknown ? BITS.deck : lies)
      if ((isUnknown && lies !== BITS.deck) || number < 0) isUnknownThere = true
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
    const theirs = inPossession(state, opponentOf(player))
    // What was Summoned to the other field may come back.
    for (const { card } of onField(state, opponentOf(player)))
      if (card.owner === player) add(card, BITS.field)
    return {
      lying,
      onceSummoned,
      monsters: monstersOf(state, player).length,
      normal: normalSummonsLeft(state),
      pendulum: morePendulum || !state.turn.pendulumSummoned,
      used: usedUp(state, player),
      ready: new Set(
        side.spellTrap.flatMap((card) =>
          card && (card.faceUp || card.placedOn < state.turn.number) ? [numberOf(card)] : [],
        ),
      ),
      isUnknownThere,
      isAlone: theirs.every(({ owner }) => owner === player),
      areTheirsThere: theirs.length > 0,
      mayMoveMore: (state.lasting ?? []).some(({ lasting }) => movesCards(lasting)),
    }
  }
}

const movesCards = (lasting: Lasting): boolean => {
  const known = MOVES_CARDS.get(lasting)
  if (known !== undefined) return known
  const moves = someRecord(
    lasting,
    (said) => typeof said['do'] === 'string' || said['is'] === 'redirect' || said['source'] !== undefined,
  )
  MOVES_CARDS.set(lasting, moves)
  return moves
}
const MOVES_CARDS = new WeakMap<Lasting, boolean>()

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
