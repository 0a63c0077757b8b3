import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { EFFECT_KINDS } from '../../../shared/duel/state/process.ts'
import { SCRIPTED_CARDS, scriptOf } from '../../../shared/duel/continuous/script.ts'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, PASS, toGraveyard, turnUp } from '../doing.ts'
import { backrow, duel, faceUp, type Table, set } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const links = (table: Table) =>
  table.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))

const force = () => named(level(4, { atk: 1000 }), 'Exiled Force')
const jammer = () => named(trap('counter'), 'Magic Jammer')
const tools = () => named(trap('counter'), 'Seven Tools of the Bandit')

describe('what an activation asks for', () => {
  it('[EFF-01] every effect that the engine plays is of exactly one kind', () => {
    expect(EFFECT_KINDS).toEqual(['ignition', 'trigger', 'quick', 'flip'])
    const effects = SCRIPTED_CARDS.flatMap((name) => scriptOf(named(level(4), name))?.effects ?? [])
    expect(effects.length).toBeGreaterThan(1)
    for (const { kind } of effects) expect(EFFECT_KINDS.filter((one) => one === kind)).toHaveLength(1)
    const mine = level(4, { abilities: ['flip'] })
    const hidden = duel().mine({ mainMonster: [set(mine)] })
    const table = hidden.act(turnUp(hidden, mine))
    for (const kind of EFFECT_KINDS.filter((one) => one !== 'quick')) {
      expect(links(table.act(effect(table, mine, kind)))).toMatchObject([{ activated: kind, speed: 1 }])
    }
    expect(links(table.act(effect(table, mine, 'quick')))).toMatchObject([{ activated: 'quick', speed: 2 }])
  })

  it('[EFF-05-EX] the Tribute is paid and the target chosen before the opponent may respond; without a target it is not offered', () => {
    const [card, theirs, answer] = [force(), plain(), trap()]
    const table = duel()
      .mine({ mainMonster: [card] })
      .theirs({ mainMonster: [theirs], spellTrap: [answer] })
    const [offered, another] = table.offers('activate-effect')
    expect(another).toBeUndefined()
    expect(offered).toMatchObject({ card: table.id(card), effect: 'ignition', targets: [table.id(theirs)] })
    if (!offered) throw new Error('not offered')
    const running = table.act(offered)
    expect([running.place(card), playerToAct(running.state)]).toEqual(['graveyard 0', 1])
    const over = allPass(running).act(toGraveyard(running, theirs, 'destroyed'), DONE)
    expect(over.place(theirs)).toBe('graveyard 1')
    const alone = duel().mine({ mainMonster: [card] })
    expect(alone.offers('activate-effect')).toEqual([])
    const costs = [toGraveyard(alone, card, 'tribute')]
    expect(alone.verdict(effect(alone, card, 'ignition', { costs }))).toBe('nothing-to-change')
    expect(table.verdict(effect(table, card, 'ignition', { targets: [table.id(theirs)] }))).toBe('has-a-cost')
    expect(table.refused(effect(table, card, 'ignition', { costs }))).toBe('needs-one-target CHN-23')
  })

  it('[EFF-08] Ignition, Trigger, Quick and Flip Effects are links that can be answered; a Continuous Effect is none', () => {
    const [mine, answer] = [level(4, { abilities: ['flip'] }), trap()]
    const hidden = duel()
      .mine({ mainMonster: [set(mine)], hand: [level(1)] })
      .theirs({ spellTrap: [answer] })
    const table = hidden.act(turnUp(hidden, mine))
    for (const kind of EFFECT_KINDS) {
      const costs = [toGraveyard(table, mine, 'tribute')]
      const running = table.act(effect(table, mine, kind, { costs }))
      expect(links(running)).toHaveLength(1)
      expect([kind, playerToAct(running.state), running.offeredCards('activate')]).toEqual([
        kind,
        1,
        [answer.name],
      ])
    }
    const muka = duel().mine({ mainMonster: [named(level(2), 'Muka Muka')] })
    for (const kind of EFFECT_KINDS) {
      const [card] = muka.state.sides[0].mainMonster
      if (!card) throw new Error('unreachable')
      const declared = { do: 'activate-effect', card: card.id, effect: kind } as const
      expect(muka.verdict(declared)).toBe('no-such-effect')
    }
  })

  it('[EFF-09] [TRP-04] a face-up Continuous Trap with an effect to activate makes a link each time; one without offers none', () => {
    const [lair, messenger, answer] = [
      named(trap('continuous'), 'Skull Lair'),
      named(spell('continuous'), 'Messenger of Peace'),
      trap(),
    ]
    const [fuel1, fuel2, theirs] = [level(1), level(1), plain()]
    const table = duel()
      .mine({ spellTrap: [faceUp(lair), faceUp(messenger)], graveyard: [fuel1, fuel2] })
      .theirs({ mainMonster: [theirs, plain()], spellTrap: [answer] })
    const banish = (card: Card) =>
      ({ do: 'move-by-hand', card: table.id(card), to: { in: 'banished', of: 0 } }) as const
    const targets = [table.id(theirs)]
    const once = table.act(effect(table, lair, 'quick', { costs: [banish(fuel1)], targets }))
    expect(links(once)).toMatchObject([{ activated: 'quick', speed: 2 }])
    expect(once.offeredCards('activate')).toEqual([answer.name])
    const again = allPass(once).act(toGraveyard(once, theirs, 'destroyed'), DONE)
    expect(again.verdict(effect(again, lair, 'quick', { costs: [banish(fuel2)] }))).toBe('allowed')
    for (const kind of EFFECT_KINDS.filter((one) => one !== 'flip')) {
      expect(table.refused(effect(table, messenger, kind))).toBe('no-such-effect EFF-09')
    }
  })

  it('[EFF-11] before the colon: when; before the semicolon: cost and target, at activation; the rest when it resolves', () => {
    const [card, given, theirs] = [level(4), level(1), plain()]
    const mine = { mainMonster: [card], hand: [given] }
    for (const phase of ['draw', 'standby', 'battle', 'end'] as const) {
      const other = duel({ phase }).mine(mine)
      expect([phase, other.verdict(effect(other, card, 'ignition'))]).toEqual([phase, 'wrong-phase'])
    }
    const table = duel()
      .mine(mine)
      .theirs({ mainMonster: [theirs], spellTrap: [trap()] })
    const chosen = { costs: [toGraveyard(table, given, 'discarded')], targets: [table.id(theirs)] }
    const running = table.act(effect(table, card, 'ignition', chosen))
    expect([playerToAct(running.state), running.place(given), running.place(theirs)]).toEqual([
      1,
      'graveyard 0',
      'mainMonster 1 0',
    ])
    expect(links(running)).toMatchObject([{ targets: [{ card: table.id(theirs) }] }])
    expect(running.verdict(toGraveyard(running, theirs, 'destroyed'))).toBe('finish-first')
    const over = allPass(running).act(toGraveyard(running, theirs, 'destroyed'), DONE)
    expect(over.place(theirs)).toBe('graveyard 1')
  })

  it('[SPL-11] Monster Reborn needs a monster in a Graveyard, Magic Jammer a card to discard, Raigeki a monster opposite', () => {
    const [reborn, raigeki, buried] = [named(spell(), 'Monster Reborn'), named(spell(), 'Raigeki'), level(4)]
    const empty = duel().mine({ hand: [reborn, raigeki], graveyard: [spell()], mainMonster: [plain()] })
    expect(empty.offers('activate')).toEqual([])
    expect(empty.why(activate(empty, reborn))).toMatchObject({
      code: 'nothing-to-change',
      rules: expect.arrayContaining(['SPL-11']) as unknown,
    })
    const able = empty.theirs({ graveyard: [buried], mainMonster: [plain()] })
    expect(able.offeredCards('activate')).toEqual([reborn.name, raigeki.name])
    const counter = jammer()
    const answering = (theirs: readonly Card[]) => {
      const table = duel()
        .mine({ hand: [spell()] })
        .theirs({ spellTrap: [counter], hand: theirs })
      const [mine] = table.offers('activate')
      if (!mine) throw new Error('nothing to activate')
      return table.act(mine)
    }
    expect(answering([]).offers('activate')).toEqual([])
    const [one, two] = [level(1), level(2)]
    const able2 = answering([one, two])
    expect(able2.offers('activate')).toHaveLength(2)
    const [first] = able2.offers('activate')
    expect(first && able2.act(first).place(one)).toBe('graveyard 1')
    expect(able2.refused(activate(able2, counter))).toBe('has-a-cost TERM-11 EFF-11')
  })

  it('[TRP-05] Seven Tools answers a Trap that was just activated, for 1000 Life Points', () => {
    const [counter, theirTrap, theirSpell] = [tools(), trap(), spell('quick-play')]
    const answered = (card: Card, lifePoints: number) => {
      const table = duel()
        .mine({ spellTrap: [card] })
        .theirs({ spellTrap: [counter], lifePoints })
      return table.act(activate(table, card))
    }
    const onTrap = answered(theirTrap, 1000)
    expect(onTrap.offeredCards('activate')).toEqual([counter.name])
    expect(onTrap.verdict(activate(onTrap, counter, { costs: [lose(1, 1000)] }))).toBe('allowed')
    expect(answered(theirTrap, 900).offers('activate')).toEqual([])
    const onSpell = answered(theirSpell, 8000)
    expect(onSpell.why(activate(onSpell, counter, { costs: [lose(1, 1000)] }))).toMatchObject({
      code: 'answers-something-else',
      rules: ['CHN-11', 'TRP-05'],
    })
    const open = duel().mine({ spellTrap: [counter] })
    expect(open.offers('activate')).toEqual([])
  })

  it('[CHN-11] what answers an activation answers the last link alone, and negates no other', () => {
    const [card, theirTrap] = [spell(), trap()]
    const [againstSpells, againstTraps] = [jammer(), tools()]
    const table = duel()
      .mine({ hand: [card, level(1)], spellTrap: [againstSpells, againstTraps] })
      .theirs({ spellTrap: [theirTrap] })
    const second = table.act(activate(table, card)).act(activate(table, theirTrap))
    expect(second.offeredCards('activate')).toEqual([againstTraps.name])
    const third = allPass(second.act(activate(second, againstTraps, { costs: [lose(0, 1000)] })))
    const negate = (link: number, what: 'activation' | 'effect') =>
      third.verdict({ do: 'negate-by-hand', link, what })
    expect([negate(1, 'activation'), negate(2, 'activation'), negate(1, 'effect')]).toEqual([
      'not-the-link-answered',
      'allowed',
      'allowed',
    ])
  })
})

