import { describe, expect, it, vi } from 'vitest'
import { failed, ok } from '../../../shared/result.ts'
import { backupCalls } from '../../../src-renderer/backup/backup-calls.ts'
import type { BackupFunctions } from '../../../src-renderer/backup/backup-worker.ts'
import { ReadingWatch } from '../../../src-renderer/reading/reading-watch.svelte.ts'
import type { WorkerCalls } from '../../../src-renderer/workers/worker-call.ts'

const OCCASION = { written: '2026-11-21T10:00:00', reason: 'restore' } as const

/** Workers for backups, of which one function never comes to an end. */
const workers = (endless: keyof BackupFunctions) => {
  const made: { readonly asked: string[]; readonly end: ReturnType<typeof vi.fn> }[] = []
  const start = (): WorkerCalls<BackupFunctions> => {
    const asked: string[] = []
    const waiting: ((answer: unknown) => void)[] = []
    const end = vi.fn(() => {
      for (const settle of waiting.splice(0)) settle(failed({ code: 'ended' }))
    })
    made.push({ asked, end })
    const call = (name: string, _input: unknown, { signal }: { readonly signal?: AbortSignal } = {}) => {
      asked.push(name)
      if (name !== endless) return Promise.resolve(ok(ok(undefined)))
      return new Promise((resolve) => {
        waiting.push(resolve)
        signal?.addEventListener('abort', () => resolve(failed({ code: 'ended' })))
      })
    }
    return { call, end } as never as WorkerCalls<BackupFunctions>
  }
  return { made, start }
}

describe('a backup that its reader never gets through', () => {
  it('is given up in time, and the present is kept meanwhile', { tags: 'attack' }, async () => {
    const { made, start } = workers('lookInto')
    const calls = backupCalls(new ReadingWatch(3), start)
    const looked = calls.lookInto('x.json', new Uint8Array(3), OCCASION)
    expect(await calls.take(OCCASION)).toMatchObject({ ok: true })
    expect(await looked).toEqual(
      failed('x.json cannot be used: reading it took longer than 0.003 seconds and was given up.'),
    )
    const [keeping, looking] = made
    expect(keeping?.asked).toEqual(['take'])
    expect(keeping?.end).not.toHaveBeenCalled()
    expect(looking?.end).toHaveBeenCalled()
  })

  it('can be stopped by the player', async () => {
    vi.useFakeTimers()
    const watch = new ReadingWatch(60_000)
    const looked = backupCalls(watch, workers('lookInto').start).lookInto(
      'x.json',
      new Uint8Array(3),
      OCCASION,
    )
    await vi.advanceTimersByTimeAsync(1000)
    expect(watch.slow?.what).toBe('x.json')
    watch.slow?.stop()
    expect(await looked).toEqual(failed('x.json cannot be used: you stopped reading it.'))
    expect(watch.slow).toBeUndefined()
    vi.useRealTimers()
  })

  it('shows the newest of two that are slow, and then the one before, so that both can be stopped', async () => {
    vi.useFakeTimers()
    const watch = new ReadingWatch(60_000)
    const look = (name: string) =>
      backupCalls(watch, workers('lookInto').start).lookInto(name, new Uint8Array(3), OCCASION)
    const first = look('first.json')
    await vi.advanceTimersByTimeAsync(1000)
    const second = look('second.json')
    await vi.advanceTimersByTimeAsync(1000)
    expect(watch.slow?.what).toBe('second.json')
    watch.slow?.stop()
    expect(await second).toEqual(failed('second.json cannot be used: you stopped reading it.'))
    expect(watch.slow?.what).toBe('first.json')
    watch.slow?.stop()
    expect(await first).toEqual(failed('first.json cannot be used: you stopped reading it.'))
    expect(watch.slow).toBeUndefined()
    vi.useRealTimers()
  })

  it('stands for nothing where it lies among the backups', { tags: 'attack' }, async () => {
    const { made, start } = workers('markOf')
    const calls = backupCalls(new ReadingWatch(3), start)
    expect(await calls.markOf(new Uint8Array(3))).toBeUndefined()
    expect(made.at(-1)?.end).toHaveBeenCalled()
    expect(await calls.take(OCCASION)).toMatchObject({ ok: true })
  })
})
