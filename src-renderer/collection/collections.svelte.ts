import { SvelteMap } from 'svelte/reactivity'
import { availableTo, type Holdings, holdings } from '../../shared/collection/holdings.ts'
import { copiesNeeded, type MissingCard, missingCards } from '../../shared/collection/missing.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { Result } from '../../shared/result.ts'
import type { GameData } from '../app/game-data.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'
import type { CollectionHead, CollectionKind } from '../storage/collection-store.ts'
import type { StorageFailure } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'

interface Step {
  readonly collection: string
  readonly does: string
  readonly before: CollectionContent
  readonly after: CollectionContent
}

/** A collection of a hundred thousand piles takes a megabyte a step. */
const MOST_STEPS = 60

/** The player's collections: what is in them, every change with its way back, and what decks make of them. */
export class Collections {
  readonly #storage: Storage
  readonly #data: GameData
  readonly #toasts: Toasts
  #heads = $state.raw<readonly CollectionHead[]>()
  readonly #contents = new SvelteMap<string, CollectionContent>()
  #past = $state.raw<readonly Step[]>([])
  #future = $state.raw<readonly Step[]>([])
  #activeId = $state<string>()
  /** Writes follow one another, so that an undo never overtakes its edit. */
  #writing: Promise<unknown> = Promise.resolve()
  #unkept = $state(0)

  /** What lies in all collections that are no wish lists. */
  readonly holdings: Holdings = $derived.by(() => holdings(this.#ownedPiles()))

  constructor({ storage, data, toasts }: { storage: Storage; data: GameData; toasts: Toasts }) {
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
    return (head && this.#contents.get(head.id)) ?? EMPTY_COLLECTION
  }

  /** The collections that hold cards, with what is in them. */
  get owned(): readonly { readonly head: CollectionHead; readonly content: CollectionContent }[] {
    return (this.#heads ?? [])
      .filter(({ kind }) => kind === 'owned')
      .map((head) => ({ head, content: this.contentOf(head) }))
  }

  /** Whether there is anything to compare decks with. */
  get hasCards(): boolean {
    return this.owned.some(({ content }) => content.piles.length > 0)
  }

  get nextUndo(): string | undefined {
    return this.#past.at(-1)?.does
  }

  get nextRedo(): string | undefined {
    return this.#future.at(-1)?.does
  }

  /** Reads what is kept; a first collection is made where there is none. */
  async load(): Promise<void> {
    const kept = await this.#storage.collections.all()
    if (!kept.ok) {
      this.#toasts.fail('Your collections could not be read.', kept.error)
      return
    }
    for (const { id } of kept.value) await this.reload(id)
    this.#heads = kept.value
    if (kept.value.length === 0) await this.create('My cards', 'owned')
  }

  /** Reads one collection anew, after a worker has written it. */
  async reload(id: string): Promise<void> {
    const content = await this.#storage.collections.read(id)
    if (content.ok) this.#contents.set(id, content.value)
    else this.#toasts.fail('A collection could not be read.', content.error)
  }

  async create(name: string, kind: CollectionKind): Promise<void> {
    const head = await this.#storage.collections.create(name, kind)
    if (!head.ok) {
      this.#toasts.fail(`${name} was not made.`, head.error)
      return
    }
    this.#contents.set(head.value.id, EMPTY_COLLECTION)
    this.#heads = [...(this.#heads ?? []), head.value]
    this.#activeId = head.value.id
  }

  async rename(head: CollectionHead, name: string): Promise<void> {
    const done = await this.#storage.collections.rename(head.id, name)
    if (!done.ok) {
      this.#toasts.fail(`${head.name} keeps its name.`, done.error)
      return
    }
    this.#heads = this.#heads?.map((each) => (each.id === head.id ? { ...each, name } : each))
  }

  /** Removes a collection, and brings it back when the player thinks better of it. */
  async remove(head: CollectionHead): Promise<void> {
    const content = this.contentOf(head)
    const removed = await this.#storage.collections.remove(head.id)
    if (!removed.ok) {
      this.#toasts.fail(`${head.name} was not deleted.`, removed.error)
      return
    }
    this.#heads = this.#heads?.filter(({ id }) => id !== head.id)
    this.#forget(head.id)
    this.#toasts.show(`Deleted ${head.name}`, {
      action: {
        label: 'Undo',
        run: () =>
          void this.#storage.collections.restore(head, content).then(async (back) => {
            if (!back.ok) {
              this.#toasts.fail(`${head.name} was not brought back.`, back.error)
              return
            }
            await this.load()
          }),
      },
    })
  }

