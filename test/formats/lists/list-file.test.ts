import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import {
  explainListFileRefusal,
  isListFile,
  type ListFileContext,
  parseListFile,
} from '../../../shared/formats/lists/list-file.ts'
import { formatCustomFormat } from '../../../shared/formats/lists/format-file.ts'
import { CODE } from '../../legality/cards.ts'
import { limitList } from '../../legality/lists.ts'
import { SHARED } from '../../shared-data.ts'

const konamiIds = new Map([
  [12950, CODE.ash],
  [4842, CODE.monsterReborn],
])
const read = (content: string, about: Partial<ListFileContext> = {}) =>
  parseListFile(content, { name: 'a file', id: 'own-1', konamiIds, ...about })
const listsIn = (content: string, about: Partial<ListFileContext> = {}) => {
  const found = read(content, about)
  if (!found.ok) throw new Error(explainListFileRefusal(found.error))
  if (found.value.kind !== 'lists') throw new Error('house rules')
  return found.value
}
const REGULATION = JSON.stringify({ date: '2026-11-16', regulation: { 12950: 1, 4842: 0, 99999: 0 } })

describe('an lflist.conf', () => {
  it('says by its headings which formats and months its lists are of', () => {
    const { lists } = listsIn(
      `!2026.11 TCG\n${CODE.ash} 0\n!2026.10 OCG\n${CODE.ash} 1\n!Kitchen\n${CODE.ash} 2\n!2026.11 Traditional\n${CODE.ash} 0\n`,
    )
    expect(
      lists.map(({ list, monthOnly, traditional }) => [
        list.family,
        list.effective,
        list.name,
        monthOnly,
        traditional,
      ]),
    ).toEqual([
      ['tcg', '2026-11-01', 'TCG, 1 November 2026', true, false],
      ['ocg', '2026-10-01', 'OCG, 1 October 2026', true, false],
      ['custom', null, 'Kitchen', false, false],
      ['custom', '2026-11-01', '2026.11 Traditional', true, true],
    ])
  })

  it('with one list that names no game is of the game that the file names; a day in the heading is the day', () => {
    const of = (heading: string, name: string) => {
      const { lists } = listsIn(`!${heading}\n${CODE.ash} 0\n`, { name })
      return lists.map(({ list, heading: called }) => [called, list.family, list.effective])
    }
    const name = 'TCG_2026-11-20.lflist.conf'
    expect(of('November list', name)).toEqual([['November list', 'tcg', '2026-11-20']])
    expect(of('9 November 2026', name)).toEqual([['9 November 2026', 'tcg', '2026-11-09']])
    expect(of('2026.11 OCG', name)).toEqual([['2026.11 OCG', 'ocg', '2026-11-01']])
    expect(of('2026.11 Rush', name)).toEqual([['2026.11 Rush', 'custom', '2026-11-01']])
    expect(of('November list', '2026-11-20.conf')).toEqual([['November list', 'custom', null]])
    expect(of(`A\n${CODE.ash} 1\n!B`, name).map(([, family]) => family)).toEqual(['custom', 'custom'])
  })

  it('of copies is no list of points, whatever it is called', () => {
    expect(listsIn(`!2026.11 Genesys\n${CODE.ash} 1\n`).lists[0]?.list.family).toBe('custom')
    expect(listsIn(`!2026.11 Genesys\n$genesys 100\n${CODE.ash} 30\n`).lists[0]?.list).toMatchObject({
      kind: 'points',
      family: 'genesys',
      cap: 100,
    })
  })

  it('of Speed Duel brings the allowances that stand in its headings', () => {
    const { lists } = listsIn(
      `!2026.11 Speed Duel\n$whitelist\n#Limited 2\n${CODE.ash} 2\n#Unlimited\n${CODE.monsterReborn} 3\n`,
    )
    expect(lists[0]?.list).toMatchObject({
      family: 'speed',
      limits: new Map([
        [CODE.ash, 3],
        [CODE.monsterReborn, 3],
      ]),
      pooled: new Map([[CODE.ash, 2]]),
    })
  })

  it('that names no card is refused', () => {
    expect(read('!2026.11 TCG\n')).toEqual({ ok: false, error: { code: 'no-cards-listed' } })
  })
})

