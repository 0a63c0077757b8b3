import { describe, expect, it } from 'vitest'
import { effectAmongOthers, effectOnCard, effectsOnCard } from '../../../shared/cards/effects/numbered.ts'
import { effectsOf } from '../../../shared/duel/continuous/holding.ts'
import { playingPool } from '../../window/practice/playing-practice.ts'

const pool = playingPool()
const effects = (name: string) =>
  effectsOf(
    pool.cards.find((card) => card.name === name),
    pool,
  )?.effects ?? []
const called = (name: string) => effects(name).map((_, at) => effectOnCard(effects(name), at))

describe('the effects of a card are numbered as players count them', () => {
  it('a Summon by its own text is a procedure and none of them', () => {
    expect(called('Diabellstar the Black Witch').slice(0, 3)).toEqual([
      'its own Summon',
      'effect 1',
      'effect 2',
    ])
    expect(called('Cyber Dragon')).toEqual(['its own Summon'])
  })

  it('those of a Pendulum Effect are told from those of the monster', () => {
    expect(called('Performapal Skullcrobat Joker').slice(0, 2)).toContain('Pendulum Effect')
  })

  it('the only one needs no number', () => {
    expect(effectAmongOthers(effects('Ash Blossom & Joyous Spring'), 0)).toBeUndefined()
    expect(effectAmongOthers(effects('Snake-Eye Ash'), 1)).toBe('effect 2')
  })

  it('several are named together', () => {
    const all = effects('Diabellstar the Black Witch')
    expect(effectsOnCard(all, [1, 2], 'and')).toBe('effects 1 and 2')
    expect(effectsOnCard(all, [0, 1], 'or')).toBe('its own Summon or effect 1')
  })
})
