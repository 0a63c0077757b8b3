import type { Passcode } from '../cards/passcode.ts'
import { LANGUAGE_NAMES } from '../cards/language.ts'
import type { CardPool } from '../cards/pool.ts'
import { rarityAmong, rarityKey, rarityNamed } from '../cards/prints/rarity.ts'
import {
  hasSetsOfItsOwn,
  languageOfNumber,
  numberedApart,
  numberIn,
  numberOfAllLanguages,
  setNumber,
} from '../cards/prints/set-number.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'
import { slips } from '../cards/slips.ts'
import { type InPieces, visiting } from '../in-pieces.ts'
import { memoized } from '../memoized.ts'
import type { PileChange } from './edit.ts'
import { type OwnedPrint, sleevedCopies } from './owned-print.ts'
import { type CardPrint, languageSaid, type PrintIndex, printsOfNumber, printsSaid } from './print-index.ts'

/** Why a pile does not become what was said, with what would be right. */
export type EditRefusal =
  | {
      readonly code: 'no-such-rarity'
      readonly rarity: string
      readonly print: string
      readonly known: readonly string[]
    }
  | {
      readonly code: 'number-of-another'
      readonly number: string
      readonly card: Passcode
      readonly known: readonly string[]
    }
  | { readonly code: 'no-number'; readonly text: string }
  /** The language that the number tells. */
  | { readonly code: 'number-of-language'; readonly number: string; readonly language: PrintLanguage }
  | {
      readonly code: 'set-of-another-number'
      readonly set: string
      readonly number: string
      readonly known: readonly string[]
    }
  | { readonly code: 'no-such-set'; readonly set: string; readonly meant: string }
  | { readonly code: 'not-in-set'; readonly set: string; readonly known: readonly string[] }
  | { readonly code: 'more-for-trade'; readonly forTrade: number; readonly quantity: number }
  | { readonly code: 'fewer-than-sleeved'; readonly quantity: number; readonly sleeved: number }

/** A change as it is made: what is written in another way has its full name, and what follows from a set number goes along with it. */
export type CheckedChange = { readonly change: PileChange } | { readonly refusal: EditRefusal }

/**
 * Checks a change of a pile against what is known of the card's prints. A card, set number or set that nobody knows is taken as it is
 * written, because sets come out faster than lists of them.
 */
export const checkedChange = (
  pile: OwnedPrint,
  change: PileChange,
  prints: PrintIndex | undefined,
): CheckedChange => {
  const { forTrade, quantity } = change
  if (forTrade !== undefined && forTrade > (quantity ?? pile.quantity))
    return no({ code: 'more-for-trade', forTrade, quantity: quantity ?? pile.quantity })
  const sleeved = sleevedCopies(pile)
  if (quantity !== undefined && quantity < sleeved)
    return no({ code: 'fewer-than-sleeved', quantity, sleeved })
  if (change.number !== undefined && prints) return numberChange(pile, change, change.number, prints)
  if (change.set !== undefined && prints) return setChange(pile, change, change.set, prints)
  if (change.language !== undefined) return languageChange(pile, change, change.language)
  if (change.rarity !== undefined && prints) return rarityChange(pile, change, change.rarity, prints)
  return { change }
}

/** A change of many piles: what becomes of each, or the piles it cannot be said of. */
export interface CheckedChanges {
  readonly changes: ReadonlyMap<OwnedPrint, PileChange>
  readonly refused: readonly { readonly pile: OwnedPrint; readonly refusal: EditRefusal }[]
}

/** Checks a change of the piles at these places, a few milliseconds at a time. */
export function* checkingChanges(
  piles: readonly OwnedPrint[],
  places: readonly number[],
  change: PileChange,
  prints: PrintIndex | undefined,
): InPieces<CheckedChanges> {
  const changes = new Map<OwnedPrint, PileChange>()
  const refused: { readonly pile: OwnedPrint; readonly refusal: EditRefusal }[] = []
  yield* visiting(places, (at) => {
    const pile = piles[at]
    if (!pile) return
    const checked = checkedChange(pile, change, prints)
    if ('refusal' in checked) refused.push({ pile, refusal: checked.refusal })
    else changes.set(pile, checked.change)
  })
  return { changes, refused }
}

type PrintSaid = Pick<OwnedPrint, 'card' | 'number' | 'set' | 'language'>

