import { describe, expect, it } from 'vitest'
import { languageOfNumber, isSetNumber, setNumber } from '../../shared/cards/prints/set-number.ts'
import { printIndex } from '../../shared/collection/print-index.ts'
import { isRarity, rarityKey, rarityNamed } from '../../shared/cards/prints/rarity.ts'
import { PRINT_CONDITION_NAMES, PRINT_CONDITIONS, PRINT_LANGUAGES } from '../../shared/cards/prints/terms.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { resourceJson } from '../facts/resources.ts'

describe('the words for a print', () => {
  it('every grade is called what it is, all ten of them from best to worst', () => {
    expect(Object.keys(PRINT_CONDITION_NAMES)).toEqual([...PRINT_CONDITIONS])
    expect(PRINT_CONDITIONS).toHaveLength(10)
    for (const [grade, name] of Object.entries(PRINT_CONDITION_NAMES))
      expect(name.toLowerCase().replace(' ', '-')).toBe(grade === 'light-played' ? 'lightly-played' : grade)
    for (const name of Object.values(PRINT_CONDITION_NAMES)) expect(name).toMatch(/^[A-Z]\w+( [A-Z]\w+)?$/)
  })

  it('the languages are those that ISO 639 gives these names', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'language' })
    expect(PRINT_LANGUAGES.map((code) => names.of(code))).toEqual([
      'English',
      'German',
      'French',
      'Italian',
      'Spanish',
      'Portuguese',
      'Japanese',
      'Korean',
      'Chinese',
    ])
  })
})

describe('what a set number says', () => {
  it.each([
    ['en', 'LOB-EN001 LOB-AE001 LOB-E001'],
    ['de', 'LOB-DE001 LOB-G001'],
    ['fr', 'LOB-FR001 LOB-F001'],
    ['it', 'LOB-IT001 LOB-I001'],
    ['es', 'LOB-SP001 LOB-ES001 LOB-S001'],
    ['pt', 'LOB-PT001 LOB-P001'],
    ['ja', 'LOB-JP001 LOB-JA001'],
    ['ko', 'LOB-KR001 LOB-K001'],
    ['zh', 'LOB-SC001 LOB-TC001'],
  ])('its letters tell the language: %s', (language, numbers) => {
    expect(numbers.split(' ').map(languageOfNumber)).toEqual(numbers.split(' ').map(() => language))
  })

  it('has none where it has no letters, or letters of its own', () => {
    for (const number of ['LOB-001', 'SDCS-C01', 'ABC-XY001', 'LOB'])
      expect(languageOfNumber(number)).toBeUndefined()
    expect(languageOfNumber('SDCS-ENC01')).toBe('en')
  })

  it('is one whether the letters are joined by a hyphen, a blank, a line or nothing', () => {
    for (const written of [' lob-en001 ', 'LOB EN001', 'LOB_EN 001', 'LOBEN001', 'LOB‐EN001', 'lob – en001'])
      expect(setNumber(written)).toBe('LOB-EN001')
    for (const number of ['LOB-001', 'LOB-EN001', 'SDCS-ENC01', 'MAMS-EN???'])
      expect(isSetNumber(number)).toBe(true)
    for (const text of ['LOB', 'Dark Magician', '-001', 'LOB-', 'LOB-EN', ''])
      expect(isSetNumber(text)).toBe(false)
  })

  it('finds no card by a number that stands for several which are not known yet', () => {
    const of = (number: string) => [{ number, set: 'Magnificent', rarity: 'c' }]
    const index = printIndex(
      new Map([
        [passcode(1), of('MAMS-EN???')],
        [passcode(2), of('MAMS-EN???')],
        [passcode(3), of('MF03-EN0??')],
      ]),
    )
    expect(index.byNumber('MAMS-EN???')).toEqual([])
    expect(index.byNumber('MAMS-DE???')).toEqual([])
    expect(index.byNumber('MF03-EN0??')).toHaveLength(1)
    expect(index.sets.get('Magnificent')).toHaveLength(3)
  })

  it('finds the English print of one in another language, in old Europe the one with E', () => {
    const of = (number: string) => ({ number, set: 'Legend', rarity: 'c' })
    const [one, two] = [passcode(1), passcode(2)]
    const index = printIndex(
      new Map([
        [one, [of('LOB-EN001'), of('lob-e100'), of('')]],
        [two, [of('LOB-001')]],
      ]),
    )
    const cards = (number: string) => index.byNumber(number).map(({ card }) => card)
    expect(cards('LOB-DE001')).toEqual([one])
    expect(cards('LOB-G100')).toEqual([one])
    expect(cards('LOB-001')).toEqual([two])
    for (const number of [
      'LOB-100',
      'LOB-DE100',
      'LOB-G001',
      '',
      'LOB-JP001',
      'LOB-K100',
      'LOB-S100',
      'LOB-AE001',
    ])
      expect(cards(number)).toEqual([])
    expect(index.ofCard(one).map(({ rarity }) => rarity)).toEqual(['Common', 'Common', 'Common'])
    expect(index.sets.get('Legend')).toHaveLength(4)
  })
})

