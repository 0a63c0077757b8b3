import { describe, expect, it } from 'vitest'
import type { Card, LevelMonster, Trap } from '../../shared/cards/card.ts'
import type { Effect } from '../../shared/cards/effects/effect.ts'
import { readContinuous } from '../../shared/cards/effects/read/continuous.ts'
import { sentencesIn } from '../../shared/cards/text/sentences.ts'
import { tokenize } from '../../shared/cards/text/tokens.ts'
import type { Action } from '../../shared/duel/action.ts'
import { summonForbidden } from '../../shared/duel/moves/summon-conditions.ts'
import { locate } from '../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { monstersToCome } from '../../shared/duel/summonable/one-more.ts'
import { summonable } from '../../shared/duel/summonable/summonable.ts'
import {
  fusion,
  fusionSpell,
  level,
  link,
  named,
  normal,
  pendulum,
  ritualSpell,
  skillDrain,
  spell,
  synchro,
  token,
  trap,
  tuner,
} from './cards.ts'
import {
  activate,
  allPass,
  DONE,
  effect,
  fought,
  fuse,
  move,
  PASS,
  summon,
  toGraveyard,
  turnUp,
} from './doing.ts'
import { continuous, effect as played, known, one, text } from './playing/known.ts'
import { backrow, duel, extra, faceUp, main, set, type Table } from './table.ts'
import { counted } from '../counted.ts'

/* What was held wrongly once, each found by trying to make the engine say a wrong yes or a wrong no. */

