import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell } from '../cards.ts'
import { type Known, known, says } from './known.ts'

/* Of which card a text speaks, from when on, and who decides: as it is played. */

const deck = [normal(1), normal(2)]

/** The card is activated, and everything is answered with what comes first until nobody is asked. */
const played = (table: Known, card: Card): Known => begun(table, card).answered()

const begun = (table: Known, card: Card): Known => {
  const id = table.id(card)
  const activation = table.offers('activate').find((one) => 'card' in one && one.card === id)
  if (!activation) throw new Error('it is not offered')
  return table.act(activation)
}

const summoned = (table: Known, card: Card): Known => {
  const id = table.id(card)
  const summon = table.offers('normal-summon').find((one) => 'card' in one && one.card === id)
  if (!summon) throw new Error('it cannot be Summoned')
  return table.act(summon).answered()
}

describe('what holds for a target', () => {
  it('[CHN-28] holds as long as that is face-up, though the Spell is long in the GY', () => {
    const [card, one] = [level(4), spell('normal')]
    const table = known({ hand: [one], mainMonster: [card], deck }, [
      says(one, 'Target 1 face-up monster you control; it cannot attack while it is face-up on the field.'),
    ])
    const attacks = (now: Known) =>
      now.act({ do: 'enter-phase', phase: 'battle' }).settledUpTo('attack').offers('attack')
    expect(attacks(table)).not.toEqual([])
    const after = played(table, one)
    expect(after.place(one)).toBe('graveyard')
    expect(attacks(after)).toEqual([])
  })
})

describe('what is put off', () => {
  it('[CHN-28] comes with what depends on it', () => {
    const [one, sent, added] = [spell('normal'), normal(3), normal(4)]
    const table = known({ hand: [one], deck: [sent, added, ...deck] }, [
      says(
        one,
        'During the End Phase of this turn, send 1 Level 3 monster from your Deck to the GY, then add 1 Level 4 monster from your Deck to your hand.',
      ),
    ])
    const after = played(table, one)
    expect([after.place(sent), after.place(added)]).toEqual(['deck', 'deck'])
    const ended = after.act({ do: 'enter-phase', phase: 'end' }).answered()
    expect([ended.place(sent), ended.place(added)]).toEqual(['graveyard', 'hand'])
  })
})

describe('a card that "can" target something when it is activated', () => {
  const [one, target] = [spell('continuous'), level(4)]
  const texts = [
    says(one, 'When this card is activated: You can target 1 Level 4 monster in your GY; Special Summon it.'),
  ]

  it('[SPL-11] is activated also where there is nothing to target', () => {
    const table = known({ hand: [one], deck }, texts)
    expect(played(table, one).place(one)).toBe('spellTrap')
  })

  it('[CHN-13] is activated with the target or without, as its player likes', () => {
    const table = known({ hand: [one], graveyard: [target], deck }, texts)
    const asked = begun(table, one)
    const ends = asked
      .offers('choose', 'decide')
      .map((answer) => asked.act(answer).answered())
      .map((end) => end.place(target))
    expect(ends.toSorted()).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('what holds for a time', () => {
  it('[EFF-02] holds also for monsters that come meanwhile, where the time stands before it', () => {
    const [one, there, comes] = [spell('normal'), level(4), level(4)]
    const atks = (words: string) => {
      const table = known({ hand: [one, comes], mainMonster: [there], deck }, [says(one, words)])
      const before = table.atk(there) ?? 0
      const after = summoned(played(table, one), comes)
      return [(after.atk(there) ?? 0) - before, (after.atk(comes) ?? 0) - before]
    }
    expect(atks('For the rest of this turn, all monsters you control gain 500 ATK.')).toEqual([500, 500])
    expect(atks('All monsters you control gain 500 ATK until the end of this turn.')).toEqual([500, 0])
  })

  it('[EFF-02] begins also where there is nobody yet for whom it holds', () => {
    const [one, comes] = [spell('normal'), level(4)]
    const table = known({ hand: [one, comes], deck }, [
      says(one, 'For the rest of this turn, all monsters you control gain 500 ATK.'),
    ])
    const plain = known({ hand: [comes], deck }, [])
    expect(summoned(played(table, one), comes).atk(comes)).toBe(
      (summoned(plain, comes).atk(comes) ?? 0) + 500,
    )
  })
})
