import { describe, expect, it } from 'vitest'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import {
  formatEffectFacts,
  parseCardEffects,
  explainEffectFactsRefusal,
  parseEffectFacts,
} from '../../../shared/formats/cards/effect-facts.ts'
import { ENTRIES } from '../../../build/facts/effects-by-hand/entries.ts'
import { isWritten } from '../../../build/facts/effects-by-hand/entry.ts'

const LAMP = 1 as Passcode
const DRAWS: CardEffects = {
  effects: [
    {
      part: 'main',
      kind: 'ignition',
      read: 'whole',
      from: ['field'],
      if: { is: 'not', of: { is: 'turn-of', who: 'opponent' } },
      resolve: [{ do: 'draw', count: 1 }],
    },
  ],
  limits: [{ limits: 'activation', times: 1, per: 'turn' }],
  unread: [],
}

const file = formatEffectFacts(new Map([[LAMP, DRAWS]]), { sources: ['made for tests'] })

const lampIn = (text: string): CardEffects | undefined => {
  const read = parseEffectFacts(text)
  if (!read.ok) throw new Error(read.error.code)
  return read.value.of(LAMP)
}

describe('what cards do, kept in a file', () => {
  it('is read back as it was written', () => {
    expect(lampIn(file)).toEqual(DRAWS)
    for (const { effects, limits } of ENTRIES) {
      const written = {
        effects: effects.filter(isWritten),
        limits: limits === 'as-read' ? [] : limits,
        unread: [],
      }
      expect(parseCardEffects(JSON.stringify(written))).toEqual(written)
    }
  })

  it('is none where a word is not of the language, however deep it stands', () => {
    for (const [word, other] of [
      ['"do":"draw"', '"do":"dance"'],
      ['"is":"turn-of"', '"is":"moon-of"'],
      ['"kind":"ignition"', '"kind":"wish"'],
      ['"from":["field"]', '"from":["moon"]'],
      ['"limits":"activation"', '"limits":"luck"'],
      ['"resolve":[', '"resolved":['],
    ] as const) {
      expect(file).toContain(word)
      expect(lampIn(file.replace(word, other)), other).toBeUndefined()
    }
    expect(parseCardEffects('{"effects":[')).toBeUndefined()
    expect(parseCardEffects('{"effects":{}}')).toBeUndefined()
  })

  it('says in a sentence why it is refused', () => {
    const of = (text: string) => {
      const read = parseEffectFacts(text)
      return read.ok ? '' : explainEffectFactsRefusal(read.error)
    }
    expect(of('['.repeat(100_000))).toBe(
      'it does not say what the texts of cards do, as resources/effects.json does.',
    )
    expect(of(file.replace('"version":1', '"version":9'))).toBe(
      'it is of version 9 of effect facts; this Duelwright reads version 1.',
    )
  })

  it('is refused as a whole where it is another file, or of another version', () => {
    expect(parseEffectFacts('{}')).toMatchObject({ ok: false, error: { code: 'not-effect-facts' } })
    expect(parseEffectFacts(file.replace('"version":1', '"version":9'))).toMatchObject({
      ok: false,
      error: { code: 'another-version', version: 9 },
    })
  })
})
