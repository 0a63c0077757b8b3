import { describe, expect, it } from 'vitest'
import type { CardPool } from '../../shared/cards/pool.ts'
import { apply } from '../../shared/duel/engine.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { interruptions, throughAll } from '../../shared/reach/interruption.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import type { FoundLine } from '../../shared/reach/found-line.ts'
import { reach } from '../../shared/reach/search.ts'
import { playingPool } from '../window/practice/playing-practice.ts'

/* One card in the other hand, against a line of real cards. */

const pool: CardPool = playingPool()
const codeOf = (name: string) => {
  const card = pool.cards.find((one) => one.name === name)
  if (!card) throw new Error(`there is no ${name}`)
  return card.passcode
}

const against = (
  hand: readonly string[],
  deck: readonly string[],
  board: string,
  trap: string,
  extra: readonly string[] = [],
  /** The same line in another order. */
  reordered: (actions: FoundLine['actions'], state: DuelState) => FoundLine['actions'] = (actions) => actions,
) => {
  const condition = parseBoard(board, {
    cardName: (typed) => pool.cards.find(({ name }) => name === typed)?.name,
  })
  if (!condition.ok) throw new Error('the board cannot be read')
  const opening = {
    deck: { main: [...hand, ...deck].map(codeOf), extra: extra.map(codeOf) },
    hand: hand.map(codeOf),
    seed: 'test',
  }
  const state = openingState(opening, pool)
  const goals = [{ name: board, condition: condition.value }]
  const [found] = reach({ state, player: HAND_PLAYER, goals, cards: pool, most: 2_000 }).found
  if (!found) throw new Error('there is no line')
  const line = { ...found, actions: reordered(found.actions, state) }
  const asked = { state, player: HAND_PLAYER, line, condition: condition.value, cards: pool, most: 2_000 }
  const search = interruptions({ ...asked, trap: codeOf(trap) })
  for (;;) {
    const next = search.next()
    if (next.done) return { line, points: next.value, state }
  }
}

const FILLER = Array.from({ length: 8 }, () => 'Alexandrite Dragon')
const DECK = ['Snake-Eyes Poplar', 'Snake-Eye Oak', ...FILLER]

describe('a line through one card of the other hand', () => {
  it('is lost where the one search is negated, and nothing else gets there', () => {
    const { points } = against(
      ['Snake-Eye Ash', ...FILLER.slice(0, 4)],
      DECK,
      'hand: "Snake-Eyes Poplar"',
      'Ash Blossom & Joyous Spring',
    )
    expect(points).toHaveLength(1)
    expect(points).toMatchObject([{ reaches: false, exhaustive: true }])
    expect(throughAll(points)).toEqual({ isReached: false, exhaustive: true })
  })

  it('goes on where another card gets there', () => {
    const { points } = against(
      ['Snake-Eye Ash', 'Bonfire', ...FILLER.slice(0, 3)],
      DECK,
      'hand: "Snake-Eyes Poplar"',
      'Ash Blossom & Joyous Spring',
    )
    expect(points).toMatchObject([{ reaches: true }])
    expect(throughAll(points).isReached).toBe(true)
  })

  it('meets each target that the card may have, whichever comes first [CHN-23]', () => {
    const { points } = against(
      ['Diabellstar the Black Witch', 'Snake-Eye Ash', ...FILLER.slice(0, 2)],
      DECK,
      '"Diabellstar the Black Witch" and hand: "Snake-Eyes Poplar"',
      'Effect Veiler',
      [],
      // First the monster that Summons itself, paid for with a card that does nothing, so that there are two to aim at.
      (actions, { sides }) => {
        const [cost] = sides[0].hand.filter((card) => card.passcode === codeOf('Alexandrite Dragon'))
        const at = actions.findIndex((action) => action.do === 'summon-itself')
        const end = actions.findIndex((action, place) => place > at && action.do === 'normal-summon')
        const own = actions.slice(at, end < 0 ? undefined : end)
        const paid = own.map((action) =>
          action.do === 'choose' && cost ? { ...action, card: cost.id } : action,
        )
        return [...paid, ...actions.filter((action) => !own.includes(action))]
      },
    )
    const searching = points.filter(({ at }) =>
      points.some((other) => other.at === at && other.on.join() === 'Snake-Eye Ash' && !other.reaches),
    )
    expect(searching.map(({ on, reaches }) => `${on.join()} ${reaches}`).toSorted()).toEqual([
      'Diabellstar the Black Witch true',
      'Snake-Eye Ash false',
    ])
    expect(throughAll(points).isReached).toBe(false)
  })

  it('meets the card after a Token, too: it is the same Token as without the card', () => {
    const { points, line } = against(
      ['Swordsoul of Mo Ye', 'Swordsoul of Taia', ...FILLER.slice(0, 3)],
      ['Swordsoul Emergence', ...FILLER],
      '"Swordsoul Grandmaster - Chixiao" and hand: "Swordsoul Emergence"',
      'Ash Blossom & Joyous Spring',
      ['Swordsoul Grandmaster - Chixiao'],
    )
    const made = line.actions.findIndex((action) => action.do === 'special-summon' && action.by === 'synchro')
    expect(points.some(({ at, reaches }) => at > made && !reaches)).toBe(true)
    expect(throughAll(points)).toEqual({ isReached: false, exhaustive: true })
  })

  it('meets no card that has nothing to answer', () => {
    const { points, line, state } = against(
      FILLER.slice(0, 5),
      DECK,
      '"Alexandrite Dragon"',
      'Ash Blossom & Joyous Spring',
    )
    expect(points).toEqual([])
    // The line itself is as it was without the card.
    let now = state
    for (const action of line.actions) {
      const done = apply(now, action, pool)
      if (!done.ok) throw new Error(done.error.code)
      now = done.value.state
    }
  })
})
