import { type DeckVersion, surplusVersions } from '../../shared/decks/version.ts'
import { isSameDeck } from '../../shared/decks/deck.ts'
import type { DuelwrightDatabase } from './database.ts'
import { validPasscodes } from './deck-row.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { Result } from '../../shared/result.ts'
import type { VersionRow } from './rows.ts'

/** Decks as they once were. Those without a name make room for newer ones. */
export class VersionStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** The versions of a deck, the newest first. */
  of(deckId: string): Promise<Result<readonly DeckVersion[], StorageFailure>> {
    return attempted(() => this.#of(deckId))
  }

  /** Keeps the deck as it is, under a name where the player gives one; without, one that holds the same makes room for it. */
  keep(
    deckId: string,
    { deck, format }: Pick<DeckVersion, 'deck' | 'format'>,
    name?: string,
  ): Promise<Result<void, StorageFailure>> {
    const row = { id: crypto.randomUUID(), deckId, at: this.#now(), ...deck, format }
    return attempted(() =>
      this.#db.transaction('rw', this.#db.versions, async () => {
        if (name === undefined) {
          const same = (await this.#of(deckId)).filter(
            (version) => version.name === undefined && isSameVersion(version, { deck, format }),
          )
          await this.#db.versions.bulkDelete(same.map(({ id }) => id))
        }
        await this.#db.versions.add({ ...row, ...(name !== undefined && { label: name }) })
        await this.#db.versions.bulkDelete([...surplusVersions(await this.#of(deckId), row.at)])
      }),
    )
  }

  /**
   * Keeps a deck that somebody has kept and that another is about to overwrite, with a name that says so; one that the player has named and
   * that holds it already is enough. Only so many of these are kept of a deck, but for what the player left there (`own`), which stays.
   * For use in a transaction, which ends with this where it cannot be kept.
   */
  async keepOverwritten(
    deckId: string,
    content: Pick<DeckVersion, 'deck' | 'format'>,
    whose: 'theirs' | 'own' = 'theirs',
  ): Promise<void> {
    const same = (await this.#of(deckId)).filter(
      (version) => version.name !== undefined && isSameVersion(version, content),
    )
    if (same.some(({ isOverwritten }) => !isOverwritten)) return
    const { deck, format } = content
    const at = this.#now()
    const row = {
      id: crypto.randomUUID(),
      deckId,
      at,
      ...deck,
      format,
      label: OVERWRITTEN,
      ...(whose === 'theirs' && { isOverwritten: true }),
    }
    // It becomes the newest, so that it is not the next to go.
    await this.#db.versions.bulkDelete(same.map(({ id }) => id))
    await this.#db.versions.add(row)
    await this.#db.versions.bulkDelete([...surplusVersions(await this.#of(deckId), at)])
  }

  /** Keeps a deck that goes, under a name among the versions of another: no later one pushes it out. For use in a transaction. */
  async keepGone(
    deckId: string,
    { deck, format }: Pick<DeckVersion, 'deck' | 'format'>,
    label: string,
  ): Promise<void> {
    const isKept = (await this.#of(deckId)).some(
      (version) =>
        version.name !== undefined && !version.isOverwritten && isSameVersion(version, { deck, format }),
    )
    if (!isKept)
      await this.#db.versions.add({
        ...{ id: crypto.randomUUID(), deckId, at: this.#now(), label },
        ...{ ...deck, format },
      })
  }

  /** Keeps a deck that somebody else had kept and that the player has seen before going on from it; without a name, and only once. */
  async keepSeen(deckId: string, content: Pick<DeckVersion, 'deck' | 'format'>): Promise<void> {
    const isKept = (await this.#of(deckId)).some((version) => isSameVersion(version, content))
    if (isKept) return
    const row = { id: crypto.randomUUID(), deckId, at: this.#now(), ...content.deck, format: content.format }
    await this.#db.versions.add(row)
    await this.#db.versions.bulkDelete([...surplusVersions(await this.#of(deckId), row.at)])
  }

  /** Takes a version away; what is given puts it back. */
  remove(id: string): Promise<Result<() => Promise<Result<unknown, StorageFailure>>, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.versions, async () => {
        const row = await this.#db.versions.get(id)
        await this.#db.versions.delete(id)
        return () => attempted(() => this.#db.versions.bulkPut(row ? [row] : []))
      }),
    )
  }

  /** The versions of a deck, the newest first: now, and after every change. Returns its own undo. */
  watch(deckId: string, hear: Watcher<readonly DeckVersion[]>): () => void {
    return watchQuery(() => this.#of(deckId), hear)
  }

  async #of(deckId: string): Promise<readonly DeckVersion[]> {
    const rows = await this.#db.versions.where('deckId').equals(deckId).sortBy('at')
    return rows.reverse().map(versionOf)
  }
}

/** What a version that somebody went over is called. */
const OVERWRITTEN = 'From another window or the deck folder'

const isSameVersion = (
  a: Pick<DeckVersion, 'deck' | 'format'>,
  b: Pick<DeckVersion, 'deck' | 'format'>,
): boolean => a.format === b.format && isSameDeck(a.deck, b.deck)

const versionOf = ({
  id,
  at,
  label,
  isOverwritten = false,
  name,
  main,
  extra,
  side,
  format,
}: VersionRow): DeckVersion => ({
  id,
  at,
  ...(label !== undefined && { name: label }),
  ...(isOverwritten && { isOverwritten }),
  deck: { name, main: validPasscodes(main), extra: validPasscodes(extra), side: validPasscodes(side) },
  format,
})
