import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* "Negate the effects of 1 face-up monster": what lasts holds for a card that is chosen as it begins, and for no other. */

const mage = level(4, { name: 'Mage' })
const [able, plain, guarded] = [level(4), normal(4, { atk: 1500 }), level(4)]
const DRAWS = 'You can draw 1 card.'
const GUARDED = 'This card is unaffected by card effects.'

const table = (words: string, ...theirs: readonly Card[]): Known =>
  known(
    { mainMonster: [mage], deck: [level(1)] },
    [says(mage, words), says(able, DRAWS), says(guarded, GUARDED)],
    { mainMonster: theirs, deck: [level(1)] },
  )
const canUse = (now: Known): boolean => now.offers('activate-effect').length > 0
const resolving = (now: Known): Known => now.act(now.use(mage, 'ignition')).settledUpTo('choose')

describe('[CHN-23] what holds for a card that is chosen as it begins', () => {
  const RAISES = 'During your Main Phase: You can make 1 face-up monster your opponent controls gain 500 ATK.'

  it('holds for that one alone', () => {
    const done = resolving(table(RAISES, able, plain)).choose(plain)
    expect([done.atk(plain), done.atk(able)]).toEqual([2000, 1000])
  })

  it('cannot be used where there is none', () => {
    expect(canUse(table(RAISES))).toBe(false)
    expect(canUse(table(RAISES, plain))).toBe(true)
  })

  it('is none that the effect does not reach', () => {
    expect(resolving(table(RAISES, guarded, plain, able)).choices()).toEqual(
      [plain, able].map((card) => table(RAISES, guarded, plain, able).id(card)),
    )
  })
})

describe('a monster whose effects are negated so', () => {
  const NEGATES =
    'During your Main Phase: You can negate the effects of 1 face-up monster your opponent controls until the end of this turn.'
  const THEN_TOO = `${NEGATES.slice(0, -1)}, and if you do, this card gains 100 ATK.`

  it('has effects to negate', () => {
    expect(canUse(table(NEGATES, plain))).toBe(false)
    const now = table(NEGATES, able, plain, level(3))
    expect(resolving(now).choices()).not.toContain(now.id(plain))
  })

  it('is not negated already, whatever else is done at the same time', () => {
    const [first, second] = [level(4, { name: 'First' }), level(4, { name: 'Second' })]
    const both = known(
      { mainMonster: [first, second] },
      [says(first, NEGATES), says(second, THEN_TOO), says(able, DRAWS)],
      { mainMonster: [able] },
    )
    expect(both.offers('activate-effect').length).toBe(2)
    const after = both.act(both.use(first, 'ignition')).answered()
    expect(after.offers('activate-effect')).toEqual([])
  })
})
