import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { DeckSection } from '../../../../shared/decks/deck.ts'
import { copiesIn } from '../../../../shared/decks/room.ts'
import { limitWords } from '../../../../shared/legality/limit-words.ts'
import { nameCountedFor, type Regulation } from '../../../../shared/legality/regulation.ts'
import { statusWords, cardStatus } from '../../../../shared/legality/card-status.ts'
import type { DeckEditor } from '../../../decks/deck-editor.svelte.ts'

const ANY_SIZE = { main: null, extra: null, side: null } as const

/** What the cards of the open deck are judged by. */
interface MarkedBy {
  readonly pool: CardPool
  /** Nothing where no list is known. */
  readonly rules: Regulation | undefined
}

/**
 * What the verdict and the list say of single cards, for drawing it on them. One for as long as the deck is open: an edit leaves what
 * the list says as it was, so only what the verdict says is drawn again.
 */
export class CardMarks {
  readonly #editor: DeckEditor
  readonly #by: MarkedBy
  readonly #problemCards: readonly Passcode[]

  constructor(editor: DeckEditor, by: () => MarkedBy) {
    this.#editor = editor
    this.#by = $derived(by())
    this.#problemCards = $derived(
      (editor.verdict.ok ? editor.verdict.value.breaches : []).flatMap((breach) =>
        'cards' in breach ? breach.cards : [],
      ),
    )
  }

  limitOf(passcode: Passcode): number | undefined {
    const { pool, rules } = this.#by
    return rules?.limitOf(nameCountedFor(passcode, pool))
  }

  pointsOf(passcode: Passcode): number | undefined {
    const { pool, rules } = this.#by
    const card = pool.find(passcode)
    return card && rules ? rules.pointsOf(card) : undefined
  }

  copiesOf(passcode: Passcode): number {
    return copiesIn(this.#editor.deck, passcode, this.#by.pool)
  }

  /** "Limited to 1", "up to 3 copies", "not playable"; nothing where the card or the list is not known. */
  standingOf(passcode: Passcode): string | undefined {
    const { pool, rules } = this.#by
    const card = pool.find(passcode)
    return card && rules && statusWords(cardStatus(card, rules))
  }

  isProblem(passcode: Passcode): boolean {
    return this.#problemCards.includes(passcode)
  }

  /** The most cards of each section. */
  get sizes(): Readonly<Record<DeckSection, number | null>> {
    const sizes = this.#by.rules?.format.sizes
    return sizes ? { main: sizes.main.max, extra: sizes.extra.max, side: sizes.side.max } : ANY_SIZE
  }

  /** ", Limited to 1": what the badge shows, for screen readers. */
  spoken(passcode: Passcode): string {
    const [limit, points] = [this.limitOf(passcode), this.pointsOf(passcode)]
    const problem = this.isProblem(passcode) ? ', has a problem' : ''
    const limited = limit === undefined || limit > 2 ? undefined : limitWords(limit)
    return (limited === undefined ? '' : `, ${limited}`) + (points ? `, ${points} points` : '') + problem
  }
}
