import fc from 'fast-check'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { ImportIssue } from '../../shared/formats/imported.ts'

const anyPasscode = fc.integer({ min: 1, max: 0xffff_ffff }).map((value) => value as Passcode)
const anySection = fc.array(anyPasscode, { maxLength: 70 })

/** Any deck a file can hold: known or unknown passcodes, in any number up to what a file may carry. */
export const anyDeck: fc.Arbitrary<Deck> = fc.record({
  name: fc.constant('test'),
  main: anySection,
  extra: anySection,
  side: anySection,
})

export const isLine = (issue: ImportIssue): issue is Extract<ImportIssue, { readonly line: number }> =>
  'line' in issue
