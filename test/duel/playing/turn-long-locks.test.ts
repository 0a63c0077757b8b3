import { describe, expect, it } from 'vitest'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { level, normal, spell, synchro, tuner, xyz } from '../cards.ts'
import { main } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* Locks that last for a turn, from the printed words to what is refused. Made-up cards. */

const first = (table: Known, kind: RuledAction['do']): RuledAction => {
  const [action] = table.offers(kind)
  if (!action) throw new Error(`${kind} is possible`)
  return action
}

/** A Spell with these words is activated, and everything is answered with what comes first; what is left to the hand is done. */
const played = (table: Known): Known => {
  const begun = table.act(first(table, 'activate')).answered()
  return begun.offers('finish-link').length > 0 ? begun.act({ do: 'finish-link' }).answered() : begun
}

describe('an effect that the player declares and does by hand', () => {
  const star = synchro(6)
  const side = () => ({ extraDeck: [star], mainMonster: [tuner(2), normal(4)] })

  it('[SUM-02] forbids what its text says for the rest of the turn', () => {
    const card = spell()
    const words = 'If it rains: Sing, also you cannot Special Summon monsters for the rest of this turn.'
    const table = known({ hand: [card], ...side() }, [says(card, words)])
    const summon = first(table, 'special-summon')
    expect(played(table).refused(summon)).toBe('locked')
  })

  it('[SUM-02] is refused where something was done that its text forbids for the whole turn', () => {
    const card = spell()
    const words = 'If it rains: Sing. You cannot Special Summon monsters the turn you activate this card.'
    const table = known({ hand: [card], ...side() }, [says(card, words)])
    const [summon, activate] = [first(table, 'special-summon'), first(table, 'activate')]
    expect(played(table).refused(summon)).toBe('locked')
    const late = table.act(summon).settled()
    expect(late.refused(activate)).toBe('turn-long-broken')
    expect(late.offers('activate')).toEqual([])
  })

  it('[SUM-02] is known by its kind: the one Ignition Effect that is not understood', () => {
    const card = level(3)
    const words =
      'Once per turn, if it rains: You can sing, also you cannot Special Summon monsters for the rest of this turn.'
    const table = known({ extraDeck: [star], mainMonster: [tuner(2), normal(4), card] }, [says(card, words)])
    const declared = { do: 'activate-effect', card: table.id(card), effect: 'ignition' } as const
    const trigger = { ...declared, effect: 'trigger' } as const
    const summon = first(table, 'special-summon')
    const kind = table.refused(declared) === 'allowed' ? declared : trigger
    const after = table.act(kind).answered().act({ do: 'finish-link' }).answered()
    expect(after.refused(summon)).toBe('locked')
    expect(after.refused(kind)).toBe('used-up')
  })

  it('holds nobody to anything where it may be one of two', () => {
    const card = level(3)
    const words =
      'During your Main Phase, if it rains: You can sing, also you cannot Special Summon monsters for the rest of this turn. During your Main Phase, if it snows: You can dance.'
    const table = known({ extraDeck: [star], mainMonster: [tuner(2), normal(4), card] }, [says(card, words)])
    const summon = first(table, 'special-summon')
    const kinds = (['ignition', 'trigger'] as const).map(
      (effect) => ({ do: 'activate-effect', card: table.id(card), effect }) as const,
    )
    for (const declared of kinds) {
      const after = table.act(declared).answered().act({ do: 'finish-link' }).answered()
      expect(after.refused(summon)).toBe('allowed')
    }
  })
})

describe('one of several effects that may be meant', () => {
  it('[SUM-02] holds what all of them forbid', () => {
    const card = level(3)
    const star = synchro(6)
    const words =
      "If it rains: You can sing. If it snows: You can dance. You cannot Special Summon monsters the turn you activate either of this card's effects."
    const table = known({ extraDeck: [star], mainMonster: [tuner(2), normal(4), card] }, [says(card, words)])
    const summon = first(table, 'special-summon')
    const declared = { do: 'activate-effect', card: table.id(card), effect: 'trigger' } as const
    const after = table.act(declared).answered().act({ do: 'finish-link' }).answered()
    expect(after.refused(summon)).toBe('locked')
    expect(table.act(summon).settled().refused(declared)).toBe('turn-long-broken')
  })
})

