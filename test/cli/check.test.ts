import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { CODE, filler, times } from '../legality/cards.ts'
import { limitList, pointsList } from '../legality/lists.ts'
import { memoryIo } from './memory-io.ts'

const LEGAL = formatYdk({ ...emptyDeck('legal'), main: filler(40) })
const FORBIDDEN = formatYdk({ ...emptyDeck('forbidden'), main: filler(40), side: [CODE.ash] })
const SMALL = formatYdk({ ...emptyDeck('small'), main: filler(39), side: times(2, CODE.harpieLady) })
const FILES = {
  'legal.ydk': LEGAL,
  'forbidden.ydk': FORBIDDEN,
  'small.ydk': SMALL,
  'picture.ydk': '\u0000\u0001\u0002',
}
const LISTS = [
  limitList(
    [
      [CODE.ash, 0],
      [CODE.harpieLady, 1],
    ],
    { effective: '2026-05-18' },
  ),
  limitList([[CODE.harpieLady, 1]], { id: 'tcg-2026-02-02', name: 'TCG, February', effective: '2026-02-02' }),
  pointsList([]),
]
const check = async (args: readonly string[], more: Parameters<typeof memoryIo>[0] = {}, input = '') => {
  const io = memoryIo({ ...FILES, ...more }, { lists: LISTS, input })
  const code = await run(['check', ...args], io)
  const lines = io.said.out.trimEnd().split('\n')
  return { code, out: io.said.out, lines, remarks: io.said.remarks }
}
const json = async (args: readonly string[], more?: Parameters<typeof memoryIo>[0], input?: string) => {
  const { code, lines, remarks } = await check(['--json', ...args], more, input)
  return { code, remarks, answers: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('duelwright check --json', () => {
  it('prints one object a deck, in the order asked', async () => {
    const { code, answers, remarks } = await json(['small.ydk', 'legal.ydk'])
    expect(code).toBe(1)
    expect(remarks).toEqual([])
    expect(answers).toEqual([
      {
        deck: 'small.ydk',
        format: 'tcg',
        list: { name: 'TCG, May 2026', effective: '2026-05-18' },
        legal: false,
        whole: true,
        caveats: [],
        counts: { main: 39, extra: 0, side: 2 },
        breaches: [
          {
            code: 'section-size',
            rules: ['DECK-01'],
            message: 'The Main Deck has 39 cards; it needs at least 40.',
            section: 'main',
            count: 39,
            min: 40,
            max: 60,
          },
          {
            code: 'limited',
            rules: ['LIST-02'],
            message: 'Harpie Lady is Limited to 1 (TCG, May 2026); the whole deck has 2 copies.',
            card: CODE.harpieLady,
            name: 'Harpie Lady',
            copies: 2,
            allowed: 1,
          },
        ],
      },
      {
        deck: 'legal.ydk',
        format: 'tcg',
        list: { name: 'TCG, May 2026', effective: '2026-05-18' },
        legal: true,
        whole: true,
        caveats: [],
        counts: { main: 40, extra: 0, side: 0 },
        breaches: [],
      },
    ])
  })

  it('leaves out an upper bound that does not exist', async () => {
    const list = '!GOAT\n1001 3\n'
    const { answers } = await json(['--format', 'goat', '--list', 'goat.conf', 'small.ydk'], {
      'goat.conf': list,
    })
    expect(answers[0]?.['breaches']).toMatchObject([{ code: 'section-size', min: 40 }])
    expect(JSON.stringify(answers)).not.toContain('"max"')
  })
})

describe('exit codes of duelwright check', () => {
  it('0 when all are legal', async () => {
    expect(await check(['legal.ydk'])).toMatchObject({ code: 0, remarks: [] })
  })

  it('1 when some are not', async () => {
    expect((await check(['legal.ydk', 'forbidden.ydk'])).code).toBe(1)
  })

  it('2 when one cannot be read, and the others are still judged', async () => {
    const { code, answers, remarks } = await json([
      'nowhere.ydk',
      'picture.ydk',
      'forbidden.ydk',
      'legal.ydk',
    ])
    expect(code).toBe(2)
    expect(answers.map((answer) => [answer['deck'], answer['legal']])).toEqual([
      ['forbidden.ydk', false],
      ['legal.ydk', true],
    ])
    expect(remarks).toEqual([
      'nowhere.ydk: there is no such file',
      'picture.ydk: it is a binary file, not text.',
    ])
  })

  it('2 when a line of a deck could not be used, though the rest is judged', async () => {
    const { code, answers, remarks } = await json(['cut.ydk'], {
      'cut.ydk': LEGAL.replace('#extra', '12x\n#extra'),
    })
    expect(code).toBe(2)
    expect(answers).toHaveLength(1)
    expect(remarks).toEqual([expect.stringMatching(/^cut\.ydk: line 43: "12x" is not a passcode/)])
  })

  it.each([
    ['no deck', [], /no deck is named/],
    ['an unknown format', ['--format', 'penny', 'legal.ydk'], /no format "penny"; known are tcg, ocg/],
    ['an unknown option', ['--fast', 'legal.ydk'], /--fast/],
    ['a day that does not exist', ['--date', '2026-02-30', 'legal.ydk'], /"2026-02-30" is not a day/],
    ['a day before the first list', ['--date', '2001-01-01', 'legal.ydk'], /No TCG Advanced list is known/],
    [
      'a list that names no card',
      ['--format', 'genesys', '--date', '2026-09-01', 'legal.ydk'],
      /names no card/,
    ],
    [
      'a card database that is not there',
      ['--cards', 'my.cdb', 'legal.ydk'],
      /my\.cdb: there is no such file/,
    ],
  ])('2 for %s', async (_, args, remark) => {
    const { code, out, remarks } = await check(args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(remarks).toEqual([expect.stringMatching(remark)])
  })
})

describe('the list of duelwright check', () => {
  it('is the one in force on the day', async () => {
    const { answers } = await json(['--date', '2026-03-01', 'forbidden.ydk'])
    expect(answers).toMatchObject([{ legal: true, list: { name: 'TCG, February', effective: '2026-02-02' } }])
  })

  it('is doubted aloud when it is old', async () => {
    const { code, remarks } = await json(['--date', '2026-12-01', 'legal.ydk'])
    expect(code).toBe(0)
    expect(remarks).toEqual([expect.stringContaining('more than 120 days old on 1 December 2026')])
  })

  it('may be one of the user', async () => {
    const list = `!Mine\n${CODE.harpieLady} 0\n`
    const { answers } = await json(['--list', 'mine.lflist.conf', 'small.ydk'], { 'mine.lflist.conf': list })
    expect(answers).toMatchObject([
      { list: { name: 'Mine', effective: null }, breaches: [{}, { code: 'forbidden' }] },
    ])
  })

  it('must be named where a file holds several', async () => {
    const files = { 'mine.conf': `!A\n${CODE.ash} 0\n!B\n${CODE.ash} 1\n` }
    const { code, remarks } = await check(['--list', 'mine.conf', 'forbidden.ydk'], files)
    expect({ code, remarks }).toEqual({
      code: 2,
      remarks: ["duelwright check: mine.conf: it holds 2 lists; name one, as in --list 'mine.conf#A'"],
    })
    expect((await check(['--list', 'mine.conf#B', 'forbidden.ydk'], files)).code).toBe(0)
    expect((await check(['--list', 'mine.conf#C', 'forbidden.ydk'], files)).code).toBe(2)
  })

  it('is that of the format where a file of limited cards has one for each region, and may be named', async () => {
    const row = { id: CODE.ash, name: 'Ash', banlist_info: { ban_tcg: 'Forbidden', ban_ocg: 'Limited' } }
    const files = { 'banlist.json': JSON.stringify({ data: [row] }) }
    const codeUnder = async (...list: string[]) => (await check([...list, 'forbidden.ydk'], files)).code
    expect(await codeUnder('--list', 'banlist.json')).toBe(1)
    expect(await codeUnder('--list', 'banlist.json#OCG')).toBe(0)
    expect(await codeUnder('--list', 'banlist.json#GOAT')).toBe(2)
  })

  it('may be a newer one of the format, of which regions stay as they are', async () => {
    const conf = `!2026.05 OCG\n${CODE.ash} 1\n!2026.05 TCG\n${CODE.ash} 1\n!2027.01 TCG\n${CODE.ash} 3\n!2026.06 TCG\n${CODE.ash} 0\n`
    const deck = `${LEGAL}${CODE.ocgOnly}\n`
    const { answers } = await json(['--list', 'lflist.conf', 'x.ydk'], { 'lflist.conf': conf, 'x.ydk': deck })
    expect(answers).toMatchObject([
      { list: { name: 'TCG, 1 June 2026', effective: '2026-06-01' }, legal: false },
    ])
    expect(JSON.stringify(answers)).toContain('"not-released"')
    const later = await json(['--date', '2026-12-01', '--list', 'lflist.conf#2026.05 TCG', 'legal.ydk'], {
      'lflist.conf': conf,
    })
    expect(later.remarks).toEqual([expect.stringContaining('more than 120 days old on 1 December 2026')])
  })

  it('may be a limit regulation or a file of YGOPRODeck, and one of another format is judged by with a remark', async () => {
    const files = {
      'ocg.vector.json': JSON.stringify({ date: '2026-05-30', regulation: { 1: 0 } }),
      'limited.json': JSON.stringify({
        data: [{ id: CODE.ash, name: 'Ash', banlist_info: { ban_tcg: 'Forbidden' } }],
      }),
      'house.format.json': '{"format":"duelwright-format","version":1,"name":"House","base":"tcg"}',
    }
    const limited = await json(['--list', 'limited.json', 'forbidden.ydk'], files)
    expect(limited.answers).toMatchObject([{ list: { name: 'TCG list' }, breaches: [{ code: 'forbidden' }] }])
    const none = await check(['--list', 'ocg.vector.json', 'legal.ydk'], files)
    expect(none).toMatchObject({ code: 2 })
    expect(none.remarks.join()).toContain('names no card that can be used')
    const house = await check(['--list', 'house.format.json', 'legal.ydk'], files)
    expect(house.remarks.join()).toContain('name it with --format')
    const other = await check(['--format', 'ocg', '--list', 'limited.json', 'forbidden.ydk'], files)
    expect(other.remarks.join()).toContain('is no list of OCG')
  })

  it('that names a month alone begins on the day that is known of that month', async () => {
    const files = { 'mine.conf': `!2026.5 TCG\n${CODE.ash} 1\n` }
    const on = async (day: string) =>
      (await json(['--date', day, '--list', 'mine.conf', 'legal.ydk'], files)).answers
    expect(await on('2026-05-10')).toMatchObject([
      { list: { effective: '2026-05-18' }, caveats: ['not-yet-in-force', 'release-dates-unknown'] },
    ])
    expect(await on('2026-05-20')).toMatchObject([{ list: { effective: '2026-05-18' }, caveats: [] }])
  })

  it('judges, but not with success, when entries of it were lost', async () => {
    const files = { 'mine.conf': `!A\n${CODE.ash} x\n1002 3\n` }
    const { code, lines, remarks } = await check(['--list', 'mine.conf', 'legal.ydk'], files)
    expect({ code, lines: lines.length }).toEqual({ code: 2, lines: 2 })
    expect(remarks).toEqual([
      expect.stringMatching(/^mine\.conf: line 2/),
      'Lines of that list could not be read, so it may forbid more.',
    ])
    expect(lines[0]).toContain('No breach found')
    const { answers } = await json(['--list', 'mine.conf', 'legal.ydk'], files)
    expect(answers).toMatchObject([{ legal: true, caveats: ['incomplete-list'] }])
  })
})

describe('decks for duelwright check', () => {
  it('come from standard input for "-"', async () => {
    const { code, answers } = await json(['-'], {}, FORBIDDEN)
    expect(code).toBe(1)
    expect(answers).toMatchObject([{ deck: '-', breaches: [{ code: 'forbidden', card: CODE.ash }] }])
  })

  it('may be links and lists of names', async () => {
    const names = `${Array.from({ length: 20 }, (_, at) => `2 Filler ${at + 1}`).join('\n')}\n`
    expect((await check(['names.txt'], { 'names.txt': names })).code).toBe(0)
    const { answers } = await json(['link.txt'], { 'link.txt': 'ydke://ryPeAA==!!!' })
    expect(answers).toMatchObject([{ counts: { main: 1 } }])
  })

  it('keep unknown passcodes and name them', async () => {
    const { answers } = await json(['x.ydk'], { 'x.ydk': `#main\n${99900000 as Passcode}\n#extra\n!side\n` })
    expect(answers).toMatchObject([
      { counts: { main: 1 }, breaches: [{}, { code: 'unknown-card', card: 99900000 }] },
    ])
  })
})

it('speaks plainly without --json', async () => {
  const { out } = await check(['small.ydk'])
  expect(out).toBe(
    [
      'small.ydk: Not legal in TCG Advanced: 2 problems (TCG, May 2026, in force since 18 May 2026; from this test).',
      '  Main 39, Extra 0, Side 2',
      '  The Main Deck has 39 cards; it needs at least 40. [DECK-01]',
      '  Harpie Lady is Limited to 1 (TCG, May 2026); the whole deck has 2 copies. [LIST-02]',
      '',
    ].join('\n'),
  )
})

describe('help', () => {
  it.each([['--help'], ['-h'], ['help'], ['check', '--help'], ['hand', '-h']])(
    '%s %s starts with examples',
    async (...argv) => {
      const io = memoryIo({})
      expect(await run(argv, io)).toBe(0)
      expect(io.said.out).toMatch(/^Examples:\n {2}duelwright /)
    },
  )

  it('a command that does not exist, or none', async () => {
    const io = memoryIo({})
    expect([await run(['fly'], io), await run([], io), await run(['toString'], io)]).toEqual([2, 2, 2])
    expect(io.said.out).toBe('')
    expect(io.said.remarks[0]).toContain('"fly"')
  })
})

describe('never legal by mistake', () => {
  it('a deck of which a line was lost is not called legal, even with no breach found', async () => {
    const { code, answers } = await json(['part.ydk'], {
      'part.ydk': LEGAL.replace('#extra', 'Ash Blossom\n#extra'),
    })
    expect(code).toBe(2)
    expect(answers).toMatchObject([{ legal: false, breaches: [] }])
    const { out } = await check(['part.ydk'], { 'part.ydk': LEGAL.replace('#extra', 'Ash Blossom\n#extra') })
    expect(out).toContain('Cannot be called legal in TCG Advanced')
  })

  it('[LIST-04] a list that limits copies is refused where the format counts points', async () => {
    const { code, out, remarks } = await check(
      ['--format', 'genesys', '--list', 'mine.lflist.conf', 'legal.ydk'],
      { 'mine.lflist.conf': `!Mine\n${CODE.ash} 0\n` },
    )
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(remarks.join()).toContain('"Mine" limits copies, but Genesys is played with a list of points')
  })

  it('a format whose releases are not known says so', async () => {
    const { out } = await check(['--format', 'master-duel', '--list', 'mine.lflist.conf', 'legal.ydk'], {
      'mine.lflist.conf': `!Mine\n${CODE.ash} 0\n`,
    })
    expect(out).toContain('Whether its cards are released there is not checked.')
  })
})
