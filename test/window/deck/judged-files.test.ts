import { expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { FORMATS } from '../../../shared/legality/format.ts'
import { regulation } from '../../../shared/legality/regulation.ts'
import { judgedFiles, verdictTable } from '../../../src-renderer/deck/import/judged-files.ts'
import { CARDS, LIST } from '../cards.ts'

it('files on their way in are judged, those that need the eye first, and told as a table', () => {
  const rules = regulation(FORMATS[0], LIST, cardPool(CARDS))
  const found = { is: 'new', folder: '', remarks: [] } as const
  const files = judgedFiles(
    [
      { ...found, path: 'small.ydk', deck: emptyDeck('Small') },
      { ...found, path: 'worse.ydk', deck: { ...emptyDeck('Worse'), main: [passcode(99900000)] } },
      { path: 'broken.ydk', is: 'refused', why: 'it is a\tpicture' },
    ],
    rules,
    '2026-06-01',
  )
  expect(files.map(({ file }) => file.path)).toEqual(['broken.ydk', 'worse.ydk', 'small.ydk'])
  const lines = verdictTable(files).trimEnd().split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toBe('broken.ydk\t\t\t\t\tNot read: it is a picture')
  expect(lines[3]).toBe('small.ydk\t0\t0\t0\t1\tThe Main Deck has 0 cards; it needs at least 40.')
})
