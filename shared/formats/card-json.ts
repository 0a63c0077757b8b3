import type { CardSource } from '../cards/source.ts'
import type { Result } from '../result.ts'
import { type CardFileRefusal, cardRows, isRecord } from './card-file.ts'
import { readYamlYugi } from './yaml-yugi.ts'
import { readYgoprodeck } from './ygoprodeck.ts'

/** Reads a card database in JSON, whichever of the two kinds it is; only YGOPRODeck's rows have a `frameType`. */
export const readCardJson = (json: string): Result<CardSource, CardFileRefusal> => {
  const rows = cardRows(json)
  if (!rows.ok) return rows
  const isYamlYugi = rows.value.some((row) => isRecord(row) && 'card_type' in row)
  return isYamlYugi ? readYamlYugi(rows.value) : readYgoprodeck(rows.value)
}
