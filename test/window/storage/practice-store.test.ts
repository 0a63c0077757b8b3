import 'fake-indexeddb/auto'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