describe('what a lock leaves open', () => {
  const star = synchro(6)
  const summonsBy = (words: string, exempt: string) => {
    const [card, other, comer] = [spell(), spell(), normal(4)]
    const table = known(
      {
        hand: [card, other, comer],
        deck: [normal(1)],
        extraDeck: [star],
        mainMonster: [tuner(2), normal(4)],
      },
      [says(card, `Draw 1 card. ${words}`), says(other, exempt)],
    )
    const begun = table.act(first(table, 'activate')).settled()
    const summon = first(table, 'special-summon')
    return { refused: begun.refused(summon), offers: begun.offers('activate').length }
  }

  it('the effects of the one monster that was Special Summoned', () => {
    const [card, revived, other] = [spell(), level(4), level(4)]
    const draw = 'Once per turn: You can draw 1 card.'
    const table = known(
      { hand: [card], deck: [normal(1), normal(2)], graveyard: [revived], mainMonster: [other] },
      [
        says(
          card,
          'Target 1 monster in your GY; Special Summon that target in Attack Position, also, for the rest of this turn after this card resolves, you cannot activate monster effects, except the effects of that Special Summoned monster on the field.',
        ),
        says(revived, draw),
        says(other, draw),
      ],
    )
    const after = table.act(first(table, 'activate')).answered()
    expect(after.place(revived)).toBe('mainMonster')
    expect(after.refused(after.use(revived, 'ignition'))).toBe('allowed')
    expect(after.refused(after.use(other, 'ignition'))).toBe('locked')
  })

  it('[SUM-02] Special Summons in face-down Defense Position alone', () => {
    const words =
      'You cannot Special Summon the turn you activate this card, except in face-down Defense Position.'
    const down = summonsBy(words, 'Special Summon 1 monster from your hand in face-down Defense Position.')
    const up = summonsBy(words, 'Special Summon 1 monster from your hand.')
    expect([down.refused, down.offers > 0, up.offers]).toEqual(['locked', true, 0])
  })
})

describe('several locks of one sentence', () => {
  it.each([
    'You cannot Special Summon monsters nor conduct your Battle Phase the turn you activate this card.',
    'For the rest of this turn after this card resolves, you cannot Special Summon monsters, or conduct your Battle Phase.',
  ])('[SUM-02] each holds: %s', (words) => {
    const card = spell()
    const star = synchro(6)
    const table = known(
      { hand: [card], deck: [normal(4)], extraDeck: [star], mainMonster: [tuner(2), normal(4)] },
      [says(card, `Draw 1 card. ${words}`)],
    )
    const summon = first(table, 'special-summon')
    const after = played(table)
    expect(after.refused(summon)).toBe('locked')
    expect(after.refused({ do: 'enter-phase', phase: 'battle' })).toBe('locked')
    expect(table.refused({ do: 'enter-phase', phase: 'battle' })).toBe('allowed')
  })

  it('[NS-10] "Normal or Special Summon" leaves Flip Summons and Sets, an exception is one of both', () => {
    const card = spell()
    const [plain, dragon] = [normal(4), { ...normal(4), type: 'Dragon' } as const]
    const table = known({ hand: [card, plain, dragon], deck: [normal(1)] }, [
      says(
        card,
        'Draw 1 card. You cannot Normal or Special Summon monsters the turn you activate this card, except Dragon monsters.',
      ),
    ])
    const after = played(table)
    const summon = (one: typeof plain) =>
      ({ do: 'normal-summon', card: table.id(one), tributes: [], zone: main(1) }) as const
    expect([after.refused(summon(plain)), after.refused(summon(dragon))]).toEqual(['locked', 'allowed'])
    expect(after.refused({ do: 'normal-set', card: table.id(plain), tributes: [], zone: main(1) })).toBe(
      'allowed',
    )
  })
})

describe('locks on cards of a name', () => {
  it('[SUM-02] the card that was added, and other copies of it, cannot be Summoned or Set', () => {
    const card = spell()
    const [added, other] = [{ ...normal(4), type: 'Dragon' } as const, normal(4)]
    const table = known({ hand: [card, other], deck: [added, added] }, [
      says(
        card,
        'Add 1 Dragon monster from your Deck to your hand, but for the rest of this turn, you cannot Normal Summon/Set or Special Summon monsters with that name, nor activate their monster effects.',
      ),
    ])
    const after = played(table)
    expect(after.place(added)).toBe('hand')
    const summon = (one: typeof added | typeof other, does: 'normal-summon' | 'normal-set') =>
      ({ do: does, card: table.id(one), tributes: [], zone: main(1) }) as const
    expect(after.refused(summon(added, 'normal-summon'))).toBe('locked')
    expect(after.refused(summon(added, 'normal-set'))).toBe('locked')
    expect(after.refused(summon(other, 'normal-summon'))).toBe('allowed')
  })
})

