import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, named, normal, pendulum, spell, trap, xyz } from '../cards.ts'
import { backrow, type SideSetup, withMaterials } from '../table.ts'
import { continuous, effect, type Known, known, says, text } from './known.ts'

/* What a text asks of a card that has gone or changed since: as it was at the time. */

const activate = (now: Known, card: Card, more: object = {}): Known => {
  const action = now
    .offers('activate')
    .find(
      (one) =>
        'card' in one &&
        one.card === now.id(card) &&
        Object.entries(more).every(
          ([key, value]) =>
            JSON.stringify((one as unknown as Record<string, unknown>)[key]) === JSON.stringify(value),
        ),
    )
  if (!action) throw new Error('it is not offered')
  return now.act(action)
}
const SWEEP = 'Destroy all monsters on the field.'
const SWEEP_TRAPS = 'Destroy all Traps on the field.'

describe('[EFF-07] "while it has material" of a monster that is destroyed', () => {
  const number = xyz(4)
  const blast = spell()
  const texts = [
    says(
      number,
      'If this card is destroyed and sent to the GY while it has material: You can Special Summon this card.',
    ),
    says(blast, SWEEP),
  ]
  const after = (...materials: readonly Card[]): Known =>
    activate(
      known({ mainMonster: [withMaterials(number, ...materials)], hand: [blast] }, texts),
      blast,
    ).settledUpTo('activate-effect')

  it('is asked as it lay', () => {
    const gone = after(normal(4))
    expect(gone.place(number)).toBe('graveyard')
    expect(gone.refused(gone.use(number, 'trigger'))).toBe('allowed')
  })

  it('is not so where it had none', () => {
    const gone = after()
    expect(gone.refused(gone.use(number, 'trigger'))).toBe('condition-unmet')
  })

  it('which material that was is asked, too', () => {
    const lamp = named(normal(4), 'Lamp')
    const own = [
      says(
        number,
        'If this card is destroyed and sent to the GY while it has "Lamp" as material: You can Special Summon this card.',
      ),
      says(blast, SWEEP),
    ]
    const gone = (material: Card): Known =>
      activate(
        known({ mainMonster: [withMaterials(number, material)], hand: [blast] }, own),
        blast,
      ).settledUpTo('activate-effect')
    const [right, wrong] = [gone(lamp), gone(normal(4))]
    expect(right.refused(right.use(number, 'trigger'))).toBe('allowed')
    expect(wrong.refused(wrong.use(number, 'trigger'))).toBe('condition-unmet')
  })
})

describe('[CHN-21] "in this column" of a Trap that has gone', () => {
  const [hole, gift] = [trap(), spell()]
  const texts = [
    [
      hole,
      text([
        effect(
          'activation',
          ['field'],
          [
            {
              do: 'apply',
              lasting: {
                is: 'negate',
                cards: {
                  is: 'all',
                  of: { is: 'any', of: [{ is: 'spell' }, { is: 'trap' }] },
                  in: [{ place: 'field', of: 'either' }],
                  with: [{ is: 'same-column', card: { is: 'this' } }],
                  other: true,
                },
              },
              lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
            },
          ],
        ),
      ]),
    ] as const,
    says(gift, 'Gain 1000 LP.'),
  ]
  const begun = activate(
    known({ spellTrap: [hole], hand: [gift] }, texts, { mainMonster: [level(4)] }),
    hole,
  ).answered()

  it('is still the column it lay in', () => {
    expect(begun.place(hole)).toBe('graveyard')
    const there = activate(begun, gift, { zone: backrow(1) }).answered()
    expect(there.state.sides[0].lifePoints).toBe(8000)
  })

  it('and no other', () => {
    const elsewhere = activate(begun, gift, { zone: backrow(2) }).answered()
    expect(elsewhere.state.sides[0].lifePoints).toBe(9000)
  })
})

describe('[CHN-24] a target that was chosen as a Set card', () => {
  const [bolt, hidden] = [spell('quick-play'), trap()]
  const texts = [
    says(bolt, 'Target 1 Set card on the field; destroy that target, then draw 1 card.'),
    says(hidden, 'Gain 1000 LP.'),
  ]
  const aimed = activate(known({ hand: [bolt], deck: [normal(1)] }, texts, { spellTrap: [hidden] }), bolt)

  it('is destroyed where it still lies so', () => {
    const after = aimed.answered()
    expect([after.place(hidden), after.state.sides[0].hand.length]).toEqual(['graveyard', 1])
  })

  it('is no target any more where it has been turned face-up', () => {
    const aim = aimed.offers('choose')[0]
    const open = aim ? aimed.act(aim) : aimed
    const answered = activate(open.settledUpTo('activate'), hidden).settled()
    // Nothing of the effect is done.
    expect(answered.state.sides[0].hand).toHaveLength(0)
    expect(answered.state.sides[1].lifePoints).toBe(9000)
  })
})

