import { readdirSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { isDeepStrictEqual } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildFacts } from '../../build/facts/build.ts'
import type { Card } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool, type CardPool } from '../../shared/cards/pool.ts'
import type { CardSource } from '../../shared/cards/source.ts'
import { parseCardDatabase, parseCardJson } from '../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { parseLimitRegulation } from '../../shared/formats/lists/limit-regulation.ts'
import { sqlite } from '../formats/cards/cdb.ts'
import { SHARED } from '../shared-data.ts'
import { differences, EXPLANATIONS, YGOPRODECK_DIFFERS } from './database-differences.ts'
import { resourceText } from './resources.ts'

const DATA = `${SHARED ?? ''}/data`
const CARDS = `${DATA}/cards`

const readAll = async (path: string): Promise<CardSource> => {
  const bytes = readFileSync(path)
  const read = await parseCardDatabase(path.endsWith('.gz') ? gunzipSync(bytes) : bytes, () =>
    Promise.resolve(sqlite),
  )
  if (!read.ok) throw new Error(`${path}: ${explainCardFileRefusal(read.error)}`)
  return read.value
}

/** Cards that the other database does not describe; those without a passcode cannot be looked for. */
const onlyIn = (cards: readonly Card[], other: CardPool): readonly Card[] =>
  cards.filter((card) => !card.noPasscode && !other.find(card.passcode))

