/* What names in other languages cost, as if every card had one in each: today's data knows few, later data all. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { indexingNames } from '../../shared/cards/name-index.ts'
import { searchIndex } from '../../shared/cards/search/search-index.ts'
import { searchCards } from '../../shared/cards/search/search.ts'
import type { CardName, NamesByLanguage } from '../../shared/cards/source.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import {
  formatNameFacts,
  NAME_LANGUAGES,
  namesFile,
  parseNameFacts,
} from '../../shared/formats/cards/name-facts.ts'
import { done } from '../../shared/in-pieces.ts'
import { packageRoot } from '../../src-main/package-root.ts'
import { megabytes } from './search.ts'
import { row, timed } from './table.ts'

const TYPED = ['burakku majishan', 'ブルーアイズ', 'drago bianco', 'aschenblüte', '증식의', '灰流']
const BEGINNINGS = TYPED.flatMap((text) => Array.from(text, (_, at) => text.slice(0, at + 1)))

/** Every card with a name in each language: those that ship, over and over, each told from the others by a number. */
const namesOfAll = (pool: CardPool): NamesByLanguage =>
  new Map(
    NAME_LANGUAGES.map((language) => {
      const text = readFileSync(join(packageRoot, 'resources', namesFile(language)), 'utf8')
      const read = parseNameFacts(JSON.parse(text))
      if (!read.ok) throw new Error(`resources/${namesFile(language)} cannot be read`)
      const shipped = [...read.value.names.values()]
      const numbered = (words: string, at: number): string => (at < shipped.length ? words : `${words} ${at}`)
      return [
        language,
        new Map<Passcode, CardName>(
          pool.cards.map(({ passcode }, at) => {
            const { name, reading } = shipped[at % shipped.length] ?? { name: 'x' }
            return [
              passcode,
              { name: numbered(name, at), ...(reading !== undefined && { reading: numbered(reading, at) }) },
            ]
          }),
        ),
      ]
    }),
  )

export const benchNames = (pool: CardPool): void => {
  const names = namesOfAll(pool)
  const files = [...names].map(([language, own]) =>
    formatNameFacts({ language, names: own }, { sources: [] }),
  )
  const packed = files.map((file) => gzipSync(file).length / 1000)
  process.stdout.write(
    `names in 9 languages of all cards: ${packed.map((size) => size.toFixed(0)).join(', ')} kB packed\n`,
  )
  const english = timed(5, () => searchIndex(pool))
  const beside = { what: 'in English alone', timing: english }
  row('search index in English alone', english)
  row(
    'names: a file of one language read',
    timed(5, () => parseNameFacts(JSON.parse(files[0] ?? ''))),
    beside,
  )
  row(
    'names: search index with one language',
    timed(5, () => searchIndex(pool, otherNamesIn(new Map(), new Map([...names].slice(0, 1))))),
    beside,
  )
  row(
    'names: search index with nine languages',
    timed(5, () => searchIndex(pool, otherNamesIn(new Map(), names))),
    beside,
  )
  row(
    'names: index for lists and collections with nine languages',
    timed(3, () => done(indexingNames(withOtherNames(pool, () => otherNamesIn(new Map(), names))))),
    beside,
  )
  const others = otherNamesIn(new Map(), names)
  const index = searchIndex(pool, others)
  for (const [what, searched] of [
    ['names: a key pressed, in nine languages', index],
    ['the same in English alone', searchIndex(pool)],
  ] as const)
    row(
      what,
      timed(BEGINNINGS.length * 3, (round) =>
        searchCards(searched, BEGINNINGS[round % BEGINNINGS.length] ?? '', 50),
      ),
    )
  process.stdout.write(
    `memory of the search index: in English alone ${megabytes(() => searchIndex(pool))}, with one language ${megabytes(() => searchIndex(pool, otherNamesIn(new Map(), new Map([...names].slice(0, 1)))))}, with nine ${megabytes(() => searchIndex(pool, others))}\n`,
  )
}
