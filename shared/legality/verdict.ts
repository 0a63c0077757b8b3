import type { Deck, DeckSection } from '../decks/deck.ts'
import type { Breach } from './breach.ts'
import { judge } from './judge.ts'
import type { IsoDate } from './limit-list.ts'
import { isStale } from './lists.ts'
import type { Regulation } from './regulation.ts'

/** What can be said of a deck on a day, together with what it rests on. */
export interface Verdict {
  readonly format: { readonly id: string; readonly name: string }
  readonly list: {
    readonly name: string
    readonly effective: IsoDate | null
    readonly source: string
    /** A newer list has most likely been published since; "legal" then only means legal under this one. */
    readonly stale: boolean
  }
  readonly date: IsoDate
  readonly counts: Readonly<Record<DeckSection, number>>
  readonly breaches: readonly Breach[]
  /** Nothing of the deck was lost while it was read; of a part nobody can say that the whole is legal. */
  readonly whole: boolean
  /** Whether the format says which cards have been released for it. */
  readonly releaseKnown: boolean
  /** The deck is whole and no breach was found under the named list. */
  readonly legal: boolean
}

/** Judges a deck on a day; `whole` is false where lines of it could not be read. */
export const verdict = (deck: Deck, regulation: Regulation, date: IsoDate, whole = true): Verdict => {
  const { format, list } = regulation
  const breaches = judge(deck, regulation)

  return {
    format: { id: format.id, name: format.name },
    list: {
      name: list.name,
      effective: list.effective,
      source: list.source,
      stale: isStale(list, format, date),
    },
    date,
    counts: { main: deck.main.length, extra: deck.extra.length, side: deck.side.length },
    breaches,
    whole,
    releaseKnown: format.region !== undefined || (list.kind === 'limits' && list.whitelist),
    legal: whole && breaches.length === 0,
  }
}

/** The verdict in one sentence, never without its list, and never "legal" alone where the list may have been replaced. */
export const explainVerdict = ({
  legal,
  whole,
  releaseKnown,
  breaches,
  list,
  format,
  date,
}: Verdict): string => {
  const under = list.effective === null ? list.name : `${list.name}, in force since ${list.effective}`
  const outcome = legal
    ? `Legal in ${format.name}`
    : !whole && breaches.length === 0
      ? `Cannot be called legal in ${format.name}, for a part of it could not be read`
      : `Not legal in ${format.name}: ${breaches.length === 1 ? '1 problem' : `${breaches.length} problems`}`
  const doubt = list.stale
    ? ` That list may have been replaced by ${date}; bring a newer one to be sure.`
    : ''
  const release = legal && !releaseKnown ? ' Whether its cards are released there is not checked.' : ''
  return `${outcome} (${under}).${release}${doubt}`
}
