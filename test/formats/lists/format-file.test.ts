import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import {
  explainFormatFileRefusal,
  formatCustomFormat,
  parseCustomFormat,
} from '../../../shared/formats/lists/format-file.ts'
import type { CustomFormat } from '../../../shared/legality/custom-format.ts'
import { MOST_LISTED_CARDS } from '../../../shared/legality/limit-list.ts'
import { CODE } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'

const BARE = { format: 'duelwright-format', version: 1, name: 'House', base: 'tcg' }
const read = (more: object) => parseCustomFormat(JSON.stringify({ ...BARE, ...more }), 'own')
const answer = (more: object): string => {
  const result = read(more)
  if (result.ok) return 'read'
  return 'field' in result.error ? result.error.field : result.error.code
}

const WHOLE: CustomFormat = {
  id: 'own',
  name: 'House',
  base: 'tcg',
  sizes: { main: { min: 20, max: 30 }, extra: { min: 0, max: 5 }, side: { min: 0, max: null } },
  copies: 1,
  skills: 2,
  released: ['tcg'],
  excludes: ['link'],
  cap: 100,
  cards: new Map([
    [passcode(7), 1],
    [CODE.ash, 0],
  ]),
  list: limitList([[CODE.ash, 1]], { id: 'x', effective: '2026-11-16' }),
  anyCard: true,
}

describe('a custom format as a file', () => {
  it('is read back as it was written, whatever it changes', () => {
    expect(parseCustomFormat(formatCustomFormat(WHOLE), 'own')).toEqual({ ok: true, value: WHOLE })
    const { id, name, base } = WHOLE
    for (const part of Object.keys(WHOLE) as (keyof CustomFormat)[]) {
      const alone = { id, name, base, [part]: WHOLE[part] } as CustomFormat
      expect(parseCustomFormat(formatCustomFormat(alone), 'own')).toEqual({ ok: true, value: alone })
    }
    for (const part of ['main', 'extra', 'side'] as const) {
      const alone = { id, name, base, sizes: { [part]: { min: 1, max: 2 } } }
      expect(parseCustomFormat(formatCustomFormat(alone), 'own')).toEqual({ ok: true, value: alone })
    }
  })

  it('holds nothing that is left as it is, and its cards in the order of their numbers', () => {
    const { id, name, base } = WHOLE
    expect(formatCustomFormat({ id, name, base, anyCard: false })).toBe(`${JSON.stringify(BARE, null, 2)}\n`)
    const cards = new Map([9, 7, 10].map((code) => [passcode(code), 1] as const))
    expect(formatCustomFormat({ id, name, base, cards })).toContain('"7": 1,\n    "9": 1,\n    "10": 1')
  })

  it.each([
    ['copies', 'copies', [1, 99], [0, 100, 1.5, '1']],
    ['skills', 'skills', [0, 1000], [-1, 1001, 0.5]],
    ['the cap', 'cap', [0, 100_000], [-1, 100_001, 0.5]],
    ['the name', 'name', ['x', 'x'.repeat(80), ' x '], ['', '  ', 'x'.repeat(81)]],
    ['regions', 'released', [[], ['tcg', 'ocg']], [['mars'], 'tcg']],
    ['what is left out', 'excludes', [[], ['link']], [['fire']]],
    ['any card', 'anyCard', [true, false], [1]],
  ])('has bounds for %s', (_, field, sound, wrong) => {
    for (const value of sound) expect([value, answer({ [field]: value })]).toEqual([value, 'read'])
    for (const value of wrong) expect([value, answer({ [field]: value })]).not.toEqual([value, 'read'])
    for (const value of wrong) expect(answer({ [field]: value })).toMatch(new RegExp(`^${field}`))
  })

  it('has bounds for the sizes of sections', () => {
    for (const main of [
      { min: 0, max: 0 },
      { min: 40, max: 40 },
      { min: 1000, max: null },
      { min: 0, max: 1000 },
    ])
      expect(answer({ sizes: { main } })).toBe('read')
    for (const main of [
      { min: 2, max: 1 },
      { min: -1, max: 1 },
      { min: 0, max: 1001 },
      { min: 0.5, max: 1 },
      { min: 0 },
    ])
      expect(answer({ sizes: { main } })).toMatch(/^sizes/)
    expect(answer({ sizes: { other: { min: 0, max: 1 } } })).toMatch(/^sizes/)
  })

  it('says of cards what its lists say: limits or points', () => {
    expect([0, 3, 4].map((value) => answer({ cards: { 7: value } }))).toEqual(['read', 'read', 'cards.7'])
    expect(answer({ base: 'genesys', cards: { 7: 4 } })).toBe('read')
    expect(answer({ base: 'genesys', cards: { 7: 1001 } })).toBe('cards.7')
    expect([answer({ cards: { 0: 1 } }), answer({ cards: { x: 1 } })]).toEqual(['cards.0', 'cards.x'])
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at + 1, 1]))
    expect(answer({ cards: many(MOST_LISTED_CARDS) })).toBe('read')
    expect(answer({ cards: many(MOST_LISTED_CARDS + 1) })).toBe('cards')
  })

  it('may bring a list of its own, which names a card', () => {
    const list = { id: 'a', family: 'custom', kind: 'limits', name: 'A', effective: null, source: 'me' }
    expect(answer({ list: { ...list, cards: { 0: [7] } } })).toBe('read')
    expect(answer({ list: { ...list, cards: {} } })).toBe('list')
    expect([answer({ list: 'x' }), answer({ list: null })]).toEqual(['list', 'list'])
    // Its own list decides what the numbers of single cards mean.
    const points = { ...list, kind: 'points', cards: { 5: [7] } }
    expect(answer({ list: points, cards: { 7: 9 } })).toBe('read')
    expect(answer({ base: 'genesys', list: { ...list, cards: { 0: [7] } }, cards: { 7: 9 } })).toBe('cards.7')
  })

  it.each([
    [{ format: 'other' }, 'it is not a custom format.'],
    [{ version: '1' }, 'it is not a custom format.'],
    [{ version: 2 }, 'it was written by a later Duelwright (format version 2).'],
    [{ base: 'chess' }, 'it builds on the format "chess", which is not known here.'],
    [{ base: 'y'.repeat(41) }, `it builds on the format "${'y'.repeat(40)}", which is not known here.`],
    [{ copies: 0 }, '"copies" in it is not as it should be.'],
  ])('with %j is refused in a sentence', (more, sentence) => {
    const result = read(more)
    expect(result.ok ? '' : explainFormatFileRefusal(result.error)).toBe(sentence)
  })

  it.each([
    ['', 'it is empty.'],
    ['{"format":', 'the file ends in the middle (line 1), so a part of it is missing.'],
    ['{;', 'line 1, column 2: ";" cannot stand here, so this is not JSON.'],
    ['[]', 'it is not a custom format.'],
  ])('of which %j is all is refused in a sentence', (text, sentence) => {
    const result = parseCustomFormat(text, 'own')
    expect(result.ok ? '' : explainFormatFileRefusal(result.error)).toBe(sentence)
  })
})
