import { type NameIndex, nameIndex } from '../cards/name-index.ts'
import { isPlayable } from '../cards/card.ts'
import { isPasscode, type Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { memoized } from '../memoized.ts'
import { failed, ok, type Result } from '../result.ts'
import { endOf, withoutEnd } from '../text-ends.ts'
import type { OwnedPrint } from './owned-print.ts'
import {
  hasSetsOfItsOwn,
  isPlaceholder,
  isSetNumber,
  languageOfNumber,
  numberedApart,
  numberIn as numberInLanguage,
  setNumber,
} from '../cards/prints/set-number.ts'
import { type CardPrint, type PrintIndex, printsOfNumber } from './print-index.ts'
import { rarityKey } from '../cards/prints/rarity.ts'
import type { PrintLanguage } from '../cards/prints/terms.ts'
import { type RowProblem, writtenKey, type WrittenPrint, type WrittenRow } from './written-row.ts'

/** What the player has said that rows mean, by `writtenKey`. */
export type Repairs = ReadonlyMap<string, Passcode>

/** Of several cards of the name, the only one that may be played is taken; the others are then `namesakes`. */
export type Resolver = (
  row: WrittenRow,
) => Result<OwnedPrint, RowProblem> & { readonly namesakes?: readonly Passcode[] }

/**
 * Finds the print that a row means: by its set number, then by name with set and rarity, then by name alone.
 * A number that is not known stays as written, for sets come out faster than lists of them; so does one of Asia, which is counted apart
 * from the English ones and tells no card by itself. Names in other languages are known as far as the pool has them.
 */
export const resolver = (pool: CardPool, prints: PrintIndex, repairs: Repairs = new Map()): Resolver => {
  const known: Known = {
    pool,
    prints,
    named: rememberedNames(nameIndex(pool)),
    keyOf: memoized(rarityKey),
  }
  const { named } = known
  return ({ print: written, copies, badQuantity }) => {
    const print = withNumber(written, known)
    const number = numberIn(print)
    const language = copies.language ?? (number === undefined ? undefined : languageOfNumber(number))
    const repaired = repairs.size === 0 ? undefined : repairs.get(writtenKey(written))
    const counted = numberedApart(number ?? '', language)
    const numbered = number === undefined ? [] : printsOfNumber(number, language, prints)
    const card: FoundCard =
      repaired === undefined
        ? cardOf(withPasscode(print, named), numbered, { number, counted, language }, known)
        : ok(repaired)
    if (badQuantity !== undefined)
      return failed({ code: 'bad-quantity', text: badQuantity, ...(card.ok ? { card: card.value } : {}) })
    if (!card.ok) return card
    const own = numbered.filter((candidate) => candidate.card === card.value)
    const candidates = own.length > 0 ? own : inSet(print, prints.ofCard(card.value), known)
    const found: Found = { ...copies, card: card.value }
    addPrintFacts(found, print, { number, counted, language }, candidates, own.length > 0, known)
    if (language !== undefined) found.language = language
    return card.namesakes ? { ok: true, value: found, namesakes: card.namesakes } : ok(found)
  }
}

/** A print in the making; one object that is filled, because a file has a hundred thousand. */
type Found = { -readonly [K in keyof OwnedPrint]: OwnedPrint[K] }

type FoundCard = Result<Passcode, RowProblem> & { readonly namesakes?: readonly Passcode[] }

/** What rows are resolved with. */
interface Known {
  readonly pool: CardPool
  readonly prints: PrintIndex
  /** The cards of a name, the way people write it. */
  readonly named: (name: string) => readonly Passcode[]
  /** `rarityKey`, which does for names of sets too. */
  readonly keyOf: (text: string) => string
}

/** The whole number: some programs write "MACR" and "EN036" in two columns, others call the whole one a set code. */
const numberIn = ({ number, setCode }: WrittenPrint): string | undefined => {
  if (number !== undefined) {
    if (setCode !== undefined && !number.includes('-')) return setNumber(`${setCode}-${number}`)
    return setNumber(number)
  }
  return setCode !== undefined && isSetNumber(setCode) ? setNumber(setCode) : undefined
}

/** A row's number and language, and whose numbers those are where they are `counted` apart from the English ones. */
interface Numbered {
  readonly number: string | undefined
  readonly counted: string | undefined
  readonly language: PrintLanguage | undefined
}

/** Lists of two columns write the number in the name's place, or behind it: "Kuriboh (MRD-071)". */
const withNumber = (print: WrittenPrint, { prints, named }: Known): WrittenPrint => {
  const { name, ...rest } = print
  if (name === undefined || numberIn(print) !== undefined || !/[-\d]/.test(name)) return print
  const number = setNumber(endOf(withoutEnd(name.trimEnd(), /[)\]]/), /[^\s()[\]]/))
  if (!isSetNumber(number)) return print
  const isAlone = setNumber(name) === number
  const isKnown = prints.byNumber(number).length > 0
  // Of Asia's no number is known, but a card whose name looks like one is.
  const isApart = numberedApart(number, undefined) !== undefined && !(isAlone && named(name).length > 0)
  if (!isKnown && !isApart) return print
  return isAlone ? { ...rest, number } : { ...print, number }
}

