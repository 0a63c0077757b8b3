import { untrack } from 'svelte'
import { parseQuery } from '../../../../shared/cards/search/parse.ts'
import type { QueryFinding } from '../../../../shared/cards/search/query.ts'
import { type FoundPiles, leansOnPrints, searchingPiles } from '../../../../shared/collection/search.ts'
import {
  changingPiles,
  moreCopies,
  type PileChange,
  type PileEdit,
  withoutPiles,
} from '../../../../shared/collection/edit.ts'
import { checkingChanges, explainEditRefusal } from '../../../../shared/collection/edit-check.ts'
import type { PrintIndex } from '../../../../shared/collection/print-index.ts'
import { type CollectionContent, EMPTY_COLLECTION } from '../../../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../../../shared/collection/owned-print.ts'
import type { PriceOf } from '../../../../shared/collection/worth.ts'
import { PileIndex, type PileOrder } from '../../../../shared/collection/pile-index.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { ENTRIES_AT_ONCE, type InPieces } from '../../../../shared/in-pieces.ts'
import { inAnyLanguage } from '../../../cards/any-language.ts'
import { betweenFrames } from '../../../ui/between-frames.ts'
import type { CardServices } from '../../../cards/services.ts'
import type { CollectionServices } from '../../../collection/services.ts'
import type { Services } from '../../../services/services.ts'
import type { CollectionHead } from '../../../storage/rows.ts'
import { PileCursor } from './pile-cursor.svelte.ts'
import { rowsWords } from '../../../collection/rows-words.ts'
import { type CellChoices, TABLE_COLUMNS, type TableColumn } from './table-columns.ts'

/** What the table shows of a collection, all of one moment: places are of no use with the piles of another. */
interface Shown extends FoundPiles {
  readonly collection: string
  readonly content: CollectionContent
}

const NOTHING: Shown = { collection: '', content: EMPTY_COLLECTION, places: [], copies: 0, findings: [] }

/** A cell that is being edited, and what it was begun with: what another window changes meanwhile is not overwritten. */
interface Editing {
  readonly text: string
  readonly shown: Shown
  readonly chosen: readonly number[]
}

/** An edit of so many rows that frames get between, and what gives it up. */
interface Underway {
  /** From 0 to 1. */
  readonly share: number
  readonly giveUp: () => void
}

type Needs = Pick<Services, 'data' | 'toasts'> &
  Pick<CollectionServices, 'collections'> &
  Pick<CardServices, 'naming'>

const asksForName = (query: string): boolean =>
  parseQuery(query, 'piles').query.some((clause) => clause.some(({ test }) => test.is === 'name'))

/** Whether a search is for cards that are wanted. */
export const asksForWishes = (query: string): boolean =>
  parseQuery(query, 'piles').query.some((clause) =>
    clause.some(({ not, test }) => !not && test.is === 'number' && test.property === 'wanted'),
  )

/** The piles of the collection that is shown, as a table: which, in what order, which are chosen, and what is done with them. */
export class PileTable {
  readonly #needs: Needs
  readonly cursor = new PileCursor()
  query = $state('')
  #order = $state<PileOrder>()
  #descending = $state(false)
  /** What cards came out in; without it, edits are taken as they are written. */
  prints = $state.raw<PrintIndex>()
  #editing = $state.raw<Editing>()
  #underway = $state.raw<Underway>()
  #shown = $state.raw(NOTHING)
  #prices = $state.raw<{ readonly of: CollectionContent['piles']; readonly priceOf: PriceOf | undefined }>()
  /** The piles under their names in all languages, where these were needed. */
  #wide: PileIndex | undefined
  #index = $state.raw<{ readonly pool: CardPool; readonly of: PileIndex }>()
  /** Places of the rows that are chosen. */
  readonly chosen: readonly number[] = $derived(this.cursor.rows().flatMap((row) => this.shown[row] ?? []))

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get piles(): readonly OwnedPrint[] {
    return this.#shown.content.piles
  }

  /** Places in the collection, by row. */
  get shown(): readonly number[] {
    return this.#shown.places
  }

