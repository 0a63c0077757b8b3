import { compareNames } from '../../shared/compare.ts'
import { parseCustomFormat, formatCustomFormat } from '../../shared/formats/lists/format-file.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { FormatRow } from './rows.ts'
import { setBadRowsAside } from './sound-rows.ts'

/** The player's own formats. */
export class FormatStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** Keeps the format, in the place of one with its id. */
  put(format: CustomFormat): Promise<Result<void, StorageFailure>> {
    const { formats } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', formats, async () => {
        await setBadRowsAside(this.#db, 'formats', [format.id])
        await formats.put({ id: format.id, text: formatCustomFormat(format) })
      }),
    )
  }

  remove(id: string): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#db.formats.delete(id))
  }

  /** All of them by name: now, and after every change in any window. A format whose text cannot be read is left out. Returns its own undo. */
  watch(hear: Watcher<readonly CustomFormat[]>): () => void {
    return watchQuery(async () => {
      const rows = await this.#db.formats.toArray()
      return rows.flatMap(formatOf).sort((a, b) => compareNames(a.name, b.name))
    }, hear)
  }
}

const formatOf = ({ id, text }: FormatRow): readonly CustomFormat[] => {
  const read = parseCustomFormat(text, id)
  return read.ok ? [read.value] : []
}
