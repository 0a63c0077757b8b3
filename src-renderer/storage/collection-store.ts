import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { nextRevision } from '../../shared/backup/row-schemas.ts'
import { isSamePile, type OwnedPrint } from '../../shared/collection/owned-print.ts'
import type { PricedSheet, PriceSheet } from '../../shared/collection/prices.ts'
import type { UnresolvedRow } from '../../shared/collection/written-row.ts'
import { ok } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, Incomplete, type Stored } from './failure.ts'
import {
  type BlockRow,
  type KeptList,
  putBlocks,
  readBlocks,
  soundList,
  takeBlocks,
  withEntries,
  writeBlocks,
} from './list-blocks.ts'
import { type Watcher, watchQuery } from './live.ts'
import { readSheet, readSheetHeads, removeLeftSheets, withoutEntries, writeSheets } from './price-sheets.ts'
import type { CollectionKind, CollectionHead, CollectionRow } from './rows.ts'
import { seeAllRows } from './sound-rows.ts'

/** What a collection holds, and after how many changes. */
export interface KeptContent {
  readonly revision: number
  readonly content: CollectionContent
  /** The lists as they lie in the database, where something in them is hidden or missing. */
  readonly faulty?: KeptLists
}

interface KeptLists {
  readonly piles: KeptList<OwnedPrint>
  readonly unresolved: KeptList<UnresolvedRow>
}

/** A collection that was deleted, as it lay in the database; its blocks may hold what cannot be read. */
export interface RemovedCollection {
  readonly row: CollectionRow
  readonly piles: readonly BlockRow<OwnedPrint>[]
  readonly waiting: readonly BlockRow<UnresolvedRow>[]
}

/** What is known of a collection that was never read. */
export const NOTHING_KNOWN: KeptContent = { revision: 0, content: EMPTY_COLLECTION }

/** Whether a part of the collection is missing or cannot be read: it stays as it is then, because a change would go over that part. */
export const isIncomplete = ({ faulty }: KeptContent): boolean =>
  faulty !== undefined && !(faulty.piles.isWhole && faulty.unresolved.isWhole)

/** `moved-on`: somebody else has changed the collection since, so nothing was written; `gone`: it was deleted. */
export type WriteOutcome =
  | { readonly is: 'written'; readonly kept: KeptContent }
  | { readonly is: 'moved-on' }
  | { readonly is: 'gone' }

/** What is to be put in the place of what a collection holds. */
export interface WrittenPart {
  readonly id: string
  readonly before: KeptContent
  readonly after: CollectionContent
}

/** The same of several collections at once; `kept` is in their order, `gone` is the id of one that was deleted. */
export type WriteAllOutcome =
  | { readonly is: 'written'; readonly kept: readonly KeptContent[] }
  | { readonly is: 'moved-on' }
  | { readonly is: 'gone'; readonly id: string }

/** Which revision a change was made from, and which one it made. */
export interface Revisions {
  readonly from: number
  readonly to: number
}

/** The player's collections. Each change is kept whole or not at all, and none overwrites another that it does not know of. */
export class CollectionStore {
  readonly #db: DuelwrightDatabase
  readonly #now: () => number

  constructor(db: DuelwrightDatabase, now: () => number) {
    this.#db = db
    this.#now = now
  }

  /** All of them, the first made first. */
  all(): Promise<Stored<readonly CollectionRow[]>> {
    return attempted(() => this.#all())
  }

  /** All of them: now, and after every change, in this window or another. Returns its own undo. */
  watchAll(hear: Watcher<readonly CollectionRow[]>): () => void {
    return watchQuery(() => this.#all(), hear)
  }

  /** Makes a first collection where none can be read, whichever window asks first. */
  ensureOne(name: string): Promise<Stored<void>> {
    const { collections } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, async () => {
        // Those that are hidden count in `count`.
        if ((await collections.toArray()).length === 0)
          await collections.add({ ...this.#newHead(name, 'owned'), ...EMPTY_ROW })
      }),
    )
  }

  /** Clears away prices that no collection counts; only for when no window is left that could undo, and so count them again. */
  clearPrices(): Promise<Stored<void>> {
    const { collections, prices } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, prices, async () => {
        const kept = new Map((await collections.toArray()).map(({ id, sheets = [] }) => [id, sheets]))
        const there = new Set(await collections.toCollection().primaryKeys())
        await removeLeftSheets(prices, (id) => kept.get(id) ?? (there.has(id) ? undefined : []))
      }),
    )
  }

