import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects, OwnSummon } from '../../../shared/cards/effects/effect.ts'
import type { PastOfTurn } from '../../../shared/cards/restrictions.ts'
import { explainRefusal, sentenceFor } from '../../../shared/duel/words/explain.ts'
import { level, spell } from '../cards.ts'
import { continuous, DRAGON, effect, known, one, says, text } from '../playing/known.ts'

/* The answer to "why can I not?": which condition is not met and what is in its way, which cost, which lock. */

const WALL = [level(1), level(1), level(1), level(1), level(1)]
const lockOf = (name: string): Card => level(4, { name })
/** "Neither player can Special Summon monsters." */
const WARDS = (ward: Card): readonly [Card, CardEffects] => [
  ward,
  text([continuous({ is: 'forbid', who: 'both', act: { act: 'special-summon' } })]),
]
const stands = level(4, { name: 'Guard' })
const said = (
  words: string,
  table: Parameters<typeof known>[0] = {},
  theirs: Parameters<typeof known>[2] = {},
) => {
  const card = level(4, { name: 'Asker' })
  const held = known({ hand: [card], ...table }, [says(card, words)], theirs)
  const refusal = held.why(held.use(card, 'ignition'))
  return refusal ? sentenceFor(refusal) : 'allowed'
}

describe('a condition of a text that is not met', () => {
  it('[EFF-11] is said, with the monsters that are in its way', () => {
    expect(
      said('If you control no monsters: You can Special Summon this card from your hand.', {
        mainMonster: [stands],
      }),
    ).toBe('Asker can only do that if you control no monsters; you control Guard.')
  })

  it('[EFF-11] is said with how many there are where there are too few', () => {
    expect(
      said('If you have 3 or more Spells in your GY: You can Special Summon this card from your hand.', {
        graveyard: [spell()],
      }),
    ).toBe('Asker can only do that if there are 3 or more Spells in your GY; there is only 1.')
  })

  it('[EFF-11] does not name a face-down card of the opponent', () => {
    expect(
      said(
        'If your opponent controls no cards: You can Special Summon this card from your hand.',
        {},
        { spellTrap: [spell()] },
      ),
    ).toContain('if your opponent controls no cards; your opponent controls')
  })

  it.each<[PastOfTurn, string]>([
    [
      { is: 'battled', of: { is: 'frame', frame: 'xyz' } },
      'once an Xyz Monster has battled this turn, and none has',
    ],
    [
      { is: 'activated', name: 'Test Town' },
      'once an effect of Test Town has been activated this turn, and none has been',
    ],
    [
      { is: 'opponent-summoned-from-extra-deck', least: 2 },
      'in a turn in which your opponent has Special Summoned 2 or more monsters from the Extra Deck, or in the turn after; they have not',
    ],
  ])('[XYZ-01] names what must have been before another monster is used for an Xyz Summon', (past, words) => {
    const refusal = {
      code: 'condition-unmet',
      name: 'Asker',
      unmet: { is: 'past', past },
      rules: ['XYZ-01'],
    } as const
    expect(sentenceFor(refusal)).toBe(`Asker can only be Xyz Summoned that way ${words}.`)
  })

  it('[EFF-11] names the part of several that fails', () => {
    expect(
      said(
        'If you control no monsters and your opponent controls a monster: You can Special Summon this card from your hand.',
      ),
    ).toBe('Asker can only do that if your opponent controls a monster; your opponent controls none.')
  })
})

describe('what is in the way', () => {
  it.each([
    ['unmet', 'If you control no monsters: You can Special Summon this card from your hand.'],
    ['step', 'You can discard this card; add 1 Spell from your GY to your hand.'],
  ])('[EFF-11] [CHN-13] is found out only when it is read: %s', (field, words) => {
    const card = level(4, { name: 'Asker' })
    const table = known({ hand: [card], mainMonster: [stands] }, [says(card, words)])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(Object.getOwnPropertyDescriptor(refusal, field)).toHaveProperty('get', expect.any(Function))
    // A window and a worker get all of it.
    expect(structuredClone(refusal)).toEqual(refusal)
    expect(refusal).toHaveProperty(field)
  })
})

