import { expect, it } from 'vitest'
import { MOST_BYTES } from '../../../shared/file-bounds.ts'
import { readWebFile, writeToHandle } from '../../../src-renderer/hosts/web-files.ts'
import { failed } from '../../../shared/result.ts'

/** A file of so many bytes, of which none may be read. */
const unread = (name: string, size: number): FileSystemFileHandle => {
  const file = { name, size, arrayBuffer: () => Promise.reject(new Error(`${name} was read`)) }
  return { kind: 'file', name, getFile: () => Promise.resolve(file) } as unknown as FileSystemFileHandle
}

it.each([
  ['duelwright-2026-11-21-101530-request.json', MOST_BYTES.backup],
  ['box.csv', MOST_BYTES.collection],
  ['Goat.ydk', MOST_BYTES.deck],
] as const)('%s is not read where it is larger than its bound', async (name, most) => {
  expect(await readWebFile(unread(name, most + 1))).toEqual(
    failed({ code: 'too-large', most, doing: 'read', name }),
  )
})

it('a write that fails is given up, so that the next one need not wait for it', async () => {
  const done: string[] = []
  const full = new DOMException('full', 'QuotaExceededError')
  const handle = {
    createWritable: () =>
      Promise.resolve({
        write: () => Promise.reject(full),
        close: () => Promise.resolve(void done.push('close')),
        abort: () => Promise.resolve(void done.push('abort')),
      }),
  } as unknown as FileSystemFileHandle
  await expect(writeToHandle(handle, new Uint8Array([1]))).rejects.toBe(full)
  expect(done).toEqual(['abort'])
})