describe('who may answer', () => {
  it('[CHN-12] whoever activated, too, with anything fast enough: Quick Effect, Quick-Play Spell, Set Trap', () => {
    const [card, quick, set1, monster] = [spell(), spell('quick-play'), trap(), level(4)]
    const table = duel()
      .mine({ hand: [card, quick], spellTrap: [set1], mainMonster: [monster] })
      .theirs({ spellTrap: [trap()] })
    const asked = table.act(activate(table, card)).act(PASS)
    expect(playerToAct(asked.state)).toBe(0)
    expect(new Set(asked.offeredCards('activate'))).toEqual(new Set([quick.name, set1.name]))
    expect(asked.verdict(effect(asked, monster, 'quick'))).toBe('allowed')
    expect(links(asked.act(activate(asked, quick, {}, backrow(2))))).toHaveLength(2)
  })

  it('[CHN-09] [CHN-10] Spell Speed 2 answers a Normal Trap, not a Counter Trap; Counter Traps answer those too', () => {
    const [typhoon, monster, normal, counter] = [spell('quick-play'), level(4), trap(), trap('counter')]
    const own = trap('counter')
    const setup = { hand: [spell()], spellTrap: [typhoon, own], mainMonster: [monster] }
    const table = duel()
      .mine(setup)
      .theirs({ spellTrap: [normal, counter] })
    const first = table.act(activate(table, setup.hand[0] ?? spell()))
    const onNormal = first.act(activate(first, normal))
    expect(new Set(onNormal.offeredCards('activate'))).toEqual(new Set([typhoon.name, own.name]))
    expect(onNormal.verdict(effect(onNormal, monster, 'quick'))).toBe('allowed')
    const onCounter = first.act(activate(first, counter))
    expect(onCounter.offeredCards('activate')).toEqual([own.name])
    expect(onCounter.why(effect(onCounter, monster, 'quick'))).toMatchObject({
      code: 'spell-speed-too-low',
      needed: 3,
      rules: ['CHN-07', 'CHN-10'],
    })
  })
})
