import { compareNames } from '../../compare.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'

/** A card to buy or trade for, and how many copies. */
export interface ShoppingItem {
  readonly card: Passcode
  readonly copies: number
}

/** Ways to write it: for people, for TCGplayer's mass entry, for a Cardmarket wants list. */
export const SHOPPING_FORMATS = ['text', 'tcgplayer', 'cardmarket'] as const
export type ShoppingFormat = (typeof SHOPPING_FORMATS)[number]

const LINES: Readonly<Record<ShoppingFormat, (copies: number, name: string) => string>> = {
  text: (copies, name) => `${copies} ${name}`,
  tcgplayer: (copies, name) => `${copies} ${name}||`,
  cardmarket: (copies, name) => `${copies}x ${name}`,
}

/** The list as text, a card a line, by name. Cards that are not known stand as their passcode. */
export const formatShoppingList = (
  items: readonly ShoppingItem[],
  format: ShoppingFormat,
  pool: CardPool,
): string =>
  items
    .map(({ card, copies }) => ({ copies, name: pool.find(card)?.name ?? String(card) }))
    .sort((a, b) => compareNames(a.name, b.name))
    .map(({ copies, name }) => `${LINES[format](copies, name)}\n`)
    .join('')
