/** A text that is kept at every key. While it is being typed, nothing that another window keeps replaces it. */
export class TypedText {
  readonly #kept: () => string
  readonly #keep: (text: string, from: string) => void
  /** What stands in the field while it has the focus. */
  #draft = $state<string>()
  /** What was kept when the field got the focus. */
  #first: string | undefined

  /** `kept`: what is kept now; `keep` gets each new text with the one before this key. */
  constructor(kept: () => string, keep: (text: string, from: string) => void) {
    this.#kept = kept
    this.#keep = keep
  }

  get shown(): string {
    return this.#draft ?? this.#kept()
  }

  /** The field has the focus. */
  begin(): void {
    this.#draft = this.#kept()
    this.#first = this.#draft
  }

  /** The field is left: what is kept by now is shown again. */
  end(): void {
    this.#draft = undefined
  }

  /** What was typed since is taken back. False where nothing was. */
  takeBack(): boolean {
    if (this.#first === undefined || this.shown === this.#first) return false
    this.type(this.#first)
    return true
  }

  type(text: string): void {
    const before = this.shown
    this.#draft = text
    if (text !== before) this.#keep(text, before)
  }
}
