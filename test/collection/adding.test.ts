import { describe, expect, it } from 'vitest'
import {
  addedPile,
  cardsNumbered,
  copiesTyped,
  numberBesideName,
  printedIn,
  printNumbered,
  printsNumbered,
  withAdded,
  withoutAdded,
} from '../../shared/collection/adding.ts'
import { EMPTY_COLLECTION } from '../../shared/collection/merge.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { shippedPool } from '../facts/resources.ts'
import { CODE } from '../legality/cards.ts'

const prints = printIndex(
  new Map([
    [
      CODE.ash,
      [
        { number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'SR' },
        { number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'UR' },
      ],
    ],
  ]),
)
const DAY = '2026-11-23'
const one = addedPile(CODE.ash, undefined, { copies: 1, place: ' Box ' }, false)

describe('a card added by hand', () => {
  it.each([
    ['3x MACR-EN036', { copies: 3, what: 'MACR-EN036' }],
    ['12 × ash', { copies: 12, what: 'ash' }],
    ['１０００ｘ ＭＡＣＲ－ＥＮ０３６', { copies: 1000, what: 'MACR-EN036' }],
    ['7 Colored Fish', { what: '7 Colored Fish' }],
    ['0x ash', { what: '0x ash' }],
    ['x3 MACR-EN036', { copies: 3, what: 'MACR-EN036' }],
    ['ash x3', { copies: 3, what: 'ash' }],
    ['灰流うらら 3枚', { copies: 3, what: '灰流うらら' }],
    ['Number 39', { what: 'Number 39' }],
    ['xyz', { what: 'xyz' }],
  ])('"%s" is read as copies and a card', (text, expected) => {
    expect(copiesTyped(text)).toEqual(expected)
  })

  it('is found by its number, in each rarity, and stays as printed in its language', () => {
    expect(printsNumbered('macr en036', prints).map(({ number, rarity }) => [number, rarity])).toEqual([
      ['MACR-EN036', 'Super Rare'],
      ['MACR-EN036', 'Ultra Rare'],
    ])
    const [german] = printsNumbered('MACR-DE036', prints)
    expect(addedPile(CODE.ash, german, { copies: 2, condition: 'mint' }, false)).toEqual({
      card: CODE.ash,
      number: 'MACR-DE036',
      set: 'Maximum Crisis',
      rarity: 'Super Rare',
      condition: 'mint',
      language: 'de',
      quantity: 2,
    })
    // What is kept from the card before says nothing against a number.
    expect(addedPile(CODE.ash, german, { copies: 2, language: 'fr' }, true)).toMatchObject({
      number: 'MACR-DE036',
      language: 'de',
      quantity: 0,
      wanted: 2,
    })
    expect(printsNumbered('MACR', prints)).toEqual([])
    expect(printsNumbered('7', prints)).toEqual([])
  })

  it('is found by a number without its hyphen where a card has that', () => {
    const old = printIndex(new Map([[CODE.ash, [{ number: 'LOB-001', set: 'Legend', rarity: 'UR' }]]]))
    expect(printsNumbered('lob001', old)).toMatchObject([{ number: 'LOB-001' }])
    expect(printsNumbered('LOB002', old)).toEqual([])
  })

  it('is kept with a number that no list knows, which is written beside its name', () => {
    for (const text of ['LDK2-ENT01 Sheep Token', 'Sheep Token  ldk2-ent01'])
      expect(numberBesideName(text)).toEqual({ number: 'LDK2-ENT01', name: 'Sheep Token' })
    expect(numberBesideName('LOB-K005')).toEqual({ number: 'LOB-K005', name: '', counted: 'Korean' })
    expect(numberBesideName('lob-005 K9-17 Izuna')).toEqual({ number: 'LOB-005', name: 'K9-17 Izuna' })
    const print = printNumbered(CODE.ash, 'LDK2-ENT01')
    expect(addedPile(CODE.ash, print, { copies: 1 }, false)).toEqual({
      card: CODE.ash,
      number: 'LDK2-ENT01',
      language: 'en',
      quantity: 1,
    })
  })

  it('is no part of a name, whatever figures that has', () => {
    for (const { name } of shippedPool().cards) expect(numberBesideName(name), name).toEqual({ name })
  })

  it('has the number of its language where its print is chosen, and none where that is not known', () => {
    const [english] = prints.ofCard(CODE.ash)
    if (!english) throw new Error('no print')
    expect(printedIn(english, undefined)).toBe(english)
    const said = (language: 'fr' | 'ja') =>
      addedPile(CODE.ash, printedIn(english, language), { copies: 1, language }, false)
    expect(said('fr')).toMatchObject({ number: 'MACR-FR036', language: 'fr' })
    expect(said('ja')).toMatchObject({ set: 'Maximum Crisis', language: 'ja' })
    expect(said('ja')).not.toHaveProperty('number')
  })

  it('is none but that of its number', () => {
    expect([...cardsNumbered('macr-de036', prints)]).toEqual([CODE.ash])
    expect(cardsNumbered('MACR-EN999', prints).size).toBe(0)
  })

  it('goes on the pile of its kind, and is taken back from it alone', () => {
    const twice = withAdded(withAdded(EMPTY_COLLECTION, one, DAY), one, DAY)
    expect(twice.piles).toEqual([{ card: CODE.ash, quantity: 2, place: 'Box', since: DAY }])
    const once = withoutAdded(twice, one)
    expect(once.piles).toMatchObject([{ quantity: 1 }])
    expect(withoutAdded(once, one).piles).toEqual([])
    const gone = withoutAdded(once, one)
    expect(withoutAdded(gone, one)).toBe(gone)
  })

  it('stays where its copies sit in a deck, and leaves what was added since', () => {
    const sleeved: OwnedPrint = { ...one, quantity: 1, sleeved: [{ deck: 'd', copies: 1 }] }
    const content = { ...EMPTY_COLLECTION, piles: [sleeved] }
    expect(withoutAdded(content, one)).toBe(content)
    const wished = { ...EMPTY_COLLECTION, piles: [{ ...one, wanted: 2 }] }
    expect(withoutAdded(wished, one).piles).toEqual([{ ...one, quantity: 0, wanted: 2 }])
  })
})
