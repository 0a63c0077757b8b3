import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { level, link, normal, spell, trap } from '../cards.ts'
import { effect, known, type Known, says, text } from './known.ts'

/* A card that has left its place, or a monster that was turned face-down, is another card to what holds for it and to what was put off [CHN-24]. */

const used = (now: Known, card: Card, copy = 0): Known => {
  const action = now
    .offers('activate', 'activate-effect')
    .find((one) => 'card' in one && one.card === now.id(card, copy))
  if (!action) throw new Error(`${card.name} is not offered`)
  return now.act(action).answered()
}

const inEndPhase = (now: Known): Known => now.act({ do: 'enter-phase', phase: 'end' }).answered()

const [caller, up, sending, again, cat, moon, called] = [
  spell(),
  spell(),
  spell(),
  spell(),
  level(4),
  spell(),
  level(3),
]
const TEXTS = [
  says(caller, 'Special Summon 1 Level 3 monster from your Deck, but destroy it during the End Phase.'),
  says(
    cat,
    'You can Tribute this card; Special Summon 1 Level 3 monster from your Deck, also banish it during the End Phase.',
  ),
  says(sending, 'Target 1 Level 3 monster you control; send it to the GY.'),
  says(up, 'Change all face-down monsters you control to face-up Attack Position.'),
  says(again, 'Target 1 Level 3 monster in your GY; Special Summon it.'),
  says(moon, 'Target 1 face-up Level 3 monster you control; change it to face-down Defense Position.'),
] as const

describe('what was put off for a monster', () => {
  const table = known({ hand: [caller, sending, again, moon], mainMonster: [cat], deck: [called] }, TEXTS)

  it('is done with it', () => {
    expect(inEndPhase(used(table, caller)).place(called)).toBe('graveyard')
    expect(inEndPhase(used(table, cat)).place(called)).toBe('banished')
  })

  for (const card of [caller, cat]) {
    it('is not done once it has left and come back', () => {
      const back = used(used(used(table, card), sending), again)
      expect(inEndPhase(back).place(called)).toBe('mainMonster')
    })

    it('is not done once it was turned face-down', () => {
      expect(inEndPhase(used(used(table, card), moon)).place(called)).toBe('mainMonster')
    })
  }
})

describe('control of a monster for a time', () => {
  const [charm, theirs] = [spell(), level(3)]
  const CHARMS = says(
    charm,
    'Target 1 face-up Level 3 monster your opponent controls; take control of it until the End Phase.',
  )
  const table = known({ hand: [charm, sending, again, moon] }, [...TEXTS, CHARMS], {
    mainMonster: [theirs],
  })
  const controller = (now: Known): number | undefined => {
    const at = locate(now.state, now.id(theirs))
    return at?.kind === 'monster' ? at.card.controller : undefined
  }

  it('goes back, face-down as well', () => {
    expect(controller(used(table, charm))).toBe(0)
    expect(controller(inEndPhase(used(table, charm)))).toBe(1)
    expect(controller(inEndPhase(used(used(table, charm), moon)))).toBe(1)
  })

  it('is nothing to give back where its owner has it again', () => {
    const [grab, call] = [trap(), spell()]
    const takes = known(
      { hand: [charm, call], deck: [normal(1)] },
      [
        CHARMS,
        says(grab, 'Take control of all monsters your opponent controls.'),
        says(call, 'Draw 1 card.'),
      ],
      { mainMonster: [theirs], spellTrap: [grab] },
    )
    let now = used(takes, charm)
    const drawing = now.offers('activate').find((one) => 'card' in one && one.card === now.id(call))
    if (!drawing) throw new Error('it is not offered')
    now = now.act(drawing)
    const regained = used(now, grab)
    expect(controller(regained)).toBe(1)
    expect(controller(inEndPhase(regained))).toBe(1)
  })

  it('is sent to the GY where there is no zone for it [CTL-05]', () => {
    const full = known({ hand: [charm, moon] }, [...TEXTS, CHARMS], {
      mainMonster: [normal(1), normal(1), normal(1), normal(1), normal(1)],
      extraMonster: [null, { card: theirs, controller: 1 }],
    })
    expect(inEndPhase(used(full, charm)).place(theirs)).toBe('graveyard')
    expect(inEndPhase(used(used(full, charm), moon)).place(theirs)).toBe('graveyard')
  })
})

