import { describe, expect, it } from 'vitest'
import type { EffectStep, Lasting } from '../../../shared/cards/effects/effect.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { faceUp, main, type SideSetup } from '../table.ts'
import { continuous, DRAGON, effect, known, type Known, one, says, text } from './known.ts'

/* What effects hold for a time, and what they put off. */

const all = (of: CardSet['of'], whose: 'you' | 'opponent' | 'either' = 'you'): CardSet => ({
  is: 'all',
  of,
  in: [{ place: 'field', of: whose }],
})
const MONSTERS = all({ is: 'monster' })
const END_OF_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
const apply = (lasting: Lasting): EffectStep => ({ do: 'apply', lasting, lasts: END_OF_TURN })
const destroyAll = effect(
  'activation',
  ['hand'],
  [{ do: 'destroy', cards: all({ is: 'monster' }, 'either') }],
)

/** The only card of that kind is activated, and everybody passes. */
const used = (table: Known): Known => {
  const [action] = table.offers('activate')
  if (!action) throw new Error('nothing can be activated')
  return table.act(action).settled()
}

describe('what negates effects', () => {
  const hush = effect(
    'activation',
    ['hand'],
    [apply({ is: 'negate', cards: { is: 'bound', name: 'target' } })],
    {
      activate: [
        {
          do: 'target',
          binds: 'target',
          cards: { ...one({ is: 'monster' }), in: [{ place: 'field', of: 'opponent' }] },
        },
      ],
    },
  )

  it('[SPL-11] finds nothing to negate on a Normal Monster', () => {
    const quiet = spell()
    const against = (theirs: ReturnType<typeof level>): Known =>
      known({ hand: [quiet] }, [[quiet, text([hush])]], { mainMonster: [theirs] })
    expect(against(normal(4)).offers('activate')).toEqual([])
    expect(against(level(4, { effect: true })).offers('activate')).not.toEqual([])
  })
})

describe('what protects cards', () => {
  it('[MOVE-01] a monster that cannot be destroyed by card effects stays, the others go', () => {
    const [guard, other, hole] = [level(4), normal(4), spell()]
    const own: Lasting = { is: 'protect', cards: { is: 'this' }, from: ['effect-destruction'] }
    const table = known({ hand: [hole], mainMonster: [guard, other] }, [
      [guard, text([continuous(own)])],
      [hole, text([destroyAll])],
    ])
    const after = used(table)
    expect([after.place(guard), after.place(other)]).toEqual(['mainMonster', 'graveyard'])
  })

  it('the first time each turn only, and the second time no more', () => {
    const [guard, hole] = [level(4), spell()]
    const own: Lasting = { is: 'protect', cards: { is: 'this' }, from: ['effect-destruction'], times: 1 }
    const table = known({ hand: [hole, hole], mainMonster: [guard] }, [
      [guard, text([continuous(own)])],
      [hole, text([destroyAll])],
    ])
    const once = used(table)
    expect(once.place(guard)).toBe('mainMonster')
    expect(used(once).place(guard)).toBe('graveyard')
  })

  it('[TERM-03] what cannot be targeted by the opponent is no target for them, and is one for its own player', () => {
    const [guard, sniper] = [level(4), level(4)]
    const own: Lasting = { is: 'protect', cards: { is: 'this' }, from: ['targeting'], whose: 'opponent' }
    const shot = effect('ignition', ['field'], [{ do: 'destroy', cards: { is: 'bound', name: 'target' } }], {
      activate: [
        {
          do: 'target',
          binds: 'target',
          cards: { ...one({ is: 'monster' }), in: [{ place: 'field', of: 'either' }], other: true },
        },
      ],
    })
    const texts = [
      [guard, text([continuous(own)])],
      [sniper, text([shot])],
    ] as const
    const theirs = known({ mainMonster: [sniper] }, texts, { mainMonster: [guard] })
    expect(theirs.refused(theirs.use(sniper, 'ignition'))).toBe('nothing-to-target')
    const mine = known({ mainMonster: [sniper, guard] }, texts)
    expect(mine.refused(mine.use(sniper, 'ignition'))).toBe('allowed')
  })

  it.each([
    ['Cannot be destroyed by card effects that do not target this card.'],
    ["Unaffected by your opponent's activated effects, unless they target this card."],
  ])('[TERM-03] what holds only against effects that do not target: %s', (words) => {
    const [guard, sniper] = [level(4), level(4)]
    const destroyed = (shot: string): boolean => {
      const table = known({ mainMonster: [sniper] }, [says(guard, words), says(sniper, shot)], {
        mainMonster: [guard],
      })
      return table.act(table.use(sniper, 'ignition')).answered().place(guard) === 'graveyard'
    }
    expect(destroyed('You can destroy 1 monster your opponent controls.')).toBe(false)
    expect(destroyed('You can target 1 monster your opponent controls; destroy it.')).toBe(true)
  })

  it('a monster that is unaffected keeps its ATK, and can still be Tributed', () => {
    const [tower, other, weak] = [level(4), normal(4), spell('continuous')]
    const table = known({ mainMonster: [tower, other], spellTrap: [faceUp(weak)], hand: [level(5)] }, [
      [tower, text([continuous({ is: 'protect', cards: { is: 'this' }, from: ['effects'] })])],
      [
        weak,
        text([
          continuous({
            is: 'alter',
            cards: MONSTERS,
            changes: [{ of: 'atk', is: 'lose', by: 600 }],
          }),
        ]),
      ],
    ])
    expect([table.atk(tower), table.atk(other)]).toEqual([1000, 400])
    expect(table.offers('normal-summon')).not.toEqual([])
  })

  it('[BAT-16] a monster that cannot be destroyed by battle stays, and its player takes the damage', () => {
    const [guard, attacker] = [level(4, { atk: 500 }), normal(4, { atk: 2000 })]
    const own: Lasting = { is: 'protect', cards: { is: 'this' }, from: ['battle-destruction'] }
    const table = known(
      { mainMonster: [attacker] },
      [[guard, text([continuous(own)])]],
      { mainMonster: [guard] },
      { phase: 'battle' },
    )
    const after = table.act({ do: 'attack', card: table.id(attacker), target: table.id(guard) }).settled()
    expect(after.place(guard)).toBe('mainMonster')
    expect(after.state.sides[1].lifePoints).toBe(6500)
  })
})

