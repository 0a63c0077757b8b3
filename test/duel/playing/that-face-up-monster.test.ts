import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { normal, spell, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* "That face-up monster" is no monster that has been turned face-down since. */

const [victim, turns, takes] = [normal(4, { atk: 1000 }), spell('quick-play'), trap()]

/** What becomes of a monster and of the Life Points of both, where it was turned face-down in answer or was not. */
const after = (words: string, isTurned: boolean): readonly unknown[] => {
  const now = known(
    { hand: [turns], spellTrap: [set(takes)] },
    [
      says(turns, 'Target 1 face-up monster on the field; change that target to face-down Defense Position.'),
      says(takes, words),
    ],
    { mainMonster: [victim] },
  )
  const use = (at: Known, card: Card): Known => {
    const action = at.offers('activate').find((one) => 'card' in one && one.card === at.id(card))
    if (!action) throw new Error('it is not offered')
    return at.act(action).choose(victim)
  }
  const begun = use(now, takes)
  const done = (isTurned ? use(begun, turns) : begun).settled()
  return [done.place(victim), ...done.state.sides.map(({ lifePoints }) => lifePoints)]
}

describe('a target that has been turned face-down', () => {
  it.each([
    [
      'destroyed',
      'destroy that face-up monster, and if you do, inflict 500 damage to your opponent.',
      'graveyard',
      7500,
    ],
    ['banished', 'banish that face-up monster.', 'banished', 8000],
    [
      'returned',
      'return that face-up monster to the hand, then inflict 500 damage to your opponent.',
      'hand',
      7500,
    ],
  ])('is not %s as "that face-up monster", nor follows what hangs on that', (_, words, place, left) => {
    const text = `Target 1 face-up monster your opponent controls; ${words}`
    expect(after(text, false)).toEqual([place, 8000, left])
    expect(after(text, true)).toEqual(['mainMonster', 8000, 8000])
  })

  it('is as "it"', () => {
    expect(after('Target 1 face-up monster your opponent controls; destroy it.', true)[0]).toBe('graveyard')
  })
})
