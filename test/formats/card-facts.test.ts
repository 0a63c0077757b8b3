import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCardFacts, takeCardFacts, writeCardFacts } from '../../shared/formats/card-facts.ts'
import { anyCard } from '../cards/any-card.ts'

const SOURCES = { sources: ['this test'] }
const file = (cards: readonly unknown[], more: object = {}) => ({
  format: 'duelwright-cards',
  version: 1,
  sources: [],
  archetypes: ['HERO'],
  cards,
  ...more,
})
const SPELL = { id: 24094653, name: 'Polymerization', spell: 'normal' }

describe('the file of card facts', () => {
  it('gives back every card that was written, in order of passcode', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        const read = readCardFacts(JSON.parse(writeCardFacts(cards, SOURCES)))
        expect(read).toEqual({ ok: true, value: cards.toSorted((a, b) => a.passcode - b.passcode) })
      }),
    )
  })

  it('is taken at its word to the same cards', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        const json: unknown = JSON.parse(writeCardFacts(cards, SOURCES))
        expect(takeCardFacts(json)).toEqual(readCardFacts(json))
      }),
    )
    expect(takeCardFacts({ cards: [] })).toMatchObject({ ok: false, error: { code: 'not-card-facts' } })
  })

  it('is the same text whatever order the cards come in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        expect(writeCardFacts(cards.toReversed(), SOURCES)).toBe(writeCardFacts(cards, SOURCES))
      }),
    )
  })

  it.each([
    ['another file', { cards: [] }, { code: 'not-card-facts' }],
    ['nothing', null, { code: 'not-card-facts' }],
    ['a file of a later Duelwright', file([], { version: 2 }), { code: 'newer-version', version: 2 }],
    ['a card without a name', file([{ id: 1, spell: 'normal' }]), { code: 'card-unreadable', card: 0 }],
    ['a passcode of 0', file([SPELL, { ...SPELL, id: 0 }]), { code: 'card-unreadable', card: 1 }],
    [
      'an archetype that is not listed',
      file([{ ...SPELL, of: [1] }]),
      { code: 'card-unreadable', field: 'of' },
    ],
    ['a field nobody knows', file([{ ...SPELL, text: 'Fuse.' }]), { code: 'card-unreadable', card: 0 }],
    [
      'a Link Monster without arrows',
      file([{ id: 1, name: 'Chainless', frame: 'link', type: 'Cyberse', attr: 'DARK', atk: 0 }]),
      { code: 'card-unreadable', field: 'arrows' },
    ],
    [
      'a Spell with the icon of a Trap',
      file([{ ...SPELL, spell: 'counter' }]),
      { code: 'card-unreadable', field: 'spell' },
    ],
  ])('refuses %s', (_, json, error) => {
    expect(readCardFacts(json)).toMatchObject({ ok: false, error })
  })

  it('[SPL-02] knows six icons of Spells and three of Traps, refuses one of the other kind, and gives neither Level, ATK nor Attribute', () => {
    const icons = (kind: 'spell' | 'trap') =>
      ['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual', 'counter'].filter(
        (icon) => readCardFacts(file([{ id: 1, name: 'A card', [kind]: icon }])).ok,
      )
    expect(icons('spell')).toEqual(['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual'])
    expect(icons('trap')).toEqual(['normal', 'continuous', 'counter'])
    for (const field of [{ attr: 'DARK' }, { type: 'Fiend' }, { level: 4 }, { atk: 0 }, { def: 0 }]) {
      expect(readCardFacts(file([{ ...SPELL, ...field }])).ok).toBe(false)
    }
  })
})
