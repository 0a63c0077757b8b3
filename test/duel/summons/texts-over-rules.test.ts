import { describe, expect, it } from 'vitest'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { level, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, fought, move, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, type Table } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const FULL = [backrow(1), backrow(2), backrow(3), backrow(4), backrow(5)]

describe('a text that contradicts the rules', () => {
  it('[EFF-14] wins: attacking twice in a Battle Phase, and not a third time; attacking directly past monsters', () => {
    const [mine, one, other, wall] = [plain(2000), plain(), plain(), plain(1900)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [one, other, wall] })
    const attack = (on: Table, target: typeof one | null) =>
      ({ do: 'attack', card: on.id(mine), target: target && on.id(target) }) as const
    const once = fought(table.act(attack(table, one)))
    expect(once.verdict(attack(once, other))).toBe('attacked-this-turn')
    const allowed = table.act({ do: 'grant-by-hand', card: table.id(mine), grant: 'second-attack' })
    const first = fought(allowed.act(attack(allowed, one)))
    expect(first.offeredCards('attack')).toEqual([mine.name])
    const second = fought(first.act(attack(first, other)))
    expect([second.place(one), second.place(other)]).toEqual(['graveyard 1', 'graveyard 1'])
    expect(second.offers('attack')).toEqual([])
    expect(second.why(attack(second, wall))).toMatchObject({ code: 'attacked-this-turn', rules: ['BAT-01'] })
    const next = second.but((state) => ({ ...state, turn: { ...state.turn, number: state.turn.number + 2 } }))
    expect(next.offeredCards('attack')).toEqual([mine.name])
    expect(table.verdict(attack(table, null))).toBe('no-direct-attack')
    const direct = table.act({ do: 'grant-by-hand', card: table.id(mine), grant: 'direct-attack' })
    expect(fought(direct.act(attack(direct, null))).state.sides[1].lifePoints).toBe(6000)
  })
})

describe('Trap Monsters', () => {
  const [embodiment, held, others] = [trap('continuous'), spell(), [trap(), trap(), trap(), trap()]]
  /** Four other Spells and Traps, and a Trap that has become a monster. */
  const board = (ruleset: 'mr5' | 'mr4' | 'classic') => {
    const table = duel({ ruleset }).mine({ hand: [held], spellTrap: [embodiment, ...others] })
    const running = allPass(table.act(activate(table, embodiment)))
    return running.act(
      move(running, embodiment, main(1), {
        trapMonster: { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1600, def: 1800, stillTrap: true },
      }),
      DONE,
    )
  }

  it.each(['mr4', 'classic'] as const)(
    '[TRP-07] under %s keep their Spell & Trap Zone taken: nothing more can be Set there',
    (ruleset) => {
      const table = board(ruleset)
      expect(table.place(embodiment)).toBe('mainMonster 0 0')
      expect([table.offers('set-spell-trap'), table.offeredCards('activate')]).toEqual([
        [],
        others.map(({ name }) => name),
      ])
      expect(FULL.map((zone) => table.verdict({ do: 'set-spell-trap', card: table.id(held), zone }))).toEqual(
        Array(5).fill('no-free-zone'),
      )
      const gone = table.act(toGraveyard(table, embodiment, 'destroyed'))
      expect(gone.place(embodiment)).toBe('graveyard 0')
      expect(gone.zonesOffered('set-spell-trap', held)).toEqual(['spellTrap 0 0'])
      expect(table.verdict(move(table, embodiment, backrow(1)))).toBe('allowed')
    },
  )

  it('[TRP-08] today take their Monster Zone only: one more can be Set', () => {
    const table = board('mr5')
    expect(table.place(embodiment)).toBe('mainMonster 0 0')
    expect(table.zonesOffered('set-spell-trap', held)).toEqual(['spellTrap 0 0'])
    const more = table.act({ do: 'set-spell-trap', card: table.id(held), zone: backrow(1) })
    expect(more.verdict(move(more, embodiment, backrow(1)))).toBe('zone-not-allowed')
  })

  it('[TRP-07] [TRP-08] are Special Summoned with what their effect gives them, and only from the field', () => {
    const table = board('mr5')
    const monster = table.monster(embodiment)
    expect(monster).toMatchObject({ arrival: { by: 'effect' }, position: 'attack', faceUp: true })
    expect(figureOf(table.state, monster, 'atk', table.pool)).toBe(1600)
    const [inHand, lying] = [trap(), spell('continuous')]
    const other = duel().mine({ hand: [inHand], spellTrap: [faceUp(lying)] })
    expect(other.refused(move(other, inHand, main(1)))).toBe('wrong-kind SUM-01 TRP-07')
    expect(other.refused(move(other, lying, main(1)))).toBe('wrong-kind SUM-01 TRP-07')
  })
})
