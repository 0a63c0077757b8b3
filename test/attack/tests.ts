import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { packageRoot } from '../../src-main/package-root.ts'

/** A kind of attack, and the tests that try it. */
interface Tried {
  readonly kind: string
  readonly files: readonly string[]
}

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
      'formats/lists/list-file',
      'formats/lists/list-facts',
      'odds/many-marks',
      'window/shell/room-in-fields',
      'cli/cards',
      'cli/check-many',
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
    ],
  },
  {
    kind: 'names that deceive',
    files: ['cli/deceiving-names', 'formats/decks/deck-archive', 'window/names-shown'],
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
      'window/hosts/web-deck-folder',
      'sync/agreement',
    ],
  },
  { kind: 'a full disk', files: ['cli/disk-io', 'cli/closed-stream'] },
  {
    kind: 'an impostor on our port, and strangers’ requests',
    files: ['main/serve/impostor', 'main/serve/server'],
  },
  {
    kind: 'pages and links that lead out',
    files: [
      'main/security',
      'main/links',
      'main/protocol',
      'main/dialogs',
      'main/content-policy',
      'window/shell/trusted-types',
    ],
  },
  { kind: 'packages that run, change or are broken', files: ['scripts/supply', 'build/licences'] },
  {
    kind: 'two writers of one deck',
    files: [
      'window/decks/two-writers',
      'window/decks/at-random',
      'window/decks/kept-notes',
      'window/sync/folder-sync',
      'window/sync/deck-folder-store',
      'decks/joined-notes',
    ],
  },
  { kind: 'writes that break off', files: ['window/storage/whole-or-not-at-all', 'main/ended-writes'] },
]

const Report = v.object({
  testResults: v.array(
    v.object({ name: v.string(), assertionResults: v.array(v.object({ status: v.string() })) }),
  ),
})

/** How many were tried and survived, by kind; a test of a file is an attack. */
export const triedInTests = (
  out: string,
): readonly { readonly kind: string; readonly tried: number; readonly survived: number }[] => {
  const files = KINDS.flatMap((each) => each.files.map((file) => `test/${file}.test.ts`))
  spawnSync(
    process.execPath,
    [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--reporter=json', `--outputFile=${out}`, ...files],
    { cwd: packageRoot, stdio: 'ignore' },
  )
  const { testResults } = v.parse(Report, JSON.parse(readFileSync(out, 'utf8')))
  return KINDS.map(({ kind, files: own }) => {
    const results = own.map((file) => testResults.find(({ name }) => name.endsWith(`/test/${file}.test.ts`)))
    // A file that is not there would be a kind that nobody tries.
    if (results.some((result) => result === undefined)) throw new Error(`${kind}: a test is not there`)
    const all = results.flatMap((result) => result?.assertionResults ?? [])
    return {
      kind,
      tried: all.filter(({ status }) => status !== 'skipped').length,
      survived: all.filter(({ status }) => status === 'passed').length,
    }
  })
}