describe('what is written for a rarity', () => {
  const known = parsePrintFacts(resourceJson('prints.json'))
  const printed = known.ok
    ? new Set([...known.value.prints.values()].flat().map(({ rarity }) => rarity))
    : new Set<string>()

  it('is the rarity that prints have, for every short name of a shop', () => {
    const short =
      'C N normal comune comun comum commune R SR super UR ultra ScR secret SE UtR UlR ultimate GR ghost GuR GSR GScR PGR GGR PScR prismatic PlScR PlR QCScR QCR QCSR quartercentury EScR ExScR UScR 10000ScR CR collectors StR SLR starlight SFR SHR MSR SP SSP NPR SPR UPR GMR DNPR DNRPR DRPR DSPR DUPR'
    for (const written of short.split(' ')) {
      expect(printed, written).toContain(rarityNamed(written))
      expect(isRarity(written), written).toBe(true)
    }
  })

  it('is the same by its full name, whatever the case, and beside its short name', () => {
    for (const name of printed) {
      if (name === '' || name === 'UR' || name === 'StR') continue
      expect(rarityNamed(name.toUpperCase()), name).toBe(name)
      expect(rarityNamed(`  ${name.replaceAll(' ', '   ')} `), name).toBe(name)
    }
    for (const written of [
      'Ultra Rare (UR)',
      'UR - Ultra Rare',
      'Ultra Rare(UR)',
      'ultra',
      'Ultra Rara',
      'Ultra Rare Holofoil',
      'Ultra Foil',
    ])
      expect(rarityNamed(written), written).toBe('Ultra Rare')
    for (const written of ["Pharaoh's Rare", 'UR (PhR)'])
      expect(rarityNamed(written)).toBe("Ultra Rare (Pharaoh's Rare)")
    for (const written of ['25th Secret Rare', '25th Anniversary Secret Rare', 'Quarter Century Secret Rare'])
      expect(rarityNamed(written)).toBe('Quarter Century Secret Rare')
    expect(rarityNamed('Collector Rare')).toBe("Collector's Rare")
    expect(rarityNamed('Common Short Print')).toBe('Short Print')
  })

  it('stays as it is where nobody knows it, and says nothing where nothing stands', () => {
    expect(rarityNamed('Tea  Stained')).toBe('Tea Stained')
    expect(isRarity('Tea Stained')).toBe(false)
    expect(isRarity('')).toBe(false)
    expect(rarityNamed('Ultra Rare (ScR)')).toBe('Ultra Rare (ScR)')
    expect(rarityNamed(' ')).toBeUndefined()
    expect(rarityNamed('constructor')).toBe('constructor')
    expect(rarityKey("Collector's Råre")).toBe('collectorsrare')
  })

  it('is told from others in every script', () => {
    const names = [
      'スーパーレア',
      'ウルトラレア',
      'ハレア',
      'バレア',
      'パレア',
      '슈퍼 레어',
      '울트라 레어',
      '金',
    ]
    expect(new Set(names.map(rarityKey)).size).toBe(names.length)
    expect(rarityKey('スーパー・レア')).toBe(rarityKey('スーパーレア'))
    expect(rarityNamed('ミレニアムレア')).toBe('ミレニアムレア')
  })
})
