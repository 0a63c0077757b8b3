import { SvelteMap } from 'svelte/reactivity'
import { availableTo, type Holdings, holdings } from '../../shared/collection/holdings.ts'
import { copiesNeeded, type MissingCard, missingCards } from '../../shared/collection/missing.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { PileIndex } from '../../shared/collection/pile-index.ts'
import type { PriceSheet } from '../../shared/collection/prices.ts'
import {
  measureKey,
  measuresOf,
  PriceBook,
  type PriceOf,
  priceOfPiles,
} from '../../shared/collection/worth.ts'
import { ok, type Result } from '../../shared/result.ts'
import { doneBetweenFrames } from '../ui/between-frames.ts'
import type { StorageFailure } from '../storage/failure.ts'
import { cardsOnPiles } from '../../shared/collection/search.ts'
import type { Term } from '../../shared/cards/search/query.ts'
import { insisted, partedIfBack, type Rebased } from '../../shared/collection/rebase.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import { isIncomplete, type Revisions } from '../storage/collection-store.ts'
import type { UnreadPart } from './left-out.ts'
import type { CollectionHead, CollectionKind } from '../storage/rows.ts'
import type { Storage } from '../storage/storage.ts'
import { CollectionSteps, type StepPart, type TakenStep } from './collection-steps.svelte.ts'
import { UNCOUNTED } from './counted-collections.ts'
import { OpenCollection } from './open-collection.svelte.ts'
import { WORTH_SHOWN } from './worth-shown.ts'

/** Piles of a collection that two windows have changed at once; `content` is what they were found in. */
export interface ConflictsIn extends Rebased {
  readonly collection: string
}

/** A collection that holds cards, with what is in it. */
export interface CollectionWithContent {
  readonly head: CollectionHead
  readonly content: CollectionContent
}

interface Ports {
  readonly storage: Storage
  readonly data: GameData
  readonly toasts: Toasts
  /** Does the work if no other window is open, which could undo what it has done. */
  readonly ifOnlyWindow: (work: () => Promise<unknown>) => Promise<void>
}

const NO_SHEETS: readonly PriceSheet[] = []

function* pilesOf(collections: readonly CollectionWithContent[]): Iterable<OwnedPrint> {
  for (const { content } of collections) yield* content.piles
}

/** The player's collections: what is in them, every change with its way back, and what decks make of them. */
export class Collections {
  readonly #ifOnlyWindow: Ports['ifOnlyWindow']
  readonly #storage: Storage
  readonly #data: GameData
  readonly #toasts: Toasts
  readonly #steps = new CollectionSteps()
  readonly #indices = new WeakMap<CollectionContent['piles'], PileIndex>()
  readonly #books = new WeakMap<readonly PriceSheet[], Promise<Result<PriceBook, StorageFailure>>>()
  readonly #open = new SvelteMap<string, OpenCollection>()
  #heads = $state.raw<readonly CollectionHead[]>()
  #activeId = $state<string>()
  /** Ids of collections that this window has deleted, and need not say so twice. */
  #removedHere: readonly string[] = []
  /** The first is asked about before the next. */
  #undecided = $state.raw<readonly ConflictsIn[]>([])

  #uncounted = $state.raw<readonly string[]>([])

  /** What lies in the collections that count; what is sleeved in a deck is its own, wherever it came from. */
  readonly holdings: Holdings = $derived.by(() => {
    const counted = holdings(pilesOf(this.counted))
    return this.counted.length === this.owned.length
      ? counted
      : { ...counted, sleevedIn: holdings(pilesOf(this.owned)).sleevedIn }
  })

  constructor({ storage, data, toasts, ifOnlyWindow }: Ports) {
    this.#ifOnlyWindow = ifOnlyWindow
    this.#storage = storage
    this.#data = data
    this.#toasts = toasts
  }

  /** Nothing until they were read. */
  get heads(): readonly CollectionHead[] | undefined {
    return this.#heads
  }

  get active(): CollectionHead | undefined {
    return this.#heads?.find(({ id }) => id === this.#activeId) ?? this.#heads?.[0]
  }

  set active(head: CollectionHead | undefined) {
    this.#activeId = head?.id
  }

  get content(): CollectionContent {
    return this.contentOf(this.active)
  }

