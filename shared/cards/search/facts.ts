import { entry } from '../../record.ts'
import { failed, ok, type Result } from '../../result.ts'
import { RARITY_NAMES, rarityNamed } from '../prints/rarity.ts'
import { setNumber } from '../prints/set-number.ts'
import { EDITIONS, PRINT_CONDITIONS, PRINT_LANGUAGES } from '../prints/terms.ts'
import { parsePrintCondition } from '../prints/written-conditions.ts'
import { parseEdition } from '../prints/written-editions.ts'
import { parsePrintLanguage } from '../prints/written-languages.ts'
import { slips } from '../slips.ts'
import { ATTRIBUTES, LINK_ARROWS, type LinkArrow, REGIONS } from '../terms.ts'
import { foldedWords, squashed } from './fold.ts'
import { KIND_WORDS } from './kinds.ts'
import {
  COMPARISONS,
  isMoneyProperty,
  NUMBER_PROPERTIES,
  type NumberProperty,
  type NumberRange,
  ORDERS,
  type Phrase,
  type QueryFinding,
  SEARCH_PLACES,
  type SearchPlace,
  type Sort,
  type Span,
  type Test,
} from './query.ts'

interface Value extends Span {
  readonly text: string
}
interface Written {
  readonly key: string
  readonly operator: string
  readonly values: readonly Value[]
}
type Read = Result<Test, readonly QueryFinding[]>

/**
 * Reads a fact of the query as it is meant where it is asked; `at` is its whole place in the text. Every value that cannot be used is a
 * finding of its own.
 */
export const parseFact = (
  key: string,
  operator: string,
  values: readonly Value[],
  at: Span,
  place: SearchPlace,
): Read => {
  const read = WORDS[place].get(key)
  if (!read) {
    const places = SEARCH_PLACES.filter((other) => WORDS[other].has(key))
    return failed([
      places.length > 0 ? { code: 'elsewhere', key, places, ...at } : { code: 'unknown-key', key, ...at },
    ])
  }
  if (values.every(({ text }) => text.trim() === '')) return failed([{ code: 'no-value', key, ...at }])
  const result = read({ key, operator, values })
  return result.ok && 'phrases' in result.value && result.value.phrases.length === 0
    ? failed([{ code: 'no-value', key, ...at }])
    : result
}

/** A phrase as it is written; undefined where no letter or digit is in it. */
export const phraseOf = (text: string): Phrase | undefined => {
  const pieces = text.split('*').map(foldedWords)
  return pieces.every((piece) => piece === '') ? undefined : pieces
}

const numbers =
  (property: NumberProperty) =>
  ({ key, operator, values }: Written): Read => {
    const other = values.length === 1 ? OTHER_PROPERTIES.get(values[0]?.text.toLowerCase() ?? '') : undefined
    const by = COMPARISONS.find((sign) => sign === (operator === ':' ? '=' : operator))
    if (other && by) return ok({ is: 'compare', property, by, with: other })
    const ranges: NumberRange[] = []
    const findings: QueryFinding[] = []
    const isMoney = isMoneyProperty(property)
    for (const { text, start, end } of isMoney ? withDecimalCommas(operator, values) : values) {
      const range = isMoney ? priceRangeOf(operator, text) : rangeOf(operator, text)
      if (range) ranges.push(range)
      else findings.push({ code: 'not-a-number', key, found: text, start, end })
    }
    return findings.length > 0 ? failed(findings) : ok({ is: 'number', property, ranges })
  }

const OTHER_PROPERTIES: ReadonlyMap<string, NumberProperty> = new Map(
  NUMBER_PROPERTIES.map((property) => [property, property]),
)

/**
 * Prices as most of Europe writes them, 1,50 and 1.234,50, and as English does, 1,234.50. After a sign such as ">" only one price makes
 * sense, so the comma there is part of it; elsewhere it parts the values of a list, unless it stands in quotation marks, or money stands
 * on one end only: "12,50€" is one price, and "12€,50€" are two.
 */
