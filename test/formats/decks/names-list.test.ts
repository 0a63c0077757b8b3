import { describe, expect, it } from 'vitest'
import { cardPool, withOtherNames } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import type { Card } from '../../../shared/cards/card.ts'
import { formatNamesList, parseNamesList } from '../../../shared/formats/decks/names-list.ts'
import { namesIn } from '../../cards/other-names.ts'
import { CODE, POOL } from '../../legality/cards.ts'

const named = (code: number, name: string): Card => ({
  kind: 'trap',
  passcode: passcode(code),
  name,
  icon: 'normal',
  archetypes: [],
  regions: ['tcg'],
})
const pool = cardPool([
  ...POOL.cards,
  named(67048711, '7'),
  named(86198326, '7 Completed'),
  named(23771716, '7 Colored Fish'),
  named(23434538, 'Maxx "C"'),
  named(36975314, 'Évil★Twin'),
  named(10000100, 'Black Luster Soldier'),
])

const read = (text: string) => parseNamesList(text, 'test', pool)
const deckOf = (text: string) => {
  const result = read(text)
  if (!result.ok) throw new Error(result.error.code)
  return result.value.value
}
const issuesOf = (text: string) => {
  const result = read(text)
  return result.ok ? result.value.issues : [result.error]
}

describe('lists of names', () => {
  it.each([
    '3 Ash Blossom & Joyous Spring',
    '3x Ash Blossom & Joyous Spring',
    '3 x Ash Blossom & Joyous Spring',
    'x3 Ash Blossom & Joyous Spring',
    '[3] Ash Blossom & Joyous Spring',
    'Ash Blossom & Joyous Spring x3',
    'Ash Blossom & Joyous Spring (3)',
    'Ash Blossom & Joyous Spring\t3',
    '3 Ash Blossom & Joyous Spring||',
    '• 3 ASH BLOSSOM &amp; JOYOUS SPRING',
    '- 3 Ash  Blossom & Joyous Spring (she (nearly) stops everything!)',
    '3\nAsh Blossom & Joyous Spring',
  ])('read %j', (text) => {
    expect(deckOf(text).main).toEqual([CODE.ash, CODE.ash, CODE.ash])
    expect(issuesOf(text)).toEqual([])
  })

  it('read a number behind a name only with both of its brackets', () => {
    expect(deckOf('Ash Blossom & Joyous Spring (3)\n1 Harpie Lady').main).toHaveLength(4)
    expect(issuesOf('Harpie Lady (3x\n1 Harpie Lady')).toEqual([])
    expect(deckOf('Harpie Lady (3x\n1 Harpie Lady').main).toHaveLength(2)
  })

  it('read a line of 300 characters, and none that is longer', () => {
    const line = (length: number) => `1${' '.repeat(length - 1 - 'Harpie Lady'.length)}Harpie Lady`
    expect(deckOf(`${line(300)}\n1 Harpie Lady`).main).toHaveLength(2)
    expect(issuesOf(`${line(301)}\n1 Harpie Lady`)).toMatchObject([{ code: 'unknown-name' }])
  })

  it('sort cards by their kind, and only the Side Deck by its heading', () => {
    const text =
      'Monsters (2):\nHarpie Lady\nDecode Talker\n=== SIDE DECK ===\nStardust Dragon\n1 Harpie Lady\n'
    expect(deckOf(text)).toEqual({
      name: 'test',
      main: [CODE.harpieLady],
      extra: [CODE.link],
      side: [CODE.synchro, CODE.harpieLady],
    })
  })

  it.each([
    'Side Deck: 15 cards',
    'Side Deck - 15 cards',
    'Side Deck – 1 Card',
    'Side (15 Karten)',
    '== Side Deck [15 cartes] ==',
    'サイドデッキ：15枚',
    'Side Deck - 15',
  ])('know the heading "%s"', (heading) => {
    const { main, side } = deckOf(`1 Maxx "C"\n${heading}\n2 Harpie Lady`)
    expect([main.length, side]).toEqual([1, [CODE.harpieLady, CODE.harpieLady]])
  })

  it('may begin with the name of the deck', () => {
    expect(deckOf('Deck: Birds\nHarpie Lady')).toMatchObject({ name: 'Birds', main: [CODE.harpieLady] })
  })

  it('know cards whose names begin with a number', () => {
    expect(deckOf('7 Colored Fish\n1 7\n2 7 Completed').main).toEqual([
      23771716, 67048711, 86198326, 86198326,
    ])
  })

  it('forgive quotes, accents and stars, but no letters that only look alike', () => {
    expect(deckOf('Maxx “C”\nMaxx C\nEvil*Twin').main).toHaveLength(3)
    expect(issuesOf('Maxx C\n3 Аsh Blossom & Joyous Spring')).toEqual([
      {
        code: 'unknown-name',
        line: 2,
        text: 'Аsh Blossom & Joyous Spring',
        question: {
          copies: 3,
          side: false,
          near: [{ passcode: CODE.ash, name: 'Ash Blossom & Joyous Spring' }],
        },
      },
    ])
  })

  it('forgive "and" for the sign in a name', () => {
    expect(deckOf('3 Ash Blossom and Joyous Spring\nash blossom AND joyous spring x2').main).toEqual(
      Array.from({ length: 5 }, () => CODE.ash),
    )
  })

  it('say which number of copies cannot be', () => {
    const text = '999999999x Maxx "C"\n-3 Maxx "C"\n0x Maxx "C"\n1e9 Maxx "C"\n3.5x Maxx "C"'
    expect(deckOf(text).main).toEqual([])
    expect(issuesOf(text).map((issue) => issue.code)).toEqual(Array.from({ length: 5 }, () => 'bad-count'))
  })

  it('say which card was taken where two have one name', () => {
    expect(issuesOf('1 Black Luster Soldier')).toEqual([
      {
        code: 'ambiguous-name',
        line: 1,
        text: 'Black Luster Soldier',
        taken: CODE.ritual,
        others: [10000100],
        copies: 1,
        section: 'main',
      },
    ])
  })

  it('are refused where they name no card', () => {
    expect(issuesOf('\nhttps://example.com\n---\n')).toEqual([
      { code: 'no-deck', line: 2, text: 'https://example.com' },
    ])
    expect(issuesOf('---')).toEqual([{ code: 'no-deck', line: 1, text: '---' }])
    expect(issuesOf('x\n'.repeat(3_001))).toMatchObject([{ code: 'too-many-cards' }])
  })

  it(
    'with very many names that no card has are not asked about line by line, whether near names are found or not',
    { tags: 'attack' },
    () => {
      const questions = (before: number) => {
        const lines = [
          ...Array.from({ length: before }, (_, at) => `1 Qqqq Wwww ${at}`),
          '1 Monster Rebron',
          '1 Kuriboh',
        ]
        const read = parseNamesList(['1 Monster Reborn', ...lines].join('\n'), 'x', POOL)
        return read.ok && read.value.issues.some((issue) => 'question' in issue)
      }
      expect([questions(10), questions(200)]).toEqual([true, false])
    },
  )

  it('are read back as they were written', () => {
    const deck = { name: 'test', main: [CODE.ash, CODE.ash], extra: [CODE.link], side: [CODE.synchro] }
    expect(deckOf(formatNamesList(deck, pool))).toEqual(deck)
  })
})

