import { expect, it } from 'vitest'
import { type Passcode, passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import {
  decksAt,
  decksInSight,
  foldersOf,
  tagsOf,
} from '../../../src-renderer/views/decks/library/decks-matching.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
const kept = (
  name: string,
  main: readonly Passcode[],
  folder: string,
  tags: readonly string[],
): KeptDeck => ({
  id: name,
  deck: { ...emptyDeck(name), main },
  format: 'tcg',
  notes: { ...NO_NOTES, folder, tags },
  createdAt: 0,
  updatedAt: 0,
})
const birds = kept('Birds', [passcode(14558127)], 'Regional', ['combo'])
const dragons = kept('Dragons', [passcode(89631139)], 'Regional', ['combo', 'old'])
const mages = kept('Mages', [], '', [])
const decks = [birds, dragons, mages]

it('a folder shows its decks, no folder those in none, and of several tags each must be there', () => {
  expect(decksAt(decks, { folder: 'Regional', tags: [] })).toEqual([birds, dragons])
  expect(decksAt(decks, { folder: '', tags: [] })).toEqual([mages])
  expect(decksAt(decks, { folder: undefined, tags: ['combo', 'old'] })).toEqual([dragons])
})

it('tags stand as people look for them, in every language, and numbers by what they count', () => {
  const tagged = kept('Tagged', [], '', [
    'Zoo',
    'ıslak',
    'İstanbul',
    'combo',
    'Box 10',
    'istanbul',
    'Box 9',
    'äh',
  ])
  expect([...tagsOf([tagged]).keys()]).toEqual([
    'äh',
    'Box 9',
    'Box 10',
    'combo',
    'istanbul',
    'İstanbul',
    'ıslak',
    'Zoo',
  ])
})

it('folders and tags are counted, from A', () => {
  expect([...foldersOf(decks)]).toEqual([
    ['', 1],
    ['Regional', 2],
  ])
  expect([...tagsOf(decks)]).toEqual([
    ['combo', 2],
    ['old', 1],
  ])
})

it('decks stand in the order that is wanted, and only those of a format and a verdict', () => {
  const changed = decks.map((deck, at) => ({ ...deck, updatedAt: at, createdAt: -at }))
  const [first, second, third] = changed as unknown as readonly [KeptDeck, KeptDeck, KeptDeck]
  const goat = { ...second, format: 'goat', deck: { ...second.deck, name: 'Birds 10' } }
  const all = [third, goat, first]
  const about = {
    standingOf: (deck: KeptDeck) => (deck.deck.main.length > 0 ? ('illegal' as const) : ('legal' as const)),
    formatName: (format: string) => (format === 'goat' ? 'GOAT' : 'TCG Advanced'),
  }
  const sight = { order: 'changed', format: undefined, standing: undefined } as const
  expect(decksInSight(all, sight, about)).toEqual([third, goat, first])
  expect(decksInSight(all, { ...sight, order: 'created' }, about)).toEqual([first, goat, third])
  expect(decksInSight(all, { ...sight, order: 'name' }, about)).toEqual([first, goat, third])
  expect(decksInSight(all, { ...sight, order: 'format' }, about)).toEqual([goat, third, first])
  expect(decksInSight(all, { ...sight, format: 'goat' }, about)).toEqual([goat])
  expect(decksInSight(all, { ...sight, standing: 'legal' }, about)).toEqual([third])
})
