import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { CODE } from '../legality/cards.ts'
import { limitList, pointsList } from '../legality/lists.ts'
import { memoryIo } from './memory-io.ts'

const ROW = '3,Ash Blossom & Joyous Spring,MACR-EN036'
/** Three copies with a price in each of two currencies, and one without. */
const PRICED = (euro: string, dollar: string) =>
  `quantity,name,set code,place,market price,low price,currency\n${ROW},Binder,${euro},${dollar},EUR\n1,Monster Reborn,LOB-118,Box,-,,\n`
const FILES = {
  'box.csv': `quantity,name,set code\n${ROW}\n1,Monster Reborn,LOB-118\n`,
  'junk.csv': `quantity,name\n${'1,Nobody\n'.repeat(2500)}`,
  'odd.csv': `quantity,name,set code\n${ROW}\n1,Nobody,\n-2,Monster Reborn,\n`,
  'mine.csv': 'Karte;Stück\nAsh Blossom & Joyous Spring;2\n',
  'foo.csv': 'foo,bar\n1,2\n',
  'deck.ydk': `#main\n${`${CODE.ash}\n`.repeat(3)}${CODE.monsterReborn}\n!side\n${CODE.synchro}\n`,
  'other.ydk': `#main\n${`${CODE.ash}\n`.repeat(2)}`,
  'broken.ydk': 'nothing\nof\na deck',
  'spare.csv': `quantity,for trade,name,set code\n3,2,Ash Blossom & Joyous Spring,MACR-EN036\n`,
  'cards-2026-03-01.csv': PRICED('4.00', '$9.00'),
  'cards-2026-04-01.csv': PRICED('5.00', '$8.00'),
  'reborn.csv': 'quantity,name\n9,Monster Reborn\n',
  'wants.txt': '1 Ash Blossom & Joyous Spring\n',
  'boxes/one.csv': 'quantity,name\n2,Monster Reborn\n',
  'boxes/more/two.TSV': 'Anzahl\tKarte\n3\tMonster Reborn\n',
  'boxes/list.txt': '- 4x Monster Reborn\n',
  'boxes/deck.ydk': '#main\n',
  'none/deck.ydk': '#main\n',
}
const cli = async (...args: readonly string[]) => {
  const io = memoryIo(FILES)
  const code = await run(args, io)
  return { code, out: io.said.out, remarks: io.said.remarks }
}
const lines = (out: string) =>
  out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)

