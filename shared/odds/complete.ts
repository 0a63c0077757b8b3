import { endOf } from '../text-ends.ts'
import { type CardCalled, formatSubject, type Subject } from './condition.ts'
import { conditionTokens } from './tokens.ts'

/** One way to go on with a condition: `text` takes the place of what stands from `start` up to, not including, `end`. */
export interface ConditionCompletion {
  readonly subject: Subject
  readonly text: string
  readonly start: number
  readonly end: number
}

/** What may be offered. */
export interface KnownWords {
  readonly roles: readonly string[]
  /** Of cards, in English. */
  readonly names: readonly string[]
  /** What a card is offered as, if not by its English name; it is found by both. */
  readonly called?: CardCalled
}

const MOST = 8

const OF_A_WORD = /[\p{L}\p{N}_-]/u

/**
 * The roles and names that what is typed before the cursor may become: those that begin so first, then those that hold it.
 * None where nothing is begun, or nothing but the word itself would come of it.
 */
export const completionsAt = (
  text: string,
  cursor: number,
  { roles, names, called }: KnownWords,
): readonly ConditionCompletion[] => {
  const before = text.slice(0, cursor)
  const isName = (words: string): boolean =>
    names.some((name) => answersTo({ kind: 'card', name }, called).includes(words.toLowerCase()))
  const last = conditionTokens(before, isName).at(-1)
  const inQuotes = last?.is === 'unclosed'
  // The word that the cursor stands at the end of, or the name in a quotation mark that is not closed before it.
  const begun = inQuotes ? last.text.slice(1) : endOf(before, OF_A_WORD)
  if (!inQuotes && begun === '') return []
  // The mark that opens a name is replaced with it.
  const start = cursor - begun.length - (inQuotes ? 1 : 0)
  const typed = begun.trim().toLowerCase()
  if (/^(?:and|or|not|\d+)$/.test(typed)) return []
  // A closing mark behind the cursor belongs to what is replaced.
  const end = cursor + (inQuotes && /^["”]/.test(text.slice(cursor)) ? 1 : 0)
  const subjects: readonly Subject[] = [
    ...roles.map((role) => ({ kind: 'role' as const, role })),
    ...names.map((name) => ({ kind: 'card' as const, name })),
  ]
  const isBegun = (subject: Subject): boolean =>
    answersTo(subject, called).some((words) => words.startsWith(typed))
  const fitting = subjects.filter((subject) =>
    answersTo(subject, called).some((words) => words.includes(typed)),
  )
  return [...fitting.filter(isBegun), ...fitting.filter((subject) => !isBegun(subject))]
    .map((subject) => ({ subject, text: formatSubject(subject, called), start, end }))
    .filter((completion) => completion.text !== text.slice(start, end))
    .slice(0, MOST)
}

/** All that it is known by, in small letters. */
const answersTo = (subject: Subject, called: CardCalled = (name) => name): readonly string[] =>
  (subject.kind === 'role' ? [subject.role] : [called(subject.name), subject.name]).map((words) =>
    words.toLowerCase(),
  )
