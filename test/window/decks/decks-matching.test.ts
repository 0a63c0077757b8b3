import { expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { type Passcode, passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import {
  decksAt,
  decksMatching,
  foldersOf,
  tagsOf,
} from '../../../src-renderer/views/decks/library/decks-matching.ts'
import type { KeptDeck } from '../../../src-renderer/storage/deck-row.ts'
import { CARDS } from '../cards.ts'

const pool = cardPool(CARDS)
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

it('a deck is found by its name, its folder, a tag, or a card that it holds', () => {
  expect(decksMatching(decks, 'bird', pool)).toEqual([birds])
  expect(decksMatching(decks, 'Régional', pool)).toEqual([birds, dragons])
  expect(decksMatching(decks, 'old', pool)).toEqual([dragons])
  expect(decksMatching(decks, 'blue-eyes', pool)).toEqual([dragons])
  expect(decksMatching(decks, ' ', pool)).toEqual(decks)
})

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
