import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { ArrivedBy } from '../../../shared/duel/state/duel-card.ts'
import { gemini, level, link, pendulum, synchro, token, trap, tuner, xyz } from '../cards.ts'
import { throughBattle } from '../doing.ts'
import { duel, extra, faceUp, main, set, type Table } from '../table.ts'

const names = (...cards: readonly Card[]) =>
  cards
    .map(({ name }) => name)
    .sort()
    .join(' + ')
const summon = (table: Table, card: Card, materials: readonly Card[], zone = extra('left')) =>
  ({
    do: 'special-summon',
    by: 'link',
    card: table.id(card),
    materials: materials.map((one) => table.id(one)),
    zone,
    position: 'attack',
  }) as const
const two = () => link(['bottom-left', 'bottom-right'])
const three = (materials = '2+ monsters') => link(['left', 'bottom', 'right'], materials)
const four = (materials = '2+ monsters') => link(['left', 'bottom-left', 'bottom-right', 'right'], materials)

describe('Link Summon', () => {
  const [m, n] = [level(4), xyz(4)]

  it.each(['mr5', 'mr4'] as const)(
    '[LNK-01] face-up monsters of the own field are sent to the Graveyard (%s)',
    (ruleset) => {
      const new2 = two()
      const table = duel({ ruleset }).mine({
        hand: [level(4)],
        mainMonster: [m, n, set(level(4))],
        extraDeck: [new2],
      })
      expect(table.materialSets(new2)).toEqual([names(m, n)])
      const after = table.act(summon(table, new2, [m, n]))
      expect(after.monster(new2)).toMatchObject({ position: 'attack', faceUp: true })
      expect([m, n].map((card) => after.place(card))).toEqual(['graveyard 0', 'graveyard 0'])
    },
  )

  it('[LNK-02] [XYZ-07] a Link Monster counts as 1 or as its Link Rating', () => {
    const goal = four()
    const [l3, other3, l2, other2] = [three(), three(), two(), two()]
    const sets = (...board: readonly Card[]) =>
      duel()
        .mine({ mainMonster: board, extraDeck: [goal] })
        .materialSets(goal)
    expect(sets(l3, m)).toEqual([names(l3, m)])
    expect(sets(l3, other3)).toEqual([names(l3, other3)])
    expect(sets(l2, other2)).toEqual([names(l2, other2)])
    expect(sets(l3)).toEqual([])
  })

  it('[LNK-02-EX] Link-3 from three monsters, or from a Link-2 and another', () => {
    const [goal, l2] = [three(), two()]
    const table = duel().mine({ mainMonster: [l2, m, n], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([names(l2, m), names(l2, n), names(l2, m, n)].sort())
    expect(table.refused(summon(table, goal, [m, n]))).toBe('wrong-materials LNK-01 LNK-02 LNK-03')
    expect(table.verdict(summon(table, goal, [l2]))).toBe('wrong-materials')
  })

  it('[LNK-03] the counts, the number of cards and the rest of the line must all fit', () => {
    const [l2, l3, plain] = [two(), three(), level(4, { frame: 'normal', effect: false })]
    const exactly = three('3 Effect Monsters')
    const effects = three('2+ Effect Monsters')
    const any = three()
    const table = duel().mine({ mainMonster: [l2, m, plain], extraDeck: [exactly, effects] })
    expect(table.materialSets(exactly)).toEqual([])
    expect(table.materialSets(effects)).toEqual([names(l2, m)])
    expect(
      duel()
        .mine({ mainMonster: [l3, m], extraDeck: [any] })
        .materialSets(any),
    ).toEqual([])
  })

  it('[LNK-03] what the line includes must be among them', () => {
    const goal = link(['left', 'right'], '2 monsters, including a Tuner')
    const [a, b] = [tuner(3), level(4)]
    const table = duel().mine({ mainMonster: [a, b, m], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([names(a, b), names(a, m)].sort())
    const without = duel().mine({ mainMonster: [b, m], extraDeck: [goal] })
    expect(without.summonable(goal)?.refusal).toMatchObject({
      code: 'no-materials',
      missing: [{ needed: 1, have: 0 }],
    })
  })

  it('[LNK-04] [ZONE-13] arrows of a material no longer count, and the zone it leaves is free', () => {
    const pointing = link(['bottom'])
    const goal = link(['bottom', 'left'], '1+ monsters')
    const table = duel().mine({ mainMonster: [m, null], extraMonster: [pointing], extraDeck: [goal] })
    const way = table.summonable(goal)?.ways?.find(({ materials }) => materials.includes(table.id(pointing)))
    expect(way?.zones).toEqual([extra('left'), extra('right')])
  })

  it('[LNK-06] a Link Monster is only offered Attack Position', () => {
    const goal = two()
    const table = duel().mine({ mainMonster: [m, n], extraDeck: [goal] })
    expect(
      table.offers('special-summon').every((action) => 'position' in action && action.position === 'attack'),
    ).toBe(true)
    expect(table.refused({ ...summon(table, goal, [m, n]), position: 'defense' })).toBe(
      'position-not-allowed LNK-06',
    )
  })

  it('[LNK-11] with a Trap Monster beside a Token; the Trap goes to the Graveyard', () => {
    const [goal, embodiment, beast] = [two(), trap('continuous'), token(1)]
    const lying = duel().mine({ spellTrap: [faceUp(embodiment)], mainMonster: [beast], extraDeck: [goal] })
    const stone = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1600, def: 1800 } as const
    const table = lying.act({
      do: 'move-by-hand',
      card: lying.id(embodiment),
      to: main(2),
      trapMonster: { ...stone, stillTrap: true },
    })
    expect(table.materialSets(goal)).toEqual([names(embodiment, beast)])
    const after = table.act(summon(table, goal, [embodiment, beast]))
    expect(after.place(embodiment)).toBe('graveyard 0')
    expect(after.monster(goal).faceUp).toBe(true)
  })

  it('[LNK-11] [TOK-01] [TOK-04] a Token may be Link Material and disappears; it is no Effect Monster', () => {
    const [goal, effects, beast] = [two(), link(['left', 'right'], '2 Effect Monsters'), token(1)]
    const table = duel().mine({ mainMonster: [beast, m], extraDeck: [goal, effects] })
    expect(table.materialSets(effects)).toEqual([])
    const after = table.act(summon(table, goal, [beast, m]))
    expect(after.state.sides[0].graveyard).toHaveLength(1)
    expect(() => after.id(beast)).toThrow('not on the table')
  })

  it('[GEM-01] [GEM-03] a Gemini Monster is an Effect Monster only once Summoned again', () => {
    const goal = link(['left', 'right'], '2 Effect Monsters')
    const twin = gemini(4)
    const table = duel().mine({ mainMonster: [twin, m], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([])
    const after = table.act({ do: 'gemini-summon', card: table.id(twin) })
    expect(after.materialSets(goal)).toEqual([names(twin, m)])
  })

  it('[CTL-04] [PEN-10] materials go to their owner: the Graveyard, or face-up the Extra Deck', () => {
    const [swing, theirs, goal] = [pendulum(4, 1), level(4), two()]
    const given = duel()
      .theirs({ mainMonster: [theirs] })
      .mine({ mainMonster: [swing], extraDeck: [goal] })
    const table = given.act({ do: 'move-by-hand', card: given.id(theirs), to: main(2) })
    const after = table.act(summon(table, goal, [swing, theirs]))
    expect(after.place(theirs)).toBe('graveyard 1')
    expect(after.place(swing)).toBe('extraDeck 0')
    expect(after.find(swing).card.faceUp).toBe(true)
  })

  it('a condition that is not understood is not passed over; the player may answer for it by hand', () => {
    const bound = link(['left', 'right'], '2 monsters', {
      restrictions: [{ code: 'summoned-only-if', by: 'link' }],
    })
    const table = duel().mine({ mainMonster: [m, n], extraDeck: [bound] })
    expect(table.summonable(bound)?.refusal).toMatchObject({ code: 'condition-unread' })
    expect(table.verdict({ do: 'move-by-hand', card: table.id(bound), to: extra('left'), as: 'link' })).toBe(
      'allowed',
    )
  })

  it('[TURN-13] a Summon bound to Main Phase 2 waits for it', () => {
    const late = link(['left', 'right'], '2 monsters', {
      restrictions: [{ code: 'summoned-only-if', by: 'link', phase: 'main2' }],
    })
    const table = duel().mine({ mainMonster: [m, n], extraDeck: [late] })
    expect(table.summonable(late)?.refusal).toMatchObject({ code: 'only-in-main2' })
    const later = throughBattle(table)
    expect(later.materialSets(late)).toEqual([names(m, n)])
  })

  it('refuses another kind of monster and one that lies face-up', () => {
    const seven = synchro(7)
    const table = duel().mine({ mainMonster: [m, n], extraDeck: [seven] })
    expect(table.refused(summon(table, seven, [m, n]))).toBe('not-by-this-summon LNK-01 LNK-02 LNK-03')
    expect(table.refused(summon(table, m, [m, n]))).toBe('not-there LNK-01 LNK-02 LNK-03')
  })
})

describe('a Link Monster whose text forbids its use as Link Material the turn it is Link Summoned', () => {
  const fresh = link(['top'], '1 monster', {
    restrictions: [{ code: 'cannot-be-material-the-turn-summoned', of: ['link'] }],
  })
  const next = link(['left'], '1 monster')
  const came = (by: ArrivedBy, turn: number, card: Card = fresh) =>
    duel({ turn: 3 }).mine({ mainMonster: [{ card, arrival: { by, turn } }], extraDeck: [next] })
  const refusal = (table: Table) => table.summonable(next)?.refusal

  it('[LNK-01] is no material in that turn, and says why', () => {
    const table = came('link', 3)
    expect(refusal(table)).toMatchObject({ code: 'no-materials' })
    expect(table.why(summon(table, next, [fresh]))).toMatchObject({
      code: 'not-material',
      because: 'summoned-this-turn',
    })
  })

  it('[LNK-01] is one in a later turn, and where it came by an effect', () => {
    expect(refusal(came('link', 1))).toBeUndefined()
    expect(refusal(came('effect', 3))).toBeUndefined()
  })

  it('[LNK-01] other texts do not forbid that', () => {
    const other = link(['top'], '1 monster', {
      restrictions: [
        { code: 'cannot-be-material-the-turn-summoned', of: ['synchro'] },
        { code: 'control-only-one' },
      ],
    })
    expect(refusal(came('link', 3, other))).toBeUndefined()
  })
})
