import { expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { formatShoppingList, SHOPPING_FORMATS } from '../../../shared/formats/decks/shopping-list.ts'
import { CODE, POOL } from '../../legality/cards.ts'

it('a shopping list is written a card a line, by name, unknown cards as their numbers', () => {
  const items = [
    { card: CODE.monsterReborn, copies: 1 },
    { card: CODE.ash, copies: 3 },
    { card: passcode(99900000), copies: 2 },
  ]
  expect(SHOPPING_FORMATS.map((format) => formatShoppingList(items, format, POOL))).toEqual([
    '2 99900000\n3 Ash Blossom & Joyous Spring\n1 Monster Reborn\n',
    '2 99900000||\n3 Ash Blossom & Joyous Spring||\n1 Monster Reborn||\n',
    '2x 99900000\n3x Ash Blossom & Joyous Spring\n1x Monster Reborn\n',
  ])
  expect(formatShoppingList([], 'text', POOL)).toBe('')
})
