import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, trap } from '../cards.ts'
import { activate, allPass, DONE, move, PASS, summon } from '../doing.ts'
import { duel, main, set, type Table } from '../table.ts'

const spirit = (restrictions: Parameters<typeof level>[1] = {}) =>
  level(4, { abilities: ['spirit'], ...restrictions })
const usual = () => spirit({ restrictions: [{ code: 'cannot-be-special-summoned' }] })
const special = () => spirit({ restrictions: [{ code: 'cannot-be-normal-summoned' }] })
const END = { do: 'enter-phase', phase: 'end' } as const
/** The End Phase with everything in it resolved. */
const ended = (table: Table): Table => {
  let now = table.act(END)
  while (now.state.processes.length > 0) now = now.act(now.offers('pass').length > 0 ? PASS : DONE)
  return now
}
/** Nobody answers. */
const unanswered = (table: Table): Table => {
  let now = table
  while (now.state.processes.at(-1)?.is === 'window') now = now.act(PASS)
  return now
}
const endPlace = (table: Table, card: Card) => ended(table).place(card)

describe('Spirit Monsters', () => {
  it('[SPI-01] return to the hand in the End Phase of the turn they were Normal Summoned or Flip Summoned', () => {
    const [held, hidden, old] = [usual(), usual(), usual()]
    const table = duel().mine({ hand: [held], mainMonster: [set(hidden), old] })
    const now = table.act(summon(table, held), { do: 'flip-summon', card: table.id(hidden) })
    const begun = now.act(END)
    expect(begun.state.processes).toMatchObject([
      { is: 'chain', links: [{ mandatory: true }, { mandatory: true }] },
    ])
    expect(begun.verdict({ do: 'end-turn' })).toBe('finish-first')
    const after = ended(now)
    expect([held, hidden, old].map((card) => after.place(card))).toEqual([
      'hand 0',
      'hand 0',
      'mainMonster 0 1',
    ])
    expect(after.offers('end-turn')).toHaveLength(1)
  })

  it('[SPI-01] return in the opponent’s End Phase where an attack turned them up, and to their owner', () => {
    const [hidden, attacker] = [level(4, { abilities: ['spirit'], def: 3000 }), normal(4)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [attacker] })
      .theirs({ mainMonster: [set(hidden)] })
    let fought = table.act({ do: 'attack', card: table.id(attacker), target: table.id(hidden) })
    while (fought.state.processes.at(-1)?.is === 'window') fought = fought.act(PASS)
    expect(fought.monster(hidden).faceUp).toBe(true)
    expect(endPlace(fought, hidden)).toBe('hand 1')
  })

  it('[SPI-01] cannot be Special Summoned', () => {
    const dead = usual()
    const table = duel().mine({ graveyard: [dead] })
    expect(table.verdict(move(table, dead, main(1)))).toBe('cannot-be-special-summoned')
  })

  it('[SPI-01] stay where the effect was negated, and do not try again', () => {
    const [held, jammer] = [usual(), trap('counter')]
    const table = duel()
      .mine({ hand: [held] })
      .theirs({ spellTrap: [jammer], deck: [normal(1)] })
    const begun = unanswered(unanswered(table.act(summon(table, held))).act(END))
    const negating = allPass(begun.act(activate(begun, jammer)))
    const negated = negating.act({ do: 'negate-by-hand', link: 1, what: 'effect' }, DONE, DONE)
    expect(negated.place(held)).toBe('mainMonster 0 0')
    expect(negated.state.processes).toEqual([])
  })

  it('[SPI-02] some may be Special Summoned, and then stay', () => {
    const [dead, held] = [spirit(), spirit()]
    const table = duel().mine({ graveyard: [dead], hand: [held] })
    const both = table.act(move(table, dead, main(5)), summon(table, held))
    const after = ended(both)
    expect([after.place(dead), after.place(held)]).toEqual(['mainMonster 0 4', 'hand 0'])
  })

  it('[SPI-03] some cannot be Normal Summoned, and return in the turn they were Special Summoned', () => {
    const held = special()
    const table = duel().mine({ hand: [held] })
    expect(table.offers('normal-summon', 'normal-set')).toEqual([])
    const come = table.act(move(table, held, main(1), { as: 'own' }))
    expect(endPlace(come, held)).toBe('hand 0')
    const standing = duel().mine({ mainMonster: [held] })
    expect(endPlace(standing, held)).toBe('mainMonster 0 0')
  })

  it('[SPI-04] one can only be Set, and returns where it was turned face-up', () => {
    const goddess = level(9, {
      abilities: ['spirit'],
      restrictions: [
        { code: 'cannot-be-normal-summoned', mayBeSet: true },
        { code: 'cannot-be-special-summoned' },
      ],
    })
    const tributes = [normal(4), normal(4)]
    const table = duel().mine({ hand: [goddess], mainMonster: tributes })
    expect(table.offers('normal-summon')).toEqual([])
    expect(table.offeredCards('normal-set')).toEqual([goddess.name])
    expect(table.verdict(move(table, goddess, main(5)))).toBe('cannot-be-special-summoned')
    const hidden = table.act(summon(table, goddess, tributes, { do: 'normal-set' }))
    expect(endPlace(hidden, goddess)).toBe('mainMonster 0 0')
    const card = hidden.id(goddess)
    const turned = hidden.act({ do: 'turn-by-hand', card, faceUp: true, position: 'defense' })
    expect(endPlace(turned, goddess)).toBe('hand 0')
  })
})
