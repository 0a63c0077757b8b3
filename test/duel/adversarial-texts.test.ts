import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster } from '../../shared/cards/card.ts'
import { readRestrictions } from '../../shared/cards/restrictions/read.ts'
import { isUnderstood } from '../../shared/cards/restrictions/share.ts'
import { locate } from '../../shared/duel/state/board.ts'
import { shippedPool } from '../facts/resources.ts'
import {
  fusion,
  fusionSpell,
  level,
  link,
  named,
  normal,
  pendulum,
  ritualSpell,
  spell,
  synchro,
  trap,
  tuner,
  xyz,
} from './cards.ts'
import { activate, allPass, fuse, move, summon } from './doing.ts'
import { effect, known, one, says, text } from './playing/known.ts'
import { duel, extra, faceUp, main, set } from './table.ts'

/* What texts say of their own Summon, and of their use as material: each a wrong yes or a wrong no once. */

const saying = (stars: number, text: string, change: Partial<LevelMonster> = {}): LevelMonster => {
  const card = level(stars)
  return { ...card, restrictions: readRestrictions(text, { name: card.name, frame: 'effect' }), ...change }
}

describe('Tributes', () => {
  const five = [level(4), level(4), level(4), level(4), level(4)]
  const counts = (card: LevelMonster, tributes = five) => {
    const table = duel().mine({ hand: [card], mainMonster: tributes })
    const of = (kind: 'normal-summon' | 'normal-set') => [
      ...new Set(table.offers(kind).map((action) => ('tributes' in action ? action.tributes.length : -1))),
    ]
    return { summon: of('normal-summon').toSorted(), set: of('normal-set').toSorted() }
  }

  it('[NS-16] as many as the text says, and no Set where it says so', () => {
    expect(
      counts(saying(10, 'You can Tribute 5 monsters to Tribute Summon (but not Set) this card.')),
    ).toEqual({
      summon: [2, 5],
      set: [2],
    })
    expect(
      counts(
        saying(7, 'You can Tribute 1 monster, or no monsters, to Normal Summon (but not Set) this card.'),
        five.slice(1),
      ),
    ).toEqual({ summon: [0, 1, 2], set: [2] })
    expect(counts(saying(8, 'You can Tribute Summon (but not Set) this card with 1 Tribute.'))).toEqual({
      summon: [1, 2],
      set: [2],
    })
  })

  it('[NS-08] more than the Level asks where the text allows it, of the kind it names', () => {
    const any = saying(6, 'You can Tribute additional monsters when you Tribute Summon this card face-up.')
    expect(counts(any)).toEqual({ summon: [1, 2, 3, 4, 5], set: [1] })
    const wet = saying(6, 'You can Tribute any number of WATER monsters for the Tribute Summon of this card.')
    expect(counts(wet)).toEqual({ summon: [1], set: [1] })
    const water = [level(4, { attribute: 'WATER' }), level(4, { attribute: 'WATER' }), level(4)]
    const table = duel().mine({ hand: [wet], mainMonster: water })
    const [a, b, dry] = water
    if (!a || !b || !dry) throw new Error('three monsters')
    expect(table.verdict(summon(table, wet, [a, b], { zone: main(5) }))).toBe('allowed')
    expect(table.verdict(summon(table, wet, [a, dry], { zone: main(5) }))).toBe('other-tributes')
    expect(table.verdict(summon(table, wet, [dry], { zone: main(5) }))).toBe('allowed')
  })

  it('[NS-08] of one kind for a Normal Summon alone; it is Set as its Level asks', () => {
    const proud = saying(
      6,
      'Cannot be Normal Summoned, except by Tributing 1 Normal Monster (but can be Normal Set).',
    )
    expect(counts(proud, [level(4)])).toEqual({ summon: [], set: [1] })
    expect(counts(proud, [normal(4)])).toEqual({ summon: [1], set: [1] })
  })

  it('[NS-12] a monster that cannot be Tributed but for Tribute Summons is no Tribute of a Ritual Summon', () => {
    const shy = saying(4, 'This face-up card on the field cannot be Tributed, except for a Tribute Summon.')
    const [goal, six] = [level(4, { frame: 'ritual' }), level(6)]
    const ritual = duel().mine({ hand: [ritualSpell(), goal], mainMonster: [shy] })
    expect(ritual.offeredCards('activate')).toEqual([])
    const tribute = duel().mine({ hand: [six], mainMonster: [shy] })
    expect(tribute.offeredCards('normal-summon')).toEqual([six.name])
  })
})

