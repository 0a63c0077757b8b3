import * as v from 'valibot'
import type { PresetBoard } from '../../duel/turn/preset-board.ts'
import { Code, Place, Position } from './duel-action-parts.ts'

/** A board as replays and the database keep it. */
export const Board: v.GenericSchema<unknown, PresetBoard> = v.pipe(
  v.array(
    v.strictObject({
      passcode: Code,
      at: Place,
      faceUp: v.boolean(),
      position: v.exactOptional(Position),
      scale: v.exactOptional(v.literal(true)),
      materials: v.exactOptional(v.pipe(v.array(Code), v.maxLength(100))),
    }),
  ),
  v.maxLength(200),
)
