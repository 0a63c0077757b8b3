import { describe, expect, it } from 'vitest'
import { cardPool } from '../../shared/cards/pool.ts'
import { setNumber } from '../../shared/cards/prints/set-number.ts'
import { isRarity } from '../../shared/cards/prints/rarity.ts'
import { parseHandOrder } from '../../shared/duel/replay/hand-order.ts'
import { factsInText, factsOfAnyCard } from '../../shared/formats/cards/facts-in-text.ts'
import { splitPendulumText } from '../../shared/formats/cards/pendulum-text.ts'
import { parseSetNames } from '../../shared/formats/cards/set-names.ts'
import { parseAmount, parseCopies } from '../../shared/formats/collection-csv/cells.ts'
import { parseCollection } from '../../shared/formats/collection-csv/collection-file.ts'
import { withoutShine } from '../../shared/cards/prints/written-editions.ts'
import { fileNameOf } from '../../shared/formats/decks/deck-folder.ts'
import { parseNamesList } from '../../shared/formats/decks/names-list.ts'
import { parseLimitConf } from '../../shared/formats/lists/limit-conf.ts'
import { completionsAt } from '../../shared/odds/complete.ts'
import { failed } from '../../shared/result.ts'
import { withoutEnd } from '../../shared/text-ends.ts'
import { parseJson } from '../../shared/formats/packing/json-text.ts'
import { parseYdk, parseYdkLine } from '../../shared/formats/decks/ydk.ts'
import { readCardEffects } from '../../shared/cards/effects/read/card.ts'
import { MONSTER } from '../cards/effects/made-up.ts'

/* Lines that a pattern would walk once from each of their characters: seconds become minutes, and the test does not end in time. */

const LONG = 200_000
const NOBODY = cardPool([])

describe('a line of two hundred thousand blanks', { tags: 'attack' }, () => {
  it.each([
    ['behind a remark', `#${' '.repeat(LONG)}x`, { is: 'remark' }],
    ['with a NUL at each end', `\0${' '.repeat(LONG)}\0`, { is: 'remark' }],
    ['between two words', `a${' '.repeat(LONG)}b`, { is: 'unread' }],
    ['behind a section', `#main${'\u3000'.repeat(LONG)}`, { is: 'section', section: 'main' }],
  ])('%s is read at once', (_what, line, meaning) => expect(parseYdkLine(line)).toEqual(meaning))

  it('is no deck', () => expect(parseYdk(`#${' '.repeat(LONG)}x`, 'slow').ok).toBe(false))

  it('is neither a price nor a number of copies', () => {
    const cell = `1${' '.repeat(LONG)}x1`
    expect(parseAmount(cell)).toBeUndefined()
    expect(parseCopies(cell)).toBeUndefined()
  })
})

describe('a text of two hundred thousand characters of one kind', { tags: 'attack' }, () => {
  const blanks = ' '.repeat(LONG)
  it.each<[what: string, read: () => unknown, answer: unknown]>([
    ['no set number', () => setNumber(`LOB${blanks}x`), 'LOBX'],
    ['no rarity', () => isRarity(`a${'('.repeat(LONG)}x`), false],
    [
      'no Pendulum text',
      () => splitPendulumText(`[Pendulum Effect]${'-'.repeat(LONG)}x`).pendulumText,
      undefined,
    ],
    ['no shine of a card', () => withoutShine(`NM${blanks}x`).length, LONG + 3],
    ['no name of an archetype', () => parseSetNames(`!setname 0x1${blanks}|`).size, 0],
    ['a file name of dots', () => fileNameOf(`${'.'.repeat(LONG)}x`).length < 256, true],
    [
      'the begin of a word',
      () => completionsAt(`${'a'.repeat(LONG)} x`, LONG + 2, { roles: ['xy'], names: [] })[0]?.start,
      LONG + 1,
    ],
    ['a hand', () => parseHandOrder(`first~${'~'.repeat(LONG)}`), undefined],
    ['no end', () => withoutEnd(`${blanks}x`, /\s/).length, LONG + 1],
  ])('is read at once where it is %s', (_what, read, answer) => expect(read()).toEqual(answer))

  it('is a list of limits with a remark', () => {
    const read = parseLimitConf(`!List\n10000000 1 ${blanks}#${blanks}x`, 'slow')
    expect(read.ok && read.value.issues).toEqual([])
  })

  it('is no heading, in a list of ten thousand such lines', { tags: 'thorough' }, () => {
    const list = Array.from({ length: 9_999 }, () => `main${' '.repeat(27)}:${' '.repeat(27)}x`).join('\n')
    expect(parseNamesList(list, 'slow', NOBODY).ok).toBe(false)
  })
})

