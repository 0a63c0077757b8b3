/* npm run bench: each figure beside the plain way or another part of the same run. Absolute times depend on the machine; ratios less so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExtraDeckCard } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { legalActions, apply } from '../../shared/duel/engine.ts'
import { readSituation } from '../../shared/duel/situation/schema.ts'
import { duelFrom } from '../../shared/duel/situation/setting.ts'
import { judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { summonable, summonableAmong } from '../../shared/duel/summonable.ts'
import { arranged } from '../../shared/collection/arrange.ts'
import { availableTo, holdings } from '../../shared/collection/holdings.ts'
import { EMPTY_COLLECTION, merged } from '../../shared/collection/merge.ts'
import { bestPurchases, copiesNeeded, missingCards } from '../../shared/collection/missing.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { readCollection } from '../../shared/formats/collection-csv/read-collection.ts'
import { readPrintFacts } from '../../shared/formats/print-facts.ts'
import { newDuel } from '../../shared/duel/setup.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { readListFacts } from '../../shared/formats/list-facts.ts'
import { readDeck } from '../../shared/formats/deck-file.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { benchImport } from './import.ts'
import { benchJudging } from './judging.ts'
import { benchSearch } from './search.ts'
import { heading, row, timed } from './table.ts'
import { benchWindow } from './window.ts'

const text = readFileSync(join(packageRoot, 'resources', 'cards.json'), 'utf8')
const facts = readCardFacts(JSON.parse(text))
if (!facts.ok) throw new Error(`resources/cards.json cannot be read: ${facts.error.code}`)
const cards = facts.value
const pool = cardPool(cards)
heading(`${cards.length} cards; milliseconds`)

benchSearch(text, cards)

const lists = readListFacts(JSON.parse(readFileSync(join(packageRoot, 'resources', 'lists.json'), 'utf8')))
if (!lists.ok) throw new Error(`resources/lists.json cannot be read: ${lists.error.code}`)
benchJudging(pool, lists.value)
await benchWindow()
await benchImport(cards)

const sample = readDeck(
  readFileSync(join(packageRoot, 'resources', 'samples', 'every-summon.ydk')),
  'sample',
  pool,
)
if (!sample.ok) throw new Error('the sample deck cannot be read')
const deck = sample.value.value
let state = newDuel({ ruleset: 'mr5', seed: 'bench', first: 0, decks: [deck, null] })
for (const phase of ['standby', 'main1'] as const) {
  const next = apply(state, { do: 'enter-phase', phase }, pool)
  if (!next.ok) throw new Error(`the bench cannot enter ${phase}: ${next.error.code}`)
  state = next.value.state
}
const cloning = timed(1000, () => structuredClone(state))
row('structuredClone of a duel', cloning)
row(
  'legalActions in Main Phase 1',
  timed(300, () => legalActions(state, pool)),
  { what: 'structuredClone', timing: cloning },
)
const actions = legalActions(state, pool)
const applying = timed(2000, (round) => {
  const action = actions[round % actions.length]
  return action && apply(state, action, pool)
})
row('apply', applying, { what: 'structuredClone', timing: cloning })

/* A board of every kind: five monsters of the sample deck, Fusion and Ritual Spells in the hand, its Extra Deck of 15. */
const codeOf = (name: string): number => cards.find((card) => card.name === name)?.passcode ?? 0
const board = {
  id: 'bench',
  family: 'bench',
  rules: 'mr5',
  phase: 'main1',
  turn: 3,
  you: {
    hand: [
      'Polymerization',
      'Black Luster Ritual',
      'Black Luster Soldier',
      'Summoned Skull',
      'Red-Eyes Black Dragon',
    ].map(codeOf),
    monsters: [
      'Genex Controller',
      'Sabersaurus',
      'Alexandrite Dragon',
      'Cyberse Gadget',
      'Gene-Warped Warwolf',
    ].map((name, zone) => ({ zone, card: codeOf(name), position: 'attack', since: 'earlier' })),
    spells: [],
    field: null,
    pendulum: [null, null],
    graveyard: [],
    banished: [],
    extra: deck.extra.map((card) => ({ card, faceUp: false })),
    deckCount: 30,
  },
  opponent: {
    hand: [],
    monsters: [],
    spells: [],
    field: null,
    pendulum: [null, null],
    graveyard: [],
    banished: [],
    extra: [],
    deckCount: 30,
  },
  used: { normalSummon: false, pendulumSummon: false },
  expect: { spell: { card: codeOf('Polymerization') } },
}
const situation = readSituation(JSON.stringify(board))
if (!situation.ok) throw new Error(`the bench's situation cannot be read: ${situation.error.at}`)
const judging = timed(500, () => judgeSituation(situation.value, pool))
row(`a situation judged (${Math.round(1000 / judging.median)} a second)`, judging)
const table = duelFrom(situation.value, pool)
row(
  'summonable: 5 monsters, an Extra Deck of 15',
  timed(500, () => summonable(table, pool)),
)
const everyExtra = cards.filter(isExtraDeckCard).map((card) => card.passcode)
row(
  `summonable among all ${everyExtra.length} Extra Deck cards`,
  timed(60, () => summonableAmong(table, everyExtra, pool)),
)

