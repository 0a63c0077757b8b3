import { describe, expect, it } from 'vitest'
import type { EffectStep, Lasting, OwnSummon } from '../../../shared/cards/effects/effect.ts'
import type { OwnedPlace } from '../../../shared/cards/effects/which-cards.ts'
import { answerName } from '../../../shared/duel/words/questions.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, spell } from '../cards.ts'

import { continuous, effect, known, type Known, one, text } from './known.ts'

/* What is declared, switched, skipped, and what a text says of the effect itself. */

const used = (table: Known): Known => {
  const [action] = table.offers('activate')
  if (!action) throw new Error('nothing can be activated')
  return table.act(action)
}
/** Zones and positions as they come first. */
const decided = (table: Known): Known => {
  const [next] = table.offers('decide')
  return next ? decided(table.act(next)) : table
}
const sideOf = (table: Known, card: Parameters<Known['id']>[0]) => {
  const at = locate(table.state, table.id(card))
  return at?.kind === 'monster' ? at.card.controller : undefined
}

describe('what is declared', () => {
  const becomes = (what: 'level' | 'attribute'): readonly EffectStep[] => [
    {
      do: 'apply',
      lasting: {
        is: 'alter',
        cards: { is: 'this' },
        changes:
          what === 'level'
            ? [{ of: 'level', is: 'become', by: { is: 'bound', name: 'declared' } }]
            : [{ of: 'attribute', to: { declared: 'declared' } }],
      },
      lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
    },
  ]

  it('is one of the numbers that the text names', () => {
    const mage = level(4)
    const own = effect('ignition', ['field'], becomes('level'), {
      activate: [{ do: 'declare', what: 'level', among: [1, 2, 3], binds: 'declared' }],
    })
    const table = known({ mainMonster: [mage] }, [[mage, text([own])]])
    const asked = table.act(table.use(mage, 'ignition'))
    expect(asked.offers('decide')).toEqual(
      [1, 2, 3].map((value) => ({ do: 'decide', answer: { is: 'number', value } })),
    )
  })

  it('is an Attribute by its name', () => {
    const mage = level(4, { attribute: 'FIRE' })
    const own = effect('ignition', ['field'], becomes('attribute'), {
      activate: [{ do: 'declare', what: 'attribute', binds: 'declared' }],
    })
    const table = known({ mainMonster: [mage] }, [[mage, text([own])]])
    const asked = table.act(table.use(mage, 'ignition'))
    const names = asked.offers('decide').map((action) => answerName(asked.state, action, asked.pool))
    expect(names).toContain('WATER')
    expect(names).toHaveLength(7)
  })
})

describe('what is switched', () => {
  const FIELD = (of: OwnedPlace['of']) => ({
    ...one({ is: 'monster' }),
    in: [{ place: 'field', of } as const],
  })
  const swap = effect(
    'activation',
    ['hand'],
    [
      { do: 'choose', binds: 'yours', cards: FIELD('you') },
      { do: 'choose', binds: 'theirs', join: 'and', cards: FIELD('opponent') },
      {
        do: 'swap-control',
        join: 'if-you-do',
        cards: [
          { is: 'bound', name: 'yours' },
          { is: 'bound', name: 'theirs' },
        ],
      },
    ],
  )

  it('[CTL-03] two monsters change sides, each to a zone that is free', () => {
    const [trade, mine, theirs] = [spell(), level(4), level(5)]
    const table = known({ hand: [trade], mainMonster: [mine] }, [[trade, text([swap])]], {
      mainMonster: [theirs],
    })
    const after = used(table).answered()
    expect([sideOf(after, mine), sideOf(after, theirs)]).toEqual([1, 0])
  })

  it('needs a monster on either side, and none whose control cannot change', () => {
    const [trade, mine, theirs] = [spell(), level(4), level(5)]
    const alone = known({ hand: [trade], mainMonster: [mine] }, [[trade, text([swap])]])
    expect(alone.offers('activate')).toEqual([])
    const kept: Lasting = { is: 'protect', cards: { is: 'this' }, from: ['control-change'] }
    const table = known(
      { hand: [trade], mainMonster: [mine] },
      [
        [trade, text([swap])],
        [theirs, text([continuous(kept)])],
      ],
      { mainMonster: [theirs] },
    )
    const after = table.offers('activate').length === 0 ? table : used(table).answered()
    expect([sideOf(after, mine), sideOf(after, theirs)]).toEqual([0, 1])
  })
})

describe('what is skipped', () => {
  it('[BAT-01] is the Battle Phase of this turn where it has not come yet', () => {
    const [draw, monster] = [spell(), level(4)]
    const skip = effect(
      'activation',
      ['hand'],
      [{ do: 'skip', moment: { part: 'battle', of: 'you', next: true }, soonest: true }],
    )
    const table = known({ hand: [draw], mainMonster: [monster] }, [[draw, text([skip])]])
    expect(table.refused({ do: 'enter-phase', phase: 'battle' })).toBe('allowed')
    expect(used(table).settled().refused({ do: 'enter-phase', phase: 'battle' })).toBe('locked')
  })
})

