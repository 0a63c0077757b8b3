import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import {
  fusion,
  fusionSpell,
  level,
  link,
  named,
  normal,
  ritualSpell,
  spell,
  synchro,
  tuner,
  xyz,
} from '../cards.ts'
import { activate, allPass, DONE, fuse, move, ritual, toGraveyard } from '../doing.ts'
import { duel, main, type Table } from '../table.ts'

const reborn = named(spell(), 'Monster Reborn')
const HAND = { in: 'hand', of: 0 } as const
const EXTRA_DECK = { in: 'extraDeck', of: 0 } as const

/** The monsters that Monster Reborn may target, from the hand of player 0. */
const revivable = (table: Table): readonly (string | undefined)[] => {
  const targets = table
    .offers('activate')
    .flatMap((one) => (one.do === 'activate' && one.card === table.id(reborn) ? (one.targets ?? []) : []))
  const piles = table.state.sides.flatMap(({ graveyard }) => graveyard)
  return [...new Set(targets)].map(
    (id) => table.pool.find(piles.find((card) => card.id === id)?.passcode ?? (0 as never))?.name,
  )
}
/** What is against reviving it, with another monster in a Graveyard that could be. */
const reviving = (table: Table, card: Card) => {
  const beside = table.theirs({ graveyard: [normal(1)] })
  return beside.refused(activate(beside, reborn, { targets: [beside.id(card)] }))
}
const sent = (table: Table, card: Card) => table.act(toGraveyard(table, card))
const destroyed = (table: Table, card: Card) => table.act(toGraveyard(table, card, 'destroyed'))
/** By the first way in which the rules offer it. */
const bySummon = (table: Table): Table => {
  const [action] = table.offers('special-summon')
  if (!action) throw new Error('no Special Summon is offered')
  return table.act(action)
}

/** A monster of each kind, where it begins the duel, and its own Summon. */
type Kind = 'Fusion' | 'Ritual' | 'Synchro' | 'Xyz' | 'Link'
const KINDS: Readonly<Record<Kind, () => { card: Card; start: Table; own: (table: Table) => Table }>> = {
  Fusion: () => {
    const [card, poly, one, two] = [fusion(5, '2 monsters'), fusionSpell(), normal(1), normal(2)]
    const start = duel().mine({ hand: [reborn, poly, one, two], extraDeck: [card] })
    const own = (table: Table) => table.act(activate(table, poly)).act(fuse(table, card, [one, two]), DONE)
    return { card, start, own }
  },
  Ritual: () => {
    const [card, rite, eight] = [level(8, { frame: 'ritual' }), ritualSpell(), normal(8)]
    const start = duel().mine({ hand: [reborn, rite, eight, card] })
    const own = (table: Table) => table.act(activate(table, rite)).act(ritual(table, card, [eight]), DONE)
    return { card, start, own }
  },
  Synchro: () => {
    const card = synchro(5)
    const start = duel().mine({ hand: [reborn], mainMonster: [tuner(1), normal(4)], extraDeck: [card] })
    return { card, start, own: bySummon }
  },
  Xyz: () => {
    const card = xyz(4)
    const start = duel().mine({ hand: [reborn], mainMonster: [normal(4), normal(4)], extraDeck: [card] })
    return { card, start, own: bySummon }
  },
  Link: () => {
    const card = link(['left', 'right'])
    const start = duel().mine({ hand: [reborn], mainMonster: [normal(4), normal(4)], extraDeck: [card] })
    return { card, start, own: bySummon }
  },
}

