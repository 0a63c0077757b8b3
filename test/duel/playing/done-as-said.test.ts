import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { CardEffects } from '../../../shared/cards/effects/effect.ts'
import type { Passcode } from '../../../shared/cards/passcode.ts'
import type { DoneThisTurn } from '../../../shared/duel/state/effect-context.ts'
import { fusion, level, normal, spell, synchro, token, trap } from '../cards.ts'
import { faceUp, set, type SideSetup } from '../table.ts'
import { continuous, effect, type Known, known, one, says, text } from './known.ts'

/* What is done at once and not one after the other, to what was really meant, and by whom. */

/** The activation of the card, or of its effect, with the cards that it asks for. */
const used = (now: Known, card: Card, ...chosen: readonly Card[]): Known => {
  const use = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card))
  if (!use) throw new Error('it is not offered')
  return chosen.reduce((then, one) => then.choose(one), now.act(use))
}
const isOffered = (now: Known, card: Card): boolean =>
  now.offers('activate', 'activate-effect').some((one) => 'card' in one && one.card === now.id(card))

describe('"reveal 1 monster and add 1 with the same Type"', () => {
  it('lets no monster be revealed for which there is none', () => {
    const uses = spell()
    const [dragon, fiend] = [normal(4, { type: 'Dragon' }), normal(4, { type: 'Fiend' })]
    const words =
      'Reveal 1 monster in your hand and add 1 monster with the same Type from your Deck to your hand.'
    const revealed = (deck: readonly Card[]): readonly number[] => {
      const table = known({ hand: [uses, dragon, fiend], deck }, [says(uses, words)])
      const choices = used(table, uses).settledUpTo('choose').choices()
      return [dragon, fiend].map((card) => choices.filter((id) => id === table.id(card)).length)
    }
    const [otherDragon, otherFiend] = [normal(3, { type: 'Dragon' }), normal(3, { type: 'Fiend' })]
    expect(revealed([otherDragon, otherFiend])).toEqual([1, 1])
    expect(revealed([otherFiend])).toEqual([0, 1])
  })
})

describe('"destroy it, and if you do, banish it"', () => {
  const [hole, lies, waits] = [spell(), normal(4), level(3)]
  const HOLE = says(hole, 'Target 1 monster you control; destroy it, and if you do, banish it.')
  const after = (words: string): Known =>
    used(
      known({ hand: [hole, waits], mainMonster: [lies] }, [HOLE, says(waits, words)]),
      hole,
      lies,
    ).settledUpTo('activate-effect')

  it('[MOVE-01] destroys and banishes at once: it was never sent to the GY', () => {
    const sent = after(
      'If a monster you control is sent to the GY: You can Special Summon this card from your hand.',
    )
    expect([sent.place(lies), isOffered(sent, waits)]).toEqual(['banished', false])
    const destroyed = after(
      'If a monster you control is destroyed: You can Special Summon this card from your hand.',
    )
    expect(isOffered(destroyed, waits)).toBe(true)
    const banished = after(
      'If a monster on the field is banished: You can Special Summon this card from your hand.',
    )
    expect(isOffered(banished, waits)).toBe(true)
  })

  it('destroys what cannot be banished all the same', () => {
    const seal = spell('continuous')
    const table = known({ hand: [hole], mainMonster: [lies], spellTrap: [faceUp(seal)] }, [
      HOLE,
      says(seal, 'Neither player can banish cards.'),
    ])
    expect(used(table, hole, lies).answered().place(lies)).toBe('graveyard')
  })

  it('[TOK-01] counts no Token among what is banished', () => {
    const sweep = spell()
    const words =
      'Destroy all monsters your opponent controls, and if you do, banish them, then gain 300 LP for each monster banished.'
    const gained = (...theirs: NonNullable<SideSetup['mainMonster']>): number =>
      used(known({ hand: [sweep] }, [says(sweep, words)], { mainMonster: theirs }), sweep).answered().state
        .sides[0].lifePoints - 8000
    expect(gained(normal(4), normal(3))).toBe(600)
    expect(gained(normal(4), token(1))).toBe(300)
  })
})

describe('what was done to some of the targets', () => {
  it('is counted, and not what stays where it is', () => {
    const [card, safe, lies] = [level(4, { atk: 1000 }), level(3), normal(4)]
    const table = known({ mainMonster: [card, safe, lies] }, [
      says(
        card,
        'You can target up to 2 other cards on the field; destroy them, and if you do, this card gains 600 ATK for each card destroyed.',
      ),
      says(safe, 'Cannot be destroyed by card effects.'),
    ])
    expect(used(table, card, safe, lies).answered().atk(card)).toBe(1600)
  })
})

