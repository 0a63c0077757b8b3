import { FACT_KEYS, keyMeant, phraseOf, parseFact, parseSort, SORT_KEY } from './facts.ts'
import type { Result } from '../../result.ts'
import type { Clause, Query, QueryFinding, SearchPlace, Sort, Span, Term, Test } from './query.ts'

export interface ParsedQuery {
  readonly query: Query
  /** How the results are to be sorted, wherever in the query it stands; the best first where it says nothing. */
  readonly sort?: Sort & Span
  readonly findings: readonly QueryFinding[]
}

/*
 * query  = clause { "||" clause }
 * clause = term { ["&&"] term }
 * term   = ["!!"] ( fact | ["@" | "$" | "$$"] phrase )
 * fact   = key ( ":" | "=" | ">=" | "<=" | ">" | "<" | "!=" ) value { "," value }
 * Around the sign of a fact there may be blanks. Before a fact "-" and "NOT" are "!!", "AND" and "OR" are "&&" and "||".
 * phrase = words up to the next operator or fact; "*" stands for anything between its pieces
 */

/** Reads a search in EDOPro's operators and in facts ("dark*dragon||@hero&&!!level>4 is:tuner"). Never fails: what cannot be used is a finding. */
export const parseQuery = (text: string, place: SearchPlace = 'cards'): ParsedQuery =>
  new Parser(text, place).parse()

/** Nobody types more; what is pasted by mistake must not hold up the window. */
const LONGEST = 500
const MOST_TERMS = 32

const FACT = /([a-z]+)(\s*)(:|>=|<=|=>|=<|!=|≥|≤|≠|=|>|<)/iy
const BLANKS = /\s+/y
/** Signs that keyboards and other programs have for those of the language. */
const SIGNS: Readonly<Record<string, string>> = { '=>': '>=', '=<': '<=', '≥': '>=', '≤': '<=', '≠': '!=' }
const NEGATION = /-|not\s+/iy
const JOINT = /(AND|OR)\s+/y
const WORD = /(?:(?!&&|\|\|)\S)+/y
/** "S:P Little Knight" is a name; what only looks like a fact is remembered, in case no name has it. */
const LIKE_A_FACT = /(?<=^|\s)([a-z]{3,})[:=<>]+\S/i

/** What stands before brackets and is meant for all that is in them. */
const REVERSAL = /(?:!!|(?<=^|[\s!])(?:-|not))\s*$/i
const JOINTS = /\|\||&&/

/** A search that has brackets, without them. */
interface Bracketed {
  readonly sign: '&&' | '||'
  readonly parts: readonly string[]
  readonly before: string
  readonly behind: string
  /** What is before and behind, without what is quoted there. */
  readonly around: string
}

