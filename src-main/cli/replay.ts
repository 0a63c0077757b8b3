import { explainReplayStopped, type Replay, replayWords, replayed } from '../../shared/duel/replay/replay.ts'
import { type CardPool, withEffects } from '../../shared/cards/pool.ts'
import { explainReplayRefusal, parseReplay } from '../../shared/formats/duels/duel-replay.ts'
import { parseOptions } from './arguments.ts'
import { loadCards } from './card-pool.ts'
import { loadEffects } from './effect-index.ts'
import { readFrom, refuseOutputAmong } from './files.ts'
import { sheetKindOf, writeSheet } from './sheet.ts'
import { CannotDo, type Command, type ExitCode, type Io } from './io.ts'

const HELP = `Examples:
  duelwright replay line.duel.json
  duelwright replay --json *.duel.json
  duelwright replay --sheet line.pdf line.duel.json

Does recorded duels again, action by action, and says where the rules stop one.

Usage: duelwright replay [OPTION…] FILE…
  --cards FILE    further cards, over those that ship with the app: .cdb or .json; may be given more than once
  --sheet FILE    the steps as a combo sheet, with all lines that one file holds: .pdf, .png, .md or .txt; nothing else is said
  --one-line      on the sheet, only the line that its player stood in
  --json          one JSON object a line: {"file", "actions", "done", "outcome", "stopped"}
Exit codes: 0 all were done to their end, 1 the rules stopped one, 2 something could not be read (the other replays are still done).
`

const OPTIONS = {
  cards: { type: 'string', multiple: true },
  sheet: { type: 'string' },
  'one-line': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const

const runReplay = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  const { values, positionals: paths } = parseOptions(args, OPTIONS)
  if (paths.length === 0) throw new CannotDo('no file is named; try --help')
  const pool = await loadCards(values.cards ?? [], io)
  /** What cards do is read when the first replay needs it. */
  let playing: Promise<CardPool> | undefined
  const cardsFor = ({ setup }: Replay): Promise<CardPool> => {
    if (setup.effects !== 'played') return Promise.resolve(pool)
    playing ??= loadEffects(io).then((index) => withEffects(pool, (passcode) => index.of(passcode)))
    return playing
  }
  if (values.sheet !== undefined) {
    const [path, ...others] = paths
    if (path === undefined || others.length > 0) throw new CannotDo('a sheet is made of one file')
    const kind = sheetKindOf(values.sheet)
    const replay = await readReplay(path, io)
    const oneLine: Replay = { setup: replay.setup, actions: replay.actions }
    const about = { path, replay: values['one-line'] ? oneLine : replay }
    return writeSheet(about, { path: values.sheet, kind }, await cardsFor(replay), io)
  }
  if (values['one-line']) throw new CannotDo('--one-line belongs to --sheet')
  await refuseOutputAmong(paths, io)
  const codes: ExitCode[] = []
  for (const path of paths) {
    try {
      codes.push(await replayFile(path, cardsFor, values.json, io))
    } catch (problem) {
      if (!(problem instanceof CannotDo)) throw problem
      io.remark(problem.message)
      codes.push(2)
    }
  }
  return codes.includes(2) ? 2 : codes.includes(1) ? 1 : 0
}

const readReplay = async (path: string, io: Io): Promise<Replay> => {
  const replay = await readFrom(path, 'replay', io, (bytes) => parseReplay(new TextDecoder().decode(bytes)))
  if (!replay.ok) throw new CannotDo(`${path}: ${explainReplayRefusal(replay.error)}`)
  return replay.value
}

const replayFile = async (
  path: string,
  cardsFor: (replay: Replay) => Promise<CardPool>,
  json: boolean,
  io: Io,
): Promise<ExitCode> => {
  const replay = await readReplay(path, io)
  const cards = await cardsFor(replay)
  // Each action may take the rules a while, and a stranger's file may hold very many.
  const done = io.watchReading(path, 0)
  const again = replayed(replay, cards)
  done()
  const { changes, opening, stopped } = again
  const { outcome = null } = (changes.at(-1) ?? opening).state
  const why = stopped ? explainReplayStopped(stopped) : null
  if (json) {
    const { length } = replay.actions
    io.out(
      `${JSON.stringify({ file: path, actions: length, done: changes.length, outcome, stopped: why })}\n`,
    )
  } else {
    const words = replayWords(again, replay.actions, cards)
    words.forEach((line, at) => io.out(`${`${at + 1}`.padStart(4)}  ${line}\n`))
    if (why !== null) io.remark(`${path}: ${why}`)
  }
  return stopped ? 1 : 0
}

export const replayCommand: Command = {
  summary: 'do a recorded duel again',
  help: HELP,
  run: runReplay,
}
