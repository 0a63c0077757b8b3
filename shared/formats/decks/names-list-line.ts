import type { Card } from '../../cards/card.ts'
import type { NameIndex } from '../../cards/name-index.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'

/* One line of a list of names: the deck's title, a heading, a remark, or a card with its number of copies. */

/** A card with its number of copies; of several cards of that name the first is meant. */
export interface NamedEntry {
  readonly count: number
  readonly cards: readonly [Card, ...Card[]]
}

/** The deck's own name, with which a list may begin: `Deck: Blue-Eyes`. */
export const parseTitle = (line: string): string | undefined =>
  /^(?:deck|title)\s*:\s*(\S.{0,199})$/i.exec(line)?.[1]

/** What a heading begins; a heading for a kind of card begins no section. */
export type Heading = 'main' | 'extra' | 'side' | 'kind'

/** Headings by what they begin, in the languages that cards are printed in. */
const HEADINGS: readonly (readonly [Heading, string])[] = [
  ['main', 'main|haupt|메인|メイン|主卡组|主牌组'],
  ['extra', 'extra|fusion|엑스트라|エクストラ|额外'],
  ['side', 'side(?:board)?|사이드|サイド|副卡组|备牌'],
  [
    'kind',
    [
      'total|cards',
      '(?:(?:normal|effect|ritual|fusion|synchro|xyz|link|pendulum)\\s+)?monsters?|spells?|magics?|traps?',
      'monster|zauber|fallen?|monstres?|magies?|pièges?|mostri|magie|trappole',
      'monstruos?|mágicas?|trampas?|monstros?|magias?|armadilhas?',
      'モンスター|魔法|罠|몬스터|마법|함정|怪[兽獸]|陷阱',
    ].join('|'),
  ],
]

const HEADING_LINES = HEADINGS.map(
  ([heading, words]) =>
    [
      heading,
      new RegExp(
        `^(?:\\d+\\s+)?(?:${words})(?:[\\s-]*(?:decks?|cards?|karten?|デッキ|カード|덱|카드|卡组|卡))?\\s*[:：(（\\s[-]*\\d*[\\s)）\\]:：]*$`,
        'i',
      ),
    ] as const,
)

/** A heading is short, and may be set off by signs: `== Side Deck (15) ==`. */
export const parseHeading = (line: string): Heading | undefined => {
  if (line.length > 60) return undefined
  const words = line.replace(/^[#!=*[\s]+|[=*\]\s]+$/g, '')
  return HEADING_LINES.find(([, heading]) => heading.test(words))?.[0]
}

export const isRemark = (line: string): boolean => /^(?:#|\/\/)/.test(line) || !/[\p{L}\p{N}]/u.test(line)

/** The ways to write a number of copies; each finds the number and the name. */
const WAYS: readonly RegExp[] = [
  // No name holds a tab, but "Harpie Lady 1" is one.
  /^(?<name>.+?)\t+(?<count>-?\d+)$/,
  /^(?<name>.+)$/,
  /^(?<count>[+-]?[\d.,]+(?:e\d+)?)\s*[x×]?\s+(?<name>.+)$/i,
  /^(?<count>-?\d+)\s*[x×]\s*(?<name>.+)$/i,
  /^[x×]\s*(?<count>-?\d+)\s+(?<name>.+)$/i,
  /^\[(?<count>-?\d+)\]\s*(?<name>.+)$/,
  /^(?<name>.+?)\s+[x×]\s*(?<count>-?\d+)$/i,
  /^(?<name>.+?)\s*×\s*(?<count>-?\d+)$/,
  /^(?<name>.+?)\s*\((?<count>-?\d+)\)$/,
]

/** No card's name and count are longer; a longer line would only cost time. */
const LONGEST_LINE = 300

/** Without the bars of mass entry. Digits and brackets of full width count as any others. */
const bodyOf = (line: string): string =>
  line
    .slice(0, LONGEST_LINE)
    .normalize('NFKC')
    .replace(/\|+\s*$/, '')

/** The whole line as a name goes first, because eight cards begin with a number; only then capitals, accents and remarks are forgiven. */
export const parseEntry = (line: string, index: NameIndex): NamedEntry | undefined => {
  if (line.length > LONGEST_LINE) return undefined
  const body = bodyOf(line)
  const withoutRemark = body.replace(/\s+\(.*$/, '')
  for (const find of [index.exact, index.loose])
    for (const text of [body, withoutRemark])
      for (const way of WAYS) {
        const groups = way.exec(text)?.groups
        const [card, ...namesakes] = groups ? find(groups['name'] ?? '') : []
        if (card) return { count: Number(groups?.['count'] ?? 1), cards: [card, ...namesakes] }
      }
  return undefined
}

/** A name that no card has, split from its number of copies in the most likely way. */
export const withoutCount = (line: string): { readonly name: string; readonly count: number } => {
  const body = bodyOf(line)
  const splits = WAYS.flatMap((way) => {
    const { name, count } = way.exec(body)?.groups ?? {}
    return name === undefined || count === undefined ? [] : { name, count: Number(count) }
  })
  return splits.find(({ count }) => isCount(count)) ?? splits[0] ?? { name: body, count: 1 }
}

/** A card that no name identifies is written as its passcode: `3 99900000`, or after a name that two cards share, `3 Name [10000100]`. */
export const parseEntryByPasscode = (
  line: string,
): { readonly count: number; readonly passcode: Passcode } | undefined => {
  const { name, count } = withoutCount(line)
  const [, alone, behind] = /^(?:(\d{3,10})|.+\[(\d{3,10})\])$/.exec(name) ?? []
  // A short number on its own is no card, but a year or a sum.
  if (name === bodyOf(line) && alone !== undefined && alone.length < 7) return undefined
  const code = Number(alone ?? behind)
  return isPasscode(code) ? { count, passcode: code } : undefined
}

/** Whether so many copies can be meant. */
export const isCount = (count: number): boolean => Number.isInteger(count) && count >= 1 && count <= 99
