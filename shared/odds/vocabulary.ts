import type { Card } from '../cards/card.ts'
import { namedOtherwise, nameIndex } from '../cards/name-index.ts'
import { cardsNamedLike } from '../cards/near-names.ts'
import type { Passcode } from '../cards/passcode.ts'
import { type CardPool, cardPool, nameShown, withNamesShown, withOtherNames } from '../cards/pool.ts'
import { isBareRole, type Subject } from './condition.ts'
import type { Mistake } from './mistake.ts'
import type { ConditionToken } from './tokens.ts'

/** What the words of a condition may mean. */
export interface Vocabulary {
  /** The roles that cards of the deck play. */
  readonly roles: readonly string[]
  /** A card's name as it is printed, however it was typed; nothing where there is no such card. */
  readonly cardName: (typed: string) => string | undefined
  /** Whether a card is called exactly so, in any language. */
  readonly isCalledSo?: (name: string) => boolean
  /** Names of cards that a name with a slip may mean. */
  readonly near?: (typed: string) => readonly string[]
}

/** Whether this is a card's name letter for letter, in English or as it is called elsewhere, except for capitals and the form of quotation marks. */
export const isPrinted = (name: string, { cardName, isCalledSo }: Vocabulary): boolean => {
  const plain = (text: string): string => text.replace(/[“”]/g, '"').toLowerCase()
  const known = cardName(name)
  return known !== undefined && (plain(known) === plain(name) || isCalledSo?.(name) === true)
}

/** The roles of a deck, and all cards that are known. */
export const vocabularyOf = (roles: readonly string[], pool: CardPool): Vocabulary => ({
  roles,
  cardName: (typed) => {
    const names = nameIndex(pool)
    return (names.exact(typed)[0] ?? names.loose(typed)[0])?.name
  },
  isCalledSo: (name) => nameIndex(pool).exact(name).length > 0,
  near: (typed) => cardsNamedLike(typed, pool).map((card) => nameShown(card, pool)),
})

/**
 * The roles of a deck and all cards, for conditions that are read with every letter typed: names are read as loosely as elsewhere
 * where they are of the deck's own cards, in every language that is known of them, and only those are offered for a name with a slip. Others must
 * be written out, in any language: a condition is still understood when its card has left the deck.
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
    cardName: (typed) => own.cardName(typed) ?? writtenOut(typed.trim(), pool),
    isCalledSo: (name) => own.isCalledSo?.(name) === true || writtenOut(name.trim(), pool) !== undefined,
  }
}

/** The vocabulary, and what another knows of names that mean nothing in it; names with a slip are left to the first. */
export const withMoreNames = (vocabulary: Vocabulary, more: Vocabulary): Vocabulary => ({
  ...vocabulary,
  cardName: (typed) => vocabulary.cardName(typed) ?? more.cardName(typed),
  isCalledSo: (name) => vocabulary.isCalledSo?.(name) === true || more.isCalledSo?.(name) === true,
})

/** A pool of these cards alone, which are called there as they are in the other, in every language. */
const cardsAlone = (cards: readonly Card[], pool: CardPool): CardPool => {
  const alone = withOtherNames(
    cardPool(cards),
    () => new Map(cards.map(({ passcode }) => [passcode, pool.otherNames?.get(passcode) ?? []])),
  )
  return pool.shownAs ? withNamesShown(alone, pool.shownAs) : alone
}

/** The English name of the card that is called so in full, in any language; of two that differ in capitals alone, the first. */
const writtenOut = (name: string, pool: CardPool): string | undefined => {
  const small = name.toLowerCase()
  const inEnglish = gathered(IN_ENGLISH, pool, () => pool.cards.map((card) => [card.name, card]))
  return (inEnglish.get(small) ?? gathered(OTHERWISE, pool, () => calledOtherwise(pool)).get(small))?.name
}

type CardsByName = ReadonlyMap<string, Card>
const IN_ENGLISH = new WeakMap<CardPool, CardsByName>()
const OTHERWISE = new WeakMap<CardPool, CardsByName>()

const calledOtherwise = (pool: CardPool): readonly (readonly [string, Card])[] =>
  namedOtherwise(pool).map(({ name, card }) => [name, card])

/** The cards by their names in small letters. Made once: a condition may name hundreds of cards. */
const gathered = (
  made: WeakMap<CardPool, CardsByName>,
  pool: CardPool,
  named: () => readonly (readonly [string, Card])[],
): CardsByName => {
  const known = made.get(pool)
  if (known) return known
  const byName = new Map<string, Card>()
  for (const [name, card] of named()) {
    const small = name.toLowerCase()
    if (!byName.has(small)) byName.set(small, card)
  }
  made.set(pool, byName)
  return byName
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
