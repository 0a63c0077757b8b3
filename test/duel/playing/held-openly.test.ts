import { describe, expect, it } from 'vitest'
import { level, normal, spell } from '../cards.ts'
import { set } from '../table.ts'
import { known, says } from './known.ts'

/* What holds for cards and players from a moment on: for those that come later, whoever the monster belongs to, and not for what was before. */

describe('[EFF-14] "they" behind all monsters of a kind that are protected', () => {
  it('are those that come later, too', () => {
    const [protection, blow] = [spell('quick-play'), spell()]
    const later = normal(4, { type: 'Dragon' })
    const table = known({ hand: [protection, later] }, [
      says(
        protection,
        'For the rest of this turn, your opponent cannot target Dragon monsters you control with card effects, also they cannot be destroyed by card effects.',
      ),
      says(blow, 'Destroy all monsters on the field.'),
    ])
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('the Spell can be activated')
    const held = table.act(activate).settled()
    const lasting = held.state.lasting?.map((one) => one.lasting)
    expect(lasting).toMatchObject([
      { is: 'protect', cards: { is: 'all' } },
      { is: 'protect', cards: { is: 'all' } },
    ])
  })
})

describe('[BAT-06, EFF-14] "cannot be destroyed by battle or your opponent\'s card effects"', () => {
  it('keeps a monster of the opponent from being destroyed in battle with yours', () => {
    const [mine, theirs] = [level(4, { atk: 2000 }), normal(4, { atk: 1000 })]
    const guard = level(3)
    const words = says(
      guard,
      "All face-up monsters on the field cannot be destroyed by battle or by your opponent's card effects.",
    )
    const side = { mainMonster: [mine, guard] }
    const table = known(side, [words], { mainMonster: [theirs] }, { phase: 'battle' })
    const after = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) }).settled()
    expect(after.place(theirs)).toBe('mainMonster')
  })
})

describe('[EFF-02] "each player can only attempt to activate 1 monster effect per turn"', () => {
  it('does not count what was tried before the card was there', () => {
    const [first, second, third, watcher] = [level(4), level(4), level(4), level(4)]
    const gains = 'You can gain 100 LP.'
    const table = known({ mainMonster: [first, second, third], hand: [watcher] }, [
      says(first, gains),
      says(second, gains),
      says(third, gains),
      says(watcher, 'Each player can only attempt to activate 1 monster effect per turn.'),
    ])
    const [summon] = table.act(table.use(first, 'ignition')).settled().offers('normal-summon')
    if (!summon) throw new Error('it can be Normal Summoned')
    const there = table.act(table.use(first, 'ignition')).settled().act(summon).settled()
    expect(there.refused(there.use(second, 'ignition'))).toBe('allowed')
    const used = there.act(there.use(second, 'ignition')).settled()
    expect(used.refused(used.use(third, 'ignition'))).toBe('locked')
  })
})

describe('[ZONE-03] "Special Summon 2 monsters" with one free Main Monster Zone', () => {
  const twins = spell()
  const words = says(twins, 'Special Summon 2 Dragon monsters from your Deck.')
  const dragons = [normal(4, { type: 'Dragon' }), normal(4, { type: 'Dragon' })]
  const standing = (count: number) => Array.from({ length: count }, () => normal(4))

  it('cannot be activated, since both must come', () => {
    const offered = (monsters: number) =>
      known({ hand: [twins], deck: dragons, mainMonster: standing(monsters) }, [words]).offers('activate')
        .length > 0
    expect([offered(3), offered(4)]).toEqual([true, false])
  })
})

describe('[EQP-07, EFF-14] "you can only control 1"', () => {
  it('counts the copy that has become an Equip Card', () => {
    const wing = level(4, { restrictions: [{ code: 'control-only-one' }] })
    const bearer = normal(4)
    const table = known({ mainMonster: [bearer], hand: [wing, wing] }, [
      says(wing, 'You can target 1 monster you control; equip this monster from your hand to that target.'),
    ])
    const worn = table.act(table.use(wing, 'ignition')).answered()
    expect(worn.place(wing)).toBe('spellTrap')
    const second = worn.id(wing, 1)
    expect(worn.offers('normal-summon')).toEqual([])
    expect(worn.refused({ do: 'activate-effect', card: second, effect: 'ignition', number: 0 })).not.toBe(
      'allowed',
    )
  })
})

describe('[FLIP-10, EFF-14] a face-down monster of a name that its player controls', () => {
  it('is known to the effect that turns it face-up', () => {
    const city = spell('field')
    const lurking = level(4, { archetypes: ['Lamp'] })
    const table = known({ field: city, mainMonster: [set(lurking)] }, [
      says(
        city,
        'You can change 1 face-down Defense Position "Lamp" monster you control to face-up Attack Position.',
      ),
    ])
    expect(table.refused(table.use(city, 'ignition'))).toBe('allowed')
  })
})
