import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { parseCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { DECK_CODES, type DeckCode, formatDeck } from '../../../shared/formats/decks/deck-codes.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { isLoss } from '../../../shared/formats/cards/imported.ts'
import { SHARED } from '../../shared-data.ts'
import { cardsBySection, cardsOf, ODD_POOL, sortedDeck } from './decks.ts'
import { DIALECTS } from './dialects.ts'

describe('a deck written as other programs and players write it', () => {
  it.each(DIALECTS)('$name: no card is lost', ({ write, tells, holds = () => true }) => {
    fc.assert(
      fc.property(sortedDeck, (deck) => {
        fc.pre(deck.main.length > 0 && holds(deck, ODD_POOL))
        const read = parseDeck(write(deck, ODD_POOL), 'test', ODD_POOL)
        if (!read.ok) throw new Error(read.error.code)
        const { value, issues } = read.value
        expect(issues.filter(isLoss)).toEqual([])
        if (tells === 'deck') expect(value).toEqual(deck)
        if (tells === 'sections')
          expect(cardsBySection(value, ODD_POOL)).toEqual(cardsBySection(deck, ODD_POOL))
        expect(cardsOf(value, ODD_POOL)).toEqual(cardsOf(deck, ODD_POOL))
      }),
    )
  })

  it('reads a name that begins with a number as a name, though it stands alone under a section line', () => {
    const read = parseDeck('#main\n7 Completed\n', 'test', ODD_POOL)
    expect(read.ok && read.value.value.main).toEqual([86198326])
  })

  it('reads a number too short for a passcode as the name that it is', () => {
    const read = parseDeck('#main\n7\n#extra\n!side\n', 'test', ODD_POOL)
    expect(read.ok && read.value.value.main).toEqual([67048711])
  })
})

const DECKS = `${SHARED ?? ''}/data/decks`

interface Found {
  readonly file: string
  readonly content: Uint8Array | string
}

const filesIn = (folder: string): readonly Found[] =>
  readdirSync(`${DECKS}/${folder}`).map((file) => ({
    file: `${folder}/${file}`,
    content: readFileSync(`${DECKS}/${folder}/${file}`),
  }))
const linesOf = (file: string): readonly Found[] =>
  readFileSync(`${DECKS}/${file}`, 'utf8')
    .split(/\r?\n/)
    .map((line, at) => ({ file: `${file}:${at + 1}`, content: line.split('\t').at(-1) ?? '' }))
    .filter(({ content }) => content !== '' && !content.startsWith('#'))

/** Every deck in the data by its dialect. */
const dialectsInData = (): Readonly<Record<string, readonly Found[]>> => ({
  '.ydk': filesIn('ydk'),
  'ydke:// from the wild': linesOf('formats/ydke/real.txt'),
  Omega: [
    ...linesOf('formats/omega/made-from-ydk.tsv').filter(({ content }) => content !== 'code'),
    ...(
      JSON.parse(readFileSync(`${DECKS}/formats/omega/real.json`, 'utf8')) as readonly { code: string }[]
    ).map(({ code }, at) => ({ file: `formats/omega/real.json#${at}`, content: code })),
  ],
  'lists that people wrote': filesIn('formats/text-real'),
  'lists of programs': filesIn('formats/text-made'),
  JSON: filesIn('formats/json-made'),
  'files of other names': filesIn('formats/other'),
})

// A busy machine may take its time over a thousand decks in eight forms.
describe.skipIf(!SHARED)('decks as players have them, read and written back', { tags: 'thorough' }, () => {
  const pool = () => {
    const facts = parseCardFacts(
      JSON.parse(readFileSync(new URL('../../../resources/cards.json', import.meta.url), 'utf8')),
    )
    if (!facts.ok) throw new Error(facts.error.code)
    return cardPool(facts.value)
  }
  const cards = SHARED ? pool() : ODD_POOL

  const back = (deck: Deck, code: DeckCode): Deck | undefined => {
    const text = formatDeck(deck, code, cards)
    const read = text === undefined ? undefined : parseDeck(text, deck.name, cards)
    if (read && !read.ok) throw new Error(`${code}: ${read.error.code}`)
    return read?.value.value
  }
  /** All that the form can tell of the deck: an Omega code sorts by kind of card, mass entry has no sections. */
  const told = (deck: Deck, code: DeckCode): unknown => {
    if (code === 'omega' || code === 'mass-entry') return cardsOf(deck, cards)
    if (code === 'text' || code === 'names') return cardsBySection(deck, cards)
    return { main: deck.main, extra: deck.extra, side: deck.side }
  }

  it.each(SHARED ? Object.entries(dialectsInData()) : [])('%s: no card is lost', (_, found) => {
    expect(found.length).toBeGreaterThan(0)
    for (const { file, content } of found) {
      const read = parseDeck(content, file, cards)
      if (!read.ok) throw new Error(`${file}: ${read.error.code}`)
      const deck = read.value.value
      const size = deck.main.length + deck.extra.length + deck.side.length
      for (const code of DECK_CODES) {
        // Without a card there is nothing to buy, and an Omega code counts to 255.
        if (size === 0 && code === 'mass-entry') continue
        const again = back(deck, code)
        if (again === undefined)
          expect({ file, code, size: size > 255 }).toEqual({ file, code: 'omega', size: true })
        else expect({ file, code, told: told(again, code) }).toEqual({ file, code, told: told(deck, code) })
      }
    }
  })
})
