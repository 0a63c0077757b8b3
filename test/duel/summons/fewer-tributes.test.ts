import { describe, expect, it } from 'vitest'
import type { LevelMonster } from '../../../shared/cards/card.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { level, skillDrain } from '../cards.ts'
import { continuous, type Known, known, says, text } from '../playing/known.ts'
import { set } from '../table.ts'

/* What a text asks in return for a Normal Summon with fewer Tributes. */

const saying = (stars: number, words: string): LevelMonster => {
  const card = level(stars, { atk: 3000, def: 1200, effect: true })
  return { ...card, restrictions: readRestrictions(words, { name: card.name, frame: 'effect' }) }
}

const WITHOUT = 'You can Normal Summon/Set this card without Tributing, but its original ATK becomes 1900.'

const summonedWith = (table: Known, tributes: number): Known => {
  const [offered] = table
    .offers('normal-summon', 'normal-set')
    .filter((action) => 'tributes' in action && action.tributes.length === tributes)
  if (!offered) throw new Error(`no Summon with ${tributes} Tributes`)
  return table.act(offered).settled()
}

describe('“You can Normal Summon/Set this card without Tributing, but its original ATK becomes 1900”', () => {
  it('[NS-17] holds for a Summon without Tributes, and not for one with them', () => {
    const card = saying(8, WITHOUT)
    const alone = summonedWith(known({ hand: [card] }, [says(card, WITHOUT)]), 0)
    expect(alone.atk(card)).toBe(1900)
    const two = known({ hand: [card], mainMonster: [level(4), level(4)] }, [says(card, WITHOUT)])
    expect(summonedWith(two, 2).atk(card)).toBe(3000)
  })

  it('[NS-17] holds for one that was Set so and is Flip Summoned', () => {
    const card = saying(8, WITHOUT)
    const table = known({ hand: [card] }, [says(card, WITHOUT)])
    const [laid] = table.offers('normal-set')
    if (!laid) throw new Error('it cannot be Set')
    const later = table.act(laid)
    const next = later.withState({ turn: { ...later.state.turn, number: later.state.turn.number + 2 } })
    const [flip] = next.offers('flip-summon')
    if (!flip) throw new Error('it cannot be Flip Summoned')
    expect(next.act(flip).settled().atk(card)).toBe(1900)
  })

  it('[EFF-12, NS-17] is an effect: negated, the monster has its printed ATK; Special Summoned it has that as well', () => {
    const card = saying(8, WITHOUT)
    const drain = skillDrain()
    const negating = text([
      continuous({
        is: 'negate',
        cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'either' }] },
      }),
    ])
    const table = known({ hand: [card], spellTrap: [{ card: drain, faceUp: true }] }, [
      says(card, WITHOUT),
      [drain, negating],
    ])
    expect(summonedWith(table, 0).atk(card)).toBe(3000)
    const there = known({ mainMonster: [{ card, arrival: { by: 'effect', turn: 1 } }] }, [
      says(card, WITHOUT),
    ])
    expect(there.atk(card)).toBe(3000)
    const hidden = known({ mainMonster: [set(card, { arrival: { by: 'effect', turn: 1 } })] }, [
      says(card, WITHOUT),
    ])
    const [flip] = hidden.offers('flip-summon')
    if (!flip) throw new Error('it cannot be Flip Summoned')
    expect(hidden.act(flip).settled().atk(card)).toBe(3000)
  })

  it('[NS-17] the figures may be halved, the Level another, and a condition may stand before it', () => {
    const both =
      'If you control no monsters, you can Normal Summon this card without Tributing, but its original ATK and DEF become halved.'
    const lower =
      'You can Normal Summon this card without Tributing, but its original ATK is halved and its Level becomes 3.'
    for (const words of [both, lower]) {
      const card = saying(7, words)
      expect(summonedWith(known({ hand: [card] }, [says(card, words)]), 0).atk(card)).toBe(1500)
    }
    const one = 'You can Normal Summon/Set this card with 1 Tribute, but its original ATK becomes 2000.'
    const card = saying(8, one)
    const table = known({ hand: [card], mainMonster: [level(4), level(4)] }, [says(card, one)])
    expect(summonedWith(table, 1).atk(card)).toBe(2000)
    expect(summonedWith(table, 2).atk(card)).toBe(3000)
  })

  it('what else is asked in return is not read', () => {
    const banished =
      'You can Normal Summon this card without Tributing, but banish it during the End Phase of the next turn.'
    expect(saying(8, banished).restrictions).toEqual([{ code: 'text-says-more' }])
  })
})

describe('“If this card is Normal Summoned without Tributing, or is Special Summoned, …”', () => {
  it('[NS-17] holds for these Summons alone', () => {
    const words =
      'You can Normal Summon this card without Tributing. If this card is Normal Summoned without Tributing, or is Special Summoned, its Level becomes 4 and its original ATK becomes 1800.'
    const card = saying(6, words)
    const table = known({ hand: [card], mainMonster: [level(4)] }, [says(card, words)])
    expect([0, 1].map((tributes) => summonedWith(table, tributes).atk(card))).toEqual([1800, 3000])
    const special = known({ mainMonster: [{ card, arrival: { by: 'effect', turn: 1 } }] }, [
      says(card, words),
    ])
    expect(special.atk(card)).toBe(1800)
  })
})
