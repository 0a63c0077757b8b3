import { describe, expect, it } from 'vitest'
import type { RuledAction } from '../../../shared/duel/action.ts'
import { level, normal, spell, synchro, tuner, xyz } from '../cards.ts'
import { faceUp, inDefense, main } from '../table.ts'
import { type Known, known, says } from './known.ts'

/* What a text limits, forbids or gives under conditions of its own, from the printed words to what is refused. Made-up cards. */

const first = (table: Known, kind: RuledAction['do']): RuledAction => {
  const [action] = table.offers(kind)
  if (!action) throw new Error(`${kind} is possible`)
  return action
}

describe('an effect that goes by the battle position of its card', () => {
  const WORDS =
    "You can gain 100 LP; apply this effect, depending on this card's current battle position.\n● Attack Position: If this card attacks an opponent's monster this turn, it gains 1000 ATK, also the opponent's monster loses 500 ATK, during the Damage Step only.\n● Defense Position: Inflict 800 damage to your opponent."
  const card = level(4, { atk: 1000 })

  it('[EFF-07] does what stands behind Attack Position, in the battles of the turn alone', () => {
    const theirs = normal(4, { atk: 1800 })
    const table = known({ mainMonster: [card] }, [says(card, WORDS.replace('gain 100 LP', 'pay 100 LP'))], {
      mainMonster: [theirs],
    })
    const used = table.act(first(table, 'activate-effect')).answered()
    expect(used.atk(card)).toBe(1000)
    expect(used.state.sides[1].lifePoints).toBe(8000)
    const battled = used
      .act({ do: 'enter-phase', phase: 'battle' })
      .answered()
      .act({ do: 'attack', card: table.id(card), target: table.id(theirs) })
      .answered()
    // 2000 against 1300.
    expect([battled.place(card), battled.place(theirs)]).toEqual(['mainMonster', 'graveyard'])
    expect(battled.state.sides[1].lifePoints).toBe(8000 - 700)
    expect(battled.atk(card)).toBe(1000)
  })

  it('[EFF-07] does what stands behind Defense Position, and never both', () => {
    const table = known({ mainMonster: [inDefense(card)] }, [
      says(card, WORDS.replace('gain 100 LP', 'pay 100 LP')),
    ])
    const used = table.act(first(table, 'activate-effect')).answered()
    expect(used.state.sides[1].lifePoints).toBe(8000 - 800)
  })
})

describe('an effect that can be used twice while something is so', () => {
  const WORDS =
    'Once per turn: You can gain 500 LP. While you control a Dragon monster, you can use this effect up to twice per turn.'

  it.each([
    ['Dragon', 2],
    ['Warrior', 1],
  ] as const)('[EFF-01] with a %s beside it: %i times', (type, times) => {
    const card = level(4)
    const table = known({ mainMonster: [card, normal(4, { type })] }, [says(card, WORDS)])
    const use = first(table, 'activate-effect')
    const once = table.act(use).answered()
    expect(once.refused(use)).toBe(times === 2 ? 'allowed' : 'used-up')
    if (times === 2) expect(once.act(use).answered().refused(use)).toBe('used-up')
  })
})

describe('a lock that spares the effects of certain cards', () => {
  it('[SUM-02] lets them Special Summon, and nothing else', () => {
    const [card, reviver, other, dead] = [spell(), spell(), level(4), normal(3)]
    const star = synchro(6)
    const revive = 'Special Summon 1 monster from your GY.'
    const table = known(
      {
        hand: [card, reviver, other],
        deck: [normal(1)],
        graveyard: [dead],
        extraDeck: [star],
        mainMonster: [tuner(2), normal(4)],
      },
      [
        says(
          card,
          'Draw 1 card, also you cannot Special Summon monsters for the rest of this turn, except with Spell effects.',
        ),
        says(reviver, revive),
        says(other, `You can discard this card; ${revive.replace('.', ', except this card.')}`),
      ],
    )
    const summon = first(table, 'special-summon')
    const activate = table
      .offers('activate')
      .find((action) => action.do === 'activate' && action.card === table.id(card))
    if (!activate) throw new Error('the Spell can be activated')
    const after = table.act(activate).answered()
    expect(after.refused(summon)).toBe('locked')
    expect(after.offers('activate')).not.toEqual([])
    expect(after.offers('activate-effect')).toEqual([])
    expect(after.act(first(after, 'activate')).answered().place(dead)).toBe('mainMonster')
  })
})

