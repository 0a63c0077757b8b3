import type { Card } from '../../shared/cards/card.ts'
import { TEXT_LANGUAGES, type TextLanguage } from '../../shared/cards/language.ts'
import { type CardPool, cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { CardTexts, NamesByLanguage, TextsByLanguage } from '../../shared/cards/source.ts'
import { bringsFacts, languageOfSource, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import { databasesIn, parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { playedCards } from '../../shared/formats/cards/play-ranks.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { NAME_LANGUAGES, namesFile, parseNameFacts } from '../../shared/formats/cards/name-facts.ts'
import { CannotDo, type Io } from './io.ts'
import { readFrom } from './files.ts'

/**
 * The cards that ship with the app, and over them those of the databases the user names, in their order; one in another language adds its
 * names. Names that ship in other languages are read when a name is asked for that no card has in English.
 */
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
  return { pool: withOtherNames(pool, () => otherNamesIn(texts, shippedNames(NAME_LANGUAGES, io))), texts }
}

/** The names that ship with the app in these languages; none in English, which the cards have themselves. */
export const shippedNames = (languages: readonly TextLanguage[], io: Io): NamesByLanguage =>
  new Map(
    languages
      .filter((language) => language !== 'en')
      .map((language) => {
        const file = namesFile(language)
        const read = parseNameFacts(JSON.parse(new TextDecoder().decode(io.resourceNow(file))))
        if (!read.ok) throw new CannotDo(`resources/${file} cannot be read (${read.error.code})`)
        return [language, read.value.names]
      }),
  )

/** What cards are called in a language: by the databases the user names, and by what ships with the app. */
export const namesInLanguage = (
  language: TextLanguage,
  texts: TextsByLanguage,
  io: Io,
): ((card: Card) => string | undefined) => {
  if (language === 'en') return (card) => card.name
  const names = otherNamesIn(texts, shippedNames([language], io))
  return ({ passcode }) => names.get(passcode)?.find((name) => name.language === language)?.name
}

/** A language by its tag, as `--language` names it. */
export const languageTagged = (tag: string): TextLanguage => {
  const language = TEXT_LANGUAGES.find((known) => known === tag)
  if (!language) throw new CannotDo(`"${tag}" is not one of ${TEXT_LANGUAGES.join(', ')}`)
  return language
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