describe('what the table must be like', () => {
  it('[NS-10, SS-11] a card of that name, Spell or monster, face-up', () => {
    const key = spell('continuous')
    const guard = saying(4, `Cannot be Summoned unless you control a face-up "${key.name}".`)
    const verdict = (table: ReturnType<typeof duel>) => table.verdict(summon(table, guard))
    expect(verdict(duel().mine({ hand: [guard] }))).toBe('condition-unmet')
    expect(verdict(duel().mine({ hand: [guard], spellTrap: [key] }))).toBe('condition-unmet')
    expect(verdict(duel().mine({ hand: [guard], spellTrap: [faceUp(key)] }))).toBe('allowed')
    expect(
      verdict(
        duel()
          .mine({ hand: [guard] })
          .theirs({ spellTrap: [faceUp(key)] }),
      ),
    ).toBe('condition-unmet')
    const namesake = named(level(4), key.name)
    expect(verdict(duel().mine({ hand: [guard], mainMonster: [namesake] }))).toBe('allowed')
  })

  it('[SS-11] Spells and Traps in the Graveyard are counted, monsters there are not', () => {
    const bound = link(['left', 'right'], '2 monsters', {
      restrictions: readRestrictions(
        'Cannot be Special Summoned from the Extra Deck unless you have 3 or more Spells/Traps in your GY.',
        { name: 'Bound', frame: 'link' },
      ),
    })
    const [a, b] = [level(4), level(4)]
    const lying = [spell(), trap(), spell()]
    const table = (graveyard: readonly (typeof a | (typeof lying)[number])[]) =>
      duel().mine({ mainMonster: [a, b], extraDeck: [bound], graveyard })
    expect(table([level(1), ...lying.slice(1)]).summonable(bound)?.refusal?.code).toBe('condition-unmet')
    const enough = table(lying)
    expect(enough.summonable(bound)?.refusal).toBeUndefined()
    // Nobody can vouch for what is not so.
    const poor = table([])
    expect(poor.verdict(move(poor, bound, extra('left'), { as: 'link' }))).toBe('condition-unmet')
  })

  it('[NS-17] banished cards, cards of any kind, and both Field Zones', () => {
    const six = (words: string) => saying(6, `${words}, you can Normal Summon this card without Tributing.`)
    const offered = (card: LevelMonster, table: ReturnType<typeof duel>) =>
      table
        .offers('normal-summon')
        .some(
          (action) => 'tributes' in action && action.card === table.id(card) && action.tributes.length === 0,
        )
    const alone = six('If you control no cards')
    expect(offered(alone, duel().mine({ hand: [alone] }))).toBe(true)
    expect(offered(alone, duel().mine({ hand: [alone], spellTrap: [trap()] }))).toBe(false)
    const behind = six('If your opponent controls more monsters than you do')
    const against = (mine: number, theirs: number) =>
      duel()
        .mine({ hand: [behind], mainMonster: [level(4), level(4)].slice(0, mine) })
        .theirs({ mainMonster: [level(4), level(4)].slice(0, theirs) })
    expect(
      [against(1, 2), against(0, 1), against(1, 1), against(2, 1)].map((one) => offered(behind, one)),
    ).toEqual([true, true, false, false])
    const castle = spell('field')
    const there = six(`If "${castle.name}" is in a Field Zone`)
    expect(offered(there, duel().mine({ hand: [there] }))).toBe(false)
    expect(
      offered(
        there,
        duel()
          .mine({ hand: [there] })
          .theirs({ field: castle }),
      ),
    ).toBe(true)
  })

  it('[NS-10, SS-11] what must not be, for each kind of Summon that the text names', () => {
    const lone = saying(4, 'Cannot be Normal or Special Summoned if you control a monster.')
    const table = duel().mine({ hand: [lone], mainMonster: [level(4)] })
    expect(table.offers('normal-summon')).toEqual([])
    expect(table.verdict(move(table, lone, main(3)))).toBe('condition-unmet')
    expect(table.offeredCards('normal-set')).toEqual([lone.name])
  })
})

