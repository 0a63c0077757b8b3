import { type TextToken, type Tokenized, tokenize } from './tokens.ts'

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
  readonly #answers: ReaderAnswers

  constructor(source: Tokenized, start = 0, end = source.tokens.length) {
    this.source = source
    this.end = end
    this.#position = start
    this.#answers = answersFor(source)
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

  /** Takes the words if all of them come next; written as in a text, "(max.", in any capitals. */
  take(words: string): boolean {
    const next = this.key()
    if (next === undefined || beginsApart(words, next)) return false
    const wanted = keysOf(words)
    for (let ahead = 0; ahead < wanted.length; ahead++) if (this.key(ahead) !== wanted[ahead]) return false
    this.#position += wanted.length
    return true
  }

  /** Takes the first of these wordings that comes next and answers it. */
  takeAny<Wording extends string>(...wordings: readonly Wording[]): Wording | undefined {
    return wordings.find((wording) => this.take(wording))
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
    const answers: Answers = this.#answers.get(reader) ?? new Map()
    if (answers.size === 0) this.#answers.set(reader, answers)
    const place = this.#position * (this.source.tokens.length + 1) + this.end
    let answer = answers.get(place)
    if (!answer) {
      const value = reader(this)
      answer = { value, end: this.#position }
      answers.set(place, answer)
    } else this.#position = answer.end
    return answer.value as Value | undefined
  }

  /** The word, number or mark behind what the reader reads here; the end is `''`. Undefined where it reads nothing. Nothing is taken. */
  keyBehind(reader: Reader<unknown>): string | undefined {
    const start = this.#position
    const value = this.read(reader)
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

/** By text, reader and place. */
const ANSWERS = new WeakMap<Tokenized, ReaderAnswers>()
type ReaderAnswers = Map<Reader<unknown>, Answers>
const answersFor = (source: Tokenized): ReaderAnswers => {
  const known = ANSWERS.get(source)
  if (known) return known
  const answers: ReaderAnswers = new Map()
  ANSWERS.set(source, answers)
  return answers
}
type Answers = Map<number, { readonly value: unknown; readonly end: number }>

/** What the words are, where a reader reads them to the end. */
export const readText = <Value>(words: string, read: Reader<Value>): Value | undefined =>
  new Cursor(tokenize(words)).whole(read)

/**
 * Whether the wording begins with another letter than the word that comes next, as nearly all do: that is seen without looking up what its
 * words are. Words keep their first letter, but for those of earlier years (`tokens.ts`), with which no wording begins.
 */
const beginsApart = (words: string, next: string): boolean => {
  const one = smallLetter(words)
  const other = smallLetter(next)
  return one !== undefined && other !== undefined && one !== other
}

const smallLetter = (word: string): number | undefined => {
  const code = word.charCodeAt(0) | 0x20
  return code >= 0x61 && code <= 0x7a ? code : undefined
}

/** The wordings of the grammar are few and asked for all the time. */
const keysOf = (words: string): readonly string[] => {
  const known = KEYS.get(words)
  if (known) return known
  const keys = tokenize(words).tokens.map(({ key }) => key)
  KEYS.set(words, keys)
  return keys
}
const KEYS = new Map<string, readonly string[]>()

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
    const next = cursor.attempt(() => {
      const joint = items.length === 0 ? undefined : readJoint(cursor)
      if (items.length > 0 && joint === undefined) return undefined
      const item = readItem(cursor)
      return item === undefined ? undefined : { joint, item }
    })
    if (!next) return { items, joints }
    if (next.joint !== undefined) joints.push(next.joint)
    items.push(next.item)
  }
}