describe('what cards and players cannot', () => {
  it('[BAT-01] a monster that cannot attack is not offered to attack, and the refusal names the card', () => {
    const [bound, free, seal] = [level(4), level(4), spell('continuous')]
    const table = known(
      { mainMonster: [bound, free], spellTrap: [faceUp(seal)] },
      [
        [
          seal,
          text([continuous({ is: 'cannot', cards: all({ is: 'name', name: bound.name }), act: 'attack' })]),
        ],
      ],
      {},
      { phase: 'battle' },
    )
    const attackers = table.offers('attack').map((action) => ('card' in action ? action.card : 0))
    expect(attackers).toEqual([table.id(free)])
    expect(table.refused({ do: 'attack', card: table.id(bound), target: null })).toBe('locked')
  })

  it('a lock on Normal Summons refuses Summon and Set; one for the whole turn asks what was done before', () => {
    const [locker, other] = [spell(), normal(4)]
    const lock: Lasting = { is: 'forbid', who: 'you', act: { act: 'normal-summon-or-set' } }
    const draw = effect('activation', ['hand'], [{ do: 'gain', lifePoints: 500 }], { turnLong: [lock] })
    const table = known({ hand: [locker, other] }, [[locker, text([draw])]])
    const summon = { do: 'normal-summon', card: table.id(other), tributes: [], zone: main(1) } as const
    const after = used(table)
    expect(after.refused(summon)).toBe('locked')
    expect(after.offers('normal-set')).toEqual([])
    const late = table.act(summon).settled()
    expect(late.offers('activate')).toEqual([])
  })

  it('"cards with that name" cannot be activated although the card has moved on', () => {
    const [finder, found] = [level(4), level(4)]
    const resolve: readonly EffectStep[] = [
      { do: 'add', cards: one(DRAGON, 'deck'), binds: 'added' },
      {
        ...apply({
          is: 'forbid',
          who: 'you',
          act: {
            act: 'activate',
            as: 'either',
            with: [{ is: 'same', property: 'name', as: { is: 'bound', name: 'added' } }],
          },
        }),
        join: 'and',
      },
    ]
    const dragon = { ...found, type: 'Dragon' } as const
    const gain = effect('ignition', ['hand', 'field'], [{ do: 'gain', lifePoints: 100 }])
    const table = known({ mainMonster: [finder], deck: [dragon] }, [
      [finder, text([effect('ignition', ['field'], resolve)])],
      [dragon, text([gain])],
    ])
    const after = table.act(table.use(finder, 'ignition')).settled().choose(dragon)
    expect(after.place(dragon)).toBe('hand')
    expect(after.refused(after.use(dragon, 'ignition'))).toBe('locked')
    const summoned = after.act({ do: 'normal-summon', card: table.id(dragon), tributes: [], zone: main(2) })
    expect(summoned.refused(summoned.use(dragon, 'ignition'))).toBe('locked')
  })

  it('[CHN-03] an activation that nobody can answer is not answered', () => {
    const [first, answer] = [spell(), trap()]
    const gain = effect('activation', ['hand', 'field'], [{ do: 'gain', lifePoints: 500 }])
    const closed = { ...gain, unanswerable: { whose: 'either' } } as const
    const setup = { hand: [first], spellTrap: [answer] }
    const texts = (own: typeof gain) =>
      [
        [first, text([own])],
        [answer, text([gain])],
      ] as const
    const offersAfter = (own: typeof gain): number => {
      const table = known(setup, texts(own))
      const action = table.offers('activate').find((each) => 'card' in each && each.card === table.id(first))
      return action ? table.act(action).offers('activate').length : -1
    }
    expect(offersAfter(gain)).toBe(1)
    expect(known(setup, texts(closed)).offers('activate')).toHaveLength(5)
    // It resolves at once: the Trap can only begin a Chain of its own afterwards.
    const table = known(setup, texts(closed))
    const action = table.offers('activate').find((each) => 'card' in each && each.card === table.id(first))
    expect(action && table.act(action).state.sides[0].lifePoints).toBe(8500)
  })
})

