import { type HandCondition, subjectsOf } from '../../shared/odds/condition.ts'
import { copiesOf, isOf } from '../../shared/odds/counted-deck.ts'
import { exactOdds } from '../../shared/odds/exact.ts'
import { fraction } from '../../shared/odds/fraction.ts'
import { simulateOdds } from '../../shared/odds/simulate.ts'
import { countCurve, oddsByCopies } from '../../shared/odds/what-if.ts'
import { seeded } from '../../shared/random.ts'
import type { CopyRow, Odds, OddsPiece, OddsQuestion } from './odds-messages.ts'

const SIMULATED_HANDS = 100_000
/** Cards beyond those of the deck that the curve of a role goes on for; of one card there are three copies at most. */
const BEYOND = 6
const MOST_COPIES = 3

/** The answer in pieces: the odds of every condition first, then what depends on counts and copies. */
export function* answerTo(question: OddsQuestion): Iterable<OddsPiece> {
  const { deck, drawn, detailed, plays } = question
  const conditions = question.conditions.flatMap((condition, at) => (condition ? [{ condition, at }] : []))
  const odds = (condition: HandCondition, count: number): Odds => {
    if (plays.length === 0) return { method: 'exact', odds: exactOdds(deck, count, condition) }
    const { fulfilled, hands, error } = simulateOdds(
      deck,
      count,
      condition,
      plays,
      seeded('duelwright'),
      SIMULATED_HANDS,
    )
    return { method: 'simulated', odds: fraction(BigInt(fulfilled), BigInt(hands)), error }
  }
  for (const { condition, at } of conditions)
    yield {
      is: 'odds',
      condition: at,
      first: odds(condition, drawn.first),
      second: odds(condition, drawn.second),
    }
  for (const { condition, at } of conditions)
    for (const of of subjectsOf(condition)) {
      const now = copiesOf(deck, of)
      const most = of.kind === 'card' ? Math.max(now, MOST_COPIES) : now + BEYOND
      const curve = countCurve(deck, drawn[detailed], condition, of, { least: 0, most })
      yield { is: 'curve', condition: at, curve }
    }
  for (const { condition, at } of conditions)
    yield { is: 'copies', condition: at, rows: copyRows(question, condition) }
}

/** A row for each card of the deck that the condition asks about. */
const copyRows = ({ deck, drawn, detailed }: OddsQuestion, condition: HandCondition): readonly CopyRow[] => {
  const subjects = subjectsOf(condition)
  return deck.flatMap((card) =>
    card.name !== undefined && subjects.some((subject) => isOf(card, subject))
      ? [
          {
            name: card.name,
            copies: card.copies,
            odds: oddsByCopies(deck, drawn[detailed], condition, card.name),
          },
        ]
      : [],
  )
}
