import { untrack } from 'svelte'
import { nameRead } from '../../shared/cards/names-read.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { type DeckNotes, type NamedCondition, rolesGiven } from '../../shared/decks/deck-notes.ts'
import type { HandCondition } from '../../shared/odds/condition.ts'
import { countedDeck, type CountedDeck, deckSize } from '../../shared/odds/counted-deck.ts'
import { explainMistake, type Mistake } from '../../shared/odds/mistake.ts'
import { parseCondition } from '../../shared/odds/parse-condition.ts'
import { parsePlay } from '../../shared/odds/parse-play.ts'
import type { Play } from '../../shared/odds/play.ts'
import { deckVocabulary, type Vocabulary, withMoreNames } from '../../shared/odds/vocabulary.ts'
import type { CountCurve } from '../../shared/odds/what-if.ts'
import type { CopyRow, Odds, OddsPiece, OddsQuestion } from './odds-messages.ts'
import type { OddsAnswerer } from './odds-calls.ts'
import { WrittenWithNames } from './written-with-names.svelte.ts'

/** A deck as it is now, with the player's notes on it. */
export interface NotedDeck {
  readonly main: readonly Passcode[]
  readonly notes: DeckNotes
  /** With the names that the player reads. */
  readonly pool: CardPool
  /** The same cards under all names, once they are read. */
  readonly underEveryName?: CardPool | undefined
}

/** What has been worked out of one condition. */
export interface Answer {
  readonly first: Odds
  readonly second: Odds
  /** Empty until they are worked out. */
  readonly curves: readonly CountCurve[]
  readonly copies: readonly CopyRow[]
}

/** A place in what was written that cannot be understood, and why, in a sentence. */
export interface WrittenMistake {
  readonly start: number
  readonly end: number
  /** It is a name that means no card. */
  readonly isUnknownName: boolean
  readonly words: string
}

/** A condition as it is written and as it is understood. */
export interface ConditionLine extends NamedCondition {
  readonly condition: HandCondition | null
  readonly mistakes: readonly WrittenMistake[]
}

export interface PlayLine {
  readonly text: string
  readonly play: Play | undefined
  readonly mistakes: readonly WrittenMistake[]
}

const OPENING_HAND = 5

