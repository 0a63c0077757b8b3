import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { playerToAct } from '../../shared/duel/decision.ts'
import { level, spell, trap } from './cards.ts'
import { activate, allPass, DONE, effect, fought, lose, move, PASS, summon, toGraveyard } from './doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from './table.ts'

const named = <T extends Card>(card: T, name: string): T => ({ ...card, name })
const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const negate = (link: number, what: 'activation' | 'effect' = 'activation') =>
  ({ do: 'negate-by-hand', link, what }) as const
const asked = (table: Table) => playerToAct(table.state)
const links = (table: Table) =>
  table.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))
const typhoon = () => named(spell('quick-play'), 'Mystical Space Typhoon')

describe('what begins a Chain', () => {
  it('[CHN-01] every activation is Chain Link 1, though nobody answers: a Spell, a Set Trap, Ignition and Trigger Effects, an effect of a face-up Trap', () => {
    const [fromHand, isSet, monster, lasting] = [spell(), trap(), level(4), trap('continuous')]
    const table = duel().mine({
      hand: [fromHand],
      spellTrap: [isSet, faceUp(lasting)],
      mainMonster: [monster],
    })
    for (const [action, activated] of [
      [activate(table, fromHand), 'card'],
      [activate(table, isSet), 'card'],
      [effect(table, monster, 'ignition'), 'ignition'],
      [effect(table, monster, 'trigger'), 'trigger'],
      [effect(table, lasting, 'ignition'), 'ignition'],
    ] as const) {
      const running = table.act(action)
      expect(links(running)).toMatchObject([{ activated, player: 0 }])
      expect(running.events).toContainEqual(expect.objectContaining({ is: 'activated', link: 1 }))
    }
  })

  it('[CHN-29] changing a position or paying a cost is none: nobody is asked before the activation is complete', () => {
    const [monster, given, card, answer] = [level(4), level(1), spell(), trap()]
    const table = duel()
      .mine({ mainMonster: [monster], hand: [given, card] })
      .theirs({ spellTrap: [answer] })
    const turned = table.act({ do: 'change-position', card: table.id(monster) })
    expect(turned.state.processes).toEqual([])
    expect(turned.verdict(activate(turned, answer))).toBe('not-asked')
    const running = table.act(
      activate(table, card, { costs: [toGraveyard(table, given, 'discarded'), lose(0, 500)] }),
    )
    expect(links(running)).toHaveLength(1)
    expect(running.state.sides[0].lifePoints).toBe(7500)
  })
})

