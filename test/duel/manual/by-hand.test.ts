import { describe, expect, it } from 'vitest'
import type { Destination } from '../../../shared/duel/by-hand-action.ts'
import type { Card } from '../../../shared/cards/card.ts'
import { fusion, level, link, pendulum, spell, synchro, token, tuner } from '../cards.ts'
import { duel, extra, inDefense, main, set, type Table } from '../table.ts'

const move = (table: Table, card: Card, to: Destination['to'], how: Omit<Destination, 'to'> = {}) =>
  ({ do: 'move-by-hand', card: table.id(card), to, ...how }) as const
const GRAVEYARD = { in: 'graveyard', of: 0 } as const
const HAND = { in: 'hand', of: 0 } as const
const DECK = { in: 'deck', of: 0 } as const
const BANISHED = { in: 'banished', of: 0 } as const
const EXTRA_DECK = { in: 'extraDeck', of: 0 } as const

describe('moves by hand', () => {
  it('[CTL-04] a card goes to its owner’s piles, whoever controls it', () => {
    const theirs = level(4)
    const given = duel().theirs({ mainMonster: [theirs] })
    const table = given.act(move(given, theirs, main(1)))
    expect(table.monster(theirs).controller).toBe(0)
    expect(table.refused(move(table, theirs, GRAVEYARD))).toBe('not-yours CTL-04')
    expect(table.act(move(table, theirs, { in: 'graveyard', of: 1 })).place(theirs)).toBe('graveyard 1')
  })

  it('[CTL-03] [CTL-05] a change of control neither turns nor flips, and leads to a Main Monster Zone', () => {
    const [hidden, arrow] = [level(4), link(['top'])]
    const table = duel().theirs({ mainMonster: [set(hidden)], extraMonster: [arrow] })
    const after = table.act(move(table, hidden, main(1)), move(table, arrow, main(2)))
    expect(after.monster(hidden)).toMatchObject({ faceUp: false, position: 'defense', controller: 0 })
    expect(after.refused(move(after, arrow, extra('right')))).toBe(
      'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
    )
  })

  it('[MON-15] an Extra Deck monster never rests in hand or Deck', () => {
    const goal = synchro(5)
    for (const pile of [HAND, DECK]) {
      const table = duel().mine({ mainMonster: [goal] })
      const after = table.act(move(table, goal, pile))
      expect(after.place(goal)).toBe('extraDeck 0')
      expect(after.find(goal).card.faceUp).toBe(false)
    }
    const plain = duel().mine({ hand: [level(4)] })
    const [card] = plain.state.sides[0].hand
    expect(card && plain.refused({ do: 'move-by-hand', card: card.id, to: EXTRA_DECK })).toBe(
      'not-in-extra-deck MON-15 PEN-10',
    )
  })

  it('[ZONE-16] the Graveyard keeps its order, the oldest first', () => {
    const [a, b] = [level(4), spell()]
    const table = duel().mine({ mainMonster: [a], hand: [b] })
    const after = table.act(move(table, a, GRAVEYARD), move(table, b, GRAVEYARD))
    expect(after.state.sides[0].graveyard.map(({ passcode }) => passcode)).toEqual([a.passcode, b.passcode])
    expect(after.state.sides[0].graveyard.every(({ faceUp }) => faceUp)).toBe(true)
  })

  it('[SS-03] [SUM-01] a monster Special Summoned by an effect stands as its player chooses', () => {
    const dead = level(8)
    const table = duel().mine({ graveyard: [dead] })
    expect(table.act(move(table, dead, main(1))).monster(dead)).toMatchObject({
      position: 'attack',
      faceUp: true,
    })
    expect(table.act(move(table, dead, main(1), { position: 'defense' })).monster(dead).position).toBe(
      'defense',
    )
    const card = spell()
    const other = duel().mine({ graveyard: [card] })
    expect(other.refused(move(other, card, main(1)))).toBe('wrong-kind SUM-01 TRP-07')
  })

  it('[SS-02] [SS-01] needs no Tribute and leaves the Normal Summon unused', () => {
    const [dead, held] = [level(8), level(4)]
    const table = duel().mine({ graveyard: [dead], hand: [held] })
    expect(table.act(move(table, dead, main(1))).offeredCards('normal-summon')).toEqual([held.name])
  })

  it('[SS-06] [SS-06-EX] an Extra Deck monster comes back only after its own Summon', () => {
    const goal = synchro(5)
    const table = duel().mine({ extraDeck: [goal] })
    const dumped = table.act(move(table, goal, GRAVEYARD))
    expect(dumped.refused(move(dumped, goal, main(1)))).toBe('not-properly-summoned SS-06')
    const [one, four] = [tuner(1), level(4)]
    const board = duel().mine({ mainMonster: [one, four], extraDeck: [goal] })
    const materials = [board.id(one), board.id(four)]
    const come = board.act({
      do: 'special-summon',
      by: 'synchro',
      card: board.id(goal),
      materials,
      zone: main(3),
      position: 'attack',
    })
    const proper = come.act(move(come, goal, GRAVEYARD, { because: 'destroyed' }))
    expect(proper.verdict(move(proper, goal, main(1)))).toBe('allowed')
    const hidden = proper.act(move(proper, goal, { in: 'extraDeck', of: 0 }, { faceUp: false }))
    const thrown = hidden.act(move(hidden, goal, GRAVEYARD))
    expect(thrown.refused(move(thrown, goal, main(1)))).toBe('not-properly-summoned SS-06')
  })

  it('[SS-06] a Fusion or Ritual Summon made by an effect counts as its own', () => {
    const [merged, ritual] = [fusion(6, '2 Warrior monsters'), level(6, { frame: 'ritual' })]
    const table = duel().mine({ extraDeck: [merged], hand: [ritual] })
    const summoned = table.act(
      move(table, merged, main(1), { as: 'fusion' }),
      move(table, ritual, main(2), { as: 'ritual' }),
    )
    const gone = summoned.act(move(summoned, merged, GRAVEYARD), move(summoned, ritual, BANISHED))
    expect([merged, ritual].map((card) => gone.verdict(move(gone, card, main(1))))).toEqual([
      'allowed',
      'allowed',
    ])
    const cheated = table.act(move(table, merged, main(1)))
    const back = cheated.act(move(cheated, merged, GRAVEYARD))
    expect(back.refused(move(back, merged, main(1)))).toBe('not-properly-summoned SS-06')
  })

  it('[SS-07-EX] [SS-08-EX] in hand and Deck it is forgotten, banished face-down it is not [SS-09]', () => {
    const ritual = level(6, { frame: 'ritual' })
    const table = duel().mine({ graveyard: [ritual] })
    const returned = table.act(move(table, ritual, HAND))
    expect(returned.refused(move(returned, ritual, main(1)))).toBe('must-be-summoned SS-06 SS-07-EX PEN-13')
    const discarded = returned.act(move(returned, ritual, GRAVEYARD))
    expect(discarded.verdict(move(discarded, ritual, main(1)))).toBe('not-properly-summoned')
    const banished = table.act(move(table, ritual, BANISHED, { faceUp: false }))
    const back = banished.act(move(banished, ritual, GRAVEYARD))
    expect(back.verdict(move(back, ritual, main(1)))).toBe('allowed')
  })

  it('[SS-11] "must be" allows only that way ever, "must first be" others after it', () => {
    const always = level(4, { restrictions: [{ code: 'must-be-summoned', by: ['own'], lasts: 'always' }] })
    const first = level(4, { restrictions: [{ code: 'must-be-summoned', by: ['own'], lasts: 'first' }] })
    const table = duel().mine({ graveyard: [always, first] })
    expect(table.refused(move(table, always, main(1)))).toBe('must-be-summoned SS-06 SS-11')
    expect(table.verdict(move(table, first, main(1)))).toBe('allowed')
    expect(table.verdict(move(table, always, main(1), { as: 'own' }))).toBe('allowed')
  })

  it('[ZONE-03] [ZONE-12] with five monsters none is added, and none goes to an Extra Monster Zone', () => {
    const [dead, crowd] = [level(4), Array.from({ length: 5 }, () => level(4))]
    const table = duel().mine({ graveyard: [dead], mainMonster: crowd })
    expect(table.refused(move(table, dead, main(1)))).toBe('no-free-zone ZONE-03 ZONE-11 ZONE-12 CTL-05')
    const alone = duel().mine({ graveyard: [dead] })
    expect(alone.refused(move(alone, dead, extra('left')))).toBe(
      'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
    )
  })

  it('[TOK-01] [TOK-03] a Token leaves the duel, and is never face-down', () => {
    const beast = token(1)
    const table = duel().mine({ mainMonster: [inDefense(beast)] })
    for (const pile of [GRAVEYARD, HAND, BANISHED]) {
      const after = table.act(move(table, beast, pile))
      expect(after.events).toMatchObject([{ is: 'removed' }])
      expect(() => after.id(beast)).toThrow()
    }
    expect(table.refused(move(table, beast, main(2), { faceUp: false }))).toBe('no-face-down TOK-03')
  })

  it('[LNK-06] [LNK-07] a Link Monster comes only face-up in Attack Position', () => {
    const goal = link(['left', 'right'])
    const table = duel().mine({ graveyard: [goal] })
    expect(table.refused(move(table, goal, main(1), { position: 'defense' }))).toBe(
      'position-not-allowed LNK-06',
    )
    expect(table.refused(move(table, goal, main(1), { faceUp: false }))).toBe('no-face-down LNK-06 LNK-07')
  })

  it('[TERM-07] [TERM-09] a card goes on top of the Deck, to its bottom, or is shuffled in', () => {
    const [a, rest] = [level(4), Array.from({ length: 9 }, () => level(4))]
    const table = duel().mine({ hand: [a], deck: rest })
    const order = (after: Table) => after.state.sides[0].deck.map(({ passcode }) => passcode)
    expect(order(table.act(move(table, a, DECK)))[0]).toBe(a.passcode)
    expect(order(table.act(move(table, a, DECK, { deck: 'bottom' }))).at(-1)).toBe(a.passcode)
    const shuffled = table.act(move(table, a, DECK, { deck: 'shuffle' }))
    expect(order(shuffled).toSorted()).toEqual(order(table.act(move(table, a, DECK))).toSorted())
    expect(shuffled.state.random).not.toEqual(table.state.random)
  })

  it('Pendulum Monsters may lie face-up in the Extra Deck, and come from there by its rules', () => {
    const swing = pendulum(4, 1)
    const table = duel().mine({ deck: [swing] })
    const shown = table.act(move(table, swing, EXTRA_DECK))
    expect(shown.refused(move(shown, swing, main(1)))).toBe('zone-not-allowed ZONE-08 ZONE-09 ZONE-10')
    expect(shown.verdict(move(shown, swing, extra('left')))).toBe('allowed')
  })

  it('[WIN-01] Life Points never go below 0, and who has none left has lost', () => {
    const table = duel().theirs({ lifePoints: 500 })
    const after = table.act({ do: 'change-life-points', player: 1, by: -1800 })
    expect(after.state.sides[1].lifePoints).toBe(0)
    expect(after.state.outcome).toEqual({ winner: 0, because: 'life-points' })
    expect(after.offers()).toEqual([])
    expect(table.verdict({ do: 'change-life-points', player: 1, by: 0.5 })).toBe('not-an-amount')
  })

  it('draws by an effect while there are cards', () => {
    const table = duel()
      .mine({ deck: [level(4)] })
      .act({ do: 'draw-by-hand', player: 0 })
    expect(table.state.sides[0].hand).toHaveLength(1)
    expect(table.verdict({ do: 'draw-by-hand', player: 0 })).toBe('deck-is-empty')
  })

  it('refuses a card that is not in the duel', () => {
    expect(duel().verdict({ do: 'move-by-hand', card: 99 as never, to: GRAVEYARD })).toBe('no-such-card')
  })
})
