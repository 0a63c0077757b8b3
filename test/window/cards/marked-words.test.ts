import { describe, expect, it } from 'vitest'
import { namesInSentences, partsByNames } from '../../../src-renderer/cards/names-in-sentences.ts'

const parts = (sentence: string, ...names: readonly string[]): readonly string[] =>
  partsByNames(sentence, namesInSentences(names), 'ja').map(({ words, language }) =>
    language === undefined ? words : `<${words}>`,
  )

describe('names of cards in a finished sentence', () => {
  it('are parts of their own, which know their language', () => {
    const names = namesInSentences(['灰流うらら', 'Ojama-König'])
    expect(partsByNames('2 × 灰流うらら, an "Ojama-König".', names, 'zh-TW')).toEqual([
      { words: '2 × ' },
      { words: '灰流うらら', language: 'zh-TW' },
      { words: ', an "' },
      { words: 'Ojama-König', language: 'zh-TW' },
      { words: '".' },
    ])
    expect(partsByNames('Nothing', names, 'ja')).toEqual([{ words: 'Nothing' }])
    expect(partsByNames('', names, 'ja')).toEqual([])
  })

  it('are found whole where one begins like another, and several times', () => {
    expect(parts('灰流うらら灰流, 灰流', '灰流', '灰流うらら')).toEqual([
      '<灰流うらら>',
      '<灰流>',
      ', ',
      '<灰流>',
    ])
    expect(
      parts('Drago Bianco Occhi Blu and Drago', 'Drago', 'Drago Bianco', 'Drago Bianco Occhi Blu'),
    ).toEqual(['<Drago Bianco Occhi Blu>', ' and ', '<Drago>'])
  })

  it('are no part of a longer word, and no single letter', () => {
    expect(parts("Dragons, Drago's and the Drago", 'Drago', 'a', '')).toEqual([
      'Dragons, ',
      '<Drago>',
      "'s and the ",
      '<Drago>',
    ])
    expect(parts('Élan 3Élan ¡Élan!', 'Élan')).toEqual(['<Élan>', ' 3Élan ¡', '<Élan>', '!'])
  })
})
