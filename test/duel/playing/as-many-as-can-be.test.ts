import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, spell, trap } from '../cards.ts'
import { set } from '../table.ts'
import { effect, known, type Known, one, says, text } from './known.ts'

/* What is done with several cards is done with each of those with which it can be. */

const begun = (now: Known, card: Card): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((each) => 'card' in each && each.card === now.id(card))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action)
}
const isOffered = (now: Known, card: Card): boolean =>
  now.offers('activate', 'activate-effect').some((each) => 'card' in each && each.card === now.id(card))

describe('several cards that are equipped by one effect', () => {
  const [knight, blades, filler] = [
    level(5),
    [spell('equip'), spell('equip'), spell('equip')],
    [trap(), trap(), trap(), trap()],
  ]
  const WORDS = 'You can target up to 3 Equip Spells in your GY; equip those targets to this card.'
  const table = (lying: readonly Card[] = [], words = WORDS): Known =>
    known({ mainMonster: [knight], graveyard: blades, spellTrap: lying }, [says(knight, words)])
  const chosen = (now: Known, ...cards: readonly Card[]): Known =>
    cards.reduce((at, card) => at.choose(card), begun(now, knight)).answered()
  const places = (now: Known) => blades.map((blade) => now.place(blade))

  it('are all equipped', () => {
    expect(places(chosen(table(), ...blades))).toEqual(['spellTrap', 'spellTrap', 'spellTrap'])
  })

  it('are no more than there is room for', () => {
    const [first, second] = blades
    if (!first || !second) throw new Error('there are three')
    const now = begun(table(filler), knight).choose(first)
    expect(now.choices()).toEqual([])
    expect(places(now.answered())).toEqual(['spellTrap', 'graveyard', 'graveyard'])
    expect(isOffered(table([...filler, trap()]), knight)).toBe(false)
  })

  it('may be chosen as the effect resolves', () => {
    const cards = { ...one({ is: 'spell', icon: 'equip' }, 'graveyard'), count: { min: 1, max: 2 } }
    const equips = text([effect('ignition', ['field'], [{ do: 'equip', cards, to: { is: 'this' } }])])
    const after = (lying: readonly Card[]): number => {
      const now = known({ mainMonster: [knight], graveyard: blades, spellTrap: lying }, [[knight, equips]])
      const resolved = now.act(now.use(knight, 'ignition')).settledUpTo('choose')
      const [first, second] = blades
      if (!first || !second) throw new Error('there are three')
      const chosen = resolved.choose(first)
      const more = chosen.choices().length > 0 ? chosen.choose(second) : chosen
      return places(more.answered()).filter((place) => place === 'spellTrap').length
    }
    expect([after([]), after(filler)]).toEqual([2, 1])
  })
})

describe('counters on several monsters', () => {
  const [mist, open, hidden] = [spell(), level(4), level(4)]
  const counters = (now: Known, card: Card): number => {
    const at = locate(now.state, now.id(card))
    return at?.kind === 'monster' ? (at.card.counters?.['Fog'] ?? at.card.counters?.['fog'] ?? 0) : 0
  }

  it('are placed on those that are face-up', () => {
    const words = 'Place 1 Fog Counter on each monster your opponent controls.'
    const table = known({ hand: [mist] }, [says(mist, words)], { mainMonster: [open, set(hidden)] })
    const now = begun(table, mist).answered()
    expect([counters(now, open), counters(now, hidden)]).toEqual([1, 0])
    const none = known({ hand: [mist] }, [says(mist, words)], { mainMonster: [set(hidden)] })
    expect(isOffered(none, mist)).toBe(false)
  })

  it('are not placed on what no effect of the other player touches', () => {
    const words = 'Place 1 Fog Counter on each face-up monster your opponent controls.'
    const table = known(
      { hand: [mist] },
      [says(mist, words), says(hidden, "Unaffected by your opponent's card effects.")],
      { mainMonster: [open, hidden] },
    )
    const now = begun(table, mist).answered()
    expect([counters(now, open), counters(now, hidden)]).toEqual([1, 0])
  })
})