/** Programs that do not know a card's name, ours too, write its passcode in its place; a card called "7" is its name first. */
const withPasscode = (print: WrittenPrint, named: Known['named']): WrittenPrint => {
  const { name, ...rest } = print
  if (name === undefined || !/^\d+$/.test(name) || named(name).length > 0) return print
  const number = Number(name)
  return rest.passcode === undefined && isPasscode(number) ? { ...rest, passcode: number } : print
}

const cardOf = (
  print: WrittenPrint,
  numbered: readonly CardPrint[],
  { number, counted, language }: Numbered,
  { pool, prints, named, keyOf }: Known,
): FoundCard => {
  const byPasscode = print.passcode === undefined ? undefined : pool.find(print.passcode)?.passcode
  const byNumber = different(numbered)
  const [firstByNumber, ...furtherByNumber] = byNumber
  // As nearly all rows are: number and name say the same, letter by letter.
  if (firstByNumber !== undefined && furtherByNumber.length === 0)
    if (pool.find(firstByNumber)?.name === print.name) return ok(firstByNumber)
  const byName = print.name === undefined ? [] : named(print.name)
  // A card's name on a print of another language is not one that we know; where there is nothing else, so is none.
  const nameTells = print.name !== undefined && (byName.length > 0 || (language ?? 'en') === 'en')
  if (firstByNumber !== undefined) {
    const agreeing = byNumber.filter((card) => (nameTells ? byName.includes(card) : true))
    const exact = agreeing.filter((card) => card === byPasscode)
    const left = exact.length > 0 ? exact : agreeing
    const [card, ...others] = left
    if (card === undefined)
      return failed({
        code: 'contradiction',
        name: print.name ?? '',
        by: number ?? '',
        card: firstByNumber,
        ...(byName.length > 0 && { named: byName }),
      })
    if (others.length > 0 && number !== undefined)
      return failed({ code: 'ambiguous-number', number, cards: left })
    return ok(card)
  }
  if (byPasscode !== undefined) {
    if (byName.length > 0 && !byName.includes(byPasscode))
      return failed({
        code: 'contradiction',
        name: print.name ?? '',
        by: String(print.passcode),
        card: byPasscode,
        named: byName,
      })
    return ok(byPasscode)
  }
  const bySet = byName.filter((card) => inSet(print, prints.ofCard(card), { keyOf }).length > 0)
  const possible = bySet.length > 0 ? bySet : byName
  const [card, ...others] = possible
  if (card === undefined) {
    if (number !== undefined && counted !== undefined)
      return failed({
        code: 'numbered-apart',
        number,
        counted,
        ...(print.name === undefined ? {} : { name: print.name }),
      })
    const text = print.name ?? number ?? (print.passcode === undefined ? undefined : String(print.passcode))
    return failed(text === undefined ? { code: 'no-card-named' } : { code: 'unknown-card', text })
  }
  if (others.length === 0) return ok(card)
  const [playable, ...further] = possible.filter((one) => {
    const known = pool.find(one)
    return known !== undefined && isPlayable(known)
  })
  return playable === undefined || further.length > 0
    ? failed({ code: 'ambiguous-name', text: print.name ?? '', cards: byName })
    : { ok: true, value: playable, namesakes: possible.filter((one) => one !== playable) }
}

