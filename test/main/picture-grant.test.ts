import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PictureGrant } from '../../src-main/picture-grant.ts'

let root = ''
let pics = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'duelwright-pictures-'))
  pics = join(root, 'pics')
  mkdirSync(pics)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** A grant whose dialog is answered with the folder; nothing cancels. */
const grant = (folder?: string): PictureGrant =>
  new PictureGrant({
    open: () => Promise.resolve({ canceled: !folder, filePaths: folder ? [folder] : [] }),
    memory: join(root, 'memory.json'),
  })
const put = (name: string, text = name): void => writeFileSync(join(pics, name), text)
const typeOf = async (from: PictureGrant, digits: string) => (await from.picture(digits))?.type

describe('the folder of card pictures', () => {
  it('gives pictures by passcode, whichever of the kinds they are', async () => {
    put('1.jpg')
    put('2.png')
    put('3.webp')
    const chosen = grant(pics)
    expect(await chosen.picture('1')).toBeUndefined()
    expect(await chosen.choose()).toEqual({ name: 'pics' })
    expect(await typeOf(chosen, '1')).toBe('image/jpeg')
    expect(await typeOf(chosen, '2')).toBe('image/png')
    expect(await typeOf(chosen, '3')).toBe('image/webp')
    expect(await chosen.picture('4')).toBeUndefined()
  })

  it('gives nothing else, whatever is asked for', async () => {
    put('field.jpg')
    writeFileSync(join(root, '5.jpg'), 'outside')
    const chosen = grant(pics)
    await chosen.choose()
    for (const asked of ['field', '../5', '..%2f5', '0', '-1', '1e3', '05', '99999999999', '', 'memory.json'])
      expect(await chosen.picture(asked)).toBeUndefined()
  })

  it('leaves out what is no picture of a card by its size', async () => {
    put('6.jpg')
    truncateSync(join(pics, '6.jpg'), 30 * 1024 * 1024)
    mkdirSync(join(pics, '7.jpg'))
    const chosen = grant(pics)
    await chosen.choose()
    expect(await chosen.picture('6')).toBeUndefined()
    expect(await chosen.picture('7')).toBeUndefined()
  })

  it('is there again after a restart, unless it is gone', async () => {
    put('1.jpg')
    await grant(pics).choose()
    const later = grant()
    expect(await later.choose()).toBeUndefined()
    expect(await later.recall()).toEqual({ name: 'pics' })
    expect(await typeOf(later, '1')).toBe('image/jpeg')
    rmSync(pics, { recursive: true })
    expect(await grant().recall()).toBeUndefined()
    writeFileSync(join(root, 'memory.json'), '{"folder":3}')
    expect(await grant().recall()).toBeUndefined()
  })
})
