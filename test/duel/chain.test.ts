import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../shared/duel/decision.ts'
import { activate, DONE, effect, lose, move, PASS, toGraveyard } from './doing.ts'
import { level, spell, trap } from './cards.ts'
import { backrow, duel, main, type Table } from './table.ts'

const negate = (link: number, what: 'activation' | 'effect' = 'activation') =>
  ({ do: 'negate-by-hand', link, what }) as const
const draw = (player: 0 | 1) => ({ do: 'draw-by-hand', player }) as const
const asked = (table: Table) => playerToAct(table.state)
const answers = (table: Table) => table.offeredCards('activate')

describe('building a Chain', () => {
  it('[CHN-03] [CHN-04] [CHN-12] the opponent is asked first, then who activated; both passing resolves it', () => {
    const [card, own, theirs] = [spell(), trap(), trap()]
    const table = duel()
      .mine({ hand: [card], spellTrap: [own] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    expect(asked(first)).toBe(1)
    expect(first.verdict(activate(first, own))).toBe('not-asked')
    const second = first.act(PASS)
    expect([asked(second), answers(second)]).toEqual([0, [own.name]])
    const third = second.act(activate(second, own))
    expect([asked(third), answers(third)]).toEqual([1, [theirs.name]])
    expect(third.act(PASS).state.processes).toMatchObject([{ step: { is: 'resolving', link: 1 } }])
  })

  it('[CHN-04] nothing is carried out before both have passed', () => {
    const [card, theirs] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card], deck: [level(4)] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    expect(first.verdict(draw(0))).toBe('finish-first')
    expect(first.verdict(DONE)).toBe('nothing-to-finish')
    expect(first.act(PASS).verdict(draw(0))).toBe('allowed')
  })

  it('[CHN-07] [CHN-08] [CHN-09] [CHN-10] an answer needs Spell Speed 2, and no less than what it answers', () => {
    const all = [spell(), spell('quick-play'), trap(), trap('continuous'), trap('counter')] as const
    const [slow, quick, normal, continuous, counter] = all
    const table = duel()
      .mine({ hand: [slow], spellTrap: [trap('counter'), trap()] })
      .theirs({ spellTrap: all })
    const on1 = table.act(activate(table, slow))
    expect(answers(on1)).toEqual([quick.name, normal.name, continuous.name, counter.name])
    expect(on1.why(activate(on1, all[0], {}, backrow(1, 1)))?.code).not.toBe(undefined)
    const on2 = on1.act(activate(on1, normal))
    expect(answers(on2)).toHaveLength(2)
    const on3 = on1.act(activate(on1, counter))
    expect(on3.offers('activate')).toHaveLength(1)
    const [only] = on3.offers('activate')
    const on33 = only && on3.act(only)
    expect(on33 && answers(on33)).toEqual([])
    expect(on33?.why(activate(on33, quick))).toMatchObject({ code: 'chain-resolves' })
    const slower = on3.but((state) => ({
      ...state,
      processes: state.processes.map((process) =>
        process.is === 'chain' ? { ...process, step: { is: 'building', asked: 1, passes: 0 } } : process,
      ),
    }))
    expect(slower.why(activate(slower, quick))).toMatchObject({
      code: 'spell-speed-too-low',
      needed: 3,
      offered: 2,
    })
  })

  it('[CHN-05] [CHN-06] links resolve from the last to the first, and nothing is activated meanwhile', () => {
    const [card, theirs, other] = [spell(), trap(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [theirs, other] })
    const second = table.act(activate(table, card)).act(activate(table, theirs), PASS)
    const later = second.act(lose(0, 500))
    expect(later.verdict(activate(later, other))).toBe('chain-resolves')
    const after = later.act(DONE, lose(1, 300), DONE)
    const losses = after.events.flatMap((event) =>
      event.is === 'life-points' ? [[event.link, event.from - event.to]] : [],
    )
    expect(losses).toEqual([
      [2, 500],
      [1, 300],
    ])
  })

  it('[CHN-15] cards of the Chain stay until all of it has resolved', () => {
    const [card, theirs] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [theirs] })
    const first = table.act(activate(table, card))
    const second = first.act(activate(first, theirs), DONE)
    expect([second.place(card), second.place(theirs)]).toEqual(['spellTrap 0 2', 'spellTrap 1 0'])
    const after = second.act(DONE)
    expect([after.place(card), after.place(theirs)]).toEqual(['graveyard 0', 'graveyard 1'])
  })

  it('[CHN-29] [SUM-16] Summons, Sets and position changes wait for the end of the Chain', () => {
    const [card, monster] = [spell(), level(4)]
    const table = duel().mine({ hand: [card, monster] })
    const running = table.act(activate(table, card))
    const summon = { do: 'normal-summon', card: table.id(monster), tributes: [], zone: main(1) } as const
    expect(running.verdict(summon)).toBe('finish-first')
    expect(running.act(DONE).verdict(summon)).toBe('allowed')
  })

  it('an absent opponent passes, so a single link resolves by the moves of its player', () => {
    const [card, drawn] = [spell(), level(4)]
    const table = duel()
      .mine({ hand: [card], deck: [drawn] })
      .but((state) => ({ ...state, sides: [state.sides[0], { ...state.sides[1], absent: true }] }))
    const after = table.act(activate(table, card), draw(0), DONE)
    expect([after.place(drawn), after.place(card)]).toEqual(['hand 0', 'graveyard 0'])
    expect(after.state.processes).toEqual([])
  })

  it('who is asked last need not say so before carrying out the own link', () => {
    const [card, own] = [spell(), spell('quick-play')]
    const table = duel().mine({ hand: [card, own], deck: [level(4)] })
    const running = table.act(activate(table, card))
    expect(running.offers().map(({ do: kind }) => kind)).toContain('pass')
    expect(running.act(draw(0)).state.processes).toMatchObject([{ step: { is: 'resolving', link: 0 } }])
  })
})

