import type { CardPool } from '../cards/pool.ts'
import type { Result } from '../result.ts'
import { parseYdkDeck } from '../formats/decks/deck-file.ts'
import {
  deckPlace,
  fileNameOf,
  takeFreePath,
  takenPaths,
  type TakenPaths,
} from '../formats/decks/deck-folder.ts'
import type { ImportRefusal } from '../formats/cards/imported.ts'
import { formatYdk } from '../formats/decks/ydk.ts'
import { ydkWithCards } from '../formats/decks/ydk-rewrite.ts'
import {
  cardsOf,
  type DeckCards,
  type DeckPair,
  type FolderFile,
  type HeldDeck,
  isSameCards,
} from './deck-pair.ts'
import type { SyncStep } from './sync-step.ts'

/** A deck folder and the decks it stands for, at one moment. */
export interface BothSides {
  readonly pairs: readonly DeckPair[]
  readonly files: readonly FolderFile[]
  readonly decks: readonly HeldDeck[]
  /** Ids of decks that are there and cannot be read: neither they nor their files are touched. */
  readonly hidden?: ReadonlySet<string>
}

/** One side of a pair is gone; whether the other goes too is the player's word. */
export type SyncQuestion =
  | { readonly asks: 'file-gone'; readonly pair: DeckPair; readonly deck: HeldDeck }
  | { readonly asks: 'deck-gone'; readonly pair: DeckPair; readonly text: string }

/** Whether both ask about the same pair, and the side that is left is as it was. */
export const isSameQuestion = (one: SyncQuestion, other: SyncQuestion): boolean => {
  if (one.pair.deck !== other.pair.deck) return false
  if (one.asks === 'deck-gone') return other.asks === 'deck-gone' && one.text === other.text
  return other.asks === 'file-gone' && isSameCards(one.deck.deck, other.deck.deck)
}

export interface Agreement {
  readonly steps: readonly SyncStep[]
  readonly questions: readonly SyncQuestion[]
  /** Files that hold no deck, and why; they and their decks are left alone. */
  readonly noDecks: readonly { readonly file: string; readonly why: ImportRefusal | 'unreadable' }[]
}

/**
 * What must be done so that decks and files agree, and what must be asked first. Nothing is overwritten that changed on its own side. It
 * lets others go on after each file, pair and deck, and looks at each of them a few times however many there are: strangers may have made
 * them, and there may be thousands.
 */
export function* agreement(
  { pairs: known, files, decks, hidden }: BothSides,
  pool: CardPool,
): Generator<void, Agreement> {
  const contents = yield* readingFiles(files, pool)
  const fileOf = new Map(files.map((file) => [file.name, file]))
  const deckOf = new Map(decks.map((held) => [held.id, held]))
  const taken = takenPaths([...files, ...known.map(({ file }) => ({ name: file }))].map(({ name }) => name))
  const pairs = yield* withRenamedFiles(known, files)
  const steps: SyncStep[] = []
  const questions: SyncQuestion[] = []

  for (const { pair, name } of pairs) {
    yield
    if (hidden?.has(pair.deck)) continue
    const [file, held] = [fileOf.get(pair.file), deckOf.get(pair.deck)]
    if (!file && !held) steps.push({ does: 'forget', deck: pair.deck })
    else if (!file && held) questions.push({ asks: 'file-gone', pair, deck: held })
    else if (file && !held && file.text !== undefined)
      questions.push({ asks: 'deck-gone', pair, text: file.text })
    const content = contents.get(pair.file)
    if (!held || file?.text === undefined || !content?.ok) continue
    // Which section a card without a mark belongs in depends on the cards that are known. What nobody has touched says what was agreed.
    const cards = file.text === pair.text ? pair.cards : content.value
    const step = stepOfPair(pair, held, { text: file.text, cards }, taken)
    if (step.does === 'settle' && name !== undefined && fileNameOf(held.deck.name) === stemOf(name.before))
      steps.push({ ...step, renamed: { was: held.deck.name, to: stemOf(name.after) } })
    else if (
      step.does !== 'settle' ||
      name ||
      step.text !== pair.text ||
      !isSameCards(step.cards, pair.cards)
    )
      steps.push(step)
  }

  const paired = {
    files: new Set(pairs.map(({ pair }) => pair.file)),
    decks: new Set(pairs.map(({ pair }) => pair.deck)),
  }
  const alone = {
    files: files.filter(({ name }) => !paired.files.has(name)),
    decks: decks.filter(({ id }) => !paired.decks.has(id)),
  }
  const met = yield* meetings(alone, contents, taken)
  return {
    steps: [...steps, ...met],
    questions,
    noDecks: [...contents].flatMap(([file, content]) => (content.ok ? [] : [{ file, why: content.error }])),
  }
}

