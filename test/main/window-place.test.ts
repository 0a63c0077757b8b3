import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { LEAST, placeToOpen, recallPlace, rememberPlace } from '../../src-main/windows.ts'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }
const second = { x: 1920, y: 0, width: 1920, height: 1080 }
const place = { x: 100, y: 80, width: 1300, height: 800, maximized: false }

describe('where the window opens', () => {
  it('opens where it stood', () => expect(placeToOpen(place, [screen])).toEqual(place))

  it('opens on the second screen where it stood there', () =>
    expect(placeToOpen({ ...place, x: 2000 }, [screen, second])).toMatchObject({ x: 2000 }))

  it.each([
    ['a screen that is gone', { ...place, x: 2000 }],
    ['a place above the screen, where no hand reaches its title', { ...place, y: -40 }],
    ['a place below the screen', { ...place, y: 1075 }],
    ['a place left of the screen', { ...place, x: -1290 }],
  ])('opens in the middle, as large as it was, instead of %s', (_where, lost) =>
    expect(placeToOpen(lost, [screen])).toEqual({ width: 1300, height: 800, maximized: false }),
  )

  it('is never smaller than it can be used', () =>
    expect(placeToOpen({ ...place, width: 10, height: 10 }, [screen])).toMatchObject(LEAST))

  it('has a size of its own the first time', () => {
    const first = placeToOpen(undefined, [screen])
    expect(first.width).toBeGreaterThanOrEqual(LEAST.width)
    expect(first).not.toHaveProperty('x')
  })
})

describe('the note of where it stood', () => {
  const folder = mkdtempSync(join(tmpdir(), 'duelwright-'))
  const note = join(folder, 'window-place.json')
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is written and read back', () => {
    rememberPlace(note, place)
    expect(recallPlace(note)).toEqual(place)
  })

  it.each(['', 'null', '{"x":1}', '{"x":"1","y":0,"width":1,"height":1,"maximized":false}', '{"x":1e999}'])(
    'is passed over when it reads %s',
    (text) => {
      writeFileSync(note, text)
      expect(recallPlace(note)).toBeUndefined()
    },
  )

  it('is passed over when there is none, and nothing fails when it cannot be written', () => {
    expect(recallPlace(join(folder, 'none'))).toBeUndefined()
    expect(() => rememberPlace(join(folder, 'no', 'folder'), place)).not.toThrow()
    expect(readFileSync(note)).toBeDefined()
  })
})