describe('“If you control …, you cannot Summon this card”', () => {
  it('[NS-10, SS-11] neither by a Normal nor by a Special Summon; it may be Set', () => {
    const key = level(4)
    const shy = saying(2, `If you control a "${key.name}", you cannot Summon this card.`)
    const table = duel().mine({ hand: [shy], mainMonster: [key] })
    expect(table.offeredCards('normal-summon')).toEqual([])
    expect(table.verdict(move(table, shy, main(3)))).toBe('condition-unmet')
    expect(table.offeredCards('normal-set')).toEqual([shy.name])
    const alone = duel().mine({ hand: [shy] })
    expect(alone.offeredCards('normal-summon')).toEqual([shy.name])
    const unread = saying(2, 'If the humming stops, you cannot Summon this card.')
    expect(isUnderstood(unread.restrictions)).toBe(false)
  })

  it('what a text lends of other cards as material is no part of what is held', () => {
    const lends = saying(
      8,
      'You can use monsters you control equipped to this card you control as material for the Fusion Summon of a Dragon Fusion Monster.',
    )
    expect(lends.restrictions).toEqual([{ code: 'text-says-more' }])
  })
})

describe('more cards than the other player has', () => {
  it('[NS-17] and Life Points: who has fewer may Normal Summon with fewer Tributes', () => {
    const low = saying(
      7,
      "If your LP are lower than your opponent's, you can Normal Summon this card without Tributing.",
    )
    const offered = (lifePoints: number) =>
      duel()
        .mine({ hand: [low], lifePoints })
        .offers('normal-summon').length
    expect([offered(8000), offered(9000)]).toEqual([0, 0])
    expect(offered(7900)).toBeGreaterThan(0)
  })

  it('[SS-11] are counted in both Extra Decks, the card itself included', () => {
    const bell = link(['left', 'right'], '2 monsters', {
      restrictions: readRestrictions(
        "You cannot Link Summon this card unless you have at least 3 more cards in your Extra Deck than your opponent's.",
        { name: 'Bell', frame: 'link' },
      ),
    })
    const others = [link(['left']), link(['right']), link(['top'])]
    const verdict = (mine: number, theirs: number) =>
      duel()
        .mine({ mainMonster: [level(4), level(4)], extraDeck: [bell, ...others.slice(0, mine)] })
        .theirs({ extraDeck: others.slice(0, theirs) })
        .summonable(bell)?.refusal?.code
    expect([verdict(2, 0), verdict(3, 1), verdict(2, 1)]).toEqual([undefined, undefined, 'condition-unmet'])
  })
})

describe('by whose effect', () => {
  it('[SS-10, SS-11] of a monster of that kind: no Spell makes it, and no other monster', () => {
    const reborn = named(spell(), 'Monster Reborn')
    const bound = saying(8, "Must be Special Summoned by a Wyrm monster's effect.")
    const table = duel().mine({ hand: [reborn], graveyard: [bound] })
    expect(table.offeredCards('activate')).toEqual([])
    const [wyrm, other] = [level(4, { type: 'Wyrm' }), level(4)]
    const by = (source: LevelMonster) => {
      const mine = duel().mine({ hand: [bound], mainMonster: [source] })
      const begun = allPass(mine.act({ do: 'activate-effect', card: mine.id(source), effect: 'ignition' }))
      return begun.refused(move(begun, bound, main(3)))
    }
    expect([by(wyrm), by(other)]).toEqual(['allowed', 'must-be-summoned SS-06 SS-11'])
  })

  it('[SS-11] not by a Pendulum Summon where the text says so', () => {
    const proud = {
      ...pendulum(8, 1),
      ...saying(8, 'Cannot be Pendulum Summoned.'),
      pendulum: { left: 1, right: 1 },
    }
    const [low, high, free] = [pendulum(4, 1), pendulum(4, 10), level(8)]
    const table = duel().mine({ hand: [proud, free], scales: [low, high] })
    const begun = table.act({ do: 'begin-pendulum-summon' })
    expect(begun.offeredCards('place-pendulum')).toEqual([free.name])
  })
})

