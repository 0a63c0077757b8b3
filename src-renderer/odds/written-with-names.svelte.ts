import type { CardPool } from '../../shared/cards/pool.ts'
import { isSameNote } from '../../shared/decks/deck-notes.ts'
import type { CardCalled } from '../../shared/odds/condition.ts'
import { withNamesWritten } from '../../shared/odds/names-written.ts'
import type { Vocabulary } from '../../shared/odds/vocabulary.ts'
import { underEveryName } from '../game-data/every-name.ts'
import { WrittenHere } from '../ui/written-here.svelte.ts'

/** How cards are called in what is written. */
interface Naming {
  readonly vocabulary: Vocabulary
  /** As the player reads them. */
  readonly called: CardCalled
}

/** Does something to every text in a note that may name cards. */
type InTexts<T> = (note: T, change: (text: string) => string) => T

/**
 * Notes that name cards: kept with English names, which are understood in every language, and shown with those that the player reads. What
 * is typed here stays as it was typed.
 */
export class WrittenWithNames<T> {
  readonly #naming: () => Naming
  readonly #inTexts: InTexts<T>
  readonly #written: WrittenHere<{ readonly shown: T; readonly kept: T }>

  constructor(kept: () => T, naming: () => Naming, inTexts: InTexts<T>) {
    this.#naming = naming
    this.#inTexts = inTexts
    this.#written = new WrittenHere(
      () => ({ shown: this.#asRead(kept()), kept: kept() }),
      (one, other) => isSameNote(one.kept, other.kept),
    )
  }

  get now(): T {
    return this.#written.now.shown
  }

  /** To be kept. */
  get inEnglish(): T {
    return this.#written.now.kept
  }

  write(shown: T): void {
    const { vocabulary } = this.#naming()
    this.#written.write({
      shown,
      kept: this.#inTexts(shown, (text) => withNamesWritten(text, vocabulary)),
    })
  }

  #asRead(note: T): T {
    const { vocabulary, called } = this.#naming()
    return this.#inTexts(note, (text) => withNamesWritten(text, vocabulary, called))
  }
}

/** What is written and what is wrong with it. */
interface WrittenLine {
  readonly mistakes: readonly { readonly isUnknownName: boolean }[]
}

/**
 * The cards under the names of every language: read once something is written that means no card otherwise, as it may have been kept in a
 * language that is not read here.
 */
export class EveryName {
  readonly #cards: () => CardPool
  readonly #underEveryName: typeof underEveryName
  #pool = $state.raw<CardPool>()
  /** The cards whose names were last asked for: other ones come with the player's sources. */
  #asked: CardPool | undefined

  constructor(cards: () => CardPool, read = underEveryName) {
    this.#cards = cards
    this.#underEveryName = read
  }

  get pool(): CardPool | undefined {
    return this.#pool
  }

  /** To be run whenever what is written, or the cards change. */
  readFor(lines: readonly WrittenLine[]): void {
    const cards = this.#cards()
    const isMissing = lines.some(({ mistakes }) => mistakes.some(({ isUnknownName }) => isUnknownName))
    if (isMissing && this.#asked !== cards) void this.#read(cards)
  }

  async #read(cards: CardPool): Promise<void> {
    this.#asked = cards
    // Names that cannot be read now are asked for again with the next key.
    const pool = await this.#underEveryName(cards).catch(() => undefined)
    if (this.#asked !== cards) return
    if (pool) this.#pool = pool
    else this.#asked = undefined
  }
}
