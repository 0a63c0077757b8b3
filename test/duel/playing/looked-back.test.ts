import { describe, expect, it } from 'vitest'
import type { Lasting } from '../../../shared/cards/effects/effect.ts'
import { fusion, level, normal, spell, xyz } from '../cards.ts'
import { set, withMaterials } from '../table.ts'
import { continuous, effect, known, type Known, text } from './known.ts'

/* What the duel remembers of cards, where a text looks back at it. */

const THIS = { is: 'this' } as const

/** What is offered once the End Phase has come. */
const inEndPhase = (table: Known) => {
  let now = table.act({ do: 'enter-phase', phase: 'end' })
  while (now.state.turn.phase !== 'end') now = now.act({ do: 'pass' })
  return now.offers('activate-effect')
}

describe('a monster that was flipped face-up this turn', () => {
  it('[EFF-09] has its effect in the End Phase of that turn only', () => {
    const hero = level(4)
    const own = effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
      on: { timing: 'if', events: [{ is: 'phase', at: { part: 'end', of: 'this' } }] },
      if: {
        is: 'happened',
        event: { is: 'flipped', what: THIS },
        in: 'turn',
        times: { min: 1, max: null },
      },
    })
    const begun = known({ mainMonster: [set(hero)], deck: [normal(4)] }, [[hero, text([own])]])
    const flipped = begun.act({ do: 'flip-summon', card: begun.id(hero) }).settled()
    expect(inEndPhase(flipped)).toEqual([flipped.use(hero, 'trigger')])
    const lying = known({ mainMonster: [hero], deck: [normal(4)] }, [[hero, text([own])]])
    expect(inEndPhase(lying)).toEqual([])
  })

  it('[EFF-09] not where another such monster was flipped, though the text says what this one must be', () => {
    const [hero, other] = [level(4), level(4)]
    const such = { is: 'this', of: { is: 'type', type: hero.type } } as const
    const own = effect('trigger', ['field'], [{ do: 'gain', lifePoints: 100 }], {
      on: { timing: 'if', events: [{ is: 'phase', at: { part: 'end', of: 'this' } }] },
      if: { is: 'happened', event: { is: 'flipped', what: such }, in: 'turn', times: { min: 1, max: null } },
    })
    const offered = (standing: typeof hero, flipped: typeof hero) => {
      const mainMonster = [flipped === standing ? set(standing) : standing, set(other)]
      const table = known({ mainMonster, deck: [normal(4)] }, [[standing, text([own])]])
      return inEndPhase(table.act({ do: 'flip-summon', card: table.id(flipped) }).settled()).length
    }
    expect([offered(hero, hero), offered(hero, other)]).toEqual([1, 0])
  })
})

describe('a monster of the Extra Deck that used up cards for its own Summon', () => {
  const dragon = fusion(8, '2 monsters', { atk: 0 })
  const counts: Lasting = {
    is: 'alter',
    cards: THIS,
    changes: [
      {
        of: 'atk',
        is: 'original-becomes',
        by: { is: 'times', amount: { is: 'count', of: { is: 'materials' } }, by: 1000 },
      },
    ],
  }
  const uses = {
    part: 'main',
    kind: 'own-summon',
    read: 'whole',
    from: ['extraDeck'],
    costs: [
      {
        do: 'send',
        cards: {
          is: 'choice',
          count: { min: 2, max: null },
          of: { is: 'type', type: 'Warrior' },
          in: [{ place: 'field', of: 'you' }],
        },
      },
    ],
  } as const

  it('[SS-03] has them as its materials, one that lies face-down too, and nothing that was attached to them', () => {
    const [hidden, carrier, below] = [level(4), level(4), normal(4)]
    const begun = known({ mainMonster: [set(hidden), withMaterials(carrier, below)], extraDeck: [dragon] }, [
      [dragon, text([uses, continuous(counts)])],
    ])
    const table = begun.act({ do: 'summon-itself', card: begun.id(dragon), number: 0 })
    let now = table.choose(hidden).choose(carrier)
    for (let [next] = now.offers('decide', 'pass'); next; [next] = now.offers('decide', 'pass'))
      now = now.act(next)
    expect([now.place(hidden), now.place(below), now.place(dragon)]).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
    ])
    expect(now.atk(dragon)).toBe(2000)
  })
})

describe('an Xyz Monster that is destroyed with materials', () => {
  it('[MOVE-04] has its optional "when" all the same: what was attached goes with it', () => {
    const [falcon, below, hole] = [xyz(4, '2 Level 4 monsters'), normal(4), spell()]
    const own = effect('trigger', ['graveyard'], [{ do: 'gain', lifePoints: 100 }], {
      on: {
        timing: 'when',
        events: [
          { is: 'moved', what: THIS, because: ['destroyed'], to: [{ place: 'graveyard', of: 'either' }] },
        ],
      },
    })
    const destroys = effect(
      'activation',
      ['hand', 'field'],
      [
        {
          do: 'destroy',
          cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] },
        },
      ],
    )
    const begun = known({ hand: [hole], extraMonster: [withMaterials(falcon, below)] }, [
      [falcon, text([own])],
      [hole, text([destroys])],
    ])
    const [action] = begun.offers('activate')
    if (!action) throw new Error('the Spell can be activated')
    let now = begun.act(action)
    while (now.offers('activate-effect').length === 0 && now.offers('pass').length > 0)
      now = now.act({ do: 'pass' })
    expect(now.place(below)).toBe('graveyard')
    expect(now.offers('activate-effect')).toEqual([now.use(falcon, 'trigger')])
  })
})
