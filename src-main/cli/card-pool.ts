import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { sourceLanguage } from '../../shared/cards/source-language.ts'
import type { CardSource, CardText } from '../../shared/cards/source.ts'
import { overlaid } from '../../shared/cards/overlay.ts'
import { readCardDatabase } from '../../shared/formats/card-database.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/explain-card-file.ts'
import { CannotDo, type Io } from './io.ts'
import { bytesOf } from './files.ts'

/** The cards that ship with the app, and over them those of the databases the user names, in their order; one in another language adds its names. */
export const loadCards = async (files: readonly string[], io: Io): Promise<CardPool> =>
  (await loadCardsAndTexts(files, io)).pool

/** The same, with the texts of the databases: those that ship with the app hold none. */
export const loadCardsAndTexts = async (
  files: readonly string[],
  io: Io,
): Promise<{ readonly pool: CardPool; readonly texts: ReadonlyMap<Passcode, CardText> }> => {
  const facts = readCardFacts(JSON.parse(new TextDecoder().decode(await io.resource('cards.json'))))
  if (!facts.ok) throw new CannotDo(`resources/cards.json cannot be read (${facts.error.code})`)
  let pool = cardPool(facts.value)
  const texts = new Map<Passcode, CardText>()
  const names = new Map<Passcode, readonly string[]>()
  for (const file of files) {
    const source = await sourceOf(file, pool, io)
    // A database of new cards alone shares no name with those that are known, and is taken whole.
    const foreign =
      source.cards.some((card) => pool.find(card.passcode)) && sourceLanguage(source, pool) !== 'en'
    if (foreign)
      for (const [passcode, { name }] of source.texts)
        names.set(passcode, [...(names.get(passcode) ?? []), name])
    else pool = overlaid(pool, source.cards)
    for (const [passcode, text] of source.texts) texts.set(passcode, text)
  }
  return { pool: withOtherNames(pool, () => names), texts }
}

const sourceOf = async (file: string, known: CardPool, io: Io): Promise<CardSource> => {
  const read = await readCardDatabase(await bytesOf(file, io), io.sqlite, { known })
  if (!read.ok) throw new CannotDo(`${file}: ${explainCardFileRefusal(read.error)}`)
  for (const issue of read.value.issues) io.remark(`${file}: ${explainCardIssue(issue)}`)
  return read.value
}
