import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { parseCardTexts, formatCardTexts } from '../../../shared/formats/cards/card-texts.ts'

const anyText = fc.record(
  { name: fc.string(), reading: fc.string(), text: fc.string(), pendulumText: fc.string() },
  { requiredKeys: ['name', 'text'] },
)

describe('card texts as they are kept', () => {
  it('are read as they were written', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.integer({ min: 1, max: 99_999_999 }).map(String), anyText, {
          noNullPrototype: true,
        }),
        (texts) => {
          const written = new Map(Object.entries(texts).map(([code, text]) => [passcode(Number(code)), text]))
          expect(parseCardTexts(formatCardTexts(written))).toEqual({ ok: true, value: written })
        },
      ),
    )
  })

  it.each(['', '{', '{}', '[[0,"name","text"]]', '[[1,"name"]]'])('are not taken from %s', (written) => {
    expect(parseCardTexts(written)).toEqual({ ok: false, error: { code: 'not-card-texts' } })
  })
})
