import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import { LANGUAGE_NAMES } from '../../../shared/cards/language.ts'
import { CARDMARKET_LANGUAGES } from '../../../shared/cards/prints/written-languages.ts'
import { explainRow } from '../../../shared/collection/explain-row.ts'
import { EMPTY_COLLECTION, merged } from '../../../shared/collection/merge.ts'
import { printIndex } from '../../../shared/collection/print-index.ts'
import { resolver } from '../../../shared/collection/resolve.ts'
import { parsePrintFacts } from '../../../shared/formats/cards/print-facts.ts'
import { explainCollectionRefusal } from '../../../shared/formats/collection-csv/explain.ts'
import { CARDMARKET } from '../../../shared/formats/collection-csv/dialects/cardmarket.ts'
import { formatCollection } from '../../../shared/formats/collection-csv/format.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { decoderFor } from '../../collection/prints.ts'
import { resourceJson, shippedNamesIn, shippedPoolWithNames } from '../../facts/resources.ts'

/* Files as programs write them in the collector's own language, made from the names that ship: they grow with these. */

const facts = parsePrintFacts(resourceJson('prints.json'))
if (!facts.ok) throw new Error('the resources cannot be read')
const pool = shippedPoolWithNames()
const prints = facts.value.prints
const resolve = resolver(pool, printIndex(prints))

const LANGUAGES = ['de', 'fr', 'it', 'es', 'pt', 'ja'] as const
type Language = (typeof LANGUAGES)[number]

/** A card with its name in the language, and an English print of it where one is known. */
const rowsIn = (language: Language) =>
  [...shippedNamesIn(language)].map(([card, { name }]) => ({
    card,
    name,
    english: pool.find(card)?.name ?? '',
    print: prints.get(card)?.[0],
  }))
type Row = ReturnType<typeof rowsIn>[number]

const quoted = (cell: string | number): string => `"${String(cell).replaceAll('"', '""')}"`
const table = (separator: string, head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  `${[head, ...rows].map((row) => row.map(quoted).join(separator)).join('\r\n')}\r\n`

/** The set number as it is printed in another language: MACR-EN036 is MACR-IT036. */
const numberIn = (number: string, language: Language): string =>
  number.replace(/-EN/, `-${{ de: 'DE', fr: 'FR', it: 'IT', es: 'SP', pt: 'PT', ja: 'JP' }[language]}`)

const WRITTEN: Readonly<Record<string, (rows: readonly Row[], language: Language) => string>> = {
  'Cardmarket, in English and in the language': (rows, language) =>
    table(
      ';',
      'idProduct|English Name|Local Name|Exp.|Exp. Name|Price|Language|Condition|Foil?|Signed?|First Ed?|Altered?|Comments|Amount|onSale'.split(
        '|',
      ),
      rows.map(({ english, name, print }, at) => [
        ...[at + 1, english, name, print?.number.split('-')[0] ?? '', print?.set ?? '', '1,25'],
        ...[CARDMARKET_LANGUAGES.indexOf(language), 'NM', '', '', '', '', '', 2, 1],
      ]),
    ),
  'Cardmarket, in the language only': (rows, language) =>
    table(
      ';',
      'idProduct|English Name|Local Name|Exp.|Exp. Name|Price|Language|Condition|Foil?|Signed?|First Ed?|Altered?|Comments|Amount|onSale'.split(
        '|',
      ),
      rows.map(({ name }, at) => [
        ...[at + 1, '', name, '', '', '1,25'],
        ...[CARDMARKET_LANGUAGES.indexOf(language), 'NM', '', '', '', '', '', 2, 1],
      ]),
    ),
  'Dragon Shield, with set numbers of the language': (rows, language) =>
    `"sep=,"\r\n${table(
      ',',
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'.split(
        ',',
      ),
      rows.map(({ name, print }) => [
        ...['Box', 2, 0, name, print?.number.split('-')[0] ?? '', print?.set ?? ''],
        ...[print ? numberIn(print.number, language) : '', 'C', 'NearMint', '', LANGUAGE_NAMES[language]],
        ...['1.00', '2024-02-02', '0.35', '1.50', '1.00'],
      ]),
    )}`,
  'Dragon Shield, by names alone': (rows, language) =>
    `"sep=,"\r\n${table(
      ',',
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'.split(
        ',',
      ),
      rows.map(({ name }) => [
        ...['Box', 2, 0, name, '', '', '', '', 'NearMint', '', LANGUAGE_NAMES[language]],
        ...['1.00', '2024-02-02', '0.35', '1.50', '1.00'],
      ]),
    )}`,
  'a list of names': (rows) => rows.map(({ name }) => `2 ${name}\n`).join(''),
}

describe.each(LANGUAGES)('a collection in the language %s', (language) => {
  it.each(Object.keys(WRITTEN))('as %s: every row finds its card', (way) => {
    const rows = rowsIn(language)
    const text = WRITTEN[way]?.(rows, language) ?? ''
    const read = parseCollection(new TextEncoder().encode(text), resolve, decoderFor)
    if (!read.ok) throw new Error(explainCollectionRefusal(read.error))
    expect(read.value.rows).toBe(rows.length)
    expect(read.value.unresolved.map((row) => explainRow(row.problem, pool))).toEqual([])
    const { content } = merged(EMPTY_COLLECTION, read.value, 'merge')
    const found = new Map<Passcode, number>()
    for (const { card, quantity } of content.piles) found.set(card, (found.get(card) ?? 0) + quantity)
    expect(rows.length).toBeGreaterThan(0)
    // Of two cards of one name the one that may be played is taken.
    const names = new Set([...found.keys()].map((card) => pool.find(card)?.name))
    expect(rows.filter(({ english }) => !names.has(english)).map(({ name }) => name)).toEqual([])
    expect([...found.values()].reduce((sum, copies) => sum + copies, 0)).toBe(2 * rows.length)
  })

  it('is written for Cardmarket with the name in the language of each print', () => {
    const piles = rowsIn(language).map(({ card }) => ({ card, quantity: 1, language }))
    const written = formatCollection(piles, CARDMARKET, pool)
    for (const { name, english } of rowsIn(language))
      expect(written).toContain(
        [english, name].map((cell) => (/[;"]/.test(cell) ? quoted(cell) : cell)).join(';'),
      )
  })

  it('is read as a deck of names too', () => {
    const some = rowsIn(language)
      .filter(({ card }) => pool.find(card)?.kind !== 'token')
      .slice(0, 20)
    const deck = parseDeck(some.map(({ name }) => `1 ${name}\n`).join(''), 'names', pool)
    if (!deck.ok) throw new Error(deck.error.code)
    const { main, extra } = deck.value.value
    expect([...main, ...extra].sort()).toEqual(some.map(({ card }) => card).sort())
  })
})
