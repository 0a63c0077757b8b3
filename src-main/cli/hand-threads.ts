import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { handSearcher, type HandsOrder, type SearchedHand } from './hand-search.ts'
import { CannotDo, type Io } from './io.ts'
import { threadOf } from './watched.ts'

/* Many hands searched at once: a thread for each processor, which takes the next hand whenever it is done with one. */

/** What such a thread is given at its start. */
export interface ForHands {
  readonly searches: HandsOrder
}

/** The work of such a thread: it answers each hand that comes, until the thread that has started it ends it. */
export const serveHands = ({ searches }: ForHands): void => {
  const search = handSearcher(searches)
  parentPort?.on('message', (hand: readonly Passcode[]) => parentPort?.postMessage(search(hand)))
}

/** Hands that are searched, or wait for one before them to be said. */
const MOST_AHEAD = 1_000

/** Searches hands in threads of `program`, at most so many at once; where it may have one only, in this one. */
export const searchHandsApart = (program: string, most = availableParallelism()): Io['searchHands'] =>
  async function* <Dealt extends { readonly hand: readonly Passcode[] }>(
    order: HandsOrder,
    hands: Iterable<Dealt>,
  ) {
    if (most === 1) {
      yield* searchHandsHere(order, hands)
      return
    }
    const dealt = hands[Symbol.iterator]()
    const threads: Searcher[] = []
    const free: Searcher[] = []
    const ahead: { readonly of: Dealt; readonly answer: Promise<SearchedHand> }[] = []
    const goOn = (): void => {
      while (ahead.length < MOST_AHEAD && (free.length > 0 || threads.length < most)) {
        const next = dealt.next()
        if (next.done) return
        const thread = free.pop() ?? searcherIn(program, order)
        if (!threads.includes(thread)) threads.push(thread)
        const answer = thread.search(next.value.hand).finally(() => {
          free.push(thread)
          goOn()
        })
        // Whoever takes it in its turn hears of a failure.
        answer.catch(() => undefined)
        ahead.push({ of: next.value, answer })
      }
    }
    try {
      goOn()
      for (let first = ahead.shift(); first; first = ahead.shift()) {
        yield { of: first.of, answer: await first.answer }
        goOn()
      }
    } finally {
      for (const thread of threads) thread.end()
    }
  }

interface Searcher {
  /** One hand at a time; rejects where the thread breaks down. */
  readonly search: (hand: readonly Passcode[]) => Promise<SearchedHand>
  readonly end: () => void
}

const searcherIn = (program: string, order: HandsOrder): Searcher => {
  const given: ForHands = { searches: order }
  const thread = threadOf(program, { workerData: given })
  let broken: Error | undefined
  let settle:
    { readonly answer: (one: SearchedHand) => void; readonly fail: (why: Error) => void } | undefined
  const breakDown = (why: Error): void => {
    broken ??= why
    settle?.fail(broken)
  }
  thread.on('message', (answer: SearchedHand) => settle?.answer(answer))
  thread.on('error', (problem) =>
    breakDown(
      'code' in problem && problem.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? new CannotDo('the memory is full; ask for fewer positions (--states)')
        : problem,
    ),
  )
  thread.on('exit', () => breakDown(new Error('a thread that searched hands has ended')))
  return {
    search: (hand) =>
      new Promise((answer, fail) => {
        settle = { answer, fail }
        if (broken) fail(broken)
        else thread.postMessage(hand)
      }),
    end: () => void thread.terminate(),
  }
}

/** The same in this thread, one after the other. */
export const searchHandsHere: Io['searchHands'] = async function* (order, hands) {
  const search = handSearcher(order)
  for (const of of hands) {
    // Whatever else waits in this thread gets its turn between two hands.
    await setImmediate()
    yield { of, answer: search(of.hand) }
  }
}
