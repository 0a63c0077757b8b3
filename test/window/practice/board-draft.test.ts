import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { BoardDraft } from '../../../src-renderer/views/practice/opponent/board-draft.svelte.ts'
import { level, spell, trap } from '../../duel/cards.ts'

describe('a board that is put together', () => {
  it('puts card after card where there is room, whatever place was filled last', () => {
    const draft = new BoardDraft()
    const cards = [level(4), level(4), trap(), spell('field'), spell()]
    for (const card of cards) draft.put(card)
    expect(draft.cards.map(({ at }) => at)).toEqual([
      { in: 'mainMonster', of: 0, index: 2 },
      { in: 'mainMonster', of: 0, index: 1 },
      { in: 'spellTrap', of: 0, index: 2 },
      { in: 'field', of: 0 },
      { in: 'spellTrap', of: 0, index: 1 },
    ])
    // The card put last is the one that is laid another way.
    draft.lay('face-down')
    expect(draft.cards.at(-1)).toMatchObject({ faceUp: false })
  })

  it('replaces what lies in a place that the player has chosen', () => {
    const draft = new BoardDraft()
    const [first, second] = [level(4), level(3)]
    draft.put(first)
    draft.choose({ in: 'mainMonster', of: 0, index: 2 })
    draft.put(second)
    expect(draft.cards.map(({ passcode }) => passcode)).toEqual([second.passcode])
  })

  it('lays Set what lies face-up in no zone, and face-up what stays there', () => {
    const faceUp = (...cards: readonly Card[]): readonly boolean[] => {
      const draft = new BoardDraft()
      for (const card of cards) draft.put(card)
      return draft.cards.map((card) => card.faceUp)
    }
    expect(faceUp(spell('quick-play'), spell('normal'), trap())).toEqual([false, false, false])
    expect(faceUp(spell('continuous'), spell('equip'), spell('field'))).toEqual([true, true, true])
    const draft = new BoardDraft()
    draft.choose({ in: 'graveyard', of: 0 })
    draft.put(spell('quick-play'))
    expect(draft.cards).toMatchObject([{ faceUp: true }])
  })

  it('puts any number of cards into a pile', () => {
    const draft = new BoardDraft()
    draft.choose({ in: 'hand', of: 0 })
    for (const card of [trap(), trap()]) draft.put(card)
    expect(draft.at({ in: 'hand', of: 0 })).toHaveLength(2)
  })

  it('has no place for a fourth kind of card when its zones are full', () => {
    const draft = new BoardDraft()
    for (let put = 0; put < 7; put += 1) draft.put(level(4))
    expect(draft.placeFor(level(4))).toBeUndefined()
    expect(draft.placeFor(trap())).toMatchObject({ in: 'spellTrap' })
  })
})
