import { describe, expect, it } from 'vitest'
import { BOARD_BREAKERS } from '../../../../build/facts/effects-by-hand/board-breakers.ts'
import { ENTRIES } from '../../../../build/facts/effects-by-hand/entries.ts'
import type { EntryByHand } from '../../../../build/facts/effects-by-hand/entry.ts'
import { HAND_TRAPS } from '../../../../build/facts/effects-by-hand/hand-traps.ts'
import { OPENING_LINES } from '../../../../build/facts/effects-by-hand/opening-lines.ts'
import { PURRELY_CARDS } from '../../../../build/facts/effects-by-hand/purrely.ts'
import { STAPLES } from '../../../../build/facts/effects-by-hand/staples.ts'
import { howCardPlayed } from '../../../../shared/duel/playing/played.ts'
import { poolWithEffects } from '../random-effects.ts'
import { BANISHER_CASES } from './banisher-cases.ts'
import { BRANDED_CASES } from './branded-cases.ts'
import { type EntryCase, expectPlayed } from './entry-case.ts'
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
  ...DINOSAUR_CASES,
  ...NEGATING_CASES,
  ...RITUAL_CASES,
  ...DECK_CASES,
  ...OWN_TEXT_CASES,
  ...EARLIER_YEARS_CASES,
]

/** Played in the opening lines, and in tests of what they need. */
const PLAYED_ELSEWHERE: readonly EntryByHand[] = [
  ...HAND_TRAPS,
  ...STAPLES,
  ...BOARD_BREAKERS,
  ...OPENING_LINES,
  ...PURRELY_CARDS,
]

describe('entries by hand', () => {
  it('are each played by a case', () => {
    const played = [...CASES.map(({ card }) => card), ...PLAYED_ELSEWHERE.map(({ name }) => name)]
    expect(ENTRIES.map(({ name }) => name).filter((name) => !played.includes(name))).toEqual([])
  })
})

const pool = poolWithEffects()
const byName = new Map(pool.cards.map((card) => [card.name, card]))

describe.each(CASES.map((one) => [[one.card, one.shows].join(' ').trim(), one] as const))('%s', (_, one) => {
  it('is played whole, and refused where it cannot be used', () => {
    const card = byName.get(one.card)
    expect(howCardPlayed(card && pool.effects?.(card))).toBe('whole')
    expectPlayed(one)
  })
})
