import { parseJson } from '../../shared/formats/packing/json-text.ts'
import { compareNames } from '../../shared/compare.ts'
import { parseCustomFormat, formatCustomFormat } from '../../shared/formats/lists/format-file.ts'
import { formatListLine, parseListLine } from '../../shared/formats/lists/list-facts.ts'
import type { CustomFormat } from '../../shared/legality/custom-format.ts'
import { type CardList, isEmptyList } from '../../shared/legality/limit-list.ts'
import type { Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { FormatRow, ListRow } from './rows.ts'
import { setBadRowsAside } from './sound-rows.ts'

/** The player's own formats, and the lists that take their place among those of the formats that come with the app. */
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

  /** Keeps lists that say of which format and day they are, all or none; each in the place of one of the same. */
  putLists(brought: readonly CardList[]): Promise<Result<void, StorageFailure>> {
    const { lists } = this.#db
    const rows = brought.map((list) => ({ id: list.id, text: JSON.stringify(formatListLine(list)) }))
    return attempted(() =>
      this.#db.transaction('rw', lists, async () => {
        await setBadRowsAside(
          this.#db,
          'lists',
          rows.map(({ id }) => id),
        )
        await lists.bulkPut(rows)
      }),
    )
  }

  /** Deletes lists: all of them, or none. */
  removeLists(ids: readonly string[]): Promise<Result<void, StorageFailure>> {
    const { lists } = this.#db
    return attempted(() => this.#db.transaction('rw', lists, () => lists.bulkDelete([...ids])))
  }

  /** All lists that were brought in: now, and after every change in any window. One that cannot be read is left out. Returns its own undo. */
  watchLists(hear: Watcher<readonly CardList[]>): () => void {
    return watchQuery(async () => (await this.#db.lists.toArray()).flatMap(listOf), hear)
  }
}

const listOf = ({ text }: ListRow): readonly CardList[] => {
  const json = parseJson(text)
  const list = json.ok ? parseListLine(json.value) : undefined
  return list && list.effective !== null && !isEmptyList(list) ? [list] : []
}

const formatOf = ({ id, text }: FormatRow): readonly CustomFormat[] => {
  const read = parseCustomFormat(text, id)
  return read.ok ? [read.value] : []
}
