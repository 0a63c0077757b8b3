import 'fake-indexeddb/auto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Setting } from '../../../src-renderer/storage/settings-store.ts'
import { packageRoot } from '../../../src-main/package-root.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'

const WORDS: Setting<string> = { key: 'words', initial: '', read: String }

describe('a setting that nobody waits for', () => {
  it('says through the one listener that it could not be saved, however it was changed', async () => {
    const storage = await openStorage('settings-unkept')
    if (!storage.ok) throw new Error(storage.error.code)
    const { settings } = storage.value
    const failures: string[] = []
    settings.onUnkept(({ code }) => failures.push(code))
    settings.remember(WORDS, 'a')
    settings.rememberChange(WORDS, (before) => `${before}b`)
    await vi.waitFor(async () => expect(await settings.get(WORDS)).toBe('ab'))
    expect(failures).toEqual([])
    storage.value.close()
    settings.remember(WORDS, 'c')
    settings.rememberChange(WORDS, (before) => `${before}d`)
    await vi.waitFor(() => expect(failures).toEqual(['closed', 'closed']))
  })

  it('is changed by no other way, where a failure would be said to nobody', () => {
    const root = join(packageRoot, 'src-renderer')
    const silent = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .filter((file) =>
        /void\s+[\w.#]*settings\s*\.(?:set|change)\(/i.test(readFileSync(join(root, file), 'utf8')),
      )
    expect(silent).toEqual([])
  })
})
