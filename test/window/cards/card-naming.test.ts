import { describe, expect, it } from 'vitest'
import type { TextLanguage } from '../../../shared/cards/language.ts'
import { failed } from '../../../shared/result.ts'
import { CardNaming } from '../../../src-renderer/cards/card-naming.svelte.ts'
import { nameRead } from '../../../shared/cards/names-read.ts'
import { CODE, POOL } from '../../legality/cards.ts'

const NAMES: Readonly<Partial<Record<TextLanguage, string>>> = { de: 'Aschenblüte', ja: '灰流うらら' }

/** A window whose settings hold what they hold; `tell` is another window that sets one. */
const naming = (system: readonly string[], kept: Readonly<Record<string, unknown>> = {}) => {
  const settings = new Map(Object.entries(kept))
  const listeners = new Map<string, () => void>()
  let readings = 0
  const cards = new CardNaming({
    system,
    learn: () => Promise.resolve(failed('not asked here')),
    data: {
      nameIn: (_, language) => NAMES[language],
      pool: POOL,
      readSources: () => Promise.resolve(void (readings += 1)),
    },
    settings: {
      remember: (setting, value) => {
        settings.set(setting.key, value)
        listeners.get(setting.key)?.()
      },
      watch: (setting, listener) => {
        const tell = (): void => listener(setting.read(settings.get(setting.key)) ?? setting.initial)
        listeners.set(setting.key, tell)
        tell()
        return () => void listeners.delete(setting.key)
      },
    },
  })
  const tell = (key: string, value: unknown): void => {
    settings.set(key, value)
    listeners.get(key)?.()
  }
  return { cards, tell, readings: () => readings, follow: () => cards.follow() }
}

describe('the names of cards in the player’s languages', () => {
  it('are known in those of the system until the player chooses, and shown in English', () => {
    const { cards, readings, follow } = naming(['de-AT', 'en-GB'])
    follow()
    expect(cards.languages).toEqual(['de'])
    expect(cards.ownNameOf(CODE.ash)).toBeUndefined()
    expect(naming(['en-US']).cards.languages).toEqual([])
    expect(readings()).toBe(0)
  })

  it('are read again when other languages are chosen, here or in another window', () => {
    const { cards, readings, follow, tell } = naming(['en'])
    const undo = follow()
    cards.know(['ja'])
    expect([cards.languages, readings()]).toEqual([['ja'], 1])
    cards.know(['ja'])
    expect(readings()).toBe(1)
    tell('known-languages', ['de', 'ja', 'xx'])
    expect([cards.languages, readings()]).toEqual([['de', 'ja'], 2])
    undo()
    tell('known-languages', [])
    expect(readings()).toBe(2)
  })

  it('are shown in place of the English one or beside it, in the player’s own language of those known', () => {
    const { cards, follow } = naming(['de'], { 'known-languages': ['de', 'ja', 'fr'] })
    follow()
    cards.show('both')
    expect(cards.ownNameOf(CODE.ash)).toEqual({ name: 'Aschenblüte', language: 'de' })
    cards.chooseOwn('ja')
    expect(cards.ownNameOf(CODE.ash)).toEqual({ name: '灰流うらら', language: 'ja' })
    cards.chooseOwn('fr')
    expect(cards.ownNameOf(CODE.ash)).toBeUndefined()
    cards.know(['de'])
    expect(cards.own).toBe('de')
  })

  it('stand in sentences where they are shown in place of the English ones, with their language where it is drawn', () => {
    const { cards, follow } = naming(['de'])
    follow()
    const ash = 'Ash Blossom & Joyous Spring'
    const read = () => nameRead(ash, cards.cards)
    const drawn = () => cards.marked(`Add ${read()}.`)
    expect([read(), cards.marked('')]).toEqual([ash, []])
    cards.show('own')
    expect(read()).toBe('Aschenblüte')
    expect(drawn()).toEqual([{ words: 'Add ' }, { words: 'Aschenblüte', language: 'de' }, { words: '.' }])
    expect(cards.marked('')).toEqual([])
    cards.show('both')
    expect(drawn()).toEqual([{ words: `Add ${ash}.` }])
    expect(cards.asRead(POOL)).toBe(cards.cards)
  })
})
