import { describe, expect, it } from 'vitest'
import { readCardEffects } from '../../../shared/cards/effects/read/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { effect, known, type Known, text } from './known.ts'

/* A card and the monster that it brought back, as the text of such a card is read. */

const called = trap('continuous')
const read = readCardEffects(called, {
  name: called.name,
  text: 'Activate this card by targeting 1 monster in your GY; Special Summon that target in Attack Position. When this card leaves the field, destroy that monster. When that monster is destroyed, destroy this card.',
})
const [hole, blast] = [spell(), spell()]
const destroys = (what: 'monster' | 'trap') =>
  text([
    effect(
      'activation',
      ['hand', 'field'],
      [{ do: 'destroy', cards: { is: 'all', of: { is: what }, in: [{ place: 'field', of: 'you' }] } }],
    ),
  ])

/** That card is activated, and everything is answered with what comes first. */
const used = (table: Known, card: ReturnType<typeof trap> | ReturnType<typeof spell>): Known => {
  const action = table.offers('activate').find((one) => 'card' in one && one.card === table.id(card))
  if (!action) throw new Error('it cannot be activated')
  return table.act(action).answered()
}

describe('a Trap that brings a monster back and stays bound to it', () => {
  const [hero, other] = [level(4), normal(4)]
  const begun = used(
    known({ hand: [hole, blast], spellTrap: [called], graveyard: [hero], mainMonster: [other] }, [
      [called, read],
      [hole, destroys('monster')],
      [blast, destroys('trap')],
    ]),
    called,
  )

  it('is read whole', () => {
    expect(read.effects.map((one) => one.read)).toEqual(['whole'])
    expect(read.unread).toEqual([])
    expect(begun.place(hero)).toBe('mainMonster')
  })

  it('is destroyed with it', () => {
    const after = used(begun, hole)
    expect([after.place(hero), after.place(called)]).toEqual(['graveyard', 'graveyard'])
  })

  it('takes it along, and nothing else, when it leaves itself', () => {
    const after = used(begun, blast)
    expect([after.place(called), after.place(hero), after.place(other)]).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
    ])
  })
})