const withDecimalCommas = (operator: string, values: readonly Value[]): readonly Value[] => {
  const start = values[0]?.start ?? 0
  const end = values.at(-1)?.end ?? 0
  const together = withPoint(values.map(({ text }) => text).join(','))
  const hasMoney = values.map(({ text }) => text.replaceAll(MONEY, '') !== text)
  const isOnOneEnd =
    values.length === 2 &&
    (hasMoney[0] ? /^[<>=]*\p{Sc}/u.test(values[0]?.text ?? '') : /\D$/.test(values[1]?.text ?? '')) &&
    hasMoney[0] !== hasMoney[1]
  const isOfOne = (operator !== ':' && operator !== '=') || isOnOneEnd
  const isOne = isOfOne && !together.includes(',') && !/\..*\./.test(together)
  return isOne
    ? [{ text: together, start, end }]
    : values.map((value) => ({ ...value, text: withPoint(value.text) }))
}

/** The price without the money it is in, with a point before its parts and nothing between its thousands. */
const withPoint = (price: string): string => {
  const text = price.replaceAll(MONEY, '')
  if (/^\d{1,3}(?:\.\d{3})+,\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '')
  return text.replaceAll(DECIMAL_COMMA, '.')
}
const MONEY = /\p{Sc}|円|元|원|(?<=\d)(?:eur|usd|gbp|jpy|krw|cny)$/giu
const DECIMAL_COMMA = /(?<=\d),(?=\d{1,2}(?!\d))/g

/** Prices have a part after the point, so that what is above one does not begin at the next. */
const priceRangeOf = (operator: string, text: string): NumberRange | undefined => {
  const isEqual = operator === ':' || operator === '='
  const [, inner = '', low, high] =
    /^(>=|<=|>|<)?(\d{1,6}(?:\.\d{1,2})?)(?:(?:-|\.\.)(\d{1,6}(?:\.\d{1,2})?))?$/.exec(text) ?? []
  if (low === undefined || (inner !== '' && !isEqual)) return undefined
  const sign = isEqual ? inner : operator
  const value = Number(low)
  if (high !== undefined) return sign === '' ? { min: value, max: Number(high) } : undefined
  switch (sign) {
    case '>=':
      return { min: value, max: Infinity }
    case '>':
      return { min: value, max: Infinity, without: 'min' }
    case '<=':
      return { min: 0, max: value }
    case '<':
      return { min: 0, max: value, without: 'max' }
    default:
      return { min: value, max: value }
  }
}

const rangeOf = (operator: string, text: string): NumberRange | undefined => {
  const isEqual = operator === ':' || operator === '='
  if (isEqual && text === '?') return '?'
  const [, inner = '', low, high] = /^(>=|<=|>|<)?(\d{1,6})(?:(?:-|\.\.)(\d{1,6}))?$/.exec(text) ?? []
  if (low === undefined || (inner !== '' && (!isEqual || high !== undefined))) return undefined
  const value = Number(low)
  if (high !== undefined) return isEqual ? { min: value, max: Number(high) } : undefined
  switch (isEqual ? inner : operator) {
    case '>=':
      return { min: value, max: Infinity }
    case '>':
      return { min: value + 1, max: Infinity }
    case '<=':
      return { min: 0, max: value }
    case '<':
      return { min: 0, max: value - 1 }
    default:
      return { min: value, max: value }
  }
}

/** A fact whose values are words of a list; `known` reads other ways to write them, else a beginning that fits only one will do. */
const wordsFrom =
  <T extends string>(
    words: readonly T[],
    test: (found: readonly T[]) => Test,
    known?: (text: string) => T | undefined,
  ) =>
  ({ key, operator, values }: Written): Read => {
    const first = values[0]
    if (operator !== ':' && operator !== '=')
      return failed([
        { code: 'not-comparable', key, operator, start: first?.start ?? 0, end: first?.end ?? 0 },
      ])
    const found: T[] = []
    const findings: QueryFinding[] = []
    for (const { text, start, end } of values) {
      const word = known?.(text) ?? wordLike(words, text)
      if (word !== undefined) found.push(word)
      else
        findings.push({ code: 'unknown-word', key, found: text, known: likeliest(words, text), start, end })
    }
    return findings.length > 0 ? failed(findings) : ok(test(found))
  }

