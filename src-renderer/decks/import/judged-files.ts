import type { CardPool } from '../../../shared/cards/pool.ts'
import { explainBreach } from '../../../shared/legality/explain.ts'
import type { Regulation } from '../../../shared/legality/regulation.ts'
import { type Verdict, verdict, verdictInShort } from '../../../shared/legality/verdict.ts'
import type { ReadFile } from './many-decks.ts'

/** A file on its way in, with the verdict on its deck; none where no deck is read, or no list is known. */
export interface JudgedFile {
  readonly file: ReadFile
  readonly judged: Verdict | undefined
}

/**
 * Gives each file its verdict on that day, one a step: thousands of decks with thousands of problems take longer than a frame. `rulesOf` says
 * by what rules a file is judged; nothing where no list is known.
 */
export function* judging(
  files: readonly ReadFile[],
  rulesOf: (file: ReadFile, at: number) => Regulation | undefined,
  day: string,
): Generator<void, readonly JudgedFile[]> {
  const judged: JudgedFile[] = []
  for (const [at, file] of files.entries()) {
    const rules = file.is === 'refused' ? undefined : rulesOf(file, at)
    judged.push({
      file,
      judged: rules && file.is !== 'refused' ? verdict(file.deck, rules, day, file.whole) : undefined,
    })
    yield
  }
  return judged
}

/** The columns of the judge's table. */
export const FILE_COLUMNS = [
  { id: 'file', title: 'File' },
  { id: 'main', title: 'Main' },
  { id: 'extra', title: 'Extra' },
  { id: 'side', title: 'Side' },
  { id: 'problems', title: 'Problems' },
] as const
export type FileColumn = (typeof FILE_COLUMNS)[number]['id']

/** By which column the files stand, and which way. */
export interface FileOrder {
  readonly by: FileColumn
  readonly descending: boolean
}

/** What needs the judge's eye stands above: what was not read whole, then the decks with most problems. */
export const WORST_FIRST: FileOrder = { by: 'problems', descending: true }

/** The order that a press on a column's head makes: names from A, figures from the largest, and a second press turns it round. */
export const orderBy = (by: FileColumn, before: FileOrder): FileOrder => ({
  by,
  descending: before.by === by ? !before.descending : by !== 'file',
})

/** The files in that order; of equals, by their names. */
export const inFileOrder = (
  files: readonly JudgedFile[],
  { by, descending }: FileOrder,
): readonly JudgedFile[] => {
  const direction = descending ? -1 : 1
  return files.toSorted(
    (a, b) => direction * (by === 'file' ? byPath(a, b) : figure(a, by) - figure(b, by)) || byPath(a, b),
  )
}

/** One for all: each made for two names alone takes longer than the two. */
const NAMES = new Intl.Collator('en', { numeric: true })

const byPath = (a: JudgedFile, b: JudgedFile): number => NAMES.compare(a.file.path, b.file.path)

/** What was not read counts as worse than any problem, and holds no card. */
const figure = ({ file, judged }: JudgedFile, by: Exclude<FileColumn, 'file'>): number => {
  if (file.is === 'refused') return by === 'problems' ? Number.MAX_SAFE_INTEGER : -1
  if (by !== 'problems') return file.deck[by].length
  return (judged?.breaches.length ?? 0) + (file.whole ? 0 : NOT_WHOLE)
}
const NOT_WHOLE = 1_000_000

/** How many have no problem, how many have, and how many could not be read. */
export const judgedInShort = (files: readonly JudgedFile[]): string => {
  const judged = files.flatMap((file) => file.judged ?? [])
  const sound = judged.filter(({ legal }) => legal).length
  const unread = files.filter(({ file }) => file.is === 'refused').length
  return [
    `${sound} without a problem`,
    `${judged.length - sound} with problems`,
    ...(unread > 0 ? [`${unread} not read`] : []),
  ].join(', ')
}

/** "Legal", "No problem found", or every problem in words, with the names that `cards` show. */
const verdictInSentences = (judged: Verdict, cards?: CardPool): readonly string[] =>
  judged.breaches.length > 0
    ? judged.breaches.map((breach) => explainBreach(breach, cards))
    : [verdictInShort(judged)]

/** The verdict of a file, problem by problem, or why it has none. */
export const sentencesOfFile = ({ file, judged }: JudgedFile, cards?: CardPool): readonly string[] => {
  if (file.is === 'refused') return [`Not read: ${file.why}`]
  if (!judged) return []
  return [...(file.whole ? [] : ['Not read whole.']), ...verdictInSentences(judged, cards)]
}

/** The same in one line. */
export const explainJudgedFile = (file: JudgedFile, cards?: CardPool): string =>
  sentencesOfFile(file, cards).join(' ')

/** One line for each file, its columns separated by tabs, as spreadsheets read them; `named`: what stands in a line. */
export const verdictTable = (
  files: readonly JudgedFile[],
  named: 'File' | 'Deck' = 'File',
  cards?: CardPool,
): string =>
  [
    [...FILE_COLUMNS.map(({ id, title }) => (id === 'file' ? named : title)), 'Verdict'],
    ...files.map((entry) => [
      entry.file.path,
      ...(entry.judged
        ? [...Object.values(entry.judged.counts), entry.judged.breaches.length]
        : ['', '', '', '']),
      explainJudgedFile(entry, cards),
    ]),
  ]
    .map((cells) => `${cells.map((cell) => String(cell).replaceAll(/[\t\n]/g, ' ')).join('\t')}\n`)
    .join('')
