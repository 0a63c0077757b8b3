import { describe, expect, it } from 'vitest'
import { contentWords, overrideWords } from '../../../src-renderer/views/data/layer-words.ts'
import type { Layer } from '../../../src-renderer/game-data/learn.ts'

const layer = (more: Partial<Layer> = {}, language: 'en' | 'de' = 'en'): Layer => ({
  source: { id: 'a', name: 'a.cdb', language, addedAt: 1, place: 0, cards: 14218, texts: 1 },
  added: 0,
  changed: [],
  replacedTexts: 0,
  ...more,
})

describe('what the list of sources says', () => {
  it('of their content', () => {
    expect(contentWords(layer())).toBe('English · 14,218 cards, 1 text')
    const translations = (['de', 'fr', 'ja'] as const).map((language) => ({ language, texts: 2 }))
    expect(contentWords(layer({ source: { ...layer().source, translations } }))).toBe(
      'English · 14,218 cards, 1 text; names and texts also in German, French and Japanese',
    )
    expect(contentWords(layer({}, 'de'))).toBe('German · 1 name and text; the facts stay as they are')
  })

  it('of what they override', () => {
    expect(overrideWords(layer())).toBe('Overrides nothing below it')
    expect(overrideWords(layer({ added: 1, changed: ['A', 'B'], replacedTexts: 1200 }))).toBe(
      '1 new card, 2 cards changed, 1,200 texts replaced',
    )
    expect(overrideWords(layer({ unread: 'damaged' }))).toMatch(/damaged, .*Add the file again/)
    expect(overrideWords(layer({ unread: 'other-version' }))).toMatch(/Another version .*Add the file again/)
  })
})
