import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { Trigger } from '../../../shared/duel/action.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { playerToAct } from '../../../shared/duel/state/decision.ts'
import { level, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, lose, move, PASS, toGraveyard } from '../doing.ts'
import { duel, faceUp, main, set, type Table } from '../table.ts'

const when = (happened: Trigger['happened'], to?: Trigger['to']): { readonly on: Trigger } => ({
  on: { happened, ...(to !== undefined && { to }) },
})
const triggers = (table: Table, card: Card, on: { readonly on: Trigger }) =>
  table.verdict(effect(table, card, 'trigger', on))
const links = (table: Table) =>
  table.state.processes.flatMap((process) => (process.is === 'chain' ? process.links : []))

describe('a Trigger Effect activates for what has happened', () => {
  it('[EFF-07] destroyed by battle and sent to the Graveyard: after the battle, with its target; not destroyed by an effect, nor given as a cost', () => {
    const [weak, strong, other] = [level(4, { atk: 100 }), level(4, { atk: 2000 }), level(4, { atk: 3000 })]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [strong] })
      .theirs({ mainMonster: [weak, other] })
    const fought = settled(table.act({ do: 'attack', card: table.id(strong), target: table.id(weak) }))
    expect(fought.place(weak)).toBe('graveyard 1')
    expect(triggers(fought, weak, when('destroyed-by-battle'))).toBe('allowed')
    const running = fought.act(
      effect(fought, weak, 'trigger', { ...when('destroyed-by-battle'), targets: [fought.id(strong)] }),
    )
    expect(links(running)).toMatchObject([{ player: 1, targets: [{ card: table.id(strong), at: 'field' }] }])
    const byEffect = table.act(toGraveyard(table, weak, 'destroyed'))
    expect(triggers(byEffect, weak, when('destroyed-by-battle'))).toBe('has-not-happened')
    expect(triggers(byEffect, weak, when('destroyed-by-effect'))).toBe('allowed')
    const given = duel().mine({ mainMonster: [weak], hand: [spell()] })
    const [spend] = given.offers('activate')
    if (spend?.do !== 'activate') throw new Error('nothing to activate')
    const costs = [toGraveyard(given, weak)]
    const paid = allPass(given.act({ ...spend, costs })).act(DONE)
    expect(triggers(paid, weak, when('destroyed'))).toBe('has-not-happened')
    expect(triggers(paid, weak, when('sent-to-graveyard'))).toBe('allowed')
  })

  it('[EFF-07] what has happened is over with the next thing done in the open game state', () => {
    const [gone, next] = [level(4), level(4)]
    const table = duel().mine({ mainMonster: [gone], hand: [next] })
    const destroyed = table.act(toGraveyard(table, gone, 'destroyed'))
    expect(triggers(destroyed, gone, when('destroyed'))).toBe('allowed')
    const later = destroyed.act({ do: 'normal-set', card: table.id(next), tributes: [], zone: main(2) })
    const refusal = later.why(effect(later, gone, 'trigger', when('destroyed')))
    expect(refusal).toMatchObject({ code: 'has-not-happened', rules: ['EFF-07', 'CHN-06'] })
    expect(refusal && explainRefusal(refusal)).toContain('was destroyed')
  })

  it('[CHN-02] a Continuous Trap that was Set when it happened does not see it; face-up it does', () => {
    const [watcher, victim] = [trap('continuous'), level(4)]
    const watched = (lying: typeof watcher | ReturnType<typeof faceUp>) => {
      const table = duel().mine({ spellTrap: [lying], mainMonster: [victim] })
      return table.act(toGraveyard(table, victim, 'destroyed'))
    }
    const open = watched(faceUp(watcher))
    const onVictim = when('destroyed', open.id(victim))
    expect(triggers(open, watcher, onVictim)).toBe('allowed')
    const hidden = watched(watcher)
    expect(triggers(hidden, watcher, onVictim)).toBe('face-down')
    const turned = hidden.act(activate(hidden, watcher))
    expect(links(turned)).toMatchObject([{ activated: 'card', speed: 2 }])
    expect(triggers(turned.act(DONE), watcher, onVictim)).toBe('has-not-happened')
    // Within one Chain: destroyed as a cost first, the Trap turned up after it.
    const [card, answer] = [spell(), trap('continuous')]
    const table = duel()
      .mine({ hand: [card], mainMonster: [victim] })
      .theirs({ spellTrap: [answer] })
    const chain = table.act(activate(table, card, { costs: [toGraveyard(table, victim, 'tribute')] }))
    const over = allPass(chain.act(activate(chain, answer))).act(DONE, DONE)
    expect(triggers(over, answer, when('tributed', table.id(victim)))).toBe('was-not-there')
    expect(links(over)).toEqual([])
  })

  it('[CHN-06] what a link does activates nothing before the Chain is over; then it begins a Chain of its own', () => {
    const [card, answer, victim] = [spell(), trap(), level(4)]
    const table = duel()
      .mine({ hand: [card], mainMonster: [victim] })
      .theirs({ spellTrap: [answer], deck: [level(1)] })
    const first = table.act(activate(table, card))
    const second = allPass(first.act(activate(first, answer))).act(toGraveyard(first, victim, 'destroyed'))
    expect(triggers(second, victim, when('destroyed'))).toBe('has-not-happened')
    const between = second.act(DONE)
    expect(triggers(between, victim, when('destroyed'))).toBe('has-not-happened')
    expect(between.refused(effect(between, victim, 'trigger'))).toBe('chain-resolves CHN-06')
    expect(between.offers('activate')).toEqual([])
    const over = between.act(DONE)
    expect(over.state.processes).toEqual([])
    const again = over.act(effect(over, victim, 'trigger', when('destroyed')))
    expect(links(again)).toHaveLength(1)
  })
})

