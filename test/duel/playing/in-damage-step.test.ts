import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { BattleMoment } from '../../../shared/duel/state/process.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What an effect does decides whether it can be activated in the Damage Step; its text need not say so. */

const momentOf = (now: Known): BattleMoment | undefined =>
  now.state.processes.find((one) => one.is === 'battle')?.moment

/** Everybody passes until you are asked at that moment of the battle. */
const until = (now: Known, moment: BattleMoment | 'declared'): Known => {
  if (momentOf(now) === moment && now.state.processes.at(-1)?.is === 'window') return now
  if (momentOf(now) === undefined) throw new Error(`nobody was asked at ${moment}`)
  return until(now.act({ do: 'pass' }), moment)
}

const attacker = normal(4, { atk: 1800 })
const victim = normal(4, { atk: 1000 })
const declared = (hand: readonly Card[], words: readonly (readonly [Card, string])[], theirs = {}): Known => {
  const now = known(
    { mainMonster: [attacker], hand, deck: [normal(1), normal(1)] },
    words.map(([card, text]) => says(card, text)),
    { mainMonster: [victim], deck: [normal(1)], ...theirs },
    { phase: 'battle' },
  )
  return now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
}
const offeredAt = (card: Card, words: string): readonly (BattleMoment | 'declared')[] =>
  (['declared', 'start', 'before-calculation', 'calculation', 'after-calculation'] as const).filter(
    (moment) => {
      const now = declared([card], [[card, words]])
      const at = until(now, moment)
      return at.offers('activate', 'activate-effect').some((one) => 'card' in one && one.card === at.id(card))
    },
  )

