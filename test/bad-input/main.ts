/* npm run bad-input: what the program says of every broken and hostile file of ../shared, as a table, and whether anything changed by reading it. */
import 'fake-indexeddb/auto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { checksumOf } from '../../shared/backup/backup-file.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { openStorage } from '../../src-renderer/storage/storage.ts'
import { SHARED } from '../shared-data.ts'
import { type Answer, answerTo } from './answer.ts'

const Manifest = v.array(v.object({ file: v.string(), kind: v.string(), what_is_wrong: v.string() }))
/** Of a sentence, as much as fits beside the file's name. */
const WIDTH = 110

if (!SHARED) throw new Error('The broken files are not here: ../shared/data/bad')
const folder = join(SHARED, 'data', 'bad')
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'))
const facts = parseCardFacts(read(join(packageRoot, 'resources', 'cards.json')))
const prints = parsePrintFacts(read(join(packageRoot, 'resources', 'prints.json')))
const storage = await openStorage('bad-input')
if (!facts.ok || !prints.ok || !storage.ok) throw new Error('what the readers need cannot be read')
const pool = cardPool(facts.value)
const game = { pool, resolve: resolver(pool, printIndex(prints.value.prints)) }
await storage.value.decks.create({ name: 'Kept', main: [], extra: [], side: [] }, 'tcg')

/** All that the player keeps, and the cards that are known, in one figure. */
const state = async (): Promise<string> => {
  const kept = await storage.value.everything.snapshot({ written: '2026-01-01T00:00:00', reason: 'request' })
  return checksumOf(JSON.stringify([kept.ok && kept.value.tables, pool.cards.length]))
}

const before = await state()
const counts = { refused: 0, taken: 0, failed: 0, changed: 0 }
for (const { file, kind } of v.parse(Manifest, read(join(folder, 'manifest.json')))) {
  const bytes = new Uint8Array(readFileSync(join(folder, file)))
  const answer = await answerTo(kind, bytes, game).catch(
    (problem: unknown): Answer & { readonly broke: true } => ({
      broke: true,
      taken: undefined,
      said: [`BROKE: ${String(problem)}`],
    }),
  )
  const isSame = (await state()) === before
  const outcome = 'broke' in answer ? 'failed' : answer.taken === undefined ? 'refused' : 'taken'
  counts[outcome] += 1
  if (!isSame) counts.changed += 1
  const [first = answer.taken === undefined ? '' : 'nothing odd was found.', ...others] = answer.said
  const more = others.length > 0 ? ` (and ${others.length} more)` : ''
  const words = `${answer.taken === undefined ? 'refused' : `read, ${answer.taken}`}: ${first}`.replace(
    /\p{Cc}/gu,
    '·',
  )
  const shown = words.length > WIDTH ? `${words.slice(0, WIDTH - 1)}…` : words
  process.stdout.write(`${file.padEnd(38)} ${isSame ? 'nothing changed' : 'CHANGED'}  ${shown}${more}\n`)
}
storage.value.close()
process.stdout.write(
  `${counts.refused} refused, ${counts.taken} read with remarks, ${counts.failed} broke a reader, ${counts.changed} changed anything\n`,
)
process.exitCode = counts.failed + counts.changed > 0 ? 1 : 0
