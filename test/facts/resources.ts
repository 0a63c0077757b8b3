import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { TextLanguage } from '../../shared/cards/language.ts'
import type { CardNames } from '../../shared/cards/source.ts'
import { otherNamesIn } from '../../shared/cards/source-texts.ts'
import { NAME_LANGUAGES, namesFile, parseNameFacts } from '../../shared/formats/cards/name-facts.ts'
import { type CardPool, cardPool, withOtherNames } from '../../shared/cards/pool.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseListFacts } from '../../shared/formats/lists/list-facts.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), '../../resources')

export const resourcePath = (name: string): string => `${FOLDER}/${name}`
export const resourceText = (name: string): string => readFileSync(resourcePath(name), 'utf8')
export const resourceJson = (name: string): unknown => JSON.parse(resourceText(name))

/** The cards that ship with the app. */
export const shippedPool = (): CardPool => {
  const cards = parseCardFacts(resourceJson('cards.json'))
  if (!cards.ok) throw new Error(JSON.stringify(cards.error))
  return cardPool(cards.value)
}

/** The lists that ship with the app. */
export const shippedLists = (): readonly CardList[] => {
  const lists = parseListFacts(resourceJson('lists.json'))
  if (!lists.ok) throw new Error(JSON.stringify(lists.error))
  return lists.value
}

let codes: ReadonlyMap<string, Passcode> | undefined

/** The passcode of a card that ships with the app, by its whole name. */
export const codeOf = (name: string): Passcode => {
  codes ??= new Map(shippedPool().cards.map((card) => [card.name, card.passcode]))
  const code = codes.get(name)
  if (code === undefined) throw new Error(`there is no ${name}`)
  return code
}

/** What cards are called in a language, as that ships with the app. */
export const shippedNamesIn = (language: TextLanguage): CardNames => {
  const read = parseNameFacts(resourceJson(namesFile(language)))
  if (!read.ok || read.value.language !== language) throw new Error(`no names in ${language}`)
  return read.value.names
}

/** The cards with all their names that ship. */
export const shippedPoolWithNames = (): CardPool =>
  withOtherNames(shippedPool(), () =>
    otherNamesIn(new Map(), new Map(NAME_LANGUAGES.map((language) => [language, shippedNamesIn(language)]))),
  )
