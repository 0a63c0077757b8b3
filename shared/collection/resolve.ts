import type { Card } from '../cards/card.ts'
import { nameIndex } from '../cards/name-index.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import type { OwnedPrint } from './owned-print.ts'
import { type CardPrint, isSetNumber, languageOfNumber, type PrintIndex, setNumber } from './print-index.ts'
import { rarityKey } from './rarity.ts'
import type { PrintLanguage } from './terms.ts'
import { type RowProblem, writtenKey, type WrittenPrint, type WrittenRow } from './written-row.ts'

/** What the player has said that rows mean, by `writtenKey`. */
export type Repairs = ReadonlyMap<string, Passcode>

export type Resolver = (row: WrittenRow) => Result<OwnedPrint, RowProblem>

/**
 * Finds the print that a row means: by its set number, then by name with set and rarity, then by name alone.
 * A number that is not known stays as written, for sets come out faster than lists of them.
 */
export const resolver = (pool: CardPool, prints: PrintIndex, repairs: Repairs = new Map()): Resolver => {
  const named = rememberedNames(pool)
  return ({ print, copies, badQuantity }) => {
    if (badQuantity !== undefined) return failed({ code: 'bad-quantity', text: badQuantity })
    const number = numberIn(print)
    const language = copies.language ?? (number === undefined ? undefined : languageOfNumber(number))
    const repaired = repairs.get(writtenKey(print))
    const numbered = number === undefined ? [] : prints.byNumber(number)
    const card: Result<Passcode, RowProblem> =
      repaired === undefined ? cardOf(print, numbered, number, language, named, pool, prints) : ok(repaired)
    if (!card.ok) return card
    const own = numbered.filter((candidate) => candidate.card === card.value)
    const candidates = own.length > 0 ? own : inSet(print, prints.ofCard(card.value))
    return ok({
      ...copies,
      card: card.value,
      ...printFacts(print, number, candidates, own.length > 0),
      ...(language === undefined ? {} : { language }),
    })
  }
}

/** The whole number: some programs write "MACR" and "EN036" in two columns, others call the whole one a set code. */
const numberIn = ({ number, setCode }: WrittenPrint): string | undefined => {
  if (number !== undefined) {
    if (setCode !== undefined && !number.includes('-')) return setNumber(`${setCode}-${number}`)
    return setNumber(number)
  }
  return setCode !== undefined && isSetNumber(setCode) ? setNumber(setCode) : undefined
}

const cardOf = (
  print: WrittenPrint,
  numbered: readonly CardPrint[],
  number: string | undefined,
  language: PrintLanguage | undefined,
  named: (name: string) => readonly Card[],
  pool: CardPool,
  prints: PrintIndex,
): Result<Passcode, RowProblem> => {
  const byName = print.name === undefined ? [] : named(print.name).map(({ passcode }) => passcode)
  const byPasscode = print.passcode === undefined ? undefined : pool.find(print.passcode)?.passcode
  const byNumber = [...new Set(numbered.map(({ card }) => card))]
  // A card's name on a print of another language is not one that we know; where there is nothing else, so is none.
  const nameTells = print.name !== undefined && (byName.length > 0 || (language ?? 'en') === 'en')
  const [firstByNumber] = byNumber
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
      })
    return ok(byPasscode)
  }
  const bySet = byName.filter((named) => inSet(print, prints.ofCard(named)).length > 0)
  const [card, ...others] = bySet.length > 0 ? bySet : byName
  if (card === undefined) {
    const text = print.name ?? number ?? (print.passcode === undefined ? undefined : String(print.passcode))
    return failed(text === undefined ? { code: 'no-card-named' } : { code: 'unknown-card', text })
  }
  return others.length > 0
    ? failed({ code: 'ambiguous-name', text: print.name ?? '', cards: byName })
    : ok(card)
}

/** The card's prints in the set that the row names; none where it names none. */
const inSet = ({ set, setCode }: WrittenPrint, prints: readonly CardPrint[]): readonly CardPrint[] => {
  const key = set === undefined ? undefined : rarityKey(set)
  const bySet = key === undefined ? [] : prints.filter((print) => rarityKey(print.set) === key)
  if (bySet.length > 0 || setCode === undefined) return bySet
  return prints.filter((print) => print.number.startsWith(`${setNumber(setCode)}-`))
}

/** What the row says, and what the prints it can mean agree upon. */
const printFacts = (
  written: WrittenPrint,
  number: string | undefined,
  candidates: readonly CardPrint[],
  isNumberKnown: boolean,
): Pick<OwnedPrint, 'number' | 'set' | 'rarity'> => {
  const key = written.rarity === undefined ? undefined : rarityKey(written.rarity)
  const alike = key === undefined ? [] : candidates.filter(({ rarity }) => rarityKey(rarity) === key)
  const possible = alike.length > 0 ? alike : candidates
  const rarity =
    alike[0]?.rarity ?? written.rarity ?? (only(candidates.map((print) => print.rarity)) || undefined)
  const known = only(possible.map((print) => print.number))
  const set = only(possible.map((print) => print.set)) ?? written.set ?? written.setCode
  const own = isNumberKnown ? number : (number ?? known)
  return {
    ...(own === undefined ? {} : { number: own }),
    ...(set === undefined ? {} : { set }),
    ...(rarity === undefined ? {} : { rarity }),
  }
}

/** What all are; nothing where they differ, or are none. */
const only = <T>([first, ...rest]: readonly T[]): T | undefined =>
  rest.every((value) => value === first) ? first : undefined

/** Shops put remarks behind names: "Dark Magician (Alternate Art)". */
const REMARK = /\s*[([][^()[\]]*[)\]]\s*$/

/** No card's name is longer by far; longer texts would only cost time. */
const LONGEST_NAME = 200

/** Looks each name up once, for a collection names the same cards again and again. */
const rememberedNames = (pool: CardPool): ((name: string) => readonly Card[]) => {
  const index = nameIndex(pool)
  const known = new Map<string, readonly Card[]>()
  const found = (name: string): readonly Card[] => {
    if (name.length > LONGEST_NAME) return []
    for (const text of [name, name.replace(REMARK, '')])
      for (const look of [index.exact, index.loose]) {
        const cards = look(text)
        if (cards.length > 0) return cards
      }
    return []
  }
  return (name) => {
    const before = known.get(name)
    if (before) return before
    const cards = found(name)
    known.set(name, cards)
    return cards
  }
}