describe("a card's text of a megabyte", { tags: 'attack' }, () => {
  const text = 'Cannot be Special Summoned\n'.repeat(40_000)
  it('is not looked through for facts, and says more than we know', () => {
    const { said, materials } = factsInText({
      passcode: null,
      name: 'A',
      frame: 'effect',
      text,
      abilities: ['union'],
    })
    expect(said.restrictions).toEqual([{ code: 'text-says-more' }])
    expect(materials).toBeUndefined()
    expect(factsOfAnyCard(text)).toEqual({})
  })

  it.each([
    ['text', 'main', { text: 'You can draw 1 card.\n'.repeat(50_000) }],
    ['Pendulum Effect', 'pendulum', { text: '', pendulumText: 'You can draw 1 card.\n'.repeat(50_000) }],
  ])('has no effect that is looked for in its %s, and may hold players to anything', (_what, part, words) => {
    const { effects, unread, unheld } = readCardEffects(MONSTER, { name: 'A', ...words })
    expect([effects, unread, unheld]).toEqual([[], [{ part, sentence: 0 }], [{ part, sentence: 0 }]])
  })
})

describe('a collection of twenty megabytes', { tags: 'attack' }, () => {
  const parsed = (text: string) =>
    parseCollection(
      new TextEncoder().encode(text),
      () => failed({ code: 'unknown-card', text: '' }),
      () => new TextDecoder(),
    )
  const MEGABYTES = 20 * 1024 * 1024
  const HEADER = 'Name,Quantity\r\n'
  it.each([
    ['line ends', '\r\n', 'no-cells'],
    ['delimiters', ';', 'too-long-row'],
    ['rows of delimiters', ',\n', 'too-many-rows'],
    ['quotation marks', '"', 'too-long-row'],
    ['rows of quotation marks', '"\n', 'too-many-rows'],
  ])('of nothing but %s is refused at once', { tags: 'thorough' }, (_what, character, code) => {
    const head = code === 'no-cells' ? '' : HEADER
    const read = parsed(head + character.repeat(MEGABYTES / character.length))
    expect(read.ok ? '' : read.error.code).toBe(code)
  })

  it('of line ends and one card has that card, in its line', { tags: 'thorough' }, () => {
    const read = parsed(`${HEADER}${'\r\n'.repeat(MEGABYTES / 2)}Kuriboh,3`)
    expect(read.ok && read.value.unresolved.map(({ row }) => row.line)).toEqual([MEGABYTES / 2 + 2])
  })
})

describe('JSON of one token', { tags: 'attack' }, () => {
  const LONGER = 1_000_000
  it.each([
    ['a number that a letter ends', `[${'1'.repeat(LONGER)}x]`, 'not-json'],
    ['a number that the file ends', `[${'1'.repeat(LONGER)}.`, 'cut-off'],
    ['a string that the file ends', `["${'a'.repeat(LONGER)}`, 'cut-off'],
    ['strokes in a string', `["${'\\\\'.repeat(LONGER)}\\x"]`, 'not-json'],
    ['brackets that nobody closes', '['.repeat(LONGER), 'cut-off'],
    ['characters', '-'.repeat(LONGER), 'not-json'],
  ])('%s is refused at once', { tags: 'thorough' }, (_what, text, code) => {
    const read = parseJson(text)
    expect(read.ok ? '' : read.error.code).toBe(code)
  })
})