const plain = (text: string): string => squashed(foldedWords(text))

const wordLike = <T extends string>(words: readonly T[], text: string): T | undefined => {
  const wanted = plain(text)
  const exact = words.find((word) => plain(word) === wanted)
  const begin = words.filter((word) => plain(word).startsWith(wanted))
  return exact ?? (begin.length === 1 ? begin[0] : undefined)
}

/** Up to six words: those that are written so but for a slip or two, then those that share most of their beginning, two letters or more. */
export const likeliest = (words: readonly string[], text: string): readonly string[] => {
  const wanted = plain(text)
  const shared = (word: string): number => {
    let at = 0
    while (at < wanted.length && plain(word)[at] === wanted[at]) at += 1
    return at < Math.min(2, wanted.length) ? 0 : at
  }
  const likeness = new Map(
    words.map((word) => [
      word,
      shared(word) + Math.max(0, MOST_SLIPS + 1 - slips(wanted, plain(word), MOST_SLIPS)) * 100,
    ]),
  )
  const liked = words.filter((word) => (likeness.get(word) ?? 0) > 0)
  return (liked.length > 0 ? liked : words)
    .toSorted((a, b) => (likeness.get(b) ?? 0) - (likeness.get(a) ?? 0))
    .slice(0, 6)
}
const MOST_SLIPS = 2

const ARROWS_IN_SHORT: ReadonlyMap<string, LinkArrow> = new Map(
  LINK_ARROWS.map((arrow) => [
    arrow
      .split('-')
      .map((part) => part[0])
      .join(''),
    arrow,
  ]),
)

const kinds = wordsFrom(KIND_WORDS, (words) => ({ is: 'kind', words }))
const attributes = wordsFrom(ATTRIBUTES, (found) => ({ is: 'attribute', attributes: found }))
const arrows = wordsFrom(
  LINK_ARROWS,
  (found) => ({ is: 'arrows', arrows: found }),
  (text) => ARROWS_IN_SHORT.get(text.toLowerCase()),
)
const editions = wordsFrom(EDITIONS, (found) => ({ is: 'edition', editions: found }), parseEdition)
const languages = wordsFrom(
  PRINT_LANGUAGES,
  (found) => ({ is: 'language', languages: found }),
  parsePrintLanguage,
)
const conditionWords = wordsFrom(
  PRINT_CONDITIONS,
  (found) => ({ is: 'condition', conditions: found }),
  parsePrintCondition,
)
/** Grades have an order: `condition>=good` is good and all that is better. */
const conditions = (written: Written): Read => {
  const { operator, values } = written
  if (operator === ':' || operator === '=' || values.length !== 1) return conditionWords(written)
  const read = conditionWords({ ...written, operator: ':' })
  const [grade] = read.ok && read.value.is === 'condition' ? read.value.conditions : []
  if (grade === undefined) return read
  const at = PRINT_CONDITIONS.indexOf(grade)
  // The best stands first.
  const isWithin = (place: number): boolean =>
    operator === '>='
      ? place <= at
      : operator === '>'
        ? place < at
        : operator === '<='
          ? place >= at
          : place > at
  return ok({ is: 'condition', conditions: PRINT_CONDITIONS.filter((_, place) => isWithin(place)) })
}
const released = wordsFrom(REGIONS, (regions) => ({ is: 'released', regions }))
/** Values that are words of the player's own, one of which must fit. */
const freely =
  (test: (texts: readonly string[]) => Test) =>
  ({ key, operator, values }: Written): Read => {
    const [first] = values
    return operator === ':' || operator === '='
      ? ok(test(values.map(({ text }) => text)))
      : failed([{ code: 'not-comparable', key, operator, start: first?.start ?? 0, end: first?.end ?? 0 }])
  }
