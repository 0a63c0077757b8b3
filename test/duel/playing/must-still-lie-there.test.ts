import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { DONE } from '../doing.ts'
import { set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* Continuous, Field and Equip Cards and Scales do something only while they lie face-up on the field. */

const begun = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}
const offers = (now: Known, card: Card): boolean =>
  now.offers('activate-effect').some((one) => 'card' in one && one.card === now.id(card))

const [breaker, negator] = [trap(), level(4)]
const BREAKS = 'Target 1 Spell/Trap on the field; destroy that target.'
const lifePoints = (now: Known) => now.state.sides[0].lifePoints

describe('an effect of a Spell or Trap that stays', () => {
  const table = (lying: Card, words: string, theirs = {}, mainMonster: readonly Card[] = []): Known =>
    known(
      { spellTrap: [{ card: lying, faceUp: true }], mainMonster, deck: [normal(1)] },
      [says(lying, words), says(breaker, BREAKS)],
      {
        spellTrap: [set(breaker)],
        ...theirs,
      },
    )

  it.each([['continuous'], ['field']] as const)(
    '[CHN-17] does nothing once the card has left: %s',
    (icon) => {
      const lying = spell(icon)
      const words = 'Once per turn: You can gain 500 LP.'
      const setup = icon === 'field' ? { field: lying } : { spellTrap: [{ card: lying, faceUp: true }] }
      const now = begun(
        known(setup, [says(lying, words), says(breaker, BREAKS)], { spellTrap: [set(breaker)] }),
        lying,
      )
      expect(lifePoints(now.settled())).toBe(8500)
      expect(lifePoints(begun(now, breaker).answered())).toBe(8000)
    },
  )

  it('[CHN-20] still does it where the card gave itself up for that', () => {
    const lying = spell('continuous')
    const now = begun(table(lying, 'You can send this face-up card to the GY; gain 500 LP.'), lying)
    expect(lifePoints(now.settled())).toBe(8500)
  })

  it('[CHN-20] still does it where an Equip Card gave up the monster that bore it', () => {
    const [lying, bearer] = [spell('equip'), normal(4)]
    const words = 'You can Tribute the equipped monster; gain 500 LP.'
    const lies = table(lying, words, {}, [bearer])
    const bears = lies.id(bearer)
    const sides = lies.state.sides.map((side) => ({
      ...side,
      spellTrap: side.spellTrap.map((one) => (one ? { ...one, equippedTo: bears } : one)),
    })) as unknown as typeof lies.state.sides
    const now = begun(lies.withState({ sides }), lying)
    expect([now.place(bearer), now.place(lying)]).toEqual(['graveyard', 'graveyard'])
    expect(lifePoints(now.settled())).toBe(8500)
  })

  it('[CHN-04] cannot be activated before the activation of the card has resolved', () => {
    const lying = trap('continuous')
    const now = known(
      { spellTrap: [set(lying)], deck: [normal(1)] },
      [says(lying, 'Once per turn: You can gain 500 LP.')],
      { mainMonster: [normal(4)] },
    )
    const activated = begun(now, lying)
    expect(offers(activated, lying)).toBe(false)
    expect(offers(activated.settled().act(DONE), lying)).toBe(true)
  })
})

describe('a card that stays whose activation was negated', () => {
  it.each([['continuous'], ['field']] as const)('[CHN-30] goes to the GY: %s', (icon) => {
    const lying = spell(icon)
    const now = known(
      { hand: [lying] },
      [
        says(lying, 'All monsters you control gain 500 ATK.'),
        says(
          negator,
          'Once per turn, when your opponent activates a card or effect (Quick Effect): You can negate the activation.',
        ),
      ],
      { mainMonster: [negator] },
    )
    const answered = begun(begun(now, lying), negator).settled().act(DONE)
    expect(answered.place(lying)).toBe('graveyard')
    expect(begun(now, lying).settled().act(DONE).place(lying)).toBe(icon === 'field' ? 'field' : 'spellTrap')
  })
})