describe('“Must be Special Summoned with …, using …”', () => {
  it('[SS-11] only by the effect of that card, for which it has used up such a card', () => {
    const [mirror, other] = [trap(), trap()]
    const fang = named(spell(), 'Test Fang')
    const bound = (stars: number, using: string): LevelMonster => {
      const goal = fusion(stars, '2 monsters')
      const words = `Must be Special Summoned with "Test Fang", using "${using}".`
      return { ...goal, restrictions: readRestrictions(words, { name: goal.name, frame: 'fusion' }, '') }
    }
    const [goal, another] = [bound(8, mirror.name), bound(7, other.name)]
    expect(goal.restrictions).toMatchObject([{ code: 'must-be-summoned', effectsOf: ['Test Fang'] }])
    expect(isUnderstood(goal.restrictions)).toBe(true)
    const effectOf = (materials: boolean) =>
      effect(
        'activation',
        ['hand', 'field'],
        [
          { do: 'send', binds: 'sent', cards: one({ is: 'trap' }, 'hand') },
          {
            do: 'summon',
            join: 'then',
            cards: one({ is: 'frame', frame: 'fusion' }, 'extraDeck'),
            ...(materials && { materials: { is: 'bound', name: 'sent' } as const }),
          },
        ],
      )
    const begun = (hand: readonly Card[], source = fang, materials = true) =>
      known({ hand: [source, ...hand], extraDeck: [goal, another] }, [[source, text([effectOf(materials)])]])
    const table = begun([mirror])
    const [activates] = table.offers('activate')
    if (!activates) throw new Error('it is not offered')
    const done = table.act(activates).answered()
    expect([done.place(goal), done.place(another), done.place(mirror)]).toEqual([
      expect.stringMatching(/Monster$/),
      'extraDeck',
      'graveyard',
    ])
    expect(begun([]).offers('activate')).toEqual([])
    expect(begun([trap()]).offers('activate')).toEqual([])
    expect(begun([mirror], spell()).offers('activate')).toEqual([])
    expect(begun([mirror], fang, false).offers('activate')).toEqual([])
  })
})

describe('“(from your hand) in face-up Attack Position”', () => {
  it('[SS-03] is the position of the Special Summon that the text describes, and there is no other', () => {
    const words =
      'If your opponent controls a face-up Xyz Monster, you can Special Summon this card (from your hand) in face-up Attack Position.'
    const card = saying(4, words)
    const table = known({ hand: [card] }, [says(card, words)], { mainMonster: [xyz(4)] })
    const [summons] = table.offers('summon-itself')
    if (!summons) throw new Error('it is not offered')
    const positions = table
      .act(summons)
      .act({ do: 'decide', answer: { is: 'zone', zone: main(1) } })
      .settled()
    expect(positions.state.sides[0].mainMonster[0]).toMatchObject({ position: 'attack', faceUp: true })
    expect(known({ hand: [card] }, [says(card, words)]).offers('summon-itself')).toEqual([])
  })
})

describe('“with a Level difference of …”', () => {
  it('[SS-03] the Levels of what a text sends for its own Summon lie just so far apart', () => {
    const words =
      'Must be Special Summoned (from your Extra Deck) by sending 2 monsters you control with a Level difference of 3 to the GY (1 Tuner and 1 non-Tuner).'
    const goal = synchro(1)
    const bear = {
      ...goal,
      restrictions: readRestrictions(words, { name: goal.name, frame: 'synchro' }, ''),
    }
    const offered = (...mainMonster: readonly Card[]) =>
      known({ extraDeck: [bear], mainMonster }, [says(bear, words)]).offers('summon-itself').length
    expect([offered(tuner(4), level(1)), offered(tuner(1), level(4))]).toEqual([1, 1])
    expect([
      offered(tuner(4), level(2)),
      offered(tuner(4), tuner(1)),
      offered(level(4), level(1)),
      offered(tuner(3)),
      offered(tuner(3), xyz(4)),
    ]).toEqual([0, 0, 0, 0, 0])
  })
})

describe('a Fusion substitute', () => {
  const [one, other] = [level(4), level(4)]
  const goal = fusion(8, `"${one.name}" + "${other.name}"`)
  const stand = saying(3, 'You can substitute this card for any 1 Fusion Material Monster.')
  const offered = (hand: readonly LevelMonster[], made = goal) =>
    duel()
      .mine({ hand: [fusionSpell(), ...hand], extraDeck: [made] })
      .materialSets(made)

  it('[FUS-02] stands in for one of the named materials, whichever, and for one alone', () => {
    expect(offered([stand, one])).toEqual([[stand.name, one.name].sort().join(' + ')])
    expect(offered([stand, other])).toHaveLength(1)
    expect(offered([stand, { ...stand, ...level(3), restrictions: stand.restrictions }])).toEqual([])
    const table = duel().mine({ hand: [fusionSpell(), stand, one], extraDeck: [goal] })
    const begun = allPass(table.act(activate(table, firstSpell(table))))
    expect(begun.verdict(fuse(begun, goal, [stand, one]))).toBe('allowed')
  })

  it('[FUS-02] not for a material that is only described, nor where the Fusion Monster wants those of its line', () => {
    expect(offered([stand, one], fusion(8, `"${one.name}" + 1 Dragon monster`))).toEqual([])
    const strict = fusion(8, `"${one.name}" + "${other.name}"`, {
      restrictions: [{ code: 'no-substitute-materials' }],
    })
    expect(offered([stand, one], strict)).toEqual([])
  })

  it('[FUS-02] only where it lies as its text says', () => {
    const there = saying(
      3,
      'This card on the field can be used as a substitute for any 1 Fusion Material whose name is specifically listed on the Fusion Monster Card, but the other Fusion Material(s) must be correct.',
    )
    expect(offered([there, one])).toEqual([])
    const table = duel().mine({ hand: [fusionSpell(), one], mainMonster: [there], extraDeck: [goal] })
    expect(table.materialSets(goal)).toHaveLength(1)
  })
})

