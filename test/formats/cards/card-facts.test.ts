import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cardPool } from '../../../shared/cards/pool.ts'
import { searchIndex } from '../../../shared/cards/search/search-index.ts'
import { parseCardFacts, trustedCardFacts } from '../../../shared/formats/cards/card-facts/read.ts'
import { formatCardFacts } from '../../../shared/formats/cards/card-facts/write.ts'
import { anyCard } from '../../cards/any-card.ts'

const SOURCES = { sources: ['this test'] }
const file = (cards: readonly unknown[], more: object = {}) => ({
  format: 'duelwright-cards',
  version: 2,
  sources: [],
  archetypes: ['HERO'],
  cards,
  ...more,
})
const SPELL = { kind: 'spell', passcode: 24094653, name: 'Polymerization', icon: 'normal' }
const LINK = {
  kind: 'monster',
  passcode: 1,
  name: 'Chainless',
  frame: 'link',
  type: 'Cyberse',
  attribute: 'DARK',
  effect: true,
  atk: 0,
  arrows: ['top'],
  materials: 'none',
}

describe('the file of card facts', () => {
  it('gives back every card that was written, in order of name', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        const read = parseCardFacts(JSON.parse(formatCardFacts(cards, SOURCES)))
        expect(read).toEqual({ ok: true, value: searchIndex(cardPool(cards)).facts.cards })
      }),
    )
  })

  it('is taken at its word to the same cards', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        const text = formatCardFacts(cards, SOURCES)
        expect(trustedCardFacts(JSON.parse(text))).toEqual(parseCardFacts(JSON.parse(text)))
      }),
    )
    expect(trustedCardFacts({ cards: [] })).toMatchObject({ ok: false, error: { code: 'not-card-facts' } })
  })

  it('is the same text whatever order the cards come in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyCard, { selector: (card) => card.passcode }), (cards) => {
        expect(formatCardFacts(cards.toReversed(), SOURCES)).toBe(formatCardFacts(cards, SOURCES))
      }),
    )
  })

  it.each([
    ['another file', { cards: [] }, { code: 'not-card-facts' }],
    ['nothing', null, { code: 'not-card-facts' }],
    ['a file of another Duelwright', file([], { version: 1 }), { code: 'another-version', version: 1 }],
    ['a card without a name', file([{ ...SPELL, name: undefined }]), { code: 'card-unreadable', card: 0 }],
    ['a passcode of 0', file([SPELL, { ...SPELL, passcode: 0 }]), { code: 'card-unreadable', card: 1 }],
    [
      'an archetype that is not listed',
      file([{ ...SPELL, archetypes: [1] }]),
      { code: 'card-unreadable', field: 'archetypes' },
    ],
    ['a field nobody knows', file([{ ...SPELL, text: 'Fuse.' }]), { code: 'card-unreadable', card: 0 }],
    [
      'a Link Monster without arrows',
      file([{ ...LINK, arrows: [] }]),
      { code: 'card-unreadable', field: 'arrows' },
    ],
    [
      'a Spell with the icon of a Trap',
      file([{ ...SPELL, icon: 'counter' }]),
      { code: 'card-unreadable', field: 'icon' },
    ],
  ])('refuses %s', (_, json, error) => {
    expect(parseCardFacts(json)).toMatchObject({ ok: false, error })
  })

  it('[SPL-02] knows six icons of Spells and three of Traps, refuses one of the other kind, and gives neither Level, ATK nor Attribute', () => {
    const icons = (kind: 'spell' | 'trap') =>
      ['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual', 'counter'].filter(
        (icon) => parseCardFacts(file([{ ...SPELL, kind, icon }])).ok,
      )
    expect(icons('spell')).toEqual(['normal', 'continuous', 'equip', 'field', 'quick-play', 'ritual'])
    expect(icons('trap')).toEqual(['normal', 'continuous', 'counter'])
    for (const field of [{ attribute: 'DARK' }, { type: 'Fiend' }, { level: 4 }, { atk: 0 }, { def: 0 }]) {
      expect(parseCardFacts(file([{ ...SPELL, ...field }])).ok).toBe(false)
    }
  })
})
