import { Cursor } from './cursor.ts'
import type { Tokenized } from './tokens.ts'

/** A run of pieces of a text: from `start` up to `end`, as places among its tokens. */
export interface TextSpan {
  readonly source: Tokenized
  readonly start: number
  readonly end: number
}

/** One sentence, without its full stop and without brackets that hold nothing but sentences. */
export interface Sentence extends TextSpan {
  /** It is one of the choices that follow a "●". */
  readonly bullet: boolean
}

export const cursorOver = ({ source, start, end }: TextSpan): Cursor => new Cursor(source, start, end)

/** The words of a span as they are printed. */
export const printedWords = ({ source: { text, tokens }, start, end }: TextSpan): string =>
  start < end ? text.slice(tokens[start]?.start, tokens[end - 1]?.end) : ''

/** The words of a span as they are compared: in small letters, with a space between any two. */
export const plainWordsOf = ({ source, start, end }: TextSpan): string =>
  source.tokens
    .slice(start, end)
    .map(({ key }) => key)
    .join(' ')

/** Without brackets around the whole, and without one that the sentence before or this one leaves open. */
const outOfBrackets = ({ source, start: first, end: last }: TextSpan): TextSpan => {
  const lead = source.tokens[first]?.key
  if (lead !== '(' && lead !== ')') return { source, start: first, end: last }
  const closing = new Map<number, number>()
  const open: number[] = []
  for (let at = first; at < last; at++) {
    const key = source.tokens[at]?.key
    if (key === '(') open.push(at)
    const opened = key === ')' ? open.pop() : undefined
    if (opened !== undefined) closing.set(opened, at)
  }
  let [start, end] = [first, last]
  for (; start < end; start++) {
    const key = source.tokens[start]?.key
    if (key !== ')' && key !== '(') break
    const closed = closing.get(start)
    if (closed === end - 1) end = closed
    else if (closed !== undefined) break
  }
  return { source, start, end }
}

/** The sentences of a text, from the token `from` on. A line, a full stop and a bullet end one. */
export const sentencesIn = (source: Tokenized, from = 0): readonly Sentence[] => {
  const sentences: Sentence[] = []
  let start = from
  let bullet = false
  for (let at = from; at <= source.tokens.length; at++) {
    const token = source.tokens[at]
    const isBullet = token?.key === '●'
    if (token && !isBullet && token.kind !== 'stop' && token.kind !== 'break') continue
    const span = outOfBrackets({ source, start, end: at })
    if (span.start < span.end) sentences.push({ ...span, bullet })
    bullet = isBullet || (bullet && token?.kind === 'stop')
    start = at + 1
  }
  return sentences
}

/** Where one of the marks stands first, outside brackets. */
const placeOf = (
  { source: { tokens }, start, end }: TextSpan,
  ...marks: readonly string[]
): number | undefined => {
  let depth = 0
  for (let at = start; at < end; at++) {
    const { key = '' } = tokens[at] ?? {}
    if (key === '(') depth += 1
    else if (key === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && marks.includes(key)) return at
  }
  return undefined
}

/** Problem-solving card text: "condition: what is done to activate; what is done when it resolves". Without colon and semicolon it is all `resolve`. */
export interface SentenceParts {
  readonly condition?: TextSpan
  readonly activate?: TextSpan
  readonly resolve: TextSpan
}

export const partsOfSentence = (sentence: TextSpan): SentenceParts => {
  const { source } = sentence
  const colon = placeOf(sentence, ':')
  const afterColon = colon === undefined ? sentence : { source, start: colon + 1, end: sentence.end }
  const semicolon = placeOf(afterColon, ';')
  return {
    ...(colon !== undefined && { condition: { source, start: sentence.start, end: colon } }),
    ...(semicolon !== undefined && { activate: { source, start: afterColon.start, end: semicolon } }),
    resolve: semicolon === undefined ? afterColon : { source, start: semicolon + 1, end: afterColon.end },
  }
}

/** Whether the sentence is an effect with a condition or a cost; a condition of the card has neither colon nor semicolon. */
export const isActivated = (sentence: TextSpan): boolean => {
  const { condition, activate } = partsOfSentence(sentence)
  return condition !== undefined || activate !== undefined
}

/**
 * What joins two things an effect does. It decides what must be possible and what falls away when one of them cannot be done:
 * `then` needs what stands before it, `and if you do` needs it and happens with it, `also` stands by itself, `and` happens together.
 */
export const CONNECTIVES = {
  then: [', then', 'then', ', and then'],
  andIfYouDo: [
    ', and if you do that,',
    ', and if you do,',
    ', and if you do',
    'and if you do,',
    ', if you do,',
    ', and if it does,',
    ', and if it is,',
    ', and if they do,',
  ],
  also: [', also', ', and also', 'also'],
  and: [', and', 'and'],
  but: [', but', 'but'],
} as const
export type Connective = keyof typeof CONNECTIVES

/** The connective that comes next, if one does; longer wordings go before shorter ones. */
export const takeConnective = (cursor: Cursor): Connective | undefined => {
  for (const connective of ['andIfYouDo', 'then', 'also', 'and', 'but'] as const)
    if (cursor.takeAny(...CONNECTIVES[connective]) !== undefined) {
      cursor.take(',')
      return connective
    }
  return undefined
}

/** A thing that an effect does, and what joins it to the one before. */
export interface TextClause extends TextSpan {
  readonly joined?: Connective
}

/** Joins that never stand inside a clause; a plain "and" may, so it is left to the reader of the clause. */
const SURE_JOINTS: ReadonlySet<Connective> = new Set(['then', 'andIfYouDo', 'also', 'but'])

/** The clauses of a span, taken apart where a comma and a sure connective stand outside brackets. */
export const clausesOf = (span: TextSpan): readonly TextClause[] => {
  const { source, end } = span
  const clauses: TextClause[] = []
  let start = span.start
  let joined: Connective | undefined
  let from = start
  for (;;) {
    const comma = placeOf({ source, start: from, end }, ',')
    if (comma === undefined) break
    const cursor = new Cursor(source, comma, end)
    const connective = takeConnective(cursor)
    from = comma + 1
    if (!connective || !SURE_JOINTS.has(connective)) continue
    clauses.push({ source, start, end: comma, ...(joined && { joined }) })
    joined = connective
    start = from = cursor.position
  }
  return [...clauses, { source, start, end, ...(joined && { joined }) }]
}
