import { expect, it } from 'vitest'
import type { OwnedPrint } from '../../../shared/collection/owned-print.ts'
import type { UnresolvedRow } from '../../../shared/collection/written-row.ts'
import { WRITTEN_DIALECTS } from '../../../shared/formats/collection-csv/dialects.ts'
import { explainLeftOut } from '../../../src-renderer/collection/left-out.ts'
import { CODE } from '../../legality/cards.ts'

const [own, other] = WRITTEN_DIALECTS
const WHOLE = { entries: 0, isIncomplete: false }
const pile: OwnedPrint = { card: CODE.ash, quantity: 3 }
const waiting: UnresolvedRow = {
  row: { line: 2, print: { name: 'Nobody' }, copies: { quantity: 1 } },
  problem: { code: 'unknown-card', text: 'Nobody' },
}
const content = { piles: [pile], unresolved: [waiting], added: [] }

it('the file of a collection is said to be without what it has no room for, and without what cannot be read', () => {
  if (!own || !other) throw new Error('no dialects')
  expect(explainLeftOut(content, WHOLE, own)).toBeUndefined()
  expect(explainLeftOut(content, WHOLE, other)).toBe(
    'Not in this file: 1 row to repair. A backup has all of it.',
  )
  const sleeved = { ...content, piles: [{ ...pile, sleeved: [{ deck: 'a', copies: 2 }] }] }
  expect(explainLeftOut(sleeved, { entries: 2, isIncomplete: true }, own)).toBe(
    'Not in this file: a part of the collection that cannot be read; 2 entries that cannot be read; which copies are in the sleeves of decks. A backup has all of it.',
  )
})