describe('what effects allow', () => {
  it('[NS-24] another Normal Summon of such a monster, while the card that allows it is face-up', () => {
    const [field, dragon, other] = [spell('continuous'), level(4, { type: 'Dragon' }), normal(4)]
    const allow: Lasting = { is: 'allow', act: { act: 'normal-summon-more', of: DRAGON, times: 1 } }
    const table = known({ spellTrap: [faceUp(field)], hand: [dragon, other, other] }, [
      [field, text([continuous(allow)])],
    ])
    const summon = { do: 'normal-summon', card: table.id(other), tributes: [], zone: main(1) } as const
    const after = table.act(summon).settled()
    const cards = after.offers('normal-summon').map((action) => ('card' in action ? action.card : 0))
    expect(new Set(cards)).toEqual(new Set([table.id(dragon)]))
    const more = {
      do: 'normal-summon',
      card: table.id(dragon),
      tributes: [],
      zone: main(2),
      extra: 0,
    } as const
    expect(after.act(more).settled().offers('normal-summon')).toEqual([])
  })

  it('[NS-24] an additional Normal Summon that was gained already gives nothing, so that its effect cannot be used again', () => {
    const [once, again] = [spell(), spell()]
    const allow: Lasting = { is: 'allow', act: { act: 'normal-summon-more', of: DRAGON, times: 1 } }
    const gains = text([effect('activation', ['hand', 'field'], [apply(allow)])])
    const table = known({ hand: [once, again] }, [
      [once, gains],
      [again, gains],
    ])
    expect(table.offers('activate')).toHaveLength(10)
    expect(used(table).offers('activate')).toEqual([])
  })

  it('[TRP-01] a Trap from the hand, as long as its condition is met', () => {
    const [surprise, monster] = [trap(), normal(4)]
    const gain = effect('activation', ['hand', 'field'], [{ do: 'gain', lifePoints: 500 }])
    const early = {
      ...continuous({ is: 'allow', act: { act: 'activate-from-hand', cards: { is: 'this' } } }),
      from: ['hand'],
      if: { is: 'count', of: all({ is: 'card' }), count: { min: 0, max: 0 } },
    } as const
    const texts = [[surprise, text([gain, early])]] as const
    expect(known({ hand: [surprise] }, texts).offers('activate')).not.toEqual([])
    expect(known({ hand: [surprise], mainMonster: [monster] }, texts).offers('activate')).toEqual([])
  })
})

