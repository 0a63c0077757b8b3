import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import { formatYdk, parseYdk } from '../../../shared/formats/decks/ydk.ts'
import { parseYdkDeck } from '../../../shared/formats/decks/deck-file.ts'
import { CODE, POOL } from '../../legality/cards.ts'
import { anyNumbers, isLine } from './decks.ts'

const read = (text: string | Uint8Array) => {
  const result = parseYdk(text, 'test')
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}
const sections = (text: string | Uint8Array) => {
  const { main, extra, side } = read(text).value
  return { main, extra, side }
}
const refusal = (text: string | Uint8Array) => {
  const result = parseYdk(text, 'test')
  return result.ok ? undefined : result.error
}

const BLUE_EYES = 89631139 as Passcode
const FILE = '#created by Player\n#main\n89631139\n#extra\n23995346\n!side\n46986414\n'
const THREE = { main: [BLUE_EYES], extra: [23995346], side: [46986414] }

describe('reading .ydk', () => {
  it('reads the three sections', () => {
    expect(sections(FILE)).toEqual(THREE)
    expect(read(FILE).issues).toEqual([])
  })

  it.each([
    ['CRLF', FILE.replaceAll('\n', '\r\n')],
    ['CR', FILE.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${FILE}`],
    ['leading zeros', FILE.replace('89631139', '0089631139')],
    ['blanks and blank lines', FILE.replaceAll('\n', '  \n\n ')],
    ['one blank behind each line', FILE.replaceAll('\n', ' \n')],
    ['capitals', FILE.toUpperCase()],
    ['names behind passcodes', FILE.replace('89631139', '89631139 # Blue-Eyes White Dragon')],
    ['names right behind passcodes', FILE.replace('89631139', '89631139--Blue-Eyes White Dragon')],
    ['names between passcodes', FILE.replace('89631139', '# Blue-Eyes White Dragon\n89631139')],
    ['no final line end', FILE.trimEnd()],
    ['sections in another order', '!side\n46986414\n#extra\n23995346\n#main\n89631139\n'],
  ])('reads %s', (_, text) => {
    expect(sections(text)).toEqual(THREE)
    expect(read(text).issues).toEqual([])
  })

  it('reads UTF-16 of either order', () => {
    const little = new Uint8Array(Buffer.from(`\uFEFF${FILE}`, 'utf16le'))
    expect(sections(little)).toEqual(THREE)
    const big = new Uint8Array(Buffer.from(FILE, 'utf16le').swap16())
    expect(sections(big)).toEqual(THREE)
  })

  it('says which line is no passcode and keeps the others', () => {
    const text = '#main\n-5\n0\n4294967296\n89,631,139\n8963 1139\n89631139.0\n89631139\n#extra\n!side\n'
    expect(sections(text).main).toEqual([BLUE_EYES])
    expect(read(text).issues.map((issue) => (isLine(issue) ? issue.line : 0))).toEqual([2, 3, 4, 5, 6, 7])
  })

  it('takes the numbers of other things than cards for none', () => {
    expect(read(`${FILE}#case\n1080001#\n`).issues).toEqual([
      { code: 'not-a-passcode', line: 9, text: '1080001#' },
    ])
  })

  it('joins a section that is begun twice, reads #side as the Side Deck, and says both', () => {
    const text = '#main\n89631139\n#side\n46986414\n#main\n89631139\n'
    expect(sections(text)).toEqual({ main: [BLUE_EYES, BLUE_EYES], extra: [], side: [46986414] })
    expect(read(text).issues).toEqual([
      { code: 'odd-section-line', line: 3, text: '#side' },
      { code: 'repeated-section', line: 5, section: 'main' },
    ])
  })

  it('takes passcodes without any section line as the Main Deck', () => {
    expect(sections('89631139\n89631139\n').main).toHaveLength(2)
    expect(read('89631139\n').issues).toEqual([{ code: 'no-section-line', line: 1 }])
  })

  it('refuses what is no deck', () => {
    expect(refusal('')).toEqual({ code: 'empty' })
    expect(refusal('\r\n\r\n')).toEqual({ code: 'empty' })
    expect(refusal(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]))).toEqual({
      code: 'binary',
      what: 'a PNG picture',
    })
    expect(refusal('\n<!DOCTYPE html>')).toEqual({ code: 'no-deck', line: 2, text: '<!DOCTYPE html>' })
    expect(refusal('#main\n' + '1\n'.repeat(2_001))).toMatchObject({ code: 'too-many-cards', line: 2_002 })
  })

  it('shortens an endless line in what it says', () => {
    const [issue] = read(`#main\n89631139\n${'8'.repeat(1_000_000)}\n`).issues
    expect(issue).toMatchObject({ code: 'not-a-passcode', line: 3 })
    expect(JSON.stringify(issue).length).toBeLessThan(200)
  })

  it('refuses a file of which no line is a passcode, and keeps one that has section lines alone', () => {
    expect(refusal('#main\n-1\n0\n')).toEqual({ code: 'no-deck', line: 2, text: '-1' })
    expect(sections('#main\n#extra\n!side\n')).toEqual({ main: [], extra: [], side: [] })
  })
})

describe('cards in the wrong one of Main and Extra Deck', () => {
  const deckOf = (text: string) => {
    const result = parseYdkDeck(text, 'test', POOL)
    if (!result.ok) throw new Error(result.error.code)
    return result.value
  }

  it('are sorted by type where the file has no #extra line', () => {
    const { value, issues } = deckOf(
      `#main\n${CODE.link}\n${CODE.ash}\n${CODE.link}\n!side\n${CODE.synchro}\n`,
    )
    expect(value).toMatchObject({ main: [CODE.ash], extra: [CODE.link, CODE.link], side: [CODE.synchro] })
    expect(issues).toEqual([
      {
        code: 'moved-by-type',
        to: 'extra',
        cards: [{ passcode: CODE.link, name: 'Decode Talker', copies: 2 }],
      },
    ])
  })

  it('stay where they are in a file that has one', () => {
    const { value, issues } = deckOf(`#main\n${CODE.link}\n#extra\n${CODE.ash}\n!side\n`)
    expect(value).toMatchObject({ main: [CODE.link], extra: [CODE.ash] })
    expect(issues).toEqual([])
  })
})

it('gives back every deck it has written', () => {
  fc.assert(
    fc.property(anyNumbers, (deck) => {
      expect(read(formatYdk(deck)).value).toEqual(deck)
      expect(read(formatYdk(deck)).issues).toEqual([])
    }),
  )
})

it('writes all three section lines and plain decimal passcodes', () => {
  expect(formatYdk({ name: 'x', main: [BLUE_EYES], extra: [], side: [] })).toBe(
    '#created by Duelwright\n#main\n89631139\n#extra\n!side\n',
  )
})
