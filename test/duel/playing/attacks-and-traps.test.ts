import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell, trap } from '../cards.ts'
import { type DuelOptions, inDefense, set } from '../table.ts'
import { known, type Known, says } from './known.ts'

/* What attacks lead to, and what Traps do that stay or answer several destructions at once. */

const attackOn = (now: Known, mine: Card, target: Card | null): Known =>
  now.act({ do: 'attack', card: now.id(mine), target: target && now.id(target) })
const use = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!action) throw new Error('it is not offered')
  return now.act(action).answered()
}
const isOffered = (now: Known, card: Card): boolean => {
  const offered = now
    .offers('activate', 'activate-effect')
    .some((one) => 'card' in one && one.card === now.id(card))
  const [pass] = now.offers('pass')
  return offered || (pass !== undefined && isOffered(now.act(pass), card))
}
const untilOffered = (now: Known, card: Card): Known => {
  const offered = now
    .offers('activate', 'activate-effect')
    .some((one) => 'card' in one && one.card === now.id(card))
  const [pass] = offered ? [] : now.offers('pass')
  return pass ? untilOffered(now.act(pass), card) : now
}

describe('[BAT-01] "it can make a second attack in a row"', () => {
  const [mine, other] = [level(4, { atk: 2500 }), normal(4, { atk: 1900 })]
  const [one, two, three] = [normal(1, { atk: 100 }), normal(2, { atk: 100 }), normal(3, { atk: 100 })]
  const table = known(
    { mainMonster: [mine, other] },
    [
      says(
        mine,
        "If this attacking card destroys an opponent's monster by battle: It can make a second attack in a row.",
      ),
    ],
    { mainMonster: [one, two, three] },
    { phase: 'battle' },
  )
  const won = use(untilOffered(attackOn(table, mine, one), mine), mine)
  const attackers = (now: Known): readonly number[] => [
    ...new Set(now.offers('attack').map((action) => ('card' in action ? action.card : 0))),
  ]

  it('lets it attack once more, and no third time', () => {
    expect(attackers(won)).toContain(won.id(mine))
    // It must be activated once more, and gives nothing more.
    const again = use(untilOffered(attackOn(won, mine, two), mine), mine)
    expect(attackers(again)).toEqual([again.id(other)])
  })

  it('is lost once another monster attacks', () => {
    expect(attackers(attackOn(won, other, two).settled())).toEqual([])
  })
})

describe('"that did not declare an attack this turn"', () => {
  it('spares the monsters that have attacked', () => {
    const [dragon, lazy, bold] = [level(8, { atk: 3000 }), normal(4, { atk: 500 }), normal(4, { atk: 1500 })]
    const table = known(
      { mainMonster: [dragon, lazy, bold] },
      [
        says(
          dragon,
          'You can pay 500 LP; destroy all other monsters you control that did not declare an attack this turn.',
        ),
      ],
      {},
      { phase: 'battle' },
    )
    const fought = attackOn(table, bold, null).settled()
    const after = use(fought.act({ do: 'enter-phase', phase: 'main2' }).settled(), dragon)
    expect([after.place(lazy), after.place(bold), after.place(dragon)]).toEqual([
      'graveyard',
      'mainMonster',
      'mainMonster',
    ])
  })
})

describe('a monster that was attacked while it lay face-down', () => {
  const [mine, theirs] = [level(4, { atk: 1500 }), level(3, { def: 2000 })]
  const words =
    'After damage calculation, if this card was attacked, and was face-down at the start of the Damage Step: The attacking player takes 1000 damage.'
  const after = (lies: Parameters<typeof known>[0]['mainMonster']): number => {
    const table = known(
      { mainMonster: [mine] },
      [says(theirs, words)],
      { mainMonster: lies ?? [] },
      { phase: 'battle' },
    )
    const fought = untilOffered(attackOn(table, mine, theirs), theirs)
    return (isOffered(fought, theirs) ? use(fought, theirs) : fought.settled()).state.sides[0].lifePoints
  }

  it('waits for that alone', () => {
    expect([after([set(theirs)]), after([inDefense(theirs)])]).toEqual([8000 - 500 - 1000, 8000 - 500])
  })
})

describe('a Trap that is Set again instead of going to the GY', () => {
  const [mine, scarecrow] = [level(4, { atk: 1500 }), trap()]
  const table = known(
    { mainMonster: [mine, normal(4)] },
    [
      says(
        scarecrow,
        "When an opponent's monster declares an attack: Target the attacking monster; negate the attack, also, after that, Set this card face-down instead of sending it to the GY.",
      ),
    ],
    { spellTrap: [{ card: scarecrow, faceUp: false }] },
    { phase: 'battle' },
  )
  const after = use(untilOffered(attackOn(table, mine, null), scarecrow), scarecrow)

  it('lies face-down in its zone, and the attack is negated', () => {
    const [lies] = after.state.sides[1].spellTrap.filter((one) => one !== null)
    expect([lies?.faceUp, after.state.sides[1].lifePoints]).toEqual([false, 8000])
  })

  it('cannot be used again this turn', () => {
    const [again] = after.offers('attack')
    expect(again && isOffered(after.act(again), scarecrow)).toBe(false)
  })
})

