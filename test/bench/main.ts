/* npm run bench [-- PART…]: one table, each figure beside its goal and beside the plain way or another part of the same run. Absolute times depend on the machine; ratios less so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { benchBackup } from './backup.ts'
import { benchCollection } from './collection.ts'
import { benchEngine } from './engine.ts'
import { benchImport } from './import.ts'
import { benchJudging } from './judging.ts'
import { benchNames } from './names.ts'
import { benchOdds } from './odds.ts'
import { benchReach } from './reach.ts'
import { benchSearch } from './search.ts'
import { benchStressImport } from './stress-import.ts'
import { heading, printTable } from './table.ts'
import { benchTexts } from './texts.ts'
import { benchWindow } from './window.ts'

/** No part begins later than this, in ms; the longest takes less than a minute, so that all of them stay under five. */
const LAST_BEGINNING = 210_000

const text = readFileSync(join(packageRoot, 'resources', 'cards.json'), 'utf8')
const facts = parseCardFacts(JSON.parse(text))
if (!facts.ok) throw new Error(`resources/cards.json cannot be read: ${facts.error.code}`)
const cards = facts.value
const pool = cardPool(cards)

const sampleDeck = (): Deck => {
  const sample = parseDeck(
    readFileSync(join(packageRoot, 'resources', 'samples', 'every-summon.ydk')),
    'sample',
    pool,
  )
  if (!sample.ok) throw new Error('the sample deck cannot be read')
  return sample.value.value
}

const effects = (): string => readFileSync(join(packageRoot, 'resources', 'effects.json'), 'utf8')

const limitLists = () => {
  const lists = parseListFacts(JSON.parse(readFileSync(join(packageRoot, 'resources', 'lists.json'), 'utf8')))
  if (!lists.ok) throw new Error(`resources/lists.json cannot be read: ${lists.error.code}`)
  return lists.value
}

/** What can be asked for by name, in the order in which it runs. */
const PARTS: Readonly<Record<string, () => void | Promise<void>>> = {
  search: () => benchSearch(text, pool),
  names: () => benchNames(pool),
  legality: () => benchJudging(pool, limitLists()),
  odds: () => benchOdds(),
  engine: () => benchEngine(cards, pool, sampleDeck()),
  reach: () => benchReach(pool, effects(), sampleDeck()),
  texts: () => benchTexts(pool, effects()),
  collection: () => benchCollection(cards, sampleDeck()),
  backup: () => benchBackup(sampleDeck()),
  window: () => benchWindow(),
  import: () => benchImport(cards),
  stress: () => benchStressImport(cards),
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  process.stderr.write(`No part is called ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}\n`)
  process.exit(2)
}

heading(`${cards.length} cards`)
const began = performance.now()
const late: string[] = []
for (const [name, run] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  if (performance.now() - began > LAST_BEGINNING) late.push(name)
  else await run()
}

const missed = printTable()
process.stdout.write(missed.length === 0 ? 'Every goal is held.\n' : `${missed.length} goals are missed.\n`)
if (late.length > 0)
  process.stdout.write(
    `This machine was too slow for the rest. Measure it by itself: npm run bench -- ${late.join(' ')}\n`,
  )
