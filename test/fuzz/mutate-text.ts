import type { Chance } from './chance.ts'

type Mutation = (text: string, chance: Chance, words: readonly string[]) => string

/** What readers of numbers and text trip over. */
const EDGES = [
  '0',
  '-1',
  '007',
  '1e9',
  '4294967295',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  '0x1F',
  '1.5',
  'NaN',
  'Infinity',
  '',
  ' ',
  '\t',
  '\0',
  '\r',
  '\n',
  '\r\n',
  '\u0085',
  '\u2028',
  '\uFEFF',
  '\uFFFD',
  '\uD800',
  '"',
  "'",
  '""',
  '\\',
  '%',
  '%00',
  '%zz',
  '<img src=x onerror=alert(1)>',
  '=1+1',
  '__proto__',
  'constructor',
  'é',
  '☆',
  'Ω',
  'ﬁ',
  '💥',
  'ا',
  '𝟙',
  'a'.repeat(300),
]

const spliced = (text: string, chance: Chance, piece: string): string => {
  const at = chance.below(text.length + 1)
  return text.slice(0, at) + piece + text.slice(at + (chance.oneIn(2) ? chance.below(8) : 0))
}

/** On lines, which most of our formats are made of. */
const onLines =
  (change: (lines: string[], chance: Chance) => readonly string[]): Mutation =>
  (text, chance) =>
    change(text.split('\n'), chance).join('\n')

const MUTATIONS: readonly Mutation[] = [
  (text, chance) => spliced(text, chance, chance.of(EDGES)),
  (text, chance, words) => spliced(text, chance, chance.of(words)),
  (text, chance, words) => spliced(text, chance, ` ${chance.of(words)} ${chance.of(words)} `),
  (text, chance) => text.slice(0, chance.below(text.length)),
  (text, chance) => {
    const from = chance.below(text.length)
    return text.slice(0, from) + text.slice(from + 1 + chance.below(20))
  },
  (text, chance) => {
    const from = chance.below(text.length)
    const piece = text.slice(from, from + 1 + chance.below(20))
    return (
      text.slice(0, from) + piece.repeat(2 + chance.below(chance.oneIn(20) ? 2000 : 4)) + text.slice(from)
    )
  },
  (text) => text.toUpperCase(),
  (text, chance) => text.replaceAll('\n', chance.of(['\r', '\r\n', '\n\n', '\u2028'])),
  (text, chance) => text.replace(/\d+/g, (number) => (chance.oneIn(6) ? chance.of(EDGES) : number)),
  onLines((lines, chance) => lines.toSpliced(chance.below(lines.length), 1)),
  onLines((lines, chance) => {
    const line = chance.of(lines)
    return lines.toSpliced(chance.below(lines.length), 0, line, line)
  }),
  onLines((lines, chance) => {
    const [a, b] = [chance.below(lines.length), chance.below(lines.length)]
    return lines.with(a, lines[b] ?? '').with(b, lines[a] ?? '')
  }),
]

/** The text changed in one to four places; `words` are those of its language. */
export const mutatedText = (text: string, chance: Chance, words: readonly string[]): string => {
  let changed = text
  for (let times = 1 + chance.below(4); times > 0; times -= 1)
    changed = chance.of(MUTATIONS)(changed, chance, words.length > 0 ? words : EDGES)
  return changed
}
