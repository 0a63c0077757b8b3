import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
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