describe('links without effect', () => {
  it('[CHN-14] [CHN-14-EX] the third link negates the second, whose cost is not returned, and the first resolves', () => {
    const [raigeki, jammer, judgment] = [spell(), trap('counter'), trap('counter')]
    const [given, a, b] = [level(4), level(4), level(4)]
    const table = duel()
      .mine({ hand: [raigeki], spellTrap: [judgment] })
      .theirs({ spellTrap: [jammer], hand: [given], mainMonster: [a, b] })
    const after = table
      .act(activate(table, raigeki))
      .act(activate(table, jammer, { costs: [toGraveyard(table, given, 'discarded')] }))
      .act(activate(table, judgment, { costs: [lose(0, 4000)] }))
      .act(negate(2), toGraveyard(table, jammer, 'destroyed'), DONE)
    expect(after.verdict(negate(1))).toBe('without-effect')
    const end = after.act(DONE, toGraveyard(table, a, 'destroyed'), toGraveyard(table, b, 'destroyed'), DONE)
    expect(end.state.sides[0].lifePoints).toBe(4000)
    expect(end.state.sides[1].graveyard).toHaveLength(4)
    expect(end.events).toContainEqual({ is: 'resolved', without: 'negated', link: 2 })
  })

  it('[CHN-16-EX] a negated activation does nothing; the storm then destroys what else lies there', () => {
    const [storm, roar, tools, lying] = [spell(), trap(), trap('counter'), trap()]
    const table = duel()
      .mine({ hand: [storm], spellTrap: [tools] })
      .theirs({ spellTrap: [roar, lying] })
    const built = table
      .act(activate(table, storm))
      .act(activate(table, roar))
      .act(activate(table, tools, { costs: [lose(0, 1000)] }))
    expect(built.state.processes).toMatchObject([{ step: { is: 'resolving', link: 2 } }])
    const after = built.act(
      negate(2),
      toGraveyard(table, roar, 'destroyed'),
      DONE,
      DONE,
      toGraveyard(table, tools, 'destroyed'),
      toGraveyard(table, lying, 'destroyed'),
      DONE,
      { do: 'enter-phase', phase: 'battle' },
      // A Trap in the Graveyard may have an effect there, so its player is asked.
      PASS,
    )
    expect(after.state.turn.phase).toBe('battle')
    const used = after.events.flatMap((one) =>
      one.is === 'moved' && one.because === 'used' ? [one.card] : [],
    )
    expect(used).toEqual([table.id(storm)])
  })

  it.each(['continuous', 'field', 'equip'] as const)(
    '[CHN-17] a %s Spell that is gone when its link resolves does nothing',
    (icon) => {
      const [card, breaker, monster] = [spell(icon), trap(), level(4, { frame: 'normal', effect: false })]
      const table = duel()
        .mine({ hand: [card], mainMonster: [monster] })
        .theirs({ spellTrap: [breaker] })
      const zone = icon === 'field' ? ({ in: 'field', of: 0 } as const) : backrow(1)
      const targets = icon === 'equip' ? { targets: [table.id(monster)] } : {}
      const first = table.act(activate(table, card, targets, zone))
      const second = first.act(activate(first, breaker), toGraveyard(first, card, 'destroyed'), DONE)
      expect(second.why(lose(1, 100))).toMatchObject({ code: 'without-effect', because: 'not-face-up' })
      expect(second.act(DONE).state.processes).toEqual([])
    },
  )

  it('[CHN-17-EX] a Continuous Trap destroyed in the Chain never applies, so the first link resolves', () => {
    const [raigeki, order, typhoon, victim] = [spell(), trap('continuous'), spell('quick-play'), level(4)]
    const table = duel()
      .mine({ hand: [raigeki, typhoon] })
      .theirs({ spellTrap: [order], mainMonster: [victim] })
    const after = table
      .act(activate(table, raigeki))
      .act(activate(table, order))
      .act(activate(table, typhoon, { targets: [table.id(order)] }, backrow(1)), PASS)
      .act(toGraveyard(table, order, 'destroyed'), DONE)
    expect(after.verdict(negate(1))).toBe('without-effect')
    expect(after.act(DONE, toGraveyard(after, victim, 'destroyed'), DONE).place(victim)).toBe('graveyard 1')
  })

  it('[CHN-19-EX] [TERM-02] a Normal Spell that is destroyed resolves all the same', () => {
    const [raigeki, typhoon, victim] = [spell(), spell('quick-play'), level(4, { effect: false })]
    const table = duel()
      .mine({ hand: [raigeki] })
      .theirs({ spellTrap: [typhoon], mainMonster: [victim] })
    const first = table.act(activate(table, raigeki))
    const second = first.act(activate(first, typhoon), toGraveyard(first, raigeki, 'destroyed'), DONE)
    expect(second.place(raigeki)).toBe('graveyard 0')
    expect(second.act(toGraveyard(second, victim, 'destroyed'), DONE).place(victim)).toBe('graveyard 1')
  })

  it('[CHN-24] [CHN-24-EX1] [CHN-24-EX3] a link whose only target is gone does nothing', () => {
    const [reborn, call, jinzo] = [spell(), trap('continuous'), level(6)]
    const table = duel()
      .mine({ hand: [reborn] })
      .theirs({ spellTrap: [call], graveyard: [jinzo] })
    const targets = { targets: [table.id(jinzo)] }
    const first = table.act(activate(table, reborn, targets))
    const second = first.act(activate(first, call, targets), move(first, jinzo, main(1, 1)), DONE)
    expect(second.place(jinzo)).toBe('mainMonster 1 0')
    expect(second.why(move(second, jinzo, main(1)))).toMatchObject({
      code: 'without-effect',
      because: 'targets-gone',
    })
  })

  it('[CHN-25-EX] without a target nothing is fixed before the link resolves', () => {
    const [swap, mine, theirs] = [spell(), level(4), level(4)]
    const table = duel()
      .mine({ hand: [swap], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const running = table.act(activate(table, swap), PASS)
    const after = running.act(move(running, mine, main(2, 1)), move(running, theirs, main(2)), DONE)
    expect([after.monster(mine).controller, after.monster(theirs).controller]).toEqual([1, 0])
  })

  it('[CHN-30] a negated effect leaves the card on the field, unless it is destroyed too', () => {
    const [lasting, answer] = [spell('continuous'), trap('counter')]
    const table = duel()
      .mine({ hand: [lasting] })
      .theirs({ spellTrap: [answer] })
    const first = table.act(activate(table, lasting))
    const second = first.act(activate(first, answer), negate(1, 'effect'))
    expect(second.act(DONE, DONE).place(lasting)).toBe('spellTrap 0 2')
    const destroyed = second.act(toGraveyard(second, lasting, 'destroyed'), DONE, DONE)
    expect(destroyed.place(lasting)).toBe('graveyard 0')
  })

  it('only a link that has yet to resolve can be negated', () => {
    const [card, answer] = [spell(), trap()]
    const table = duel()
      .mine({ hand: [card] })
      .theirs({ spellTrap: [answer] })
    const first = table.act(activate(table, card))
    const second = first.act(activate(first, answer))
    expect([0, 1, 2, 3].map((link) => second.verdict(negate(link)))).toEqual([
      'no-such-link',
      'allowed',
      'no-such-link',
      'no-such-link',
    ])
    expect(table.verdict(negate(1))).toBe('nothing-to-negate')
  })
})

describe('effects of monsters', () => {
  it('[EFF-04] [EFF-08] an Ignition Effect: in the own Main Phase, in the open game state, as Chain Link 1', () => {
    const [mine, theirs] = [level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    expect(table.verdict(effect(table, mine, 'ignition'))).toBe('allowed')
    expect(table.verdict(effect(table, theirs, 'ignition'))).toBe('not-asked')
    const battle = duel({ phase: 'battle' }).mine({ mainMonster: [mine] })
    expect(battle.verdict(effect(battle, mine, 'ignition'))).toBe('wrong-phase')
    const running = table.act(effect(table, mine, 'ignition'))
    expect(running.state.processes).toMatchObject([{ links: [{ activated: 'ignition', speed: 1 }] }])
    expect(running.verdict(effect(running, theirs, 'ignition'))).toBe('spell-speed-too-low')
  })

  it('[EFF-06] [CHN-09] a Quick Effect answers in the opponent’s turn too', () => {
    const [mine, theirs, held] = [level(4), level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs], hand: [held] })
    expect(table.verdict(effect(table, theirs, 'quick'))).toBe('not-asked')
    const running = table.act(effect(table, mine, 'ignition'))
    expect(running.verdict(effect(running, theirs, 'quick'))).toBe('allowed')
    expect(running.verdict(effect(running, held, 'quick'))).toBe('allowed')
    const counter = trap('counter')
    const faster = duel()
      .mine({ hand: [spell()], mainMonster: [mine] })
      .theirs({ spellTrap: [counter] })
    const [first] = faster.offers('activate')
    const answered = first && faster.act(first).act(activate(faster, counter))
    expect(answered?.verdict(effect(answered, mine, 'quick'))).toBe('chain-resolves')
  })

  it('[EFF-01] [TOK-04] [GEM-01] what has no effect activates none; nor does a face-down monster', () => {
    const plain = level(4, { frame: 'normal', effect: false })
    const table = duel().mine({ mainMonster: [plain] })
    expect(table.verdict(effect(table, plain, 'ignition'))).toBe('no-effect-monster')
    const hidden = level(4)
    const set = duel().mine({ mainMonster: [{ card: hidden, faceUp: false, position: 'defense' }] })
    expect(set.verdict(effect(set, hidden, 'trigger'))).toBe('face-down')
  })

  it('[EFF-05-EX] [CHN-20] a monster that gives itself up as the cost resolves from the Graveyard', () => {
    const [mine, theirs] = [level(4), level(4, { effect: false })]
    const table = duel()
      .mine({ mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const costs = [toGraveyard(table, mine, 'tribute')]
    const running = table.act(effect(table, mine, 'ignition', { costs, targets: [table.id(theirs)] }))
    expect(running.place(mine)).toBe('graveyard 0')
    const after = running.act(toGraveyard(running, theirs, 'destroyed'), DONE)
    expect(after.place(theirs)).toBe('graveyard 1')
  })

  it('[CHN-21] [CHN-22] an effect resolves though its monster is gone, but not where it was negated', () => {
    const [mine, breaker] = [level(4), trap()]
    const table = duel()
      .mine({ mainMonster: [mine], deck: [level(4)] })
      .theirs({ spellTrap: [breaker] })
    const first = table.act(effect(table, mine, 'trigger'))
    const second = first.act(activate(first, breaker), PASS)
    const gone = second.act(toGraveyard(second, mine, 'destroyed'), DONE)
    expect(gone.verdict(draw(0))).toBe('allowed')
    const negated = second.act(negate(1, 'effect'), DONE)
    expect(negated.verdict(draw(0))).toBe('without-effect')
  })

  it('[CHN-27] [CHN-28] effects that activate at the same time come in one order, then faster ones', () => {
    const [m1, m2, o1, o2] = [level(4), level(4), level(4), level(4)]
    const quick = spell('quick-play')
    const table = duel()
      .mine({ mainMonster: [m1, m2] })
      .theirs({ mainMonster: [o1, o2], spellTrap: [quick] })
    const mandatory = { mandatory: true } as const
    const built = table
      .act(effect(table, m1, 'trigger', mandatory))
      .act(effect(table, o1, 'trigger', mandatory))
      .act(effect(table, m2, 'trigger'))
      .act(effect(table, o2, 'trigger'))
    expect(built.state.processes).toMatchObject([
      { links: [{ player: 0 }, { player: 1 }, { player: 0 }, { player: 1 }] },
    ])
    const wrong = table.act(effect(table, o2, 'trigger'))
    expect(wrong.verdict(effect(wrong, m2, 'trigger'))).toBe('trigger-too-late')
    expect(wrong.verdict(effect(wrong, m2, 'trigger', mandatory))).toBe('trigger-too-late')
    const answered = table.act(effect(table, m1, 'trigger')).act(activate(table, quick))
    expect(answered.verdict(effect(answered, m2, 'trigger'))).toBe('spell-speed-too-low')
  })

  it('[CHN-33] in the opponent’s turn only what activates by itself does so unasked', () => {
    const [theirs, own] = [level(4), trap()]
    const table = duel().theirs({ mainMonster: [theirs], spellTrap: [own] })
    expect(table.verdict(effect(table, theirs, 'trigger'))).toBe('allowed')
    expect(table.verdict(effect(table, theirs, 'quick'))).toBe('not-asked')
    expect(table.verdict(activate(table, own))).toBe('not-asked')
  })

  it.each([
    ['mr5', 'cannot-activate-there'],
    ['mr4', 'allowed'],
    ['classic', 'allowed'],
  ] as const)(
    '[MOVE-12] [MOVE-13] [MOVE-14] back in the Extra Deck under %s: %s; in the Deck never',
    (ruleset, verdict) => {
      const [deep, left] = [level(4), level(8)]
      const table = duel({ ruleset }).mine({ deck: [deep], extraDeck: [left] })
      expect(table.verdict(effect(table, left, 'trigger'))).toBe(verdict)
      expect(table.verdict(effect(table, deep, 'trigger'))).toBe('cannot-activate-there')
    },
  )

  it('[CHN-32] [CHN-34] before a phase ends the opponent may act; then the turn player goes on in it', () => {
    const theirs = trap()
    const table = duel().theirs({ spellTrap: [theirs] })
    const announced = table.act({ do: 'enter-phase', phase: 'battle' })
    expect(announced.state.turn.phase).toBe('main1')
    expect(asked(announced)).toBe(1)
    expect(announced.act(PASS).state.turn.phase).toBe('battle')
    const acted = announced.act(activate(announced, theirs), DONE)
    expect([acted.state.turn.phase, asked(acted), acted.state.processes]).toEqual(['main1', 0, []])
  })
})