  /** What can stand in the cell that is edited, where that is known. */
  get choices(): CellChoices | undefined {
    const pile = this.#editing && this.piles[this.shown[this.cursor.row] ?? -1]
    const column = TABLE_COLUMNS[this.cursor.column]
    const places = (): readonly string[] =>
      (this.index?.column('place').values.all ?? []).filter((place) => typeof place === 'string').sort()
    return pile && column?.choices?.(pile, { prints: this.prints, places })
  }

  /** What is in the columns. */
  get index(): PileIndex | undefined {
    return this.#index?.of
  }

  /** What in the search could not be used. */
  get findings(): readonly QueryFinding[] {
    return this.#shown.findings
  }

  /** On the piles that are shown. */
  get copies(): number {
    return this.#shown.copies
  }

  /** Whether what is shown is not yet what is there, or is about to change; until it is, nothing can be done to it. */
  get isBehind(): boolean {
    return this.#underway !== undefined || this.#shown.content !== this.#needs.collections.content
  }

  /** How much of a long edit is done, from 0 to 1; nothing of it is seen or kept before all of it is. */
  get editShare(): number | undefined {
    return this.#underway?.share
  }

  giveUpEdit(): void {
    this.#underway?.giveUp()
    this.#underway = undefined
  }

  get order(): PileOrder | undefined {
    return this.#order
  }

  get descending(): boolean {
    return this.#descending
  }

  /** What the cell under the cursor is edited from. */
  get editing(): string | undefined {
    return this.#editing?.text
  }

