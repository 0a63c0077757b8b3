import { compareNames } from '../compare.ts'
import { LANGUAGE_NAMES } from '../cards/language.ts'
import type { Passcode } from '../cards/passcode.ts'
import { done, type InPieces, visiting } from '../in-pieces.ts'
import type { OwnedPrint } from './owned-print.ts'
import { hasSetsOfItsOwn, languageOfNumber, numberIn, regionLetters } from '../cards/prints/set-number.ts'
import type { CardPrint, PrintIndex } from './print-index.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'

/**
 * A set as it came out in one region and language, which is what collectors complete: of the Legend of Blue Eyes there are four in
 * English, each with numbers of its own.
 */
export interface SetRelease {
  readonly set: string
  /** What stands behind the hyphen of its English numbers, before the digits: "EN", "E", nothing. */
  readonly region: string
  readonly language: PrintLanguage
}

/** How much of a release is there. */
export interface SetCompletion extends SetRelease {
  /** Numbers of which there is a copy, in any rarity. */
  readonly owned: number
  readonly total: number
  /** The same with each rarity of a number counted on its own. */
  readonly prints: { readonly owned: number; readonly total: number }
}

/** How much of a rarity is there, in the releases that are begun; each rarity of a number counts on its own. */
export interface RarityCompletion {
  readonly rarity: string
  readonly owned: number
  readonly total: number
}

/** The releases of which there is at least one print, and the rarities in them; each the most complete first. */
export interface Completions {
  readonly sets: readonly SetCompletion[]
  readonly rarities: readonly RarityCompletion[]
  /** Copies in languages whose sets hold other cards than the English ones: how many those are is not known here. */
  readonly apart: number
}

export const completions = (piles: readonly OwnedPrint[], index: PrintIndex): Completions =>
  done(completing(piles, index))

/** The same a few milliseconds at a time. */
export function* completing(piles: readonly OwnedPrint[], index: PrintIndex): InPieces<Completions> {
  const begun = new Map<string, Begun>()
  const unplaced: OwnedPrint[] = []
  let apart = 0
  yield* visiting(piles, (pile) => {
    if (isApart(pile)) apart += pile.quantity
    if (pile.set === undefined || pile.quantity === 0 || isApart(pile)) return
    const placed = placedIn(pile, pile.set, index)
    if (placed) add(begun, placed.release, pile, placed.number)
    else unplaced.push(pile)
  })
  // A print whose number is not known goes with most of its set's other copies.
  yield* visiting(unplaced, (pile) => {
    const release = likeliest(pile, begun, index)
    if (release) add(begun, release, pile, ANY)
  })
  const sets: SetCompletion[] = []
  const rarities = new Map<string, RarityCompletion>()
  for (const { release, keys } of begun.values()) {
    const prints = printsIn(release, index)
    const numbers = new Map<string, boolean>()
    let there = 0
    for (const print of prints) {
      const isThere = isOwned(print, keys)
      if (isThere) there += 1
      const number = `${print.card} ${print.number}`
      numbers.set(number, isThere || numbers.get(number) === true)
      const { rarity } = print
      const group = rarities.get(rarity) ?? { rarity, owned: 0, total: 0 }
      rarities.set(rarity, { rarity, owned: group.owned + (isThere ? 1 : 0), total: group.total + 1 })
    }
    const owned = [...numbers.values()].filter(Boolean).length
    if (prints.length > 0)
      sets.push({ ...release, owned, total: numbers.size, prints: { owned: there, total: prints.length } })
    yield
  }
  return { sets: sets.sort(mostComplete), rarities: [...rarities.values()].sort(mostComplete), apart }
}

/** One number of a release, with how many copies of it are there. */
export interface ReleaseNumber {
  readonly card: Passcode
  /** As printed in the release's language; the English one where that is not known. */
  readonly number: string
  readonly copies: number
  /** Each rarity that it comes in. */
  readonly rarities: readonly { readonly rarity: string; readonly copies: number }[]
}

