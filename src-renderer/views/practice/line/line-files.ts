import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import { linesAgain, type ReplayLines } from '../../../../shared/duel/replay/replay-lines.ts'
import { type Replay, unknownCards } from '../../../../shared/duel/replay/replay.ts'
import { mapped, wayTo } from '../../../../shared/duel/replay/line.ts'
import { STARTING_HAND } from '../../../../shared/duel/ruleset.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import type { DuelSetup } from '../../../../shared/duel/turn/setup.ts'
import type { InPieces } from '../../../../shared/in-pieces.ts'
import { failed, ok, type Result } from '../../../../shared/result.ts'
import { openingStep } from '../opening.ts'
import type { PresetBoard } from '../../../../shared/duel/turn/preset-board.ts'
import { duelSetupOf, poolForHand, type Setup, withoutHeld } from '../setup.ts'
import { linesOfHand, type PracticeLine, type PracticeMoment, type PracticeStep } from './hand.ts'

/** The hand as a replay: how it was dealt, every action up to now, and all its lines where there are several, or words to them. */
export const replayOf = (line: PracticeLine): Replay => {
  const done = wayTo(line, line.at)
  const opening = done.findLast(({ step }) => step.opening)
  if (!opening?.step.opening) throw new Error('a line begins with an opening hand')
  const actions = done.slice(done.indexOf(opening)).flatMap(({ step }) => step.actions)
  const hand = linesOfHand(line, opening.id)
  const plain = hand.tip === line.at && hand.moments.length === wayTo(hand, hand.tip).length
  const written = hand.moments.some(({ name, note }) => name ?? note)
  const lines = mapped<PracticeStep, readonly Action[]>(hand, ({ step }) => step.actions)
  return {
    setup: duelSetupOf(opening.step.opening),
    actions,
    ...(lines && (!plain || written) && { lines }),
  }
}

/** The hand as text, a step a line, with the names and notes of its points. */
export const textOfSteps = ({ deck, seed }: Setup, moments: readonly PracticeMoment[]): string =>
  [
    `${deck.name}, seed ${seed}`,
    ...moments.flatMap(({ step: { words, byHand, anyway }, name, note }, index) => [
      `${index === 0 ? '' : `${index}. `}${words}${anyway ? ' (against the rules)' : byHand ? ' (by hand)' : ''}${name ? ` [${name}]` : ''}`,
      ...(note ? [`   ${note.replaceAll('\n', '\n   ')}`] : []),
    ]),
    '',
  ].join('\n')

/** The lines of a practice, and a sentence about each that stopped before its end. */
export interface OpenedReplay extends ReplayLines {
  readonly lines: PracticeLine
}

/** A replay as lines of a practice, a step a piece; the reason, in words, where it is none that can be practised. */
export function* linesOfReplay(
  replay: Replay,
  name: string,
  pool: CardPool,
): InPieces<Result<OpenedReplay, string>> {
  const unknown = unknownCards(replay.setup, pool)
  if (unknown.length > 0)
    return failed(`nothing is known of the cards with the numbers ${unknown.join(', ')}`)
  const setup = setupOf(replay.setup, name)
  if (!setup.ok) return setup
  const cards = poolForHand(setup.value, pool)
  const opening = openingStep(setup.value, pool)
  const { actions, lines } = replay
  const beginsSo = (begun: readonly Action[]): boolean =>
    JSON.stringify(begun.slice(0, opening.actions.length)) === JSON.stringify(opening.actions)
  if (!beginsSo(lines?.moments[0]?.step ?? actions))
    return failed('it does not begin with the hand that its seed deals')
  const again = yield* linesAgain(replay, opening, cards)
  return again ? ok(again) : failed('it has no step at all')
}

/** What lies on the other side, and what is held against you; a board that does not answer holds nothing against anybody. */
const withTheirs = (board: PresetBoard, answers: true | undefined): ReturnType<typeof withoutHeld> =>
  answers ? withoutHeld(board) : { board, held: [] }

function setupOf(
  { decks, boards, boardsAnswer, stacked, openingHand, ruleset, seed, first, effects }: DuelSetup,
  name: string,
): Result<Setup, string> {
  const [deck, opponent] = decks
  const { board, held } = withTheirs(boards?.[1] ?? [], boardsAnswer)
  const isUsualHand = openingHand === undefined || openingHand === STARTING_HAND
  if (!deck || !isUsualHand || boards?.[0] || stacked?.[1] || (opponent && board.length > 0))
    return failed('it is no practice with a deck of yours and a usual opening hand')
  if (deck.main.length === 0) return failed('your deck in it has no cards in its Main Deck')
  const own = stacked?.[YOU]
  return ok({
    deck: { name, ...deck, side: [] },
    ruleset,
    seed,
    goFirst: first === YOU,
    ...(opponent && { opponent: { is: 'deck', deck: { name: 'Their deck', ...opponent, side: [] } } }),
    ...(own && { stacked: own }),
    ...(effects && { effects }),
    ...(board.length > 0 && {
      opponent: { is: 'board', name: 'their board', board, ...(boardsAnswer && { answers: true }) },
    }),
    ...(held.length > 0 && { held }),
  })
}
