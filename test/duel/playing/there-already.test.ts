import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell } from '../cards.ts'
import { set } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* "While this card is in your GY", "while you control this monster": it was there before what it waits for happened. */

/** The only activation there is, with whatever has to be chosen, until its Chain is over. */
const activated = (table: Known): Known => {
  const [activation] = table.offers('activate')
  if (!activation) throw new Error('it is not offered')
  let now = table.act(activation)
  for (let [next] = now.offers('choose', 'decide'); next; [next] = now.offers('choose', 'decide'))
    now = now.act(next)
  while (now.state.processes.some(({ is }) => is === 'chain') && now.offers('pass').length > 0)
    now = now.act({ do: 'pass' })
  return now
}

describe('a card that waits for something while it is somewhere', () => {
  const deck = [normal(1), normal(2)]

  it('[EFF-06] waits in the GY for what is destroyed after it came there', () => {
    const [card, other, one] = [level(4), normal(3), spell('normal')]
    const texts = [
      says(
        card,
        'If a monster(s) you control is destroyed, while this card is in your GY: You can draw 1 card.',
      ),
      says(one, 'Destroy all monsters on the field.'),
    ]
    const isOffered = (places: {
      readonly mainMonster: readonly Card[]
      readonly graveyard?: readonly Card[]
    }) => {
      const now = activated(known({ hand: [one], deck, ...places }, texts))
      expect(now.place(card)).toBe('graveyard')
      return now.refused(now.use(card, 'trigger')) === 'allowed'
    }
    expect(isOffered({ mainMonster: [other], graveyard: [card] })).toBe(true)
    // Neither its own destruction nor that of a monster with which it goes there.
    expect(isOffered({ mainMonster: [card] })).toBe(false)
    expect(isOffered({ mainMonster: [card, other] })).toBe(false)
  })

  it('[EFF-06] waits in the GY for what is sent there after it, by the same effect too', () => {
    const [card, other, one] = [level(4), normal(3), spell('normal')]
    const texts = [
      says(card, 'If a monster(s) is discarded, while this card is in your GY: You can draw 1 card.'),
      says(one, 'Destroy all monsters on the field, then discard 1 monster.'),
    ]
    const now = activated(known({ hand: [one, other], mainMonster: [card], deck }, texts))
    expect(now.refused(now.use(card, 'trigger'))).toBe('allowed')
  })

  it.each([
    'while you control this monster',
    'while this card is in your Monster Zone',
    'while this card is face-up on the field',
  ])('[EFF-06] waits on the field for Summons after its own: "%s"', (where) => {
    const [card, other, one] = [level(4), normal(3), spell('normal')]
    const texts = [
      says(card, `If a monster is Special Summoned to your field ${where}: You can draw 1 card.`),
      says(one, 'Special Summon 1 monster from your hand.'),
    ]
    const itself = activated(known({ hand: [one, card], deck }, texts))
    expect(itself.place(card)).toBe('mainMonster')
    expect(itself.refused(itself.use(card, 'trigger'))).toBe('condition-unmet')
    const another = activated(known({ hand: [one, other], mainMonster: [card], deck }, texts))
    expect(another.refused(another.use(card, 'trigger'))).toBe('allowed')
  })

  it('[EFF-06] does not wait for the flip that turns it face-up', () => {
    const card = level(4)
    const texts = [
      says(
        card,
        'If a monster on the field is flipped face-up, while this monster is face-up on the field: You can draw 1 card.',
      ),
    ]
    const table = known({ mainMonster: [set(card)], deck }, texts)
    const flipped = table.act({ do: 'flip-summon', card: table.id(card) })
    expect(flipped.refused(flipped.use(card, 'trigger'))).toBe('condition-unmet')
  })
})

describe('"from your GY (if it was there when …) or hand (even if not)"', () => {
  const [card, other, blast] = [level(4), normal(3), spell('normal')]
  const texts = [
    says(
      card,
      'If a monster(s) you control is destroyed: You can Special Summon this card from your GY (if it was there when the monster was destroyed) or hand (even if not), but banish it when it leaves the field.',
    ),
    says(blast, 'Destroy all monsters on the field.'),
  ]
  const blown = (places: { readonly [place in 'hand' | 'graveyard' | 'mainMonster']?: readonly Card[] }) =>
    activated(known({ ...places, hand: [blast, ...(places.hand ?? [])] }, texts))

  it('[EFF-06] asks of the GY alone whether the card lay there already', () => {
    const inGraveyard = blown({ mainMonster: [other], graveyard: [card] })
    expect(inGraveyard.refused(inGraveyard.use(card, 'trigger'))).toBe('allowed')
    const inHand = blown({ mainMonster: [other], hand: [card] })
    expect(inHand.refused(inHand.use(card, 'trigger'))).toBe('allowed')
    const itself = blown({ mainMonster: [other, card] })
    expect(itself.place(card)).toBe('graveyard')
    expect(itself.refused(itself.use(card, 'trigger'))).toBe('condition-unmet')
  })

  it('[EFF-11] Summons it from there', () => {
    const now = blown({ mainMonster: [other], graveyard: [card] })
    const summoned = now.act(now.use(card, 'trigger')).answered()
    expect(summoned.place(card)).toBe('mainMonster')
  })
})
