import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { explainIssue, explainRefusal } from '../../shared/formats/cards/explain-import.ts'
import type { Imported, ImportIssue, ImportRefusal } from '../../shared/formats/cards/imported.ts'
import type { Result } from '../../shared/result.ts'

/** A deck that comes from outside: a file, a text dropped or pasted, a link. */
export interface IncomingDeck {
  /** What messages call it: the file's name, or "the clipboard". */
  readonly source: string
  /** The deck's name until the player gives it another. */
  readonly name: string
  readonly content: Uint8Array | string
  /** The token of the file it was read from. */
  readonly ref?: string
  /** The player may mean the open deck, so that even a sound deck is shown before it goes anywhere. */
  readonly asks?: boolean
}

export const readIncoming = (
  { content, name }: IncomingDeck,
  pool: CardPool,
): Result<Imported<Deck>, ImportRefusal> => parseDeck(content, name, pool)

/** "deck.ydk, line 3: …" for everything the reader has to say. */
export const issueSentences = (source: string, issues: readonly ImportIssue[]): readonly string[] =>
  issues.map((issue) => `${source}, ${explainIssue(issue)}`)

export const refusalSentence = (source: string, refusal: ImportRefusal): string =>
  `${source}: ${explainRefusal(refusal)}`

/** "my deck.ydk" is the deck "my deck". */
export const deckNameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').trim() || 'Deck'
