import { describe, expect, it } from 'vitest'
import { locate } from '../../../shared/duel/state/board.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { level, named, normal, spell, trap } from '../cards.ts'
import { faceUp } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What holds in one place, in one part of a battle or for one player alone. */

describe('"can only be placed on the field by the effect of …"', () => {
  const board = named(spell('continuous'), 'Wall Chart')
  const other = named(spell('continuous'), 'Notice Board')
  const letter = spell('continuous')
  const words = 'Can only be placed on the field by the effect of "Wall Chart".'
  const place =
    'Once per turn: You can place 1 Continuous Spell from your Deck face-up in your Spell & Trap Zone.'
  const table = known({ hand: [letter], deck: [letter, letter], spellTrap: [faceUp(board), faceUp(other)] }, [
    says(letter, words),
    says(board, place),
    says(other, place),
  ])

  it('it is neither Set nor activated from the hand', () => {
    const zone = { in: 'spellTrap', of: 0, index: 2 } as const
    for (const action of ['set-spell-trap', 'activate'] as const)
      expect(table.offers(action).some((one) => 'card' in one && one.card === table.id(letter))).toBe(false)
    const refusal = table.why({ do: 'set-spell-trap', card: table.id(letter), zone })
    expect(refusal && explainRefusal(refusal)).toBe(
      `${letter.name} cannot be Set now: the effect of ${letter.name} forbids it.`,
    )
  })

  it('no other effect places it there', () => {
    expect(table.refused(table.use(board, 'ignition'))).toBe('allowed')
    expect(table.refused(table.use(other, 'ignition'))).not.toBe('allowed')
  })
})

describe('"during the Damage Step only" of an effect that an attack sets off', () => {
  it('[BAT-08] changes nothing before the Damage Step', () => {
    const [guard, mine, theirs] = [
      level(4, { atk: 1000 }),
      normal(4, { atk: 1800, type: 'Dragon' }),
      normal(4, { atk: 2000 }),
    ]
    const table = known(
      { mainMonster: [theirs] },
      [
        says(
          guard,
          "If your opponent's monster attacks a Dragon monster you control: The attacking monster loses 300 ATK during the Damage Step only.",
        ),
      ],
      { mainMonster: [guard, mine] },
      { phase: 'battle' },
    )
    const played = (now: Known): readonly Known[] => {
      const [next] = now.offers('activate-effect', 'pass')
      return next ? [now, ...played(now.act(next))] : [now]
    }
    const all = played(table.act({ do: 'attack', card: table.id(theirs), target: table.id(mine) }))
    expect(all[0]?.atk(theirs)).toBe(2000)
    expect(all.some((now) => now.atk(theirs) === 1700)).toBe(true)
    const after = all.at(-1)
    expect([after?.place(theirs), after?.place(mine)]).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('"if this card is Summoned while you control a … monster"', () => {
  it('is not met by the card itself', () => {
    const [comes, other] = [level(4, { type: 'Dragon' }), normal(4, { type: 'Dragon' })]
    const words = 'If this card is Normal Summoned while you control a Dragon monster: You can draw 1 card.'
    const isOffered = (mainMonster: readonly (typeof other)[]): boolean => {
      const table = known({ hand: [comes], mainMonster, deck: [normal(4)] }, [says(comes, words)])
      const [summon] = table.offers('normal-summon')
      if (!summon) throw new Error('it cannot be Summoned')
      return table.act(summon).settledUpTo('activate-effect').offers('activate-effect').length > 0
    }
    expect([isOffered([]), isOffered([other])]).toEqual([false, true])
  })
})

describe('a Trap that is Set again when its activation is negated', () => {
  it.each([0, 5])('stays where it was activated, whatever lies on the other field (%i cards)', (count) => {
    const [guard, answered] = [level(4), trap()]
    const table = known(
      { spellTrap: [answered], deck: [normal(4)] },
      [
        says(
          guard,
          'When your opponent activates a Trap Card (Quick Effect): You can negate the activation, and if you do, Set that card.',
        ),
        says(answered, 'Draw 1 card.'),
      ],
      { mainMonster: [guard], spellTrap: Array.from({ length: count }, () => spell()) },
    )
    const [activate] = table
      .offers('activate')
      .filter((one) => 'card' in one && one.card === table.id(answered))
    if (!activate) throw new Error('the Trap is not offered')
    const asked = table.act(activate).settledUpTo('activate-effect')
    const [negate] = asked.offers('activate-effect')
    if (!negate) throw new Error('it is not answered')
    const lies = locate(asked.act(negate).answered().state, table.id(answered))
    expect(lies?.at).toEqual({ in: 'spellTrap', of: 0, index: 0 })
    expect(lies?.card.faceUp).toBe(false)
  })

  it('goes to the other field where it was destroyed first and the text says so', () => {
    const [answered, guard] = [trap(), level(4)]
    const table = known(
      { spellTrap: [answered], deck: [normal(4)] },
      [
        says(
          guard,
          'When your opponent activates a Trap Card (Quick Effect): You can negate the activation, and if you do, destroy that card, then you can Set it to your field.',
        ),
        says(answered, 'Draw 1 card.'),
      ],
      { mainMonster: [guard] },
    )
    const [activate] = table
      .offers('activate')
      .filter((one) => 'card' in one && one.card === table.id(answered))
    if (!activate) throw new Error('the Trap is not offered')
    const asked = table.act(activate).settledUpTo('activate-effect')
    const [negate] = asked.offers('activate-effect')
    if (!negate) throw new Error('it is not answered')
    const wanted = asked
      .act(negate)
      .settledUpTo('decide')
      .act({ do: 'decide', answer: { is: 'yes-no', yes: true } })
    const lies = locate(wanted.answered().state, table.id(answered))
    expect(lies?.at).toMatchObject({ in: 'spellTrap', of: 1 })
    expect(lies?.card.faceUp).toBe(false)
  })
})

describe('[EFF-09] a Spell or Trap that only does something elsewhere', () => {
  const [normalSpell, other, lasting] = [spell(), trap(), spell('continuous')]
  const DRAWS = 'If this card is sent to the GY: Draw 1 card.'

  it('cannot be activated, unless it would stay on the field', () => {
    const table = known({ hand: [normalSpell, lasting], spellTrap: [other], deck: [normal(1)] }, [
      says(normalSpell, DRAWS),
      says(other, DRAWS),
      says(lasting, DRAWS),
    ])
    const offered = table.offers('activate').flatMap((one) => ('card' in one ? [one.card] : []))
    expect(new Set(offered)).toEqual(new Set([table.id(lasting)]))
    const refused = (card: typeof normalSpell | typeof other) =>
      table.refused({ do: 'activate', card: table.id(card), zone: { in: 'spellTrap', of: 0, index: 1 } })
    expect([refused(normalSpell), refused(other)]).toEqual(['no-such-effect', 'zone-not-allowed'])
  })

  it('can be activated where its text also says what that does', () => {
    const table = known({ hand: [normalSpell], deck: [normal(1), normal(2)] }, [
      says(normalSpell, `Gain 500 LP. ${DRAWS}`),
    ])
    expect(table.offers('activate')).not.toEqual([])
  })
})
