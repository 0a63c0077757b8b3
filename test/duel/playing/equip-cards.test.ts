import { describe, expect, it } from 'vitest'
import { sentenceFor } from '../../../shared/duel/words/explain.ts'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep, Lasting } from '../../../shared/cards/effects/effect.ts'
import type { ChosenCards } from '../../../shared/cards/effects/which-cards.ts'
import { level, normal, spell, token, trap } from '../cards.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { faceUp, set } from '../table.ts'
import { continuous, effect, known, type Known, one, says, text } from './known.ts'

/* Monster Cards that lie among the Spells as Equip Cards. */

/** The first of your cards is equipped to the second. */
const equipped = (table: Known, card: Card, bearer: Card): Known => {
  const to = table.id(bearer)
  const sides = table.state.sides.map((side) => ({
    ...side,
    spellTrap: side.spellTrap.map((one) => (one?.id === table.id(card) ? { ...one, equippedTo: to } : one)),
  })) as unknown as typeof table.state.sides
  return table.withState({ sides })
}

const ZONE = { in: 'spellTrap', of: 0, index: 4 } as const

describe('a Monster Card that is an Equip Card', () => {
  const bearer = normal(4)
  const lying = (card: Card, words: string, more: { readonly hand?: readonly Card[] } = {}): Known =>
    equipped(
      known({ mainMonster: [bearer], spellTrap: [faceUp(card)], deck: [normal(4)], ...more }, [
        says(card, words),
      ]),
      card,
      bearer,
    )
  const standing = (card: Card, words: string): Known =>
    known({ mainMonster: [card, bearer], deck: [normal(4)] }, [says(card, words)])

  it('[EQP-07] is a Spell and activates none of its effects as a monster', () => {
    const card = level(4)
    const words = 'You can draw 1 card.'
    expect(lying(card, words).offers('activate-effect')).toEqual([])
    expect(standing(card, words).offers('activate-effect')).not.toEqual([])
  })

  it('[EQP-07] has none of its Continuous Effects as a monster', () => {
    const card = level(4)
    const words = 'All monsters you control gain 500 ATK.'
    expect(lying(card, words).atk(bearer)).toBe(1000)
    expect(standing(card, words).atk(bearer)).toBe(1500)
  })

  it('[EQP-07] does what it says of the monster that it is equipped to', () => {
    const card = level(4)
    const words =
      'You can target 1 face-up monster you control; equip this card from your hand to that target. It gains 500 ATK.'
    expect(lying(card, words).atk(bearer)).toBe(1500)
    const other = level(4)
    const given = 'A monster equipped with this card gains 300 ATK.'
    expect(lying(other, given).atk(bearer)).toBe(1300)
    expect(standing(other, given).atk(bearer)).toBe(1000)
  })

  it.each([
    ['while it is equipped', 'While this card is equipped to a monster: You can draw 1 card.'],
    ['as an Equip Card', 'You can send this Equip Card to the GY; draw 1 card.'],
  ])('[EQP-07] activates %s only what it has for that', (_, words) => {
    const card = level(4)
    expect(lying(card, words).offers('activate-effect')).not.toEqual([])
    expect(standing(card, words).offers('activate-effect')).toEqual([])
  })

  it('[EQP-07] does not equip itself once more from there', () => {
    const card = level(4)
    const words =
      'You can target 1 face-up monster you control; equip this card from your hand or field to it.'
    expect(lying(card, words).offers('activate-effect')).toEqual([])
    expect(standing(card, words).offers('activate-effect')).not.toEqual([])
  })

  it('[EQP-01] an Equip Spell does all that it says where it lies', () => {
    const card = spell('equip')
    const words = 'The equipped monster gains 500 ATK. You can send this Equip Card to the GY; draw 1 card.'
    const table = lying(card, words)
    expect(table.atk(bearer)).toBe(1500)
    expect(table.offers('activate-effect')).not.toEqual([])
  })
})

