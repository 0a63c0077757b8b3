import { describe, expect, it } from 'vitest'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { resourceText, shippedPool } from './resources.ts'

describe('[SS-03] a Summon of a card’s own', () => {
  it(
    'comes from the same place by its restrictions and by its effects, wherever the way is understood',
    { tags: 'thorough' },
    () => {
      const effects = parseEffectFacts(resourceText('effects.json'))
      if (!effects.ok) throw new Error('resources/effects.json cannot be read')
      let both = 0
      const differ = shippedPool().cards.flatMap((card) => {
        const said =
          card.kind === 'monster'
            ? card.restrictions.flatMap((one) => (one.code === 'own-procedure' ? one.from : []))
            : []
        const known = said.length > 0 ? effects.value.of(card.passcode) : undefined
        const ways = (known?.effects ?? []).flatMap((effect) =>
          effect.kind === 'own-summon' && effect.read !== 'none' ? effect.from : [],
        )
        if (ways.length === 0) return []
        both += 1
        const sorted = (places: readonly string[]): string => [...new Set(places)].sort().join(', ')
        return sorted(ways) === sorted(said) ? [] : [`${card.name}: ${sorted(said)}, but ${sorted(ways)}`]
      })
      expect(differ).toEqual([])
      expect(both).toBeGreaterThan(600)
    },
  )
})
