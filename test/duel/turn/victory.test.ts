import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { explainRefusal } from '../../../shared/duel/words/explain.ts'
import { level, named, spell, trap } from '../cards.ts'
import { activate, allPass, DONE, effect, move, turnUp } from '../doing.ts'
import { duel, faceUp, main, type Table, set } from '../table.ts'

const some = (count: number) => Array.from({ length: count }, () => level(4))
const hands = (table: Table) => table.state.sides.map(({ hand }) => hand.length)
/** A Spell of player 0 resolves. */
const resolving = (table: Table, card: Card) => allPass(table.act(activate(table, card)))

describe('winning a Duel', () => {
  it('[WIN-02] both at 0 Life Points at the same time is a draw; one after the other is not', () => {
    const table = duel().mine({ lifePoints: 1000 }).theirs({ lifePoints: 1000 })
    const both = table.act({ do: 'change-both-life-points', by: [-1500, -1500] })
    expect(both.state.outcome).toEqual({ winner: null, because: 'life-points' })
    expect(both.offers()).toEqual([])
    const oneByOne = table.act({ do: 'change-life-points', player: 1, by: -1500 })
    expect(oneByOne.state.outcome).toEqual({ winner: 0, because: 'life-points' })
    const healed = table.act({ do: 'change-both-life-points', by: [500, -1000] })
    expect(healed.state.outcome).toEqual({ winner: 0, because: 'life-points' })
    expect(healed.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([1500, 0])
  })

  it('[WIN-02, MON-24-EX] a gain of both that is damage for one of them hurts that one only', () => {
    const simochi = faceUp(named(trap('continuous'), 'Bad Reaction to Simochi'))
    const table = duel()
      .mine({ spellTrap: [simochi] })
      .theirs({})
    const after = table.act({ do: 'change-both-life-points', by: [1000, 1000] })
    expect(after.state.sides.map(({ lifePoints }) => lifePoints)).toEqual([9000, 7000])
  })

  it('[WIN-03] who cannot draw all that an effect says loses; an empty Deck alone does nothing', () => {
    const [deal, other] = [spell(), level(4)]
    const table = duel()
      .mine({ hand: [deal], deck: some(1) })
      .theirs({ deck: some(3) })
    const chained = resolving(table, deal)
    expect(chained.act({ do: 'both-draw-by-hand', count: 2 }).state.outcome).toEqual({
      winner: 1,
      because: 'deck-out',
    })
    expect(chained.act({ do: 'draw-by-hand', player: 0, count: 2 }).state.outcome).toMatchObject({
      winner: 1,
    })
    expect(hands(chained.act({ do: 'both-draw-by-hand', count: 1 }, DONE))).toEqual([1, 1])
    const empty = duel().mine({ hand: [other] })
    expect(empty.verdict({ do: 'normal-summon', card: empty.id(other), tributes: [], zone: main(1) })).toBe(
      'allowed',
    )
    expect(empty.refused({ do: 'draw-by-hand', player: 0 })).toBe('deck-is-empty WIN-03')
  })

  it('[WIN-03] where neither player can draw the Duel is a draw', () => {
    const table = duel().act({ do: 'both-draw-by-hand', count: 1 })
    expect(table.state.outcome).toEqual({ winner: null, because: 'deck-out' })
  })

  const EXODIA = [
    'Exodia the Forbidden One',
    'Left Arm of the Forbidden One',
    'Left Leg of the Forbidden One',
    'Right Arm of the Forbidden One',
    'Right Leg of the Forbidden One',
  ].map((name) => named(level(1), name))

  it('[WIN-04] the five pieces of Exodia in the hand win at once, without a chance to answer', () => {
    const [first, ...rest] = EXODIA
    if (!first) throw new Error('unreachable')
    const table = duel({ phase: 'draw' })
      .mine({ hand: rest, deck: [first] })
      .theirs({ spellTrap: [trap()] })
    const won = table.act({ do: 'draw' })
    expect(won.state.outcome).toEqual({ winner: 0, because: 'card-effect' })
    const refusal = won.why({ do: 'enter-phase', phase: 'standby' })
    expect(refusal && explainRefusal(refusal)).toContain('a card said so')
    const twice = duel({ phase: 'draw' }).mine({ hand: [...rest.slice(1), first], deck: [first] })
    expect(twice.act({ do: 'draw' }).state.outcome).toBeUndefined()
  })

  it.each(EXODIA.map((missing) => ({ missing, name: missing.name })))(
    '[WIN-04] four pieces do not win, however many cards are in the hand: without $name',
    ({ missing }) => {
      const four = EXODIA.filter((piece) => piece !== missing)
      const table = duel({ phase: 'draw' }).mine({
        hand: [...four, level(1), level(1)],
        deck: [spell(), missing],
      })
      const drawn = table.act({ do: 'draw' })
      expect(drawn.state.outcome).toBeUndefined()
      expect(drawn.act({ do: 'draw-by-hand', player: 0 }).state.outcome).toMatchObject({ winner: 0 })
    },
  )

  it('[WIN-04] other effects win on the word of their player', () => {
    const countdown = spell()
    const table = duel().mine({ hand: [countdown] })
    const won = resolving(table, countdown).act({ do: 'win-by-hand', player: 0 })
    expect(won.state.outcome).toEqual({ winner: 0, because: 'card-effect' })
  })
})

describe('drawing', () => {
  const appropriate = named(trap('continuous'), 'Appropriate')
  const pot = named(spell(), 'Pot of Greed')
  const guarded = duel()
    .mine({ hand: [pot], deck: some(20) })
    .theirs({ spellTrap: [faceUp(appropriate)], deck: some(20) })

  it('[TERM-01-EX1] Appropriate answers each time of drawing, not each card', () => {
    const after = resolving(guarded, pot).act({ do: 'draw-by-hand', player: 0, count: 2 }, DONE)
    expect(hands(after)).toEqual([2, 2])
    const twice = resolving(guarded, pot).act(
      { do: 'draw-by-hand', player: 0 },
      { do: 'draw-by-hand', player: 0 },
    )
    expect(hands(twice)).toEqual([2, 4])
  })

  it('[TERM-01, TERM-01-EX1] adding a card to the hand is not drawing, nor does the Draw Phase count', () => {
    const [top] = guarded.state.sides[0].deck
    if (!top) throw new Error('unreachable')
    const chained = resolving(guarded, pot)
    const added = chained.act({ do: 'move-by-hand', card: top.id, to: { in: 'hand', of: 0 } }, DONE)
    expect(hands(added)).toEqual([1, 0])
    const turn = duel({ phase: 'draw' })
      .mine({ deck: some(2) })
      .theirs({ spellTrap: [faceUp(appropriate)], deck: some(2) })
    expect(hands(turn.act({ do: 'draw' }))).toEqual([1, 0])
  })

  it('[TERM-01] a Trigger Effect on drawing activates for a draw, not for a card that was added', () => {
    const [card, watcher] = [level(4), level(4)]
    const table = duel()
      .mine({ deck: [card, ...some(3)] })
      .theirs({ mainMonster: [watcher] })
    const trigger = (of: Table) =>
      of.verdict(effect(of, watcher, 'trigger', { on: { happened: 'drawn', to: of.id(card) } }))
    expect(trigger(table.act({ do: 'draw-by-hand', player: 0 }))).toBe('allowed')
    expect(trigger(table.act(move(table, card, { in: 'hand', of: 0 })))).toBe('has-not-happened')
  })

  it('[TERM-01-EX2] cards picked up by Cyber Jar are not drawn: they go where its effect says', () => {
    const jar = named(level(3, { abilities: ['flip'] }), 'Cyber Jar')
    const [small, big, others] = [level(4), level(7), some(4)]
    const table = duel()
      .mine({ mainMonster: [set(jar)], deck: [small, big, ...some(3)] })
      .theirs({ spellTrap: [faceUp(appropriate)], deck: [...others, level(4), level(4)] })
    const chained = allPass(table.act(turnUp(table, jar), effect(table, jar, 'flip'))).act(
      { do: 'excavate-by-hand', player: 0, count: 5 },
      { do: 'excavate-by-hand', player: 1, count: 5 },
    )
    expect(hands(chained)).toEqual([0, 0])
    const after = chained.act(
      move(chained, small, main(3), { position: 'attack' }),
      move(chained, big, { in: 'hand', of: 0 }),
      DONE,
    )
    expect([small, big].map((card) => after.place(card))).toEqual(['mainMonster 0 2', 'hand 0'])
    expect(hands(after)).toEqual([1, 0])
    expect(after.events.some(({ is }) => is === 'drew')).toBe(false)
  })
})

describe('coins and dice', () => {
  const results = (of: 'coin' | 'die', times: number) => {
    let table = duel()
    const found: number[] = []
    for (let time = 0; time < times; time++) {
      table = table.act({ do: 'chance-by-hand', of })
      const event = table.events.at(-1)
      if (event?.is === 'chance') found.push(event.result)
    }
    return found
  }

  it('[DUEL-07] come from the duel’s own source: 1 to 6, heads or tails, the same for the same seed', () => {
    const rolled = results('die', 600)
    expect(new Set(rolled)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    expect(results('die', 600)).toEqual(rolled)
    expect(new Set(results('coin', 60))).toEqual(new Set([1, 2]))
  })
})