describe('a lock that spares Xyz Summons with certain materials', () => {
  it('[SUM-02] forbids other Special Summons, and Xyz Summons with others', () => {
    const card = spell()
    const [dragon, another, plain] = [normal(4, { type: 'Dragon' }), normal(4, { type: 'Dragon' }), normal(4)]
    const [four, star] = [xyz(4), synchro(6)]
    const table = known(
      {
        hand: [card],
        deck: [normal(1)],
        extraDeck: [four, star],
        mainMonster: [dragon, another, plain, tuner(2)],
      },
      [
        says(
          card,
          'Draw 1 card, also you cannot Special Summon for the rest of this turn, except by an Xyz Summon that uses only Dragon monsters as materials.',
        ),
      ],
    )
    const xyzWith = (...materials: readonly (typeof plain)[]) =>
      ({
        do: 'special-summon',
        by: 'xyz',
        card: table.id(four),
        materials: materials.map((one) => table.id(one)),
        zone: main(5),
        position: 'attack',
      }) as const
    expect(table.refused(xyzWith(dragon, plain))).toBe('allowed')
    const after = table.act(first(table, 'activate')).answered()
    expect(after.refused(xyzWith(dragon, another))).toBe('allowed')
    expect(after.refused(xyzWith(dragon, plain))).toBe('wrong-materials')
    expect(after.offers('special-summon').every((one) => 'by' in one && one.by === 'xyz')).toBe(true)
  })
})

describe('a kind of card that is declared', () => {
  it('[SUM-02] cannot be activated, and others can', () => {
    const [card, magic, monster] = [level(4), spell(), level(3)]
    const table = known({ mainMonster: [card, monster], hand: [magic], deck: [normal(1), normal(2)] }, [
      says(
        card,
        'You can pay 100 LP and declare 1 card type (Monster, Spell, or Trap); for the rest of this turn, you cannot activate cards or effects of that type.',
      ),
      says(magic, 'Draw 1 card.'),
      says(monster, 'Once per turn: You can draw 1 card.'),
    ])
    const asked = table.act(table.use(card, 'ignition'))
    const [, declares] = asked.offers('decide', 'choose')
    if (!declares) throw new Error('there is a choice of kinds')
    const after = asked.act(declares).answered()
    expect(after.offers('activate')).toEqual([])
    expect(after.refused(after.use(monster, 'ignition'))).toBe('allowed')
  })
})

describe('an effect that is given to a column and those beside it', () => {
  it('[EFF-09] reaches no further, and goes with the card', () => {
    const giver = spell('continuous')
    const [near, far] = [level(4), level(4)]
    const table = known({ spellTrap: [faceUp(giver)], mainMonster: [near, normal(1), far] }, [
      says(
        giver,
        "Effect Monsters in your Main Monster Zones of this card's column and its adjacent columns gain this effect.\n● You can banish this card (Quick Effect); gain 500 LP.",
      ),
    ])
    const cards = table
      .offers('activate-effect')
      .flatMap((action) => (action.do === 'activate-effect' ? [action.card] : []))
    expect(cards).toEqual([table.id(near)])
  })
})

