import { describe, expect, it } from 'vitest'
import { checkSummary } from '../../src-main/cli/check-summary.ts'
import { globMatcher, globRoot } from '../../src-main/cli/glob.ts'
import { run } from '../../src-main/cli/run.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { CODE, filler, times } from '../legality/cards.ts'
import { limitList, pointsList } from '../legality/lists.ts'
import { memoryIo } from './memory-io.ts'

const deck = (...side: readonly number[]) =>
  formatYdk({ ...emptyDeck('deck'), main: filler(40), side: side as never })
const FILES = {
  'decks/a.ydk': deck(),
  'decks/b.ydk': deck(...times(2, CODE.ash)),
  'decks/old/c.ydk': deck(CODE.ash),
  'decks/notes.md': 'buy sleeves',
  '[2005] Goat.ydk': deck(),
}
const LISTS = [
  limitList([[CODE.ash, 2]], { id: 'tcg-2026-02-02', name: 'TCG, February', effective: '2026-02-02' }),
  limitList([[CODE.ash, 1]]),
  limitList([[CODE.ash, 0]], {
    id: 'tcg-2026-07-01',
    name: 'TCG, July',
    effective: '2026-07-01',
    effectiveIn: { americas: '2026-07-01', emea: '2026-07-08' },
    announced: '2026-05-30',
  }),
  pointsList([[CODE.ash, 60]], { effective: '2026-05-01' }),
]
const check = async (...args: readonly string[]) => {
  const io = memoryIo(FILES, { lists: LISTS })
  const code = await run(['check', ...args], io)
  return { code, out: io.said.out, remarks: io.said.remarks }
}
const decksIn = (out: string) =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { deck: string }).deck)

describe('the decks that check is given', () => {
  it('a folder stands for all decks below it', async () => {
    const { code, out } = await check('--json', 'decks')
    expect(code).toBe(1)
    expect(decksIn(out)).toEqual(['decks/a.ydk', 'decks/b.ydk', 'decks/old/c.ydk'])
  })

  it('a pattern stands for the files that match it, and a file may have its signs in its name', async () => {
    expect(decksIn((await check('--json', 'decks/*.ydk')).out)).toEqual(['decks/a.ydk', 'decks/b.ydk'])
    expect(decksIn((await check('--json', '**/{a,c}.ydk')).out)).toEqual(['decks/a.ydk', 'decks/old/c.ydk'])
    expect(decksIn((await check('--json', '[2005] Goat.ydk')).out)).toEqual(['[2005] Goat.ydk'])
  })

  it('what names no deck is remarked on, and the others are still judged', async () => {
    const { code, out, remarks } = await check('--json', 'none/*.ydk', 'decks/a.ydk')
    expect(code).toBe(2)
    expect(decksIn(out)).toEqual(['decks/a.ydk'])
    expect(remarks[0]).toBe('none/*.ydk: no file matches')
  })

  it.each([
    ['*.ydk', 'a.ydk', true],
    ['*.ydk', 'x/a.ydk', false],
    ['**/*.ydk', 'x/y/a.ydk', true],
    ['x/**', 'x/y/a.ydk', true],
    ['?.y[cd]k', 'a.ydk', true],
    ['a[!d].ydk', 'ad.ydk', false],
    ['[Tactical-Try].ydk', '-.ydk', true],
    ['{a,b}.(x).ydk', 'b.(x).ydk', true],
  ])('%s matches %s: %s', (pattern, path, matches) => {
    expect(globMatcher(pattern).matches(path)).toBe(matches)
  })

  it.each([
    ['x{a,{b}.ydk', 'x{a,b.ydk', true],
    ['x{a,{b,c}}.ydk', 'xc.ydk', true],
    ['x[!.ydk', 'x[!.ydk', true],
    ['[!a]b', '/b', false],
    [`${'*a'.repeat(60)}b`, 'a'.repeat(200), false],
    [`${'*a'.repeat(60)}b`, `${'a'.repeat(200)}b`, true],
    [`${'**'.repeat(60)}b`, 'a/'.repeat(200), false],
    [`${'{a,a}'.repeat(60)}b`, 'a'.repeat(60), false],
  ])('the pattern %s is walked once, whatever stands in it', { tags: 'attack' }, (pattern, path, matches) => {
    expect(globMatcher(pattern).matches(path)).toBe(matches)
  })

  it.each([
    ['decks/*.ydk', 'decks', true],
    ['decks/*.ydk', 'decks/old', false],
    ['decks/**/*.ydk', 'decks/old/2005', true],
    ['decks/o*/*.ydk', 'decks/old', true],
    ['decks/o*/*.ydk', 'decks/new', false],
    ['{a,b/c}/*.ydk', 'b/c', true],
  ])('%s may match below %s: %s', (pattern, folder, leads) => {
    expect(globMatcher(pattern).leadsInto(folder)).toBe(leads)
  })

  it('a pattern is looked for below its fixed part', () => {
    expect(['*.ydk', 'a/b/*.ydk', '/a/*', '/*.ydk'].map(globRoot)).toEqual(['.', 'a/b', '/a', '/'])
  })
})

