import { PDFDocument } from '@cantoo/pdf-lib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { run } from '../../src-main/cli/run.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { formatYdk } from '../../shared/formats/decks/ydk.ts'
import { formatYdke } from '../../shared/formats/decks/ydke.ts'
import { formatSidePlans } from '../../shared/formats/decks/side-plans-file.ts'
import { CODE, filler, times } from '../legality/cards.ts'
import { readBack } from '../paper/read-back.ts'
import { memoryIo } from './memory-io.ts'

const deck = { ...emptyDeck('birds'), main: [...filler(38), ...times(2, CODE.ash)], side: [CODE.link] }
const FILES = {
  'birds.ydk': formatYdk(deck),
  'crows.ydk': formatYdk({ ...deck, main: [...filler(38), ...times(2, CODE.monsterReborn)] }),
  'part.txt': '3 Monster Reborn\n1 Something Else\n',
  'plans.json': formatSidePlans([
    { id: 'p', against: 'Crows', turn: 'first', out: [], in: [{ card: CODE.link, copies: 1 }], note: '' },
  ]),
  'not.pdf': 'hello',
}
/** As YGOPRODeck writes them. */
const TUNER = {
  type: 'Tuner Monster',
  frameType: 'effect',
  race: 'Zombie',
  attribute: 'FIRE',
  level: 3,
  atk: 0,
  def: 1800,
}
const SPELL = { type: 'Spell Card', frameType: 'spell', race: 'Normal' }

const duelwright = async (...argv: readonly string[]) => {
  const io = memoryIo(FILES)
  return { code: await run(argv, io), io, out: io.said.out, remarks: io.said.remarks }
}

describe('duelwright convert', () => {
  it('writes the deck in the form asked for', async () => {
    const { code, out } = await duelwright('convert', '--to', 'ydke', 'birds.ydk')
    expect([code, out]).toEqual([0, `${formatYdke(deck)}\n`])
  })

  it('ends with 2 where something was lost on the way, and says what', async () => {
    const { code, out, remarks } = await duelwright('convert', '--to', 'ydk', 'part.txt')
    expect(code).toBe(2)
    expect(out.match(/83764718/g)).toHaveLength(3)
    expect(remarks[0]).toContain('no card is called "Something Else"')
  })

  it('reads names of another language from a database that is named, and keeps the English ones', async () => {
    const german = [
      { id: 14558127, name: 'Aschenblüte & Freudiger Frühling', ...TUNER, desc: 'Der Text und die Regeln.' },
      { id: 83764718, name: 'Wiedergeburt', ...SPELL, desc: 'Der Text und die Regeln.' },
    ]
    const io = memoryIo({
      'liste.txt': '2 Aschenblüte & Freudiger Frühling\n1 Wiedergeburt\n1 Polymerization\n',
      'de.json': JSON.stringify({ data: german }),
    })
    expect(await run(['convert', '--to', 'text', '--cards', 'de.json', 'liste.txt'], io)).toBe(0)
    expect(io.said.out).toBe(
      'Monster:\n2x Ash Blossom & Joyous Spring\n\nSpell:\n1x Monster Reborn\n1x Polymerization\n',
    )
  })

  it('knows which forms there are', async () => {
    const { code, remarks } = await duelwright('convert', '--to', 'xml', 'birds.ydk')
    expect(code).toBe(2)
    expect(remarks[0]).toContain('ydk, ydke, omega, text, names, ygoprodeck, mass-entry, json')
  })
})

describe('duelwright diff', () => {
  it('says what changed', async () => {
    const { code, out } = await duelwright('diff', 'birds.ydk', 'crows.ydk')
    expect(code).toBe(1)
    expect(out).toBe(
      'birds.ydk → crows.ydk: 2 in, 2 out\n  Main Deck: +2 Monster Reborn, −2 Ash Blossom & Joyous Spring.\n',
    )
  })

  it('of a deck with itself is nothing', async () => {
    const { code, out } = await duelwright('diff', '--json', 'birds.ydk', 'birds.ydk')
    expect([code, JSON.parse(out)]).toEqual([
      0,
      { before: 'birds.ydk', after: 'birds.ydk', same: true, cards: [] },
    ])
  })
})

