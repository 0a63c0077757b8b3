import { type BadRow, type Backup, keyValue } from '../../shared/backup/backup.ts'
import { badRowsOf, namedBadRows } from '../../shared/backup/bad-rows.ts'
import { explainBackupRefusal, readBackup } from '../../shared/backup/backup-file.ts'
import { backupDifference, deckChanges, deckIn, deckOutcome } from '../../shared/backup/difference.ts'
import { explainUnrestorable, unrestorable } from '../../shared/backup/restorable.ts'
import { backupContents, explainTableDifference } from '../../shared/backup/summary.ts'
import { differenceInShort } from '../../shared/decks/difference.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { nameWrittenOut } from '../../shared/deceiving-characters.ts'
import { isRecord } from '../../shared/record.ts'
import { failed, type Result } from '../../shared/result.ts'
import { parseOptions } from './arguments.ts'
import { shown } from './check-summary.ts'
import { loadCards } from './card-pool.ts'
import { readFrom, refuseOutputAmong } from './files.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright backup verify duelwright-2026-11-21-101530-schedule.json
  duelwright backup verify --json backups/*.json
  duelwright backup diff monday.json tuesday.json
  duelwright backup deck 'Snake-Eye' monday.json > snake-eye.ydk

Looks into backups of Duelwright: whether a file is whole and every row in it is of use, what differs from one to the next, and any
deck in it as .ydk.

Usage: duelwright backup verify [--json] FILE…
       duelwright backup diff BEFORE AFTER
       duelwright backup deck NAME-OR-ID FILE
  --json    verify: one object a line, {"file", "whole", "restorable", "written", "reason", "schema", "rows": {"decks": …}}
            (not restorable: only a later Duelwright can) or {"file", "whole", "code", "message"}; where it is as it was written and holds bad rows,
            all of these and "bad": [{"table", "name", "place"}]
Exit codes: 0 whole (diff: the same), 1 not (diff: not the same), 2 something could not be read.
`

const OPTIONS = { json: { type: 'boolean', default: false } } as const

const ACTIONS = ['verify', 'diff', 'deck'] as const

const runBackup = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals } = parseOptions(args, OPTIONS)
  const [name, ...words] = positionals
  const action = ACTIONS.find((known) => known === name)
  if (!action) throw new CannotDo(`say what to do: ${ACTIONS.join(', ')}; try --help`)
  if (action === 'verify') return verify(words, values.json, io)
  const [first, second, ...others] = words
  if (first === undefined || second === undefined || others.length > 0)
    throw new CannotDo(
      action === 'diff' ? 'name two backups; try --help' : 'name a deck and a backup; try --help',
    )
  return action === 'diff' ? diff(first, second, io) : deck(first, second, io)
}

const verify = async (files: readonly string[], json: boolean, io: Io): Promise<ExitCode> => {
  if (files.length === 0) throw new CannotDo('no file is named; try --help')
  await refuseOutputAmong(files, io)
  let code: ExitCode = 0
  for (const file of files) {
    const read = await readFrom(file, 'backup', io, looked).catch((problem: unknown) => {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      return undefined
    })
    if (!read) code = 2
    else if (read.ok) {
      if (code === 0 && badRowsOf(read.value).length > 0) code = 1
      io.out(json ? asLine(file, read.value) : `${shown(file)}: ${inWords(read.value)}\n`)
    } else {
      if (code === 0) code = 1
      const { code: why, message } = read.error
      io.out(
        json
          ? `${JSON.stringify({ file, whole: false, code: why, message })}\n`
          : `${shown(file)}: not whole: ${message}\n`,
      )
    }
  }
  return code
}

/** The backup as the window would take it for restoring, except that a later one is only read; or why it would not. */
const looked = (bytes: Uint8Array): Result<Backup, { readonly code: string; readonly message: string }> => {
  const read = readBackup(bytes)
  if (!read.ok) return failed({ code: read.error.code, message: explainBackupRefusal(read.error) })
  const why = unrestorable(read.value)
  return why?.code === 'unknown-table' ? failed({ code: why.code, message: explainUnrestorable(why) }) : read
}

