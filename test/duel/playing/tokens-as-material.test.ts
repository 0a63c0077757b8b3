import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { normal, spell, synchro, token, tuner } from '../cards.ts'
import { known, type Known, says } from './known.ts'

/* Tokens that were material are nowhere afterwards, and were used all the same [TOK-01]. */

const find = (now: Known, card: Card) =>
  now.offers('activate', 'activate-effect').find((one) => 'card' in one && one.card === now.id(card))

/** The monster is Synchro Summoned with all that stand there, and its effect comes. */
const summoned = (now: Known, card: Card, materials: number): Known => {
  const summon = now
    .offers('special-summon')
    .find((one) => one.do === 'special-summon' && one.materials.length === materials)
  if (!summon) throw new Error('it cannot be Summoned')
  return now.act(summon).settledUpTo('activate-effect')
}

describe('Tokens among the materials of a Synchro Summon', () => {
  const [first, second, foes] = [tuner(3), normal(2), [normal(1), normal(1), normal(1), normal(1)]]

  const targetsOf = (words: string, used: readonly Card[]): number => {
    const big = synchro(6)
    const table = known({ mainMonster: used, extraDeck: [big] }, [says(big, words)], { mainMonster: foes })
    let now = summoned(table, big, used.length)
    const action = find(now, big)
    if (!action) return 0
    now = now.act(action)
    let chosen = 0
    for (;;) {
      const next = now
        .offers('choose')
        .find((one) => one.do === 'choose' && foes.some((foe) => now.id(foe) === one.card))
      if (!next) return chosen
      now = now.act(next)
      chosen += 1
    }
  }

  it('are counted', () => {
    const words =
      'When this card is Synchro Summoned: You can target cards on the field, up to the number of non-Tuner monsters used for the Synchro Summon of this card; destroy those targets.'
    expect(targetsOf(words, [first, token(1), second])).toBe(2)
    expect(targetsOf(words, [first, token(3)])).toBe(1)
    expect(targetsOf(words, [first, normal(1), second])).toBe(2)
  })

  it('have the ATK and the Type that they had', () => {
    const gains = (words: string, ...used: readonly Card[]): number | undefined => {
      const big = synchro(6, '1 Tuner + 1+ non-Tuner monsters', { atk: 1000 })
      const table = known({ mainMonster: used, extraDeck: [big] }, [says(big, words)])
      return summoned(table, big, used.length).atk(big)
    }
    const words = 'This card gains 500 ATK for each Beast monster used for its Synchro Summon.'
    const [beast, other] = [token(1), { ...token(1), type: 'Fiend' } as const]
    expect(gains(words, first, second, beast)).toBe(1500)
    expect(gains(words, first, second, other)).toBe(1000)
  })
})

describe('a Token that a text describes', () => {
  it('is counted as what it is', () => {
    const [made, first, second] = [spell(), tuner(3), normal(2)]
    const big = synchro(6, '1 Tuner + 1+ non-Tuner monsters', { atk: 1000 })
    const table = known({ hand: [made], mainMonster: [first, second], extraDeck: [big] }, [
      says(made, 'Special Summon 1 "Lamp Token" (Beast/EARTH/Level 1/ATK 0/DEF 0).'),
      says(big, 'This card gains 500 ATK for each Beast monster used for its Synchro Summon.'),
    ])
    const action = find(table, made)
    if (!action) throw new Error('it is not offered')
    expect(summoned(table.act(action).answered(), big, 3).atk(big)).toBe(1500)
  })
})