describe('a lock that lasts until its player Pendulum Summons', () => {
  it('[SUM-02] ends with that Summon, and not with one before', () => {
    const [card, other] = [level(4), level(3)]
    const table = known({ mainMonster: [card, other], deck: [normal(1), normal(2)] }, [
      says(
        card,
        'You can pay 100 LP; draw 1 card, also for the rest of this turn, until you Pendulum Summon, you cannot activate monster effects.',
      ),
      says(other, 'Once per turn: You can gain 500 LP.'),
    ])
    const summoned = {
      is: 'summoned',
      player: 0,
      card: table.id(other),
      passcode: other.passcode,
      by: 'pendulum',
    } as const
    const before = table.withState({ doneThisTurn: [summoned] })
    const after = before.act(before.use(card, 'ignition')).answered()
    expect(after.refused(after.use(other, 'ignition'))).toBe('locked')
    const again = after.withState({ doneThisTurn: [...(after.state.doneThisTurn ?? []), summoned] })
    expect(again.refused(again.use(other, 'ignition'))).toBe('allowed')
  })
})

describe('a lock that follows from the Summon of its card', () => {
  it('[SUM-02] begins with it, without a Chain', () => {
    const [spellCard, card] = [spell(), level(4)]
    const star = synchro(6)
    const table = known(
      { hand: [spellCard], graveyard: [card], extraDeck: [star], mainMonster: [tuner(2), normal(4)] },
      [
        says(spellCard, 'Special Summon 1 monster from your GY.'),
        says(
          card,
          'If this card is Special Summoned to your field, you cannot Special Summon monsters for the rest of this turn, except Fiend monsters.',
        ),
      ],
    )
    const summon = first(table, 'special-summon')
    expect(table.act(first(table, 'activate')).answered().refused(summon)).toBe('locked')
  })
})

describe('a Continuous Effect that a monster has from a card', () => {
  const words =
    "Effect Monsters in your Main Monster Zones of this card's column and its adjacent columns gain this effect.\n● This card gains 700 ATK for each monster you control."

  it('[EFF-02] holds for the monster, as an effect of its own', () => {
    const giver = spell('continuous')
    const [near, far] = [level(4), level(4)]
    const table = known({ spellTrap: [faceUp(giver)], mainMonster: [near, normal(1), far] }, [
      says(giver, words),
    ])
    expect([table.atk(near), table.atk(far)]).toEqual([1000 + 3 * 700, 1000])
  })

  it('[EFF-09] is negated with the effects of the monster', () => {
    const [giver, stopper] = [spell('continuous'), spell()]
    const near = level(4)
    const table = known({ hand: [stopper], spellTrap: [faceUp(giver)], mainMonster: [near] }, [
      says(giver, words),
      says(stopper, 'Target 1 Effect Monster on the field; negate its effects until the end of this turn.'),
    ])
    expect(table.act(first(table, 'activate')).answered().atk(near)).toBe(1000)
  })
})

describe('“cards or effects on the field”', () => {
  const [tyrant, lantern] = [level(8), spell()]

  it('[SPL-03] are also Spells that would be activated from the hand, for they are activated on the field', () => {
    const texts = [
      says(tyrant, 'Your opponent cannot activate cards or effects on the field.'),
      says(lantern, 'Gain 500 LP.'),
    ]
    const table = known({ hand: [lantern] }, texts, { mainMonster: [tyrant] })
    expect(table.offers('activate')).toEqual([])
    expect(known({ hand: [lantern] }, texts).offers('activate')).not.toEqual([])
  })
})

describe('“the difference between your LP and your opponent’s”', () => {
  it.each([
    [8000, 5500],
    [5500, 8000],
  ])('[EFF-07] counts once, whoever has more: %i and %i', (mine, theirs) => {
    const card = level(4, { atk: 1000 })
    const words = "This card gains ATK equal to the difference between your LP and your opponent's LP."
    const sides = [{ mainMonster: [card], lifePoints: mine }, { lifePoints: theirs }] as const
    expect(known(sides[0], [says(card, words)], sides[1]).atk(card)).toBe(3500)
  })
})
