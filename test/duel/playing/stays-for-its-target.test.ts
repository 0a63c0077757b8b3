import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, spell, trap } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* A Continuous Trap that holds something for its target: as long as it lies there, and while its own effect is not negated. */

const use = (now: Known, card: Card): Known => {
  const action = now.offers('activate').find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error('it is not offered')
  return now.act(action).answered()
}

describe('a Continuous Trap that targets a monster', () => {
  const [chain, mine, blast, sweep, decree] = [
    trap('continuous'),
    level(4, { atk: 1500 }),
    spell(),
    spell(),
    spell(),
  ]
  const begun = use(
    known({ spellTrap: [chain], hand: [blast, sweep, decree], mainMonster: [mine] }, [
      says(
        chain,
        'Activate this card by targeting 1 Effect Monster on the field; negate the effects of that face-up monster while it is on the field, that face-up monster loses 700 ATK, also that face-up monster cannot attack or change its battle position. When it is destroyed, destroy this card.',
      ),
      says(mine, 'You can pay 500 LP; gain 1000 LP.'),
      says(blast, 'Destroy all Traps on the field.'),
      says(sweep, 'Destroy all monsters on the field.'),
      says(decree, 'Negate all Trap effects on the field until the end of this turn.'),
    ]),
    chain,
  )

  it('holds all of it while it lies there', () => {
    const gained = begun.act(begun.use(mine, 'ignition')).answered()
    expect([begun.atk(mine), gained.state.sides[0].lifePoints]).toEqual([800, 7500])
    expect(begun.offers('change-position')).toEqual([])
  })

  it('holds nothing once it is gone', () => {
    const after = use(begun, blast)
    expect([after.place(chain), after.atk(mine)]).toEqual(['graveyard', 1500])
    expect(after.offers('change-position')).toHaveLength(1)
  })

  it('holds nothing while its own effect is negated', () => {
    expect(use(begun, decree).atk(mine)).toBe(1500)
  })

  it('is destroyed with its target', () => {
    const after = use(begun, sweep)
    expect([after.place(mine), after.place(chain)]).toEqual(['graveyard', 'graveyard'])
  })
})

describe('a Continuous Trap that goes with its target, and the target with it', () => {
  const [zone, mine, blast] = [trap('continuous'), level(4), spell()]
  const begun = use(
    known({ spellTrap: [zone], hand: [blast], mainMonster: [mine] }, [
      says(
        zone,
        'Activate this card by targeting 1 face-up monster on the field; that face-up monster cannot be destroyed by card effects, also it cannot attack your opponent directly. When this card leaves the field, destroy that monster. When that monster leaves the field, destroy this card.',
      ),
      says(blast, 'Destroy all cards on the field.'),
    ]),
    zone,
  )

  it('takes it along once nothing protects it any longer', () => {
    const after = use(begun, blast)
    expect([after.place(zone), after.place(mine)]).toEqual(['graveyard', 'graveyard'])
  })
})

describe('"cannot change its battle position"', () => {
  it('[POS-06] keeps only its player from it, not an effect', () => {
    const [chain, moon, mine] = [trap('continuous'), spell('quick-play'), level(4)]
    const table = known({ hand: [moon], mainMonster: [mine], spellTrap: [chain] }, [
      says(
        chain,
        'Activate this card by targeting 1 Effect Monster on the field; that face-up monster cannot attack or change its battle position.',
      ),
      says(moon, 'Target 1 face-up monster on the field; change that target to face-down Defense Position.'),
    ])
    const held = use(table, chain)
    expect(held.offers('change-position')).toEqual([])
    expect(use(held, moon).state.sides[0].mainMonster[0]?.faceUp).toBe(false)
  })
})
