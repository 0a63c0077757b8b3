import { type Deck, DECK_SECTIONS } from '../../../shared/decks/deck.ts'
import type { FilesBelow } from '../../../shared/formats/decks/deck-archive.ts'
import { deckPlace, explainLeftAside } from '../../../shared/formats/decks/deck-folder.ts'
import { explainIssues } from '../../../shared/formats/cards/explain-import.ts'
import { isLoss } from '../../../shared/formats/cards/imported.ts'
import type { FileReading } from '../../reading/file-reading.svelte.ts'

/** What became of one file of many. */
export type ReadFile = ReadDeckFile | { readonly path: string; readonly is: 'refused'; readonly why: string }

/** A file that holds a deck. */
export interface ReadDeckFile {
  readonly path: string
  /**
   * `part`: lines of it were lost, so that it is taken only with the player's eyes open. `known`: just these cards under this name
   * are kept already, or came in another file.
   */
  readonly is: 'new' | 'part' | 'known'
  /** Every line of it was read. */
  readonly whole: boolean
  readonly deck: Deck
  readonly folder: string
  readonly remarks: readonly string[]
}

/** The decks that would be added. */
export const decksToAdd = (files: readonly ReadFile[]): readonly ReadDeckFile[] =>
  files.filter((file): file is ReadDeckFile => file.is === 'new' || file.is === 'part')

/** The keys of all decks that are kept. */
export const deckKeys = (decks: readonly { readonly deck: Deck }[]): ReadonlySet<string> =>
  new Set(decks.map(({ deck }) => deckKey(deck)))

/** The name and the cards: a deck that is kept already is not kept twice. */
export const deckKey = (deck: Deck): string =>
  [deck.name, ...DECK_SECTIONS.map((section) => deck[section].join())].join('\n')

/** Files and bytes read between two looks of the window at the screen. */
const AT_ONCE = { files: 20, bytes: 8 * 1024 }

/** Reads the files, letting the window breathe; `known` holds the keys of all kept decks. `undefined` where the player has stopped it. */
export const readMany = async (
  { files, aside }: FilesBelow,
  reading: Pick<FileReading, 'deck'>,
  known: ReadonlySet<string>,
  progress: { readonly tell: (done: number) => void; readonly isStopped: () => boolean },
): Promise<readonly ReadFile[] | undefined> => {
  const seen = new Set(known)
  const found: ReadFile[] = []
  let read = { files: 0, bytes: 0 }
  for (const [index, { path, bytes }] of files.entries()) {
    if (index === 0 || read.files >= AT_ONCE.files || read.bytes >= AT_ONCE.bytes) {
      progress.tell(index)
      await new Promise((resolve) => setTimeout(resolve))
      read = { files: 0, bytes: 0 }
    }
    if (progress.isStopped()) return undefined
    found.push(await readOne(path, bytes, reading, seen))
    read = { files: read.files + 1, bytes: read.bytes + bytes.length }
  }
  if (progress.isStopped()) return undefined
  return [
    ...found,
    ...aside.map(({ path, why }): ReadFile => ({ path, is: 'refused', why: explainLeftAside(why) })),
  ]
}

const readOne = async (
  path: string,
  content: Uint8Array,
  reading: Pick<FileReading, 'deck'>,
  seen: Set<string>,
): Promise<ReadFile> => {
  const { name, folder } = deckPlace(path)
  const read = await reading.deck(path, { content, name })
  if (!read.ok) return { path, is: 'refused', why: read.error }
  const { value: deck, issues } = read.value
  const whole = !issues.some(isLoss)
  const key = deckKey(deck)
  const is = seen.has(key) ? 'known' : whole ? 'new' : 'part'
  seen.add(key)
  return { path, is, whole, deck, folder, remarks: explainIssues(issues) }
}

/** "37 decks to add, 2 of them not whole; 5 known already; 1 refused". */
export const manyInShort = (files: readonly ReadFile[]): string => {
  const count = (is: ReadFile['is']): number => files.filter((file) => file.is === is).length
  const adding = decksToAdd(files).length
  return [
    `${adding === 1 ? '1 deck' : `${adding} decks`} to add${count('part') > 0 ? `, ${count('part')} of them not whole` : ''}`,
    ...(count('known') > 0 ? [`${count('known')} known already`] : []),
    ...(count('refused') > 0 ? [`${count('refused')} refused`] : []),
  ].join('; ')
}
