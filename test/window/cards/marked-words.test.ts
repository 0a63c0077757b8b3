import { describe, expect, it } from 'vitest'
import { withArticle } from '../../../shared/english.ts'
import { marked, partsMarked } from '../../../src-renderer/ui/marked-words.ts'

describe('words of another language in a sentence', () => {
  it('are parts of their own, which know it', () => {
    expect(partsMarked(`2 × ${marked('灰流うらら', 'ja')}, ${marked('Fusion', 'de')}.`)).toEqual([
      { words: '2 × ' },
      { words: '灰流うらら', language: 'ja' },
      { words: ', ' },
      { words: 'Fusion', language: 'de' },
      { words: '.' },
    ])
    expect(partsMarked('Nothing')).toEqual([{ words: 'Nothing' }])
    expect(partsMarked('')).toEqual([])
  })

  it('may stand between quotation marks and behind an article, and their language may have a region', () => {
    const sentence = `If you control ${withArticle(`"${marked('Ojama-König', 'zh-TW')}"`)}.`
    expect(partsMarked(sentence)).toEqual([
      { words: 'If you control an "' },
      { words: 'Ojama-König', language: 'zh-TW' },
      { words: '".' },
    ])
  })

  it('lose nothing of a text that has such signs itself', () => {
    for (const text of ['A \uE000private\uE001 sign\uE002.', 'A \u{E0001} sign\u{E007F}', '\u{E0001}'])
      expect(partsMarked(text)).toEqual([{ words: text }])
  })

  it('end with the sentence where it is cut inside them', () => {
    expect(partsMarked(`Add ${marked('Drago Bianco', 'it').slice(0, 10)}`)).toEqual([
      { words: 'Add ' },
      { words: 'Drag', language: 'it' },
    ])
  })
})
