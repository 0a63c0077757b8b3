import { describe, expect, it } from 'vitest'
import { parseHead } from '../../../shared/formats/collection-csv/head.ts'
import {
  explainCollectionRefusal,
  explainCollectionRemark,
} from '../../../shared/formats/collection-csv/explain.ts'
import { parseCollection } from '../../../shared/formats/collection-csv/collection-file.ts'
import { bytes, decoderFor, RESOLVE } from '../../collection/prints.ts'
import { CODE } from '../../legality/cards.ts'

const read = (text: string) => {
  const file = parseCollection(bytes(text), RESOLVE, decoderFor)
  if (!file.ok) throw new Error(explainCollectionRefusal(file.error))
  const { piles, remarks, rows } = file.value
  return { piles, rows, remarks: remarks.map(explainCollectionRemark) }
}
const columnsOf = (header: string) => {
  const head = parseHead(`${header}\n${header.replace(/[^,;]+/g, 'x')}\n`, true)
  return head.ok ? head.value.columns : undefined
}

describe('the header of a table', () => {
  it('may stand under a title, which is no card', () => {
    const { piles, rows, remarks } = read('My cards\n\nQuantity,Name\n2,Monster Reborn\n')
    expect(rows).toBe(1)
    expect(piles).toMatchObject([{ card: CODE.monsterReborn, quantity: 2 }])
    expect(remarks).toEqual(['line 3: the table begins here; what stands above it was not used.'])
  })

  it('is missing only where it is: a title above nothing is asked about', () => {
    expect(parseHead('My cards\nof long ago\n', true)).toMatchObject({ error: { code: 'unknown-headers' } })
    expect(parseHead('My cards\nQuantity,Name\n', true)).toEqual({
      ok: false,
      error: { code: 'no-rows', line: 2 },
    })
  })

  it.each([
    ['Card Name,Qty,Date Bought,Price Bought', ['name', 'quantity', 'bought', 'paid']],
    ['Title,Count,Storage Location,Card Rarity', ['name', 'quantity', 'place', 'rarity']],
    ['Kartenname;Menge;Zustand;Auflage;Sprache', ['name', 'quantity', 'condition', 'edition', 'language']],
    ['Nom;Quantité;Rareté;État', ['name', 'quantity', 'rarity', 'condition']],
    ['Name,Want,For Trade,1st Edition', ['name', 'wanted', 'forTrade', 'firstEdition']],
  ])('is understood in the words people use: %s', (header, columns) => {
    expect(columnsOf(header)).toEqual(columns)
  })

  it('says which of its columns are not used', () => {
    const { remarks } = read('quantity,name,colour,name\n2,Monster Reborn,red,Raigeki\n')
    expect(remarks).toEqual([
      'line 1: the columns "colour", "name" are not used, because the header is unknown or repeats another.',
    ])
  })

  it('of a known program keeps quiet about what is no part of a collection', () => {
    const header =
      'Folder Name,Quantity,Trade Quantity,Card Name,Set Code,Set Name,Card Number,Condition,Printing,Language,Price Bought,Date Bought,LOW,MID,MARKET'
    expect(read(`${header}\nBox,1,0,Monster Reborn,LOB,,LOB-118,Mint,,,,,,,\n`).remarks).toEqual([])
  })
})
