import { flushSync } from 'svelte'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardPool, withEffects, withNamesShown, withOtherNames } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { vocabularyOf } from '../../../shared/odds/vocabulary.ts'
import { HAND_PLAYER, openingState } from '../../../shared/reach/opening.ts'
import type { LuckyLine } from '../../../shared/reach/lucky-lines.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { HandReach, type HandWishes } from '../../../src-renderer/reach/hand-reach.svelte.ts'
import { HandsReach } from '../../../src-renderer/reach/hands-reach.svelte.ts'
import { deckMark, type KeptReach, keptReach } from '../../../src-renderer/reach/kept-reach.ts'
import type { ReachSearcher } from '../../../src-renderer/reach/reach-calls.ts'
import type { LuckAsked, ReachAsked, ReachFound } from '../../../src-renderer/reach/reach-messages.ts'
import { wishedBoards, WrittenBoards } from '../../../src-renderer/reach/wished-boards.ts'
import type { WorkerFailure } from '../../../src-renderer/workers/worker-call.ts'
import { normal } from '../../duel/cards.ts'

/* Searches at the table and over the hands of a deck, with a searcher that answers when the test says so. */

const MONSTERS = Array.from({ length: 20 }, () => normal(4))
const POOL = withEffects(cardPool(MONSTERS), () => undefined)
const DECK: Deck = {
  name: 'Reaching',
  main: MONSTERS.flatMap(({ passcode }) => [passcode, passcode]),
  extra: [],
  side: [],
}
const OPENING = { deck: DECK, hand: DECK.main.slice(0, 5), seed: 'test' }
const boardsOf = (...texts: readonly string[]) =>
  wishedBoards(
    texts.map((text) => ({ name: '', text })),
    vocabularyOf([], POOL),
  )

const FOUND: ReachFound = {
  searched: 7,
  plays: 1,
  found: [{ actions: [], plays: 1, kept: 5, stoppable: 0 }],
  exhaustive: true,
  shortest: true,
  holes: [],
  byChance: [],
}

const controlled = () => {
  const asked: {
    readonly of: ReachAsked
    readonly signal: AbortSignal
    answer: (found: Result<ReachFound, WorkerFailure>) => void
  }[] = []
  const hoped: {
    readonly of: LuckAsked
    readonly signal: AbortSignal
    answer: (lines: Result<readonly (LuckyLine | undefined)[], WorkerFailure>) => void
  }[] = []
  const searcher: ReachSearcher = {
    search: (of, { signal }) => new Promise((resolve) => asked.push({ of, signal, answer: resolve })),
    luck: (of, { signal }) => new Promise((resolve) => hoped.push({ of, signal, answer: resolve })),
    end: () => undefined,
  }
  return { asked, hoped, searcher }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is reached from the table', () => {
  const state = openingState(OPENING, POOL)
  const wishes: HandWishes = { state, player: HAND_PLAYER, cards: POOL, boards: boardsOf('monsters') }

  it('is searched after a pause, and shown with its line', async () => {
    const { asked, searcher } = controlled()
    const reach = new HandReach(() => wishes, searcher)
    reach.ask()
    expect(asked).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toHaveLength(1)
    expect(reach.isSearching).toBe(true)
    asked[0]?.answer(ok(FOUND))
    await vi.advanceTimersByTimeAsync(0)
    expect(reach.isSearching).toBe(false)
    const [board] = wishes.boards
    expect(board && reach.lineTo(board)?.plays).toBe(1)
  })

  it('is tried with luck when the player asks, for the boards without a line, and forgotten with the position', async () => {
    const { asked, hoped, searcher } = controlled()
    const reach = new HandReach(() => wishes, searcher)
    reach.ask()
    await vi.advanceTimersByTimeAsync(500)
    asked[0]?.answer(ok({ ...FOUND, found: [undefined] }))
    await vi.advanceTimersByTimeAsync(0)
    expect([reach.isHoping, reach.hasHoped]).toEqual([false, false])
    const over = reach.hope()
    expect(reach.isHoping).toBe(true)
    expect(hoped[0]?.of.found).toEqual([undefined])
    const lucky: LuckyLine = { actions: [], drawn: 1, of: 4, likelihood: 0.5, helping: [] }
    hoped[0]?.answer(ok([lucky]))
    await over
    const [board] = wishes.boards
    expect(board && reach.luckyLineTo(board)).toBe(lucky)
    // Another position: a search for luck that is under way is called off, and what is known forgotten.
    reach.ask()
    expect(reach.hasHoped).toBe(false)
    await vi.advanceTimersByTimeAsync(500)
    asked[1]?.answer(ok({ ...FOUND, found: [undefined] }))
    await vi.advanceTimersByTimeAsync(0)
    const late = reach.hope()
    reach.ask()
    expect(hoped[1]?.signal.aborted).toBe(true)
    hoped[1]?.answer(ok([lucky]))
    await late
    expect(reach.hasHoped).toBe(false)
  })

  it('is given up when the position is another one, and what comes of it then is not shown', async () => {
    const { asked, searcher } = controlled()
    const reach = new HandReach(() => wishes, searcher)
    reach.ask()
    await vi.advanceTimersByTimeAsync(500)
    reach.ask()
    expect(asked[0]?.signal.aborted).toBe(true)
    asked[0]?.answer(ok(FOUND))
    await vi.advanceTimersByTimeAsync(0)
    expect(reach.found).toBeUndefined()
    await vi.advanceTimersByTimeAsync(500)
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['no boards', { boards: boardsOf() }, 'no-boards'],
    ['a board that cannot be read', { boards: boardsOf('"Nobody"') }, 'no-boards'],
    ['effects left to the hand', { cards: cardPool(MONSTERS) }, 'no-effects'],
    ['another player’s turn', { state: { ...state, turn: { ...state.turn, player: 1 } } }, 'not-your-turn'],
    ['the Battle Phase', { state: { ...state, turn: { ...state.turn, phase: 'battle' } } }, 'not-main-phase'],
  ] as const)('is not searched with %s', async (_, change, why) => {
    const { asked, searcher } = controlled()
    const reach = new HandReach(() => ({ ...wishes, ...(change as Partial<HandWishes>) }), searcher)
    reach.ask()
    flushSync()
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(0)
    expect(reach.notNow).toBe(why)
  })
})