it('[SS-03] a Summon by its own text to the other field is one of the player who makes it', () => {
  const [card, kaiju, theirs] = [spell(), level(8), level(4)]
  const table = known(
    { hand: [card, kaiju], deck: [normal(1)] },
    [
      says(card, 'Draw 1 card, also you cannot Special Summon monsters for the rest of this turn.'),
      says(
        kaiju,
        "You can Special Summon this card (from your hand) to your opponent's field in Attack Position, by Tributing 1 monster they control.",
      ),
    ],
    { mainMonster: [theirs] },
  )
  expect(table.offers('summon-itself')).not.toEqual([])
  expect(played(table).offers('summon-itself')).toEqual([])
})

describe('a lock within the turn', () => {
  it('[SUM-02] holds only while its card is there, and again once such a card is back', () => {
    const [card, wick, other, away] = [spell(), level(4, { type: 'Dragon' }), normal(4), spell('quick-play')]
    const gate = spell()
    const texts = [
      says(
        card,
        'Place 1 Dragon monster from your Deck in your Spell & Trap Zone as a face-up Continuous Trap. For the rest of this turn, while you control that card, or any card with that same original name, you cannot Special Summon, except Dragon monsters.',
      ),
      says(away, 'Target 1 card you control; return it to the hand.'),
      says(gate, 'Special Summon 1 monster from your GY.'),
    ]
    const table = known({ hand: [card, away, gate], deck: [wick], graveyard: [other] }, texts)
    const use = (now: Known, which: typeof card) =>
      now.offers('activate').find((one) => 'card' in one && one.card === now.id(which))
    const done = (now: Known, which: typeof card): Known => {
      const action = use(now, which)
      if (!action) throw new Error('it is not offered')
      return now.act(action).answered()
    }
    const locked = done(table, card)
    expect(locked.place(wick)).toBe('spellTrap')
    expect(use(locked, gate)).toBeUndefined()
    const free = done(locked, away)
    expect(free.place(wick)).toBe('hand')
    expect(use(free, gate)).toBeDefined()
    const [summon] = free.offers('normal-summon')
    if (!summon) throw new Error('it cannot be Summoned')
    expect(use(free.act(summon).settled(), gate)).toBeUndefined()
  })

  it('[SUM-02] goes on to the end of the turn of the other player where it says so', () => {
    const card = spell()
    const words =
      "Gain 500 LP. You cannot Normal or Special Summon monsters the turn you activate this card, and until the end of your opponent's turn after this card is activated."
    const table = known({ hand: [card, normal(4)] }, [says(card, words)])
    const locks = (played(table).state.lasting ?? []).map(({ lasts }) => lasts)
    expect(locks).toContainEqual({ until: 'end', moment: { part: 'turn', of: 'opponent' } })
    const late = table.act(first(table, 'normal-summon')).settled()
    expect(late.refused(first(table, 'activate'))).toBe('turn-long-broken')
  })
})

describe('"you can also Xyz Summon this card by using …", and what follows from it', () => {
  it('[SUM-02] forbids Summons for the rest of the turn after that Summon alone', () => {
    const [four, other, hand] = [xyz(4), normal(5), normal(4)]
    const five = xyz(5, '2 Level 5 monsters', {
      restrictions: [
        {
          code: 'may-be-xyz-summoned-using',
          using: { is: 'rank', range: { min: 4, max: 4 } },
          then: [{ act: 'normal-summon' }, { act: 'special-summon' }],
        },
      ],
    })
    const after = (mainMonster: readonly (typeof other)[]) => {
      const table = known({ mainMonster, extraDeck: [five], hand: [hand] }, [])
      const normalSummon = first(table, 'normal-summon')
      return table.act(first(table, 'special-summon')).settled().refused(normalSummon)
    }
    expect(after([four as unknown as typeof other])).toBe('locked')
    expect(after([other, normal(5)])).toBe('allowed')
  })
})

describe('[EFF-14] a lock that begins with the activation and spares its own effect', () => {
  it('leaves the effect something to do while it is activated', () => {
    const card = level(4)
    const fallen = normal(4, { def: 0 })
    const table = known({ mainMonster: [card], graveyard: [fallen] }, [
      says(
        card,
        'You can target 1 monster with 0 DEF in your GY; Special Summon that target. If you activate this effect, you cannot Special Summon other monsters for the rest of this turn, except from the Extra Deck.',
      ),
    ])
    const asked = table.act(table.use(card, 'ignition'))
    expect(asked.answered().place(fallen)).toBe('mainMonster')
  })
})
