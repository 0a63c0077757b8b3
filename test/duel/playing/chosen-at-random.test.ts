import { describe, expect, it } from 'vitest'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import type { Card } from '../../../shared/cards/card.ts'
import { fusion, level, named, normal, spell, xyz } from '../cards.ts'
import { known, type Known, says } from './known.ts'

const fused = (): Card => fusion(8, '2 monsters')

describe('a card of the hand that is chosen at random and discarded', () => {
  const beast = named(level(8), 'Lamp Beast')
  const read = readCardEffects(beast, {
    name: beast.name,
    text: 'You can reveal this card in your hand; your opponent randomly chooses 1 card from your entire hand, then you discard the chosen card. Then, if the discarded card was not "Lamp Beast", Special Summon 1 "Lamp Beast" from your hand, and if you do, draw 1 card.',
  })

  const used = (others: readonly ReturnType<typeof spell>[]): Known => {
    const begun = known({ hand: [beast, ...others], deck: [normal(4), normal(4)] }, [[beast, read]])
    return begun.act(begun.use(beast, 'ignition')).answered()
  }

  it('lets what follows depend on which one it was', () => {
    expect(read.effects.map((one) => one.read)).toEqual(['whole'])
    const alone = used([])
    expect([alone.place(beast), alone.state.sides[0].hand.length]).toEqual(['graveyard', 0])
    const others = Array.from({ length: 12 }, () => spell())
    const after = used(others)
    const discarded = others.filter((one) => after.place(one) === 'graveyard')
    const wasItself = after.place(beast) === 'graveyard'
    expect(wasItself).toBe(false)
    expect(discarded).toHaveLength(1)
    expect(after.place(beast)).toBe('mainMonster')
    expect(after.state.sides[0].hand).toHaveLength(12)
  })
})

describe('cards at random from the Extra Deck of the other player', () => {
  it('[KNOW-03] are looked for only as the effect resolves: whether it can be activated tells nothing of them', () => {
    const uses = spell()
    const sent = (...extraDeck: readonly Card[]): number | 'not offered' => {
      const now = known(
        { hand: [uses] },
        [says(uses, "Send 2 random Fusion Monsters from your opponent's Extra Deck to the GY.")],
        { extraDeck },
      )
      const [use] = now.offers('activate')
      return use ? now.act(use).settled().state.sides[1].graveyard.length : 'not offered'
    }
    expect([sent(fused(), fused()), sent(fused(), xyz(4)), sent(fused())]).toEqual([2, 0, 'not offered'])
  })
})
