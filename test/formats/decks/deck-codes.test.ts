import fc from 'fast-check'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { withOtherNames } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import { underTodaysNumbers } from '../../../shared/decks/earlier-texts.ts'
import { codeRemarks, explainCodeRemark } from '../../../shared/formats/decks/code-remarks.ts'
import { DECK_CODES, type DeckCode, formatDeck } from '../../../shared/formats/decks/deck-codes.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'
import { withAnswer } from '../../../shared/formats/decks/names-list.ts'
import { CODE, filler, POOL, times } from '../../legality/cards.ts'
import { SHARED } from '../../shared-data.ts'
import { anyDeck, cardsBySection, cardsOf, ODD_POOL as pool, sortedDeck } from './decks.ts'
import { namesIn } from '../../cards/other-names.ts'

const through = (deck: Deck, code: DeckCode): Deck => {
  const text = formatDeck(deck, code, pool)
  const read = text === undefined ? undefined : parseDeck(text, 'test', pool)
  if (!read?.ok) throw new Error(`${code}: ${read?.error.code ?? 'too large'}`)
  expect(read.value.issues).toEqual([])
  return read.value.value
}
describe('a deck given away and taken back', () => {
  it.each(['ydk', 'ydke', 'ygoprodeck', 'json'] as const)('as %s it is the same deck', (code) => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(through(deck, code)).toEqual(deck)
      }),
    )
  })

  it('as omega it is the same deck, if each card stands where it belongs', () => {
    fc.assert(
      fc.property(sortedDeck, (deck) => {
        expect(through(deck, 'omega')).toEqual(deck)
      }),
    )
  })

  it.each(['text', 'names'] as const)('as %s it holds the same cards in the same sections', (code) => {
    fc.assert(
      fc.property(anyDeck, (deck) => {
        expect(cardsBySection(through(deck, code), pool)).toEqual(cardsBySection(deck, pool))
      }),
    )
  })

  it('as mass entry it holds the same cards', () => {
    fc.assert(
      fc.property(sortedDeck, (deck) => {
        fc.pre(deck.main.length > 0)
        expect(cardsOf(through(deck, 'mass-entry'), pool)).toEqual(cardsOf(deck, pool))
      }),
    )
  })

  it('a deck of hundreds of cards has no Omega code', () => {
    const deck = { name: 'x', main: Array.from({ length: 256 }, () => passcode(1001)), extra: [], side: [] }
    expect(formatDeck(deck, 'omega', pool)).toBeUndefined()
  })

  it('names the cards that no other program knows by their number', () => {
    const deck = { name: 'x', main: [passcode(4_200_000_001), passcode(1001)], extra: [], side: [] }
    expect(codeRemarks(deck, 'ydke', pool).map(explainCodeRemark)).toEqual([
      'No other program knows the number of Prize Card.',
    ])
    expect(codeRemarks(deck, 'names', pool)).toEqual([])
  })

  it('keeps the numbers of earlier texts, says so, and gives other programs those of today when asked', () => {
    const deck = { name: 'x', main: [CODE.mindMasterBefore, CODE.monsterRebornArt], extra: [], side: [] }
    expect(through(deck, 'omega').main).toEqual(deck.main)
    expect(codeRemarks(deck, 'omega', pool).map(explainCodeRemark)).toEqual([
      'EDOPro alone knows the numbers under which the earlier texts of Mind Master stand.',
    ])
    expect(codeRemarks(deck, 'ydk', pool)).toEqual([])
    const today = underTodaysNumbers(deck, pool)
    expect(today.main).toEqual([CODE.mindMaster, CODE.monsterRebornArt])
    expect(codeRemarks(today, 'omega', pool)).toEqual([])
  })

  it('says what an Omega code and mass entry cannot: a card in the wrong section, and the Side Deck', () => {
    const deck = {
      name: 'x',
      main: times(2, CODE.synchro),
      extra: [CODE.ash, CODE.link],
      side: times(3, CODE.pendulum),
    }
    const words = (code: DeckCode) => codeRemarks(deck, code, pool).map(explainCodeRemark)
    const byKind =
      'It tells Main and Extra Deck apart by kind of card alone; 1 Ash Blossom & Joyous Spring will be read into the Main Deck, 2 Stardust Dragon will be read into the Extra Deck.'
    expect(words('omega')).toEqual([byKind])
    expect(words('mass-entry')).toEqual([
      'It is one list of all cards; that 3 cards are in the Side Deck is not in it.',
      byKind,
    ])
    expect(words('text')).toEqual([])
    const overfull = { ...deck, main: filler(76), extra: [] }
    expect(codeRemarks(overfull, 'omega', pool).map(explainCodeRemark)).toEqual([
      'Omega takes 75 cards of Main and Extra Deck and 15 of the Side Deck; this deck has 76 and 3.',
    ])
  })

  it.each(DECK_CODES)(
    'a deck of which nothing is said comes back from %s with every card where it was',
    (code) => {
      fc.assert(
        fc.property(anyDeck, (deck) => {
          fc.pre(deck.main.length > 0 && formatDeck(deck, code, pool) !== undefined)
          const back = cardsBySection(through(deck, code), pool)
          const silent = codeRemarks(deck, code, pool).every((remark) =>
            ['no-passcode', 'earlier-texts', 'too-many-for-omega'].includes(remark.code),
          )
          expect(JSON.stringify(back) === JSON.stringify(cardsBySection(deck, pool))).toBe(silent)
        }),
      )
    },
  )
})

