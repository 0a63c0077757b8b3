import { describe, expect, it } from 'vitest'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import { type KnownMappings } from '../../../shared/formats/collection-csv/head.ts'
import {
  CollectionFileReader,
  ResolvedRows,
  parseCollection,
} from '../../../shared/formats/collection-csv/collection-file.ts'
import { ok } from '../../../shared/result.ts'
import { bytes, decoderFor, RESOLVE } from '../../collection/prints.ts'
import { CODE } from '../../legality/cards.ts'

const read = (file: string | Uint8Array, mappings?: KnownMappings) =>
  parseCollection(typeof file === 'string' ? bytes(file) : file, RESOLVE, decoderFor, mappings)
const fileOf = (file: string | Uint8Array, mappings?: KnownMappings) => {
  const found = read(file, mappings)
  if (!found.ok) throw new Error(explainCollectionRefusal(found.error))
  return found.value
}
const refusalOf = (file: string | Uint8Array) => {
  const found = read(file)
  return found.ok ? 'it was read' : explainCollectionRefusal(found.error)
}
const HEADER = 'quantity,name,set code,rarity,condition,edition'
const ROW = '3,"Ash Blossom & Joyous Spring",MACR-EN036,Secret Rare,NM,1st Edition'
const ASH = {
  card: CODE.ash,
  number: 'MACR-EN036',
  set: 'Maximum Crisis',
  rarity: 'Secret Rare',
  quantity: 3,
  condition: 'near-mint',
  edition: '1st',
  language: 'en',
}

