import { describe, expect, it } from 'vitest'
import { type Deck, emptyDeck } from '../../shared/decks/deck.ts'
import { FORMATS } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import { explainMend, mendOf } from '../../shared/legality/mend.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { CARDS, LIST } from '../window/cards.ts'

const rules = regulation(FORMATS[0], LIST, cardPool(CARDS))
const [ash, pot, stardust] = [passcode(14558127), passcode(55144522), passcode(44508094)]
const unknown = passcode(999_999_999)
const other = passcode(89631139)

const deck: Deck = {
  ...emptyDeck('Test'),
  main: [ash, ash, pot, stardust, other, ash],
  extra: [unknown],
  side: [ash, pot],
}

const mendOfCode = (code: string) => {
  const breach = judge(deck, rules).find((found) => found.code === code)
  return breach && mendOf(breach, deck)
}

describe('the one step that ends a breach', () => {
  it('[DECK-03] takes copies from the Side Deck first', () => {
    const mended = mendOfCode('too-many-copies')
    expect(mended?.deck).toEqual({ ...deck, side: [pot] })
    expect(mended && explainMend(mended.mend)).toBe('Remove Ash Blossom & Joyous Spring')
  })

  it('[LIST-01] takes every copy of a Forbidden card', () => {
    const mended = mendOfCode('forbidden')
    expect(mended?.deck).toMatchObject({ main: [ash, ash, stardust, other, ash], side: [ash] })
    expect(mended && explainMend(mended.mend)).toBe('Remove 2 Pot of Greed')
  })

  it('[DECK-05] moves a card to where it belongs', () => {
    const mended = mendOfCode('wrong-section')
    expect(mended?.deck).toMatchObject({ main: [ash, ash, pot, other, ash], extra: [unknown, stardust] })
    expect(mended && explainMend(mended.mend)).toBe('Move Stardust Dragon to the Extra Deck')
  })

  it('takes an unknown card out of the section it stands in', () => {
    expect(mendOfCode('unknown-card')?.deck.extra).toEqual([])
  })

  it('[DECK-01] is the player’s own to choose when a section has too few cards', () => {
    expect(mendOfCode('section-size')).toBeUndefined()
  })

  it('ends its breach, whatever the order of steps', () => {
    let left = deck
    for (let turn = 0; turn < 10; turn += 1) {
      const step = judge(left, rules)
        .map((breach) => mendOf(breach, left))
        .find((found) => found !== undefined)
      if (!step) break
      left = step.deck
    }
    expect(judge(left, rules).map(({ code }) => code)).toEqual(['section-size'])
  })
})
