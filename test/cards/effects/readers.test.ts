import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Cursor, Reader } from '../../../shared/cards/text/cursor.ts'
import type * as Cursors from '../../../shared/cards/text/cursor.ts'
import type * as Tokens from '../../../shared/cards/text/tokens.ts'
import type * as Wording from '../../../shared/cards/text/wording.ts'
import { WORDINGS } from './wordings.ts'

/* What rules of the grammar ask for what stands in their braces. */

/** Every reader that rules were made with, by what it is called there. */
const readers = new Map<Reader<unknown>, string>()

const WORDING = '../../../shared/cards/text/wording.ts'

let cursors: typeof Cursors
let tokens: typeof Tokens

// Files of tests share modules, so the grammar may have been made already: it is made once more here, where it is watched.
beforeAll(async () => {
  vi.resetModules()
  vi.doMock(WORDING, async (original) => {
    const wording = await original<typeof Wording>()
    const rulesWith: typeof Wording.rulesWith = (named) => {
      for (const [name, reader] of Object.entries(named)) readers.set(reader, name)
      return wording.rulesWith(named)
    }
    return { ...wording, rulesWith }
  })
  await import('../../../shared/cards/counts-as.ts')
  await import('../../../shared/cards/effects/read/card.ts')
  await import('../../../shared/cards/restrictions/read.ts')
  await import('../../../shared/cards/summoning/read.ts')
  cursors = await import('../../../shared/cards/text/cursor.ts')
  tokens = await import('../../../shared/cards/text/tokens.ts')
})

afterAll(() => {
  vi.doUnmock(WORDING)
  vi.resetModules()
})

const TEXTS: readonly string[] = [
  ...WORDINGS.map(([, text]) => text),
  // What the opponent does and what anybody does cannot be told as one protection.
  "This card cannot be targeted by your opponent's card effects or destroyed by card effects",
  // No restriction of a turn.
  'You can only Special Summon "Lamp(s)" once per Duel',
]

const LONGEST_CUT = 3

/** A cursor at each place of each text: up to the end, and where the text breaks off after a few words. */
function* everyPlace(): Generator<{ readonly words: string; readonly cursor: () => Cursor }> {
  const seen = new Set<string>()
  for (const text of TEXTS) {
    const source = tokens.tokenize(text, 'Lamp')
    for (let start = 0; start < source.tokens.length; start++) {
      const cuts = Array.from({ length: LONGEST_CUT }, (_, cut) => start + 1 + cut)
      for (const end of [...cuts.filter((cut) => cut < source.tokens.length), source.tokens.length]) {
        const words = text.slice(source.tokens[start]?.start, source.tokens[end - 1]?.end)
        if (seen.has(words)) continue
        seen.add(words)
        yield { words, cursor: () => new cursors.Cursor(source, start, end) }
      }
    }
  }
}

describe('a reader that answers undefined', { tags: 'thorough' }, () => {
  it('has taken nothing, at any place of any text', () => {
    expect(readers.size).toBeGreaterThan(200)
    const atFault = new Map<Reader<unknown>, string>()
    for (const { words, cursor } of everyPlace())
      for (const [reader, name] of readers) {
        const there = cursor()
        const start = there.position
        if (reader(there) === undefined && there.position !== start && !atFault.has(reader))
          atFault.set(reader, `${name} at: ${words}`)
      }
    expect([...atFault.values()]).toEqual([])
  })
})