describe('a limit regulation', () => {
  it('says its day, and its format only by its name or where it comes from', () => {
    expect(listsIn(REGULATION).lists[0]).toMatchObject({
      list: { family: 'custom', effective: '2026-11-16' },
      monthOnly: false,
    })
    for (const about of [{ family: 'tcg' }, { name: 'tcg/2026-11-16.vector.json' }] as const)
      expect(listsIn(REGULATION, about).lists[0]?.list).toMatchObject({
        id: 'tcg-2026-11-16',
        family: 'tcg',
        name: 'TCG, 16 November 2026',
        limits: new Map([
          [CODE.ash, 1],
          [CODE.monsterReborn, 0],
        ]),
      })
  })

  it('names the cards that nobody knows in one sentence, and is not whole without them', () => {
    const { remarks, whole } = listsIn(REGULATION)
    expect(whole).toBe(false)
    expect(remarks).toEqual(["A card on it is not known here (Konami's number 99999) and was left out."])
  })

  it('is a list of points where its numbers are, and never a list of limits with points in it', () => {
    const points = JSON.stringify({ date: '2026-11-16', regulation: { 12950: 33, 4842: 2 } })
    expect(listsIn(points).lists[0]?.list.kind).toBe('points')
    expect(listsIn(points, { family: 'genesys' }).lists[0]?.list).toMatchObject({ family: 'genesys' })
    const { lists, remarks } = listsIn(points, { family: 'tcg' })
    expect(lists[0]?.list).toMatchObject({ kind: 'limits', limits: new Map([[CODE.monsterReborn, 2]]) })
    expect(remarks).toEqual(['1 of its values are no limits and were left out.'])
  })

  it('without a card is refused, and never read as "everything is free"', () => {
    const refused = read(JSON.stringify({ date: '2026-11-16', regulation: {} }), { family: 'genesys' })
    expect(refused.ok || explainListFileRefusal(refused.error)).toContain('no card')
  })
})

describe('a file that brings more than any list has', () => {
  const range = <T>(count: number, of: (at: number) => T): readonly T[] =>
    Array.from({ length: count }, (_, at) => of(at))
  const numbers = (count: number): string => range(count, (at) => `${10_000_000 + at} 1`).join('\n')

  it.each([
    ['lists', range(1001, (at) => `!List ${at}\n${CODE.ash} 0`).join('\n'), 'more than 1000 lists'],
    ['cards', `!List\n${numbers(20_001)}`, 'more than 20000 cards'],
    ['wrong lines', `!List\n${CODE.ash} 0\n${'x\n'.repeat(20_001)}`, 'In more than 20000 places'],
    [
      'cards in JSON',
      JSON.stringify(range(20_001, (at) => ({ id: at + 1, banlist_info: { ban_tcg: 'Limited' } }))),
      'more than 20000 cards',
    ],
  ])('is refused for its %s', { tags: 'attack' }, (_what, content, why) => {
    const refused = read(content)
    expect(refused.ok || explainListFileRefusal(refused.error).toLowerCase()).toContain(why.toLowerCase())
  })

  it('is taken with as many as there may be', () => {
    const { lists } = listsIn(`!List\n${numbers(20_000)}`)
    expect(lists).toHaveLength(1)
  })
})

