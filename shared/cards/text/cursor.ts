import { type TextToken, type Tokenized, tokenize } from './tokens.ts'
import { BitsAhead, type WordBits } from './word-bits.ts'

/**
 * Reads something that comes next. One that answers undefined has taken nothing: what it had tried it gives back.
 * That is what `Cursor.attempt` is for. What it answers depends on nothing but the text and the place, so that `Cursor.read` may keep it.
 */
export type Reader<Value> = (cursor: Cursor) => Value | undefined

/** A place in the pieces of a text that moves on as they are read, up to `end`. What is not there is not taken: `take…` then answers false or undefined. */
export class Cursor {
  readonly source: Tokenized
  readonly end: number
  #position: number
  #known: KnownOfSpan | undefined

  constructor(source: Tokenized, start = 0, end = source.tokens.length) {
    this.source = source
    this.end = end
    this.#position = start
  }

  /** Looked up only where it is asked for: many cursors read no more than a word. */
  get #ofSpan(): KnownOfSpan {
    return (this.#known ??= knownUpTo(this.source, this.end))
  }

  get position(): number {
    return this.#position
  }

  get atEnd(): boolean {
    return this.#position >= this.end
  }

  returnTo(position: number): void {
    this.#position = position
  }

  peek(ahead = 0): TextToken | undefined {
    const position = this.#position + ahead
    return position < this.end ? this.source.tokens[position] : undefined
  }

  /** The word, number or mark that comes next, or stands so many pieces ahead. */
  key(ahead = 0): string | undefined {
    return this.peek(ahead)?.key
  }

