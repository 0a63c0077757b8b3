import { describe, expect, it } from 'vitest'
import type { PileChange } from '../../shared/collection/edit.ts'
import { done } from '../../shared/in-pieces.ts'
import {
  checkedChange,
  checkingChanges,
  explainEditRefusal,
  possibleRarities,
} from '../../shared/collection/edit-check.ts'
import type { OwnedPrint } from '../../shared/collection/owned-print.ts'
import { type PrintIndex, printIndex } from '../../shared/collection/print-index.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { resourceJson } from '../facts/resources.ts'
import { CODE, POOL } from '../legality/cards.ts'

const prints = printIndex(
  new Map([
    [
      CODE.ash,
      [
        { number: 'MACR-EN036', set: 'Maximum Crisis', rarity: 'SCR' },
        { number: 'DUDE-EN003', set: 'Duel Devastator', rarity: 'UR' },
        { number: 'RA01-EN008', set: 'Rarity Collection', rarity: 'SR' },
        { number: 'RA01-EN008', set: 'Rarity Collection', rarity: 'UR' },
      ],
    ],
    [CODE.monsterReborn, [{ number: 'LOB-118', set: 'Legend of Blue Eyes White Dragon', rarity: 'UR' }]],
  ]),
)
const pile: OwnedPrint = {
  card: CODE.ash,
  quantity: 3,
  number: 'RA01-EN008',
  set: 'Rarity Collection',
  rarity: 'Super Rare',
}
const made = (change: PileChange, of = pile) => {
  const checked = checkedChange(of, change, prints)
  return 'refusal' in checked ? explainEditRefusal(checked.refusal, POOL) : checked.change
}

/** The name with its last number one higher; nothing where it has none. */
const raisedLast = (set: string): readonly string[] =>
  [...set.matchAll(/\d+/g)]
    .slice(-1)
    .map(
      ({ 0: last, index }) => set.slice(0, index) + String(Number(last) + 1) + set.slice(index + last.length),
    )

