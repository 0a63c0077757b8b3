import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { figureOf } from '../../../shared/duel/continuous/figures.ts'
import { onField } from '../../../shared/duel/state/board.ts'
import type { FieldMonster } from '../../../shared/duel/state/duel-card.ts'
import { fusion, level, named, normal, token, xyz } from '../cards.ts'
import { known, says, type Known } from './known.ts'

/* Fusion and Ritual Summons of effects that ask for the card itself, for cards that were spoken of before, or for what has happened. */

const GOAL = 'Fusion Summon 1 Fusion Monster from your Extra Deck'
const ritual = () => level(8, { frame: 'ritual' })

/** The effect of the card is used, and the cards are chosen as long as they are asked for. */
const used = (table: Known, card: Card, ...chosen: readonly Card[]): Known => {
  const activated = table.act(table.use(card, 'ignition')).settled()
  return chosen.reduce((now, one) => now.choose(one), activated)
}

/** Zones and positions are answered with what comes first. */
const placed = (table: Known): Known => {
  const [next] = table.offers('decide')
  return next ? placed(table.act(next)) : table
}

describe('a Fusion Summon with the card itself', () => {
  const words = `Once per turn: You can ${GOAL}, using this card you control and Dragon monsters you control.`

  it('[FUS-03] takes that card, and beside it none that the text does not name', () => {
    const card = level(4)
    const twin = named(normal(4), card.name)
    const [dragon, plain] = [normal(4, { type: 'Dragon' }), normal(4)]
    const goal = fusion(7, '2 monsters')
    const table = known({ mainMonster: [card, dragon, plain, twin], extraDeck: [goal] }, [says(card, words)])
    const now = used(table, card, goal)
    expect(now.choices()).toEqual([now.id(dragon)])
    const done = placed(now.choose(dragon))
    expect([done.place(card), done.place(dragon), done.place(plain)]).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
    ])
  })

  it('[FUS-03] is not offered where no other such monster is there', () => {
    const card = level(4, { type: 'Dragon' })
    const table = known({ mainMonster: [card, normal(4)], extraDeck: [fusion(7, '2 monsters')] }, [
      says(card, words),
    ])
    expect(table.offers('activate-effect')).toEqual([])
  })

  it('[FUS-03] takes it from where alone the materials may lie', () => {
    const card = level(4)
    const other = normal(4)
    const text = says(
      card,
      `If this card is in your GY: You can ${GOAL}, by banishing its materials from your GY, including this card.`,
    )
    const extraDeck = [fusion(7, '2 monsters')]
    const there = known({ graveyard: [card, other, normal(4)], extraDeck }, [text])
    const alone = known({ graveyard: [card], mainMonster: [other], extraDeck }, [text])
    expect(alone.offers('activate-effect')).toEqual([])
    const [goal] = extraDeck
    if (!goal) throw new Error('no Fusion Monster')
    const done = placed(used(there, card, goal, other))
    expect([done.place(card), done.place(other)]).toEqual(['banished', 'banished'])
  })
})

describe('a Fusion Summon with a card that was spoken of before', () => {
  it('[FUS-09] takes that monster alone for one that names it', () => {
    const hero = named(normal(4), 'Lamp Hero')
    const card = level(4, { type: 'Fairy' })
    const goal = fusion(8, '"Lamp Hero" + 1 Dragon monster')
    const other = fusion(8, '"Bell Hero" + 1 Dragon monster')
    const table = known({ mainMonster: [card, hero, normal(4)], extraDeck: [goal, other] }, [
      says(
        card,
        `Once per turn: You can target 1 "Lamp Hero" you control; ${GOAL} that mentions that monster as material, using it as the Fusion Material.`,
      ),
    ])
    const aimed = table.act(table.use(card, 'ignition'))
    const now = aimed.choose(hero).settled()
    expect(now.choices()).toEqual([now.id(goal)])
    const done = placed(now.choose(goal))
    expect([done.place(hero), done.place(goal)]).toEqual(['graveyard', 'mainMonster'])
  })

  it('[FUS-01] makes the monster that came back, and no other', () => {
    const card = level(4)
    const [back, other] = [fusion(7, '2 monsters'), fusion(7, '2 monsters')]
    const [one, two] = [normal(4), normal(4)]
    const table = known({ mainMonster: [card], graveyard: [back, one, two], extraDeck: [other] }, [
      says(
        card,
        'Once per turn: You can return 1 Fusion Monster from your GY to the Extra Deck, then Fusion Summon that Fusion Monster from your Extra Deck, by banishing its materials from your GY.',
      ),
    ])
    const now = used(table, card, back)
    expect(now.choices()).toEqual([now.id(back)])
    const done = placed(now.choose(back).choose(one).choose(two))
    expect([done.place(back), done.place(one)]).toEqual(['mainMonster', 'banished'])
  })
})

