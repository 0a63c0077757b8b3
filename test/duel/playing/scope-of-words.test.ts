import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap, xyz } from '../cards.ts'
import { withMaterials } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What comes of words that are easily taken for less, or for more, than they say. */

/** The activation of the card, or of its effect, with the cards that it asks for. */
const used = (now: Known, card: Card, ...chosen: readonly Card[]): Known => {
  const use = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!use) throw new Error('it is not offered')
  return chosen.reduce((then, one) => then.choose(one), now.act(use))
}

describe('"all 2 targets"', () => {
  const [all, taken] = [spell('normal'), trap('normal')]
  const [one, other] = [normal(1), normal(2)]
  const begun = () =>
    used(
      known(
        {
          hand: [all],
          spellTrap: [{ card: taken, faceUp: false }],
          graveyard: [one, other],
          deck: [normal(3)],
        },
        [
          says(all, 'Target 2 monsters in your GY; shuffle all 2 into the Deck, then draw 1 card.'),
          says(taken, 'Target 1 monster in your GY; banish it.'),
        ],
      ),
      all,
      one,
      other,
    )

  it('are shuffled into the Deck where all of them are there still', () => {
    const done = begun().answered()
    expect(done.state.sides[0].deck.length + done.state.sides[0].hand.length).toBe(3)
    expect(done.state.sides[0].hand).toHaveLength(1)
  })

  it('[CHN-24] are left where one of them has gone, and nothing is drawn', () => {
    const done = used(begun(), taken, other).answered()
    expect([done.place(one), done.place(other)]).toEqual(['graveyard', 'banished'])
    expect(done.state.sides[0].hand).toHaveLength(0)
  })
})

describe('"if you activate this effect"', () => {
  it('[CHN-14] holds also where the activation is negated', () => {
    const [card, stop, dragon, other] = [level(4), trap('counter'), level(4, { type: 'Dragon' }), level(3)]
    const gate = spell('normal')
    const texts = [
      says(
        card,
        'You can gain 500 LP. If you activate this effect, you cannot Special Summon monsters for the rest of this turn, except Dragon monsters.',
      ),
      says(stop, 'When a monster effect is activated: Negate the activation.'),
      says(gate, 'Target 1 monster in your GY; Special Summon it.'),
    ]
    const mine = { mainMonster: [card], hand: [gate], graveyard: [dragon, other] }
    const table = known(mine, texts, { spellTrap: [{ card: stop, faceUp: false }] })
    const stopped = used(used(table, card), stop).answered()
    expect(stopped.state.sides[0].lifePoints).toBe(8000)
    expect(used(stopped, gate).choices()).toEqual([stopped.id(dragon)])
  })
})

describe('a Quick Effect without "you can"', () => {
  it('[CHN-27] has to be activated before its player may pass', () => {
    const [card, guard] = [level(4), level(4)]
    const table = known(
      { mainMonster: [card] },
      [
        says(card, 'You can gain 500 LP.'),
        says(
          guard,
          'When a monster effect is activated (Quick Effect): Tribute this card; negate the activation.',
        ),
      ],
      { mainMonster: [guard] },
    )
    const answering = used(table, card)
    expect(answering.refused({ do: 'pass' })).toBe('mandatory-effect-waits')
    const done = used(answering, guard).answered()
    expect([done.place(guard), done.state.sides[0].lifePoints]).toEqual(['graveyard', 8000])
  })
})

describe('what returns from among the banished cards', () => {
  it('[MOVE-09] reaches the GY also where what is sent there is banished instead', () => {
    const [card, lies, holder] = [spell('normal'), level(4), level(3)]
    const table = known({ hand: [card], banished: [lies], mainMonster: [holder] }, [
      says(card, 'Target 1 of your banished monsters; return it to the GY.'),
      says(holder, 'Any card sent to the GY is banished instead.'),
    ])
    const done = used(table, card, lies).answered()
    expect([done.place(lies), done.place(card)]).toEqual(['graveyard', 'banished'])
  })
})

