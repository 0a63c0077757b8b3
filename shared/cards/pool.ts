import type { Card } from './card.ts'
import type { CardEffects } from './effects/effect.ts'
import type { TextLanguage } from './language.ts'
import type { Passcode } from './passcode.ts'
import type { CardName } from './source.ts'

/** Every known card, found by any passcode printed on it. */
export interface CardPool {
  readonly cards: readonly Card[]
  /** The card with this passcode, alternate artworks and earlier texts included. */
  find(passcode: Passcode): Card | undefined
  /** What the text of the card does, where that is known as data. */
  readonly effects?: (card: Card) => CardEffects | undefined
  /** What the cards are called beside their English name: as far as names ship with the app, and the player's sources tell. */
  readonly otherNames?: OtherNames
  /** The cards that players put into their decks, those of most decks first, where that is known: of several that a word may mean, the likeliest. */
  readonly played?: readonly Passcode[]
  /** What a card is called where players read of it, if not by its English name; what the game knows it by is never asked here. */
  readonly shownAs?: (card: Card) => string | undefined
}

/** What players read of the card. */
export const nameShown = (card: Card, { shownAs }: Pick<CardPool, 'shownAs'>): string =>
  shownAs?.(card) ?? card.name

/** The pool with other names to be read. */
export const withNamesShown = (pool: CardPool, shownAs: (card: Card) => string | undefined): CardPool => ({
  ...withOtherNames(pool, () => pool.otherNames ?? new Map()),
  shownAs,
})

/** A name in another language than English. */
export interface OtherName extends CardName {
  readonly language: TextLanguage
}

/** Names of cards in other languages than English. */
export type OtherNames = ReadonlyMap<Passcode, readonly OtherName[]>

/** A later card takes the place of an earlier one with the same passcode, as databases overlay each other. */
export const cardPool = (cards: readonly Card[]): CardPool => {
  const byPasscode = new Map<Passcode, Card>()
  for (const card of cards) {
    if (card.earlierTexts) for (const other of card.earlierTexts) byPasscode.set(other, card)
    if (card.artworks) for (const other of card.artworks) byPasscode.set(other, card)
  }
  for (const card of cards) byPasscode.set(card.passcode, card)
  return {
    cards: cards.filter((card) => byPasscode.get(card.passcode) === card),
    find: (passcode) => byPasscode.get(passcode),
  }
}

/** The pool with what the texts of its cards do, by passcode. */
export const withEffects = (pool: CardPool, of: (passcode: Passcode) => CardEffects | undefined): CardPool =>
  withNamesOf(pool, {
    cards: pool.cards,
    find: (passcode) => pool.find(passcode),
    effects: (card) => of(card.passcode),
  })

/** The pool without it: what cards do is the player's word. */
export const withoutEffects = (pool: CardPool): CardPool =>
  withNamesOf(pool, { cards: pool.cards, find: (passcode) => pool.find(passcode) })

/** The pool with the other names of another, still gathered when somebody first asks for them, and with what that knows of being played. */
export const withNamesOf = (named: CardPool, pool: CardPool): CardPool => {
  const over: CardPool = {
    ...pool,
    ...(named.played && { played: named.played }),
    ...(named.shownAs && { shownAs: named.shownAs }),
  }
  return 'otherNames' in named ? withOtherNames(over, () => named.otherNames ?? new Map()) : over
}

/** The pool with names in other languages, which are gathered when somebody first asks for them. */
export const withOtherNames = (pool: CardPool, gather: () => OtherNames): CardPool => {
  let gathered: OtherNames | undefined
  return {
    cards: pool.cards,
    find: (passcode) => pool.find(passcode),
    ...(pool.effects && { effects: pool.effects }),
    ...(pool.played && { played: pool.played }),
    ...(pool.shownAs && { shownAs: pool.shownAs }),
    get otherNames() {
      return (gathered ??= gather())
    },
  }
}
