import { compareNames } from '../compare.ts'
import { LANGUAGE_NAMES } from '../cards/language.ts'
import type { Passcode } from '../cards/passcode.ts'
import { rarityAmong } from '../cards/prints/rarity.ts'
import { hasSetsOfItsOwn, languageOfNumber, numberIn, regionLetters } from '../cards/prints/set-number.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'
import { done, type InPieces, visiting } from '../in-pieces.ts'
import type { OwnedPrint } from './owned-print.ts'
import { type CardPrint, languageSaid, type PrintIndex, printsSaid } from './print-index.ts'

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
  /** Further copies that are in no set: neither a number nor a set's name that is known says which. */
  readonly nowhere: number
  /** Every number of a release in their order, begun or not. */
  readonly numbersOf: (release: SetRelease) => readonly ReleaseNumber[]
}

/** One number of a release, with how many copies of it are there. */
export interface ReleaseNumber {
  readonly card: Passcode
  /** As it stands on a copy of the player's, or is printed in the release's language; the English one where that is not known. */
  readonly number: string
  /** It is the English one, as that of the release's language is not known. */
  readonly isEnglish?: true
  readonly copies: number
  /** Each rarity that it comes in; copies whose rarity is not known count for the number alone. */
  readonly rarities: readonly { readonly rarity: string; readonly copies: number }[]
}

/** In which order how complete something is can be read. */
export const COMPLETION_ORDERS = ['most-complete', 'fewest-missing', 'name'] as const
export type CompletionOrder = (typeof COMPLETION_ORDERS)[number]

type Counted = Pick<SetCompletion, 'owned' | 'total'>

/** The sets or rarities in that order; `nameOf` is what they are read by. Those that are alike stay as they stood. */
export const inCompletionOrder = <T extends Counted>(
  counted: readonly T[],
  order: CompletionOrder,
  nameOf: (one: T) => string,
): readonly T[] => {
  switch (order) {
    case 'most-complete':
      return counted
    case 'fewest-missing':
      return counted.toSorted((a, b) => a.total - a.owned - (b.total - b.owned))
    case 'name':
      return counted.toSorted((a, b) => compareNames(nameOf(a), nameOf(b)))
  }
}

export const completions = (piles: readonly OwnedPrint[], index: PrintIndex): Completions =>
  done(completing(piles, index))

/** The same a few milliseconds at a time. */
export function* completing(piles: readonly OwnedPrint[], index: PrintIndex): InPieces<Completions> {
  const begun = new Map<string, Begun>()
  const undecided: (readonly [pile: OwnedPrint, places: readonly Place[]])[] = []
  let apart = 0
  let nowhere = 0
  yield* visiting(piles, (pile) => {
    if (pile.quantity === 0) return
    const language = languageSaid(pile, index) ?? 'en'
    if (hasSetsOfItsOwn(language)) {
      apart += pile.quantity
      return
    }
    const places = placesOf(pile, language, index)
    const [place, ...others] = places
    if (place === undefined) nowhere += pile.quantity
    else if (others.length === 0) add(begun, place, pile)
    else undecided.push([pile, places])
  })
  const chosen = undecided.map(([pile, places]) => [pile, likeliest(places, begun, index)] as const)
  yield* visiting(chosen, ([pile, place]) => {
    if (place) add(begun, place, pile)
  })
  const sets: SetCompletion[] = []
  const rarities = new Map<string, RarityCompletion>()
  for (const { release, held } of begun.values()) {
    const numbers = numbersIn(release, held, index)
    const prints = numbers.flatMap((number) => number.rarities)
    for (const { rarity, copies } of prints) {
      const group = rarities.get(rarity) ?? { rarity, owned: 0, total: 0 }
      rarities.set(rarity, { rarity, owned: group.owned + there(copies), total: group.total + 1 })
    }
    if (numbers.length > 0)
      sets.push({
        ...release,
        owned: numbers.reduce((sum, { copies }) => sum + there(copies), 0),
        total: numbers.length,
        prints: { owned: prints.reduce((sum, { copies }) => sum + there(copies), 0), total: prints.length },
      })
    yield
  }
  return {
    sets: sets.sort(mostComplete),
    rarities: [...rarities.values()].sort(mostComplete),
    apart,
    nowhere,
    numbersOf: (release) =>
      numbersIn(release, begun.get(releaseKey(release))?.held ?? new Map(), index)
        .toSorted((a, b) => compareNames(a.number, b.number))
        .map((row) => ({
          ...row,
          ...numberShown(release.language, row, begun.get(releaseKey(release))?.written),
        })),
  }
}

const numberShown = (
  language: PrintLanguage,
  { card, number }: ReleaseNumber,
  written: Begun['written'] | undefined,
): Pick<ReleaseNumber, 'number' | 'isEnglish'> => {
  const known = written?.get(numberKey(card, number)) ?? numberIn(language, number)
  if (known !== undefined) return { number: known }
  return language === 'en' ? { number } : { number, isEnglish: true }
}