/** Link 2 destroys the monster, link 1 banishes it. */
const movedOn = (ruleset: 'mr5' | 'mr4' | 'classic') => {
  const [card, answer, victim] = [spell(), trap(), level(4)]
  const table = duel({ ruleset })
    .mine({ hand: [card], mainMonster: [victim] })
    .theirs({ spellTrap: [answer] })
  const first = table.act(activate(table, card))
  const second = allPass(first.act(activate(first, answer)))
  const over = second.act(
    toGraveyard(second, victim, 'destroyed'),
    DONE,
    move(second, victim, { in: 'banished', of: 0 }),
    DONE,
  )
  return { over, victim }
}

describe('a card that has moved on', () => {
  it('[CHN-35] does not activate, mandatory or not; what activates where it is now does', () => {
    const { over, victim } = movedOn('mr5')
    const mandatory = { ...when('sent-to-graveyard'), mandatory: true } as const
    expect(over.place(victim)).toBe('banished 0')
    expect(over.refused(effect(over, victim, 'trigger', mandatory))).toBe('moved-on CHN-35')
    expect(triggers(over, victim, when('destroyed'))).toBe('moved-on')
    expect(triggers(over, victim, when('banished'))).toBe('allowed')
  })

  it.each(['mr4', 'classic'] as const)('[CHN-36] activated all the same under %s', (ruleset) => {
    const { over, victim } = movedOn(ruleset)
    expect(triggers(over, victim, when('sent-to-graveyard'))).toBe('allowed')
    const deep = over.act(effect(over, victim, 'trigger', { ...when('sent-to-graveyard'), mandatory: true }))
    expect(links(deep)).toMatchObject([{ player: 0, mandatory: true }])
  })

  it('[CHN-36] even where it lies hidden now', () => {
    const [card, victim] = [spell(), level(4)]
    for (const [ruleset, verdict] of [
      ['mr4', 'allowed'],
      ['mr5', 'moved-on'],
    ] as const) {
      const table = duel({ ruleset }).mine({ hand: [card], mainMonster: [victim] })
      const over = table
        .act(activate(table, card))
        .act(toGraveyard(table, victim, 'destroyed'), move(table, victim, { in: 'deck', of: 0 }), DONE)
      expect([ruleset, triggers(over, victim, when('destroyed'))]).toEqual([ruleset, verdict])
    }
  })
})

