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
  const imported: unknown[] = []
  const toasts = new Toasts()
  const preview = { program: 'A table', rows: 1, first: [], found: 1, unresolved: 0 }
  const worker = {
    call: (name: string, input: { readonly mode?: string }) => {
      if (name === 'store') stored.push(input.mode ?? '')
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
  const imports = new CollectionImports({
    storage: { settings: { get: () => Promise.resolve([]) } } as never,
    collections: {
      active: HEAD,
      settled: () => Promise.resolve(),
      imported: (...given: readonly unknown[]) => Promise.resolve(void imported.push(given)),
    } as never,
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
  return { imports, stored, imported, toasts, disk }
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
