import { describe, expect, it } from 'vitest'
import type { Effect, EffectStep, Lasting } from '../../../shared/cards/effects/effect.ts'
import type { EffectEvent } from '../../../shared/cards/effects/event.ts'
import { level, normal, spell } from '../cards.ts'
import { faceUp } from '../table.ts'
import { continuous, DRAGON, effect, known, OF_NAME, one, says, text } from './known.ts'

/* "If … would be destroyed, you can … instead", of cards made up for the tests. */

const YES = { do: 'decide', answer: { is: 'yes-no', yes: true } } as const
const NO = { do: 'decide', answer: { is: 'yes-no', yes: false } } as const
const ALL_MONSTERS: EffectStep = {
  do: 'destroy',
  cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'you' }] },
}
type Destroyed = Extract<EffectEvent, { is: 'moved' }>
const wouldBe = (what: Destroyed['what'], by?: Destroyed['by']): EffectEvent => ({
  is: 'moved',
  what,
  because: ['destroyed'],
  would: true,
  ...(by && { by }),
})
const instead = (event: EffectEvent, step: EffectStep, optional = true): Lasting => ({
  is: 'instead',
  event,
  ...(optional && { optional: true as const }),
  steps: [step],
})
const banishDragon: EffectStep = { do: 'banish', cards: one(DRAGON, 'graveyard') }
const THIS = { is: 'this' } as const
const YOURS = { is: 'card', of: { is: 'monster' }, whose: 'you' } as const

describe('what is done instead of destroying cards', () => {
  const boom = spell()
  const boomText = text([effect('activation', ['hand'], [ALL_MONSTERS])])
  const table = (guarded: Effect, more: { graveyard?: readonly ReturnType<typeof normal>[] } = {}) => {
    const [hero, other, dragon] = [level(4), normal(4), level(3, { type: 'Dragon' })]
    const now = known(
      { hand: [boom], mainMonster: [faceUp(hero), faceUp(other)], graveyard: more.graveyard ?? [dragon] },
      [
        [boom, boomText],
        [hero, text([guarded])],
      ],
    )
    const [action] = now.offers('activate')
    if (!action) throw new Error('the Spell can be activated')
    return { hero, other, dragon, asked: now.act(action).settled() }
  }

  it('is asked for before an effect destroys, spares what it is about, and the rest is destroyed', () => {
    const { hero, other, dragon, asked } = table(
      continuous(instead(wouldBe(THIS, 'battle-or-effect'), banishDragon)),
    )
    expect(asked.offers('decide')).toHaveLength(2)
    const after = asked.act(YES).choose(dragon).settled()
    expect([hero, other, dragon].map((card) => after.place(card))).toEqual([
      'mainMonster',
      'graveyard',
      'banished',
    ])
    const declined = asked.act(NO).settled()
    expect([hero, dragon].map((card) => declined.place(card))).toEqual(['graveyard', 'graveyard'])
  })

  it('is not asked for where it cannot be done, or only a battle is spoken of', () => {
    for (const { hero, asked } of [
      table(continuous(instead(wouldBe(THIS), banishDragon)), { graveyard: [] }),
      table(continuous(instead(wouldBe(THIS, 'battle'), banishDragon))),
    ])
      expect(asked.place(hero)).toBe('graveyard')
  })

  it('cannot be done with a card that is about to be destroyed itself', () => {
    const tribute: EffectStep = {
      do: 'tribute',
      cards: { ...one({ is: 'monster' }, 'field'), other: true },
    }
    const { hero, asked } = table(continuous(instead(wouldBe(YOURS), tribute)))
    expect(asked.place(hero)).toBe('graveyard')
  })

  it('is done unasked where the text does not say "you can"', () => {
    const { hero, other, dragon, asked } = table(continuous(instead(wouldBe(YOURS), banishDragon, false)))
    const after = asked.choose(dragon).settled()
    expect([hero, other, dragon].map((card) => after.place(card))).toEqual([
      'mainMonster',
      'mainMonster',
      'banished',
    ])
  })

  it('counts against a limit of its name, whatever copy is used', () => {
    const [hero, guard] = [level(4), spell()]
    const own = text(
      [
        {
          ...continuous(instead(wouldBe(YOURS), { do: 'banish', cards: THIS })),
          from: ['graveyard'],
        },
      ],
      [OF_NAME],
    )
    let now = known({ hand: [boom, boom], mainMonster: [faceUp(hero)], graveyard: [guard, guard] }, [
      [boom, boomText],
      [guard, own],
    ])
    for (const place of ['mainMonster', 'graveyard']) {
      const [action] = now.offers('activate')
      if (!action) throw new Error('the Spell can be activated')
      now = now.act(action).settled()
      if (now.offers('decide').length > 0) now = now.act(YES).answered()
      expect(now.place(hero)).toBe(place)
    }
    expect(now.place(guard, 1)).toBe('graveyard')
  })

  it('counts against "once per turn"', () => {
    const [hero, dragon] = [level(4), level(3, { type: 'Dragon' })]
    const own = text(
      [continuous(instead(wouldBe(THIS), banishDragon))],
      [{ limits: 'use', effects: [0], of: 'card', times: 1, per: 'turn' }],
    )
    let now = known({ hand: [boom, boom], mainMonster: [faceUp(hero)], graveyard: [dragon, dragon] }, [
      [boom, boomText],
      [hero, own],
    ])
    for (const place of ['mainMonster', 'graveyard']) {
      const [action] = now.offers('activate')
      if (!action) throw new Error('the Spell can be activated')
      now = now.act(action).settled()
      if (now.offers('decide').length > 0) now = now.act(YES).choose(dragon).settled()
      expect(now.place(hero)).toBe(place)
    }
  })

  it('[BAT-16] is asked for once damage is calculated, and the battle goes on', () => {
    const [hero, dragon, strong] = [
      level(4, { atk: 1000 }),
      level(3, { type: 'Dragon' }),
      level(4, { atk: 2000 }),
    ]
    const now = known(
      { mainMonster: [faceUp(hero)], graveyard: [dragon] },
      [[hero, text([continuous(instead(wouldBe(THIS, 'battle'), banishDragon))])]],
      { mainMonster: [faceUp(strong)] },
      { phase: 'battle' },
    )
    const attacked = now.act({ do: 'attack', card: now.id(hero), target: now.id(strong) }).settled()
    expect(attacked.offers('decide')).toHaveLength(2)
    const after = attacked.act(YES).choose(dragon).settled()
    expect([hero, dragon].map((card) => after.place(card))).toEqual(['mainMonster', 'banished'])
    expect(after.state.processes).toEqual([])
    expect(attacked.act(NO).settled().place(hero)).toBe('graveyard')
  })
})