describe('where cards go, and what follows by itself', () => {
  it('[FUS-05-EX] a card that would be sent to the Graveyard is banished while an effect says so', () => {
    const [rift, other, hole] = [spell('continuous'), normal(4), spell()]
    const away: Lasting = {
      is: 'redirect',
      what: { is: 'card', of: { is: 'monster' } },
      going: 'graveyard',
      to: 'banished',
    }
    const table = known({ hand: [hole], mainMonster: [other], spellTrap: [faceUp(rift)] }, [
      [rift, text([continuous(away)])],
      [hole, text([destroyAll])],
    ])
    const after = used(table)
    expect([after.place(other), after.place(hole)]).toEqual(['banished', 'graveyard'])
  })

  it('a card that says so and goes itself says nothing more: it is sent to the Graveyard', () => {
    const [rift, other, hole] = [spell('continuous'), spell('continuous'), spell()]
    const away: Lasting = {
      is: 'redirect',
      what: { is: 'card', of: { is: 'card' } },
      going: 'graveyard',
      to: 'banished',
    }
    const shot = effect('activation', ['hand'], [{ do: 'destroy', cards: one({ is: 'card' }, 'field') }])
    const texts = [
      [rift, text([continuous(away)])],
      [hole, text([shot])],
    ] as const
    const table = known({ hand: [hole], spellTrap: [faceUp(rift), faceUp(other)] }, texts)
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('nothing can be activated')
    const shooting = table.act(activate).settled()
    expect(shooting.choose(rift).settled().place(rift)).toBe('graveyard')
    expect(shooting.choose(other).settled().place(other)).toBe('banished')
  })

  it('a monster that is banished when it leaves the field is, the first time, and no more after that', () => {
    const [rising, hole] = [level(4), spell()]
    const rises = effect(
      'ignition',
      ['graveyard'],
      [
        { do: 'summon', cards: { is: 'this' }, position: 'attack' },
        {
          do: 'apply',
          join: 'and',
          lasting: { is: 'redirect', what: { is: 'this' }, from: ['field'], to: 'banished' },
          lasts: { until: 'its-cards-leave' },
        },
      ],
    )
    const table = known({ hand: [hole], graveyard: [rising] }, [
      [rising, text([rises])],
      [hole, text([destroyAll])],
    ])
    let risen = table.act(table.use(rising, 'ignition')).settled()
    while (risen.offers('decide').length > 0) risen = risen.act(...risen.offers('decide').slice(0, 1))
    const after = used(risen)
    expect(after.place(rising)).toBe('banished')
    expect(after.state.lasting ?? []).toEqual([])
  })

  it('each time something happens, what was said follows at once and without a Chain', () => {
    const [watcher, comer, drawn] = [level(4), normal(4), normal(4)]
    const watch = apply({
      is: 'whenever',
      event: { is: 'summoned', what: { is: 'card', of: { is: 'monster' } } },
      steps: [{ do: 'draw', count: 1 }],
    })
    const table = known({ mainMonster: [watcher], hand: [comer], deck: [drawn, drawn] }, [
      [watcher, text([effect('ignition', ['field'], [watch])])],
    ])
    const watched = table.act(table.use(watcher, 'ignition')).settled()
    const after = watched
      .act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(2) })
      .settled()
    expect(after.state.sides[0].hand).toHaveLength(1)
    expect(after.state.processes).toEqual([])
  })

  it('[EFF-07] what waits for the End Phase comes then, and what was taken goes back', () => {
    const [thief, target] = [level(4), normal(4)]
    const steal: readonly EffectStep[] = [
      {
        do: 'control',
        cards: { is: 'bound', name: 'target' },
        to: 'you',
        lasts: { until: 'start', moment: { part: 'end', of: 'this' } },
      },
      {
        do: 'later',
        join: 'also',
        at: { part: 'end', of: 'this' },
        steps: [{ do: 'gain', lifePoints: 300 }],
      },
    ]
    const own = effect('ignition', ['field'], steal, {
      activate: [
        {
          do: 'target',
          binds: 'target',
          cards: { ...one({ is: 'monster' }), in: [{ place: 'field', of: 'opponent' }] },
        },
      ],
    })
    const table = known({ mainMonster: [thief] }, [[thief, text([own])]], { mainMonster: [target] })
    const asked = table.act(table.use(thief, 'ignition')).choose(target).settled()
    const taken = asked.act({ do: 'decide', answer: { is: 'zone', zone: main(4) } })
    const controller = (now: Known) => {
      const at = locate(now.state, now.id(target))
      return at?.kind === 'monster' ? at.card.controller : undefined
    }
    expect(controller(taken)).toBe(0)
    const end = taken.act({ do: 'enter-phase', phase: 'end' }).settled()
    const [zone] = end.offers('decide')
    const after = zone ? end.act(zone) : end
    expect(controller(after)).toBe(1)
    expect(after.state.sides[0].lifePoints).toBe(8300)
    expect(after.state.pending).toEqual([])
  })

  it('[EFF-07] an effect of the Standby Phase is offered in it once, and a mandatory one cannot be passed over', () => {
    const [monk, must] = [level(4), level(4)]
    const at = (mandatory?: true) =>
      effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
        on: {
          timing: 'if',
          events: [{ is: 'phase', at: { part: 'standby', of: 'you' } }],
          ...(mandatory && { mandatory }),
        },
      })
    const texts = [
      [monk, text([at()])],
      [must, text([at(true)])],
    ] as const
    const before = known({ mainMonster: [monk] }, texts, {}, { phase: 'draw', turn: 3 })
    expect(before.offers('activate-effect')).toEqual([])
    const standby = known({ mainMonster: [monk] }, texts, {}, { phase: 'standby' })
    expect(standby.offers('activate-effect')).toEqual([standby.use(monk, 'trigger')])
    const once = standby.act(standby.use(monk, 'trigger')).settled()
    expect(once.offers('activate-effect')).toEqual([])
    const opening = { mainMonster: [must], deck: [normal(4)] }
    const forced = known(opening, texts, {}, { phase: 'draw' })
      .act({ do: 'draw' }, { do: 'enter-phase', phase: 'standby' })
      .offers('enter-phase', 'activate-effect')
    expect(forced).toEqual([expect.objectContaining({ do: 'activate-effect', effect: 'trigger', number: 0 })])
  })

  it('[TERM-05] excavated cards are chosen among, and the rest goes to the bottom in an order that the player chooses', () => {
    const [digger, gem, stone, rock, below] = [
      spell(),
      level(4, { type: 'Dragon' }),
      normal(4),
      normal(4),
      normal(4),
    ]
    const excavated = { is: 'bound', name: 'excavated' } as const
    const dig = effect(
      'activation',
      ['hand'],
      [
        { do: 'excavate', cards: { is: 'top', deck: 'you', count: 3 }, binds: 'excavated' },
        {
          do: 'add',
          join: 'if-you-do',
          cards: { is: 'of', from: excavated, count: { min: 1, max: 1 }, of: DRAGON },
          binds: 'added',
        },
        {
          do: 'to-deck',
          join: 'also',
          at: 'bottom',
          anyOrder: true,
          cards: { is: 'rest', from: excavated, without: { is: 'bound', name: 'added' } },
        },
      ],
    )
    const table = known({ hand: [digger], deck: [stone, gem, rock, below] }, [[digger, text([dig])]])
    const asked = used(table)
    expect(asked.choices()).toEqual([table.id(gem)])
    const after = asked.choose(gem).choose(rock)
    expect(after.place(gem)).toBe('hand')
    expect(after.state.sides[0].deck.map(({ passcode }) => passcode)).toEqual([
      below.passcode,
      rock.passcode,
      stone.passcode,
    ])
    const short = known({ hand: [digger], deck: [gem, stone] }, [[digger, text([dig])]])
    expect(short.offers('activate')).toEqual([])
  })

  it('figures that change until a later turn last until then', () => {
    const [boost, monster] = [spell(), normal(4)]
    const up = effect(
      'activation',
      ['hand'],
      [
        {
          do: 'apply',
          lasting: { is: 'alter', cards: MONSTERS, changes: [{ of: 'atk', is: 'add', by: 500 }] },
          lasts: { until: 'end', moment: { part: 'turn', of: 'opponent', next: true } },
        },
      ],
    )
    const table = known(
      { hand: [boost], mainMonster: [monster], deck: [normal(4), normal(4)] },
      [[boost, text([up])]],
      {
        deck: [normal(4), normal(4)],
      },
    )
    const after = used(table)
    expect(after.atk(monster)).toBe(1500)
    const next = after.act({ do: 'enter-phase', phase: 'end' }).settled().act({ do: 'end-turn' }).settled()
    expect([next.state.turn.number, next.atk(monster)]).toEqual([4, 1500])
    const own = next
      .act({ do: 'draw' }, { do: 'enter-phase', phase: 'standby' })
      .settled()
      .act({ do: 'enter-phase', phase: 'main1' })
      .settled()
      .act({ do: 'enter-phase', phase: 'end' })
      .settled()
      .act({ do: 'end-turn' })
      .settled()
    expect([own.state.turn.number, own.atk(monster)]).toEqual([5, 1000])
  })
})

