import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import initSqlJs from 'sql.js'
import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardSource } from '../../shared/cards/source.ts'
import { readCardsCdb } from '../../shared/formats/cards-cdb.ts'
import { isSqlite } from '../../shared/formats/sqlite.ts'
import { readYamlYugi } from '../../shared/formats/yaml-yugi.ts'

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
  const cdb = isSqlite(bytes)
  const read = cdb ? readCardsCdb(await initSqlJs(), bytes) : readYamlYugi(bytes.toString('utf8'))
  if (!read.ok) throw new Error(`${path}: ${JSON.stringify(read.error)}`)
  return { file, kind: cdb ? 'EDOPro card database' : 'YAML Yugi', source: read.value }
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
