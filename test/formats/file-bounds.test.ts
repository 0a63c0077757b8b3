import { expect, it } from 'vitest'
import { MOST_BYTES, mostBytesOf } from '../../shared/file-bounds.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'

it('a file of the window has the bound of the command line for its kind, and the sentence names it', () => {
  expect(mostBytesOf('duelwright-2026-11-21-101530-request.json')).toBe(MOST_BYTES.backup)
  expect(mostBytesOf('Form.PDF')).toBe(MOST_BYTES.form)
  expect(mostBytesOf('cards.cdb')).toBe(MOST_BYTES.cards)
  expect(mostBytesOf('box.csv')).toBe(MOST_BYTES.collection)
  expect(mostBytesOf('Goat.ydk')).toBe(MOST_BYTES.deck)
  const failure = { code: 'too-large', doing: 'read', name: 'Form.pdf' } as const
  expect(explainFileFailure(failure)).toBe('Form.pdf could not be opened: it is larger than 8 MB.')
})
