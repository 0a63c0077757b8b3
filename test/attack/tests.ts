import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { packageRoot } from '../../src-main/package-root.ts'

/** A kind of attack, and the files whose tests try it: those of their tests that are marked with the tag `attack`. */
interface Tried {
  readonly kind: string
  readonly files: readonly string[]
}

/** Files whose tests start the command line in processes of their own: what it takes there is not measured. */
const APART: ReadonlySet<string> = new Set(['cli/deceiving-names', 'cli/disk-io'])

/** Attacks that need more than a file's bytes: a disk, a port, another program, a second window. */
export const KINDS: readonly Tried[] = [
  { kind: 'databases that never end', files: ['formats/cards/hostile-sqlite'] },
  { kind: 'forms that unpack or lead in circles', files: ['paper/hostile-forms'] },
  { kind: 'lines that slow patterns down', files: ['formats/slow-lines'] },
  {
    kind: 'files and texts whose reader does not get through',
    files: [
      'cli/watched',
      'window/reading/file-reading',
      'window/reading/reading-watch',
      'window/decks/deck-imports',
      'window/workers/worker-call',
      'formats/collection-csv/collection-file',
      'formats/decks/names-list',
      'formats/decks/many-issues',
      'formats/packing/json-text',
      'formats/packing/zip',
      'formats/lists/list-file',
      'odds/many-marks',
      'window/shell/room-in-fields',
      'cli/cards',
      'cli/check-many',
      'cards/effects/read-work',
      'window/decks/judged-files',
      'window/shell/intake',
      'window/hosts/files-together',
      'duel/replay/hand-order',
    ],
  },
  {
    kind: 'forged backups and rows',
    files: [
      'window/storage/sound-rows',
      'window/storage/odd-rows',
      'window/storage/bounds',
      'backup/backup-file',
      'backup/restore',
      'migrations/migrations',
      'window/sources/sources',
      'window/collection/import-memory',
      'window/practice/kept-line',
      'formats/cards/earlier-field-condition',
    ],
  },
  {
    kind: 'names that deceive',
    files: [
      'cli/deceiving-names',
      'formats/decks/deck-archive',
      'window/names-shown',
      'window/hosts/saved-again',
    ],
  },
  { kind: 'messages that are not ours', files: ['main/ipc', 'main/almost-right-messages'] },
  {
    kind: 'pipes, devices, links and growing files',
    files: [
      'main/deck-folder-grant',
      'main/deck-folders',
      'main/backup-folder',
      'main/served-files',
      'main/file-grants',
      'main/opens',
      'main/whole-files',
      'main/two-servers',
      'window/backup/web-backups',
      'window/hosts/web-deck-folder',
      'window/decks/dropped',
      'sync/agreement',
    ],
  },
  { kind: 'a full disk', files: ['cli/disk-io', 'window/backup/backups'] },
  {
    kind: 'a clock that jumps',
    files: [
      'backup/retention',
      'window/decks/kept-editor',
      'window/storage/deck-store',
      'window/storage/restored',
    ],
  },
  { kind: 'services that send without end or lead elsewhere', files: ['download/download', 'main/updates'] },
  {
    kind: 'an impostor on our port, and strangers’ requests',
    files: ['main/serve/impostor', 'main/serve/server'],
  },
  {
    kind: 'pages and links that lead out',
    files: ['main/security', 'main/links', 'main/protocol', 'main/dialogs', 'window/shell/trusted-types'],
  },
  {
    kind: 'two writers of one deck',
    files: [
      'window/decks/two-writers',
      'window/decks/at-random',
      'window/decks/kept-notes',
      'window/storage/practice-store',
      'window/sync/folder-sync',
      'window/sync/deck-folder-store',
      'window/sync/two-computers',
    ],
  },
  {
    kind: 'writes that break off',
    files: ['window/sync/killed-in-between', 'window/storage/whole-or-not-at-all', 'main/ended-writes'],
  },
]

/** What is tried in a browser by `npm test`, and not counted by `npm run attack`. */
export const IN_A_BROWSER: readonly (readonly [what: string, spec: string])[] = [
  ['text that becomes markup, a script or a worker', 'browser/content-policy'],
  ['names that deceive, in every view', 'browser/deceiving-names'],
  ['rows as large as they may be, in every view', 'browser/largest-rows'],
  ['a forged row in every table, in every view', 'browser/forged-rows'],
  ['two windows of one browser', 'browser/two-windows'],
  ['two windows and another program at one deck, at random', 'browser/random-writers'],
  ['a page that reaches out of its sandbox, in Electron itself', 'electron/shut-in'],
]

const Cost = v.object({ time: v.number(), memory: v.number() })
const Report = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          tags: v.array(v.string()),
          meta: v.optional(v.object({ cost: v.optional(Cost) })),
        }),
      ),
    }),
  ),
})

/**
 * How many were tried and survived, by kind, and the most that one of them took: of the processor in ms, of memory in bytes; nothing where
 * all are tried in processes of their own.
 */
export interface TriedInTests {
  readonly kind: string
  readonly tried: number
  readonly survived: number
  readonly worst: v.InferOutput<typeof Cost> | undefined
}

export const triedInTests = (out: string): readonly TriedInTests[] => {
  const files = KINDS.flatMap((each) => each.files.map((file) => `test/${file}.test.ts`))
  spawnSync(
    process.execPath,
    [
      ...[join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--tags-filter=attack'],
      ...['--maxWorkers=1', '--no-file-parallelism'],
      ...['--reporter=json', `--outputFile=${out}`, ...files],
    ],
    { cwd: packageRoot, stdio: 'ignore', env: { ...process.env, DUELWRIGHT_COSTS: '1' } },
  )
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(out, 'utf8')))
  return KINDS.map(({ kind, files: own }) => {
    const all = own.flatMap((file) => {
      const result = testResults.find(({ name }) => name.endsWith(`/test/${file}.test.ts`))
      const attacks = result?.assertionResults.filter(({ tags }) => tags.includes('attack')) ?? []
      // A file without one would be a kind that nobody tries.
      if (attacks.length === 0) throw new Error(`${kind}: there is no attack in test/${file}.test.ts`)
      return attacks.map((attack) => ({ file, ...attack }))
    })
    const costs = all.flatMap(({ file, meta }) => (APART.has(file) || !meta?.cost ? [] : [meta.cost]))
    const most = (part: 'time' | 'memory'): number => Math.max(0, ...costs.map((cost) => cost[part]))
    return {
      kind,
      tried: all.filter(({ status }) => status !== 'skipped').length,
      survived: all.filter(({ status }) => status === 'passed').length,
      worst: costs.length === 0 ? undefined : { time: most('time'), memory: most('memory') },
    }
  })
}
