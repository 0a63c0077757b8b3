import { failed, ok, type Result } from '../../result.ts'
import { timesIn } from '../../text-lines.ts'

/** Why a text is not JSON. Line and column count from 1 and name the first character that cannot stand there. */
export type JsonRefusal =
  | { readonly code: 'not-json'; readonly line: number; readonly column: number; readonly found: string }
  /** The text ends before its last bracket is closed. */
  | { readonly code: 'cut-off'; readonly line: number }
  /** It is large and little else than brackets or commas: in memory each of those takes many times its room in the file. */
  | { readonly code: 'crowded' }

/** One sentence about it; the caller puts the file's name before it. */
export const explainJsonRefusal = (refusal: JsonRefusal): string => {
  switch (refusal.code) {
    case 'not-json':
      return `line ${refusal.line}, column ${refusal.column}: "${refusal.found}" cannot stand here, so this is not JSON.`
    case 'cut-off':
      return `the file ends in the middle (line ${refusal.line}), so a part of it is missing.`
    case 'crowded':
      return 'it is little else than brackets and commas, and far too large for that.'
  }
}

/** Values that a text may have whatever its length, and then one more for so many characters. A list of passcodes has one for nine. */
const VALUES = { always: 2_000_000, oneFor: 5 } as const
/** The same of lists and objects, which take more room. The smallest that we know has some twenty characters for each. */
const LISTS = { always: 1_000_000, oneFor: 12 } as const

/** Whether there is more in a text than any program writes into so many characters. */
const isCrowded = (text: string): boolean => {
  const most = (of: typeof VALUES | typeof LISTS): number => of.always + text.length / of.oneFor
  const [mostValues, mostLists] = [most(VALUES), most(LISTS)]
  if (text.length < LISTS.always) return false
  let [values, lists] = [0, 0]
  for (let at = 0; at < text.length && values <= mostValues && lists <= mostLists; at += 1) {
    const code = text.charCodeAt(at)
    if (code === COMMA) values += 1
    else if (code === OPENING || code === OPENING_OBJECT) lists += 1
  }
  return values > mostValues || lists > mostLists
}
const [COMMA, OPENING, OPENING_OBJECT] = [0x2c, 0x5b, 0x7b] as const

/** Reads JSON from a whole file's text. */
export const parseJson = (text: string): Result<unknown, JsonRefusal> => {
  if (isCrowded(text)) return failed({ code: 'crowded' })
  try {
    return ok(JSON.parse(text))
  } catch {
    return failed(placeOfFault(text))
  }
}

/** All but strings, which are as long as a file may be: a pattern that chooses at each of their characters runs out of room. */
const TOKEN =
  /[ \t\n\r]+|[{}[\]:,]|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/uy
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Where the token that begins here ends; nothing where none begins. */
const tokenEnd = (text: string, at: number): number | undefined => {
  if (text[at] === '"') return stringEnd(text, at)
  TOKEN.lastIndex = at
  return TOKEN.test(text) ? TOKEN.lastIndex : undefined
}

const [QUOTE, BACKSLASH, FIRST_PLAIN] = [0x22, 0x5c, 0x20] as const

/** Where the string that begins here ends; nothing where something in it cannot stand there, or it does not end. */
const stringEnd = (text: string, start: number): number | undefined => {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at + 1
    if (code < FIRST_PLAIN) return undefined
    if (code !== BACKSLASH) continue
    ESCAPE.lastIndex = at
    if (!ESCAPE.test(text)) return undefined
    at = ESCAPE.lastIndex - 1
  }
  return undefined
}

type Expecting = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

/** JSON.parse tells the place of a fault only in some engines and in words that change, so it is looked for here. */
const placeOfFault = (text: string): JsonRefusal => {
  const open: ('{' | '[')[] = []
  let expecting: Expecting = 'value'
  const afterValue = (): Expecting => (open.length === 0 ? 'nothing' : 'comma-or-end')
  for (let at = 0; ;) {
    const end = tokenEnd(text, at)
    if (end === undefined) return isCutShort(text, at) ? cutOff(text) : fault(text, at)
    // Of a string it is enough to know that it is one.
    const token = text[at] === '"' ? '"' : text.slice(at, end)
    const next = step(token, expecting, open, afterValue)
    if (next === undefined) return fault(text, at)
    expecting = next
    at = end
  }
}

/** What may follow `token`, or undefined where it may not stand. Opens and closes brackets in `open`. */
const step = (
  token: string,
  expecting: Expecting,
  open: ('{' | '[')[],
  afterValue: () => Expecting,
): Expecting | undefined => {
  if (token.trim() === '') return expecting
  const wantsValue = expecting === 'value' || expecting === 'value-or-end'
  switch (token) {
    case '{':
    case '[':
      if (!wantsValue) return undefined
      open.push(token)
      return token === '{' ? 'key-or-end' : 'value-or-end'
    case '}':
    case ']': {
      const isEmpty = expecting === (token === '}' ? 'key-or-end' : 'value-or-end')
      if (!isEmpty && expecting !== 'comma-or-end') return undefined
      return open.pop() === (token === '}' ? '{' : '[') ? afterValue() : undefined
    }
    case ',':
      if (expecting !== 'comma-or-end') return undefined
      return open.at(-1) === '{' ? 'key' : 'value'
    case ':':
      return expecting === 'colon' ? 'value' : undefined
    default:
      if (expecting === 'key' || expecting === 'key-or-end') return token === '"' ? 'colon' : undefined
      return wantsValue ? afterValue() : undefined
  }
}

const cutOff = (text: string): JsonRefusal => ({ code: 'cut-off', line: timesIn('\n', text) + 1 })

/** A number or word that the end of the text cuts short. */
const BEGUN = /^(?:-?\d*(?:\.\d*)?(?:[eE][+-]?)?|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/

/** Whether the end of the text cuts short what begins here, or nothing does. */
const isCutShort = (text: string, at: number): boolean =>
  text[at] === '"' ? isStringBegun(text, at) : BEGUN.test(text.slice(at))

/** The same of a string. */
const isStringBegun = (text: string, start: number): boolean => {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1
    else if (text[at] === '"') return false
    if (text[at] === '\n') return false
  }
  return true
}

const fault = (text: string, at: number): JsonRefusal => {
  const rest = text.slice(at)
  const before = text.slice(0, at)
  const found = /^[\w.+-]+|^[^]/u.exec(rest)?.[0] ?? ''
  return {
    code: 'not-json',
    line: timesIn('\n', before) + 1,
    column: at - before.lastIndexOf('\n'),
    found: found.slice(0, 20),
  }
}
