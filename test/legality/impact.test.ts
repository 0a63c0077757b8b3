import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { type Format, formatById } from '../../shared/legality/format.ts'
import { impactOn } from '../../shared/legality/impact.ts'
import { judge } from '../../shared/legality/judge.ts'
import type { CardList } from '../../shared/legality/limit-list.ts'
import { decksHolding, listChanges } from '../../shared/legality/list-changes.ts'
import { cheapestDrops } from '../../shared/legality/points-drop.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, FILLER, filler, POOL, times } from './cards.ts'
import { limitList, pointsList } from './lists.ts'

const under = (id: string, list: CardList) => regulation(formatById(id) as Format, list, POOL)
const deck = (side: readonly (typeof CODE)[keyof typeof CODE][]) => ({
  ...emptyDeck('test'),
  main: filler(40),
  side,
})

describe('[LIST-04] another list', () => {
  const old = under(
    'tcg',
    limitList([
      [CODE.ash, 1],
      [CODE.polymerization, 0],
    ]),
  )
  const now = under(
    'tcg',
    limitList([
      [CODE.monsterReborn, 1],
      [CODE.ash, 2],
    ]),
  )

  it('names every card that it treats differently, what became stricter first', () => {
    expect(listChanges(old, now)).toEqual([
      { card: CODE.monsterReborn, name: 'Monster Reborn', before: 3, after: 1 },
      { card: CODE.ash, name: 'Ash Blossom & Joyous Spring', before: 1, after: 2 },
      { card: CODE.polymerization, name: 'Polymerization', before: 0, after: 3 },
    ])
    expect(listChanges(now, now)).toEqual([])
  })

  it('is compared with how many decks hold a card of a name, each deck once', () => {
    const holding = decksHolding([deck(times(3, CODE.ash)), deck([CODE.ash]), deck([])], now)
    expect(holding.get('Ash Blossom & Joyous Spring')).toBe(2)
    expect(holding.get('Monster Reborn')).toBeUndefined()
  })

  it('breaks decks, frees decks, and leaves others as they were', () => {
    const outcome = (side: Parameters<typeof deck>[0]) => impactOn(deck(side), old, now).outcome
    expect(outcome(times(2, CODE.monsterReborn))).toBe('breaks')
    expect(outcome([CODE.fusionSubstitute])).toBe('becomes-legal')
    expect(outcome([CODE.ash])).toBe('stays-legal')
    expect(outcome(times(3, CODE.ash))).toBe('stays-illegal')
  })

  it('says by which cards and how many', () => {
    const { added, gone } = impactOn(deck(times(3, CODE.ash)), old, now)
    expect(added).toMatchObject([{ code: 'semi-limited', copies: 3, allowed: 2 }])
    expect(gone).toMatchObject([{ code: 'limited', copies: 3, allowed: 1 }])
    expect(impactOn(deck([CODE.token]), old, now)).toMatchObject({ added: [], gone: [] })
  })

  it('of points is stricter where a card costs more', () => {
    const changes = listChanges(
      under(
        'genesys',
        pointsList([
          [CODE.ash, 5],
          [CODE.harpieLady, 9],
        ]),
      ),
      under(
        'genesys',
        pointsList([
          [CODE.ash, 9],
          [CODE.harpieLady, 5],
        ]),
      ),
    )
    expect(changes.map(({ name }) => name)).toEqual(['Ash Blossom & Joyous Spring', 'Harpie Lady'])
  })
})

describe('the cheapest cards to drop', () => {
  const costs = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 9 })

  it('are the fewest, and of those give up the fewest points', () => {
    fc.assert(
      fc.property(costs, fc.nat(60), (points, cap) => {
        const cards = FILLER.slice(0, points.length).map((card) => card.passcode)
        const list = pointsList(cards.map((card, index) => [card, points[index] ?? 0] as const))
        const rules = under('genesys', { ...list, cap })
        const full = { ...emptyDeck('test'), main: cards }
        const drops = cheapestDrops(full, cap, rules)
        const dropped = new Set(drops.map(({ card }) => card))
        const left = { ...full, main: cards.filter((card) => !dropped.has(card)) }
        expect(judge(left, rules).some(({ code }) => code === 'points')).toBe(false)
        // Every choice of cards, by brute force.
        const goal = points.reduce((sum, value) => sum + value, 0) - cap
        let best: readonly [number, number] = goal > 0 ? [Infinity, Infinity] : [0, 0]
        for (let mask = 1; mask < 2 ** points.length; mask += 1) {
          const taken = points.filter((_, index) => (mask >> index) % 2 === 1)
          const sum = taken.reduce((total, value) => total + value, 0)
          if (sum < goal) continue
          if (taken.length < best[0] || (taken.length === best[0] && sum < best[1]))
            best = [taken.length, sum]
        }
        expect([
          drops.reduce((sum, drop) => sum + drop.copies, 0),
          drops.reduce((sum, drop) => sum + drop.copies * drop.points, 0),
        ]).toEqual(best)
      }),
    )
  })
})
