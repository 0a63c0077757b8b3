import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../../shared/cards/card.ts'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { locate, withMonsterAt } from '../../../shared/duel/state/board.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { set, type SideSetup } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* ATK that a card's own text counts, from its printed words. */

/** The ATK of a Level 4 monster with "?" ATK and that text, beside these cards, Summoned with the given cards that lie in the Graveyard. */
const atkOf = (
  words: string,
  { mainMonster = [], graveyard = [], ...mine }: SideSetup,
  using: readonly LevelMonster[] = [],
): number | undefined => {
  const card = level(4, { atk: '?' })
  const text = readCardEffects(card, { name: card.name, text: words })
  const table = known({ ...mine, graveyard: [...using, ...graveyard], mainMonster: [card, ...mainMonster] }, [
    [card, text],
  ])
  const at = locate(table.state, table.id(card))
  if (at?.kind !== 'monster') throw new Error('it does not stand')
  const materials = using.map((one) => ({ card: table.id(one), passcode: one.passcode }))
  const arrival = { ...at.card.arrival, using: materials }
  return table.withState(withMonsterAt(table.state, at.at, { ...at.card, arrival })).atk(card)
}

describe('ATK that is counted by names in the GY', () => {
  it('counts those that cards have only there', () => {
    const counts = level(4, { atk: 1000 })
    const called = level(8, { nameThere: { name: 'Lamp', in: ['field', 'graveyard'] } })
    const table = known({ mainMonster: [counts], graveyard: [called, normal(1, { name: 'Lamp' })] }, [
      says(counts, 'Gains 300 ATK for each "Lamp" in the GYs.'),
      says(called, 'This card\'s name becomes "Lamp" while on the field or in the GY.'),
    ])
    expect(table.atk(counts)).toBe(1600)
  })
})

describe('“?” ATK', () => {
  const [strong, weak] = [normal(4, { atk: 1900 }), normal(3, { atk: 600 })]

  it('[MON-13, MON-22] is counted from the materials of its own Summon', () => {
    const using = [strong, weak]
    expect(
      [
        'The original ATK of this card becomes 800 x the number of Link Materials used for its Link Summon.',
        'The original ATK/DEF of this card each become equal to the number of Fusion Materials used for its Fusion Summon x 700.',
        "This card's original ATK/DEF each become the number of materials used for its Summon x 1000.",
        'The original ATK of this card becomes the combined original ATK of the materials used for its Fusion Summon.',
        'The original ATK/DEF of this card become the combined original ATK of the 2 materials used for its Fusion Summon.',
      ].map((words) => atkOf(words, {}, using)),
    ).toEqual([1600, 1400, 2000, 2500, 2500])
  })

  it('[MON-13] is counted from what lies face-up, from its own Level, and from the Graveyard', () => {
    const mainMonster = [normal(3), set(normal(6))]
    const lamp = { ...normal(1), name: 'Lamp' }
    const candle = { ...normal(1), name: 'Candle' }
    expect([
      atkOf('The ATK of this card is the combined Levels of all face-up monsters you control x 300.', {
        mainMonster,
      }),
      atkOf("This card's ATK and DEF are equal to its Level x 300.", { mainMonster }),
      atkOf(
        'The original ATK of this card is the combined number of "Lamp" and "Candle" in your GY x 1000.',
        {
          graveyard: [lamp, candle, lamp, normal(1)],
        },
      ),
      atkOf('The ATK/DEF of this card are each equal to the number of monsters in your GY x 500.', {
        graveyard: [normal(1), normal(1)],
      }),
    ]).toEqual([2100, 1200, 3000, 1000])
  })

  it('[MON-13] does not count the card itself as one with a different name', () => {
    const lamp = { archetypes: ['Lamp'] }
    const card = level(4, { atk: 200, ...lamp })
    const words = 'While you control a "Lamp" monster with a different name, this card gains 1500 ATK.'
    const text = readCardEffects(card, { name: card.name, text: words })
    const beside = (...others: readonly LevelMonster[]) =>
      known({ mainMonster: [card, ...others] }, [[card, text]]).atk(card)
    expect([beside(), beside(card), beside(normal(4, lamp))]).toEqual([200, 200, 1700])
  })
})

