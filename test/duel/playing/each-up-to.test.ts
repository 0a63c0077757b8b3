import { describe, expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { known, says } from './known.ts'

/* Choices of which not all have to be made, and choices that can be made once. */

describe('[TERM-09] "up to 1 Dragon monster and up to 1 Spellcaster monster"', () => {
  const card = level(4)
  const text = says(
    card,
    'You can Tribute this card; Special Summon up to 1 Dragon monster and up to 1 Spellcaster monster from your GY.',
  )
  const [dragon, caster] = [normal(4, { type: 'Dragon' }), normal(4, { type: 'Spellcaster' })]

  it.each([
    ['both', [dragon, caster]],
    ['one of them', [caster]],
  ] as const)('Summons %s', (_, there) => {
    const table = known({ mainMonster: [card], graveyard: there }, [text])
    const now = table.act(table.use(card, 'ignition')).answered()
    expect(there.map((one) => now.place(one))).toEqual(there.map(() => 'mainMonster'))
  })

  it('is not offered where there is neither', () => {
    const table = known({ mainMonster: [card], graveyard: [normal(4)] }, [text])
    expect(table.offers('activate-effect')).toEqual([])
  })
})

describe('[EFF-12] "each effect can only be used once while this card is face-up on the field"', () => {
  it('leaves the other effects to choose from', () => {
    const card = level(4)
    const table = known({ mainMonster: [card], deck: [normal(1), normal(1)] }, [
      says(
        card,
        'You can activate 1 of these effects. Each effect can only be used once while this card is face-up on the field.\n● Draw 1 card.\n● Gain 500 LP.',
      ),
    ])
    const first = table.act(table.use(card, 'ignition'))
    expect(first.offers('decide')).toHaveLength(2)
    const [one] = first.offers('decide')
    if (!one) throw new Error('no effect to choose')
    const used = first.act(one).answered()
    const second = used.act(used.use(card, 'ignition')).answered()
    expect(second.state.sides[0].hand).toHaveLength(1)
    expect(second.state.sides[0].lifePoints).toBe(8500)
    expect(second.offers('activate-effect')).toEqual([])
  })
})
