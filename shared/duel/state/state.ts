import type { Random } from '../../random.ts'
import type { DuelCard, DuelObjectId, FieldMonster, FieldSpellTrap } from './duel-card.ts'
import type { DuelEvent, Outcome } from '../event.ts'
import type { Process } from './process.ts'
import type { RulesetId } from '../ruleset.ts'
import type { Turn } from './turn-state.ts'

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
  /** What has happened last: in the action, Summon or battle, or the whole Chain, that Trigger Effects may now activate for [EFF-07]. */
  readonly happened: readonly DuelEvent[]
  readonly outcome?: Outcome
  /** Cards that lie hidden and were shown to both players [TERM-05, TERM-06]. */
  readonly shown?: readonly DuelObjectId[]
  /** The id that the next new object gets (a Token). */
  readonly nextId: number
}
