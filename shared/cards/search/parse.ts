import { FACT_KEYS, keyMeant, phraseOf, parseFact, parseSort, SORT_KEY } from './facts.ts'
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
 * fact   = key ( ":" | "=" | ">=" | "<=" | ">" | "<" ) value { "," value }
 * phrase = words up to the next operator or fact; "*" stands for anything between its pieces
 */

/** Reads a search in EDOPro's operators and in facts ("dark*dragon||@hero&&!!level>4 is:tuner"). Never fails: what cannot be used is a finding. */
export const parseQuery = (text: string, place: SearchPlace = 'cards'): ParsedQuery =>
  new Parser(text, place).parse()

/** Nobody types more; what is pasted by mistake must not hold up the window. */
const LONGEST = 500
const MOST_TERMS = 32

const FACT = /([a-z]+)(:|>=|<=|=|>|<)/iy
const WORD = /(?:(?!&&|\|\|)\S)+/y
/** "S:P Little Knight" is a name; what only looks like a fact is remembered, in case no name has it. */
const LIKE_A_FACT = /(?<=^|\s)([a-z]{3,})[:=<>]+\S/i

class Parser {
  readonly #text: string
  readonly #findings: QueryFinding[] = []
  #sort: (Sort & Span) | undefined
  #at = 0
  readonly #place: SearchPlace

  constructor(text: string, place: SearchPlace) {
    this.#place = place
    this.#text = text.slice(0, LONGEST)
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
    return this.#take('&&') ? '&&' : this.#take('||') ? '||' : undefined
  }

  #term(): Term | undefined {
    const start = this.#at
    let not = false
    while (this.#take('!!')) {
      not = !not
      this.#skipSpace()
    }
    // `not:effect` says `!!is:effect`.
    if (this.#factAhead() === 'not') not = !not
    const test = this.#fact(start) ?? this.#phrase()
    if (test === 'nothing') {
      if (not) this.#nothingBeside('!!', start)
      return undefined
    }
    return test === 'unusable' ? undefined : { not, test, start, end: this.#at }
  }

  /** The key of the fact that begins here. */
  #factAhead(): string | undefined {
    FACT.lastIndex = this.#at
    const key = FACT.exec(this.#text)?.[1]?.toLowerCase()
    return key !== undefined && FACT_KEYS.has(key) ? key : undefined
  }

  /** `start`: where its term begins, the `!!` before it included. */
  #fact(start: number): Test | 'unusable' | undefined {
    if (this.#factAhead() === undefined) return undefined
    FACT.lastIndex = this.#at
    const [whole = '', key = '', operator = ''] = FACT.exec(this.#text) ?? []
    const begin = this.#at
    this.#at += whole.length
    const values = this.#values()
    const span = { start: begin, end: this.#at }
    if (key.toLowerCase() === SORT_KEY) {
      const sort = parseSort(operator, values, span)
      if (!sort.ok) this.#findings.push(...sort.error)
      else this.#sort = sort.value && { ...sort.value, start, end: this.#at }
      return 'unusable'
    }
    const read = parseFact(key.toLowerCase(), operator, values, span, this.#place)
    if (read.ok) return read.value
    this.#findings.push(...read.error)
    return 'unusable'
  }

  /** Words separated by commas, each of them in quotation marks where it has blanks. */
  #values(): readonly { readonly text: string; readonly start: number; readonly end: number }[] {
    const values: { text: string; start: number; end: number }[] = []
    do {
      const start = this.#at
      if (this.#take('"')) {
        const close = this.#text.indexOf('"', this.#at)
        const end = close < 0 ? this.#text.length : close
        if (close < 0) this.#findings.push({ code: 'unclosed-quote', start, end })
        values.push({ text: this.#text.slice(this.#at, end), start, end })
        this.#at = Math.min(end + 1, this.#text.length)
      } else {
        WORD.lastIndex = start
        const word = WORD.exec(this.#text)?.[0].split(',')[0] ?? ''
        this.#at += word.length
        if (word !== '') values.push({ text: word, start, end: this.#at })
      }
    } while (this.#take(','))
    return values
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
      if (this.#at > from && begins) break
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
