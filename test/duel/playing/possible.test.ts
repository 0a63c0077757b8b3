import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep, Lasting } from '../../../shared/cards/effects/effect.ts'
import type { CardSet } from '../../../shared/cards/effects/which-cards.ts'
import { withEffects } from '../../../shared/cards/pool.ts'
import { legalActions } from '../../../shared/duel/engine.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, link, normal, pendulum, spell, synchro, token, trap, tuner, xyz } from '../cards.ts'
import { faceUp, main, set, type SideSetup, withMaterials } from '../table.ts'
import { continuous, DRAGON, effect, known, one, says, text } from './known.ts'

/* What has to be possible before an effect is offered, and what a step comes to that only half succeeds. */

const MONSTER = { is: 'monster' } as const
const all = (of: CardSet['of'], whose: 'you' | 'opponent' | 'either' = 'you'): CardSet => ({
  is: 'all',
  of,
  in: [{ place: 'field', of: whose }],
})
const END_OF_TURN = { until: 'end', moment: { part: 'turn', of: 'this' } } as const
const apply = (lasting: Lasting, more: Partial<Pick<EffectStep, 'join'>> = {}): EffectStep => ({
  do: 'apply',
  lasting,
  lasts: END_OF_TURN,
  ...more,
})
const DRAW: EffectStep = { do: 'draw', count: 1 }
const some = (count: number) => Array.from({ length: count }, () => normal(1))