  /** Whether this word, number or mark comes next or anywhere behind, up to the end. */
  hasAhead(key: string): boolean {
    const places = this.#ofSpan.places.get(key)
    if (!places) return false
    for (const place of places) if (place >= this.#position) return place < this.end
    return false
  }

  /** The bits of the words that come next or anywhere behind, up to the end. */
  bitsAhead(): WordBits {
    const known = this.#ofSpan
    known.ahead ??= new BitsAhead(this.source, this.end)
    return known.ahead.from(this.#position)
  }

  /** Takes the words if all of them come next; written as in a text, "(max.", in any capitals. */
  take(words: string): boolean {
    const next = this.key()
    return next !== undefined && !beginsApart(smallLetter(words), smallLetter(next)) && this.#takeKeys(words)
  }

  /** Takes the first of these wordings that comes next and answers it. */
  takeAny<Wording extends string>(...wordings: readonly Wording[]): Wording | undefined {
    const next = this.key()
    if (next === undefined) return undefined
    const letter = smallLetter(next)
    for (const wording of wordings)
      if (!beginsApart(smallLetter(wording), letter) && this.#takeKeys(wording)) return wording
    return undefined
  }

  #takeKeys(words: string): boolean {
    const wanted = keysOf(words)
    for (let ahead = 0; ahead < wanted.length; ahead++) if (this.key(ahead) !== wanted[ahead]) return false
    this.#position += wanted.length
    return true
  }

  takeNumber(): number | undefined {
    const token = this.peek()
    if (token?.kind !== 'number' || token.open) return undefined
    this.#position++
    return token.value
  }

  takeQuoted(): string | undefined {
    const token = this.peek()
    if (token?.kind !== 'quoted') return undefined
    this.#position++
    return token.text
  }

  /** "This card", or its own name in quotes. */
  takeThisCard(): boolean {
    const token = this.peek()
    if (token?.kind === 'quoted' && token.own) this.#position++
    else return this.take('this card') || this.take('this monster')
    return true
  }

  skip(): void {
    this.#position++
  }

  /** Reads, and gives back all that was taken where that comes to nothing. */
  attempt<Value>(read: () => Value | undefined): Value | undefined {
    const start = this.#position
    const found = read()
    if (found === undefined) this.#position = start
    return found
  }

  /** What the reader reads here. Wordings that begin alike ask for the same at the same place, so each answer is kept with the text. */
  read<Value>(reader: Reader<Value>): Value | undefined {
    const start = this.#position
    const { answers } = this.#ofSpan
    const here = (answers[this.end - start] ??= new Map<Reader<unknown>, Answer>())
    const known = here.get(reader)
    if (known) {
      if (known !== NOTHING) this.#position = known.end
      return known.value as Value | undefined
    }
    const value = reader(this)
    if (value === undefined) this.#position = start
    here.set(reader, value === undefined ? NOTHING : { value, end: this.#position })
    return value
  }

  /** The word, number or mark behind what the reader reads here; the end is `''`. Undefined where it reads nothing. Nothing is taken. */
  keyBehind(reader: Reader<unknown>): string | undefined {
    const start = this.#position
    const value = reader(this)
    const key = this.key() ?? ''
    this.#position = start
    return value === undefined ? undefined : key
  }

  /** Reads, and gives back all that was taken where the reader does not come to the end. */
  whole<Value>(read: Reader<Value>): Value | undefined {
    return this.attempt(() => {
      const found = read(this)
      return this.atEnd ? found : undefined
    })
  }
}

/** Readers whose answers are kept already. */
const KEPT = new WeakSet<Reader<unknown>>()

/** The same reader, whose answers are kept with the text: for what many others ask at the same place. */
export const kept = <Value>(reader: Reader<Value>): Reader<Value> => {
  if (KEPT.has(reader)) return reader
  const keeping: Reader<Value> = (cursor) => cursor.read(reader)
  KEPT.add(keeping)
  return keeping
}

/** The first of these readers that reads something. */
export const firstRead =
  <Value>(readers: readonly Reader<Value>[]): Reader<Value> =>
  (cursor) => {
    for (const reader of readers) {
      const value = reader(cursor)
      if (value !== undefined) return value
    }
    return undefined
  }

/** The reader where one of the words comes without which it reads nothing: most readers of rare things are not even tried. */
export const saying =
  <Value>(words: readonly string[], reader: Reader<Value>): Reader<Value> =>
  (cursor) => {
    for (const word of words) if (cursor.hasAhead(word)) return reader(cursor)
    return undefined
  }

/** What is kept of a text up to an end: what readers read at its places, and which words come behind them. */
interface KnownOfSpan {
  /** By how many pieces before the end the place lies. */
  readonly answers: (Map<Reader<unknown>, Answer> | undefined)[]
  ahead: BitsAhead | undefined
  /** The places of each word of the whole text, in order. */
  readonly places: WordPlaces
}

/** The same of a text, by the ends that were asked for. */
interface KnownOfText {
  readonly places: WordPlaces
  readonly spans: Map<number, KnownOfSpan>
}
const KNOWN = new WeakMap<Tokenized, KnownOfText>()
const knownUpTo = (source: Tokenized, end: number): KnownOfSpan => {
  let ofText = KNOWN.get(source)
  if (!ofText) {
    ofText = { places: placesOf(source), spans: new Map() }
    KNOWN.set(source, ofText)
  }
  const { places, spans } = ofText
  const known = spans.get(end)
  if (known) return known
  const found: KnownOfSpan = { answers: [], ahead: undefined, places }
  spans.set(end, found)
  return found
}

type WordPlaces = ReadonlyMap<string, readonly number[]>
const placesOf = ({ tokens }: Tokenized): WordPlaces => {
  const places = new Map<string, number[]>()
  tokens.forEach(({ key }, place) => {
    const known = places.get(key)
    if (known) known.push(place)
    else places.set(key, [place])
  })
  return places
}

interface Answer {
  readonly value: unknown
  readonly end: number
}

/** Where a reader read nothing, and so took nothing. */
const NOTHING: Answer = { value: undefined, end: 0 }

/** What the words are, where a reader reads them to the end. */
export const readText = <Value>(words: string, read: Reader<Value>): Value | undefined =>
  new Cursor(tokenize(words)).whole(read)

/**
 * Whether the wording begins with another letter than the word that comes next, as nearly all do: that is seen without looking up what its
 * words are. Words keep their first letter, but for those of earlier years (`tokens.ts`), with which no wording begins.
 */
const beginsApart = (one: number, other: number): boolean =>
  one !== other && one !== NO_LETTER && other !== NO_LETTER

/** Its first letter, as a code, in small letters; `NO_LETTER` where it begins with anything else. */
const smallLetter = (word: string): number => {
  const code = word.charCodeAt(0) | 0x20
  return code >= 0x61 && code <= 0x7a ? code : NO_LETTER
}
const NO_LETTER = -1

/** The wordings of the grammar are few and asked for all the time. */
const keysOf = (words: string): readonly string[] => {
  const known = KEYS.get(words)
  if (known) return known
  const keys = tokenize(words).tokens.map(({ key }) => key)
  KEYS.set(words, keys)
  return keys
}
const KEYS = new Map<string, readonly string[]>()

/** The words, as keys, that these wordings begin with. */
export const firstWordsOf = (wordings: readonly string[]): ReadonlySet<string> =>
  new Set(wordings.flatMap((wording) => keysOf(wording).slice(0, 1)))

/** What stands between the members of a list: one of these words, with or without a comma, or a comma alone. */
export const takeJoint = <Word extends string>(
  cursor: Cursor,
  ...words: readonly Word[]
): Word | ',' | undefined => {
  const comma = cursor.take(',')
  return cursor.takeAny(...words) ?? (comma ? ',' : undefined)
}

/** A list as it was read: `joints[n]` stands between `items[n]` and the next. */
export interface ReadList<Item, Joint> {
  readonly items: readonly Item[]
  readonly joints: readonly Joint[]
}

/** "A", "A or B", "A, B, and C": as many as come; a joint with nothing behind it is given back. Empty where not even one comes. */
export const readList = <Item, Joint>(
  cursor: Cursor,
  readItem: Reader<Item>,
  readJoint: Reader<Joint>,
): ReadList<Item, Joint> => {
  const items: Item[] = []
  const joints: Joint[] = []
  for (;;) {
    const start = cursor.position
    const joint = items.length === 0 ? undefined : readJoint(cursor)
    const item = items.length > 0 && joint === undefined ? undefined : readItem(cursor)
    if (item === undefined) {
      cursor.returnTo(start)
      return { items, joints }
    }
    if (joint !== undefined) joints.push(joint)
    items.push(item)
  }
}

/** ""A", "B", and "C"": names in quotation marks, at least as many as said. */
export const readQuotedNames = (cursor: Cursor, atLeast: number): readonly string[] | undefined =>
  cursor.attempt(() => {
    const { items } = readList(
      cursor,
      () => cursor.takeQuoted(),
      () => takeJoint(cursor, 'and'),
    )
    return items.length >= atLeast ? items : undefined
  })