  create(name: string, kind: CollectionKind): Promise<Stored<CollectionHead>> {
    const head = this.#newHead(name, kind)
    return attempted(async () => {
      await this.#db.collections.add({ ...head, ...EMPTY_ROW })
      return head
    })
  }

  /** What a collection holds; nothing where it is gone. Only what has changed since `known` is read. */
  read(id: string, known = NOTHING_KNOWN): Promise<Stored<KeptContent>> {
    const { collections, piles, waiting, prices } = this.#db
    return attempted(() =>
      this.#db.transaction('r', collections, piles, waiting, prices, async () => {
        const row = await collections.get(id)
        if (!row) return NOTHING_KNOWN
        const before = row.revision < known.revision ? NOTHING_KNOWN : known
        const { revision } = before
        if (row.revision === revision && known !== NOTHING_KNOWN) return known
        const lists = listsOf(before)
        const sheets = await readSheetHeads(prices, id, row.sheets ?? [], before.content.prices ?? [])
        const now = {
          piles: await readBlocks(piles, id, row.piles, { revision, list: lists.piles, isSame: isSamePile }),
          unresolved: await readBlocks(waiting, id, row.unresolved, { revision, list: lists.unresolved }),
        }
        return keptContent(row.revision, row.added, sheets, now)
      }),
    )
  }

  /** Puts `after` in the place of `before`, if that is still what is there and all of it can be read. */
  async write(id: string, before: KeptContent, after: CollectionContent): Promise<Stored<WriteOutcome>> {
    const done = await this.writeAll([{ id, before, after }])
    if (!done.ok) return done
    const outcome = done.value
    if (outcome.is !== 'written') return ok(outcome)
    const [kept = before] = outcome.kept
    return ok({ is: 'written', kept })
  }

  /** The same in several collections: in all of them, or in none. */
  writeAll(parts: readonly WrittenPart[]): Promise<Stored<WriteAllOutcome>> {
    const { collections, piles, waiting, prices } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, prices, async (): Promise<WriteAllOutcome> => {
        const rows: CollectionRow[] = []
        for (const { id, before } of parts) {
          const row = await collections.get(id)
          if (!row) return { is: 'gone', id }
          if (row.revision !== before.revision) return { is: 'moved-on' }
          if (isIncomplete(before)) throw new Incomplete(row.name)
          rows.push(row)
        }
        const kept: KeptContent[] = []
        for (const [at, { before, after }] of parts.entries()) {
          const row = rows[at]
          if (row) kept.push(await this.#put(row, before, after))
        }
        return { is: 'written', kept }
      }),
    )
  }

  /**
   * Makes a change to whatever is stored by then, and answers what was made of it, with its revisions; `change` is asked again where
   * somebody else was quicker.
   */
  async change<T extends { readonly content: CollectionContent }>(
    id: string,
    change: (before: CollectionContent) => T,
  ): Promise<Stored<(T & { readonly revisions: Revisions }) | 'gone'>> {
    for (;;) {
      const before = await this.read(id)
      if (!before.ok) return before
      const made = change(before.value.content)
      const written = await this.write(id, before.value, made.content)
      if (!written.ok) return written
      if (written.value.is === 'written')
        return ok({ ...made, revisions: { from: before.value.revision, to: written.value.kept.revision } })
      if (written.value.is === 'gone') return ok('gone')
    }
  }

  rename(id: string, name: string): Promise<Stored<void>> {
    return attempted(async () => {
      await this.#db.collections.update(id, { name })
    })
  }

  /**
   * Deletes it, and answers with all of it as it lay then, bad rows too: another window may have changed it a moment before. Nothing where
   * it was gone already. Its prices stay for as long as a window may bring it back.
   */
  remove(id: string): Promise<Stored<RemovedCollection | undefined>> {
    const { collections, piles, waiting } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, async () => {
        seeAllRows()
        const row = await collections.get(id)
        if (!row) return undefined
        const removed = { row, piles: await takeBlocks(piles, id), waiting: await takeBlocks(waiting, id) }
        await collections.delete(id)
        return removed
      }),
    )
  }

  /** Sheets with their prices, as far as they can be read. */
  sheets(id: string, heads: readonly PriceSheet[]): Promise<Stored<readonly PricedSheet[]>> {
    return attempted(async () => {
      const read: PricedSheet[] = []
      for (const head of heads) read.push(await readSheet(this.#db.prices, id, head))
      return read
    })
  }

  /** Brings a removed collection back as it lay; one that is there again already stays as it is. */
  restore({ row, ...blocks }: RemovedCollection): Promise<Stored<void>> {
    const { collections, piles, waiting } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', collections, piles, waiting, async () => {
        seeAllRows()
        if (await collections.get(row.id)) return
        await collections.add(row)
        await putBlocks(piles, blocks.piles)
        await putBlocks(waiting, blocks.waiting)
      }),
    )
  }

  #newHead(name: string, kind: CollectionKind): CollectionHead {
    return { id: crypto.randomUUID(), name, kind, createdAt: this.#now() }
  }

  #all(): Promise<CollectionRow[]> {
    return this.#db.collections.orderBy('createdAt').toArray()
  }

  async #put(row: CollectionRow, before: KeptContent, after: CollectionContent): Promise<KeptContent> {
    const lists = listsOf(before)
    const piles = withEntries(lists.piles, after.piles)
    const unresolved = withEntries(lists.unresolved, after.unresolved)
    await this.#putSheets(row, before.content, after)
    const revision = await this.#putLists(row, lists, { piles, unresolved }, after.added)
    const heads = after.prices?.map(withoutEntries)
    const content = heads ? { ...after, prices: heads } : after
    return { revision, content, ...(before.faulty && { faulty: { piles, unresolved } }) }
  }

  /** Writes the sheets that are new, and which of them count; those of which nothing can be read go on to. */
  async #putSheets(
    { id, sheets: counted = [] }: CollectionRow,
    { prices: before = [] }: CollectionContent,
    { prices: after = [] }: CollectionContent,
  ): Promise<void> {
    if (before === after || (before.length === 0 && after.length === 0)) return
    await writeSheets(this.#db.prices, id, after)
    const seen = new Set(before.map((sheet) => sheet.id))
    const unseen = counted.filter((sheet) => !seen.has(sheet))
    const sheets = [...new Set([...unseen, ...after.map((sheet) => sheet.id)])]
    await this.#db.collections.update(id, { sheets })
  }

  /** Writes what differs of the lists, and answers the revision that makes. */
  async #putLists(
    row: CollectionRow,
    before: KeptLists,
    after: KeptLists,
    added: CollectionContent['added'],
  ): Promise<number> {
    const { collections, piles, waiting } = this.#db
    const revision = nextRevision(row.revision)
    const at = { collection: row.id, revision }
    await writeBlocks(piles, at, before.piles.stored, after.piles.stored)
    await writeBlocks(waiting, at, before.unresolved.stored, after.unresolved.stored)
    await collections.update(row.id, {
      revision,
      piles: after.piles.stored.length,
      unresolved: after.unresolved.stored.length,
      added,
    })
    return revision
  }
}

const EMPTY_ROW = { revision: 0, piles: 0, unresolved: 0, added: [] } satisfies Partial<CollectionRow>

const listsOf = ({ content, faulty }: KeptContent): KeptLists =>
  faulty ?? { piles: soundList(content.piles), unresolved: soundList(content.unresolved) }

const keptContent = (
  revision: number,
  added: CollectionContent['added'],
  sheets: readonly PriceSheet[],
  lists: KeptLists,
): KeptContent => {
  const { piles, unresolved } = lists
  const prices = sheets.length > 0 ? { prices: sheets } : {}
  const content = { piles: piles.entries, unresolved: unresolved.entries, added, ...prices }
  const isSound = [piles, unresolved].every(({ hidden, isWhole }) => hidden.size === 0 && isWhole)
  return isSound ? { revision, content } : { revision, content, faulty: lists }
}