describe('what a text says of its own effect', () => {
  const call = (sparesItsOwn: boolean) =>
    effect('activation', ['hand'], [{ do: 'summon', cards: one({ is: 'monster' }, 'deck') }], {
      turnLong: [
        {
          is: 'forbid',
          who: 'you',
          act: { act: 'special-summon', ...(sparesItsOwn && { sparesItsOwn: true as const }) },
        },
      ],
    })

  it('spares the monsters that it Summons itself, and no others', () => {
    const [horn, friend, other] = [spell(), level(4), level(3)]
    const itself: OwnSummon = { part: 'main', kind: 'own-summon', read: 'whole', from: ['hand'], costs: [] }
    const table = known({ hand: [horn, other], deck: [friend] }, [
      [horn, text([call(true)])],
      [other, text([itself])],
    ])
    const summonsItself = { do: 'summon-itself', card: table.id(other), number: 0 } as const
    expect(table.refused(summonsItself)).toBe('allowed')
    const after = used(table).answered()
    expect(after.place(friend)).toBe('mainMonster')
    expect(after.refused(summonsItself)).toBe('locked')
  })

  it('"Summoned this way" is by the Summon that the text describes', () => {
    const knight = level(4)
    const itself: OwnSummon = { part: 'main', kind: 'own-summon', read: 'whole', from: ['hand'], costs: [] }
    const then = effect('trigger', ['field'], [{ do: 'draw', count: 1 }], {
      on: { events: [{ is: 'summoned', what: { is: 'this' }, thisWay: true }], timing: 'if' },
    })
    const table = known({ hand: [knight], deck: [normal(4)] }, [[knight, text([itself, then])]])
    const [own] = table.offers('summon-itself')
    const [ordinary] = table.offers('normal-summon')
    if (!own || !ordinary) throw new Error('it can be Summoned in both ways')
    expect(decided(table.act(own)).offers('activate-effect')).toHaveLength(1)
    expect(decided(table.act(ordinary)).offers('activate-effect')).toEqual([])
  })

  it('what was so when it was activated does not change until it resolves', () => {
    const [horn, mine] = [spell(), level(4)]
    const some = {
      is: 'count',
      of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
    } as const
    const isThere = { ...some, count: { min: 1, max: null } } as const
    const draws = effect(
      'activation',
      ['hand'],
      [
        { do: 'destroy', cards: one({ is: 'monster' }, 'field') },
        { do: 'draw', count: 1, join: 'then', if: { is: 'when-activated', of: isThere } },
      ],
    )
    const table = known({ hand: [horn], mainMonster: [mine], deck: [normal(4)] }, [[horn, text([draws])]])
    const after = used(table).answered()
    expect(after.place(mine)).toBe('graveyard')
    expect(after.state.sides[0].hand).toHaveLength(1)
  })

  it('gives no attack that the monster may make already', () => {
    const fighter = level(4)
    const again = effect(
      'ignition',
      ['field'],
      [
        {
          do: 'apply',
          lasting: { is: 'grant', cards: { is: 'this' }, grant: { is: 'attacks', times: 2 } },
          lasts: { until: 'end', moment: { part: 'turn', of: 'this' } },
        },
      ],
    )
    const table = known({ mainMonster: [fighter] }, [[fighter, text([again])]])
    const once = table.act(table.use(fighter, 'ignition')).settled()
    expect(once.refused(once.use(fighter, 'ignition'))).toBe('nothing-to-change')
  })
})

describe('a figure in battles alone', () => {
  it('[BAT-16] holds in the Damage Step against such a monster', () => {
    const [fighter, theirs] = [level(4, { atk: 1000 }), level(4, { atk: 1200, attribute: 'LIGHT' })]
    const stronger = {
      ...continuous({
        is: 'alter',
        cards: { is: 'this' },
        changes: [{ of: 'atk', is: 'add', by: 500 }],
      }),
      if: {
        is: 'battling',
        card: { is: 'this' },
        as: 'attacker',
        with: { is: 'attribute', attribute: 'LIGHT' },
        in: 'damage-step',
      },
    } as const
    const table = known(
      { mainMonster: [fighter] },
      [[fighter, text([stronger])]],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const attack = { do: 'attack', card: table.id(fighter), target: table.id(theirs) } as const
    expect(table.atk(fighter)).toBe(1000)
    const after = table.act(attack).settled()
    expect(after.place(theirs)).toBe('graveyard')
    expect(after.atk(fighter)).toBe(1000)
  })
})
