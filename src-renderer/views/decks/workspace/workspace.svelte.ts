import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { DECK_SECTIONS, type DeckSection } from '../../../../shared/decks/deck.ts'
import { cardsAt, type DeckPlace } from '../../../../shared/decks/places.ts'
import type { NoRoom } from '../../../../shared/decks/room.ts'
import type { Result } from '../../../../shared/result.ts'
import { PointerDrag } from '../../../ui/pointer-drag.svelte.ts'
import type { CardDrag, SlotFinder } from '../drag/card-drag.ts'
import { CardSelection } from '../selection/card-selection.svelte.ts'
import type { AddOptions } from '../../../decks/deck-content.ts'
import type { DeckEditor } from '../../../decks/deck-editor.svelte.ts'
import { Announcer, type Speaker } from './announcer.ts'

/** What the hands do beyond the cards of the deck. */
export interface WorkspacePorts {
  readonly copyTo: (deck: string, cards: readonly Passcode[]) => void
  readonly giveRoles: (cards: readonly Passcode[], roles: readonly string[]) => void
}

/** The hands at a deck: where the cursor is, what is chosen and looked at and dragged; every verb by mouse and by key. */
export class Workspace {
  readonly editor: DeckEditor
  readonly drag: CardDrag = new PointerDrag()
  readonly selection: CardSelection
  /** Puts copies of cards into another open deck. */
  readonly copyTo: WorkspacePorts['copyTo']
  /** Makes cards what the cards of a group by role are, whatever they were. */
  readonly giveRoles: WorkspacePorts['giveRoles']
  readonly #announcer: Announcer
  #cursor = $state.raw<Readonly<Record<DeckSection, number>>>({ main: 0, extra: 0, side: 0 })
  #anchor: DeckPlace | undefined
  #shown = $state.raw<Passcode>()
  #sending = $state.raw<readonly DeckPlace[]>()
  /** Set by the sections, which know where they lie. */
  readonly slots: { [section in DeckSection]?: SlotFinder | undefined } = {}

  constructor(editor: DeckEditor, speaker: Speaker, { copyTo, giveRoles }: WorkspacePorts) {
    this.editor = editor
    this.#announcer = new Announcer(editor, speaker)
    this.copyTo = copyTo
    this.giveRoles = giveRoles
    this.selection = new CardSelection(() => editor.deck)
  }

  /** The card looked at, by pointer or cursor. */
  get shown(): Passcode | undefined {
    return this.#shown ?? DECK_SECTIONS.flatMap((section) => this.editor.deck[section][0] ?? [])[0]
  }

  look(card: Passcode | undefined): void {
    if (card !== undefined && !this.drag.held) this.#shown = card
  }

