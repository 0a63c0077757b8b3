import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, normal, pendulum, spell, trap } from '../cards.ts'
import { faceUp, set, type SideSetup } from '../table.ts'
import { continuous, type Known, known, says, text } from './known.ts'

/* What a card says of its own leaving, and what waits in a pile for others to leave. */

const hole = spell()
const DESTROYS = says(hole, 'Target 1 card on the field; destroy it.')

/** The Spell is activated, with that card as its target, and everything that follows is answered with what comes first. */
const destroyed = (table: Known, target: Card): Known => {
  const [activation] = table
    .offers('activate')
    .filter((action) => action.do === 'activate' && action.card === table.id(hole))
  if (!activation) throw new Error('it cannot be activated')
  return table.act(activation).choose(target).answered()
}

describe('a Continuous Effect about its own card that leaves', () => {
  it('[TURN-10] follows once the card is gone: "if this face-up card leaves the field, skip your next Battle Phase"', () => {
    const [card, other] = [level(4), normal(4)]
    const skips = says(
      card,
      'If this face-up card leaves the field, skip the Battle Phase of your next turn.',
    )
    const comesTo = (one: Card, ...more: readonly (typeof skips)[]): boolean =>
      (destroyed(known({ hand: [hole], mainMonster: [one] }, [DESTROYS, ...more]), one).state.pending ?? [])
        .length > 0
    expect(comesTo(card, skips)).toBe(true)
    expect(comesTo(other, skips)).toBe(false)
  })

  it('does not where it lay face-down', () => {
    const card = level(4)
    const skips = says(
      card,
      'If this face-up card leaves the field, skip the Battle Phase of your next turn.',
    )
    const after = destroyed(known({ hand: [hole], mainMonster: [set(card)] }, [DESTROYS, skips]), card)
    expect(after.place(card)).toBe('graveyard')
    expect(after.state.pending ?? []).toEqual([])
  })

  it('follows also where the effects of the card were negated, as it is none that applies', () => {
    const [card, seal] = [level(4), spell('continuous')]
    const skips = says(
      card,
      'If this face-up card leaves the field, skip the Battle Phase of your next turn.',
    )
    const negates = says(seal, 'Negate the effects of all monsters on the field.')
    const table = known({ hand: [hole], mainMonster: [card], spellTrap: [faceUp(seal)] }, [
      DESTROYS,
      skips,
      negates,
    ])
    expect(destroyed(table, card).state.pending ?? []).toHaveLength(1)
  })

  describe('[EQP-04] "when this card leaves the field, banish the equipped monster"', () => {
    const [bearer, equip] = [level(4), spell('equip')]
    const banishes = says(equip, 'When this card leaves the field, banish the equipped monster.')
    const seal = level(3)
    const NEGATES = text([
      continuous({
        is: 'negate',
        cards: { is: 'all', of: { is: 'spell', icon: 'equip' }, in: [{ place: 'field', of: 'either' }] },
      }),
    ])
    const table = (side: SideSetup = {}): Known => {
      const on = known({ hand: [hole], mainMonster: [bearer], spellTrap: [faceUp(equip)], ...side }, [
        DESTROYS,
        banishes,
        [seal, NEGATES],
      ])
      const to = on.id(bearer)
      const sides = on.state.sides.map((one) => ({
        ...one,
        spellTrap: one.spellTrap.map((card) =>
          card?.passcode === equip.passcode ? { ...card, equippedTo: to } : card,
        ),
      })) as unknown as typeof on.state.sides
      return on.withState({ sides })
    }

    it('means the monster that it was equipped to', () => {
      expect(destroyed(table(), equip).place(bearer)).toBe('banished')
    })

    it('[EFF-02] is not done where the effects of the card were negated', () => {
      expect(destroyed(table({ mainMonster: [bearer, seal] }), equip).place(bearer)).toBe('mainMonster')
    })

    it('means none that has left, which takes the card with it', () => {
      const after = destroyed(table(), bearer)
      expect([after.place(bearer), after.place(equip)]).toEqual(['graveyard', 'graveyard'])
    })
  })
})

