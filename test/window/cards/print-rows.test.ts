import { expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { copiesNumbered, printRowsOf } from '../../../src-renderer/views/cards/print-rows.ts'

const card = passcode(14558127)

it('a number stands once with all its rarities', () => {
  const set = 'Rarity Collection'
  expect(
    printRowsOf([
      { number: 'RA01-EN008', set, rarity: 'Super Rare' },
      { number: 'RA01-EN008', set, rarity: 'Ultra Rare' },
    ]),
  ).toEqual([{ number: 'RA01-EN008', set, rarities: 'Super Rare, Ultra Rare' }])
})

it('copies in another language count for the number beside theirs, copies without a number for none', () => {
  const piles = [
    { card, quantity: 2, number: 'RA01-EN008' },
    { card, quantity: 1, number: 'RA01-DE008' },
    { card, quantity: 4, number: 'MACR-EN036' },
    { card, quantity: 8 },
  ]
  expect(copiesNumbered('RA01-EN008', piles)).toBe(3)
  expect(copiesNumbered('', piles)).toBe(0)
})