describe('names with a slip', () => {
  const issuesOf = (text: string) => {
    const read = parseDeck(text, 'test', pool)
    return read.ok ? read.value.issues : [read.error]
  }

  it.each([
    ['3 Ash Blossom', 'Ash Blossom & Joyous Spring'],
    ['2x Monster Rebron', 'Monster Reborn'],
    ['Fusion Substitut x2', 'Fusion Substitute'],
    ['1 Harpy Lady', 'Harpie Lady'],
  ])('"%s" asks for %s', (line, name) => {
    const [issue] = issuesOf(`1 Stardust Dragon\nSide\n${line}`)
    expect(issue).toMatchObject({ code: 'unknown-name', line: 3, question: { side: true } })
    const near = issue?.code === 'unknown-name' ? issue.question?.near.map((card) => card.name) : []
    expect(near?.[0]).toBe(name)
  })

  it('the answer goes where the line stood', () => {
    const card = pool.find(passcode(44508094))
    if (!card) throw new Error('no card')
    const empty = { name: 'x', main: [], extra: [], side: [] }
    expect(withAnswer(empty, { copies: 2, side: false }, card).extra).toEqual([44508094, 44508094])
    expect(withAnswer(empty, { copies: 1, side: true }, card).side).toEqual([44508094])
  })

  it('what is near no name is not asked about, and nobody is asked a hundred questions', () => {
    expect(issuesOf('1 Stardust Dragon\n1 Buy more sleeves')).toEqual([
      {
        code: 'unknown-name',
        line: 2,
        text: 'Buy more sleeves',
        unanswered: { copies: 1, side: false },
      },
    ])
    const many = issuesOf(`1 Stardust Dragon\n${'1 Harpy Lady\n'.repeat(100)}`)
    expect(many.filter((issue) => 'question' in issue)).toHaveLength(40)
  })

  it('a text of which one line may mean a card is asked about', () => {
    expect(issuesOf('3 Monster Rebron')).toMatchObject([{ code: 'unknown-name', question: { copies: 3 } }])
  })
})

