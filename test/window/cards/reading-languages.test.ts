import { describe, expect, it } from 'vitest'
import { ReadingLanguages } from '../../../src-renderer/cards/reading-languages.svelte.ts'

/** A player of these languages, whose settings hold what they hold. */
const reader = (system: readonly string[], kept?: unknown) => {
  const saved: unknown[] = []
  const languages = new ReadingLanguages({
    system,
    settings: {
      remember: (_, value) => void saved.push(value),
      watch: (setting, listener) => {
        listener(setting.read(kept) ?? setting.initial)
        return () => undefined
      },
    },
  })
  languages.follow()
  return { languages, saved }
}
const MANY = ['en', 'de', 'fr', 'ja', 'zh', 'zh-TW'] as const

describe('the languages that texts are read in', () => {
  it('are English and those of the system until the player chooses', () => {
    expect(reader(['de-AT', 'en-GB']).languages.shownOf(MANY)).toEqual(['en', 'de'])
    expect(reader(['zh-TW']).languages.shownOf(MANY)).toEqual(['en', 'zh-TW'])
    expect(reader(['zh-CN']).languages.shownOf(MANY)).toEqual(['en', 'zh'])
  })

  it('one of them names the cards on paper: the one chosen, or else the system’s', () => {
    expect(reader(['de-AT', 'en-GB']).languages.ownOf(MANY)).toBe('de')
    expect(reader(['en']).languages.ownOf(['en', 'de'])).toBe('en')
    expect(reader(['pt']).languages.ownOf(MANY)).toBe('en')
    const { languages } = reader(['en'])
    languages.choose(['fr'], MANY)
    expect([languages.ownOf(MANY), languages.ownOf(['en', 'de'])]).toEqual(['fr', 'en'])
  })

  it('are all of them where there are only two, for the player brought in the second', () => {
    expect(reader(['en']).languages.shownOf(['en', 'de'])).toEqual(['en', 'de'])
  })

  it('are what the player chose, whatever a card lacks, and never none', () => {
    const { languages, saved } = reader(['en'])
    languages.choose(['ja', 'fr'], MANY)
    expect(languages.shownOf(MANY)).toEqual(['fr', 'ja'])
    expect(languages.shownOf(['en', 'de'])).toEqual(['en'])
    languages.choose(['de'], ['en', 'de'])
    expect(saved.at(-1)).toEqual(['fr', 'ja', 'de'])
    languages.choose([], MANY)
    expect(languages.shownOf(MANY)).toEqual(['en'])
  })

  it('are remembered; what cannot be read counts as not chosen', () => {
    expect(reader(['en'], ['ja', 'xx']).languages.shownOf(MANY)).toEqual(['ja'])
    expect(reader(['en'], 'ja').languages.shownOf(MANY)).toEqual(['en'])
  })
})
