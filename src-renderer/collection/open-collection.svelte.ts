import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import { type Conflict, type Rebased, rebased, recognising } from '../../shared/collection/rebase.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { type CollectionStore, type KeptContent, NOTHING_KNOWN } from '../storage/collection-store.ts'
import type { StorageFailure } from '../storage/failure.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'

/** Why a change is not in the database; `gone`: another window has deleted the collection of that id. */
export type NotKept = StorageFailure | { readonly code: 'gone'; readonly id: string }

/** What was changed elsewhere at the same time, and stays as it is there until the player decides. */
export type Kept = Result<readonly Conflict[], NotKept>

/** A change of one collection, from what it was when the player began. */
export interface OpenChange {
  readonly open: OpenCollection
  readonly before: CollectionContent
  readonly after: CollectionContent
}

/** How many revisions are remembered: those that come between a worker's change and its answer. They share their piles. */
const MOST_REMEMBERED = 12

/**
 * One collection in the window: what is shown changes at once, and the database follows. A change is made to what is stored by then, so
 * that what another window has changed meanwhile stays.
 */
export class OpenCollection {
  readonly #id: string
  readonly #store: CollectionStore
  #shown = $state.raw<CollectionContent>(EMPTY_COLLECTION)
  /** What was read and written, the last one at the end. */
  #seen: readonly KeptContent[] = [NOTHING_KNOWN]
  /** Reading and writing follow one another, so that an undo never overtakes its edit. */
  #work: Promise<unknown> = Promise.resolve()
  #turns = 0
  #unkept = $state(0)

  constructor(id: string, store: CollectionStore) {
    this.#id = id
    this.#store = store
  }

  get content(): CollectionContent {
    return this.#shown
  }

  /** What was last read or written, with its revision. */
  get stored(): KeptContent {
    return this.#seen.at(-1) ?? NOTHING_KNOWN
  }

  #see(kept: KeptContent): void {
    this.#seen = [...this.#seen, kept].slice(-MOST_REMEMBERED)
  }

  /** The collection as it was at a revision that this window has seen lately. */
  at(revision: number): CollectionContent | undefined {
    return this.#seen.findLast((kept) => kept.revision === revision)?.content
  }

  /** Whether something is not in the database yet. */
  get isKeeping(): boolean {
    return this.#unkept > 0
  }

  /** When every change so far is in the database, where a worker will find it. */
  async settled(): Promise<void> {
    await this.#work
  }

  /** Makes the change that leads from `before` to `after` to what is there now. */
  async change(before: CollectionContent, after: CollectionContent): Promise<Kept> {
    const kept = await OpenCollection.changeAll([{ open: this, before, after }])
    return kept.ok ? ok((kept.value[0] ?? []).flatMap(({ conflicts }) => conflicts)) : kept
  }

  /** Makes changes of several collections, each once: all of them are kept, or none. Answers the conflicts of each, with the content they are in. */
  static async changeAll(
    changes: readonly OpenChange[],
  ): Promise<Result<readonly (readonly Rebased[])[], NotKept>> {
    const shown = changes.map(({ open, before, after }) => {
      const from = open.#shown
      const made = rebased(before, after, from)
      const { content: to } = made
      if (to !== from) open.#shown = to
      open.#unkept += 1
      return { open, from, to, made }
    })
    // Each takes its turn in all of its collections at once, so that no two wait for one another.
    let begin = (): void => undefined
    let waiting = shown.length
    const allInTurn = new Promise<void>((resolve) => (begin = resolve))
    const keeping = allInTurn.then(() => OpenCollection.#keepAll(shown))
    const turns = shown.map(({ open }) =>
      open.#inTurn(async () => {
        waiting -= 1
        if (waiting === 0) begin()
        await keeping
      }),
    )
    const kept = await keeping
    await Promise.all(turns)
    for (const { open } of shown) open.#unkept -= 1
    if (!kept.ok) return kept
    const conflictsOf = ({ made }: { readonly made: Rebased }, at: number): readonly Rebased[] =>
      [made, ...kept.value.slice(at, at + 1)].filter(({ conflicts }) => conflicts.length > 0)
    return ok(shown.map(conflictsOf))
  }

  /** Reads what is stored, where it is not what was stored when this window last looked. */
  async refresh(revision?: number): Promise<Result<void, StorageFailure>> {
    if (revision === this.stored.revision && this.#turns === 0) return ok(undefined)
    return this.#inTurn(() => this.#read())
  }

  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    this.#turns += 1
    const turn = this.#work.then(work)
    this.#work = turn.catch(() => undefined)
    try {
      return await turn
    } finally {
      this.#turns -= 1
      if (this.#turns === 0 && this.#shown !== this.stored.content) this.#shown = this.stored.content
    }
  }

  static async #keepAll(
    changes: readonly {
      readonly open: OpenCollection
      readonly from: CollectionContent
      readonly to: CollectionContent
    }[],
  ): Promise<Result<readonly Rebased[], NotKept>> {
    const [first] = changes
    if (!first) return ok([])
    for (;;) {
      const made = changes.map(({ open, from, to }) => rebased(from, to, open.stored.content))
      const written = await first.open.#store.writeAll(
        changes.map(({ open }, at) => ({
          id: open.#id,
          before: open.stored,
          after: made[at]?.content ?? open.stored.content,
        })),
      )
      if (!written.ok) return written
      const outcome = written.value
      switch (outcome.is) {
        case 'written':
          for (const [at, { open }] of changes.entries()) {
            const kept = outcome.kept[at]
            if (kept) open.#see(kept)
          }
          return ok(made)
        case 'gone':
          return failed({ code: 'gone', id: outcome.id })
        case 'moved-on':
          for (const { open } of changes) {
            const read = await open.#read()
            if (!read.ok) return read
          }
      }
    }
  }

  /** Piles that were known stay the same values. */
  async #read(): Promise<Result<void, StorageFailure>> {
    const read = await this.#store.read(this.#id, this.stored)
    if (!read.ok) return read
    const { revision, content } = read.value
    if (revision !== this.stored.revision) {
      const piles = await doneBetweenFrames(recognising(this.stored.content.piles, content.piles))
      this.#see({ ...read.value, content: { ...content, piles } })
    }
    return ok(undefined)
  }
}
