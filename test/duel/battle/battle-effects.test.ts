import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, fought, lose, untilAsked } from '../doing.ts'
import { duel, faceUp, inDefense, type Table } from '../table.ts'

/** A monster without effects: nobody is asked because of it. */
const plain = (atk: number, def = 0) => level(4, { atk, def, effect: false, frame: 'normal' })
const attacking = (table: Table, card: Card, target?: Card) =>
  ({ do: 'attack', card: table.id(card), target: target ? table.id(target) : null }) as const
const lifePoints = (table: Table) => table.state.sides.map((side) => side.lifePoints)
/** The Trap in the second player's zone answers the attack; the Chain has begun to resolve. */
const answered = (table: Table, card: Card): Table => allPass(untilAsked(table, 1).act(activate(table, card)))

describe('what effects do to battles', () => {
  it('[BAT-23] no battle damage for a player is no shield from damage by effects', () => {
    const x = plain(1800)
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .act({ do: 'no-battle-damage-by-hand', player: 1 })
    const after = fought(table.act(attacking(table, x))).act(lose(1, 500))
    expect(lifePoints(after)).toEqual([8000, 7500])
    const without = duel({ phase: 'battle' }).mine({ mainMonster: [x] })
    const damage = fought(without.act(attacking(without, x))).events.find(({ is }) => is === 'life-points')
    expect(damage).toMatchObject({ battle: true, to: 6200 })
  })

  it('[BAT-24] piercing inflicts what the ATK has over the DEF, and nothing where it has less', () => {
    const [strong, weak, wall] = [plain(2000), plain(1000), plain(0, 1200)]
    const against = (attacker: Card) => {
      const table = duel({ phase: 'battle' })
        .mine({ mainMonster: [attacker] })
        .theirs({ mainMonster: [inDefense(wall)] })
      const piercing = table.act({ do: 'grant-by-hand', card: table.id(attacker), grant: 'piercing' })
      return fought(piercing.act(attacking(piercing, attacker, wall)))
    }
    expect(lifePoints(against(strong))).toEqual([8000, 7200])
    expect(against(strong).place(wall)).toBe('graveyard 1')
    expect(lifePoints(against(weak))).toEqual([7800, 8000])
  })

  it('[BAT-24, CTR-01] turned face-down, a monster loses what effects let it do', () => {
    const x = plain(2000)
    const table = duel().mine({ mainMonster: [x] })
    const grant = { do: 'grant-by-hand', card: table.id(x), grant: 'piercing' } as const
    const hidden = table.act(grant, {
      do: 'turn-by-hand',
      card: table.id(x),
      faceUp: false,
      position: 'defense',
    })
    expect(hidden.monster(x).grants).toBeUndefined()
    expect(hidden.refused(grant)).toBe('face-down BAT-24 BAT-26')
  })

  it('[BAT-25] a monster has battled once an attack reached damage calculation', () => {
    const [x, y, answer] = [plain(1000), plain(0, 2000), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [inDefense(y)], spellTrap: [answer] })
    const declared = table.act(attacking(table, x, y))
    const after = fought(declared)
    expect([x, y].map((card) => after.monster(card).battledOn)).toEqual([3, 3])
    const negated = answered(declared, answer).act({ do: 'negate-attack-by-hand' }, DONE)
    expect(negated.monster(x)).toMatchObject({ attackedOn: 3 })
    expect([x, y].map((card) => negated.monster(card).battledOn)).toEqual([undefined, undefined])
  })

  it('[BAT-26] a monster that may attack directly chooses between that and the monsters', () => {
    const [x, y] = [plain(1100), plain(2000)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [y] })
    expect(table.verdict(attacking(table, x))).toBe('no-direct-attack')
    const free = table.act({ do: 'grant-by-hand', card: table.id(x), grant: 'direct-attack' })
    expect(free.offers('attack')).toEqual([attacking(free, x, y), attacking(free, x)])
    expect(lifePoints(fought(free.act(attacking(free, x))))).toEqual([8000, 6900])
  })

  it('[BAT-27] a negated attack does not happen; its cost stays paid, and the monster has attacked', () => {
    const [x, toll, answer] = [plain(1800), named(spell('continuous'), 'Toll'), trap()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ spellTrap: [answer, faceUp(toll)] })
    const chained = answered(table.act(attacking(table, x)), answer)
    expect(table.refused({ do: 'negate-attack-by-hand' })).toBe('no-attack-to-negate BAT-27')
    const after = chained.act({ do: 'negate-attack-by-hand' }, DONE)
    expect(lifePoints(after)).toEqual([7500, 8000])
    expect(after.offers('attack')).toEqual([])
    expect(after.verdict(attacking(after, x))).toBe('attacked-this-turn')
    const poor = duel({ phase: 'battle' })
      .mine({ mainMonster: [x], lifePoints: 400 })
      .theirs({ spellTrap: [faceUp(toll)] })
    expect(poor.offers('attack')).toEqual([])
    expect(poor.verdict(attacking(poor, x))).toBe('cannot-pay')
  })

  it('[BAT-05, WIN-01] a direct attack inflicts the full ATK', () => {
    const x = plain(1900)
    const table = duel({ phase: 'battle' }).mine({ mainMonster: [x] })
    expect(lifePoints(fought(table.act(attacking(table, x))))).toEqual([8000, 6100])
  })
})
