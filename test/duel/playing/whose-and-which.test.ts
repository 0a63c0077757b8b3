import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, named, normal, spell } from '../cards.ts'
import { type Known, known, says } from './known.ts'

/* Whose Summons of a turn an effect gives, which Summons a card sees, and which names are new. */

const mayUse = (table: Known, card: Card, kind: 'trigger' | 'ignition' | 'quick'): boolean =>
  table.refused(table.use(card, kind)) === 'allowed'

describe('[NS-24] one more Normal Summon', () => {
  const card = level(4)
  const text = says(
    card,
    '(Quick Effect): You can Normal Summon 1 Warrior monster during your Main Phase this turn, in addition to your Normal Summon/Set.',
  )
  const mine = { mainMonster: [card], hand: [normal(4)] }

  it('is given in the own turn', () => {
    expect(mayUse(known(mine, [text]), card, 'quick')).toBe(true)
  })

  it('is nothing that an effect could give in the turn of the other player', () => {
    const own = spell()
    const table = known({ hand: [own] }, [text, says(own, 'Gain 100 LP.')], mine)
    const [activate] = table.offers('activate')
    if (!activate) throw new Error('the Spell can be activated')
    const open = table.act(activate)
    const offered = open
      .offers('activate-effect')
      .filter((action) => action.do === 'activate-effect' && action.card === open.id(card))
    expect(offered).toEqual([])
  })
})

describe('[EFF-07] "while this card is on the field"', () => {
  const card = level(4)
  const other = normal(4)
  const text = says(
    card,
    'If a Warrior monster(s) is Normal Summoned while this card is on the field: You can draw 1 card.',
  )
  const summoned = (table: Known, monster: Card): Known => {
    const [action] = table
      .offers('normal-summon')
      .filter((offered) => offered.do === 'normal-summon' && offered.card === table.id(monster))
    if (!action) throw new Error('no Normal Summon')
    return table.act(action).settledUpTo('activate-effect')
  }

  it('does not see the card come itself', () => {
    const table = known({ hand: [card], deck: [normal(1)] }, [text])
    expect(mayUse(summoned(table, card), card, 'trigger')).toBe(false)
  })

  it('sees others come', () => {
    const table = known({ hand: [other], mainMonster: [card], deck: [normal(1)] }, [text])
    expect(mayUse(summoned(table, other), card, 'trigger')).toBe(true)
  })
})

describe('[MON-22] a name that becomes that of another monster', () => {
  const card = level(4, { archetypes: ['Lamp'] })
  const text = says(
    card,
    'You can target 1 "Lamp" monster you control; this card\'s name becomes that monster\'s until the End Phase.',
  )

  it('is not taken from itself, nor from a monster of the same name', () => {
    const twin = named(normal(4, { archetypes: ['Lamp'] }), card.name)
    const table = known({ mainMonster: [card, twin] }, [text])
    expect(mayUse(table, card, 'ignition')).toBe(false)
  })

  it('is taken from one of another name', () => {
    const other = normal(4, { archetypes: ['Lamp'] })
    const table = known({ mainMonster: [card, other] }, [text])
    const aimed = table.act(table.use(card, 'ignition'))
    expect(aimed.choices().length === 0 || aimed.choices().every((id) => id === table.id(other))).toBe(true)
  })
})

describe('[EFF-07] "…, during damage calculation, you can …" of an early text', () => {
  it('is nothing that must be activated', () => {
    const [, text] = says(
      level(4),
      'If a monster you control is destroyed by battle, during damage calculation, you can juggle 3 cards.',
    )
    const [effect] = text.effects
    expect(effect?.kind === 'trigger' && effect.on?.mandatory).toBeFalsy()
    expect(effect?.read).toBe('head')
  })
})
