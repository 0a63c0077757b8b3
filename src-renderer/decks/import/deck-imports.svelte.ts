import type { Passcode } from '../../../shared/cards/passcode.ts'
import { indexingNames } from '../../../shared/cards/name-index.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { MOST_OPEN_LINES, withOpenLines } from '../../../shared/decks/open-lines.ts'
import type { FilesBelow } from '../../../shared/formats/decks/deck-archive.ts'
import type { Services } from '../../services/services.ts'
import { ok } from '../../../shared/result.ts'
import type { KeptDeck } from '../../storage/deck-row.ts'
import { type DeckEditor, LAST_STEP } from '../deck-editor.svelte.ts'
import type { OpenDecks } from '../open-decks.svelte.ts'
import { doneBetweenFrames } from '../../ui/between-frames.ts'
import { deckKey, deckKeys, decksToAdd, type ReadFile, readMany } from './many-decks.ts'
import {
  answered,
  type IncomingDeck,
  type NameQuestion,
  openLinesOf,
  type PendingDeck,
  pendingDeck,
  withCardsOf,
} from './pending-deck.ts'

type Needs = Pick<Services, 'data' | 'storage' | 'navigation' | 'toasts' | 'reading'> & {
  readonly openDecks: OpenDecks
}

/** Many decks on their way in: being read, then waiting for the player's answer. */
export interface ManyDecks {
  /** The folder's or archive's name. */
  readonly source: string
  readonly count: number
  readonly read: number
  /** Once all are read. */
  readonly files?: readonly ReadFile[]
}

/** So many decks at once are opened as tabs; more are shown as a table first, and only added. */
export const MOST_TABS = 8

/** Decks from outside on their way in. Nothing is kept or replaced before it can be seen, but a sound deck that can only be a new one. */
export class DeckImports {
  readonly #needs: Needs
  /** Called for each deck that is kept, with the file it came from. */
  readonly #remember: (id: string, ref: string) => void
  #waiting: readonly IncomingDeck[] = []
  /** The deck that was asked about is on its way into the database. */
  #isKeeping = false
  /** Whether those that wait are being gone through. */
  #isReading = false
  /** What became of those that came together, until a message has said it. */
  #arrived: readonly ArrivedDeck[] = []
  #refused: readonly string[] = []
  #pending = $state.raw<PendingDeck>()
  #many = $state.raw<ManyDecks>()
  /** Ends the reading of many decks. */
  #stopMany = new AbortController()
  /** Many decks are on their way into the database. */
  #isAdding = false
  /** Those that wait until many decks before them are added or left. */
  #behindMany: readonly (() => void)[] = []

  constructor(needs: Needs, remember: (id: string, ref: string) => void) {
    this.#needs = needs
    this.#remember = remember
  }

  /** The deck that waits for the player's answer. */
  get pending(): PendingDeck | undefined {
    return this.#pending
  }

  get many(): ManyDecks | undefined {
    return this.#many
  }

  /** The deck that is shown, where one is. */
  get openDeck(): DeckEditor | undefined {
    const { navigation, openDecks } = this.#needs
    const { view, of } = navigation.place
    return view === 'decks' && of !== undefined ? openDecks.editorOf(of) : undefined
  }

  /** Keeps a sound deck as a new one and shows it; one with remarks is shown first. Others wait until that is answered. */
  async bring(...incoming: readonly IncomingDeck[]): Promise<void> {
    this.#waiting = [...this.#waiting, ...incoming]
    await this.#next()
  }