describe("YGOPRODeck's answer about limited cards", () => {
  const rows = [
    { id: CODE.ash, name: 'A', banlist_info: { ban_tcg: 'Limited', ban_ocg: 'Semi-Limited' } },
    { id: CODE.monsterReborn, name: 'B', banlist_info: { ban_tcg: 'Forbidden' } },
    { id: 1001, name: 'C', banlist_info: { ban_tcg: 'Perhaps' } },
  ]
  it('brings a list for each region, and no day', () => {
    const { lists, remarks } = listsIn(JSON.stringify({ data: rows }))
    expect(lists.map(({ list }) => [list.family, list.effective, list.name])).toEqual([
      ['tcg', null, 'TCG list'],
      ['ocg', null, 'OCG list'],
    ])
    expect(lists[0]?.list).toMatchObject({
      limits: new Map([
        [CODE.ash, 1],
        [CODE.monsterReborn, 0],
      ]),
    })
    expect(remarks).toEqual(['"ban_tcg" of C is no limit and was left out.'])
  })

  it('is told from a whole card database, which names limits of some of its cards too', () => {
    expect(isListFile(JSON.stringify({ data: rows }))).toBe(true)
    expect(isListFile(JSON.stringify({ data: [...rows, { id: 1002, name: 'D' }] }))).toBe(false)
  })
})

describe('a format of our own', () => {
  const list = limitList([[CODE.ash, 0]], { id: 'tcg-2026-11-16', effective: '2026-11-16' })
  it('that is nothing but a list of a format and a day is that list', () => {
    const text = formatCustomFormat({ id: 'x', name: list.name, base: 'tcg', list })
    expect(listsIn(text).lists).toMatchObject([{ list: { family: 'tcg', effective: '2026-11-16' } }])
  })
  it('with rules beside it, or a list of nobody, is house rules', () => {
    for (const format of [
      { id: 'x', name: 'House', base: 'tcg', list, copies: 1 },
      { id: 'x', name: 'House', base: 'tcg', list: { ...list, family: 'custom' as const } },
      { id: 'x', name: 'House', base: 'tcg' },
    ])
      expect(read(formatCustomFormat(format))).toMatchObject({ value: { kind: 'format' } })
  })
})

describe('other files', () => {
  it('are no lists', () => {
    for (const other of [
      '',
      '#main\n1001\n#extra\n!side\n',
      '3 Ash Blossom',
      '{"main":[1001]}',
      '[]',
      '{',
      'ydke://!!!',
    ])
      expect(isListFile(other)).toBe(false)
    expect(isListFile(`!2026.11 TCG\n${CODE.ash} 0\n`)).toBe(true)
    expect(isListFile(REGULATION)).toBe(true)
  })
  it('say what they are not', () => {
    expect(read('{"main":[1001]}')).toEqual({ ok: false, error: { code: 'no-list-json' } })
    expect(read('[1')).toMatchObject({ error: { code: 'cut-off' } })
    expect(read('{"date":"soon","regulation":{"1":1}}')).toMatchObject({ error: { code: 'no-regulation' } })
    expect(read('{"format":"duelwright-format","version":1,"name":"x","base":"chess"}')).toMatchObject({
      error: { code: 'no-format', why: { code: 'unknown-base' } },
    })
    expect(read(`${passcode(1001)} 1\n`)).toMatchObject({ error: { code: 'no-conf' } })
  })
})