describe('"equip that target to this card (max. 1)"', () => {
  const [taker, first, second] = [level(4), normal(4), normal(3)]
  const takes = 'You can target 1 monster your opponent controls; equip that target to this card'
  const taken = (words: string): Known => {
    const table = known({ mainMonster: [taker] }, [says(taker, words)], { mainMonster: [first, second] })
    return table.act(table.use(taker, 'ignition')).choose(first).answered()
  }

  it.each([
    ['at a time where nothing is said of it', `${takes}.`, 'allowed'],
    ['and no second one', `${takes} (max. 1).`, 'nothing-to-change'],
    [
      'nor where a sentence of its own says so',
      `${takes}. (You can only equip 1 monster at a time to this card with this effect.)`,
      'nothing-to-change',
    ],
  ])('[EFF-11] takes one %s', (_, words, refused) => {
    const now = taken(words)
    expect(now.place(first)).toBe('spellTrap')
    expect(now.refused(now.use(taker, 'ignition'))).toBe(refused)
  })

  it('[EFF-11] says that as many are equipped as may be, or that there is no zone for one', () => {
    const now = taken(`${takes} (max. 1).`)
    const refusal = now.why(now.use(taker, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toMatch(
      new RegExp(
        `not possible now: Equip .*\\. Only 1 card can be equipped to ${taker.name} by that effect at a time\\.$`,
      ),
    )
    const full = known(
      { mainMonster: [taker], spellTrap: [spell(), spell(), spell(), spell(), spell()] },
      [says(taker, `${takes}.`)],
      { mainMonster: [first] },
    )
    expect(full.why(full.use(taker, 'ignition'))).toMatchObject({ because: { code: 'no-free-zone' } })
  })

  it('[EFF-11] counts no card that another effect equipped to it', () => {
    const friend = level(3)
    const target = (binds: string, cards: ChosenCards): EffectStep => ({ do: 'target', binds, cards })
    const equips = effect(
      'ignition',
      ['field'],
      [{ do: 'equip', cards: { is: 'bound', name: 'theirs' }, to: { is: 'bound', name: 'mine' } }],
      {
        activate: [
          target('theirs', { ...one({ is: 'monster' }), in: [{ place: 'field', of: 'opponent' }] }),
          target('mine', { ...one({ is: 'monster' }, 'field'), other: true }),
        ],
      },
    )
    const table = known(
      { mainMonster: [taker, friend] },
      [says(taker, `${takes} (max. 1).`), [friend, text([equips])]],
      { mainMonster: [first, second] },
    )
    const now = table.act(table.use(friend, 'ignition')).choose(first).answered()
    expect(now.place(first)).toBe('spellTrap')
    expect(now.refused(now.use(taker, 'ignition'))).toBe('allowed')
  })
})

describe('what is equipped to a monster by its own effect', () => {
  const [taker, first, second] = [level(4, { atk: 1000 }), normal(4, { atk: 1500 }), normal(4, { atk: 2500 })]
  const takes =
    "You can target 1 monster your opponent controls; equip that target to this card (max. 1). This card's ATK/DEF become equal to that equipped monster's."
  const INSTEAD = 'If this card would be destroyed by battle, destroy that equipped monster instead.'
  const INFLICTS =
    'While equipped with that monster, any battle damage you take from battles involving this card inflicts equal effect damage to your opponent.'
  /** It takes the first monster where it may, and attacks the second one. */
  const fought = (words: string, takesOne = true): Known => {
    const table = known({ mainMonster: [taker] }, [says(taker, words)], { mainMonster: [first, second] })
    const ready = takesOne ? table.act(table.use(taker, 'ignition')).choose(first).answered() : table
    const battle = ready.act({ do: 'enter-phase', phase: 'battle' }).settled()
    return battle.act({ do: 'attack', card: battle.id(taker), target: battle.id(second) }).settled()
  }

  it('[EFF-07] is destroyed in its place, once', () => {
    const after = fought(`${takes} ${INSTEAD}`)
    expect([after.place(taker), after.place(first)]).toEqual(['mainMonster', 'graveyard'])
    expect(fought(`${takes} ${INSTEAD}`, false).place(taker)).toBe('graveyard')
  })

  it('[EFF-07] is no card that another effect equipped to it', () => {
    const equip = spell('equip')
    const table = known(
      { mainMonster: [taker], spellTrap: [faceUp(equip)] },
      [says(taker, INSTEAD)],
      { mainMonster: [second] },
      { phase: 'battle' },
    )
    const battle = equipped(table, equip, taker)
    const after = battle.act({ do: 'attack', card: battle.id(taker), target: battle.id(second) }).settled()
    expect(after.place(taker)).toBe('graveyard')
  })

  it('[EFF-07] makes battle damage strike the opponent as well, by as much', () => {
    const lifePoints = (words: string, takesOne = true): readonly number[] =>
      fought(words, takesOne).state.sides.map((side) => side.lifePoints)
    expect(lifePoints(`${takes} ${INFLICTS}`)).toEqual([7000, 7000])
    expect(lifePoints(`${takes} ${INFLICTS}`, false)).toEqual([6500, 8000])
  })
})

describe('an Equip Spell that is negated', () => {
  const [bearer, sword, hush] = [normal(4), spell('equip'), trap('continuous')]
  const gains = says(sword, 'The equipped monster gains 500 ATK.')
  const NEGATED: Lasting = {
    is: 'negate',
    cards: { is: 'all', of: { is: 'spell' }, in: [{ place: 'field', of: 'either' }] },
  }

  it('[EQP-06] is equipped to its target and stays there without its effects, until they are negated no more', () => {
    const table = known({ mainMonster: [bearer], hand: [sword], spellTrap: [faceUp(hush)] }, [
      gains,
      [hush, text([continuous(NEGATED)])],
    ])
    const to = table.id(bearer)
    const worn = table
      .act({ do: 'activate', card: table.id(sword), targets: [to], zone: ZONE })
      .settled()
      .act({ do: 'finish-link' })
    const at = locate(worn.state, worn.id(sword))
    expect([at?.card, worn.atk(bearer)]).toMatchObject([{ equippedTo: to }, 1000])
    const free = worn.act({
      do: 'move-by-hand',
      card: worn.id(hush),
      to: { in: 'graveyard', of: 0 },
      because: 'destroyed',
    })
    expect([free.place(sword), free.atk(bearer)]).toEqual(['spellTrap', 1500])
  })

  it('[EQP-06] goes to the GY where its activation is negated', () => {
    const judge = trap('counter')
    const table = known(
      { mainMonster: [bearer], hand: [sword] },
      [gains, says(judge, 'When a Spell Card is activated: Negate the activation.')],
      { spellTrap: [set(judge)] },
    )
    const begun = table.act({
      do: 'activate',
      card: table.id(sword),
      targets: [table.id(bearer)],
      zone: ZONE,
    })
    const [negates] = begun.settledUpTo('activate').offers('activate')
    if (!negates) throw new Error('it cannot be answered')
    const over = begun.settledUpTo('activate').act(negates).settled()
    expect(over.act(...over.offers('finish-link')).place(sword)).toBe('graveyard')
  })
})

describe('what a monster has equipped to itself', () => {
  const [taker, theirs, sword, negates] = [level(4), level(4), spell('equip'), spell('quick-play')]
  const NEGATES = says(
    negates,
    'Target 1 face-up monster on the field; negate its effects until the end of this turn.',
  )
  const takes = says(
    taker,
    'You can target 1 monster your opponent controls; equip that target to this card.',
  )
  /** The first equips the opponent's monster to itself, and then it is negated. */
  const negated = (said = says(theirs, 'All monsters you control gain 100 ATK.')): Known => {
    const table = known({ mainMonster: [taker], hand: [negates] }, [takes, NEGATES, said], {
      mainMonster: [theirs],
      deck: [normal(4), normal(4)],
    })
    const now = table.act(table.use(taker, 'ignition')).answered()
    expect(now.place(theirs)).toBe('spellTrap')
    return now
      .act({ do: 'activate', card: now.id(negates), number: 0, zone: ZONE })
      .choose(taker)
      .settled()
  }

  it('[EQP-04] is destroyed by the rules as soon as that monster is negated', () => {
    const table = negated()
    expect(table.place(theirs)).toBe('graveyard')
  })

  it('[EQP-04] was equipped to it until then, unlike one whose monster has left', () => {
    const draws = says(
      theirs,
      'If this card is sent to the GY while equipped to a monster: You can draw 1 card.',
    )
    expect(negated(draws).offers('activate-effect')).not.toEqual([])
  })

  it('[EQP-07] [TOK-01] may be a Token, which is a Spell there and exists no more once it leaves', () => {
    const [sheep, breaks] = [token(1), spell()]
    const table = known(
      { mainMonster: [taker], hand: [breaks] },
      [takes, says(breaks, 'Target 1 Spell on the field; destroy that target.')],
      { mainMonster: [sheep] },
    )
    const now = table.act(table.use(taker, 'ignition')).answered()
    const bearer = locate(now.state, now.id(sheep))?.card
    expect([now.place(sheep), bearer]).toMatchObject(['spellTrap', { equippedTo: now.id(taker) }])
    const broken = now.act({ do: 'activate', card: now.id(breaks), number: 0, zone: ZONE })
    expect(broken.choose(sheep).settled().place(sheep)).toBeUndefined()
  })

  it('[EQP-04] stays where it is an Equip Spell, which says itself to what it is equipped', () => {
    const arms = says(taker, 'You can target 1 Equip Spell in your GY; equip it to this card.')
    const table = known({ mainMonster: [taker], hand: [negates], graveyard: [sword] }, [arms, NEGATES])
    const now = table.act(table.use(taker, 'ignition')).answered()
    const after = now
      .act({ do: 'activate', card: now.id(negates), number: 0, zone: ZONE })
      .choose(taker)
      .settled()
    expect([now.place(sword), after.place(sword)]).toEqual(['spellTrap', 'spellTrap'])
  })

  it('[EQP-04] stays where it has equipped itself', () => {
    const comes = says(
      theirs,
      'You can target 1 face-up monster you control; equip this card from your hand to that target.',
    )
    const table = known({ mainMonster: [taker], hand: [negates, theirs] }, [comes, NEGATES])
    const now = table
      .act({ do: 'activate-effect', card: table.id(theirs), effect: 'ignition', number: 0 })
      .answered()
    const after = now
      .act({ do: 'activate', card: now.id(negates), number: 0, zone: ZONE })
      .choose(taker)
      .settled()
    expect([now.place(theirs), after.place(theirs)]).toEqual(['spellTrap', 'spellTrap'])
  })
})

describe('what holds only while a monster is equipped with an Equip Card', () => {
  const [mine, theirs, sword] = [level(4, { atk: 1000 }), normal(4, { atk: 1500 }), spell('equip')]
  const WORDS =
    'If this card is not equipped with an Equip Card, you take no damage from battles involving this card. If this card is equipped with an Equip Card, it cannot be destroyed by battle and your opponent takes any battle damage you would have taken from battles involving this card.'
  const fought = (isEquipped: boolean): Known => {
    const table = known(
      { mainMonster: [mine], spellTrap: [faceUp(sword)] },
      [says(mine, WORDS)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const now = isEquipped ? equipped(table, sword, mine) : table
    return now.act({ do: 'attack', card: now.id(mine), target: now.id(theirs) }).answered()
  }
  const lifePoints = ({ state }: Known) => state.sides.map((side) => side.lifePoints)

  it('[EQP-01] is one thing without it, and another with it', () => {
    const [without, with1] = [fought(false), fought(true)]
    expect([without.place(mine), lifePoints(without)]).toEqual(['graveyard', [8000, 8000]])
    expect([with1.place(mine), lifePoints(with1)]).toEqual(['mainMonster', [8000, 7500]])
  })
})

describe('"its" behind the equipped monster', () => {
  const [bearer, blade] = [normal(4, { atk: 1400 }), spell('equip')]
  const WORDS =
    "While your LP is lower than your opponent's, the equipped monster's ATK becomes double its original ATK. While your LP is higher, the equipped monster's ATK becomes half its original ATK."
  const atkAt = (lifePoints: number): number | undefined =>
    equipped(
      known({ mainMonster: [bearer], spellTrap: [faceUp(blade)], lifePoints }, [says(blade, WORDS)]),
      blade,
      bearer,
    ).atk(bearer)

  it("is that monster's", () => {
    expect([7000, 8000, 9000].map(atkAt)).toEqual([2800, 1400, 700])
  })
})

describe('[UNI-06] a monster that its Union Monster is destroyed in place of', () => {
  const [lion, bearer] = [level(4), normal(4, { atk: 1800 })]
  const rider = level(4, { abilities: ['union'], restrictions: [{ code: 'union', protects: ['effect'] }] })
  const used = (words: string, withUnion: boolean): Known => {
    const table = known({ mainMonster: [lion], deck: [normal(1)] }, [says(lion, words)], {
      mainMonster: [bearer],
      ...(withUnion && { spellTrap: [faceUp(rider)] }),
    })
    const now = withUnion ? equipped(table, rider, bearer) : table
    return now.act(now.use(lion, 'ignition')).answered()
  }

  it('was not destroyed itself, so that nothing follows from it', () => {
    const words =
      'You can target 1 monster your opponent controls; destroy it, and if you do, inflict damage to your opponent equal to its original ATK.'
    expect(used(words, false).state.sides[1].lifePoints).toBe(8000 - 1800)
    const spared = used(words, true)
    expect([spared.place(bearer), spared.place(rider)]).toEqual(['mainMonster', 'graveyard'])
    expect(spared.state.sides[1].lifePoints).toBe(8000)
  })

  it('does not count among what was destroyed', () => {
    const words = 'Destroy as many monsters your opponent controls as possible, and if you do, draw 1 card.'
    expect(used(`You can ${words[0]?.toLowerCase()}${words.slice(1)}`, true).state.sides[0].hand).toEqual([])
  })
})

describe('a monster that is to be equipped and cannot be', () => {
  const [eater, prey, moon, quick] = [level(4), normal(4), spell('quick-play'), spell('quick-play')]
  const WORDS = 'You can target 1 monster your opponent controls; equip that target to this card.'
  const resolved = (answer: Card | undefined, taken: readonly Card[] = []): Known => {
    const table = known(
      { mainMonster: [eater], spellTrap: taken, hand: [moon, quick] },
      [
        says(eater, WORDS),
        says(moon, 'Change all face-up monsters you control to face-down Defense Position.'),
        says(quick, 'Return all monsters you control to the hand.'),
      ],
      { mainMonster: [prey] },
    )
    const begun = table.act(table.use(eater, 'ignition')).choose(prey)
    const [play] = answer
      ? begun.offers('activate').filter((one) => 'card' in one && one.card === begun.id(answer))
      : []
    if (answer && !play) throw new Error('it cannot be answered')
    return (play ? begun.act(play) : begun).answered()
  }

  it('is equipped where nothing is in the way', () => {
    expect(resolved(undefined).place(prey)).toBe('spellTrap')
  })

  it.each([
    ['lies face-down', moon],
    ['has left', quick],
  ])('goes to the GY, not destroyed, where the other one %s', (_, answer) => {
    const after = resolved(answer)
    expect(after.place(prey)).toBe('graveyard')
    expect(
      after.state.happened.filter((event) => event.is === 'moved' && event.because === 'destroyed'),
    ).toEqual([])
  })

  it('goes there where no zone is free any more', () => {
    const taken = [spell(), spell(), spell(), spell()]
    // The card that answers lies in the last one.
    expect(resolved(quick, taken).place(prey)).toBe('graveyard')
    const [stays, room] = [level(4), spell('quick-play')]
    const table = known(
      { mainMonster: [stays], spellTrap: taken, hand: [room] },
      [says(stays, WORDS), says(room, 'Gain 500 LP.')],
      { mainMonster: [prey] },
    )
    const begun = table.act(table.use(stays, 'ignition')).choose(prey)
    const after = begun.act(...begun.offers('activate').slice(0, 1)).answered()
    expect([after.place(stays), after.place(prey)]).toEqual(['mainMonster', 'graveyard'])
  })
})
