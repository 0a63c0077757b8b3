import { describe, expect, it } from 'vitest'
import { level, spell } from '../cards.ts'
import { known, says } from './known.ts'

/* "A card in your hand", "in your GY", of a card that was moved: where it lay before that, wherever it lies now. */

const [watcher, mine, doing] = [level(4), level(4), spell()]

const offeredAfter = (words: string, does: string, lies: 'hand' | 'graveyard' | 'mainMonster'): number => {
  const table = known(
    {
      mainMonster: lies === 'mainMonster' ? [watcher, mine] : [watcher],
      hand: lies === 'hand' ? [doing, mine] : [doing],
      graveyard: lies === 'graveyard' ? [mine] : [],
      deck: [level(1)],
    },
    [says(doing, does), says(watcher, words)],
  )
  const [action] = table.offers('activate')
  if (!action) throw new Error('it is not offered')
  return table.act(action).answered().offers('activate-effect').length
}

describe('a card that was moved out of a pile', () => {
  const banished = 'If a card(s) in your GY is banished: You can draw 1 card.'
  const destroyed =
    'If a monster(s) in your hand or field is destroyed by battle or card effect: You can draw 1 card.'

  it('is one that lay there', () => {
    expect(offeredAfter(banished, 'Banish 1 monster from your GY.', 'graveyard')).toBe(1)
    expect(offeredAfter(banished, 'Banish 1 monster from your GY, face-down.', 'graveyard')).toBe(1)
    expect(offeredAfter(destroyed, 'Destroy 1 monster in your hand.', 'hand')).toBe(1)
  })

  it('is none that lay elsewhere', () => {
    expect(offeredAfter(banished, 'Banish 1 monster from your hand.', 'hand')).toBe(0)
    expect(offeredAfter(banished, 'Target 1 Level 4 monster you control; banish it.', 'mainMonster')).toBe(0)
  })
})
