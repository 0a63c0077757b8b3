import { expect, it, vi } from 'vitest'
import { Cursor } from '../../shared/cards/text/cursor.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import { firstOfRules, rulesWith } from '../../shared/cards/text/wording.ts'
import { BitsAhead, bitsOf, mayAllBe } from '../../shared/cards/text/word-bits.ts'

const TEXT = tokenize(
  'Once per turn: You can target 1 face-up monster your opponent controls; banish that target.',
)
const keys = TEXT.tokens.map(({ key }) => key)

it('never misses a word that comes, from whichever place and up to whichever end', () => {
  for (const end of keys.keys()) {
    const ahead = new BitsAhead(TEXT, end)
    for (let at = end; at >= 0; at--) expect(mayAllBe(ahead.from(at), bitsOf(keys.slice(at, end)))).toBe(true)
  }
})

it('misses most words that do not come', () => {
  const ahead = new BitsAhead(TEXT, keys.length).from(0)
  const others = ['destroy', 'draw', 'tribute', 'deck', 'attack', 'battle', 'summon', 'hand', 'field', 'pay']
  const missed = others.filter((word) => !mayAllBe(ahead, bitsOf([word])))
  expect(missed.length).toBeGreaterThan(others.length / 2)
})

it('leaves rules untried of which a word does not come', () => {
  const readNumber = vi.fn((cursor: Cursor) => cursor.takeNumber())
  const rule = rulesWith({ number: readNumber })
  const rules = firstOfRules([
    rule('{number} cards in the Deck', ({ number }) => number),
    rule('{number} monster', ({ number }) => number),
  ])
  expect(rules.next(new Cursor(tokenize('2 Spells'))) ?? 'nothing').toBe('nothing')
  expect(readNumber).not.toHaveBeenCalled()
  expect(rules.next(new Cursor(tokenize('2 monster')))).toBe(2)
})