type Content = Result<DeckCards, ImportRefusal | 'unreadable'>

/** What each file holds, by its name. */
type FileContents = ReadonlyMap<string, Content>

function* readingFiles(files: readonly FolderFile[], pool: CardPool): Generator<void, FileContents> {
  const contents = new Map<string, Content>()
  for (const file of files) {
    contents.set(file.name, cardsInFile(file, pool))
    yield
  }
  return contents
}

/** Characters of a file that is kept in step: ten times the longest deck, and read in less than a frame. */
export const LONGEST_TEXT = 64 * 1024

const cardsInFile = ({ text }: FolderFile, pool: CardPool): Content => {
  if (text === undefined || text.length > LONGEST_TEXT) return { ok: false, error: 'unreadable' }
  const read = parseYdkDeck(text, '', pool)
  return read.ok ? { ok: true, value: cardsOf(read.value.value) } : read
}

const stemOf = (file: string): string => deckPlace(file).name

interface RenamedPair {
  readonly pair: DeckPair
  readonly name?: { readonly before: string; readonly after: string }
}

/** A file that is gone while one that nobody knew says the same was renamed. */
function* withRenamedFiles(
  pairs: readonly DeckPair[],
  files: readonly FolderFile[],
): Generator<void, readonly RenamedPair[]> {
  const known = new Set(pairs.map(({ file }) => file))
  const present = new Set(files.map(({ name }) => name))
  const unknown = new Queues<FolderFile>()
  for (const file of files) {
    yield
    if (file.text !== undefined && !known.has(file.name)) unknown.add(file.text, file)
  }
  const renamed: RenamedPair[] = []
  for (const pair of pairs) {
    yield
    const file = present.has(pair.file) ? undefined : unknown.take(pair.text)
    if (file)
      renamed.push({ pair: { ...pair, file: file.name }, name: { before: pair.file, after: file.name } })
    else renamed.push({ pair })
  }
  return renamed
}

/** What waits under a key; the first that came is the first to go. */
class Queues<T> {
  readonly #waiting = new Map<string, { readonly values: T[]; taken: number }>()

  add(key: string, value: T): void {
    const queue = this.#waiting.get(key)
    if (queue) queue.values.push(value)
    else this.#waiting.set(key, { values: [value], taken: 0 })
  }

  take(key: string): T | undefined {
    const queue = this.#waiting.get(key)
    if (!queue || queue.taken === queue.values.length) return undefined
    queue.taken += 1
    return queue.values[queue.taken - 1]
  }
}

/** What a deck and its file need, where both are there. */
const stepOfPair = (
  pair: DeckPair,
  { id, deck }: HeldDeck,
  file: Pick<DeckPair, 'text' | 'cards'>,
  taken: TakenPaths,
): SyncStep => {
  const here = { deck: id, file: pair.file, cards: cardsOf(deck) }
  if (isSameCards(deck, file.cards)) return { does: 'settle', ...here, text: file.text }
  if (isSameCards(deck, pair.cards))
    return { does: 'change-deck', deck: id, file: pair.file, ...file, was: pair.cards }
  if (isSameCards(file.cards, pair.cards))
    return { does: 'write-file', ...here, text: ydkWithCards(file.text, deck), over: file.text }
  return parting(pair, { id, deck }, file, taken)
}

