import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, lose, move, PASS, toGraveyard } from '../doing.ts'
import { backrow, duel, faceUp, main, set, type Table } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const negate = (link: number, what: 'activation' | 'effect' = 'activation') =>
  ({ do: 'negate-by-hand', link, what }) as const
const asked = (table: Table) => playerToAct(table.state)
const typhoon = () => named(spell('quick-play'), 'Mystical Space Typhoon')

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
    expect(third.refused(activate(third, quick))).toBe('spell-speed-too-low CHN-07 CHN-10')
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
    expect(over.events).toContainEqual(
      expect.objectContaining({ is: 'resolved', without: 'negated', link: 2 }),
    )
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
