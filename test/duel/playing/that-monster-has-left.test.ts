import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* "That monster" of an event is meant where the event left it: one that has left since is another card, as a target would be [CHN-24]. */

const find = (now: Known, card: Card) =>
  now.offers('activate', 'activate-effect').find((one) => 'card' in one && one.card === now.id(card))

const upTo = (now: Known, card: Card): Known => {
  if (find(now, card)) return now
  const [next] = now.offers('choose', 'decide', 'pass')
  if (!next) throw new Error(`${card.name} is never offered`)
  return upTo(now.act(next), card)
}
const begun = (now: Known, card: Card): Known => {
  const there = upTo(now, card)
  const action = find(there, card)
  if (!action) throw new Error(`${card.name} is not offered`)
  return there.act(action)
}

describe('a monster that leaves in response to what its Summon has triggered', () => {
  const placeAfter = (words: string, response: string | undefined): string | undefined => {
    const [hole, comes, quick] = [trap(), level(4), spell('quick-play')]
    const table = known(
      { hand: [comes, quick], deck: [normal(1)] },
      [says(hole, words), ...(response === undefined ? [] : [says(quick, response)])],
      { spellTrap: [hole] },
    )
    const [summon] = table.offers('normal-summon')
    if (!summon) throw new Error('nothing can be Summoned')
    const answered = begun(table.act(summon), hole)
    const after = response === undefined ? answered : begun(answered, quick)
    return after.answered().place(comes)
  }
  const RETURNS = 'Return 1 monster you control to the hand.'
  const BLINKS = 'Target 1 monster you control; banish it, then Special Summon it.'
  const SENDS = 'Send 1 monster you control to the GY.'

  for (const [does, to] of [
    ['Destroy that monster.', 'graveyard'],
    ['Banish that monster.', 'banished'],
    ['Shuffle that monster into the Deck.', 'deck'],
  ] as const) {
    const words = `When your opponent Summons a monster: ${does}`
    it(`is left alone: ${does}`, () => {
      expect(placeAfter(words, undefined)).toBe(to)
      expect(placeAfter(words, RETURNS)).toBe('hand')
      expect(placeAfter(words, BLINKS)).toBe('mainMonster')
      expect(placeAfter(words, SENDS)).toBe('graveyard')
    })
  }

  it('keeps its figures', () => {
    const [drains, comes, quick] = [trap(), level(4, { atk: 1500 }), spell('quick-play')]
    const table = known(
      { hand: [comes, quick] },
      [
        says(drains, 'When your opponent Summons a monster: That monster loses 500 ATK.'),
        says(quick, BLINKS),
      ],
      { spellTrap: [drains] },
    )
    const [summon] = table.offers('normal-summon')
    if (!summon) throw new Error('nothing can be Summoned')
    const answered = begun(table.act(summon), drains)
    expect(answered.answered().atk(comes)).toBe(1000)
    expect(begun(answered, quick).answered().atk(comes)).toBe(1500)
  })
})

describe('a card that has left before what it triggers is activated', () => {
  it('is not what that is done with', () => {
    // The first Chain Link that resolves Summons it, the next one sends it away again.
    const [sends, calls, comes, hole] = [spell(), spell('quick-play'), level(2), trap()]
    const table = known(
      { hand: [sends, calls], graveyard: [comes] },
      [
        says(sends, 'Return all Level 2 monsters on the field to the hand.'),
        says(calls, 'Special Summon 1 Level 2 monster from your GY.'),
        says(hole, 'If your opponent Special Summons a monster(s): You can destroy that monster(s).'),
      ],
      { mainMonster: [level(2)], spellTrap: [hole] },
    )
    const resolved = begun(begun(table, sends), calls)
    let now = resolved
    for (;;) {
      const action = find(now, hole)
      const [next] = action ? [action] : now.offers('choose', 'decide', 'pass')
      if (!next) break
      now = now.act(next)
    }
    expect(now.place(comes)).toBe('hand')
  })

  it('is so again where the same has happened to it once more', () => {
    const [calls, sends, before, comes, hole] = [
      spell(),
      spell('quick-play'),
      spell('quick-play'),
      level(2),
      trap(),
    ]
    const CALLS = 'Special Summon 1 Level 2 monster from your GY.'
    const table = known(
      { hand: [calls, sends, before], graveyard: [comes] },
      [
        says(calls, CALLS),
        says(sends, 'Send all Level 2 monsters on the field to the GY.'),
        says(before, CALLS),
        says(hole, 'If your opponent Special Summons a monster(s): You can destroy that monster(s).'),
      ],
      { mainMonster: [level(2)], spellTrap: [hole] },
    )
    const resolved = begun(begun(begun(table, calls), sends), before)
    expect(begun(resolved, hole).answered().place(comes)).toBe('graveyard')
  })
})

describe('a card that lies where the event has left it', () => {
  it('is what that is done with', () => {
    const [mine, fallen, strikes] = [level(4), level(3), spell()]
    const table = known(
      { mainMonster: [mine], hand: [strikes] },
      [
        says(
          mine,
          'If a monster your opponent controls is destroyed by card effect and sent to the GY: You can banish that monster.',
        ),
        says(strikes, 'Destroy all monsters your opponent controls.'),
      ],
      { mainMonster: [fallen] },
    )
    expect(begun(begun(table, strikes), mine).answered().place(fallen)).toBe('banished')
  })
})