describe('examples of Chains', () => {
  it('[CHN-14-EX] Raigeki, Magic Jammer, Solemn Judgment: nothing is given back, and Raigeki resolves', () => {
    const [raigeki, jammer, judgment] = [
      named(spell(), 'Raigeki'),
      named(trap('counter'), 'Magic Jammer'),
      trap('counter'),
    ]
    const [given, one, two] = [level(1), plain(), plain()]
    const table = duel()
      .mine({ hand: [raigeki], spellTrap: [judgment] })
      .theirs({ spellTrap: [jammer], hand: [given], mainMonster: [one, two] })
    const first = table.act(activate(table, raigeki))
    const [answer] = first.offers('activate')
    if (!answer) throw new Error('Magic Jammer is not offered')
    const third = first.act(answer).act(activate(first, judgment, { costs: [lose(0, 4000)] }))
    const second = allPass(third).act(negate(2), toGraveyard(third, jammer, 'destroyed'), DONE)
    expect(second.why(negate(1))).toMatchObject({ code: 'without-effect', because: 'negated' })
    const over = second
      .act(DONE)
      .act({ do: 'all-by-hand', of: { kinds: ['monster'], controller: 1 }, each: { do: 'destroy' } }, DONE)
    expect([jammer, given, one, two].map((card) => over.place(card))).toEqual(Array(4).fill('graveyard 1'))
    expect(over.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([4000, 8000])
  })

  it('[CHN-16-EX] Heavy Storm, Threatening Roar, Seven Tools: only Spell Speed 3 answers the third; attacks stay possible, the rest is destroyed, Heavy Storm is used up', () => {
    const [storm, roar, tools] = [spell(), trap(), named(trap('counter'), 'Seven Tools of the Bandit')]
    const [mine, theirs, quick, attacker] = [trap(), spell('continuous'), spell('quick-play'), plain()]
    const table = duel()
      .mine({ hand: [storm], spellTrap: [tools, mine], mainMonster: [attacker] })
      .theirs({ spellTrap: [roar, faceUp(theirs), quick, trap('counter')] })
    const second = table.act(activate(table, storm)).act(activate(table, roar))
    const third = second.act(activate(second, tools, { costs: [lose(0, 1000)] }))
    expect(third.offers('activate')).toHaveLength(1)
    expect(third.verdict(activate(third, quick))).toBe('spell-speed-too-low')
    const over = allPass(third)
      .act(negate(2), toGraveyard(third, roar, 'destroyed'), DONE, DONE)
      .act(
        {
          do: 'all-by-hand',
          of: { kinds: ['spell', 'trap'], except: table.id(storm) },
          each: { do: 'destroy' },
        },
        DONE,
      )
    expect(over.events).toContainEqual({ is: 'resolved', without: 'negated', link: 2 })
    expect([mine, tools, theirs, quick].map((card) => over.find(card).at.in)).toEqual(
      Array(4).fill('graveyard'),
    )
    const why = over.events.flatMap((event) =>
      event.is === 'moved' && event.card === table.id(storm) ? event.because : [],
    )
    expect(why).toEqual(['activate', 'used'])
    const battle = fought(over.act({ do: 'enter-phase', phase: 'battle' }))
    expect(battle.offeredCards('attack')).toEqual([attacker.name])
  })

  it('[CHN-17-EX] Raigeki, Imperial Order, Mystical Space Typhoon: the Order is gone before it applies', () => {
    const [raigeki, order, wind] = [
      named(spell(), 'Raigeki'),
      named(trap('continuous'), 'Imperial Order'),
      typhoon(),
    ]
    const victim = plain()
    const table = duel()
      .mine({ hand: [raigeki, wind] })
      .theirs({ spellTrap: [order], mainMonster: [victim] })
    const second = table.act(activate(table, raigeki)).act(activate(table, order))
    const third = allPass(
      second.act(activate(second, wind, { targets: [second.id(order)] }, backrow(1))),
    ).act(toGraveyard(second, order, 'destroyed'), DONE)
    expect(third.why(lose(0, 1))).toMatchObject({ code: 'without-effect', because: 'not-face-up' })
    const over = third.act(DONE, toGraveyard(third, victim, 'destroyed'), DONE)
    expect(over.place(victim)).toBe('graveyard 1')
    // Left alone, the Order negates Raigeki.
    const stays = allPass(second).act(DONE)
    expect(stays.why(toGraveyard(stays, victim, 'destroyed'))).toMatchObject({ because: 'negated' })
  })

  it('[CHN-18-EX] Fairy Box, Mystical Space Typhoon: no coin is tossed, and the attack goes on with 3000 ATK', () => {
    const [dragon, box, wind] = [plain(3000), trap('continuous'), typhoon()]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [dragon], hand: [wind] })
      .theirs({ spellTrap: [box] })
    const declared = table.act({ do: 'attack', card: table.id(dragon), target: null })
    const first = (asked(declared) === 0 ? declared.act(PASS) : declared).act(activate(declared, box))
    const second = allPass(first.act(activate(first, wind, { targets: [first.id(box)] }, backrow(1)))).act(
      toGraveyard(first, box, 'destroyed'),
      DONE,
    )
    const toss = { do: 'chance-by-hand', of: 'coin' } as const
    expect(second.why(toss)).toMatchObject({ code: 'without-effect', because: 'not-face-up' })
    const over = fought(second.act(DONE))
    expect(over.state.sides[1].lifePoints).toBe(5000)
    expect(over.events.map(({ is }) => is)).not.toContain('chance')
    const tossed = allPass(first).act(toss)
    expect(tossed.events.at(-1)).toMatchObject({ is: 'chance', of: 'coin', link: 1 })
  })

  it('[CHN-24-EX1] Monster Reborn and Call of the Haunted on the same Jinzo: the later link has it, and it stays', () => {
    const [reborn, call, jinzo, other] = [
      named(spell(), 'Monster Reborn'),
      trap('continuous'),
      named(level(6), 'Jinzo'),
      level(4),
    ]
    const table = duel()
      .mine({ hand: [reborn] })
      .theirs({ spellTrap: [call], graveyard: [jinzo, other] })
    const targets = [table.id(jinzo)]
    const second = table.act(activate(table, reborn, { targets })).act(activate(table, call, { targets }))
    const first = allPass(second).act(move(second, jinzo, main(1, 1)), DONE)
    for (const card of [jinzo, other]) {
      expect(first.why(move(first, card, main(1)))).toMatchObject({ because: 'targets-gone' })
    }
    const over = first.act(DONE)
    expect(over.monster(jinzo)).toMatchObject({ controller: 1, position: 'attack', faceUp: true })
    expect(over.place(call)).toBe('spellTrap 1 0')
  })

  it('[CHN-24-EX2] Invader of the Throne and Ring of Destruction on the same Dark Magician: it is destroyed, both take 2500, and nothing is switched', () => {
    const [invader, ring, magician, other] = [
      level(4, { abilities: ['flip'] }),
      trap(),
      level(7, { atk: 2500 }),
      plain(),
    ]
    const table = duel({ ruleset: 'classic' })
      .mine({ mainMonster: [set(invader)] })
      .theirs({ mainMonster: [magician, other], spellTrap: [ring] })
    const flipped = table.act({ do: 'flip-summon', card: table.id(invader) }, PASS)
    const targets = [table.id(magician)]
    const first = flipped.act(effect(flipped, invader, 'flip', { targets, on: { happened: 'flipped' } }))
    const second = allPass(first.act(activate(first, ring, { targets }))).act(
      toGraveyard(first, magician, 'destroyed'),
      lose(0, 2500),
      lose(1, 2500),
      DONE,
    )
    expect(second.why(move(second, invader, main(3, 1)))).toMatchObject({ because: 'targets-gone' })
    expect(second.why(move(second, other, main(3)))).toMatchObject({ because: 'targets-gone' })
    const over = second.act(DONE)
    expect(over.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([5500, 5500])
    expect([over.monster(invader).controller, over.place(magician)]).toEqual([0, 'graveyard 1'])
  })

  it('[CHN-24-EX3] Magician of Faith and Graverobber on the same Dark Hole: Graverobber has it, no other Spell is taken', () => {
    const [magician, robber, dark, other] = [
      named(level(1, { abilities: ['flip'] }), 'Magician of Faith'),
      trap(),
      spell(),
      spell(),
    ]
    const table = duel()
      .mine({ mainMonster: [set(magician)], graveyard: [dark, other] })
      .theirs({ spellTrap: [robber] })
    const flipped = table.act({ do: 'flip-summon', card: table.id(magician) }, PASS)
    const offered = flipped.offers('activate-effect')
    expect(offered.map((one) => ('targets' in one ? one.targets : []))).toEqual([
      [table.id(dark)],
      [table.id(other)],
    ])
    const [onDark] = offered
    if (!onDark) throw new Error('the Flip Effect is not offered')
    const first = flipped.act(onDark)
    const second = allPass(first.act(activate(first, robber, { targets: [first.id(dark)] }))).act(
      move(first, dark, { in: 'banished', of: 0 }),
      DONE,
    )
    for (const card of [dark, other]) {
      expect(second.why(move(second, card, { in: 'hand', of: 0 }))).toMatchObject({ because: 'targets-gone' })
    }
    expect(second.act(DONE).place(other)).toBe('graveyard 0')
  })
})

