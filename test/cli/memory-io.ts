import { searchHandsHere } from '../../src-main/cli/hand-threads.ts'
import { packagedSlice } from '../../src-main/cli/font-slices.ts'
import { pngOf } from '../../src-main/cli/paint.ts'
import type { Io } from '../../src-main/cli/io.ts'
import { formatCardFacts } from '../../shared/formats/cards/card-facts/write.ts'
import { formatListFacts } from '../../shared/formats/lists/list-facts.ts'
import { filledDeckList } from '../../shared/paper/deck-list-pdf.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { formatNameFacts, NAME_LANGUAGES, namesFile } from '../../shared/formats/cards/name-facts.ts'
import { formatPlayRanks } from '../../shared/formats/cards/play-ranks.ts'
import { formatPrintFacts } from '../../shared/formats/cards/print-facts.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { formatRules } from '../../shared/rules.ts'
import { PRINTS } from '../collection/prints.ts'
import { POOL } from '../legality/cards.ts'

/** A computer made of values: files by path, and everything that was said. */
export interface MemoryIo extends Io {
  /** `readNow`: the files of `resources/` that turned out to be needed. */
  readonly said: { out: string; remarks: string[]; readNow: string[] }
  /** Files that were read, and those of which the reading was watched to its end. */
  readonly read: string[]
  readonly watched: string[]
  readonly written: Map<string, Uint8Array>
}

const bytes = (text: string) => new TextEncoder().encode(text)

export const memoryIo = (
  files: Readonly<Record<string, string | Uint8Array>>,
  {
    lists = [],
    input = '',
    names = new Map(),
  }: {
    readonly lists?: readonly CardList[]
    readonly input?: string
    /** Names in other languages that ship. */
    readonly names?: NamesByLanguage
  } = {},
): MemoryIo => {
  const written = new Map<string, Uint8Array>()
  const said = { out: '', remarks: [] as string[], readNow: [] as string[] }
  const [read, watched] = [new Array<string>(), new Array<string>()]
  const resources: Readonly<Record<string, string>> = {
    'cards.json': formatCardFacts(POOL.cards, { sources: ['this test'] }),
    'lists.json': formatListFacts(lists),
    ...Object.fromEntries(
      NAME_LANGUAGES.map((language) => [
        namesFile(language),
        formatNameFacts({ language, names: names.get(language) ?? new Map() }, { sources: ['this test'] }),
      ]),
    ),
    'played.json': formatPlayRanks({ decks: 1, played: [] }),
    'prints.json': formatPrintFacts({ prints: PRINTS, konamiIds: new Map() }, { sources: ['this test'] }),
    'rules.json': formatRules([
      { id: 'SYN-02', area: 'synchro', statement: 'The Levels add up.', eras: ['mr4', 'mr5'] },
    ]),
  }
  return {
    said,
    written,
    read,
    watched,
    readFile: (path) => {
      read.push(path)
      const file = files[path]
      if (file === undefined) return Promise.reject(new Error('there is no such file'))
      return Promise.resolve(typeof file === 'string' ? bytes(file) : file)
    },
    filesIn: (path) => {
      const folder = path === '.' ? '' : `${path.replace(/\/$/, '')}/`
      const below = Object.keys(files).filter((file) => file.startsWith(folder))
      const isFolder = below.length > 0 && files[path] === undefined
      return Promise.resolve(isFolder ? { files: below.sort(), noFiles: [], closed: [] } : undefined)
    },
    isFile: (path) => Promise.resolve(files[path] !== undefined),
    isOutput: () => Promise.resolve(false),
    writeFile: (path, content) => Promise.resolve(void written.set(path, content)),
    readInput: () => Promise.resolve(bytes(input)),
    resource: (name) => Promise.resolve(bytes(resources[name] ?? '')),
    resourceNow: (name) => {
      said.readNow.push(name)
      return bytes(resources[name] ?? '')
    },
    watchReading: (file) => () => void watched.push(file),
    sqlite: () => Promise.reject(new Error('no database is expected here')),
    out: (data) => {
      said.out += typeof data === 'string' ? data : new TextDecoder().decode(data)
    },
    remark: (line) => {
      said.remarks.push(line)
    },
    fillForm: filledDeckList,
    searchHands: searchHandsHere,
    fontSlice: packagedSlice,
    paint: pngOf,
    today: () => '2026-06-01',
    freshSeed: () => 'fresh',
  }
}
