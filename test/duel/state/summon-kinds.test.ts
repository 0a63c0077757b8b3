import { describe, expect, it } from 'vitest'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { summonKinds } from '../../../shared/duel/state/kinds.ts'
import type { SummonWay } from '../../../shared/cards/restrictions.ts'
import { fusion, level, link, named, normal, spell, synchro, token, trap, tuner } from '../cards.ts'
import { activate, move, toGraveyard } from '../doing.ts'
import { backrow, duel, extra, faceUp, main, set, type Table } from '../table.ts'

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
    expect(table.refused(move(table, merged, extra('left'), { as: 'fusion' }))).toBe(
      'barred-by SUM-02 FUS-07',
    )
    expect(table.refused(move(table, dead, main(5)))).toBe('barred-by SUM-02 FUS-07')
    expect(table.offeredCards('normal-summon')).toEqual([held.name])
    expect(table.offeredCards('flip-summon')).toEqual([hidden.name])
    const why = table.why(move(table, dead, main(5)))
    expect(why).toMatchObject({ code: 'barred-by', by: bar.name, rules: ['SUM-02', 'FUS-07'] })
    const lifted = table.act(toGraveyard(table, bar, 'destroyed'))
    expect(lifted.offers('special-summon')).not.toEqual([])
  })

  it('[SUM-02] [TOK-01] [TRP-08] [TOON-02] [UNI-03] and so Tokens, Trap Monsters, Toon Monsters of old and Unions that come back', () => {
    const bar = named(normal(4), 'Jowgen the Spiritualist')
    const jowgen = { mainMonster: [bar] }
    const sheep = token(1)
    const make = {
      do: 'token-by-hand',
      passcode: sheep.passcode,
      zone: main(3),
      position: 'defense',
    } as const
    const [goats, embodiment] = [named(spell('quick-play'), 'Scapegoat'), trap('continuous')]
    const table = duel().mine({ hand: [goats], mainMonster: [sheep], spellTrap: [null, faceUp(embodiment)] })
    const rises = move(table, embodiment, main(4), {
      trapMonster: { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1600, def: 1800 },
    })
    const refusedHere = (now: Table) => [make, rises, activate(now, goats)].map((one) => now.verdict(one))
    expect(refusedHere(table)).toEqual(['allowed', 'allowed', 'allowed'])
    expect(refusedHere(table.theirs(jowgen))).toEqual(['barred-by', 'barred-by', 'barred-by'])

    const toon = level(4, { abilities: ['toon'], effect: false })
    const world = faceUp(named(spell('continuous'), 'Toon World'))
    const old = duel({ ruleset: 'classic' }).mine({ hand: [toon], spellTrap: [world] })
    expect(old.offeredCards('toon-summon')).toEqual([toon.name])
    expect(old.theirs(jowgen).offers('toon-summon')).toEqual([])

    const [rider, host] = [level(4, { abilities: ['union'] }), normal(4)]
    const beside = duel().mine({ mainMonster: [rider, host] })
    const riding = beside.act({
      do: 'equip-by-hand',
      card: beside.id(rider),
      to: beside.id(host),
      zone: backrow(1),
    })
    expect(riding.offeredCards('union-summon')).toEqual([rider.name])
    expect(riding.theirs(jowgen).offers('union-summon')).toEqual([])
  })

  it('[SUM-08] says which card keeps a Trap from being activated', () => {
    const [jinzo, hole] = [named(level(6), 'Jinzo'), trapHole()]
    const table = duel().mine({ mainMonster: [jinzo], spellTrap: [hole] })
    const refusal = table.why(activate(table, hole))
    expect(refusal).toMatchObject({ code: 'silenced', by: 'Jinzo' })
    expect(refusal && explainRefusal(refusal)).toContain('Jinzo')
    const without = duel().mine({ mainMonster: [set(jinzo)], spellTrap: [hole] })
    expect(without.verdict(activate(without, hole))).toBe('allowed')
  })
})