it('--summary is one line a deck and a table of what is wrong', async () => {
  const { code, out } = await check('--summary', 'decks')
  expect(code).toBe(1)
  expect(out.split('\n')).toEqual([
    'decks/a.ydk      40/0/0    legal',
    'decks/b.ydk      40/0/2    1 problem: limited',
    'decks/old/c.ydk  40/0/1    legal',
    '',
    '  limited               1',
    '3 decks, 2 legal, 1 not, in TCG Advanced (TCG, May 2026, in force since 18 May 2026; from this test).',
    '',
  ])
})

describe('--impact OLD NEW', () => {
  it('says what changes and which decks break', async () => {
    const { code, out } = await check('--impact', '2026-02-02', '2026-05-18', 'decks')
    expect(code).toBe(1)
    expect(out).toBe(
      [
        'TCG, February → TCG, May 2026: 1 card changes',
        '  2 → 1  Ash Blossom & Joyous Spring',
        'decks/b.ydk: is no longer legal',
        '  + Ash Blossom & Joyous Spring is Limited to 1 (TCG, May 2026); the whole deck has 2 copies.',
        '1 no longer legal, 0 legal again, 2 still legal, 0 still not',
        '',
      ].join('\n'),
    )
  })

  it('takes names and files too, and names the cheapest cards to drop where points count', async () => {
    const io = memoryIo({ ...FILES, 'free.conf': `!Free\n$genesys 100\n${CODE.ash} 1\n` }, { lists: LISTS })
    const args = ['check', '--format', 'genesys', '--json', '--impact', 'free.conf', 'Genesys, August 2026']
    expect(await run([...args, 'decks/b.ydk'], io)).toBe(1)
    expect(JSON.parse(io.said.out)).toMatchObject({
      deck: 'decks/b.ydk',
      outcome: 'breaks',
      added: [{ code: 'points', count: 120, max: 100 }],
      drop: [{ card: CODE.ash, copies: 1, points: 60 }],
    })
  })

  it('needs both lists', async () => {
    expect((await check('--impact', '2026-02-02')).remarks[0]).toContain('--impact needs two lists')
    expect((await check('--impact', '2026-02-02', 'nonsense', 'decks')).code).toBe(2)
  })
})

describe('[LIST-04] what check judges by', () => {
  it('tells of a list that is announced', async () => {
    expect((await check('decks/a.ydk')).remarks).toEqual([
      'The list "TCG, July" is announced for 2026-07-01; --date 2026-07-01 judges by it.',
    ])
  })

  it('says of a list of your own how many of its cards nobody knows', async () => {
    const io = memoryIo({ ...FILES, 'mine.conf': `!Mine\n99900001 0\n${CODE.ash} 1\n` }, { lists: LISTS })
    expect(await run(['check', '--list', 'mine.conf', 'decks/a.ydk'], io)).toBe(0)
    expect(io.said.remarks).toEqual(['mine.conf: 1 of its 2 passcodes are of no known card.'])
  })

  it('a list begins on its day at the place of play', async () => {
    const on = async (place: string) =>
      (await check('--date', '2026-07-02', '--place', place, 'decks/old/c.ydk')).code
    expect([await on('americas'), await on('EMEA')]).toEqual([1, 0])
    expect((await check('--place', 'mars', 'decks/a.ydk')).remarks[0]).toContain(
      'known places are americas, emea',
    )
  })

  it('several formats judge each deck, the worst deciding how it ends', async () => {
    const both = ['--format', 'tcg', '--format', 'genesys', '--date', '2026-06-01', 'decks/old/c.ydk']
    const { code, out } = await check('--json', ...both)
    const lines = out.trimEnd().split('\n')
    const answers = lines.map(
      (line) => JSON.parse(line) as { readonly format: string; readonly legal: boolean },
    )
    expect(answers.map(({ format, legal }) => `${format} ${legal}`)).toEqual(['tcg true', 'genesys true'])
    expect(code).toBe(0)
    expect((await check('--summary', '--cap', '0', ...both.slice(2))).code).toBe(1)
    const impact = ['--impact', '2026-02-02', '2026-05-18']
    expect((await check(...impact, ...both)).remarks[0]).toContain('of one format')
  })

  it('the cap of the event', async () => {
    const under = async (cap: string) =>
      (await check('--format', 'genesys', '--cap', cap, 'decks/old/c.ydk')).code
    expect([await under('60'), await under('0'), await under('many')]).toEqual([0, 1, 2])
    expect((await check('--cap', '5', 'decks/a.ydk')).remarks[0]).toContain('counts no points')
  })

  it('a file of house rules', async () => {
    const house = JSON.stringify({
      format: 'duelwright-format',
      version: 1,
      name: 'House',
      base: 'tcg',
      cards: { [CODE.ash]: 3 },
    })
    const io = memoryIo({ ...FILES, 'house.format.json': house }, { lists: LISTS })
    expect(await run(['check', '--format', 'house.format.json', 'decks/b.ydk'], io)).toBe(0)
    expect(io.said.out).toContain('Legal in House (TCG, May 2026, changed for House')
  })
})

it(
  'the table of a summary has a line for each deck, however many they are',
  { tags: ['attack', 'thorough'] },
  () => {
    const summary = checkSummary()
    for (let at = 0; at < 600_000; at += 1) summary.add(`${at}.ydk`, undefined)
    expect(summary.text().match(/\.ydk/g)).toHaveLength(600_000)
  },
)