describe('a card that is destroyed at the end of a later turn', () => {
  const [swords, back, drawn] = [spell(), spell('quick-play'), Array.from({ length: 12 }, () => normal(1))]
  const turns = (now: Known, count: number): Known =>
    Array.from({ length: count }).reduce<Known>(
      (at) =>
        [
          { do: 'enter-phase', phase: 'end' } as const,
          { do: 'end-turn' } as const,
          { do: 'draw' } as const,
          { do: 'enter-phase', phase: 'standby' } as const,
          { do: 'enter-phase', phase: 'main1' } as const,
        ].reduce((each, action) => each.act(action).answered(), at),
      now,
    )
  const table = known(
    { hand: [swords, back], deck: drawn.slice(0, 6) },
    [
      [
        swords,
        text([
          effect(
            'activation',
            ['hand', 'field'],
            [
              { do: 'apply', lasting: { is: 'remains', cards: { is: 'this' } }, lasts: { until: 'leaves' } },
              {
                do: 'later',
                join: 'also',
                steps: [{ do: 'destroy', cards: { is: 'this' } }],
                at: { part: 'end', of: 'opponent' },
                nth: 2,
              },
            ],
          ),
        ]),
      ],
      says(back, 'Return 1 Spell you control to the hand.'),
    ],
    { deck: drawn.slice(6) },
  )

  it('counts the turns', () => {
    const first = used(table, swords)
    expect([turns(first, 3).place(swords), turns(first, 4).place(swords)]).toEqual(['spellTrap', 'graveyard'])
  })

  it('counts them anew where it was returned and used again', () => {
    const again = used(used(turns(used(table, swords), 2), back), swords)
    expect([turns(again, 2).place(swords), turns(again, 4).place(swords)]).toEqual(['spellTrap', 'graveyard'])
  })
})

describe('a monster and the Trap that brought it back', () => {
  const [call, revived, wipe, strike] = [trap('continuous'), level(3), spell(), spell()]
  const table = known({ spellTrap: [call], graveyard: [revived], hand: [moon, wipe, strike, up] }, [
    ...TEXTS,
    says(
      call,
      'Target 1 Level 3 monster in your GY; Special Summon that target in Attack Position. When this card leaves the field, destroy that target. When that target is destroyed, destroy this card.',
    ),
    says(wipe, 'Destroy all Traps on the field.'),
    says(strike, 'Destroy all monsters on the field.'),
  ])
  const begun = used(table, call)
  const places = (now: Known) => [now.place(call), now.place(revived)]

  it('go together', () => {
    expect(places(begun)).toEqual(['spellTrap', 'mainMonster'])
    expect(places(used(begun, wipe))).toEqual(['graveyard', 'graveyard'])
    expect(places(used(begun, strike))).toEqual(['graveyard', 'graveyard'])
  })

  it('do not once the monster was turned face-down, nor when it is face-up again', () => {
    const hidden = used(begun, moon)
    expect(places(used(hidden, wipe))).toEqual(['graveyard', 'mainMonster'])
    expect(places(used(hidden, strike))).toEqual(['spellTrap', 'graveyard'])
    const shown = used(hidden, up)
    expect(places(used(shown, wipe))).toEqual(['graveyard', 'mainMonster'])
  })
})

describe('a monster that leaves and comes back while one Chain resolves', () => {
  const [bolt, theirs, blink] = [spell(), level(3), trap()]

  for (const [how, ends] of [
    ['Destroy 1 monster your opponent controls.', 'graveyard'],
    ['Target 1 monster your opponent controls; destroy it.', 'mainMonster'],
  ] as const) {
    it(`is no target any more: "${how}"`, () => {
      const table = known(
        { hand: [bolt] },
        [
          says(bolt, how),
          says(blink, 'Target 1 face-up monster you control; banish it, then Special Summon it.'),
        ],
        { mainMonster: [theirs], spellTrap: [blink] },
      )
      const action = table.offers('activate').find((one) => 'card' in one && one.card === table.id(bolt))
      if (!action) throw new Error('it is not offered')
      const asked = table.act(action)
      const chosen = asked.offers('choose').length > 0 ? asked.choose(theirs) : asked
      expect(used(chosen, blink).place(theirs)).toBe(ends)
    })
  }

  it('keeps what it gains after it came back', () => {
    const gain = spell()
    const table = known({ hand: [gain], mainMonster: [called] }, [
      says(
        gain,
        "Target 1 face-up monster you control; banish it, then Special Summon it, and if you do, it gains 500 ATK until the end of your opponent's turn.",
      ),
    ])
    expect(used(table, gain).atk(called)).toBe(1500)
  })
})

describe('a monster that is protected once per turn', () => {
  const [tough, strike, strikeAgain, strikeLast] = [level(3), spell(), spell(), spell()]
  const destroys = (card: Card) => says(card, 'Destroy 1 face-up monster you control.')
  const table = known(
    { hand: [strike, strikeAgain, strikeLast, sending, again, moon, up], mainMonster: [tough] },
    [
      ...TEXTS,
      says(tough, 'Once per turn, this card cannot be destroyed by card effects.'),
      destroys(strike),
      destroys(strikeAgain),
      destroys(strikeLast),
    ],
  )
  const struck = used(table, strike)

  it('is protected once', () => {
    expect(struck.place(tough)).toBe('mainMonster')
    expect(used(struck, strikeAgain).place(tough)).toBe('graveyard')
  })

  it('is protected again once it has left and come back, or was turned face-down', () => {
    const back = used(used(used(struck, sending), again), strikeAgain)
    expect(back.place(tough)).toBe('mainMonster')
    expect(used(back, strikeLast).place(tough)).toBe('graveyard')
    const turned = used(used(used(struck, moon), up), strikeAgain)
    expect(turned.place(tough)).toBe('mainMonster')
  })
})

