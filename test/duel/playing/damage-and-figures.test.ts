import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import { level, spell, trap } from '../cards.ts'
import { faceUp, type SideSetup, type Standing } from '../table.ts'
import { continuous, effect, known, says, text } from './known.ts'

/* What continuous texts make of damage and positions, and what a monster gains by what was Tributed for it. */

const burn = (lifePoints: number): EffectStep => ({ do: 'damage', lifePoints, to: 'opponent' })

/** The Life Points of both after I have dealt that damage by an effect, beside a Continuous Trap of mine with those words. */
const afterDamage = (words: string, amount: number, mine: SideSetup = {}, theirs: SideSetup = {}) => {
  const [held, used] = [trap('continuous'), spell()]
  const table = known(
    { hand: [used], spellTrap: [faceUp(held)], ...mine },
    [says(held, words), [used, text([effect('activation', ['hand'], [burn(amount)])])]],
    theirs,
  )
  const [activation] = table.offers('activate')
  if (!activation) throw new Error('it cannot be activated')
  return table
    .act(activation)
    .answered()
    .state.sides.map(({ lifePoints }) => lifePoints)
}

describe('what texts make of damage', () => {
  it('[WIN-01] who has fewer Life Points takes none, and nobody where both have as many', () => {
    const words = 'The player with the lowest LP takes no damage.'
    expect(afterDamage(words, 500, {}, { lifePoints: 3000 })).toEqual([8000, 3000])
    expect(afterDamage(words, 500, {}, { lifePoints: 9000 })).toEqual([8000, 8500])
    expect(afterDamage(words, 500)).toEqual([8000, 7500])
  })

  it('[EFF-02] each time a card effect deals some, there is more, but not for what that card deals', () => {
    const words =
      'Each time your opponent takes damage from a card effect, except "Lamp", inflict 300 damage to your opponent.'
    const held = level(4, { name: 'Lamp' })
    const used = spell()
    const table = known({ hand: [used], mainMonster: [held] }, [
      says(held, words),
      [used, text([effect('activation', ['hand'], [burn(500)])])],
    ])
    const [activation] = table.offers('activate')
    expect(activation && table.act(activation).answered().state.sides[1].lifePoints).toBe(7200)
  })

  it('[BAT-23] what is no more than the ATK of the card is not taken at all', () => {
    const words = "You never take damage if the amount is less than or equal to this card's ATK."
    const taken = (amount: number) => {
      const [held, used] = [level(4, { atk: 1000 }), spell()]
      const deals: EffectStep = { do: 'damage', lifePoints: amount, to: 'you' }
      const table = known({ hand: [used], mainMonster: [held] }, [
        says(held, words),
        [used, text([effect('activation', ['hand'], [deals])])],
      ])
      const [activation] = table.offers('activate')
      return activation && 8000 - table.act(activation).answered().state.sides[0].lifePoints
    }
    expect([taken(1000), taken(1100)]).toEqual([0, 1100])
  })

  it('[TERM-11] Life Points that are paid are no damage', () => {
    const words =
      'Each time your opponent takes damage from a card effect, except "Lamp", inflict 300 damage to your opponent.'
    const [held, used] = [trap('continuous'), spell()]
    const table = known(
      { hand: [used] },
      [
        says(held, words),
        [
          used,
          text([
            effect(
              'activation',
              ['hand'],
              [
                { do: 'pay', lifePoints: 1000 },
                { do: 'gain', lifePoints: 100, join: 'then' },
              ],
            ),
          ]),
        ],
      ],
      { spellTrap: [faceUp(held)] },
    )
    const [activation] = table.offers('activate')
    expect(activation && table.act(activation).answered().state.sides[0].lifePoints).toBe(7100)
  })

  it('[MON-24-EX] a gain becomes damage where an early text says so', () => {
    const words =
      "As long as this card remains face-up on the field, any effect of increasing your opponent's Life Points is changed to inflict the same amount of points in damage to your opponent's Life Points."
    const [held, used] = [trap('continuous'), spell()]
    const table = known(
      { hand: [used] },
      [says(held, words), [used, text([effect('activation', ['hand'], [{ do: 'gain', lifePoints: 500 }])])]],
      { spellTrap: [faceUp(held)] },
    )
    const [activation] = table.offers('activate')
    expect(activation && table.act(activation).answered().state.sides[0].lifePoints).toBe(7500)
  })

  it('[BAT-23] battle damage is halved but for what spared monsters inflict', () => {
    const words =
      'All effect damage, and battle damage inflicted by monsters other than "Lantern" monsters, is halved.'
    const lost = (attacker: Card) => {
      const held = spell('field')
      const table = known(
        { mainMonster: [attacker], field: held },
        [says(held, words)],
        {},
        { phase: 'battle' },
      )
      const fought = table.act({ do: 'attack', card: table.id(attacker), target: null }).answered()
      return 8000 - fought.state.sides[1].lifePoints
    }
    expect(lost(level(4, { atk: 1000 }))).toBe(500)
    expect(lost(level(4, { atk: 1000, archetypes: ['Lantern'] }))).toBe(1000)
  })
})