describe('in the Damage Step', () => {
  it.each([
    ['gains', 'Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn.'],
    ['loses DEF', 'Target 1 face-up monster on the field; it loses 500 DEF until the end of this turn.'],
    [
      'halves',
      'Target 1 face-up monster on the field; its ATK becomes half its current ATK until the end of this turn.',
    ],
    [
      'and is negated',
      'Target 1 face-up monster on the field; until the end of this turn, it gains 400 ATK, but its effects are negated.',
    ],
  ])('[BAT-15] what changes ATK or DEF can be activated up to damage calculation: %s', (_, words) => {
    expect(offeredAt(spell('quick-play'), words)).toEqual(['declared', 'start', 'before-calculation'])
  })

  it.each([
    ['another thing', 'Destroy 1 Spell on the field.'],
    [
      'only Levels',
      'Target 1 face-up monster on the field; increase its Level by 1 until the end of this turn.',
    ],
    ['a Summon first', 'Special Summon 1 monster from your Deck, and if you do, it gains 500 ATK.'],
  ])('[BAT-15] %s cannot', (_, words) => {
    expect(offeredAt(spell('quick-play'), words).filter((moment) => moment !== 'declared')).toEqual([])
  })

  it('what takes a figure of the monster that is battled is nothing in a direct attack', () => {
    const helper = level(4)
    const words =
      "During the Damage Step, when a LIGHT monster you control battles (Quick Effect): You can send this card from your hand to the GY; that monster gains ATK equal to the ATK of the opponent's monster it is battling, until the end of this turn."
    const light = normal(4, { atk: 1800, attribute: 'LIGHT' })
    const offered = (isDirect: boolean): number => {
      const now = known(
        { mainMonster: [light], hand: [helper] },
        [says(helper, words)],
        isDirect ? {} : { mainMonster: [victim] },
        { phase: 'battle' },
      )
      const target = isDirect ? null : now.id(victim)
      return until(now.act({ do: 'attack', card: now.id(light), target }), 'start').offers('activate-effect')
        .length
    }
    expect([offered(false), offered(true)]).toEqual([1, 0])
  })

  it('[BAT-15] a Trap that stays can be activated where it changes ATK or DEF from then on', () => {
    const offered = (words: string): readonly (BattleMoment | undefined)[] => {
      const stays = trap('continuous')
      const now = known(
        { mainMonster: [attacker], spellTrap: [stays] },
        [says(stays, words)],
        { mainMonster: [victim] },
        { phase: 'battle' },
      )
      const begun = now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
      return (['declared', 'start', 'before-calculation', 'calculation'] as const).filter((moment) =>
        until(begun, moment)
          .offers('activate')
          .some((one) => 'card' in one && one.card === begun.id(stays)),
      )
    }
    expect(offered('All monsters your opponent controls lose 200 ATK.')).toEqual([
      'declared',
      'start',
      'before-calculation',
    ])
    expect(offered('Your opponent cannot activate cards or effects in the GY.')).toEqual(['declared'])
  })

  it('[BAT-15] a Trap that stays cannot where its activation does something else as well', () => {
    const [stays, waiting] = [trap('continuous'), normal(4)]
    const now = known(
      { mainMonster: [attacker], hand: [waiting], spellTrap: [stays] },
      [
        says(
          stays,
          'When this card is activated: Special Summon 1 monster from your hand. All monsters you control gain 200 ATK.',
        ),
      ],
      { mainMonster: [victim] },
      { phase: 'battle' },
    )
    const begun = now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
    const isOffered = (moment: BattleMoment | 'declared'): boolean =>
      until(begun, moment)
        .offers('activate')
        .some((one) => 'card' in one && one.card === begun.id(stays))
    expect([isOffered('declared'), isOffered('before-calculation')]).toEqual([true, false])
  })

  it('[BAT-15] of the effects to choose from only those can be chosen', () => {
    const card = spell('quick-play')
    const words =
      'Activate 1 of these effects.\n● Target 1 monster you control; it gains 700 ATK until the end of this turn.\n● Gain 500 LP.'
    const begun = declared([card], [[card, words]])
    const choices = (at: Known): number => {
      const [activates] = at.offers('activate')
      if (!activates) throw new Error('it is not offered')
      return at.act(activates).offers('decide').length
    }
    expect(choices(until(begun, 'declared'))).toBe(2)
    expect(choices(until(begun, 'before-calculation'))).toBeLessThan(2)
  })

  it('[BAT-15] so it is with those that answer an activation', () => {
    const [answer, boost] = [trap(), spell('quick-play')]
    const begun = declared(
      [boost],
      [
        [boost, 'Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn.'],
        [
          answer,
          'When your opponent activates a card or effect: Activate 1 of these effects.\n● Target 1 face-up monster on the field; it loses 500 ATK.\n● Gain 500 LP.',
        ],
      ],
      { spellTrap: [set(answer)] },
    )
    const choices = (at: Known): number => {
      const [activates] = at.offers('activate')
      if (!activates) throw new Error('the Spell is not offered')
      const [answers] = at.act(activates).choose(attacker).offers('activate')
      if (!answers) throw new Error('the Trap is not offered')
      return at.act(activates).choose(attacker).act(answers).offers('decide').length
    }
    expect(choices(until(begun, 'declared'))).toBe(2)
    expect(choices(until(begun, 'before-calculation'))).toBeLessThan(2)
  })

  it('[BAT-16] what negates an activation can answer, up to the end; what negates an effect cannot', () => {
    const boost = spell('quick-play')
    const answers = 'When your opponent activates a card or effect (Quick Effect): You can'
    const answered = (words: string): boolean => {
      const guard = level(4)
      const now = known(
        { mainMonster: [attacker], hand: [boost] },
        [
          says(boost, 'Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn.'),
          says(guard, words),
        ],
        { mainMonster: [victim, guard] },
        { phase: 'battle' },
      )
      const at = until(
        now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) }),
        'before-calculation',
      )
      const [use] = at.offers('activate')
      if (!use) throw new Error('the Spell is not offered')
      return at.act(use).choose(attacker).offers('activate-effect').length > 0
    }
    expect(answered(`${answers} negate the activation.`)).toBe(true)
    expect(answered(`${answers} negate that effect.`)).toBe(false)
  })

  it.each([
    ['destroyed', 'When a monster you control is destroyed by battle and sent to the GY: Gain 500 LP.'],
    ['damaged', 'When you take battle damage: Gain 500 LP.'],
  ])('[BAT-16] a Trap answers what happens there: %s', (_, words) => {
    const answer = trap()
    const begun = known(
      { mainMonster: [attacker] },
      [says(answer, words)],
      {
        mainMonster: [victim],
        spellTrap: [answer],
      },
      { phase: 'battle' },
    )
    let now = begun.act({ do: 'attack', card: begun.id(attacker), target: begun.id(victim) })
    while (now.offers('pass').length > 0 && now.offers('activate').length === 0) now = now.act({ do: 'pass' })
    while (now.offers('pass').length > 0 && momentOf(now) !== 'after-calculation' && momentOf(now) !== 'end')
      now = now.act({ do: 'pass' })
    while (now.offers('pass').length > 0 && now.offers('activate').length === 0) now = now.act({ do: 'pass' })
    expect(now.offers('activate').map((one) => 'card' in one && one.card)).toEqual([begun.id(answer)])
  })
})

