import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { Edition, PrintCondition, PrintLanguage } from '../../../../shared/cards/prints/terms.ts'
import { addedPile, withAdded, withoutAdded } from '../../../../shared/collection/adding.ts'
import type { OwnedPrint } from '../../../../shared/collection/owned-print.ts'
import type { CardPrint } from '../../../../shared/collection/print-index.ts'
import { parseCopies } from '../../../../shared/formats/collection-csv/cells.ts'
import type { CardServices } from '../../../cards/services.ts'
import type { CollectionServices } from '../../../collection/services.ts'
import type { Services } from '../../../services/services.ts'
import type { CollectionHead } from '../../../storage/rows.ts'

/** Copies that were added by hand, and where. */
export interface AddedCopies {
  /** Counts up, so that two alike are told apart. */
  readonly id: number
  readonly collection: string
  readonly pile: OwnedPrint
}

/** So many of the cards added last can be taken back by themselves. */
const MOST_SHOWN = 20

type Needs = Pick<Services, 'data' | 'toasts'> &
  Pick<CollectionServices, 'collections'> &
  Pick<CardServices, 'naming'>

/** What is said of the next copies, which stays from card to card, and the cards that were added last. */
export class CardAdding {
  readonly #needs: Needs
  copies = $state('1')
  condition = $state<PrintCondition | ''>('')
  edition = $state<Edition | ''>('')
  /** Empty: as the set number tells. */
  language = $state<PrintLanguage | ''>('')
  place = $state('')
  #last = $state.raw<readonly AddedCopies[]>([])
  #count = 0
  #into = $state.raw<CollectionHead>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The last first. */
  get last(): readonly AddedCopies[] {
    return this.#last
  }

  /** Copies go into the collection that is shown now until this is called again, whatever another window does to it. */
  begin(): void {
    this.#into = this.#needs.collections.active
  }

  get isWish(): boolean {
    return this.#into?.kind === 'wishes'
  }

  /** How many are added; nothing where what is written is no number, or none. */
  get count(): number | undefined {
    return parseCopies(this.copies) || undefined
  }

  /** One more or less, never none. */
  step(by: number): void {
    this.copies = `${Math.max(1, (this.count ?? 1) + by)}`
  }

  /** The copies that are there now; nothing where there is no collection to add them to, or no longer. */
  add(card: Passcode, print: CardPrint | undefined, copies = this.count): OwnedPrint | undefined {
    const { collections, data, naming, toasts } = this.#needs
    const into = this.#into
    if (!into || copies === undefined) return undefined
    if (collections.heads?.some(({ id }) => id === into.id) !== true) {
      toasts.show(`Nothing was added: another window has deleted ${into.name}.`, { tone: 'bad' })
      return undefined
    }
    const before = collections.contentOf(into)
    const { condition, edition, language, place } = this
    const said = {
      copies,
      place,
      ...(condition === '' ? {} : { condition }),
      ...(edition === '' ? {} : { edition }),
      ...(language === '' ? {} : { language }),
    }
    const pile = addedPile(card, print, said, this.isWish)
    collections.changeAll(
      [{ collection: into.id, before, after: withAdded(before, pile, data.today) }],
      `add ${copies} × ${naming.called(card)}`,
    )
    this.#count += 1
    this.#last = [{ id: this.#count, collection: into.id, pile }, ...this.#last].slice(0, MOST_SHOWN)
    return pile
  }

  /** Takes copies back that were added, whatever was added since. */
  takeBack(added: AddedCopies): void {
    const { collections, naming, toasts } = this.#needs
    const head = collections.heads?.find(({ id }) => id === added.collection)
    const before = collections.contentOf(head)
    const after = withoutAdded(before, added.pile)
    this.#last = this.#last.filter((other) => other !== added)
    if (after === before) toasts.show('These copies are no longer there, or sit in a deck.', { tone: 'bad' })
    else
      collections.changeAll(
        [{ collection: added.collection, before, after }],
        `take back ${naming.called(added.pile.card)}`,
      )
  }
}