describe('duelwright print', () => {
  const pages = async (io: Awaited<ReturnType<typeof duelwright>>['io']) =>
    (await PDFDocument.load(io.written.get('out.pdf') ?? new Uint8Array())).getPageCount()

  it.each([
    [[]],
    [['--plain']],
    [['--side-plans', 'plans.json']],
    [['--first-names', 'Mai', '--last-names', 'Valentine', '--date', '2026-08-22']],
  ])('writes a PDF with %j', { tags: 'thorough' }, async (options) => {
    const { code, io, out } = await duelwright('print', '--out', 'out.pdf', ...options, 'birds.ydk')
    expect([code, out, await pages(io)]).toEqual([0, '', 1])
  })

  it('names the cards in a language that a database brings, each of an archive read', async () => {
    const row = (id: number, name: string, fields: object) => ({
      id,
      name,
      ...fields,
      desc: 'このカードを手札から捨てる。',
    })
    const archive = zipSync({
      'one.json': strToU8(JSON.stringify({ data: [row(14558127, '灰流うらら', TUNER)] })),
      'two.json': strToU8(JSON.stringify({ data: [row(83764718, '死者蘇生', SPELL)] })),
    })
    const io = memoryIo({ ...FILES, 'japanese.zip': archive })
    const print = ['print', '--plain', '--cards', 'japanese.zip', '--out', 'out.pdf']
    expect(await run([...print, '--language', 'ja', 'birds.ydk'], io)).toBe(0)
    expect((await readBack(io.written.get('out.pdf') ?? new Uint8Array())).texts).toContain('2 灰流うらら')
    expect(await run([...print, '--language', 'ja', 'crows.ydk'], io)).toBe(0)
    expect((await readBack(io.written.get('out.pdf') ?? new Uint8Array())).texts).toContain('2 死者蘇生')
    expect(await run([...print, 'crows.ydk'], io)).toBe(0)
    expect((await readBack(io.written.get('out.pdf') ?? new Uint8Array())).texts).toContain(
      '2 Monster Reborn',
    )
    expect(io.said.remarks.filter((remark) => remark.includes('letters'))).toEqual([])
  })

  it('names the database of an archive that cannot be read', async () => {
    const archive = zipSync({ 'a.json': strToU8('[]'), 'b.cdb': strToU8('hello') })
    const io = memoryIo({ ...FILES, 'all.zip': archive })
    expect(await run(['print', '--plain', '--cards', 'all.zip', 'birds.ydk'], io)).toBe(2)
    expect(io.said.remarks.join(' ')).toContain('all.zip: b.cdb: ')
  })

  it('says what will not stand on the paper as it is written', { tags: 'thorough' }, async () => {
    const names = ['--first-names', 'José Łukasz 遊戯', '--last-names', 'ยูกิ']
    const { code, remarks } = await duelwright('print', '--out', 'out.pdf', ...names, 'birds.ydk')
    expect(code).toBe(0)
    expect(remarks).toEqual([
      '“ยูกิ” has letters that the fonts of the PDF lack: it stands there as “????”.',
      '“ย” has letters that the fonts of the PDF lack: it stands there as “?”.',
    ])
  })

  it.each([
    [['--form', 'not.pdf'], 'not.pdf: it is not a PDF document.'],
    [['--date', 'tomorrow'], '"tomorrow" is not a day'],
    [['--language', 'jp'], '"jp" is not one of en, de, fr'],
    [['--side-plans', 'birds.ydk'], 'birds.ydk: '],
  ])('%j is refused with its cause', async (options, cause) => {
    const { code, remarks } = await duelwright('print', ...options, 'birds.ydk')
    expect(code).toBe(2)
    expect(remarks[0]).toContain(cause)
  })

  it('draws the deck as a picture with --picture, and nothing else beside it', async () => {
    const { code, io, out } = await duelwright('print', '--picture', 'deck.png', 'birds.ydk')
    expect([code, out]).toEqual([0, ''])
    expect(new TextDecoder('latin1').decode(io.written.get('deck.png')).slice(1, 4)).toBe('PNG')
  })

  it.each([
    [['deck.jpg'], '"deck.jpg" does not end with .png'],
    [['deck.png', '--plain'], '--picture does not go with --plain'],
    [
      ['deck.png', '--first-names', 'Mai', '--event', 'Regional'],
      '--picture does not go with --first-names, --event',
    ],
  ])('--picture with %j is refused and writes nothing', async (options, cause) => {
    const { code, io, remarks } = await duelwright('print', '--picture', ...options, 'birds.ydk')
    expect([code, remarks]).toEqual([2, [`duelwright print: ${cause}`]])
    expect(io.written.size).toBe(0)
  })
})