describe('what a turn has seen', () => {
  it('"except the turn it was sent there" holds for cards sent this turn', () => {
    const [ghost, killer] = [level(4), spell()]
    const back = effect('ignition', ['graveyard'], [{ do: 'summon', cards: { is: 'this' } }], {
      if: {
        is: 'not',
        of: { is: 'card', card: { is: 'this' }, of: { is: 'card' }, with: [{ is: 'came-this-turn' }] },
      },
    })
    const texts = [
      [ghost, text([back])],
      [killer, text([destroyAll])],
    ] as const
    const before = known({ graveyard: [ghost] }, texts)
    expect(before.refused(before.use(ghost, 'ignition'))).toBe('allowed')
    const after = used(known({ mainMonster: [ghost], hand: [killer] }, texts))
    expect(after.refused(after.use(ghost, 'ignition'))).toBe('condition-unmet')
  })

  it('"destroyed on the field and sent there this turn" holds for no card that was destroyed elsewhere', () => {
    const [ghost, killer] = [level(4), spell()]
    const back = effect('ignition', ['graveyard'], [{ do: 'summon', cards: { is: 'this' } }], {
      if: {
        is: 'card',
        card: { is: 'this' },
        of: { is: 'card' },
        with: [{ is: 'came-this-turn', because: 'destroyed', fromField: true }],
      },
    })
    const inHand = effect(
      'activation',
      ['hand'],
      [{ do: 'destroy', cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'hand', of: 'you' }] } }],
    )
    const onField = used(
      known({ mainMonster: [ghost], hand: [killer] }, [
        [ghost, text([back])],
        [killer, text([destroyAll])],
      ]),
    )
    expect(onField.refused(onField.use(ghost, 'ignition'))).toBe('allowed')
    const elsewhere = used(
      known({ hand: [ghost, killer] }, [
        [ghost, text([back])],
        [killer, text([inHand])],
      ]),
    )
    expect(elsewhere.refused(elsewhere.use(ghost, 'ignition'))).toBe('condition-unmet')
  })

  it('a monster knows by the effect of which card it was Special Summoned', () => {
    const [caller, comer] = [level(4, { type: 'Dragon' }), level(4)]
    const call = effect(
      'ignition',
      ['field'],
      [{ do: 'summon', cards: one({ is: 'name', name: comer.name }, 'hand') }],
    )
    const answer = effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
      on: { timing: 'if', events: [{ is: 'summoned', what: { is: 'this' }, source: DRAGON }] },
    })
    const table = known({ mainMonster: [caller], hand: [comer] }, [
      [caller, text([call])],
      [comer, text([answer])],
    ])
    const asked = table.act(table.use(caller, 'ignition')).settled().choose(comer)
    const placed = asked.act({ do: 'decide', answer: { is: 'zone', zone: main(3) } })
    const after = placed.act({ do: 'decide', answer: { is: 'position', position: 'attack', faceUp: true } })
    expect(after.offers('activate-effect')).toEqual([after.use(comer, 'trigger')])
    const normally = table.act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(3) })
    expect(
      normally
        .offers('activate-effect')
        .filter((action) => 'card' in action && action.card === table.id(comer)),
    ).toEqual([])
  })
})

