import { describe, expect, it } from 'vitest'
import { explainRow } from '../../shared/collection/explain-row.ts'
import { languageOfNumber } from '../../shared/cards/prints/set-number.ts'
import { withOtherNames } from '../../shared/cards/pool.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { resolver } from '../../shared/collection/resolve.ts'
import { type WrittenPrint, writtenKey } from '../../shared/collection/written-row.ts'
import { CODE, POOL } from '../legality/cards.ts'
import { INDEX, RESOLVE } from './prints.ts'
import { namesIn } from '../cards/other-names.ts'

const resolved = (print: WrittenPrint, resolve = RESOLVE) => {
  const found = resolve({ line: 7, print, copies: { quantity: 1 } })
  return found.ok ? found.value : found.error
}
const ASH = 'Ash Blossom & Joyous Spring'

describe('a row of a collection', () => {
  it('is found by its set number before all else', () => {
    expect(resolved({ number: 'macr-en036' })).toEqual({
      card: CODE.ash,
      number: 'MACR-EN036',
      set: 'Maximum Crisis',
      rarity: 'Secret Rare',
      language: 'en',
      quantity: 1,
    })
  })

  it('is found by the English number beside one of another language, whatever the name reads there', () => {
    expect(resolved({ number: 'MACR-DE036', name: 'Aschenblüte' })).toMatchObject({
      card: CODE.ash,
      number: 'MACR-DE036',
      language: 'de',
    })
  })

  it('is found by a name in another language where the player has brought such names in', () => {
    const names = namesIn('de', [[CODE.ash, 'Aschenblüte und Freudiger Frühling']])
    const known = resolver(
      withOtherNames(POOL, () => names),
      INDEX,
    )
    const print = { name: 'Aschenblüte und freudiger Frühling' }
    expect(resolved(print)).toMatchObject({ code: 'unknown-card' })
    expect(resolved(print, known)).toMatchObject({ card: CODE.ash })
    // Also where the number has no letters that tell the language.
    expect(resolved({ ...print, number: 'MACR-EN036' }, known)).toMatchObject({ card: CODE.ash })
    expect(resolved({ name: ASH }, known)).toMatchObject({ card: CODE.ash })
  })

  it('is found by "and" for the sign, and by a passcode that stands where the name should', () => {
    expect(resolved({ name: 'Ash Blossom and Joyous Spring' })).toMatchObject({ card: CODE.ash })
    expect(resolved({ name: String(CODE.monsterReborn) })).toMatchObject({ card: CODE.monsterReborn })
    expect(resolved({ name: String(CODE.ash), number: 'MACR-EN036' })).toMatchObject({ card: CODE.ash })
    expect(resolved({ name: '99999999' })).toMatchObject({ code: 'unknown-card', text: '99999999' })
  })

  it('knows the numbers of old European prints from the American ones', () => {
    expect(resolved({ number: 'LOB-G100', name: 'Wiedergeburt' })).toMatchObject({
      card: CODE.monsterReborn,
      number: 'LOB-G100',
    })
    expect(languageOfNumber('LOB-118')).toBeUndefined()
  })

  it.each([
    ['MACR-JP036', undefined, 'Japanese'],
    ['MACR-KR036', undefined, 'Korean'],
    ['MACR-TC036', undefined, 'Chinese'],
    ['MACR-AE036', undefined, 'Asian English'],
    ['LOB-S100', undefined, 'old Spanish'],
    ['LOB-K100', undefined, 'Korean'],
    // As the American number, without letters.
    ['LOB-118', 'ja', 'Japanese'],
  ] as const)(
    'is not found by %s alone: the English number can be another card',
    (number, language, counted) => {
      const at = (print: WrittenPrint) => {
        const found = RESOLVE({ line: 7, print, copies: { quantity: 1, ...(language ? { language } : {}) } })
        return found.ok ? found.value : found.error
      }
      const alone = at({ number })
      expect(alone).toEqual({ code: 'numbered-apart', number, counted })
      expect('code' in alone && explainRow(alone, POOL)).toBe(
        `${number} does not tell which card it is: ${counted} sets have numbers of their own, which are not known here. A name would.`,
      )
      // A name that nobody knows does not make it one either.
      const unknown = at({ number, name: '灰流うらら' })
      expect('code' in unknown && explainRow(unknown, POOL)).toBe(
        `no card is known as "灰流うらら", and ${number} does not tell: ${counted} sets have numbers of their own, which are not known here.`,
      )
      // A name that is known decides, also against the English number.
      const named = at({ number, name: 'Stardust Dragon' })
      expect(named).toMatchObject({ card: CODE.synchro, number })
      expect(named).not.toHaveProperty('rarity')
      expect(at({ number, passcode: CODE.ash })).toMatchObject({ card: CODE.ash, number })
    },
  )

  it('has no English number for a copy in another language', () => {
    const of = (language: 'it' | 'ja') => {
      const found = RESOLVE({
        line: 7,
        print: { name: ASH, set: 'Maximum Crisis' },
        copies: { quantity: 1, language },
      })
      return found.ok ? found.value : found.error
    }
    expect(of('it')).toMatchObject({ number: 'MACR-IT036', set: 'Maximum Crisis', rarity: 'Secret Rare' })
    expect(of('ja')).toEqual({ card: CODE.ash, quantity: 1, set: 'Maximum Crisis', language: 'ja' })
  })

  it('has the English number of a copy from Asia where a program wrote that, and not what the English print is', () => {
    const found = RESOLVE({
      line: 7,
      print: { name: ASH, number: 'MACR-EN036' },
      copies: { quantity: 1, language: 'ja' },
    })
    expect(found).toMatchObject({ ok: true, value: { card: CODE.ash, number: 'MACR-EN036', language: 'ja' } })
    expect(found.ok && found.value.rarity).toBeUndefined()
  })

  it('is found by a number without its hyphen, and by one that stands in the name or behind it', () => {
    for (const number of ['MACR EN036', 'MACR EN 036', 'macr_en036', 'MACREN036', 'MACR–EN036'])
      expect(resolved({ number }), number).toMatchObject({ card: CODE.ash, number: 'MACR-EN036' })
    for (const name of ['MACR-EN036', `${ASH} (MACR-EN036)`, `${ASH} - MACR-EN036`, `${ASH} [MACR-EN036]`])
      expect(resolved({ name }), name).toMatchObject({ card: CODE.ash, number: 'MACR-EN036' })
    // Either may be what was meant, so both are there to choose from.
    expect(resolved({ name: `${ASH} (LOB-118)` })).toMatchObject({
      code: 'contradiction',
      named: [CODE.ash],
    })
  })

  it('is found by a name with remarks behind it', () => {
    for (const name of [`${ASH} (UR) (1st Edition)`, `${ASH} [Promo]`, `${ASH} - XXXX-EN999`])
      expect(resolved({ name }), name).toMatchObject({ card: CODE.ash })
  })

  it('puts a number together that stands in two columns', () => {
    expect(resolved({ setCode: 'MACR', number: 'EN036' })).toMatchObject({ number: 'MACR-EN036' })
  })

  it('has no set that is called by a number, where several sets have it', () => {
    const both = new Map([
      [CODE.ash, ['Legend', 'Legend Again'].map((set) => ({ number: 'LOB-EN001', set, rarity: 'Common' }))],
    ])
    const found = resolver(
      POOL,
      printIndex(both),
    )({
      line: 2,
      print: { setCode: 'LOB-EN001' },
      copies: { quantity: 1 },
    })
    expect(found.ok && found.value).toEqual({
      card: CODE.ash,
      quantity: 1,
      number: 'LOB-EN001',
      rarity: 'Common',
      language: 'en',
    })
  })

  it('takes the rarity it names where a number comes in several, and leaves it open where it names none', () => {
    expect(resolved({ number: 'RA01-EN008', rarity: 'Ultra Rare' })).toMatchObject({ rarity: 'Ultra Rare' })
    expect(resolved({ number: 'RA01-EN008' })).not.toHaveProperty('rarity')
  })

  it('is found by name, set and rarity where it has no number', () => {
    expect(resolved({ name: ASH, set: 'RARITY COLLECTION', rarity: 'Ultra Rare' })).toMatchObject({
      card: CODE.ash,
      number: 'RA01-EN008',
      set: 'Rarity Collection',
    })
  })

  it('is found by name alone, with what it says of the set as it stands', () => {
    expect(
      resolved({ name: 'ash blossom & joyous spring (Alternate Art)', set: 'A set of next year' }),
    ).toEqual({
      card: CODE.ash,
      set: 'A set of next year',
      quantity: 1,
    })
  })

  it('keeps a number that no list knows yet', () => {
    expect(resolved({ name: ASH, number: 'ZZZZ-EN001' })).toMatchObject({
      card: CODE.ash,
      number: 'ZZZZ-EN001',
    })
  })

  it('is found by passcode, an alternate artwork as the card itself', () => {
    expect(resolved({ passcode: CODE.monsterRebornArt })).toMatchObject({ card: CODE.monsterReborn })
  })

  it('tells two cards with the same number apart by name', () => {
    expect(resolved({ number: 'SHARED-EN001', name: 'Polymerization' })).toMatchObject({
      card: CODE.polymerization,
    })
    expect(resolved({ number: 'SHARED-EN001' })).toMatchObject({ code: 'ambiguous-number' })
  })

  it.each<[string, WrittenPrint, string]>([
    ['nothing', { set: 'Maximum Crisis' }, 'it names no card'],
    ['an unknown card', { name: 'Totally Not A Card' }, 'no card is known as "Totally Not A Card"'],
    [
      'a name that is not the number’s',
      { name: 'Not Stardust', number: 'TDGS-EN040' },
      '"Not Stardust" and TDGS-EN040 are not the same card; TDGS-EN040 is Stardust Dragon.',
    ],
    [
      'a name that is not the passcode’s',
      { name: 'Stardust Dragon', passcode: CODE.ash },
      `"Stardust Dragon" and ${CODE.ash} are not the same card; ${CODE.ash} is ${ASH}.`,
    ],
  ])('waits for repair when it names %s', (_, print, sentence) => {
    const problem = resolved(print)
    expect('code' in problem && explainRow(problem, POOL)).toContain(sentence)
  })

  it('waits when its number of copies is none', () => {
    const found = RESOLVE({ line: 7, print: { name: ASH }, copies: { quantity: 0 }, badQuantity: '-3' })
    expect(found.ok ? '' : explainRow(found.error, POOL)).toContain('"-3" is no number of copies')
  })

  it('means, once repaired, the same for every file', () => {
    const print = { name: 'Aschenblume', set: 'Maximum Crisis' }
    const repaired = resolver(POOL, INDEX, new Map([[writtenKey(print), CODE.ash]]))
    expect(resolved(print)).toMatchObject({ code: 'unknown-card' })
    expect(resolved(print, repaired)).toMatchObject({ card: CODE.ash, number: 'MACR-EN036' })
  })

  it('names the first of many cards it could be, and how many more there are', () => {
    const cards = POOL.cards.slice(0, 7).map(({ passcode }) => passcode)
    const sentence = explainRow({ code: 'ambiguous-number', number: 'MAMS-EN???', cards }, POOL)
    expect(sentence.match(/ or /g)).toHaveLength(5)
    expect(sentence).toMatch(/ or one of 2 more\.$/)
  })
})
