import { describe, expect, it } from 'vitest'
import { ENTRIES } from '../../../../build/facts/effects-by-hand/entries.ts'
import { howCardPlayed } from '../../../../shared/duel/playing/played.ts'
import { OPENING_LINES } from '../opening-line-steps.ts'
import { poolWithEffects } from '../random-effects.ts'
import { AS_READ_CASES } from './as-read-cases.ts'
import { BANISHER_CASES } from './banisher-cases.ts'
import { BOARD_BREAKER_CASES } from './board-breaker-cases.ts'
import { BRANDED_CASES } from './branded-cases.ts'
import { type EntryCase, expectPlayed } from './entry-case.ts'
import { HAND_TRAP_CASES } from './hand-trap-cases.ts'
import { OLDER_STAPLE_CASES } from './older-staple-cases.ts'
import { OWN_TEXT_CASES } from './own-text-cases.ts'
import { CLASSIC_CASES } from './classic-cases.ts'
import { SUMMONING_CASES } from './summoning-cases.ts'
import { THEME_DECK_CASES } from './theme-deck-cases.ts'
import { THEME_CASES } from './theme-cases.ts'
import { STAPLE_CASES } from './staple-cases.ts'
import { DECK_CASES } from './deck-cases.ts'
import { EARLIER_YEARS_CASES } from './earlier-years-cases.ts'
import { NEGATING_CASES } from './negating-cases.ts'
import { DINOSAUR_CASES } from './dinosaur-cases.ts'
import { RITUAL_CASES } from './ritual-cases.ts'
import { WELL_KNOWN_CASES } from './well-known-cases.ts'
import { TENYI_AND_STRIKER_CASES } from './tenyi-and-striker-cases.ts'

/* What is written by hand is played as the card says, and refused where the card does not allow it. */

const CASES: readonly EntryCase[] = [
  ...BRANDED_CASES,
  ...TENYI_AND_STRIKER_CASES,
  ...CLASSIC_CASES,
  ...THEME_DECK_CASES,
  ...THEME_CASES,
  ...BANISHER_CASES,
  ...SUMMONING_CASES,
  ...STAPLE_CASES,
  ...HAND_TRAP_CASES,
  ...BOARD_BREAKER_CASES,
  ...DINOSAUR_CASES,
  ...NEGATING_CASES,
  ...RITUAL_CASES,
  ...DECK_CASES,
  ...OWN_TEXT_CASES,
  ...EARLIER_YEARS_CASES,
  ...OLDER_STAPLE_CASES,
  ...WELL_KNOWN_CASES,
  ...AS_READ_CASES,
]

/** The opening lines use their effects, each to its last step. */
const PLAYED_IN_LINES = OPENING_LINES.flatMap(({ uses }) => uses)

const pool = poolWithEffects()
const byName = new Map(pool.cards.map((card) => [card.name, card]))
const howPlayed = (name: string) => {
  const card = byName.get(name)
  return howCardPlayed(card && pool.effects?.(card))
}

describe('entries by hand', () => {
  it('are each played by a case, or in an opening line', () => {
    const played = [...CASES.map(({ card }) => card), ...PLAYED_IN_LINES]
    expect(ENTRIES.map(({ name }) => name).filter((name) => !played.includes(name))).toEqual([])
  })

  it('are played whole', () => {
    const left = ENTRIES.map(({ name }) => name).filter((name) => howPlayed(name) !== 'whole')
    expect(left).toEqual([])
  })
})

describe.each(CASES.map((one) => [[one.card, one.shows].join(' ').trim(), one] as const))('%s', (_, one) => {
  it('is played whole, and refused where it cannot be used', () => {
    expect(howPlayed(one.card)).toBe('whole')
    expectPlayed(one)
  })
})