describe('a Spell that stays for a time', () => {
  it('[SPL-03] remains on the field, and is destroyed in the third End Phase of the opponent', () => {
    const swords = spell()
    const remain = effect(
      'activation',
      ['hand'],
      [
        { do: 'apply', lasting: { is: 'remains', cards: { is: 'this' } }, lasts: { until: 'leaves' } },
        {
          do: 'later',
          join: 'also',
          at: { part: 'end', of: 'opponent' },
          nth: 3,
          steps: [{ do: 'destroy', cards: { is: 'this' } }],
        },
      ],
    )
    const cards = Array.from({ length: 8 }, () => normal(4))
    const table = known({ hand: [swords], deck: cards }, [[swords, text([remain])]], { deck: cards })
    const turnOver = (now: Known): Known => {
      const ended = now.act({ do: 'enter-phase', phase: 'end' }).settled().act({ do: 'end-turn' }).settled()
      return ended
        .act({ do: 'draw' }, { do: 'enter-phase', phase: 'standby' })
        .settled()
        .act({ do: 'enter-phase', phase: 'main1' })
        .settled()
    }
    let now = used(table)
    const places: (string | undefined)[] = []
    for (let turn = 0; turn < 6; turn++) {
      now = turnOver(now)
      places.push(now.place(swords))
    }
    expect(places).toEqual([...Array.from({ length: 5 }, () => 'spellTrap'), 'graveyard'])
  })

  it('[CHN-03] cannot be answered with cards of the kinds that were paid', () => {
    const [droplet, paid, answer, other] = [spell(), trap(), trap(), spell('quick-play')]
    const gain = effect('activation', ['hand', 'field'], [{ do: 'gain', lifePoints: 500 }])
    const closed = {
      ...gain,
      activate: [{ do: 'send', binds: 'sent', cards: one({ is: 'trap' }, 'hand') }],
      unanswerable: { whose: 'either', ofKindsOf: { is: 'bound', name: 'sent' } },
    } as const
    const table = known({ hand: [droplet, paid], spellTrap: [answer, other] }, [
      [droplet, text([closed])],
      [answer, text([gain])],
      [other, text([gain])],
    ])
    const action = table.offers('activate').find((each) => 'card' in each && each.card === table.id(droplet))
    const asked = action ? table.act(action) : table
    const chained = asked.choices().length > 0 ? asked.choose(paid) : asked
    const answers = chained.offers('activate').map((each) => ('card' in each ? each.card : 0))
    expect(new Set(answers)).toEqual(new Set([table.id(other)]))
  })
})

