import { describe, expect, expectTypeOf, it } from 'vitest'
import { type Call, serveCalls, workerCalls } from '../../../src-renderer/workers/worker-call.ts'

const turn = () => new Promise((resolve) => setTimeout(resolve))

const functions = {
  add: ([a, b]: readonly [number, number]) => a + b,
  count: async (to: number, { report, signal }: Call<number>) => {
    for (let at = 1; at <= to; at += 1) {
      if (signal.aborted) return 'stopped'
      report(at)
      await turn()
    }
    return 'done'
  },
  copy: (bytes: Uint8Array, { move }: Call<never>) => {
    const own = new Uint8Array(bytes)
    move(own.buffer)
    return own
  },
  fail: (why: string) => Promise.reject(new Error(why)),
  unsendable: () => () => 'a function cannot be sent',
  never: () => new Promise<string>(() => undefined),
}

/** A worker that is this test: messages are cloned and arrive later, as between threads. */
const calls = () => {
  const workers: { terminated: boolean; break: () => void; given: unknown[] }[] = []
  /** How many more starts are refused, as by a content policy. */
  const refuse = { starts: 0 }
  const start = (): Worker => {
    if (refuse.starts > 0) {
      refuse.starts -= 1
      throw new DOMException('refused', 'SecurityError')
    }
    let listener: (event: MessageEvent<never>) => void = () => undefined
    const given: unknown[] = []
    const worker = {
      postMessage: (message: unknown, transfer: Transferable[] = []) => {
        const data = structuredClone(message, { transfer }) as never
        given.push(data)
        void turn().then(() => listener({ data } as MessageEvent<never>))
      },
      terminate: () => void (state.terminated = true),
    } as unknown as Worker
    const state = { terminated: false, given, break: () => void worker.onerror?.({} as ErrorEvent) }
    workers.push(state)
    serveCalls(functions, {
      addEventListener: (_type, heard) => void (listener = heard),
      postMessage: (message, { transfer }) => {
        const data: unknown = structuredClone(message, { transfer })
        void turn().then(() => {
          if (!state.terminated) worker.onmessage?.({ data } as MessageEvent)
        })
      },
    })
    return worker
  }
  return { worker: workerCalls<typeof functions>(start), workers, refuse }
}

describe('a call to a worker', () => {
  it('starts the worker once, and is answered', async () => {
    const { worker, workers } = calls()
    expect(workers).toHaveLength(0)
    const answers = await Promise.all([worker.call('add', [1, 2]), worker.call('add', [3, 4])])
    expect(answers).toEqual([
      { ok: true, value: 3 },
      { ok: true, value: 7 },
    ])
    expect(workers).toHaveLength(1)
  })

  it('has the types of the function', () => {
    const { worker } = calls()
    expectTypeOf<Awaited<ReturnType<typeof worker.call<'add'>>>>().toExtend<
      { ok: true; value: number } | { ok: false }
    >()
    // @ts-expect-error A word is no pair of numbers.
    void worker.call('add', 'one')
    // @ts-expect-error There is no such function.
    void worker.call('subtract', [1, 2])
    // @ts-expect-error Numbers are reported, not words.
    void worker.call('count', 1, { hear: (word: string) => word })
    worker.end()
  })

  it('hears reports in their order, and only its own', async () => {
    const { worker } = calls()
    const [one, other]: [number[], number[]] = [[], []]
    await Promise.all([
      worker.call('count', 3, { hear: (at) => one.push(at) }),
      worker.call('count', 2, { hear: (at) => other.push(at) }),
    ])
    expect([one, other]).toEqual([
      [1, 2, 3],
      [1, 2],
    ])
  })

  it('hands bytes over both ways instead of copying them', async () => {
    const { worker } = calls()
    const bytes = new Uint8Array([1, 2, 3])
    const answer = await worker.call('copy', bytes, { moved: [bytes.buffer] })
    expect(bytes).toHaveLength(0)
    expect(answer).toEqual({ ok: true, value: new Uint8Array([1, 2, 3]) })
  })

  it('that fails says why, and leaves the worker to the next', async () => {
    const { worker, workers } = calls()
    expect(await worker.call('fail', 'the disk is full')).toEqual({
      ok: false,
      error: { code: 'failed', cause: 'the disk is full' },
    })
    expect(await worker.call('unsendable', undefined)).toMatchObject({ error: { code: 'failed' } })
    expect(await worker.call('add', [1, 1])).toEqual({ ok: true, value: 2 })
    expect(workers).toHaveLength(1)
  })

  it('that is called off is settled at once, hears nothing more, and stops the work', async () => {
    const { worker, workers } = calls()
    const off = new AbortController()
    const heard: number[] = []
    const counting = worker.call('count', 1_000_000, {
      signal: off.signal,
      hear: (at) => {
        heard.push(at)
        if (at === 2) off.abort()
      },
    })
    expect(await counting).toEqual({ ok: false, error: { code: 'ended' } })
    await worker.call('count', 3)
    expect(heard).toEqual([1, 2])
    expect(workers[0]?.given).toContainEqual({ id: 1, aborted: true })
  })

  it('that was called off before it began is settled too', async () => {
    const { worker } = calls()
    expect(await worker.call('never', undefined, { signal: AbortSignal.abort() })).toMatchObject({
      error: { code: 'ended' },
    })
  })

  it('ends with the worker, and the next call starts another', async () => {
    const { worker, workers } = calls()
    const waiting = worker.call('never', undefined)
    worker.end()
    expect(await waiting).toEqual({ ok: false, error: { code: 'ended' } })
    expect(workers[0]?.terminated).toBe(true)
    expect(await worker.call('add', [2, 2])).toEqual({ ok: true, value: 4 })
    expect(workers).toHaveLength(2)
  })

  it(
    'is lost with a worker that breaks down, and the next call starts another',
    { tags: 'attack' },
    async () => {
      const { worker, workers } = calls()
      const waiting = [worker.call('never', undefined), worker.call('never', undefined)]
      workers[0]?.break()
      expect(await Promise.all(waiting)).toEqual([
        { ok: false, error: { code: 'lost' } },
        { ok: false, error: { code: 'lost' } },
      ])
      expect(await worker.call('add', [2, 2])).toEqual({ ok: true, value: 4 })
      expect(workers).toHaveLength(2)
    },
  )

  it(
    'is lost where the worker does not start, and the next call tries again',
    { tags: 'attack' },
    async () => {
      const { worker, workers, refuse } = calls()
      refuse.starts = 2
      for (let count = 0; count < 2; count += 1)
        expect(await worker.call('add', [1, 2])).toEqual({ ok: false, error: { code: 'lost' } })
      expect(workers).toHaveLength(0)
      expect(await worker.call('add', [1, 2])).toEqual({ ok: true, value: 3 })
    },
  )

  it('that cannot be sent fails, and leaves the worker to the next', async () => {
    const { worker, workers } = calls()
    const unsendable = (() => 1) as unknown as string
    expect(await worker.call('fail', unsendable)).toMatchObject({ ok: false, error: { code: 'failed' } })
    expect(await worker.call('add', [2, 2])).toEqual({ ok: true, value: 4 })
    expect(workers).toHaveLength(1)
  })
})
