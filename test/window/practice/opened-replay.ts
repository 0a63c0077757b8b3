import type { CardPool } from '../../../shared/cards/pool.ts'
import { explainReplayRefusal, parseReplay } from '../../../shared/formats/duels/duel-replay.ts'
import { done } from '../../../shared/in-pieces.ts'
import { failed, type Result } from '../../../shared/result.ts'
import { linesOfReplay, type OpenedReplay } from '../../../src-renderer/views/practice/line/line-files.ts'

/** A replay's text as lines of a practice, all at once; the reason, in words, where it is none. */
export const openedReplay = (text: string, name: string, pool: CardPool): Result<OpenedReplay, string> => {
  const read = parseReplay(text)
  return read.ok ? done(linesOfReplay(read.value, name, pool)) : failed(explainReplayRefusal(read.error))
}
