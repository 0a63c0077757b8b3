import { describe, expect, it } from 'vitest'
import type { Card, Monster } from '../../../shared/cards/card.ts'
import { readRestrictions } from '../../../shared/cards/restrictions/read.ts'
import { fusion, level, normal, spell } from '../cards.ts'
import { duel } from '../table.ts'
import { known, says, type Known } from './known.ts'

/* What a card's own Summon used up, as its text counts it later; what must have happened before it, and how often it may be made. */

const held = <M extends Monster>(card: M, words: string): M => ({
  ...card,
  restrictions: readRestrictions(words, { name: card.name, frame: card.frame }),
})

/** The card Summons itself, with these as what it costs. */
const itself = (table: Known, card: Card, ...costs: readonly Card[]): Known => {
  const [way] = table.offers('summon-itself').filter((one) => 'card' in one && one.card === table.id(card))
  if (!way) throw new Error('it cannot Summon itself')
  const paid = costs.reduce((now, one) => now.choose(one), table.act(way))
  const [enough] = paid.offers('decide')
  return (enough ? paid.act(enough) : paid).answered()
}

describe('figures from what the own Summon used up', () => {
  it.each([
    [
      'Must be Special Summoned (from your hand) by banishing any number of Rock monsters from your GY. The original ATK/DEF of this card become the number of Rock monsters banished to Special Summon it x 700.',
      1400,
    ],
    [
      "Must be Special Summoned (from your hand) by sending any number of Rock monsters from your GY to the Deck. This card's ATK/DEF become the number of monsters banished for its Special Summon x 500.",
      undefined,
    ],
    [
      "Must be Special Summoned (from your hand) by banishing all Rock monsters from your field and GY. This card's ATK/DEF become the number of monsters banished for its Special Summon x 500.",
      1000,
    ],
    [
      "Must be Special Summoned (from your hand) by banishing 2 Rock monsters from your GY. This card's ATK becomes the combined original ATK of the banished monsters.",
      3000,
    ],
    [
      'Must first be Special Summoned (from your hand) by banishing any number of Rock monsters from your GY. This card gains ATK equal to the Level of the monster banished this way x 100.',
      1700,
    ],
    [
      'Must be Special Summoned (from your hand) by banishing any number of Rock monsters from your GY. If Summoned this way, this card gains 200 ATK for each Normal Monster banished for its Summon.',
      1400,
    ],
  ])('[EFF-14] %s', (words, atk) => {
    const card = held(level(4), words)
    const rocks = [normal(3, { type: 'Rock' }), normal(4, { type: 'Rock', atk: 2000 })]
    const table = known({ hand: [card], graveyard: rocks }, [says(card, words)])
    if (atk === undefined) {
      // What was sent elsewhere was not banished: nobody reads that as the same.
      expect(table.offers('summon-itself')).toEqual([])
      return
    }
    const isAll = words.includes('all Rock')
    expect(itself(table, card, ...(isAll ? [] : rocks)).atk(card)).toBe(atk)
  })

  it('[NS-05] the Tributes of a Tribute Summon', () => {
    const words = "This card's ATK becomes the combined original ATK of the Tributed monsters."
    const card = level(7)
    const tributes = [normal(4, { atk: 1200 }), normal(4, { atk: 700 })]
    const table = known({ hand: [card], mainMonster: tributes }, [says(card, words)])
    const [summon] = table.offers('normal-summon')
    if (!summon) throw new Error('it can be Tribute Summoned')
    expect(table.act(summon).settled().atk(card)).toBe(1900)
  })

  it('[EFF-14] as many attacks as materials were used', () => {
    const card = fusion(7, '2+ monsters')
    const maker = spell()
    const [one, two] = [normal(4), normal(4)]
    const table = known({ hand: [maker, one, two], extraDeck: [card] }, [
      says(maker, 'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand.'),
      says(
        card,
        'This card can attack a number of times each Battle Phase, up to the number of materials used for its Fusion Summon.',
      ),
    ])
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Spell is not offered')
    const made = table.act(activation).settled().choose(card).choose(one).choose(two).answered()
    const battle = made.withState({
      turn: { ...made.state.turn, phase: 'battle' },
    })
    const attack = (now: Known): Known => {
      const [next] = now.offers('attack')
      return next ? now.act(next).answered() : now
    }
    const after = attack(battle)
    expect([after.offers('attack').length, attack(after).offers('attack').length]).toEqual([1, 0])
  })
})

