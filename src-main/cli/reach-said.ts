import type { CardPool } from '../../shared/cards/pool.ts'
import { replayed, replayWords } from '../../shared/duel/replay/replay.ts'
import { formatReplay } from '../../shared/formats/duels/duel-replay.ts'
import type { Goal } from '../../shared/reach/board-condition.ts'
import type { SearchOutcome } from '../../shared/reach/hands.ts'
import type { LuckyLine } from '../../shared/reach/lucky-lines.ts'
import { lineReplay, type OpeningHand, toMainPhase } from '../../shared/reach/opening.ts'
import type { FoundLine } from '../../shared/reach/found-line.ts'
import { explainAnswer, luckWords } from '../../shared/reach/words.ts'
import type { SearchedHand } from './hand-search.ts'
import type { Io } from './io.ts'
import { throughWords } from './reach-through.ts'

/* What the search found for one hand: as words, and as a line of JSON. */

/** The hand with what was asked of it, and the answer. */
export interface AnsweredHand {
  readonly opening: OpeningHand
  readonly goals: readonly Goal[]
  readonly answer: SearchedHand
  readonly pool: CardPool
}

const cardNames = ({ hand }: OpeningHand, pool: CardPool): readonly string[] =>
  hand.map((card) => pool.find(card)?.name ?? `#${card}`)

/** The cards of the hand on one line. */
export const handNames = (opening: OpeningHand, pool: CardPool): string => cardNames(opening, pool).join(', ')

/** The steps of a line in words, from Main Phase 1 on. */
const lineWords = (opening: OpeningHand, done: FoundLine['actions'], pool: CardPool): readonly string[] => {
  const { actions, setup } = lineReplay(opening, { actions: done })
  return replayWords(replayed({ setup, actions }, pool), actions, pool).slice(toMainPhase(opening).length)
}

/** The boards that were asked for, each with what was found for it at the same place. */
const foundFor = <Found>(
  goals: readonly Goal[],
  found: readonly (Found | undefined)[],
): readonly { readonly board: string; readonly of: Found; readonly index: number }[] =>
  goals.flatMap(({ name }, index) => {
    const of = found[index]
    return of === undefined ? [] : [{ board: name, of, index }]
  })

const missedOf = ({ goals, answer }: AnsweredHand): readonly string[] =>
  goals.flatMap(({ name }, index) => (answer.found[index] ? [] : [name]))

export const sayHandInWords = (answered: AnsweredHand, io: Io): void => {
  const { opening, goals, answer, pool } = answered
  const sayLine = (actions: FoundLine['actions']): void =>
    lineWords(opening, actions, pool).forEach((words, at) => io.out(`${`${at + 1}`.padStart(4)}  ${words}\n`))
  io.out(`${handNames(opening, pool)}\n`)
  for (const { board, of, index } of foundFor(goals, answer.found)) {
    const length = `${of.plays} ${of.plays === 1 ? 'play' : 'plays'}${answer.shortest ? ', no line is shorter' : ''}`
    io.out(`\n${board}: ${of.plays === 0 ? 'there before anything is played' : length}\n`)
    sayLine(of.actions)
    for (const one of answer.through[index] ?? []) io.out(`      ${throughWords(one)}\n`)
  }
  for (const { board, of } of foundFor(goals, answer.lucky)) {
    io.out(`\n${board}: ${luckWords({ ...of, helping: helpingOf(of, pool) })}\n`)
    sayLine(of.actions)
  }
  io.out(`\n${explainAnswer(answer, missedOf(answered))}\n`)
}

const helpingOf = ({ helping }: LuckyLine, pool: CardPool) =>
  helping.map(({ card, copies }) => ({ card: pool.find(card)?.name ?? `#${card}`, copies }))

/** A public interface: fields are added, never renamed. `asksForLuck`: say of which lines luck would be enough; `among`: where the hand is one of many. */
export const sayHandAsJson = (
  answered: AnsweredHand,
  asksForLuck: boolean,
  io: Io,
  among?: {
    readonly weight: number
    readonly through: readonly (readonly [trap: string, SearchOutcome])[]
  },
): void => {
  const { opening, goals, answer, pool } = answered
  const reached = foundFor(goals, answer.found).map(({ board, of, index }) => {
    const through = answer.through[index] ?? []
    return {
      board,
      plays: of.plays,
      line: lineWords(opening, of.actions, pool),
      ...(through.length > 0 && {
        through: through.map(({ trap, points }) => ({ card: trap.name, points })),
      }),
      replay: JSON.parse(formatReplay(lineReplay(opening, of))) as unknown,
    }
  })
  const lucky = foundFor(goals, answer.lucky).map(({ board, of }) => ({
    board,
    likelihood: of.likelihood,
    drawn: of.drawn,
    of: of.of,
    line: lineWords(opening, of.actions, pool),
    helping: helpingOf(of, pool),
  }))
  const said = {
    hand: cardNames(opening, pool),
    reached,
    missed: missedOf(answered),
    ...(asksForLuck && { lucky }),
    searched: answer.searched,
    exhaustive: answer.exhaustive,
    holes: answer.holes,
    leftToChance: answer.byChance,
    ...(among && {
      weight: among.weight,
      ...(among.through.length > 0 && {
        through: among.through.map(([trap, outcome]) => ({ trap, ...outcome })),
      }),
    }),
  }
  io.out(`${JSON.stringify(said)}\n`)
}