describe('duelwright collection', () => {
  it('names a thousand rows that were not found, and says how many more there are', async () => {
    const { remarks } = await cli('collection', 'import', 'junk.csv')
    expect(remarks).toHaveLength(1001)
    expect(remarks.at(-1)).toBe(
      'junk.csv: 1,500 further rows were not found; collection import --json names them all.',
    )
  })

  it('reads the tables and lists of a folder, whatever else lies there', async () => {
    const { code, out, remarks } = await cli('collection', 'export', 'boxes', 'reborn.csv')
    expect([code, remarks]).toEqual([0, []])
    const copies = out
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[8]))
    expect(copies.reduce((sum, count) => sum + count, 0)).toBe(18)
    const none = await cli('collection', 'stats', 'none', 'reborn.csv')
    expect(none.code).toBe(2)
    expect(none.remarks).toEqual(['none: the folder holds no collection (.csv, .tsv, .txt)'])
  })

  it('counts what was found, whatever else was written', async () => {
    expect((await cli('collection', 'import', 'odd.csv')).code).toBe(1)
    expect((await cli('collection', 'stats', 'odd.csv')).code).toBe(0)
    expect((await cli('collection', 'stats', 'odd.csv', 'no-such-file.csv')).code).toBe(2)
  })

  it('finds by what formats say of cards: limits, legality and points, in TCG Advanced where no other is named', async () => {
    const lists = [
      limitList([
        [CODE.ash, 0],
        [CODE.monsterReborn, 1],
      ]),
      limitList([[CODE.synchro, 1]], { id: 'ocg-2026-04-01', family: 'ocg', effective: '2026-04-01' }),
      pointsList([[CODE.ash, 20]], { id: 'genesys-2026-02-01', effective: '2026-02-01' }),
    ]
    const copies = async (...find: readonly string[]) => {
      const io = memoryIo(FILES, { lists })
      const code = await run(['collection', 'stats', '--json', '--find', ...find, 'box.csv'], io)
      expect(io.said.remarks).toEqual([])
      expect(code).toBe(0)
      return (JSON.parse(io.said.out) as { readonly copies: number }).copies
    }
    expect(await copies('legal:tcg')).toBe(1)
    expect(await copies('is:forbidden')).toBe(3)
    expect(await copies('is:limited')).toBe(1)
    expect(await copies('limit:3', '--format', 'ocg')).toBe(4)
    expect(await copies('points>=20')).toBe(3)
    expect(await copies('owned>=3')).toBe(3)
  })

  it('says what each file holds, for machines', async () => {
    const { code, out } = await cli('collection', 'import', '--json', 'box.csv', 'odd.csv')
    expect(code).toBe(1)
    expect(lines(out)).toEqual([
      {
        file: 'box.csv',
        dialect: 'plain',
        delimiter: ',',
        encoding: 'utf-8',
        rows: 2,
        stored: 2,
        merged: 0,
        unresolved: 0,
        addedBefore: false,
        problems: [],
      },
      {
        file: 'odd.csv',
        dialect: 'plain',
        delimiter: ',',
        encoding: 'utf-8',
        rows: 3,
        stored: 0,
        merged: 1,
        unresolved: 2,
        addedBefore: false,
        problems: [
          { line: 3, code: 'unknown-card', text: 'Nobody' },
          { line: 4, code: 'bad-quantity', text: '-2', card: CODE.monsterReborn },
        ],
      },
    ])
  })

  it('says it to people, with a sentence for every row that waits', async () => {
    const { code, out, remarks } = await cli('collection', 'import', 'odd.csv')
    expect([code, out]).toEqual([1, 'odd.csv: a table, 3 rows: 1 stored, 0 merged, 2 not found\n'])
    expect(remarks).toEqual([
      'odd.csv: line 3: no card is known as "Nobody".',
      'odd.csv: line 4: "-2" is no number of copies; a whole number from 1 to 100,000 is expected.',
    ])
  })

  it('adds nothing twice', async () => {
    const { code, out, remarks } = await cli('collection', 'export', 'box.csv', 'box.csv')
    expect(code).toBe(0)
    expect(out).toContain('MACR-EN036,Maximum Crisis,Secret Rare,,,en,3,')
    expect(remarks).toEqual(['box.csv: it says the same as a file before it; nothing was added twice.'])
  })

  it('writes what other programs read', async () => {
    const { code, out } = await cli('collection', 'export', '--as', 'ygoprodeck', 'box.csv')
    expect(code).toBe(0)
    expect(out.split('\r\n')[0]).toBe(
      'cardname,cardq,cardrarity,cardcondition,card_edition,cardset,cardcode,cardid',
    )
  })

  it('counts', async () => {
    const { code, out } = await cli('collection', 'stats', '--json', 'box.csv')
    expect(code).toBe(0)
    expect(lines(out)).toMatchObject([
      {
        copies: 4,
        cards: 2,
        sets: [
          { language: 'en', owned: 1, total: 1, prints: { owned: 1 } },
          { language: 'en', owned: 1, total: 1, prints: { owned: 1 } },
        ],
      },
    ])
    expect((await cli('collection', 'stats', 'box.csv')).out).toContain('4 copies of 2 cards in 2 prints')
  })

  it('adds up the prices that files bring: by set and place, and over time where their names say several days', async () => {
    const { code, out } = await cli('collection', 'worth', 'cards-2026-04-01.csv', 'cards-2026-03-01.csv')
    expect(code).toBe(0)
    expect(out).toContain('market, EUR: 15.00 EUR, priced 3 of 4 copies')
    expect(out).toMatch(/By place\n +15\.00 EUR {2}Binder \(3\)/)
    expect(out).toMatch(/2026-03-01 {2}12\.00 EUR.*\n +2026-04-01 {2}15\.00 EUR/)
    expect(out).toContain('low, $: $24.00, priced 3 of 4 copies')
    const json = await cli('collection', 'worth', '--json', '--kind', 'market', 'cards-2026-04-01.csv')
    expect(lines(json.out)).toEqual([
      [
        {
          ...{ kind: 'market', currency: 'EUR', app: null, worth: 15, priced: 3, copies: 4 },
          sets: [{ set: expect.any(String) as unknown, worth: 15, priced: 3, copies: 3 }],
          places: [{ place: 'Binder', worth: 15, priced: 3, copies: 3 }],
          days: [{ day: '2026-04-01', worth: 15, priced: 3, copies: 4 }],
        },
      ],
    ])
  })

  it('counts copies of different boxes together for their worth, and says where there are no prices', async () => {
    const both = await cli(
      'collection',
      'worth',
      '--mode',
      'add',
      'cards-2026-04-01.csv',
      'cards-2026-03-01.csv',
    )
    expect(both.out).toContain('market, EUR: 30.00 EUR, priced 6 of 8 copies')
    expect((await cli('collection', 'worth', 'box.csv')).out).toBe('The files bring no prices.\n')
    expect((await cli('collection', 'worth', '--kind', 'trend', 'cards-2026-04-01.csv')).out).toBe(
      'The files bring no prices of the kind trend.\n',
    )
  })

  it('finds copies by their price, of the kind that is named', async () => {
    const priced = (...more: readonly string[]) =>
      cli('collection', 'stats', '--json', ...more, 'cards-2026-04-01.csv')
    expect(lines((await priced('--find', 'price>4.99')).out)).toMatchObject([{ copies: 3 }])
    expect(lines((await priced('--find', 'price>5')).out)).toMatchObject([{ copies: 0 }])
    expect(lines((await priced('--find', 'worth>=24', '--kind', 'low')).out)).toMatchObject([{ copies: 3 }])
    expect((await cli('collection', 'stats', '--find', 'price>1', 'box.csv')).code).toBe(2)
  })

  it('writes the newest prices into its own table, and is worth the same from there', async () => {
    const { out } = await cli(
      'collection',
      'export',
      '--mode',
      'merge',
      'cards-2026-03-01.csv',
      'cards-2026-04-01.csv',
    )
    expect(out).toContain('market 5.00 EUR 2026-04-01 a table; low 8.00 $ 2026-04-01 a table')
    const io = memoryIo({ 'again.csv': out })
    expect(await run(['collection', 'worth', '--kind', 'market', 'again.csv'], io)).toBe(0)
    expect(io.said.out).toContain('market, EUR: 15.00 EUR, priced 3 of 4 copies')
  })

  it('is told what the columns of an unknown table hold', async () => {
    const told = ['--column', 'name=Karte', '--column', 'quantity=Stück']
    expect((await cli('collection', 'import', ...told, 'mine.csv')).out).toContain('1 rows: 1 stored')
  })

  it('reads the other files where one cannot be read', async () => {
    const { code, out, remarks } = await cli('collection', 'import', 'foo.csv', 'gone.csv', 'box.csv')
    expect(code).toBe(2)
    expect(out).toContain('2 stored')
    expect(remarks[0]).toMatch(/^foo.csv: line 1: none of the columns "foo", "bar" says/)
    expect(remarks[1]).toBe('gone.csv: there is no such file')
  })

  it.each([
    ['nothing to do', [], /import, export, stats/],
    ['no file', ['stats'], /no file is named/],
    ['an unknown mode', ['import', '--mode', 'pile', 'box.csv'], /no mode "pile"/],
    ['an unknown kind of price', ['worth', '--kind', 'fair', 'box.csv'], /no prices|of the kind "fair"/],
    ['an unknown program', ['export', '--as', 'excel', 'box.csv'], /nothing is written as "excel"/],
    ['an unknown field', ['import', '--column', 'colour=x', 'box.csv'], /"colour=x" names no column/],
    ['a file that is not there', ['import', 'gone.csv'], /gone.csv: there is no such file/],
  ])('refuses %s', async (_, args, message) => {
    const { code, out, remarks } = await cli('collection', ...args)
    expect([code, out]).toEqual([2, ''])
    expect(remarks.join('\n')).toMatch(message)
  })
})