describe('of a battle', () => {
  const [mine, theirs] = [level(4, { type: 'Dragon', atk: 1500 }), normal(4, { atk: 1000 })]

  it('the monster that has destroyed the other attacks again', () => {
    const [holder, second] = [spell('continuous'), normal(4, { atk: 500 })]
    const table = known(
      { mainMonster: [mine], spellTrap: [{ card: holder, faceUp: true }] },
      [
        says(
          holder,
          "When a Dragon monster you control destroys an opponent's monster by battle: You can activate this effect; that monster can make a second attack in a row.",
        ),
      ],
      { mainMonster: [theirs, second] },
      { phase: 'battle' },
    )
    const fought = table
      .act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
      .settledUpTo('activate-effect')
    const again = used(fought, holder).settled()
    expect(again.refused({ do: 'attack', card: again.id(mine), target: again.id(second) })).toBe('allowed')
  })

  it('"cannot attack your opponent directly" keeps no monster of the opponent from attacking you', () => {
    const holder = trap('continuous')
    const text = says(
      holder,
      'Activate this card by targeting 1 face-up monster on the field; it cannot attack your opponent directly.',
    )
    const gain = spell('normal')
    const direct = (whose: 'mine' | 'theirs') => {
      const lies = { spellTrap: [{ card: holder, faceUp: false }] }
      const table = known(
        { hand: [gain], mainMonster: [mine], ...(whose === 'mine' && lies) },
        [text, says(gain, 'Gain 500 LP.')],
        whose === 'theirs' ? lies : {},
      )
      const held = used(used(table, gain), holder, mine).answered()
      const fights = held.act({ do: 'enter-phase', phase: 'battle' }).settled()
      return fights.refused({ do: 'attack', card: fights.id(mine), target: null })
    }
    expect(direct('theirs')).toBe('allowed')
    expect(direct('mine')).toBe('no-direct-attack')
  })

  it('[BAT-14] what follows from the beginning of another battle stops no battle', () => {
    const holder = level(4)
    const table = known(
      { mainMonster: [mine, holder] },
      [
        says(
          holder,
          'At the start of the Damage Step, when this card battles a monster, destroy that monster.',
        ),
      ],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const fought = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) }).settled()
    expect(fought.place(theirs)).toBe('graveyard')
  })
})

describe('of a card in the GY', () => {
  it('a Summon that asks for no other monster still banishes it later', () => {
    const [card, ends] = [level(4), spell('normal')]
    const table = known({ graveyard: [card], hand: [ends] }, [
      says(
        card,
        'If this card is in your GY: You can Special Summon this card, but banish it when it leaves the field. You must control no monsters to activate and to resolve this effect.',
      ),
      says(ends, 'Destroy all monsters on the field.'),
    ])
    const there = used(table, card).answered()
    expect(there.place(card)).toBe('mainMonster')
    expect(used(there, ends).answered().place(card)).toBe('banished')
  })

  it('[EFF-07] what waits there for others does not see itself destroyed, nor what was destroyed with it', () => {
    const [card, other, ends] = [
      level(4, { attribute: 'FIRE' }),
      level(3, { attribute: 'FIRE' }),
      spell('normal'),
    ]
    const texts = [
      says(
        card,
        'If a face-up FIRE monster(s) you control is destroyed by battle or card effect while this card is in your GY: You can Special Summon this card.',
      ),
      says(ends, 'Destroy all monsters on the field.'),
    ]
    const after = (mine: Parameters<typeof known>[0]) => {
      const done = used(known({ hand: [ends], ...mine }, texts), ends).answered()
      return done.refused(done.use(card, 'trigger'))
    }
    expect(after({ graveyard: [card], mainMonster: [other] })).toBe('allowed')
    expect(after({ mainMonster: [card] })).toBe('condition-unmet')
    expect(after({ mainMonster: [card, other] })).toBe('condition-unmet')
    expect(after({ mainMonster: [other, card] })).toBe('condition-unmet')
  })
})

describe('what waits for the start of a Battle Phase', () => {
  it.each([0, 1])('[TURN-14] can be used then in the turn of player 0 by player %d', (player) => {
    const card = level(4)
    const whose = player === 0 ? 'your' : "your opponent's"
    const texts = [says(card, `At the start of ${whose} Battle Phase: You can draw 1 card.`)]
    const lies = { mainMonster: [card], deck: [normal(1)] }
    const table = known(player === 0 ? lies : {}, texts, player === 1 ? lies : {})
    const fights = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(fights.refused(fights.use(card, 'trigger'))).toBe('allowed')
  })
})

describe('a lock of the Battle Phase', () => {
  it('[SUM-02] begins with it', () => {
    const [card, set] = [level(4), trap('normal')]
    const table = known({ mainMonster: [card], spellTrap: [{ card: set, faceUp: false }] }, [
      says(
        card,
        'You can Tribute this card; neither player can activate Trap Cards during the Battle Phase of this turn.',
      ),
      says(set, 'Gain 500 LP.'),
    ])
    const locked = used(table, card).answered()
    const use = {
      do: 'activate',
      card: locked.id(set),
      zone: { in: 'spellTrap', of: 0, index: 0 },
      number: 0,
    } as const
    expect(locked.refused(use)).toBe('allowed')
    expect(locked.act({ do: 'enter-phase', phase: 'battle' }).refused(use)).toBe('locked')
  })
})