describe('the program a collection comes from', () => {
  it.each([
    [
      'dragonshield',
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought',
      'Binder,3,1,Ash Blossom & Joyous Spring,MACR,Maximum Crisis,MACR-EN036,ScR,NearMint,1st Edition,English,1.50,2024-05-01',
      { ...ASH, place: 'Binder', forTrade: 1, paid: 1.5, bought: '2024-05-01' },
    ],
    [
      'dragonshield',
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,AVG',
      'Binder,3,0,Ash Blossom & Joyous Spring,MACR,Maximum Crisis,MACR-EN036,NearMint,1st Edition,English,,,0.1',
      { ...ASH, place: 'Binder' },
    ],
    [
      'tcgplayer-seller',
      '"TCGplayer Id","Product Line","Set Name","Product Name","Number","Rarity","Condition","Total Quantity","TCG Marketplace Price"',
      '"1","YuGiOh","Maximum Crisis","Ash Blossom & Joyous Spring","MACR-EN036","Secret Rare","Near Mint 1st Edition","3","2"',
      ASH,
    ],
    [
      'tcgplayer',
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
      '3,Ash Blossom & Joyous Spring (SE),Ash,Maximum Crisis,MACR-EN036,MACR,1st Edition,Near Mint,English,Secret Rare,1,2',
      ASH,
    ],
    [
      'ygoprodeck',
      'cardname,cardq,cardid,cardrarity,cardcondition,card_edition,cardset,cardcode',
      `"Ash Blossom & Joyous Spring",3,${CODE.ash},"Secret Rare","NM","1st Edition","Maximum Crisis","MACR-EN036" `,
      ASH,
    ],
    [
      'cardmarket',
      '"idProduct";"English Name";"Exp.";"Exp. Name";"Price";"Language";"Condition";"First Ed?";"Comments";"Amount"',
      '"1";"Ash Blossom & Joyous Spring";"MACR";"Maximum Crisis";"1,25";"1";"NM";"X";"";"3"',
      ASH,
    ],
    [
      'cardmarket-powertools',
      'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,price,comment,location,rarity,listedAt',
      '1,3,Ash Blossom & Joyous Spring,Maximum Crisis,MACR,EN036,NM,English,true,0.03,old,A1,Secret Rare,2023-12-20T10:00:00Z',
      { ...ASH, note: 'old', place: 'A1', bought: '2023-12-20' },
    ],
    ['plain', HEADER, ROW, ASH],
  ])('is told by its header: %s', (dialect, header, row, print) => {
    const { head, piles, rows } = fileOf(`${header}\r\n${row}\r\n`)
    expect(head?.dialect.id).toBe(dialect)
    expect(rows).toBe(1)
    expect(piles).toEqual([print])
  })

  it.each([',', ';', '\t', '|'] as const)(
    'may separate cells by %j, whatever its first line says',
    (delimiter) => {
      const text = [HEADER, ROW].map((line) => line.replaceAll(',', delimiter)).join('\n')
      expect(fileOf(`sep=;\n${text}`)).toMatchObject({ head: { delimiter }, piles: [ASH] })
    },
  )

  it('may write in any of the encodings spreadsheets use', () => {
    const text = `${HEADER}\n3,Ash Blossom & Joyous Spring,MACR-EN036,Secret Rare,NM,1st\n`
    const utf16 = Uint8Array.from([
      0xff,
      0xfe,
      ...Array.from(text).flatMap((letter) => [letter.charCodeAt(0), 0]),
    ])
    const latin = Uint8Array.from(
      [...bytes(`${text}1,D\u0001mmerung,MACR-DE036,,,\n`)].map((byte) => (byte === 1 ? 0xe4 : byte)),
    )
    const japanese = Uint8Array.from([
      ...bytes('name,'),
      0x96,
      0x87,
      0x90,
      0x94,
      0x0a,
      0x83,
      0x4a,
      0x81,
      0x5b,
      0x83,
      0x68,
      0x2c,
      0x33,
    ])
    expect(fileOf(`\uFEFF${text}`)).toMatchObject({ encoding: 'utf-8', piles: [ASH] })
    expect(fileOf(utf16)).toMatchObject({ encoding: 'utf-16le', piles: [ASH] })
    expect(fileOf(latin)).toMatchObject({ encoding: 'windows-1252', rows: 2 })
    expect(fileOf(japanese)).toMatchObject({ encoding: 'shift_jis', rows: 1 })
  })

  // "枚数,カード名" and the like, as spreadsheets of these countries save them, and old Macs the Italian one.
  it.each([
    ['euc-kr', 'c4abb5e5b8ed 2c bcf6b7ae', 'b8edb8ed'],
    ['gb18030', 'bfa8c3fb 2c cafdc1bf', 'bbd2c1f7'],
    ['big5', 'a564a657 2c bcc6b671', 'a6c7ac79'],
    ['euc-jp', 'a5aba1bca5c9ccbe 2c cbe7bff4', 'b3a5ceae'],
    ['macintosh', '4e6f6d65 2c 5175616e746974 88', '43697474 88'],
    // What is read already stays as it is.
    ['windows-1252', '4e6f6d65 2c 5175616e746974 e0', '43697474 e0'],
    ['windows-1252', '4e616d65 2c 51747920', 'c4abb5e5'],
  ])('is read in %s where the words of its header tell it', (encoding, header, name) => {
    const hex = `${header} 0a ${name} 2c 33 0a`.replaceAll(' ', '')
    const read = fileOf(Uint8Array.from(Buffer.from(hex, 'hex')))
    expect(read).toMatchObject({ encoding, rows: 1, unresolved: [{ row: { copies: { quantity: 3 } } }] })
  })
})

