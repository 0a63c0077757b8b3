import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../shared/cards/pool.ts'
import { type Deck, DECK_SECTIONS } from '../../../shared/decks/deck.ts'
import { nameAndCopies } from '../../../shared/formats/decks/names-list.ts'
import { formatYdke } from '../../../shared/formats/decks/ydke.ts'

/** How much of a deck a dialect tells: all of it, which cards stand in each section, or which cards there are. */
export type Tells = 'deck' | 'sections' | 'cards'

/** A way to write a deck that players' files show, other than our own. */
export interface Dialect {
  readonly name: string
  readonly tells: Tells
  readonly write: (deck: Deck, pool: CardPool) => Uint8Array | string
  /** Which decks can be told in it at all; every deck unless said otherwise. */
  readonly holds?: (deck: Deck, pool: CardPool) => boolean
}

const lines = (...parts: readonly (string | readonly (string | number)[])[]): string =>
  `${parts.flat().join('\n')}\n`

const ydkLines = ({ main, extra, side }: Deck, line: (code: Passcode) => string = String): string =>
  lines('#created by ...', '#main', main.map(line), '#extra', extra.map(line), '!side', side.map(line))

const ydk = (name: string, tells: Tells, write: (deck: Deck, pool: CardPool) => Uint8Array | string) => ({
  name: `.ydk ${name}`,
  tells,
  write,
})

const named =
  (line: (name: string, copies: number) => string) =>
  (cards: readonly Passcode[], pool: CardPool): readonly string[] =>
    nameAndCopies(cards, pool).map(({ name, copies }) => line(name, copies))

/** The deck under headings for its sections, with a line for each card. */
const list = (
  name: string,
  heading: (section: string, count: number) => string,
  line: (name: string, copies: number) => string,
): Dialect => ({
  name,
  tells: 'sections',
  write: (deck, pool) =>
    lines(
      ...DECK_SECTIONS.map((section) => [
        heading(section, deck[section].length),
        ...named(line)(deck[section], pool),
        '',
      ]),
    ),
})

const title = (section: string): string => `${section[0]?.toUpperCase() ?? ''}${section.slice(1)}`

const quantities = (cards: readonly Passcode[]) =>
  [...new Set(cards)].map((id) => ({ id, quantity: cards.filter((card) => card === id).length }))

const json = (name: string, tells: Tells, shape: (cards: readonly Passcode[]) => unknown, suffix = '') => ({
  name: `JSON ${name}`,
  tells,
  write: (deck: Deck) =>
    JSON.stringify(
      Object.fromEntries(DECK_SECTIONS.map((section) => [`${section}${suffix}`, shape(deck[section])])),
    ),
})

