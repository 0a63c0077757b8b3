import type { Token } from './tokens.ts'

/** A place in a list of tokens that moves on as they are read. What is not there is not taken: `take…` then answers false or undefined. */
export class Cursor {
  readonly #tokens: readonly Token[]
  #position = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  get position(): number {
    return this.#position
  }

  get atEnd(): boolean {
    return this.#position >= this.#tokens.length
  }

  returnTo(position: number): void {
    this.#position = position
  }

  peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#position + ahead]
  }

  word(ahead = 0): string | undefined {
    const token = this.peek(ahead)
    return token?.kind === 'word' ? token.word : undefined
  }

  isMark(mark: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token?.kind === 'mark' && token.mark === mark
  }

  takeMark(mark: string): boolean {
    if (!this.isMark(mark)) return false
    this.#position++
    return true
  }

  /** Takes the words, given with blanks between them, if all of them come next. A slash stands as a word: "Summoned / Set". */
  takeWords(words: string): boolean {
    const wanted = takenApart(words)
    const all = wanted.every((word, ahead) => this.word(ahead) === word || this.isMark(word, ahead))
    if (all) this.#position += wanted.length
    return all
  }

  /** Takes the first of these wordings that comes next and answers it. */
  takeAnyOf<Wording extends string>(...wordings: readonly Wording[]): Wording | undefined {
    return wordings.find((wording) => this.takeWords(wording))
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

  skip(): void {
    this.#position++
  }
}

/** The wordings of the grammar are few and asked for all the time. */
const takenApart = (words: string): readonly string[] => {
  const known = APART.get(words)
  if (known) return known
  const apart = words.toLowerCase().split(' ')
  APART.set(words, apart)
  return apart
}
const APART = new Map<string, readonly string[]>()