describe('a Special Summon Monster in the Graveyard', () => {
  it.each(['Fusion', 'Ritual', 'Synchro', 'Xyz', 'Link'] as const)(
    '[SS-06] [SS-06-EX] [SUM-02] a %s Monster comes back only after its own Summon',
    (kind) => {
      const { card, start, own } = KINDS[kind]()
      const never = sent(start, card)
      expect(revivable(never)).not.toContain(card.name)
      expect(reviving(never, card)).toBe('not-properly-summoned SS-06')
      const summoned = own(start)
      expect(summoned.monster(card).arrival.by).toBe(kind.toLowerCase())
      const back = destroyed(summoned, card)
      expect(revivable(back)).toContain(card.name)
      const again = allPass(back.act(activate(back, reborn, { targets: [back.id(card)] })))
      expect(again.act(move(again, card, main(5)), DONE).monster(card)).toMatchObject({
        arrival: { by: 'effect' },
        attached: [],
      })
    },
  )

  const SPECIAL = [
    { code: 'cannot-be-normal-summoned' },
    { code: 'must-be-summoned', by: ['own'], lasts: 'first' },
  ] as const

  it('[SS-06] a monster that must first be Special Summoned as its text says, likewise', () => {
    const necrofear = level(8, { restrictions: SPECIAL })
    const start = duel().mine({ hand: [reborn, necrofear] })
    const discarded = start.act(toGraveyard(start, necrofear, 'discarded'))
    expect(discarded.offers('activate')).toEqual([])
    expect(reviving(discarded, necrofear)).toBe('must-be-summoned SS-06 SS-11')
    const come = start.act(move(start, necrofear, main(1), { as: 'own' }))
    expect(revivable(destroyed(come, necrofear))).toEqual([necrofear.name])
  })

  it('[SS-07-EX] back in the hand it must be Summoned its own way again: Gate Guardian, Dark Necrofear, Toon, Ritual and Fusion Monsters', () => {
    for (const card of [
      level(11, { restrictions: SPECIAL }),
      level(8, { abilities: ['toon'], restrictions: SPECIAL }),
      level(8, { frame: 'ritual' }),
    ]) {
      const table = duel().mine({ mainMonster: [card] })
      const proper = table.but((state) => ({
        ...state,
        sides: [
          {
            ...state.sides[0],
            mainMonster: [{ ...table.monster(card), properlySummoned: true }, null, null, null, null],
          },
          state.sides[1],
        ],
      }))
      expect(destroyed(proper, card).verdict(move(proper, card, main(1)))).toBe('allowed')
      const held = proper.act(move(proper, card, HAND))
      expect(held.place(card)).toBe('hand 0')
      expect(held.verdict(move(held, card, main(1)))).toBe('must-be-summoned')
      expect(held.why(move(held, card, main(1)))?.rules).toContain('SS-06')
      const own = card.frame === 'ritual' ? 'ritual' : 'own'
      expect(held.verdict(move(held, card, main(1), { as: own }))).toBe('allowed')
    }
    const merged = fusion(5, '2 monsters')
    const table = duel().mine({ mainMonster: [merged] })
    const away = table.act(move(table, merged, HAND))
    expect([away.place(merged), away.find(merged).card.faceUp]).toEqual(['extraDeck 0', false])
    expect(away.find(merged).card).not.toHaveProperty('properlySummoned')
  })

  it('[SS-08-EX] after the hand or the Deck it is forgotten, so the monster that is sent from there stays in the Graveyard', () => {
    const { card, start, own } = KINDS.Ritual()
    const come = own(start)
    for (const place of [HAND, { in: 'deck', of: 0 } as const]) {
      const hidden = come.act(move(come, card, place))
      const back = sent(hidden, card)
      expect(revivable(back)).not.toContain(card.name)
      expect(reviving(back, card)).toBe('not-properly-summoned SS-06')
    }
    const arrow = KINDS.Link()
    const there = arrow.own(arrow.start)
    const returned = there.act(move(there, arrow.card, EXTRA_DECK, { faceUp: false }))
    expect(reviving(sent(returned, arrow.card), arrow.card)).toBe('not-properly-summoned SS-06')
  })

  it('[SS-09] turned face-down, or banished face-down, it is not', () => {
    const { card, start, own } = KINDS.Synchro()
    const come = own(start)
    const down = { do: 'turn-by-hand', card: come.id(card), faceUp: false, position: 'defense' } as const
    expect(revivable(destroyed(come.act(down), card))).toContain(card.name)
    const banished = come.act(move(come, card, { in: 'banished', of: 0 }, { faceUp: false }))
    const back = banished.act(toGraveyard(banished, card))
    expect(revivable(back)).toContain(card.name)
  })

  it('[SS-11] "must be" keeps Monster Reborn away for ever, "must first be" only before the first time', () => {
    const must = (lasts: 'always' | 'first') =>
      level(8, { restrictions: [{ code: 'must-be-summoned', by: ['own'], lasts }] })
    const [always, first] = [must('always'), must('first')]
    const start = duel().mine({ hand: [reborn, always, first] })
    const come = start.act(
      move(start, always, main(1), { as: 'own' }),
      move(start, first, main(2), { as: 'own' }),
    )
    const back = destroyed(destroyed(come, always), first)
    expect(revivable(back)).toEqual([first.name])
    expect(reviving(back, always)).toBe('must-be-summoned SS-06 SS-11')
  })

  it('[SS-13] one without a word against other ways is offered though it was never Summoned', () => {
    const free = level(4, { restrictions: [{ code: 'cannot-be-normal-summoned' }] })
    const start = duel().mine({ hand: [reborn, free] })
    expect(start.offers('normal-summon', 'normal-set')).toEqual([])
    expect(revivable(start.act(toGraveyard(start, free, 'discarded')))).toEqual([free.name])
  })

  it('[SPI-01] [SS-11] a Spirit Monster that cannot be Special Summoned is not offered', () => {
    const spirit = level(4, {
      abilities: ['spirit'],
      restrictions: [{ code: 'cannot-be-special-summoned' }],
    })
    const table = duel().mine({ hand: [reborn], graveyard: [spirit] })
    expect(table.offers('activate')).toEqual([])
    expect(reviving(table, spirit)).toBe('cannot-be-special-summoned SS-11')
  })

  it('[SUM-02] [SPL-11] nothing is offered under a card that forbids Special Summons, nor with every zone taken', () => {
    const dead = normal(4)
    const table = duel().mine({ hand: [reborn], graveyard: [dead] })
    expect(revivable(table)).toEqual([dead.name])
    const barred = table.theirs({ mainMonster: [named(normal(3), 'Jowgen the Spiritualist')] })
    expect(barred.offers('activate')).toEqual([])
    const onDead = activate(barred, reborn, { targets: [barred.id(dead)] })
    expect(barred.refused(onDead)).toBe('nothing-to-change SPL-11 LNK-08 LNK-09')
    const five = Array.from({ length: 5 }, () => normal(4))
    const full = duel().mine({ hand: [reborn], graveyard: [dead], mainMonster: five })
    expect(full.offers('activate')).toEqual([])
  })
})

