import { describe, expect, it } from 'vitest'
import { codeOf } from '../../facts/resources.ts'
import { pinCount, placeSettings } from '../../../src-renderer/views/practice/place-settings.ts'
import { playingPractice } from './playing-practice.ts'

const HAND = ['Snake-Eye Ash', 'Effect Veiler', 'Effect Veiler', 'Effect Veiler', 'Snake-Eye Oak']
const OTHERS = Array.from({ length: 30 }, () => 'Rescue Rabbit')

describe('pinned cards', () => {
  it(
    'stay in every new hand, in another turn order and against somebody else, until they are taken off',
    { tags: 'thorough' },
    () => {
      const { practice } = playingPractice(HAND, OTHERS)
      const { deck } = practice.setup
      practice.pins = { hand: [codeOf('Snake-Eye Ash')], draws: [codeOf('Snake-Eye Oak')] }
      const holdsAsh = (): boolean =>
        practice.state.sides[0].hand.some(({ passcode }) => passcode === codeOf('Snake-Eye Ash'))
      for (const seed of ['a', 'b', 'c', 'd']) {
        practice.newHand({ seed })
        expect(holdsAsh()).toBe(true)
        expect(practice.state.sides[0].deck[0]?.passcode).toBe(codeOf('Snake-Eye Oak'))
      }
      practice.newHand({ goFirst: false })
      expect(holdsAsh()).toBe(true)
      practice.against(undefined, deck)
      expect(practice.setup.stacked).toEqual(practice.pins)
      practice.pins = { hand: [], draws: [] }
      practice.newHand({ seed: 'a' })
      expect(practice.setup.stacked).toBeUndefined()
    },
  )

  it('are those of a hand that was named with cards, from then on', () => {
    const { practice } = playingPractice(HAND, OTHERS)
    expect(pinCount(practice.pins)).toBe(5)
    practice.newHand({ stacked: { hand: [codeOf('Effect Veiler')], draws: [] } })
    expect(pinCount(practice.pins)).toBe(1)
    practice.newHand()
    expect(practice.setup.stacked?.hand).toEqual([codeOf('Effect Veiler')])
  })

  it('are not in the Duels of a Match, and are there again after it', () => {
    const { practice } = playingPractice(HAND, OTHERS)
    const { deck } = practice.setup
    const match = {
      ruleset: 'mr5',
      seed: 'm',
      registered: [deck, deck],
      decks: [deck, deck],
      results: [],
      chooser: 0,
    } as const
    practice.newHand({ match })
    expect(practice.setup.stacked).toBeUndefined()
    practice.newHand()
    expect(pinCount(practice.setup.stacked ?? { hand: [], draws: [] })).toBe(5)
  })

  it('are kept with the tab and the test hands; what is no such thing counts as not set', () => {
    const { read, initial } = placeSettings('deck')
    const kept = {
      pins: { hand: [codeOf('Effect Veiler')], draws: [] },
      hands: { goFirst: true, seed: 's', stacked: { hand: [], draws: [] } },
      tab: 'lines',
    }
    expect(read(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
    expect(read({ ...initial, tab: 'elsewhere' })).toBeUndefined()
    expect(read({ ...initial, pins: { hand: ['x'], draws: [] } })).toBeUndefined()
  })
})