describe('what a link does', () => {
  it('[CHN-24] goes on after it has moved its own target', () => {
    const [card, victim, drawn] = [spell(), plain(), level(1)]
    const table = duel()
      .mine({ hand: [card], deck: [drawn] })
      .theirs({ mainMonster: [victim] })
    const running = allPass(table.act(activate(table, card, { targets: [table.id(victim)] })))
    const over = running.act(
      toGraveyard(running, victim, 'destroyed'),
      { do: 'draw-by-hand', player: 0 },
      DONE,
    )
    expect([over.place(victim), over.place(drawn)]).toEqual(['graveyard 1', 'hand 0'])
    expect(over.events).toContainEqual({ is: 'resolved', link: 1 })
  })

  it('[CHN-31] where each player discards a card, the turn player chooses first, whose effect it is', () => {
    const [card, mine, mine2, theirs, theirs2] = [trap(), level(1), level(2), level(3), level(4)]
    const table = duel()
      .mine({ hand: [mine, mine2] })
      .theirs({ spellTrap: [card], hand: [theirs, theirs2] })
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    const running = allPass(announced.act(activate(announced, card)))
    const choosing = running.act({ do: 'each-chooses-by-hand', fate: 'discarded' })
    expect([asked(choosing), choosing.offeredCards('choose')]).toEqual([0, [mine.name, mine2.name]])
    expect(choosing.verdict({ do: 'choose', card: choosing.id(theirs) })).toBe('not-among-choices')
    expect(choosing.verdict(DONE)).toBe('finish-first')
    const first = choosing.act({ do: 'choose', card: choosing.id(mine) })
    expect([asked(first), first.offeredCards('choose')]).toEqual([1, [theirs.name, theirs2.name]])
    // Nothing is discarded before both have chosen.
    expect(first.place(mine)).toBe('hand 0')
    const both = first.act({ do: 'choose', card: first.id(theirs2) })
    expect([both.place(mine), both.place(theirs2)]).toEqual(['graveyard 0', 'graveyard 1'])
    expect(both.events.at(-1)).toMatchObject({ because: 'discarded', link: 1 })
    expect(both.act(DONE).state.turn.phase).toBe('main1')
  })

  it('[CHN-25-EX] Creature Swap targets nothing: each player chooses when it resolves, the turn player first, and control is switched', () => {
    const [swap, mine, theirs, late] = [spell(), plain(), plain(), level(4)]
    const table = duel()
      .mine({ hand: [swap], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs], hand: [late], spellTrap: [trap()] })
    const first = table.act(activate(table, swap))
    expect(links(first)).toMatchObject([{ targets: [] }])
    const [answer] = first.offers('activate')
    if (!answer) throw new Error('there is no Trap')
    const second = allPass(first.act(answer)).act(move(first, late, main(3, 1)), DONE)
    const choosing = second.act({ do: 'each-chooses-by-hand', fate: 'switched' })
    expect([asked(choosing), choosing.offeredCards('choose')]).toEqual([0, [mine.name]])
    const other = choosing.act({ do: 'choose', card: choosing.id(mine) })
    expect(other.offeredCards('choose')).toEqual([theirs.name, late.name])
    const over = other.act({ do: 'choose', card: other.id(late) }, DONE)
    expect([over.monster(mine).controller, over.monster(late).controller]).toEqual([1, 0])
    expect([over.place(theirs), over.place(swap)]).toEqual(['mainMonster 1 0', 'graveyard 0'])
    const alone = duel().mine({ hand: [swap], mainMonster: [mine] })
    const running = allPass(alone.act(activate(alone, swap)))
    expect(running.verdict({ do: 'each-chooses-by-hand', fate: 'switched' })).toBe('nothing-to-choose')
  })
})

