import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import type { NamesByLanguage } from '../../shared/cards/source.ts'
import { NAME_LANGUAGES, namesFile } from '../../shared/formats/cards/name-facts.ts'
import { CODE, filler } from '../legality/cards.ts'
import { memoryIo } from './memory-io.ts'

const NAMES: NamesByLanguage = new Map([
  [
    'de',
    new Map([
      [CODE.ash, { name: 'Aschenblüte' }],
      [CODE.monsterReborn, { name: 'Wiedergeburt' }],
    ]),
  ],
  ['ja', new Map([[CODE.ash, { name: '灰流うらら', reading: 'はるうらら' }]])],
])
const FILES = {
  'english.ydk': `#main\n${CODE.ash}\n${CODE.monsterReborn}\n`,
  'german.txt': '3 Aschenblüte\n1 Wiedergeburt\n',
  'mixed.csv': 'Quantity,Name\n2,Haru Urara\n1,Wiedergeburt\n1,Niemand\n',
  'english.csv': 'Quantity,Name\n2,Ash Blossom & Joyous Spring\n',
  'deck.ydk': `#main\n${[...filler(38), CODE.ash, CODE.ash].join('\n')}\n`,
}
const cli = async (...args: readonly string[]) => {
  const io = memoryIo(FILES, { names: NAMES })
  const code = await run(args, io)
  const { out, remarks, readNow } = io.said
  return { code, out, remarks, read: readNow }
}
const ALL = NAME_LANGUAGES.map(namesFile)

describe('names in other languages on the command line', () => {
  it('find cards where no English name does, also as they sound', async () => {
    for (const typed of ['aschenblute', 'Aschenblüte', '灰流', 'ハルウララ', 'haru urara']) {
      const { out, read } = await cli('cards', typed)
      expect(out, typed).toContain('Ash Blossom & Joyous Spring')
      expect(read).toEqual(ALL)
    }
    expect((await cli('cards', 'ash blossom')).read).toEqual([])
  })

  it('are shown and looked for at once in the language that is asked for', async () => {
    const { out, read } = await cli('cards', '--language', 'de', 'wieder')
    expect(out).toContain('Monster Reborn  Wiedergeburt')
    expect(new Set(read)).toEqual(new Set([namesFile('de')]))
    const { out: json } = await cli('cards', '--language', 'ja', '--json', 'ash blossom')
    expect(JSON.parse(json)).toMatchObject({ names: { ja: '灰流うらら' } })
    expect((await cli('cards', '--language', 'xx', 'ash')).code).toBe(2)
  })

  it('are read in decks and collections, and only where English ones do not do', async () => {
    const { out } = await cli('convert', '--to', 'names', 'german.txt')
    expect(out).toContain('3 Ash Blossom & Joyous Spring\n1 Monster Reborn')
    const { out: stats, code } = await cli('collection', 'import', '--json', 'mixed.csv')
    expect(JSON.parse(stats)).toMatchObject({ rows: 3, stored: 2, unresolved: 1 })
    expect(code).toBe(1)
    for (const english of [
      ['convert', '--to', 'names', 'english.ydk'],
      ['collection', 'stats', 'english.csv'],
      ['collection', 'import', '--json', 'english.csv'],
      ['check', 'deck.ydk'],
      ['diff', 'english.ydk', 'deck.ydk'],
      ['hand', 'deck.ydk'],
    ])
      expect((await cli(...english)).read, english.join(' ')).toEqual([])
  })

  it('are written where they are known', async () => {
    const { out, read } = await cli('convert', '--to', 'names', '--language', 'ja', 'english.ydk')
    expect(out).toContain('1 灰流うらら\n1 Monster Reborn')
    expect(read).toContain(namesFile('ja'))
  })
})
