import { type CardCalled, formatCondition, type HandCondition, type Subject } from './condition.ts'
import { copiesOf, type CountedDeck, deckSize } from './counted-deck.ts'
import { exactOdds } from './exact.ts'
import { asNumber } from './fraction.ts'
import { parseCondition } from './parse-condition.ts'
import type { Vocabulary } from './vocabulary.ts'

const MOST_EXAMPLES = 3
/** Subjects that examples are made of; a deck has more cards, and three examples need no more. */
const MOST_SUBJECTS = 6

/**
 * Conditions to begin with, made of the deck's own roles and cards: each can be read, and none is certain or impossible in a hand of
 * `drawn` cards; cards stand there as they are `called`. Of a deck that allows no such question, those that can be read; of an empty one, none.
 */
export const exampleConditions = (
  deck: CountedDeck,
  drawn: number,
  vocabulary: Vocabulary,
  called?: CardCalled,
): readonly string[] => {
  const hand = Math.min(drawn, deckSize(deck))
  const readable = candidates(subjectsIn(deck)).filter((condition) => isRead(condition, vocabulary, called))
  const open = readable.filter((condition) => {
    const odds = asNumber(exactOdds(deck, hand, condition))
    return odds > 0 && odds < 1
  })
  const texts = (open.length > 0 ? open : readable).map((condition) => formatCondition(condition, called))
  return [...new Set(texts)].slice(0, MOST_EXAMPLES)
}

/** The roles, then the cards, those of most copies first. */
const subjectsIn = (deck: CountedDeck): readonly Subject[] => {
  const roles = [...new Set(deck.flatMap((card) => card.roles))].map((role): Subject => ({
    kind: 'role',
    role,
  }))
  const names = [...new Set(deck.flatMap(({ name }) => name ?? []))].map((name): Subject => ({
    kind: 'card',
    name,
  }))
  return [roles, names].flatMap((subjects) =>
    subjects.toSorted((a, b) => copiesOf(deck, b) - copiesOf(deck, a)).slice(0, MOST_SUBJECTS),
  )
}

/** What players ask first: one of them, both, one without too many of another, either. */
const candidates = (subjects: readonly Subject[]): readonly HandCondition[] => {
  const [first, second, third] = subjects
  if (!first) return []
  const unwanted = second?.kind === 'role' ? second : third
  const pairs = second
    ? [
        all(some(first), { is: 'not', condition: some(unwanted ?? second, 2) }),
        all(some(first), some(second)),
        { is: 'or', conditions: [some(first), some(second)] } as const,
      ]
    : []
  return [some(first), ...pairs, ...subjects.map((of) => some(of)), ...subjects.map((of) => some(of, 2))]
}

const some = (of: Subject, number = 1): HandCondition => ({ is: 'count', of, comparison: '>=', number })
const all = (...conditions: readonly HandCondition[]): HandCondition => ({ is: 'and', conditions })

/** Written and read again it is the same: a role that is called like a card would be read as the card. */
const isRead = (condition: HandCondition, vocabulary: Vocabulary, called?: CardCalled): boolean => {
  const read = parseCondition(formatCondition(condition, called), vocabulary)
  return read.ok && formatCondition(read.value) === formatCondition(condition)
}
