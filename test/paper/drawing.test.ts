import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ATTRIBUTE_COLOURS, CARD_COLOURS, frameColours } from '../../shared/cards/face/colours.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { deckPicture } from '../../shared/paper/deck-picture.ts'
import { textsOf } from '../../shared/paper/drawing/drawing.ts'
import { shippedPool } from '../facts/resources.ts'
import { fitted, LINE_HEIGHT, widthOf } from '../../shared/paper/drawing/text-width.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { CODE, FILLER, FUSIONS, POOL, times } from '../legality/cards.ts'

describe('what is drawn without a window', () => {
  it(
    'has room for the name of every card that ships in a row of the form, large enough to be read',
    { tags: 'thorough' },
    () => {
      const row = { width: 148, height: 10.8, most: 8 }
      const names = shippedPool().cards.map(({ name }) => name)
      expect(names.filter((name) => name.length > 40).length).toBeGreaterThan(150)
      for (const name of names) {
        const { lines, size } = fitted(name, row)
        expect(lines.join(' ').replaceAll(' ', '')).toBe(name.replaceAll(' ', ''))
        expect([name, size >= 4.4]).toEqual([name, true])
      }
    },
  )

  it('shows every name whole, inside its box, and breaks a word only where it must', () => {
    const words = fc.array(fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' }), {
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 200 }), (parts, width) => {
        const text = parts.join(' ').replace(/\s+/g, ' ').trim()
        fc.pre(text !== '')
        const height = width / 4
        const { lines, size } = fitted(text, { width, height, most: 12 })
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
        for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(width * 1.001)
        expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(height * 1.001)
      }),
    )
    expect(fitted('Ash Blossom & Joyous Spring', { width: 60, height: 20, most: 8 }).lines).toEqual([
      'Ash Blossom &',
      'Joyous Spring',
    ])
  })

  it('measures no character of a long name much oftener than it tries sizes', { tags: 'thorough' }, () => {
    const measured = (length: number): number => {
      let characters = 0
      const measure = (part: string): number => {
        characters += part.length
        return widthOf(part, 1)
      }
      const name = 'Yugi and '.repeat(length / 9)
      const word = 'w'.repeat(length)
      for (const text of [name, word])
        expect(fitted(text, { width: 150, height: 10, most: 8 }, measure).lines.join('')).not.toBe('')
      return characters / length
    }
    // A line that is measured again with each of its words would be measured hundreds of times.
    expect(measured(9_000)).toBeLessThan(120)
    expect(measured(90_000) / measured(9_000)).toBeLessThan(3)
  })

  it('has the colours of the window', () => {
    const css = readFileSync(`${packageRoot}/src-renderer/cards/frames.css`, 'utf8')
    const colourIn = (rule: string, name: string): string | undefined =>
      new RegExp(`${rule} \\{[^}]*--${name}: (#[\\da-f]{6});`).exec(css)?.[1]
    for (const frame of 'normal effect ritual fusion synchro xyz link spell trap token skill unknown'.split(
      ' ',
    ))
      expect(frameColours({ frame })).toEqual({
        frame: colourIn(`\\.frame-${frame}`, 'frame'),
        edge: colourIn(`\\.frame-${frame}`, 'edge'),
        ink: colourIn(`\\.frame-${frame}`, 'ink'),
      })
    for (const [name, colour] of Object.entries(CARD_COLOURS)) expect(colour).toBe(colourIn(':root', name))
    for (const [name, colour] of Object.entries(ATTRIBUTE_COLOURS))
      expect(colour).toBe(colourIn(':root', `attribute-${name.toLowerCase()}`))
  })

  it('shows every card of a deck under its name, also one that nothing is known of', () => {
    const main = FILLER.slice(0, 40).map(({ passcode }) => passcode)
    const extra = FUSIONS.slice(0, 15).map(({ passcode }) => passcode)
    const deck = { name: 'Mine\u202e', main, extra, side: times(1, passcode(99_999_999)) }
    const page = deckPicture(deck, POOL)
    const said = textsOf(page.shapes)
    expect(said[0]).toBe('Mine\\u{202e}')
    expect(said).toEqual(
      expect.arrayContaining(['Main Deck: 40', 'Extra Deck: 15', 'Side Deck: 1', 'Filler 40', 'Fusion 15']),
    )
    for (const shape of page.shapes) if (shape.is === 'text') expect(shape.y).toBeLessThan(page.height)
  })

  it('has a bound for a file that calls itself a deck', () => {
    const page = deckPicture({ name: 'Huge', main: times(5000, CODE.ash), extra: [], side: [] }, POOL)
    expect(page.height).toBeLessThan(4000)
    expect(textsOf(page.shapes)).toContain('Main Deck: 5000, 4800 of them not drawn')
  })
})
