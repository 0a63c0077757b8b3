import { afterEach, describe, expect, it, vi } from 'vitest'
import { ok } from '../../../shared/result.ts'
import { CollectionImports } from '../../../src-renderer/collection/import/collection-imports.svelte.ts'
import { Toasts } from '../../../src-renderer/services/toasts.svelte.ts'

afterEach(() => vi.unstubAllGlobals())

const HEAD = { id: 'a', name: 'My cards', kind: 'owned', createdAt: 1 } as const

/** A file that has been read, with a disk that has no room for a backup while `disk.isFull`. */
const readFile = async () => {
  const disk = { isFull: true }
  const stored: string[] = []
  const into: string[] = []
  const imported: unknown[] = []
  const toasts = new Toasts()
  const preview = { program: 'A table', rows: 1, first: [], found: 1, unresolved: 0 }
  const worker = {
    /** Files that were read. */
    read: 0,
    refusesNext: undefined as unknown,
    call: (name: string, input: { readonly mode?: string; readonly collection?: string }) => {
      if (name === 'store') stored.push(input.mode ?? '')
      if (name === 'store') into.push(input.collection ?? '')
      if (name === 'read') {
        worker.read += 1
        const refusal = worker.refusesNext
        worker.refusesNext = undefined
        if (refusal !== undefined) return Promise.resolve(ok(refusal))
      }
      const revisions = { from: 1, to: 2 }
      const counts = { stored: 1, merged: 0, unresolved: 0 }
      const answers: Readonly<Record<string, unknown>> = {
        read: { is: 'read', preview, remarks: [] },
        store: { is: 'stored', counts, addedBefore: false, isChanged: true, revisions, prices: 0 },
      }
      return Promise.resolve(ok(answers[name]))
    },
    end: () => undefined,
  }
  const collections = {
    active: HEAD as { readonly id: string; readonly name: string },
    settled: () => Promise.resolve(),
    imported: (...given: readonly unknown[]) => Promise.resolve(void imported.push(given)),
  }
  const settings = {
    /** What happens while a setting is written. */
    meanwhile: (): void => undefined,
    get: () => Promise.resolve([]),
    change: () => {
      settings.meanwhile()
      return Promise.resolve(ok(undefined))
    },
  }
  const imports = new CollectionImports({
    storage: { settings } as never,
    collections: collections as never,
    data: { today: '2026-11-21' } as never,
    toasts,
    backups: {
      write: () => Promise.resolve(!disk.isFull),
      get fault() {
        return disk.isFull ? 'The disk is full.' : undefined
      },
    },
    worker: worker as never,
  })
  // The worker's facts lie beside the page.
  vi.stubGlobal('document', { baseURI: 'http://localhost/' })
  await imports.start('all.csv', new Uint8Array([1]))
  return { imports, stored, into, imported, toasts, disk, collections, worker, settings }
}

describe('an import that nothing was backed up for', () => {
  it('asks before it replaces a collection, and replaces it at the player’s word', async () => {
    const { imports, stored, imported } = await readFile()
    await imports.store('replace')
    expect(stored).toEqual([])
    expect(imports.incoming).toMatchObject({ step: 'read', noBackup: 'The disk is full.' })
    await imports.store('replace', undefined, true)
    expect(stored).toEqual(['replace'])
    expect(imported).toEqual([[HEAD, { from: 1, to: 2 }, 'import all.csv']])
    expect(imports.incoming).toBeUndefined()
  })

  it('goes on where it only adds, and says so', async () => {
    const { imports, stored, toasts } = await readFile()
    await imports.store('merge')
    expect(stored).toEqual(['merge'])
    expect(toasts.shown.map(({ text }) => text)).toContain(
      'No backup was written before this import. The disk is full.',
    )
  })

  it('asks nothing once there is room again', async () => {
    const { imports, stored, disk } = await readFile()
    await imports.store('replace')
    disk.isFull = false
    await imports.store('replace')
    expect([stored, imports.incoming]).toEqual([['replace'], undefined])
  })
})

it('a file goes into the collection that was shown when it came, and says which that is', async () => {
  const { imports, into, imported, collections } = await readFile()
  collections.active = { id: 'b', name: 'Another box' }
  expect(imports.incoming?.into?.name).toBe('My cards')
  await imports.store('replace', undefined, true)
  expect([into, imported]).toEqual([['a'], [[HEAD, { from: 1, to: 2 }, 'import all.csv']]])
})

it('files that come together are asked about one after the other, and none is lost', async () => {
  const { imports, stored, toasts, disk } = await readFile()
  disk.isFull = false
  await imports.start('box.csv', new Uint8Array([2]))
  await imports.start('binder.csv', new Uint8Array([3]))
  expect([imports.incoming?.name, imports.waiting]).toEqual(['all.csv', ['box.csv', 'binder.csv']])
  expect(toasts.shown.at(-1)?.text).toBe('binder.csv comes next, after all.csv.')
  await imports.store('merge')
  expect([imports.incoming?.name, imports.incoming?.step]).toEqual(['box.csv', 'read'])
  imports.cancel()
  await vi.waitFor(() => expect(imports.incoming?.step).toBe('read'))
  expect([imports.incoming?.name, imports.waiting]).toEqual(['binder.csv', []])
  await imports.store('add')
  expect([stored, imports.incoming]).toEqual([['merge', 'add'], undefined])
})

it('a file that is closed while its columns are remembered is not read again, and the next one is', async () => {
  const { imports, disk, worker, settings } = await readFile()
  disk.isFull = false
  imports.cancel()
  worker.refusesNext = { is: 'refused', why: 'its columns are not known.', headers: { headers: ['x'] } }
  await imports.start('odd.csv', new Uint8Array([2]))
  expect(imports.refused?.name).toBe('odd.csv')
  await imports.start('box.csv', new Uint8Array([3]))
  settings.meanwhile = () => imports.cancel()
  await imports.map({} as never)
  expect([imports.refused, imports.incoming?.name, worker.read]).toEqual([undefined, 'box.csv', 3])
})