describe('what an activation needs', () => {
  const send: EffectStep = { do: 'send', cards: one(MONSTER, 'field') }
  const summon: EffectStep = { do: 'summon', cards: one(DRAGON, 'hand'), join: 'then' }

  it('[SPL-11] what is looked for by the card before it, though it is a sentence of its own', () => {
    const [card, mine] = [spell(), normal(4, { name: 'Lamp' })]
    const [named, other] = [level(4, { name: 'Lamp' }), level(4)]
    const offered = (words: string, hand: readonly Card[]): boolean =>
      known({ hand: [card, ...hand], mainMonster: [mine] }, [says(card, words)]).offers('activate').length > 0
    const bySame =
      'Send 1 face-up monster you control to the GY. Special Summon 1 monster with the same name from your hand.'
    expect([offered(bySame, [named]), offered(bySame, [other])]).toEqual([true, false])
    const anyhow = 'Send 1 face-up monster you control to the GY. Special Summon 1 monster from your hand.'
    expect(offered(anyhow, [])).toBe(true)
  })

  it.each(['then', 'if-you-do'] as const)('[SPL-11] cards for what follows with "%s", too', (join) => {
    const [card, mine, dragon] = [spell(), normal(4), level(4, { type: 'Dragon' })]
    const texts = [[card, text([effect('activation', ['hand'], [send, { ...summon, join }])])]] as const
    const without = known({ hand: [card, normal(4)], mainMonster: [mine] }, texts)
    expect(without.offers('activate')).toEqual([])
    const having = known({ hand: [card, dragon], mainMonster: [mine] }, texts)
    expect(having.offers('activate')).not.toEqual([])
  })

  it('not for what may be declined', () => {
    const [card, mine] = [spell(), normal(4)]
    const texts = [
      [card, text([effect('activation', ['hand'], [send, { ...summon, optional: true }])])],
    ] as const
    expect(known({ hand: [card], mainMonster: [mine] }, texts).offers('activate')).not.toEqual([])
  })

  it('[SPL-11] what is done first, also where something else would hold in any case', () => {
    const [card, mine, dragon] = [spell(), normal(4), level(4, { type: 'Dragon' })]
    const gains = apply(
      { is: 'alter', cards: all(MONSTER), changes: [{ of: 'atk', is: 'add', by: 500 }] },
      { join: 'also' },
    )
    const texts = [
      [card, text([effect('activation', ['hand'], [{ do: 'summon', cards: one(DRAGON, 'hand') }, gains])])],
    ] as const
    expect(known({ hand: [card], mainMonster: [mine] }, texts).offers('activate')).toEqual([])
    expect(known({ hand: [card, dragon], mainMonster: [mine] }, texts).offers('activate')).not.toEqual([])
  })

  it('not what is not to be done now', () => {
    const card = spell()
    const steps: readonly EffectStep[] = [
      { do: 'summon', cards: one(DRAGON, 'hand'), if: { is: 'turn-of', who: 'opponent' } },
      { ...DRAW, join: 'after-that' },
    ]
    const texts = [[card, text([effect('activation', ['hand'], steps)])]] as const
    expect(known({ hand: [card], deck: some(1) }, texts).offers('activate')).not.toEqual([])
  })

  it('[SPL-11] the cards without which the part that is left to the hand does nothing', () => {
    const card = spell()
    const rest: EffectStep = { do: 'by-hand', needs: one(DRAGON, 'graveyard') }
    const first = [[card, text([effect('activation', ['hand'], [rest], { read: 'head' })])]] as const
    const then = [
      [card, text([effect('activation', ['hand'], [DRAW, { ...rest, join: 'then' }], { read: 'head' })])],
    ] as const
    for (const texts of [first, then]) {
      const table = { hand: [card], deck: some(2) }
      expect(known({ ...table, graveyard: [normal(4)] }, texts).offers('activate')).toEqual([])
      const dragon = level(4, { type: 'Dragon' })
      expect(known({ ...table, graveyard: [dragon] }, texts).offers('activate')).not.toEqual([])
    }
  })

  it('[SPL-11] more than that something is destroyed later', () => {
    const card = spell()
    const later: EffectStep = {
      do: 'later',
      at: { part: 'end', of: 'this' },
      steps: [{ do: 'destroy', cards: all(MONSTER) }],
      join: 'also',
    }
    const texts = [
      [card, text([effect('activation', ['hand'], [{ do: 'summon', cards: one(DRAGON, 'hand') }, later])])],
    ] as const
    expect(known({ hand: [card] }, texts).offers('activate')).toEqual([])
  })

  it('[SPL-11] a monster whose effects are negated, though less damage is taken besides; later ones are not negated', () => {
    const [card, mine, later] = [spell(), level(4), level(4, { type: 'Dragon' })]
    const negate: Lasting = { is: 'negate', cards: all({ is: 'position', position: 'face-up' }) }
    const less: Lasting = { is: 'damage-factor', who: 'you', kind: 'any', factor: 0 }
    const boosts = continuous({
      is: 'alter',
      cards: { is: 'this' },
      changes: [{ of: 'atk', is: 'add', by: 500 }],
    })
    const texts = [
      [card, text([effect('activation', ['hand'], [apply(negate), apply(less, { join: 'also' })])])],
      [mine, text([boosts])],
      [later, text([boosts])],
    ] as const
    expect(known({ hand: [card] }, texts).offers('activate')).toEqual([])
    const table = known({ hand: [card, later], mainMonster: [faceUp(mine)] }, texts)
    const [action] = table.offers('activate')
    if (!action) throw new Error('the card can be activated')
    const after = table
      .act(action)
      .settled()
      .act({ do: 'normal-summon', card: table.id(later), tributes: [], zone: main(2) })
    expect(after.atk(mine)).toBe(mine.atk)
    expect(after.atk(later)).toBe(Number(later.atk) + 500)
  })

  it('nothing where the text says that it "can" do something when the card is activated', () => {
    const card = spell('continuous')
    const texts = [
      [
        card,
        text([effect('activation', ['hand'], [{ do: 'add', cards: one(DRAGON, 'deck'), optional: true }])]),
      ],
    ] as const
    const table = known({ hand: [card] }, texts)
    const [action] = table.offers('activate')
    if (!action) throw new Error('the card can be activated')
    expect(table.act(action).settled().place(card)).toBe('spellTrap')
  })

  it('[BAT-01] a turn in which there can still be attacks, where it forbids them', () => {
    const roar = trap()
    const texts = [
      [
        roar,
        text([
          effect('activation', ['field'], [apply({ is: 'forbid', who: 'opponent', act: { act: 'attack' } })]),
        ]),
      ],
    ] as const
    expect(known({ spellTrap: [roar] }, texts).offers('activate')).toEqual([])
    const mine = apply({ is: 'forbid', who: 'you', act: { act: 'attack' } })
    const own = [[roar, text([effect('activation', ['field'], [mine])])]] as const
    expect(known({ spellTrap: [roar] }, own).offers('activate')).not.toEqual([])
    expect(known({ spellTrap: [roar] }, own, {}, { phase: 'main2' }).offers('activate')).toEqual([])
  })

  it('can be what holds for all of a kind, where none of it is there yet', () => {
    const shield = spell()
    const texts = [
      [
        shield,
        text([
          effect(
            'activation',
            ['hand'],
            [apply({ is: 'protect', cards: all(DRAGON), from: ['effect-destruction'] })],
          ),
        ]),
      ],
    ] as const
    expect(known({ hand: [shield] }, texts).offers('activate')).not.toEqual([])
  })
})

