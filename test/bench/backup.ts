/* Three years of a player as one backup: 500 decks with 20 versions each, and a collection of 12,000 cards. */
import { readBackup, writeBackup } from '../../shared/backup/backup-file.ts'
import type { Backup } from '../../shared/backup/backup.ts'
import type { JsonRow } from '../../shared/backup/json-row.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { row, timed } from './table.ts'

const DECKS = 500
const VERSIONS = 20
const PILES = 12_000
const BLOCK = 512

export const benchBackup = (deck: Deck): void => {
  const { main, extra, side } = deck
  const cards = { main, extra, side, name: deck.name, format: 'tcg' }
  const decks = Array.from({ length: DECKS }, (_, at): JsonRow => ({
    id: `deck-${at}`,
    ...cards,
    createdAt: 1,
    updatedAt: 2,
  }))
  const versions = decks.flatMap(({ id = '' }, at) =>
    Array.from({ length: VERSIONS }, (__, of): JsonRow => ({
      id: `version-${at}-${of}`,
      deckId: id,
      at: of,
      ...cards,
    })),
  )
  const piles = Array.from({ length: Math.ceil(PILES / BLOCK) }, (_, block): JsonRow => ({
    collection: 'mine',
    block,
    piles: Array.from({ length: BLOCK }, (__, at) => ({
      card: at + 1,
      number: 'MACR-EN036',
      rarity: 'Super Rare',
      quantity: 3,
      place: 'Box 1',
    })),
  }))
  const collections = [
    {
      id: 'mine',
      name: 'Mine',
      kind: 'owned',
      createdAt: 1,
      unresolved: [],
      added: [],
      blocks: piles.length,
    },
  ]
  const key = ['id']
  const backup: Backup = {
    written: '2026-11-21T10:15:30',
    reason: 'schedule',
    schema: 7,
    tables: {
      decks: { key, rows: decks },
      versions: { key, rows: versions },
      collections: { key, rows: collections },
      piles: { key: ['collection', 'block'], rows: piles },
    },
  }
  const plain = timed(5, () => JSON.stringify(backup))
  const text = writeBackup(backup)
  row(`JSON.stringify of a backup of ${(text.length / 1e6).toFixed(0)} MB`, plain)
  row(
    'everything backed up: text and checksum',
    timed(5, () => writeBackup(backup)),
    { what: 'JSON.stringify', timing: plain },
  )
  const parsing = timed(5, () => JSON.parse(text) as unknown)
  row(
    'a backup read and verified',
    timed(5, () => readBackup(text)),
    { what: 'JSON.parse', timing: parsing },
  )
}
