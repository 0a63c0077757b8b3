import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, spell, trap } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* A Trigger Effect on the field waits for what happens while its card is there: not for what happened earlier in the Chain that brought it. */

const [watcher, friend, call, strike, lost, both] = [level(4), level(4), spell(), trap(), spell(), spell()]
const BROUGHT = [
  says(call, 'Target 1 Level 4 monster in your GY; Special Summon it.'),
  says(strike, 'Target 1 Spell your opponent controls; destroy it.'),
  says(both, 'Special Summon 2 Level 4 monsters from your GY.'),
] as const

const activated = (now: Known, card: Card): Known => {
  const action = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}

const offered = (now: Known): number => now.offers('activate-effect').length

describe('a Trigger Effect on the field', () => {
  const WAITS = says(watcher, 'If a Spell you control is destroyed: You can draw 1 card.')
  const setup = { hand: [call], spellTrap: [lost], deck: [level(1), level(1)] }

  it('is not triggered by what happened before its card was Summoned', () => {
    const table = known({ ...setup, graveyard: [watcher] }, [...BROUGHT, WAITS], { spellTrap: [strike] })
    const begun = activated(activated(table, call).choose(watcher), strike)
    const after = begun.choose(lost).answered()
    expect([after.place(lost), after.place(watcher)]).toEqual(['graveyard', 'mainMonster'])
    expect(offered(after)).toBe(0)
  })

  it('is triggered where its card was there', () => {
    const table = known({ ...setup, graveyard: [friend], mainMonster: [watcher] }, [...BROUGHT, WAITS], {
      spellTrap: [strike],
    })
    const after = activated(activated(table, call).choose(friend), strike).choose(lost).answered()
    expect(offered(after)).toBe(1)
  })

  it('is triggered by a monster that is Summoned at the same time', () => {
    const summons = says(watcher, 'If another monster is Special Summoned: You can draw 1 card.')
    const table = known({ hand: [both], graveyard: [watcher, friend], deck: [level(1)] }, [
      ...BROUGHT,
      summons,
    ])
    expect(offered(activated(table, both).answered())).toBe(1)
  })
})
