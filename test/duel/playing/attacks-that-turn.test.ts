import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { level, normal, spell } from '../cards.ts'
import { faceUp, inDefense } from '../table.ts'
import { continuous, known, type Known, says, text } from './known.ts'

/* Attacks that go on against another monster, damage that the other player takes, and figures for a part of a battle alone. */

const [mine, theirs, guard] = [
  normal(4, { atk: 1500 }),
  level(4, { atk: 1000, type: 'Dragon' }),
  level(4, { atk: 1800, def: 2500 }),
]
type Standing = NonNullable<Parameters<typeof known>[0]['mainMonster']>

/** My monster attacks one of theirs, of which one says that. */
const attacked = (
  saying: Card,
  words: string,
  {
    on = theirs,
    standing = [theirs, guard],
    hand = [],
  }: {
    on?: Card | null
    standing?: Standing
    hand?: readonly Card[]
  } = {},
): Known => {
  const table = known(
    { mainMonster: [mine] },
    [says(saying, words)],
    { mainMonster: standing, hand },
    { phase: 'battle' },
  )
  return table.act({ do: 'attack', card: table.id(mine), target: on && table.id(on) })
}
const untilOffered = (now: Known): Known =>
  now.offers('activate-effect').length > 0 || now.offers('pass').length === 0
    ? now
    : untilOffered(now.act({ do: 'pass' }))
const used = (now: Known): Known => {
  const [use] = untilOffered(now).offers('activate-effect')
  if (!use) throw new Error('it is not offered')
  return untilOffered(now).act(use).answered()
}
const lifePoints = ({ state }: Known) => state.sides.map((side) => side.lifePoints)

describe('"change the attack target to this card"', () => {
  const words =
    'When another Dragon monster you control is targeted for an attack: You can change the attack target to this card.'

  it('[BAT-03] the attack goes on against it, without a replay', () => {
    const after = used(attacked(guard, words))
    expect([lifePoints(after), after.place(theirs), after.place(mine)]).toEqual([
      [7700, 8000],
      'mainMonster',
      'graveyard',
    ])
  })

  it('[BAT-03] is not offered where it is the target already', () => {
    const asked = attacked(guard, words.replace('another Dragon', 'a'), { on: guard })
    expect(untilOffered(asked).offers('activate-effect')).toEqual([])
  })

  it('[BAT-04] also turns a direct attack, to a monster that comes', () => {
    const comes =
      "When an opponent's monster declares a direct attack: You can Special Summon this card from your hand in Defense Position, and if you do, change the attack target to this card."
    const after = used(attacked(guard, comes, { on: null, standing: [], hand: [guard] }))
    expect([lifePoints(after), after.place(guard)]).toEqual([[7000, 8000], 'mainMonster'])
  })
})

describe('"and perform damage calculation"', () => {
  const words =
    "When an opponent's monster declares an attack: You can change the attack target to this card and perform damage calculation."

  it('[BAT-16] is done without asking for anything before it', () => {
    const helper = level(3)
    const quick =
      'During the Damage Step (Quick Effect): You can send this card from your hand to the GY; draw 1 card.'
    const open = known(
      { mainMonster: [mine], hand: [helper] },
      [says(guard, words), says(helper, quick)],
      { mainMonster: [theirs, inDefense(guard)] },
      { phase: 'battle' },
    )
    const declared = open.act({ do: 'attack', card: open.id(mine), target: open.id(theirs) })
    const [use] = untilOffered(declared).offers('activate-effect')
    const after = use && untilOffered(declared).act(use)
    // Nobody is asked between the end of the Chain and the damage.
    expect(after && lifePoints(after.answered())).toEqual([7000, 8000])
    const seen: string[] = []
    for (let now = after; now && now.offers('pass').length > 0; now = now.act({ do: 'pass' })) {
      const battle = now.state.processes.find((process) => process.is === 'battle')
      if (battle?.is === 'battle') seen.push(battle.moment)
    }
    expect(seen).not.toContain('start')
    expect(seen).not.toContain('before-calculation')
  })
})

