import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import initSqlJs from 'sql.js'
import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardSource } from '../../shared/cards/source.ts'
import { isSqlite } from '../../shared/formats/sqlite.ts'
import { readCardDatabase } from '../../shared/formats/card-database.ts'
import { explainCardFileRefusal } from '../../shared/formats/explain-card-file.ts'

/** A database by what it is, with everything it said. */
export interface Database {
  readonly file: string
  readonly kind: string
  readonly source: CardSource
}

/** Reads a database of either kind; a refusal ends the build, for a developer to see. */
export const readDatabase = async (path: string): Promise<Database> => {
  const bytes = readFileSync(path)
  const file = basename(path)
  const read = await readCardDatabase(bytes, initSqlJs)
  if (!read.ok) throw new Error(`${path}: ${explainCardFileRefusal(read.error)}`)
  return { file, kind: isSqlite(bytes) ? 'EDOPro card database' : 'JSON card database', source: read.value }
}

/** The first database that knows a card describes it; later ones add the cards and artworks it lacks. */
export const mergeCards = (sources: readonly CardSource[]): readonly Card[] => {
  const cards = new Map<Passcode, Card>()
  for (const card of sources.flatMap((source) => source.cards)) {
    const known = cards.get(card.passcode)
    const artworks = [...new Set([...(known?.artworks ?? []), ...(card.artworks ?? [])])].sort(
      (a, b) => a - b,
    )
    cards.set(card.passcode, { ...(known ?? card), ...(artworks.length > 0 ? { artworks } : {}) })
  }
  for (const artwork of [...cards.values()].flatMap((card) => card.artworks ?? [])) cards.delete(artwork)
  return [...cards.values()]
}