/** Every way of writing a deck that the files of real players show. */
export const DIALECTS: readonly Dialect[] = [
  ydk('with CRLF', 'deck', (deck) => ydkLines(deck).replaceAll('\n', '\r\n')),
  ydk('with a byte order mark and no final line end', 'deck', (deck) => `\uFEFF${ydkLines(deck).trimEnd()}`),
  ydk('in UTF-16', 'deck', (deck) => new Uint8Array(Buffer.from(`\uFEFF${ydkLines(deck)}`, 'utf16le'))),
  ydk('with leading zeros', 'deck', (deck) => ydkLines(deck, (code) => String(code).padStart(8, '0'))),
  ydk('with blanks behind section lines and blank lines', 'deck', (deck) =>
    ydkLines(deck)
      .replaceAll('main\n', 'main \n\n')
      .replaceAll('extra\n', 'extra \n')
      .replaceAll('side\n', 'side \n'),
  ),
  ydk('of MyCard, Main and Extra Deck not told apart', 'sections', ({ main, extra, side }) =>
    lines('#mycard deck sync player@example.com', '#main', main, extra, '!side', side),
  ),
  ydk('without a Side Deck line', 'cards', ({ main, extra, side }) =>
    lines('#created by Player', '#main', main, side, '#extra', extra),
  ),
  ydk('without any line of its program', 'deck', (deck) => ydkLines(deck).replace('#created by ...\n', '')),
  ydk('with names behind the passcodes', 'deck', (deck) => ydkLines(deck, (code) => `${code} # a name`)),
  ydk('with names between the passcodes', 'deck', (deck) => ydkLines(deck, (code) => `# a name\n${code}`)),
  {
    name: '.ydk with names in place of passcodes',
    tells: 'sections',
    write: (deck, pool) =>
      lines(
        '#created by someone',
        ...DECK_SECTIONS.flatMap((section) => [
          section === 'side' ? '!side' : `#${section}`,
          nameAndCopies(deck[section], pool).flatMap(({ name, copies }) =>
            Array.from({ length: copies }, () => name),
          ),
        ]),
      ),
    // A card without a name stays a passcode, and a file with more of those than of names is a .ydk file with words in it.
    holds: (deck, pool) => {
      const cards = DECK_SECTIONS.flatMap((section) => deck[section])
      const named = cards.filter((code) => pool.find(code))
      return named.length > cards.length - named.length
    },
  },
  { name: 'ydke:// within a message', tells: 'deck', write: (deck) => `Try this: \n${formatYdke(deck)}\n` },
  { name: 'ydke:// without padding', tells: 'deck', write: (deck) => formatYdke(deck).replaceAll('=', '') },
  {
    name: 'the link of a deck builder, percent-encoded',
    tells: 'deck',
    write: (deck) =>
      `https://example.com/deckbuilder/?y=${encodeURIComponent(formatYdke(deck).slice('ydke://'.length))}`,
  },
  list(
    'headings with counts, 3x Name',
    (section, count) => `${title(section)} Deck (${count})`,
    (name, copies) => `${copies}x ${name}`,
  ),
  list(
    'headings with signs, Name x3',
    (section) => `=== ${section.toUpperCase()} DECK ===`,
    (name, copies) => (copies === 1 ? name : `${name} x${copies}`),
  ),
  list(
    'bold headings and bullets',
    (section) => `**${title(section)} Deck**`,
    (name, copies) => `- ${copies}x ${name}`,
  ),
  list(
    'headings of Markdown, [3] Name',
    (section, count) => `### ${title(section)} deck (${count})`,
    (name, copies) => `[${copies}] ${name}`,
  ),
  list(
    'tabs between name and count',
    (section, count) => `${title(section)} Deck\t${count}`,
    (name, copies) => `${name}\t${copies}`,
  ),
  list(
    'Name (3)',
    (section) => `${title(section)}:`,
    (name, copies) => `${name} (${copies})`,
  ),
  list(
    'x3 Name',
    (section) => `${title(section)} Deck:`,
    (name, copies) => `x${copies} ${name}`,
  ),
  list(
    '3 x Name, capitals',
    (section) => `${section.toUpperCase()} DECK`,
    (name, copies) => `${copies} x ${name.toUpperCase()}`,
  ),
  list(
    'the number on a line of its own',
    (section) => `${title(section)} Deck`,
    (name, copies) => `${copies}\n${name}`,
  ),
  list(
    'curly quotes and long dashes',
    (section) => `${title(section)} Deck`,
    (name, copies) =>
      `${copies} ${name
        .replaceAll("'", '’')
        .replaceAll(/"([^"]*)"/g, '“$1”')
        .replaceAll(' - ', ' – ')}`,
  ),
  {
    name: 'headings for kinds of card',
    tells: 'sections',
    write: (deck, pool) => {
      const of = named((name, copies) => `${copies} ${name}`)
      const kind = (wanted: string) => deck.main.filter((code) => pool.find(code)?.kind === wanted)
      const others = deck.main.filter((code) => !['spell', 'trap'].includes(pool.find(code)?.kind ?? ''))
      return lines(
        [`Monsters: ${others.length}`, ...of(others, pool)],
        [`Spells: ${kind('spell').length}`, ...of(kind('spell'), pool)],
        [`Traps: ${kind('trap').length}`, ...of(kind('trap'), pool)],
        [`Extra Deck: ${deck.extra.length}`, ...of(deck.extra, pool)],
        [`Side Deck: ${deck.side.length}`, ...of(deck.side, pool)],
      )
    },
  },
  {
    name: 'no headings',
    tells: 'cards',
    write: (deck, pool) =>
      lines(
        named((name, copies) => `${copies} ${name}`)(
          DECK_SECTIONS.flatMap((section) => deck[section]),
          pool,
        ),
      ),
  },
  {
    name: 'mass entry in capitals',
    tells: 'cards',
    write: (deck, pool) =>
      lines(
        named((name, copies) => `${copies} ${name.toUpperCase()}||`)(
          DECK_SECTIONS.flatMap((section) => deck[section]),
          pool,
        ),
      ),
  },
  json('of passcodes', 'deck', (cards) => cards),
  json('of entries with quantities', 'sections', quantities),
  json('of texts', 'deck', (cards) => JSON.stringify(cards.map(String)), '_deck'),
]
