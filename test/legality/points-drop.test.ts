import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { formatById } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import {
  cheapestDrops,
  pointsOfDeck,
  refills,
  waysUnderCap,
  withoutDrops,
} from '../../shared/legality/points-drop.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { CODE, filler, POOL, times } from './cards.ts'
import { pointsList } from './lists.ts'

const genesys = formatById('genesys')
if (!genesys) throw new Error('no Genesys')
const rulesOf = (points: readonly (readonly [Passcode, number])[]) =>
  regulation(genesys, pointsList(points), POOL)
const RULES = rulesOf([
  [CODE.ash, 30],
  [CODE.monsterReborn, 25],
  [CODE.polymerization, 10],
])
/** 90 + 50 + 30 points. */
const DECK = {
  ...emptyDeck('x'),
  main: [...filler(34), ...times(3, CODE.ash), ...times(2, CODE.polymerization), CODE.monsterReborn],
  side: [CODE.monsterRebornArt, CODE.polymerization],
}

describe('[LIST-04] ways under the cap', () => {
  it('are the fewest cards, the fewest points, and copies of one card, each once', () => {
    expect(pointsOfDeck(DECK, RULES)).toBe(170)
    expect(
      waysUnderCap(DECK, 100, RULES).map(({ by, drops }) => [
        by,
        drops.map(({ name, copies }) => `${copies} ${name}`),
      ]),
    ).toEqual([
      ['fewest-cards', ['2 Ash Blossom & Joyous Spring', '1 Polymerization']],
      ['one-card', ['3 Ash Blossom & Joyous Spring']],
    ])
    // Three cards of 15 give up fewer points than one of 40 and one of 15.
    const finer = rulesOf([
      [CODE.ash, 40],
      [CODE.polymerization, 15],
    ])
    expect(
      waysUnderCap(DECK, 124, finer).map(({ by, drops }) => [by, drops.map(({ copies }) => copies)]),
    ).toEqual([
      ['fewest-cards', [1, 1]],
      ['fewest-points', [3]],
      ['one-card', [2]],
    ])
    expect(waysUnderCap(DECK, 170, RULES)).toEqual([])
  })

  it('leave alone what the player keeps, and are none where that cannot be', () => {
    const [way] = waysUnderCap(DECK, 100, RULES, new Set([CODE.ash]))
    expect(way?.drops.map(({ name, copies }) => [name, copies])).toEqual([
      ['Monster Reborn', 2],
      ['Polymerization', 2],
    ])
    expect(waysUnderCap(DECK, 20, RULES, new Set([CODE.ash]))).toEqual([])
  })

  it('take copies out of the Side Deck first, whatever their artwork', () => {
    const drops = [{ card: CODE.monsterReborn, name: 'Monster Reborn', copies: 1, points: 25 }]
    const less = withoutDrops(DECK, drops, RULES)
    expect([less.side, less.main.length]).toEqual([[CODE.polymerization], DECK.main.length])
  })

  it('fill a Main Deck up again with further copies that cost least', () => {
    const [way] = waysUnderCap(DECK, 100, RULES)
    const less = withoutDrops(DECK, way?.drops ?? [], RULES)
    expect(less.main).toHaveLength(38)
    const more = refills(less, 100, RULES)
    expect(more).toHaveLength(2)
    expect(judge({ ...less, main: [...less.main, ...more] }, RULES)).toEqual([])
    expect(refills(DECK, 200, RULES)).toEqual([])
  })

  it('bring any deck to the cap or below, with no more cards than any other way', () => {
    const costs = fc.uniqueArray(fc.tuple(fc.constantFrom(...filler(12)), fc.integer({ min: 1, max: 60 })), {
      selector: ([card]) => card,
      maxLength: 10,
    })
    const cards = fc.array(fc.constantFrom(...filler(12)), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(costs, cards, fc.integer({ min: 0, max: 150 }), (points, main, cap) => {
        const rules = rulesOf(points)
        const deck = { ...emptyDeck('x'), main }
        const ways = waysUnderCap(deck, cap, rules)
        expect(ways.length > 0).toBe(pointsOfDeck(deck, rules) > cap)
        const least = cheapestDrops(deck, cap, rules).reduce((sum, { copies }) => sum + copies, 0)
        for (const { drops } of ways) {
          expect(pointsOfDeck(withoutDrops(deck, drops, rules), rules)).toBeLessThanOrEqual(cap)
          expect(drops.reduce((sum, { copies }) => sum + copies, 0)).toBeGreaterThanOrEqual(least)
        }
      }),
    )
  })
})
