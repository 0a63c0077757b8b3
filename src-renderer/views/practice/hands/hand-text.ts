import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { Deck } from '../../../../shared/decks/deck.ts'
import { type HandOrder, formatHandOrder } from '../../../../shared/duel/replay/hand-order.ts'
import { formatYdke } from '../../../../shared/formats/decks/ydke.ts'

/** A hand to send to somebody: its cards by name, the word that deals it again, and the deck that it is dealt from. */
export const handText = (
  deck: Deck,
  order: HandOrder,
  cards: readonly Passcode[],
  nameOf: (card: Passcode) => string,
): string =>
  [
    `${deck.name}, going ${order.goFirst ? 'first' : 'second'}, seed ${order.seed}`,
    ...cards.map(nameOf),
    `Hand: ${formatHandOrder(order)}`,
    `Deck: ${formatYdke(deck)}`,
    '',
  ].join('\n')
