import { describe, expect, it } from 'vitest'
import { normal, spell } from '../cards.ts'
import { known, says } from './known.ts'

describe('"it is unaffected by other cards\' effects, also destroy it during the End Phase"', () => {
  const [gift, monster, wipe] = [spell(), normal(4), spell()]
  const begun = known({ hand: [gift, wipe], deck: [monster] }, [
    says(
      gift,
      "Special Summon 1 monster from your Deck, and if you do, it is unaffected by other cards' effects, also destroy it during the End Phase.",
    ),
    says(wipe, 'Gain 500 LP, then destroy all monsters you control.'),
  ])
  const [activate] = begun.offers('activate').filter((one) => 'card' in one && one.card === begun.id(gift))
  const summoned = activate ? begun.act(activate).answered() : begun

  it('spares it the effects of other cards', () => {
    expect(summoned.place(monster)).toBe('mainMonster')
    const [swept] = summoned.offers('activate')
    expect(swept && summoned.act(swept).answered().place(monster)).toBe('mainMonster')
  })

  it('[TURN-15] destroys it all the same, because one effect says both', () => {
    let now = summoned
    while (now.state.turn.phase !== 'end') {
      const [next] = now.offers('enter-phase', 'pass').toReversed()
      if (!next) throw new Error('no End Phase')
      now = now.act(next)
    }
    expect(now.answered().place(monster)).toBe('graveyard')
  })
})
