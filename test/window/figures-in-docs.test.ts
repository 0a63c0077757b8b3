import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { MOST_OVERWRITTEN, MOST_UNNAMED, MOST_VERSIONS, VERSION_PAUSE } from '../../shared/decks/version.ts'
import { MOST_APART, MOST_BYTES, MOST_TOGETHER, mostReadingTime } from '../../shared/file-bounds.ts'
import { FOLDER_BOUNDS } from '../../shared/formats/decks/deck-folder.ts'
import { MOST_IN_ZIP } from '../../shared/formats/packing/zip.ts'
import { LONGEST_TEXT } from '../../shared/sync/agreement.ts'
import { LONGEST_FEED } from '../../shared/update.ts'
import { READING_BOUNDS } from '../../src-main/cli/watched.ts'
import { MOST_COMING_BACK } from '../../src-main/swapped-files.ts'
import { FEED_PATIENCE } from '../../src-main/updates.ts'
import { READ_AT_ONCE } from '../../src-renderer/reading/file-reading.svelte.ts'
import { MOST_TEXT } from '../../src-renderer/shell/intake.svelte.ts'
import { LONGEST_SILENCE, mostOf } from '../../src-renderer/sources/download.ts'

/** Its text on one line: where a line ends there is no matter of what it says. */
const read = (doc: string): string => readFileSync(`docs/${doc}.md`, 'utf8').replaceAll(/\s+/g, ' ')

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE
const WORDS: Readonly<Record<string, number>> = { four: 4, ten: 10 }
const figureOf = (written: string): number => WORDS[written] ?? Number(written.replaceAll(',', ''))

/** What is promised, and the constants that keep it. */
const FIGURES: readonly (readonly [doc: string, words: RegExp, held: readonly number[]])[] = [
  ['security', /within (\d+) s and a second for each megabyte/, [mostReadingTime(0) / 1000]],
  [
    'security',
    /the first thread ends it: (\d+) s and (\d+) MB/,
    [READING_BOUNDS.time(0) / 1000, READING_BOUNDS.memory(0) / MEGABYTE],
  ],
  ['security', /a deck of numbers of at most (\d+) kB/, [READ_AT_ONCE / KILOBYTE]],
  ['security', /A file of up to (\d+) MB is read from the disk/, [FOLDER_BOUNDS.bytes / MEGABYTE]],
  ['security', /has more than (\d+) kB of text/, [LONGEST_TEXT / KILOBYTE]],
  ['security', /No more than ([\d,]+) files and folders/, [FOLDER_BOUNDS.names]],
  ['security', /no more than (\w+) files come back/, [MOST_COMING_BACK]],
  [
    'security',
    /No more than ([\d,]+) files with (\d+) MB together are opened at once/,
    [MOST_TOGETHER.files, MOST_TOGETHER.bytes / MEGABYTE],
  ],
  ['security', /of all else and of folders (\d+)\./, [MOST_APART]],
  [
    'security',
    /of a version (\d+) MB are taken, of a list (\d+) MB, of a card list (\d+) MB/,
    (['ygoprodeck-version', 'list-tcg', 'yaml-yugi-cards'] as const).map((what) => mostOf(what) / MEGABYTE),
  ],
  ['security', /of the feed (\d+) kB and one piece/, [LONGEST_FEED / 1000]],
  ['security', /after (\d+) s without a byte/, [LONGEST_SILENCE / 1000]],
  ['security', /the feed has (\d+) s for all/, [FEED_PATIENCE / 1000]],
  ['security', /More than (\d+) MB are not even looked through/, [MOST_TEXT / MEGABYTE]],
  ['security', /No more than (\d+) MB of decks/, [FOLDER_BOUNDS.all / MEGABYTE]],
  ['security', /none of them a deck \| Given up after ([\d,]+)/, [MOST_IN_ZIP]],
  ['storage', /The last (\d+) of each deck:\*\* what came from the deck folder/, [MOST_OVERWRITTEN]],
  ['storage', /makes (\d+) versions of each deck at most/, [MOST_OVERWRITTEN]],
  ['storage', /The last (\d+) of each deck,\*\* without a name/, [MOST_UNNAMED]],
  ['storage', /of the unnamed versions of both, the (\d+) newest stay/, [MOST_UNNAMED]],
  ['storage', /A deck has ([\d,]+) versions at most/, [MOST_VERSIONS]],
  ['storage', /no more than those ([\d,]+)\)/, [MOST_VERSIONS]],
  ['security', /A deck has ([\d,]+) versions at most/, [MOST_VERSIONS]],
  ['storage', /been left alone for (\w+) minutes/, [VERSION_PAUSE / 60_000]],
  ['storage', /too large to be read again \((\d+) MB/, [MOST_BYTES.backup / MEGABYTE]],
]

it.each(FIGURES)('docs/%s.md promises the figures that hold: %s', (doc, words, held) => {
  const [, ...written] = words.exec(read(doc)) ?? []
  expect(written.map(figureOf)).toEqual(held)
})

it('each megabyte gives its reader a second more', () => {
  expect(mostReadingTime(7 * MEGABYTE) - mostReadingTime(2 * MEGABYTE)).toBe(5_000)
  expect(READING_BOUNDS.time(3 * MEGABYTE)).toBe(mostReadingTime(3 * MEGABYTE))
})