  contentOf(head: CollectionHead | undefined): CollectionContent {
    return (head && this.#open.get(head.id)?.content) ?? EMPTY_COLLECTION
  }

  /** What of a collection cannot be read, and so is not in its content. */
  unreadIn(head: CollectionHead): UnreadPart {
    const stored = this.#open.get(head.id)?.stored
    const { piles, unresolved } = stored?.faulty ?? {}
    return {
      entries: (piles?.hidden.size ?? 0) + (unresolved?.hidden.size ?? 0),
      isIncomplete: stored !== undefined && isIncomplete(stored),
    }
  }

  /** The collections that hold cards, with what is in them. */
  get owned(): readonly CollectionWithContent[] {
    return (this.#heads ?? [])
      .filter(({ kind }) => kind === 'owned')
      .map((head) => ({ head, content: this.contentOf(head) }))
  }

  /** Those of them that decks are compared with. */
  get counted(): readonly CollectionWithContent[] {
    return this.owned.filter(({ head }) => this.isCounted(head))
  }

  isCounted({ id }: CollectionHead): boolean {
    return !this.#uncounted.includes(id)
  }

  /** Whether decks are compared with it from now on, in every window. */
  count({ id }: CollectionHead, isCounted: boolean): void {
    this.#storage.settings.rememberChange(UNCOUNTED, (before) => {
      const others = before.filter((other) => other !== id)
      return isCounted ? others : [...others, id]
    })
  }

  /** Whether there is anything to compare decks with. */
  get hasCards(): boolean {
    return this.counted.some(({ content }) => content.piles.length > 0)
  }

  /** Whether there is anything that a search could ask of: copies, or wishes. */
  get hasPiles(): boolean {
    return (this.#heads ?? []).some((head) => this.contentOf(head).piles.length > 0)
  }

  get nextUndo(): string | undefined {
    return this.#steps.nextUndo
  }

  get nextRedo(): string | undefined {
    return this.#steps.nextRedo
  }

  /** What the player has to decide before anything else. */
  get undecided(): ConflictsIn | undefined {
    return this.#undecided[0]
  }

  /** Reads what is kept, and follows what other windows change of it; a first collection is made where there is none. Returns its own undo. */
  follow(): () => void {
    void this.#storage.collections.ensureOne('My cards').then((made) => {
      if (!made.ok) this.#toasts.fail('Your first collection was not made.', made.error)
    })
    // Nobody misses it where it fails: it is tried again at the next start.
    void this.#ifOnlyWindow(() => this.#storage.collections.clearPrices())
    const unwatch = this.#storage.settings.watch(UNCOUNTED, (ids) => (this.#uncounted = ids))
    const unfollow = this.#storage.collections.watchAll((rows) => {
      if (!rows.ok) {
        this.#toasts.fail('Your collections could not be read.', rows.error)
        return
      }
      const shown = this.active
      if (shown && !this.#removedHere.includes(shown.id) && !rows.value.some(({ id }) => id === shown.id))
        this.#toasts.show(`Another window has deleted ${shown.name}.`)
      for (const { id } of this.#heads ?? []) if (!rows.value.some((row) => row.id === id)) this.#forget(id)
      const reading = rows.value.map(({ id, revision }) => this.#opened(id).refresh(revision))
      void Promise.all(reading).then((read) => {
        const unread = read.find((each) => !each.ok)
        if (unread) this.#toasts.fail('A collection could not be read.', unread.error)
        if (rows.value.length > 0) this.#heads = rows.value
      })
    })
    return () => {
      unwatch()
      unfollow()
    }
  }

  /**
   * The new collection; nothing where it could not be made; a message says so then. One beside others may be a friend's: decks are not
   * compared with it until the player says so.
   */
  async create(name: string, kind: CollectionKind): Promise<CollectionHead | undefined> {
    const isBesideOthers = this.owned.length > 0
    const head = await this.#storage.collections.create(name, kind)
    if (!head.ok) {
      this.#toasts.fail(`${name} was not made.`, head.error)
      return undefined
    }
    if (kind === 'owned' && isBesideOthers) this.count(head.value, false)
    return head.value
  }