describe('what is sent to the GY instead', () => {
  const [hero, dragon, cosmos, boom] = [level(4), level(3, { type: 'Dragon' }), spell('continuous'), spell()]
  const sendsDragon: EffectStep = { do: 'send', cards: one(DRAGON, 'hand') }
  const texts = [
    [boom, text([effect('activation', ['hand'], [ALL_MONSTERS])])],
    [hero, text([continuous(instead(wouldBe(THIS, 'battle-or-effect'), sendsDragon))])],
    says(cosmos, 'Any card sent to the GY is banished instead.'),
  ] as const
  const attacker = normal(4, { atk: 3000 })

  it.each([false, true])('is not asked for where it would be banished (%s)', (isBanished) => {
    const spellTrap = isBanished ? [faceUp(cosmos)] : []
    const table = known({ hand: [boom, dragon], mainMonster: [hero], spellTrap }, texts)
    const [action] = table.offers('activate')
    if (!action) throw new Error('the Spell can be activated')
    const asked = table.act(action).settled()
    expect(asked.offers('decide')).toHaveLength(isBanished ? 0 : 2)
    expect(asked.answered().place(hero)).toBe(isBanished ? 'banished' : 'mainMonster')
  })

  it.each([false, true])('nor in battle (%s)', (isBanished) => {
    const spellTrap = isBanished ? [faceUp(cosmos)] : []
    const table = known(
      { mainMonster: [attacker] },
      texts,
      { hand: [dragon], mainMonster: [hero], spellTrap },
      { phase: 'battle' },
    )
    const after = table.act({ do: 'attack', card: table.id(attacker), target: table.id(hero) }).answered()
    expect([after.place(hero), after.place(dragon)]).toEqual(
      isBanished ? ['banished', 'hand'] : ['mainMonster', 'graveyard'],
    )
  })
})
