import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isPasscode, type Passcode, passcode } from '../../shared/cards/passcode.ts'
import type { CardName, CardNames } from '../../shared/cards/source.ts'
import type { NamesTold } from './names.ts'

export const isList = (path: string): boolean => path.endsWith('.conf')

export const listOfNames = (path: string): NamesTold => ({
  file: basename(path),
  kind: 'Forbidden & Limited List',
  source: { translations: new Map([['ja', namesInList(readFileSync(path, 'utf8'))]]) },
})

/** `20663556 0 --イレカエル` */
const LINE = /^\s*(\d{1,10})\s+-?\d+\s*--(.*)$/
const KANA_OR_KANJI = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/**
 * The Japanese names that a Forbidden & Limited List in EDOPro's form has behind its cards, as YGOPro's has for every list of the OCG. A card
 * is on many of its lists, and the spelling that most of them have holds.
 */
export const namesInList = (text: string): CardNames => {
  const spellings = new Map<Passcode, Map<string, number>>()
  for (const line of text.split(/\r?\n/)) {
    const [, code, behind = ''] = LINE.exec(line) ?? []
    const name = behind.trim()
    if (code === undefined || !isPasscode(Number(code)) || !KANA_OR_KANJI.test(name)) continue
    const card = passcode(Number(code))
    const counts = spellings.get(card) ?? new Map<string, number>()
    const spelt = asPrinted(name)
    spellings.set(card, counts.set(spelt, (counts.get(spelt) ?? 0) + 1))
  }
  return new Map([...spellings].map(([card, counts]) => [card, commonest(counts)]))
}

/** With the dots and dashes of Japanese print, for which other signs are typed that look like them. */
const asPrinted = (name: string): string => name.replaceAll(/[·･]/g, '・').replaceAll('−', '－')

const commonest = (counts: ReadonlyMap<string, number>): CardName => {
  const [[name] = ['']] = [...counts].toSorted(([, one], [, other]) => other - one)
  return { name }
}
