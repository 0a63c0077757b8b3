import { describe, expect, test } from 'vitest'
import { phrasesIn, phrasesUsed } from '../../scripts/house/phrases.mjs'

const PAGE = `# Words

## Phrases

| Not | But |
| --- | --- |
| \`anew\` | again |
| \`is told\`, \`, for it\` | hears, because |
`

describe('phrases that the house does not use', () => {
  test('stand in the first column of the table', () => {
    expect(phrasesIn(PAGE)).toEqual(['anew', 'is told', ', for it'])
  })

  test('are found in any case, with their line, and across the lines of a comment', () => {
    const text = '/**\n * Anew.\n * Who is\n * told.\n */\n// kept, for\n// it is ours\n'
    expect(phrasesUsed(text, phrasesIn(PAGE))).toEqual([
      { phrase: 'anew', line: 2 },
      { phrase: 'is told', line: 3 },
      { phrase: ', for it', line: 6 },
    ])
  })

  test('are not found in other words, nor where two things are told apart', () => {
    expect(phrasesUsed('aneway, a-new; one is told apart; this told; for it', phrasesIn(PAGE))).toEqual([])
  })
})
