import type { CardPool } from '../../cards/pool.ts'
import { type Deck, DECK_SECTIONS, homeSection } from '../../decks/deck.ts'
import { formatDeckJson } from './deck-json.ts'
import { formatNamesList, nameAndCopies } from './names-list.ts'
import { formatOmega } from './omega.ts'
import { formatYdk } from './ydk.ts'
import { formatYdke } from './ydke.ts'
import type { Passcode } from '../../cards/passcode.ts'

/** The forms in which a deck is given to other programs; all of them are read back by `parseDeck`. */
export const DECK_CODES = [
  'ydk',
  'ydke',
  'omega',
  'text',
  'names',
  'ygoprodeck',
  'mass-entry',
  'json',
] as const
export type DeckCode = (typeof DECK_CODES)[number]

/** The deck in that form, its last line ended; `undefined` where the form cannot hold so many cards. */
export const formatDeck = (deck: Deck, code: DeckCode, pool: CardPool): string | undefined => {
  switch (code) {
    case 'ydk':
      return formatYdk(deck)
    case 'ydke':
      return `${formatYdke(deck)}\n`
    case 'omega': {
      const omega = formatOmega(deck)
      return omega === undefined ? undefined : `${omega}\n`
    }
    case 'text':
      return formatYgoprodeckText(deck, pool)
    case 'names':
      return formatNamesList(deck, pool)
    case 'ygoprodeck':
      return `${formatYgoprodeckLink(deck)}\n`
    case 'mass-entry':
      return formatMassEntry(deck, pool)
    case 'json':
      return formatDeckJson(deck, pool)
  }
}

/* Decks as the shops and web pages take them, all of them read back by `parseNamesList` or `parseYdke`. */

/** YGOPRODeck's text: a heading for each kind of card, `3x Name` below it. The first heading stands there in any case. */
const formatYgoprodeckText = (deck: Deck, pool: CardPool): string => {
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
const formatMassEntry = (deck: Deck, pool: CardPool): string =>
  `${nameAndCopies(
    DECK_SECTIONS.flatMap((section) => deck[section]),
    pool,
  )
    .map(({ name, copies }) => `${copies} ${name}||`)
    .join('\n')}\n`

/** The link that opens the deck in YGOPRODeck's builder. */
const formatYgoprodeckLink = (deck: Deck): string =>
  `https://ygoprodeck.com/deckbuilder/?y=${encodeURIComponent(formatYdke(deck).slice('ydke://'.length))}`
