import type { Passcode } from '../../shared/cards/passcode.ts'
import { withNamesShown } from '../../shared/cards/pool.ts'
import { type Deck, type DeckSection, homeSection, isSameDeck } from '../../shared/decks/deck.ts'
import { withMaybe } from '../../shared/decks/deck-notes.ts'
import { joinedList } from '../../shared/decks/joined-notes.ts'
import { type DeckOrder, sortedDeck } from '../../shared/decks/order.ts'
import {
  cardsAt,
  type DeckPlace,
  type MovedCards,
  withCardsAdded,
  withCardsMoved,
  withoutCardsAt,
} from '../../shared/decks/places.ts'
import { BOUNDLESS, type NoRoom, type Room } from '../../shared/decks/room.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import type { NoList } from '../../shared/legality/lists.ts'
import { mendWords, type Mended } from '../../shared/legality/mend.ts'
import { type Verdict, verdict } from '../../shared/legality/verdict.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { AddedCards, AddOptions, DeckContent, EditorData } from './deck-content.ts'
import { SECTION_NAMES } from './section-names.ts'
import { Steps, type Walked } from './steps.svelte.ts'

/** What messages about the last step of an open deck are about: the newest takes the place of those before, which undo has outdated. */
export const LAST_STEP = 'last-step'

