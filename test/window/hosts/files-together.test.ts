import { expect, it } from 'vitest'
import { MOST_TOGETHER } from '../../../shared/file-bounds.ts'
import { browserHost } from '../../../src-renderer/hosts/browser.ts'

/** A browser in which the player has chosen these files. */
const choosing = (sizes: readonly number[]) => {
  let read = 0
  const handles = sizes.map((size, at) => {
    const file = new File([], `${at}.json`)
    // Of each only its size counts: what is read of it is as long, and all of it the same.
    Object.assign(file, {
      arrayBuffer: () => {
        read += 1
        return Promise.resolve(new ArrayBuffer(size))
      },
    })
    return { kind: 'file', name: file.name, getFile: () => Promise.resolve(file) }
  })
  const host = browserHost({
    location: { hash: '', href: 'http://localhost/' },
    addEventListener: () => undefined,
    showOpenFilePicker: () => Promise.resolve(handles),
    showSaveFilePicker: () => Promise.reject(new DOMException('closed', 'AbortError')),
  } as never)
  return {
    open: () => host.openFiles({ description: 'Decks', extensions: ['json'] }, true),
    read: () => read,
  }
}

it('thousands of files at once are refused before any is read', { tags: 'attack' }, async () => {
  const { open, read } = choosing(Array.from({ length: MOST_TOGETHER.files + 1 }, () => 1))
  expect(await open()).toMatchObject({
    ok: false,
    error: { code: 'too-many-together', name: '10,001 files' },
  })
  expect(read()).toBe(0)
})

it('no more is read of large files than they may have together', { tags: 'attack' }, async () => {
  const half = MOST_TOGETHER.bytes / 2
  const { open, read } = choosing([half, half, 1, 1])
  expect(await open()).toMatchObject({ ok: false, error: { code: 'too-much-together', name: '4 files' } })
  expect(read()).toBe(3)
  expect(await choosing([half, half]).open()).toMatchObject({ ok: true })
})
