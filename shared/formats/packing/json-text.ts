import { failed, ok, type Result } from '../../result.ts'
import { timesIn } from '../../text-lines.ts'

/** Why a text is not JSON. Line and column count from 1 and name the first character that cannot stand there. */
export type JsonRefusal =
  | { readonly code: 'not-json'; readonly line: number; readonly column: number; readonly found: string }
  /** The text ends before its last bracket is closed. */
  | { readonly code: 'cut-off'; readonly line: number }

/** One sentence about it; the caller puts the file's name before it. */
export const explainJsonRefusal = (refusal: JsonRefusal): string =>
  refusal.code === 'not-json'
    ? `line ${refusal.line}, column ${refusal.column}: "${refusal.found}" cannot stand here, so this is not JSON.`
    : `the file ends in the middle (line ${refusal.line}), so a part of it is missing.`

/** Reads JSON from a whole file's text. */
export const parseJson = (text: string): Result<unknown, JsonRefusal> => {
  try {
    return ok(JSON.parse(text))
  } catch {
    return failed(placeOfFault(text))
  }
}

const TOKEN =
  /[\s]+|[{}[\]:,]|"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w)/uy

type Expecting = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing'

/** JSON.parse tells the place of a fault only in some engines and in words that change, so it is looked for here. */
const placeOfFault = (text: string): JsonRefusal => {
  const open: ('{' | '[')[] = []
  let expecting: Expecting = 'value'
  const afterValue = (): Expecting => (open.length === 0 ? 'nothing' : 'comma-or-end')
  TOKEN.lastIndex = 0
  for (;;) {
    const at = TOKEN.lastIndex
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined) return at >= text.length ? cutOff(text) : fault(text, at)
    const next = step(token, expecting, open, afterValue)
    if (next === undefined) return fault(text, at)
    expecting = next
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
      if (expecting === 'key' || expecting === 'key-or-end')
        return token.startsWith('"') ? 'colon' : undefined
      return wantsValue ? afterValue() : undefined
  }
}

const cutOff = (text: string): JsonRefusal => ({ code: 'cut-off', line: timesIn('\n', text) + 1 })

/** A string, number or word that the end of the text cuts short. */
const BEGUN = /^(?:"(?:[^"\\\n]|\\.)*\\?|-?\d*(?:\.\d*)?(?:[eE][+-]?)?|t(?:ru?)?|f(?:a(?:ls?)?)?|n(?:ul?)?)$/

const fault = (text: string, at: number): JsonRefusal => {
  const rest = text.slice(at)
  if (BEGUN.test(rest)) return cutOff(text)
  const before = text.slice(0, at)
  const found = /^[\w.+-]+|^[^]/u.exec(rest)?.[0] ?? ''
  return {
    code: 'not-json',
    line: timesIn('\n', before) + 1,
    column: at - before.lastIndexOf('\n'),
    found: found.slice(0, 20),
  }
}
