import { type Cursor, kept, type Reader } from './cursor.ts'
import { tokenize } from './tokens.ts'
import { bitsOf, mayAllBe, type WordBits } from './word-bits.ts'

/*
 * Wordings: sentences of card texts written down as they are printed, with what may vary.
 *
 *   [This card] cannot be Normal <Summoned/Set|Summoned or [Normal] Set>
 *   If you Tribute Summon ~, <all|the> Tributes must be {of: filter}
 *
 * [a|b] may be there, <a|b> must be one of them, ~ is this card (also by its own name), … is as little as will do of anything,
 * {name: reader} is what a reader reads, {name?: reader} stands where something is left out at times, and {name!} tells that its place was
 * passed. All else is taken word by word, in any capitals.
 */

/** What the readers of a grammar are called in its wordings. */
export type Readers = Readonly<Record<string, Reader<unknown>>>

type ValueOf<Named, Name> = Name extends keyof Named
  ? Named[Name] extends Reader<infer Value>
    ? Value
    : never
  : never

type Slot<Written extends string, Named> = Written extends `${infer Name}!`
  ? { readonly [Key in Name]?: true }
  : Written extends `${infer Name}?: ${infer Of}`
    ? { readonly [Key in Name]?: ValueOf<Named, Of> }
    : Written extends `${infer Name}: ${infer Of}`
      ? { readonly [Key in Name]: ValueOf<Named, Of> }
      : Written extends `${infer Of}?`
        ? { readonly [Key in Of]?: ValueOf<Named, Of> }
        : { readonly [Key in Written]: ValueOf<Named, Written> }

/** What a wording finds, by the names in its braces. */
export type Found<Written extends string, Named> = Written extends `${string}{${infer One}}${infer Rest}`
  ? Slot<One, Named> & Found<Rest, Named>
  : unknown

/** A wording and what it means. */
export interface WordingRule<Meaning> {
  /** The words it can begin with; undefined where it begins with something that is read. */
  readonly first: ReadonlySet<string> | undefined
  /** What it begins with, where that is read, and the words that can stand behind it; undefined where these are not known. */
  readonly lead?: { readonly reader: Reader<unknown>; readonly behind: ReadonlySet<string> | undefined }
  /** The words it says whichever choices are taken. */
  readonly always: ReadonlySet<string>
  /** Reads it where it comes next; what follows is left. */
  readonly next: Reader<Meaning>
  /** Reads it where nothing follows. */
  readonly whole: Reader<Meaning>
}

type Part =
  | { readonly is: 'word'; readonly key: string; readonly text?: string }
  | { readonly is: 'self' }
  | { readonly is: 'anything' }
  | { readonly is: 'slot'; readonly name: string; readonly reader: Reader<unknown> }
  | { readonly is: 'passed'; readonly name: string }
  | { readonly is: 'choice'; readonly of: readonly (readonly Part[])[]; readonly mayBeMissing: boolean }

const CLOSING = { '[': ']', '<': '>' } as const