const firstSpell = (table: ReturnType<typeof duel>) => {
  const [card] = table.state.sides[0].hand
  const facts = card && table.pool.find(card.passcode)
  if (!facts) throw new Error('no Spell')
  return facts
}

describe('from where, and of what, a text wants its materials', () => {
  const sayingFusion = (text: string) => {
    const card = fusion(8, '2 monsters')
    return { ...card, restrictions: readRestrictions(text, { name: card.name, frame: 'fusion' }, '') }
  }
  const [held, stands] = [level(4), level(4)]
  const sets = (goal: LevelMonster, hand: readonly LevelMonster[], mainMonster: readonly LevelMonster[]) =>
    duel()
      .mine({ hand: [fusionSpell(), ...hand], mainMonster, extraDeck: [goal] })
      .materialSets(goal)

  it('[FUS-02, SS-11] at least one from the hand and one from the field', () => {
    const goal = sayingFusion(
      'Must first be Fusion Summoned using only Fusion Materials from your hand and field, with at least 1 monster from each.',
    )
    expect(sets(goal, [held], [stands])).toHaveLength(1)
    expect(sets(goal, [held, level(4)], [])).toEqual([])
    expect(sets(goal, [], [stands, level(4)])).toEqual([])
  })

  it('[FUS-03, SS-11] none from elsewhere, though the Spell would take them', () => {
    const goal = sayingFusion('Must be Fusion Summoned using only monsters in your hand and/or field.')
    const reaching = fusionSpell({
      sources: [{ use: { is: 'monster' }, from: ['hand', 'graveyard'], fate: 'banished' }],
    })
    const table = (graveyard: readonly LevelMonster[], hand: readonly LevelMonster[]) =>
      duel()
        .mine({ hand: [reaching, ...hand], graveyard, extraDeck: [goal] })
        .offeredCards('activate').length
    expect([table([stands], [held]), table([], [held, stands])]).toEqual([0, 1])
  })

  it('[FUS-02, SS-11] in words that are not read: the Summon is refused until the player answers for it', () => {
    const goal = sayingFusion('Must be Fusion Summoned using humming monsters.')
    const table = duel().mine({ hand: [fusionSpell(), held], mainMonster: [stands], extraDeck: [goal] })
    expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'condition-unread' })
    expect(table.verdict(move(table, goal, main(3), { as: 'fusion' }))).toBe('allowed')
  })

  it('[SYN-01, SYN-03] a Synchro Monster that names such a Tuner, for a Tuner that may be used for no other and for one in the hand', () => {
    const bell = { ...tuner(2), name: 'Bell Ferry' }
    const lines = { naming: synchro(6, '"Bell Ferry" + 1+ non-Tuner monsters'), other: synchro(6) }
    const only = saying(
      2,
      'For a Synchro Summon, you can substitute this card for any 1 "Ferry" Tuner. Cannot be used as a Synchro Material, except for the Synchro Summon of a monster that mentions a "Ferry" Tuner as material.',
      { abilities: ['tuner'] },
    )
    const ways = (goal: LevelMonster, hand: readonly LevelMonster[], mainMonster: readonly LevelMonster[]) =>
      duel()
        .mine({ hand, mainMonster, extraDeck: [goal] })
        .materialSets(goal).length
    expect(ways(lines.naming, [], [only, stands])).toBe(1)
    expect(ways(lines.other, [], [only, stands])).toBe(0)
    expect(ways(lines.other, [], [bell, stands])).toBe(1)
    const lent = saying(
      2,
      'For a Synchro Summon, you can substitute this card for any 1 "Ferry" Tuner. If you Synchro Summon a monster that mentions a "Ferry" Tuner as material, this card in your hand can also be used as material.',
      { abilities: ['tuner'] },
    )
    expect(ways(lines.naming, [lent], [stands])).toBe(1)
    expect(ways(lines.other, [lent], [stands])).toBe(0)
  })
})

