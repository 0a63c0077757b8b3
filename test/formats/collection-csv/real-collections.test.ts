import { readdirSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { explainRow } from '../../../shared/collection/explain-row.ts'
import { holdings } from '../../../shared/collection/holdings.ts'
import { EMPTY_COLLECTION, merged, piledUp } from '../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import { isPriced } from '../../../shared/collection/prices.ts'
import { printIndex } from '../../../shared/collection/print-index.ts'
import { resolver } from '../../../shared/collection/resolve.ts'
import { PriceBook, priceOfPiles, setOf, worthBy } from '../../../shared/collection/worth.ts'
import { parseCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { explainCollectionRefusal } from '../../../shared/formats/collection-csv/explain.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import { DUELWRIGHT } from '../../../shared/formats/collection-csv/dialects/duelwright.ts'
import { formatCollection } from '../../../shared/formats/collection-csv/format.ts'
import type { WrittenDialect } from '../../../shared/formats/collection-csv/dialect.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { parsePrintFacts } from '../../../shared/formats/cards/print-facts.ts'
import { decoderFor } from '../../collection/prints.ts'
import { SHARED } from '../../shared-data.ts'

const json = (file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../resources/${file}`, import.meta.url), 'utf8'))
const cards = parseCardFacts(json('cards.json'))
const facts = parsePrintFacts(json('prints.json'))
if (!cards.ok || !facts.ok) throw new Error('the resources cannot be read')
const pool = cardPool(cards.value)
const resolve = resolver(pool, printIndex(facts.value.prints))
const read = (bytes: Uint8Array) => parseCollection(bytes, resolve, decoderFor)
const reread = (piles: readonly OwnedPrint[], dialect: WrittenDialect) => {
  const again = read(new TextEncoder().encode(formatCollection(piles, dialect, pool)))
  if (!again.ok) throw new Error(explainCollectionRefusal(again.error))
  return again.value
}
const copiesOf = (piles: readonly OwnedPrint[]) =>
  [...holdings(piles).owned].sort(([one], [other]) => one - other)

const BAD = `${SHARED ?? ''}/data/bad/csv`
const FOLDER = `${SHARED ?? ''}/data/collections`
/** Rows that nobody could resolve: two cards have the name and no more is said, or it names no single card. */
const FILES: readonly (readonly [file: string, dialect: string, rows: number, unresolved: number])[] = [
  ['real-dragonshield-all-folders.csv', 'dragonshield', 1615, 3],
  ['real-ygoprodeck-collection-1.csv', 'ygoprodeck', 2202, 0],
  ['real-ygoprodeck-collection-2.csv', 'ygoprodeck', 775, 0],
  ['real-cardtrader-priced.csv', 'priced', 172, 0],
  ['made-dragonshield.csv', 'dragonshield', 2000, 0],
  ['made-dragonshield-no-rarity.csv', 'dragonshield', 2000, 0],
  ['made-tcgplayer-app.csv', 'tcgplayer', 2000, 0],
  ['made-tcgplayer-seller.csv', 'tcgplayer-seller', 2000, 0],
  ['made-ygoprodeck.csv', 'ygoprodeck', 2000, 0],
  ['made-ygoprodeck-condition.csv', 'ygoprodeck', 2000, 0],
  ['made-cardmarket-stock.csv', 'cardmarket', 2000, 0],
  ['made-cardmarket-powertools.csv', 'cardmarket-powertools', 2000, 0],
  ['made-manabox-like.csv', 'manabox', 2000, 0],
  ['made-delver-like.csv', 'delver', 2000, 0],
  ['made-deckbox-like.tsv', 'deckbox', 2000, 0],
  ['made-plain.csv', 'plain', 2000, 0],
  ['made-plain-names-only.csv', 'plain', 2000, 0],
  ['made-setcodes-only.csv', 'plain', 2000, 5],
  ['stress-100k.csv', 'plain', 100_000, 0],
]

describe.skipIf(!SHARED)('real and made collections', { tags: 'thorough' }, () => {
  it.each([
    ['real-dragonshield-all-folders.csv', { low: 'LOW', mid: 'MID', market: 'MARKET' }],
    ['made-dragonshield.csv', { low: 'LOW', mid: 'MID', market: 'MARKET' }],
    ['made-dragonshield-no-rarity.csv', { low: 'LOW', average: 'AVG', trend: 'TREND' }],
  ] as const)('%s is worth what a spreadsheet adds up', (file, columns) => {
    const bytes = readFileSync(`${FOLDER}/${file}`)
    const found = read(bytes)
    if (!found.ok) throw new Error(explainCollectionRefusal(found.error))
    const text = new TextDecoder().decode(bytes)
    const table = Papa.parse<string[]>(text.replace(/^[^\n]*sep=[^\n]*\n/, ''), { skipEmptyLines: true }).data
    const [head = [], ...rows] = table
    const cell = (row: readonly string[], header: string): string => row[head.indexOf(header)] ?? ''
    const { content } = merged(EMPTY_COLLECTION, found.value, 'merge', undefined, {
      ...{ today: '2026-11-23', file },
      newId: () => file,
    })
    const book = PriceBook.of((content.prices ?? []).filter(isPriced))
    // Of a number in several rows, the rows could be one print or several; here each is one.
    const numbers = rows.map((row) => cell(row, 'Card Number'))
    const once = new Set(
      numbers.filter((number, at) => numbers.indexOf(number) === at && numbers.lastIndexOf(number) === at),
    )
    const piles = content.piles.filter(({ number = '' }) => once.has(number))
    // Rows that wait, or whose number is mended, stand under no number of the file.
    const kept = new Set(piles.map(({ number }) => number))
    for (const [kind, header] of Object.entries(columns)) {
      const sum = rows
        .filter((row) => once.has(cell(row, 'Card Number')) && kept.has(cell(row, 'Card Number')))
        .reduce(
          (all, row) => all + Math.round(Number(cell(row, header)) * 100) * Number(cell(row, 'Quantity')),
          0,
        )
      const measure = book.measures.find((one) => one.kind === kind)
      if (!measure) throw new Error(`no ${kind}`)
      const { total } = worthBy(piles, priceOfPiles(book, measure), setOf)
      expect(sum).toBeGreaterThan(0)
      expect(total.amount).toBe(sum)
    }
  })

  it.each(FILES)('%s comes from %s, and its rows add up', (file, dialect, rows, unresolved) => {
    const found = read(readFileSync(`${FOLDER}/${file}`))
    if (!found.ok) throw new Error(explainCollectionRefusal(found.error))
    const once = merged(EMPTY_COLLECTION, found.value, 'merge')
    expect(found.value.head?.dialect.id).toBe(dialect)
    expect(found.value.rows).toBe(rows)
    expect(once.counts.stored + once.counts.merged + once.counts.unresolved).toBe(rows)
    expect(once.counts.unresolved).toBe(unresolved)
    for (const mode of ['merge', 'add', 'replace'] as const)
      expect(merged(once.content, found.value, mode).content).toEqual(once.content)
    const again = reread(once.content.piles, DUELWRIGHT)
    // Compared as one truth: telling a hundred thousand differences one by one would take minutes.
    const isSame = JSON.stringify(sorted(piledUp(again.piles))) === JSON.stringify(sorted(once.content.piles))
    expect(isSame).toBe(true)
  })

  it.each(WRITTEN_DIALECTS.map((dialect) => [dialect.id, dialect] as const))(
    'written as %s and read again are the same copies, and from then on the same piles',
    (id, dialect) => {
      const found = read(readFileSync(`${FOLDER}/real-dragonshield-all-folders.csv`))
      if (!found.ok) throw new Error(explainCollectionRefusal(found.error))
      const first = reread(found.value.piles, dialect)
      expect(first.head?.dialect.id).toBe(id)
      expect(first.unresolved).toEqual([])
      expect(copiesOf(first.piles)).toEqual(copiesOf(found.value.piles))
      // What a program has no column for is gone after the first time; nothing more goes after it.
      expect(reread(first.piles, dialect).piles).toEqual(first.piles)
    },
  )

  it('cut off anywhere loses no row before the cut', () => {
    const whole = readFileSync(`${FOLDER}/real-ygoprodeck-collection-1.csv`).subarray(0, 6000)
    const rows = (bytes: Uint8Array) => {
      const found = read(bytes)
      return found.ok ? [...found.value.piles, ...found.value.unresolved.map(({ row }) => row)].length : 0
    }
    let before = 0
    for (let at = 0; at <= whole.length; at += 7) {
      const now = rows(whole.subarray(0, at))
      expect(now).toBeGreaterThanOrEqual(before - 1)
      before = Math.max(before, now)
    }
    expect(before).toBe(rows(whole))
  })

  it('knows every file that is there', () => {
    const there = readdirSync(FOLDER).filter((file) => /\.[ct]sv$/.test(file))
    expect([...there].sort()).toEqual(FILES.map(([file]) => file).sort())
  })

  it.each([
    ['empty.csv', /^it is empty/],
    ['header-only.csv', /^line 1: there is a header and no row/],
    ['unknown-headers.csv', /^line 1: none of the columns "foo", "bar", "baz"/],
    ['five-thousand-columns.csv', /^line 1: none of the columns "c0", .* and 4995 more/],
    ['xlsx-renamed.csv', /^it is a ZIP archive/],
  ])('refuses %s with its reason', (file, sentence) => {
    const found = read(readFileSync(`${BAD}/${file}`))
    expect(found.ok ? '' : explainCollectionRefusal(found.error)).toMatch(sentence)
  })

  it.each([
    ['unbalanced-quote.csv', 6, []],
    ['quote-in-the-middle.csv', 2, [2]],
    ['semicolon-delimiter.csv', 1, []],
    ['pipe-delimiter.csv', 1, []],
    ['tabs-called-csv.csv', 1, []],
    ['sep-line-lies.csv', 1, []],
    ['utf16.csv', 1, []],
    ['latin1.csv', 1, []],
    ['cp1252-quotes.csv', 1, [2]],
    ['shift-jis.csv', 1, [2]],
    ['formulas.csv', 6, [2, 3, 4, 5, 6, 7]],
    ['embedded-newlines.csv', 2, []],
    ['duplicate-headers.csv', 1, []],
    ['missing-columns.csv', 3, [2]],
    ['no-header.csv', 3, []],
    ['negative-and-odd-quantities.csv', 14, [2, 3, 4, 5, 6, 7, 8, 9, 12, 13]],
    ['unknown-sets-and-cards.csv', 3, [2, 4]],
    ['two-tables.csv', 2, []],
    ['prototype-headers.csv', 1, []],
    ['one-cell-of-1-mb.csv', 1, [2]],
    ['nul-inside.csv', 1, []],
  ])('keeps all of %s, %i rows, and those in these lines for repair', (file, rows, lines) => {
    const found = read(readFileSync(`${BAD}/${file}`))
    if (!found.ok) throw new Error(explainCollectionRefusal(found.error))
    expect(found.value.rows).toBe(rows)
    expect(found.value.unresolved.map(({ row }) => row.line)).toEqual(lines)
    for (const { problem } of found.value.unresolved) expect(explainRow(problem, pool)).toMatch(/\.$/)
  })
})

const sorted = <T extends object>(piles: readonly T[]): readonly T[] =>
  piles.map((pile) => Object.fromEntries(Object.entries(pile).sort()) as T)