describe('further materials where something has happened', () => {
  it('[FUS-03] are open only then', () => {
    const card = level(4)
    const buried = normal(4, { type: 'Dragon' })
    const lost = normal(4)
    const table = known(
      { mainMonster: [card, lost], graveyard: [buried], extraDeck: [fusion(7, '2 monsters')] },
      [
        says(
          card,
          `Once per turn: You can destroy 1 other monster you control. Once per turn: You can ${GOAL}, using monsters from your hand. If a monster was destroyed by card effect this turn, you can also banish monsters from your GY as material.`,
        ),
      ],
    )
    expect(table.refused(table.use(card, 'ignition', 1))).toBe('nothing-to-change')
    const after = table.act(table.use(card, 'ignition')).settled()
    const now = after.offers('choose').length > 0 ? after.choose(lost) : after
    expect(now.place(lost)).toBe('graveyard')
    expect(now.refused(now.use(card, 'ignition', 1))).toBe('allowed')
  })
})

describe('"then you can apply this effect"', () => {
  const words = `Once per turn: You can draw 1 card, then you can apply this effect.\n● ${GOAL}, using monsters from your hand or field.`

  it('[FUS-01] goes on with the bullet, and may be declined', () => {
    const card = level(4)
    const goal = fusion(7, '2 monsters')
    const table = known({ mainMonster: [card, normal(4)], deck: [normal(4)], extraDeck: [goal] }, [
      says(card, words),
    ])
    const now = used(table, card)
    expect(now.state.sides[0].hand).toHaveLength(1)
    expect(now.offers('decide')).toHaveLength(2)
  })

  it('[FUS-01] is not offered where only the bullet could be done', () => {
    const card = level(4)
    const table = known({ mainMonster: [card, normal(4)], extraDeck: [fusion(7, '2 monsters')] }, [
      says(card, words),
    ])
    expect(table.offers('activate-effect')).toEqual([])
  })
})

describe('a Ritual Summon that an effect makes', () => {
  it('[RIT-03] Tributes first, and then makes one whose Level is theirs together', () => {
    const card = level(4)
    const [five, three] = [normal(5), normal(3)]
    const goal = ritual()
    const table = known({ mainMonster: [card], hand: [five, three, goal] }, [
      says(
        card,
        'Once per turn: You can Tribute monsters from your hand or field, then Ritual Summon 1 Ritual Monster from your hand whose Level exactly equals the total Levels of those monsters.',
      ),
    ])
    const done = placed(used(table, card, goal, five, three))
    expect([done.place(goal), done.place(card)]).toEqual(['mainMonster', 'mainMonster'])
  })

  it('[RIT-02] Tributes the card itself among them', () => {
    const card = level(4)
    const [four, other] = [normal(4), normal(8)]
    const goal = ritual()
    const table = known({ mainMonster: [card, other], hand: [four, goal] }, [
      says(
        card,
        'Once per turn: You can Ritual Summon 1 Ritual Monster from your hand, by Tributing monsters from your hand or field, including this card on your field, whose total Levels equal or exceed the Level of the Ritual Monster.',
      ),
    ])
    const done = placed(used(table, card, goal, four))
    expect([done.place(card), done.place(four), done.place(other)]).toEqual([
      'graveyard',
      'graveyard',
      'mainMonster',
    ])
  })
})

describe('bullets that say what another card gains', () => {
  it('[EFF-09] are no effects of the card that gives them', () => {
    const card = level(4)
    const [, text] = says(
      card,
      `Once per turn: You can ${GOAL}, using monsters from your hand or field, and if you do, it gains this effect.\n● (Quick Effect): You can Tribute this card, then target 1 face-up monster you control; it gains 500 ATK.`,
    )
    expect(text.effects.map(({ kind, read }) => `${kind} ${read}`)).toEqual(['ignition head'])
  })
})

describe('"You cannot activate the following effects in the same Chain"', () => {
  it('[EFF-12] lets one of them be used in a Chain, by the name', () => {
    const card = level(4)
    const [, text] = says(
      card,
      `You cannot activate the following effects of "${card.name}" in the same Chain. If this card is Normal Summoned: You can draw 1 card. (Quick Effect): You can gain 100 LP.`,
    )
    expect(text.limits).toEqual([
      { limits: 'use', effects: [0, 1], of: 'name', together: true, times: 1, per: 'chain' },
    ])
  })
})

describe('a Token with the Level of another card', () => {
  const made = named(token(1), 'Lamp Token')
  const words =
    'Once per turn: You can banish 1 other monster from your GY; Special Summon 1 "Lamp Token" (Fiend/DARK/ATK 0/DEF 0) with the same Level as that monster.'

  it('[TOK-01] has that Level', () => {
    const card = level(4)
    const buried = normal(7)
    const table = known({ mainMonster: [card, made], graveyard: [buried] }, [says(card, words)])
    const activated = table.act(table.use(card, 'ignition'))
    const paid = activated.offers('choose').length > 0 ? activated.choose(buried) : activated
    const now = placed(paid.settled())
    const levels = onField(now.state, 0).map(({ card: one }) =>
      figureOf(now.state, one as FieldMonster, 'level', now.pool),
    )
    expect(levels.toSorted()).toEqual([1, 4, 7])
  })

  it('[TOK-01] is not made with that of a monster that has none', () => {
    const card = level(4)
    const table = known({ mainMonster: [card, made], graveyard: [xyz(4, '2 Level 4 monsters')] }, [
      says(card, words),
    ])
    expect(table.offers('activate-effect')).toEqual([])
  })
})
