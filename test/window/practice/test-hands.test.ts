import { describe, expect, it, vi } from 'vitest'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import { NOTHING_STACKED, parseHandOrder } from '../../../shared/duel/replay/hand-order.ts'
import { openingStep } from '../../../src-renderer/views/practice/opening.ts'
import { HandMarks } from '../../../src-renderer/views/practice/hands/hand-marks.svelte.ts'
import { handText } from '../../../src-renderer/views/practice/hands/hand-text.ts'
import { handTests, testHands } from '../../../src-renderer/views/practice/hands/test-hands.ts'
import { CODE, filler, POOL, times } from '../../legality/cards.ts'

const MAIN = [...times(3, CODE.ash), CODE.monsterReborn, CODE.monsterRebornArt, ...filler(35)]
const order = { goFirst: true, seed: 'row', stacked: NOTHING_STACKED }
const second = { ...order, goFirst: false }

describe('hands shown at once', () => {
  it('are ten, the same from the same seed, of five cards or of six', () => {
    const hands = testHands(MAIN, order)
    expect(hands.map(({ cards }) => cards.length)).toEqual(Array(10).fill(5))
    expect(testHands(MAIN, order)).toEqual(hands)
    expect(new Set(hands.map(({ cards }) => cards.join())).size).toBeGreaterThan(8)
    expect(testHands(MAIN, second).map(({ cards }) => cards.length)).toEqual(Array(10).fill(6))
  })

  it.each([order, second, { ...second, stacked: { hand: [CODE.ash], draws: [CODE.monsterReborn] } }])(
    'are those that the board deals (%#)',
    (dealt) => {
      const deck = { name: 'Mine', main: MAIN, extra: [], side: [] }
      for (const hand of testHands(MAIN, dealt)) {
        const { state } = openingStep({ deck, ruleset: 'mr5', ...hand.order }, POOL)
        expect(state.sides[0].hand.map(({ passcode }) => passcode)).toEqual(hand.cards)
        expect(state.sides[0].deck.slice(0, 3).map(({ passcode }) => passcode)).toEqual(hand.next)
      }
    },
  )

  it('are of what a deck of three cards has, and none of an empty one', () => {
    expect(testHands(MAIN.slice(0, 3), second)[0]).toMatchObject({ cards: { length: 3 }, next: [] })
    expect(testHands([], order)[0]).toMatchObject({ cards: [] })
  })

  it('say which conditions they meet', () => {
    const notes = {
      ...NO_NOTES,
      roles: new Map([[CODE.ash, ['hand trap']]]),
      conditions: [
        { name: 'stopped', text: '"hand trap"' },
        { name: '', text: '"Monster Reborn">=2' },
        { name: 'mistaken', text: 'starter and' },
      ],
    }
    const tests = handTests(MAIN, notes, POOL)
    expect(tests.map(({ name }) => name)).toEqual(['stopped', '"Monster Reborn">=2'])
    const met = (...hand: (typeof MAIN)[number][]) => tests.map(({ isMet }) => isMet(hand))
    expect(met(CODE.ash, ...filler(4))).toEqual([true, false])
    expect(met(CODE.monsterRebornArt, CODE.monsterReborn, ...filler(3))).toEqual([false, true])
    expect(met(...filler(5))).toEqual([false, false])
  })

  it('can be sent to somebody, with the word that deals them again', () => {
    const deck = { name: 'Mine', main: MAIN, extra: [], side: [] }
    const text = handText(deck, second, [CODE.ash], () => 'Ash')
    expect(text).toMatch(/^Mine, going second, seed row\nAsh\nHand: second~row\nDeck: ydke:\/\//)
    expect(parseHandOrder(text)).toEqual(second)
  })
})

describe('marks on hands', () => {
  it('are given, changed and taken back, and counted so', () => {
    const add = vi.fn(() => Promise.resolve({ ok: true as const, value: undefined }))
    const marks = new HandMarks('deck', { add })
    marks.mark(order, 'kept')
    expect(marks.of(order)).toBe('kept')
    expect(add).toHaveBeenLastCalledWith('deck', { kept: 1, bricked: 0 })
    marks.mark(order, 'bricked')
    expect(add).toHaveBeenLastCalledWith('deck', { kept: -1, bricked: 1 })
    marks.mark(order, 'bricked')
    expect(marks.of(order)).toBeUndefined()
    expect(add).toHaveBeenLastCalledWith('deck', { kept: 0, bricked: -1 })
    expect(marks.of(second)).toBeUndefined()
  })

  it('see the hands of a seed once, going first and second', () => {
    const add = vi.fn(() => Promise.resolve({ ok: true as const, value: undefined }))
    const marks = new HandMarks('deck', { add })
    marks.see(order.seed, 10)
    marks.see(second.seed, 10)
    marks.see('another', 10)
    expect(add.mock.calls).toEqual([
      ['deck', { seen: 10 }],
      ['deck', { seen: 10 }],
    ])
  })
})