describe('an effect that asks whether the one before it was used this turn', () => {
  const pilot = level(3)
  const table = known({ hand: [sending, again, moon, up], mainMonster: [pilot] }, [
    ...TEXTS,
    says(
      pilot,
      'You can target 1 face-up monster on the field; it gains 500 ATK. Once per turn, during the End Phase, if the previous effect was activated this turn: Destroy this card.',
    ),
  ])
  const begun = used(table, pilot)

  /** How many effects must be activated in the End Phase. */
  const inEnd = (now: Known): number => inEndPhase(now).offers('activate-effect').length

  it('asks it of the card as it stands there', () => {
    expect(inEnd(table)).toBe(0)
    expect(inEnd(begun)).toBe(1)
    expect(inEnd(used(used(begun, sending), again))).toBe(0)
    expect(inEnd(used(used(begun, moon), up))).toBe(0)
  })
})

describe('a card that lies in the GY because it was sent there this turn', () => {
  const [stone, burial, banishing, returning] = [level(1), spell(), spell(), spell()]
  const table = known({ hand: [burial, banishing, returning], mainMonster: [stone] }, [
    says(burial, 'Target 1 face-up monster you control; send it to the GY.'),
    says(banishing, 'Target 1 monster in your GY; banish it.'),
    says(returning, 'Target 1 of your banished monsters; return it to the GY.'),
    says(
      stone,
      'During the End Phase, if this card is in the GY because it was sent there this turn: You can gain 500 LP.',
    ),
  ])
  const inEnd = (now: Known): number => inEndPhase(now).offers('activate-effect').length

  it('is not one that has left it since and was returned', () => {
    const sent = used(table, burial)
    expect(inEnd(sent)).toBe(1)
    const back = used(used(sent, banishing), returning)
    expect(back.place(stone)).toBe('graveyard')
    expect(inEnd(back)).toBe(0)
  })
})

describe('a monster that is banished for a time', () => {
  const [away, linked] = [spell(), link(['left'])]
  const AWAY = says(away, 'Target 1 face-up monster you control; banish it until the End Phase.')

  it('comes back to a Main Monster Zone, wherever it was [ZONE-12]', () => {
    const table = known({ hand: [away], extraMonster: [linked, null] }, [AWAY])
    const gone = used(table, away)
    expect(gone.place(linked)).toBe('banished')
    expect(inEndPhase(gone).place(linked)).toBe('mainMonster')
  })

  it('is sent to the GY where none is free', () => {
    const others = [normal(1), normal(1), normal(1), normal(1), normal(1)]
    const table = known({ hand: [away], mainMonster: others, extraMonster: [linked, null] }, [AWAY])
    const begun = table
      .act(...table.offers('activate').slice(0, 1))
      .choose(linked)
      .answered()
    expect(begun.place(linked)).toBe('banished')
    expect(inEndPhase(begun).place(linked)).toBe('graveyard')
  })

  const [again, bird] = [spell(), level(4, { abilities: ['spirit'] })]
  const moon = spell()
  const MOON = says(
    moon,
    'Target 1 face-up monster you control; change it to face-down Defense Position, then change it to face-up Attack Position.',
  )
  const AGAIN = says(
    again,
    'Target 1 face-up monster you control that was Special Summoned from the Extra Deck; draw 1 card.',
  )

  it('is still what it was Summoned as', () => {
    const table = known({ hand: [away, bird] }, [AWAY])
    const summoned = table.act(...table.offers('normal-summon').slice(0, 1)).settled()
    const back = inEndPhase(used(summoned, away))
    expect(back.act({ do: 'finish-link' }).place(bird)).toBe('hand')
  })

  it('still came from the Extra Deck, unless it was turned face-down', () => {
    const stood = { card: linked, arrival: { by: 'link', turn: 0, fromExtraDeck: true } } as const
    const table = known({ hand: [away, again], extraMonster: [stood, null], deck: [normal(1)] }, [
      AWAY,
      AGAIN,
    ])
    const back = inEndPhase(used(table, away))
    expect(back.state.sides[0].mainMonster.find((one) => one)?.arrival).toMatchObject({
      by: 'link',
      fromExtraDeck: true,
    })
    const grown = level(4)
    const turned = known(
      {
        hand: [again, moon],
        mainMonster: [{ card: grown, arrival: { by: 'effect', turn: 0, fromExtraDeck: true } }],
        deck: [normal(1)],
      },
      [AGAIN, MOON],
    )
    expect(turned.offers('activate').some((one) => 'card' in one && one.card === turned.id(again))).toBe(true)
    const after = used(turned, moon)
    expect(after.offers('activate').some((one) => 'card' in one && one.card === after.id(again))).toBe(false)
  })

  it('does not come back where it is banished as it leaves anyway', () => {
    const own = level(4)
    const table = known({ hand: [away], mainMonster: [own] }, [
      AWAY,
      says(own, 'If this face-up card would leave the field, banish it instead.'),
    ])
    expect(inEndPhase(used(table, away)).place(own)).toBe('banished')
  })
})
