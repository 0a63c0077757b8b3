import { describe, expect, it, vi } from 'vitest'
import { Cursor, type Reader } from '../../../shared/cards/text/cursor.ts'
import { tokenize } from '../../../shared/cards/text/tokens.ts'
import type * as Wording from '../../../shared/cards/text/wording.ts'
import '../../../shared/cards/counts-as.ts'
import '../../../shared/cards/effects/read/card.ts'
import '../../../shared/cards/restrictions/read.ts'
import '../../../shared/cards/summoning/read.ts'
import { WORDINGS } from './wordings.ts'

/* What rules of the grammar ask for what stands in their braces. */

/** Every reader that rules were made with, by what it is called there. */
const readers = vi.hoisted(() => new Map<Reader<unknown>, string>())

vi.mock('../../../shared/cards/text/wording.ts', async (original) => {
  const wording = await original<typeof Wording>()
  const rulesWith: typeof Wording.rulesWith = (named) => {
    for (const [name, reader] of Object.entries(named)) readers.set(reader, name)
    return wording.rulesWith(named)
  }
  return { ...wording, rulesWith }
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
    const source = tokenize(text, 'Lamp')
    const { tokens } = source
    for (let start = 0; start < tokens.length; start++) {
      const cuts = Array.from({ length: LONGEST_CUT }, (_, cut) => start + 1 + cut)
      for (const end of [...cuts.filter((cut) => cut < tokens.length), tokens.length]) {
        const words = text.slice(tokens[start]?.start, tokens[end - 1]?.end)
        if (seen.has(words)) continue
        seen.add(words)
        yield { words, cursor: () => new Cursor(source, start, end) }
      }
    }
  }
}

describe('a reader that answers undefined', () => {
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
  }, 120_000)
})
