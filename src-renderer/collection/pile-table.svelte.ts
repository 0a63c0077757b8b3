import { arranged } from '../../shared/collection/arrange.ts'
import { withCopiesChanged, withoutPiles, withPilesChanged } from '../../shared/collection/edit.ts'
import type { CollectionContent } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { PileIndex, type PileOrder } from '../../shared/collection/pile-index.ts'
import type { Services } from '../app/services.ts'
import { PileCursor } from './pile-cursor.svelte.ts'
import { TABLE_COLUMNS, type TableColumn } from './table-columns.ts'

const number = new Intl.NumberFormat('en')

/** "1 row", "2,000 rows". */
export const rowsWords = (count: number): string => (count === 1 ? '1 row' : `${number.format(count)} rows`)

const copiesOn = (piles: readonly OwnedPrint[], places: readonly number[]): number => {
  let sum = 0
  for (const at of places) sum += piles[at]?.quantity ?? 0
  return sum
}

/** A cell that is being edited, and what it was begun with: what another window changes meanwhile is not overwritten. */
interface Editing {
  readonly text: string
  readonly content: CollectionContent
  readonly chosen: readonly number[]
}

/** The piles of the collection that is shown, as a table: which, in what order, which are chosen, and what is done with them. */
export class PileTable {
  readonly #needs: Pick<Services, 'collections' | 'data' | 'toasts'>
  readonly cursor = new PileCursor()
  query = $state('')
  #order = $state<PileOrder>()
  #descending = $state(false)
  #editing = $state.raw<Editing>()
  #former: PileIndex | undefined
  readonly #index = $derived.by(() => this.#indexed())
  /** Places in the collection, by row. */
  readonly shown: readonly number[] = $derived.by(() =>
    arranged(this.#index, {
      query: this.query,
      descending: this.#descending,
      ...(this.#order ? { order: this.#order } : {}),
    }),
  )
  /** Places of the rows that are chosen. */
  readonly chosen: readonly number[] = $derived(this.cursor.rows().flatMap((row) => this.shown[row] ?? []))
  readonly copies: number = $derived(copiesOn(this.piles, this.shown))

  constructor(needs: Pick<Services, 'collections' | 'data' | 'toasts'>) {
    this.#needs = needs
  }

  get piles(): readonly OwnedPrint[] {
    return this.#needs.collections.content.piles
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

  /** Makes ready what typing and sorting ask for, between frames. Returns its own end. */
  prepare(): () => void {
    const work = this.#index.preparing()
    let timer = setTimeout(function next() {
      if (!work.next().done) timer = setTimeout(next)
    })
    return () => clearTimeout(timer)
  }

  /** Once from the least, once from the most, then as it was. */
  sortBy(id: PileOrder): void {
    if (this.#order !== id) [this.#order, this.#descending] = [id, false]
    else if (!this.#descending) this.#descending = true
    else [this.#order, this.#descending] = [undefined, false]
  }

  beginEdit(): void {
    const column = TABLE_COLUMNS[this.cursor.column]
    const pile = this.piles[this.shown[this.cursor.row] ?? -1]
    if (!pile || !column?.change) return
    const { content } = this.#needs.collections
    this.#editing = { text: column.text(pile), content, chosen: this.chosen }
  }

  endEdit(): void {
    this.#editing = undefined
  }

  /** Writes a text into the column of the cursor, in all rows that are chosen. */
  keep(text: string): void {
    const { collections, data, toasts } = this.#needs
    const editing = this.#editing
    const column: TableColumn | undefined = TABLE_COLUMNS[this.cursor.column]
    this.endEdit()
    if (!editing || !column) return
    const change = column.change?.(text.trim())
    if (!change) {
      toasts.show(`"${text}" is not ${column.expects ?? 'understood'}; the cell stays as it is.`, {
        tone: 'bad',
      })
      return
    }
    const { content, chosen } = editing
    collections.change(
      withPilesChanged(content, chosen, change, data.today),
      `${column.title.toLowerCase()} of ${rowsWords(chosen.length)}`,
      content,
    )
  }

  /** So many copies more or less in all rows that are chosen. */
  step(by: number): void {
    const { collections, data } = this.#needs
    const after = withCopiesChanged(collections.content, this.chosen, by, data.today)
    collections.change(after, `copies of ${rowsWords(this.chosen.length)}`)
  }

  removeChosen(): void {
    const { collections, toasts } = this.#needs
    const { chosen } = this
    const after = withoutPiles(collections.content, chosen)
    const gone = this.piles.length - after.piles.length
    if (gone < chosen.length) toasts.show('Rows with copies in sleeves stay; take the decks apart first.')
    if (gone > 0) collections.change(after, `remove ${rowsWords(gone)}`)
    this.cursor.toRow(Math.min(this.cursor.row, Math.max(0, this.shown.length - 1)))
  }

  /** What was indexed before is used again. */
  #indexed(): PileIndex {
    this.#former = new PileIndex(this.piles, this.#needs.data.pool, this.#former)
    return this.#former
  }
}
