import type { SummonWay } from '../cards/restrictions.ts'
import type { DuelObjectId, Phase, Position } from './state.ts'
import type { MonsterZone, Place, Player, SpellTrapZone } from './zones.ts'

/** Summons from the Extra Deck that a player makes without a card effect, using monsters on the field. */
export const PROCEDURE_SUMMONS = ['synchro', 'xyz', 'link'] as const
export type ProcedureSummon = (typeof PROCEDURE_SUMMONS)[number]

/** What the player whose decision it is can do by the rules. Ids of several cards may stand in any order. */
export type RuledAction =
  | { readonly do: 'draw' }
  | { readonly do: 'enter-phase'; readonly phase: Exclude<Phase, 'draw'> }
  /** One card at a time, until the hand limit is kept [TURN-16]. */
  | { readonly do: 'discard'; readonly card: DuelObjectId }
  | { readonly do: 'end-turn' }
  /** With Tributes it is a Tribute Summon or Tribute Set. */
  | {
      readonly do: 'normal-summon' | 'normal-set'
      readonly card: DuelObjectId
      readonly tributes: readonly DuelObjectId[]
      readonly zone: MonsterZone
    }
  /** `target` is null for a direct attack. */
  | { readonly do: 'attack'; readonly card: DuelObjectId; readonly target: DuelObjectId | null }
  | { readonly do: 'flip-summon' | 'gemini-summon' | 'change-position'; readonly card: DuelObjectId }
  | {
      readonly do: 'special-summon'
      readonly by: ProcedureSummon
      readonly card: DuelObjectId
      readonly materials: readonly DuelObjectId[]
      readonly zone: MonsterZone
      readonly position: Position
    }
  | {
      readonly do: 'set-spell-trap' | 'activate-scale'
      readonly card: DuelObjectId
      readonly zone: SpellTrapZone
    }
  /** A Pendulum Summon: begin, place the monsters one by one, finish; they are Summoned together [PEN-09]. */
  | { readonly do: 'begin-pendulum-summon' }
  | {
      readonly do: 'place-pendulum'
      readonly card: DuelObjectId
      readonly zone: MonsterZone
      readonly position: Position
    }
  | { readonly do: 'finish-pendulum-summon' }

/** Where the player puts a card by hand. In a monster zone it is Special Summoned by an effect, or Set where it is face-down. */
export interface HandMove {
  readonly to: Place
  /** On the field, banished, in the Extra Deck; face-up where it is left out. */
  readonly faceUp?: boolean
  /** In a monster zone; Attack where it is left out. */
  readonly position?: Position
  /** In a monster zone: the Summon that the effect makes, where it is one of these (Fusion, Ritual …) [SS-06]. */
  readonly as?: SummonWay
  /** In the Deck; on top where it is left out. `shuffle` shuffles the Deck afterwards. */
  readonly deck?: 'top' | 'bottom' | 'shuffle'
}

/** What a card effect makes happen, carried out by the player; it obeys the rules that hold for every move. */
export type ByHandAction =
  | ({ readonly do: 'move-by-hand'; readonly card: DuelObjectId } & HandMove)
  /** Becomes Xyz Material of the monster `under`. */
  | { readonly do: 'attach-by-hand'; readonly card: DuelObjectId; readonly under: DuelObjectId }
  | { readonly do: 'draw-by-hand' | 'shuffle-by-hand'; readonly player: Player }
  /** Adds to the Life Points; they never go below 0 [WIN-01]. */
  | { readonly do: 'change-life-points'; readonly player: Player; readonly by: number }

export type Action = RuledAction | ByHandAction

/** Whether the action is one that only card effects allow, done on the player's own word. */
export const isByHand = (action: Action): action is ByHandAction =>
  action.do === 'change-life-points' || action.do.endsWith('-by-hand')
