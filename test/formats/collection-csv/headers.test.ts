import { describe, expect, it } from 'vitest'
import {
  isNo,
  isYes,
  parseCopies,
  parseAmount,
  parseDay,
} from '../../../shared/formats/collection-csv/cells.ts'
import { knownHeader, WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { EncodingSniffer } from '../../../shared/formats/collection-csv/encoding.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import { FIELD_NAMES, FIELDS } from '../../../shared/formats/collection-csv/fields.ts'
import { guessedColumns, tellsCards } from '../../../shared/formats/collection-csv/guess-columns.ts'
import { rowParser } from '../../../shared/formats/collection-csv/row-parser.ts'

/** What each column of a header row means, "-" where it means nothing to a collection. */
const meaning = (header: string): readonly string[] => {
  const known = knownHeader(header.split(','))
  return [known?.dialect.id ?? 'unknown', ...(known?.columns ?? []).map((field) => field ?? '-')]
}

describe('the header rows of programs', () => {
  it.each([
    [
      'idProduct,English Name,Local Name,Exp.,Exp. Name,Rarity,Price,Language,Condition,Foil?,Signed?,First Ed?,Altered?,Comments,Amount,onSale',
      'cardmarket name:1 localName:2 setCode:3 set:4 rarity:5 asked:6 language:7 condition:8 firstEdition:11 note:13 quantity:14',
    ],
    [
      'cardmarketId,quantity,name,set,setCode,cn,condition,language,isFirstEd,isSigned,price,comment,location,rarity,listedAt',
      'cardmarket-powertools quantity:1 name:2 set:3 setCode:4 setPlace:5 condition:6 language:7 firstEdition:8 asked:10 note:11 place:12 rarity:13 bought:14',
    ],
    [
      'Shipment nr.,Date of purchase,Product ID,Localized Product Name,Expansion,Category,Amount,Article Value,Total,Currency,Comments',
      'cardmarket-orders bought:1 name:3 set:4 quantity:6 paid:7 currency:9 note:10',
    ],
    [
      'idOrder,Date of payment,Product ID,Article,Localized Product Name,Expansion,Category,Amount,Article Value,Total,Currency,Comments',
      'cardmarket-orders bought:1 name:4 set:5 quantity:7 paid:8 currency:10 note:11',
    ],
    [
      'idOrder,Product ID,Article,Expansion,Amount,Article Value,Total,Currency',
      'cardmarket-orders name:2 set:3 quantity:4 paid:5 currency:7',
    ],
    [
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Rarity,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET',
      'dragonshield place:0 quantity:1 forTrade:2 name:3 setCode:4 set:5 number:6 rarity:7 condition:8 edition:9 language:10 paid:11 bought:12 low:13 mid:14 market:15',
    ],
    [
      'Card,Passcode,Set Number,Set,Rarity,Edition,Condition,Language,Quantity,For Trade,Wanted,Paid,Bought,Since,Place,Note',
      'duelwright name:0 passcode:1 number:2 set:3 rarity:4 edition:5 condition:6 language:7 quantity:8 forTrade:9 wanted:10 paid:11 bought:12 since:13 place:14 note:15',
    ],
    [
      'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Rarity,Product ID,SKU',
      'tcgplayer quantity:0 name:1 set:3 number:4 setCode:5 edition:6 condition:7 language:8 rarity:9',
    ],
    [
      'TCGplayer Id,Product Line,Set Name,Product Name,Title,Number,Rarity,Condition,Total Quantity,TCG Marketplace Price',
      'tcgplayer-seller set:2 name:3 number:5 rarity:6 condition:7 quantity:8 asked:9',
    ],
    [
      'cardname,cardq,cardrarity,cardcondition,card_edition,cardset,cardcode,cardid,print_id',
      'ygoprodeck name:0 quantity:1 rarity:2 condition:3 edition:4 set:5 number:6 passcode:7',
    ],
    [
      'Count,Tradelist Count,Name,Edition,Card Number,Condition,Language,Foil,My Price',
      'deckbox quantity:0 forTrade:1 name:2 set:3 number:4 condition:5 language:6 paid:8',
    ],
    [
      "Quantity,Name,Edition,Edition code,Collector's number,Price,Foil,Condition,Language,Rarity,Comments",
      'delver quantity:0 name:1 set:2 setCode:3 setPlace:4 paid:5 condition:7 language:8 rarity:9 note:10',
    ],
    [
      'Name,Set code,Set name,Collector number,Foil,Rarity,Quantity,ManaBox ID,Purchase price,Condition,Language',
      'manabox name:0 setCode:1 set:2 setPlace:3 rarity:5 quantity:6 paid:8 condition:9 language:10',
    ],
  ])('say what stands in each column: %s', (header, expected) => {
    const [dialect, ...columns] = meaning(header)
    const told = columns.flatMap((field, at) => (field === '-' ? [] : [`${field}:${at}`]))
    expect([dialect, ...told].join(' ')).toBe(expected)
    expect(meaning(header.toUpperCase().replaceAll(' ', '_'))).toEqual([dialect, ...columns])
  })

  it('are those of another table where one that tells the program is missing', () => {
    for (const { id, needs, columns } of WRITTEN_DIALECTS)
      for (const need of needs) {
        const others = columns
          .map(([header]) => header)
          .filter((header) => header.toLowerCase().replace(/[^a-z0-9]/g, '') !== need)
        expect(knownHeader(others)?.dialect.id, `${id} without ${need}`).not.toBe(id)
      }
  })

  it.each([
    [
      'name',
      'name|card|card name|cardname|card title|title|product|product name|english name|karte|kartenname|carte|nom|nom de la carte|carta|nome|nome carta|nome della carta|nome da carta|nombre|nombre de la carta|名前|カード名|localized product name|カード名称|카드명|카드이름|이름|卡名|卡片名称|卡片名稱|名称|名稱|artikelname|artikel|produktname|produkt|nom du produit|produit|nome prodotto|prodotto|nombre del producto|producto|nome do produto|produto|商品名|상품명',
    ],
    ['passcode', 'passcode|card passcode|konami passcode|ygoprodeck id|card id|id'],
    [
      'quantity',
      'quantity|qty|count|amount|copies|owned|have|total quantity|number of copies|card quantity|card qty|quantity owned|qty owned|stock|anzahl|menge|stück|quantité|quantità|cantidad|quantidade|枚数|数量|所持枚数|수량|매수|장수|數量|张数|張數',
    ],
    [
      'number',
      'set number|card number|print number|printed number|card code|print code|print|number|code|código|codice|referenz|référence|collector number|nummer|set-nummer|kartennummer|numéro|numero|número|カード番号|型番|카드번호|编号|編號|卡号|卡號|sammlernummer|numéro de carte|numero carta|numero della carta|número de carta|número de la carta|número da carta|referencia|referência|riferimento',
    ],
    ['setCode', 'set code|expansion code|edition code'],
    [
      'set',
      'set name|set|expansion|expansion name|edition name|pack|extension|espansione|erweiterung|expansión|colección|coleção|セット|収録パック|세트|팩|卡包|系列|nome espansione|nombre de la expansión|nome da expansão',
    ],
    [
      'rarity',
      'rarity|card rarity|set rarity|seltenheit|rareté|rarità|rareza|raridade|レアリティ|레어도|희귀도|稀有度|罕贵度',
    ],
    [
      'condition',
      'condition|card condition|grade|quality|zustand|état|condizione|condizioni|estado|condición|condição|qualité|qualità|calidad|qualidade|状態|상태|品相|狀態',
    ],
    ['edition', 'edition|printing|print run|auflage|édition|edizione|edición|edição|版|에디션|판|版本'],
    [
      'firstEdition',
      '1st edition|first edition|is first edition|1st ed|first ed|erstausgabe|1. auflage|première édition|1ère édition|prima edizione|1ª edizione|primera edición|1ª edición|primeira edição|1ª edição|初版',
    ],
    ['language', 'language|lang|card language|sprache|langue|lingua|idioma|言語|언어|语言|語言'],
    [
      'forTrade',
      'trade quantity|for trade|trade|tradelist count|tradelist|trade count|zum tausch|tausch|à échanger|échange|da scambiare|scambio|para cambiar|para intercambio|para troca|troca|交換用|교환용|交换用',
    ],
    [
      'wanted',
      'wanted|want|wants|wishlist|wishlist count|wanted quantity|gesucht|recherchée|recherché|cercata|cercate|buscada|buscadas|procurada|procuradas',
    ],
    [
      'paid',
      'price|paid|price paid|purchase price|price bought|buy price|cost|my price|preis|kaufpreis|prix|prezzo|precio|preço|価格|購入価格|가격|价格|價格|einkaufspreis|prix payé|prezzo pagato|prezzo di acquisto|precio pagado|precio de compra|preço pago|preço de compra|購入金額|買値|구입가|구매가격|购买价格|購買價格',
    ],
    [
      'bought',
      'date|bought|date bought|bought on|purchase date|date purchased|day bought|kaufdatum|datum|date acquired|acquired|gekauft am|data di acquisto|data acquisto|fecha de compra|fecha|data de compra|data da compra|data|入手日|구입일|购入日期|購入日期',
    ],
    ['since', 'since|date added|added|added on|hinzugefügt|ajouté le|aggiunta il|añadida|adicionada|追加日'],
    [
      'place',
      'place|location|storage|storage location|folder|folder name|binder|binder name|box|ort|lagerort|ordner|emplacement|posizione|ubicación|lieu|classeur|boîte|luogo|raccoglitore|scatola|lugar|carpeta|caja|localização|pasta|caixa|バインダー|フォルダ|바인더|폴더|存放位置',
    ],
    [
      'note',
      'note|notes|comment|comments|remark|remarks|notiz|bemerkung|kommentar|anmerkung|remarque|remarques|commentaire|commentaires|commento|commenti|nota|notas|comentario|comentarios|comentário|comentários|observações|コメント',
    ],
  ])('are understood in the words that players write by hand: %s', (field, words) => {
    for (const word of words.split('|')) {
      const beside = field === 'name' ? 'Passcode' : 'Name'
      expect(meaning(`${word},${beside}`)[1], word).toBe(field)
      expect(meaning(`${word.toUpperCase()}:,${beside}`)[1], word).toBe(field)
    }
  })

  it('are the same with accents of their own and in full width', () => {
    const known = knownHeader(['Nom', 'Quantité'.normalize('NFD'), 'Ｒａｒｉｔｙ', 'ｶｰﾄﾞ名'])
    expect(known?.columns.slice(0, 3)).toEqual(['name', 'quantity', 'rarity'])
  })

  it('need one that tells the card', () => {
    expect(
      ['Name', 'Passcode', 'Number', 'Set Code'].map((header) => meaning(`${header},Quantity`)[0]),
    ).toEqual(Array.from({ length: 4 }, () => 'plain'))
    expect(meaning('Set,Quantity')).toEqual(['unknown'])
    expect(meaning('Colour')).toEqual(['unknown'])
    expect(Object.keys(FIELD_NAMES)).toEqual([...FIELDS])
  })
})

describe('columns without a header', () => {
  const guess = (...rows: readonly string[]) => guessedColumns(rows.map((row) => row.split('|'))).join(' ')
  it('are told from their cells: the longest texts are the names', () => {
    expect(guess('3|LOB-EN001|Blue-Eyes White Dragon|1st Edition|Near Mint|Ultra Rare|German|89631139')).toBe(
      'quantity number name edition condition rarity language passcode',
    )
    // Four of five cells are enough, three of five are not.
    expect(guess('1|Kuriboh', '2|Kuriboh', '3|Kuriboh', '4|Kuriboh', 'x|Kuriboh')).toBe('quantity name')
    expect(guess('1|Kuriboh', '2|Kuriboh', '3|Kuriboh', 'x|Kuriboh', 'x|Kuriboh')).toBe(' name')
    expect(guess('1|', '2|')).toBe('quantity ')
    expect(guess('1234|Kuriboh')).toBe('quantity name')
    expect(guess('12345|Kuriboh')).toBe('passcode name')
    expect(guessedColumns([])).toEqual([])
  })

  it('tell cards by number or passcode, and by a name beside copies', () => {
    expect(tellsCards(['number'])).toBe(true)
    expect(tellsCards([undefined, 'passcode'])).toBe(true)
    expect(tellsCards(['name', 'quantity'])).toBe(true)
    for (const columns of [['name'], ['quantity'], ['name', 'rarity'], []] as const)
      expect(tellsCards(columns)).toBe(false)
  })
})

describe('cells', () => {
  it('hold copies up to a hundred thousand', () => {
    const told = [
      '100000',
      '100001',
      '0',
      '12x',
      '×3',
      '+4',
      '1,200',
      '1.200,00',
      '1.000',
      '1 000',
      "1'000",
      '3.000',
    ]
    expect(told.map(parseCopies)).toEqual([
      100_000,
      undefined,
      0,
      12,
      3,
      4,
      1200,
      1200,
      undefined,
      1000,
      1000,
      undefined,
    ])
    expect(parseCopies(`${' '.repeat(117)}3`)).toBe(3)
    expect(parseCopies(`${' '.repeat(120)}3`)).toBeUndefined()
    expect(parseCopies('999999999')).toBeUndefined()
  })

  it('hold days that are on the calendar', () => {
    const days = [
      '2024-02-29',
      '2023-02-28',
      '2000-02-29',
      '2024-01-31',
      '2024-04-30',
      '2024-12-31',
      '2024-01-01',
    ]
    expect(days.map(parseDay)).toEqual(days)
    for (const month of [1, 3, 5, 7, 8, 10, 12]) expect(parseDay(`2023-${month}-31`)).toMatch(/-31$/)
    for (const month of [4, 6, 9, 11]) {
      expect(parseDay(`2023-${month}-30`)).toMatch(/-30$/)
      expect(parseDay(`2023-${month}-31`)).toBeUndefined()
    }
    const none = [
      '2023-02-29',
      '1900-02-29',
      '2024-02-30',
      '2024-13-01',
      '2024-00-10',
      '2024-01-00',
      '24.12.24',
      '',
    ]
    expect(none.map(parseDay)).toEqual(none.map(() => undefined))
    expect(
      ['24.12.2024', '12/24/2024', '24-12-2024', '5/5/2024', '2024/1/2 10:00', '2024.1.2T0'].map(parseDay),
    ).toEqual(['2024-12-24', '2024-12-24', '2024-12-24', '2024-05-05', '2024-01-02', '2024-01-02'])
    expect(['5/6/2024', '12.24.2024', '1/2-2024'].map(parseDay)).toEqual([undefined, undefined, undefined])
  })

  it('hold prices below a thousand million', () => {
    expect(
      ['12.50', '$1,234.50', '1.234,50 €', 'EUR 3', '0', '999999999.99', '1000000000', '-1', ''].map(
        (cell) => parseAmount(cell)?.amount,
      ),
    ).toEqual([12.5, 1234.5, 1234.5, 3, 0, 999_999_999.99, undefined, undefined, undefined])
    expect(parseAmount('0,123')?.amount).toBe(0.123)
    expect(parseAmount(`$${'0'.repeat(119)}`)?.amount).toBe(0)
    expect(parseAmount(`$${'0'.repeat(120)}`)).toBeUndefined()
  })

  it('say yes and no in the languages of shops', () => {
    for (const yes of [
      'x',
      'X',
      'true',
      'Yes',
      '1',
      'y',
      'Ja',
      'oui',
      'sí',
      'Sim',
      'WAHR',
      'VRAI',
      'VERO',
      'VERDADERO',
      'VERDADEIRO',
    ])
      expect(isYes(yes), yes).toBe(true)
    for (const no of ['false', 'No', '0', 'n', 'Nein', 'non', 'Não', 'FALSCH', 'FAUX', 'FALSO'])
      expect(isNo(no), no).toBe(true)
    for (const neither of ['', 'maybe', '2']) expect([isYes(neither), isNo(neither)]).toEqual([false, false])
  })
})

describe('a row', () => {
  const read = (columns: Parameters<typeof rowParser>[0], ...cells: readonly string[]) =>
    rowParser(columns)({ line: 4, cells })
  it('is read field by field, what it does not say left out', () => {
    expect(
      read(
        [
          'quantity',
          'name',
          'setCode',
          'setPlace',
          'set',
          'rarity',
          'firstEdition',
          'paid',
          'bought',
          'since',
          'place',
          'note',
        ],
        ...[
          '2',
          'Dark  Magician',
          'LOB',
          '005',
          'Legend\tof',
          'ur',
          'yes',
          '1,50',
          '2024-01-02',
          '2024-01-03',
          'Box',
          'x',
        ],
      ),
    ).toEqual({
      row: {
        line: 4,
        print: {
          name: 'Dark Magician',
          number: 'LOB-005',
          setCode: 'LOB',
          set: 'Legend of',
          rarity: 'Ultra Rare',
        },
        copies: {
          quantity: 2,
          edition: '1st',
          paid: 1.5,
          bought: '2024-01-02',
          since: '2024-01-03',
          place: 'Box',
          note: 'x',
        },
      },
      unread: [],
    })
    expect(read(['name'], '')).toBeUndefined()
  })

  it('counts a copy where no column counts, what is for trade where that is counted, and none of a wish', () => {
    const copies = (columns: Parameters<typeof rowParser>[0], ...cells: readonly string[]) =>
      read(columns, ...cells)?.row
    expect(copies(['name'], 'x')?.copies).toEqual({ quantity: 1 })
    expect(copies(['name', 'forTrade'], 'x', '3')?.copies).toEqual({ quantity: 3, forTrade: 3 })
    expect(copies(['name', 'wanted'], 'x', '3')?.copies).toEqual({ quantity: 0, wanted: 3 })
    expect(copies(['name', 'quantity', 'wanted'], 'x', '0', '2')).not.toHaveProperty('badQuantity')
    expect(copies(['name', 'quantity'], 'x', '0')?.badQuantity).toBe('0')
    expect(copies(['name', 'quantity'], 'x', 'many')).toMatchObject({
      copies: { quantity: 0 },
      badQuantity: 'many',
    })
  })

  it('names what it does not understand, and takes a long number for a passcode', () => {
    expect(read(['number', 'condition', 'paid'], '89631139', 'shiny', 'free')).toMatchObject({
      row: { print: { passcode: 89_631_139 } },
      unread: [
        { field: 'condition', text: 'shiny' },
        { field: 'paid', text: 'free' },
      ],
    })
    expect(read(['number'], '8963')?.row.print).toEqual({ number: '8963' })
    expect(read(['name', 'passcode'], 'x', '0')?.unread).toEqual([{ field: 'passcode', text: '0' }])
    const long = 'y'.repeat(400)
    expect(read(['name', 'set', 'rarity', 'note'], long, long, long, long)?.row).toEqual({
      line: 4,
      print: { name: 'y'.repeat(300), set: 'y'.repeat(300) },
      copies: { quantity: 1, note: long },
    })
    expect(
      read(['condition', 'edition', 'name'], 'Near Mint 1st Edition', 'Unlimited', 'x')?.row.copies,
    ).toEqual({
      quantity: 1,
      condition: 'near-mint',
      edition: 'unlimited',
    })
  })
})

describe('the encoding of a file', () => {
  const told = (...bytes: readonly number[]) => {
    const sniffer = new EncodingSniffer()
    sniffer.add(Uint8Array.from(bytes))
    return sniffer.encoding
  }
  const text = (value: string): readonly number[] => [...Buffer.from(value, 'utf8')]

  it('is told by its mark, its zero bytes, its letters, or else by its kana', () => {
    expect(told(0xff, 0xfe, 0x41, 0)).toBe('utf-16le')
    expect(told(0xfe, 0xff, 0, 0x41)).toBe('utf-16be')
    expect(told(0x41, 0, 0x42, 0, 0x43, 0)).toBe('utf-16le')
    expect(told(0, 0x41, 0, 0x42, 0, 0x43)).toBe('utf-16be')
    expect(told(...text('Ünïcode 真紅眼 𝔸'))).toBe('utf-8')
    expect(told()).toBe('utf-8')
    expect(told(0x4b, 0xf6, 0x6e, 0x69, 0x67)).toBe('windows-1252')
    // Katakana and hiragana as Shift JIS writes them.
    expect(told(0x83, 0x75, 0x83, 0x8b, 0x82, 0xcc, 0x8e, 0xc0)).toBe('shift_jis')
    for (const broken of [[0xc1, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe3, 0x81, 0x41], [0x80]])
      expect(told(...broken)).not.toBe('utf-8')
    for (const whole of [
      [0xc2, 0x80],
      [0xf4, 0x80, 0x80, 0x80],
      [0xe3, 0x81, 0x82],
      [0xf0, 0x9d, 0x94, 0xb8],
    ])
      expect(told(...whole)).toBe('utf-8')
  })

  it('is the same in whatever pieces its bytes come', () => {
    const bytes = text('Ünïcode 真紅眼 𝔸 and plain letters')
    for (let cut = 0; cut <= bytes.length; cut += 1) {
      const sniffer = new EncodingSniffer()
      sniffer.add(Uint8Array.from(bytes.slice(0, cut)))
      sniffer.add(Uint8Array.from(bytes.slice(cut)))
      expect(sniffer.encoding).toBe('utf-8')
      expect([...sniffer.head]).toEqual(bytes)
    }
  })
})

describe('what is said of a collection file', () => {
  it('is a sentence for each reason', () => {
    const headers = ['a', 'b', 'c', 'd', 'e', 'f']
    const refusals = [
      { code: 'empty' },
      { code: 'binary', what: undefined },
      { code: 'binary', what: 'a picture' },
      { code: 'no-rows', line: 2 },
      { code: 'unknown-headers', line: 1, headers, sample: [], guess: [] },
      { code: 'too-many-rows', line: 3, most: 500_000 },
      { code: 'too-long-row', line: 3, most: 10_000 },
    ] as const
    expect(refusals.map(explainCollectionRefusal)).toEqual([
      'it is empty.',
      'it is a binary file, not a table in text form; save the table as CSV and import that.',
      'it is a picture, not a table in text form; save the table as CSV and import that.',
      'line 2: there is a header and no row under it.',
      'line 1: none of the columns "a", "b", "c", "d", "e" and 1 more says which cards it lists; say which column is the name, the set number or the passcode.',
      'line 3: it has more than 500,000 rows; no collection has so many.',
      'line 3: a row goes on for more than 10,000 letters; this is no table of cards.',
    ])
  })

  it('is a sentence for each remark', () => {
    const remarks = [
      { code: 'unread-cell', line: 2, field: 'paid', text: 'x', rows: 1 },
      { code: 'unread-cell', line: 2, field: 'since', text: 'x', rows: 3 },
      { code: 'extra-cells', line: 2, rows: 1 },
      { code: 'extra-cells', line: 2, rows: 3 },
      { code: 'second-header', line: 2, tables: 1 },
      { code: 'second-header', line: 2, tables: 3 },
      { code: 'further-cells', cells: 1 },
      { code: 'further-cells', cells: 2000 },
      { code: 'cut-off', line: 2 },
      { code: 'above-header', line: 2 },
      { code: 'unused-columns', line: 2, headers: ['a'] },
      { code: 'unused-columns', line: 2, headers: ['a', 'b'] },
      { code: 'no-header' },
    ] as const
    expect(remarks.map(explainCollectionRemark)).toEqual([
      'line 2: "x" says nothing we know as price paid; the row goes without it.',
      'line 2: "x" says nothing we know as day it came, in 3 rows; they go without it.',
      'line 2: a row has more cells than the header; those at the end were not used.',
      'line 2: this and 2 further rows have more cells than the header; those at the end were not used.',
      'line 2: a second table begins here; its rows were read too.',
      'line 2: a second table begins here, and 2 further ones after it; their rows were read too.',
      '1 further cell says nothing we know; the rows go without it.',
      '2,000 further cells say nothing we know; the rows go without them.',
      'line 2: the file ends in the middle of a row; it was probably cut off, and what followed is not here.',
      'line 2: the table begins here; what stands above it was not used.',
      'line 2: the column "a" is not used, because the header is unknown or repeats another.',
      'line 2: the columns "a", "b" are not used, because the header is unknown or repeats another.',
      'it has no header; what its columns hold was told from the cells.',
    ])
  })
})