describe('[MON-20] an original ATK that an effect has set', () => {
  const [grows, other, sweep, counts] = [level(4, { atk: '?' }), level(4, { atk: 1500 }), spell(), spell()]
  const table = known({ hand: [sweep, counts], mainMonster: [grows, other], graveyard: [normal(1)] }, [
    says(grows, 'The original ATK of this card becomes 2000.'),
    says(sweep, 'Destroy each monster whose ATK is higher than its original ATK.'),
    says(counts, 'Target 1 face-up monster you control; gain LP equal to its original ATK.'),
  ])

  it('is the one that effects compare with and count', () => {
    const [gain] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(counts))
    if (!gain) throw new Error('it cannot be activated')
    expect(table.act(gain).choose(grows).answered().state.sides[0].lifePoints).toBe(10_000)
    expect(table.offers('activate').some((one) => 'card' in one && one.card === table.id(sweep))).toBe(false)
  })
})

describe('the original ATK of a monster that was Normal Summoned without Tributing', () => {
  const [beast, book, sun, chalice] = [level(8, { atk: 3000 }), spell(), spell(), spell()]
  const said = [
    says(beast, 'You can Normal Summon/Set this card without Tributing, but its original ATK becomes 1900.'),
    says(book, 'Target 1 face-up monster on the field; change that target to face-down Defense Position.'),
    says(sun, 'Target 1 face-down monster on the field; change that target to face-up Attack Position.'),
    says(chalice, 'Target 1 face-up monster on the field; negate its effects until the end of this turn.'),
  ]
  const table = known({ mainMonster: [beast], hand: [book, sun, chalice] }, said)
  const at = locate(table.state, table.id(beast))
  if (at?.kind !== 'monster') throw new Error('it does not stand')
  const came = (by: 'normal' | 'set', faceUp: boolean): Known =>
    table.withState(
      withMonsterAt(table.state, at.at, {
        ...at.card,
        faceUp,
        position: faceUp ? 'attack' : 'defense',
        arrival: { by, turn: 0, tributes: 0 },
      }),
    )
  const used = (now: Known, card: Card, index: 0 | 1 | 2): Known =>
    now
      .act({ do: 'activate', card: now.id(card), number: 0, zone: { in: 'spellTrap', of: 0, index } })
      .answered()

  it('[MON-20] is what its text says, also where it was Set and is turned face-up for the first time', () => {
    expect(came('normal', true).atk(beast)).toBe(1900)
    expect(used(came('set', false), sun, 0).atk(beast)).toBe(1900)
  })

  it('[MON-20] is the printed one for good once it is turned face-down', () => {
    const down = used(came('normal', true), book, 0)
    expect(used(down, sun, 1).atk(beast)).toBe(3000)
  })

  it('[MON-20] is the printed one for good once it was banished for a time', () => {
    const away = trap()
    const banishing = says(away, 'Target 1 monster you control; banish it until the End Phase.')
    const now = known({ mainMonster: [beast], spellTrap: [set(away)] }, [...said, banishing])
    const stands = locate(now.state, now.id(beast))
    if (stands?.kind !== 'monster') throw new Error('it does not stand')
    const arrival = { by: 'normal', turn: 0, tributes: 0 } as const
    const weak = now.withState(withMonsterAt(now.state, stands.at, { ...stands.card, arrival }))
    expect(weak.atk(beast)).toBe(1900)
    const [activation] = weak.offers('activate')
    if (!activation) throw new Error('the Trap is not offered')
    const gone = weak.act(activation).answered()
    expect(gone.place(beast)).toBe('banished')
    const back = gone.act({ do: 'enter-phase', phase: 'end' }).answered()
    expect([back.place(beast), back.atk(beast)]).toEqual(['mainMonster', 3000])
  })

  it('[MON-20] is the printed one for good once its effects are negated', () => {
    const negated = used(came('normal', true), chalice, 0)
    expect(negated.atk(beast)).toBe(3000)
    const { lasting, ...later } = negated.state
    expect(lasting).toHaveLength(1)
    expect(negated.withState({ ...later, lasting: [] }).atk(beast)).toBe(3000)
  })
})
