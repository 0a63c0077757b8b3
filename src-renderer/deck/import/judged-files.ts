import { explain } from '../../../shared/legality/explain.ts'
import type { Regulation } from '../../../shared/legality/regulation.ts'
import { isCertainlyLegal, type Verdict, verdict } from '../../../shared/legality/verdict.ts'
import type { ReadFile } from './many-decks.ts'

/** A file on its way in, with the verdict on its deck; none where no deck is read, or no list is known. */
export interface JudgedFile {
  readonly file: ReadFile
  readonly judged: Verdict | undefined
}

/** What needs the player's eye stands above: what was not read whole, then the decks with most problems. */
const FIRST = { refused: 0, part: 1, new: 2, known: 3 } as const

/** The files with their verdicts under these rules on that day. */
export const judgedFiles = (
  files: readonly ReadFile[],
  rules: Regulation | undefined,
  day: string,
): readonly JudgedFile[] =>
  files
    .map((file) => ({
      file,
      judged:
        rules && (file.is === 'new' || file.is === 'part')
          ? verdict(file.deck, rules, day, file.is === 'new')
          : undefined,
    }))
    .sort(
      (a, b) =>
        FIRST[a.file.is] - FIRST[b.file.is] ||
        (b.judged?.breaches.length ?? 0) - (a.judged?.breaches.length ?? 0) ||
        a.file.path.localeCompare(b.file.path, 'en', { numeric: true }),
    )

/** "Legal", "No problem found", or every problem in words. */
export const verdictInWords = (judged: Verdict): string => {
  if (judged.breaches.length > 0) return judged.breaches.map(explain).join(' ')
  return isCertainlyLegal(judged) ? 'Legal' : 'No problem found'
}

/** A line a file, its columns parted by tabs, as a spreadsheet takes it. */
export const verdictTable = (files: readonly JudgedFile[]): string =>
  [
    ['File', 'Main', 'Extra', 'Side', 'Problems', 'Verdict'],
    ...files.map(({ file, judged }) =>
      judged
        ? [
            file.path,
            ...Object.values(judged.counts),
            judged.breaches.length,
            file.is === 'part' ? `Not read whole. ${verdictInWords(judged)}` : verdictInWords(judged),
          ]
        : [
            file.path,
            '',
            '',
            '',
            '',
            file.is === 'refused' ? `Not read: ${file.why}` : 'Among the decks already',
          ],
    ),
  ]
    .map((cells) => `${cells.map((cell) => String(cell).replaceAll(/[\t\n]/g, ' ')).join('\t')}\n`)
    .join('')
