import type { DeckState, Heard, SavedDeck, SavedFile, SavedRow } from './saved-states.ts'

/** What can be found again after a game. */
export interface Found {
  readonly decks: readonly (DeckState & { readonly id: string; readonly note: string })[]
  readonly versions: readonly (DeckState & { readonly deckId: string })[]
  /** Texts of the files. */
  readonly files: readonly string[]
}

/** How often who went over whom. */
export interface Races {
  /** Edits that were kept. */
  edits: number
  /** A window over another's state, of this load or an earlier one. */
  windowOverWindow: number
  windowOverFolder: number
  folderOverWindow: number
  /** Files that were another program's by the time they were to be swapped. */
  leftAlone: number
}

export const NO_RACES: Races = {
  edits: 0,
  windowOverWindow: 0,
  windowOverFolder: 0,
  folderOverWindow: 0,
  leftAlone: 0,
}

interface Change {
  readonly before: SavedRow
  readonly after: SavedRow | undefined
  readonly change: SavedDeck
  /** Who had saved `before` by then. */
  readonly makers: ReadonlySet<string>
}

const FOLDER = 'the folder'

/** Everything that was saved in a game, and by whom. */
export class SavedRecord {
  readonly #program: string
  readonly #all: Heard[] = []
  readonly #decks: SavedDeck[] = []
  readonly #files: SavedFile[] = []
  /** The files that the program saved whole; its half ones are none that it would miss. */
  readonly #whole = new Set<string>()
  readonly #waiting: (() => void)[] = []

  /** `program`: the page that plays the outside program. */
  constructor(program: string) {
    this.#program = program
  }

  hear(heard: Heard): void {
    this.#all.push(heard)
    if (heard.of === 'deck') this.#decks.push(heard)
    else if (heard.of !== 'about to write') this.#files.push(heard)
    if (heard.page === this.#program) return
    for (const goOn of this.#waiting.splice(0)) goOn()
  }

  /** All of it, for whoever looks into a game that has lost something. */
  get all(): readonly Heard[] {
    return this.#all
  }

  /** The program is about to save this. */
  savesWhole(text: string): void {
    this.#whole.add(cardsOfText(text))
  }

  /** When a window saves something next. */
  nextSave(): Promise<void> {
    return new Promise((heard) => this.#waiting.push(heard))
  }

  races(): Races {
    const races = { ...NO_RACES }
    races.leftAlone = this.#files.filter(({ of }) => of === 'file left alone').length
    for (const { before, after, change, makers } of this.#changes()) {
      const next = makerOf(change)
      if (next !== FOLDER) races.edits += 1
      if (makers.has(next)) continue
      if (next === FOLDER) races.folderOverWindow += Number(isOtherCards(before, after))
      else if (makers.has(FOLDER)) races.windowOverFolder += 1
      else races.windowOverWindow += 1
    }
    return races
  }

  /** The states that somebody saved and another went over, and notes that were kept, of which nothing is found, each in a line. */
  lost(found: Found): readonly string[] {
    const states = new Set([...found.decks, ...found.versions].map(nameOf))
    const cards = new Set([
      ...[...found.decks, ...found.versions].map(cardsIn),
      ...found.files.map(cardsOfText),
    ])
    const decks = this.#changes().flatMap(({ before, after, change, makers }) => {
      if (makers.has(makerOf(change)) || states.has(nameOf(before))) return []
      // A deck takes the name that its file is given.
      if (change.by === 'folder' && !isOtherCards(before, after)) return []
      return [`${[...makers].join(' + ')} saved ${nameOf(before)}; then ${makerOf(change)}: ${nameOf(after)}`]
    })
    const players = this.#players()
    const files = this.#files.flatMap(({ of, page, file, before, after }) => {
      const [was, is] = [cardsOfText(before), cardsOfText(after)]
      if (of !== 'file' || page === this.#program || !this.#whole.has(was) || cards.has(was)) return []
      // A player who had the same cards in the deck, and went on from there, went over nobody.
      if ([...(players.get(was) ?? [])].some((player) => players.get(is)?.has(player))) return []
      return [`the program saved ${file}: ${was}; then ${page}: ${is}`]
    })
    return [...new Set([...decks, ...files, ...this.#lostNotes(found)])]
  }

  /** Decks that hold something else than what was last heard of them: nothing is proved where saves were not heard. */
  unheard({ decks }: Found): readonly string[] {
    return decks
      .filter(
        (deck) => !this.#decks.some(({ deck: id, after }) => id === deck.id && after && isSame(after, deck)),
      )
      .map(nameOf)
  }

  /** Every change of what is in a deck, and who had saved what was there before. */
  #changes(): readonly Change[] {
    const makers = new Map<string, Set<string>>()
    return this.#decks.flatMap((change) => {
      const { before, after } = change
      const isOther = !(before && after && isSame(before, after))
      const changed =
        before && isOther ? [{ before, after, change, makers: new Set(makers.get(nameOf(before))) }] : []
      // To keep a note is not to save the cards beside it, and leaves the time as it is.
      if (after && (isOther || before.updatedAt !== after.updatedAt)) {
        const its = makers.get(nameOf(after)) ?? new Set()
        makers.set(nameOf(after), its.add(makerOf(change)))
      }
      return changed
    })
  }

  /** The pages in which players have made the same cards, by these. */
  #players(): ReadonlyMap<string, ReadonlySet<string>> {
    const players = new Map<string, Set<string>>()
    for (const { change } of this.#changes())
      if (change.after && change.by === 'player') {
        const cards = cardsIn(change.after)
        players.set(cards, (players.get(cards) ?? new Set()).add(change.page))
      }
    return players
  }

  /** Words once kept that are not in the notes of a deck that is there. */
  #lostNotes({ decks }: Found): readonly string[] {
    return decks.flatMap(({ id, note }) => {
      const words = this.#decks.flatMap(({ deck, after }) =>
        deck === id && after ? wordsOf(after.note) : [],
      )
      return [...new Set(words)].filter((word) => !note.includes(word)).map((word) => `note ${word}`)
    })
  }
}

/** Words end with a point, so that half a word is none. */
const wordsOf = (note: string): readonly string[] => note.match(/(?<![a-z])[a-z]+-\d+\./g) ?? []

const makerOf = ({ by, page }: SavedDeck): string => (by === 'folder' ? FOLDER : page)

const cardsIn = ({ main, extra, side }: Pick<DeckState, 'main' | 'extra' | 'side'>): string =>
  [main, extra, side].map((cards) => cards.join()).join(' | ')

const nameOf = (state: DeckState | undefined): string =>
  state ? `“${state.name}” (${state.format}): ${cardsIn(state)}` : 'deleted'

const isSame = (one: DeckState, other: DeckState): boolean => nameOf(one) === nameOf(other)

const isOtherCards = (before: DeckState, after: DeckState | undefined): boolean =>
  !after || cardsIn(before) !== cardsIn(after)

/** The cards of a file's text, in the words of a deck's. */
const cardsOfText = (text: string): string => {
  const [main = '', rest = ''] = text.split('#extra')
  const [extra = '', side = ''] = rest.split('!side')
  const codes = (part: string): number[] => (part.match(/^\d+$/gm) ?? []).map(Number)
  return cardsIn({ main: codes(main), extra: codes(extra), side: codes(side) })
}
