import { failed, ok, type Result } from '../../result.ts'
import { ATTRIBUTES, LINK_ARROWS, type LinkArrow, REGIONS } from '../terms.ts'
import { foldedWords, squashed } from './fold.ts'
import { KIND_WORDS } from './kinds.ts'
import {
  COMPARISONS,
  NUMBER_PROPERTIES,
  type NumberProperty,
  type NumberRange,
  ORDERS,
  type Phrase,
  type QueryFinding,
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

/** Reads a fact of the query; `at` is its whole place. Every value that cannot be used is a finding of its own. */
export const parseFact = (key: string, operator: string, values: readonly Value[], at: Span): Read => {
  const read = READERS.get(key)
  if (!read) return failed([{ code: 'unknown-key', key, ...at }])
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
    const other = values.length === 1 ? otherProperty(values[0]?.text ?? '') : undefined
    const by = COMPARISONS.find((sign) => sign === (operator === ':' ? '=' : operator))
    if (other && by) return ok({ is: 'compare', property, by, with: other })
    const ranges: NumberRange[] = []
    const findings: QueryFinding[] = []
    for (const { text, start, end } of values) {
      const range = rangeOf(operator, text)
      if (range) ranges.push(range)
      else findings.push({ code: 'not-a-number', key, found: text, start, end })
    }
    return findings.length > 0 ? failed(findings) : ok({ is: 'number', property, ranges })
  }

const otherProperty = (text: string): NumberProperty | undefined =>
  NUMBER_PROPERTIES.find((property) => property === text.toLowerCase())

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

/** A fact whose values are words of a list; a beginning that fits only one of them will do. */
const wordsFrom =
  <T extends string>(
    words: readonly T[],
    test: (found: readonly T[]) => Test,
    short?: ReadonlyMap<string, T>,
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
      const word = short?.get(text.toLowerCase()) ?? wordLike(words, text)
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

/** Up to six words, those that share most of their beginning with the one written first. */
const likeliest = (words: readonly string[], text: string): readonly string[] => {
  const wanted = plain(text)
  const shared = (word: string) => {
    let at = 0
    while (at < wanted.length && plain(word)[at] === wanted[at]) at += 1
    return at
  }
  return words.toSorted((a, b) => shared(b) - shared(a)).slice(0, 6)
}

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
const arrows = wordsFrom(LINK_ARROWS, (found) => ({ is: 'arrows', arrows: found }), ARROWS_IN_SHORT)
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

/** Words beside the kinds that are not printed on the card: how many copies the format in use allows. */
const STANDINGS: Readonly<Record<string, NumberRange>> = {
  legal: { min: 1, max: Infinity },
  forbidden: { min: 0, max: 0 },
  limited: { min: 1, max: 1 },
  semilimited: { min: 2, max: 2 },
}

const kindsOrStanding = (written: Written): Read => {
  const range = written.values.length === 1 ? STANDINGS[plain(written.values[0]?.text ?? '')] : undefined
  return range ? ok({ is: 'number', property: 'copies', ranges: [range] }) : kinds(written)
}

const READERS: ReadonlyMap<string, (written: Written) => Read> = new Map([
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
  ['set', archetype],
  ['level', numbers('level')],
  ['rank', numbers('rank')],
  ['link', numbers('link')],
  ['scale', numbers('scale')],
  ['atk', numbers('atk')],
  ['def', numbers('def')],
  ['copies', numbers('copies')],
  ['limit', numbers('copies')],
  ['owned', numbers('owned')],
  ['deck', numbers('deck')],
  ['points', numbers('points')],
  ['materials', numbers('materials')],
  ['fits', cardThatFits],
  ['legal', legal],
  ['text', inText],
  ['name', byName],
])

/** The key of what is no fact of a card but says how the results are sorted. */
export const SORT_KEY = 'sort'

/** The keys a fact may begin with, in lower case. */
export const FACT_KEYS: ReadonlySet<string> = new Set([...READERS.keys(), SORT_KEY])

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
