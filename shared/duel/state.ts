import type { Passcode } from '../cards/passcode.ts'
import type { SummonWay } from '../cards/restrictions.ts'
import type { Random } from '../random.ts'
import type { RulesetId } from './ruleset.ts'
import type { MonsterZone, Player } from './zones.ts'

declare const brand: unique symbol

/** One card in this duel. Two copies of a printed card are two of these; it stays the same wherever the card goes. */
export type DuelObjectId = number & { readonly [brand]: 'DuelObjectId' }

export interface DuelCard {
  readonly id: DuelObjectId
  readonly passcode: Passcode
  /** In whose Deck it began; it always goes back to this player's piles [CTL-04]. */
  readonly owner: Player
  /** Matters where it can be either: on the field, banished, in the Extra Deck. Off the field a card in the Graveyard is face-up. */
  readonly faceUp: boolean
  /** Was Summoned by its own procedure and has since been in no hidden place [SS-06, SS-08-EX]. */
  readonly properlySummoned?: true
}

/** How a monster came to its zone. A Flip Summon replaces what was there before, a Gemini Summon does not. */
export type Arrival = 'normal' | 'tribute' | 'set' | 'flip' | SummonWay

export type Position = 'attack' | 'defense'

export interface FieldMonster extends DuelCard {
  readonly controller: Player
  /** A face-down monster is in Defense Position [POS-03]. */
  readonly position: Position
  readonly arrival: { readonly by: Arrival; readonly turn: number; readonly fromExtraDeck?: true }
  /** The last turn in which its player changed its position, a Flip Summon included [POS-06]. */
  readonly positionChangedOn?: number
  /** The last turn in which it declared an attack [POS-08]. */
  readonly attackedOn?: number
  /** A Gemini Monster that was Normal Summoned again [GEM-03]. */
  readonly geminiSummoned?: true
  /** Xyz Materials, in the order they were attached. */
  readonly attached: readonly DuelCard[]
}

/** A card in a Spell & Trap, Field or Pendulum Zone. */
export interface FieldSpellTrap extends DuelCard {
  readonly controller: Player
  /** The turn in which it was put there. */
  readonly placedOn: number
  /** A Pendulum Monster used as a Scale; it is a Spell there [MON-03]. */
  readonly scale?: true
}

type Five<T> = readonly [T, T, T, T, T]

/** What belongs to one player. */
export interface Side {
  readonly lifePoints: number
  /** The top card is the first. */
  readonly deck: readonly DuelCard[]
  readonly hand: readonly DuelCard[]
  readonly extraDeck: readonly DuelCard[]
  /** The oldest card is the first [ZONE-16]. */
  readonly graveyard: readonly DuelCard[]
  readonly banished: readonly DuelCard[]
  readonly mainMonster: Five<FieldMonster | null>
  readonly spellTrap: Five<FieldSpellTrap | null>
  readonly field: FieldSpellTrap | null
  /** Left and right; used only where the ruleset has Pendulum Zones of their own. */
  readonly pendulum: readonly [FieldSpellTrap | null, FieldSpellTrap | null]
  /** Nobody plays this side: its turns pass by themselves. */
  readonly absent?: true
}

export const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** The turn and what is counted in it. */
export interface Turn {
  /** 1 is the first turn of the duel; both players' turns are counted. */
  readonly number: number
  readonly player: Player
  readonly phase: Phase
  readonly drawn: boolean
  /** Normal Summons and Sets made; they draw from one number [NS-04]. */
  readonly normalSummons: number
  readonly pendulumSummoned: boolean
  /** Special Summons of the turn player, in order: some texts allow only so many of a name. */
  readonly specialSummons: readonly SpecialSummonMade[]
}

export interface SpecialSummonMade {
  readonly name: string
  readonly by: SummonWay
  /** An Xyz Summon "by using" one monster in place of the materials. */
  readonly overlaid?: true
}

/** A monster's place in a Pendulum Summon that is being put together. */
export interface PendulumPlacement {
  readonly card: DuelObjectId
  readonly zone: MonsterZone
  readonly position: Position
}

/** Something begun that must be finished before anything else may happen. */
export type Process = {
  readonly is: 'pendulum-summon'
  readonly player: Player
  readonly placements: readonly PendulumPlacement[]
}

/** How the duel ended; without a winner it is a draw [WIN-01 to WIN-03]. */
export interface Outcome {
  readonly winner: Player | null
  readonly because: 'life-points' | 'deck-out'
}

/** A whole duel at one moment, as a value that survives JSON. */
export interface DuelState {
  readonly ruleset: RulesetId
  readonly random: Random
  readonly turn: Turn
  readonly sides: readonly [Side, Side]
  /** Left and right as player 0 sees them. */
  readonly extraMonster: readonly [FieldMonster | null, FieldMonster | null]
  /** Work in progress; the last is on top and decides what may be done now. */
  readonly processes: readonly Process[]
  readonly outcome?: Outcome
  /** The id that the next new object gets (a Token). */
  readonly nextId: number
}