describe('how long, and how much', () => {
  const target = { is: 'bound', name: 'target' } as const
  const activate = (whose: 'you' | 'opponent'): readonly EffectStep[] => [
    {
      do: 'target',
      binds: 'target',
      cards: { ...one({ is: 'monster' }), in: [{ place: 'field', of: whose }] },
    },
  ]

  it('what lasts as long as its card stays there is still so in the next turn', () => {
    const [grower, monster] = [spell(), normal(4)]
    const grows = effect(
      'activation',
      ['hand'],
      [
        {
          do: 'apply',
          lasting: { is: 'alter', cards: target, changes: [{ of: 'atk', is: 'add', by: 500 }] },
          lasts: { until: 'its-cards-leave' },
        },
      ],
      { activate: activate('you') },
    )
    const table = known({ hand: [grower], deck: [monster], mainMonster: [monster] }, [
      [grower, text([grows])],
    ])
    const grown = used(table).answered()
    expect(grown.atk(monster, 1)).toBe(1500)
    const later = grown.act({ do: 'enter-phase', phase: 'end' }).answered().act({ do: 'end-turn' }).answered()
    expect([later.state.turn.number, later.atk(monster, 1)]).toEqual([grown.state.turn.number + 1, 1500])
  })

  it('what a card cannot do as long as it stays there holds while others come and go, and ends when it leaves', () => {
    const [seal, bound, comer, hole] = [spell(), normal(4), normal(4), spell()]
    const seals = effect(
      'activation',
      ['hand'],
      [
        {
          do: 'apply',
          lasting: { is: 'cannot', cards: target, act: 'attack' },
          lasts: { until: 'its-cards-leave' },
        },
      ],
      { activate: activate('you') },
    )
    const texts = [
      [seal, text([seals])],
      [hole, text([destroyAll])],
    ] as const
    const table = known({ hand: [seal, comer], mainMonster: [bound] }, texts)
    const sealed = used(table).answered()
    const after = sealed.act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(2) })
    const attackers = after
      .settled()
      .act({ do: 'enter-phase', phase: 'battle' })
      .offers('attack')
      .map((action) => (action.do === 'attack' ? action.card : 0))
    expect(new Set(attackers)).toEqual(new Set([table.id(comer)]))
    const gone = used(
      known({ hand: [hole], mainMonster: [bound] }, texts).withState({ lasting: sealed.state.lasting ?? [] }),
    )
    expect(gone.state.lasting ?? []).toEqual([])
  })

  it.each([
    ['battle', 7000],
    ['effect', 7500],
    ['any', 7500],
  ] as const)('half the damage of kind "%s": 1000 by an effect leave %i', (kind, lifePoints) => {
    const [burn, shield] = [spell(), spell('continuous')]
    const halves: Lasting = { is: 'damage-factor', who: 'opponent', kind, factor: 0.5 }
    const table = known({ hand: [burn], spellTrap: [faceUp(shield)] }, [
      [burn, text([effect('activation', ['hand'], [{ do: 'damage', lifePoints: 1000, to: 'opponent' }])])],
      [shield, text([continuous(halves)])],
    ])
    expect(used(table).state.sides[1].lifePoints).toBe(lifePoints)
  })

  it('[MON-04] the ATK of a Trap that stands as a monster, its original ATK as well, is what the effect gave it', () => {
    const [burn, snare, weak] = [spell(), trap('continuous'), spell('continuous')]
    const damage = (figure: 'atk' | 'originalAtk') =>
      effect(
        'activation',
        ['hand'],
        [{ do: 'damage', lifePoints: { is: 'figure', figure, of: target }, to: 'opponent' }],
        { activate: activate('you') },
      )
    const trapMonster = { type: 'Rock', attribute: 'EARTH', level: 4, atk: 1600, def: 1800 } as const
    const left = (figure: 'atk' | 'originalAtk') =>
      used(
        known({ hand: [burn], mainMonster: [{ card: snare, trapMonster }], spellTrap: [faceUp(weak)] }, [
          [burn, text([damage(figure)])],
          [
            weak,
            text([
              continuous({ is: 'alter', cards: MONSTERS, changes: [{ of: 'atk', is: 'lose', by: 600 }] }),
            ]),
          ],
        ]),
      ).answered().state.sides[1].lifePoints
    expect([left('atk'), left('originalAtk')]).toEqual([7000, 6400])
  })

  it('[TURN-02] the normal draw is of as many cards as a card says, which counts them, and of one without it', () => {
    const [herald, mate, drawn] = [level(4), normal(4), normal(4)]
    const draws: Lasting = {
      is: 'normal-draw',
      who: 'you',
      count: { is: 'count', of: MONSTERS, different: 'name' },
    }
    const deck = [drawn, drawn, drawn, drawn]
    const inHand = (mainMonster: SideSetup['mainMonster']) =>
      known(
        { mainMonster: mainMonster ?? [], deck },
        [[herald, text([continuous(draws)])]],
        {},
        { phase: 'draw' },
      ).act({ do: 'draw' }).state.sides[0].hand.length
    expect([inHand([herald, mate, mate]), inHand([herald]), inHand([mate, normal(4)])]).toEqual([2, 1, 1])
  })

  it('[TURN-01] "it becomes the End Phase" leaves no Main Phase, and what waits for the End Phase comes', () => {
    const [driver, drawn] = [level(4), normal(4)]
    const read = readCardEffects(driver, {
      name: driver.name,
      text: 'During your Main Phase 1: You can Tribute this card; draw 2 cards, then it becomes the End Phase.',
    })
    expect(read.effects.map((one) => one.read)).toEqual(['whole'])
    const table = known({ mainMonster: [driver], hand: [drawn], deck: [drawn, drawn] }, [[driver, read]])
    const after = table.act(table.use(driver, 'ignition')).settled()
    expect([after.state.turn.phase, after.state.sides[0].hand.length]).toEqual(['end', 3])
    expect(after.offers('normal-summon', 'enter-phase')).toEqual([])
    expect(after.offers('end-turn')).toHaveLength(1)
  })
})

describe('"this card\'s name is also treated as"', () => {
  it('[MON-01] gives it a second name on the field, beside its own', () => {
    const [marine, other, aims] = [level(4), level(4), level(3)]
    const chosenBy = (name: string): readonly number[] => {
      const table = known({ mainMonster: [marine, other, aims] }, [
        says(marine, 'This card\'s name is also treated as "Lamp Fish".'),
        says(aims, `You can target 1 "${name}" you control; gain 500 LP.`),
      ])
      const use = table.use(aims, 'ignition')
      return table.refused(use) === 'allowed' ? table.act(use).choices() : []
    }
    const marineAlone = [known({ mainMonster: [marine, other, aims] }, []).id(marine)]
    expect([chosenBy('Lamp Fish'), chosenBy(marine.name), chosenBy('Lamp Bird')]).toEqual([
      marineAlone,
      marineAlone,
      [],
    ])
  })
})