describe('[SUM-01] who Summons a monster that the other player gets', () => {
  const [gift, watcher] = [level(8), level(4)]
  const own = (monster: Card) =>
    says(
      monster,
      "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by paying 100 LP.",
    )
  const text = says(watcher, 'If your opponent Special Summons a monster(s): You can draw 1 card.')
  const deck = [normal(1)]
  const summon = (table: Known): Known => {
    const [action] = table.offers('summon-itself')
    if (!action) throw new Error('no Summon of its own')
    let now = table.act(action)
    for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
      now = now.act(next)
    return now.settledUpTo('activate-effect')
  }

  it('is the one who Summons it', () => {
    const theirs = summon(known({ hand: [gift] }, [own(gift), text], { mainMonster: [watcher], deck }))
    const use = { do: 'activate-effect', card: theirs.id(watcher), effect: 'trigger', number: 0 } as const
    expect(theirs.refused(use)).toBe('allowed')
  })

  it('and not the one who gets it', () => {
    const mine = summon(known({ hand: [gift], mainMonster: [watcher], deck }, [own(gift), text]))
    expect(mine.refused(mine.use(watcher, 'trigger'))).toBe('condition-unmet')
  })
})

describe('[SUM-04] a Summon to the other field', () => {
  const [gift, other, guard] = [level(8), level(7), level(4)]
  const own = (monster: Card) =>
    says(
      monster,
      "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by paying 100 LP.",
    )
  const begun = (table: Known, monster: Card): Known => {
    const action = table
      .offers('summon-itself')
      .find((one) => 'card' in one && one.card === table.id(monster))
    if (!action) throw new Error('no Summon of its own')
    let now = table.act(action)
    for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
      now = now.act(next)
    return now
  }

  it('can be negated by the one who gets the monster', () => {
    const table = known(
      { hand: [gift] },
      [
        own(gift),
        says(
          guard,
          'When your opponent would Special Summon a monster (Quick Effect): You can Tribute this card; negate the Special Summon, and if you do, destroy it.',
        ),
      ],
      { mainMonster: [guard] },
    )
    const asked = begun(table, gift).settledUpTo('activate-effect')
    const use = { do: 'activate-effect', card: asked.id(guard), effect: 'quick', number: 0 } as const
    expect(asked.refused(use)).toBe('allowed')
  })

  it('is the one Summon of the turn of the player who makes it', () => {
    const lock = continuous({ is: 'forbid', who: 'both', act: { act: 'special-summon', moreThan: 1 } })
    const table = known({ hand: [gift, other], mainMonster: [guard] }, [
      own(gift),
      own(other),
      [guard, text([lock])],
    ])
    const after = begun(table, gift).settled()
    expect(after.place(gift)).toBe('mainMonster')
    expect(after.offers('summon-itself')).toEqual([])
  })
})