describe('"the activation and effects of cards activated on your field cannot be negated"', () => {
  const flame = (change = {}) => level(4, { archetypes: ['Flame'], atk: 1000, ...change })
  const [keeper, drain] = [spell('continuous'), spell('continuous')]
  const KEPT = says(
    keeper,
    'The activation and effects of "Flame" cards activated on your field cannot be negated.',
  )
  const DRAINED = says(drain, 'Negate the effects of all face-up monsters on the field.')
  const table = (monster: Card, words: string, ...more: readonly (readonly [Card, CardEffects])[]) =>
    known(
      {
        mainMonster: [monster],
        spellTrap: [faceUp(keeper), ...more.map(([card]) => ({ card, faceUp: card.kind !== 'trap' }))],
      },
      [KEPT, says(monster, words), ...more],
    )

  it('[CHN-22] lets what is activated there resolve though the effects of the card are negated', () => {
    const card = flame()
    const done = used(table(card, 'You can gain 500 LP.', DRAINED), card).answered()
    expect(done.state.sides[0].lifePoints).toBe(8500)
  })

  it('[EFF-02] keeps no Continuous Effect', () => {
    const card = flame()
    expect(table(card, 'This card gains 500 ATK.', DRAINED).atk(card)).toBe(1000)
    expect(table(card, 'This card gains 500 ATK.').atk(card)).toBe(1500)
  })

  it('[CHN-30] also where the card has left the field since, and no card of another name', () => {
    const stop = trap('counter')
    const stopped = (card: Card): number => {
      const mine = { mainMonster: [card], spellTrap: [faceUp(keeper)] }
      const on = known(
        mine,
        [
          KEPT,
          says(card, 'You can Tribute this card; gain 500 LP.'),
          says(stop, 'When a monster effect is activated: Negate the activation.'),
        ],
        { spellTrap: [{ card: stop, faceUp: false }] },
      )
      return used(used(on, card), stop).answered().state.sides[0].lifePoints
    }
    expect([stopped(flame()), stopped(level(4))]).toEqual([8500, 8000])
  })
})

describe('what a battle destroys', () => {
  const [mine, theirs, waits] = [normal(4, { atk: 1000 }), normal(4, { atk: 1800 }), level(3)]
  const fought = (words: string): boolean => {
    const table = known(
      { hand: [waits], mainMonster: [mine] },
      [says(waits, words)],
      { mainMonster: [theirs] },
      { phase: 'battle' },
    )
    const now = table.act({ do: 'attack', card: table.id(mine), target: table.id(theirs) })
    return isOffered(now.settledUpTo('activate-effect'), waits)
  }

  it.each([
    ["battle or an opponent's card effect", true],
    ["an opponent's card", true],
    ["an opponent's card effect", false],
  ])("[BAT-08] is destroyed by the other monster's player: %s", (cause, is) => {
    expect(
      fought(
        `If a monster you control is destroyed by ${cause}: You can Special Summon this card from your hand.`,
      ),
    ).toBe(is)
  })
})

describe('"during your Main Phase this turn"', () => {
  const card = spell()
  const words =
    'If your opponent has activated a monster effect during your Main Phase this turn: Draw 1 card.'
  const activated: DoneThisTurn = {
    is: 'activated',
    player: 1,
    card: 1,
    passcode: 1 as Passcode,
    as: 'effect',
    from: 'hand',
  } as DoneThisTurn
  const phase = (one: 'main1' | 'battle' | 'main2'): DoneThisTurn => ({ is: 'phase', player: 0, phase: one })
  const offered = (...done: readonly DoneThisTurn[]): boolean => {
    const monster = level(4)
    const table = known(
      { hand: [card], deck: [normal(4)] },
      [says(card, words)],
      { graveyard: [monster] },
      { phase: 'main2' },
    )
    const of = (one: DoneThisTurn): DoneThisTurn =>
      one.is === 'activated' ? { ...one, card: table.id(monster), passcode: monster.passcode } : one
    return isOffered(table.withState({ doneThisTurn: done.map(of) }), card)
  }

  it('[TURN-04] is Main Phase 1 in Main Phase 2, too, and no Battle Phase between them', () => {
    expect(offered(phase('main1'), activated, phase('battle'), phase('main2'))).toBe(true)
    expect(offered(phase('main1'), phase('battle'), phase('main2'), activated)).toBe(true)
    expect(offered(phase('main1'), phase('battle'), activated, phase('main2'))).toBe(false)
  })
})

