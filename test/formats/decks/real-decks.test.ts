import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { parseCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { parseLimitConf } from '../../../shared/formats/lists/limit-conf.ts'
import { formatYdk, parseYdk } from '../../../shared/formats/decks/ydk.ts'
import { formatYdke, parseYdke } from '../../../shared/formats/decks/ydke.ts'
import { parseOmega } from '../../../shared/formats/decks/omega.ts'
import { SHARED } from '../../shared-data.ts'

const DATA = `${SHARED ?? ''}/data`
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const table = (file: string) =>
  readFileSync(`${DATA}/decks/formats/${file}`, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

interface Sizes {
  readonly file: string
  readonly main: number
  readonly extra: number
  readonly side: number
}

// A busy machine may take its time over a thousand decks.
describe.skipIf(!existsSync(DATA))('decks as players have them', { tags: 'thorough' }, () => {
  const pool = () => {
    const facts = parseCardFacts(
      json(fileURLToPath(new URL('../../../resources/cards.json', import.meta.url))),
    )
    if (!facts.ok) throw new Error(facts.error.code)
    return cardPool(facts.value)
  }
  const ydk = (file: string) => {
    const read = parseYdk(readFileSync(`${DATA}/decks/ydk/${file}`), file)
    if (!read.ok) throw new Error(`${file}: ${read.error.code}`)
    return read.value
  }

  it('every .ydk file is read as its manifest counts it, and written back the same', () => {
    for (const { file, main, extra, side } of json(`${DATA}/decks/ydk-manifest.json`) as readonly Sizes[]) {
      const { value: deck, issues } = ydk(file)
      expect({ file, main: deck.main.length, extra: deck.extra.length, side: deck.side.length }).toEqual({
        file,
        main,
        extra,
        side,
      })
      expect(issues.map((issue) => issue.code)).toEqual([])
      expect(parseYdk(formatYdk(deck), file)).toMatchObject({ ok: true, value: { value: deck } })
    }
  })

  it('their ydke:// links are read as the decks they were made from', () => {
    for (const [file = '', link = ''] of table('ydke/made-from-ydk.tsv').filter(([, link]) =>
      link?.startsWith('ydke'),
    )) {
      const { value: deck } = ydk(file)
      expect(parseYdke(link, file)).toEqual({ ok: true, value: { value: deck, issues: [] } })
      expect(formatYdke(deck)).toBe(link)
    }
  })

  it('ydke:// links from the wild are read', () => {
    for (const [link = ''] of table('ydke/real.txt')) expect(parseYdke(link, 'test').ok).toBe(true)
  })

  it('Omega codes are read, cover card or not', () => {
    const cards = pool()
    const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
    for (const [file = '', code = ''] of table('omega/made-from-ydk.tsv').filter(([file]) =>
      file?.endsWith('.ydk'),
    )) {
      const { value: deck } = ydk(file)
      const read = parseOmega(code, file, cards)
      if (!read.ok) throw new Error(`${file}: ${read.error.code}`)
      expect(read.value.issues).toEqual([])
      expect(sorted([...read.value.value.main, ...read.value.value.extra])).toEqual(
        sorted([...deck.main, ...deck.extra]),
      )
      expect(read.value.value.side).toEqual(deck.side)
    }
    for (const { code } of json(`${DATA}/decks/formats/omega/real.json`) as readonly {
      readonly code: string
    }[])
      expect(parseOmega(code, 'test', cards)).toMatchObject({ ok: true, value: { issues: [] } })
  })

  it('lists of names made from decks are read whole', () => {
    const cards = pool()
    const files = json(`${DATA}/decks/formats/manifest.json`) as readonly {
      readonly file: string
      readonly made_from?: string
    }[]
    for (const { file, made_from } of files) {
      if (made_from === undefined || !file.startsWith('text-made/')) continue
      const read = parseDeck(readFileSync(`${DATA}/decks/formats/${file}`), file, cards)
      if (!read.ok) throw new Error(`${file}: ${read.error.code}`)
      const { main, extra, side } = read.value.value
      const { value: deck } = ydk(made_from)
      expect({ file, lost: read.value.issues.filter((issue) => issue.code !== 'ambiguous-name') }).toEqual({
        file,
        lost: [],
      })
      // The lists without sections were made without the Side Deck.
      const written = file.includes('flat-no-sections')
        ? [deck.main, deck.extra]
        : [deck.main, deck.extra, deck.side]
      expect({ file, cards: [...main, ...extra, ...side].length }).toEqual({
        file,
        cards: written.flat().length,
      })
    }
  })

  it('lists of EDOPro and YGOPro are read without a line lost', () => {
    for (const file of [
      'edopro/0TCG.lflist.conf',
      'edopro/GOAT.lflist.conf',
      'ygopro/lflist.conf',
      'ygopro/genesys.conf',
    ])
      expect(parseLimitConf(readFileSync(`${DATA}/lists/${file}`), file)).toMatchObject({
        ok: true,
        value: { issues: [] },
      })
  })
})
