import { type CardPool, cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import type { CardSource, CardTexts, TextsByLanguage } from '../../shared/cards/source.ts'
import { bringsFacts, languageOfSource, otherNamesIn, textsOver } from '../../shared/cards/source-texts.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import { parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { CannotDo, type Io } from './io.ts'
import { readFrom } from './files.ts'

/** The cards that ship with the app, and over them those of the databases the user names, in their order; one in another language adds its names. */
export const loadCards = async (files: readonly string[], io: Io): Promise<CardPool> =>
  (await loadCardsAndTexts(files, io)).pool

/** The same, with the texts of the databases in each of their languages: those that ship with the app hold none. */
export const loadCardsAndTexts = async (
  files: readonly string[],
  io: Io,
): Promise<{ readonly pool: CardPool; readonly texts: TextsByLanguage }> => {
  const facts = parseCardFacts(JSON.parse(new TextDecoder().decode(await io.resource('cards.json'))))
  if (!facts.ok) throw new CannotDo(`resources/cards.json cannot be read (${facts.error.code})`)
  let pool = cardPool(facts.value)
  let texts: TextsByLanguage = new Map()
  for (const file of files) {
    const source = await sourceOf(file, pool, io)
    const language = languageOfSource(source, pool)
    if (bringsFacts(source, language, pool)) pool = overlaid(pool, source.cards)
    const own: TextsByLanguage = new Map([
      ...(source.translations ?? []),
      [language, source.texts] satisfies [string, CardTexts],
    ])
    texts = textsOver(texts, own)
  }
  return { pool: withOtherNames(pool, () => otherNamesIn(texts)), texts }
}

/** Remarks on a database that are said one by one; a stranger's may have one for each of a hundred thousand rows. */
const MOST_NAMED = 1000

const sourceOf = async (file: string, known: CardPool, io: Io): Promise<CardSource> => {
  const read = await readFrom(file, 'cards', io, (bytes) => parseCardDatabase(bytes, io.sqlite, { known }))
  if (!read.ok) throw new CannotDo(`${file}: ${explainCardFileRefusal(read.error)}`)
  const { issues } = read.value
  for (const issue of issues.slice(0, MOST_NAMED)) io.remark(`${file}: ${explainCardIssue(issue)}`)
  const more = issues.length - MOST_NAMED
  if (more > 0) io.remark(`${file}: ${more.toLocaleString('en')} more remarks are left out here.`)
  return read.value
}