describe('the cards that ship with the app', () => {
  const pool = shippedPool()
  const said = (name: string) => {
    const card = pool.cards.find((each) => each.name === name)
    return card?.kind === 'monster' ? card.restrictions : []
  }

  it('[SS-01] limits that name several copies of a card, “Reflection(s) of …”, are limits', () => {
    for (const name of ['Reflection of Endymion', 'Magister of Endymion', 'Servant of Endymion'])
      expect(said(name)).toContainEqual({ code: 'special-summons-a-turn', count: 1 })
  })

  it('[XYZ-01] “by using … and detaching”: an Xyz Summon on another Xyz Monster, with its cost', () => {
    expect(said('Number 21: Frozen Lady Justice')).toMatchObject([
      { code: 'may-be-xyz-summoned-using', cost: { is: 'detach', count: 1 } },
    ])
  })

  it('[SS-11] “unless …” of cards in the Graveyard is read', () => {
    expect(said('Tri-Brigade Arms Bucephalus II')).toMatchObject([
      {
        code: 'summoned-only-if',
        by: 'special',
        from: ['extraDeck'],
        if: { is: 'count', of: { in: [{ place: 'graveyard', of: 'you' }] } },
      },
    ])
  })

  it('[UNI-03] Union Monsters that come back in Attack Position alone are known', () => {
    const inAttack = pool.cards.filter(
      (card) =>
        card.kind === 'monster' &&
        card.restrictions.some((one) => one.code === 'union' && one.comesIn === 'attack'),
    )
    expect(inAttack.length).toBeGreaterThan(5)
  })
})

describe('a Set monster', () => {
  it('[NS-10] says nothing of itself that a condition could ask for', () => {
    const key = level(4)
    const guard = saying(4, `Cannot be Summoned unless you control a face-up "${key.name}".`)
    const table = duel().mine({ hand: [guard], mainMonster: [set(key)] })
    expect(table.verdict(summon(table, guard))).toBe('condition-unmet')
    expect(locate(table.state, table.id(key))?.card.faceUp).toBe(false)
  })
})

describe('“This face-up card on the field cannot be used as Fusion Material”', () => {
  it('[FUS-03] holds there, and not in the hand', () => {
    const proud = saying(4, 'This face-up card on the field cannot be Tributed, nor used as Fusion Material.')
    const [goal, other] = [fusion(8, '2 monsters'), level(4)]
    const hand = [fusionSpell(), other]
    const there = duel().mine({ hand, mainMonster: [proud], extraDeck: [goal] })
    expect(there.summonable(goal)?.refusal?.code).toBe('no-materials')
    const held = duel().mine({ hand: [...hand, proud], extraDeck: [goal] })
    expect(held.materialSets(goal)).toHaveLength(1)
  })
})

describe('only one of a kind on the field', () => {
  const bell = (stars: number) => ({
    ...saying(stars, 'There can only be 1 "Bell" monster on the field.'),
    archetypes: ['Bell'],
  })

  it('[NS-10, SS-11] whoever controls it, by Normal, Special and Flip Summons, but not where it is Set', () => {
    const [one, other] = [bell(4), bell(4)]
    for (const table of [
      duel().mine({ hand: [other], mainMonster: [one] }),
      duel()
        .mine({ hand: [other] })
        .theirs({ mainMonster: [one] }),
    ]) {
      expect(table.offers('normal-summon')).toEqual([])
      expect(table.refused(move(table, other, main(3)))).toBe('control-only-one')
      expect(table.verdict(move(table, other, main(3), { faceUp: false }))).toBe('allowed')
      expect(table.offeredCards('normal-set')).toEqual([other.name])
    }
    const hidden = duel().mine({ hand: [other], mainMonster: [set(one)] })
    expect(hidden.offeredCards('normal-summon')).toEqual([other.name])
    const flipped = duel().mine({ mainMonster: [one, set(other)] })
    expect(flipped.offers('flip-summon')).toEqual([])
  })

  it('[PEN-09] a Pendulum Summon does not bring two of them', () => {
    const [one, other, low, high] = [bell(4), bell(4), pendulum(4, 1), pendulum(4, 10)]
    const begun = duel()
      .mine({ hand: [one, other], scales: [low, high] })
      .act({ do: 'begin-pendulum-summon' })
    const [first] = begun.offers('place-pendulum')
    if (!first) throw new Error('nothing to place')
    expect(begun.act(first).offers('place-pendulum')).toEqual([])
  })
})
