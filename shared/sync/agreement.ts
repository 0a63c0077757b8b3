import type { CardPool } from '../cards/pool.ts'
import type { Result } from '../result.ts'
import { parseYdkDeck } from '../formats/decks/deck-file.ts'
import { deckPlace, fileNameOf, takeFreePath, takenPaths } from '../formats/decks/deck-folder.ts'
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

/** What must be done so that decks and files agree, and what must be asked first. Nothing is overwritten that changed on its own side. */
export const agreement = (
  { pairs: known, files, decks, hidden }: BothSides,
  pool: CardPool,
  contents: FileContents = contentsAtOnce(files, pool),
): Agreement => {
  const fileOf = new Map(files.map((file) => [file.name, file]))
  const deckOf = new Map(decks.map((held) => [held.id, held]))
  const taken = takenPaths([...files, ...known.map(({ file }) => ({ name: file }))].map(({ name }) => name))
  const pairs = withRenamedFiles(known, files)
  const steps: SyncStep[] = []
  const questions: SyncQuestion[] = []

  for (const { pair, name } of pairs) {
    if (hidden?.has(pair.deck)) continue
    const [file, held] = [fileOf.get(pair.file), deckOf.get(pair.deck)]
    if (!file && !held) steps.push({ does: 'forget', deck: pair.deck })
    else if (!file && held) questions.push({ asks: 'file-gone', pair, deck: held })
    else if (file && !held && file.text !== undefined)
      questions.push({ asks: 'deck-gone', pair, text: file.text })
    const content = contents.get(pair.file)
    if (!held || file?.text === undefined || !content?.ok) continue
    const step = stepOfPair(pair, held, { text: file.text, cards: content.value }, taken)
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

  const alone = {
    files: files.filter(({ name }) => !pairs.some(({ pair }) => pair.file === name)),
    decks: decks.filter(({ id }) => !pairs.some(({ pair }) => pair.deck === id)),
  }
  return {
    steps: [...steps, ...meetings(alone, contents, taken)],
    questions,
    noDecks: [...contents].flatMap(([file, content]) => (content.ok ? [] : [{ file, why: content.error }])),
  }
}

type Content = Result<DeckCards, ImportRefusal | 'unreadable'>

/** What each file holds, by its name. */
type FileContents = ReadonlyMap<string, Content>

/** Reads the files one after the other, and lets others go on after each: strangers may have made them, and there may be thousands. */
export function* readingFiles(files: readonly FolderFile[], pool: CardPool): Generator<void, FileContents> {
  const contents = new Map<string, Content>()
  for (const file of files) {
    contents.set(file.name, cardsInFile(file, pool))
    yield
  }
  return contents
}

const contentsAtOnce = (files: readonly FolderFile[], pool: CardPool): FileContents => {
  const reading = readingFiles(files, pool)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value
  }
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
const withRenamedFiles = (
  pairs: readonly DeckPair[],
  files: readonly FolderFile[],
): readonly RenamedPair[] => {
  const known = new Set(pairs.map(({ file }) => file))
  const present = new Set(files.map(({ name }) => name))
  const unknown = files.filter(({ name }) => !known.has(name))
  return pairs.map((pair) => {
    if (present.has(pair.file)) return { pair }
    const at = unknown.findIndex(({ text }) => text === pair.text)
    const [renamed] = at === -1 ? [] : unknown.splice(at, 1)
    if (!renamed) return { pair }
    return { pair: { ...pair, file: renamed.name }, name: { before: pair.file, after: renamed.name } }
  })
}

/** What a deck and its file need, where both are there. */
const stepOfPair = (
  pair: DeckPair,
  { id, deck }: HeldDeck,
  file: Pick<DeckPair, 'text' | 'cards'>,
  taken: Set<string>,
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
  taken: Set<string>,
): SyncStep => ({
  does: 'part',
  deck: id,
  file: takeFreePath(`${fileNameOf(stemOf(name))} (from Duelwright)`, taken),
  text: ydkWithCards(text, deck),
  cards: cardsOf(deck),
  theirs: { ...file, file: name, name: `${stemOf(name)} (from the folder)` },
})

/** Files and decks that have no other side yet: those that say the same find each other, all others get a new one. */
const meetings = (
  { files, decks }: Pick<BothSides, 'files' | 'decks'>,
  contents: ReadonlyMap<string, Content>,
  taken: Set<string>,
): readonly SyncStep[] => {
  const readable = files.flatMap(({ name, text }) => {
    const content = contents.get(name)
    return text !== undefined && content?.ok ? [{ name, text, cards: content.value }] : []
  })
  const steps: SyncStep[] = []
  const met = new Set<string>()
  const meet = (isMet: (held: HeldDeck, file: (typeof readable)[number]) => boolean): void => {
    for (const file of readable.filter(({ name }) => !met.has(name))) {
      const held = decks.find((other) => !met.has(other.id) && isMet(other, file))
      if (!held) continue
      met.add(file.name).add(held.id)
      const { name, text, cards } = file
      steps.push(
        isSameCards(held.deck, cards)
          ? { does: 'settle', deck: held.id, file: name, text, cards }
          : parting({ file: name, text: formatYdk(held.deck) }, held, file, taken),
      )
    }
  }
  const isNamed = ({ deck }: HeldDeck, { name }: { readonly name: string }): boolean =>
    fileNameOf(deck.name).toLowerCase() === stemOf(name).toLowerCase()
  meet((held, file) => isNamed(held, file) && isSameCards(held.deck, file.cards))
  meet((held, file) => isSameCards(held.deck, file.cards))
  meet((held, file) => isNamed(held, file) && !isEmpty(held.deck))
  for (const { name, text, cards } of readable.filter((file) => !met.has(file.name)))
    steps.push({ does: 'make-deck', deck: undefined, name: stemOf(name), file: name, text, cards })
  // A deck that was only just begun has no file until it holds a card.
  for (const { id, deck } of decks.filter((held) => !met.has(held.id) && !isEmpty(held.deck)))
    steps.push({
      does: 'write-file',
      deck: id,
      file: takeFreePath(fileNameOf(deck.name), taken),
      text: formatYdk(deck),
      cards: cardsOf(deck),
      over: undefined,
    })
  return steps
}

const isEmpty = ({ main, extra, side }: DeckCards): boolean => main.length + extra.length + side.length === 0