/** Prints of the card that the pile can be, as far as it says which: by its number, else its set, else all of them. */
export const possiblePrints = (
  { card, number, set, language }: PrintSaid,
  prints: PrintIndex,
): readonly CardPrint[] => {
  // Nothing is known of what the sets of Asia hold, nor in which rarities.
  if (numberedApart(number ?? '', language) !== undefined || isOfAsia(language)) return []
  if (number !== undefined) return prints.byNumber(number).filter((print) => print.card === card)
  const own = prints.ofCard(card)
  return set === undefined ? own : own.filter((print) => print.set === set)
}

/** Some programs know English numbers alone, and write those beside "Japanese" too. */
const isOfAsia = (language: PrintLanguage | undefined): boolean =>
  language !== undefined && hasSetsOfItsOwn(language)

/** The rarities the pile can have, each once; none where its prints are not known. */
export const possibleRarities = (pile: PrintSaid, prints: PrintIndex): readonly string[] => [
  ...new Set(possiblePrints(pile, prints).flatMap(({ rarity }) => (rarity === '' ? [] : [rarity]))),
]

/** The refusal in one sentence. */
export const explainEditRefusal = (refusal: EditRefusal, pool: CardPool): string => {
  switch (refusal.code) {
    case 'no-such-rarity':
      return `${refusal.print} does not come as ${refusal.rarity}; it comes as ${listed(refusal.known)}.`
    case 'number-of-another':
      return `${refusal.number} is ${pool.find(refusal.card)?.name ?? refusal.card}; this card has ${listed(refusal.known)}.`
    case 'no-number':
      return `${refusal.text} is no set number; those look like MACR-EN036.`
    case 'number-of-language':
      return `${refusal.number} is the number of a card in ${LANGUAGE_NAMES[refusal.language]}, and what it would be in that language is not known; change the number, and the language goes along.`
    case 'set-of-another-number':
      return `${refusal.number} is of ${listed(refusal.known)} and not of ${refusal.set}; change the number, and the set goes along.`
    case 'no-such-set':
      return `No set is called ${refusal.set}; write ${refusal.meant}.`
    case 'not-in-set':
      return `The card is not in ${refusal.set}; it is in ${listed(refusal.known)}.`
    case 'more-for-trade':
      return `${refusal.forTrade} are more than there are; at most ${refusal.quantity} can be for trade.`
    case 'fewer-than-sleeved':
      return `${refusal.sleeved} of the copies sit in sleeves, so there are at least ${refusal.sleeved}.`
  }
}

const no = (refusal: EditRefusal): CheckedChange => ({ refusal })

const numberChange = (
  pile: OwnedPrint,
  change: PileChange,
  written: string,
  prints: PrintIndex,
): CheckedChange => {
  const number = setNumber(written)
  // Old promotional cards have numbers of other forms: "Vol.1", "DP-18-001".
  if (!/\d/.test(number) && !/^[A-Z]+-[A-Z]+$/.test(number)) return no({ code: 'no-number', text: written })
  const language = languageOfNumber(number)
  const known = printsOfNumber(number, change.language ?? pile.language, prints)
  const own = known.filter(({ card }) => card === pile.card)
  const [another] = known
  if (another && own.length === 0) {
    const numbers = [...new Set(prints.ofCard(pile.card).map((print) => print.number))].filter(
      (one) => one !== '',
    )
    return no({ code: 'number-of-another', number, card: another.card, known: numbers })
  }
  const [print] = own
  if (!print) return { change: { ...change, number, ...(language === undefined ? {} : { language }) } }
  const rarities = [...new Set(own.map(({ rarity }) => rarity))]
  const isStill = pile.rarity !== undefined && rarityAmong(pile.rarity, rarities) !== undefined
  return {
    change: {
      ...change,
      number,
      set: print.set,
      ...(isStill ? {} : { rarity: rarities.length === 1 ? rarities[0] : undefined }),
      ...(language === undefined ? {} : { language }),
    },
  }
}

/** The number goes along with the language, as the language does with the number; one without letters tells none. */
const languageChange = (
  { number = '' }: OwnedPrint,
  change: PileChange,
  language: PrintLanguage,
): CheckedChange => {
  const own = languageOfNumber(number)
  if (own === undefined || own === language) return { change }
  const right = hasSetsOfItsOwn(own) ? undefined : numberIn(language, numberOfAllLanguages(number))
  return right === undefined || languageOfNumber(right) !== language
    ? no({ code: 'number-of-language', number, language: own })
    : { change: { ...change, number: right } }
}

