import {
  type Located,
  locate,
  monstersOf,
  type StandingMonster,
  spellTrapAt,
  spellTrapZonesOf,
} from './board.ts'
import type { Change } from './change.ts'
import type { DuelEvent } from './event.ts'
import { mayKnow } from './public.ts'
import type { DuelCard, DuelState, FieldMonster, FieldSpellTrap, Outcome, Position, Turn } from './state.ts'
import { PILES, type Player, PLAYERS, type PileName, type Zone } from './zones.ts'

/** A pile as one player may see it: the number of cards is public, the cards as far as they may be known, in their order [KNOW-01]. */
export interface PileView {
  readonly count: number
  readonly known: readonly DuelCard[]
}

/** A zone that is taken. Of a card that the viewer may not know it shows only that it lies there, and how [KNOW-02]. */
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

export const viewFor = (state: DuelState, viewer: Player): DuelView => ({
  turn: state.turn,
  sides: [sideFor(state, 0, viewer), sideFor(state, 1, viewer)],
  ...(state.outcome && { outcome: state.outcome }),
})

/** What happened as that player may see it: a card that stays unknown to the player has no passcode [KNOW-03]. */
export const eventsFor = (
  before: DuelState,
  { state, events }: Change,
  viewer: Player,
): readonly SeenEvent[] =>
  events.map((event) =>
    'passcode' in event && ![before, state].some((one) => knows(one, event, viewer))
      ? { ...event, passcode: null }
      : event,
  )

/** Shapes of events with the passcode left out where it may not be seen. */
export type SeenEvent =
  | DuelEvent
  | (Omit<Extract<DuelEvent, { readonly passcode: unknown }>, 'passcode'> & { readonly passcode: null })

const knows = (
  state: DuelState,
  { card }: Extract<DuelEvent, { readonly passcode: unknown }>,
  viewer: Player,
): boolean => {
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

type OnField = Extract<Located, { readonly kind: 'monster' | 'spellTrap' }>

/** The cards on the field that a player controls: in Monster, Spell & Trap, Field and Pendulum Zones, nothing attached [ZONE-18, CTL-01]. */
export const onField = (state: DuelState, player: Player): readonly OnField[] => [
  ...monstersOf(state, player).map(({ zone, monster }: StandingMonster): OnField => ({
    kind: 'monster',
    at: zone,
    card: monster,
  })),
  ...spellTrapZonesOf(player).flatMap((zone): readonly OnField[] => {
    const card = spellTrapAt(state, zone)
    return card ? [{ kind: 'spellTrap', at: zone, card }] : []
  }),
]

/** All Set cards on the field: any card that lies face-down there, however it came to [TERM-12]. */
export const setCards = (state: DuelState): readonly OnField[] =>
  PLAYERS.flatMap((player) => onField(state, player)).filter(({ card }) => !card.faceUp)