  /** Where the cursor stands in a section, never past its last card. */
  cursorIn(section: DeckSection): number {
    return Math.max(0, Math.min(this.#cursor[section], this.editor.deck[section].length - 1))
  }

  putCursor(place: DeckPlace): void {
    this.#cursor = { ...this.#cursor, [place.section]: place.index }
    this.#anchor = place
    this.look(this.editor.deck[place.section][place.index])
  }

  /** As a pointer does it: what is chosen stays chosen only where one of it is meant. */
  point(place: DeckPlace): void {
    if (!this.selection.has(place)) this.selection.clear()
    this.putCursor(place)
  }

  /** Chooses all from where the cursor last stood alone to this place, in the order in which the cards are shown. */
  extendTo(place: DeckPlace, shown: readonly number[]): void {
    const { section } = place
    const anchor =
      this.#anchor?.section === section ? this.#anchor : { section, index: this.cursorIn(section) }
    const ends = [anchor, place].map(({ index }) => shown.indexOf(index)).sort((a, b) => a - b)
    const [first = 0, last = 0] = ends
    this.putCursor(place)
    this.#anchor = anchor
    this.selection.set(shown.slice(Math.max(0, first), last + 1).map((index) => ({ section, index })))
    this.#announcer.say(`${this.selection.places.length} chosen. ${this.nameAt(place)}`)
  }

  toggle(place: DeckPlace): void {
    this.selection.toggle(place)
    this.putCursor(place)
    this.#announcer.say(
      `${this.selection.has(place) ? 'Chosen' : 'Not chosen'}: ${this.nameAt(place)}. ${this.selection.places.length} in all`,
    )
  }

  choose(places: readonly DeckPlace[]): void {
    this.selection.set(places)
    this.#announcer.say(`${places.length} chosen`)
  }

  /** What a verb at this place is about: all that is chosen, else the card there. */
  meant(place: DeckPlace): readonly DeckPlace[] {
    return this.selection.places.length > 0 ? this.selection.places : [place]
  }

  /** What a drag from this place carries: all that is chosen where the card is one of it, else that card alone. */
  carried(from: DeckPlace): readonly DeckPlace[] {
    return this.selection.has(from) ? this.selection.places : [from]
  }

  /** How many cards a drag holds. */
  get inHand(): number {
    const from = this.drag.held?.from
    return typeof from === 'object' ? this.carried(from).length : 1
  }

  /** The cards that the player wants in another deck, until it is chosen. */
  get sending(): readonly DeckPlace[] | undefined {
    return this.#sending
  }

  /** Asks for the deck; no place takes the question back. */
  sendElsewhere(places: readonly DeckPlace[] = this.selection.places): void {
    this.#sending = places.length === 0 ? undefined : places
  }

  /** "Ash Blossom & Joyous Spring, Main 12 of 40". */
  nameAt(place: DeckPlace): string {
    return this.#announcer.nameAt(place)
  }

  add(card: Passcode, options: AddOptions = {}): void {
    this.#added(card, this.editor.add(card, options))
  }

  /** So many copies as one step, or as many as there is room for. */
  addCopies(card: Passcode, copies: number, to?: DeckSection): void {
    this.#added(card, this.editor.addCopies(card, copies, to))
  }

  /** One more of a card in the deck, beside it; of several, behind the others. */
  addAnother(places: readonly DeckPlace[], beyond = false): void {
    const [place, ...others] = places
    const [card, ...more] = cardsAt(this.editor.deck, places)
    if (!place || card === undefined) return
    if (others.length > 0) this.#announcer.tell('Added', this.editor.addAll([card, ...more], { beyond }))
    else this.add(card, { to: place.section, index: place.index + 1, beyond })
  }

  /** One more copy of each, in the section asked for. */
  addAll(places: readonly DeckPlace[], to: DeckSection): void {
    this.#announcer.tell('Added', this.editor.addAll(cardsAt(this.editor.deck, places), { to }))
  }

  remove(places: readonly DeckPlace[]): void {
    const [first] = places
    const cards = this.editor.removeAll(places)
    if (!first || cards.length === 0) return
    const next = { ...first, index: this.cursorIn(first.section) }
    this.#announcer.say(`Removed ${this.#announcer.inWords(cards)}. ${this.nameAt(next)}`)
    this.look(this.editor.deck[next.section][next.index])
  }

  /** The last copy of a card, Side Deck first. */
  removeOne(card: Passcode): void {
    for (const section of ['side', 'extra', 'main'] as const) {
      const index = this.editor.deck[section].lastIndexOf(card)
      if (index >= 0) {
        this.remove([{ section, index }])
        return
      }
    }
  }

  /** To the end of another section. */
  send(places: readonly DeckPlace[], to: DeckSection): void {
    const others = places.filter(({ section }) => section !== to)
    if (others.length > 0) this.move(others, { section: to, index: this.editor.deck[to].length })
  }

  /** So many places on among the others of their section, all together. */
  shift(places: readonly DeckPlace[], by: number): void {
    const [first, last] = [places[0], places.at(-1)]
    if (!first || last?.section !== first.section) return
    const count = this.editor.deck[first.section].length
    const index = by < 0 ? Math.max(0, first.index + by) : Math.min(count, last.index + by + 1)
    this.move(places, { section: first.section, index })
  }

  /** To another place, counted with all of them still lying there; several stay chosen. */
  move(places: readonly DeckPlace[], to: DeckPlace, beyond = false): void {
    const wereChosen = this.selection.places.length > 0
    const moved = this.editor.moveAll(places, to, { beyond })
    const [at] = moved.places
    if (at) {
      if (at.section === places[0]?.section) this.putCursor(at)
      if (wereChosen) this.selection.set(moved.places)
    }
    this.#announcer.tell('Moved', moved)
  }

  /** On the maybe-board, out of the deck. */
  consider(places: readonly DeckPlace[]): void {
    const cards = cardsAt(this.editor.deck, places)
    this.editor.consider(cards, places)
    if (cards.length > 0) this.#announcer.say(`Put ${this.#announcer.inWords(cards)} on the maybe-board`)
  }

  /** On the maybe-board, whatever the deck holds. */
  considerCard(card: Passcode | undefined): void {
    if (card === undefined) return
    this.editor.consider([card])
    this.#announcer.show(`${this.editor.nameOf(card)} is on the maybe-board`)
  }

  /** From the maybe-board into the deck. */
  decide(card: Passcode, into: AddOptions = {}): void {
    this.#added(card, this.editor.decide(card, into))
  }

  dismiss(card: Passcode): void {
    this.editor.dismiss(card)
    this.#announcer.say(`${this.editor.nameOf(card)} is off the maybe-board`)
  }

  #added(card: Passcode, result: Result<DeckPlace, NoRoom>): void {
    this.#announcer.answer(card, result)
    if (result.ok) this.#shown = card
  }
}
