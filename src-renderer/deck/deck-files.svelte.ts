import { type Deck, emptyDeck, isSameDeck } from '../../shared/decks/deck.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { isLoss } from '../../shared/formats/imported.ts'
import { withAnswer } from '../../shared/formats/names-list.ts'
import { formatYdk } from '../../shared/formats/ydk.ts'
import type { FileKind, OpenRequest } from '../../shared/host.ts'
import { ok } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import type { KeptDeck } from '../storage/deck-row.ts'
import { deckNameOf, type Incoming, issueSentences, readIncoming, refusalSentence } from './incoming.ts'

const YDK: FileKind = { description: 'Deck', extensions: ['ydk'] }
const DECK_FILES: FileKind = { description: 'Decks', extensions: ['ydk', 'txt'] }

type DeckFileServices = Pick<Services, 'host' | 'data' | 'storage' | 'navigation' | 'toasts' | 'openDecks'>

/** A line of a list whose name nobody bears: did the player mean one of these? */
export interface NameQuestion {
  readonly deckId: string
  readonly line: number
  readonly text: string
  readonly copies: number
  readonly side: boolean
  readonly near: readonly { readonly passcode: Passcode; readonly name: string }[]
}

/** Brings decks in from outside and writes them out. What cannot be read changes nothing. */
export class DeckFiles {
  readonly #services: DeckFileServices
  /** Where a deck was last saved to or opened from, so that saving again does not ask. */
  #refs: Readonly<Record<string, string>> = {}
  #remarks = $state.raw<readonly string[]>([])
  #questions = $state.raw<readonly NameQuestion[]>([])

  constructor(services: DeckFileServices) {
    this.#services = services
  }

  /** Names of the last reading that nobody bears, and the cards that they may mean. */
  get questions(): readonly NameQuestion[] {
    return this.#questions
  }

  /** Puts the card that the player chose into the deck; without one the line stays left out. */
  async answerQuestion(question: NameQuestion, passcode?: Passcode): Promise<void> {
    const { data, storage, openDecks, toasts } = this.#services
    this.#questions = this.#questions.filter((other) => other !== question)
    const card = passcode === undefined ? undefined : data.pool.find(passcode)
    if (!card) return
    const editor = openDecks.editorOf(question.deckId)
    if (editor) {
      editor.replace(withAnswer(editor.deck, question, card), `add ${question.copies} ${card.name}`)
      return
    }
    const kept = await storage.decks.find(question.deckId)
    if (!kept.ok || !kept.value) return
    const { deck, format } = kept.value
    const written = await storage.decks.update(question.deckId, {
      deck: withAnswer(deck, question, card),
      format,
    })
    if (!written.ok) toasts.fail(`${card.name} was not kept.`, written.error)
  }

  /** What the last reading had to say, for its dialog. */
  get remarks(): readonly string[] {
    return this.#remarks
  }

  forgetRemarks(): void {
    this.#remarks = []
    this.#questions = []
  }

  async create(): Promise<void> {
    const { storage, navigation, toasts } = this.#services
    const kept = await storage.decks.create(emptyDeck('New deck'), 'tcg')
    this.forgetRemarks()
    if (kept.ok) navigation.go('decks', kept.value.id)
    else toasts.fail('No deck could be made.', kept.error)
  }

  async open(): Promise<void> {
    const chosen = await this.#services.host.openFiles(DECK_FILES, true)
    if (!chosen.ok) {
      this.#refuse(explainFileFailure(chosen.error))
      return
    }
    this.forgetRemarks()
    for (const file of chosen.value)
      await this.#add({ source: file.name, name: deckNameOf(file.name), content: file.bytes }, file.ref)
  }

  async answer(request: OpenRequest): Promise<void> {
    switch (request.kind) {
      case 'file': {
        const { name, bytes, ref } = request.file
        return this.bring({ source: name, name: deckNameOf(name), content: bytes }, ref)
      }
      case 'link':
        return this.bring({ source: 'The link', name: 'Deck from a link', content: request.url })
      case 'failed':
        this.#refuse(explainFileFailure(request.failure))
    }
  }

  /** Keeps the deck as a new one, unless just this deck is kept already, and shows it. */
  async bring(incoming: Incoming, ref?: string): Promise<void> {
    this.forgetRemarks()
    await this.#add(incoming, ref)
  }

  /** Brings one of several decks: what is to say of it joins what was said of those before. */
  async #add(incoming: Incoming, ref?: string): Promise<void> {
    const { data, storage, navigation, openDecks, toasts } = this.#services
    const read = readIncoming(incoming, data.pool)
    if (!read.ok) {
      this.#refuse(refusalSentence(incoming.source, read.error))
      return
    }
    const deck = read.value.value
    const known = await this.#keptAlready(deck)
    const kept = known ? ok(known) : await storage.decks.create(deck, 'tcg')
    if (!kept.ok) {
      toasts.fail(`${incoming.source} was read, but could not be kept.`, kept.error)
      return
    }
    const { id } = kept.value
    // Saving writes a whole .ydk file, so it may only go back where just that was read.
    const writesBack = /\.ydk$/i.test(incoming.source) && !read.value.issues.some(isLoss)
    if (ref !== undefined && writesBack) this.#refs = { ...this.#refs, [id]: ref }
    // Opened here, for the view shows only the last of several.
    await openDecks.open(id)
    navigation.go('decks', id)
    const questions = read.value.issues.flatMap((issue) =>
      issue.code === 'unknown-name' && issue.question
        ? [{ deckId: id, line: issue.line, text: issue.text, ...issue.question }]
        : [],
    )
    // What is asked about is no remark besides.
    const issues = read.value.issues.filter((issue) => !('question' in issue))
    const sentences = issueSentences(incoming.source, { ...read.value, issues })
    this.#questions = [...this.#questions, ...questions]
    this.#remarks = [...this.#remarks, ...sentences]
    if (sentences.length + questions.length === 0)
      toasts.show(known ? `${deck.name} is among your decks already` : `Opened ${deck.name}`)
  }

  async #keptAlready(deck: Deck): Promise<KeptDeck | undefined> {
    const all = await this.#services.storage.decks.all()
    return all.ok ? all.value.find((kept) => isSameDeck(kept.deck, deck)) : undefined
  }

  async save(id: string, deck: Deck, elsewhere: boolean): Promise<void> {
    const { host, toasts } = this.#services
    const ref = elsewhere ? undefined : this.#refs[id]
    const bytes = new TextEncoder().encode(formatYdk(deck))
    const name = `${deck.name.replace(/[\\/:*?"<>|]/g, '_')}.ydk`
    const saved = await host.saveFile({ name, bytes, ...(ref === undefined ? {} : { ref }) }, YDK)
    if (!saved.ok) this.#refuse(explainFileFailure(saved.error))
    if (!saved.ok || !saved.value) return
    if (saved.value.ref !== undefined) this.#refs = { ...this.#refs, [id]: saved.value.ref }
    toasts.show(`Saved ${saved.value.name}`)
  }

  #refuse(sentence: string): void {
    this.#services.toasts.show(sentence, { tone: 'bad' })
  }
}