describe('[BAT-18] what something in the Damage Step has set off', () => {
  const [mine, catcher] = [level(4, { atk: 500 }), level(4, { atk: 100 })]
  const DRAWS = 'If this card is sent to the GY: You can draw 1 card.'
  const tableOf = (theirs: readonly (readonly [Card, string])[]): Known => {
    const now = known(
      { mainMonster: [mine], deck: [normal(1), normal(2)] },
      [[mine, DRAWS] as const, ...theirs].map(([card, text]) => says(card, text)),
      { mainMonster: [theirs.length > 0 ? catcher : victim], deck: [normal(1)] },
      { phase: 'battle' },
    )
    const target = now.id(theirs.length > 0 ? catcher : victim)
    return now.act({ do: 'attack', card: now.id(mine), target }).settledUpTo('activate-effect')
  }
  const trigger = (now: Known, card = mine) => now.use(card, 'trigger')

  it('is offered at its end, and not after it', () => {
    const asked = tableOf([])
    expect(momentOf(asked)).toBe('end')
    expect(asked.refused(trigger(asked))).toBe('allowed')
    const over = asked.settled()
    expect([momentOf(over), over.refused(trigger(over))]).toEqual([undefined, 'condition-unmet'])
  })

  it('is offered in it, also where an effect has taken the attacker away', () => {
    const catches =
      "At the start of the Damage Step, if this card battles an opponent's monster: You can destroy that monster."
    const asked = tableOf([[catcher, catches]])
    expect(asked.state.processes.at(-1)).toMatchObject({ asked: 1 })
    const [destroys] = asked.offers('activate-effect')
    if (!destroys) throw new Error('it does not destroy the attacker')
    const destroyed = asked.act(destroys).settledUpTo('activate-effect')
    expect(destroyed.state.turn.battleStep).toBe('damage')
    expect(destroyed.refused(trigger(destroyed))).toBe('allowed')
    const over = destroyed.settled()
    expect(over.refused(trigger(over))).toBe('condition-unmet')
  })

  it('keeps nobody from acting at that moment who waits for nothing: the turn player is asked first after a Chain, the other one next', () => {
    const [boosts, weakens, waits] = [spell('quick-play'), trap('normal'), level(4)]
    const now = known(
      { mainMonster: [attacker], hand: [boosts] },
      [
        says(boosts, 'Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn.'),
        says(weakens, 'Target 1 face-up monster on the field; it loses 100 ATK until the end of this turn.'),
        says(waits, DRAWS),
      ],
      { mainMonster: [victim], spellTrap: [set(weakens)], hand: [waits], deck: [normal(1)] },
      { phase: 'battle' },
    )
    const declaredNow = now.act({ do: 'attack', card: now.id(attacker), target: now.id(victim) })
    const passed = until(declaredNow, 'before-calculation').act({ do: 'pass' })
    const [weaken] = passed.offers('activate')
    if (!weaken) throw new Error('the Trap is not offered')
    const after = passed.act(weaken).choose(attacker).act({ do: 'pass' })
    expect(momentOf(after)).toBe('before-calculation')
    expect(after.state.processes.at(-1)).toMatchObject({ is: 'window', asked: 0 })
    expect(after.offers('activate').length).toBeGreaterThan(0)
    expect(after.act({ do: 'pass' }).state.processes.at(-1)).toMatchObject({ is: 'window', asked: 1 })
  })

  it('by a Chain in damage calculation is offered after that, also where nothing was destroyed', () => {
    const [helps, milled, wall] = [level(4), level(4), normal(4, { def: 3000 })]
    const words =
      "During damage calculation, if your monster battles an opponent's monster (Quick Effect): You can discard this card; that monster gains 100 ATK until the end of this turn, also send the top card of your opponent's Deck to the GY."
    const now = known(
      { mainMonster: [attacker], deck: [milled, normal(1)] },
      [says(helps, words), says(milled, DRAWS)],
      { mainMonster: [{ card: wall, position: 'defense' }], hand: [helps] },
      { phase: 'battle' },
    )
    const begun = now.act({ do: 'attack', card: now.id(attacker), target: now.id(wall) })
    const passed = until(begun, 'before-calculation').settledUpTo('activate-effect')
    const after = passed.act(passed.use(helps, 'quick'), { do: 'pass' })
    expect([momentOf(after), after.place(milled)]).toEqual(['after-calculation', 'graveyard'])
    expect(after.state.processes.at(-1)).toMatchObject({ is: 'window', asked: 0 })
    expect(after.refused(trigger(after, milled))).toBe('allowed')
  })
})