/** The odds of one deck: its conditions as they are written, and their answers, live as the deck is edited. */
export class DeckOdds {
  readonly #deck: () => NotedDeck
  readonly #answerer: OddsAnswerer
  #goFirst = $state(true)
  #draws = $state(0)
  readonly #written = new WrittenWithNames<Pick<DeckNotes, 'conditions' | 'plays'>>(
    () => {
      const { conditions, plays } = this.#deck().notes
      return { conditions, plays }
    },
    () => ({ vocabulary: this.vocabulary, called: (name) => nameRead(name, this.#deck().pool) }),
    ({ conditions, plays }, change) => ({
      conditions: conditions.map(({ name, text }) => ({ name, text: change(text) })),
      plays: plays.map(change),
    }),
  )
  #answers = $state.raw<Answers>({})
  /** The answers before the last edit of the deck. */
  #before = $state.raw<Answers>({})
  #isWorking = $state(false)
  #asked: CountedDeck = []

  readonly vocabulary: Vocabulary = $derived.by(() => {
    const { main, notes, pool, underEveryName } = this.#deck()
    const roles = rolesGiven(notes.roles)
    const own = deckVocabulary(roles, main, pool)
    return underEveryName ? withMoreNames(own, deckVocabulary(roles, main, underEveryName)) : own
  })
  readonly counted: CountedDeck = $derived.by(() => {
    const { main, notes, pool } = this.#deck()
    return countedDeck(main, pool, (card) => notes.roles.get(card) ?? [])
  })
  readonly conditions: readonly ConditionLine[] = $derived.by(() =>
    this.#written.now.conditions.map((line) => understood(line, this.vocabulary)),
  )
  readonly plays: readonly PlayLine[] = $derived.by(() =>
    this.#written.now.plays.map((text) => {
      const play = parsePlay(text, this.vocabulary)
      return play.ok
        ? { text, play: play.value, mistakes: [] }
        : { text, play: undefined, mistakes: [inWords(play.error)] }
    }),
  )
  readonly size: number = $derived(deckSize(this.counted))
  readonly #question: OddsQuestion = $derived.by(() => {
    const drawn = (count: number): number => Math.min(this.size, count + this.#draws)
    return {
      deck: this.counted,
      conditions: this.conditions.map(({ condition }) => condition),
      drawn: { first: drawn(OPENING_HAND), second: drawn(OPENING_HAND + 1) },
      detailed: this.#goFirst ? 'first' : 'second',
      plays: this.plays.flatMap(({ play }) => play ?? []),
    }
  })

  constructor(deck: () => NotedDeck, answerer: OddsAnswerer) {
    this.#deck = deck
    this.#answerer = answerer
  }

  get goFirst(): boolean {
    return this.#goFirst
  }

  set goFirst(goFirst: boolean) {
    this.#goFirst = goFirst
  }

  /** Draws after the opening hand. */
  get draws(): number {
    return this.#draws
  }

  set draws(draws: number) {
    this.#draws = Math.max(0, Math.min(20, Math.trunc(draws) || 0))
  }

  /** How many cards are seen by whoever the details are of. */
  get drawn(): number {
    return this.#question.drawn[this.#question.detailed]
  }

  /** Whether something is still to be answered. */
  get isWorking(): boolean {
    return this.#isWorking
  }

  answerOf(line: ConditionLine): Answer | undefined {
    return line.condition ? this.#answers[line.text] : undefined
  }

  beforeOf(line: ConditionLine): Answer | undefined {
    return this.#before[line.text]
  }

  /** As it is to be kept, be it kept or not yet. */
  get written(): Pick<DeckNotes, 'conditions' | 'plays'> {
    return this.#written.inEnglish
  }

  write(
    conditions: readonly NamedCondition[],
    plays: readonly string[] = this.plays.map(({ text }) => text),
  ): void {
    this.#written.write({ conditions: conditions.map(({ name, text }) => ({ name, text })), plays })
  }

  writePlays(plays: readonly string[]): void {
    this.write(this.conditions, plays)
  }

  /** Asks again for what the deck and the conditions are now; run it whenever they change. */
  ask(): void {
    const question = this.#question
    const texts = this.conditions.map(({ text }) => text)
    // Answers come of asking; they do not ask again.
    untrack(() => this.#pose(question, texts))
  }

  #pose(question: OddsQuestion, texts: readonly string[]): void {
    if (!isSameCount(this.#asked, question.deck)) this.#before = this.#answers
    this.#asked = question.deck
    this.#isWorking = question.conditions.some((condition) => condition !== null)
    let renewed: readonly string[] = []
    this.#answerer.ask(question, (piece) => {
      if (!piece) {
        this.#isWorking = false
        return
      }
      const text = texts[piece.condition] ?? ''
      // The curves of before stay until the first new one is there.
      const isFirstCurve = piece.is === 'curve' && !renewed.includes(text)
      if (isFirstCurve) renewed = [...renewed, text]
      const answer = answerWith(this.#answers[text], piece, isFirstCurve)
      if (answer) this.#answers = { ...this.#answers, [text]: answer }
    })
  }
}

/** Answers by their conditions as they are written. */
type Answers = Readonly<Record<string, Answer>>

const answerWith = (
  known: Answer | undefined,
  piece: OddsPiece,
  isFirstCurve: boolean,
): Answer | undefined => {
  if (piece.is === 'odds')
    return { curves: [], copies: [], ...known, first: piece.first, second: piece.second }
  if (!known) return undefined
  return piece.is === 'copies'
    ? { ...known, copies: piece.rows }
    : { ...known, curves: [...(isFirstCurve ? [] : known.curves), piece.curve] }
}

const understood = ({ name, text }: NamedCondition, vocabulary: Vocabulary): ConditionLine => {
  const read = parseCondition(text, vocabulary)
  return read.ok
    ? { name, text, condition: read.value, mistakes: [] }
    : { name, text, condition: null, mistakes: read.error.map(inWords) }
}

const inWords = (mistake: Mistake): WrittenMistake => ({
  start: mistake.start,
  end: mistake.end,
  isUnknownName: mistake.code === 'unknown-card',
  words: explainMistake(mistake),
})

const isSameCount = (a: CountedDeck, b: CountedDeck): boolean => JSON.stringify(a) === JSON.stringify(b)