describe.skipIf(!SHARED)('three databases of the same cards', { tags: 'thorough' }, () => {
  let yaml: CardSource
  beforeAll(async () => {
    yaml = await readAll(`${CARDS}/yaml-yugi-cards.json`)
    // Fourteen thousand cards, on whatever machine.
  })

  it('EDOPro agrees with YAML Yugi, but for an old wording', async () => {
    const cdb = await readAll(`${CARDS}/cards.cdb`)
    const pool = cardPool(cdb.cards)
    expect(onlyIn(yaml.cards, pool)).toEqual([])
    // YAML Yugi keeps no Tokens.
    expect(onlyIn(cdb.cards, cardPool(yaml.cards)).filter(({ kind }) => kind !== 'token')).toEqual([])
    const prize = { name: 'Black Luster Soldier', field: 'regions', one: [], other: ['tcg', 'ocg'] }
    expect(differences(yaml.cards, pool).filter((one) => !isDeepStrictEqual(one, prize))).toEqual(
      // "This card's name is also treated as": EDOPro counts it with the other, the words "always treated as" are missing.
      [
        ['Neo-Spacian Twinkle Moss', 'Neo-Spacian Glow Moss'],
        ['Neo-Spacian Marine Dolphin', 'Neo-Spacian Aqua Dolphin'],
      ].map(([name, other]) => ({ name, field: 'countsAs', one: undefined, other })),
    )
    // Placeholders.
    expect(cdb.issues.map((issue) => issue.place.name)).toEqual(['DO NOT USE', 'DO NOT USE', 'DO NOT USE'])
  })

  it('YGOPRODeck agrees with YAML Yugi, but for slips that are explained one by one', async () => {
    const deck = await readAll(`${CARDS}/ygoprodeck-cardinfo.json`)
    const pool = cardPool(deck.cards)
    expect(deck.issues).toEqual([])
    expect(onlyIn(yaml.cards, pool)).toEqual([])
    expect(onlyIn(deck.cards, cardPool(yaml.cards))).toEqual([])
    const explained = new Map(Object.keys(EXPLANATIONS).map((why): [string, string[]] => [why, []]))
    const edopro = cardPool((await readAll(`${CARDS}/cards.cdb`)).cards)
    const alone = differences([...edopro.cards], pool)
    for (const difference of differences(yaml.cards, pool)) {
      const why = Object.keys(EXPLANATIONS).find((each) => EXPLANATIONS[each]?.(difference))
      const { name, field } = difference
      // On which day a card came out is told by YGOPRODeck alone.
      if (field === 'releases') continue
      explained.get(why ?? '')?.push(`${name}: ${field}`)
      expect(why, `${name}: ${field}`).toBeDefined()
      // What EDOPro says is what YAML Yugi says, but for names counted together and prizes.
      if (field !== 'countsAs' && field !== 'regions') expect(alone).toContainEqual(difference)
    }
    for (const names of explained.values()) names.sort((a, b) => (a < b ? -1 : 1))
    expect(Object.fromEntries(explained)).toEqual(YGOPRODECK_DIFFERS)
  })

  it("YGOPRODeck's real answers are read, all but Tokens without an Attribute", async () => {
    const { cards, issues } = await readAll(`${CARDS}/ygoprodeck-cardinfo-real-partial.json.gz`)
    expect(cards).toHaveLength(10_709)
    const other = issues.filter((issue) => issue.code !== 'row-unreadable' || issue.field !== 'attribute')
    expect(other).toEqual([{ place: {}, code: 'release-unknown', cards: 10_709 }])
    const sets = readdirSync(`${CARDS}/ygoprodeck-by-set`)
    // That one is a list of names.
    for (const file of sets.filter((name) => name !== 'structure-deck-cyberse-link.json'))
      expect((await readAll(`${CARDS}/ygoprodeck-by-set/${file}`)).cards.length).toBeGreaterThan(5)
  })

  it('the complete rows of YAML Yugi, in all languages, give the same cards as the reduced ones', async () => {
    const sample = await readAll(`${CARDS}/yaml-yugi-sample-200-all-languages.json`)
    const pool = cardPool(yaml.cards)
    // Which row of two is the card and which its artwork only shows where both rows are there.
    const figures = (card: Card | undefined) => card && { ...card, artworks: [], passcode: 0 }
    const differ = sample.cards.filter(
      (card) => !isDeepStrictEqual(figures(card), figures(pool.find(card.passcode))),
    )
    expect(differ.map((card) => card.name)).toEqual([])
  })

  it('prereleases, Skills and unofficial cards are read over them', async () => {
    for (const file of readdirSync(`${CARDS}/overlays`).filter((name) => name.endsWith('.cdb'))) {
      const { cards, issues } = await readAll(`${CARDS}/overlays/${file}`)
      expect(cards.length).toBeGreaterThan(0)
      for (const issue of issues) expect(explainCardIssue(issue)).toMatch(/\.$/)
    }
    const goat = await parseCardDatabase(
      readFileSync(`${CARDS}/overlays/goat-entries.cdb`),
      () => Promise.resolve(sqlite),
      { known: cardPool(yaml.cards) },
    )
    expect(goat.ok && goat.value.issues).toEqual([])
    expect(goat.ok && cardPool(goat.value.cards).find(passcode(504700000))?.name).toBe('Skull Dice')
  })

  it('are what the files in resources/ were made of', async () => {
    const files = await buildFacts(
      {
        databases: [
          `${CARDS}/yaml-yugi-cards.json`,
          `${CARDS}/cards.cdb`,
          `${CARDS}/overlays/cards-skills.cdb`,
        ],
        earlierTexts: [`${CARDS}/overlays/goat-entries.cdb`, `${CARDS}/overlays/cards-unofficial.cdb`],
        lists: `${DATA}/lists`,
        setNames: `${CARDS}/overlays/strings.conf`,
        names: [`${CARDS}/yaml-yugi-sample-200-all-languages.json`, `${DATA}/lists/ygopro/lflist.conf`],
        prints: [`${CARDS}/ygoprodeck-cardinfo-real-partial.json.gz`],
        date: '2026-08-22',
      },
      () => undefined,
    )
    for (const [name, text] of Object.entries(files))
      expect(text === resourceText(name), `${name} is not what "npm run build:facts" makes`).toBe(true)
  })
})

