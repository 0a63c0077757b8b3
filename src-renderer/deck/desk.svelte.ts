import type { Passcode } from '../../shared/cards/passcode.ts'
import type { DeckSection } from '../../shared/decks/deck.ts'
import type { NoRoom } from '../../shared/decks/room.ts'
import type { Result } from '../../shared/result.ts'
import { CardDrag, type DropTarget, type HeldCard } from './card-drag.svelte.ts'
import type { DeckEditor, DeckPlace } from './deck-editor.svelte.ts'
import { explainNoRoom, SECTION_NAMES } from './section-names.ts'

interface Speaker {
  show(text: string, options?: { readonly tone: 'bad' }): void
  say(text: string): void
}

/** The hands at a deck: where the cursor is, what is looked at, what is dragged; every verb by mouse and by key. */
export class Desk {
  readonly editor: DeckEditor
  readonly drag: CardDrag
  readonly #speaker: Speaker
  #cursor = $state.raw<Readonly<Record<DeckSection, number>>>({ main: 0, extra: 0, side: 0 })
  #shown = $state.raw<Passcode>()
  /** Set by the sections, which know where they lie. */
  readonly slots: { [section in DeckSection]?: ((x: number, y: number) => number | undefined) | undefined } =
    {}

  constructor(editor: DeckEditor, speaker: Speaker) {
    this.editor = editor
    this.#speaker = speaker
    this.drag = new CardDrag({
      targetAt: (x, y) => this.#targetAt(x, y),
      drop: (held, target, beyond) => this.#drop(held, target, beyond),
      throwAside: (held) => this.#throwAside(held),
    })
  }

  /** The card looked at, by pointer or cursor. */
  get shown(): Passcode | undefined {
    return this.#shown ?? this.editor.deck.main[0] ?? this.editor.deck.extra[0] ?? this.editor.deck.side[0]
  }

  look(card: Passcode | undefined): void {
    if (card !== undefined && !this.drag.held) this.#shown = card
  }

  /** Where the cursor stands in a section, never past its last card. */
  cursorIn(section: DeckSection): number {
    return Math.max(0, Math.min(this.#cursor[section], this.editor.deck[section].length - 1))
  }

  putCursor({ section, index }: DeckPlace): void {
    this.#cursor = { ...this.#cursor, [section]: index }
    this.look(this.editor.deck[section][index])
  }

  /** "Ash Blossom & Joyous Spring, Main 12 of 40". */
  nameAt({ section, index }: DeckPlace): string {
    const cards = this.editor.deck[section]
    const card = cards[index]
    return card === undefined
      ? `${SECTION_NAMES[section]} Deck, empty`
      : `${this.editor.nameOf(card)}, ${SECTION_NAMES[section]} ${index + 1} of ${cards.length}`
  }

  add(card: Passcode, options: { to?: DeckSection; beyond?: boolean } = {}): void {
    this.#answer(card, 'Added', this.editor.add(card, options))
  }

  /** So many copies as one step, or as many as there is room for. */
  addCopies(card: Passcode, copies: number, to?: DeckSection): void {
    this.#answer(card, 'Added', this.editor.addCopies(card, copies, to))
  }

  /** One more of a card in the deck, beside it. */
  addAnother({ section, index }: DeckPlace, beyond = false): void {
    const card = this.editor.deck[section][index]
    if (card !== undefined)
      this.#answer(card, 'Added', this.editor.add(card, { to: section, index: index + 1, beyond }))
  }

  remove(place: DeckPlace): void {
    const card = this.editor.remove(place)
    if (card === undefined) return
    this.#speaker.say(
      `Removed ${this.editor.nameOf(card)}. ${this.nameAt({ ...place, index: this.cursorIn(place.section) })}`,
    )
    this.look(this.editor.deck[place.section][this.cursorIn(place.section)])
  }

  /** The last copy of a card, Side Deck first. */
  removeOne(card: Passcode): void {
    for (const section of ['side', 'extra', 'main'] as const) {
      const index = this.editor.deck[section].lastIndexOf(card)
      if (index >= 0) {
        this.remove({ section, index })
        return
      }
    }
  }

  /** To the end of another section. */
  send(from: DeckPlace, to: DeckSection): void {
    if (from.section === to) return
    this.#move(from, { section: to, index: this.editor.deck[to].length })
  }

  shift(from: DeckPlace, by: number): void {
    const index = Math.max(0, Math.min(from.index + by, this.editor.deck[from.section].length - 1))
    this.#move(from, { ...from, index })
    this.putCursor({ ...from, index })
  }

  #move(from: DeckPlace, to: DeckPlace, beyond = false): void {
    const card = this.editor.deck[from.section][from.index]
    if (card !== undefined) this.#answer(card, 'Moved', this.editor.move(from, to, { beyond }))
  }

  #answer(card: Passcode, done: string, result: Result<DeckPlace, NoRoom>): void {
    const name = this.editor.nameOf(card)
    if (result.ok) {
      this.#speaker.say(`${done} ${this.nameAt(result.value)}`)
      this.#shown = card
    } else this.#speaker.show(explainNoRoom(result.error, name), { tone: 'bad' })
  }

  #targetAt(x: number, y: number): DropTarget | undefined {
    const under = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drop]')?.dataset['drop']
    if (under === 'results') return 'results'
    if (under !== 'main' && under !== 'extra' && under !== 'side') return undefined
    const index = this.slots[under]?.(x, y)
    return index === undefined ? undefined : { section: under, index }
  }

  #drop({ passcode, from }: HeldCard, target: DropTarget, beyond: boolean): void {
    if (target === 'results') {
      if (from !== 'results') this.remove(from)
    } else if (from === 'results') {
      this.#answer(
        passcode,
        'Added',
        this.editor.add(passcode, { to: target.section, index: target.index, beyond }),
      )
    } else {
      // Slots are counted with the card still lying there; places are counted without it.
      const past = from.section === target.section && from.index < target.index ? 1 : 0
      this.#move(from, { section: target.section, index: target.index - past }, beyond)
    }
  }

  #throwAside({ passcode, from }: HeldCard): void {
    if (from === 'results') this.add(passcode, { to: 'side' })
    else if (from.section === 'side') this.send(from, this.editor.homeOf(passcode))
    else this.send(from, 'side')
  }
}
