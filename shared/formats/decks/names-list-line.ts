import type { Card } from '../../cards/card.ts'
import type { NameFinders } from '../../cards/name-index.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import { endOf, withoutEnd } from '../../text-ends.ts'

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

/** What a heading calls the cards that it counts. */
const COUNTED = 'cards?|karten?|cartes?|carte|cartas?|枚|カード|장|张|張'

const HEADING_LINES = HEADINGS.map(
  ([heading, words]) =>
    [
      heading,
      new RegExp(
        `^(?:\\d+\\s+)?(?:${words})(?:[\\s-]*(?:decks?|cards?|karten?|デッキ|カード|덱|카드|卡组|卡))?[:：(（\\s[–—-]*(?:(?:\\d+(?:\\s*(?:${COUNTED}))?|[)）\\]])[\\s)）\\]:：]*)?$`,
        'i',
      ),
    ] as const,
)

/** "• 3 Card", "- 3x Card", "* [ ] 3 Card": a dash is a bullet with a blank behind it alone, since "-3" may be a number. */
const withoutBullet = (line: string): string =>
  line.replace(/^(?:[•·‣⁃◦▪■●○☐☑✓✔]\s*|[*–—-]\s+)(?:\[[ x]?\]\s+)?/i, '')

/** A heading is short, and may be set off by punctuation or say how many cards follow: `== Side Deck (15) ==`, `Side Deck - 15 cards`. */
export const parseHeading = (line: string): Heading | undefined => {
  if (line.length > 60) return undefined
  const words = withoutEnd(withoutBullet(line), /[=*\]\s]/).replace(/^[#!=*[\s]+/, '')
  return HEADING_LINES.find(([, heading]) => heading.test(words))?.[0]
}

export const isRemark = (line: string): boolean => /^(?:#|\/\/)/.test(line) || !/[\p{L}\p{N}]/u.test(line)

/** A name with the number of copies written beside it; a name alone has none. */
interface Split {
  readonly name: string
  readonly count?: number
}

const split = (name: string, count: string): Split | undefined =>
  name === '' ? undefined : { name, count: Number(count) }

/** What a number of copies in front of a name looks like, up to the blanks before the name. */
const countBefore =
  (written: RegExp) =>
  (body: string): Split | undefined => {
    const [whole, count] = written.exec(body) ?? []
    return whole === undefined || count === undefined
      ? undefined
      : split(body.slice(whole.length).trimStart(), count)
  }

/** A number of copies behind a name; `nameIn` finds the name in what stands before the number, where the two belong together. */
const countBehind =
  (nameIn: (before: string) => string | undefined, close = '') =>
  (body: string): Split | undefined => {
    if (!body.endsWith(close)) return undefined
    const text = body.slice(0, body.length - close.length)
    const digits = endOf(text, /\d/)
    const unsigned = text.slice(0, text.length - digits.length)
    const sign = unsigned.endsWith('-') ? '-' : ''
    const name = nameIn(unsigned.slice(0, unsigned.length - sign.length))
    return digits === '' || name === undefined ? undefined : split(name, `${sign}${digits}`)
  }

/** What stands before a sign at the end of a text. */
const beforeSign =
  (sign: RegExp, gap = /^/) =>
  (text: string): string | undefined => {
    const bare = text.trimEnd()
    const name = bare.slice(0, -1)
    return sign.test(bare.slice(-1)) && gap.test(name) ? name.trimEnd() : undefined
  }

/** The ways to write a number of copies. */
const WAYS: readonly ((body: string) => Split | undefined)[] = [
  // No name holds a tab, but "Harpie Lady 1" is one.
  countBehind((before) => (before.endsWith('\t') ? withoutEnd(before, /\t/) : undefined)),
  (name) => (name === '' ? undefined : { name }),
  countBefore(/^([+-]?[\d.,]+(?:e\d+)?)(?:\s*[x×])?(?=\s)/i),
  countBefore(/^(-?\d+)\s*[x×]/i),
  countBefore(/^[x×]\s*(-?\d+)(?=\s)/i),
  countBefore(/^\[(-?\d+)\]/),
  countBehind(beforeSign(/[x×]/i, /\s$/)),
  countBehind(beforeSign(/×/)),
  // As Asia counts cards: "灰流うらら 2枚".
  countBefore(/^(\d+)\s*[枚장张張](?=\s)/),
  ...['枚', '장', '张', '張'].flatMap((counter) => [
    countBehind(beforeSign(/[x×]/i, /\s$/), counter),
    countBehind(beforeSign(/×/), counter),
    countBehind((before) => before.trimEnd(), counter),
  ]),
  countBehind((before) => (before.endsWith('(') ? before.slice(0, -1).trimEnd() : undefined), ')'),
]

/** No card's name and count are longer; a longer line would only cost time. */
const LONGEST_LINE = 300

/** Without what lists are set with, bullets and the bars of mass entry. Digits and brackets of full width count as any others. */
const bodyOf = (line: string): string =>
  withoutEnd(withoutBullet(line.slice(0, LONGEST_LINE).normalize('NFKC').trim()), /[|\s]/)

/** Without what stands in brackets behind a blank, and all that follows. */
const withoutRemark = (body: string): string => {
  for (let at = body.indexOf('('); at >= 0; at = body.indexOf('(', at + 1))
    if (/\s/.test(body.charAt(at - 1))) return body.slice(0, at).trimEnd()
  return body
}

/**
 * The whole line as a name goes first, because eight cards begin with a number; only then capitals, accents and remarks are forgiven, and
 * last an "and" where the card has "&".
 */
export const parseEntry = (line: string, index: NameFinders): NamedEntry | undefined => {
  if (line.length > LONGEST_LINE) return undefined
  const body = bodyOf(line)
  const splits = [body, withoutRemark(body)].flatMap((text) => WAYS.flatMap((way) => way(text) ?? []))
  const signed = splits.filter(({ name }) => AND.test(name))
  const withAmpersands = signed.map((each) => ({ ...each, name: each.name.replace(AND, ' & ') }))
  for (const ways of [splits, withAmpersands])
    for (const find of [index.exact, index.loose])
      for (const { name, count = 1 } of ways) {
        const [card, ...namesakes] = find(name)
        if (card) return { count, cards: [card, ...namesakes] }
      }
  return undefined
}

const AND = /\sand\s/i

/** A name that no card has, split from its number of copies in the most likely way. */
export const withoutCount = (line: string): { readonly name: string; readonly count: number } => {
  const body = bodyOf(line)
  let unlikely: { readonly name: string; readonly count: number } | undefined
  // A collection may have a hundred thousand such lines: no more ways are tried than it takes.
  for (const way of WAYS) {
    const { name, count } = way(body) ?? {}
    if (name === undefined || count === undefined) continue
    if (isCount(count)) return { name, count }
    unlikely ??= { name, count }
  }
  return unlikely ?? { name: body, count: 1 }
}

/** Whether a line says how many copies it means. */
export const saysCopies = (line: string): boolean => {
  const body = bodyOf(line)
  return WAYS.some((way) => way(body)?.count !== undefined)
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
