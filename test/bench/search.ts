/* Card facts and the search over them, in Node. */
import { runInNewContext } from 'node:vm'
import { setFlagsFromString } from 'node:v8'
import type { CardPool } from '../../shared/cards/pool.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import { parseCardFacts, trustedCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { row, timed } from './table.ts'

/** What players type, letter by letter: each beginning is a search of its own. */
export const TYPED = [
  'blue-eyes white',
  'dark magician girl',
  'ash blosom',
  '@hero atk>=2000',
  'type:xyz rank:4 attr:dark',
  'is:tuner not:effect level<=4 sort:atk',
]

export const BEGINNINGS = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

/** What `run` keeps in memory. */
export const megabytes = (run: () => unknown): string => {
  setFlagsFromString('--expose_gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const before = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  const kept = run()
  collect()
  const after = process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
  return kept === undefined ? '' : `${((after - before) / 1e6).toFixed(1)} MB`
}

/** `text`: the file of card facts. */
export const benchSearch = (text: string, pool: CardPool): void => {
  const { cards } = pool
  const parsing = timed(10, () => JSON.parse(text))
  const besideParsing = { what: 'JSON.parse', timing: parsing }
  row('JSON.parse of the card facts', parsing)
  row(
    'card facts read field by field',
    timed(10, () => parseCardFacts(JSON.parse(text))),
    besideParsing,
  )
  row(
    'card facts read without checks',
    timed(10, () => trustedCardFacts(JSON.parse(text))),
    besideParsing,
  )
  row(
    'search index built',
    timed(10, () => searchIndex(pool)),
    besideParsing,
  )

  const index = searchIndex(pool)
  const typed = (round: number): string => BEGINNINGS[round % BEGINNINGS.length] ?? ''
  const plain = timed(BEGINNINGS.length * 5, (round) =>
    cards
      .filter((card) => card.name.toLowerCase().includes(typed(round)))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
  row('every beginning of 6 queries by includes, sorted', plain)
  const besidePlain = { what: 'includes', timing: plain }
  row(
    'the same by our search',
    timed(BEGINNINGS.length * 5, (round) => searchCards(index, typed(round), cards.length)),
    besidePlain,
  )
  const bombs = ['a'.repeat(10_000), '(a+)+$'.repeat(1_700), 'level:1,'.repeat(1_250), '*a'.repeat(5_000)]
  row(
    'queries of 10,000 characters',
    timed(40, (round) => searchCards(index, bombs[round % bombs.length] ?? '', cards.length)),
    besidePlain,
  )
  process.stdout.write(
    `memory: facts ${megabytes(() => trustedCardFacts(JSON.parse(text)))}, search index over them ${megabytes(() => searchIndex(pool))}\n`,
  )
}
