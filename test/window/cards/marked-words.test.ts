import { describe, expect, it } from 'vitest'
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

  it('end with the sentence where it is cut inside them', () => {
    expect(partsMarked(`Add ${marked('Drago Bianco', 'it').slice(0, 8)}`)).toEqual([
      { words: 'Add ' },
      { words: 'Drag', language: 'it' },
    ])
  })
})
