import { boardTitle, endWords } from './end-board.ts'
import type { LineSheet, SheetGroup, SheetStep, SheetStretch } from './line-sheet.ts'

/** How the parts of a sheet are written down. */
interface Script {
  readonly plain: (text: string) => string
  readonly title: (text: string) => readonly string[]
  readonly heading: (text: string) => readonly string[]
  readonly place: (text: string) => string
  readonly cause: (name: string) => readonly string[]
  readonly item: (number: number, text: string, more: readonly string[]) => readonly string[]
  readonly point: (name: string) => string
}

const TEXT: Script = {
  plain: (text) => text,
  title: (text) => [text, ''],
  heading: (text) => ['', text],
  place: (text) => text,
  cause: (name) => [`  ${name}`],
  item: (number, text, more) => [
    `  ${String(number).padStart(4)}. ${text}`,
    ...more.map((line) => `        ${line}`),
  ],
  point: (name) => `[${name}]`,
}

/** What Markdown, or the HTML that it lets through, would read as more than a character; and what many readers of it make a link. */
const escaped = (text: string): string =>
  text
    .replace(/[\\`*_[\]#|~]|^[-+]/g, (character) => `\\${character}`)
    .replace(/^(\d+)([.)])/, '$1\\$2')
    // Only where it would begin a character written out: "Spell & Trap Zone" stays as it is read.
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/[<>]/g, '\\$&')
    .replaceAll('://', '&#58;//')
    .replace(/www\./gi, (start) => `${start.slice(0, -1)}&#46;`)
    .replaceAll('@', '&#64;')

const MARKDOWN: Script = {
  plain: escaped,
  title: (text) => [`# ${text}`, ''],
  heading: (text) => ['', `## ${text}`, ''],
  place: (text) => `- ${text}`,
  cause: (name) => [`- **${name}**`],
  item: (number, text, more) => [`  ${number}. ${text}`, ...more.map((line) => `     ${line}`)],
  point: (name) => `**${name}**`,
}

/** The sheet as text that is read as it is. */
export const sheetAsText = (sheet: LineSheet): string => written(sheet, TEXT)

/** The sheet as Markdown; whatever a player or a card is called stays a name. */
export const sheetAsMarkdown = (sheet: LineSheet): string => written(sheet, MARKDOWN)

const written = (sheet: LineSheet, script: Script): string => {
  const { plain } = script
  const hand = sheet.hand.map(({ name }) => plain(name)).join(', ')
  return [
    ...script.title(plain(sheet.title)),
    plain(sheet.about),
    ...script.heading('Opening hand'),
    hand === '' ? 'No cards' : hand,
    ...stretchLines(sheet.stretch, '', sheet, script),
    '',
  ].join('\n')
}

/** Branches are numbered as the chapters of a book: 1, 1.1, 1.2. */
const stretchLines = (
  stretch: SheetStretch,
  path: string,
  sheet: LineSheet,
  script: Script,
): readonly string[] => [
  ...(stretch.groups.length > 0 ? script.heading(path === '' ? 'Steps' : `Branch ${path}`) : []),
  ...stretch.groups.flatMap((group) => groupLines(group, script)),
  ...script.heading(boardTitle(stretch, path)),
  ...endWords(stretch.end, sheet.cards).map((line) => script.place(script.plain(line))),
  ...stretch.branches.flatMap((branch, index) =>
    stretchLines(branch, path === '' ? `${index + 1}` : `${path}.${index + 1}`, sheet, script),
  ),
]

const groupLines = ({ cause, steps, brings }: SheetGroup, script: Script): readonly string[] => {
  const names = brings.map(({ name }) => script.plain(name)).join(', ')
  const arrow = names === '' ? '' : ` → ${names}`
  return [
    ...script.cause(`${script.plain(cause?.name ?? 'The turn')}${arrow}`),
    ...steps.flatMap((step) => script.item(step.number, stepText(step, script), notesOf(step, script))),
  ]
}

const stepText = ({ words, mark, name }: SheetStep, { plain, point }: Script): string =>
  [plain(words), ...(mark ? [plain(`(${mark})`)] : []), ...(name ? [point(plain(name))] : [])].join(' ')

const notesOf = ({ note }: SheetStep, { plain }: Script): readonly string[] =>
  note?.split('\n').map(plain) ?? []