const parting = (
  { file: name, text }: Pick<DeckPair, 'file' | 'text'>,
  { id, deck }: HeldDeck,
  file: Pick<DeckPair, 'text' | 'cards'>,
  taken: TakenPaths,
): SyncStep => ({
  does: 'part',
  deck: id,
  file: takeFreePath(`${fileNameOf(stemOf(name))} (from Duelwright)`, taken),
  text: ydkWithCards(text, deck),
  cards: cardsOf(deck),
  theirs: { ...file, file: name, name: `${stemOf(name)} (from the folder)` },
})

/** A file or a deck that has no other side yet, with what others find it by: both are worked out once. */
interface Meeting {
  /** Systems do not always tell capitals apart. */
  readonly called: string
  readonly holds: string
}

interface MeetingFile extends Meeting {
  readonly file: { readonly name: string; readonly text: string; readonly cards: DeckCards }
}

interface MeetingDeck extends Meeting {
  readonly held: HeldDeck
}

/** Files and decks that have no other side yet: those that say the same find each other, all others get a new one. */
function* meetings(
  { files, decks }: Pick<BothSides, 'files' | 'decks'>,
  contents: FileContents,
  taken: TakenPaths,
): Generator<void, readonly SyncStep[]> {
  let alone: { readonly files: readonly MeetingFile[]; readonly decks: readonly MeetingDeck[] } = {
    files: yield* meetingFiles(files, contents),
    decks: yield* meetingDecks(decks),
  }
  const steps: SyncStep[] = []
  /** Lets those meet of which the same is asked; the first deck of several meets the first file. */
  function* meet(
    asked: (each: Meeting) => string,
    mayMeet: (held: HeldDeck) => boolean = () => true,
  ): Generator<void, void> {
    const waiting = new Queues<MeetingDeck>()
    for (const deck of alone.decks) if (mayMeet(deck.held)) waiting.add(asked(deck), deck)
    const met = new Set<Meeting>()
    for (const each of alone.files) {
      yield
      const deck = waiting.take(asked(each))
      if (!deck) continue
      met.add(each).add(deck)
      const { held } = deck
      const { name, text, cards } = each.file
      steps.push(
        deck.holds === each.holds
          ? { does: 'settle', deck: held.id, file: name, text, cards }
          : parting({ file: name, text: formatYdk(held.deck) }, held, each.file, taken),
      )
    }
    alone = {
      files: alone.files.filter((each) => !met.has(each)),
      decks: alone.decks.filter((each) => !met.has(each)),
    }
  }
  yield* meet(({ called, holds }) => `${holds} ${called}`)
  yield* meet(({ holds }) => holds)
  yield* meet(
    ({ called }) => called,
    ({ deck }) => !isEmpty(deck),
  )
  for (const { file } of alone.files) {
    const { name, text, cards } = file
    steps.push({ does: 'make-deck', deck: undefined, name: stemOf(name), file: name, text, cards })
  }
  for (const { held } of alone.decks) {
    yield
    const { id, deck } = held
    // A deck that was only just begun has no file until it holds a card.
    if (isEmpty(deck)) continue
    steps.push({
      does: 'write-file',
      deck: id,
      file: takeFreePath(fileNameOf(deck.name), taken),
      text: formatYdk(deck),
      cards: cardsOf(deck),
      over: undefined,
    })
  }
  return steps
}

function* meetingFiles(
  files: readonly FolderFile[],
  contents: FileContents,
): Generator<void, readonly MeetingFile[]> {
  const readable: MeetingFile[] = []
  for (const { name, text } of files) {
    yield
    const content = contents.get(name)
    if (text === undefined || !content?.ok) continue
    const { value: cards } = content
    readable.push({
      file: { name, text, cards },
      called: stemOf(name).toLowerCase(),
      holds: inOneText(cards),
    })
  }
  return readable
}

function* meetingDecks(decks: readonly HeldDeck[]): Generator<void, readonly MeetingDeck[]> {
  const all: MeetingDeck[] = []
  for (const held of decks) {
    yield
    const { deck } = held
    all.push({ held, called: fileNameOf(deck.name).toLowerCase(), holds: inOneText(deck) })
  }
  return all
}

/** Equal for the same cards in the same order. */
const inOneText = ({ main, extra, side }: DeckCards): string => [main, extra, side].join('/')

const isEmpty = ({ main, extra, side }: DeckCards): boolean => main.length + extra.length + side.length === 0