describe('what hands of a deck reach', () => {
  const wishes = { deck: DECK, boards: boardsOf('monsters', 'monsters>=9'), cards: POOL }

  it('is searched hand by hand on every searcher, and kept once all are', async () => {
    const workers = [controlled(), controlled()]
    const kept: KeptReach[] = []
    const reach = new HandsReach(
      workers.map(({ searcher }) => searcher),
      (result) => void kept.push(result),
    )
    const over = reach.search(wishes, 6, true)
    for (let hand = 0; hand < 6; hand += 1) {
      const worker = workers[hand % 2]
      await vi.advanceTimersByTimeAsync(0)
      worker?.asked.at(-1)?.answer(ok({ ...FOUND, found: [FOUND.found[0], undefined], holes: ['A hole'] }))
    }
    await over
    expect(kept).toHaveLength(1)
    expect(kept[0]?.hands).toHaveLength(6)
    expect(kept[0]?.hands.every(({ reached }) => reached[0] === true && reached[1] === false)).toBe(true)
    expect(kept[0]?.holes).toEqual(['A hole'])
    expect(reach.isSearching).toBe(false)
    // What was kept reads back as it was.
    expect(keptReach('deck').read(JSON.parse(JSON.stringify(kept[0])))).toEqual(kept[0])
    expect(keptReach('deck').read({ ...kept[0], hands: [{ hand: ['no'] }] })).toBeUndefined()
  })

  it('is not kept when it was stopped, or when a worker broke down', async () => {
    const { asked, searcher } = controlled()
    const kept: KeptReach[] = []
    const reach = new HandsReach([searcher], (result) => void kept.push(result))
    const stopped = reach.search(wishes, 6, false)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked[0]?.of.from).toMatchObject({ is: 'hand', opening: { hand: { length: 6 } } })
    reach.cancel()
    asked[0]?.answer({ ok: false, error: { code: 'ended' } })
    await stopped
    expect(reach.isLost).toBe(false)
    const broken = reach.search(wishes, 6, true)
    await vi.advanceTimersByTimeAsync(0)
    asked.at(-1)?.answer({ ok: false, error: { code: 'lost' } })
    await broken
    expect(reach.isLost).toBe(true)
    expect(kept).toEqual([])
  })

  it('belongs to the cards of the deck, whatever their order', () => {
    expect(deckMark({ ...DECK, main: DECK.main.toReversed() })).toBe(deckMark(DECK))
    expect(deckMark({ ...DECK, main: DECK.main.slice(1) })).not.toBe(deckMark(DECK))
  })
})

it('boards are shown with the names that are read, kept with English ones, and found again by those', () => {
  const [card] = MONSTERS
  const german = 'Ein Monster'
  if (!card) throw new Error('there are no monsters')
  const named = withOtherNames(POOL, () => new Map([[card.passcode, [{ language: 'de', name: german }]]]))
  const pool = withNamesShown(named, ({ passcode }) => (passcode === card.passcode ? german : undefined))
  const kept = [{ name: 'mine', text: `"${card.name}" and hand>=2` }]
  const boards = new WrittenBoards(
    () => kept,
    () => ({ cards: DECK.main, pool, underEveryName: undefined }),
  )
  expect(boards.wished).toMatchObject([
    { text: `"${german}" and hand>=2`, kept: kept[0]?.text, called: 'mine', mistakes: [] },
  ])
  expect(boards.write([{ name: '', text: `GY: "${german}"` }])).toEqual([
    { name: '', text: `GY: "${card.name}"` },
  ])
  expect(boards.now).toEqual([{ name: '', text: `GY: "${german}"` }])
})
