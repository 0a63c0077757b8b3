import type { Card } from '../cards/card.ts'
import { nameIndex } from '../cards/name-index.ts'
import { cardsNamedLike } from '../cards/near-names.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type CardPool, cardPool, withOtherNames } from '../cards/pool.ts'
import { isBareRole, type Subject } from './condition.ts'
import type { Mistake } from './mistake.ts'
import type { ConditionToken } from './tokens.ts'

/** What the words of a condition may mean. */
export interface Vocabulary {
  /** The roles that cards of the deck play. */
  readonly roles: readonly string[]
  /** A card's name as it is printed, however it was typed; nothing where there is no such card. */
  readonly cardName: (typed: string) => string | undefined
  /** Names of cards that a name with a slip may mean. */
  readonly near?: (typed: string) => readonly string[]
}

/** Whether this is a card's name letter for letter, except for capitals and the form of quotation marks. */
export const isPrinted = (name: string, { cardName }: Vocabulary): boolean => {
  const plain = (text: string): string => text.replace(/[“”]/g, '"').toLowerCase()
  const known = cardName(name)
  return known !== undefined && plain(known) === plain(name)
}

/** The roles of a deck, and all cards that are known. */
export const vocabularyOf = (roles: readonly string[], pool: CardPool): Vocabulary => ({
  roles,
  cardName: (typed) => {
    const names = nameIndex(pool)
    return (names.exact(typed)[0] ?? names.loose(typed)[0])?.name
  },
  near: (typed) => cardsNamedLike(typed, pool).map(({ name }) => name),
})

/**
 * The roles of a deck and all cards, for conditions that are read with every letter typed: names are read as loosely as elsewhere
 * where they are of the deck's own cards, in every language that is known of them, and only those are offered for a name with a slip. Others must
 * be written out in English.
 */
export const deckVocabulary = (
  roles: readonly string[],
  main: readonly Passcode[],
  pool: CardPool,
): Vocabulary => {
  const own = vocabularyOf(
    roles,
    cardsAlone([...new Set(main.flatMap((code) => pool.find(code) ?? []))], pool),
  )
  return {
    ...own,
    cardName: (typed) => {
      const known = own.cardName(typed)
      if (known !== undefined) return known
      return writtenOut(pool).get(typed.trim().toLowerCase())
    },
  }
}

/** A pool of these cards alone, which are called there as they are in the other, in every language. */
const cardsAlone = (cards: readonly Card[], pool: CardPool): CardPool =>
  withOtherNames(
    cardPool(cards),
    () => new Map(cards.map(({ passcode }) => [passcode, pool.otherNames?.get(passcode) ?? []])),
  )

const WRITTEN_OUT = new WeakMap<CardPool, ReadonlyMap<string, string>>()

/** The names of all cards by their small letters; of two that differ in nothing else, the first. Made once: a condition may name hundreds of cards. */
const writtenOut = (pool: CardPool): ReadonlyMap<string, string> => {
  const known = WRITTEN_OUT.get(pool)
  if (known) return known
  const made = new Map<string, string>()
  for (const { name } of pool.cards) {
    const small = name.toLowerCase()
    if (!made.has(small)) made.set(small, name)
  }
  WRITTEN_OUT.set(pool, made)
  return made
}

/** A word or a quoted name as a subject, and the mistake where the deck does not know it; nothing for other pieces. */
export const subjectIn = (
  token: ConditionToken,
  vocabulary: Vocabulary,
): { readonly subject: Subject; readonly mistake?: Mistake } | undefined => {
  const { start, end } = token
  const role = roleCalled(token.is === 'quoted' ? token.name : token.text, vocabulary)
  if (token.is === 'quoted') {
    const name = vocabulary.cardName(token.name)
    if (name !== undefined) return { subject: { kind: 'card', name } }
    if (role !== undefined) return { subject: { kind: 'role', role } }
    const near = vocabulary.near?.(token.name) ?? []
    return {
      subject: { kind: 'card', name: token.name },
      mistake: { code: 'unknown-card', name: token.name, near, start, end },
    }
  }
  if (token.is !== 'word' || !isBareRole(token.text)) return undefined
  return role === undefined
    ? {
        subject: { kind: 'role', role: token.text },
        mistake: { code: 'unknown-role', role: token.text, known: vocabulary.roles, start, end },
      }
    : { subject: { kind: 'role', role } }
}

const roleCalled = (text: string, { roles }: Vocabulary): string | undefined =>
  roles.find((known) => known.toLowerCase() === text.trim().toLowerCase())
