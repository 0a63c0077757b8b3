import { describe, expect, it, vi } from 'vitest'
import { formatDeckArchive } from '../../../shared/formats/decks/deck-archive.ts'
import { failed, ok } from '../../../shared/result.ts'
import { FileReading, READ_AT_ONCE } from '../../../src-renderer/reading/file-reading.svelte.ts'
import type { ReadingFunctions } from '../../../src-renderer/reading/reading-work.ts'
import { type WorkerCalls, workerCalls } from '../../../src-renderer/workers/worker-call.ts'
import { POOL } from '../../legality/cards.ts'
import { callsHere, readingHere } from './reading-here.ts'

/** Readers of which none ever answers, until it is called off. */
const deaf = () => {
  const asked: string[] = []
  const end = vi.fn()
  const calls = {
    call: (name: string, _input: unknown, { signal }: { readonly signal: AbortSignal }) => {
      asked.push(name)
      return new Promise((resolve) => {
        signal.addEventListener('abort', () => resolve(failed({ code: 'ended' })))
      })
    },
    end,
  } as never as WorkerCalls<ReadingFunctions>
  return { calls, asked, end }
}
const ports = {
  cards: () => POOL,
  facts: () => '',
  konamiIds: () => Promise.resolve(new Map()),
}
const bytes = (text: string) => new TextEncoder().encode(text)
const YDK = '#main\n1001\n#extra\n!side\n'

describe('what somebody else has written', () => {
  it('is read in the window only where it is small and made of numbers', async () => {
    const { calls, asked } = deaf()
    const reading = new FileReading({ ...ports, worker: calls, patience: 3 })
    expect(await reading.deck('a.ydk', { name: 'a', content: YDK })).toMatchObject({ ok: true })
    expect(await reading.deck('link', { name: 'a', content: 'ydke://6QMAAA==!!!' })).toMatchObject({
      ok: true,
    })
    expect(await reading.deck('empty', { name: 'a', content: '' })).toEqual(failed('it is empty.'))
    expect(asked).toEqual([])
    const large = YDK + '1001\n'.repeat(READ_AT_ONCE / 4)
    const late = failed('reading it took longer than 0.003 seconds and was given up.')
    expect(await reading.deck('a.ydk', { name: 'a', content: large })).toEqual(late)
    expect(await reading.deck('a.ydk', { name: 'a', content: bytes(large) })).toEqual(late)
    expect(await reading.deck('names', { name: 'a', content: '3 Ash Blossom & Joyous Spring' })).toEqual(late)
    expect(await reading.archive('a.zip', new Uint8Array(3))).toEqual(late)
    expect(await reading.listFile('lflist.conf', bytes('!List'), { id: 'own-1' })).toEqual(late)
    expect(await reading.isListFile('a.json', bytes('{}'))).toBe(false)
    expect(await reading.replay('a.json', bytes('{}'))).toEqual(late)
    expect(await reading.holdsDeck('a.json', bytes('{}'))).toBe(false)
    expect(asked).toEqual([
      'deck',
      'deck',
      'deck',
      'archive',
      'listFile',
      'isListFile',
      'replay',
      'holdsDeck',
    ])
  })

  it(
    'ends its worker where it is late, so that the next is read by another',
    { tags: 'attack' },
    async () => {
      const { calls, end } = deaf()
      await new FileReading({ ...ports, worker: calls, patience: 1 }).deck('names', {
        name: 'a',
        content: 'Ash',
      })
      expect(end).toHaveBeenCalled()
    },
  )

  it('is shown where it takes long, and can be called off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { calls, end } = deaf()
    const reading = new FileReading({ ...ports, worker: calls })
    const read = reading.deck('List.txt', { name: 'a', content: 'Ash' })
    await vi.advanceTimersByTimeAsync(100)
    expect(reading.slow).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(reading.slow?.what).toBe('List.txt')
    reading.slow?.stop()
    expect(await read).toEqual(failed('you stopped reading it.'))
    expect(end).toHaveBeenCalled()
    expect(reading.slow).toBeUndefined()
    vi.useRealTimers()
  })

  it('is read one after the other, and what comes of one that broke down is no fault of the next', async () => {
    const here = callsHere(POOL)
    let count = 0
    const calls = {
      ...here,
      call: (...given: Parameters<typeof here.call>) =>
        (count += 1) === 1 ? Promise.resolve(failed({ code: 'lost' as const })) : here.call(...given),
    } as typeof here
    const reading = new FileReading({ ...ports, worker: calls })
    const [first, second] = await Promise.all([
      reading.deck('a', { name: 'a', content: 'Monster Reborn' }),
      reading.deck('b', { name: 'b', content: 'Monster Reborn' }),
    ])
    expect(first).toEqual(failed('its reader broke down.'))
    expect(second).toMatchObject(ok({ value: { name: 'b' }, issues: [] }))
  })

  it(
    'goes on where a worker does not start, or what was asked of it broke off',
    { tags: 'attack' },
    async () => {
      const here = callsHere(POOL)
      let starts = 0
      const worker = {
        ...workerCalls<ReadingFunctions>(() => {
          starts += 1
          throw new DOMException('refused', 'SecurityError')
        }),
      }
      const reading = new FileReading({ ...ports, worker })
      const names = { name: 'a', content: 'Monster Reborn' }
      for (const count of [1, 2]) {
        expect(await reading.deck('a', names)).toEqual(failed('its reader broke down.'))
        expect(starts).toBe(count)
      }
      worker.call = () => Promise.reject(new Error('broken off'))
      await expect(reading.deck('a', names)).rejects.toThrow('broken off')
      Object.assign(worker, here)
      expect(await reading.deck('a', names)).toMatchObject({ ok: true })
      expect(reading.slow).toBeUndefined()
    },
  )

  it('tells archives of decks and decks as JSON from databases', async () => {
    const reading = readingHere(POOL)
    const archive = formatDeckArchive([{ path: 'a.ydk', text: YDK, changedAt: 0 }])
    expect(await reading.holdsDeck('a.zip', archive)).toBe(true)
    expect(await reading.archive('a.zip', archive)).toMatchObject({ value: { files: [{ path: 'a.ydk' }] } })
    expect(await reading.holdsDeck('a.json', bytes('{"main":[1001]}'))).toBe(true)
    expect(await reading.holdsDeck('cards.json', bytes('{"data":[]}'))).toBe(false)
    expect(await reading.holdsDeck('cards.cdb', bytes('SQLite format 3\0'))).toBe(false)
  })
})
