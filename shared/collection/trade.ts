import type { Passcode } from '../cards/passcode.ts'
import { numberOfAllLanguages } from '../cards/prints/set-number.ts'
import { rarityAmong } from '../cards/prints/rarity.ts'
import { PRINT_CONDITIONS } from '../cards/prints/terms.ts'
import { freeCopies, type OwnedPrint } from './owned-print.ts'
import { languageSaid, type PrintIndex, printsSaid } from './print-index.ts'
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
 * What copies do not say follows from their number, as far as `prints` has it.
 */
export const trade = (
  mine: readonly OwnedPrint[],
  theirs: readonly OwnedPrint[],
  prints?: PrintIndex,
): Trade => ({
  give: matched(spareCopies(mine), theirs, prints),
  get: matched(spareCopies(theirs), mine, prints),
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

/** The copies that change hands, of what is spare and what the other collection wants. */
const matched = (
  spare: readonly TradedCopies[],
  wanting: readonly OwnedPrint[],
  prints: PrintIndex | undefined,
): readonly TradedCopies[] => {
  const wishes = byCard(
    wanting.filter(({ wanted = 0 }) => wanted > 0),
    ({ card }) => card,
  )
  const taken =
    wishes.size > 0
      ? new Map(
          [...byCard(spare, ({ pile }) => pile.card)].flatMap(([card, lines]) => [
            ...givenTo(lines, wishes.get(card) ?? [], prints),
          ]),
        )
      : lackedOf(spare, wanting)
  return spare.flatMap((line) => {
    const copies = taken.get(line) ?? 0
    return copies > 0 ? [{ pile: line.pile, copies }] : []
  })
}

const byCard = <T>(all: readonly T[], cardOf: (one: T) => Passcode): ReadonlyMap<Passcode, readonly T[]> => {
  const found = new Map<Passcode, T[]>()
  for (const one of all) {
    const known = found.get(cardOf(one))
    if (known) known.push(one)
    else found.set(cardOf(one), [one])
  }
  return found
}

/** How many copies of each line are taken. */
type Taken = ReadonlyMap<TradedCopies, number>

/** Of a collection without wishes: what is missing to three copies of each card. */
const lackedOf = (spare: readonly TradedCopies[], piles: readonly OwnedPrint[]): Taken => {
  if (piles.length === 0) return new Map()
  const lacking = new Map<Passcode, number>()
  for (const { card, quantity } of piles)
    lacking.set(card, Math.max(0, (lacking.get(card) ?? MOST_IN_A_DECK) - quantity))
  return new Map(
    spare.map((line) => {
      const open = lacking.get(line.pile.card) ?? MOST_IN_A_DECK
      const taken = Math.min(open, line.copies)
      lacking.set(line.pile.card, open - taken)
      return [line, taken]
    }),
  )
}

/** Spare copies of a card, and how many of them go to each wish. */
interface Giving {
  readonly line: TradedCopies
  left: number
  readonly to: Map<Wish, number>
}
interface Wish {
  readonly wish: OwnedPrint
  open: number
}

/** More than a card has kinds of piles and wishes; beyond it nobody changes back what was given. */
const MOST_PAIRS = 4096

/** As many copies of one card as can be given: who asks for one print alone comes before who takes any. */
const givenTo = (
  lines: readonly TradedCopies[],
  wanted: readonly OwnedPrint[],
  prints: PrintIndex | undefined,
): Taken => {
  const wishes = wanted
    .toSorted((a, b) => particulars(b) - particulars(a))
    .map((wish): Wish => ({ wish, open: wish.wanted ?? 0 }))
  const giving = lines.map((line): Giving => ({ line, left: line.copies, to: new Map() }))
  if (wishes.length > 0)
    for (const from of giving)
      for (const to of wishes) {
        if (from.left === 0) break
        if (to.open > 0 && fulfils(from.line.pile, to.wish, prints))
          give(from, to, Math.min(from.left, to.open))
      }
  if (giving.length * wishes.length <= MOST_PAIRS)
    for (const from of giving) while (from.left > 0 && makesRoom(from, giving, wishes, prints, new Set()));
  return new Map(giving.map(({ line, left }) => [line, line.copies - left]))
}

const give = (from: Giving, to: Wish, copies: number): void => {
  from.left -= copies
  to.open -= copies
  from.to.set(to, (from.to.get(to) ?? 0) + copies)
}

/** Gives one more copy: to a wish that is open, or to one whose copies can come from another pile instead. */
const makesRoom = (
  from: Giving,
  all: readonly Giving[],
  wishes: readonly Wish[],
  prints: PrintIndex | undefined,
  tried: Set<Wish>,
): boolean => {
  for (const to of wishes) {
    if (tried.has(to) || !fulfils(from.line.pile, to.wish, prints)) continue
    tried.add(to)
    if (
      to.open === 0 &&
      !all.some((other) => other !== from && takesBack(other, to, all, wishes, prints, tried))
    )
      continue
    give(from, to, 1)
    return true
  }
  return false
}

/** Whether a copy that a wish has from this pile could go to another wish; it then does. */
const takesBack = (
  other: Giving,
  to: Wish,
  all: readonly Giving[],
  wishes: readonly Wish[],
  prints: PrintIndex | undefined,
  tried: Set<Wish>,
): boolean => {
  const given = other.to.get(to) ?? 0
  if (given === 0 || !makesRoom(other, all, wishes, prints, tried)) return false
  give(other, to, -1)
  return true
}

/** What a wish can ask for beside the card. */
const PARTICULARS = ['number', 'set', 'rarity', 'edition', 'language'] as const

const particulars = (wish: OwnedPrint): number =>
  PARTICULARS.filter((field) => wish[field] !== undefined).length + (wish.condition === undefined ? 0 : 1)

/** What a wish says must hold; a grade is the least that will do. */
const fulfils = (pile: OwnedPrint, wish: OwnedPrint, prints: PrintIndex | undefined): boolean =>
  PARTICULARS.every(
    (field) => wish[field] === undefined || wish[field] === pile[field] || holds(field, pile, wish, prints),
  ) &&
  (wish.condition === undefined ||
    (pile.condition !== undefined &&
      PRINT_CONDITIONS.indexOf(pile.condition) <= PRINT_CONDITIONS.indexOf(wish.condition)))

/** Whether copies are what a wish asks for although they say it in another way, or leave it to their number. */
const holds = (
  field: (typeof PARTICULARS)[number],
  pile: OwnedPrint,
  wish: OwnedPrint,
  prints: PrintIndex | undefined,
): boolean => {
  switch (field) {
    case 'language':
      return pile.language === undefined && wish.language === languageSaid(pile, prints)
    case 'number':
      // Some programs write the English number of a print in another language, so numbers of one print in one language are one.
      return (
        pile.number !== undefined &&
        wish.number !== undefined &&
        numberOfAllLanguages(pile.number) === numberOfAllLanguages(wish.number) &&
        languageSaid(pile, prints) === languageSaid(wish, prints)
      )
    case 'set':
      return (
        prints !== undefined &&
        (pile.set === undefined || !prints.sets.has(pile.set)) &&
        printsSaid(pile, prints).some(({ set }) => set === wish.set)
      )
    case 'rarity':
      return isRarityWished(pile, wish, prints)
    case 'edition':
      return false
  }
}

/** Shops call a Short Print a Common; a number that comes in one rarity needs not say it. */
const isRarityWished = (pile: OwnedPrint, wish: OwnedPrint, prints: PrintIndex | undefined): boolean => {
  const wished = wish.rarity ?? ''
  if (pile.rarity !== undefined) return rarityAmong(pile.rarity, [wished]) !== undefined
  const own = prints ? printsSaid(pile, prints) : []
  return own.length > 0 && own.every(({ rarity }) => rarityAmong(rarity, [wished]) !== undefined)
}