describe('priority', () => {
  it('[CHN-32] [CHN-33] at the start of the Standby Phase the turn player acts first, the opponent when the phase is to end', () => {
    const [theirs, mine] = [trap(), trap()]
    const table = duel({ phase: 'draw' })
      .mine({ spellTrap: [mine], deck: [level(1)] })
      .theirs({ spellTrap: [theirs] })
    const standby = fought(table.act({ do: 'draw' }, { do: 'enter-phase', phase: 'standby' }))
    expect([standby.state.turn.phase, asked(standby), standby.offeredCards('activate')]).toEqual([
      'standby',
      0,
      [mine.name],
    ])
    expect(standby.verdict(activate(standby, theirs))).toBe('not-asked')
    const passed = standby.act({ do: 'enter-phase', phase: 'main1' })
    expect([passed.state.turn.phase, asked(passed), passed.offeredCards('activate')]).toEqual([
      'standby',
      1,
      [theirs.name],
    ])
  })

  it('[CHN-34] who announces the end of Main Phase 1 has passed; if the opponent acts the phase goes on, and may be played on', () => {
    const [theirs, held] = [trap(), level(4)]
    const table = duel()
      .mine({ hand: [held] })
      .theirs({ spellTrap: [theirs] })
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(announced.offers('normal-summon')).toEqual([])
    expect(announced.offeredCards('activate')).toEqual([theirs.name])
    const acted = allPass(announced.act(activate(announced, theirs))).act(DONE)
    expect([acted.state.turn.phase, asked(acted)]).toEqual(['main1', 0])
    expect(acted.offeredCards('normal-summon')).toEqual([held.name])
  })

  const withForce = (ruleset: 'classic' | 'mr4' | 'mr5') => {
    const force = named(level(4), 'Exiled Force')
    const [theirs, hole] = [plain(), trap()]
    const table = duel({ ruleset })
      .mine({ hand: [force] })
      .theirs({ mainMonster: [theirs], spellTrap: [hole] })
    return { after: table.act(summon(table, force), PASS), force, theirs, hole }
  }

  it('[CHN-37] by the classic rules the turn player may use an Ignition Effect right after the Summon; the opponent can only chain', () => {
    const { after, force, theirs, hole } = withForce('classic')
    expect([asked(after), after.place(force)]).toEqual([0, 'mainMonster 0 0'])
    expect(after.verdict(activate(after, hole))).toBe('not-asked')
    const [offered] = after.offers('activate-effect')
    expect(offered).toMatchObject({ effect: 'ignition', targets: [after.id(theirs)] })
    const running = offered && after.act(offered)
    expect(
      running && [links(running).length, running.place(force), running.offeredCards('activate')],
    ).toEqual([1, 'graveyard 0', [hole.name]])
  })

  it.each(['mr4', 'mr5'] as const)(
    '[CHN-38] under %s it must wait: the answer to the Summon comes first',
    (ruleset) => {
      const { after, force, theirs, hole } = withForce(ruleset)
      expect(after.offers('activate-effect')).toEqual([])
      const chosen = { costs: [toGraveyard(after, force, 'tribute')], targets: [after.id(theirs)] }
      expect(after.why(effect(after, force, 'ignition', chosen))).toMatchObject({
        code: 'spell-speed-too-low',
        rules: ['CHN-38'],
      })
      const passed = after.act(PASS)
      expect([asked(passed), passed.offeredCards('activate')]).toEqual([1, [hole.name]])
      const open = passed.act(PASS)
      expect(open.offers('activate-effect')).toHaveLength(1)
    },
  )
})