describe('[EFF-06] what waits in the hand or the GY for what happens to others', () => {
  const [card, other] = [level(4), normal(4)]
  const texts = [
    DESTROYS,
    says(
      card,
      'If a monster you control is destroyed: You can Special Summon this card from your hand or GY.',
    ),
  ]

  it('does not wait in the GY for its own destruction', () => {
    const after = destroyed(known({ hand: [hole], mainMonster: [card] }, texts), card)
    expect(after.refused(after.use(card, 'trigger'))).toBe('condition-unmet')
  })

  it('waits in either place for that of another', () => {
    for (const side of [{ hand: [hole, card] }, { hand: [hole], graveyard: [card] }]) {
      const table = known({ ...side, mainMonster: [other] }, texts)
      const [activation] = table.offers('activate')
      if (!activation) throw new Error('it cannot be activated')
      const after = table.act(activation).choose(other).settledUpTo('activate-effect')
      expect(after.refused(after.use(card, 'trigger'))).toBe('allowed')
    }
  })
})

describe('a card that is Set, but banished when it leaves the field', () => {
  it('[FUS-05-EX] is banished although it lies face-down', () => {
    const card = trap()
    const sets = spell()
    const texts = [
      DESTROYS,
      says(sets, 'Target 1 Trap in your GY; Set it, but banish it when it leaves the field.'),
    ]
    const table = known({ hand: [sets, hole], graveyard: [card] }, texts)
    const [activation] = table
      .offers('activate')
      .filter((action) => action.do === 'activate' && action.card === table.id(sets))
    if (!activation) throw new Error('it cannot be activated')
    const lying = table.act(activation).choose(card).answered()
    expect(lying.place(card)).toBe('spellTrap')
    expect(destroyed(lying, card).place(card)).toBe('banished')
  })
})

describe('[EFF-02] an effect that waits for its card to be targeted face-down', () => {
  const [card, aims] = [level(4, { def: 2600 }), spell()]
  const texts = [
    says(
      card,
      'When a Spell Card is activated that targets this face-down card (and no other cards) (Quick Effect): Change this card to face-up Defense Position, and if you do, negate the activation.',
    ),
    says(aims, 'Target 1 monster your opponent controls; destroy it.'),
  ]
  const aimedAt = (standing: Card | ReturnType<typeof set>): Known => {
    const table = known({ hand: [aims] }, texts, { mainMonster: [standing] })
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('it cannot be activated')
    return table.act(activation).choose(card)
  }

  it('is activated face-down, and must be', () => {
    const aimed = aimedAt(set(card))
    expect(aimed.refused(aimed.use(card, 'quick'))).toBe('allowed')
    expect(aimed.refused({ do: 'pass' })).toBe('mandatory-effect-waits')
    const after = aimed.act(aimed.use(card, 'quick')).answered()
    expect(after.place(card)).toBe('mainMonster')
    expect(after.place(aims)).toBe('graveyard')
  })

  it('does not answer where the card lies face-up', () => {
    const aimed = aimedAt(card)
    expect(aimed.answered().place(card)).toBe('graveyard')
  })
})

describe('[PEN-02] a face-up Pendulum Monster of the Extra Deck', () => {
  const [scale, hidden, places] = [pendulum(4, 4), pendulum(4, 2), spell()]
  const texts = [says(places, 'Place 1 face-up Pendulum Monster from your Extra Deck in your Pendulum Zone.')]

  it('is placed in a Pendulum Zone, as a Scale', () => {
    const table = known({ hand: [places], faceUpExtraDeck: [scale], extraDeck: [hidden] }, texts)
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('it cannot be activated')
    const after = table.act(activation).answered()
    expect(locate(after.state, after.id(scale))).toMatchObject({ kind: 'spellTrap', card: { scale: true } })
    expect(after.place(hidden)).toBe('extraDeck')
  })

  it('has to be there, and a free Pendulum Zone', () => {
    expect(known({ hand: [places], extraDeck: [hidden] }, texts).offers('activate')).toEqual([])
    const full = { hand: [places], faceUpExtraDeck: [scale], scales: [pendulum(4, 1), pendulum(4, 8)] }
    expect(known(full, texts).offers('activate')).toEqual([])
  })
})

describe('"with the same original Type and Level" as a target', () => {
  it('[EFF-11] asks for the Level that is printed on both', () => {
    const [target, same, other, grows, calls] = [
      normal(4),
      normal(4),
      normal(5),
      spell('continuous'),
      spell(),
    ]
    const texts = [
      says(grows, 'The Level of all monsters you control is increased by 1.'),
      says(
        calls,
        'Target 1 monster you control; Special Summon 1 monster from your Deck with the same original Type and Level.',
      ),
    ]
    const table = known(
      { hand: [calls], mainMonster: [target], spellTrap: [faceUp(grows)], deck: [same, other] },
      texts,
    )
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('it cannot be activated')
    const after = table.act(activation).choose(target).answered()
    expect([after.place(same), after.place(other)]).toEqual(['mainMonster', 'deck'])
  })
})
