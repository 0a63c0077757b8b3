import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* An activation that is negated was not made: only what was used counts although it was negated. */

const guards = [level(4), level(4)] as const
const negates = (what: string): string =>
  `Once per turn, when your opponent activates a card or effect (Quick Effect): You can negate ${what}.`

const offers = (now: Known, card: Card, copy = 0): boolean =>
  now.offers('activate', 'activate-effect').some((one) => 'card' in one && one.card === now.id(card, copy))

const begun = (now: Known, card: Card, copy = 0): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card, copy))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}

/** Your card is activated, and the opponent negates that. */
const negated = (now: Known, card: Card): Known => begun(begun(now, card), guards[0]).settled()

const table = (card: Card, words: string, what: string, more: readonly Card[] = []): Known =>
  known(
    { hand: [card, card, ...more], mainMonster: [] },
    [says(card, words), says(guards[0], negates(what))],
    {
      mainMonster: [guards[0]],
    },
  )

describe('an activation that is negated', () => {
  const GAIN = 'Gain 500 LP.'

  it('leaves the one activation of the turn, but not where only the effect was negated', () => {
    const card = spell()
    const words = `${GAIN} You can only activate 1 "${card.name}" per turn.`
    const after = (what: string) => negated(table(card, words, what), card)
    expect(offers(after('the activation'), card, 1)).toBe(true)
    expect(offers(after('that effect'), card, 1)).toBe(false)
    const twice = begun(after('the activation'), card, 1).settled()
    expect(twice.state.sides[0].lifePoints).toBe(8500)
  })

  it('uses up what can only be used once', () => {
    const monster = level(4)
    const words = `You can gain 500 LP. You can only use this effect of "${monster.name}" once per turn.`
    const now = known(
      { mainMonster: [monster] },
      [says(monster, words), says(guards[0], negates('the activation'))],
      { mainMonster: [guards[0]] },
    )
    expect(offers(negated(now, monster), monster)).toBe(false)
  })

  it('does not keep the turn from what it would have forbidden', () => {
    const [card, caller, called] = [spell(), spell(), normal(4)]
    const words = `${GAIN} You cannot Special Summon the turn you activate this card.`
    const calls = 'Special Summon 1 monster from your hand.'
    const now = known(
      { hand: [card, caller, called] },
      [says(card, words), says(caller, calls), says(guards[0], negates('the activation'))],
      { mainMonster: [guards[0]] },
    )
    expect(offers(begun(now, card).settled(), caller)).toBe(false)
    expect(offers(negated(now, card), caller)).toBe(true)
  })

  it('leaves what an earlier activation of the same card has forbidden', () => {
    const [monster, caller, called, paid] = [level(4), spell(), normal(4), [normal(1), normal(1)]] as const
    const words =
      'You can discard 1 card; gain 500 LP. You cannot Special Summon the turn you activate this effect.'
    const now = known(
      { mainMonster: [monster], hand: [caller, called, ...paid] },
      [
        says(monster, words),
        says(caller, 'Special Summon 1 monster from your hand.'),
        says(guards[0], negates('the activation')),
      ],
      { mainMonster: [guards[0]] },
    )
    const once = begun(now, monster).choose(paid[0])
    expect(offers(begun(once, guards[0]).settled(), caller)).toBe(true)
    const twice = begun(once.settled(), monster).choose(paid[1])
    const after = begun(twice, guards[0]).settled()
    expect([after.state.sides[0].lifePoints, offers(after, caller)]).toEqual([8500, false])
  })

  it('is not what a text looks back at', () => {
    const [card, later, theirs] = [spell(), spell(), level(4)]
    const now = known(
      { hand: [card, later], deck: [normal(1)], mainMonster: [guards[0]] },
      [
        says(card, GAIN),
        says(
          later,
          'If your opponent has activated a monster effect during your Main Phase this turn: Draw 1 card.',
        ),
        says(theirs, 'Once per turn (Quick Effect): You can gain 500 LP.'),
        says(guards[0], negates('the activation')),
      ],
      { mainMonster: [theirs] },
    )
    const answered = begun(begun(now, card), theirs)
    expect(offers(answered.settled(), later)).toBe(true)
    expect(offers(begun(answered, guards[0]).settled(), later)).toBe(false)
  })
})
