import type { Restriction } from '../restrictions.ts'
import { ATTRIBUTES, type Attribute, MONSTER_TYPES, type MonsterType, type Stat } from '../terms.ts'
import { cursorOver, printedWords, type Sentence, sentencesIn } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import { rulesWith } from '../text/wording.ts'
import { MORE } from './own-summon.ts'
import { readRestrictions } from './read.ts'

/** What the text that makes a Token says of it; the Level is left out where it is that of something else. */
export interface TokenFacts {
  readonly type: MonsterType
  readonly tuner?: true
  readonly attribute: Attribute
  readonly level?: number
  readonly atk: Stat
  readonly def: Stat
}

/** "(Fiend/DARK/Level 1/ATK 0/DEF 0)", "(Wyrm/Tuner/WATER/Level 4/ATK ?/DEF 0)". */
const IN_BRACKETS =
  /^(?: as possible)? ?\(([A-Z][A-Za-z -]*?)(?:-Type)?\/(Tuner\/)?([A-Z]+)(?:-Attribute)?(?:\/Level (\d+))?\/ATK (\d+|\?)\/ ?DEF (\d+|\?)\)/

const readFacts = (behindName: string): TokenFacts | undefined => {
  const [, named, tuner, of, level, atk, def] = IN_BRACKETS.exec(behindName) ?? []
  const type = MONSTER_TYPES.find((one) => one === named)
  const attribute = ATTRIBUTES.find((one) => one === of)
  const stat = (written: string): Stat => (written === '?' ? '?' : Number(written))
  if (!type || !attribute || atk === undefined || def === undefined) return undefined
  return {
    type,
    ...(tuner !== undefined && { tuner: true }),
    attribute,
    ...(level !== undefined && { level: Number(level) }),
    atk: stat(atk),
    def: stat(def),
  }
}

/** A Token that a text Special Summons; only its name where another card describes it. */
export interface MadeToken {
  readonly name: string
  readonly described?: TokenFacts
  /** How many; left out where the text says "as many as possible", or that many. */
  readonly count?: number
  /** What the text says it may not do. */
  readonly cannot: readonly Restriction[]
}

const singular = (name: string): string => name.replace(/ Token(?:s|\(s\))$/, ' Token')

const rule = rulesWith({ name: (cursor) => cursor.takeQuoted() })
const NOT_TO = rule('… , <but|and> <it|they> cannot …', () => true as const)
const THESE = rule('<This Token|These Tokens|The Token|{name?}> cannot …', () => true as const)

/** "Cannot be Tributed for a Tribute Summon", said of a Token as of a card. */
const barsIn = (sentence: Sentence): readonly Restriction[] => {
  const [, said] = /\bcannot (.*)$/s.exec(printedWords(sentence)) ?? []
  if (said === undefined) return []
  const text = `This card cannot ${said}.`
  const read = readRestrictions(text, { name: '', frame: 'effect' }, '')
  return read.length > 0 ? read : [MORE]
}

const saysWhatItCannot = (sentence: Sentence): boolean => NOT_TO.whole(cursorOver(sentence)) !== undefined
const speaksOfTokens = (sentence: Sentence, names: readonly string[]): boolean => {
  const cursor = cursorOver(sentence)
  if (THESE.whole(cursor) === undefined) return false
  const token = sentence.source.tokens[sentence.start]
  return token?.kind !== 'quoted' || names.includes(singular(token.text))
}

/** The Tokens in a sentence: "Special Summon 2 "Soul Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0)". */
const tokensIn = (sentence: Sentence): readonly Omit<MadeToken, 'cannot'>[] => {
  const { source, start, end } = sentence
  const found: Omit<MadeToken, 'cannot'>[] = []
  let summons = false
  for (let at = start; at < end; at++) {
    const token = source.tokens[at]
    summons ||= ['summon', 'summons', 'summoning'].includes(token?.key ?? '')
    if (!summons || token?.kind !== 'quoted' || !/ Tokens?(?:\(s\))?$/.test(token.text)) continue
    const before = source.tokens[at - 1]
    const isUpTo = source.tokens[at - 2]?.key === 'to'
    const described = readFacts(source.text.slice(token.end))
    if (!described && before?.kind !== 'number') continue
    const count = before?.kind === 'number' && !isUpTo ? before.value : undefined
    found.push({
      name: singular(token.text),
      ...(described && { described }),
      ...(count !== undefined && { count }),
    })
  }
  return found
}

/** The Tokens that a card's text Special Summons, each once. */
export const readMadeTokens = (text: string): readonly MadeToken[] => {
  if (!text.includes(' Token')) return []
  const sentences = sentencesIn(tokenize(text))
  const made = new Map<string, MadeToken>()
  for (const [at, sentence] of sentences.entries()) {
    const found = tokensIn(sentence)
    const names = found.map(({ name }) => name)
    const next = sentences[at + 1]
    const cannot = [
      ...(found.length > 0 && saysWhatItCannot(sentence) ? barsIn(sentence) : []),
      ...(next && found.length > 0 && speaksOfTokens(next, names) ? barsIn(next) : []),
    ]
    for (const one of found) {
      const before = made.get(one.name)
      if (!before || (one.described && !before.described)) made.set(one.name, { ...one, cannot })
    }
  }
  return [...made.values()]
}