describe('"when this card is activated: Shuffle all … into the Deck"', () => {
  const words = 'When this card is activated: Shuffle all "Flame" monsters in your GY into the Deck.'
  it('[CHN-17] asks for none where the card stays on the field', () => {
    const [field, once] = [spell('field'), spell()]
    expect(isOffered(known({ hand: [field] }, [says(field, words)]), field)).toBe(true)
    const shuffles = says(once, 'Shuffle all "Flame" monsters in your GY into the Deck.')
    expect(isOffered(known({ hand: [once] }, [shuffles]), once)).toBe(false)
  })
})

describe('an effect that does something with its own card in the GY', () => {
  const belle = level(3)
  const ANSWERS = text([
    effect('quick', ['hand'], [{ do: 'negate', what: 'activation' }], {
      activate: [{ do: 'discard', cards: { is: 'this' } }],
      on: {
        timing: 'when',
        events: [
          {
            is: 'activated',
            what: { is: 'card', of: { is: 'card' } },
            as: 'either',
            includes: [
              { do: 'add', from: ['graveyard'] },
              { do: 'summon', from: ['graveyard'], monsterCard: true },
            ],
          },
        ],
      },
    }),
  ])
  const answered = (card: Card, side: SideSetup, words: string): boolean => {
    const table = known(side, [says(card, words), [belle, ANSWERS]], { hand: [belle] })
    return isOffered(used(table, card), belle)
  }

  it.each([
    ['You can Special Summon this card.', true],
    ['You can add this card to your hand.', true],
    ['You can banish this card; gain 500 LP.', false],
  ])('[CHN-13] is answered by what asks whether cards leave the GY: %s', (does, is) => {
    const card = level(4)
    expect(answered(card, { graveyard: [card] }, `If this card is in your GY: ${does}`)).toBe(is)
  })

  it('is not from the hand, nor is the Summon of a Trap that of a Monster Card', () => {
    const [card, snare] = [level(4), trap()]
    expect(
      answered(card, { hand: [card] }, 'If this card is in your hand: You can Special Summon this card.'),
    ).toBe(false)
    expect(
      answered(
        snare,
        { graveyard: [snare] },
        'If this card is in your GY: You can Special Summon this card as a Normal Monster (Dragon/FIRE/Level 4/ATK 0/DEF 0).',
      ),
    ).toBe(false)
  })
})

describe('a lock of what was Pendulum Summoned or flipped face-up', () => {
  const [card, gate, seal, remover] = [level(4), spell(), level(3), level(2)]
  const lock = says(
    card,
    'If this card is Pendulum Summoned or flipped face-up, neither player can Special Summon monsters from the Extra Deck while this card is face-up on the field.',
  )
  const opens = says(
    gate,
    'Special Summon 1 Synchro Monster from your Extra Deck, ignoring its Summoning conditions.',
  )
  const negates = [
    seal,
    text([
      continuous({
        is: 'negate',
        cards: {
          is: 'all',
          of: { is: 'level', range: { min: 4, max: 4 } },
          in: [{ place: 'field', of: 'either' }],
        },
      }),
    ]),
  ] as const
  const flipped = (now: Known, one: Card): Known =>
    now.act({ do: 'flip-summon', card: now.id(one) }).answered()

  it('[EFF-02] does not hold while the effects of the card are negated', () => {
    const table = known({ mainMonster: [set(card), set(seal)], hand: [gate], extraDeck: [synchro(4)] }, [
      lock,
      opens,
      negates,
    ])
    expect(isOffered(table, gate)).toBe(true)
    const locked = flipped(table, card)
    expect(isOffered(locked, gate)).toBe(false)
    expect(isOffered(flipped(locked, seal), gate)).toBe(true)
  })

  const lifted = (mine: NonNullable<SideSetup['mainMonster']>, comes = (now: Known): Known => now) => {
    const table = known({ mainMonster: [...mine, seal, remover], hand: [gate], extraDeck: [synchro(4)] }, [
      lock,
      opens,
      negates,
      says(remover, 'You can target 1 Level 3 monster on the field; destroy it.'),
    ])
    const negated = comes(table)
    return [negated, used(negated, remover, seal).settledUpTo('activate')].map((now) => isOffered(now, gate))
  }

  it('[EFF-02] holds once its effects are no longer negated, and not for another Summon', () => {
    const summoned = (by: 'pendulum' | 'normal') => lifted([{ card, arrival: { by, turn: 1 } }])
    expect(summoned('pendulum')).toEqual([true, false])
    expect(summoned('normal')).toEqual([true, true])
  })

  it('[EFF-02] holds once its effects are no longer negated that were negated as it was flipped', () => {
    expect(lifted([set(card)], (now) => flipped(now, card))).toEqual([true, false])
  })
})