describe('what a file of lists says beside its lists', () => {
  it('of an lflist.conf: lines that were left out, which are a loss, and those read otherwise, which are none', () => {
    const left = listsIn(`!2026.11 TCG\n${CODE.ash} 0\nx\n`)
    expect([left.remarks.length, left.whole]).toEqual([1, false])
    expect(listsIn(`!2026.11 TCG\n${CODE.ash} 0\n!Empty\n`)).toMatchObject({
      remarks: [],
      whole: true,
      lists: [{ heading: '2026.11 TCG' }],
    })
    expect(listsIn(`!2026.11 TCG\n${CODE.ash} 0\n`, { family: 'ocg' }).lists[0]).toMatchObject({
      list: { family: 'ocg' },
      traditional: false,
    })
    expect(listsIn(`!2026.11 Traditional\n${CODE.ash} 0\n`, { family: 'tcg' }).lists[0]).toMatchObject({
      list: { family: 'tcg' },
      traditional: false,
    })
  })

  it('of shared allowances: only in Speed Duel', () => {
    const { lists } = listsIn(`!2026.11 TCG\n#Limited 2\n${CODE.ash} 2\n`)
    expect(lists[0]?.list).toMatchObject({ family: 'tcg', limits: new Map([[CODE.ash, 2]]) })
    expect(lists[0]?.list).not.toHaveProperty('pooled')
    const speed = listsIn(`!2026.11 Speed Duel\n${CODE.ash} 2\n`).lists[0]
    expect(speed?.list).toMatchObject({ family: 'speed', limits: new Map([[CODE.ash, 2]]) })
    expect(speed?.list).not.toHaveProperty('pooled')
  })

  it('of a regulation: up to five numbers of unknown cards', () => {
    const said = (count: number) => {
      const unknown = Array.from({ length: count }, (_, at) => [90001 + at, 0] as const)
      const regulation = { 12950: 1, ...Object.fromEntries(unknown) }
      return listsIn(JSON.stringify({ date: '2026-11-16', regulation })).remarks
    }
    expect(said(0)).toEqual([])
    expect(said(2)).toEqual([
      "2 cards on it are not known here (Konami's numbers 90001, 90002) and were left out.",
    ])
    expect(said(5)).toEqual([
      "5 cards on it are not known here (Konami's numbers 90001, 90002, 90003, 90004, 90005) and were left out.",
    ])
    expect(said(6)).toEqual([
      "6 cards on it are not known here (Konami's numbers 90001, 90002, 90003, 90004, 90005 …) and were left out.",
    ])
  })

  it('of a regulation: values that are none, and a list that is whole', () => {
    const of = (regulation: object, about: Partial<ListFileContext> = {}) =>
      read(JSON.stringify({ date: '2026-11-16', regulation }), about)
    expect(of({ 12950: 2, 4842: 0 })).toMatchObject({
      value: {
        remarks: [],
        whole: true,
        lists: [
          {
            heading: 'a file',
            monthOnly: false,
            traditional: false,
            list: { kind: 'limits', whitelist: false },
          },
        ],
      },
    })
    expect(of({ 12950: 3, 4842: 0 })).toMatchObject({ value: { lists: [{ list: { kind: 'points' } }] } })
    expect(of({ 12950: 1000, 4842: 1001 })).toMatchObject({
      value: {
        remarks: ['"regulation.4842" is left out: 1001 is no number of copies or points.'],
        whole: false,
      },
    })
    expect(of({ 12950: 3 }, { family: 'tcg' })).toEqual({ ok: false, error: { code: 'no-cards-listed' } })
    expect(of({ 12950: 2 }, { name: 'Traditional 2026' })).toMatchObject({
      value: { lists: [{ list: { family: 'custom' } }] },
    })
    expect(of({ 12950: 2 }, { konamiIds: undefined })).toMatchObject({ error: { code: 'no-regulation' } })
  })

  it("of YGOPRODeck's answer: words of any case, and what is no limit with the card's name or number", () => {
    const row = (id: unknown, word: unknown, name?: string) => ({ id, name, banlist_info: { ban_tcg: word } })
    const { lists, remarks, whole } = listsIn(
      JSON.stringify([
        row(11, 'forbidden'),
        row(12, 'BANNED'),
        row(13, 'Limited'),
        row(14, 'Semi-Limited'),
        row(15, null),
        row(16, 2, 'N'.repeat(61)),
        row(0, 'Limited'),
        row('17', 'Limited', 'Text'),
        { name: 'no limits' },
        'x',
      ]),
    )
    expect(lists).toMatchObject([
      {
        heading: 'TCG',
        monthOnly: false,
        traditional: false,
        list: {
          kind: 'limits',
          whitelist: false,
          effective: null,
          limits: new Map([
            [11, 0],
            [12, 0],
            [13, 1],
            [14, 2],
          ]),
        },
      },
    ])
    expect(remarks).toEqual([
      `"ban_tcg" of ${'N'.repeat(60)} is no limit and was left out.`,
      '"ban_tcg" of 0 is no limit and was left out.',
      '"ban_tcg" of Text is no limit and was left out.',
    ])
    expect(whole).toBe(false)
    expect(listsIn(JSON.stringify([row(11, 'Forbidden')])).whole).toBe(true)
    expect(read(JSON.stringify([row(11, 'Perhaps')]))).toEqual({
      ok: false,
      error: { code: 'no-cards-listed' },
    })
  })

  it('is bounded with as many lists as there may be', () => {
    const lists = (count: number) =>
      read(Array.from({ length: count }, (_, at) => `!List ${at}\n${CODE.ash} 0`).join('\n'))
    expect(lists(1000).ok).toBe(true)
    expect(lists(1001)).toEqual({ ok: false, error: { code: 'too-many-lists', most: 1000 } })
  })

  it('is looked for only in what may be one', () => {
    const list = formatCustomFormat({ id: 'x', name: 'House', base: 'tcg' })
    const answers = {
      [list]: true,
      '{"regulation":1}': true,
      '{"format":"other"}': false,
      '!X\n$genesys 5\n7 $genesys 5': true,
      '!X\n7\t1': true,
      '!X\nno entry': false,
      '7 1\n': false,
      '! \n7 1\n': false,
      [JSON.stringify([{ id: 7, banlist_info: {} }])]: true,
      [JSON.stringify([{ id: 7, banlist_info: 'x' }])]: false,
    }
    for (const [text, answer] of Object.entries(answers))
      expect([text, isListFile(text)]).toEqual([text, answer])
  })

  it('is refused in a sentence, each kind of file in its own', () => {
    const said = (content: string) => {
      const refused = read(content)
      return refused.ok ? '' : explainListFileRefusal(refused.error)
    }
    expect(said(' ')).toBe('it is empty.')
    expect(said('{"main":[1]}')).toBe('it is neither a list of limited cards nor a custom format.')
    expect(said('!X\n')).toBe('its lists name no card at all.')
    expect(said('{"regulation":{},"date":"soon"}')).toContain('no day like')
    expect(said('{"format":"duelwright-format"}')).toBe('it is not a custom format.')
    expect(said('[;')).toBe('line 1, column 2: ";" cannot stand here, so this is not JSON.')
    expect(explainListFileRefusal({ code: 'too-many-lists', most: 7 })).toBe(
      'it has more than 7 lists; nobody needs so many at once.',
    )
    expect(explainListFileRefusal({ code: 'too-many-listed', most: 7 })).toContain(
      'more than 7 cards or lines',
    )
  })
})

describe.skipIf(SHARED === undefined)('published lists', () => {
  const from = (file: string) => readFileSync(`${SHARED ?? ''}/data/lists/${file}`, 'utf8')
  it.each([
    ['0TCG.lflist.conf', 'tcg', '2026-05-01'],
    ['OCG.lflist.conf', 'ocg', '2026-07-01'],
    ['World.lflist.conf', 'worlds', '2026-05-01'],
    ['Speed.lflist.conf', 'speed', '2025-07-01'],
    ['GOAT.lflist.conf', 'goat', '2005-04-01'],
    ['2010-03-edison.lflist.conf', 'edison', '2010-03-01'],
  ])('%s', (file, family, effective) => {
    const { lists } = listsIn(from(`edopro/${file}`), { name: file })
    expect(lists.map(({ list }) => [list.family, list.effective])).toEqual([[family, effective]])
    expect(isListFile(from(`edopro/${file}`))).toBe(true)
  })
})
