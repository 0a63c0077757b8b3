import type { CardPool } from '../../cards/pool.ts'
import type { DuelEvent, Outcome } from '../event.ts'
import { locate, onField } from './board.ts'
import type { Located } from './duel-card.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap, Position } from './duel-card.ts'
import type { Change, DuelState } from './state.ts'
import type { Turn } from './turn-state.ts'
import { type Pile, type PileName, PILES, type Player, type Zone } from './zones.ts'

/** Whether both players may know a card that is face-up or face-down in that pile [KNOW-01, KNOW-03]; in a hidden place a monster forgets that it was properly Summoned [SS-08-EX]. */
export const isPublicPile = (pile: PileName, faceUp: boolean): boolean =>
  pile === 'graveyard' || ((pile === 'banished' || pile === 'extraDeck') && faceUp)

/** Whether both players may know the card where and how it lies. */
export const isPublic = (located: Located): boolean => {
  switch (located.kind) {
    case 'attached':
      return true
    case 'monster':
    case 'spellTrap':
      return located.card.faceUp
    case 'pile':
      return isPublicPile(located.at.in, located.card.faceUp)
  }
}

/** Whether this player may know it: a face-down card is known to its controller, hand and Extra Deck to their player, the Deck to nobody [KNOW-02, ZONE-17]. */
export const mayKnow = (state: DuelState, located: Located, viewer: Player): boolean => {
  const { lookedAt } = state
  const looks = lookedAt?.by === viewer && lookedAt.cards.includes(located.card.id)
  if (looks || isPublic(located) || state.shown?.includes(located.card.id)) return true
  switch (located.kind) {
    case 'attached':
      return true
    case 'monster':
    case 'spellTrap':
      return located.card.controller === viewer
    case 'pile':
      return located.at.in !== 'deck' && located.at.of === viewer
  }
}

/** Remembers which hidden cards both players were shown; a card that moves on or is shuffled away is unknown again [TERM-05, TERM-06, TERM-09]. */
export const withShown = (before: DuelState, { state, events }: Change): Change => {
  const shown = new Set<DuelObjectId>(before.shown ?? [])
  for (const event of events) {
    if (event.is === 'revealed') shown.add(event.card)
    else if (event.is === 'excavated') event.cards.forEach((card) => shown.add(card))
    else if (event.is === 'arranged') event.cards.forEach((card) => shown.delete(card))
    else if (event.is === 'shuffled') state.sides[event.player].deck.forEach(({ id }) => shown.delete(id))
    else if ('card' in event && MOVES.has(event.is)) shown.delete(event.card)
  }
  return before.shown || shown.size > 0
    ? { state: { ...state, shown: [...shown] }, events }
    : { state, events }
}

const MOVES: ReadonlySet<string> = new Set(['moved', 'attached', 'removed', 'summoned', 'set'])

/** The cards of a pile in the order in which they are listed: a Deck by name, because its own order is the order of the draws [KNOW-03]. */
export const asListed = (state: DuelState, { in: pile, of }: Pile, cards: CardPool): readonly DuelCard[] => {
  const lying = state.sides[of][pile]
  if (pile !== 'deck') return lying
  const before = LISTED.get(lying)
  if (before?.cards === cards) return before.listed
  const named = lying.map((card) => ({ card, name: cards.find(card.passcode)?.name ?? '' }))
  const listed = named.toSorted(byName).map(({ card }) => card)
  LISTED.set(lying, { cards, listed })
  return listed
}
const LISTED = new WeakMap<
  readonly DuelCard[],
  { readonly cards: CardPool; readonly listed: readonly DuelCard[] }
>()

interface Named {
  readonly card: DuelCard
  readonly name: string
}

const byName = (a: Named, b: Named): number =>
  a.name === b.name ? a.card.passcode - b.card.passcode || a.card.id - b.card.id : a.name < b.name ? -1 : 1

/** A pile as one player may see it: the number of cards is public, the cards as far as they may be known, in their order [KNOW-01]. */
export interface PileView {
  readonly count: number
  readonly known: readonly DuelCard[]
}

/** A zone with a card in it. Of a card that the viewer may not know it only says that it is there, and in which position [KNOW-02]. */
export interface ZoneView {
  readonly zone: Zone
  readonly faceUp: boolean
  /** Of a monster. */
  readonly position?: Position
  /** Null where the viewer may not know it. */
  readonly card: FieldMonster | FieldSpellTrap | null
}

/** One side of the mat as a player may see it. */
export interface SideView extends Readonly<Record<PileName, PileView>> {
  readonly lifePoints: number
  readonly zones: readonly ZoneView[]
}

/** The duel as one player may see it, and no more [KNOW-01, KNOW-02, KNOW-03]. */
export interface DuelView {
  readonly turn: Turn
  readonly sides: readonly [SideView, SideView]
  readonly outcome?: Outcome
}

/** The duel as that player may see it [KNOW-01 to KNOW-03]. */
export const viewFor = (state: DuelState, viewer: Player): DuelView => ({
  turn: state.turn,
  sides: [sideFor(state, 0, viewer), sideFor(state, 1, viewer)],
  ...(state.outcome && { outcome: state.outcome }),
})

/** What happened, as that player may see it: of a card that stays unknown neither the print nor which one it is [KNOW-03]. */
export const eventsFor = (
  before: DuelState,
  { state, events }: Change,
  viewer: Player,
): readonly SeenEvent[] =>
  events.map((event) =>
    'passcode' in event && ![before, state].some((one) => knows(one, event, viewer))
      ? { ...event, card: null, passcode: null }
      : event,
  )

type OfCard = Extract<DuelEvent, { readonly passcode: unknown }>

/** An event, or what is left of it where the card may not be known: what happened, from where to where. */
export type SeenEvent =
  DuelEvent | (Omit<OfCard, 'card' | 'passcode'> & { readonly card: null; readonly passcode: null })

const knows = (state: DuelState, { card }: OfCard, viewer: Player): boolean => {
  const located = locate(state, card)
  return located !== undefined && mayKnow(state, located, viewer)
}

const sideFor = (state: DuelState, player: Player, viewer: Player): SideView => {
  const side = state.sides[player]
  const pile = (name: PileName): PileView => ({
    count: side[name].length,
    known: side[name].filter((card) =>
      mayKnow(state, { kind: 'pile', at: { in: name, of: player }, card }, viewer),
    ),
  })
  return {
    ...(Object.fromEntries(PILES.map((name) => [name, pile(name)])) as Record<PileName, PileView>),
    lifePoints: side.lifePoints,
    zones: onField(state, player).map((located): ZoneView => ({
      zone: located.at,
      faceUp: located.card.faceUp,
      ...(located.kind === 'monster' && { position: located.card.position }),
      card: mayKnow(state, located, viewer) ? located.card : null,
    })),
  }
}
