import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { CODE } from '../legality/cards.ts'
import { limitList } from '../legality/lists.ts'
import { memoryIo } from './memory-io.ts'

const cards = async (...args: readonly string[]) => {
  const io = memoryIo(FILES, { lists: [limitList([[CODE.ash, 0]])] })
  const code = await run(['cards', ...args], io)
  return { code, lines: io.said.out.split('\n').slice(0, -1), remarks: io.said.remarks }
}

const FILES = {
  'mine.ydk': `#main\n${CODE.ash}\n${CODE.ash}\n#extra\n!side\n`,
  'mine.csv': 'Quantity,Name\n2,Ash Blossom & Joyous Spring\n',
  'picture.csv': '\u0000\u0001',
  'house.format.json': JSON.stringify({
    format: 'duelwright-format',
    version: 1,
    name: 'Kitchen table',
    base: 'tcg',
    cards: { [CODE.ash]: 2 },
  }),
}

describe('duelwright cards', () => {
  it('searches in a deck, and in what a collection holds', async () => {
    const ash = ['  14558127  Ash Blossom & Joyous Spring  Dragon / effect  LIGHT  Level 4  1500/1000']
    expect((await cards('--deck', 'mine.ydk', 'deck>=2')).lines).toEqual(ash)
    expect((await cards('--deck', 'mine.ydk', 'deck>=3')).lines).toEqual([])
    expect((await cards('--collection', 'mine.csv', 'owned>=1')).lines).toEqual(ash)
    expect((await cards('--collection', 'mine.csv', 'owned<3 ash blossom')).lines).toEqual(ash)
    expect((await cards('owned<3')).remarks[0]).toContain('No collection is at hand')
    const { code, lines } = await cards('--collection', 'picture.csv', 'owned<3')
    expect({ code, lines }).toEqual({ code: 2, lines: [] })
  })

  it('puts carets under what a query could not use, also far into a long one', async () => {
    expect((await cards('ash level:x')).remarks.slice(1)).toEqual(['  ash level:x', `  ${' '.repeat(10)}^`])
    const { remarks } = await cards(`${'dark '.repeat(30)}level:x`)
    const [, shown = '', carets = ''] = remarks
    expect(shown[carets.indexOf('^')]).toBe('x')
    expect(shown.length).toBeLessThan(80)
  })

  it('prints the facts of each card, one a line', async () => {
    expect(await cards('ash', 'blossom')).toEqual({
      code: 0,
      lines: ['  14558127  Ash Blossom & Joyous Spring  Dragon / effect  LIGHT  Level 4  1500/1000'],
      remarks: [],
    })
  })

  it('prints one JSON object a line', async () => {
    const { lines } = await cards('--json', 'type:link')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        passcode: CODE.link,
        name: 'Decode Talker',
        kind: 'monster',
        frame: 'link',
        type: 'Dragon',
        attribute: 'LIGHT',
        abilities: [],
        effect: true,
        arrows: ['top', 'bottom-left', 'bottom-right'],
        atk: 1500,
        archetypes: [],
        regions: ['tcg', 'ocg'],
        restrictions: [],
        materials: null,
      },
    ])
  })

  it('says on the other stream how many more there are', async () => {
    const { lines, remarks } = await cards('--limit', '2', 'filler')
    expect(lines).toHaveLength(2)
    expect(remarks).toEqual(['2 of 100 cards; --limit shows more.'])
    expect(await cards('nosuchcardanywhere')).toEqual({ code: 0, lines: [], remarks: ['No card fits.'] })
  })

  it(
    'says the first thousand remarks on a database, and how many more there are',
    { tags: 'attack' },
    async () => {
      const sound = { id: 5, name: 'Sound', type: 'Normal Monster', frameType: 'normal', race: 'Dragon' }
      const cards = [{ ...sound, desc: '', atk: 0, def: 0, level: 4, attribute: 'DARK' }]
      const bad = Array.from({ length: 1200 }, (_, at) => ({ ...sound, id: 1000 + at, type: 'Nothing' }))
      const io = memoryIo({ 'odd.json': JSON.stringify({ data: [...cards, ...bad] }) })
      expect(await run(['cards', '--cards', 'odd.json', 'sound'], io)).toBe(0)
      expect(io.said.remarks).toHaveLength(1001)
      expect(io.said.remarks.at(-1)).toMatch(/^odd\.json: \d+ more remarks are left out here\.$/)
    },
  )

  it('asks a format which cards may be played', async () => {
    expect((await cards('--format', 'tcg', 'ash blossom is:legal')).lines).toEqual([])
    expect((await cards('--format', 'tcg', 'copies:0 is:monster')).lines).toHaveLength(2)
    const house = ['--format', 'house.format.json']
    expect((await cards(...house, 'ash blossom is:semi-limited')).lines).toHaveLength(1)
    expect((await cards(...house, 'ash blossom legal:"kitchen table" !!legal:tcg')).lines).toHaveLength(1)
  })

  it('explains a mistake at its place, and still prints what fits the rest', async () => {
    const { code, lines, remarks } = await cards('ash level:x')
    expect(code).toBe(2)
    expect(lines).toHaveLength(1)
    expect(remarks).toEqual([
      'duelwright cards: at character 11: "x" is no number for "level"; write 4, 4-6, >=4 or ?.',
      '  ash level:x',
      '            ^',
    ])
  })

  it.each([
    [[], 'say what to look for'],
    [['--limit', 'all', 'ash'], '"all" is no number of cards'],
    [['--format', 'chess', 'ash'], 'there is no format "chess"'],
  ])('cannot do %j', async (args, words) => {
    const { code, remarks } = await cards(...args)
    expect(code).toBe(2)
    expect(remarks.join()).toContain(words)
  })
})