  /**
   * Shows what is asked for now; what takes longer, and whatever typing and sorting will ask for next, goes between frames. Returns its
   * own end.
   */
  follow(): () => void {
    const { collections, data } = this.#needs
    const { active, content } = collections
    const [query, order, descending] = [this.query, this.#order, this.#descending]
    const priceOf = /price|worth/i.test(query) ? this.#pricesOf(active, content) : undefined
    const index = untrack(() => this.#indexOf(content.piles, data.pool, priceOf))
    const show = (found: FoundPiles): void => {
      this.#shown = { collection: active?.id ?? '', content, ...found }
      if (this.cursor.row >= found.places.length) this.cursor.toRow(Math.max(0, found.places.length - 1))
    }
    const beside = data.searched()
    // Asked for here, the search is made again when they come.
    if (leansOnPrints(query)) void beside.context.prints
    const search = { query, descending, ...(order ? { order } : {}) }
    let isLeft = false
    let leaveOthers: (() => void) | undefined
    /** A name in a language that the player has not chosen: those are only read where nothing else is found. */
    const lookElsewhere = async (): Promise<void> => {
      const { pool, cards } = await inAnyLanguage(data.pool)
      if (isLeft) return
      if (this.#wide?.piles !== content.piles || this.#wide.pool !== pool || this.#wide.priceOf !== priceOf)
        this.#wide = new PileIndex(content.piles, pool, undefined, priceOf)
      const { context } = beside
      leaveOthers = betweenFrames(searchingPiles(this.#wide, search, { cards, context }), (found) => {
        if (found.places.length > 0) show(found)
      })
    }
    const work = function* (): InPieces<void> {
      const found = yield* searchingPiles(index, search, beside)
      show(found)
      // Without them, there is just what was found.
      if (found.places.length === 0 && asksForName(query)) lookElsewhere().catch(() => undefined)
      yield* index.preparing()
    }
    const leave = untrack(() => betweenFrames(work()))
    return () => {
      isLeft = true
      leave()
      leaveOthers?.()
    }
  }

  /** Once from the least, once from the most, then as it was. */
  sortBy(id: PileOrder): void {
    if (this.#order !== id) [this.#order, this.#descending] = [id, false]
    else if (!this.#descending) this.#descending = true
    else [this.#order, this.#descending] = [undefined, false]
    // Other piles stand in those rows now.
    this.cursor.toRow(this.cursor.row)
  }

  beginEdit(): void {
    const column = TABLE_COLUMNS[this.cursor.column]
    const pile = this.piles[this.shown[this.cursor.row] ?? -1]
    if (!pile || !column?.change || this.isBehind) return
    this.#editing = { text: column.text(pile), shown: this.#shown, chosen: this.chosen }
  }

  endEdit(): void {
    this.#editing = undefined
  }

  /** Writes a text into the column of the cursor, in all rows that are chosen. */
  keep(text: string): void {
    const { toasts } = this.#needs
    const editing = this.#editing
    const column: TableColumn | undefined = TABLE_COLUMNS[this.cursor.column]
    this.endEdit()
    if (!editing || !column) return
    // As it stood, and there is nothing beside it that could become the same.
    if (text === editing.text && editing.chosen.length <= 1) return
    const change = column.change?.(text.trim())
    if (!change) {
      toasts.show(`"${text}" is not ${column.expects ?? 'understood'}; the cell stays as it is.`, {
        tone: 'bad',
      })
      return
    }
    const { shown, chosen } = editing
    this.#editChecked(change, `${column.title.toLowerCase()} of ${rowsWords(chosen.length)}`, chosen, shown)
  }

  /** So many copies more or less in all rows that are chosen. */
  step(by: number): void {
    if (this.isBehind) return
    this.#edit(moreCopies(by), `copies of ${rowsWords(this.chosen.length)}`, this.chosen)
  }

  removeChosen(): void {
    if (this.isBehind) return
    const { chosen } = this
    const after = withoutPiles(this.#shown.content, chosen)
    const gone = this.piles.length - after.piles.length
    if (gone < chosen.length)
      this.#needs.toasts.show('Rows with copies in sleeves stay; take the decks apart first.')
    if (gone > 0) this.#change(after, `remove ${rowsWords(gone)}`)
    this.cursor.toRow(this.cursor.row)
  }

  /** The same, unless what is known of the prints is against it for one of the piles; nothing is changed then. */
  #editChecked(change: PileChange, does: string, places: readonly number[], shown: Shown): void {
    const { data, naming, toasts } = this.#needs
    const work = checkingChanges(shown.content.piles, places, change, this.prints)
    betweenFrames(work, ({ changes, refused }) => {
      const [first] = refused
      if (!first) {
        this.#edit((pile) => changes.get(pile) ?? {}, does, places, shown)
        return
      }
      const rest =
        places.length === 1
          ? ''
          : ` ${naming.called(first.pile.card)} is one of ${rowsWords(refused.length)} of which this cannot be said; nothing is changed.`
      toasts.show(`${explainEditRefusal(first.refusal, data.pool)}${rest}`, { tone: 'bad' })
    })
  }

  /** Edits these places all in one step, which is there once the last of them is edited. */
  #edit(edit: PileEdit, does: string, places: readonly number[], shown = this.#shown): void {
    const steps = changingPiles(shown.content, places, edit, this.#needs.data.today)
    let edited = 0
    const work = function* (): InPieces<CollectionContent> {
      for (;;) {
        const step = steps.next()
        if (step.done) return step.value
        edited += ENTRIES_AT_ONCE
        yield
      }
    }
    betweenFrames(
      work(),
      (after) => {
        this.#underway = undefined
        this.#change(after, does, shown)
      },
      (giveUp) => {
        this.#underway = { share: edited / places.length, giveUp }
      },
    )
  }

  /** Changes what is shown; what has become of it elsewhere meanwhile stays. */
  #change(after: CollectionContent, does: string, { collection, content }: Shown = this.#shown): void {
    this.#needs.collections.changeAll([{ collection, before: content, after }], does)
  }

  /** The prices that a search asks for; nothing until they are read, which begins when they are first asked for. */
  #pricesOf(head: CollectionHead | undefined, content: CollectionContent): PriceOf | undefined {
    const { piles } = content
    if (this.#prices?.of === piles) return this.#prices.priceOf
    if (head && content.prices)
      void this.#needs.collections
        .pricesShown(head, content)
        .then((priceOf) => (this.#prices = { of: piles, priceOf }))
    return undefined
  }

  /** What was indexed before is used again. */
  #indexOf(piles: readonly OwnedPrint[], pool: CardPool, priceOf: PriceOf | undefined): PileIndex {
    const known = this.#index
    const isSame = known?.pool === pool && known.of.piles === piles
    if (isSame && (priceOf === undefined || known.of.priceOf === priceOf)) return known.of
    const of = new PileIndex(piles, pool, known?.of, priceOf)
    this.#index = { pool, of }
    return of
  }
}