const legal = freely((texts) => ({ is: 'legal', formats: texts.map((text) => text.toLowerCase()) }))
const cardThatFits = freely((texts) => ({ is: 'fits', names: texts.map(foldedWords) }))
const phrasesOf = (texts: readonly string[]) => texts.map(phraseOf).filter((phrase) => phrase !== undefined)
const inText = freely((texts) => ({ is: 'text', phrases: phrasesOf(texts) }))
const byName = freely((texts) => ({ is: 'name', phrases: phrasesOf(texts) }))
const archetype = freely((texts) => ({ is: 'archetype', phrases: phrasesOf(texts) }))
const sets = freely((texts) => ({ is: 'set', sets: texts }))
const setNumbers = freely((texts) => ({
  is: 'set-number',
  numbers: texts.map((text) => text.split('*').map(setNumber).join('*')),
}))
/** What shops and players write for it, or the beginning of one name alone; others may stand in a collection as a file wrote them. */
const rarities = freely((texts) => ({
  is: 'rarity',
  rarities: texts.map((text) => {
    const named = rarityNamed(text) ?? text
    return RARITY_NAMES.has(named) ? named : (wordLike([...RARITY_NAMES], text) ?? named)
  }),
}))
/** `place:*` asks for any at all. */
const ANYTHING: Phrase = ['', '']
const inPhrases = (is: 'place' | 'note' | 'folder' | 'tag') =>
  freely((texts) => ({ is, phrases: texts.some((text) => text === '*') ? [ANYTHING] : phrasesOf(texts) }))
const deckFormats = freely((texts) => ({ is: 'format', formats: texts.map((text) => text.toLowerCase()) }))

const SOME: NumberRange = { min: 1, max: Infinity }
/** Words beside the kinds that are not printed on the card: how many copies the format in use allows, and what the player has of it. */
const STANDINGS: Readonly<Record<string, readonly [NumberProperty, NumberRange]>> = {
  legal: ['limit', SOME],
  // What is not released yet, or not playable at all, is not Forbidden.
  forbidden: ['listed', { min: 0, max: 0 }],
  limited: ['limit', { min: 1, max: 1 }],
  semilimited: ['limit', { min: 2, max: 2 }],
  owned: ['owned', SOME],
  wanted: ['wanted', SOME],
  fortrade: ['trade', SOME],
}
const STANDING_WORDS = ['legal', 'forbidden', 'limited', 'semi-limited', 'owned', 'wanted', 'for-trade']

const kindsOrStanding = (written: Written): Read => {
  const [value] = written.values
  const standing = written.values.length === 1 ? entry(STANDINGS, plain(value?.text ?? '')) : undefined
  if (standing) return ok({ is: 'number', property: standing[0], ranges: [standing[1]] })
  const read = kinds(written)
  if (read.ok) return read
  return failed(
    read.error.map((finding) =>
      finding.code === 'unknown-word'
        ? { ...finding, known: likeliest([...KIND_WORDS, ...STANDING_WORDS], finding.found) }
        : finding,
    ),
  )
}

/** The words of lists, as a value of `limit`. */
const LIMIT_WORDS: typeof STANDINGS = {
  forbidden: ['listed', { min: 0, max: 0 }],
  banned: ['listed', { min: 0, max: 0 }],
  limited: ['limit', { min: 1, max: 1 }],
  semilimited: ['limit', { min: 2, max: 2 }],
  unlimited: ['limit', { min: 3, max: 3 }],
}

/** How many copies it is, or "limit:forbidden" as players say it. */
const limits = (written: Written): Read => {
  const { operator, values } = written
  const isOne = values.length === 1 && (operator === ':' || operator === '=')
  const word = isOne ? entry(LIMIT_WORDS, plain(values[0]?.text ?? '')) : undefined
  return word ? ok({ is: 'number', property: word[0], ranges: [word[1]] }) : numbers('limit')(written)
}