/* A collection of a hundred thousand rows, as a card app writes it, and 500 decks beside it. */
const printFacts = readPrintFacts(
  JSON.parse(readFileSync(join(packageRoot, 'resources', 'prints.json'), 'utf8')),
)
if (!printFacts.ok) throw new Error(`resources/prints.json cannot be read: ${printFacts.error.code}`)
const prints = printIndex(printFacts.value.prints)
const everyPrint = [...prints.sets.values()].flat()
const grades = ['NM', 'LP', 'MP']
const rows = Array.from({ length: 100_000 }, (_, at) => {
  const print = everyPrint[(at * 7919) % everyPrint.length]
  const name = print && pool.find(print.card)?.name
  return `${(at % 4) + 1},"${name?.replaceAll('"', '""') ?? ''}",${print?.number ?? ''},${print?.rarity ?? ''},${grades[at % 3] ?? ''},Box ${at % 40}`
})
const csv = ['quantity,name,set code,rarity,condition,place', ...rows].join('\n')
const csvBytes = new TextEncoder().encode(csv)
const decoderFor = (encoding: string) => new TextDecoder(encoding)
const splitting = timed(3, () => csv.split('\n').map((line) => line.split(',')))
row('a CSV of 100,000 rows split at lines and commas', splitting)
const resolve = resolver(pool, prints)
const readingRows = timed(3, () => readCollection(csvBytes, resolve, decoderFor))
row('the same read, each row resolved to its print', readingRows, { what: 'splitting', timing: splitting })
const collectionFile = readCollection(csvBytes, resolve, decoderFor)
if (!collectionFile.ok) throw new Error(`the bench's collection cannot be read: ${collectionFile.error.code}`)
row(
  'the same merged into an empty collection',
  timed(3, () => merged(EMPTY_COLLECTION, collectionFile.value, 'merge')),
  { what: 'splitting', timing: splitting },
)
const { piles } = merged(EMPTY_COLLECTION, collectionFile.value, 'merge').content
const nameOf = (card: (typeof piles)[number]['card']): string => pool.find(card)?.name ?? ''
const plainSort = timed(5, () => [...piles].sort((a, b) => nameOf(a.card).localeCompare(nameOf(b.card))))
row(`${piles.length} piles sorted by name with localeCompare`, plainSort)
row(
  'the same by our ranks',
  timed(10, () => arranged(piles, { query: '', order: 'name' }, pool)),
  { what: 'localeCompare', timing: plainSort },
)
const plainFilter = timed(10, () =>
  piles.filter(({ card, set = '' }) => `${nameOf(card)} ${set}`.toLowerCase().includes('dragon')),
)
row('piles filtered by includes over name and set', plainFilter)
row(
  'the same by our table, over all its columns',
  timed(10, () => arranged(piles, { query: 'dragon' }, pool)),
  { what: 'includes', timing: plainFilter },
)
const fiveHundred = Array.from({ length: 500 }, (_, at) => ({
  ...deck,
  main: deck.main.map((each, place) => cards[(at * 61 + place * 17) % cards.length]?.passcode ?? each),
}))
row(
  'what 500 decks lack of 100,000 rows, and the best purchases',
  timed(5, () => {
    const available = availableTo(holdings(piles))
    return bestPurchases(
      fiveHundred.map((each) => ({
        deck: each,
        missing: missingCards(copiesNeeded([each], pool), available),
      })),
    )
  }),
)
