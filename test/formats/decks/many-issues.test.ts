import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { explainIssues, explainImportRefusal } from '../../../shared/formats/cards/explain-import.ts'
import type { ImportIssue } from '../../../shared/formats/cards/imported.ts'
import { parseDeck } from '../../../shared/formats/decks/deck-file.ts'

const NOBODY = cardPool([])

/* What costs a file a few bytes, a sentence each, would bury the terminal and hold up the window. */
describe('a deck in which thousands of places are odd', { tags: 'attack' }, () => {
  it.each([
    ['section lines', `#main\n46986414\n${'#extra\n!side\n'.repeat(1002)}`],
    ['entries of JSON', `{"main":[46986414,${'1e308,'.repeat(2001)}1],"extra":[],"side":[]}`],
  ])('is refused for its %s', (_what, text) => {
    const read = parseDeck(text, 'odd', NOBODY)
    expect(read.ok || explainImportRefusal(read.error)).toContain('in more than 2000 places')
  })

  it('is said with the first of them, and how many more there are', () => {
    const issues = Array.from({ length: 60 }, (_, at): ImportIssue => ({ code: 'no-section-line', line: at }))
    const said = explainIssues(issues)
    expect(said).toHaveLength(51)
    expect(said.at(-1)).toBe('10 more remarks are left out here.')
  })
})