describe('where, and after what, an effect can be used', () => {
  it('[EFF-09] is said of a card that lies elsewhere', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ graveyard: [card] }, [says(card, 'You can discard this card; draw 1 card.')])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe('Asker can use this effect only in the hand.')
  })

  it('[EFF-11] how often it has happened so far is said', () => {
    const card = level(4, { name: 'Asker' })
    const twice = effect('ignition', ['hand'], [{ do: 'draw', count: 1 }], {
      if: {
        is: 'happened',
        in: 'turn',
        times: { min: 2, max: null },
        event: { is: 'summoned', what: { is: 'card', of: { is: 'monster' } }, who: 'you' },
      },
    })
    const table = known({ hand: [card] }, [[card, text([twice])]])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toMatch(
      /^Asker can only do that once this has happened 2 or more times this turn: .*; it has not happened yet\.$/,
    )
  })
})

describe('what an effect needs and does not get', () => {
  it('[CHN-13] a cost that cannot be paid is said', () => {
    expect(said('You can discard 1 other card; Special Summon this card from your hand.')).toBe(
      'Asker has a cost that you cannot pay: Discard 1 other card.',
    )
  })

  it('[CHN-23] a target that is not there is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ mainMonster: [card] }, [
      says(card, 'You can target 1 Spell your opponent controls; destroy it.'),
    ])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe(
      'Asker has nothing to target: Target 1 Spell your opponent controls.',
    )
  })

  it('[CHN-23] a target that only a protection keeps from being one is named', () => {
    const [card, guard] = [level(4, { name: 'Asker' }), level(4, { name: 'Guard' })]
    const table = known(
      { mainMonster: [card] },
      [
        says(card, 'You can target 1 monster your opponent controls; destroy it.'),
        says(guard, "Cannot be targeted by your opponent's card effects."),
      ],
      { mainMonster: [guard] },
    )
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal?.code).toBe('nothing-to-target')
    expect(refusal && sentenceFor(refusal)).toBe(
      'Asker has nothing to target: Target 1 monster your opponent controls; Guard cannot be targeted by it.',
    )
  })

  it('[CHN-23] a target that only its own cost, or another target, takes away is said', () => {
    const saidOf = (words: string) => {
      const card = level(4, { name: 'Asker' })
      const table = known({ mainMonster: [card] }, [says(card, words)])
      const refusal = table.why(table.use(card, 'ignition'))
      return refusal ? [refusal.code, sentenceFor(refusal)] : ['allowed']
    }
    expect(saidOf('You can Tribute 1 monster, then target 1 monster you control; destroy it.')).toEqual([
      'nothing-to-target',
      'Asker has nothing left to target: Target 1 monster you control.',
    ])
    expect(saidOf('You can target 1 monster you control and 1 monster on the field; destroy them.')[0]).toBe(
      'nothing-to-target',
    )
  })

  it('[EFF-11] what is in the way of each of several effects is said', () => {
    const card = { ...spell(), name: 'Asker' }
    const table = known({ hand: [card] }, [
      says(
        card,
        'Activate 1 of these effects;\n● Target 1 Dragon monster on the field; destroy it.\n● Discard 1 other card, then target 1 card your opponent controls; return it to the hand.',
      ),
    ])
    const refusal = table.why({
      do: 'activate',
      card: table.id(card),
      zone: { in: 'spellTrap', of: 0, index: 0 },
      number: 0,
    })
    expect(refusal?.code).toBe('none-of-these')
    expect(refusal && sentenceFor(refusal)).toBe(
      'None of the effects that Asker offers can be chosen now. Asker has nothing to target: Target 1 Dragon monster on the field. Asker has nothing to target: Target 1 card your opponent controls.',
    )
  })

  it('[CHN-13] the lock that keeps a cost from being paid is named beside the cost', () => {
    const [card, other, ward] = [level(4, { name: 'Asker' }), level(3, { name: 'Level 3' }), lockOf('Ward')]
    const texts = [
      says(card, 'You can Tribute 1 other monster; draw 1 card.'),
      [ward, text([continuous({ is: 'forbid', who: 'both', act: { act: 'tribute' } })])],
    ] as const
    const free = known({ mainMonster: [card, other], deck: [other] }, texts)
    expect(free.refused(free.use(card, 'ignition'))).toBe('allowed')
    const held = known({ mainMonster: [card, other], deck: [other] }, texts, { mainMonster: [ward] })
    const refusal = held.why(held.use(card, 'ignition'))
    expect(refusal).toMatchObject({ code: 'cost-cannot-be-paid', because: { code: 'locked', by: 'Ward' } })
    expect(refusal && explainRefusal(refusal)).toBe(
      'Asker has a cost that you cannot pay: Tribute 1 other monster you control. Level 3 cannot be Tributed now: the effect of Ward forbids it. (CHN-13, SPL-11)',
    )
  })

  it('[ZONE-03] what keeps the monster away that would be Special Summoned is said', () => {
    const card = level(4, { name: 'Asker' })
    const wall = [level(1), level(1), level(1), level(1), level(1)]
    const full = known({ hand: [card], mainMonster: wall }, [
      says(card, 'If you control a monster: You can Special Summon this card from your hand.'),
    ])
    const own = full.why({ do: 'summon-itself', card: full.id(card), number: 0 })
    const activated = full.why(full.use(card, 'ignition'))
    expect([own?.code, activated?.code]).toEqual(['no-such-effect', 'nothing-to-change'])
    expect(activated && sentenceFor(activated)).toBe(
      'Asker cannot be activated, because this is not possible now: Special Summon this card. There is no place for Asker: no Main Monster Zone is free.',
    )
    const itself = known({ hand: [card], mainMonster: wall }, [
      says(card, 'You can Special Summon this card (from your hand).'),
    ])
    expect(itself.refused({ do: 'summon-itself', card: itself.id(card), number: 0 })).toBe('no-free-zone')
  })

  it('[SUM-02] [ZONE-03] what keeps every target away that would be Special Summoned is said', () => {
    const [card, dead, ward] = [level(4, { name: 'Asker' }), level(4, { name: 'Dead' }), lockOf('Ward')]
    const said = (words: string, wall: readonly Card[], theirs: readonly Card[]) => {
      const table = known(
        { hand: [card], mainMonster: wall, graveyard: [level(3), dead, level(2)] },
        [says(card, words), WARDS(ward)],
        { mainMonster: theirs },
      )
      const refusal = table.why(table.use(card, 'ignition'))
      return refusal && sentenceFor(refusal)
    }
    const two = 'You can discard this card, then target 2 monsters in your GY; Special Summon them.'
    const reborn = 'You can discard this card, then target 1 monster in your GY; Special Summon it.'
    const stopped = 'Asker cannot be activated, because this is not possible now: Special Summon the target.'
    expect(said(reborn, [], [])).toBeUndefined()
    for (const words of [reborn, two]) {
      expect(said(words, [], [ward])).toMatch(
        /not possible now: Special Summon .*the effect of Ward forbids it\.$/,
      )
      expect(said(words, WALL, [])).toMatch(
        /not possible now: Special Summon .*no Main Monster Zone is free\.$/,
      )
    }
    expect(said(reborn, WALL, [])).toContain(stopped)
    const tribute =
      'You can discard this card and Tribute 1 monster, then target 1 monster in your GY; Special Summon it.'
    expect(said(tribute, WALL, [])).toBe(undefined)
    expect(said(tribute, WALL, [ward])).toMatch(/the effect of Ward forbids it\.$/)
  })

  it.each([
    ['what one of the cards has of its own', 1, [{ code: 'cannot-be-special-summoned' }] as const],
    ['nothing, where one of the cards that must all come may come', 2, []],
  ])('[SUM-02] the lock is named rather than %s', (_, count, restrictions) => {
    const [card, ward] = [level(4, { name: 'Asker' }), lockOf('Ward')]
    const first = level(4, { name: 'First', type: 'Dragon', restrictions })
    const lock = { act: 'special-summon', of: { is: 'not', filter: DRAGON } } as const
    const table = known(
      { mainMonster: [card], graveyard: [first, level(4, { name: 'Dead', type: 'Warrior' })] },
      [
        says(
          card,
          `Once per turn: You can Special Summon ${count} monster${count > 1 ? 's' : ''} from your GY.`,
        ),
        [ward, text([continuous({ is: 'forbid', who: 'both', act: lock })])],
      ],
      { mainMonster: [ward] },
    )
    expect(table.why(table.use(card, 'ignition'))).toMatchObject({
      code: 'nothing-to-change',
      because: { code: 'locked', by: 'Ward', name: 'Dead' },
    })
  })

  it('[EFF-11] what follows from what an earlier step does with a target is not judged as the target lies now', () => {
    const card = level(4, { name: 'Asker' })
    const words =
      'You can target 1 monster you control; banish it, and if you do, Special Summon it, then draw 1 card.'
    const uses = (deck: readonly Card[]) => {
      const table = known({ mainMonster: [card, level(3)], deck }, [says(card, words)])
      return table.why(table.use(card, 'ignition'))
    }
    expect(uses([level(2)])).toBeUndefined()
    const refusal = uses([])
    expect(refusal?.code).toBe('nothing-to-change')
    expect(refusal && sentenceFor(refusal)).not.toContain('Special Summon')
  })

  it('[EFF-11] a draw for which too few cards are left is named', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ mainMonster: [card], deck: [level(2)] }, [says(card, 'You can draw 2 cards.')])
    expect(table.why(table.use(card, 'ignition'))).toMatchObject({
      code: 'nothing-to-change',
      step: { do: 'draw', count: 2 },
    })
  })

  it('[SUM-02] a lock on what would be added is named', () => {
    const [card, ward] = [level(4, { name: 'Asker' }), level(4, { name: 'Ward' })]
    const table = known(
      { mainMonster: [card], graveyard: [level(3)] },
      [
        says(card, 'You can target 1 monster in your GY; add it to your hand.'),
        [ward, text([continuous({ is: 'forbid', who: 'both', act: { act: 'add-to-hand' } })])],
      ],
      { mainMonster: [ward] },
    )
    expect(table.why(table.use(card, 'ignition'))).toMatchObject({ because: { code: 'locked', by: 'Ward' } })
  })

  it('[SS-03] a Summon by the text of its card is not called an activation', () => {
    const card = level(4, { name: 'Asker' })
    const itself: OwnSummon = {
      part: 'main',
      read: 'whole',
      kind: 'own-summon',
      from: ['hand'],
      costs: [{ do: 'choose', cards: one(DRAGON, 'field') }],
    }
    const table = known({ hand: [card] }, [[card, text([itself])]])
    const refusal = table.why({ do: 'summon-itself', card: table.id(card), number: 0 })
    expect(refusal && sentenceFor(refusal)).toMatch(
      /^Asker cannot be Special Summoned by its own text, because this is not possible now: Choose 1 other Dragon/,
    )
  })

  it('[SPL-11] an effect of which nothing could come is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ mainMonster: [card] }, [
      says(card, 'Once per turn: You can add 1 Spell from your GY to your hand.'),
    ])
    const refusal = table.why(table.use(card, 'ignition'))
    expect(refusal && sentenceFor(refusal)).toBe(
      'Asker cannot be activated, because this is not possible now: Add 1 Spell from your GY to the hand.',
    )
  })

  it('[EFF-06] what a Quick Effect waits for is said', () => {
    const card = level(4, { name: 'Asker' })
    const table = known({ hand: [card] }, [
      says(
        card,
        'When your opponent activates a card or effect (Quick Effect): You can discard this card; draw 1 card.',
      ),
    ])
    const refusal = table.why(table.use(card, 'quick'))
    expect(refusal && sentenceFor(refusal)).toMatch(
      /^Asker waits for this: your opponent activates a card or effect\. That has not just happened\.$/,
    )
  })
})
