import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import {
  type Deck,
  type DeckSection,
  homeSection,
  isSameDeck,
  withCard,
  withCardMoved,
  withoutCardAt,
} from '../../shared/decks/deck.ts'
import { type DeckOrder, inOrder } from '../../shared/decks/order.ts'
import { type NoRoom, type Room, roomToMove, sectionForOneMore } from '../../shared/decks/room.ts'
import type { Breach } from '../../shared/legality/breach.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import type { IsoDate } from '../../shared/legality/limit-list.ts'
import type { NoList } from '../../shared/legality/lists.ts'
import { explainMend, mendOf } from '../../shared/legality/mend.ts'
import type { Regulation } from '../../shared/legality/regulation.ts'
import { type Verdict, verdict } from '../../shared/legality/verdict.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import { SECTION_NAMES } from './section-names.ts'

/** Where one card of a deck stands. */
export interface DeckPlace {
  readonly section: DeckSection
  readonly index: number
}

/** What is kept of a deck and can be undone. */
export interface DeckContent {
  readonly deck: Deck
  readonly format: string
}

/** What the editor must know of the game. */
export interface EditorData {
  readonly pool: CardPool
  readonly regulation: (format: string) => Result<Regulation, NoList>
  readonly today: () => IsoDate
}

/** What was before a step, and the step's name: "add 1 Ash Blossom & Joyous Spring". */
interface Step {
  readonly before: DeckContent
  readonly does: string
}

/** One deck being edited: every change is a named step that can be undone, and is handed on to be kept. */
export class DeckEditor {
  #past = $state.raw<readonly Step[]>([])
  #future = $state.raw<readonly Step[]>([])
  #content = $state.raw<DeckContent>() as DeckContent
  readonly #data: EditorData
  readonly #keep: (content: DeckContent) => void
  /** Never stored, never stale. */
  readonly verdict: Result<Verdict, NoList>

