import { failed, ok, type Result } from '../../shared/result.ts'

/*
 * One typed call from the window to a function in a worker. A worker module serves a record of functions, and the window takes their
 * types from it (`import type`), so that both sides agree or do not compile.
 */

/** What a function in a worker can do besides answering. */
export interface Call<Report> {
  /** Sends something on the way to the answer; what is `moved` is handed over and not copied. */
  readonly report: (report: Report, moved?: Transferable[]) => void
  /** Hands these over with the answer instead of copying them. */
  readonly move: (...moved: Transferable[]) => void
  /** Aborted when the window no longer wants the answer. It is heard of between two tasks only. */
  readonly signal: AbortSignal
}

/** `never` stands for any input and any call. */
type WorkerFunction = (input: never, call: never) => unknown
export type WorkerFunctions = Readonly<Record<string, WorkerFunction>>
type Input<F extends WorkerFunction> = Parameters<F>[0]
type Answer<F extends WorkerFunction> = Awaited<ReturnType<F>>
type Report<F extends WorkerFunction> = Parameters<F>[1] extends Call<infer R> ? R : never

/**
 * Why there is no answer. `lost`: the worker could not be started, or broke down; `failed`: the input could not be sent, or the
 * function threw, and `cause` is what was said; `ended`: the window called it off.
 */
export type WorkerFailure =
  { readonly code: 'lost' } | { readonly code: 'failed'; readonly cause: string } | { readonly code: 'ended' }

type ToWorker =
  | { readonly id: number; readonly name: string; readonly input: unknown }
  | { readonly id: number; readonly aborted: true }

type FromWorker =
  | { readonly id: number; readonly is: 'report'; readonly value: unknown }
  | { readonly id: number; readonly is: 'answer'; readonly value: unknown }
  | { readonly id: number; readonly is: 'failed'; readonly cause: string }

/** As much of a worker's own side as is needed; a test may stand in for it. */
interface WorkerScope {
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
  postMessage(message: FromWorker, options: { readonly transfer: Transferable[] }): void
}

/** Answers the window's calls by these functions, in a worker. */
export const serveCalls = (functions: WorkerFunctions, scope: WorkerScope = globalThis): void => {
  const running = new Map<number, AbortController>()

  const answer = async (name: string, input: unknown, call: Call<unknown>): Promise<unknown> => {
    // Messages have no types; the window calls by the types of this same record.
    const called = functions[name]
    if (!called) throw new Error(`there is no ${name}`)
    return await called(input as never, call as never)
  }

  scope.addEventListener('message', ({ data }) => {
    const { id } = data
    if ('aborted' in data) {
      running.get(id)?.abort()
      return
    }
    const send = (message: FromWorker, transfer: Transferable[] = []): void =>
      scope.postMessage(message, { transfer })
    const controller = new AbortController()
    const moved: Transferable[] = []
    running.set(id, controller)
    void answer(data.name, data.input, {
      report: (value, given) => send({ id, is: 'report', value }, given),
      move: (...given) => void moved.push(...given),
      signal: controller.signal,
    })
      .then((value) => send({ id, is: 'answer', value }, moved))
      .catch((problem: unknown) => send({ id, is: 'failed', cause: causeOf(problem) }))
      .finally(() => running.delete(id))
  })
}

const causeOf = (problem: unknown): string => (problem instanceof Error ? problem.message : String(problem))

interface CallOptions<R> {
  /** Gets each report of this call; none comes once it is settled. */
  readonly hear?: (report: R) => void
  /** Handed over with the input and not copied. */
  readonly moved?: Transferable[]
  /** Calls it off: the answer is `ended` at once, and the worker stops. */
  readonly signal?: AbortSignal
}

/** A worker as the window uses it. */
export interface WorkerCalls<F extends WorkerFunctions> {
  call<N extends keyof F & string>(
    name: N,
    input: Input<F[N]>,
    options?: CallOptions<Report<F[N]>>,
  ): Promise<Result<Answer<F[N]>, WorkerFailure>>
  /** Ends the worker and every call that waits for it; the next call starts another. */
  end(): void
}

/** Calls to a worker, which starts with the first of them and stays until it is ended. Calls may overlap. */
export const workerCalls = <F extends WorkerFunctions>(start: () => Worker): WorkerCalls<F> => {
  interface Waiting {
    readonly settle: (answer: Result<unknown, WorkerFailure>) => void
    readonly hear: ((report: never) => void) | undefined
  }
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let count = 0

  const settle = (id: number, answer: Result<unknown, WorkerFailure>): void => {
    const asker = waiting.get(id)
    waiting.delete(id)
    asker?.settle(answer)
  }
  const endAll = (code: 'lost' | 'ended'): void => {
    worker?.terminate()
    worker = undefined
    for (const id of [...waiting.keys()]) settle(id, failed({ code }))
  }

  const started = (): Worker => {
    const begun = start()
    begun.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      switch (data.is) {
        case 'report':
          waiting.get(data.id)?.hear?.(data.value as never)
          break
        case 'answer':
          settle(data.id, ok(data.value))
          break
        case 'failed':
          settle(data.id, failed({ code: 'failed', cause: data.cause }))
      }
    }
    begun.onerror = () => endAll('lost')
    begun.onmessageerror = () => endAll('lost')
    return begun
  }

  /** Nothing where the browser starts none, for want of memory or by its policy. */
  const current = (): Worker | undefined => {
    try {
      return (worker ??= started())
    } catch {
      return undefined
    }
  }

  return {
    call: (name, input, { hear, moved = [], signal } = {}) =>
      new Promise((resolve) => {
        const id = (count += 1)
        waiting.set(id, { settle: resolve as Waiting['settle'], hear })
        const used = current()
        if (!used) {
          settle(id, failed({ code: 'lost' }))
          return
        }
        try {
          used.postMessage({ id, name, input } satisfies ToWorker, moved)
        } catch (problem) {
          settle(id, failed({ code: 'failed', cause: causeOf(problem) }))
          return
        }
        const callOff = (): void => {
          if (!waiting.has(id)) return
          used.postMessage({ id, aborted: true } satisfies ToWorker)
          settle(id, failed({ code: 'ended' }))
        }
        if (signal?.aborted) callOff()
        else signal?.addEventListener('abort', callOff, { once: true })
      }),
    end: () => endAll('ended'),
  }
}