describe('duelwright missing', () => {
  const missing = (...args: readonly string[]) => cli('missing', '--collection', 'box.csv', ...args)

  it('says what a deck lacks, over all its sections', async () => {
    const { code, out } = await missing('--json', 'deck.ydk')
    expect(code).toBe(1)
    expect(lines(out)).toEqual([
      {
        deck: 'deck.ydk',
        buildable: false,
        copies: 1,
        missing: [{ card: CODE.synchro, name: 'Stardust Dragon', needed: 1, available: 0, missing: 1 }],
      },
    ])
  })

  it('ends well where nothing is missing', async () => {
    expect(await missing('other.ydk')).toMatchObject({ code: 0, out: 'other.ydk: nothing is missing\n' })
  })

  it('respects what is sleeved, and decks that are built together', async () => {
    const sleeved = await missing('other.ydk', '--sleeved', 'deck.ydk')
    const together = await missing('other.ydk', 'deck.ydk', '--together')
    expect(sleeved).toMatchObject({
      code: 1,
      out: 'other.ydk: 2 missing\n  2 Ash Blossom & Joyous Spring (0 of 2)\n',
    })
    expect(together.out).toContain('other.ydk, deck.ydk: 3 missing')
  })

  it('names the single cards that finish most, and lists to shop with', async () => {
    const { out } = await missing('deck.ydk', '--purchases')
    expect(out).toBe('1 Stardust Dragon: finishes 1, helps 0\n')
    expect((await missing('deck.ydk', '--purchases', '--json')).out).toContain('"finishes":["deck.ydk"]')
    expect((await missing('deck.ydk', '--shop', 'tcgplayer')).out).toBe('1 Stardust Dragon||\n')
    expect((await missing('deck.ydk', '--shop', 'cardmarket')).out).toBe('1x Stardust Dragon\n')
  })

  it('judges the other decks where one cannot be read', async () => {
    const { code, out } = await missing('broken.ydk', 'other.ydk')
    expect([code, out]).toEqual([2, 'other.ydk: nothing is missing\n'])
  })

  it('judges nothing by a collection that cannot be read', async () => {
    expect(await cli('missing', 'deck.ydk', '--collection', 'foo.csv')).toMatchObject({ code: 2, out: '' })
  })

  it.each([
    ['no deck', ['missing', '--collection', 'box.csv'], /no deck is named/],
    ['no collection', ['missing', 'deck.ydk'], /no collection is named/],
    ['an unknown list', ['missing', 'deck.ydk', '--collection', 'box.csv', '--shop', 'ebay'], /"ebay"/],
  ])('refuses %s', async (_, args, message) => {
    const { code, remarks } = await cli(...args)
    expect(code).toBe(2)
    expect(remarks.join('\n')).toMatch(message)
  })
})