describe('[CHN-17] a Trap that goes with the monster it brought back', () => {
  const [call, jinzo, sweep] = [trap('continuous'), level(6), spell()]
  const texts = [
    says(
      call,
      'Activate this card by targeting 1 monster in your GY; Special Summon that target in Attack Position. When this card leaves the field, destroy that monster. When that monster is destroyed, destroy this card.',
    ),
    says(sweep, SWEEP_TRAPS),
  ]
  const begun = (...more: readonly (readonly [Card, ReturnType<typeof text>])[]): Known =>
    activate(
      known({ spellTrap: [call], graveyard: [jinzo], hand: [sweep] }, [...texts, ...more]),
      call,
    ).answered()

  it('destroys it when it leaves', () => {
    const after = activate(begun(), sweep).answered()
    expect([after.place(call), after.place(jinzo)]).toEqual(['graveyard', 'graveyard'])
  })

  it('but not while its effects are negated', () => {
    const silent = continuous({
      is: 'negate',
      cards: { is: 'all', of: { is: 'trap' }, in: [{ place: 'field', of: 'either' }] },
    })
    const after = activate(begun([jinzo, text([silent])]), sweep).answered()
    expect([after.place(call), after.place(jinzo)]).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('[EFF-02] what a monster gains from what is equipped to it', () => {
  const [emperor, mute] = [level(1, { atk: 1000 }), spell()]
  const food = level(4, { atk: 2000 })
  const texts = [
    says(
      emperor,
      'You can target 1 monster your opponent controls; equip that target to this card. Gains ATK equal to the combined ATK of the monsters equipped to it by this effect.',
    ),
    says(mute, 'Negate the effects of all face-up monsters on the field until the end of this turn.'),
  ]
  const begun = known({ mainMonster: [emperor], hand: [mute] }, texts, { mainMonster: [food] })
  const fed = begun.act(begun.use(emperor, 'ignition')).answered()

  it('holds while its effects do', () => {
    expect([fed.place(food), fed.atk(emperor)]).toEqual(['spellTrap', 3000])
  })

  it('and not while they are negated', () => {
    expect(activate(fed, mute).answered().atk(emperor)).toBe(1000)
  })
})

describe('[TERM-11] who pays a cost', () => {
  const [watcher, miner, gone] = [level(4), level(3), normal(2)]
  const texts = [
    says(watcher, 'If your opponent moves a card(s) out of either GY: You can draw 1 card.'),
    says(miner, 'You can banish 1 monster from your GY; gain 100 LP.'),
  ]
  const deck = [normal(1)]
  const paid = (table: Known): Known => {
    let now = table.act(table.use(miner, 'ignition'))
    for (let [next] = now.offers('choose'); next; [next] = now.offers('choose')) now = now.act(next)
    return now.settledUpTo('activate-effect')
  }

  it('is the one who moves the card', () => {
    const theirs = paid(
      known({ mainMonster: [miner], graveyard: [gone] }, texts, { mainMonster: [watcher], deck }),
    )
    const use = { do: 'activate-effect', card: theirs.id(watcher), effect: 'trigger', number: 0 } as const
    expect(theirs.refused(use)).toBe('allowed')
  })

  it('and nobody else is', () => {
    const mine = paid(known({ mainMonster: [miner, watcher], graveyard: [gone], deck }, texts))
    expect(mine.refused(mine.use(watcher, 'trigger'))).toBe('condition-unmet')
  })
})

describe('[MON-09] "the same Level as that target"', () => {
  it('asks for a target that has one', () => {
    const [card, rank, stars] = [level(4), xyz(4), normal(7)]
    const table = known({ mainMonster: [card], graveyard: [rank, stars] }, [
      says(
        card,
        "You can target 1 monster in your GY; this card's Level becomes the same as that target's, until the end of this turn.",
      ),
    ])
    const aimed = table.act(table.use(card, 'ignition'))
    expect(aimed.choices()).toEqual([aimed.id(stars)])
  })

  it('[SPL-11] asks for a target of another Level than the card has', () => {
    const [card, same, other] = [level(4), normal(4), normal(7)]
    const words =
      "You can target 1 monster in your GY; this card's Level becomes the same as that target's, until the end of this turn."
    const table = known({ mainMonster: [card], graveyard: [same] }, [says(card, words)])
    expect(table.refused(table.use(card, 'ignition'))).toBe('nothing-to-change')
    const both = known({ mainMonster: [card], graveyard: [same, other] }, [says(card, words)])
    expect(both.act(both.use(card, 'ignition')).choices()).toEqual([both.id(other)])
  })
})

describe('[MOVE-09] a monster that is Special Summoned from the GY', () => {
  const [watcher, revive, gone] = [level(4), spell(), normal(2)]
  const texts = [
    says(watcher, 'If your opponent moves a card(s) out of either GY: You can draw 1 card.'),
    says(revive, 'Target 1 monster in your GY; Special Summon it.'),
  ]
  const deck = [normal(1)]
  const revived = (table: Known): Known => {
    let now = activate(table, revive)
    for (let next = now.offers('choose')[0]; next; next = now.offers('choose')[0]) now = now.act(next)
    for (
      let next = now.offers('choose', 'decide', 'pass')[0];
      next && now.place(gone) === 'graveyard';
      next = now.offers('choose', 'decide', 'pass')[0]
    )
      now = now.act(next)
    return now.settledUpTo('activate-effect')
  }

  it('has moved out of it', () => {
    const theirs = revived(
      known({ hand: [revive], graveyard: [gone] }, texts, { mainMonster: [watcher], deck }),
    )
    expect(theirs.place(gone)).toBe('mainMonster')
    expect(theirs.refused(theirs.use(watcher, 'trigger'))).toBe('allowed')
  })

  it('was moved by who Summoned it', () => {
    const mine = revived(known({ hand: [revive], graveyard: [gone], mainMonster: [watcher], deck }, texts))
    expect(mine.place(gone)).toBe('mainMonster')
    expect(mine.refused(mine.use(watcher, 'trigger'))).toBe('condition-unmet')
  })
})

describe('"if it was a monster" of a card that an effect destroyed', () => {
  const hunter = level(4)
  const scale = pendulum(4, 1)
  const words =
    'You can target 1 card your opponent controls; destroy it, then, if it was a monster, inflict 500 damage to your opponent.'
  const shot = (theirs: SideSetup): number => {
    const table = known({ mainMonster: [hunter] }, [says(hunter, words)], theirs)
    return table.act(table.use(hunter, 'ignition')).answered().state.sides[1].lifePoints
  }

  it('[MON-03] a monster is one that stood in a Monster Zone, and a Scale is none', () => {
    expect(shot({ mainMonster: [scale] })).toBe(7500)
    expect(shot({ scales: [scale] })).toBe(8000)
  })
})
