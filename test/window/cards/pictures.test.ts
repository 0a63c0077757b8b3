import { beforeEach, describe, expect, it, vi } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import type { PictureFolder } from '../../../shared/picture-folder.ts'
import { PictureCache } from '../../../src-renderer/cards/picture-cache.ts'
import { Pictures } from '../../../src-renderer/cards/pictures.svelte.ts'

/** The files that hold these bytes: their first says how wide they are for a height of 100; 0 is no picture. */
const folder = (shapes: Readonly<Record<number, number>>, name = 'pics') => {
  const asked: number[] = []
  const made: PictureFolder = {
    name,
    memory: name,
    read: (code) => {
      asked.push(code)
      const width = shapes[code]
      return Promise.resolve(width === undefined ? undefined : Uint8Array.of(width))
    },
  }
  return { made, asked }
}

const urls = new Map<string, number>()
beforeEach(() => {
  urls.clear()
  let count = 0
  const widths = new Map<Blob, number>()
  vi.stubGlobal('Blob', function MadeOf(this: Blob, [bytes]: [Uint8Array]) {
    widths.set(this, bytes[0] ?? 0)
  })
  vi.stubGlobal('URL', {
    createObjectURL: (blob: Blob) => {
      const url = `blob:${(count += 1)}`
      urls.set(url, widths.get(blob) ?? 0)
      return url
    },
    revokeObjectURL: (url: string) => urls.delete(url),
  })
  vi.stubGlobal(
    'Image',
    class {
      src = ''
      naturalHeight = 100
      get naturalWidth() {
        return urls.get(this.src) ?? 0
      }
      decode = () => (this.naturalWidth > 0 ? Promise.resolve() : Promise.reject(new Error('no picture')))
    },
  )
})

const [one, two, three] = [passcode(1), passcode(2), passcode(3)]

describe('pictures of cards', () => {
  it('are read when they are first asked for, and once', async () => {
    const { made, asked } = folder({ 1: 69 })
    const cache = new PictureCache(made)
    expect(asked).toEqual([])
    const [first, again] = await Promise.all([cache.read(one), cache.read(one)])
    expect(first).toEqual(again)
    expect(asked).toEqual([1])
  })

  it('show a whole card or only its art, by their shape', async () => {
    const cache = new PictureCache(folder({ 1: 69, 2: 100 }).made)
    expect(await cache.read(one)).toMatchObject({ isWhole: true })
    expect(await cache.read(two)).toMatchObject({ isWhole: false })
  })

  it('that are missing or broken are none, and hold no memory', async () => {
    const cache = new PictureCache(folder({ 1: 0 }).made)
    expect(await cache.read(one)).toBeUndefined()
    expect(await cache.read(two)).toBeUndefined()
    expect(urls.size).toBe(0)
  })

  it('are given up when many others were asked for since, and all of them with their folder', async () => {
    const shapes = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [at + 1, 69]))
    const { made, asked } = folder(shapes)
    const cache = new PictureCache(made)
    for (let code = 1; code <= 300; code += 1) await cache.read(passcode(code))
    await cache.read(one)
    for (let code = 301; code <= 420; code += 1) await cache.read(passcode(code))
    await Promise.resolve()
    expect(urls.size).toBe(400)
    await cache.read(one)
    expect(asked.filter((code) => code === 1)).toHaveLength(1)
    await cache.read(two)
    expect(asked.filter((code) => code === 2)).toHaveLength(2)
    cache.empty()
    await Promise.resolve()
    expect(urls.size).toBe(0)
  })
})

describe('the folder of pictures', () => {
  const pictures = (recalled: PictureFolder | 'ask' | undefined, memory?: unknown) => {
    const kept = new Map<string, unknown>(memory === undefined ? [] : [['picture-folder', memory]])
    const chosen = folder({ 3: 69 }, 'chosen').made
    const made = new Pictures({
      host: {
        choosePictures: () => Promise.resolve(chosen),
        recallPictures: (_memory, mayAsk) =>
          Promise.resolve(recalled === 'ask' && mayAsk ? folder({}, 'allowed').made : recalled),
      },
      settings: {
        get: (setting) => Promise.resolve(setting.read(kept.get(setting.key)) ?? setting.initial),
        remember: (setting, value) => void kept.set(setting.key, value),
      },
    })
    return { made, kept }
  }

  it('is chosen, remembered and forgotten', async () => {
    const { made, kept } = pictures(undefined)
    await made.choose()
    expect(made.folder?.name).toBe('chosen')
    expect(kept.get('picture-folder')).toBe('chosen')
    expect(await made.cache?.read(three)).toMatchObject({ isWhole: true })
    made.forget()
    expect([made.folder, made.cache, kept.get('picture-folder')]).toEqual([undefined, undefined, undefined])
    await Promise.resolve()
    expect(urls.size).toBe(0)
  })

  it('is taken up again after a restart, after a click where the browser wants one', async () => {
    const known = pictures(folder({}, 'before').made, 'before')
    await known.made.recall(false)
    expect(known.made.folder?.name).toBe('before')
    const asking = pictures('ask', 'before')
    await asking.made.recall(false)
    expect([asking.made.asks, asking.made.folder]).toEqual([true, undefined])
    await asking.made.recall(true)
    expect([asking.made.asks, asking.made.folder?.name]).toEqual([false, 'allowed'])
    const never = pictures(folder({}, 'other').made)
    await never.made.recall(false)
    expect(never.made.folder).toBeUndefined()
  })
})
