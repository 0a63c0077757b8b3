import { describe, expect, it, vi } from 'vitest'
import { cardPool, withNamesShown } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { FORMATS } from '../../../shared/legality/format.ts'
import { regulation } from '../../../shared/legality/regulation.ts'
import {
  type FileOrder,
  inFileOrder,
  judgedInShort,
  judging,
  orderBy,
  verdictTable,
  WORST_FIRST,
} from '../../../src-renderer/decks/import/judged-files.ts'
import type { ReadFile } from '../../../src-renderer/decks/import/many-decks.ts'
import { CARDS, LIST } from '../cards.ts'

const RULES = regulation(FORMATS[0], LIST, cardPool(CARDS))
const found = { is: 'new', whole: true, folder: '', remarks: [] } as const
const judgedOf = (files: readonly ReadFile[]) => {
  const work = judging(files, () => RULES, '2026-06-01')
  for (let steps = 0; ; steps += 1) {
    const step = work.next()
    if (step.done) return { judged: step.value, steps }
  }
}
const { judged: FILES, steps: STEPS } = judgedOf([
  { ...found, path: 'small 10.ydk', deck: emptyDeck('Small') },
  { ...found, path: 'worse.ydk', deck: { ...emptyDeck('Worse'), main: [passcode(99900000)] } },
  { ...found, path: 'small 9.ydk', is: 'known', deck: emptyDeck('Small') },
  { ...found, path: 'part.ydk', is: 'part', whole: false, deck: emptyDeck('Part') },
  { path: 'broken.ydk', is: 'refused', why: 'it is a\tpicture' },
])
const paths = (order: FileOrder) => inFileOrder(FILES, order).map(({ file }) => file.path)

describe("the judge's table of many files", () => {
  it('begins with what needs the eye: not read, not read whole, then the most problems', () => {
    const worst = ['broken.ydk', 'part.ydk', 'worse.ydk', 'small 9.ydk', 'small 10.ydk']
    expect(paths(WORST_FIRST)).toEqual(worst)
  })

  it('is sorted by the column that is pressed, and turned round by a second press', () => {
    const byName = orderBy('file', WORST_FIRST)
    expect(paths(byName)).toEqual(['broken.ydk', 'part.ydk', 'small 9.ydk', 'small 10.ydk', 'worse.ydk'])
    expect(paths(orderBy('file', byName))[0]).toBe('worse.ydk')
    const byMain = orderBy('main', byName)
    expect(paths(byMain)[0]).toBe('worse.ydk')
    expect(paths(orderBy('main', byMain))[0]).toBe('broken.ydk')
  })

  it('judges decks that are kept already too, and says how many are sound', () => {
    expect(FILES.filter(({ judged }) => judged)).toHaveLength(4)
    expect(judgedInShort(FILES)).toBe('0 without a problem, 4 with problems, 1 not read')
  })

  it('judges one file a step, so that frames get between', () => expect(STEPS).toBe(FILES.length))

  it('sets no language up for two names alone', { tags: 'attack' }, () => {
    const compare = vi.spyOn(String.prototype, 'localeCompare')
    const sorted = inFileOrder(FILES, WORST_FIRST)
    const compared = compare.mock.calls.length
    compare.mockRestore()
    expect([sorted.length, compared]).toEqual([FILES.length, 0])
  })

  it('goes into a spreadsheet a line a file', () => {
    const lines = verdictTable(inFileOrder(FILES, WORST_FIRST)).trimEnd().split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toBe('broken.ydk\t\t\t\t\tNot read: it is a picture')
    expect(lines[2]).toContain('\tNot read whole. The Main Deck has 0 cards')
    expect(lines[5]).toBe('small 10.ydk\t0\t0\t0\t1\tThe Main Deck has 0 cards; it needs at least 40.')
  })

  it('calls cards by the names that are read', () => {
    const greedy = { ...emptyDeck('Greedy'), main: [passcode(55144522)] }
    const { judged } = judgedOf([{ ...found, path: 'greedy.ydk', deck: greedy }])
    const named = withNamesShown(cardPool(CARDS), ({ name }) => `“${name}”`)
    expect(verdictTable(judged)).toContain('Pot of Greed is Forbidden')
    expect(verdictTable(judged, 'File', named)).toContain('“Pot of Greed” is Forbidden')
  })
})
