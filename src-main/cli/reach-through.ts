import type { Card } from '../../shared/cards/card.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { listed } from '../../shared/english.ts'
import { done } from '../../shared/in-pieces.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import type { BoardCondition } from '../../shared/reach/board-condition.ts'
import type { SearchOutcome } from '../../shared/reach/hands.ts'
import { interruptions, type InterruptionPoint, throughAll } from '../../shared/reach/interruption.ts'
import { HAND_PLAYER } from '../../shared/reach/opening.ts'
import type { FoundLine } from '../../shared/reach/found-line.ts'

/* Lines against one card in the other hand. */

/** What one card does to a line. */
export interface Through {
  readonly trap: Card
  readonly points: readonly InterruptionPoint[]
}

/** What each of these cards does to the line. */
export const throughEach = (
  traps: readonly Card[],
  line: FoundLine,
  condition: BoardCondition,
  { state, cards, most }: { readonly state: DuelState; readonly cards: CardPool; readonly most: number },
): readonly Through[] =>
  traps.map((trap) => {
    const asked = { state, player: HAND_PLAYER, line, condition, trap: trap.passcode, cards, most }
    return { trap, points: done(interruptions(asked)) }
  })

/** "through Effect Veiler: still reached at 2 of 3 points; not after step 4 on Snake-Eye Ash". */
export const throughWords = ({ trap, points }: Through): string => {
  if (points.length === 0) return `through ${trap.name}: it can be used nowhere on this line`
  const lost = points.filter(({ reaches }) => !reaches)
  const found = points.length - lost.length
  const where = lost.map(
    ({ at, on, exhaustive }) =>
      `${at}${on.length > 0 ? ` on ${listed(on, 'and')}` : ''}${exhaustive ? '' : ' (not searched to the end)'}`,
  )
  return `through ${trap.name}: still reached at ${found} of ${points.length} points${lost.length > 0 ? `; not after step ${[...new Set(where)].join(', ')}` : ''}`
}

/** What a hand comes to against each card: its line to the first board that it reaches is used, and the worst point counts. */
export const outcomesThrough = (
  traps: readonly Card[],
  without: SearchOutcome,
  through: readonly Through[] | undefined,
): readonly (readonly [trap: string, SearchOutcome])[] =>
  traps.map((trap) => {
    const met = through?.find((one) => one.trap.passcode === trap.passcode)
    return [trap.name, met ? throughAll(met.points) : without]
  })
