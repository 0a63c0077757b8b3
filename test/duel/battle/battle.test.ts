import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, link, pendulum, token } from '../cards.ts'
import { fought } from '../doing.ts'
import { duel, inDefense, set, type Standing, type Table } from '../table.ts'

const attacking = (table: Table, card: Card, target?: Card) =>
  ({ do: 'attack', card: table.id(card), target: target ? table.id(target) : null }) as const
const fighter = (atk: number, def = 0) => level(4, { atk, def })
const lifePoints = (table: Table) => table.state.sides.map((side) => side.lifePoints)

/** A battle between one monster each; what is left of both. */
const battle = (attacker: Card, target: Card | Standing) => {
  const other = 'card' in target ? target.card : target
  const table = duel({ phase: 'battle' })
    .mine({ mainMonster: [attacker] })
    .theirs({ mainMonster: [target] })
  const after = fought(table.act(attacking(table, attacker, other)))
  return { lifePoints: lifePoints(after), places: [after.place(attacker), after.place(other)], after }
}
const STAYS = ['mainMonster 0 0', 'mainMonster 1 0']

describe('battle', () => {
  it('[BAT-01] face-up Attack Position monsters attack, each once a turn', () => {
    const [a, b, c] = [fighter(1000), fighter(1000), fighter(1000)]
    const target = fighter(0, 3000)
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a, inDefense(b), set(c)] })
      .theirs({ mainMonster: [inDefense(target)] })
    expect(table.offeredCards('attack')).toEqual([a.name])
    const after = fought(table.act(attacking(table, a, target)))
    expect(after.refused(attacking(after, a, target))).toBe('attacked-this-turn BAT-01')
    expect(table.refused(attacking(table, b, target))).toBe('not-in-attack-position BAT-01')
    expect(table.refused(attacking(table, target, a))).toBe('not-yours BAT-01')
  })

  it('[BAT-02] [TURN-10] nobody has to attack', () => {
    const table = duel({ phase: 'battle' }).mine({ mainMonster: [fighter(1000)] })
    expect(table.verdict({ do: 'enter-phase', phase: 'main2' })).toBe('allowed')
  })

  it('[BAT-03] only in the Battle Phase, and not on the own monsters', () => {
    const [a, b, target] = [fighter(1000), fighter(1000), fighter(500)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a, b] })
      .theirs({ mainMonster: [target] })
    expect(table.refused(attacking(table, a, b))).toBe('not-a-target BAT-03')
    const early = duel()
      .mine({ mainMonster: [a] })
      .theirs({ mainMonster: [target] })
    expect(early.refused(attacking(early, a, target))).toBe('wrong-phase BAT-03')
  })

  it('[BAT-04] [BAT-05] a direct attack needs an opponent without monsters, and deals the full ATK', () => {
    const a = fighter(1900)
    const guarded = duel({ phase: 'battle' })
      .mine({ mainMonster: [a] })
      .theirs({ mainMonster: [set(fighter(0))] })
    expect(guarded.refused(attacking(guarded, a))).toBe('no-direct-attack BAT-04 LNK-12')
    const open = duel({ phase: 'battle' }).mine({ mainMonster: [a] })
    expect(lifePoints(fought(open.act(attacking(open, a))))).toEqual([8000, 6100])
  })

  it('[LNK-12] a monster in the opponent’s Extra Monster Zone stands in the way', () => {
    const [a, arrow] = [fighter(1900), link(['top'])]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a] })
      .theirs({ extraMonster: [arrow] })
    expect(table.offers('attack')).toEqual([attacking(table, a, arrow)])
  })

  it('[BAT-06] a stronger attacker destroys an Attack Position monster and deals the difference', () => {
    expect(battle(fighter(2000), fighter(1500))).toMatchObject({
      lifePoints: [8000, 7500],
      places: [STAYS[0], 'graveyard 1'],
    })
  })

  it('[BAT-07] equal ATK destroys both, without damage', () => {
    expect(battle(fighter(1500), fighter(1500))).toMatchObject({
      lifePoints: [8000, 8000],
      places: ['graveyard 0', 'graveyard 1'],
    })
  })

  it('[BAT-08] a weaker attacker is destroyed and its player takes the difference', () => {
    expect(battle(fighter(1200), fighter(1500))).toMatchObject({
      lifePoints: [7700, 8000],
      places: ['graveyard 0', STAYS[1]],
    })
  })

  it('[BAT-09] a Defense Position monster with less DEF is destroyed, without damage', () => {
    expect(battle(fighter(2000), inDefense(fighter(3000, 1200)))).toMatchObject({
      lifePoints: [8000, 8000],
      places: [STAYS[0], 'graveyard 1'],
    })
  })

  it('[BAT-10] ATK equal to DEF destroys nothing', () => {
    expect(battle(fighter(1200), inDefense(fighter(3000, 1200)))).toMatchObject({
      lifePoints: [8000, 8000],
      places: [STAYS[0], STAYS[1]],
    })
  })

  it('[BAT-11] against a higher DEF the attacker’s player takes the difference', () => {
    expect(battle(fighter(1000), inDefense(fighter(3000, 1800)))).toMatchObject({
      lifePoints: [7200, 8000],
      places: [STAYS[0], STAYS[1]],
    })
  })

  it('[BAT-12] two monsters with 0 ATK leave each other alone', () => {
    expect(battle(fighter(0), fighter(0))).toMatchObject({
      lifePoints: [8000, 8000],
      places: [STAYS[0], STAYS[1]],
    })
  })

  it('[BAT-13] a monster with 0 ATK destroys nothing, and is destroyed by one that has some', () => {
    expect(battle(fighter(0), inDefense(fighter(0, 0))).places).toEqual(STAYS)
    expect(battle(fighter(500), fighter(0))).toMatchObject({
      lifePoints: [8000, 7500],
      places: [STAYS[0], 'graveyard 1'],
    })
  })

  it('[BAT-14] [FLIP-09] an attacked Set monster is turned to face-up Defense Position', () => {
    const hidden = fighter(0, 2000)
    const { after, lifePoints: left } = battle(fighter(1500), set(hidden))
    expect(left).toEqual([7500, 8000])
    expect(after.monster(hidden)).toMatchObject({ faceUp: true, position: 'defense' })
    expect(after.events.map(({ is }) => is)).toEqual([
      'attack',
      'battle-step',
      'flipped',
      'life-points',
      'battle-step',
    ])
  })

  it('[PEN-10] [TOK-01] destroyed Pendulum Monsters go to the Extra Deck, destroyed Tokens nowhere', () => {
    const swing = pendulum(4, 1, { atk: 0 })
    expect(battle(fighter(1000), swing).places[1]).toBe('extraDeck 1')
    const [a, beast] = [fighter(1000), token(1)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a] })
      .theirs({ mainMonster: [beast] })
    const after = fought(table.act(attacking(table, a, beast)))
    expect(after.events).toContainEqual(expect.objectContaining({ is: 'removed', because: 'battle' }))
    expect(after.offers('attack')).toEqual([])
  })

  it('[POS-08] who attacked does not change position afterwards; who only could have, or was attacked, may', () => {
    const [a, idle, b] = [fighter(1000), fighter(1000), fighter(0, 3000)]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a, idle], deck: [fighter(0)] })
      .theirs({ mainMonster: [inDefense(b)], deck: [fighter(0)] })
    const after = fought(table.act(attacking(table, a, b)))
    const later = fought(after.act({ do: 'enter-phase', phase: 'main2' }))
    const change = (of: Table, card: Card) => of.verdict({ do: 'change-position', card: of.id(card) })
    expect(change(later, a)).toBe('attacked-this-turn')
    expect(change(later, idle)).toBe('allowed')
    const theirs = later.but((state) => ({ ...state, turn: { ...state.turn, player: 1 } }))
    expect(change(theirs, b)).toBe('allowed')
  })

  it('[WIN-01] at 0 Life Points the duel is over', () => {
    const a = fighter(1800)
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [a] })
      .theirs({ lifePoints: 500 })
    const after = fought(table.act(attacking(table, a)))
    expect(lifePoints(after)).toEqual([8000, 0])
    expect(after.state.outcome).toEqual({ winner: 0, because: 'life-points' })
  })
})
