import { describe, expect, it } from 'vitest'
import type { Action } from '../../../shared/duel/action.ts'
import { withOtherCards } from '../../../shared/duel/replay/another-hand.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'

const id = (value: number): DuelObjectId => value as DuelObjectId
const shifted = (one: DuelObjectId): DuelObjectId => id(one + 100)

describe('an action with other cards', () => {
  it('has each of its cards changed, and nothing else', () => {
    const zone = { in: 'mainMonster', of: 0, index: 2 } as const
    const cases: readonly (readonly [Action, Action])[] = [
      [
        { do: 'normal-summon', card: id(1), tributes: [id(2), id(3)], zone, extra: 1 },
        { do: 'normal-summon', card: id(101), tributes: [id(102), id(103)], zone, extra: 1 },
      ],
      [
        { do: 'attack', card: id(1), target: null },
        { do: 'attack', card: id(101), target: null },
      ],
      [
        { do: 'equip-by-hand', card: id(1), to: id(2), zone: { in: 'spellTrap', of: 1, index: 1 } },
        { do: 'equip-by-hand', card: id(101), to: id(102), zone: { in: 'spellTrap', of: 1, index: 1 } },
      ],
      [
        { do: 'alter-by-hand', card: id(1), alteration: { of: 'atk', is: 'become', to: 500, from: id(4) } },
        {
          do: 'alter-by-hand',
          card: id(101),
          alteration: { of: 'atk', is: 'become', to: 500, from: id(104) },
        },
      ],
      [
        {
          do: 'activate-effect',
          card: id(1),
          effect: 'trigger',
          targets: [id(5)],
          on: { happened: 'destroyed', to: id(6), whose: 1 },
          costs: [{ do: 'move-by-hand', card: id(7), to: { in: 'graveyard', of: 1 } }],
        },
        {
          do: 'activate-effect',
          card: id(101),
          effect: 'trigger',
          targets: [id(105)],
          on: { happened: 'destroyed', to: id(106), whose: 1 },
          costs: [{ do: 'move-by-hand', card: id(107), to: { in: 'graveyard', of: 1 } }],
        },
      ],
      [
        { do: 'draw-by-hand', player: 1, count: 2 },
        { do: 'draw-by-hand', player: 1, count: 2 },
      ],
      [
        { do: 'negate-by-hand', link: 2, what: 'effect' },
        { do: 'negate-by-hand', link: 2, what: 'effect' },
      ],
    ]
    for (const [action, changed] of cases) expect(withOtherCards(action, shifted)).toEqual(changed)
  })
})
