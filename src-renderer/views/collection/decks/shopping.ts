import type { CardPool } from '../../../../shared/cards/pool.ts'
import {
  formatShoppingList,
  type ShoppingFormat,
  type ShoppingItem,
} from '../../../../shared/formats/decks/shopping-list.ts'
import { copyText } from '../../../services/clipboard.ts'
import type { Toasts } from '../../../services/toasts.svelte.ts'

/** The ways a shopping list is copied, in the words of a button. */
export const SHOPS: readonly (readonly [format: ShoppingFormat, words: string])[] = [
  ['text', 'Copy as text'],
  ['tcgplayer', 'Copy for TCGplayer'],
  ['cardmarket', 'Copy for Cardmarket'],
]

export const copyShopping = (
  items: readonly ShoppingItem[],
  format: ShoppingFormat,
  { data, toasts }: { readonly data: { readonly pool: CardPool }; readonly toasts: Pick<Toasts, 'show'> },
): Promise<void> => copyText(formatShoppingList(items, format, data.pool), 'the shopping list', toasts)
