import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Happening } from '../../../shared/duel/event.ts'
import { level, named, spell, synchro, trap, tuner, xyz } from '../cards.ts'
import { activate, allPass, DONE, effect, fought, move, summon, toGraveyard } from '../doing.ts'
import { duel, faceUp, main, set, type Table, withMaterials } from '../table.ts'

const BANISHED = { in: 'banished', of: 0 } as const
const GRAVEYARD = { in: 'graveyard', of: 0 } as const
/** Whether the card's own Trigger Effect activates for that. */
const fires = (table: Table, card: Card, happened: Happening, of?: { readonly whose: 0 | 1 }) =>
  table.verdict(effect(table, card, 'trigger', { on: { happened, ...of } })) === 'allowed'
const resolving = (table: Table, card: Card) => allPass(table.act(activate(table, card)))

describe('discarding and sending', () => {
  it('[ZONE-16] destroyed, used and discarded cards lie face-up in the Graveyard in the order they came', () => {
    const [monster, raigeki, held] = [level(4), spell(), level(4)]
    const table = duel().mine({ mainMonster: [monster], hand: [raigeki, held] })
    const destroyed = table.act(toGraveyard(table, monster, 'destroyed'))
    const used = resolving(destroyed, raigeki).act(DONE)
    const { graveyard } = used.act(toGraveyard(used, held, 'discarded')).state.sides[0]
    expect(graveyard.map(({ passcode }) => passcode)).toEqual(
      [monster, raigeki, held].map((one) => one.passcode),
    )
    expect(graveyard.every(({ faceUp: shown }) => shown)).toBe(true)
  })

  it('[ZONE-16] what is negated, and the materials of an Xyz Monster, lie on top of what came before', () => {
    const [before, coming, negation] = [level(4), level(4), trap('counter')]
    const table = duel()
      .mine({ hand: [coming], graveyard: [before] })
      .theirs({ spellTrap: [negation] })
    const begun = table.act(summon(table, coming))
    const answered = allPass(begun.act(activate(begun, negation, { negatesSummon: true })))
    const after = answered.act({ do: 'negate-summon-by-hand' }, DONE)
    const passcodes = (one: Table) => one.state.sides[0].graveyard.map(({ passcode }) => passcode)
    expect(passcodes(after)).toEqual([before, coming].map((one) => one.passcode))
    const [goal, first, second] = [xyz(4), level(4), level(4)]
    const standing = duel().mine({ mainMonster: [withMaterials(goal, first, second)], graveyard: [before] })
    expect(passcodes(standing.act(toGraveyard(standing, goal, 'destroyed')))).toEqual(
      [before, goal, first, second].map((one) => one.passcode),
    )
  })

  it('[MOVE-07] nobody discards at will: it takes an effect, a cost or the hand limit', () => {
    const cards = Array.from({ length: 8 }, () => level(4))
    for (const phase of ['draw', 'standby', 'main1', 'battle', 'main2'] as const) {
      const table = duel({ phase }).mine({ hand: cards }).theirs({ hand: cards })
      expect(table.offers('discard')).toEqual([])
    }
    const [used, standing] = [spell(), level(4)]
    const table = duel().mine({ hand: [used], mainMonster: [standing] })
    expect(table.refused(toGraveyard(table, standing, 'discarded'))).toBe('not-so MOVE-07')
    const cost = duel().mine({ hand: [used, standing] })
    const paid = cost.act(activate(cost, used, { costs: [toGraveyard(cost, standing, 'discarded')] }))
    const after = allPass(paid).act(DONE)
    expect([fires(after, standing, 'discarded'), fires(after, standing, 'discarded-by-effect')]).toEqual([
      true,
      false,
    ])
  })

  it('[MOVE-08] destroyed, Tributed or material: each way a card is sent from the field to the Graveyard', () => {
    const [monster, partner, goal] = [tuner(1), level(4), synchro(5)]
    const table = duel().mine({ mainMonster: [monster, partner], extraDeck: [goal] })
    const material = {
      do: 'special-summon',
      by: 'synchro',
      card: table.id(goal),
      materials: [table.id(monster), table.id(partner)],
      zone: main(3),
      position: 'attack',
    } as const
    const ways = [toGraveyard(table, monster, 'destroyed'), toGraveyard(table, monster, 'tribute'), material]
    for (const way of ways) expect(fires(table.act(way), monster, 'sent-to-graveyard')).toBe(true)
  })

  it('[MOVE-09] a banished card that is returned to the Graveyard is not sent there', () => {
    const monster = level(4)
    const table = duel().mine({ mainMonster: [monster] })
    const away = table.act(move(table, monster, BANISHED))
    const back = away.act(move(away, monster, GRAVEYARD))
    expect(back.place(monster)).toBe('graveyard 0')
    expect(fires(back, monster, 'sent-to-graveyard')).toBe(false)
  })

  it('[TERM-10] a Tribute may be face-down, is in the Graveyard before the Summon is answered, and is not destroyed', () => {
    const [flip, big] = [level(2, { abilities: ['flip'] }), level(6)]
    const table = duel()
      .mine({ mainMonster: [set(flip)], hand: [big] })
      .theirs({ spellTrap: [trap('counter')] })
    const summoning = table.act({
      do: 'normal-summon',
      card: table.id(big),
      tributes: [table.id(flip)],
      zone: main(1),
    })
    expect(summoning.state.processes.at(-1)).toMatchObject({ is: 'window', of: 'summon-negation' })
    expect(summoning.place(flip)).toBe('graveyard 0')
    expect(summoning.events.some(({ is }) => is === 'flipped')).toBe(false)
    const after = fought(summoning)
    expect([fires(after, flip, 'tributed'), fires(after, flip, 'destroyed')]).toEqual([true, false])
    expect(after.verdict(effect(after, flip, 'flip'))).toBe('not-flipped')
  })

  it('[TERM-10] a monster taken from the other player may be Tributed and goes to its owner', () => {
    const [stolen, big] = [level(4), level(6)]
    const given = duel()
      .mine({ hand: [big] })
      .theirs({ mainMonster: [stolen] })
    const table = given.act(move(given, stolen, main(1)))
    const after = table.act({
      do: 'normal-summon',
      card: table.id(big),
      tributes: [table.id(stolen)],
      zone: main(1),
    })
    expect(after.place(stolen)).toBe('graveyard 1')
  })

  it('[ZONE-14-EX] a full Spell & Trap row is not cleared at will', () => {
    const wishes = named(trap('continuous'), 'Solemn Wishes')
    const lying = [faceUp(wishes), trap(), trap(), spell(), trap()]
    const table = duel().mine({ hand: [spell('continuous')], spellTrap: lying })
    const own = new Set(table.state.sides[0].spellTrap.map((card) => card?.id))
    const offered = table.offers().filter((action) => 'card' in action && !own.has(action.card))
    expect(offered).toEqual([])
    expect(new Set(table.offers().map((action) => action.do))).toEqual(new Set(['enter-phase', 'activate']))
    const freed = table.act(move(table, wishes, GRAVEYARD, { because: 'destroyed' }))
    expect(freed.offers('set-spell-trap')).not.toEqual([])
  })
})