describe('a table that no program wrote', () => {
  it('is read without a header where its cells tell what they are', () => {
    const file = fileOf(`${ROW}\n${ROW}\n`)
    expect(file.piles).toEqual([ASH, ASH])
    expect(file.remarks.map(explainCollectionRemark)).toEqual([
      'it has no header; what its columns hold was told from the cells.',
    ])
  })

  it('is asked about where its headers say nothing, with a guess', () => {
    const found = read('Kartchen;Menge\nMACR-EN036;2\n')
    expect(found).toMatchObject({
      ok: false,
      error: { code: 'unknown-headers', line: 1, guess: ['number', 'quantity'] },
    })
  })

  it('is read as the player has said', () => {
    const mappings: KnownMappings = ([first]) => (first === 'Kartchen' ? ['number', 'quantity'] : undefined)
    expect(fileOf('Kartchen;Menge\nMACR-EN036;3\n', mappings).piles).toMatchObject([
      { card: CODE.ash, quantity: 3 },
    ])
  })

  it('goes on where a second table begins', () => {
    const file = fileOf(`${HEADER}\n${ROW}\n\nCard,Count\nMonster Reborn,2\n`)
    expect(file.piles).toMatchObject([{ card: CODE.ash }, { card: CODE.monsterReborn, quantity: 2 }])
    expect(file.remarks.map(explainCollectionRemark)).toEqual([
      'line 4: a second table begins here; its rows were read too.',
    ])
  })

  it(
    'takes a header named twice from its first column, and one named __proto__ for what it is',
    { tags: 'attack' },
    () => {
      expect(fileOf('name,quantity,name\nMonster Reborn,2,Polymerization\n').piles).toMatchObject([
        { card: CODE.monsterReborn, quantity: 2 },
      ])
      expect(fileOf('__proto__,constructor,name\nx,y,Monster Reborn\n').piles).toMatchObject([
        { card: CODE.monsterReborn, quantity: 1 },
      ])
    },
  )

  it('is remarked on where it ends in the middle of a row', () => {
    const whole = `${HEADER}\n${ROW}\n${ROW}\n`
    const cut = fileOf(whole.slice(0, whole.length - 13))
    expect(cut.remarks.map(explainCollectionRemark)).toEqual([
      'line 3: the file ends in the middle of a row; it was probably cut off, and what followed is not here.',
    ])
    expect(cut.rows).toBe(2)
    expect(fileOf(whole.trimEnd()).remarks).toEqual([])
    expect(fileOf(`${HEADER}\n1,Monster Reborn\n1,Monster Reborn`).remarks).toEqual([])
  })

  it('says which cells it does not understand, once for all that say the same', () => {
    const row = 'Monster Reborn,Foil,1'
    const { remarks } = fileOf(`name,printing,quantity\n${row}\n${row},beyond\n`)
    expect(remarks.map(explainCollectionRemark)).toEqual([
      'line 3: a row has more cells than the header; those at the end were not used.',
      'line 2: "Foil" says nothing we know as edition, in 2 rows; they go without it.',
    ])
  })

  it('keeps rows that name no card, and those with odd numbers', () => {
    const { rows, piles, unresolved } = fileOf(`${HEADER}\n1\n-3,Monster Reborn\n1,Monster Reborn\n`)
    expect([rows, piles.length]).toEqual([3, 1])
    expect(unresolved.map(({ row, problem }) => [row.line, problem.code])).toEqual([
      [2, 'no-card-named'],
      [3, 'bad-quantity'],
    ])
  })
})

describe('a file of a million remarks', { tags: 'attack' }, () => {
  it('keeps some of them, and says how many more there are', () => {
    const odd = Array.from(
      { length: 3000 },
      (_, at) => `1,Monster Reborn,${'x'.repeat(at % 60)}${'y'.repeat(at / 60 + 1)}\n`,
    ).join('')
    const tables = 'quantity,name\n1,Monster Reborn\n'.repeat(3000)
    const { remarks } = fileOf(`quantity,name,price bought\n${odd}${tables}`)
    expect(remarks.length).toBeLessThan(60)
    expect(remarks).toContainEqual({ code: 'second-header', line: 3002, tables: 3000 })
    expect(remarks.at(-1)).toEqual({ code: 'further-cells', cells: 2950 })
  })
})

describe('a file that is no collection', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['nothing', '', 'it is empty.'],
    ['blanks', ' \n\n', 'it is empty.'],
    ['a header alone', `${HEADER}\n`, 'line 1: there is a header and no row under it.'],
    [
      'a workbook',
      Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]),
      'it is a ZIP archive, not a table in text form',
    ],
    ['noise', Uint8Array.from({ length: 99 }, (_, at) => at % 8), 'it is a binary file, not a table'],
    ['other things', 'foo,bar,baz\n1,2,3\n', 'line 1: none of the columns "foo", "bar", "baz" says'],
    ['delimiters', 'sep=,\n,,,\n,,,\n', 'there is nothing in it but what separates cells.'],
    [
      'an endless line of brackets',
      '['.repeat(3_000_000),
      'line 1: a row goes on for more than 32,768 letters',
    ],
    ['an endless line of delimiters', ','.repeat(5_000_000), 'line 1: a row goes on for more than'],
    ['a separator and blanks', `sep=,${' '.repeat(200_000)}`, 'line 1: a row goes on for more than'],
    [
      'lines of delimiters',
      ',\n'.repeat(200_000),
      'its first 32,768 letters are nothing but blanks and what',
    ],
    ['one endless row', `name,quantity\n"${'A'.repeat(8_100_000)}`, 'line 2: a row goes on for more than'],
  ])('is refused with a reason: %s', { tags: 'thorough' }, (_, file, sentence) => {
    expect(refusalOf(file)).toContain(sentence)
  })
})

