import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { byHandMenu } from '../../../src-renderer/views/practice/menu/by-hand-menu.ts'
import { level, spell } from '../../duel/cards.ts'
import { activate, allPass, DONE } from '../../duel/doing.ts'
import { duel, type Table } from '../../duel/table.ts'

const items = (table: Table, card: Card) => byHandMenu(table.state, table.id(card), table.pool)
const labels = (table: Table, card: Card) => items(table, card).map(({ label }) => label)
const doing = (table: Table, card: Card, label: string): Table => {
  const [action] = items(table, card).find((item) => item.label === label)?.actions ?? []
  if (!action) throw new Error(`"${label}" is not in the menu`)
  return table.act(action)
}

describe('effects in the menu of a card', () => {
  it('are activated, and what they do to a monster is done from there', () => {
    const monster = level(4)
    const table = duel().mine({ mainMonster: [monster] })
    expect(labels(table, monster)).toEqual(
      expect.arrayContaining(['Activate its Ignition Effect', 'Destroy', 'Turn face-down', 'ATK +500']),
    )
    expect(labels(table, monster)).not.toContain('Activate its Flip Effect')
    const running = doing(table, monster, 'Activate its Ignition Effect')
    expect(running.state.processes).toMatchObject([{ links: [{ activated: 'ignition' }] }])
    const turned = doing(running, monster, 'Turn to face-up Defense Position').act(DONE)
    expect(turned.monster(monster).position).toBe('defense')
    expect(doing(turned, monster, 'Destroy').place(monster)).toBe('graveyard 0')
    expect(doing(turned, monster, 'Give control to the other player').monster(monster).controller).toBe(1)
  })

  it('[CHN-31] let each player choose, as the doing of the Spell that resolves', () => {
    const [card, mine, theirs] = [spell(), level(4), level(4)]
    const table = duel()
      .mine({ hand: [card], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const running = allPass(table.act(activate(table, card)))
    const choosing = doing(running, card, 'Each player’s chosen monster changes control')
    expect(choosing.offeredCards('choose')).toEqual([mine.name])
    expect(labels(table, card)).not.toContain('Each player discards a card')
  })
})