describe('"5 or 7"', () => {
  it('of counters leaves no number between them', () => {
    const card = spell('continuous')
    const table = known({ spellTrap: [{ card, faceUp: true, counters: { spell: 7 } }], deck: [normal(1)] }, [
      says(card, 'You can remove 5 or 7 Spell Counters from your field; draw 1 card.'),
    ])
    const values = used(table, card)
      .offers('decide')
      .map((action) => action.do === 'decide' && action.answer)
    expect(values).toEqual([
      { is: 'number', value: 5 },
      { is: 'number', value: 7 },
    ])
  })
})

describe('"its activated effects and effects on the field"', () => {
  it('[EFF-02] are not those that it has elsewhere without activating them', () => {
    const [bearer, helper, seal] = [normal(4, { atk: 1000 }), level(3), spell('continuous')]
    const HELPS = says(helper, 'While this card is in your GY, monsters you control gain 300 ATK.')
    const NEGATES = (activatedToo: boolean): readonly [Card, CardEffects] => [
      seal,
      text([
        continuous({
          is: 'negate',
          cards: {
            is: 'all',
            of: { is: 'level', range: { min: 3, max: 3 } },
            in: [{ place: 'graveyard', of: 'either' }],
          },
          everywhere: true,
          ...(activatedToo && { activatedToo }),
        }),
      ]),
    ]
    const atk = (...more: readonly (readonly [Card, CardEffects])[]) =>
      known({ mainMonster: [bearer], graveyard: [helper], spellTrap: more.map(([card]) => faceUp(card)) }, [
        HELPS,
        ...more,
      ]).atk(bearer)
    expect([atk(), atk(NEGATES(true)), atk(NEGATES(false))]).toEqual([1300, 1300, 1000])
  })
})

describe('a card that is discarded for its own Summon from the hand or the GY', () => {
  it('[SS-03] is Summoned from the GY, with as many others as it takes', () => {
    const card = level(7, { type: 'Machine' })
    const [small, big] = [normal(1, { type: 'Machine' }), normal(8, { type: 'Machine' })]
    const words =
      'You can discard Machine monsters whose total Levels equal 8 or more, then Special Summon this card (from your hand or GY).'
    const table = (...hand: readonly Card[]) => known({ hand: [card, ...hand] }, [says(card, words)])
    const summoned = (now: Known): Known => {
      const [summon] = now.offers('summon-itself')
      if (!summon) throw new Error('it is not offered')
      return now.act(summon)
    }
    const done = summoned(table(small)).answered()
    expect([done.place(card), done.place(small)]).toEqual(['mainMonster', 'graveyard'])
    expect(summoned(table(big)).choose(big).answered().place(card)).toBe('mainMonster')
    expect(table().offers('summon-itself')).toEqual([])
  })
})

describe('an Extra Deck Monster that uses up "the above cards"', () => {
  const words =
    'Must first be Special Summoned (from your Extra Deck) by sending the above cards you control to the GY.'
  const goal = fusion(8, '"Lamp" + 1+ Dragon monsters')
  const dragon = normal(4, { type: 'Dragon' })
  const offered = (...mainMonster: NonNullable<SideSetup['mainMonster']>): boolean =>
    known({ mainMonster, extraDeck: [goal] }, [says(goal, words)]).offers('summon-itself').length > 0

  it('[SS-03] knows a Set monster by the name that is printed on it', () => {
    const lamp = level(4, { name: 'Lamp' })
    const called = level(4, { type: 'Dragon', nameThere: { name: 'Lamp', in: ['monsterZone'] } })
    expect([offered(lamp, dragon), offered(set(lamp), dragon)]).toEqual([true, true])
    expect([offered(called, dragon), offered(set(called), dragon)]).toEqual([true, false])
  })

  it('[SS-03] uses up no more than one card of a kind of which its line names one', () => {
    const lamp = level(4, { name: 'Lamp' })
    const table = known({ mainMonster: [lamp, lamp, dragon], extraDeck: [goal] }, [says(goal, words)])
    const [summon] = table.offers('summon-itself')
    if (!summon) throw new Error('it is not offered')
    const chosen = table.act(summon).choose(lamp)
    expect(chosen.choices()).toEqual([chosen.id(dragon)])
    expect(chosen.answered().place(lamp, 1)).toBe('mainMonster')
  })

  it('[FUS-03] uses up nothing whose text keeps it from being Fusion Material', () => {
    const lamp = level(4, { name: 'Lamp' })
    const kept = level(4, {
      type: 'Dragon',
      restrictions: [{ code: 'cannot-be-material', of: ['fusion'] }],
    })
    const freed = level(4, {
      type: 'Dragon',
      restrictions: [{ code: 'cannot-be-material', of: ['synchro'] }],
    })
    expect([offered(lamp, kept), offered(lamp, freed)]).toEqual([false, true])
    const table = known({ mainMonster: [lamp, kept, dragon], extraDeck: [goal] }, [says(goal, words)])
    const [summon] = table.offers('summon-itself')
    if (!summon) throw new Error('it is not offered')
    expect(table.act(summon).answered().place(kept)).toBe('mainMonster')
  })
})

