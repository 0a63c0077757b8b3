import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import initSqlJs from 'sql.js'
import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { CardSource } from '../../shared/cards/source.ts'
import type { CdbContext } from '../../shared/formats/cards/cards-cdb.ts'
import { isSqlite } from '../../shared/formats/cards/sqlite.ts'
import { parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import { explainCardFileRefusal } from '../../shared/formats/cards/explain-card-file.ts'

/** A database by what it is, with everything it said. */
export interface Database {
  readonly file: string
  readonly kind: string
  readonly source: CardSource
}

/** Reads a database of either kind; a refusal ends the build, for a developer to see. */
export const readDatabase = async (path: string, context: CdbContext = {}): Promise<Database> => {
  const bytes = readFileSync(path)
  const file = basename(path)
  const read = await parseCardDatabase(bytes, initSqlJs, context)
  if (!read.ok) throw new Error(`${path}: ${explainCardFileRefusal(read.error)}`)
  return { file, kind: isSqlite(bytes) ? 'EDOPro card database' : 'JSON card database', source: read.value }
}

/** The first database that knows a card describes it; later ones add the cards, archetypes, artworks and earlier texts it lacks. */
export const mergeCards = (sources: readonly CardSource[]): readonly Card[] => {
  const cards = new Map<Passcode, Card>()
  for (const card of sources.flatMap((source) => source.cards))
    cards.set(card.passcode, withAlso(cards.get(card.passcode) ?? card, card))
  for (const card of [...cards.values()])
    for (const other of [...(card.artworks ?? []), ...(card.earlierTexts ?? [])]) cards.delete(other)
  return [...cards.values()]
}

/** The cards with the earlier texts that a database of unofficial cards knows of; its own cards are left out. */
export const withEarlierTexts = (cards: readonly Card[], { cards: others }: CardSource): readonly Card[] => {
  const pool = cardPool(others)
  return cards.map((card) => withOtherPasscodes(card, pool.find(card.passcode) ?? card))
}

const withAlso = (card: Card, other: Card): Card => ({
  ...withOtherPasscodes(card, other),
  archetypes: [
    ...new Set([...card.archetypes, ...other.archetypes.filter((series) => isBorneOut(card, series))]),
  ],
})

/** The databases that number series number some of them wrongly: "D.D." as "D/D". Such a series counts where the card's name, or one of its own, says so. */
const isBorneOut = ({ name, archetypes }: Card, series: string): boolean =>
  [name, ...archetypes].some((words) => words.includes(series))

const withOtherPasscodes = (card: Card, other: Card): Card => ({
  ...card,
  ...joined('artworks', card, other),
  ...joined('earlierTexts', card, other),
})

const joined = (
  field: 'artworks' | 'earlierTexts',
  card: Card,
  other: Card,
): Pick<Card, 'artworks' | 'earlierTexts'> => {
  const all = [...new Set([...(card[field] ?? []), ...(other[field] ?? [])])].sort((a, b) => a - b)
  return all.length > 0 ? { [field]: all } : {}
}