const withoutQuoted = (text: string): string =>
  text.replaceAll(/"[^"]*(?:"|$)/g, (all) => '_'.repeat(all.length))

const IN_BRACKETS = /\([^()]*\)/g

/** "(edition:1st OR edition:limited)": in brackets the words are the signs, in as many letters. */
const withSignsInBrackets = (text: string): string => {
  const quoted = withoutQuoted(text)
  let signed = text
  for (const { 0: inner, index } of quoted.matchAll(IN_BRACKETS))
    for (const { 0: word, index: at } of inner.matchAll(/(?<=\s)(?:AND|OR)(?=\s)/g)) {
      const [start, end] = [index + at, index + at + word.length]
      signed = `${signed.slice(0, start)}${word === 'OR' ? '||' : '&& '}${signed.slice(end)}`
    }
  return signed
}

/** The text at each sign that is not in quotation marks; `quoted`: the same, with nothing in them. */
const partsOf = (text: string, quoted: string, sign: string): readonly string[] => {
  let at = 0
  return quoted.split(sign).map(({ length }) => {
    const part = text.slice(at, at + length).trim()
    at += length + sign.length
    return part
  })
}

interface FactValue extends Span {
  readonly text: string
}

/** A fact as it stands in the query. */
interface WrittenFact {
  readonly key: string
  readonly operator: string
  readonly values: readonly FactValue[]
  readonly span: Span
  readonly findings: readonly QueryFinding[]
}

/** Letters, digits and signs of full width as those of every keyboard, each in its place. The marks "！" and "｜" stay: names have them. */
const ofOneWidth = (text: string): string =>
  text.replaceAll(/[＂，－．０-９：＜＝＞Ａ-Ｚａ-ｚ]/g, (wide) =>
    String.fromCharCode(wide.charCodeAt(0) - 0xfe_e0),
  )

class Parser {
  readonly #text: string
  readonly #findings: QueryFinding[] = []
  #sort: (Sort & Span) | undefined
  #at = 0
  readonly #place: SearchPlace

  constructor(text: string, place: SearchPlace) {
    this.#place = place
    this.#text = this.#withoutBrackets(ofOneWidth(text.slice(0, LONGEST)))
    if (text.length > LONGEST)
      this.#findings.push({ code: 'too-long', longest: LONGEST, start: LONGEST, end: text.length })
  }

  parse(): ParsedQuery {
    const clauses: Term[][] = [[]]
    let operator: { sign: '&&' | '||'; start: number } | undefined
    let terms = 0
    for (;;) {
      this.#skipSpace()
      const start = this.#at
      const sign = this.#sign()
      const isEnd = start >= this.#text.length
      if (isEnd || sign) {
        // A sign with nothing on one of its sides means nothing; the query is read as if it were not there.
        if (operator) this.#nothingBeside(operator.sign, operator.start)
        if (isEnd) break
        if (sign && terms === 0 && !operator) this.#nothingBeside(sign, start)
        if (sign) operator = { sign, start }
        continue
      }
      terms += 1
      if (terms > MOST_TERMS) {
        this.#findings.push({ code: 'too-many-terms', most: MOST_TERMS, start, end: this.#text.length })
        break
      }
      const term = this.#term()
      if (operator?.sign === '||' && clauses.at(-1)?.length !== 0) clauses.push([])
      if (term) clauses.at(-1)?.push(term)
      operator = undefined
    }
    const query: Clause[] = clauses.filter((clause) => clause.length > 0)
    return { query, ...(this.#sort && { sort: this.#sort }), findings: this.#findings }
  }

  #nothingBeside(operator: '&&' | '||' | '!!' | '@' | '$' | '$$', start: number): void {
    this.#findings.push({ code: 'nothing-beside', operator, start, end: start + operator.length })
  }

  #skipSpace(): void {
    while (/\s/.test(this.#text[this.#at] ?? '')) this.#at += 1
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false
    this.#at += sign.length
    return true
  }

  #sign(): '&&' | '||' | undefined {
    if (this.#take('&&')) return '&&'
    if (this.#take('||')) return '||'
    const joint = this.#jointAhead()
    this.#at += joint?.length ?? 0
    return joint === undefined ? undefined : joint.startsWith('AND') ? '&&' : '||'
  }

  #matched(pattern: RegExp, at: number): string | undefined {
    pattern.lastIndex = at
    return pattern.exec(this.#text)?.[0]
  }

  /** "OR " before a fact, as other programs write it; in a name it is a word. */
  #jointAhead(): string | undefined {
    const joint = this.#matched(JOINT, this.#at)
    const next = this.#at + (joint?.length ?? 0)
    const isOfFact =
      joint !== undefined && (this.#factAhead(next) !== undefined || this.#negationAhead(next) !== undefined)
    return isOfFact ? joint : undefined
  }

  /** "-" or "NOT " before a fact. */
  #negationAhead(at = this.#at): string | undefined {
    const sign = this.#matched(NEGATION, at)
    return sign !== undefined && this.#factAhead(at + sign.length) !== undefined ? sign : undefined
  }

  /** Brackets around what belongs together are no part of the language; blanks stand in their place, so that all else is where it was. */
  #withoutBrackets(written: string): string {
    const text = withSignsInBrackets(written)
    const quoted = withoutQuoted(text)
    let plain = text
    for (const { 0: whole, 1: inner = '', index } of quoted.matchAll(/\(([^()"]*)\)/g)) {
      if (!JOINTS.test(inner)) continue
      const end = index + whole.length
      const reversal = REVERSAL.exec(quoted.slice(0, index))
      const start = reversal?.index ?? index
      const around = `${quoted.slice(0, start)} ${quoted.slice(end)}`
      // Around the whole search they mean what they say.
      if (reversal || (inner.includes('||') && around.trim() !== '')) {
        const sign = inner.includes('||') ? '||' : '&&'
        const parts = partsOf(text.slice(index + 1, end - 1), inner, sign)
        const bracketed = {
          sign,
          parts,
          before: text.slice(0, start),
          behind: text.slice(end),
          around,
        } as const
        const isTwice = reversal !== null && REVERSAL.test(quoted.slice(0, start))
        const meant = /[()]/.test(around) || isTwice ? undefined : this.#inFull(bracketed, reversal !== null)
        this.#findings.push({
          code: 'brackets',
          isReversed: reversal !== null,
          ...(meant === undefined ? {} : { meant }),
          start,
          end,
        })
      }
      plain = `${plain.slice(0, index)} ${plain.slice(index + 1, end - 1)} ${plain.slice(end)}`
    }
    return plain
  }

  /** The search without its brackets; undefined where that is not plain. */
  #inFull({ sign, parts, before, behind, around }: Bracketed, isReversed: boolean): string | undefined {
    const isOneOfMany = /\|\||\bOR\s/.test(around)
    const eachInFull = (all: readonly string[], rest: string): string =>
      all.map((each) => `${before}${each}${rest}`.trim()).join(' || ')
    if (!isReversed) return isOneOfMany ? undefined : eachInFull(parts, behind)
    const reversed = parts.flatMap((part) => this.#reversed(part) ?? [])
    if (reversed.length < parts.length) return undefined
    // Words would go on with what stands behind.
    const isLast = behind.trim() === '' || /^(?:&&|\|\||AND\s|OR\s)/.test(behind.trim())
    const rest = isLast ? behind : ` && ${behind.trim()}`
    // None of them is each of them reversed; not all of them is one of them reversed.
    if (sign === '||') return `${before}${reversed.join(' && ')}${rest}`.trim()
    return isOneOfMany ? undefined : eachInFull(reversed, rest)
  }

  /** What finds all that this does not; undefined where it is more than one fact or phrase. */
  #reversed(part: string): string | undefined {
    const { query, findings } = parseQuery(part, this.#place)
    if (findings.length > 0 || query.length !== 1 || query[0]?.length !== 1) return undefined
    return part.startsWith('!!') ? part.slice(2).trim() : `!!${part}`
  }

  #term(): Term | undefined {
    const start = this.#at
    let not = false
    while (this.#take('!!')) {
      not = !not
      this.#skipSpace()
    }
    const negation = this.#negationAhead()
    if (negation !== undefined) {
      this.#at += negation.length
      not = !not
    }
    // `not:effect` says `!!is:effect`.
    const ahead = this.#factAt(this.#at)
    if (ahead?.key === 'not') not = !not
    if (ahead?.operator === '!=') not = !not
    const test = this.#fact(start) ?? this.#phrase()
    if (test === 'nothing') {
      if (not) this.#nothingBeside('!!', start)
      return undefined
    }
    return test === 'unusable' ? undefined : { not, test, start, end: this.#at }
  }

  /** The key of the fact that begins here. */
  #factAhead(at = this.#at): string | undefined {
    return this.#factAt(at)?.key
  }

  /** The fact that begins here; one with blanks around its sign only where it makes sense: a name may have a word before a colon. */
  #factAt(at: number): WrittenFact | undefined {
    const close = this.#writtenAt(at, false)
    if (close && close.values.length > 0) return close
    const spaced = this.#writtenAt(at, true)
    if (!spaced || spaced.values.length === 0) return close
    if (spaced.operator !== ':' && spaced.operator !== '=') return spaced
    return this.#meaningOf(spaced).ok ? spaced : close
  }

  #writtenAt(at: number, isSpaced: boolean): WrittenFact | undefined {
    FACT.lastIndex = at
    const [whole = '', written = '', blanks = '', sign = ''] = FACT.exec(this.#text) ?? []
    const key = written.toLowerCase()
    if (!FACT_KEYS.has(key) || (blanks !== '' && !isSpaced)) return undefined
    const behind = at + whole.length
    const from = behind + (isSpaced ? (this.#matched(BLANKS, behind)?.length ?? 0) : 0)
    // What begins there is no value.
    const isNext =
      from > behind && (this.#text.startsWith('!!', from) || this.#writtenAt(from, false) !== undefined)
    const read = isNext ? { values: [], end: behind, findings: [] } : this.#valuesAt(from)
    return { key, operator: SIGNS[sign] ?? sign, ...read, span: { start: at, end: read.end } }
  }

  #meaningOf({ key, operator, values, span }: WrittenFact): Result<unknown, readonly QueryFinding[]> {
    return key === SORT_KEY
      ? parseSort(operator, values, span)
      : parseFact(key, operator === '!=' ? ':' : operator, values, span, this.#place)
  }

  /** `start`: where its term begins, the `!!` before it included. */
  #fact(start: number): Test | 'unusable' | undefined {
    const fact = this.#factAt(this.#at)
    if (fact === undefined) return undefined
    const { key, operator, values, span, findings } = fact
    this.#at = span.end
    this.#findings.push(...findings)
    if (key === SORT_KEY) {
      const sort = parseSort(operator, values, span)
      if (!sort.ok) this.#findings.push(...sort.error)
      else this.#sort = sort.value && { ...sort.value, start, end: this.#at }
      return 'unusable'
    }
    const read = parseFact(key, operator === '!=' ? ':' : operator, values, span, this.#place)
    if (read.ok) return read.value
    this.#findings.push(...read.error)
    return 'unusable'
  }

  /** Words separated by commas, each of them in quotation marks where it has blanks. */
  #valuesAt(from: number): Pick<WrittenFact, 'values' | 'findings'> & { readonly end: number } {
    const values: FactValue[] = []
    const findings: QueryFinding[] = []
    let at = from
    for (;;) {
      const start = at
      if (this.#text.startsWith('"', at)) {
        const close = this.#text.indexOf('"', at + 1)
        const end = close < 0 ? this.#text.length : close
        if (close < 0) findings.push({ code: 'unclosed-quote', start, end })
        values.push({ text: this.#text.slice(at + 1, end).normalize('NFKC'), start, end })
        at = Math.min(end + 1, this.#text.length)
      } else {
        const word = this.#matched(WORD, start)?.split(',')[0] ?? ''
        at += word.length
        if (word !== '') values.push({ text: word.normalize('NFKC'), start, end: at })
      }
      if (!this.#text.startsWith(',', at)) return { values, findings, end: at }
      at += 1
    }
  }

  #phrase(): Test | 'nothing' {
    const start = this.#at
    const sign = this.#take('@') ? '@' : this.#take('$$') ? '$$' : this.#take('$') ? '$' : undefined
    const from = this.#at
    let end = from
    for (;;) {
      this.#skipSpace()
      if (this.#text.startsWith('!!', this.#at)) break
      // No name has a "$"; an "@" is part of some ("@Ignister").
      const begins = this.#text.startsWith('$', this.#at) || this.#factAhead() !== undefined
      const isJoined = this.#negationAhead() !== undefined || this.#jointAhead() !== undefined
      if (this.#at > from && (begins || isJoined)) break
      WORD.lastIndex = this.#at
      const word = WORD.exec(this.#text)?.[0]
      if (word === undefined) break
      this.#at += word.length
      end = this.#at
    }
    this.#at = end
    const written = this.#text.slice(from, end)
    const phrase = phraseOf(written)
    if (!phrase) {
      if (sign) this.#nothingBeside(sign, start)
      return 'nothing'
    }
    const phrases = [phrase]
    if (sign === '@') return { is: 'archetype', phrases }
    if (sign === '$$') return { is: 'text', phrases }
    if (/^\s*\d{1,10}\s*$/.test(written)) return { is: 'passcode', passcode: Number(written), phrase }
    if (sign === '$') return { is: 'name', phrases }
    const like = LIKE_A_FACT.exec(written)
    const key = like?.[1]
    if (!like || key === undefined) return { is: 'name', phrases, isFree: true }
    const at = from + like.index
    const meant = keyMeant(key.toLowerCase(), this.#place)
    const unknownKey = { key, ...(meant === undefined ? {} : { meant }), start: at, end: at + key.length + 1 }
    return { is: 'name', phrases, isFree: true, unknownKey }
  }
}