describe('what must have happened in the turn', () => {
  const words =
    'Must be either Fusion Summoned, or Special Summoned during the turn a Thunder monster\'s effect was activated in the hand, by Tributing 1 Thunder Effect non-Fusion Monster (in which case you do not use "Polymerization").'
  const table = (place: 'hand' | 'mainMonster', type: 'Thunder' | 'Dragon') => {
    const goal = held(fusion(8, '2 monsters'), words)
    const card = level(4, { type })
    const tribute = level(4, { type: 'Thunder' })
    const made = known(
      place === 'hand'
        ? { hand: [card], mainMonster: [tribute], extraDeck: [goal] }
        : { mainMonster: [tribute, card], extraDeck: [goal] },
      [
        says(goal, words),
        says(
          card,
          place === 'hand'
            ? 'You can discard this card; gain 100 LP.'
            : 'During your Main Phase: You can gain 100 LP.',
        ),
      ],
    )
    return { made, used: made.act(made.use(card, 'ignition')).settled() }
  }

  it('[SS-11] the Summon is offered only after it', () => {
    const offers = (now: Known): number => now.offers('summon-itself').length
    const { made, used } = table('hand', 'Thunder')
    expect([offers(made), offers(used)]).toEqual([0, 1])
    expect(offers(table('hand', 'Dragon').used)).toBe(0)
    expect(offers(table('mainMonster', 'Thunder').used)).toBe(0)
  })
})

describe('"once per Duel this way"', () => {
  it('[SS-01] is over for the whole Duel, for every copy', () => {
    const blank = level(4)
    const words = `If you control no monsters, you can Special Summon this card (from your hand). You can only Special Summon "${blank.name}" once per Duel this way.`
    const card = held(blank, words)
    const table = known({ hand: [card, card] }, [says(card, words)])
    const done = itself(table, card)
    // Two turns later, with the first one gone from the field.
    const [own, theirs] = done.state.sides
    const bare = duel().state.sides[0].mainMonster
    const later = done.withState({
      turn: { ...done.state.turn, number: done.state.turn.number + 2 },
      doneThisTurn: [],
      sides: [{ ...own, mainMonster: bare }, theirs],
    })
    expect(later.offers('summon-itself')).toEqual([])
  })
})

describe('"cannot be used as Fusion Material otherwise"', () => {
  it('[FUS-02] stands in for a material that is named, and is none itself', () => {
    const words =
      'This card can be used as a substitute for any 1 Fusion Material whose name is specifically listed on the Fusion Monster Card, but the other Fusion Material(s) must be correct. Cannot be used as Fusion Material otherwise.'
    const card = held(level(2), words)
    const other = normal(4)
    const maker = spell()
    const goals = [fusion(7, '2 monsters'), fusion(7, '"Lamp Hero" + 1 monster')]
    const table = known({ hand: [maker, card, other], extraDeck: goals }, [
      says(maker, 'Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from your hand.'),
    ])
    const [activation] = table.offers('activate')
    if (!activation) throw new Error('the Spell is not offered')
    const now = table.act(activation).settled()
    expect(now.choices()).toEqual([now.id(goals[1] as Card)])
  })
})

describe('"2 cards, including a Dragon monster"', () => {
  it('[TERM-11] are a Dragon and a card of any kind, Spells and Traps too', () => {
    const card = level(8)
    const [dragon, magic, other] = [normal(4, { type: 'Dragon' }), spell(), normal(4)]
    const table = known({ mainMonster: [card], graveyard: [dragon, magic, other] }, [
      says(
        card,
        'Once per turn: You can banish 2 cards from your GY, including a Dragon monster; gain 100 LP.',
      ),
    ])
    const asked = table.act(table.use(card, 'ignition'))
    expect(asked.choices()).toEqual([dragon, magic, other].map((one) => asked.id(one)))
    expect(asked.choose(magic).choices()).toEqual([asked.id(dragon)])
  })
})
