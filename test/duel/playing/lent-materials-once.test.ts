import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import type { Restriction } from '../../../shared/cards/restrictions.ts'
import { level, link } from '../cards.ts'
import { known, type Known } from './known.ts'

/* A text that takes materials from the hand is held to "once per turn" where the text limits each effect of the card. */

const TAKES =
  'If this card you control would be used as Link Material for a Cyberse monster, you can also use 1 Cyberse monster in your hand as material.'
const EACH = 'You can only use each effect of "Lamp" once per turn.'
const FOLLOWING = 'You can only use each of the following effects of "Lamp" once per turn.'

const read = (text: string): readonly Restriction[] =>
  readRestrictions(text, { name: 'Lamp', frame: 'effect' })

/** The Summon of that monster with one of these cards and others. */
const summoned = (now: Known, goal: Card, ...using: readonly Card[]): Known => {
  const action = now
    .offers('special-summon')
    .find(
      (one) =>
        one.do === 'special-summon' &&
        one.card === now.id(goal) &&
        using.some((card) => one.materials.includes(now.id(card))),
    )
  if (!action) throw new Error(`${goal.name} cannot be Summoned`)
  return now.act(action)
}

describe('a text that takes materials from the hand', () => {
  for (const [said, text, again] of [
    ['each effect', `${TAKES} ${EACH}`, 0],
    ['each of the effects that follow, as one of them', `${FOLLOWING} ${TAKES}`, 0],
    ['each of the effects that follow, which it is none of', `${TAKES} ${FOLLOWING}`, 1],
    ['nothing', TAKES, 1],
  ] as const) {
    it(`takes them once per turn, or as often as there are copies: ${said} is limited`, () => {
      const lamp = level(4, { name: 'Lamp', type: 'Cyberse', restrictions: read(text) })
      const [one, two] = [level(4, { type: 'Cyberse' }), level(4, { type: 'Cyberse' })]
      const [first, second] = [
        link(['bottom-left', 'bottom-right'], '2 monsters', { type: 'Cyberse' }),
        link(['top', 'bottom'], '2 Level 4 monsters', { type: 'Cyberse' }),
      ]
      const table = known({ mainMonster: [lamp, lamp], hand: [one, two], extraDeck: [first, second] }, [])
      const ofSecond = (now: Known): number =>
        now
          .offers('special-summon')
          .filter(
            (action) =>
              action.do === 'special-summon' &&
              action.card === now.id(second) &&
              action.materials.some((id) => [now.id(one), now.id(two)].includes(id)),
          ).length
      expect(ofSecond(table)).toBeGreaterThan(0)
      const after = summoned(table, first, one, two)
      expect(Math.min(1, ofSecond(after))).toBe(again)
    })
  }
})
