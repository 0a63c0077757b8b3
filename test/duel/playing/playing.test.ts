import { describe, expect, it } from 'vitest'
import type { CardEffects, EffectStep } from '../../../shared/cards/effects/effect.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, spell, synchro, tuner } from '../cards.ts'
import { main } from '../table.ts'
import { DRAGON, effect, known, OF_NAME, one, text } from './known.ts'

/* Effects that are known as data, of cards made up for the tests. */

describe('effects that the engine plays', () => {
  const dragon = () => level(4, { type: 'Dragon' })
  const search = effect('ignition', ['hand'], [{ do: 'add', cards: one(DRAGON, 'deck') }], {
    activate: [{ do: 'discard', cards: { is: 'this' } }],
  })

  it('[CHN-13] [TERM-07] pays its cost, asks what it searches for, and shuffles the Deck', () => {
    const [searcher, wanted, other] = [level(3), dragon(), level(4)]
    const table = known({ hand: [searcher], deck: [wanted, other] }, [[searcher, text([search])]])
    const asked = table.act(table.use(searcher, 'ignition')).settled()
    expect(asked.place(searcher)).toBe('graveyard')
    expect(asked.choices()).toEqual([table.id(wanted)])
    expect(asked.refused({ do: 'choose', card: table.id(other) })).toBe('not-among-choices')
    const after = asked.choose(wanted)
    expect(after.place(wanted)).toBe('hand')
    expect(after.state.processes).toEqual([])
  })

  it('[TERM-08] [SPL-11] is not offered where it could do nothing, or its cost cannot be paid', () => {
    const [searcher, other] = [level(3), level(4)]
    const empty = known({ hand: [searcher], deck: [other] }, [[searcher, text([search])]])
    expect(empty.refused(empty.use(searcher, 'ignition'))).toBe('nothing-to-change')
    expect(empty.offers('activate-effect')).toEqual([])
    const dear = effect('ignition', ['field'], [{ do: 'draw', count: 1 }], {
      activate: [{ do: 'discard', cards: one(DRAGON, 'hand') }],
    })
    const standing = known({ mainMonster: [searcher], hand: [other], deck: [other] }, [
      [searcher, text([dear])],
    ])
    expect(standing.refused(standing.use(searcher, 'ignition'))).toBe('cost-cannot-be-paid')
  })

  it('counts uses by name over all copies, and says so', () => {
    const [searcher, wanted] = [level(3), dragon()]
    const table = known({ hand: [searcher, searcher], deck: [wanted, wanted] }, [
      [searcher, text([search], [OF_NAME])],
    ])
    const after = table.act(table.use(searcher, 'ignition')).settled().choose(wanted)
    const again = {
      do: 'activate-effect',
      card: table.id(searcher, 1),
      effect: 'ignition',
      number: 0,
    } as const
    expect(after.refused(again)).toBe('used-up')
    expect(after.offers('activate-effect')).toEqual([])
  })

  it('[SS-01] Special Summons what it targets in the Graveyard, to a zone and a position that the player chooses', () => {
    const [reviver, target, other] = [level(3), dragon(), level(4)]
    const revive = effect('ignition', ['field'], [{ do: 'summon', cards: { is: 'bound', name: 'target' } }], {
      activate: [{ do: 'target', binds: 'target', cards: one(DRAGON, 'graveyard') }],
    })
    const table = known({ mainMonster: [reviver], graveyard: [target, other] }, [[reviver, text([revive])]])
    const asked = table.act(table.use(reviver, 'ignition'))
    expect(asked.choices()).toEqual([table.id(target)])
    const zoned = asked.choose(target).settled()
    expect(zoned.offers('decide')).toHaveLength(4)
    const placed = zoned.act({ do: 'decide', answer: { is: 'zone', zone: main(3) } })
    const after = placed.act({ do: 'decide', answer: { is: 'position', position: 'defense', faceUp: true } })
    expect(locate(after.state, table.id(target))).toMatchObject({
      at: main(3),
      card: { position: 'defense' },
    })
  })

  it('a Spell is activated, does what it says, and is sent to the Graveyard afterwards [SPL-03]', () => {
    const [card, first, second] = [spell(), normal(4), normal(4)]
    const draw = effect('activation', ['hand', 'field'], [{ do: 'draw', count: 2 }])
    const table = known({ hand: [card], deck: [first, second] }, [[card, text([draw])]])
    const [action] = table.offers('activate')
    const after = action && table.act(action).settled()
    expect([card, first, second].map((one) => after?.place(one))).toEqual(['graveyard', 'hand', 'hand'])
  })

  it('what follows "and if you do" falls away where the step before could not be done; "also" does not', () => {
    const [card, lone] = [spell(), normal(4)]
    const resolve: readonly EffectStep[] = [
      { do: 'draw', count: 1 },
      { do: 'add', cards: one(DRAGON, 'deck'), join: 'also' },
      { do: 'gain', lifePoints: 500, join: 'if-you-do' },
      { do: 'damage', lifePoints: 300, to: 'opponent', join: 'also' },
    ]
    const table = known({ hand: [card], deck: [lone] }, [
      [card, text([effect('activation', ['hand'], resolve)])],
    ])
    const [action] = table.offers('activate')
    const after = action && table.act(action).settled()
    expect(after?.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([8000, 7700])
    expect(after?.place(lone)).toBe('hand')
  })

  it('[EFF-07] a Trigger Effect is offered for what has just happened, once, and not later', () => {
    const [comer, drawn, setter] = [level(4), normal(4), spell()]
    const trigger = effect('trigger', ['field'], [{ do: 'draw', count: 1 }], {
      on: { timing: 'if', events: [{ is: 'summoned', what: { is: 'this' }, how: ['normal'] }] },
    })
    const table = known({ hand: [comer, setter], deck: [drawn, drawn] }, [[comer, text([trigger])]])
    expect(table.offers('activate-effect')).toEqual([])
    const summoned = table.act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(1) })
    expect(summoned.offers('activate-effect')).toEqual([table.use(comer, 'trigger')])
    const after = summoned.act(table.use(comer, 'trigger')).settled()
    expect(after.state.sides[0].hand).toHaveLength(2)
    expect(after.offers('activate-effect')).toEqual([])
    const [set] = summoned.offers('set-spell-trap')
    const late = set && summoned.act(set)
    expect(late?.offers('activate-effect')).toEqual([])
  })

  it('[CHN-27] an effect without "you can" comes before everything else, even where nothing comes of it', () => {
    const [comer, other] = [level(4), spell()]
    const trigger = effect('trigger', ['field'], [{ do: 'add', cards: one({ is: 'trap' }, 'graveyard') }], {
      on: { timing: 'if', mandatory: true, events: [{ is: 'summoned', what: { is: 'this' } }] },
    })
    const table = known({ hand: [comer, other], deck: [] }, [[comer, text([trigger])]])
    const summoned = table.act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(1) })
    expect(summoned.offers('activate-effect', 'enter-phase', 'set-spell-trap')).toEqual([
      summoned.use(comer, 'trigger'),
    ])
    expect(summoned.refused({ do: 'enter-phase', phase: 'end' })).toBe('mandatory-effect-waits')
    const after = summoned.act(summoned.use(comer, 'trigger')).settled()
    expect(after.refused({ do: 'enter-phase', phase: 'end' })).toBe('allowed')
  })

  it('[CHN-27] such an effect chooses its target even where nothing will come of it', () => {
    const [comer, target] = [level(4), dragon()]
    const trigger = effect('trigger', ['field'], [{ do: 'add', cards: one({ is: 'trap' }, 'graveyard') }], {
      activate: [{ do: 'target', binds: 'target', cards: one(DRAGON, 'graveyard') }],
      on: { timing: 'if', mandatory: true, events: [{ is: 'summoned', what: { is: 'this' } }] },
    })
    const table = known({ hand: [comer], graveyard: [target], deck: [] }, [[comer, text([trigger])]])
    const summoned = table.act({ do: 'normal-summon', card: table.id(comer), tributes: [], zone: main(1) })
    const asked = summoned.act(summoned.use(comer, 'trigger'))
    expect(asked.choices()).toEqual([table.id(target)])
    expect(asked.choose(target).settled().state.processes).toEqual([])
  })

  it('[SS-03] a monster Summons itself for its cost, without a Chain, as often as its text allows', () => {
    const [comer, paid] = [level(8), level(4)]
    const text8: CardEffects = {
      effects: [
        {
          part: 'main',
          kind: 'own-summon',
          read: 'whole',
          from: ['hand'],
          costs: [{ do: 'discard', cards: one({ is: 'monster' }, 'hand') }],
        },
      ],
      limits: [{ limits: 'summon', how: 'special', thisWay: true, times: 1, per: 'turn' }],
      unread: [],
    }
    const table = known({ hand: [comer, comer, paid, paid] }, [[comer, text8]])
    const alone = known({ hand: [comer] }, [[comer, text8]])
    expect(alone.offers('summon-itself')).toEqual([])
    const begun = table.act({ do: 'summon-itself', card: table.id(comer), number: 0 })
    expect(begun.choices()).not.toContain(table.id(comer))
    const zoned = begun.choose(paid).act({ do: 'decide', answer: { is: 'zone', zone: main(2) } })
    const after = zoned.act({ do: 'decide', answer: { is: 'position', position: 'attack', faceUp: true } })
    expect([after.place(comer), after.place(paid)]).toEqual(['mainMonster', 'graveyard'])
    const again = { do: 'summon-itself', card: table.id(comer, 1), number: 0 } as const
    expect(after.settled().refused(again)).toBe('used-up')
  })

  it('[SUM-02] a lock forbids other Summons for the rest of the turn, and asks about the turn so far', () => {
    const [card, drawn, star, other] = [spell(), normal(4), synchro(6), tuner(2)]
    const locked = effect('activation', ['hand'], [{ do: 'draw', count: 1 }], {
      turnLong: [
        {
          is: 'forbid',
          who: 'you',
          act: { act: 'special-summon', from: ['extraDeck'], except: { is: 'frame', frame: 'fusion' } },
        },
      ],
    })
    const table = known(
      { hand: [card], deck: [drawn, drawn], extraDeck: [star], mainMonster: [other, normal(4)] },
      [[card, text([locked])]],
    )
    const [summon] = table.offers('special-summon')
    const [activate] = table.offers('activate')
    if (!summon || !activate) throw new Error('both are possible')
    expect(table.act(activate).settled().refused(summon)).toBe('locked')
    expect(table.act(activate).settled().offers('special-summon')).toEqual([])
    expect(table.act(summon).settled().refused(activate)).toBe('turn-long-broken')
  })

  it('[SUM-02] a lock that allows one more Special Summon does not count the Normal Summon', () => {
    const [card, drawn, hand, star] = [spell(), normal(4), normal(4), synchro(6)]
    const lock = { is: 'forbid', who: 'you', act: { act: 'special-summon', moreThan: 1 } } as const
    const locked = effect(
      'activation',
      ['hand'],
      [
        { do: 'draw', count: 1 },
        {
          do: 'apply',
          join: 'also',
          lasting: lock,
          lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
        },
      ],
    )
    const table = known(
      {
        hand: [card, hand],
        deck: [drawn],
        extraDeck: [star, star],
        mainMonster: [tuner(2), normal(4), tuner(2), normal(4)],
      },
      [[card, text([locked])]],
    )
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('it is possible')
    const [normalSummon] = table.act(activate).settled().offers('normal-summon')
    if (!normalSummon) throw new Error('a Normal Summon is not locked')
    const summoned = table.act(activate).settled().act(normalSummon).settled()
    const [special] = summoned.offers('special-summon')
    if (!special) throw new Error('the first Special Summon is allowed')
    expect(summoned.act(special).settled().offers('special-summon')).toEqual([])
  })

  it('what is not understood is left to the hand, with the link still open', () => {
    const [card, drawn] = [spell(), normal(4)]
    const head = effect('activation', ['hand'], [{ do: 'draw', count: 1 }, { do: 'by-hand' }], {
      read: 'head',
    })
    const table = known({ hand: [card], deck: [drawn] }, [[card, text([head])]])
    const [action] = table.offers('activate')
    const after = action && table.act(action).settled()
    expect(after?.place(drawn)).toBe('hand')
    expect(after?.offers('finish-link')).toEqual([{ do: 'finish-link' }])
    expect(after?.act({ do: 'finish-link' }).place(card)).toBe('graveyard')
  })

  it('[MON-22] a known Continuous Effect counts in the figures while its condition holds', () => {
    const [lord, dragonling] = [level(4, { atk: 1000 }), dragon()]
    const lasting: CardEffects = {
      effects: [
        {
          part: 'main',
          kind: 'continuous',
          read: 'whole',
          from: ['field'],
          lasting: [
            {
              is: 'alter',
              cards: { is: 'this' },
              changes: [
                {
                  of: 'atk',
                  is: 'add',
                  by: {
                    is: 'times',
                    amount: {
                      is: 'count',
                      of: { is: 'all', of: DRAGON, in: [{ place: 'graveyard', of: 'you' }] },
                    },
                    by: 300,
                  },
                },
              ],
            },
          ],
        },
      ],
      limits: [],
      unread: [],
    }
    const strong = effect('ignition', ['field'], [{ do: 'draw', count: 1 }], {
      if: {
        is: 'compare',
        left: { is: 'figure', figure: 'atk', of: { is: 'this' } },
        by: 'equal',
        right: 1600,
      },
    })
    const both = { ...lasting, effects: [...lasting.effects, strong] }
    const table = known({ mainMonster: [lord], graveyard: [dragonling, dragonling], deck: [normal(4)] }, [
      [lord, both],
    ])
    expect(table.refused(table.use(lord, 'ignition', 1))).toBe('allowed')
    const fewer = known({ mainMonster: [lord], graveyard: [dragonling], deck: [normal(4)] }, [[lord, both]])
    expect(fewer.refused(fewer.use(lord, 'ignition', 1))).toBe('condition-unmet')
  })
})
