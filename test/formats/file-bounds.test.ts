import { expect, it } from 'vitest'
import { MOST_BYTES, mostBytesOf } from '../../shared/file-bounds.ts'
import { explainFileFailure } from '../../shared/file-failure.ts'

it('a file of the window has the bound of the command line for its kind, and the sentence names it', () => {
  expect(mostBytesOf('duelwright-2026-11-21-101530-request.json')).toBe(MOST_BYTES.backup)
  expect(mostBytesOf('Form.PDF')).toBe(MOST_BYTES.form)
  expect(mostBytesOf('cards.cdb')).toBe(MOST_BYTES.cards)
  expect(mostBytesOf('box.csv')).toBe(MOST_BYTES.collection)
  expect(mostBytesOf('Goat.ydk')).toBe(MOST_BYTES.deck)
  expect(mostBytesOf('expansions.ZIP')).toBe(MOST_BYTES.cards)
  expect(mostBytesOf('cards.json.gz')).toBe(MOST_BYTES.cards)
  expect(mostBytesOf('box.txt')).toBe(MOST_BYTES.collection)
  // The bound that held, and not one that the name would have.
  const failure = { code: 'too-large', most: MOST_BYTES.deck, doing: 'read', name: 'Form.pdf' } as const
  expect(explainFileFailure(failure)).toBe('Form.pdf could not be opened: it is larger than 4 MB.')
})

it('a name that tells no kind has the bound of the largest kind, and no kind has more', () => {
  for (const name of ['deck', 'box.bak', '.', '', 'constructor', 'a.constructor', 'a.__proto__'])
    expect([name, mostBytesOf(name)]).toEqual([name, Math.max(...Object.values(MOST_BYTES))])
})

it('a collection of a million rows fits in its bound, and what is small has a small one', () => {
  const row =
    '1,Alexandrite Dragon,LCYW-EN205,1st Edition,Near Mint,English,"Binder 12, page 4",2026-11-21,0.25\n'
  expect(row.length * 1_000_000).toBeLessThan(MOST_BYTES.collection)
  for (const kind of ['deck', 'format', 'side plans', 'form'] as const)
    expect([kind, MOST_BYTES[kind] <= 8 * 1024 * 1024]).toEqual([kind, true])
})