describe('a card that is discarded', () => {
  it('was discarded also where it is banished in place of that', () => {
    const [card, holder, costs] = [level(4), level(3), spell('normal')]
    const table = known({ hand: [card, costs], mainMonster: [holder], deck: [normal(1), normal(2)] }, [
      says(card, 'If this card is discarded: You can gain 500 LP.'),
      says(holder, 'Any card sent to the GY is banished instead.'),
      says(costs, 'Discard 1 card; draw 1 card.'),
    ])
    const done = used(table, costs, card).answered()
    expect(done.place(card)).toBe('banished')
    expect(done.refused(done.use(card, 'trigger'))).toBe('allowed')
  })
})

describe('an Xyz Material', () => {
  const [above, below, holder] = [xyz(4), level(4), level(3)]
  const detachedUnder = (text: string) => {
    const table = known({ mainMonster: [withMaterials(above, below), holder], deck: [normal(1)] }, [
      says(above, 'You can detach 1 material from this card; draw 1 card.'),
      says(holder, text),
    ])
    return used(table, above, below).answered().place(below)
  }

  it('is no monster for what is banished in place of going to the GY [XYZ-04]', () => {
    expect(detachedUnder('Any monster sent to the GY is banished instead.')).toBe('graveyard')
    expect(detachedUnder('Any card sent to the GY is banished instead.')).toBe('banished')
  })
})

describe('"sent to your opponent\'s GY"', () => {
  it('is asked of whose card it is, and not of who controls it', () => {
    const [holder, given, cost] = [level(4), level(3), spell('normal')]
    const goesTo = (owner: 0 | 1) => {
      const table = known({ hand: [cost], mainMonster: [given, holder], deck: [normal(1)] }, [
        says(holder, "Any monster sent to your opponent's GY is banished instead."),
        says(cost, 'Tribute 1 monster; draw 1 card.'),
      ])
      const id = table.id(given)
      const sides = table.state.sides.map((side) => ({
        ...side,
        mainMonster: side.mainMonster.map((one) => (one?.id === id ? { ...one, owner } : one)),
      })) as unknown as typeof table.state.sides
      return used(table.withState({ sides }), cost, given).answered().place(given)
    }
    expect(goesTo(1)).toBe('banished')
    expect(goesTo(0)).toBe('graveyard')
  })
})

describe('"detached from an Xyz Monster to activate its effect"', () => {
  const [above, below] = [xyz(4), level(4)]
  const detachedBy = (text: string) => {
    const table = known({ mainMonster: [withMaterials(above, below)], deck: [normal(1)] }, [
      says(above, text),
      says(
        below,
        "If this card is detached from an Xyz Monster to activate that monster's effect: You can gain 500 LP.",
      ),
    ])
    const done = used(table, above, below).answered()
    return done.refused(done.use(below, 'trigger'))
  }

  it('is its cost, and no effect that detaches [TERM-11]', () => {
    expect(detachedBy('You can detach 1 material from this card; draw 1 card.')).toBe('allowed')
    expect(detachedBy('You can activate this effect; detach 1 material from this card.')).toBe(
      'condition-unmet',
    )
  })
})

describe('a Trap that stands as a monster', () => {
  const destroys = spell('quick-play')
  const words = 'Target 1 Trap on the field; destroy that target.'
  const stats = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1600, def: 1800 } as const
  const offered = (trapMonster: typeof stats & { readonly stillTrap?: true }): boolean =>
    known({ hand: [destroys], mainMonster: [{ card: trap('continuous'), trapMonster }] }, [
      says(destroys, words),
    ]).offers('activate').length > 0

  it('[MON-04] is still a Trap where its text says so', () => {
    expect([offered(stats), offered({ ...stats, stillTrap: true })]).toEqual([false, true])
  })
})

describe('"once per turn" of a card that lies face-up', () => {
  it('[CTL-01] is used up for whoever takes control of it, too', () => {
    const [monster, takes] = [level(4), spell()]
    const table = known(
      { hand: [takes, normal(1)], mainMonster: [normal(4)] },
      [
        says(monster, 'Once per turn (Quick Effect): You can gain 100 LP.'),
        says(takes, 'Take control of 1 monster your opponent controls until the End Phase.'),
      ],
      { mainMonster: [monster] },
    )
    const [activates] = table.offers('activate')
    if (!activates) throw new Error('it is not offered')
    const mineBy = (now: Known): boolean => {
      const taken = now.answered()
      expect(taken.state.sides[0].lifePoints + taken.state.sides[1].lifePoints).toBeGreaterThan(15_900)
      return taken.offers('activate-effect').some((one) => 'card' in one && one.card === taken.id(monster))
    }
    const answered = used(table.act(activates), monster)
    expect([mineBy(table.act(activates)), mineBy(answered)]).toEqual([true, false])
  })
})