describe('"shuffle it into the Deck"', () => {
  const [taker, below, above] = [spell(), normal(3), normal(2)]
  const deck = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? below : above))
  const shuffles = (card: Card): readonly string[] => {
    const table = known({ hand: [taker], mainMonster: [card], deck }, [
      says(taker, 'Target 1 monster you control; shuffle it into the Deck.'),
    ])
    const after = used(table, taker, card).settled()
    return after.state.happened.flatMap(({ is }) => (is === 'shuffled' ? [is] : []))
  }

  it('[TERM-07] leaves the Deck as it was where the card goes to the Extra Deck', () => {
    expect(shuffles(normal(4))).toEqual(['shuffled'])
    expect(shuffles(fusion(8, '2 Dragon monsters'))).toEqual([])
    expect(shuffles(token(1))).toEqual([])
  })
})

describe('"apply 1 of these effects"', () => {
  const [chooser, small, large] = [spell(), normal(3), normal(5)]
  const options = (hand: readonly Card[], deck: readonly Card[]): number => {
    const of = [
      { resolve: [{ do: 'add', cards: one({ is: 'level', range: { min: 3, max: 3 } }, 'deck') }] },
      { resolve: [{ do: 'summon', cards: one({ is: 'level', range: { min: 5, max: 5 } }, 'hand') }] },
    ] as const
    const table = known({ hand: [chooser, ...hand], deck }, [
      [chooser, text([effect('activation', ['hand'], [{ do: 'one-of', of }])])],
    ])
    return used(table, chooser).settledUpTo('decide').offers('decide').length
  }

  it('[EFF-07] leaves only what can be applied to choose from', () => {
    expect([options([large], [small]), options([], [small]), options([large], [normal(4)])]).toEqual([
      2, 0, 0,
    ])
  })
})

describe('"for each card with a different name"', () => {
  it('[KNOW-02] counts no card that lies face-down: it has no name', () => {
    const [draws, shown, hidden] = [spell(), normal(3), normal(4)]
    const drawn = (one: Card | ReturnType<typeof set>): number => {
      const deck = [normal(1), normal(2), normal(6)]
      const table = known({ hand: [draws], mainMonster: [shown, one], deck }, [
        says(draws, 'Draw cards equal to the number of monsters with different names you control.'),
      ])
      const after = used(table, draws).settled()
      return deck.filter((card) => after.place(card) === 'hand').length
    }
    expect([drawn(hidden), drawn(set(hidden))]).toEqual([2, 1])
  })
})

describe('"destroy it, and if it is your turn, …"', () => {
  it('[EFF-07] is offered whether or not what has a condition of its own could be done', () => {
    const [card, mine, theirs] = [spell(), normal(3, { type: 'Dragon' }), normal(4)]
    const offered = (attacked: Card, others: SideSetup): boolean =>
      isOffered(
        known(
          { hand: [card], mainMonster: [attacked] },
          [
            says(
              card,
              'Target 1 monster you control; destroy it, and if it is a Dragon monster, destroy 1 monster your opponent controls.',
            ),
          ],
          others,
        ),
        card,
      )
    expect(offered(mine, { mainMonster: [theirs] })).toBe(true)
    expect(offered(normal(5, { type: 'Beast' }), { mainMonster: [theirs] })).toBe(true)
    expect(offered(mine, {})).toBe(true)
  })
})
