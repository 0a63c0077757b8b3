/* What a hand can reach: positions a second, and the way to a board beside plain breadth-first search, which knows no position by its name. */
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { reach, type ReachAnswer } from '../../shared/reach/search.ts'
import { row, timed } from './table.ts'

const HAND = [
  'Flash Knight',
  "Foucault's Cannon",
  'Dragon Horn Hunter',
  'Alexandrite Dragon',
  'Gene-Warped Warwolf',
]
const BOARD = '"Number 39: Utopia"'
/** Positions of the plain search; it does not get to the board in many more. */
const PLAINLY = 2_000

export const benchReach = (pool: CardPool, deck: Deck): void => {
  const names = nameIndex(pool)
  const hand = HAND.flatMap((name) => names.exact(name)[0]?.passcode ?? [])
  const board = parseBoard(BOARD, { cardName: (typed) => names.exact(typed)[0]?.name })
  if (!board.ok || hand.length !== HAND.length) throw new Error('the bench does not know its cards')
  const state = openingState({ deck, hand, seed: 'bench' }, pool)
  const goals = [{ name: BOARD, condition: board.value }]
  const searched = (most: number, without: boolean): ReachAnswer =>
    reach({
      state,
      player: HAND_PLAYER,
      goals,
      cards: pool,
      most,
      ...(without && {
        prunes: { symmetry: false, transpositions: false, useless: false, prospects: false },
      }),
    })
  const ours = searched(20_000, false)
  const plain = searched(PLAINLY, true)
  const plainly = timed(3, () => searched(PLAINLY, true))
  row(
    `${PLAINLY} positions by plain breadth-first search (${perSecond(plain, plainly.median)} a second): ${foundWords(plain)}`,
    plainly,
  )
  const finding = timed(5, () => searched(20_000, false))
  row(
    `a hand searched for ${BOARD}, ${ours.searched} positions (${perSecond(ours, finding.median)} a second): ${foundWords(ours)}`,
    finding,
    { what: `the plain way`, timing: plainly },
  )
}

const perSecond = ({ searched }: ReachAnswer, ms: number): number => Math.round((searched / ms) * 1000)

const foundWords = ({ found: [line] }: ReachAnswer): string => (line ? `${line.plays} plays` : 'not found')