describe('an edit of a pile', () => {
  it('says no to a rarity that the print does not have, and names those it has', () => {
    expect(made({ rarity: 'ghost' })).toBe(
      'RA01-EN008 does not come as Ghost Rare; it comes as Super Rare, Ultra Rare.',
    )
    expect(made({ rarity: 'ur' })).toEqual({ rarity: 'Ultra Rare' })
    expect(made({ rarity: 'common' }, { card: CODE.ash, quantity: 1 })).toBe(
      'The card does not come as Common; it comes as Secret Rare, Ultra Rare, Super Rare.',
    )
    expect(made({ rarity: undefined })).toEqual({ rarity: undefined })
    // A Short Print is a Common.
    const short = { number: 'SHO-001', set: 'Short', rarity: 'Short Print' }
    const checked = checkedChange(
      { card: CODE.ash, quantity: 1, number: 'SHO-001' },
      { rarity: 'C' },
      printIndex(new Map([[CODE.ash, [short]]])),
    )
    expect(checked).toEqual({ change: { rarity: 'Short Print' } })
  })

  it('says no to the number of another card, and names those of this one', () => {
    expect(made({ number: 'lob-118' })).toBe(
      'LOB-118 is Monster Reborn; this card has MACR-EN036, DUDE-EN003, RA01-EN008.',
    )
  })

  it('takes what follows from a number along', () => {
    expect(made({ number: 'macr de036' })).toEqual({
      number: 'MACR-DE036',
      set: 'Maximum Crisis',
      rarity: 'Secret Rare',
      language: 'de',
    })
    expect(made({ number: 'RA01-EN008' }, { ...pile, rarity: 'Secret Rare' })).toMatchObject({
      rarity: undefined,
    })
    expect(made({ number: 'RA01-EN008' })).not.toHaveProperty('rarity')
  })

  it('says no to a set without the card', () => {
    expect(made({ set: 'Legend of Blue Eyes White Dragon' }, { card: CODE.ash, quantity: 1 })).toBe(
      'The card is not in Legend of Blue Eyes White Dragon; it is in Maximum Crisis, Duel Devastator, Rarity Collection.',
    )
  })

  it('knows a set by its name in any spelling and by its code, and keeps it by its name', () => {
    for (const set of ['legend of blue-eyes WHITE dragon', 'LOB', ' lob '])
      expect(made({ set }, { card: CODE.ash, quantity: 1 }), set).toContain(
        'The card is not in Legend of Blue Eyes White Dragon',
      )
    const open: OwnedPrint = { card: CODE.ash, quantity: 1 }
    for (const set of ['maximum crisis', 'macr'])
      expect(made({ set }, open), set).toEqual({ set: 'Maximum Crisis' })
    expect(made({ set: 'Maximum Crises' }, open)).toBe(
      'No set is called Maximum Crises; write Maximum Crisis.',
    )
  })

  /** What is meant by a set that is written so, as far as there is an advice. */
  const meantBy = (set: string, known: PrintIndex): string | undefined => {
    const checked = checkedChange({ card: CODE.ash, quantity: 1 }, { set }, known)
    if (!('refusal' in checked) || checked.refusal.code !== 'no-such-set') return undefined
    return checked.refusal.meant
  }

  it('takes the next set of a series for itself, and a slip in its name for a slip', () => {
    const sets = ['2025 Mega-Pack Tin', 'Gold Collection II', 'Starter Pack A', 'SJ Jump Pack']
    const known = printIndex(
      new Map([
        [CODE.synchro, sets.map((set, at) => ({ number: `SET${at}-EN001`, set, rarity: 'Ultra Rare' }))],
      ]),
    )
    for (const set of [
      '2026 Mega-Pack Tin',
      '２０２６ Mega-Pack Tin',
      'Gold Collection III',
      'Gold Collection IV',
      'Starter Pack B',
      'WSJ Jump Pack',
    ])
      expect(meantBy(set, known), set).toBeUndefined()
    expect(meantBy('2025 Mega-Pak Tin', known)).toBe('2025 Mega-Pack Tin')
    expect(meantBy('gold colection ii', known)).toBe('Gold Collection II')
  })

  it('takes the next set of every series there is for itself', { tags: 'thorough' }, () => {
    const facts = parsePrintFacts(resourceJson('prints.json'))
    if (!facts.ok) throw new Error('prints.json cannot be read')
    const known = printIndex(facts.value.prints)
    const next = [...known.sets.keys()].flatMap((set) => [
      ...raisedLast(set),
      ...(/\b[IVX]+$/.test(set) ? [`${set}I`] : []),
    ])
    expect(next.length).toBeGreaterThan(400)
    expect(next.filter((set) => meantBy(set, known) !== undefined)).toEqual([])
  })

  it('takes the name that a set has in another language as it is written', () => {
    const french: OwnedPrint = { ...pile, number: 'RA01-FR008' }
    for (const of of [french, { ...french, number: 'RA01-EN008', language: 'fr' as const }]) {
      expect(made({ set: 'Collection de raretés' }, of)).toEqual({ set: 'Collection de raretés' })
      expect(made({ set: 'Duel Devastator' }, of)).toContain('and not of Duel Devastator')
    }
  })

  it('says no to a set that the number is not of, and to what is no number', () => {
    expect(made({ set: 'Duel Devastator' })).toBe(
      'RA01-EN008 is of Rarity Collection and not of Duel Devastator; change the number, and the set goes along.',
    )
    expect(made({ set: 'A set of tomorrow' })).toContain('RA01-EN008 is of Rarity Collection')
    expect(made({ set: 'rarity collection' })).toEqual({ set: 'Rarity Collection' })
    expect(made({ number: 'hello' })).toBe('hello is no set number; those look like MACR-EN036.')
    expect(made({ number: undefined })).toEqual({ number: undefined })
  })

  it('takes the number along where the language changes, and says no where that is not known', () => {
    const italian: OwnedPrint = { ...pile, number: 'RA01-IT008', language: 'it' }
    expect(made({ language: 'en' }, italian)).toEqual({ language: 'en', number: 'RA01-EN008' })
    expect(made({ language: 'de' }, italian)).toEqual({ language: 'de', number: 'RA01-DE008' })
    expect(made({ language: 'it' }, italian)).toEqual({ language: 'it' })
    expect(made({ language: 'ja' }, italian)).toBe(
      'RA01-IT008 is the number of a card in Italian, and what it would be in that language is not known; change the number, and the language goes along.',
    )
    expect(made({ language: 'de' }, { card: CODE.ash, quantity: 1, number: 'LOB-118' })).toEqual({
      language: 'de',
    })
  })

  it('names the sets of a card', () => {
    expect(made({ set: 'LOB' }, { card: CODE.ash, quantity: 1 })).toContain(
      'The card is not in Legend of Blue Eyes White Dragon; it is in Maximum Crisis',
    )
  })

  it('takes numbers, sets and rarities of Asia as they are written: what its sets hold is not known', () => {
    expect(made({ number: 'LOB-K118' })).toEqual({ number: 'LOB-K118', language: 'ko' })
    const japanese: OwnedPrint = { card: CODE.ash, quantity: 1, language: 'ja' }
    expect(made({ number: 'LOB-118' }, japanese)).toEqual({ number: 'LOB-118' })
    expect(made({ rarity: 'Ghost Rare' }, japanese)).toEqual({ rarity: 'Ghost Rare' })
    // A program that knows English numbers alone wrote this one.
    expect(made({ rarity: 'Ghost Rare' }, { ...japanese, number: 'MACR-EN036' })).toEqual({
      rarity: 'Ghost Rare',
    })
    expect(made({ set: 'LOB' }, japanese)).toEqual({ set: 'LOB' })
  })

  it('says no to more for trade than there are, and to fewer copies than sit in sleeves', () => {
    expect(made({ forTrade: 4 })).toBe('4 are more than there are; at most 3 can be for trade.')
    expect(made({ forTrade: 3 })).toEqual({ forTrade: 3 })
    expect(made({ quantity: 1 }, { ...pile, sleeved: [{ deck: 'd', copies: 2 }] })).toBe(
      '2 of the copies sit in sleeves, so there are at least 2.',
    )
  })

  it('of many piles is checked for each, and names those it cannot be said of', () => {
    const reborn: OwnedPrint = { card: CODE.monsterReborn, quantity: 1, number: 'LOB-118' }
    const { changes, refused } = done(checkingChanges([pile, reborn, pile], [0, 1], { rarity: 'SR' }, prints))
    expect([...changes]).toEqual([[pile, { rarity: 'Super Rare' }]])
    expect(refused.map((each) => each.pile)).toEqual([reborn])
  })

  it('takes what nobody knows as it is written', () => {
    expect(made({ number: 'Vol.1' })).toEqual({ number: 'VOL.1' })
    expect(made({ number: 'DP-18-001' })).toEqual({ number: 'DP-18-001' })
    expect(made({ number: 'new-en001' })).toEqual({ number: 'NEW-EN001', language: 'en' })
    expect(made({ set: 'A set of tomorrow' }, { card: CODE.ash, quantity: 1 })).toEqual({
      set: 'A set of tomorrow',
    })
    expect(made({ rarity: 'Odd' }, { ...pile, number: 'NEW-EN001' })).toEqual({ rarity: 'Odd' })
    expect(made({ rarity: 'Odd' }, { card: CODE.synchro, quantity: 1 })).toEqual({ rarity: 'Odd' })
    expect(checkedChange(pile, { rarity: 'Odd' }, undefined)).toEqual({ change: { rarity: 'Odd' } })
    expect(possibleRarities({ card: CODE.synchro }, prints)).toEqual([])
  })
})
