import { writtenDate } from '../english.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type Deck, DECK_SECTIONS, type DeckSection } from '../decks/deck.ts'
import type { Breach } from './breach.ts'
import { judge } from './judge.ts'
import type { IsoDate } from './limit-list.ts'
import { isStale, isYetToCome, STALE_AFTER_DAYS } from './lists.ts'
import type { Regulation } from './regulation.ts'

/** A doubt that a verdict carries with it, for something that is not known here. */
export type Caveat =
  /** The list may have been replaced by a newer one. */
  | 'stale-list'
  /** Lines of the list's file could not be read: it may forbid more. */
  | 'incomplete-list'
  /** The list, which somebody chose, begins on a later day. */
  | 'not-yet-in-force'
  /** The format does not say which cards have been released for it. */
  | 'releases-unknown'
  /** The format asks where cards are released, and of one in the deck that is not known. */
  | 'card-release-unknown'
  /** The day lies before a later list that is known, and cards released since are not told apart from those of the day. */
  | 'release-dates-unknown'

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
  /** What keeps a deck without a breach from being legal for certain. */
  readonly caveats: readonly Caveat[]
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
    caveats: [...caveatsOf(regulation, date), ...ofItsCards(deck, regulation)],
    legal: whole && breaches.length === 0,
  }
}

/** What is uncertain about every verdict under these rules on that day. */
export const caveatsOf = (
  { format, list }: Pick<Regulation, 'format' | 'list'>,
  date: IsoDate,
): readonly Caveat[] => {
  const ownPool = list.kind === 'limits' && list.whitelist
  const followed = list.followed ?? list.nextAfterDay
  // A list that is only announced on the day does not make the day one of the past.
  const past =
    followed !== undefined &&
    date < followed.from &&
    (followed.announced === undefined || followed.announced > date)
  return [
    ...(isStale(list, format, date) ? ['stale-list' as const] : []),
    ...(list.incomplete ? ['incomplete-list' as const] : []),
    ...(isYetToCome(list, format, date) ? ['not-yet-in-force' as const] : []),
    ...(format.released.length === 0 && !ownPool ? ['releases-unknown' as const] : []),
    ...(past && !ownPool ? ['release-dates-unknown' as const] : []),
  ]
}

/** What is uncertain because of a card that this deck holds. */
const ofItsCards = (deck: Deck, { format, list, rulingOf }: Regulation): readonly Caveat[] => {
  const ownPool = list.kind === 'limits' && list.whitelist
  if (format.released.length === 0 || ownPool) return []
  const isUnknown = (passcode: Passcode): boolean => rulingOf(passcode).card?.releaseUnknown === true
  return DECK_SECTIONS.some((section) => deck[section].some(isUnknown)) ? ['card-release-unknown'] : []
}

/** The caveat in a sentence. */
export const explainCaveat = (caveat: Caveat, date: IsoDate): string => {
  switch (caveat) {
    case 'stale-list':
      return `That list is more than ${STALE_AFTER_DAYS} days old on ${writtenDate(date)} and may have been replaced; bring a newer one to be sure.`
    case 'incomplete-list':
      return 'Lines of that list could not be read, so it may forbid more.'
    case 'not-yet-in-force':
      return `That list is not in force yet on ${writtenDate(date)}.`
    case 'releases-unknown':
      return 'Whether its cards are released there is not checked.'
    case 'card-release-unknown':
      return 'Where some of its cards are released is not known, because the file they came from does not say; a newer card file may.'
    case 'release-dates-unknown':
      return `Which cards had been released by ${writtenDate(date)} is not known here, so cards of a later day are not told.`
  }
}

/** Whether the deck may be called legal: nothing is in doubt but releases, which the longer answer names. */
export const isCertainlyLegal = ({ legal, caveats }: Verdict): boolean =>
  legal && caveats.every((caveat) => caveat === 'releases-unknown')

/** What a verdict comes to: `unsure` where no breach was found and something keeps it from being called legal. */
export type Standing = 'legal' | 'unsure' | 'illegal' | 'no-list'

/** The one answer that every badge, pill and table shows; `undefined` is a deck that no list is known for. */
export const standingOf = (judged: Verdict | undefined): Standing => {
  if (!judged) return 'no-list'
  if (judged.breaches.length > 0) return 'illegal'
  return isCertainlyLegal(judged) ? 'legal' : 'unsure'
}

/** The same in a word or two, where there is room for no more. */
export const verdictInShort = (judged: Verdict | undefined): string => {
  switch (standingOf(judged)) {
    case 'legal':
      return 'Legal'
    case 'unsure':
      return 'No problem found'
    case 'illegal':
      return judged?.breaches.length === 1 ? '1 problem' : `${judged?.breaches.length ?? 0} problems`
    case 'no-list':
      return 'No list'
  }
}

/** The verdict in a sentence or two, never without its list; what is in doubt follows it. */
export const explainVerdict = (judged: Verdict): string => {
  const { legal, caveats, list, date } = judged
  const told = caveats.filter((caveat) => legal || caveat === 'stale-list' || caveat === 'not-yet-in-force')
  return [
    `${outcomeOf(judged)} (${list.name}${reignOf(list, date)}; from ${list.source}).`,
    ...told.map((caveat) => explainCaveat(caveat, date)),
  ].join(' ')
}

/** ", in force since 18 May 2026" behind the name of a list; nothing where it has no day. */
export const reignOf = ({ effective }: Pick<Verdict['list'], 'effective'>, date: IsoDate): string =>
  effective === null ? '' : `, in force ${effective > date ? 'only from' : 'since'} ${writtenDate(effective)}`

const outcomeOf = (judged: Verdict): string => {
  const { legal, whole, breaches, format } = judged
  if (legal) return `${isCertainlyLegal(judged) ? 'Legal' : 'No breach found'} in ${format.name}`
  if (!whole && breaches.length === 0)
    return `Cannot be called legal in ${format.name}, because a part of it could not be read`
  return `Not legal in ${format.name}: ${breaches.length === 1 ? '1 problem' : `${breaches.length} problems`}`
}
