import { describe, expect, it } from 'vitest'
import { level, spell } from '../cards.ts'
import { type Known, known, says } from './known.ts'

/* Locks that ask what would be answered. */

/** The player's card is used, and everything it asks is answered. */
const locked = (table: Known, card: ReturnType<typeof level>): Known =>
  table.act(table.use(card, 'ignition')).settled()

describe('"cannot activate cards or effects in response to your Spell Card activations"', () => {
  it('leaves answers to everything else', () => {
    const [mine, other, theirs, card] = [level(4), level(4), level(4), spell()]
    const table = known(
      { mainMonster: [mine, other], hand: [card] },
      [
        says(
          mine,
          'Once per turn: You can gain 100 LP, also your opponent cannot activate cards or effects in response to your Spell Card activations for the rest of this turn.',
        ),
        says(other, 'During your Main Phase: You can gain 200 LP.'),
        says(card, 'Gain 300 LP.'),
        says(theirs, 'When your opponent activates a card or effect (Quick Effect): You can gain 100 LP.'),
      ],
      { mainMonster: [theirs] },
    )
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Spell is not offered')
    const answers = (now: Known): number => now.offers('activate-effect').length
    const after = locked(table, mine)
    expect([
      answers(table.act(activation)),
      answers(after.act(activation)),
      answers(after.act(after.use(other, 'ignition'))),
    ]).toEqual([1, 0, 1])
  })
})