describe('what follows on an activation with cards that are settled already', () => {
  const offered = (card: Card, words: string, mine: SideSetup, theirs: SideSetup = {}) =>
    known({ ...mine, hand: [card, ...(mine.hand ?? [])] }, [says(card, words)], theirs).offers('activate')
  const full = (): readonly Card[] => some(5)

  it('[SPL-11] a target is Special Summoned only if there is room for it, and if it can be', () => {
    const revives = 'Target 1 monster in your GY; discard 1 card, and if you do, Special Summon that target.'
    const [dead, nomi] = [normal(4), level(4, { restrictions: [{ code: 'cannot-be-special-summoned' }] })]
    const with_ = { hand: [normal(4)] }
    expect(offered(spell(), revives, { ...with_, graveyard: [dead] })).not.toEqual([])
    expect(offered(spell(), revives, { ...with_, graveyard: [dead], mainMonster: full() })).toEqual([])
    expect(offered(spell(), revives, { ...with_, graveyard: [nomi] })).toEqual([])
    const card = spell()
    const table = known({ hand: [card, normal(4)], graveyard: [dead, nomi] }, [says(card, revives)])
    expect(table.act(...table.offers('activate').slice(0, 1)).choices()).toEqual([table.id(dead)])
  })

  it('[SPL-11] the card itself, too', () => {
    const card = level(4)
    const words =
      'During your Main Phase: You can reveal this card in your hand; Special Summon 1 monster from your GY, then Special Summon this card.'
    const uses = (mine: readonly Card[]) => {
      const table = known({ hand: [card], graveyard: [normal(4)], mainMonster: mine }, [says(card, words)])
      return table.refused(table.use(card, 'ignition'))
    }
    expect(uses(some(3))).toBe('allowed')
    expect(uses(some(4))).toBe('nothing-to-change')
  })

  it.each([
    [
      'then',
      'Add 1 Dragon monster from your GY to your hand, then send the top 3 cards of your Deck to the GY.',
    ],
    [
      'and if you do',
      'Add 1 Dragon monster from your GY to your hand, and if you do, send the top 3 cards of your Deck to the GY.',
    ],
  ])('[SPL-11] with "%s", so many cards must be in the Deck as are sent from it', (_, words) => {
    const graveyard = [level(4, { type: 'Dragon' })]
    expect(offered(spell(), words, { graveyard, deck: some(3) })).not.toEqual([])
    expect(offered(spell(), words, { graveyard, deck: some(2) })).toEqual([])
  })

  it('[SPL-11] nobody knows what will be discarded at random', () => {
    const card = level(4)
    const words = `You can reveal this card in your hand; choose 1 card in your hand at random, then discard the chosen card. Then, if the discarded card was not "${card.name}", Special Summon 1 "${card.name}" from your hand, and if you do, draw 1 card.`
    const uses = (mine: readonly Card[]) => {
      const table = known({ hand: [card, normal(4)], deck: some(1), mainMonster: mine }, [says(card, words)])
      return table.refused(table.use(card, 'ignition'))
    }
    expect([uses([]), uses(some(5))]).toEqual(['allowed', 'allowed'])
  })

  it.each([
    ['drawn', 'Draw 1 card, then Special Summon 1 Dragon monster from your hand.'],
    [
      'sent',
      'Send the top card of your Deck to the GY, and if you do, Special Summon 1 Dragon monster from your GY.',
    ],
  ])('[SPL-11] nobody knows which card will be %s', (_, words) => {
    const dragon = level(4, { type: 'Dragon' })
    expect(offered(spell(), words, { deck: [dragon, normal(1)] })).not.toEqual([])
    expect(offered(spell(), words, { deck: [normal(1), dragon] })).not.toEqual([])
    expect(offered(spell(), words, { deck: [] })).toEqual([])
  })

  it('[SPL-11] nobody counts the Deck of the opponent', () => {
    const words =
      "Add 1 Dragon monster from your GY to your hand, then banish the top 3 cards of your opponent's Deck."
    expect(offered(spell(), words, { graveyard: [level(4, { type: 'Dragon' })] })).not.toEqual([])
  })

  it('[SPL-11] room for a Token', () => {
    const [card, sheep] = [spell(), token(1)]
    const makes: EffectStep = {
      do: 'token',
      token: { name: sheep.name, type: 'Beast', attribute: 'EARTH', level: 1, atk: 0, def: 0 },
      count: { min: 1, max: 1 },
      join: 'if-you-do',
    }
    const texts = [[card, text([effect('activation', ['hand'], [DRAW, makes])])]] as const
    const uses = (mine: readonly Card[]) =>
      known({ hand: [card], deck: some(1), mainMonster: mine }, texts, { mainMonster: [sheep] }).offers(
        'activate',
      )
    expect(uses(some(4))).not.toEqual([])
    expect(uses(full())).toEqual([])
  })

  it('[SYN-02] a Synchro Summon that is made after it', () => {
    const words =
      'Add 1 Dragon monster from your GY to your hand, then, immediately after this effect resolves, Synchro Summon 1 Synchro Monster using monsters you control.'
    const mine = { graveyard: [level(4, { type: 'Dragon' })], mainMonster: [tuner(2), level(4)] }
    expect(offered(spell(), words, { ...mine, extraDeck: [synchro(6)] })).not.toEqual([])
    expect(offered(spell(), words, { ...mine, extraDeck: [synchro(7)] })).toEqual([])
    expect(offered(spell(), words, mine)).toEqual([])
  })

  it('[LNK-07] a target that is turned face-down is one that can be', () => {
    const words =
      'Target 1 face-up monster your opponent controls; discard 1 card, and if you do, change that target to face-down Defense Position.'
    const mine = { hand: [normal(4)] }
    expect(offered(spell(), words, mine, { mainMonster: [level(4)] })).not.toEqual([])
    expect(offered(spell(), words, mine, { mainMonster: [link(['bottom'], '1 monster')] })).toEqual([])
  })

  it('a target that the effect has destroyed before need not be there any more', () => {
    const words = 'Target 1 monster your opponent controls; destroy it, and if you do, banish it.'
    expect(offered(spell(), words, {}, { mainMonster: [token(1)] })).not.toEqual([])
  })
})