/** Every number of a release in their order; copies whose rarity is not known count for the number alone. */
export const releaseNumbers = (
  release: SetRelease,
  piles: readonly OwnedPrint[],
  index: PrintIndex,
): readonly ReleaseNumber[] => {
  const copies = new Map<string, number>()
  for (const pile of piles) {
    if (pile.set !== release.set || pile.quantity === 0 || isApart(pile)) continue
    const placed = placedIn(pile, release.set, index)
    if (placed && releaseKey(placed.release) !== releaseKey(release)) continue
    for (const rarity of new Set([ANY, pile.rarity ?? ANY])) {
      const key = keyOf(pile.card, placed?.number ?? ANY, rarity)
      copies.set(key, (copies.get(key) ?? 0) + pile.quantity)
    }
  }
  const countOf = ({ card, number }: CardPrint, rarity: string): number =>
    (copies.get(keyOf(card, number, rarity)) ?? 0) + (copies.get(keyOf(card, ANY, rarity)) ?? 0)
  const rows = new Map<string, ReleaseNumber>()
  for (const print of printsIn(release, index)) {
    const { card, number, rarity } = print
    const key = `${card} ${number}`
    const row = rows.get(key) ?? {
      card,
      number: numberIn(release.language, number) ?? number,
      copies: countOf(print, ANY),
      rarities: [],
    }
    rows.set(key, { ...row, rarities: [...row.rarities, { rarity, copies: countOf(print, rarity) }] })
  }
  return [...rows.values()].sort((a, b) => compareNames(a.number, b.number))
}

/** "Legend of Blue Eyes White Dragon, European English". */
export const releaseWords = ({ set, region, language }: SetRelease): string =>
  `${set}, ${language === 'en' ? `${REGION_WORDS[region] ?? ''}English` : LANGUAGE_NAMES[language]}`

/** The English of one region alone; EN is that of all. */
const REGION_WORDS: Readonly<Record<string, string>> = {
  '': 'North American ',
  A: 'Oceanic ',
  E: 'European ',
  AE: 'Asian ',
}

/** A release that is begun, with a key for each print of it. */
interface Begun {
  readonly release: SetRelease
  readonly keys: Set<string>
}

const releaseKey = ({ set, region, language }: SetRelease): string => `${language} ${region} ${set}`

const add = (
  begun: Map<string, Begun>,
  release: SetRelease,
  { card, rarity }: OwnedPrint,
  number: string,
): void => {
  const key = releaseKey(release)
  const known = begun.get(key) ?? { release, keys: new Set() }
  begun.set(key, known)
  known.keys.add(keyOf(card, number, rarity ?? ANY))
}

/** Whether copies are of a set that holds other cards than the English one of its name. */
const isApart = ({ language, number }: OwnedPrint): boolean => {
  const own = language ?? (number === undefined ? undefined : languageOfNumber(number))
  return own !== undefined && hasSetsOfItsOwn(own)
}

/** The release of a print by its number, and its English number; nothing where that is not known. */
const placedIn = (
  { card, number, language }: OwnedPrint,
  set: string,
  { byNumber }: PrintIndex,
): { readonly release: SetRelease; readonly number: string } | undefined => {
  if (number === undefined) return undefined
  // Prints in other languages have numbers of their own, and are the same print here.
  const print = byNumber(number).find((known) => known.card === card && known.set === set)
  if (!print) return undefined
  const release = {
    set,
    region: regionLetters(print.number),
    language: language ?? languageOfNumber(number) ?? 'en',
  }
  return { release, number: print.number }
}

/** Of the releases of its set that hold the card: the one with most other copies, else the largest. */
const likeliest = (
  { card, set = '', language = 'en' }: OwnedPrint,
  begun: ReadonlyMap<string, Begun>,
  { sets }: PrintIndex,
): SetRelease | undefined => {
  const sizes = new Map<string, number>()
  for (const { number } of sets.get(set) ?? [])
    sizes.set(regionLetters(number), (sizes.get(regionLetters(number)) ?? 0) + 1)
  const regions = new Set(
    (sets.get(set) ?? []).filter((print) => print.card === card).map(({ number }) => regionLetters(number)),
  )
  const [best] = [...regions]
    .map((region) => {
      const release = { set, region, language }
      return { release, there: begun.get(releaseKey(release))?.keys.size ?? 0, size: sizes.get(region) ?? 0 }
    })
    .sort((a, b) => b.there - a.there || b.size - a.size)
  return best?.release
}

const printsIn = ({ set, region }: SetRelease, { sets }: PrintIndex): readonly CardPrint[] =>
  (sets.get(set) ?? []).filter(({ number }) => regionLetters(number) === region)

/** A print whose rarity is not known counts for all of its number, one whose number is not known for all of its rarity. */
const isOwned = ({ card, number, rarity }: CardPrint, keys: ReadonlySet<string>): boolean =>
  [number, ANY].some((one) => [rarity, ANY].some((other) => keys.has(keyOf(card, one, other))))

/** What stands for a number or rarity that is not known. */
const ANY = '*'

const keyOf = (card: Passcode, number: string, rarity: string): string => `${card} ${number} ${rarity}`

interface Share {
  readonly owned: number
  readonly total: number
}
const mostComplete = (a: Share, b: Share): number =>
  b.owned / b.total - a.owned / a.total || b.total - a.total
