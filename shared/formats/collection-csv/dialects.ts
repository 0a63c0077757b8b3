/** What a column of a collection file says. */
export const FIELDS = [
  'name',
  'passcode',
  'quantity',
  'forTrade',
  'wanted',
  'number',
  'setCode',
  'setPlace',
  'set',
  'rarity',
  'condition',
  'edition',
  'firstEdition',
  'language',
  'paid',
  'bought',
  'place',
  'note',
] as const
export type Field = (typeof FIELDS)[number]

/** A program's way of writing collections: its columns by their headers, folded by `headerKey`. */
export interface Dialect {
  readonly id: string
  readonly label: string
  /** Headers that together tell this dialect from all others above it in the list. */
  readonly needs: readonly string[]
  readonly columns: Readonly<Record<string, Field>>
}

/** Letters and digits only, for programs change blanks, capitals and signs between versions. */
export const headerKey = (header: string): string => header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The programs we know, the most particular first; the last is what players write by hand. */
export const DIALECTS: readonly Dialect[] = [
  {
    id: 'duelwright',
    label: 'Duelwright',
    needs: ['card', 'passcode', 'setnumber', 'fortrade'],
    columns: {
      card: 'name',
      passcode: 'passcode',
      setnumber: 'number',
      set: 'set',
      rarity: 'rarity',
      edition: 'edition',
      condition: 'condition',
      language: 'language',
      quantity: 'quantity',
      fortrade: 'forTrade',
      wanted: 'wanted',
      paid: 'paid',
      bought: 'bought',
      place: 'place',
      note: 'note',
    },
  },
  {
    id: 'dragonshield',
    label: 'Dragon Shield',
    needs: ['foldername', 'cardname', 'cardnumber', 'printing'],
    columns: {
      foldername: 'place',
      quantity: 'quantity',
      tradequantity: 'forTrade',
      cardname: 'name',
      setcode: 'setCode',
      setname: 'set',
      cardnumber: 'number',
      rarity: 'rarity',
      condition: 'condition',
      printing: 'edition',
      language: 'language',
      pricebought: 'paid',
      datebought: 'bought',
    },
  },
  {
    id: 'tcgplayer-seller',
    label: 'TCGplayer (seller)',
    needs: ['tcgplayerid', 'productname', 'totalquantity'],
    columns: {
      setname: 'set',
      productname: 'name',
      number: 'number',
      rarity: 'rarity',
      condition: 'condition',
      totalquantity: 'quantity',
      tcgmarketplaceprice: 'paid',
    },
  },
  {
    id: 'tcgplayer',
    label: 'TCGplayer (app)',
    needs: ['simplename', 'cardnumber', 'productid'],
    columns: {
      quantity: 'quantity',
      name: 'name',
      set: 'set',
      cardnumber: 'number',
      setcode: 'setCode',
      printing: 'edition',
      condition: 'condition',
      language: 'language',
      rarity: 'rarity',
    },
  },
  {
    id: 'ygoprodeck',
    label: 'YGOPRODeck',
    needs: ['cardname', 'cardq', 'cardcode'],
    columns: {
      cardname: 'name',
      cardq: 'quantity',
      cardrarity: 'rarity',
      cardcondition: 'condition',
      cardedition: 'edition',
      cardset: 'set',
      cardcode: 'number',
      cardid: 'passcode',
    },
  },
  {
    id: 'cardmarket',
    label: 'Cardmarket (stock)',
    needs: ['idproduct', 'englishname', 'amount'],
    columns: {
      englishname: 'name',
      exp: 'setCode',
      expname: 'set',
      rarity: 'rarity',
      price: 'paid',
      language: 'language',
      condition: 'condition',
      firsted: 'firstEdition',
      comments: 'note',
      amount: 'quantity',
    },
  },
  {
    id: 'cardmarket-powertools',
    label: 'Cardmarket (PowerTools)',
    needs: ['cardmarketid', 'isfirsted', 'cn'],
    columns: {
      quantity: 'quantity',
      name: 'name',
      set: 'set',
      setcode: 'setCode',
      cn: 'setPlace',
      condition: 'condition',
      language: 'language',
      isfirsted: 'firstEdition',
      price: 'paid',
      comment: 'note',
      location: 'place',
      rarity: 'rarity',
      listedat: 'bought',
    },
  },
  {
    id: 'deckbox',
    label: 'Deckbox',
    needs: ['count', 'tradelistcount', 'name', 'edition'],
    columns: {
      count: 'quantity',
      tradelistcount: 'forTrade',
      name: 'name',
      edition: 'set',
      cardnumber: 'number',
      condition: 'condition',
      language: 'language',
      myprice: 'paid',
    },
  },
  {
    id: 'delver',
    label: 'Delver Lens',
    needs: ['editioncode', 'collectorsnumber', 'name'],
    columns: {
      quantity: 'quantity',
      name: 'name',
      edition: 'set',
      editioncode: 'setCode',
      collectorsnumber: 'setPlace',
      price: 'paid',
      condition: 'condition',
      language: 'language',
      rarity: 'rarity',
      comments: 'note',
    },
  },
  {
    id: 'manabox',
    label: 'ManaBox',
    needs: ['manaboxid', 'collectornumber'],
    columns: {
      name: 'name',
      setcode: 'setCode',
      setname: 'set',
      collectornumber: 'setPlace',
      rarity: 'rarity',
      quantity: 'quantity',
      purchaseprice: 'paid',
      condition: 'condition',
      language: 'language',
    },
  },
  {
    id: 'plain',
    label: 'a table',
    needs: [],
    columns: {
      name: 'name',
      card: 'name',
      cardname: 'name',
      passcode: 'passcode',
      cardid: 'passcode',
      id: 'passcode',
      quantity: 'quantity',
      qty: 'quantity',
      count: 'quantity',
      amount: 'quantity',
      copies: 'quantity',
      anzahl: 'quantity',
      number: 'number',
      cardnumber: 'number',
      setnumber: 'number',
      setcode: 'setCode',
      setname: 'set',
      set: 'set',
      rarity: 'rarity',
      condition: 'condition',
      edition: 'edition',
      printing: 'edition',
      language: 'language',
      tradequantity: 'forTrade',
      fortrade: 'forTrade',
      wanted: 'wanted',
      price: 'paid',
      date: 'bought',
      place: 'place',
      location: 'place',
      folder: 'place',
      binder: 'place',
      note: 'note',
      notes: 'note',
      comment: 'note',
      名前: 'name',
      カード名: 'name',
      枚数: 'quantity',
      数量: 'quantity',
    },
  },
]

/** The fields of each column, in the order of the columns; nothing for columns that are not used. */
export type Columns = readonly (Field | undefined)[]

export interface KnownHeader {
  readonly dialect: Dialect
  readonly columns: Columns
}

/** What a header row means; nothing where no card could be told from it. A field that comes twice is taken from its first column. */
export const knownHeader = (cells: readonly string[]): KnownHeader | undefined => {
  const keys = cells.map(headerKey)
  for (const dialect of DIALECTS) {
    if (!dialect.needs.every((need) => keys.includes(need))) continue
    const seen = new Set<Field>()
    const columns = keys.map((key) => {
      const field = Object.hasOwn(dialect.columns, key) ? dialect.columns[key] : undefined
      if (field === undefined || seen.has(field)) return undefined
      seen.add(field)
      return field
    })
    if (['name', 'passcode', 'number', 'setCode'].some((field) => seen.has(field as Field)))
      return { dialect, columns }
  }
  return undefined
}