describe('a target for which nothing would change', () => {
  const targets = (words: string, mine: readonly Card[]) => {
    const card = spell()
    const table = known({ hand: [card], mainMonster: mine }, [says(card, words)])
    const [action] = table.offers('activate')
    return action ? { table, choices: table.act(action).choices() } : undefined
  }

  it.each([
    ['a monster of that Level', 'it becomes Level 3 until the end of this turn.', level(3)],
    ['a Tuner', 'treat it as a Tuner until the end of this turn.', tuner(4)],
    [
      'a monster of that Attribute',
      'it becomes DARK until the end of this turn.',
      level(4, { attribute: 'DARK' }),
    ],
    ['a monster of that Type', 'it becomes Dragon until the end of this turn.', level(4, { type: 'Dragon' })],
  ])('[CHN-23] is not %s', (_, does, same) => {
    const words = `Target 1 face-up monster you control; ${does}`
    const other = level(4)
    const found = targets(words, [same, other])
    expect(found?.choices).toEqual([found?.table.id(other)])
    expect(targets(words, [same])).toBeUndefined()
  })

  it('[CHN-23] may be one for what is done besides', () => {
    const words =
      'Target 1 face-up monster you control; it gains 500 ATK until the end of this turn, also treat it as a Tuner until the end of this turn.'
    expect(targets(words, [tuner(4)])).not.toBeUndefined()
  })
})

describe('a cost', () => {
  const paying = (...activate: readonly EffectStep[]) =>
    text([effect('activation', ['hand'], [DRAW], { activate })])

  it('[TERM-11, PEN-10] has to reach the Graveyard: a Pendulum Monster on the field does not', () => {
    const [card, scale] = [spell(), pendulum(4, 4)]
    const sent = paying({ do: 'send', cards: one(MONSTER, 'field') })
    expect(
      known({ hand: [card], mainMonster: [scale], deck: some(1) }, [[card, sent]]).offers('activate'),
    ).toEqual([])
    const tribute = paying({ do: 'tribute', cards: one(MONSTER, 'field') })
    expect(
      known({ hand: [card], mainMonster: [scale], deck: some(1) }, [[card, tribute]]).offers('activate'),
    ).not.toEqual([])
  })

  it('[TERM-11, TOK-01] no Token is sent to the Graveyard for it', () => {
    const [card, sheep] = [spell(), token(1)]
    const sent = paying({ do: 'send', cards: one(MONSTER, 'field') })
    expect(
      known({ hand: [card], mainMonster: [sheep], deck: some(1) }, [[card, sent]]).offers('activate'),
    ).toEqual([])
  })

  it('cannot be a card that the effect itself has ruled out', () => {
    const [talker, fire, other] = [level(4), normal(4), normal(4)]
    const own = effect(
      'ignition',
      ['field'],
      [
        DRAW,
        {
          do: 'apply',
          join: 'also',
          lasting: {
            is: 'cannot',
            cards: {
              ...all(MONSTER),
              with: [{ is: 'same', property: 'attribute', as: { is: 'bound', name: 'paid' } }],
            },
            act: 'be-paid-for-this-effect',
          },
          lasts: END_OF_TURN,
        },
      ],
      {
        activate: [
          { do: 'banish', cards: one({ is: 'level', range: { min: 4, max: 4 } }, 'field'), binds: 'paid' },
        ],
      },
    )
    const table = known(
      { mainMonster: [talker, fire, other, { ...normal(4), attribute: 'WIND' }], deck: some(3) },
      [[talker, text([own])]],
    )
    const after = table.act(table.use(talker, 'ignition')).choose(fire).settled()
    const again = after.act(after.use(talker, 'ignition'))
    // The others of its Attribute are ruled out, the card itself with them.
    expect(again.choices()).toHaveLength(1)
    expect(again.choices()).not.toContain(table.id(other))
  })

  it('[CTR-01] of counters comes from whichever cards have them', () => {
    const [first, second, third] = [level(4), level(4), level(4)]
    const own = effect('ignition', ['field'], [DRAW], {
      activate: [
        {
          do: 'counters',
          change: 'remove',
          counter: 'spell',
          count: { min: 2, max: 2 },
          on: all({ is: 'card' }),
        },
      ],
    })
    const counters = { spell: 1 }
    const setUp = (...with1: readonly (typeof first)[]) =>
      known(
        {
          mainMonster: [first, second, third].map((card) =>
            with1.includes(card) ? { card, counters } : card,
          ),
          deck: some(2),
        },
        [[first, text([own])]],
      )
    const short = setUp(second)
    expect(short.refused(short.use(first, 'ignition'))).toBe('cost-cannot-be-paid')
    const enough = setUp(second, third)
    const after = enough.act(enough.use(first, 'ignition')).choose(third).settled()
    const left = [second, third].map((card) => {
      const at = locate(after.state, after.id(card))
      return at?.kind === 'monster' ? (at.card.counters?.['spell'] ?? 0) : -1
    })
    expect(left).toEqual([0, 0])
  })
})