/** The card's prints in the set that the row names; none where it names none. */
const inSet = (
  { set, setCode }: WrittenPrint,
  prints: readonly CardPrint[],
  { keyOf }: Pick<Known, 'keyOf'>,
): readonly CardPrint[] => {
  const key = set === undefined ? undefined : keyOf(set)
  const bySet = key === undefined ? [] : prints.filter((print) => keyOf(print.set) === key)
  if (bySet.length > 0 || setCode === undefined) return bySet
  const beginning = `${setNumber(setCode)}-`
  return prints.filter((print) => print.number.startsWith(beginning))
}

/** What the row says, and what the prints it can mean have in common. */
const addPrintFacts = (
  found: Found,
  written: WrittenPrint,
  { number, counted, language }: Numbered,
  candidates: readonly CardPrint[],
  isNumberKnown: boolean,
  { keyOf }: Known,
): void => {
  const key = written.rarity === undefined ? undefined : keyOf(written.rarity)
  const alike = key === undefined ? [] : candidates.filter(({ rarity }) => keyOf(rarity) === key)
  const possible = alike.length > 0 ? alike : candidates
  const english = only(possible, 'number')
  const own = number ?? (english === undefined ? undefined : printedNumber(english, language))
  if (own !== undefined) found.number = own
  // Some programs call the whole number a set code, which is the name of no set.
  const code = written.setCode !== undefined && isSetNumber(written.setCode) ? undefined : written.setCode
  const set = only(possible, 'set') ?? written.set ?? code
  if (set !== undefined) found.set = set
  // What the English print is says nothing of one of Asia, which some programs know by its English number alone.
  const isApart =
    (counted !== undefined && !isNumberKnown) || (language !== undefined && hasSetsOfItsOwn(language))
  const rarity =
    alike[0]?.rarity ?? written.rarity ?? (isApart ? undefined : only(candidates, 'rarity') || undefined)
  if (rarity !== undefined) found.rarity = rarity
}

/** The number of an English print as it is printed in the language of the copies, where that is known. */
const printedNumber = (english: string, language: PrintLanguage = 'en'): string | undefined =>
  isPlaceholder(english) || english === '' ? undefined : numberInLanguage(language, english)

/** What all prints say; nothing where they differ, or are none. */
const only = (prints: readonly CardPrint[], field: 'number' | 'set' | 'rarity'): string | undefined => {
  const said = prints[0]?.[field]
  return prints.every((print) => print[field] === said) ? said : undefined
}

/** The cards that these prints show, each once. */
const different = (prints: readonly CardPrint[]): readonly Passcode[] => {
  const cards: Passcode[] = []
  for (const { card } of prints) if (!cards.includes(card)) cards.push(card)
  return cards
}

/** Shops put remarks behind names: "Dark Magician (Alternate Art) (UR)", and set numbers: "Dark Magician - LOB-005". */
const withoutRemarks = (name: string): string => {
  let bare = name.trimEnd()
  while (/[)\]]$/.test(bare)) {
    const before = withoutEnd(bare.slice(0, -1), /[^()[\]]/)
    if (!/[([]$/.test(before)) break
    bare = before.slice(0, -1).trimEnd()
  }
  const number = endOf(bare, /\S/)
  if (!/^[A-Z0-9]+-[A-Z0-9]+$/i.test(number) || !isSetNumber(number)) return bare
  const before = bare.slice(0, -number.length).trimEnd()
  return /\s[-–—]$/.test(before) ? before.slice(0, -1).trimEnd() : before || bare
}

/** No card's name is longer by far; longer texts would only cost time. */
const LONGEST_NAME = 200

const rememberedNames = (index: NameIndex): Known['named'] =>
  memoized((name) => {
    if (name.length > LONGEST_NAME) return []
    // Who types writes "and" where the card has "&".
    for (const text of [name, withoutRemarks(name), name.replace(/ and /i, ' & ')])
      for (const look of [index.exact, index.loose]) {
        const cards = look(text)
        if (cards.length > 0) return cards.map(({ passcode }) => passcode)
      }
    return []
  })
