import { describe, expect, it } from 'vitest'
import { nameRead } from '../../shared/cards/names-read.ts'
import { withNamesShown, withOtherNames } from '../../shared/cards/pool.ts'
import { withNamesWritten } from '../../shared/odds/names-written.ts'
import { deckVocabulary, withMoreNames } from '../../shared/odds/vocabulary.ts'
import { CODE, POOL } from '../legality/cards.ts'

const GERMAN = new Map([
  [CODE.ash, 'Aschenblüte und fröhlicher Frühling'],
  [CODE.monsterReborn, '„Monsterreanimation“'],
])
const named = withOtherNames(
  POOL,
  () => new Map([...GERMAN].map(([card, name]) => [card, [{ language: 'de', name }]])),
)
const read = withNamesShown(named, ({ passcode }) => GERMAN.get(passcode))
const called = (name: string): string => nameRead(name, read)
const german = deckVocabulary(['brick'], [CODE.ash], named)
const english = deckVocabulary(['brick'], [CODE.ash], POOL)

describe('names of cards in a condition', () => {
  it('are kept in English and shown as they are read; all else stays as it was typed', () => {
    const typed =
      'brick >=2  AND "Aschenblüte und fröhlicher Frühling"+ "„Monsterreanimation“" and not ("nobody"'
    const kept = 'brick >=2  AND "Ash Blossom & Joyous Spring"+ "Monster Reborn" and not ("nobody"'
    expect(withNamesWritten(typed, german)).toBe(kept)
    expect(withNamesWritten(kept, english)).toBe(kept)
    expect(withNamesWritten(kept, german, called)).toBe(typed)
  })

  it('are kept in full, so that they mean the same without the deck', () => {
    expect(withNamesWritten('"ash blossom & JOYOUS spring"', english)).toBe('"Ash Blossom & Joyous Spring"')
  })

  it('that mean nothing in the languages that are read may be those of another one', () => {
    const text = '"„Monsterreanimation“">=1'
    expect(withNamesWritten(text, english)).toBe(text)
    expect(withNamesWritten(text, withMoreNames(english, german))).toBe('"Monster Reborn">=1')
  })

  it('stay in English where the name that is read would mean another card', () => {
    const both = withOtherNames(
      POOL,
      () =>
        new Map([CODE.ash, CODE.monsterReborn].map((card) => [card, [{ language: 'de', name: 'Gleich' }]])),
    )
    const alike = withNamesShown(both, () => 'Gleich')
    const vocabulary = deckVocabulary([], [], both)
    const kept = '"Ash Blossom & Joyous Spring" and "Monster Reborn"'
    const shown = withNamesWritten(kept, vocabulary, (name) => nameRead(name, alike))
    expect(withNamesWritten(shown, vocabulary)).toBe(kept)
  })

  it('stay as they are where the text would become longer than can be read', () => {
    const text = Array.from({ length: 60 }, () => '"Ash Blossom & Joyous Spring"').join(' or ')
    expect(text.length).toBeLessThan(2000)
    expect(withNamesWritten(text, german, (name) => name.repeat(4))).toBe(text)
  })
})