describe('cards sent from the top of a Deck that has fewer', () => {
  const deck = [level(4), level(4)]
  const sentBy = (words: string): number => {
    const knight = level(4)
    const ended = known({ mainMonster: [knight], deck }, [says(knight, words)]).act({
      do: 'enter-phase',
      phase: 'end',
    })
    const now = begun(ended, knight).settled()
    return deck.filter((card) => now.place(card) === 'graveyard').length
  }

  it('are all that are left, where the effect is mandatory', () => {
    const of = (count: number): string =>
      `Once per turn, during your End Phase: Send the top ${String(count)} cards of your Deck to the GY.`
    expect([sentBy(of(2)), sentBy(of(3))]).toEqual([2, 2])
  })

  it('are too few for what the player need not do, and for a cost', () => {
    const knight = level(4)
    const offered = (words: string): boolean =>
      isOffered(known({ mainMonster: [knight], deck }, [says(knight, words)]), knight)
    const does = (count: number): string =>
      `Once per turn: You can send the top ${String(count)} cards of your Deck to the GY.`
    expect([offered(does(2)), offered(does(3))]).toEqual([true, false])
    const pays = (count: number): string =>
      `Once per turn: You can send the top ${String(count)} cards of your Deck to the GY; gain 500 LP.`
    expect([offered(pays(2)), offered(pays(3))]).toEqual([true, false])
  })

  it('are no cost while they would be banished instead', () => {
    const [knight, instead] = [level(4), spell('continuous')]
    const pays = 'Once per turn: You can send the top card of your Deck to the GY; gain 500 LP.'
    const offered = (lying: readonly Card[]): boolean =>
      isOffered(
        known({ mainMonster: [knight], deck, spellTrap: lying.map((card) => ({ card, faceUp: true })) }, [
          says(knight, pays),
          says(instead, 'Any card sent to the GY is banished instead.'),
        ]),
        knight,
      )
    expect([offered([]), offered([instead])]).toEqual([true, false])
  })

  it('are not known before they are a cost', () => {
    const [card, wanted] = [spell(), level(4, { type: 'Dragon' })]
    const words =
      'Send the top 2 cards of your Deck to the GY; add 1 Dragon monster from your Deck to your hand.'
    const offered = (of: readonly Card[]): boolean =>
      isOffered(known({ hand: [card], deck: of }, [says(card, words)]), card)
    const others = [level(3), level(3), level(3)]
    expect(offered([wanted, ...others])).toBe(true)
    expect(offered([...others, wanted])).toBe(true)
    // Then it is known that none is left.
    expect(offered([wanted, level(3)])).toBe(false)
  })
})

describe('cards that must be drawn from a Deck that has fewer', () => {
  it('[WIN-03] lose the Duel', () => {
    const [knight, deck] = [level(4), [level(4)]]
    const now = known({ mainMonster: [knight], deck }, [
      says(knight, 'Once per turn, during your End Phase: Draw 2 cards.'),
    ]).act({ do: 'enter-phase', phase: 'end' })
    const { outcome } = begun(now, knight).settled().state
    expect(outcome).toMatchObject({ winner: 1, because: 'deck-out' })
  })

  it('[WIN-03] lose it for whoever of both has too few', () => {
    const knight = level(4)
    const ended = (mine: readonly Card[], theirs: readonly Card[]) => {
      const now = known(
        { mainMonster: [knight], deck: mine },
        [says(knight, 'Once per turn, during your End Phase: Both players draw 2 cards.')],
        { deck: theirs },
      ).act({ do: 'enter-phase', phase: 'end' })
      return begun(now, knight).settled().state.outcome
    }
    const [two, single] = [[level(4), level(4)], [level(4)]]
    expect(ended(two, two)).toBeUndefined()
    expect(ended(single, two)).toMatchObject({ winner: 1, because: 'deck-out' })
    expect(ended(two, single)).toMatchObject({ winner: 0, because: 'deck-out' })
    expect(ended(single, single)).toMatchObject({ winner: null, because: 'deck-out' })
  })

  it('[WIN-03] are none where nobody plays that side and no Deck was laid out, though its board answers', () => {
    const [knight, deck] = [level(4), [level(4), level(4)]]
    const drawn = (words: string) => {
      const table = known({ mainMonster: [knight], deck }, [says(knight, words)])
      const [mine, theirs] = table.state.sides
      const answering = table.withState({
        sides: [mine, { ...theirs, deck: [], absent: true, answers: true }],
      })
      const now = begun(answering.act({ do: 'enter-phase', phase: 'end' }), knight).settled()
      return [now.state.outcome, now.state.sides.map(({ hand }) => hand.length)]
    }
    const of = (does: string): string => `Once per turn, during your End Phase: ${does}`
    expect(drawn(of('Your opponent draws 1 card.'))).toEqual([undefined, [0, 0]])
    expect(drawn(of('Both players draw 1 card.'))).toEqual([undefined, [1, 0]])
  })

  it('[WIN-03] are not drawn where that may be declined', () => {
    const [card, deck] = [spell(), [level(4)]]
    const now = begun(
      known({ hand: [card], deck }, [says(card, 'Gain 500 LP, then you can draw 2 cards.')]),
      card,
    ).answered()
    expect([now.state.outcome, now.state.sides[0].lifePoints]).toEqual([undefined, 8500])
  })
})