  async rename(head: CollectionHead, name: string): Promise<void> {
    const done = await this.#storage.collections.rename(head.id, name)
    if (!done.ok) this.#toasts.fail(`${head.name} keeps its name.`, done.error)
  }

  /** Removes a collection, and brings it back when the player thinks better of it: with all that was kept of it, here or elsewhere. */
  async remove(head: CollectionHead): Promise<void> {
    const open = this.#opened(head.id)
    await open.settled()
    const shown = open.stored.revision
    this.#removedHere = [...this.#removedHere, head.id]
    const removed = await this.#storage.collections.remove(head.id)
    if (!removed.ok) {
      this.#toasts.fail(`${head.name} was not deleted.`, removed.error)
      return
    }
    if (!removed.value) return
    const { value: all } = removed
    const isAsShown = all.row.revision === shown
    this.#toasts.show(
      isAsShown
        ? `Deleted ${head.name}`
        : `Deleted ${head.name}. Another window had just changed it: Undo brings back all of it.`,
      {
        action: {
          label: 'Undo',
          run: () =>
            void this.#toasts.bringBack(
              () => this.#storage.collections.restore(all),
              `${head.name} was not brought back.`,
            ),
        },
      },
    )
  }

  /** Changes the collection shown, and keeps it. `does` is named by undo: "remove 2 rows". */
  change(after: CollectionContent, does: string): void {
    if (this.active) this.changeAll([{ collection: this.active.id, before: this.content, after }], does)
  }

  /** Changes collections in one step, each from what it was when the player began: all of them are kept, or none. */
  changeAll(parts: readonly StepPart[], does: string): void {
    const changing = parts.filter(({ before, after }) => before !== after)
    if (changing.length === 0) return
    const step = { does, parts: changing }
    this.#steps.remember(step)
    this.#put(changing, { step, putBack: () => this.#steps.forget(step) })
  }

  /** Whether a change is not in the database yet. */
  get isKeeping(): boolean {
    return [...this.#open.values()].some(({ isKeeping }) => isKeeping)
  }

  /** When every change so far is in the database, where a worker will find it. */
  async settled(): Promise<void> {
    await Promise.all([...this.#open.values()].map((open) => open.settled()))
  }

  /**
   * Shows what a worker has stored, as a step that takes back just that: what was changed here or in another window while the worker was
   * at it stays.
   */
  async imported({ id, name }: CollectionHead, { from, to }: Revisions, does: string): Promise<void> {
    const open = this.#opened(id)
    const read = await open.refresh()
    if (!read.ok) {
      this.#toasts.fail('What was imported could not be read.', read.error)
      return
    }
    const [before, after] = [open.at(from), open.at(to)]
    if (before && after) this.#steps.remember({ does, parts: [{ collection: id, before, after }] })
    // This window has not seen what the worker began with, and a guess would take back more.
    else
      this.#toasts.show(
        `Another window changed ${name} at the same moment, so this cannot be undone: ${does}`,
      )
  }

  undo(): void {
    const undone = this.#steps.undone()
    if (!undone) return
    const { does, parts } = undone.step
    this.#put(
      parts.map(({ collection, before, after }) => ({ collection, before: after, after: before })),
      undone,
    )
    this.#toasts.show(`Undid: ${does}`)
  }

  redo(): void {
    const redone = this.#steps.redone()
    if (!redone) return
    this.#put(redone.step.parts, redone)
    this.#toasts.show(`Redid: ${redone.step.does}`)
  }

  /**
   * Decides what two windows have changed at once: as it is wanted here, or as it is there. What has changed there since it was asked about
   * is asked about again.
   */
  decide(isAsHere: boolean): void {
    const [undecided, ...others] = this.#undecided
    this.#undecided = others
    const now = undecided && this.#open.get(undecided.collection)?.content
    if (!now || !isAsHere) return
    const { collection, content: before } = undecided
    const { again, others: decided } = partedIfBack(undecided, now)
    if (again.length > 0) this.#undecided = [{ collection, content: now, conflicts: again }, ...others]
    if (decided.length > 0)
      this.changeAll([{ collection, before, after: insisted(before, decided) }], 'insist on a change')
  }

  /** The prices of a collection, read and made ready when they are first asked for. */
  priceBook({ id }: CollectionHead, { prices = NO_SHEETS }: CollectionContent) {
    const known = this.#books.get(prices)
    if (known) return known
    const reading = this.#storage.collections
      .sheets(id, prices)
      .then(async (read) => (read.ok ? ok(await doneBetweenFrames(PriceBook.making(read.value))) : read))
    this.#books.set(prices, reading)
    // What could not be read is asked for again.
    void reading.then((read) => read.ok || this.#books.delete(prices))
    return reading
  }

  /** The prices that the worth of the collection is shown in, for a search; nothing where it has none or they cannot be read. */
  async pricesShown(head: CollectionHead, content: CollectionContent): Promise<PriceOf | undefined> {
    const [book, shown] = await Promise.all([
      this.priceBook(head, content),
      this.#storage.settings.get(WORTH_SHOWN),
    ])
    const measures = book.ok ? measuresOf(book.value, content.piles) : []
    const measure = measures.find((one) => measureKey(one) === shown) ?? measures[0]
    return book.ok && measure ? priceOfPiles(book.value, measure) : undefined
  }

  ownedCopies(card: Passcode): number {
    return this.holdings.owned.get(card) ?? 0
  }

  freeCopies(card: Passcode): number {
    return this.holdings.free.get(card) ?? 0
  }

  /** What a deck lacks; what it has sleeved is its own. */
  missingFor(deck: Deck, id: string): readonly MissingCard[] {
    return this.missingTogether([{ id, deck }])
  }

  /** What several decks lack that are to be built at the same time. */
  missingTogether(kept: readonly { readonly id: string; readonly deck: Deck }[]): readonly MissingCard[] {
    const decks = kept.map(({ deck }) => deck)
    const available = availableTo(this.holdings, ...kept.map(({ id }) => id))
    return missingCards(copiesNeeded(decks, this.#data.pool), available)
  }

  /** The cards of which the player has copies for which all these terms of a search hold, or wishes for them where that is asked. */
  cardsWithPiles(terms: readonly Term[]): (card: Passcode) => boolean {
    const isOfWishes = terms.some(({ test }) => test.is === 'number' && test.property === 'wanted')
    const asked = (this.#heads ?? []).filter(({ kind }) => isOfWishes || kind === 'owned')
    const beside = this.#data.searched()
    const found = asked.map((head) => cardsOnPiles(this.#indexOf(this.contentOf(head)), terms, beside))
    return (card) => found.some((cards) => cards.has(card))
  }

  isSleeved(deck: string): boolean {
    return this.holdings.sleevedIn.has(deck)
  }

  /** Columns are made when they are first asked for, and kept as long as the piles. */
  #indexOf({ piles }: CollectionContent): PileIndex {
    const { pool } = this.#data
    const known = this.#indices.get(piles)
    if (known?.pool === pool) return known
    const made = new PileIndex(piles, pool)
    this.#indices.set(piles, made)
    return made
  }

  #opened(id: string): OpenCollection {
    const known = this.#open.get(id)
    if (known) return known
    const open = new OpenCollection(id, this.#storage.collections)
    this.#open.set(id, open)
    return open
  }

  #forget(id: string): void {
    this.#open.delete(id)
    this.#steps.forgetCollection(id)
  }

  /** A step that the database refuses is left as it was: it may hold the only copy of what it would bring back. */
  #put(parts: readonly StepPart[], { step, putBack }: TakenStep): void {
    const changes = parts.map(({ collection, before, after }) => ({
      open: this.#opened(collection),
      ...{ before, after },
    }))
    void OpenCollection.changeAll(changes).then((kept) => {
      if (kept.ok) {
        const undecided = parts.flatMap(({ collection }, at) =>
          (kept.value[at] ?? []).map((each) => ({ collection, ...each })),
        )
        this.#undecided = [...this.#undecided, ...undecided]
        return
      }
      const failure = kept.error
      if (failure.code !== 'gone') {
        putBack()
        this.#toasts.fail('The change was not saved.', failure)
        return
      }
      this.#steps.forget(step)
      const name = this.#heads?.find(({ id }) => id === failure.id)?.name ?? 'the collection'
      this.#toasts.show(`The change was not saved: another window has deleted ${name}.`)
    })
  }
}
