import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { apply } from '../../shared/duel/engine.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { withSide } from '../../shared/duel/state/board.ts'
import { isBoard } from '../../shared/reach/board-now.ts'
import { likelihoodOfOne, type LuckyLine, luckyLines } from '../../shared/reach/lucky-lines.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import type { ReachQuestion } from '../../shared/reach/reach-question.ts'
import { reach } from '../../shared/reach/search.ts'
import {
  COMER,
  DRAW_MILLER,
  DRAWER,
  EXCAVATOR,
  FALLER,
  FOUR,
  LINK_ONE,
  LINK_TWO,
  MALLET,
  MILLER,
  OTHER_FOUR,
  POOL,
  SIX,
  SYNCHRO_SIX,
  TUNER,
  UNKNOWN,
} from './made-up.ts'
import { board, openingOf } from './tiny-worlds.ts'

interface World {
  readonly hand: readonly Card[]
  readonly extra?: readonly Card[]
  readonly deck: readonly Card[]
}

const questionOf = ({ hand, extra = [], deck }: World, ...boards: readonly string[]): ReachQuestion => ({
  state: openingState(openingOf({ hand, extra, deck }), POOL),
  player: HAND_PLAYER,
  goals: boards.map(board),
  cards: POOL,
  most: 20_000,
})

const luckyOf = (question: ReachQuestion): readonly (LuckyLine | undefined)[] => {
  const search = luckyLines(question, reach(question).found)
  for (;;) {
    const next = search.next()
    if (next.done) return next.value
  }
}

const namesOf = (line: LuckyLine | undefined): readonly string[] =>
  (line?.helping ?? []).map(({ card, copies }) => `${copies} ${POOL.find(card)?.name ?? ''}`)