describe('lists of names where other languages are known', () => {
  const knowing = () => {
    let reads = 0
    const known = withOtherNames(cardPool(pool.cards), () => {
      reads += 1
      return namesIn('it', [
        [CODE.ash, 'Fiore di Cenere'] as const,
        [passcode(23434538), 'Maxx C di nome'] as const,
      ])
    })
    return { known, reads: () => reads }
  }

  it('read no other names for a list that is English to its last line, with counts, headings and slips in signs', () => {
    const { known, reads } = knowing()
    const list = [
      'Main Deck (6)',
      '3 Ash Blossom & Joyous Spring',
      '3x Maxx C',
      'Ash Blossom and a remark (not this)',
    ]
    const english = parseNamesList(list.slice(0, 3).join('\n'), 'test', known)
    expect(english.ok && [english.value.value.main.length, english.value.issues]).toEqual([6, []])
    expect(reads()).toBe(0)
    parseNamesList(list.join('\n'), 'test', known)
    expect(reads()).toBe(1)
  })

  it('are written in another language where that name tells the card, and read back as the same deck', () => {
    const { known } = knowing()
    const deck = { name: 'test', main: [CODE.ash, CODE.ash, passcode(23434538)], extra: [], side: [] }
    const called = (card: number): string =>
      card === CODE.ash ? 'Fiore di Cenere' : card === 23434538 ? '7 Completed' : 'x'
    const written = formatNamesList(deck, known, called)
    expect(written).toContain('2 Fiore di Cenere\n1 Maxx "C"\n')
    const back = parseNamesList(written, 'test', known)
    expect(back.ok && back.value.value).toEqual(deck)
  })

  it('read a line in another language among English ones', () => {
    const { known } = knowing()
    const mixed = parseNamesList('3 Maxx C\n2 Fiore di Cenere', 'test', known)
    expect(mixed.ok && [mixed.value.value.main.length, mixed.value.issues]).toEqual([5, []])
  })
})
