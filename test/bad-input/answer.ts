import { explainRow } from '../../shared/collection/explain-row.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import type { Resolver } from '../../shared/collection/resolve.ts'
import { parseCardDatabase } from '../../shared/formats/cards/card-database.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../shared/formats/collection-csv/explain.ts'
import { parseCollection } from '../../shared/formats/collection-csv/collection-file.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { explainCardFileRefusal, explainCardIssue } from '../../shared/formats/cards/explain-card-file.ts'
import { explainIssue, explainImportRefusal } from '../../shared/formats/cards/explain-import.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { sqlite } from '../formats/cards/cdb.ts'

/** What the program says of a file. `taken`: what would come in if the player agrees; nothing where the file is refused. */
export interface Answer {
  readonly taken: string | undefined
  /** Sentences. */
  readonly said: readonly string[]
}

const refused = (why: string): Answer => ({ taken: undefined, said: [why] })

/** Gives a file to the reader that the app would give it to. `kind` is that of the list of broken files. */
export const answerTo = async (
  kind: string,
  bytes: Uint8Array,
  { pool, resolve }: { readonly pool: CardPool; readonly resolve: Resolver },
): Promise<Answer> => {
  switch (kind) {
    case 'csv': {
      const read = parseCollection(bytes, resolve, (encoding) => new TextDecoder(encoding))
      if (!read.ok) return refused(explainCollectionRefusal(read.error))
      const { rows, piles, unresolved, remarks } = read.value
      const unread = unresolved.map(({ row, problem }) => `line ${row.line}: ${explainRow(problem, pool)}`)
      return {
        taken: `${rows} rows, ${piles.length} found, ${unresolved.length} to repair`,
        said: [...remarks.map(explainCollectionRemark), ...unread],
      }
    }
    case 'lflist': {
      const read = parseLimitConf(bytes, 'list')
      if (!read.ok) return refused(explainImportRefusal(read.error))
      return { taken: `${read.value.value.length} lists`, said: read.value.issues.map(explainIssue) }
    }
    case 'cdb':
    case 'json': {
      const read = await parseCardDatabase(bytes, () => Promise.resolve(sqlite), { known: pool })
      if (!read.ok) return refused(explainCardFileRefusal(read.error))
      const { cards, issues } = read.value
      return { taken: `${cards.length} cards`, said: issues.map(explainCardIssue) }
    }
    default: {
      const read = parseDeck(bytes, 'deck', pool)
      if (!read.ok) return refused(explainImportRefusal(read.error))
      const { main, extra, side } = read.value.value
      return {
        taken: `${main.length}/${extra.length}/${side.length} cards`,
        said: read.value.issues.map(explainIssue),
      }
    }
  }
}
