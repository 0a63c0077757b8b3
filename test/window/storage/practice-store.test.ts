import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../shared/result.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'
import { restoreBackup } from '../../../src-renderer/views/data/restoring.ts'
import { tellWhereRefused, tryRefusedLinesAgain } from '../../../src-renderer/services/refused-lines.ts'
import { type KeptLine, keptWith } from '../../../src-renderer/views/practice/line/kept-line.ts'
import { openStorage, type Storage } from '../../../src-renderer/storage/storage.ts'

let count = 0
const opened: Storage[] = []
const open = async (name: string): Promise<Storage['practices']> => {
  const storage = await openStorage(name, () => 1)
  if (!storage.ok) throw new Error(storage.error.code)
  opened.push(storage.value)
  return storage.value.practices
}
afterEach(() => {
  for (const storage of opened.splice(0)) storage.close()
})

describe('a practice that is kept', () => {
  const joined = (mine: string) => (theirs: unknown) => `${String(theirs)} and ${mine}`

  it('is listed with all others, the last played first, also after a change in another window', async () => {
    const name = `practices-${(count += 1)}`
    const [here, there] = [await open(name), await open(name)]
    await here.keep('one', 'first', joined('first'))
    const heard: (readonly string[])[] = []
    const stop = here.watchAll((kept) => {
      if (kept.ok) heard.push(kept.value.map(({ id }) => id))
    })
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['one']))
    // A row that is written again is later than it was.
    await there.keep('two', 'first', joined('first'))
    await there.keep('two', 'second', joined('second'))
    await vi.waitFor(() => expect(heard.at(-1)).toEqual(['two', 'one']))
    stop()
  })

  it('is written over by the window that wrote it, and joined with what another has written', async () => {
    const name = `practices-${(count += 1)}`
    const [here, there] = [await open(name), await open(name)]
    await here.keep('deck', 'first', joined('first'))
    await here.keep('deck', 'second', joined('second'))
    expect(await there.find('deck')).toEqual({ ok: true, value: 'second' })
    await there.keep('deck', 'third', joined('third'))
    expect(await here.find('other')).toEqual({ ok: true, value: undefined })
    await here.keep('deck', 'fourth', joined('fourth'))
    expect(await there.find('deck')).toEqual({ ok: true, value: 'third and fourth' })
    await here.keep('deck', 'again', joined('again'))
    expect(await there.find('deck')).toEqual({ ok: true, value: 'third and fourth and again' })
    await there.keep('deck', 'fifth', joined('fifth'))
    expect(await there.find('deck')).toEqual({ ok: true, value: 'fifth' })
  })

  it(
    'waits here where the database refuses it, whoever asks for it, until it is kept',
    { tags: 'attack' },
    async () => {
      const name = `practices-${(count += 1)}`
      const [here, there] = [await open(name), await open(name)]
      await here.keep('deck', 'first', joined('first'))
      const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('No more room', 'QuotaExceededError')
      })
      const toasts = new Toasts()
      const told = () => toasts.shown.map(({ text }) => text)
      const tell = (line: string) =>
        tellWhereRefused('deck', here.keep('deck', line, joined(line)), {
          storage: { practices: here },
          toasts,
        })
      await tell('second')
      const keeping = tell('third')
      expect(here.isKeeping).toBe(true)
      await keeping
      expect(told()).toEqual([expect.stringContaining('The steps of this practice could not be saved.')])
      expect([here.isKeeping, here.isRefused('deck'), toasts.holdsOnlyCopy]).toEqual([true, true, true])
      // Whoever comes back to the table finds them, though only this window has them.
      expect(await here.find('deck')).toEqual({ ok: true, value: 'third' })
      expect(await there.find('deck')).toEqual({ ok: true, value: 'first' })
      // Pressed while there is still no room, it is said again.
      const [said] = toasts.shown
      said?.action?.run()
      if (said) toasts.dismiss(said.id)
      await vi.waitFor(() => expect(told()).toHaveLength(1))

      const restore = () =>
        restoreBackup({} as never, 'everything', {
          ...{ backups, collections: { isKeeping: false }, openDecks: { isKeeping: false } as never },
          ...{ storage: { practices: here }, toasts: new Toasts() },
        })
      const backups = { restore: vi.fn(() => Promise.resolve(ok(undefined))) }
      expect(await restore()).toBe(false)

      refusing.mockRestore()
      // As the window does where leaving asks: the message goes too, and with it the question.
      tryRefusedLinesAgain({ storage: { practices: here }, toasts })
      await vi.waitFor(() => expect(told()).toEqual([]))
      expect([here.isKeeping, await there.find('deck')]).toEqual([false, { ok: true, value: 'third' }])
      expect(await restore()).toBe(true)
    },
  )

  it('that waits is joined with what another window has kept meanwhile', async () => {
    const name = `practices-${(count += 1)}`
    const [here, there] = [await open(name), await open(name)]
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
      throw new DOMException('No more room', 'QuotaExceededError')
    })
    await here.keep('deck', 'mine', joined('mine'))
    await there.keep('deck', 'theirs', joined('theirs'))
    expect(await here.find('deck')).toEqual({ ok: true, value: 'theirs and mine' })
    await here.keepAgain('deck')
    expect(await there.find('deck')).toEqual({ ok: true, value: 'theirs and mine' })
  })

  it(
    'has the words that two windows write to one point, and none that either took away',
    { tags: 'attack' },
    async () => {
      const name = `practices-${(count += 1)}`
      const [here, there] = [await open(name), await open(name)]
      const opening = {
        deck: { name: '', main: [1], extra: [], side: [] },
        ruleset: 'mr5',
        seed: 's',
        goFirst: true,
      }
      const lineWith = (note: string, ends = 0): KeptLine => ({
        version: 2,
        moments: [
          { id: 0, from: null, step: { opening } as never, ...(note && { note }) },
          ...Array.from({ length: ends }, (_, at) => ({
            id: at + 1,
            from: at,
            step: { actions: [{ do: 'end-turn' }] } as never,
          })),
        ],
        at: 0,
        tip: 0,
      })
      const keep = (practices: typeof here, line: KeptLine) =>
        practices.keep('deck', line, (others, base) => keptWith(line, others, base))
      const note = async () => {
        const kept = await there.find('deck')
        return (kept.ok ? (kept.value as KeptLine) : undefined)?.moments[0]?.note
      }
      await keep(here, lineWith('Old'))
      await there.find('deck')
      await keep(there, lineWith('Old, and theirs'))
      // A step made here, where nothing was written to that point.
      await keep(here, lineWith('Old', 1))
      expect(await note()).toBe('Old, and theirs')
      await keep(here, lineWith('', 2))
      await keep(here, lineWith('', 3))
      expect(await note()).toBe(', and theirs')
      await keep(here, lineWith('m', 3))
      await keep(here, lineWith('mi', 3))
      expect(await note()).toBe('mi, and theirs')
    },
  )

  it('is not joined with its own older line after a write that the disk broke off at its end', async () => {
    const here = await open(`practices-${(count += 1)}`)
    await here.keep('deck', 'first', joined('first'))
    type Put = (this: IDBObjectStore, row: unknown) => IDBRequest<IDBValidKey>
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as Put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(function (this: IDBObjectStore, row) {
      const request = put.call(this, row)
      request.addEventListener('success', () => this.transaction.abort())
      return request
    })
    expect((await here.keep('deck', 'second', joined('second'))).ok).toBe(false)
    await here.keep('deck', 'third', joined('third'))
    expect(await here.find('deck')).toEqual({ ok: true, value: 'third' })
  })
})