const inWords = (backup: Backup): string => {
  const later = unrestorable(backup) ? '; only a later Duelwright, such as wrote it, can restore it' : ''
  const holds = `written ${backup.written.replace('T', ' ')}: ${backupContents(backup).join(', ') || 'nothing'}${later}`
  const bad = badRowsOf(backup)
  return bad.length > 0
    ? `as it was written, but with ${explainBadRows(bad)} All else in it can be restored; ${holds}`
    : `whole; ${holds}`
}

/** A sentence about bad rows. */
const explainBadRows = (bad: readonly BadRow[]): string =>
  `${bad.length} bad ${bad.length === 1 ? 'row' : 'rows'}: ${nameWrittenOut(namedBadRows(bad))}.`

/** A public interface: fields are added, never renamed. */
const asLine = (file: string, backup: Backup): string => {
  const { written, reason, schema, tables } = backup
  const bad = badRowsOf(backup)
  const rows = Object.fromEntries(
    Object.entries(tables).map(
      ([
        table,
        {
          rows: { length },
        },
      ]) => [table, length],
    ),
  )
  const about = { restorable: unrestorable(backup) === undefined, written, reason, schema, rows }
  return `${JSON.stringify(
    bad.length > 0
      ? {
          file,
          whole: false,
          code: 'bad-rows',
          message: explainBadRows(bad),
          ...about,
          bad: bad.map(({ table, name, place }) => ({ table, name, place: place ?? null })),
        }
      : { file, whole: true, ...about },
  )}\n`
}

const diff = async (before: string, after: string, io: Io): Promise<ExitCode> => {
  const [old, now] = [await backupIn(before, io), await backupIn(after, io)]
  const difference = backupDifference(old, now)
  const pool = await loadCards([], io)
  const told = deckChanges(old, difference)
    .map((change) => deckOutcome(change, pool))
    .map(
      ({ name, outcome, cards }) =>
        `  ${nameWrittenOut(name)}: ${OUTCOME[outcome]}, ${differenceInShort(cards)}`,
    )
  io.out(
    difference.length === 0
      ? `${shown(before)} → ${shown(after)}: the same\n`
      : `${[`${shown(before)} → ${shown(after)}`, ...difference.map(explainTableDifference), ...told].join('\n')}\n`,
  )
  if (difference.length > 0) return 1
  return old.bad || now.bad ? 2 : 0
}

const OUTCOME = { back: 'new', changed: 'changed', gone: 'gone' } as const

const deck = async (wanted: string, file: string, io: Io): Promise<ExitCode> => {
  const { tables, bad = [] } = await backupIn(file, io)
  const rows = tables['decks']?.rows ?? []
  const found = rows.filter((row) => row['id'] === wanted || row['name'] === wanted)
  const [row, ...others] = found
  const lost = bad.find((each) => each.table === 'decks' && [each.name, idOf(each)].includes(wanted))
  if (!row && lost)
    throw new CannotDo(`${file}: the deck "${wanted}" in it is a bad row (${lost.place ?? 'twice'})`)
  if (!row) throw new CannotDo(`${file}: there is no deck "${wanted}"`)
  if (others.length > 0)
    throw new CannotDo(
      `${file}: ${found.length} decks are called "${wanted}"; name one by its id: ${found.map((each) => String(keyValue({ key: ['id'] }, each))).join(', ')}`,
    )
  io.out(formatYdk(deckIn(row)))
  return 0
}

const idOf = ({ row }: BadRow): unknown => (isRecord(row) ? row['id'] : undefined)

const backupIn = async (file: string, io: Io): Promise<Backup> => {
  const read = await readFrom(file, 'backup', io, readBackup)
  if (!read.ok) throw new CannotDo(`${file}: ${explainBackupRefusal(read.error)}`)
  const bad = badRowsOf(read.value)
  if (bad.length > 0) io.remark(`${file}: ${explainBadRows(bad)}`)
  return read.value
}

export const backupCommand: Command = {
  summary: 'see whether a backup is whole, what differs between two, and decks out of one',
  help: HELP,
  run: runBackup,
}