const there = (copies: number): number => (copies > 0 ? 1 : 0)

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

/** Copies of a number, by the rarity that they say; under an empty text those that say none. */
type Held = Map<string, Map<string, number>>

/** A release that is begun, with what there is of each of its numbers. */
interface Begun {
  readonly release: SetRelease
  readonly held: Held
  /** The number as it stands on a copy. */
  readonly written: Map<string, string>
}

/** Where a pile can be: a release, and the English number in it. */
interface Place {
  readonly release: SetRelease
  readonly number: string
}

const releaseKey = ({ set, region, language }: SetRelease): string => `${language} ${region} ${set}`

const add = (
  begun: Map<string, Begun>,
  { release, number }: Place,
  { card, number: own, rarity = '', quantity }: OwnedPrint,
): void => {
  const key = releaseKey(release)
  const here: Begun = begun.get(key) ?? { release, held: new Map(), written: new Map() }
  begun.set(key, here)
  const one = numberKey(card, number)
  const copies = here.held.get(one) ?? new Map<string, number>()
  // Without letters for a language it is not known whose number it is.
  if (own !== undefined && languageOfNumber(own) === release.language) here.written.set(one, own)
  here.held.set(one, copies.set(rarity, (copies.get(rarity) ?? 0) + quantity))
}

const numberKey = (card: Passcode, number: string): string => `${card} ${number}`

/** Where a pile can be, each release once, in the order in which prints came out. */
const placesOf = (pile: OwnedPrint, language: PrintLanguage, index: PrintIndex): readonly Place[] => {
  const { set, rarity } = pile
  const isSetKnown = set !== undefined && index.sets.has(set)
  const numbered = printsSaid(pile, index)
  const own = isSetKnown ? numbered.filter((print) => print.set === set) : numbered
  const prints =
    own.length > 0 || !isSetKnown ? own : index.ofCard(pile.card).filter((print) => print.set === set)
  const places = placesIn(prints, language)
  if (places.length < 2 || rarity === undefined) return places
  const alike = placesIn(
    prints.filter((print) => rarityAmong(rarity, [print.rarity]) !== undefined),
    language,
  )
  return alike.length > 0 ? alike : places
}

const placesIn = (prints: readonly CardPrint[], language: PrintLanguage): readonly Place[] => {
  const places: Place[] = []
  for (const { set, number } of prints) {
    const region = regionLetters(number)
    if (places.some(({ release }) => release.set === set && release.region === region)) continue
    places.push({ release: { set, region, language }, number })
  }
  return places
}

/** Of several places the one whose release has most other copies; of sets the one that came out first, of regions the largest. */
const likeliest = (
  places: readonly Place[],
  begun: ReadonlyMap<string, Begun>,
  { sets }: PrintIndex,
): Place | undefined => {
  const [first] = places
  return places
    .map((place) => ({
      place,
      held: begun.get(releaseKey(place.release))?.held.size ?? 0,
      size:
        place.release.set === first?.release.set
          ? (sets.get(place.release.set) ?? []).filter(
              ({ number }) => regionLetters(number) === place.release.region,
            ).length
          : 0,
    }))
    .sort((a, b) => b.held - a.held || b.size - a.size)[0]?.place
}

/** Each English number of a release with what is held of it. */
const numbersIn = (
  { set, region }: SetRelease,
  held: ReadonlyMap<string, ReadonlyMap<string, number>>,
  { sets }: PrintIndex,
): readonly ReleaseNumber[] => {
  const known = new Map<
    string,
    { readonly card: Passcode; readonly number: string; readonly all: string[] }
  >()
  for (const { card, number, rarity } of sets.get(set) ?? []) {
    if (regionLetters(number) !== region) continue
    const key = numberKey(card, number)
    const one = known.get(key)
    if (one) one.all.push(rarity)
    else known.set(key, { card, number, all: [rarity] })
  }
  return [...known].map(([key, { card, number, all }]) => {
    const copies = new Map<string, number>()
    let together = 0
    for (const [written, count] of held.get(key) ?? []) {
      together += count
      // Of a number that comes in one rarity, a copy that says none has that one.
      const rarity = written === '' && all.length === 1 ? all[0] : rarityAmong(written, all)
      if (rarity !== undefined) copies.set(rarity, (copies.get(rarity) ?? 0) + count)
    }
    const rarities = all.map((rarity) => ({ rarity, copies: copies.get(rarity) ?? 0 }))
    return { card, number, copies: together, rarities }
  })
}

interface Share {
  readonly owned: number
  readonly total: number
}
const mostComplete = (a: Share, b: Share): number =>
  b.owned / b.total - a.owned / a.total || b.total - a.total