  async #next(): Promise<void> {
    // What comes while a deck is being read waits behind it.
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.#goThrough()
    } finally {
      this.#isReading = false
    }
  }

  async #goThrough(): Promise<void> {
    while (!this.#pending) {
      const [incoming] = this.#waiting
      if (!incoming) {
        this.#announceArrived()
        return
      }
      this.#waiting = this.#waiting.slice(1)
      const read = await this.#needs.reading.deck(incoming.source, incoming)
      if (!read.ok) {
        this.#refused = [...this.#refused, `${incoming.source}: ${read.error}`]
        continue
      }
      const pending = pendingDeck(incoming, read.value)
      const isSound = read.value.issues.length === 0
      if (isSound && !(incoming.asks && this.openDeck)) await this.#keep(pending)
      else {
        // The dialog writes its cards as a list of names, and the index of all names takes more than a frame.
        await doneBetweenFrames(indexingNames(this.#needs.data.pool))
        this.#pending = pending
      }
    }
  }

  answer(question: NameQuestion, passcode?: Passcode): void {
    if (this.#pending) this.#pending = answered(this.#pending, question, passcode, this.#needs.data.pool)
  }

  chooseFormat(format: string): void {
    if (this.#pending) this.#pending = { ...this.#pending, format }
  }

  async addAsNew(): Promise<void> {
    const pending = this.#pending
    if (!pending || this.#isKeeping) return
    this.#isKeeping = true
    // Until it is kept, what was answered stands nowhere else: the question stays.
    const isKept = await this.#keep(pending).finally(() => (this.#isKeeping = false))
    if (!isKept) return
    this.#pending = undefined
    await this.#next()
  }

  /** Puts the cards in the place of those of the open deck, which keeps its name; one step that can be undone. */
  replaceOpen(): Promise<void> {
    return this.#intoOpen((deck, pending) => ({ ...pending.deck, name: deck.name }), 'replace the cards by')
  }

  /** Puts the cards behind those of the open deck; one step that can be undone. */
  addToOpen(): Promise<void> {
    return this.#intoOpen((deck, pending) => withCardsOf(deck, pending.deck), 'add the cards of')
  }

  async #intoOpen(join: (deck: Deck, pending: PendingDeck) => Deck, does: string): Promise<void> {
    if (this.#isKeeping) return
    const [pending, editor] = [this.#pending, this.openDeck]
    this.#pending = undefined
    if (pending && editor) {
      const step = `${does} ${lowerFirst(pending.source)}`
      const id = this.#needs.navigation.place.of
      const notes = id === undefined ? undefined : this.#needs.openDecks.notesOf(id)
      const before = notes?.now.openLines ?? []
      const come = openLinesOf(pending)
      const { lines: openLines, leftOut } = withOpenLines(before, come.lines)
      if (openLines.length > before.length) void notes?.change({ openLines })
      editor.replace(join(editor.deck, pending), step)
      this.#needs.toasts.show(`Done: ${step}${leftOutWords(come.leftOut + leftOut)}`, {
        about: LAST_STEP,
        action: {
          label: 'Undo',
          run: () => {
            editor.undo()
            if (openLines.length > before.length) void notes?.change({ openLines: before }, { openLines })
          },
          holds: editor.stillLast(),
        },
      })
    }
    await this.#next()
  }

  /** Leaves it; what else came with it still comes. */
  async leave(): Promise<void> {
    this.#pending = undefined
    await this.#next()
  }

  /** Whether the deck lies in the database. */
  async #keep(pending: PendingDeck): Promise<boolean> {
    const { source, deck, format, ref } = pending
    const { storage, openDecks, toasts } = this.#needs
    const { lines: openLines, leftOut } = openLinesOf(pending)
    const known = await this.#keptAlready(deck)
    const kept = known ? ok(known) : await storage.decks.create(deck, format, { ...NO_NOTES, openLines })
    if (!kept.ok) {
      toasts.fail(`${source} was read, but could not be saved.`, kept.error)
      return false
    }
    const { id } = kept.value
    if (ref !== undefined) this.#remember(id, ref)
    // Opened here, because the view shows only one of several.
    openDecks.add(kept.value)
    if (!this.#arrived.some((other) => other.id === id))
      this.#arrived = [...this.#arrived, { id, name: deck.name, known: known !== undefined, leftOut }]
    return true
  }

  /** One message for all that came together; the first of them is shown. */
  #announceArrived(): void {
    const [arrived, refused] = [this.#arrived, this.#refused]
    this.#arrived = []
    this.#refused = []
    const [first, ...others] = arrived
    if (first) {
      this.#needs.navigation.go('decks', first.id)
      this.#needs.toasts.show(others.length === 0 ? inWords(first) : severalInWords(arrived))
    }
    if (refused.length > 0) this.#refuse(refused.join(' '))
  }

  async #keptAlready(deck: Deck): Promise<KeptDeck | undefined> {
    const all = await this.#needs.storage.decks.known()
    const key = deckKey(deck)
    return all.ok ? all.value.find((kept) => deckKey(kept.deck) === key) : undefined
  }

  /**
   * Reads the decks of a folder or archive, once those of another that came before are added or left, and then waits for the player's
   * answer. Resolves when they are read.
   */
  async bringMany(source: string, below: FilesBelow): Promise<void> {
    while (this.#many || this.#isAdding)
      await new Promise<void>((goOn) => (this.#behindMany = [...this.#behindMany, goOn]))
    const { reading, storage } = this.#needs
    const many: ManyDecks = { source, count: below.files.length, read: 0 }
    this.#many = many
    this.#stopMany = new AbortController()
    const { signal } = this.#stopMany
    const all = await storage.decks.known()
    const files = await readMany(below, reading, deckKeys(all.ok ? all.value : []), {
      tell: (read) => {
        if (!signal.aborted) this.#many = { ...many, read }
      },
      isStopped: () => signal.aborted,
    })
    if (files) this.#many = { ...many, read: many.count, files }
  }

  /** Adds all that were read: all of them, or none. A deck goes into the folder that its file lay in. */
  async addMany(format: string): Promise<void> {
    const { storage, navigation, openDecks, toasts } = this.#needs
    const many = this.#many
    const found = decksToAdd(many?.files ?? [])
    this.#many = undefined
    this.#isAdding = true
    const kept = await storage.decks
      .createMany(found.map(({ deck, folder }) => ({ deck, format, notes: { ...NO_NOTES, folder } })))
      .finally(() => (this.#isAdding = false))
    if (!kept.ok) {
      toasts.fail('The decks were read, but could not be saved.', kept.error)
      this.#many = many
      return
    }
    this.leaveMany()
    if (found.length === 0) return
    const ids = kept.value.map(({ id }) => id)
    if (ids.length <= MOST_TABS) for (const deck of kept.value) openDecks.add(deck)
    navigation.go('decks')
    toasts.show(`Added ${decksWords(ids.length)}`, {
      action: {
        label: 'Undo',
        run: () => void this.#takeBack(kept.value),
        holds: () => ids.every((id) => openDecks.editorOf(id)?.undoes === undefined),
      },
    })
  }

  /** Takes decks away again that came in together, all but those that the player has worked on since. */
  async #takeBack(added: readonly KeptDeck[]): Promise<void> {
    const { storage, openDecks, toasts } = this.#needs
    const removed = await storage.decks.removeUnchanged(added)
    if (!removed.ok) {
      toasts.fail('The decks were not taken away again.', removed.error)
      return
    }
    for (const id of removed.value) openDecks.close(id)
    const staying = added.length - removed.value.length
    if (staying > 0)
      toasts.show(
        `${decksWords(staying)} ${staying === 1 ? 'was' : 'were'} changed since and ${staying === 1 ? 'stays' : 'stay'}`,
      )
  }

  /** Leaves them, and goes on with those that came next. */
  leaveMany(): void {
    this.#many = undefined
    this.#stopMany.abort()
    const waiting = this.#behindMany
    this.#behindMany = []
    for (const goOn of waiting) goOn()
  }

  #refuse(sentence: string): void {
    this.#needs.toasts.show(sentence, { tone: 'bad' })
  }
}

/** A deck that was kept, or was among the decks already. */
interface ArrivedDeck {
  readonly id: string
  readonly name: string
  readonly known: boolean
  /** Lines that need an answer and were too many to be kept with it. */
  readonly leftOut: number
}

const inWords = ({ name, known, leftOut }: ArrivedDeck): string =>
  known ? `${name} is among your decks already` : `Opened ${name}${leftOutWords(leftOut)}`

/** What is said of lines without a card that are too many to stay with a deck. */
const leftOutWords = (count: number): string =>
  count === 0
    ? ''
    : `. Only ${MOST_OPEN_LINES} lines that need an answer stay with a deck; ${count === 1 ? 'one more was' : `${count} more were`} left out`

const decksWords = (count: number): string => (count === 1 ? '1 deck' : `${count} decks`)

const severalInWords = (arrived: readonly ArrivedDeck[]): string => {
  const known = arrived.filter((deck) => deck.known).length
  const leftOut = arrived.reduce((sum, deck) => sum + deck.leftOut, 0)
  return `Opened ${arrived.length} decks${known > 0 ? `; ${known} of them among your decks already` : ''}${leftOutWords(leftOut)}`
}

const lowerFirst = (text: string): string => text.replace(/^The /, 'the ')
