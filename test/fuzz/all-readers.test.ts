import { Session } from 'node:inspector/promises'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { packageRoot } from '../../src-main/package-root.ts'
import { TARGETS } from './targets.ts'

/*
 * A reader is whatever is called `parseX` or `readX` and known outside its file. Which of them the fuzzer reaches is not claimed but
 * watched: each must be called while its targets read what they are meant for.
 */

/** Readers that no target reaches, each with the reason. */
const EXEMPT: Readonly<Record<string, string>> = {
  'shared/cards/text/cursor.ts readText': 'the words it is asked about are those of our tests',
  'src-main/whole-files.ts readWhole':
    'gives bytes as they are; test/main/whole-files.test.ts tries files that change',
  'src-main/cli/files.ts readFrom': 'gives bytes to a reader of the list',
  'src-renderer/game-data/shipped-cards.ts readShippedCards':
    'parseCardFacts behind a digest; it needs what the window is built with',
  'src-renderer/hosts/web-files.ts readWebFile': 'gives bytes as they are',
  'src-renderer/decks/import/many-decks.ts readMany': 'gives each file to the reader of any deck',
  'src-renderer/storage/list-blocks.ts readBlocks':
    'rows of a database; test/window/storage/sound-rows.test.ts forges them',
  'src-renderer/storage/price-sheets.ts readSheetHeads': 'rows of a database, as above',
  'src-renderer/storage/price-sheets.ts readSheet': 'rows of a database, as above',
}

const FOLDERS = ['shared', 'src-main', 'src-renderer']

const readers = FOLDERS.flatMap((folder) =>
  readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const path = join(folder, file).replaceAll('\\', '/')
      const text = readFileSync(join(packageRoot, path), 'utf8')
      const named = text.matchAll(/^export (?:const|(?:async )?function\*?) ((?:parse|read)[A-Z]\w*)(.*)/gm)
      // One that is put together from rules has no name of its own while it runs: its file stands for it.
      return [...named].map(([, name = '', rest = '']) => ({
        name: `${path} ${name}`,
        watched: / = (?:firstOf|longestOf|kept\(|[A-Z_]+\.|\w+\(.*\)\.next)/.test(rest)
          ? path
          : `${path} ${name}`,
      }))
    }),
)

/** The readers that are called while every target reads its seeds. */
const called = async (): Promise<ReadonlySet<string>> => {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  for (const { seeds, run } of TARGETS) for (const seed of seeds) await run(seed)
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return new Set(
    result.flatMap(({ url, functions }) => {
      const at = FOLDERS.map((folder) => url.indexOf(`/${folder}/`, url.indexOf(packageRoot))).find(
        (each) => each >= 0,
      )
      if (at === undefined) return []
      const path = url.slice(at + 1).split('?')[0] ?? ''
      return functions
        .filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0)
        .flatMap(({ functionName }) => [`${path} ${functionName}`, ...(functionName === '' ? [] : [path])])
    }),
  )
}

it(
  'every reader is among those that the fuzzer gives changed input, or has a reason why not',
  // Watched by the profiler everything takes ten times as long, and beside other tests longer.
  { tags: 'thorough' },
  async () => {
    const reached = await called()
    expect(readers.length).toBeGreaterThan(100)
    const missed = readers.filter(({ watched }) => !reached.has(watched)).map(({ name }) => name)
    expect(missed.filter((name) => !(name in EXEMPT))).toEqual([])
    // A reason for a reader that is reached, or is gone, is a reason for nothing.
    expect(Object.keys(EXEMPT).filter((name) => !missed.includes(name))).toEqual([])
  },
)
