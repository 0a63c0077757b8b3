import type { Card } from '../../shared/cards/card.ts'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { readCardsCdb } from '../../shared/formats/cards-cdb.ts'
import { isSqlite } from '../../shared/formats/sqlite.ts'
import { textOf } from '../../shared/formats/text-bytes.ts'
import { readYamlYugi } from '../../shared/formats/yaml-yugi.ts'
import { CannotDo, type Io } from './io.ts'
import { bytesOf } from './files.ts'

/** The cards that ship with the app, and over them those of the databases the user names, in their order. */
export const loadCards = async (files: readonly string[], io: Io): Promise<CardPool> => {
  const facts = readCardFacts(JSON.parse(new TextDecoder().decode(await io.resource('cards.json'))))
  if (!facts.ok) throw new CannotDo(`resources/cards.json cannot be read (${facts.error.code})`)
  let pool = cardPool(facts.value)
  for (const file of files) pool = cardPool([...pool.cards, ...(await cardsOf(file, pool, io))])
  return pool
}

const cardsOf = async (file: string, known: CardPool, io: Io): Promise<readonly Card[]> => {
  const bytes = await bytesOf(file, io)
  if (isSqlite(bytes)) {
    const cdb = readCardsCdb(await io.sqlite(), bytes, { known })
    if (!cdb.ok) throw new CannotDo(`${file}: the card database cannot be read (${cdb.error.code})`)
    return cdb.value.cards
  }
  const text = textOf(bytes)
  const json = text.ok ? readYamlYugi(text.value) : text
  if (!json.ok) throw new CannotDo(`${file}: no cards could be read (${json.error.code})`)
  return json.value.cards
}