/** The decided answer to every broken card file: cards read and issues told, or why it is refused. */
const BAD: Readonly<Record<string, string>> = {
  'json/api-error.json': 'server-error',
  'json/banlist-empty-regulation.json': 'not-a-card-list',
  'json/banlist-values-out-of-range.json': 'not-a-card-list',
  'json/bom.json': 'no-cards',
  'json/deep-nesting.json': 'no-card-readable',
  'json/duplicate-ids.json': '1 row-unreadable release-unknown',
  'json/duplicate-keys.json': 'no-card-readable',
  'json/empty-array.json': 'no-cards',
  'json/empty-file.json': 'empty',
  'json/lone-surrogate.json': 'no-card-readable',
  'json/nan.json': 'not-json',
  'json/null.json': 'not-a-card-list',
  'json/number.json': 'not-a-card-list',
  'json/proto-keys.json': 'no-card-readable',
  'json/string.json': 'not-a-card-list',
  'json/trailing-comma-comments.json': 'not-json',
  'json/truncated.json': 'cut-off',
  'json/utf16.json': 'no-cards',
  'json/wrong-shape-data-not-array.json': 'not-a-card-list',
  'json/wrong-shape-object.json': 'not-a-card-list',
  'json/wrong-types.json': 'no-card-readable',
  'cdb/corrupt-pages.cdb': 'damaged',
  'cdb/datas-is-a-view.cdb': 'not-a-table',
  'cdb/empty.cdb': 'empty',
  'cdb/extra-tables-and-triggers.cdb': '1',
  'cdb/header-only.cdb': 'cut-off-database',
  'cdb/impossible-values.cdb': '3 row-unreadable field-ignored field-ignored field-ignored',
  'cdb/missing-columns.cdb': 'no-column',
  'cdb/missing-datas-table.cdb': 'no-table',
  'cdb/missing-texts-table.cdb': 'no-table',
  'cdb/not-sqlite.cdb': 'neither-kind',
  'cdb/texts-without-datas.cdb': '1 text-without-card row-unreadable',
  'cdb/truncated.cdb': 'cut-off-database',
  'cdb/wrong-column-types.cdb': 'no-card-readable',
}

describe.skipIf(!SHARED)('broken card databases', () => {
  it('are all decided', () => {
    const files = ['json', 'cdb'].flatMap((kind) =>
      readdirSync(`${DATA}/bad/${kind}`).map((file) => `${kind}/${file}`),
    )
    expect(Object.keys(BAD).sort()).toEqual(files.sort())
  })

  it.each(Object.entries(BAD))('%s: %s', async (file, answer) => {
    const read = await parseCardDatabase(readFileSync(`${DATA}/bad/${file}`), () => Promise.resolve(sqlite))
    if (read.ok) {
      expect([read.value.cards.length, ...read.value.issues.map((issue) => issue.code)].join(' ')).toBe(
        answer,
      )
      for (const issue of read.value.issues) expect(explainCardIssue(issue)).toMatch(/\.$/)
    } else {
      expect(read.error.code).toBe(answer)
      expect(explainCardFileRefusal(read.error)).toMatch(/[."]$/)
    }
  })

  it('broken regulations are refused or their entries told', () => {
    const bad = (file: string) => parseLimitRegulation(readFileSync(`${DATA}/bad/json/${file}`), new Map(), 2)
    expect(bad('banlist-empty-regulation.json')).toMatchObject({ error: { code: 'empty-list' } })
    expect(bad('banlist-values-out-of-range.json')).toMatchObject({ error: { code: 'not-a-date' } })
  })

  it('a database cut off anywhere is refused or told, never an exception', async () => {
    const whole = readFileSync(`${CARDS}/ygoprodeck-by-set/metal-raiders.json`)
    for (let part = 1; part < 50; part += 1) {
      const cut = whole.subarray(0, Math.floor((whole.length * part) / 50))
      expect(parseCardJson(cut)).toMatchObject({ ok: false, error: { code: 'cut-off' } })
    }
    const database = readFileSync(`${CARDS}/overlays/goat-entries.cdb`)
    for (let part = 1; part < 20; part += 1) {
      const cut = database.subarray(0, Math.floor((database.length * part) / 20))
      const read = await parseCardDatabase(cut, () => Promise.resolve(sqlite))
      expect(read).toMatchObject({ ok: false, error: { code: 'cut-off-database' } })
    }
  })
})