describe('whoever Summons is asked', () => {
  it('[CTL-01, ZONE-05] in the turn of the opponent a monster from the own Extra Deck stays one’s own in an Extra Monster Zone', () => {
    const [mine, theirs, second] = [fusion(4, '2 monsters'), fusion(4, '2 monsters'), fusion(4, '2 monsters')]
    const table = duel()
      .mine({ extraMonster: [mine] })
      .theirs({ extraDeck: [theirs, second] })
    const after = table.act(move(table, theirs, extra('right')))
    expect(after.monster(theirs).controller).toBe(1)
    // The zone of the opponent is taken; that of the turn player does not count.
    expect(after.verdict(move(after, second, extra('left')))).toBe('zone-taken')
    expect(after.verdict(move(after, second, main(1, 1)))).toBe('allowed')
  })

  it('[CTL-01] “You can only control 1” asks who gets the monster, and does not ask of one that is Set', () => {
    const only = level(4, { restrictions: [{ code: 'control-only-one' }] })
    const mine = duel()
      .mine({ mainMonster: [only] })
      .theirs({ graveyard: [only] })
    const theirs = mine.state.sides[1].graveyard[0]?.id
    if (theirs === undefined) throw new Error('no copy')
    const put = (player: 0 | 1, faceUp = true) =>
      mine.verdict({ do: 'move-by-hand', card: theirs, to: main(2, player), faceUp })
    expect([put(0), put(1), put(0, false)]).toEqual(['control-only-one', 'allowed', 'allowed'])
  })

  it('[CTL-01] “You can only control 1” asks on a change of control too, and where one is turned face-up', () => {
    for (const [onEitherSide, taken] of [
      [false, 'control-only-one'],
      [true, 'allowed'],
    ] as const) {
      const code = 'control-only-one' as const
      const only = level(4, { restrictions: [{ code, ...(onEitherSide && { onEitherSide }) }] })
      const one = duel().theirs({ mainMonster: [only] })
      expect(one.verdict(move(one, only, main(2)))).toBe('allowed')
      // Where only one may be on the whole field there is none to be taken beside another, but a face-down one.
      const two = duel()
        .mine({ mainMonster: onEitherSide ? [] : [only] })
        .theirs({ mainMonster: [only] })
      const theirs = two.state.sides[1].mainMonster[0]?.id
      if (theirs === undefined) throw new Error('no copy')
      expect(two.verdict({ do: 'move-by-hand', card: theirs, to: main(2), faceUp: true })).toBe(taken)
      const hidden = duel().mine({ mainMonster: [only, set(only)] })
      const second = hidden.state.sides[0].mainMonster[1]?.id
      if (second === undefined) throw new Error('no copy')
      const turned = { do: 'turn-by-hand', card: second, position: 'attack', faceUp: true } as const
      expect(hidden.verdict(turned)).toBe('control-only-one')
      const alone = duel().mine({ mainMonster: [set(only)] })
      expect(alone.verdict(turnUp(alone, only))).toBe('allowed')
    }
  })

  it('[SS-01] “no matter which method you use” counts every way that its text names together, and no other card’s effect', () => {
    const two = fusion(8, '2 monsters', {
      restrictions: [{ code: 'special-summons-a-turn', count: 1, by: 'named' }],
    })
    const table = duel().mine({ extraDeck: [two], graveyard: [two] })
    const { state } = table
    const made = (by: 'fusion' | 'own' | 'effect') => ({ player: 0, name: two.name, by }) as const
    const refused = (before: 'fusion' | 'own' | 'effect', by: 'fusion' | 'own' | 'effect') => {
      const at = locate(state, table.id(two))
      if (!at) throw new Error('the card is not there')
      const turn = { ...state.turn, specialSummons: [made(before)] }
      const from = by === 'effect' ? 'graveyard' : 'extraDeck'
      return summonForbidden({ ...state, turn }, { card: at.card, facts: two, from, by }, table.pool)?.code
    }
    expect([refused('fusion', 'own'), refused('own', 'fusion')]).toEqual([
      'special-summoned-already',
      'special-summoned-already',
    ])
    expect([refused('effect', 'fusion'), refused('fusion', 'effect')]).not.toContain(
      'special-summoned-already',
    )
  })

  it('[SS-01] “You can only Special Summon it once per turn” counts for each player, in either turn, Summons by effects too', () => {
    const once = level(4, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    const table = duel()
      .mine({ graveyard: [once] })
      .theirs({ graveyard: [once, once] })
    const [first, second] = [1, 2].map((copy) => table.id(once, copy))
    if (first === undefined || second === undefined) throw new Error('no copies')
    const after = table.act({ do: 'move-by-hand', card: first, to: main(1, 1) })
    expect(after.refused({ do: 'move-by-hand', card: second, to: main(2, 1) })).toBe(
      'special-summoned-already SS-01',
    )
    expect(after.verdict(move(after, once, main(1)))).toBe('allowed')
  })
})

describe('a Fusion Summon by the effect of the player who is not to act', () => {
  it('[CTL-01, FUS-01] is made by that player, in the turn of the other, from the own Extra Deck', () => {
    const [card, victim, a, b, goal] = [spell(), level(4), level(4), level(4), fusion(8, '2 monsters')]
    const sources = [{ use: { is: 'monster' }, from: ['field'], fate: 'sent' }] as const
    const fuses = played(
      'trigger',
      ['graveyard'],
      [{ do: 'fusion', using: { is: 'fusion', summons: { is: 'frame', frame: 'fusion' }, sources } }],
      { on: { timing: 'if', events: [{ is: 'moved', what: { is: 'this' }, because: ['destroyed'] }] } },
    )
    const destroys = played(
      'activation',
      ['hand', 'field'],
      [
        {
          do: 'destroy',
          cards: {
            is: 'all',
            of: { is: 'name', name: victim.name },
            in: [{ place: 'field', of: 'opponent' }],
          },
        },
      ],
    )
    const table = known(
      { hand: [card] },
      [
        [card, text([destroys])],
        [victim, text([fuses])],
      ],
      { mainMonster: [victim, a, b], extraDeck: [goal] },
    )
    const [first] = table.offers('activate')
    if (!first) throw new Error('it is not offered')
    const after = table.act(first).settled()
    const [trigger] = after.offers('activate-effect')
    if (!trigger) throw new Error('the effect is not offered')
    const done = after.act(trigger).answered()
    expect([a, b, goal].map((one) => done.place(one))).toEqual([
      'graveyard',
      'graveyard',
      expect.stringMatching(/Monster$/),
    ])
  })
})

describe('“Must be Summoned by the effect of that card”', () => {
  const gate = named(fusionSpell(), 'Test Gate')
  const bound = fusion(4, '2 monsters', {
    restrictions: [{ code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Test Gate'] }],
  })

  it('[SS-11] holds for Fusion Spells: the one that is named makes it, another does not', () => {
    const [a, b, other] = [level(4), level(4), fusionSpell()]
    const table = duel().mine({ hand: [gate, other, a, b], extraDeck: [bound] })
    expect(table.offeredCards('activate')).toEqual([gate.name])
    expect(table.refused(activate(table, other))).toBe('nothing-to-summon FUS-02 FUS-06')
    const running = allPass(table.act(activate(table, gate)))
    expect(running.verdict(fuse(running, bound, [a, b]))).toBe('allowed')
  })

  it('[SS-11] a Fusion Spell that stands for the named card Summons what is bound to that card, and nothing else', () => {
    const [a, b, free] = [level(4), level(4), fusion(4, '2 monsters')]
    const sources = [{ use: { is: 'monster' }, from: ['hand', 'graveyard'], fate: 'banished' }] as const
    const calling = fusionSpell({ standsFor: 'Test Gate', sources })
    const table = duel().mine({ hand: [calling, a], graveyard: [b], extraDeck: [bound, free] })
    const running = allPass(table.act(activate(table, calling)))
    expect(running.refused(fuse(running, free, [a, b]))).toBe('not-by-this-effect FUS-02 FUS-09')
    const after = running.act(fuse(running, bound, [a, b]))
    expect([a, b].map((one) => after.place(one))).toEqual(['banished 0', 'banished 0'])
    const bare = fusionSpell({ sources })
    const other = duel().mine({ hand: [bare, a], graveyard: [b], extraDeck: [bound] })
    expect(other.offeredCards('activate')).toEqual([])
  })

  it('[SS-10, SS-11] holds for monsters that an effect brings back: Monster Reborn does not offer them', () => {
    const reborn = named(spell(), 'Monster Reborn')
    const step = named(spell(), 'Test Step')
    const grown = level(7, {
      restrictions: [{ code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Test Step'] }],
    })
    const table = duel().mine({ hand: [reborn, step], graveyard: [grown] })
    expect(table.offeredCards('activate')).not.toContain(reborn.name)
    expect(table.verdict(activate(table, reborn, { targets: [table.id(grown)] }))).toBe('nothing-to-change')
    const other = allPass(table.act(activate(table, step)))
    expect(other.verdict(move(other, grown, main(1)))).toBe('allowed')
    const plain = spell()
    // The same where the effect is played: each target must be one that it may Summon, also beside others.
    const targets = played(
      'activation',
      ['hand', 'field'],
      [{ do: 'summon', cards: { is: 'bound', name: 'those' } }],
      {
        activate: [
          {
            do: 'target',
            binds: 'those',
            cards: { ...one({ is: 'monster' }, 'graveyard'), count: { min: 1, max: 2 } },
          },
        ],
      },
    )
    const spirit = level(4, {
      restrictions: [{ code: 'cannot-be-special-summoned', except: ['effect'], effectsOf: ['Test Step'] }],
    })
    const byAny = level(4, {
      restrictions: [{ code: 'must-be-summoned', by: ['effect'], lasts: 'always' }],
    })
    const free = level(4)
    const graveyard = [grown, spirit, byAny, free]
    for (const [source, offered] of [
      [plain, [byAny, free]],
      [step, [grown, spirit, byAny, free]],
    ] as const) {
      const held = known({ hand: [source], graveyard }, [[source, text([targets])]])
      const [first] = held.offers('activate')
      if (!first) throw new Error('it is not offered')
      expect(held.act(first).choices()).toEqual(offered.map((card) => held.id(card)))
    }
    const wrong = duel().mine({ hand: [plain], graveyard: [grown] })
    const running = allPass(wrong.act(activate(wrong, plain)))
    expect(running.refused(move(running, grown, main(1)))).toBe('must-be-summoned SS-06 SS-11')
    expect(running.act(DONE).state.processes).toEqual([])
  })
})

describe('while a Summon may be negated', () => {
  const horn = (): Trap => ({ ...trap(), negatesSummons: true })

  it('[SUM-09, CHN-32] who Summons is asked first, with a card that negates Summons, and the opponent after a pass', () => {
    const [own, theirs, four] = [horn(), horn(), normal(4)]
    const table = duel()
      .mine({ hand: [four], spellTrap: [own] })
      .theirs({ spellTrap: [theirs] })
    const asked = table.act(summon(table, four))
    expect(asked.offeredCards('activate')).toEqual([own.name])
    const passed = asked.act(PASS)
    expect(passed.offeredCards('activate')).toEqual([theirs.name])
    expect(passed.act(PASS).place(four)).toBe('mainMonster 0 0')
  })

  it('[SUM-10, SUM-12] only what is known to negate Summons is offered; of another Trap the player may say that it does', () => {
    const [known, unknown, four] = [horn(), trap(), normal(4)]
    const table = duel()
      .mine({ hand: [four] })
      .theirs({ spellTrap: [known, unknown] })
    const asked = table.act(summon(table, four))
    expect(asked.offeredCards('activate')).toEqual([known.name])
    expect(asked.verdict(activate(asked, unknown, { negatesSummon: true }))).toBe('allowed')
  })
})

describe('“This card’s name becomes …”', () => {
  const neos = level(4, { nameThere: { name: 'Test Hero', in: ['field', 'graveyard'] } })
  const hero = fusion(8, '"Test Hero" + 1 Level 4 monster')

  it('[FUS-02] holds for materials where the text says: on the field, but not in the hand', () => {
    const other = level(4)
    const [there, held] = [
      duel().mine({ hand: [fusionSpell(), other], mainMonster: [neos], extraDeck: [hero] }),
      duel().mine({ hand: [fusionSpell(), other, neos], extraDeck: [hero] }),
    ]
    expect(there.materialSets(hero)).toHaveLength(1)
    expect(held.summonable(hero)?.refusal).toMatchObject({ code: 'no-materials' })
    const hidden = duel().mine({ hand: [fusionSpell(), other], mainMonster: [set(neos)], extraDeck: [hero] })
    expect(hidden.summonable(hero)?.refusal).toMatchObject({ code: 'no-materials' })
  })

  it('[EFF-02] is a Continuous Effect: while it is negated on the field, the monster has its own name there', () => {
    const held = level(4)
    const [bare, drained] = [[], [faceUp(skillDrain())]].map((spellTrap) =>
      duel()
        .mine({ hand: [fusionSpell(), held], mainMonster: [neos], extraDeck: [hero] })
        .theirs({ spellTrap }),
    )
    expect(bare?.materialSets(hero)).toHaveLength(1)
    expect(drained?.summonable(hero)?.refusal).toMatchObject({ code: 'no-materials' })
    const sources = [{ use: { is: 'monster' }, from: ['hand', 'graveyard'], fate: 'banished' }] as const
    const fallen = duel()
      .mine({ hand: [fusionSpell({ sources }), held], graveyard: [neos], extraDeck: [hero] })
      .theirs({ spellTrap: [faceUp(skillDrain())] })
    expect(fallen.materialSets(hero)).toHaveLength(1)
  })

  it('[FUS-02] brings the archetypes of that name along, and loses those that only the own name gave', () => {
    const namesake = level(4, { archetypes: ['Test Clan'] })
    const masked = named(
      level(4, {
        archetypes: ['Mask', 'Test Order'],
        nameThere: { name: namesake.name, in: ['field'] },
      }),
      'Mask of the Field',
    )
    const of = (archetype: string) => fusion(8, `1 "${archetype}" monster + 1 Level 4 monster`)
    const goals = [of('Test Clan'), of('Mask'), of('Test Order')]
    const other = level(4)
    const table = duel().mine({
      hand: [fusionSpell(), other, namesake],
      mainMonster: [masked],
      extraDeck: goals,
    })
    const usesMask = goals.map((goal) =>
      table.materialSets(goal).some((set) => set.split(' + ').includes(masked.name)),
    )
    const withOther = goals.map((goal) =>
      table.materialSets(goal).includes([masked.name, other.name].sort().join(' + ')),
    )
    expect(withOther).toEqual([true, false, true])
    expect(usesMask).toEqual([true, false, true])
  })

  it('[NS-10] holds for what a text asks of the field', () => {
    const shy = level(4, {
      restrictions: [
        {
          code: 'normal-summoned-only-if',
          condition: counted('you', { min: 1, max: null }, { is: 'name', name: 'Test Hero' }),
        },
      ],
    })
    expect(
      duel()
        .mine({ hand: [shy] })
        .offeredCards('normal-summon'),
    ).toEqual([])
    const table = duel().mine({ hand: [shy], mainMonster: [neos] })
    expect(table.offeredCards('normal-summon')).toEqual([shy.name])
  })
})

describe('“That mentions …”', () => {
  it('[FUS-02] fits the cards whose texts mention the name', () => {
    const goal = fusion(6, '2 monsters that mention "Temple of the Kings"')
    const [one, two, other] = [0, 1, 2].map((at) => ({
      ...level(4),
      ...(at < 2 && { mentions: ['Temple of the Kings'] }),
    }))
    if (!one || !two || !other) throw new Error('three monsters')
    const table = duel().mine({ hand: [fusionSpell(), one, two, other], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([[one.name, two.name].sort().join(' + ')])
  })
})

describe('Flip Effects', () => {
  const flipMonster = (flipEffect: 'mandatory' | 'optional', def = 500) =>
    level(2, { abilities: ['flip'], def, flipEffect })
  const attacked = (flip: LevelMonster) => {
    const x = normal(4, { atk: 2000 })
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [x] })
      .theirs({ mainMonster: [set(flip)] })
    return table.act({ do: 'attack', card: table.id(x), target: table.id(flip) })
  }
  const momentOf = (table: Table) => table.state.processes.find((one) => one.is === 'battle')?.moment

  it('[BAT-18] of an attacked monster are activated after damage calculation, neither before nor later', () => {
    let now = attacked(flipMonster('optional'))
    const flip = now.state.sides[1].mainMonster[0]?.id
    if (flip === undefined) throw new Error('no monster')
    const verdicts: string[] = []
    while (momentOf(now)) {
      const moment = momentOf(now)
      verdicts.push(`${moment}: ${now.refused({ do: 'activate-effect', card: flip, effect: 'flip' })}`)
      now = now.act(PASS)
    }
    const at = (moment: string, verdict: string) =>
      verdicts.filter((one) => one === `${moment}: ${verdict}`).length
    expect(at('before-calculation', 'not-in-damage-step BAT-18')).toBeGreaterThan(0)
    expect(at('after-calculation', 'allowed')).toBeGreaterThan(0)
    expect(verdicts.filter((one) => one.endsWith('allowed') !== one.startsWith('after-calculation'))).toEqual(
      [],
    )
    expect(now.verdict({ do: 'activate-effect', card: flip, effect: 'flip' })).toBe('not-flipped')
  })

  it('[BAT-18, CHN-27] a mandatory one cannot be passed over, and activates once', () => {
    const flip = flipMonster('mandatory')
    let now = attacked(flip)
    while (momentOf(now) !== 'after-calculation') now = now.act(PASS)
    expect(now.refused(PASS)).toBe('mandatory-effect-waits CHN-27 FLIP-10')
    expect(now.offers()).toEqual([
      { do: 'activate-effect', card: now.id(flip), effect: 'flip', mandatory: true },
    ])
    const chained = now.act(effect(now, flip, 'flip'))
    expect(chained.refused(effect(chained, flip, 'flip'))).toBe('not-flipped FLIP-10')
    expect(fought(allPass(chained).act(DONE)).state.processes).toEqual([])
  })

  it('[FLIP-10, CHN-27] a mandatory one waits for nothing in the open game state; an optional one is over with the next thing done', () => {
    for (const kind of ['mandatory', 'optional'] as const) {
      const [flip, held] = [flipMonster(kind), level(4)]
      const table = duel().mine({ mainMonster: [set(flip)], hand: [held] })
      const turned = fought(
        table.act({ do: 'turn-by-hand', card: table.id(flip), faceUp: true, position: 'defense' }),
      )
      const other = summon(turned, held)
      if (kind === 'mandatory') {
        expect(turned.refused(other)).toBe('mandatory-effect-waits CHN-27 FLIP-10')
        expect(turned.refused({ do: 'enter-phase', phase: 'end' })).toBe(
          'mandatory-effect-waits CHN-27 FLIP-10',
        )
      } else {
        const later = turned.act({ do: 'enter-phase', phase: 'end' })
        expect(later.verdict(effect(later, flip, 'flip'))).toBe('not-flipped')
      }
    }
  })
})

describe('a battle in which nobody could answer', () => {
  const momentOf = ({ state }: { readonly state: DuelState }) =>
    state.processes.find((one) => one.is === 'battle')?.moment

  it('[BAT-18] waits after damage calculation for the Flip Effect of the attacked monster, and goes on where it is passed over', () => {
    for (const mandatory of [true, false]) {
      const flip = level(2, {
        abilities: ['flip'],
        def: 500,
        flipEffect: mandatory ? 'mandatory' : 'optional',
      })
      const x = normal(4, { atk: 2000 })
      const destroys = played(
        'flip',
        ['field', 'graveyard'],
        [
          {
            do: 'destroy',
            cards: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] },
          },
        ],
      )
      const before = known(
        { mainMonster: [x] },
        [[flip, text([destroys])]],
        { mainMonster: [set(flip)] },
        { phase: 'battle' },
      )
      const attacked = before.act({ do: 'attack', card: before.id(x), target: before.id(flip) })
      expect(momentOf(attacked)).toBe('after-calculation')
      expect(attacked.place(flip)).toBe('mainMonster')
      const done = attacked
        .act({ do: 'activate-effect', card: before.id(flip), effect: 'flip', number: 0 })
        .settled()
      expect([momentOf(done), done.place(x), done.place(flip)]).toEqual([undefined, 'graveyard', 'graveyard'])
      if (!mandatory) expect(attacked.settled().place(x)).toBe('mainMonster')
    }
  })

  it('[BAT-18, EFF-07] waits for a Trigger Effect that battle damage sets off, while what the battle destroys is still there', () => {
    const [x, y] = [level(4, { atk: 2000 }), normal(4, { atk: 1000 })]
    const draws = played('trigger', ['field'], [{ do: 'draw', count: 1 }], {
      on: {
        timing: 'when',
        events: [{ is: 'damage', who: 'opponent', kind: 'battle', source: { is: 'this' } }],
      },
    })
    const before = known(
      { mainMonster: [x], deck: [normal(4)] },
      [[x, text([draws])]],
      { mainMonster: [y] },
      { phase: 'battle' },
    )
    const attacked = before.act({ do: 'attack', card: before.id(x), target: before.id(y) })
    expect([momentOf(attacked), attacked.place(y)]).toEqual(['after-calculation', 'mainMonster'])
    const done = attacked.act(before.use(x, 'trigger')).settled()
    expect([momentOf(done), done.place(y), done.state.sides[0].hand.length]).toEqual([
      undefined,
      'graveyard',
      1,
    ])
  })
})

describe('Trigger Effects', () => {
  it('[EFF-07] “when … you can” misses its timing, “if … you can” does not', () => {
    const [tribute, six, card, victim, revived] = [level(4), normal(6), spell(), level(4), normal(4)]
    const table = duel().mine({ mainMonster: [tribute], hand: [six] })
    const summoned = fought(table.act(summon(table, six, [tribute])))
    const when = { on: { happened: 'tributed', last: true } } as const
    const ifSo = { on: { happened: 'tributed' } } as const
    expect(summoned.refused(effect(summoned, tribute, 'trigger', when))).toBe('missed-timing EFF-07')
    expect(summoned.verdict(effect(summoned, tribute, 'trigger', ifSo))).toBe('allowed')
    // “Destroy 1 monster, then Special Summon 1 monster”: the destruction was not the last thing to happen.
    const spelled = duel().mine({ hand: [card], mainMonster: [victim], graveyard: [revived] })
    const running = allPass(spelled.act(activate(spelled, card)))
    const lost = running.act(toGraveyard(running, victim, 'destroyed'))
    const last = { on: { happened: 'destroyed', last: true } } as const
    const at = lost.act(DONE)
    expect(at.verdict(effect(at, victim, 'trigger', last))).toBe('allowed')
    const then = lost.act(move(lost, revived, main(5)), DONE)
    expect(then.verdict(effect(then, victim, 'trigger', last))).toBe('missed-timing')
  })
})

describe('a Pendulum Summon', () => {
  it('[PEN-09] brings one of two copies that a text allows only one of: what was placed counts', () => {
    const only = pendulum(4, 4, { restrictions: [{ code: 'control-only-one' }] })
    const once = pendulum(4, 4, { restrictions: [{ code: 'special-summons-a-turn', count: 1 }] })
    for (const card of [only, once]) {
      const table = duel().mine({ hand: [card, card], scales: [pendulum(4, 1), pendulum(4, 8)] })
      const begun = table.act({ do: 'begin-pendulum-summon' })
      const [first] = begun.offers('place-pendulum')
      if (!first) throw new Error('nothing to place')
      expect(begun.act(first).offers('place-pendulum')).toEqual([])
    }
  })
})

describe('the Extra Deck', () => {
  it('[PEN-10, MON-15] holds nothing face-up but Pendulum Monsters, by hand too', () => {
    const goal = fusion(4, '2 monsters')
    const table = duel().mine({ mainMonster: [goal] })
    const to = { in: 'extraDeck', of: 0 } as const
    expect(table.refused(move(table, goal, to, { faceUp: true }))).toBe('only-face-down MON-15 PEN-10')
    expect(table.act(move(table, goal, to)).find(goal).card.faceUp).toBe(false)
  })
})

describe('Tributes as texts say them', () => {
  const saying = (stars: number, ...restrictions: LevelMonster['restrictions']) =>
    level(stars, { restrictions })
  const dragon = (stars: number) => level(stars, { type: 'Dragon' })

  it('[NS-16] three Tributes of one kind are three of that kind, for a Set as well', () => {
    const tower = saying(10, {
      code: 'tributes',
      count: 3,
      must: true,
      of: { is: 'type', type: 'Dragon' },
    })
    const [a, b, c, other] = [dragon(4), dragon(4), dragon(4), level(4)]
    const mixed = duel().mine({ hand: [tower], mainMonster: [a, b, other] })
    expect(mixed.offers('normal-summon', 'normal-set')).toEqual([])
    expect(mixed.refused(summon(mixed, tower, [a, b, other]))).toBe('other-tributes NS-08 NS-16')
    const three = duel().mine({ hand: [tower], mainMonster: [a, b, c] })
    expect(three.verdict(summon(three, tower, [a, b, c]))).toBe('allowed')
    expect(three.verdict(summon(three, tower, [a, b, c], { do: 'normal-set' }))).toBe('allowed')
  })

  it('[NS-16] one monster may be two Tributes for the monsters its text names, or one', () => {
    const double = saying(4, {
      code: 'may-count-as-tributes',
      counts: [2],
      for: { is: 'type', type: 'Dragon' },
    })
    const [goal, stranger, six, other] = [dragon(8), level(8), dragon(6), level(4)]
    const alone = duel().mine({ hand: [goal, stranger, six], mainMonster: [double] })
    expect(alone.offeredCards('normal-summon')).toEqual([goal.name, six.name])
    expect(alone.act(summon(alone, goal, [double])).monster(goal).arrival.by).toBe('tribute')
    expect(alone.verdict(summon(alone, stranger, [double]))).toBe('too-few-to-tribute')
    const beside = duel().mine({ hand: [goal, stranger], mainMonster: [double, other] })
    expect(beside.verdict(summon(beside, goal, [double, other]))).toBe('allowed')
    expect(beside.verdict(summon(beside, stranger, [double, other]))).toBe('allowed')
    expect(beside.refused(summon(beside, goal, [other]))).toBe('wrong-tributes NS-06')
    const threes = saying(4, { code: 'may-count-as-tributes', counts: [1, 3] })
    const most = duel().mine({ hand: [goal], mainMonster: [threes] })
    expect(most.offers('normal-summon')).toEqual([])
    expect(most.verdict(summon(most, goal, [threes]))).toBe('wrong-tributes')
  })

  it('[NS-12] a monster that cannot be Tributed but for one Summon is a Tribute for that one alone', () => {
    const goal = dragon(6)
    const only = saying(4, { code: 'cannot-be-tributed', except: { is: 'name', name: goal.name } })
    const stranger = level(6)
    const table = duel().mine({ hand: [goal, stranger], mainMonster: [only] })
    expect(table.offeredCards('normal-summon')).toEqual([goal.name])
    expect(table.verdict(summon(table, goal, [only]))).toBe('allowed')
    expect(table.verdict(summon(table, stranger, [only]))).toBe('too-few-to-tribute')
    const hidden = duel().mine({ hand: [stranger], mainMonster: [set(only)] })
    expect(hidden.verdict(summon(hidden, stranger, [only]))).toBe('allowed')
  })

  it('[NS-12, RIT-02] what cannot be Tributed at all is no Tribute of a Ritual Summon; what cannot be for a Tribute Summon is', () => {
    const never = saying(4, { code: 'cannot-be-tributed' })
    const notForThat = saying(4, { code: 'cannot-be-tributed', for: 'tribute-summon' })
    const goal = level(4, { frame: 'ritual' })
    const made = (by: LevelMonster) =>
      duel()
        .mine({ hand: [ritualSpell(), goal], mainMonster: [by] })
        .offeredCards('activate').length
    expect([made(never), made(notForThat)]).toEqual([0, 1])
  })
})

describe('“Cannot be Summoned unless …”', () => {
  it('[SS-11] a condition that was not read refuses each Summon it speaks of, from there alone, until the player answers for it', () => {
    const bound = link(['left', 'right'], '2 monsters', {
      restrictions: [{ code: 'summoned-only-if', by: 'special', from: ['extraDeck'] }],
    })
    const [a, b] = [level(4), level(4)]
    const table = duel().mine({ mainMonster: [a, b], extraDeck: [bound] })
    expect(table.summonable(bound)?.refusal).toMatchObject({ code: 'condition-unread' })
    expect(table.verdict(move(table, bound, extra('left'), { as: 'link' }))).toBe('allowed')
  })

  it('[SS-11] nor does an effect that is played Summon it: nobody has said that the condition is met', () => {
    const revive = played(
      'activation',
      ['hand', 'field'],
      [{ do: 'summon', cards: one({ is: 'monster' }, 'graveyard') }],
    )
    const shy = (from: 'graveyard' | 'hand') =>
      level(4, { restrictions: [{ code: 'summoned-only-if', by: 'special', from: [from] }] })
    const offers = (card: Card) => {
      const source = spell()
      return known({ hand: [source], graveyard: [card] }, [[source, text([revive])]]).offers('activate')
        .length
    }
    expect(offers(shy('graveyard'))).toBe(0)
    expect(offers(shy('hand'))).toBeGreaterThan(0)
  })

  it('[NS-10] asks for Normal and Flip Summons as for Special Summons', () => {
    const shy = level(4, {
      restrictions: [
        { code: 'summoned-only-if', by: 'normal' },
        { code: 'summoned-only-if', by: 'flip' },
      ],
    })
    const table = duel().mine({ hand: [shy] })
    expect(table.offers('normal-summon')).toEqual([])
    expect(table.refused(summon(table, shy))).toBe('condition-unread SS-11 NS-10')
    expect(table.verdict(summon(table, shy, [], { byText: true }))).toBe('allowed')
    expect(table.offeredCards('normal-set')).toEqual([shy.name])
    expect(
      duel()
        .mine({ mainMonster: [set(shy)] })
        .offers('flip-summon'),
    ).toEqual([])
  })

  it('[NS-10, SS-11] a condition that was read is held', () => {
    const fish = { is: 'type', type: 'Fish' } as const
    const bound = link(['left', 'right'], '2 monsters', {
      restrictions: [
        {
          code: 'summoned-only-if',
          by: 'link',
          if: counted('you', { min: 1, max: null }, fish),
        },
      ],
    })
    const [a, b, wet] = [level(4), level(4), level(4, { type: 'Fish' })]
    const without = duel().mine({ mainMonster: [a, b], extraDeck: [bound] })
    expect(without.summonable(bound)?.refusal).toMatchObject({ code: 'condition-unmet' })
    const beside = duel().mine({ mainMonster: [a, wet], extraDeck: [bound] })
    expect(beside.summonable(bound)?.refusal).toBeUndefined()
  })
})

describe('the order of the Deck', () => {
  it('[KNOW-03] is not told by the lists of cards that lie there: materials, Ritual Monsters, monsters to come', () => {
    const names = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk'] as const
    const goals = names.map((name) => named(level(4, { frame: 'ritual' }), `Ritual ${name}`))
    const monsters = names.map((name) => named(level(4), name))
    const fodder = level(4)
    const goal = fusion(4, '2 monsters')
    const fromDeck = { from: ['deck'], use: { is: 'monster' }, fate: 'sent' } as const
    const told = (order: readonly number[]) => {
      const inOrder = <T>(all: readonly T[]) => order.flatMap((at) => all[at] ?? [])
      const [rite, fuser] = [ritualSpell({ from: ['deck'] }), fusionSpell({ sources: [fromDeck] })]
      const table = duel().mine({
        hand: [rite, fuser],
        mainMonster: [fodder],
        extraDeck: [goal],
        deck: [...inOrder(goals), ...inOrder(monsters)],
      })
      const passcodes = (ids: readonly DuelObjectId[]) =>
        ids.map((id) => locate(table.state, id)?.card.passcode)
      const listed = summonable(table.state, table.pool).map(({ card, ways }) => [
        passcodes([card]),
        ways?.map(({ materials }) => passcodes(materials)),
      ])
      return [monstersToCome(table.state, table.pool).map(({ passcode }) => passcode), listed]
    }
    const [one, other] = [told([0, 1, 2, 3, 4]), told([3, 1, 4, 0, 2])]
    expect(one.map(({ length }) => length > 4)).toEqual([true, true])
    expect(other).toEqual(one)
  })
})

describe('“Send the top 3 cards of your Deck to the GY”', () => {
  it('[TERM-01, KNOW-01] is one move: the top cards go, the top one first, and nothing is drawn', () => {
    const cards = [level(1), level(2), level(3), level(4)]
    const table = duel().mine({ deck: cards })
    const after = table.act({ do: 'send-top-by-hand', player: 0, count: 3, to: 'graveyard' })
    const names = after.state.sides[0].graveyard.map(({ passcode }) => passcode)
    expect(names).toEqual(cards.slice(0, 3).map(({ passcode }) => passcode))
    expect(after.state.sides[0].deck).toHaveLength(1)
    expect(after.events.filter(({ is }) => is === 'drew')).toEqual([])
    const banished = table.act({ do: 'send-top-by-hand', player: 0, count: 1, to: 'banished' })
    expect(banished.place(cards[0] ?? level(1))).toBe('banished 0')
    expect(table.verdict({ do: 'send-top-by-hand', player: 0, count: 5, to: 'graveyard' })).toBe(
      'deck-is-empty',
    )
  })
})

describe('a Spell whose text is not read', () => {
  it('[FUS-01, RIT-01] is named where the player asks why a monster cannot be Summoned: not that nothing can be made', () => {
    const goal = level(4, { frame: 'ritual' })
    const mirror = { ...named(spell('ritual'), 'Test Mirror'), makesSummons: ['ritual'] } as const
    const table = duel().mine({ hand: [mirror, goal, level(4)] })
    expect(table.summonable(goal)?.refusal).toMatchObject({ code: 'effect-unread', of: 'Test Mirror' })
    const other = fusion(4, '2 monsters')
    const fused = duel().mine({ hand: [mirror], extraDeck: [other] })
    expect(fused.summonable(other)?.refusal).toMatchObject({ code: 'needs-effect' })
    // By a monster's effect as well, and by a Spell that was read for other monsters.
    const monster = level(4, { makesSummons: ['fusion'] })
    const made = duel().mine({ mainMonster: [monster], extraDeck: [other] })
    expect(made.summonable(other)?.refusal).toMatchObject({ code: 'effect-unread', of: monster.name })
  })
})

describe('a Special Summon of its own that is not read', () => {
  const restrictions = [
    { code: 'must-be-summoned', by: ['own'], lasts: 'always' },
    { code: 'own-procedure', from: ['extraDeck'] },
  ] as const
  const unread: Effect = {
    part: 'main',
    kind: 'own-summon',
    read: 'none',
    from: ['extraDeck'],
    costs: [],
  }

  const NEVER = {
    is: 'count',
    of: { is: 'all', of: { is: 'monster' }, in: [{ place: 'field', of: 'opponent' }] },
    count: { min: 1, max: null },
  } as const

  it('[SS-03, SS-11] is named where the player asks why the monster cannot be Summoned: not that no effect can, nor that its text says how', () => {
    for (const goal of [fusion(8, '2 monsters', { restrictions }), synchro(8, undefined, { restrictions })]) {
      const table = known({ extraDeck: [goal], mainMonster: [tuner(4), level(4)] }, [[goal, text([unread])]])
      const why = summonable(table.state, table.pool).find(({ card }) => card === table.id(goal))?.refusal
      expect(why).toMatchObject({ code: 'own-way-unread', name: goal.name })
      expect(table.refused({ do: 'summon-itself', card: table.id(goal), number: 0 })).toBe('own-way-unread')
      // One that is read says no such thing, nor one of which only the rest of the text is in doubt.
      for (const read of ['whole', 'head'] as const) {
        const held = known({ extraDeck: [goal] }, [[goal, text([{ ...unread, read, if: NEVER }])]])
        const refusal = summonable(held.state, held.pool)[0]?.refusal
        expect(refusal).toMatchObject({ code: 'must-be-summoned', by: ['own'] })
      }
    }
  })

  it('[SS-11] where an effect of a card is the only way, that card is named, whether the player has one or not', () => {
    const bound = fusion(8, '2 monsters', {
      restrictions: [{ code: 'must-be-summoned', by: ['effect'], lasts: 'always', effectsOf: ['Test Fang'] }],
    })
    const table = duel().mine({ extraDeck: [bound] })
    expect(table.summonable(bound)?.refusal).toMatchObject({
      code: 'must-be-summoned',
      effectsOf: ['Test Fang'],
    })
  })
})

describe('“While face-up on the field, this card is also LIGHT”', () => {
  const both = level(4, { attribute: 'DARK', attributesThere: ['LIGHT'] })
  const [light, dark] = [level(4, { attribute: 'LIGHT' }), level(4, { attribute: 'DARK' })]

  it('[LNK-01] is either as material there, and only its own elsewhere', () => {
    const goal = link(['left', 'right'], '2 LIGHT monsters')
    const table = duel().mine({ mainMonster: [both, light, dark], extraDeck: [goal] })
    expect(table.materialSets(goal)).toEqual([[both.name, light.name].sort().join(' + ')])
    const made = fusion(8, '2 LIGHT monsters')
    const held = duel().mine({ hand: [fusionSpell(), both, light], extraDeck: [made] })
    expect(held.summonable(made)?.refusal).toMatchObject({ code: 'no-materials' })
  })

  it('[LNK-01] has either where Attributes must be the same or different', () => {
    const sets = (line: string, board: readonly LevelMonster[] = [both, light, dark]) => {
      const goal = link(['left', 'right'], line)
      return duel()
        .mine({ mainMonster: board, extraDeck: [goal] })
        .materialSets(goal)
    }
    const pair = (...cards: readonly LevelMonster[]) =>
      cards
        .map(({ name }) => name)
        .sort()
        .join(' + ')
    expect(sets('2 monsters with the same Attribute')).toEqual([pair(both, dark), pair(both, light)].sort())
    expect(sets('2 monsters with different Attributes')).toEqual(
      [pair(both, dark), pair(both, light), pair(light, dark)].sort(),
    )
    expect(sets('2 monsters with different Attributes', [both, both])).toEqual([])
    expect(sets('2 monsters with the same Attribute', [both, both])).toHaveLength(1)
  })
})

describe('a Fusion Spell with a cost', () => {
  it('[TERM-11, SPL-11] is not offered where nothing can be discarded, and is activated only with the cost', () => {
    const [a, b, held] = [level(4), level(4), spell()]
    const goal = fusion(8, '2 monsters')
    const costly = fusionSpell({ sources: [{ use: { is: 'monster' }, from: ['field'], fate: 'sent' }] })
    const paid = { ...costly, summoning: { ...costly.summoning, cost: 'discard' } } as typeof costly
    const alone = duel().mine({ hand: [paid], mainMonster: [a, b], extraDeck: [goal] })
    expect(alone.offeredCards('activate')).toEqual([])
    expect(alone.refused(activate(alone, paid))).toBe('has-a-cost SPL-11 TERM-11')
    const table = duel().mine({ hand: [paid, held], mainMonster: [a, b], extraDeck: [goal] })
    expect(table.refused(activate(table, paid))).toBe('has-a-cost TERM-11 EFF-11')
    expect(table.verdict(activate(table, paid, { costs: [toGraveyard(table, held, 'discarded')] }))).toBe(
      'allowed',
    )
  })
})

describe('two Tuners', () => {
  it('[SYN-02] are materials where the line asks for others without saying “non-Tuner”', () => {
    const [one, two, plain] = [tuner(2), tuner(3), level(3)]
    const open = synchro(5, '1 Tuner + 1+ EARTH monsters')
    const strict = synchro(5)
    const table = duel().mine({ mainMonster: [one, two, plain], extraDeck: [open, strict] })
    const pair = (...cards: readonly LevelMonster[]) =>
      cards
        .map(({ name }) => name)
        .sort()
        .join(' + ')
    expect(table.materialSets(open)).toEqual([pair(one, two), pair(one, plain)].sort())
    expect(table.materialSets(strict)).toEqual([pair(one, plain)])
  })
})

describe('Tokens that may not do everything', () => {
  it('[TOK-04, NS-12] are no Tribute and no material where the text that makes them says so; a Tuner Token is a Tuner', () => {
    const plain = { ...token(4), tuner: true } as const
    const barred = {
      ...plain,
      ...token(4),
      tuner: true,
      restrictions: [
        { code: 'cannot-be-tributed', for: 'tribute-summon' },
        { code: 'cannot-be-material', of: ['synchro'] },
      ],
    } as const
    const [goal, six, four] = [synchro(8), level(6), level(4)]
    const table = (one: typeof plain) =>
      duel().mine({ hand: [six], mainMonster: [one, four], extraDeck: [goal] })
    expect(table(plain).materialSets(goal)).toEqual([[plain.name, four.name].sort().join(' + ')])
    expect(table(barred).materialSets(goal)).toEqual([])
    const tributes = (one: typeof plain) => {
      const at = table(one)
      return at
        .offers('normal-summon')
        .some((action) => 'tributes' in action && action.tributes.includes(at.id(one)))
    }
    expect([tributes(plain), tributes(barred)]).toEqual([true, false])
  })
})

describe('a lock that names a numbered Main Phase', () => {
  it('[SPL-01] is read and held in that phase, for both players, and in no other', () => {
    const [sentence] = sentencesIn(tokenize('Neither player can activate Spells during Main Phase 1.'))
    const held = sentence && readContinuous(sentence)
    if (!held) throw new Error('the lock is not read')
    const [keeper, played] = [level(4), spell()]
    const lock = { part: 'main', kind: 'continuous', read: 'whole', from: ['field'], ...held } as const
    const offered = (phase: 'main1' | 'main2', keeps: 'mine' | 'theirs'): number => {
      const own = { hand: [played], mainMonster: keeps === 'mine' ? [keeper] : [] }
      const theirs = { mainMonster: keeps === 'theirs' ? [keeper] : [] }
      return known(own, [[keeper, text([lock])]], theirs, { phase }).offers('activate').length
    }
    expect([offered('main1', 'mine'), offered('main1', 'theirs')]).toEqual([0, 0])
    expect(offered('main2', 'mine')).toBeGreaterThan(0)
    expect(offered('main2', 'theirs')).toBeGreaterThan(0)
  })
})

describe('a lock on activations', () => {
  it('[CHN-01, EFF-08] holds for cards and effects that are not known, and are declared by hand', () => {
    const [keeper, quick, other] = [level(4), level(4, { effect: true }), spell()]
    const lock = (as: 'effect' | 'card') =>
      text([continuous({ is: 'forbid', who: 'both', act: { act: 'activate', as } })])
    const refused = (as: 'effect' | 'card') => {
      const board = known({ hand: [other], mainMonster: [keeper, quick] }, [[keeper, lock(as)]])
      return [
        board.refused({ do: 'activate-effect', card: board.id(quick), effect: 'ignition' }),
        board.refused({ do: 'activate', card: board.id(other), zone: backrow(1) }),
      ]
    }
    expect(refused('effect')).toEqual(['locked', 'allowed'])
    expect(refused('card')).toEqual(['allowed', 'locked'])
  })
})

describe('an action that leaves out how a monster comes', () => {
  it('[SUM-16] [FUS-01] is answered, not broken on', () => {
    const [goal, fused, other] = [synchro(5), fusion(5, '2 monsters'), level(4)]
    const table = duel().mine({ extraDeck: [goal, fused], hand: [other], mainMonster: [tuner(1), level(4)] })
    const without = (card: Card) =>
      table.refused({
        do: 'special-summon',
        card: table.id(card),
        materials: [],
        zone: extra('left'),
        position: 'attack',
      } as unknown as Action)
    expect(without(goal)).toBe('which-summon SUM-16')
    expect(without(fused)).toBe('needs-effect FUS-01')
    expect(without(other)).toMatch(/SUM-16$/)
  })
})