/** A set is known by its name, however that is written, and by the code that its numbers begin with; it is kept by its name. */
const setChange = (
  pile: OwnedPrint,
  change: PileChange,
  written: string,
  prints: PrintIndex,
): CheckedChange => {
  const own = numberedApart('', pile.language) === undefined ? prints.ofCard(pile.card) : []
  const named = setsWritten(written, prints)
  const ofNumber = [...new Set(printsSaid(pile, prints).map((print) => print.set))]
  const isOfOther = ofNumber.length > 0 && !ofNumber.some((set) => named.includes(set))
  // Elsewhere a set has another name, which nobody knows here.
  const isTranslated = named.length === 0 && (languageSaid(pile, prints) ?? 'en') !== 'en'
  if (pile.number !== undefined && isOfOther && !isTranslated)
    return no({
      code: 'set-of-another-number',
      set: named[0] ?? written,
      number: pile.number,
      known: ofNumber,
    })
  if (named.length === 0) {
    const meant = spellingsOf(prints).nearly(written)
    return meant === undefined ? { change } : no({ code: 'no-such-set', set: written, meant })
  }
  if (own.length === 0) return { change }
  const right = named.filter((set) => own.some((print) => print.set === set))
  const [set, ...others] = right
  if (set === undefined)
    return no({
      code: 'not-in-set',
      set: named[0] ?? written,
      known: [...new Set(own.map((print) => print.set))],
    })
  return others.length > 0 ? { change } : { change: { ...change, set } }
}

/** Names of the sets that are meant; none where nobody knows it. Several sets share a code. */
const setsWritten = (written: string, prints: PrintIndex): readonly string[] => {
  if (prints.sets.has(written)) return [written]
  const { names, codes } = spellingsOf(prints)
  const byName = names.get(rarityKey(written))
  return byName === undefined ? [...(codes.get(setNumber(written)) ?? [])] : [byName]
}

/** The only set whose name is one letter from what is written. One that is counted otherwise is no slip: it is the next of its series. */
const setNearly = (written: string, names: Spellings['names']): string | undefined => {
  const key = rarityKey(written)
  if (key.length < SHORTEST_NAME) return undefined
  const count = countIn(written)
  const [near, ...others] = [...names].filter(([name]) => slips(key, name, 1) <= 1)
  return near && others.length === 0 && countIn(near[1]) === count ? near[1] : undefined
}
/** In letters; shorter ones are codes, which are all alike. */
const SHORTEST_NAME = 7

/** What tells the sets of a series apart: figures, Roman ones too, and the shortest words: "Tin 2", "Collection III", "Part B", "SJ". */
const countIn = (name: string): string => (name.normalize('NFKC').toLowerCase().match(COUNTS) ?? []).join(' ')
const COUNTS = /\d+|(?<![\p{L}\p{N}'’])(?:[ivx]+|\p{L}{1,2})(?![\p{L}\p{N}'’])/gu

interface Spellings {
  /** By their names without capitals and signs. */
  readonly names: ReadonlyMap<string, string>
  readonly codes: ReadonlyMap<string, ReadonlySet<string>>
  /** The set that is meant by a name which none has: looked for once, even if it is written to thousands of piles. */
  readonly nearly: (written: string) => string | undefined
}

const spellingsOf = (prints: PrintIndex): Spellings => {
  const known = SPELLINGS.get(prints)
  if (known) return known
  const names = new Map<string, string>()
  const codes = new Map<string, Set<string>>()
  for (const [set, all] of prints.sets) {
    names.set(rarityKey(set), set)
    for (const { number } of all) {
      const code = number.slice(0, Math.max(0, number.indexOf('-'))).toUpperCase()
      if (code !== '') codes.set(code, (codes.get(code) ?? new Set()).add(set))
    }
  }
  const spellings = { names, codes, nearly: memoized((written) => setNearly(written, names)) }
  SPELLINGS.set(prints, spellings)
  return spellings
}
const SPELLINGS = new WeakMap<PrintIndex, Spellings>()

const rarityChange = (
  pile: OwnedPrint,
  change: PileChange,
  written: string,
  prints: PrintIndex,
): CheckedChange => {
  const known = possibleRarities(pile, prints)
  const named = rarityNamed(written) ?? written
  const right = rarityAmong(named, known)
  if (known.length === 0 || right !== undefined) return { change: { ...change, rarity: right ?? named } }
  return no({ code: 'no-such-rarity', rarity: named, print: pile.number ?? 'The card', known })
}

/** Nobody reads more of them. */
const MOST_NAMED = 6

const listed = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join(', ')
    : `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
