import { type CardPool, cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { CardTexts, TextsByLanguage } from '../../shared/cards/source.ts'
import { bringsFacts, languageOfSource, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import { databasesIn, parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { playedCards } from '../../shared/formats/cards/play-ranks.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { CannotDo, type Io } from './io.ts'
import { readFrom } from './files.ts'

/** The cards that ship with the app, and over them those of the databases the user names, in their order; one in another language adds its names. */
export const loadCards = async (files: readonly string[], io: Io): Promise<CardPool> =>
  (await loadCardsAndTexts(files, io)).pool

/** Cards, and what is printed on them in each language. */
interface Loaded {
  readonly pool: CardPool
  readonly texts: TextsByLanguage
}

/** The same, with the texts of the databases in each of their languages: those that ship with the app hold none. */
export const loadCardsAndTexts = async (files: readonly string[], io: Io): Promise<Loaded> => {
  const facts = parseCardFacts(JSON.parse(new TextDecoder().decode(await io.resource('cards.json'))))
  if (!facts.ok) throw new CannotDo(`resources/cards.json cannot be read (${facts.error.code})`)
  const played = playedCards(new TextDecoder().decode(await io.resource('played.json')))
  const shipped = { ...cardPool(facts.value), played }
  let loaded: Loaded = { pool: shipped, texts: new Map() }
  for (const file of files)
    loaded = await readFrom(file, 'cards', io, async (bytes) => {
      const inside = databasesIn(bytes)
      if (!inside.ok) throw new CannotDo(`${file}: ${explainCardFileRefusal(inside.error)}`)
      let over = loaded
      for (const { name, bytes: database } of inside.value)
        over = await withDatabase(over, inside.value.length === 1 ? file : `${file}: ${name}`, database, io)
      return over
    })
  const { pool, texts } = loaded
  return { pool: withOtherNames(pool, () => otherNamesIn(texts)), texts }
}

/** Remarks on a database that are said one by one; a stranger's may have one for each of a hundred thousand rows. */
const MOST_NAMED = 1000

const withDatabase = async (
  { pool, texts }: Loaded,
  path: string,
  database: Uint8Array,
  io: Io,
): Promise<Loaded> => {
  const read = await parseCardDatabase(database, io.sqlite, { known: pool })
  if (!read.ok) throw new CannotDo(`${path}: ${explainCardFileRefusal(read.error)}`)
  const source = read.value
  for (const issue of source.issues.slice(0, MOST_NAMED)) io.remark(`${path}: ${explainCardIssue(issue)}`)
  const more = source.issues.length - MOST_NAMED
  if (more > 0) io.remark(`${path}: ${more.toLocaleString('en')} more remarks are left out here.`)
  const language = languageOfSource(source, pool)
  const own: TextsByLanguage = new Map([
    ...(source.translations ?? []),
    [language, source.texts] satisfies [string, CardTexts],
  ])
  return {
    pool: bringsFacts(source, language, pool) ? overlaid(pool, source.cards) : pool,
    texts: textsOver(texts, own),
  }
}