describe('where a monster from the Graveyard may stand', () => {
  it.each(['mr4', 'mr5'] as const)(
    '[ZONE-11] [ZONE-12] Monster Reborn has the five Main Monster Zones for a Link Monster, and no Extra Monster Zone (%s)',
    (ruleset) => {
      const [card, plain] = [link(['left', 'right']), normal(4)]
      const table = duel({ ruleset }).mine({ hand: [reborn], graveyard: [card, plain] })
      const chained = allPass(table.act(activate(table, reborn, { targets: [table.id(card)] })))
      for (const number of [1, 2, 3, 4, 5] as const)
        expect(chained.verdict(move(chained, card, main(number)))).toBe('allowed')
      for (const side of ['left', 'right'] as const)
        expect(chained.refused(move(chained, card, { in: 'extraMonster', side }))).toBe(
          'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
        )
      const other = allPass(table.act(activate(table, reborn, { targets: [table.id(plain)] })))
      expect(other.refused(move(other, plain, { in: 'extraMonster', side: 'left' }))).toBe(
        'zone-not-allowed ZONE-03 ZONE-11 ZONE-12 CTL-05',
      )
      const five = Array.from({ length: 5 }, () => normal(4))
      const full = table.mine({ hand: [reborn], graveyard: [plain], mainMonster: five })
      expect(full.offers('activate')).toEqual([])
    },
  )
})
