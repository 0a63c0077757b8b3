/** A piece of a card's text. `start` and `end` are places in the text as it was given, so that a rest nobody understood can be quoted. */
export type TextToken = {
  /** What pieces are compared by: a word in small letters, digits, the mark itself; `"` for every quoted name. */
  readonly key: string
  readonly start: number
  readonly end: number
} & (
  | { readonly kind: 'word' }
  /** `open`: written with a plus, "2+". */
  | { readonly kind: 'number'; readonly value: number; readonly open: boolean }
  /** `own`: the name of the card whose text it is; `plural`: written "Lamp(s)". */
  | { readonly kind: 'quoted'; readonly text: string; readonly own: boolean; readonly plural?: true }
  /** A full stop that ends a sentence, or the end of a line. */
  | { readonly kind: 'stop' | 'break' }
  /** Any other sign: a comma, a bracket, a bullet, a letter of another script that makes no word. */
  | { readonly kind: 'mark' }
)

const NUMBER = /(\d{1,9})(\+(?!\d))?/y
/** "and/or" is one word, "monster(s)" the word "monster". */
const WORD = /and\/or|(\p{L}[\p{L}\p{M}'\u2019]*(?:-\p{L}[\p{L}\p{M}'\u2019]*)*)(?:\(e?s\))?/iuy
/** The same for words of plain letters, which nearly all are. */
const PLAIN_WORD = /and\/or|([a-z']+(?:-[a-z']+)*)(?:\(e?s\))?/iy
const LETTER = /\p{L}/u

/** In characters; no card has a fifth of it. A longer text is kept and shown, but nothing in it is looked for: that would only cost time. */
export const LONGEST_CARD_TEXT = 10_000

/** No card's name is half as long; behind a quotation mark that nobody closes we do not look further. */
const LONGEST_NAME = 160

/** Where the name that opens at `start` ends. Names hold quotes of their own: "Karakuri Shogun mdl 00 "Burei"". */
const closingQuote = (text: string, start: number): number | undefined => {
  const last = Math.min(text.length, start + LONGEST_NAME)
  let depth = 0
  for (let position = start; position < last; position++) {
    const sign = text[position]
    if (sign === '\n') return undefined
    if (sign !== '"') continue
    const before = text[position - 1]
    const after = text[position + 1]
    const opens =
      position === start ||
      ((before === ' ' || (before === '"' && position === start + 1)) && after !== undefined && after !== ' ')
    depth += opens ? 1 : -1
    if (depth === 0) return position
  }
  return undefined
}

/** Words that are spelled in more than one way. */
const SPELLINGS = new Map([
  ['graveyard', 'gy'],
  ['graveyards', 'gys'],
])

/** What a written word is compared by: "Beast-Type" is the word "beast", "non-Tuner" the words "non" and "tuner". */
interface WordKey {
  readonly denied: boolean
  readonly key: string
}

const wordKeyOf = (written: string): WordKey => {
  const lower = written.toLowerCase().replaceAll('\u2019', "'")
  const whole =
    lower.endsWith('-type') || lower.endsWith('-types') ? lower.slice(0, lower.lastIndexOf('-')) : lower
  const denied = whole.startsWith('non-')
  const word = denied ? whole.slice('non-'.length) : whole
  return { denied, key: SPELLINGS.get(word) ?? word }
}

/** Card texts have a few thousand words, met again and again. */
const KNOWN_WORDS = new Map<string, WordKey>()
/** Texts of no language we know must not fill the memory. */
const MOST_KNOWN = 20_000

const pushWord = (found: TextToken[], written: string, start: number, end: number): void => {
  let known = KNOWN_WORDS.get(written)
  if (!known) {
    known = wordKeyOf(written)
    if (KNOWN_WORDS.size < MOST_KNOWN) KNOWN_WORDS.set(written, known)
  }
  const { denied, key } = known
  if (denied) found.push({ kind: 'word', key: 'non', start, end: start + 'non'.length })
  found.push({ kind: 'word', key, start: denied ? start + 'non-'.length : start, end })
}

/** Words whose full stop shortens them and ends nothing: "(max. 5)". */
const SHORTENED: ReadonlySet<string> = new Set(['max', 'min', 'vs', 'mr', 'dr'])

/** Whether the full stop ends a sentence: a blank, a bracket, a bullet or nothing follows. */
const isStop = (text: string, position: number, before: TextToken | undefined): boolean => {
  const after = text[position + 1]
  const follows = after === undefined || after === ')' || after === '●' || after.trim() === ''
  return follows && !(before?.kind === 'word' && before.end === position && SHORTENED.has(before.key))
}

