import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Passcode, passcode } from '../../../shared/cards/passcode.ts'
import { type Deck, DECK_SECTIONS, type DeckSection, emptyDeck } from '../../../shared/decks/deck.ts'
import { parseYdk, parseYdkLine } from '../../../shared/formats/decks/ydk.ts'
import { ydkWithCards } from '../../../shared/formats/decks/ydk-rewrite.ts'
import { anyDeck } from './decks.ts'

const cards = (...codes: readonly number[]): readonly Passcode[] => codes.map(passcode)
const deck = (main: readonly number[], extra: readonly number[] = [], side: readonly number[] = []) => ({
  main: cards(...main),
  extra: cards(...extra),
  side: cards(...side),
})

describe('a .ydk file that is written again', () => {
  it('keeps remarks where they stand, and what stands behind a passcode that stays', () => {
    const file = [
      '#created by EDOPro',
      '#main',
      '# the dragons',
      '0089631139 # Blue-Eyes',
      '# the rest',
      '46986414',
      '55144522',
      '#extra',
      '!side',
      '',
    ]
    expect(ydkWithCards(file.join('\r\n'), deck([89631139, 14558127, 55144522])).split('\r\n')).toEqual([
      '#created by EDOPro',
      '#main',
      '# the dragons',
      '0089631139 # Blue-Eyes',
      '14558127',
      '# the rest',
      '55144522',
      '#extra',
      '!side',
      '',
    ])
  })

  it('gets the section lines that it lacks, the Extra Deck before the Side Deck', () => {
    expect(ydkWithCards('89631139\n!side\n5', deck([89631139], [23995346], [5]))).toBe(
      '89631139\n#extra\n23995346\n!side\n5\n',
    )
    expect(ydkWithCards('# mine\n!side\n', deck([7]))).toBe('# mine\n#main\n7\n#extra\n!side\n')
  })

  it('keeps what nobody can read as remarks, with question marks in it, where too little of a deck is left beside it', () => {
    const file = ['#main', '1', ...Array<string>(40).fill('wh\u0003at'), '# a\u0003b', ''].join('\n')
    expect(ydkWithCards(file, deck([])).split('\n')).toEqual([
      '#main',
      ...Array<string>(40).fill('# wh?at'),
      '# a?b',
      '#extra',
      '!side',
      '',
    ])
  })

  it('takes its cards out of every stretch of a section that is there twice', () => {
    expect(ydkWithCards('#main\n1\n#extra\n#main\n2\n3\n!side\n', deck([1, 2]))).toBe(
      '#main\n1\n#extra\n#main\n2\n!side\n',
    )
  })

  const line = fc.oneof(
    fc.constantFrom('#main', '#extra', '!side', '#side', '', '# note', '89,631', 'what?', '7 # seven', '008'),
    fc.integer({ min: 1, max: 12 }).map(String),
    fc.string({ maxLength: 12 }).filter((text) => !/[\n\r\u0085\u2028\u2029\ufeff]/.test(text)),
  )
  const anyFile = fc
    .tuple(fc.array(line, { maxLength: 30 }), fc.constantFrom('\n', '\r\n', '\r'))
    .map(([lines, end]) => lines.join(end))
  const few = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 })
  const smallDeck = fc.tuple(few, few, few).map(([main, extra, side]) => deck(main, extra, side))

  it('reads as exactly the deck that was written into it', () => {
    fc.assert(
      fc.property(anyFile, fc.oneof(smallDeck, anyDeck), (file, wanted) => {
        const read = parseYdk(ydkWithCards(file, wanted), '')
        expect(read).toMatchObject({ ok: true, value: { hasExtraLine: true } })
        for (const section of DECK_SECTIONS)
          expect(read.ok && read.value.value[section]).toEqual(wanted[section])
      }),
    )
  })

  it('loses no line but those of cards that left, and changes nothing when written once more', () => {
    const others = (text: string) =>
      text.split(/\r\n|[\n\r]/).filter((written) => ['remark', 'unread'].includes(parseYdkLine(written).is))
    const isText = (written: string) => written.trim() !== ''
    // Only a file in which too little else is left of a deck has its unread lines made remarks.
    const asRemark = (written: string) => (parseYdkLine(written).is === 'unread' ? `# ${written}` : written)
    const isDeck = (file: string, wanted: Pick<Deck, DeckSection>) =>
      DECK_SECTIONS.some((section) => wanted[section].length > 0) || !others(file).some(isUnread)
    const isUnread = (written: string) => parseYdkLine(written).is === 'unread'
    fc.assert(
      fc.property(anyFile, smallDeck, (file, wanted) => {
        const once = ydkWithCards(file, wanted)
        const kept = others(file).filter(isText)
        expect(others(once).filter(isText)).toEqual(isDeck(file, wanted) ? kept : kept.map(asRemark))
        expect(ydkWithCards(once, wanted)).toBe(once)
      }),
    )
  })

  it('is written in a moment, however many cards it holds', () => {
    const many = Array.from({ length: 2_000 }, (_, at) => (at % 1_800) + 1)
    const file = ydkWithCards('', { ...emptyDeck(''), main: cards(...many) })
    const read = parseYdk(ydkWithCards(file, deck(many.toReversed())), '')
    expect(read.ok && read.value.value.main).toEqual(many.toReversed())
  })
})