describe('what was so before the cost was paid', () => {
  it('[CTR-01] counters of a card that pays for the effect by itself are counted as they lay there', () => {
    const [card, summoned] = [level(4), normal(3)]
    const words =
      'You can send this card to the GY; Special Summon 1 monster from your hand, whose Level is less than or equal to the number of Hum Counters on this card.'
    const withCounters = (count: number) =>
      known({ mainMonster: [{ card, counters: { hum: count } }], hand: [summoned] }, [says(card, words)])
    const enough = withCounters(3)
    expect(enough.act(enough.use(card, 'ignition')).settled().answered().place(summoned)).toBe('mainMonster')
    const few = withCounters(2)
    expect(few.offers('activate-effect')).toEqual([])
  })

  it('[EFF-11] "1 other" is none of those that paid', () => {
    const [paid, other] = [normal(4, { attribute: 'FIRE' }), normal(4, { attribute: 'FIRE' })]
    const card = trap()
    const words = 'Tribute 1 FIRE monster and target 1 other FIRE monster in your GY; Special Summon it.'
    const table = (graveyard: readonly (typeof paid)[]) =>
      known({ spellTrap: [set(card)], mainMonster: [paid], graveyard }, [says(card, words)])
    expect(table([]).offers('activate')).toEqual([])
    const both = table([other])
    const [use] = both.offers('activate')
    if (!use) throw new Error('it may be activated')
    const after = both.act(use).answered()
    expect([after.place(paid), after.place(other)]).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('a step that does not get there', () => {
  it('[MON-15] an Extra Deck monster cannot be returned to the hand, so nothing follows "if you do"', () => {
    const [card, big, target] = [spell(), synchro(7), normal(4)]
    const back = effect(
      'activation',
      ['hand'],
      [
        { do: 'return', cards: one({ is: 'level', range: { min: 5, max: null } }, 'field') },
        { do: 'destroy', cards: all(MONSTER, 'opponent'), join: 'if-you-do' },
      ],
    )
    const table = known({ hand: [card], mainMonster: [big] }, [[card, text([back])]], {
      mainMonster: [target],
    })
    const [action] = table.offers('activate')
    if (!action) throw new Error('the card can be activated')
    const after = table.act(action).settled().choose(big).settled()
    expect([after.place(big), after.place(target)]).toEqual(['extraDeck', 'mainMonster'])
  })
})

describe('which cards a text finds', () => {
  const BAMBOO = { is: 'archetype', archetype: 'Bamboo' } as const

  it('[EQP-01] a Set card answers to no name, even for its own player', () => {
    const [card, sword] = [spell(), { ...spell('continuous'), archetypes: ['Bamboo'] }]
    const drawing = effect('activation', ['hand'], [DRAW], {
      if: {
        is: 'count',
        of: all({ is: 'all', of: [BAMBOO, { is: 'spell' }] }),
        count: { min: 1, max: null },
      },
    })
    const hidden = known({ hand: [card], spellTrap: [sword], deck: some(1) }, [[card, text([drawing])]])
    expect(hidden.offers('activate').filter((one) => 'card' in one && one.card === hidden.id(card))).toEqual(
      [],
    )
    const open = known({ hand: [card], spellTrap: [faceUp(sword)], deck: some(1) }, [[card, text([drawing])]])
    expect(open.offers('activate').filter((one) => 'card' in one && one.card === open.id(card))).not.toEqual(
      [],
    )
  })

  it('one card of each kind, in the order of the text', () => {
    const [card, dragon, warrior] = [spell(), level(4, { type: 'Dragon' }), normal(4)]
    const kinds = [DRAGON, { is: 'not', filter: DRAGON }] as const
    const pays = effect('activation', ['hand'], [DRAW], {
      activate: [
        {
          do: 'banish',
          cards: {
            ...one({ is: 'any', of: kinds }, 'hand'),
            count: { min: 2, max: 2 },
            among: [{ is: 'including', slots: kinds.map((of) => ({ count: 1, of })) }],
          },
        },
      ],
    })
    const table = known({ hand: [card, dragon, warrior, normal(3)], deck: some(1) }, [[card, text([pays])]])
    const [action] = table.offers('activate')
    if (!action) throw new Error('the card can be activated')
    const first = table.act(action)
    expect(first.choices()).toEqual([table.id(dragon)])
    expect(first.choose(dragon).choices()).toHaveLength(2)
  })

  it('[MON-13] a question mark is no ATK that a text could ask for in the Deck', () => {
    const [card, unknown, weak] = [spell(), level(4, { atk: '?' }), normal(4, { atk: 500 })]
    const search = effect(
      'activation',
      ['hand'],
      [{ do: 'add', cards: one({ is: 'atk', range: { min: 0, max: 1500 }, original: false }, 'deck') }],
    )
    const table = known({ hand: [card], deck: [unknown, weak] }, [[card, text([search])]])
    const [action] = table.offers('activate')
    if (!action) throw new Error('the card can be activated')
    expect(table.act(action).settled().choices()).toEqual([table.id(weak)])
  })
})

describe('a Set card that is destroyed', () => {
  it('[MOVE-10] is told from one that lay face-up', () => {
    const [own, hole] = [trap('continuous'), spell()]
    const waits = (position: 'face-up' | 'face-down') =>
      effect('trigger', ['graveyard'], [DRAW], {
        on: {
          timing: 'if',
          events: [
            {
              is: 'moved',
              what: { is: 'this', of: { is: 'all', of: [{ is: 'card' }, { is: 'position', position }] } },
              because: ['destroyed'],
            },
          ],
        },
      })
    const destroys = effect(
      'activation',
      ['hand'],
      [{ do: 'destroy', cards: { ...all({ is: 'trap' }), in: [{ place: 'spellTrapZone', of: 'you' }] } }],
    )
    const table = known({ hand: [hole], spellTrap: [own], deck: some(2) }, [
      [own, text([waits('face-up'), waits('face-down')])],
      [hole, text([destroys])],
    ])
    const [action] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(hole))
    if (!action) throw new Error('the card can be activated')
    const after = table.act(action).settled()
    expect(after.offers('activate-effect')).toEqual([after.use(own, 'trigger', 1)])
  })
})

describe('figures that an effect sets', () => {
  const HALF: Lasting = { is: 'alter', cards: all(MONSTER), changes: [{ of: 'atk', is: 'times', by: 0.5 }] }
  const gains = (of: CardSet['of'], by: number): Lasting => ({
    is: 'alter',
    cards: all(of),
    changes: [{ of: 'atk', is: 'add', by }],
  })

  it('[MON-22] a halved ATK has what it had gained before in it, and gains more from what comes later', () => {
    const [card, mine, banner] = [spell(), normal(4), spell('continuous')]
    const table = known({ hand: [card, banner], mainMonster: [mine], spellTrap: [faceUp(banner)] }, [
      [card, text([effect('activation', ['hand'], [apply(HALF)])])],
      [banner, text([continuous(gains(MONSTER, 200))])],
    ])
    expect(table.atk(mine)).toBe(1200)
    const [action] = table.offers('activate').filter((one) => 'card' in one && one.card === table.id(card))
    if (!action) throw new Error('the card can be activated')
    const halved = table.act(action).settled()
    expect(halved.atk(mine)).toBe(600)
    const [second] = halved.offers('activate')
    if (!second) throw new Error('the other one can be activated')
    // It applies once its activation has resolved.
    const activated = halved.act(second).settled()
    expect(activated.atk(mine)).toBe(600)
    expect(activated.act({ do: 'finish-link' }).atk(mine)).toBe(800)
  })

  it('what kind of card a monster is comes before its figures', () => {
    const [mine, banner] = [normal(4), spell('continuous')]
    const table = known({ mainMonster: [mine], spellTrap: [faceUp(banner)] }, [
      [
        banner,
        text([
          continuous(gains(DRAGON, 500), {
            is: 'alter',
            cards: all(MONSTER),
            changes: [{ of: 'type', to: 'Dragon' }],
          }),
        ]),
      ],
    ])
    expect(table.atk(mine)).toBe(1500)
  })
})

describe('effects under a condition', () => {
  const draws = (more: Parameters<typeof effect>[3]) => effect('ignition', ['field'], [DRAW], more)

  it('[EFF-06] an effect that is a Quick Effect with a material is one only with it', () => {
    const [monster, below] = [xyz(2), normal(4)]
    const own = draws({
      quickIf: { is: 'card', card: { is: 'this' }, of: { is: 'hasMaterial' } },
    })
    const bare = known({ extraMonster: [monster], deck: some(2) }, [[monster, text([own])]])
    expect(bare.refused(bare.use(monster, 'quick'))).toBe('no-such-effect')
    expect(bare.refused(bare.use(monster, 'ignition'))).toBe('allowed')
    const fed = known({ extraMonster: [withMaterials(monster, below)], deck: some(2) }, [
      [monster, text([own])],
    ])
    expect(fed.refused(fed.use(monster, 'quick'))).toBe('allowed')
    expect(fed.offers('activate-effect')).toEqual([fed.use(monster, 'quick')])
  })

  it('an effect that cannot be used again next turn is refused by the card itself', () => {
    const monster = level(4)
    const own = effect(
      'ignition',
      ['field'],
      [
        DRAW,
        {
          do: 'apply',
          join: 'also',
          lasting: { is: 'cannot', cards: { is: 'this' }, act: 'use-this-effect' },
          lasts: END_OF_TURN,
        },
      ],
    )
    const table = known({ mainMonster: [monster], deck: some(3) }, [[monster, text([own, draws({})])]])
    const after = table.act(table.use(monster, 'ignition')).settled()
    expect(after.refused(after.use(monster, 'ignition'))).toBe('locked')
    expect(after.refused(after.use(monster, 'ignition', 1))).toBe('allowed')
  })

  it('[TRP-04] a Spell or Trap need not be a monster to lie face-up on the field, or in the GY', () => {
    const [lies, holder] = [trap('continuous'), level(4)]
    const boosts =
      'While this card is face-up on the field and you control a Warrior monster, monsters you control gain 500 ATK.'
    const table = known({ mainMonster: [holder], spellTrap: [faceUp(lies)] }, [says(lies, boosts)])
    expect(table.atk(holder)).toBe(1500)
    const card = spell()
    const uses = 'If you control a Warrior monster and this card is in your GY: You can draw 1 card.'
    const having = known({ mainMonster: [holder], graveyard: [card], deck: some(2) }, [says(card, uses)])
    expect(having.offers('activate-effect')).not.toEqual([])
    const without = known({ graveyard: [card], deck: some(2) }, [says(card, uses)])
    expect(without.offers('activate-effect')).toEqual([])
  })
})

describe('Summons by an effect', () => {
  it('[XYZ-02] on top of a monster takes it, and what it had, as material', () => {
    const [first, below, over] = [xyz(2), normal(4), xyz(3)]
    const rises = effect(
      'ignition',
      ['field'],
      [
        {
          do: 'summon',
          cards: { ...one({ is: 'frame', frame: 'xyz' }, 'extraDeck') },
          onto: { is: 'this' },
          as: 'xyz',
        },
      ],
    )
    const table = known({ mainMonster: [withMaterials(first, below)], extraDeck: [over] }, [
      [first, text([rises])],
    ])
    let after = table.act(table.use(first, 'ignition')).settled().choose(over)
    while (after.offers('decide').length > 0) after = after.act(...after.offers('decide').slice(0, 1))
    const at = locate(after.state, after.id(over))
    expect(at?.kind === 'monster' && at.card.attached.map(({ id }) => id)).toEqual([
      table.id(below),
      table.id(first),
    ])
  })

  it('[SUM-02] a lock on Special Summons holds for Tokens, too', () => {
    const [card, lock] = [spell(), spell('continuous')]
    const sheep = token(1)
    const makes = effect(
      'activation',
      ['hand'],
      [
        {
          do: 'token',
          token: { name: sheep.name, type: 'Beast', attribute: 'EARTH', level: 1, atk: 0, def: 0 },
          count: { min: 1, max: 1 },
        },
      ],
    )
    const holds: Lasting = { is: 'forbid', who: 'you', act: { act: 'special-summon', except: DRAGON } }
    const texts = [
      [card, text([makes])],
      [lock, text([continuous(holds)])],
    ] as const
    const tokens = { mainMonster: [sheep] }
    expect(known({ hand: [card], ...tokens }, texts).offers('activate')).not.toEqual([])
    expect(known({ hand: [card], spellTrap: [faceUp(lock)], ...tokens }, texts).offers('activate')).toEqual(
      [],
    )
  })
})

describe('battle damage', () => {
  it('[BAT-16] is told by the monster that inflicts it, and by whether it attacked directly', () => {
    const [mine, other, draws] = [level(4, { atk: 2000 }), level(4, { atk: 2000 }), DRAW]
    const waits = (more: { readonly direct?: true }) =>
      effect('trigger', ['field'], [draws], {
        on: {
          timing: 'if',
          events: [{ is: 'damage', who: 'opponent', kind: 'battle', source: { is: 'this' }, ...more }],
        },
      })
    const table = known(
      { mainMonster: [mine, other], deck: some(3) },
      [
        [mine, text([waits({}), waits({ direct: true })])],
        [other, text([waits({})])],
      ],
      { mainMonster: [normal(4)] },
      { phase: 'battle' },
    )
    const attacked = table.act({ do: 'attack', card: table.id(mine), target: targetOf(table) })
    const offered = untilOffered(attacked)
    expect(offered).toEqual([attacked.use(mine, 'trigger', 0)])
  })

  const targetOf = (table: ReturnType<typeof known>) => {
    const found = table.state.sides[1].mainMonster.find((one) => one !== null)
    if (!found) throw new Error('there is a target')
    return found.id
  }
  const untilOffered = (begin: ReturnType<typeof known>) => {
    let now = begin
    while (now.offers('activate-effect').length === 0 && now.offers('pass').length > 0)
      now = now.act({ do: 'pass' })
    return now.offers('activate-effect')
  }
})

describe('a Set monster', () => {
  it('is no monster that a text could ask for by name when it is destroyed', () => {
    const [waiting, lies, hole] = [level(4), normal(4, { type: 'Dragon' }), spell()]
    const waits = effect('trigger', ['field'], [DRAW], {
      on: {
        timing: 'if',
        events: [{ is: 'moved', what: { is: 'card', of: DRAGON }, because: ['destroyed'] }],
      },
    })
    const destroys = effect('activation', ['hand'], [{ do: 'destroy', cards: one(MONSTER, 'field') }])
    const after = (card: Parameters<typeof set>[0] | ReturnType<typeof set>) => {
      const table = known({ hand: [hole], mainMonster: [waiting, card], deck: some(2) }, [
        [waiting, text([waits])],
        [hole, text([destroys])],
      ])
      const [action] = table.offers('activate')
      if (!action) throw new Error('the card can be activated')
      return table.act(action).settled().choose(lies).settled()
    }
    expect(after(set(lies)).offers('activate-effect')).toEqual([])
    expect(after(lies).offers('activate-effect')).not.toEqual([])
  })
})

describe('an effect that is known up to what is left to the hand', () => {
  it('forbids what it forbids only once the hand has done the rest', () => {
    const [card, extra] = [spell(), level(4)]
    const lock = apply({ is: 'forbid', who: 'you', act: { act: 'summon' } }, { join: 'also' })
    const texts = [
      [card, text([effect('activation', ['hand'], [{ do: 'by-hand' }, lock], { read: 'head' })])],
    ] as const
    const table = known({ hand: [card, extra] }, texts)
    const [activate] = table.offers('activate')
    const left = activate && table.act(activate).settled()
    expect(left?.state.lasting ?? []).toEqual([])
    const after = left?.act({ do: 'finish-link' })
    expect(after?.offers('normal-summon')).toEqual([])
    expect(after?.offers('normal-set')).not.toEqual([])
  })
})

describe('an effect that finds nothing on the other side', () => {
  it('[EFF-11] is found out before all the ways to pay its cost are tried', () => {
    const sends = effect(
      'activation',
      ['hand', 'field'],
      [
        {
          do: 'destroy',
          cards: {
            is: 'choice',
            count: {
              min: { is: 'count', of: { is: 'bound', name: 'sent' } },
              max: { is: 'count', of: { is: 'bound', name: 'sent' } },
            },
            of: { is: 'monster' },
            in: [{ place: 'field', of: 'opponent' }],
          },
        },
      ],
      {
        activate: [
          {
            do: 'send',
            binds: 'sent',
            cards: { ...one({ is: 'card' }, 'hand'), count: { min: 1, max: null }, other: true },
          },
        ],
      },
    )
    const asked = (held: number, theirs: readonly Card[]) => {
      const source = spell()
      const hand = [source, ...Array.from({ length: held }, () => spell())]
      const table = known({ hand }, [[source, text([sends])]], { mainMonster: theirs })
      let looks = 0
      const pool = withEffects(table.pool, (code) => {
        looks += 1
        return code === source.passcode ? text([sends]) : undefined
      })
      const offered = legalActions(table.state, pool, ['activate']).filter((action) => 'number' in action)
      return { looks, offered: offered.length > 0 }
    }
    expect(asked(2, [level(4)]).offered).toBe(true)
    const [few, many] = [asked(2, []), asked(9, [])]
    expect([few.offered, many.offered]).toEqual([false, false])
    expect(many.looks).toBeLessThan(10 * few.looks)
  })
})
