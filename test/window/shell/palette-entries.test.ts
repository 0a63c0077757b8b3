import { expect, it } from 'vitest'
import { entriesFitting, type PaletteEntry } from '../../../src-renderer/shell/palette/palette-entries.ts'

const entry = (title: string): PaletteEntry => ({
  id: title,
  kind: 'Actions',
  title,
  aside: '',
  run: () => undefined,
})
const entries = ['Search this deck', 'Compare or merge with another deck', 'Decks', 'Undo'].map(entry)
const found = (typed: string, most = 9) => entriesFitting(entries, typed, most).map(({ title }) => title)

it('the palette finds by any words of a title, in any order and whatever their accents', () => {
  expect(found('deck search')).toEqual(['Search this deck'])
  expect(found('Dèck')).toEqual(['Decks', 'Search this deck', 'Compare or merge with another deck'])
  expect(found('merge undo')).toEqual([])
})

it('the palette shows all where nothing is typed, but no more than it has room for', () => {
  expect(found(' ')).toHaveLength(4)
  expect(found('', 2)).toEqual(['Search this deck', 'Compare or merge with another deck'])
})
