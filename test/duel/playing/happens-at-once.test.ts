import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, xyz } from '../cards.ts'
import { withMaterials } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* What happens at the same time, what becomes of materials and positions, and what is asked for only if possible. */

const offered = (table: Known, card: Card): boolean =>
  table
    .offers('activate-effect')
    .some((action) => action.do === 'activate-effect' && action.card === table.id(card))

/** Everything is answered with what comes first, up to where the card has something to activate. */
const upTo = (table: Known, card: Card): Known | undefined => {
  if (offered(table, card)) return table
  const [next] = table.offers('choose', 'decide', 'pass')
  return next && upTo(table.act(next), card)
}
const comesTo = (table: Known, card: Card): boolean => upTo(table, card) !== undefined

const activated = (table: Known, card: Card): Known => {
  const action = table
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === table.id(card))
  if (!action) throw new Error('it cannot be activated')
  return table.act(action)
}

describe('[CHN-06] monsters that are Summoned at the same time', () => {
  const machine = normal(4, { type: 'Machine' })
  const another = normal(4, { type: 'Machine' })
  const dragon = normal(4, { type: 'Dragon' })
  const waits = level(4)
  const caller = spell()
  const WITHOUT = 'If 2 or more Machine monsters are Special Summoned at the same time'

  const after = (occasion: string, count: number, ...hand: readonly Card[]): boolean => {
    const table = known({ hand: [caller, ...hand], graveyard: [waits] }, [
      says(waits, `${occasion}, while this card is in your GY: You can Special Summon this card.`),
      says(caller, `Special Summon ${count} monster${count > 1 ? 's' : ''} from your hand.`),
    ])
    return comesTo(activated(table, caller), waits)
  }

  it('are as many of the kind as come by one effect', () => {
    expect(after(WITHOUT, 2, machine, another)).toBe(true)
    expect(after(WITHOUT, 2, machine, dragon)).toBe(false)
    expect(after(WITHOUT, 1, machine, another)).toBe(false)
  })

  it('are exactly one where no other comes with it', () => {
    const only = 'If you Special Summon exactly 1 Machine monster (and no other cards)'
    expect(after(only, 1, machine)).toBe(true)
    expect(after(only, 2, machine, dragon)).toBe(false)
    expect(after(only, 2, machine, another)).toBe(false)
  })
})

describe('[XYZ-04] material that is detached', () => {
  const machine = xyz(4, '2 Level 4 monsters')
  const other = xyz(4, '2 Level 4 monsters')
  const under = normal(4)
  const gain = 'You can detach 1 material from this card; gain 100 LP.'
  const waits = 'If a material(s) is detached from this card: You can draw 1 card.'

  it('is seen by the monster that it was attached to, and by no other', () => {
    const table = known(
      {
        mainMonster: [withMaterials(machine, under), withMaterials(other, normal(4))],
        deck: [normal(1)],
      },
      [says(machine, `${waits} ${gain}`), says(other, waits)],
    )
    const paid = table.act({ do: 'activate-effect', card: table.id(machine), effect: 'ignition', number: 1 })
    expect(comesTo(paid, machine)).toBe(true)
    expect(comesTo(paid, other)).toBe(false)
  })
})

describe('[POS-09] a battle position that is changed', () => {
  const turned = level(4)
  const book = spell()
  const after = (occasion: string): boolean => {
    const table = known({ mainMonster: [turned], hand: [book], deck: [normal(1)] }, [
      says(turned, `${occasion}: You can draw 1 card.`),
      says(book, 'Target 1 monster on the field; change its battle position.'),
    ])
    return comesTo(activated(table, book), turned)
  }

  it('is one from Attack to face-up Defense Position, and the other way round is another', () => {
    expect(after('If the battle position of this card is changed')).toBe(true)
    expect(after('If this Attack Position card is changed to face-up Defense Position')).toBe(true)
    expect(after('If this Defense Position card is changed to face-up Attack Position')).toBe(false)
  })
})