describe('duelwright collection --find', () => {
  it('prints and counts what a search finds alone, and says what it does not understand', async () => {
    const { code, out } = await cli('collection', 'export', '--find', 'copies>=2 number:macr', 'box.csv')
    expect(code).toBe(0)
    expect(out.trim().split('\r\n')).toHaveLength(2)
    expect(out).toContain('Ash Blossom')
    const stats = await cli('collection', 'stats', '--json', '--find', 'type:spell', 'box.csv')
    expect(lines(stats.out)).toMatchObject([{ copies: 1 }])
    const odd = await cli('collection', 'stats', '--find', 'copis>=2', 'box.csv')
    expect(odd.code).toBe(2)
    expect(odd.remarks[0]).toContain('"copis" is no word of the search; "copies:" is.')
  })
})

describe('duelwright trade', () => {
  it('says what can change hands, as text, as a table and for machines', async () => {
    const text = await cli('trade', 'spare.csv', '--wishes', 'wants.txt')
    expect(text.code).toBe(0)
    expect(text.out).toMatch(/^I can give \(1\)\n1 Ash Blossom & Joyous Spring · MACR-EN036/)
    expect(text.out).toContain('I would like (0)')
    const table = await cli('trade', 'spare.csv', '--wishes', 'wants.txt', '--csv')
    expect(table.out.split('\r\n')[1]).toMatch(/^give,1,Ash Blossom & Joyous Spring,14558127,MACR-EN036/)
    const json = await cli('trade', 'box.csv', '--with', 'spare.csv', '--json')
    expect(lines(json.out)).toMatchObject([{ give: [], get: [] }])
    expect(json.code).toBe(1)
  })

  it('asks for what my own list of wishes says, and for nothing else', async () => {
    const all = await cli('trade', 'reborn.csv', '--with', 'spare.csv', '--json')
    expect(lines(all.out)).toMatchObject([{ get: [{ copies: 2 }] }])
    const one = await cli(
      'trade',
      'reborn.csv',
      '--with',
      'spare.csv',
      '--looking-for',
      'wants.txt',
      '--json',
    )
    expect(lines(one.out)).toMatchObject([{ get: [{ name: 'Ash Blossom & Joyous Spring', copies: 1 }] }])
    const other = await cli('trade', 'reborn.csv', '--with', 'spare.csv', '--looking-for', 'reborn.csv')
    expect(other.out).toContain('I would like (0)')
  })

  it('says with whom it needs to be, and stops where a file cannot be read', async () => {
    expect((await cli('trade', 'box.csv')).remarks[0]).toContain('say with whom')
    expect((await cli('trade', 'box.csv', '--with', 'none.csv')).code).toBe(2)
    expect((await cli('trade', 'box.csv', '--with', 'spare.csv', '--csv', '--json')).code).toBe(2)
  })
})
