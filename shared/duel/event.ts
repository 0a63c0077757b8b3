import type { Passcode } from '../cards/passcode.ts'
import type { Arrival, DuelObjectId, Outcome, Phase, Position } from './state.ts'
import type { MonsterZone, Place, Player } from './zones.ts'

interface Who {
  readonly card: DuelObjectId
  readonly passcode: Passcode
}

/** Why a card changes its place. */
export type MoveReason =
  | 'draw'
  | 'hand-limit'
  | 'tribute'
  | 'synchro-material'
  | 'link-material'
  | 'replaced'
  | 'battle'
  | 'lost-its-xyz-monster'
  | 'set'
  | 'activate'
  | 'by-hand'

/** What happened, in order; enough for a log and an animation. */
export type DuelEvent =
  | { readonly is: 'turn-begins'; readonly turn: number; readonly player: Player }
  | { readonly is: 'turn-passes'; readonly turn: number; readonly player: Player }
  | { readonly is: 'phase'; readonly phase: Phase }
  | ({ readonly is: 'moved'; readonly from: Place; readonly to: Place; readonly because: MoveReason } & Who)
  | ({ readonly is: 'attached'; readonly from: Place; readonly under: DuelObjectId } & Who)
  /** A Token leaves the field, and the duel with it [TOK-01]. */
  | ({ readonly is: 'removed'; readonly from: Place } & Who)
  | ({
      readonly is: 'summoned'
      readonly by: Arrival | 'gemini'
      readonly zone: MonsterZone
      readonly position: Position
    } & Who)
  | ({ readonly is: 'set'; readonly zone: Place } & Who)
  | ({ readonly is: 'position-changed'; readonly position: Position } & Who)
  /** `target` is null for a direct attack. */
  | ({ readonly is: 'attack'; readonly target: DuelObjectId | null } & Who)
  /** Turned face-up, its position unchanged; not a Flip Summon. */
  | ({ readonly is: 'flipped' } & Who)
  | { readonly is: 'shuffled'; readonly player: Player }
  | { readonly is: 'life-points'; readonly player: Player; readonly from: number; readonly to: number }
  | { readonly is: 'duel-ends'; readonly outcome: Outcome }
