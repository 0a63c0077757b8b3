import { describe, expect, it } from 'vitest'
import { explain } from '../../shared/duel/explain.ts'
import { summonKinds } from '../../shared/duel/summon-kinds.ts'
import type { SummonWay } from '../../shared/cards/restrictions.ts'
import { fusion, level, link, named, normal, pendulum, synchro, trap, tuner } from './cards.ts'
import { activate, effect, move, summon, toGraveyard } from './doing.ts'
import { duel, extra, main, set } from './table.ts'

const trapHole = () => named(trap(), 'Trap Hole')
describe('what a Summon counts as', () => {
  it('[SUM-02] every Summon is Normal, Flip or Special; some are more', () => {
    const special = (by: SummonWay) => summonKinds(by)
    expect(
      ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum'].map((by) => special(by as SummonWay)),
    ).toEqual([
      ['special', 'fusion'],
      ['special', 'ritual'],
      ['special', 'synchro'],
      ['special', 'xyz'],
      ['special', 'link'],
      ['special', 'pendulum'],
    ])
    expect([special('own'), special('effect')]).toEqual([['special'], ['special']])
    expect([summonKinds('normal'), summonKinds('tribute'), summonKinds('flip'), summonKinds('set')]).toEqual([
      ['normal'],
      ['normal', 'tribute'],
      ['flip'],
      [],
    ])
  })

  it('[SUM-02] what forbids Special Summons stops all of those, and neither Normal nor Flip Summons', () => {
    const bar = named(normal(4), 'Jowgen the Spiritualist')
    const [held, hidden, dead] = [normal(4), normal(4), normal(4)]
    const [goal, arrow, merged] = [synchro(5), link(['top'], '1 monster'), fusion(5, '2 monsters')]
    const table = duel().mine({
      hand: [held],
      mainMonster: [bar, set(hidden), tuner(1), level(4)],
      extraDeck: [goal, arrow, merged],
      graveyard: [dead],
    })
    expect(table.offers('special-summon')).toEqual([])
    expect(table.verdict(move(table, merged, extra('left'), { as: 'fusion' }))).toBe('barred-by')
    expect(table.verdict(move(table, dead, main(5)))).toBe('barred-by')
    expect(table.offeredCards('normal-summon')).toEqual([held.name])
    expect(table.offeredCards('flip-summon')).toEqual([hidden.name])
    const lifted = table.act(toGraveyard(table, bar, 'destroyed'))
    expect(lifted.offers('special-summon')).not.toEqual([])
  })

  it('[SUM-08] says which card keeps a Trap from being activated', () => {
    const [jinzo, hole] = [named(level(6), 'Jinzo'), trapHole()]
    const table = duel().mine({ mainMonster: [jinzo], spellTrap: [hole] })
    const refusal = table.why(activate(table, hole))
    expect(refusal).toMatchObject({ code: 'silenced', by: 'Jinzo' })
    expect(refusal && explain(refusal)).toContain('Jinzo')
    const without = duel().mine({ mainMonster: [set(jinzo)], spellTrap: [hole] })
    expect(without.verdict(activate(without, hole))).toBe('allowed')
  })
})
