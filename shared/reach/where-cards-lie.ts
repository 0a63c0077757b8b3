import type { Card } from '../cards/card.ts'
import type { Effect, Lasting } from '../cards/effects/effect.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { normalSummonLimit } from '../duel/moves/normal-summons.ts'
import { factsOf, inPossession, monstersOf, onField } from '../duel/state/board.ts'
import type { DuelEvent } from '../duel/event.ts'
import { type DuelCard, UNKNOWN_CARD } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import { isPile, opponentOf, type Player } from '../duel/state/zones.ts'
import { EVERY_BIT, type KindOfCard, placeOfBit } from './easier-game.ts'
import { BITS } from './what-effects-move.ts'
import { type CardsDealt, isUnknown } from './luck.ts'
import { type Playbook, someRecord } from './playbook.ts'

/* Where the easier game begins: the cards of a position, by kind and place, and what of the turn is left. */

/** All of a position that the easier game depends on. */
export interface Begin {
  /** How many of each kind of card lie in each place: that of kind n in the place of the bit at i stands at n times as many places as there are, and i. */
  readonly lying: Uint8Array
  /** The same of cards of the other player, on their side. */
  readonly theirs: Uint8Array
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
  /** The other player has a card, be it one of this player's on their field, or has done something this turn: without a card they do nothing. */
  readonly areTheirsThere: boolean
  /** The kinds of monsters that were Summoned, and of cards that went to the GY, by what has happened just now; nothing but a plan depends on it. */
  readonly justCame: ReadonlySet<number>
  readonly justWent: ReadonlySet<number>
  /** Something lasts that may yet move cards, wherever the card lies that said so, or a card on the other field does by itself. */
  readonly mayMoveMore: boolean
}

/** How many of the kind with that number lie in the place of that bit. */
export const lyingIn = ({ lying }: Begin, kind: number, bit: number): number =>
  lying[kind * EVERY_BIT.length + placeOfBit(bit)] ?? 0

/** The places in which cards of that kind lie. */
export const bitsIn = ({ lying }: Begin, kind: number): number => bitsOf(lying, kind)

/** The places of the other player in which their cards of that kind lie. */
export const theirBitsIn = ({ theirs }: Begin, kind: number): number => bitsOf(theirs, kind)

const bitsOf = (lying: Uint8Array, kind: number): number => {
  let bits = 0
  for (let place = 0; place < EVERY_BIT.length; place++)
    if ((lying[kind * EVERY_BIT.length + place] ?? 0) > 0) bits |= 1 << place
  return bits
}

/** How many there are of that kind, wherever they lie and whoever has them. */
export const copiesLying = ({ lying, theirs }: Begin, kind: number): number => {
  let copies = 0
  for (let at = kind * EVERY_BIT.length; at < (kind + 1) * EVERY_BIT.length; at++)
    copies += (lying[at] ?? 0) + (theirs[at] ?? 0)
  return copies
}

/** Tells two of them apart. */
export const nameOfBegin = ({
  lying,
  theirs,
  onceSummoned,
  ready,
  isUnknownThere,
  ...begin
}: Omit<Begin, 'justCame' | 'justWent'>): string =>
  `${String.fromCharCode(...lying, ...(begin.areTheirsThere ? theirs : []), ...onceSummoned)}${begin.monsters},${begin.normal},${begin.pendulum}${isUnknownThere}${begin.areTheirsThere}${begin.mayMoveMore},${[...begin.used].join(',')};${[...ready].join(',')}`

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
  // What nobody knows is no kind, though Tokens without a card of their own have the same number.
  const known = new Map<Passcode, number>([[UNKNOWN_CARD, -1]])
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
    const theirs = new Uint8Array(lying.length)
    const onceSummoned = new Uint8Array(kinds.length)
    let isUnknownThere = false
    const add = (card: DuelCard, lies: number): void => {
      const isHidden = isUnknown(card)
      // It may be any card of the Deck, and those can go back there.
      const number = numberOf(isHidden ? { passcode: dealt.get(card.id) ?? card.passcode } : card)
      const at = number * EVERY_BIT.length + placeOfBit(isHidden ? BITS.deck : lies)
      if ((isHidden && lies !== BITS.deck) || number < 0) isUnknownThere = true
      if (number < 0) return
      lying[at] = (lying[at] ?? 0) + 1
      if (card.properlySummoned && (lies === BITS.gy || lies === BITS.banished))
        onceSummoned[number] = (onceSummoned[number] ?? 0) + 1
    }
    const side = state.sides[player]
    for (const [card, lies] of cardsOf(state, player)) add(card, lies)
    const other = opponentOf(player)
    for (const [card, lies] of cardsOf(state, other))
      // What was Summoned to the other field may come back.
      if (card.owner === player) add(card, lies)
      else {
        const at = numberOf(card) * EVERY_BIT.length + placeOfBit(lies)
        if (at >= 0) theirs[at] = (theirs[at] ?? 0) + 1
      }
    const happenedTo = (isSo: (event: DuelEvent) => boolean): ReadonlySet<number> =>
      new Set(
        state.happened.flatMap((event) =>
          isSo(event) && 'passcode' in event ? [numberOf({ passcode: event.passcode })] : [],
        ),
      )
    return {
      lying,
      theirs,
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
      areTheirsThere:
        inPossession(state, other).length > 0 ||
        (state.doneThisTurn ?? []).some((done) => done.player === other),
      justCame: happenedTo((event) => event.is === 'summoned'),
      justWent: happenedTo(
        (event) => event.is === 'moved' && isPile(event.to) && event.to.in === 'graveyard',
      ),
      mayMoveMore:
        (state.lasting ?? []).some(({ lasting }) => movesCards(lasting)) ||
        onField(state, other).some(({ card }) => card.faceUp && movesByItself(factsOf(card, cards), cards)),
    }
  }
}

/** The cards that the player has, each with the place in which it lies. */
const cardsOf = (state: DuelState, player: Player): readonly (readonly [DuelCard, number])[] => {
  const { hand, deck, extraDeck, graveyard, banished } = state.sides[player]
  const lie = (cards: readonly DuelCard[], place: number) => cards.map((card) => [card, place] as const)
  return [
    ...lie(hand, BITS.hand),
    ...lie(deck, BITS.deck),
    ...lie(extraDeck, BITS.extra),
    ...lie(graveyard, BITS.gy),
    ...lie(banished, BITS.banished),
    ...onField(state, player).flatMap(({ card }) => [
      [card, BITS.field] as const,
      ...('attached' in card ? lie(card.attached, BITS.attached) : []),
    ]),
  ]
}

/** Whether the card may move others though nobody chooses it: by what holds, or what is activated whether its player wants it or not. */
const movesByItself = (facts: Card | undefined, cards: CardPool): boolean =>
  (facts && cards.effects?.(facts))?.effects.some(
    (effect) =>
      (effect.kind === 'continuous' || ('on' in effect && effect.on.mandatory === true)) &&
      movesCards(effect),
  ) ?? false

const movesCards = (said: Lasting | Effect): boolean => {
  const known = MOVES_CARDS.get(said)
  if (known !== undefined) return known
  const moves = someRecord(
    said,
    (one) => typeof one['do'] === 'string' || one['is'] === 'redirect' || one['source'] !== undefined,
  )
  MOVES_CARDS.set(said, moves)
  return moves
}
const MOVES_CARDS = new WeakMap<Lasting | Effect, boolean>()

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