  constructor(
    content: DeckContent,
    data: EditorData,
    keep: (content: DeckContent) => void = () => undefined,
  ) {
    this.#content = content
    this.#data = data
    this.#keep = keep
    this.verdict = $derived.by(() => {
      const rules = data.regulation(this.#content.format)
      return rules.ok ? ok(verdict(this.#content.deck, rules.value, data.today())) : rules
    })
  }

  get deck(): Deck {
    return this.#content.deck
  }

  get format(): string {
    return this.#content.format
  }

  get undoes(): string | undefined {
    return this.#past.at(-1)?.does
  }

  get redoes(): string | undefined {
    return this.#future.at(-1)?.does
  }

  /** Every step that can be undone, the oldest first, then those that can be done again. */
  get history(): { readonly done: readonly string[]; readonly undone: readonly string[] } {
    return {
      done: this.#past.map(({ does }) => does),
      undone: this.#future.map(({ does }) => does).reverse(),
    }
  }

  /** Undoes or does again until so many steps are done. */
  goTo(steps: number): void {
    while (this.#past.length > steps && this.undo() !== undefined);
    while (this.#past.length < steps && this.redo() !== undefined);
  }

  /** What to call a card, known or not. */
  nameOf(passcode: Passcode): string {
    return this.#data.pool.find(passcode)?.name ?? `passcode ${passcode}`
  }

  /** The section a card belongs in when it is not sided; Main for an unknown one. */
  homeOf(passcode: Passcode): 'main' | 'extra' {
    const card = this.#data.pool.find(passcode)
    return card ? homeSection(card) : 'main'
  }

  /**
   * One more copy: to the section asked for, else where the card belongs, else to the Side Deck.
   * `beyond` goes past the number of copies and the size of the section, as the player insists.
   */
  add(
    card: Passcode,
    { to, index, beyond = false }: { to?: DeckSection | undefined; index?: number; beyond?: boolean } = {},
  ): Result<DeckPlace, NoRoom> {
    const { pool } = this.#data
    const section = sectionForOneMore(this.deck, card, this.#room(beyond), pool, to)
    if (!section.ok) return section
    const at = Math.min(index ?? this.deck[section.value].length, this.deck[section.value].length)
    const where = section.value === 'side' ? ' to the Side Deck' : ''
    this.#commit(withCard(this.deck, section.value, card, at), `add 1 ${this.nameOf(card)}${where}`)
    return ok({ section: section.value, index: at })
  }

  /** The passcode taken away; nothing where no card stood. */
  remove({ section, index }: DeckPlace): Passcode | undefined {
    const card = this.deck[section][index]
    if (card !== undefined)
      this.#commit(withoutCardAt(this.deck, section, index), `remove 1 ${this.nameOf(card)}`)
    return card
  }

  /** Moves a card to another place, counted after it was lifted out; `beyond` as when adding. */
  move(
    from: DeckPlace,
    to: DeckPlace,
    { beyond = false }: { beyond?: boolean } = {},
  ): Result<DeckPlace, NoRoom> {
    const card = this.deck[from.section][from.index]
    if (card === undefined || (from.section === to.section && from.index === to.index)) return ok(from)
    if (from.section !== to.section) {
      const may = roomToMove(this.deck, card, to.section, this.#room(beyond), this.#data.pool)
      if (!may.ok) return may
    }
    const does =
      from.section === to.section
        ? `move ${this.nameOf(card)}`
        : `move ${this.nameOf(card)} to the ${SECTION_NAMES[to.section]} Deck`
    this.#commit(withCardMoved(this.deck, from, to), does)
    return ok(to)
  }

  /** As many copies as asked for, as one step; stops where there is no room for more. */
  addCopies(card: Passcode, copies: number, to?: DeckSection): Result<DeckPlace, NoRoom> {
    let deck = this.deck
    let last: Result<DeckSection, NoRoom> | undefined
    let added = 0
    for (; added < copies; added += 1) {
      last = sectionForOneMore(deck, card, this.#room(false), this.#data.pool, to)
      if (!last.ok) break
      deck = withCard(deck, last.value, card)
    }
    if (added === 0 || !last) return last?.ok === false ? last : failed({ code: 'no-more-copies', copies: 0 })
    this.#commit(deck, `add ${added} ${this.nameOf(card)}`)
    const section = last.ok ? last.value : this.homeOf(card)
    return ok({ section, index: this.deck[section].length - 1 })
  }

  /** Puts the cards of each section into an order. */
  sort(order: DeckOrder): void {
    const sorted = inOrder(this.deck, order, this.#data.pool)
    if (!isSameDeck(sorted, this.deck)) this.#commit(sorted, `sort by ${order}`)
  }

  mend(breach: Breach): void {
    const mended = mendOf(breach, this.deck)
    if (mended) this.#commit(mended.deck, lowerFirst(explainMend(mended.mend)))
  }

  /** Puts another deck in this one's place, name and all. */
  replace(deck: Deck, does: string): void {
    this.#commit(deck, does)
  }

  rename(name: string): void {
    const trimmed = name.trim()
    if (trimmed !== '' && trimmed !== this.deck.name)
      this.#commit({ ...this.deck, name: trimmed }, `rename to ${trimmed}`)
  }

  chooseFormat(format: string): void {
    if (format !== this.format) this.#change({ deck: this.deck, format }, `play ${this.#formatName(format)}`)
  }

  /** Takes over what another window has kept. Undo is of a window's own steps, and none of them leads there. */
  adopt(content: DeckContent): void {
    if (this.shows(content)) return
    this.#past = []
    this.#future = []
    this.#content = content
  }

  /** Whether this is what is shown. */
  shows(content: DeckContent): boolean {
    return sameContent(content, this.#content)
  }

  /** The name of the step undone, or nothing where there is none. */
  undo(): string | undefined {
    const step = this.#past.at(-1)
    if (!step) return undefined
    this.#past = this.#past.slice(0, -1)
    this.#future = [...this.#future, { before: this.#content, does: step.does }]
    this.#show(step.before)
    return step.does
  }

  /** The name of the step done again, or nothing where there is none. */
  redo(): string | undefined {
    const step = this.#future.at(-1)
    if (!step) return undefined
    this.#future = this.#future.slice(0, -1)
    this.#past = [...this.#past, { before: this.#content, does: step.does }]
    this.#show(step.before)
    return step.does
  }

  #formatName(id: string): string {
    const rules = this.#data.regulation(id)
    return rules.ok ? rules.value.format.name : id
  }

  #room(beyond: boolean): Room {
    const rules = this.#data.regulation(this.format)
    return beyond ? BOUNDLESS : rules.ok ? rules.value.format : FORMATS[0]
  }

  #commit(deck: Deck, does: string): void {
    this.#change({ deck, format: this.format }, does)
  }

  #change(content: DeckContent, does: string): void {
    this.#past = [...this.#past, { before: this.#content, does }]
    this.#future = []
    this.#show(content)
  }

  #show(content: DeckContent): void {
    this.#content = content
    this.#keep(content)
  }
}

const BOUNDLESS = {
  sizes: { main: { max: null }, extra: { max: null }, side: { max: null } },
  copies: Number.POSITIVE_INFINITY,
} as const

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)

const sameContent = (a: DeckContent, b: DeckContent): boolean =>
  a.format === b.format && isSameDeck(a.deck, b.deck)
