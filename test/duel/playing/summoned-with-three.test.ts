import { expect, it } from 'vitest'
import { level, normal } from '../cards.ts'
import { known, says } from './known.ts'

/* "You can Tribute 3 monsters to Tribute Summon (but not Set) this card. If Summoned this way: …": by that Summon alone. */

it('[NS-08] [EFF-07] waits for a Summon with three Tributes, and for none with two', () => {
  const beast = level(8, { restrictions: [{ code: 'tributes', count: 3, notSet: true }] })
  const food = [normal(1), normal(2), normal(3)]
  const theirs = normal(4)
  const words =
    'You can Tribute 3 monsters to Tribute Summon (but not Set) this card. If Summoned this way: Destroy all cards your opponent controls.'
  const table = known({ hand: [beast], mainMonster: food }, [says(beast, words)], { mainMonster: [theirs] })
  const after = (count: number) => {
    const summon = table
      .offers('normal-summon')
      .find((action) => action.do === 'normal-summon' && action.tributes.length === count)
    if (!summon) throw new Error(`no Summon with ${count} Tributes`)
    const there = table.act(summon).settledUpTo('activate-effect')
    const [use] = there.offers('activate-effect')
    return use ? there.act(use).answered().place(theirs) : 'not offered'
  }
  expect([after(3), after(2)]).toEqual(['graveyard', 'not offered'])
})