describe('[TERM-05] a card that is excavated and sent to the GY', () => {
  const seed = level(4, { type: 'Plant' })
  const digger = spell()
  const EXCAVATED = 'If this card is excavated from the Deck and sent to the GY by a card effect'
  const after = (words: string): boolean => {
    const table = known({ hand: [digger], deck: [seed, normal(1)] }, [
      says(seed, `${EXCAVATED}: You can draw 1 card.`),
      says(digger, words),
    ])
    return comesTo(activated(table, digger), seed)
  }

  it('sees that, and not that it is sent there in another way', () => {
    expect(
      after('Excavate the top card of your Deck, and if it is a Plant monster, send it to the GY.'),
    ).toBe(true)
    expect(after('Send the top card of your Deck to the GY.')).toBe(false)
  })
})

describe('[CHN-23] a target that is chosen only if possible', () => {
  const dragon = level(4)
  const grave = normal(4)
  const removal = spell()
  const text = says(
    dragon,
    'If this card is destroyed: Target 1 Warrior monster in your GY, except this card (if possible); gain 500 LP, also Special Summon that monster (if any).',
  )
  const after = (...graveyard: readonly Card[]): Known => {
    const table = known({ mainMonster: [dragon], hand: [removal], graveyard }, [
      text,
      says(removal, 'Destroy 1 monster on the field.'),
    ])
    const waiting = upTo(activated(table, removal), dragon)
    if (!waiting) throw new Error('it is destroyed')
    return activated(waiting, dragon).answered()
  }

  it('is one where there is any', () => {
    const table = after(grave)
    expect(table.state.sides[0].lifePoints).toBe(8500)
    expect(table.place(grave)).toBe('mainMonster')
  })

  it('keeps nothing from being done where there is none', () => {
    expect(after().state.sides[0].lifePoints).toBe(8500)
  })
})

describe('[MOVE-01] what came to the GY this turn', () => {
  const tool = level(4)
  const text = says(
    tool,
    'During the End Phase, if this card is in the GY because it was sent there from the field this turn: You can draw 1 card.',
  )
  const sends = spell()
  const inEndPhase = (place: 'mainMonster' | 'hand', words: string): boolean => {
    const table = known(
      {
        [place]: place === 'hand' ? [tool, sends] : [tool],
        ...(place === 'mainMonster' && { hand: [sends] }),
        deck: [normal(1)],
      },
      [text, says(sends, words)],
    )
    let now = activated(table, sends).answered().act({ do: 'enter-phase', phase: 'end' })
    while (now.state.turn.phase !== 'end') now = now.act({ do: 'pass' })
    return offered(now, tool)
  }

  it('is asked from where', () => {
    expect(inEndPhase('mainMonster', 'Send 1 monster you control to the GY.')).toBe(true)
    expect(inEndPhase('hand', 'Send 1 monster from your hand to the GY.')).toBe(false)
  })
})

describe('[EQP-04] an Equip Card that has lost its monster', () => {
  const bearer = normal(4)
  const sword = spell('equip')
  const wipe = spell()
  const text = (fate: string) =>
    says(sword, `If this card is sent to the GY because the equipped monster ${fate}: You can draw 1 card.`)
  const after = (fate: string, words: string): boolean => {
    const table = known({ mainMonster: [bearer], hand: [sword, wipe], deck: [normal(1), normal(1)] }, [
      text(fate),
      says(wipe, words),
    ])
    const worn = activated(table, sword).answered().act({ do: 'finish-link' })
    return comesTo(activated(worn, wipe), sword)
  }

  it('knows what became of that', () => {
    expect(after('is destroyed', 'Destroy 1 monster on the field.')).toBe(true)
    expect(after('is destroyed', 'Return 1 monster on the field to the hand.')).toBe(false)
    expect(after('returned to the hand', 'Return 1 monster on the field to the hand.')).toBe(true)
  })
})