describe('a monster that is Tributed as a cost', () => {
  it('must be controlled by who pays, where the text only says which', () => {
    const [equip, mine, theirs] = [spell('equip'), level(4), level(4)]
    const words = 'You can Tribute the equipped monster; gain 500 LP.'
    const offered = (monster: Card): boolean => {
      const table = known({ mainMonster: [mine], hand: [equip] }, [says(equip, words)], {
        mainMonster: [theirs],
      })
      const [puts] = table
        .offers('activate')
        .filter((one) => 'targets' in one && (one.targets ?? []).includes(table.id(monster)))
      const begun = puts
        ? table.act(puts)
        : table.act(...table.offers('activate').slice(0, 1)).choose(monster)
      const lies = begun.settled()
      const on = lies.offers('finish-link').length > 0 ? lies.act({ do: 'finish-link' }) : lies
      return isOffered(on, equip)
    }
    expect([offered(mine), offered(theirs)]).toEqual([true, false])
  })
})

describe('[CTR-01] a card that holds only so many counters', () => {
  const [mage, grasp, study] = [level(4), spell(), level(4)]
  const MAX = 'If this card is Normal Summoned: Place 1 Spell Counter on it (max. 1).'
  const table = known(
    { hand: [mage, grasp], mainMonster: [study] },
    [
      says(mage, MAX),
      says(study, 'You can place 1 Spell Counter on each face-up card you control.'),
      says(
        grasp,
        'Target 1 face-up card on the field that you can place a Spell Counter on; place 1 Spell Counter on that target.',
      ),
    ],
    {},
  )
  const summoned = table.act(...table.offers('normal-summon').slice(0, 1))
  const counters = (now: typeof table): readonly number[] =>
    now.state.sides[0].mainMonster.flatMap((one) =>
      one?.id === now.id(mage) ? [one.counters?.['spell'] ?? 0] : [],
    )
  const isOffered = (now: typeof table): boolean =>
    now.offers('activate').some((one) => 'card' in one && one.card === now.id(grasp))

  it('takes one while it has none', () => {
    const stood = known({ hand: [grasp], mainMonster: [mage] }, [
      says(mage, MAX),
      says(
        grasp,
        'Target 1 face-up card on the field that you can place a Spell Counter on; place 1 Spell Counter on that target.',
      ),
    ])
    expect(isOffered(stood)).toBe(true)
  })

  it('takes no more from any effect', () => {
    const [trigger] = summoned.offers('activate-effect')
    if (!trigger) throw new Error('it has no Trigger Effect')
    const full = summoned.act(trigger).answered()
    expect(counters(full)).toEqual([1])
    expect(isOffered(full)).toBe(false)
    expect(counters(full.act(full.use(study, 'ignition')).answered())).toEqual([1])
  })
})
