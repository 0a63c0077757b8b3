import { linesIn } from '../../text-lines.ts'

/** "!setname 0x1066 Symphonic Warrior"; where a code has two names a bar stands between them. */
const LINE = /^!setname 0x([0-9a-f]{1,4})[ \t]+([^ \t|][^\t|]*)$/i

/**
 * The names of archetypes by EDOPro's codes, from its strings.conf; the first name of a code holds.
 * A code with two names ("Polymerization|Fusion") is left out: it does not say which of the two a card is.
 */
export const parseSetNames = (conf: string): ReadonlyMap<number, string> => {
  const names = new Map<number, string>()
  for (const line of linesIn(conf)) {
    const [, code = '', name = ''] = LINE.exec(line) ?? []
    const number = Number.parseInt(code, 16)
    if (name !== '' && !names.has(number)) names.set(number, name.trim())
  }
  return names
}