  /** Changes the collection shown, or another, and keeps it. `does` is named by undo: "remove 2 piles". */
  change(after: CollectionContent, does: string, id = this.active?.id): void {
    const before = id === undefined ? undefined : this.#contents.get(id)
    if (id === undefined || !before || before === after) return
    this.#remember({ collection: id, does, before, after })
    this.#put(id, before, after)
  }

  /** Whether a change is not in the database yet. */
  get isKeeping(): boolean {
    return this.#unkept > 0
  }

  /** When every change so far is in the database, where a worker will find it. */
  async settled(): Promise<void> {
    await this.#writing
  }

  /** What a worker has stored is in the database already. */
  async imported(id: string, does: string): Promise<void> {
    const before = this.#contents.get(id) ?? EMPTY_COLLECTION
    await this.reload(id)
    this.#remember({ collection: id, does, before, after: this.#contents.get(id) ?? before })
  }

  undo(): void {
    const step = this.#past.at(-1)
    if (!step) return
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, step]
    this.#put(step.collection, step.after, step.before)
    this.#toasts.show(`Undid: ${step.does}`)
  }

  redo(): void {
    const step = this.#future.at(-1)
    if (!step) return
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, step]
    this.#put(step.collection, step.before, step.after)
    this.#toasts.show(`Did again: ${step.does}`)
  }

  ownedCopies(card: Passcode): number {
    return this.holdings.owned.get(card) ?? 0
  }

  freeCopies(card: Passcode): number {
    return this.holdings.free.get(card) ?? 0
  }

  /** What a deck lacks; what it has sleeved is its own. */
  missingFor(deck: Deck, id?: string): readonly MissingCard[] {
    return missingCards(copiesNeeded([deck], this.#data.pool), availableTo(this.holdings, id))
  }

  /** What several decks lack that are to be built at the same time. */
  missingTogether(decks: readonly { readonly id: string; readonly deck: Deck }[]): readonly MissingCard[] {
    const { free, sleevedIn } = this.holdings
    const available = (card: Passcode): number =>
      decks.reduce((sum, { id }) => sum + (sleevedIn.get(id)?.get(card) ?? 0), free.get(card) ?? 0)
    return missingCards(
      copiesNeeded(
        decks.map(({ deck }) => deck),
        this.#data.pool,
      ),
      available,
    )
  }

  isSleeved(deck: string): boolean {
    return this.holdings.sleevedIn.has(deck)
  }

  *#ownedPiles() {
    for (const { content } of this.owned) yield* content.piles
  }

  #remember(step: Step): void {
    this.#past = [...this.#past, step].slice(-MOST_STEPS)
    this.#future = []
  }

  #forget(id: string): void {
    this.#contents.delete(id)
    this.#past = this.#past.filter(({ collection }) => collection !== id)
    this.#future = this.#future.filter(({ collection }) => collection !== id)
  }

  #put(id: string, before: CollectionContent, after: CollectionContent): void {
    this.#contents.set(id, after)
    const write = (): Promise<Result<void, StorageFailure>> =>
      this.#storage.collections.write(id, before, after)
    this.#unkept += 1
    this.#writing = this.#writing.then(write).then(async (written) => {
      this.#unkept -= 1
      if (written.ok) return
      this.#toasts.fail('The change was not kept.', written.error)
      await this.reload(id)
    })
  }
}
