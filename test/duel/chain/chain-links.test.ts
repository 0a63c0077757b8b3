import { describe, expect, it } from 'vitest'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { level, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, move, toGraveyard } from '../doing.ts'
import { duel, faceUp, main, type Table } from '../table.ts'

const plain = (atk = 1000) => level(4, { frame: 'normal', effect: false, atk })
const asked = (table: Table) => playerToAct(table.state)
const links = (table: Table) =>
  table.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))
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
    expect(over.events).toContainEqual(expect.objectContaining({ is: 'resolved', link: 1 }))
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
    expect(choosing.refused({ do: 'choose', card: choosing.id(theirs) })).toBe('not-among-choices CHN-31')
    expect(choosing.refused(DONE)).toBe('finish-first CHN-31')
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
    expect(running.refused({ do: 'each-chooses-by-hand', fate: 'switched' })).toBe('nothing-to-choose CHN-31')
  })
})