const matchAt = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position
  return pattern.exec(text)
}

const wordAt = (text: string, position: number, sign: string): RegExpExecArray | null => {
  if (isPlainLetter(sign)) {
    const plain = matchAt(PLAIN_WORD, text, position)
    // Before a sign of another script, or an accent, the word may go on.
    if (plain && !(text.charCodeAt(position + plain[0].length) > LAST_PLAIN)) return plain
  }
  return LETTER.test(sign) ? matchAt(WORD, text, position) : null
}

const LAST_PLAIN = 127

const isPlainLetter = (sign: string): boolean => (sign >= 'a' && sign <= 'z') || (sign >= 'A' && sign <= 'Z')

/** "Servant of Endymion", "Servant(s) of Endymion", "Servant of Endymion(s)", and of more than one "Giant Germs". */
const waysToWrite = (name: string): readonly string[] => {
  const words = name.split(' ')
  return [name, ...words.map((word, at) => words.with(at, `${word}(s)`).join(' ')), `${name}s`]
}

const PLURAL = '(s)'

/** Another card's name as it is printed on that card: "Toon World(s)" is "Toon World", one or more of them. */
const asPrinted = (name: string): { readonly text: string; readonly plural?: true } =>
  name.endsWith(PLURAL) ? { text: name.slice(0, -PLURAL.length), plural: true } : { text: name }

/** A text and its pieces in order; only blanks lie between them. */
export interface Tokenized {
  readonly text: string
  /** The name of the card whose text it is. */
  readonly ownName: string | undefined
  readonly tokens: readonly TextToken[]
}

/** Takes a card's text apart. Reads anything, in time that grows with its length. Quotation marks may be curly. */
export const tokenize = (written: string, ownName?: string): Tokenized => {
  const text = written.replace(/[\u201C\u201D]/g, '"')
  const own = ownName === undefined ? [] : waysToWrite(ownName).map((name) => `"${name}"`)
  const found: TextToken[] = []
  let position = 0
  while (position < text.length) {
    const start = position
    const sign = text.charAt(start)
    if (sign === '\n' || sign === '\r') {
      position += 1
      if (found.at(-1)?.kind !== 'break') found.push({ kind: 'break', key: '\n', start, end: position })
    } else if (sign.trim() === '') {
      position += 1
    } else if (sign === '"') {
      const isOwn = own.find((name) => text.startsWith(name, start))
      const end = isOwn === undefined ? closingQuote(text, start) : start + isOwn.length - 1
      const name = asPrinted(text.slice(start + 1, end))
      if (end !== undefined && /[\p{L}\p{N}]/u.test(name.text)) {
        position = end + 1
        const called = isOwn === undefined ? name : { ...name, text: ownName ?? '' }
        found.push({ kind: 'quoted', key: '"', ...called, own: isOwn !== undefined, start, end: position })
      } else {
        position += 1
        found.push({ kind: 'mark', key: sign, start, end: position })
      }
    } else {
      const number = sign >= '0' && sign <= '9' ? matchAt(NUMBER, text, start) : null
      const word = number ? null : wordAt(text, start, sign)
      const [all] = number ?? word ?? [String.fromCodePoint(text.codePointAt(start) ?? 0)]
      position += all.length
      if (number) {
        const open = number[2] !== undefined
        found.push({ kind: 'number', key: all, value: Number(number[1]), open, start, end: position })
      } else if (word) {
        pushWord(found, word[1] ?? all, start, position)
      } else {
        const kind = all === '.' && isStop(text, start, found.at(-1)) ? 'stop' : 'mark'
        found.push({ kind, key: all, start, end: position })
      }
    }
  }
  return { text, ownName, tokens: withoutOlderWords(found) }
}

/** What texts of earlier years say in more words, and the word that it is today. */
const OLDER_WORDS: readonly { readonly words: readonly string[]; readonly key: string }[] = [
  { words: ['side', 'of', 'the', 'field'], key: 'field' },
  { words: ['life', 'points'], key: 'lp' },
  { words: ['his', '/', 'her'], key: 'their' },
]
const BEGIN_OLDER = new Map(OLDER_WORDS.map((one) => [one.words[0], one]))

const withoutOlderWords = (tokens: readonly TextToken[]): readonly TextToken[] => {
  const found: TextToken[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const older = BEGIN_OLDER.get(token.key)
    const last = older && tokens[at + older.words.length - 1]
    if (!older || !last || older.words.some((word, offset) => tokens[at + offset]?.key !== word))
      found.push(token)
    else {
      found.push({ kind: 'word', key: older.key, start: token.start, end: last.end })
      at += older.words.length - 1
    }
  }
  return found
}