describe('effects that activate at the same time', () => {
  const mandatory = { mandatory: true } as const

  it('[CHN-27] turn player’s mandatory, opponent’s mandatory, turn player’s optional, opponent’s optional in the order of their player; they resolve from the last', () => {
    const [am, ao, bm, b1, b2] = [level(4), level(4), level(4), level(4), level(4)]
    const table = duel()
      .mine({ mainMonster: [am, ao] })
      .theirs({ mainMonster: [bm, b1, b2] })
    const both = table
      .act(effect(table, am, 'trigger', mandatory))
      .act(effect(table, bm, 'trigger', mandatory))
      .act(effect(table, ao, 'trigger'))
    for (const [one, other] of [
      [b1, b2],
      [b2, b1],
    ] as const) {
      const built = allPass(both.act(effect(both, one, 'trigger'), effect(both, other, 'trigger')))
      expect(links(built).map(({ card }) => card)).toEqual(
        [am, bm, ao, one, other].map((card) => table.id(card)),
      )
      const over = built.act(DONE, DONE, DONE, DONE, DONE)
      const order = over.events.flatMap((event) => (event.is === 'resolved' ? event.link : []))
      expect(order).toEqual([5, 4, 3, 2, 1])
    }
    const late = table.act(effect(table, ao, 'trigger'))
    expect(late.refused(effect(late, bm, 'trigger', mandatory))).toBe('trigger-too-late CHN-27')
    expect(late.refused(effect(late, am, 'trigger', mandatory))).toBe('trigger-too-late CHN-27')
  })

  it('[CHN-27] those that wait for the end of a Chain come in the same order, and those from the hand last', () => {
    const [card, mine, theirs, held] = [spell(), level(4), level(4), level(4)]
    const table = duel()
      .mine({ hand: [card, held], mainMonster: [mine] })
      .theirs({ mainMonster: [theirs] })
    const over = allPass(table.act(activate(table, card))).act(
      toGraveyard(table, mine, 'destroyed'),
      toGraveyard(table, theirs, 'destroyed'),
      DONE,
    )
    const destroyed = when('destroyed')
    const wrong = over.act(effect(over, theirs, 'trigger', destroyed))
    expect(wrong.refused(effect(wrong, mine, 'trigger', destroyed))).toBe('trigger-too-late CHN-27')
    const inHand = over.act(effect(over, held, 'trigger', when('destroyed', over.id(mine))))
    expect(inHand.refused(effect(inHand, theirs, 'trigger', destroyed))).toBe('trigger-too-late CHN-27')
    const right = over.act(
      effect(over, mine, 'trigger', destroyed),
      effect(over, theirs, 'trigger', destroyed),
    )
    expect(links(right)).toHaveLength(2)
    expect(right.verdict(effect(right, held, 'trigger', when('destroyed', over.id(mine))))).toBe('allowed')
  })

  it('[CHN-28] [CHN-08] are all on the Chain before something faster answers the last of them', () => {
    const [one, two, ignition, quick] = [level(4), level(4), level(4), spell('quick-play')]
    const table = duel()
      .mine({ mainMonster: [one, two, ignition] })
      .theirs({ spellTrap: [quick] })
    const built = table.act(effect(table, one, 'trigger'), effect(table, two, 'trigger'))
    expect(links(built).map(({ speed }) => speed)).toEqual([1, 1])
    expect([playerToAct(built.state), built.offeredCards('activate')]).toEqual([1, [quick.name]])
    const answered = built.act(activate(built, quick))
    expect(links(answered)).toHaveLength(3)
    expect(answered.refused(effect(answered, ignition, 'trigger'))).toBe('spell-speed-too-low CHN-07 CHN-08')
    expect(built.act(PASS).refused(effect(built, ignition, 'ignition'))).toBe(
      'spell-speed-too-low CHN-07 CHN-08',
    )
  })

  it('[CHN-27] where nobody could answer, a second one still joins the first', () => {
    const [scale, other] = [spell('continuous'), spell('continuous')]
    const table = duel().mine({ spellTrap: [faceUp(scale), faceUp(other)] })
    const built = table.act(effect(table, scale, 'trigger'), effect(table, other, 'trigger'))
    expect(links(built)).toHaveLength(2)
    expect(built.act(lose(1, 100), DONE, DONE).state.processes).toEqual([])
  })

  it('[CHN-33] an effect of the opponent that activates by itself does so while the turn player has priority', () => {
    const [summoned, watcher, quick] = [level(4), level(4), trap()]
    const table = duel()
      .mine({ hand: [summoned] })
      .theirs({ mainMonster: [watcher], spellTrap: [quick] })
    expect(table.refused(effect(table, watcher, 'quick'))).toBe('not-asked CHN-33')
    const onField = table.act(
      { do: 'normal-summon', card: table.id(summoned), tributes: [], zone: main(1) },
      PASS,
    )
    expect(playerToAct(onField.state)).toBe(0)
    expect(onField.refused(activate(onField, quick))).toBe('not-asked CHN-33')
    const onSummon = { ...when('summoned', table.id(summoned)), mandatory: true } as const
    const running = onField.act(effect(onField, watcher, 'trigger', onSummon))
    expect(links(running)).toMatchObject([{ player: 1, mandatory: true }])
  })
})

describe('Flip Effects', () => {
  it('[CHN-26-EX] the target is fixed when the effect is activated after the attack, before the opponent may respond', () => {
    const [magician, attacker, dark, other] = [
      level(1, { abilities: ['flip'], def: 400 }),
      level(4, { atk: 1800 }),
      spell(),
      spell(),
    ]
    const table = duel({ phase: 'battle' })
      .mine({ mainMonster: [attacker] })
      .theirs({ mainMonster: [set(magician)], graveyard: [dark, other] })
    let fought = table.act({ do: 'attack', card: table.id(attacker), target: table.id(magician) })
    const battle = () => fought.state.processes.find((one) => one.is === 'battle')
    while (battle()?.moment !== 'after-calculation') fought = fought.act(PASS)
    // Destroyed, and on the field until the end of the Damage Step [BAT-16].
    expect(battle()?.destroyed).toEqual([table.id(magician)])
    const flipped = fought.act(
      effect(fought, magician, 'flip', { targets: [fought.id(dark)], ...when('flipped') }),
    )
    expect(links(flipped)).toMatchObject([
      { player: 1, targets: [{ card: table.id(dark), at: 'graveyard' }] },
    ])
    expect(playerToAct(flipped.state)).toBe(0)
    const over = settled(allPass(flipped).act(DONE))
    expect(over.place(magician)).toBe('graveyard 1')
    expect(over.events.findIndex(({ is }) => is === 'flipped')).toBeLessThan(
      over.events.findIndex(({ is }) => is === 'moved'),
    )
  })
})

/** Everybody passes until nothing is asked any more: the battle is fought to its end. */
function settled(table: Table): Table {
  let now = table
  while (now.state.processes.length > 0) now = now.act(PASS)
  return now
}
