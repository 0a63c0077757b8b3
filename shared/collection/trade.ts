import type { Passcode } from '../cards/passcode.ts'
import { languageOfNumber, numberOfAllLanguages } from '../cards/prints/set-number.ts'
import { PRINT_CONDITIONS, type PrintLanguage } from '../cards/prints/terms.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'
import { MOST_IN_A_DECK } from './summary.ts'

/** Copies of a pile that change hands. */
export interface TradedCopies {
  readonly pile: OwnedPrint
  readonly copies: number
}

/** What two collections can do for each other, in the order in which the piles lie. */
export interface Trade {
  /** Copies of mine that they want. */
  readonly give: readonly TradedCopies[]
  /** Copies of theirs that I want. */
  readonly get: readonly TradedCopies[]
}

/**
 * What can change hands. Spare are the copies marked for trade; of a collection that marks none, those of a card beyond three. Wanted is
 * what a collection wishes for; of one without wishes, what is missing to three copies of each card; an empty one wants nothing. Copies in sleeves are never given.
 */
export const trade = (mine: readonly OwnedPrint[], theirs: readonly OwnedPrint[]): Trade => ({
  give: matched(spareCopies(mine), wantedBy(theirs)),
  get: matched(spareCopies(theirs), wantedBy(mine)),
})

/** The same collection with all it holds as wishes: a friend's list of what they look for. */
export const asWishes = (piles: readonly OwnedPrint[]): readonly OwnedPrint[] =>
  piles.map((pile) => {
    const wish: { -readonly [K in keyof OwnedPrint]: OwnedPrint[K] } = { ...pile, quantity: 0 }
    wish.wanted = Math.max(pile.quantity, pile.wanted ?? 0)
    delete wish.forTrade
    delete wish.sleeved
    return wish
  })

/** A collection that looks for what a list of its owner's says, beside what it wishes for itself. */
export const lookingFor = (
  piles: readonly OwnedPrint[],
  wishes: readonly OwnedPrint[] | undefined,
): readonly OwnedPrint[] => (wishes === undefined ? piles : [...piles, ...asWishes(wishes)])

/** The copies of all lines. */
export const tradedCopies = (lines: readonly TradedCopies[]): number =>
  lines.reduce((sum, { copies }) => sum + copies, 0)

const spareCopies = (piles: readonly OwnedPrint[]): readonly TradedCopies[] => {
  if (piles.some(({ forTrade = 0 }) => forTrade > 0))
    return piles.flatMap((pile) => {
      const copies = Math.min(pile.forTrade ?? 0, freeCopies(pile))
      return copies > 0 ? [{ pile, copies }] : []
    })
  const beyond = new Map<Passcode, number>()
  for (const { card, quantity } of piles) beyond.set(card, (beyond.get(card) ?? -MOST_IN_A_DECK) + quantity)
  return piles.flatMap((pile) => {
    const copies = Math.min(Math.max(0, beyond.get(pile.card) ?? 0), freeCopies(pile))
    beyond.set(pile.card, (beyond.get(pile.card) ?? 0) - copies)
    return copies > 0 ? [{ pile, copies }] : []
  })
}

/** Answers how many copies of a pile are still wanted, and counts those that are taken. */
type Wanted = (pile: OwnedPrint, copies: number) => number

const wantedBy = (piles: readonly OwnedPrint[]): Wanted => {
  const wishes = piles
    .filter(({ wanted = 0 }) => wanted > 0)
    // Who asks for one print alone comes before who takes any.
    .sort((a, b) => particulars(b) - particulars(a))
    .map((wish) => ({ wish, open: wish.wanted ?? 0 }))
  if (wishes.length > 0) {
    const ofCard = new Map<Passcode, typeof wishes>()
    for (const each of wishes) ofCard.set(each.wish.card, [...(ofCard.get(each.wish.card) ?? []), each])
    return (pile, copies) => {
      let taken = 0
      for (const each of ofCard.get(pile.card) ?? []) {
        if (!fulfils(pile, each.wish)) continue
        const more = Math.min(each.open, copies - taken)
        each.open -= more
        taken += more
      }
      return taken
    }
  }
  if (piles.length === 0) return () => 0
  const lacking = new Map<Passcode, number>()
  for (const { card, quantity } of piles)
    lacking.set(card, Math.max(0, (lacking.get(card) ?? MOST_IN_A_DECK) - quantity))
  return ({ card }, copies) => {
    const open = lacking.get(card) ?? MOST_IN_A_DECK
    const taken = Math.min(open, copies)
    lacking.set(card, open - taken)
    return taken
  }
}

/** What a wish can ask for beside the card. */
const PARTICULARS = ['number', 'set', 'rarity', 'edition', 'language'] as const

const particulars = (wish: OwnedPrint): number =>
  PARTICULARS.filter((field) => wish[field] !== undefined).length + (wish.condition === undefined ? 0 : 1)

/** What a wish says must hold; a grade is the least that will do. */
const fulfils = (pile: OwnedPrint, wish: OwnedPrint): boolean =>
  PARTICULARS.every(
    (field) =>
      wish[field] === undefined || wish[field] === said(pile, field) || isSamePrint(pile, wish, field),
  ) &&
  (wish.condition === undefined ||
    (pile.condition !== undefined &&
      PRINT_CONDITIONS.indexOf(pile.condition) <= PRINT_CONDITIONS.indexOf(wish.condition)))

/** What a pile says; its number tells the language where nothing else does. */
const said = (pile: OwnedPrint, field: (typeof PARTICULARS)[number]): string | undefined =>
  field === 'language' ? languageOf(pile) : pile[field]

const languageOf = ({ language, number }: OwnedPrint): PrintLanguage | undefined =>
  language ?? (number === undefined ? undefined : languageOfNumber(number))

/** Some programs write the English number of a print in another language, so numbers of one print in one language are one. */
const isSamePrint = (pile: OwnedPrint, wish: OwnedPrint, field: (typeof PARTICULARS)[number]): boolean =>
  field === 'number' &&
  pile.number !== undefined &&
  wish.number !== undefined &&
  languageOf(pile) === languageOf(wish) &&
  numberOfAllLanguages(pile.number) === numberOfAllLanguages(wish.number)

const matched = (spare: readonly TradedCopies[], wanted: Wanted): readonly TradedCopies[] =>
  spare.flatMap(({ pile, copies }) => {
    const taken = wanted(pile, copies)
    return taken > 0 ? [{ pile, copies: taken }] : []
  })