describe('lines that hope for a draw', () => {
  it('counts the cards that are good enough, of all that may come', () => {
    const [line] = luckyOf(questionOf({ hand: [DRAWER], deck: [TUNER, SIX, FOUR, TUNER] }, '"Little Tuner"'))
    expect(namesOf(line)).toEqual(['2 Little Tuner'])
    expect(line).toMatchObject({ drawn: 1, of: 4, likelihood: 0.5 })
  })

  it('does not depend on what the duel really dealt', () => {
    const decks = [
      [TUNER, SIX, FOUR],
      [SIX, TUNER, FOUR],
      [FOUR, SIX, TUNER],
    ]
    for (const deck of decks)
      for (const seed of ['a', 'b', 'c', 'd']) {
        const state = openingState({ ...openingOf({ hand: [DRAWER], extra: [], deck }), seed }, POOL)
        const [line] = luckyOf({ ...questionOf({ hand: [DRAWER], deck }, '"Little Tuner"'), state })
        expect(line?.likelihood).toBeCloseTo(1 / 3, 12)
      }
  })

  it('goes on from the draw with each card, by the rules, to the board', { tags: 'thorough' }, () => {
    const question = questionOf(
      { hand: [DRAWER, COMER, UNKNOWN], extra: [LINK_TWO, SYNCHRO_SIX], deck: [TUNER, FOUR, SIX, UNKNOWN] },
      '"Link Two"',
    )
    const [line] = luckyOf(question)
    expect(namesOf(line)).toEqual(['1 Four', '1 Little Tuner'].toSorted())
    for (const { card, line: then } of line?.helping ?? []) {
      const drawn = played(dealing(question.state, card), line?.actions ?? [])
      const end = drawn && played(drawn, then.actions)
      const condition = question.goals[0]?.condition
      expect(end && condition && isBoard(end, HAND_PLAYER, condition, POOL)).toBe(true)
    }
  })

  it('hopes for what is excavated, and for what is sent from the top of the Deck', () => {
    const [found] = luckyOf(
      questionOf({ hand: [EXCAVATOR], deck: [TUNER, SIX, FOUR, COMER] }, 'hand: "Little Tuner"'),
    )
    expect(namesOf(found)).toEqual(['1 Little Tuner'])
    // Two of four cards are excavated, and one of them is to be the Tuner.
    expect(found).toMatchObject({ drawn: 2, of: 4, likelihood: 0.5 })
    const [fallen] = luckyOf(questionOf({ hand: [MILLER], deck: [FALLER, SIX, FALLER] }, '"Faller"'))
    expect(namesOf(fallen)).toEqual(['2 Faller'])
    expect(fallen?.likelihood).toBeCloseTo(2 / 3, 12)
  })

  it('counts a good card only where it helps: among those that are drawn, or among those that are sent', () => {
    const deck = [TUNER, SIX, FALLER, COMER, UNKNOWN, UNKNOWN]
    const [drawn, fallen] = luckyOf(
      questionOf({ hand: [DRAW_MILLER], deck }, 'hand: "Little Tuner"', '"Faller"'),
    )
    expect(namesOf(drawn)).toEqual(['1 Little Tuner'])
    expect(drawn).toMatchObject({ drawn: 2, of: 6, likelihood: likelihoodOfOne(1, 6, 2) })
    expect(fallen).toMatchObject({ drawn: 2, of: 6, likelihood: likelihoodOfOne(1, 6, 2) })
  })

  it('counts among the cards that may come those that the action itself shuffles into the Deck', () => {
    const [line] = luckyOf(
      questionOf({ hand: [MALLET, SIX, SIX, SIX], deck: [TUNER, FOUR, FOUR, OTHER_FOUR] }, '"Little Tuner"'),
    )
    expect(namesOf(line)).toEqual(['1 Little Tuner'])
    // All three cards of the hand go to the four of the Deck, and as many are drawn.
    expect(line).toMatchObject({ drawn: 3, of: 7, likelihood: likelihoodOfOne(1, 7, 3) })
  })

  it('says nothing where a board needs no luck, or where no draw can help', () => {
    const [sure, never] = luckyOf(
      questionOf({ hand: [DRAWER, FOUR], extra: [LINK_ONE], deck: [OTHER_FOUR] }, '"Link One"', '"Six"'),
    )
    expect(sure).toBeUndefined()
    expect(never).toBeUndefined()
  })

  it('hopes for nothing that is certain, nor for what no longer lies in the Deck', () => {
    const [line] = luckyOf(
      questionOf({ hand: [DRAWER, SIX], deck: [UNKNOWN, UNKNOWN] }, 'hand>=1 and "Little Tuner"'),
    )
    expect(line).toBeUndefined()
  })

  it('reckons how likely one good card is among several that are drawn', () => {
    expect(likelihoodOfOne(0, 10, 2)).toBe(0)
    expect(likelihoodOfOne(3, 10, 1)).toBeCloseTo(0.3, 12)
    // 1 - (7 * 6) / (10 * 9)
    expect(likelihoodOfOne(3, 10, 2)).toBeCloseTo(1 - 42 / 90, 12)
    expect(likelihoodOfOne(9, 10, 2)).toBe(1)
  })
})

/** The position in which that card lies on top of the Deck, and what lay there in its place. */
const dealing = (state: DuelState, card: number): DuelState => {
  const { deck } = state.sides[HAND_PLAYER]
  const at = deck.findIndex(({ passcode }) => passcode === card)
  const [top] = deck
  const wanted = deck[at]
  if (!top || !wanted) throw new Error('the Deck does not hold that card')
  return withSide(state, HAND_PLAYER, {
    deck: deck.map((one, index) =>
      index === 0
        ? { ...one, passcode: wanted.passcode }
        : index === at
          ? { ...one, passcode: top.passcode }
          : one,
    ),
  })
}

const played = (state: DuelState, actions: LuckyLine['actions']): DuelState | undefined => {
  let now = state
  for (const action of actions) {
    const done = apply(now, action, POOL)
    if (!done.ok) return undefined
    now = done.value.state
  }
  return now
}
