import type { Passcode } from '../../cards/passcode.ts'
import type { CardPool } from '../../cards/pool.ts'
import { type Deck, DECK_SECTIONS, homeSection } from '../../decks/deck.ts'
import { nameAndCopies } from './names-list.ts'
import { formatYdke } from './ydke.ts'

/* Decks as the shops and web pages take them, all of them read back by `parseNamesList` or `parseYdke`. */

/** YGOPRODeck's text: a heading for each kind of card, `3x Name` below it. The first heading stands there in any case. */
export const formatYgoprodeckText = (deck: Deck, pool: CardPool): string => {
  const kind = (passcode: Passcode) => pool.find(passcode)?.kind
  const isSpellOrTrap = (passcode: Passcode): boolean => ['spell', 'trap'].includes(kind(passcode) ?? '')
  // A list without a heading for the Extra Deck is sorted by kind of card when it is read.
  const strays = deck.main.some((code) => {
    const card = pool.find(code)
    return card !== undefined && homeSection(card) === 'extra'
  })
  const parts: readonly (readonly [string, readonly Passcode[]])[] = [
    ['Monster', deck.main.filter((code) => !isSpellOrTrap(code))],
    ['Spell', deck.main.filter((code) => kind(code) === 'spell')],
    ['Trap', deck.main.filter((code) => kind(code) === 'trap')],
    ['Extra', deck.extra],
    ['Side', deck.side],
  ]
  return `${parts
    .filter(([title, cards]) => cards.length > 0 || title === 'Monster' || (title === 'Extra' && strays))
    .map(([title, cards]) =>
      [`${title}:`, ...nameAndCopies(cards, pool).map(({ name, copies }) => `${copies}x ${name}`)].join('\n'),
    )
    .join('\n\n')}\n`
}

/** TCGplayer's mass entry: everything to buy, `3 Name||`, sections not told apart. */
export const formatMassEntry = (deck: Deck, pool: CardPool): string =>
  `${nameAndCopies(
    DECK_SECTIONS.flatMap((section) => deck[section]),
    pool,
  )
    .map(({ name, copies }) => `${copies} ${name}||`)
    .join('\n')}\n`

/** The link that opens the deck in YGOPRODeck's builder. */
export const formatYgoprodeckLink = (deck: Deck): string =>
  `https://ygoprodeck.com/deckbuilder/?y=${encodeURIComponent(formatYdke(deck).slice('ydke://'.length))}`