/** One deck being edited: every change is a named step that can be undone, and is handed on to be kept. */
export class DeckEditor {
  readonly #steps = new Steps<DeckContent>()
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
      return rules.ok ? ok(verdict(this.#content.deck, rules.value, data.judgedOn())) : rules
    })
  }

  get deck(): Deck {
    return this.#content.deck
  }

  get format(): string {
    return this.#content.format
  }

  get maybe(): readonly Passcode[] {
    return this.#content.maybe
  }

  get undoes(): string | undefined {
    return this.#steps.undoes
  }

  get redoes(): string | undefined {
    return this.#steps.redoes
  }

  /** Says, whenever it is asked, whether the last step of now is the last still: nothing was changed, undone or taken over since. */
  stillLast(): () => boolean {
    const { last } = this.#steps
    return () => last !== undefined && this.#steps.last === last
  }

  get history(): Steps<DeckContent>['history'] {
    return this.#steps.history
  }

  /** Undoes or does again until so many steps are done. */
  goTo(steps: number): void {
    while (this.history.done.length > steps && this.undo() !== undefined);
    while (this.history.done.length < steps && this.redo() !== undefined);
  }

  /** What to call a card, known or not. */
  nameOf(passcode: Passcode): string {
    const card = this.#data.pool.find(passcode)
    if (!card) return `passcode ${passcode}`
    return this.#data.nameOf?.(passcode, card.name) ?? card.name
  }

  /** "3 Ash Blossom & Joyous Spring" where all are the same card, else "3 cards". */
  inWords(cards: readonly Passcode[]): string {
    const [first] = cards
    const same = first !== undefined && cards.every((card) => this.nameOf(card) === this.nameOf(first))
    return `${cards.length} ${same ? this.nameOf(first) : 'cards'}`
  }

  /** The section a card belongs in when it is not sided; Main for an unknown one. */
  homeOf(passcode: Passcode): 'main' | 'extra' {
    const card = this.#data.pool.find(passcode)
    return card ? homeSection(card) : 'main'
  }

  /** One more copy: to the section asked for, else where the card belongs, else to the Side Deck. */
  add(card: Passcode, options: AddOptions = {}): Result<DeckPlace, NoRoom> {
    return onlyOne(this.addAll([card], options))
  }

  /** As many copies as asked for, as one step, or as many as there is room for; the place of the last. */
  addCopies(card: Passcode, copies: number, to?: DeckSection): Result<DeckPlace, NoRoom> {
    return onlyOne(
      this.addAll(
        Array.from({ length: copies }, () => card),
        { to },
      ),
    )
  }

  /** Adds the cards as one step, each as long as there is room for it. */
  addAll(cards: readonly Passcode[], options: AddOptions = {}): AddedCards {
    const { deck, ...added } = this.#with(cards, options)
    const sided = added.places.every(({ section }) => section === 'side')
    const does = `add ${this.inWords(cardsAt(deck, added.places))}${sided ? ' to the Side Deck' : ''}`
    if (added.places.length > 0) this.#commit(deck, does)
    return added
  }

  /** Takes these cards away as one step; they are the answer. */
  removeAll(places: readonly DeckPlace[]): readonly Passcode[] {
    const cards = cardsAt(this.deck, places)
    if (cards.length > 0) this.#commit(withoutCardsAt(this.deck, places), `remove ${this.inWords(cards)}`)
    return cards
  }

  /** Moves the cards together to another place, counted with all of them still lying there. */
  moveAll(
    places: readonly DeckPlace[],
    to: DeckPlace,
    { beyond = false }: { beyond?: boolean } = {},
  ): AddedCards {
    const moved = withCardsMoved(this.deck, places, to, this.#room(beyond), this.#data.pool)
    const cards = cardsAt(moved.deck, moved.places)
    const [only, ...others] = cards
    const what = only !== undefined && others.length === 0 ? this.nameOf(only) : this.inWords(cards)
    const leaves = places.some(({ section }) => section !== to.section)
    if (!isSameDeck(moved.deck, this.deck))
      this.#commit(moved.deck, `move ${what}${leaves ? ` to the ${SECTION_NAMES[to.section]} Deck` : ''}`)
    return moved
  }

  /** Puts cards on the maybe-board, and takes them out of the deck where places of theirs are named. */
  consider(cards: readonly Passcode[], places: readonly DeckPlace[] = []): void {
    const maybe = withMaybe(this.maybe, cards)
    if (maybe.length === this.maybe.length && places.length === 0) return
    const deck = withoutCardsAt(this.deck, places)
    this.#change({ ...this.#content, deck, maybe }, `put ${this.inWords(cards)} on the maybe-board`)
  }

  /** Takes a card off the maybe-board. */
  dismiss(card: Passcode): void {
    const maybe = this.maybe.filter((other) => other !== card)
    this.#change({ ...this.#content, maybe }, `take ${this.nameOf(card)} off the maybe-board`)
  }

  /** Puts a card of the maybe-board into the deck. */
  decide(card: Passcode, into: AddOptions = {}): Result<DeckPlace, NoRoom> {
    const maybe = this.maybe.filter((other) => other !== card)
    const { deck, ...added } = this.#with([card], into)
    if (added.places.length > 0)
      this.#change({ ...this.#content, deck, maybe }, `add 1 ${this.nameOf(card)} from the maybe-board`)
    return onlyOne(added)
  }

  /** Puts the cards of each section into an order. */
  sort(order: DeckOrder): void {
    const sorted = sortedDeck(this.deck, order, this.#data.pool)
    if (!isSameDeck(sorted, this.deck)) this.#commit(sorted, `sort by ${order}`)
  }

  mend({ deck, mend }: Mended): void {
    const { pool, nameOf } = this.#data
    const read = withNamesShown(pool, ({ passcode, name }) => nameOf?.(passcode, name))
    this.#commit(deck, lowerFirst(mendWords(mend, read)))
  }

  /** Puts another deck in this one's place, name and all. */
  replace(deck: Deck, does: string): void {
    this.#commit(deck, does)
  }

  /**
   * Gives it another name. `goesOn`: the name is still being typed, so that it all stays one step, and while nothing is left of it the
   * deck has the name from before that step.
   */
  rename(name: string, goesOn = false): void {
    const before = goesOn ? this.#nameBefore() : undefined
    const to = name.trim() || (before ?? this.deck.name)
    if (to === this.deck.name) return
    const deck = { ...this.deck, name: to }
    if (before === undefined) {
      this.#commit(deck, `rename to ${to}`)
      return
    }
    this.#steps.goOn(to === before ? undefined : `rename to ${to}`)
    this.#show({ ...this.#content, deck })
  }

  /** The name before the last step, where that was nothing but another name. */
  #nameBefore(): string | undefined {
    const before = this.#steps.last?.before
    const isSame =
      before !== undefined &&
      before.deck.name !== this.deck.name &&
      before.format === this.format &&
      isSameDeck({ ...before.deck, name: this.deck.name }, this.deck)
    return isSame ? before.deck.name : undefined
  }

  chooseFormat(format: string): void {
    if (format !== this.format) this.#change({ ...this.#content, format }, `play ${this.#formatName(format)}`)
  }

  /** Takes over what another window has kept. Undo is of a window's own steps, and none of them leads there. */
  adopt(content: DeckContent): void {
    if (this.shows(content)) return
    this.#steps.forget()
    this.#content = content
  }

  /** Takes over a maybe-board that another window has added to. The steps stay, and undoing them takes away nothing of what it added. */
  adoptMaybe(maybe: readonly Passcode[]): void {
    const base = this.maybe
    if (maybe.join() === base.join()) return
    this.#steps.carry((before) => ({
      ...before,
      maybe: joinedList({ base, mine: before.maybe, theirs: maybe }),
    }))
    this.#content = { ...this.#content, maybe }
  }

  /** Whether this is the deck and the format that are shown, whatever lies on the maybe-board. */
  showsDeck({ deck, format }: Pick<DeckContent, 'deck' | 'format'>): boolean {
    return format === this.format && isSameDeck(deck, this.deck)
  }

  /** Whether this is what is shown. */
  shows(content: DeckContent): boolean {
    return this.showsDeck(content) && content.maybe.join() === this.maybe.join()
  }

  /** The name of the step undone, or nothing where there is none. */
  undo(): string | undefined {
    return this.#walk(this.#steps.undo(this.#content))
  }

  /** The name of the step done again, or nothing where there is none. */
  redo(): string | undefined {
    return this.#walk(this.#steps.redo(this.#content))
  }

  #walk(walked: Walked<DeckContent> | undefined): string | undefined {
    if (walked) this.#show(walked.shows)
    return walked?.does
  }

  #with(cards: readonly Passcode[], { to, index, beyond = false }: AddOptions): MovedCards {
    return withCardsAdded(this.deck, cards, { to, index }, this.#room(beyond), this.#data.pool)
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
    this.#change({ ...this.#content, deck }, does)
  }

  #change(content: DeckContent, does: string): void {
    this.#steps.take(this.#content, does)
    this.#show(content)
  }

  #show(content: DeckContent): void {
    this.#content = content
    this.#keep(content)
  }
}

/** Where the last of them stands, or why none was added. */
const onlyOne = ({ places, staying }: AddedCards): Result<DeckPlace, NoRoom> => {
  const [last, refused] = [places.at(-1), staying[0]]
  if (last) return ok(last)
  return failed(refused ? refused.why : { code: 'no-more-copies', copies: 0 })
}

const lowerFirst = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1)
