import { basename, extname } from 'node:path'
import type { CardPool } from '../../shared/cards/pool.ts'
import { linesAgain, openingOf } from '../../shared/duel/replay/replay-lines.ts'
import { explainReplayStopped, type Replay, unknownCards } from '../../shared/duel/replay/replay.ts'
import { YOU } from '../../shared/duel/words/place-words.ts'
import { done as allOf } from '../../shared/in-pieces.ts'
import { sheetOf } from '../../shared/paper/sheet/line-sheet.ts'
import { SHEET_KINDS, sheetFile, type SheetKind } from '../../shared/paper/sheet/sheet-file.ts'
import { CannotDo, type ExitCode, type Io } from './io.ts'
import { writeOut } from './write-out.ts'

/** What a combo sheet is written as; the end of the file's name says it. */
export const sheetKindOf = (path: string): SheetKind => {
  const kind = SHEET_KINDS.find((one) => path.toLowerCase().endsWith(`.${one}`))
  if (!kind) throw new CannotDo(`"${path}" does not end with .pdf, .png, .md or .txt`)
  return kind
}

/** Does a replay again and writes its sheet; what the rules stopped is remarked on, and is not on it. */
export const writeSheet = async (
  from: { readonly path: string; readonly replay: Replay },
  to: { readonly path: string; readonly kind: SheetKind },
  cards: CardPool,
  io: Io,
): Promise<ExitCode> => {
  const { replay } = from
  const passcodes = unknownCards(replay.setup, cards)
  if (passcodes.length > 0)
    throw new CannotDo(`${from.path}: ${explainReplayStopped({ code: 'unknown-cards', passcodes })}`)
  // Each action may take the rules a while, and a stranger's file may hold very many.
  const ended = io.watchReading(from.path, 0)
  const again = allOf(linesAgain(replay, openingOf(replay, cards), cards))
  ended()
  if (!again) throw new CannotDo(`${from.path}: it has no step at all`)
  for (const sentence of again.stopped) io.remark(`${from.path}: ${sentence}`)
  const deck = basename(from.path, extname(from.path)).replace(/\.duel$/, '')
  const { seed, first } = replay.setup
  const sheet = sheetOf(again.lines, { deck, seed, goFirst: first === YOU }, cards)
  const bytes = await sheetFile(sheet, to.kind, { asPng: io.paint, readSlice: io.fontSlice })
  if (!bytes.ok) throw new CannotDo(`${to.path}: ${bytes.error}`)
  await writeOut(to.path, bytes.value, io)
  return again.stopped.length > 0 ? 1 : 0
}
