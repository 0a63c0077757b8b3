import type { Card } from '../../shared/cards/card.ts'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import { readCardDatabase } from '../../shared/formats/card-database.ts'
import { readCardFacts } from '../../shared/formats/card-facts.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/explain-card-file.ts'
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
  const read = await readCardDatabase(await bytesOf(file, io), io.sqlite, { known })
  if (!read.ok) throw new CannotDo(`${file}: ${explainCardFileRefusal(read.error)}`)
  for (const issue of read.value.issues) io.remark(`${file}: ${explainCardIssue(issue)}`)
  return read.value.cards
}