describe('what texts make of positions', () => {
  const attacking = (card: Card): Standing => ({
    card,
    position: 'attack',
    arrival: { by: 'normal', turn: 1 },
  })

  it('[POS-04] one that cannot be changed to Defense Position stays as it is, and may leave it', () => {
    const [kept, other] = [level(4), level(4)]
    const table = known({ mainMonster: [attacking(kept), attacking(other)] }, [
      says(kept, 'Cannot be changed to Defense Position.'),
    ])
    const cards = table.offers('change-position').flatMap((action) => ('card' in action ? [action.card] : []))
    expect(cards).toEqual([table.id(other)])
  })

  it('[BAT-26] monsters attack past those that lie face-down, and none of these', () => {
    const words =
      'Monsters cannot attack face-down Defense Position monsters, but can attack directly if all monsters their opponent controls are face-down Defense Position.'
    const [attacker, hidden, shown, held] = [level(4), level(4), level(4), spell('field')]
    const targets = (theirs: SideSetup) =>
      known({ mainMonster: [attacking(attacker)], field: held }, [says(held, words)], theirs, {
        phase: 'battle',
      })
        .offers('attack')
        .map((action) => (action.do === 'attack' ? action.target : undefined))
    const lying: Standing = { card: hidden, faceUp: false, position: 'defense' }
    expect(targets({ mainMonster: [lying] })).toEqual([null])
    const both = targets({ mainMonster: [lying, attacking(shown)] })
    expect(both).toHaveLength(1)
    expect(both).not.toEqual([null])
  })
})

describe('what a monster gains by what was Tributed for it', () => {
  it('[NS-05] as long as it stands there, for the card of that name alone', () => {
    const made = level(6, { atk: 2000 })
    const [named, other] = [level(4, { name: 'Green Wick' }), level(4, { name: 'Red Wick' })]
    const words =
      'This card gains the appropriate effects if you Normal Summon it by Tributing these monsters.\n● Green Wick: This card gains 300 ATK.'
    const atk = (tribute: Card) => {
      const table = known({ hand: [made], mainMonster: [tribute] }, [says(made, words)])
      const [summon] = table.offers('normal-summon')
      return summon && table.act(summon).answered().atk(made)
    }
    expect([atk(named), atk(other)]).toEqual([2300, 2000])
  })
})

describe('what holds since a card is there, and for whom', () => {
  it('[CHN-30] so many effects a turn are counted from when the card came', () => {
    const [held, monster] = [level(4), level(4)]
    const gains = text([effect('ignition', ['field'], [{ do: 'gain', lifePoints: 500 }])])
    const words = 'Each player can only attempt to activate 1 monster effect per turn.'
    const table = known({ hand: [held], mainMonster: [monster] }, [[monster, gains], says(held, words)])
    const used = table.act(table.use(monster, 'ignition')).answered()
    const summon = used
      .offers('normal-summon')
      .find((action) => 'card' in action && action.card === used.id(held))
    const there = summon && used.act(summon).settled()
    expect(there?.refused(there.use(monster, 'ignition'))).toBe('allowed')
    const twice = there?.act(there.use(monster, 'ignition')).answered()
    expect(twice?.refused(twice.use(monster, 'ignition'))).toBe('locked')
  })

  it('[BAT-18] “by battle or your opponent’s card effects” asks of no battle whose the other monster is', () => {
    const [held, attacker, kept] = [trap('continuous'), level(4, { atk: 2000 }), level(4, { atk: 1000 })]
    const guard = continuous({
      is: 'protect',
      cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] },
      from: ['battle-destruction', 'effect-destruction'],
      whose: 'opponent',
    })
    const table = known(
      { mainMonster: [attacker], spellTrap: [faceUp(held)] },
      [[held, text([guard])]],
      { mainMonster: [kept] },
      { phase: 'battle' },
    )
    const fought = table.act({ do: 'attack', card: table.id(attacker), target: table.id(kept) }).answered()
    expect(fought.place(kept)).toBe('mainMonster')
  })
})