describe('"your opponent takes any battle damage you would have taken"', () => {
  const from = 'Your opponent takes any battle damage you would have taken from'

  it('[BAT-06] from battles of that monster alone', () => {
    const words = `${from} battles involving this card.`
    expect(lifePoints(attacked(theirs, words).settled())).toEqual([7500, 8000])
    expect(lifePoints(attacked(guard, words).settled())).toEqual([8000, 7500])
  })

  it('[BAT-06] from any of the monsters that it names', () => {
    const words = `${from} battles involving a face-up Dragon monster you control.`
    expect(lifePoints(attacked(guard, words).settled())).toEqual([7500, 8000])
  })

  it('[BAT-06] from attacks on it, and not from its own', () => {
    const weak = level(4, { atk: 500 })
    const table = known(
      { mainMonster: [weak] },
      [says(weak, `${from} attacks on this card.`)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const after = table.act({ do: 'attack', card: table.id(weak), target: table.id(theirs) }).settled()
    expect(lifePoints(after)).toEqual([7500, 8000])
    expect(lifePoints(attacked(theirs, `${from} attacks on this card.`).settled())).toEqual([7500, 8000])
  })

  it('[BAT-06] as an effect, for that battle alone', () => {
    const words =
      "Once per battle, during damage calculation, if this card battles an opponent's monster (Quick Effect): You can discard 1 card; your opponent takes any battle damage you would have taken from that battle."
    const after = used(attacked(theirs, words, { hand: [level(1)] }))
    expect(lifePoints(after)).toEqual([7500, 8000])
    expect((after.state.lasting ?? []).map(({ lasting }) => lasting.is)).toEqual([])
  })
})

describe('"the damage you took"', () => {
  it('[BAT-06] is what the battle dealt, where the effect waits for it', () => {
    const words =
      'If you take battle damage from battles involving this card: Inflict damage to your opponent equal to the battle damage you took.'
    expect(lifePoints(used(attacked(theirs, words)))).toEqual([7500, 7500])
    expect(untilOffered(attacked(guard, words)).offers('activate-effect')).toEqual([])
  })

  it('[TERM-11] is what the effect itself dealt, as much as was taken', () => {
    const card = level(4)
    const words =
      'Once per turn: You can target 1 face-up monster your opponent controls; take damage equal to its ATK, then inflict damage to your opponent, equal to the damage you took.'
    const table = known(
      { mainMonster: [card] },
      [says(card, words), says(mine, 'Any damage you take is halved.')],
      { mainMonster: [theirs] },
    )
    const [use] = table.offers('activate-effect')
    expect(use && lifePoints(table.act(use).answered())).toEqual([7000, 7000])
  })

  it('[TERM-11] is none where the damage has become a gain', () => {
    const card = level(4)
    const words =
      'You can target 1 face-up monster your opponent controls; take damage equal to its ATK, then inflict damage to your opponent, equal to the damage you took.'
    const turns = text([continuous({ is: 'damage-becomes-gain', who: 'you' })])
    const table = known({ mainMonster: [card] }, [says(card, words), [guard, turns]], {
      mainMonster: [theirs],
    })
    const [use] = table.offers('activate-effect')
    expect(use && lifePoints(table.act(use).answered())).toEqual([7000, 7000])
    const turned = known({ mainMonster: [card, guard] }, [says(card, words), [guard, turns]], {
      mainMonster: [theirs],
    })
    expect(lifePoints(turned.act(turned.use(card, 'ignition')).answered())).toEqual([9000, 8000])
  })
})

describe('figures for a part of a battle alone', () => {
  it('[BAT-23] hold for whichever of the monsters fights, while damage is calculated', () => {
    const field = level(1, { atk: 0 })
    const words =
      "If your Dragon monster battles an opponent's monster, it gains 800 ATK during damage calculation only."
    const declared = attacked(field, words, { standing: [theirs, field] })
    expect(declared.atk(theirs)).toBe(1000)
    expect([lifePoints(declared.settled()), declared.settled().place(mine)]).toEqual([
      [7700, 8000],
      'graveyard',
    ])
    // Not for the other one.
    const other = attacked(field, words, { on: guard, standing: [guard, field] })
    expect(lifePoints(other.settled())).toEqual([7700, 8000])
  })
})

describe('"that lost ATK"', () => {
  it('[MON-21] is what the other monster has less now', () => {
    const card = level(4, { atk: 2500 })
    const words =
      'You can target 1 face-up monster your opponent controls; its ATK becomes half its current ATK, and if it does, this card gains that lost ATK.'
    const table = known({ mainMonster: [card] }, [says(card, words)], { mainMonster: [guard] })
    const [use] = table.offers('activate-effect')
    const after = use && table.act(use).answered()
    expect([after?.atk(guard), after?.atk(card)]).toEqual([900, 3400])
  })
})

describe('"the attacking monster"', () => {
  it('[EFF-07] is the one that attacks, whoever is attacked', () => {
    const words =
      "When an opponent's monster declares an attack: You can discard 1 card; destroy the attacking monster."
    const after = used(attacked(guard, words, { hand: [level(1)] }))
    expect([after.place(mine), lifePoints(after)]).toEqual(['graveyard', [8000, 8000]])
  })

  it('[BAT-01] keeps the second attack that it is given once the battle is over', () => {
    const relic = spell('continuous')
    const words =
      'Once per turn, at the end of the Damage Step, if your monster attacked: You can activate this effect; the attacking monster can make a second attack in a row.'
    const [strong, also] = [level(4, { atk: 2500 }), level(4, { atk: 2500 })]
    const table = known(
      { mainMonster: [strong, also], spellTrap: [faceUp(relic)] },
      [says(relic, words)],
      { mainMonster: [theirs, guard] },
      { phase: 'battle' },
    )
    const declared = table.act({ do: 'attack', card: table.id(strong), target: table.id(theirs) })
    const after = used(declared)
    const attacking = after.offers('attack').map((action) => 'card' in action && action.card)
    expect(attacking).toContain(table.id(strong))
    const twice = after.act({ do: 'attack', card: table.id(strong), target: table.id(guard) }).settled()
    expect(lifePoints(twice)).toEqual([8000, 8000 - 1500 - 700])
    expect(twice.refused({ do: 'attack', card: table.id(strong), target: null })).not.toBe('allowed')
  })
})

describe('after damage calculation', () => {
  it('[BAT-16] [BAT-18] what the battle destroys is still there, and goes elsewhere', () => {
    const words =
      "If this card destroys an opponent's monster by battle, after damage calculation: Banish that opponent's monster."
    const after = used(attacked(guard, words, { on: guard }))
    expect([after.place(mine), after.place(guard)]).toEqual(['banished', 'mainMonster'])
    // It does not wait for a battle in which it destroys nothing.
    expect(untilOffered(attacked(theirs, words)).offers('activate-effect')).toEqual([])
  })

  it('[BAT-16] [BAT-18] also of what is destroyed itself', () => {
    const words =
      "After damage calculation, when this card is destroyed by battle with an opponent's monster: Banish that monster, also banish this card."
    const after = used(attacked(theirs, words))
    expect([after.place(mine), after.place(theirs)]).toEqual(['banished', 'banished'])
  })

  it('[BAT-16] the monster that has attacked returns', () => {
    const words =
      'If this card is attacked by a monster, after damage calculation: Return that monster to the hand.'
    expect(used(attacked(theirs, words)).place(mine)).toBe('hand')
  })
})
