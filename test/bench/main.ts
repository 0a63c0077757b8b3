/* npm run bench: one table, each figure beside its goal and beside the plain way or another part of the same run. Absolute times depend on the machine; ratios less so. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isExtraDeckCard } from '../../shared/cards/card.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { legalActions, apply } from '../../shared/duel/engine.ts'
import { parseSituation } from '../../shared/duel/situation/situation.ts'
import { duelFrom } from '../../shared/duel/situation/setting.ts'
import { judgeSituation } from '../../shared/duel/situation/verdict.ts'
import { summonable, summonableAmong } from '../../shared/duel/summonable/summonable.ts'
import { newDuel } from '../../shared/duel/turn/setup.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { benchImport } from './import.ts'
import { benchJudging } from './judging.ts'
import { benchCollection } from './collection.ts'
import { benchOdds } from './odds.ts'
import { benchStressImport } from './stress-import.ts'
import { benchSearch } from './search.ts'
import { benchBackup } from './backup.ts'
import { heading, printTable, row, timed } from './table.ts'
import { benchWindow } from './window.ts'

const text = readFileSync(join(packageRoot, 'resources', 'cards.json'), 'utf8')
const facts = parseCardFacts(JSON.parse(text))
if (!facts.ok) throw new Error(`resources/cards.json cannot be read: ${facts.error.code}`)
const cards = facts.value
const pool = cardPool(cards)
heading(`${cards.length} cards`)

benchSearch(text, pool)

const lists = parseListFacts(JSON.parse(readFileSync(join(packageRoot, 'resources', 'lists.json'), 'utf8')))
if (!lists.ok) throw new Error(`resources/lists.json cannot be read: ${lists.error.code}`)
benchJudging(pool, lists.value)
benchOdds()
await benchWindow()
await benchImport(cards)
await benchStressImport(cards)

const sample = parseDeck(
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
const situation = parseSituation(JSON.stringify(board))
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
benchCollection(cards, deck)
benchBackup(deck)

const missed = printTable()
process.stdout.write(missed.length === 0 ? 'Every goal is held.\n' : `${missed.length} goals are missed.\n`)