type Reader = (written: Written) => Read

/** What is printed on cards, and what formats and the player have to say of them: words that are known everywhere. */
const EVERYWHERE: readonly (readonly [key: string, reader: Reader])[] = [
  ['type', kindsOrStanding],
  ['race', kindsOrStanding],
  ['is', kindsOrStanding],
  ['not', kindsOrStanding],
  ['attribute', attributes],
  ['attr', attributes],
  ['arrows', arrows],
  ['arrow', arrows],
  ['released', released],
  ['in', released],
  ['archetype', archetype],
  ['level', numbers('level')],
  ['rank', numbers('rank')],
  ['link', numbers('link')],
  ['scale', numbers('scale')],
  ['atk', numbers('atk')],
  ['def', numbers('def')],
  ['limit', limits],
  ['points', numbers('points')],
  ['owned', numbers('owned')],
  ['materials', numbers('materials')],
  ['fits', cardThatFits],
  ['legal', legal],
  ['text', inText],
  ['name', byName],
  ['set', sets],
  ['number', setNumbers],
  ['rarity', rarities],
  ['edition', editions],
  ['condition', conditions],
  ['lang', languages],
  ['language', languages],
  ['place', inPhrases('place')],
  ['note', inPhrases('note')],
  ['paid', numbers('paid')],
  ['free', numbers('free')],
  ['trade', numbers('trade')],
  ['wanted', numbers('wanted')],
]

/** The words each place knows, in lower case. `copies` are those that lie there, and of cards and decks those that may. */
const WORDS: Readonly<Record<SearchPlace, ReadonlyMap<string, Reader>>> = {
  cards: new Map([...EVERYWHERE, ['copies', limits], ['deck', numbers('deck')]]),
  piles: new Map([
    ...EVERYWHERE,
    ['copies', numbers('copies')],
    ['price', numbers('price')],
    ['worth', numbers('worth')],
  ]),
  decks: new Map([
    ...EVERYWHERE,
    ['copies', limits],
    ['folder', inPhrases('folder')],
    ['tag', inPhrases('tag')],
    ['format', deckFormats],
  ]),
}

/** The key of what is no fact of a card but says how the results are sorted. */
export const SORT_KEY = 'sort'

/** The keys a fact may begin with, wherever it is asked, in lower case. */
export const FACT_KEYS: ReadonlySet<string> = new Set([
  ...SEARCH_PLACES.flatMap((place) => [...WORDS[place].keys()]),
  SORT_KEY,
])

/** The key of the place that was meant by one that there is not; a letter wrong, or two in a long one. */
export const keyMeant = (written: string, place: SearchPlace): string | undefined => {
  const most = written.length < 6 ? 1 : MOST_SLIPS
  const [nearest] = likeliest([...WORDS[place].keys()], written)
  return nearest !== undefined && slips(written, nearest, most) <= most ? nearest : undefined
}

/** Reads `sort:atk` or `sort:-atk`; nothing of "relevance", which is how results are sorted anyway. */
export const parseSort = (
  operator: string,
  values: readonly Value[],
  at: Span,
): Result<Sort | undefined, readonly QueryFinding[]> => {
  const [value] = values
  if (!value) return failed([{ code: 'no-value', key: SORT_KEY, ...at }])
  const { start, end } = value
  if (operator !== ':' && operator !== '=')
    return failed([{ code: 'not-comparable', key: SORT_KEY, operator, start, end }])
  const [, minus = '', written = ''] = /^(-?)(.*)$/s.exec(value.text) ?? []
  const by = wordLike([RELEVANCE, ...ORDERS], written)
  if (by === undefined)
    return failed([
      {
        code: 'unknown-word',
        key: SORT_KEY,
        found: value.text,
        known: likeliest(ORDERS, written),
        start,
        end,
      },
    ])
  return ok(by === RELEVANCE ? undefined : { by, reversed: minus !== '' })
}

const RELEVANCE = 'relevance'
