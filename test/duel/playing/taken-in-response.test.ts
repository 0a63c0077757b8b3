import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import { level, normal, spell, trap, xyz } from '../cards.ts'
import { effect, known, type Known, one, says, text } from './known.ts'

/* A monster that the other player has taken by the time the effect resolves is no longer one that you control [CTL-01]. */

const begun = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  const asked = now.act(action)
  const [choice] = asked.offers('choose')
  return choice ? asked.act(choice) : asked
}
const used = (now: Known, card: Card): Known => begun(now, card).answered()

const grab = trap()
const GRABS = says(grab, 'Take control of all monsters your opponent controls.')

describe('a monster that an Xyz Monster is Summoned on top of by an effect', () => {
  const after = (words: string, taken: boolean) => {
    const [mine, newcomer, first] = [level(4), xyz(4), xyz(3)]
    const source = words.startsWith('Target') ? spell() : mine
    const table = known(
      { mainMonster: [mine, first], extraDeck: [newcomer], hand: source === mine ? [] : [source] },
      [says(source, words), says(grab, 'Take control of all monsters your opponent controls.')],
      { spellTrap: [grab] },
    )
    const chosen = begun(table, source)
    const now = taken ? used(chosen, grab) : chosen.answered()
    return now.place(newcomer)
  }

  for (const words of [
    'During your Main Phase: You can Special Summon from your Extra Deck, 1 Rank 4 Xyz Monster using this face-up card you control as material. (This is treated as an Xyz Summon.)',
    'Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 Rank 4 Xyz Monster, using that target as material. (This is treated as an Xyz Summon.)',
  ]) {
    it(`must still be yours: ${words.slice(0, 30)}`, () => {
      expect(after(words, false)).not.toBe('extraDeck')
      expect(after(words, true)).toBe('extraDeck')
    })
  }
})

describe('a monster that is put among the Spells and Traps by its own effect', () => {
  const [mine, other, along] = [level(4), level(4), level(4)]
  const after = (effects: CardEffects, taken: boolean): Known => {
    const table = known({ mainMonster: [mine], hand: [along] }, [[mine, effects], GRABS], {
      spellTrap: [grab],
      mainMonster: [other],
    })
    const chosen = begun(table, mine)
    return taken ? used(chosen, grab) : chosen.answered()
  }

  it('is not placed there once it is taken, nor what is placed with it', () => {
    const AS_TRAP = { do: 'place', in: 'spellTrapZone', as: 'continuous-trap' } as const
    const places = text([
      effect(
        'ignition',
        ['field'],
        [
          { ...AS_TRAP, cards: { is: 'this' } },
          { ...AS_TRAP, cards: one({ is: 'monster' }, 'hand'), join: 'and' },
        ],
      ),
    ])
    const lie = (now: Known) => [now.place(mine), now.place(along)]
    expect(lie(after(places, false))).toEqual(['spellTrap', 'spellTrap'])
    expect(lie(after(places, true))).toEqual(['mainMonster', 'hand'])
  })

  it('is not equipped to another', () => {
    const [, equips] = says(
      mine,
      'You can target 1 face-up monster your opponent controls; equip this card to it.',
    )
    expect(after(equips, false).place(mine)).toBe('spellTrap')
    expect(after(equips, true).place(mine)).toBe('mainMonster')
  })
})

describe('a monster that is taken while it lies face-down', () => {
  const [steal, moon, prey, big] = [spell(), spell('quick-play'), normal(4), level(5)]
  const WORDS =
    'Target 1 monster your opponent controls; until the End Phase, take control of that target, but it cannot declare an attack or be Tributed.'
  const taken = (answered: boolean): Known => {
    const table = known(
      { hand: [steal, moon, big] },
      [
        says(steal, WORDS),
        says(moon, 'Change all face-up monsters on the field to face-down Defense Position.'),
      ],
      { mainMonster: [prey] },
    )
    return answered ? used(begun(table, steal), moon) : used(table, steal)
  }

  it.each([false, true])('cannot be Tributed, as the effect says (face-down: %s)', (answered) => {
    const now = taken(answered)
    expect(now.state.sides[0].mainMonster.map((one) => one?.faceUp).find((one) => one !== undefined)).toBe(
      !answered,
    )
    expect(now.offers('normal-summon')).toEqual([])
    expect(now.offers('normal-set')).toEqual([])
  })
})