describe('names in other languages', () => {
  const names = namesIn('ja', [
    [passcode(44508094), 'スターダスト・ドラゴン'],
    [passcode(14558127), '灰流うらら'],
    [passcode(84013237), 'Ｎｏ.３９ 希望皇ホープ'],
    [passcode(83764718), 'Reborn'],
    [passcode(99900001), 'Unbekannt'],
  ])
  const german = [{ language: 'de', name: 'Sternenstaubdrache' }] as const
  const everyName = withOtherNames(
    pool,
    () => new Map([...names, [passcode(44508094), [...(names.get(passcode(44508094)) ?? []), ...german]]]),
  )
  const read = (text: string) => {
    const deck = parseDeck(text, 'x', everyName)
    if (!deck.ok) throw new Error(deck.error.code)
    return deck.value
  }

  it('are known where a source brings them, mixed with English ones', () => {
    expect(read('Monster\n2 Sternenstaubdrache\nZauberkarten\n1 Monster Reborn')).toMatchObject({
      value: { main: [83764718], extra: [44508094, 44508094] },
      issues: [],
    })
  })

  it('are read with signs of full width and headings of their own', () => {
    expect(
      read('メインデッキ（4）\n灰流うらら×3\nNo.39 希望皇ホープ\nサイドデッキ\n２ スターダスト・ドラゴン'),
    ).toEqual({
      value: {
        name: 'x',
        main: [14558127, 14558127, 14558127],
        extra: [84013237],
        side: [44508094, 44508094],
      },
      issues: [],
    })
  })

  it('give way to an English name', () => {
    const both = withOtherNames(pool, () => namesIn('de', [[passcode(44508094), 'Monster Reborn']]))
    expect(parseDeck('1 Monster Reborn', 'x', both)).toMatchObject({ value: { value: { main: [83764718] } } })
  })

  it('with a slip are asked about, under the English name', () => {
    expect(read('2 Sternenstaubdarche\n1 Monster Reborn').issues).toMatchObject([
      { question: { copies: 2, near: [{ name: 'Stardust Dragon' }] } },
    ])
  })
})

describe('JSON of other programs', () => {
  const read = (json: unknown) => {
    const deck = parseDeck(JSON.stringify(json), 'test', pool)
    return deck.ok ? deck.value : deck.error
  }

  it.each([
    [{ main: [1001, 1001], extra: [2001], side: [] }],
    [{ main: [{ id: 1001, quantity: 2 }], extra: [{ id: '2001' }], side: [] }],
    [{ main_deck: '["1001", "1001"]', extra_deck: '["2001"]', side_deck: '[]' }],
  ])('%j', (json) => {
    expect(read(json)).toEqual({
      value: { name: 'test', main: [1001, 1001], extra: [2001], side: [] },
      issues: [],
    })
  })

  it('tells of entries that are no cards, and of sections that are not there', () => {
    expect(read({ main: [1001, -1, { id: 1002, quantity: 1e9 }, null] })).toMatchObject({
      value: { main: [1001] },
      issues: [
        { code: 'unknown-card-id', id: '-1' },
        { code: 'unknown-card-id' },
        { code: 'unknown-card-id', id: 'null' },
        { code: 'missing-part', section: 'extra' },
        { code: 'missing-part', section: 'side' },
      ],
    })
  })

  it('that holds no deck is refused', () => {
    expect(read({ data: [] })).toMatchObject({ code: 'no-deck' })
  })
})

it('a deck of 100,000 lines is refused at once, whatever its form', () => {
  const lines = Array.from({ length: 100_000 }, (_, index) => String(1001 + (index % 50)))
  expect(parseDeck(`#main\n${lines.join('\n')}`, 'x', pool)).toMatchObject({
    error: { code: 'too-many-cards' },
  })
  expect(parseDeck('3 Harpie Lady\n'.repeat(100_000), 'x', pool)).toMatchObject({
    error: { code: 'too-many-cards' },
  })
  expect(parseDeck(JSON.stringify({ main: lines }), 'x', pool)).toMatchObject({
    error: { code: 'too-many-cards' },
  })
})

it('JSON of a deck’s size that is little else than brackets is refused as such, and not for its first line', () => {
  const text = `{"main":[${'[],'.repeat(1_380_000)}0]}`
  expect(parseDeck(text, 'x', pool)).toEqual({ ok: false, error: { code: 'crowded' } })
})

describe.skipIf(!existsSync(`${SHARED ?? ''}/data`))('decks of other programs as JSON', () => {
  it.each(Array.from({ length: 21 }, (_, index) => index))('file %i loses no card', (index) => {
    const file = `${String(index).padStart(2, '0')}${index === 0 ? '-real' : ''}.json`
    const text = readFileSync(`${SHARED ?? ''}/data/decks/formats/json-made/${file}`, 'utf8')
    const read = parseDeck(text, file, POOL)
    if (!read.ok) throw new Error(read.error.code)
    expect(read.value.issues).toEqual([])
    expect(parseDeck(formatDeck(read.value.value, 'json', POOL) ?? '', file, POOL)).toEqual(read)
  })
})