describe('an effect that "would destroy 2 or more cards you control"', () => {
  const [road, sweep, mine, other] = [trap(), spell(), normal(4), normal(4)]
  const answered = (words: string): boolean => {
    const table = known(
      { hand: [sweep] },
      [
        says(
          road,
          'When a card or effect is activated that would destroy 2 or more cards you control: Negate the effect, and if you do, destroy that card.',
        ),
        says(sweep, words),
      ],
      { mainMonster: [mine, other], spellTrap: [{ card: road, faceUp: false }] },
    )
    const [action] = table.offers('activate')
    if (!action) throw new Error('the Spell is not offered')
    const [choose] = table.act(action).offers('choose')
    const asked = choose ? table.act(action).act(choose) : table.act(action)
    return isOffered(asked, road)
  }

  it('is told by what it would destroy for certain', () => {
    expect([
      answered('Destroy all monsters on the field.'),
      answered('Target 1 card on the field; destroy it.'),
      answered('Destroy 1 monster on the field.'),
    ]).toEqual([true, false, false])
  })
})

describe('figures that are higher than those that are printed', () => {
  it('are found one by one', () => {
    const [strong, plain, boost, check] = [level(4), level(4), spell(), spell()]
    const table = known({ mainMonster: [strong, plain], hand: [boost, check] }, [
      says(boost, 'Target 1 face-up monster on the field; it gains 500 ATK.'),
      says(check, 'Destroy each monster whose ATK is higher than its original ATK.'),
    ])
    const [action] = table.offers('activate')
    const boosted =
      action &&
      table
        .act(action)
        .act({ do: 'choose', card: table.id(strong) })
        .answered()
    const after = boosted && use(boosted, check)
    expect([after?.place(strong), after?.place(plain)]).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('a monster that is turned and kept so', () => {
  it('is turned before its position is fixed, and what depends on that is done', () => {
    const [mage, theirs] = [level(4), trap()]
    const table = known(
      { mainMonster: [mage] },
      [
        says(
          mage,
          "You can target 1 Spell/Trap your opponent controls; this card's battle position cannot be changed until the end of your next turn, also change this card you control from face-up Attack Position to face-up Defense Position, and if you do, destroy that target.",
        ),
      ],
      { spellTrap: [{ card: theirs, faceUp: false }] },
    )
    const after = use(table, mage)
    expect([after.place(theirs), after.offers('change-position')]).toEqual(['graveyard', []])
  })
})

describe('several Draw Phases that are skipped', () => {
  it('are as many as the card says', () => {
    const greed = trap()
    const table = known({ spellTrap: [greed], deck: [normal(1), normal(2), normal(3)] }, [
      says(greed, 'Draw 2 cards and skip your next 2 Draw Phases.'),
    ])
    expect(use(table, greed).state.skippedDraws).toEqual([0, 0])
  })
})

describe('[TURN-11] what only changes how a monster may attack this turn', () => {
  const [giant, sword] = [level(4), spell()]
  const words = [
    'You can target 1 monster you control; it can attack directly this turn.',
    'You can target 1 monster you control; it can make a second attack during each Battle Phase this turn.',
    'You can target 1 monster you control; it can attack all monsters your opponent controls, once each, this turn.',
  ]
  const told = (text: string, options: DuelOptions, hand: readonly Card[] = []) => {
    const table = known(
      { mainMonster: [giant], hand },
      [
        says(giant, text),
        says(
          sword,
          'Your opponent gains 500 Life Points, also neither player can conduct their Battle Phase this turn.',
        ),
      ],
      {},
      options,
    )
    return table
  }
  const offers = (table: Known): string => table.refused(table.use(giant, 'ignition'))

  it.each(words)('is activated where a Battle Phase can follow: %s', (text) => {
    expect(offers(told(text, {}))).toBe('allowed')
    expect(offers(told(text, { phase: 'main2' }))).not.toBe('allowed')
    expect(offers(told(text, { turn: 1 }))).not.toBe('allowed')
  })

  it('is not activated once no Battle Phase can be conducted', () => {
    const table = told(words[0] ?? '', {}, [sword])
    const after = table.act(...table.offers('activate').slice(0, 1)).answered()
    expect(offers(after)).not.toBe('allowed')
  })

  it('does not keep what else the effect does from being activated', () => {
    const text =
      'You can target 1 monster you control; it gains 500 ATK, also it can attack directly this turn.'
    expect(offers(told(text, { phase: 'main2' }))).toBe('allowed')
  })
})