it('a collection reads the same in whatever pieces its bytes come', () => {
  const file = bytes(`${HEADER}\r\n${`${ROW}\r\n1,Ünknown,X-1,,,\r\n`.repeat(2000)}`)
  const reader = new CollectionFileReader(decoderFor)
  const rows = new ResolvedRows(RESOLVE)
  const pieces = Array.from({ length: Math.ceil(file.length / 1009) }, (_, at) =>
    file.subarray(at * 1009, at * 1009 + 1009),
  )
  for (const piece of pieces) reader.sniff(piece)
  for (const take of [...pieces.map((piece) => () => reader.push(piece)), () => reader.end()]) {
    const taken = take()
    if (!taken.ok) throw new Error(taken.error.code)
    rows.add(taken.value)
  }
  const { piles, unresolved } = rows
  expect(ok({ ...reader.soFar, piles, unresolved })).toEqual(read(file))
})

describe('what a row counts', () => {
  const copiesOf = (file: string) =>
    fileOf(file).piles.map(({ quantity, forTrade, wanted }) => ({ quantity, forTrade, wanted }))

  it('is one copy where nothing counts them, those for trade where they are counted, and none of a wish', () => {
    expect(copiesOf('Name,Place\nPolymerization,Box\n')).toMatchObject([{ quantity: 1 }])
    expect(copiesOf('Name,For Trade\nPolymerization,2\n')).toMatchObject([{ quantity: 2, forTrade: 2 }])
    expect(copiesOf('Name,Wanted\nPolymerization,3\n')).toMatchObject([{ quantity: 0, wanted: 3 }])
  })

  it('knows a passcode in a column that is named after a number', () => {
    expect(fileOf(`Card Number,Qty\n${CODE.ash},2\n`).piles).toEqual([{ card: CODE.ash, quantity: 2 }])
  })

  it('is a first edition by yes, by no none, and by name what it names', () => {
    const said = ['true', 'Y', '1st Edition', 'false', '0', 'Unlimited', 'maybe']
    const file = fileOf(`Name,First Edition?\n${said.map((cell) => `Polymerization,${cell}\n`).join('')}`)
    expect(file.piles.map(({ edition }) => edition)).toEqual([
      '1st',
      '1st',
      '1st',
      undefined,
      undefined,
      'unlimited',
      undefined,
    ])
    expect(file.remarks).toMatchObject([{ code: 'unread-cell', text: 'maybe' }])
  })
})

describe('headers in the languages of shops', () => {
  it.each([
    'Menge;Kartenname;Code;Zustand;Sprache',
    'Quantité;Nom de la carte;Code;État;Langue',
    'Quantità;Nome carta;Codice;Condizione;Lingua',
    'Cantidad;Nombre de la carta;Código;Calidad;Idioma',
    'Quantidade;Nome da carta;Código;Qualidade;Idioma',
  ])('%s', (header) => {
    const { piles, head } = fileOf(`${header}\n3;Ash Blossom & Joyous Spring;MACR-EN036;NM;EN\n`)
    expect(head?.unused).toEqual([])
    expect(piles).toEqual([
      { ...ASH, edition: undefined, language: 'en' } satisfies Record<keyof typeof ASH, unknown>,
    ])
  })
})

it('a field that two columns could hold is taken from the one whose header says it best', () => {
  const file = fileOf(
    `ID,Number,Name,Grade,Passcode,Set Number,Condition,Qty\n1,1,Polymerization,,${CODE.polymerization},SHARED-EN001,NM,2\n`,
  )
  expect(file.piles).toMatchObject([
    { card: CODE.polymerization, number: 'SHARED-EN001', condition: 'near-mint', quantity: 2 },
  ])
  expect(file.head?.unused).toEqual(['ID', 'Number', 'Grade'])
})

it('a column without a header, as data tables number their rows, counts no copies', () => {
  const { piles, head } = fileOf(',Name,Place\n0,Polymerization,Box\n1,Polymerization,Binder\n')
  expect(head?.columns).toEqual([undefined, 'name', 'place'])
  expect(piles.map(({ quantity }) => quantity)).toEqual([1, 1])
})