/** Takes a wording apart. One that is not well formed is a mistake in the program. */
const partsOf = (written: string, readers: Readers): readonly Part[] => {
  const mistake = (what: string): never => {
    throw new Error(`${what} in the wording "${written}"`)
  }
  /** Names with a "?", and those without. */
  const named = { optional: new Set<string>(), needed: new Set<string>() }
  let position = 0
  const slot = (): Part => {
    const end = written.indexOf('}', position)
    const inside = written.slice(position + 1, end)
    position = end + 1
    if (inside.endsWith('!')) return { is: 'passed', name: inside.slice(0, -1) }
    const [left = '', reader] = inside.split(': ')
    const name = left.replace('?', '')
    const of = reader ?? name
    named[left.endsWith('?') ? 'optional' : 'needed'].add(name)
    return { is: 'slot', name, reader: kept(readers[of] ?? mistake(`No reader is called "${of}"`)) }
  }
  const choice = (opening: '[' | '<'): Part => {
    const of: (readonly Part[])[] = []
    do {
      position += 1
      of.push(sequence())
    } while (written[position] === '|')
    if (written[position] !== CLOSING[opening]) mistake(`"${opening}" is not closed`)
    position += 1
    return { is: 'choice', of, mayBeMissing: opening === '[' }
  }
  const sequence = (): readonly Part[] => {
    const parts: Part[] = []
    while (position < written.length && !'|]>'.includes(written.charAt(position))) {
      const sign = written.charAt(position)
      if (sign === '{') parts.push(slot())
      else if (sign === '[' || sign === '<') parts.push(choice(sign))
      else if (sign === '~' || sign === '…') {
        parts.push({ is: sign === '~' ? 'self' : 'anything' })
        position += 1
      } else {
        const end = written.slice(position).search(/[{[<~…|\]>]/)
        const literal = written.slice(position, end < 0 ? written.length : position + end)
        for (const token of tokenize(literal).tokens)
          parts.push({ is: 'word', key: token.key, ...(token.kind === 'quoted' && { text: token.text }) })
        position += literal.length
      }
    }
    return parts
  }
  const parts = sequence()
  if (position < written.length) mistake(`"${written.charAt(position)}" closes nothing`)
  const always = alwaysFound(parts)
  for (const name of named.needed) if (!always.has(name)) mistake(`"${name}" may be missing and needs a "?"`)
  for (const name of named.optional)
    if (always.has(name)) mistake(`"${name}" is always there and needs no "?"`)
  return parts
}

/** What of the parts is there whichever choices are taken. */
const alwaysIn = (
  parts: readonly Part[],
  of: (part: Exclude<Part, { is: 'choice' }>) => string | undefined,
): ReadonlySet<string> => {
  const always = new Set<string>()
  for (const part of parts) {
    if (part.is !== 'choice') {
      const one = of(part)
      if (one !== undefined) always.add(one)
    } else if (!part.mayBeMissing) {
      const [first, ...others] = part.of.map((choice) => alwaysIn(choice, of))
      for (const one of first ?? []) if (others.every((other) => other.has(one))) always.add(one)
    }
  }
  return always
}

const alwaysFound = (parts: readonly Part[]): ReadonlySet<string> =>
  alwaysIn(parts, (part) => (part.is === 'slot' || part.is === 'passed' ? part.name : undefined))

const alwaysSaid = (parts: readonly Part[]): ReadonlySet<string> =>
  alwaysIn(parts, (part) => (part.is === 'word' ? part.key : undefined))

type Matcher = (cursor: Cursor, found: Record<string, unknown>) => boolean

/** A matcher of the parts with what follows them, so that what may be missing is tried both ways. */
const matcher = (parts: readonly Part[], next: Matcher): Matcher =>
  parts.reduceRight(
    (then: Matcher, part, at) =>
      part.is === 'anything' ? anything(firstOf(parts.slice(at + 1)), then) : matcherOf(part, then),
    next,
  )

/** Passes as little as will do; places where what follows cannot begin are not tried. */
const anything =
  (first: ReadonlySet<string> | undefined, next: Matcher): Matcher =>
  (cursor, found) => {
    const { end } = cursor
    const { tokens } = cursor.source
    for (let at = cursor.position; at <= end; at++) {
      if (first && !first.has(tokens[at]?.key ?? '')) continue
      cursor.returnTo(at)
      if (next(cursor, found)) return true
    }
    return false
  }

const matcherOf = (part: Exclude<Part, { is: 'anything' }>, next: Matcher): Matcher => {
  switch (part.is) {
    case 'word': {
      const { key, text } = part
      return (cursor, found) => {
        const token = cursor.peek()
        if (token?.key !== key || (text !== undefined && token.kind === 'quoted' && token.text !== text))
          return false
        cursor.skip()
        return next(cursor, found)
      }
    }
    case 'self':
      return (cursor, found) => cursor.takeThisCard() && next(cursor, found)
    case 'slot': {
      const { name, reader } = part
      return (cursor, found) => {
        const value = reader(cursor)
        if (value === undefined) return false
        found[name] = value
        if (next(cursor, found)) return true
        Reflect.deleteProperty(found, name)
        return false
      }
    }
    case 'passed': {
      const { name } = part
      return (cursor, found) => {
        found[name] = true
        if (next(cursor, found)) return true
        Reflect.deleteProperty(found, name)
        return false
      }
    }
    case 'choice': {
      const choices = part.of.map((parts) => ({ first: firstOf(parts), matches: matcher(parts, next) }))
      const tried = part.mayBeMissing ? [...choices, { first: undefined, matches: next }] : choices
      return (cursor, found) => {
        const start = cursor.position
        const key = cursor.key() ?? ''
        for (const { first, matches } of tried) {
          if (first && !first.has(key)) continue
          cursor.returnTo(start)
          if (matches(cursor, found)) return true
        }
        return false
      }
    }
  }
}

/** The words the parts can begin with; undefined where that is not known. */
const firstOf = (parts: readonly Part[]): ReadonlySet<string> | undefined => {
  const first = new Set<string>()
  for (const part of parts) {
    if (part.is === 'word') return first.add(part.key)
    if (part.is === 'slot' || part.is === 'anything') return undefined
    if (part.is === 'self') return first.add('this').add('"')
    if (part.is === 'passed') continue
    for (const choice of part.of) {
      const own = firstOf(choice)
      if (!own) return undefined
      for (const key of own) first.add(key)
    }
    if (!part.mayBeMissing) return first
  }
  // Nothing of it need be there.
  return undefined
}

/**
 * Rules that use these readers. `rule(wording, means)`: where the wording is found, that is its meaning, told what stands in its braces and
 * the name of the card whose text it is; undefined where it means nothing after all.
 */
export const rulesWith =
  <const Named extends Readers>(readers: Named) =>
  <const Written extends string, Meaning>(
    written: Written,
    means: (found: Found<Written, Named>, ownName: string | undefined) => Meaning | undefined,
  ): WordingRule<Meaning> => {
    const parts = partsOf(written, readers)
    const reading =
      (matches: Matcher): Reader<Meaning> =>
      (cursor) =>
        cursor.attempt(() => {
          const found = {}
          return matches(cursor, found)
            ? means(found as Found<Written, Named>, cursor.source.ownName)
            : undefined
        })
    const [lead, ...others] = parts
    return {
      first: firstOf(parts),
      always: alwaysSaid(parts),
      ...(lead?.is === 'slot' && { lead: { reader: lead.reader, behind: firstOf(others) } }),
      next: reading(matcher(parts, () => true)),
      whole: reading(matcher(parts, (cursor) => cursor.atEnd)),
    }
  }

/** A rule among others, with the words it always says, those first that the fewest of the others say. */
interface Candidate<Meaning> {
  readonly rule: WordingRule<Meaning>
  readonly words: readonly string[]
  readonly bits: WordBits
}

const NONE: readonly never[] = []

/** Rules in their order, of those that can begin with the word that comes and whose words may all be there. */
const rulesFor = <Meaning>(
  rules: readonly WordingRule<Meaning>[],
): ((cursor: Cursor) => readonly Candidate<Meaning>[]) => {
  const saidBy = new Map<string, number>()
  for (const { always } of rules) for (const key of always) saidBy.set(key, (saidBy.get(key) ?? 0) + 1)
  const all = rules.map((rule) => ({
    rule,
    words: [...rule.always].sort((one, other) => (saidBy.get(one) ?? 0) - (saidBy.get(other) ?? 0)),
    bits: bitsOf(rule.always),
  }))
  const byFirst = new Map<string, readonly Candidate<Meaning>[]>()
  const firsts = new Set(rules.flatMap(({ first }) => [...(first ?? [])]))
  for (const key of firsts)
    byFirst.set(
      key,
      all.filter(({ rule: { first } }) => !first || first.has(key)),
    )
  const others = all.filter(({ rule: { first } }) => !first)
  return (cursor) => {
    const begun = byFirst.get(cursor.key() ?? '') ?? others
    if (begun.length === 0) return begun
    const ahead = cursor.bitsAhead()
    let may: Candidate<Meaning>[] | undefined
    for (const candidate of begun) if (mayAllBe(ahead, candidate.bits)) (may ??= []).push(candidate)
    return may ?? NONE
  }
}

/** Whether the rule can come next, as far as that is seen from its words and from what it begins with: many begin alike, and what is read is kept. */
const mayCome = <Meaning>({ rule: { lead }, words }: Candidate<Meaning>, cursor: Cursor): boolean => {
  for (const word of words) if (!cursor.hasAhead(word)) return false
  if (!lead) return true
  const key = cursor.keyBehind(lead.reader)
  return key !== undefined && (!lead.behind || lead.behind.has(key))
}

/** The first of the rules that reads what comes, to the end (`whole`) or as far as it goes (`next`). Only rules that can begin so are tried. */
export const firstOfRules = <Meaning>(
  rules: readonly WordingRule<Meaning>[],
): Pick<WordingRule<Meaning>, 'next' | 'whole'> => {
  const candidates = rulesFor(rules)
  const reading =
    (how: 'next' | 'whole'): Reader<Meaning> =>
    (cursor) => {
      for (const candidate of candidates(cursor)) {
        if (!mayCome(candidate, cursor)) continue
        const meaning = candidate.rule[how](cursor)
        if (meaning !== undefined) return meaning
      }
      return undefined
    }
  return { next: reading('next'), whole: reading('whole') }
}

/** Whether what comes is said in one of these wordings; nothing is read of it. */
export const anyWording = (wordings: readonly string[]): Pick<WordingRule<true>, 'next' | 'whole'> => {
  const rule = rulesWith({})
  return firstOfRules(wordings.map((wording) => rule(wording, () => true as const)))
}

/** The rule that reads most of what comes, where several do: "destroy it during the End Phase" is more than "destroy it". The first of equals. */
export const longestOfRules = <Meaning>(rules: readonly WordingRule<Meaning>[]): Reader<Meaning> => {
  const candidates = rulesFor(rules)
  return (cursor) => {
    const start = cursor.position
    let best: { readonly meaning: Meaning; readonly end: number } | undefined
    for (const candidate of candidates(cursor)) {
      if (!mayCome(candidate, cursor)) continue
      const meaning = candidate.rule.next(cursor)
      if (meaning === undefined) continue
      if (!best || cursor.position > best.end) best = { meaning, end: cursor.position }
      cursor.returnTo(start)
    }
    if (best) cursor.returnTo(best.end)
    return best?.meaning
  }
}
