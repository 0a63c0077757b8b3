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

  it('holds in this window where it was refused, for all who look at it, and is kept with the next change', async () => {
    const storage = await openStorage('settings-held')
    if (!storage.ok) throw new Error(storage.error.code)
    const { settings } = storage.value
    const other = await openStorage('settings-held')
    if (!other.ok) throw new Error(other.error.code)
    const heard: string[] = []
    const stop = settings.watch(WORDS, (words) => void heard.push(words))
    settings.rememberChange(WORDS, () => 'a')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('a'))
    const refusing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('No more room', 'QuotaExceededError')
    })
    settings.rememberChange(WORDS, (before) => `${before}b`)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('ab'))
    settings.rememberChange(WORDS, (before) => `${before}c`)
    await vi.waitFor(() => expect(heard.at(-1)).toBe('abc'))
    const late: string[] = []
    settings.watch(WORDS, (words) => void late.push(words))()
    const stopLate = settings.watch(WORDS, (words) => void late.push(words))
    await vi.waitFor(() => expect([late.at(-1), late.length]).toEqual(['abc', 1]))
    expect([await settings.get(WORDS), await other.value.settings.get(WORDS)]).toEqual(['abc', 'a'])
    refusing.mockRestore()
    settings.rememberChange(WORDS, (before) => `${before}d`)
    await vi.waitFor(async () => expect(await other.value.settings.get(WORDS)).toBe('abcd'))
    // From then on another window's change holds again.
    settings.remember(WORDS, 'e')
    await vi.waitFor(() => expect(heard.at(-1)).toBe('e'))
    await other.value.settings.set(WORDS, 'f')
    await vi.waitFor(() => expect([heard.at(-1), late.at(-1)]).toEqual(['f', 'f']))
    stop()
    stopLate()
    other.value.close()
    storage.value.close()
  })

  it('is on its way until it is kept or refused: a window that closes by then asks', async () => {
    const storage = await openStorage('settings-on-their-way')
    if (!storage.ok) throw new Error(storage.error.code)
    const { settings } = storage.value
    expect(settings.isKeeping).toBe(false)
    settings.remember(WORDS, 'a')
    // What the window remembers by itself is no reason to ask.
    expect(settings.isKeeping).toBe(false)
    settings.rememberChange(WORDS, (before) => `${before}b`)
    expect(settings.isKeeping).toBe(true)
    await vi.waitFor(() => expect(settings.isKeeping).toBe(false))
    expect(await settings.get(WORDS)).toBe('ab')
    storage.value.close()
    settings.rememberChange(WORDS, (before) => `${before}c`)
    expect(settings.isKeeping).toBe(true)
    await vi.waitFor(() => expect(settings.isKeeping).toBe(false))
  })

  it('is changed by no other way whose answer nobody looks at, where a failure would be said to nobody', () => {
    const root = join(packageRoot, 'src-renderer')
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|svelte)$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'))
    /** However they are spelt. */
    const changes = /ettings\)?\??\s*(?:\.|\[['"`])\s*(?:set|change)\b/g
    const heard = /const (\w+) = await [\w.#]*settings\.(?:set|change)\(/gi
    const [all, answered] = [changes, heard].map((calls) =>
      sources.flatMap((source) => [...source.matchAll(calls)].map(([, kept = '']) => ({ source, kept }))),
    )
    expect(all?.length).toBeGreaterThan(0)
    expect(answered).toHaveLength(all?.length ?? 0)
    for (const { source, kept } of answered ?? []) expect(source).toContain(`!${kept}.ok`)
  })
})
