import { expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { searchDecks } from '../../shared/decks/search.ts'
import { CODE, POOL } from '../legality/cards.ts'

const kept = (
  name: string,
  main: readonly Passcode[],
  folder = '',
  tags: readonly string[] = [],
  format = 'tcg',
) => ({
  deck: { ...emptyDeck(name), main },
  format,
  notes: { folder, tags },
})
const birds = kept('Birds 2', [CODE.ash], 'Regional', ['combo'])
const dragons = kept('Dragons', [CODE.synchro, CODE.monsterReborn], 'Regional', ['combo', 'old'], 'goat')
const mages = kept('Birds 21', [])
const decks = [birds, dragons, mages]
const index = searchIndex(POOL)
const legality = {
  formats: ['tcg', 'goat'],
  formatOf: (word: string) => word.replace('GOAT', 'goat'),
  isLegal: () => true,
}
const found = (query: string) => searchDecks(decks, query, index, { legality }).decks

it.each([
  ['', decks],
  ['bird', [birds, mages]],
  ['Régional', [birds, dragons]],
  ['old', [dragons]],
  ['blossom', [birds]],
  [`${CODE.ash}`, [birds]],
  ['name:dragons', [dragons]],
  ['name:blossom', []],
  ['folder:regional tag:combo', [birds, dragons]],
  ['!!tag:old', [birds, mages]],
  ['format:GOAT', [dragons]],
  ['type:spell', [dragons]],
  ['type:synchro,spell', [dragons]],
  ['type:synchro type:spell', []],
  ['!!type:spell', [birds, mages]],
  ['!!type:spell folder:regional', [birds]],
  ['bird || type:spell', decks],
])('decks are found by what they say and hold: %s', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

it('what cannot be asked of decks is said, and the rest holds', () => {
  const { decks: shown, findings } = searchDecks(decks, 'old deck>=1 owned>=1', index, { legality })
  expect(shown).toEqual([dragons])
  expect(findings.map(({ code }) => code)).toEqual(['elsewhere', 'no-collection'])
})

it('limits and points are those of the format that each deck is built for', () => {
  /** Ash is limited in one format, Monster Reborn forbidden in the other; points are counted in one of them alone. */
  const rulesOf = (format: string) => ({
    copiesAllowed: ({ passcode }: { readonly passcode: Passcode }) =>
      format === 'tcg' && passcode === CODE.ash
        ? 1
        : format === 'goat' && passcode === CODE.monsterReborn
          ? 0
          : 3,
    listed: ({ passcode }: { readonly passcode: Passcode }) =>
      format === 'goat' && passcode === CODE.monsterReborn ? 0 : NaN,
    ...(format === 'goat' ? { points: () => 30 } : {}),
  })
  const under = (query: string) => searchDecks(decks, query, index, { legality, points: () => 0 }, rulesOf)
  expect(under('limit=1').decks).toEqual([birds])
  expect(under('is:forbidden').decks).toEqual([dragons])
  expect(under('copies:3').decks).toEqual([dragons])
  expect(under('!!is:forbidden').decks).toEqual([birds, mages])
  expect(under('points>20').decks).toEqual([dragons])
  expect(under('is:limited type:spell').decks).toEqual([])
  expect(under('is:legal').findings).toEqual([])
  // Prints are looked at, and so fetched, only where they are asked for.
  const lazy = {
    legality,
    get prints(): never {
      throw new Error('looked at')
    },
  }
  expect(searchDecks(decks, 'limit=1', index, lazy, rulesOf).decks).toEqual([birds])
  // Nobody knows the rules where they are not at hand.
  expect(searchDecks(decks, 'is:legal', index, { legality }).findings.map(({ code }) => code)).toEqual([
    'no-format',
  ])
})
