import type { PromiseExtended } from 'dexie'
import {
  renumbered,
  type DeckVersion,
  isLasting,
  isSameContent,
  lastKeptFirst,
  nextOrder,
  surplusVersions,
  versionsBeyond,
} from '../../shared/decks/version.ts'
import type { DuelwrightDatabase } from './database.ts'
import { validPasscodes } from './deck-row.ts'
import { attempted, type StorageFailure } from './failure.ts'
import { type Watcher, watchQuery } from './live.ts'
import type { Result } from '../../shared/result.ts'
import type { VersionRow } from './rows.ts'
import { hideFrom } from './sound-rows.ts'

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
  keep(deckId: string, content: VersionContent, name?: string): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.versions, async () => {
        const same = sameAs(content, await this.#of(deckId)).filter(({ name: its }) => its === undefined)
        if (name === undefined) await this.#renew(deckId, content, {}, same)
        else await this.#renew(deckId, content, { label: name }, [])
      }),
    )
  }

  /** Keeps what was left alone for a while and is edited now, as `keepSeen` does. */
  keepLeft(deckId: string, content: VersionContent): Promise<Result<void, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.versions, async () => {
        await this.keepSeen(deckId, content)
      }),
    )
  }

  /**
   * Keeps what the player goes on from, without a name. One that holds it already makes room for it, because that might be the next to go;
   * one that lasts is enough. For use in a transaction.
   */
  async keepSeen(deckId: string, content: VersionContent): Promise<void> {
    const same = sameAs(content, await this.#of(deckId))
    if (same.some(isLasting)) return
    const unnamed = same.filter(({ name }) => name === undefined)
    await this.#renew(deckId, content, {}, unnamed)
  }

  /**
   * Keeps a deck that another is about to overwrite, with a name that says so; one that lasts and holds it already is enough. What the
   * player has saved lasts; of what the deck folder has brought only so many are kept. For use in a transaction, which ends with this
   * where it cannot be kept.
   */
  async keepOverwritten(
    deckId: string,
    content: VersionContent,
    savedBy: 'player' | 'folder',
  ): Promise<void> {
    const same = sameAs(content, await this.#of(deckId))
    if (same.some(isLasting)) return
    const kind = savedBy === 'player' ? { label: GONE_OVER } : { label: BROUGHT, isOverwritten: true }
    const overwritten = same.filter(({ isOverwritten }) => isOverwritten)
    await this.#renew(deckId, content, kind, overwritten)
  }

  /** Keeps a deck that goes, under a name among the versions of another: no later one pushes it out. For use in a transaction. */
  async keepGone(deckId: string, content: VersionContent, label: string): Promise<void> {
    const same = sameAs(content, await this.#of(deckId))
    if (!same.some(isLasting)) await this.#renew(deckId, content, { label }, [])
  }

  /** Makes the versions of a deck that goes those of another. For use in a transaction. */
  handOver(from: string, to: string): PromiseExtended<unknown> {
    const { versions } = this.#db
    const rows = versions.where('deckId').equals(from).toArray()
    return rows.then((all) => versions.bulkPut(all.map((row) => ({ ...row, deckId: to }))))
  }

  /** Takes a version away; what is given puts it back. */
  remove(id: string): Promise<Result<() => Promise<Result<unknown, StorageFailure>>, StorageFailure>> {
    return attempted(() =>
      this.#db.transaction('rw', this.#db.versions, async () => {
        const row = await this.#db.versions.get(id)
        if (row) await this.#db.versions.delete(id)
        return () => attempted(() => this.#db.versions.bulkPut(row ? [row] : []))
      }),
    )
  }

  /** The versions of a deck, the newest first: now, and after every change. Returns its own undo. */
  watch(deckId: string, hear: Watcher<readonly DeckVersion[]>): () => void {
    return watchQuery(() => this.#of(deckId), hear)
  }

  /** Adds it as the newest, in the place of those that hold the same, and throws away what has become too many. */
  #renew(
    deckId: string,
    { deck, format }: VersionContent,
    kind: Pick<VersionRow, 'label' | 'isOverwritten'>,
    same: readonly DeckVersion[],
  ): PromiseExtended<void> {
    const { versions } = this.#db
    const at = this.#now()
    return versions
      .bulkDelete(same.map(({ id }) => id))
      .then(() => this.#of(deckId))
      .then((found) => {
        const renumberedNow = renumbered(found, at)
        const before = renumberedNow ?? found
        const order = nextOrder(before, at)
        const row = { id: crypto.randomUUID(), deckId, at, order, ...deck, format, ...kind }
        const all = [versionOf(row), ...before]
        const surplus = new Set(surplusVersions(all, at))
        const beyond = versionsBeyond(
          all.filter(({ id }) => !surplus.has(id)),
          at,
        )
        return versions
          .bulkUpdate(
            (renumberedNow ?? []).map((version) => ({ key: version.id, changes: { order: version.order } })),
          )
          .then(() => versions.add(row))
          .then(() => versions.bulkDelete([...surplus]))
          .then(() => hideBeyond(this.#db, beyond))
      })
  }

  /** A chain and no async function, as is `#renew`: Dexie loses a transaction in functions that wait in functions that wait. */
  #of(deckId: string): PromiseExtended<readonly DeckVersion[]> {
    const rows = this.#db.versions.where('deckId').equals(deckId).toArray()
    return rows.then((all) => lastKeptFirst(all.map(versionOf), Number.POSITIVE_INFINITY))
  }
}

/**
 * Leaves aside what is too much beside the versions of a deck that are there already: it is read no more, but stays as it lies. `restored`:
 * ids of those that come out of a backup. For use in a transaction.
 */
export const hideRestoredBeyond = (
  db: DuelwrightDatabase,
  deckId: string,
  restored: ReadonlySet<unknown>,
): PromiseExtended<void> =>
  db.versions
    .where('deckId')
    .equals(deckId)
    .toArray()
    .then((all) =>
      hideBeyond(
        db,
        versionsBeyond(all, Number.POSITIVE_INFINITY, ({ id }) => restored.has(id)),
      ),
    )

const hideBeyond = (
  db: DuelwrightDatabase,
  beyond: readonly Pick<DeckVersion, 'id'>[],
): PromiseExtended<void> | undefined => {
  const ids = beyond.map(({ id }) => id)
  return ids.length > 0 ? hideFrom(db, 'versions', 'deckId', ids) : undefined
}

/** What a version is of. */
type VersionContent = Pick<DeckVersion, 'deck' | 'format'>

const sameAs = (content: VersionContent, versions: readonly DeckVersion[]): readonly DeckVersion[] =>
  versions.filter((version) => isSameContent(version, content))

/** What versions are called that the player has saved and another window or the deck folder went over. */
export const GONE_OVER = 'Before a change in another window or the deck folder'
/** What those are called that the deck folder had brought. */
const BROUGHT = 'From the deck folder'

const versionOf = ({
  id,
  at,
  order,
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
  ...(order !== undefined && { order }),
  ...(label !== undefined && { name: label }),
  ...(isOverwritten && { isOverwritten }),
  deck: { name, main: validPasscodes(main), extra: validPasscodes(extra), side: validPasscodes(side) },
  format,
})
