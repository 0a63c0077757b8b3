import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { type Breach, BREACH_CODES } from '../../shared/legality/breach.ts'
import { formatById } from '../../shared/legality/format.ts'
import { judge } from '../../shared/legality/judge.ts'
import { listInForce } from '../../shared/legality/lists.ts'
import { regulation } from '../../shared/legality/regulation.ts'
import { shippedLists, shippedPool } from '../facts/resources.ts'
import { SHARED } from '../shared-data.ts'
import { REAL_VERDICTS } from './real-verdicts.ts'

const DECKS = `${SHARED ?? ''}/data/decks/ydk`

/** A breach in the table's shorthand: code, number, and what it is about. */
const inShort = (breach: Breach): string => {
  switch (breach.code) {
    case 'section-size':
      return `${breach.code}: ${breach.count} ${breach.section}`
    case 'unknown-card':
      return `${breach.code}: ${breach.copies} ${breach.card} in ${breach.section}`
    case 'not-a-deck-card':
    case 'wrong-section':
      return `${breach.code}: ${breach.copies} ${breach.name} in ${breach.section}`
    case 'points':
    case 'pooled-limit':
    case 'too-many-skills':
      return `${breach.code}: ${breach.count} of ${breach.max}`
    default:
      return `${breach.code}: ${breach.copies} ${breach.name}`
  }
}

describe.skipIf(!existsSync(DECKS))('real decks, checked by hand', () => {
  const pool = shippedPool()
  const lists = shippedLists()

  it.each(REAL_VERDICTS)('%s: %s', (id, file, ...breaches) => {
    const deck = parseDeck(readFileSync(`${DECKS}/${file}`), file, pool)
    const format = formatById(id)
    const list = format && listInForce(format, lists, '2026-08-22')
    if (!deck.ok || !format || !list?.ok) throw new Error(`${file} cannot be judged`)
    expect(judge(deck.value.value, regulation(format, list.value, pool)).map(inShort)).toEqual(breaches)
  })
})

it('the table has 60 decks and every breach that a deck file can have', () => {
  expect(new Set(REAL_VERDICTS.map(([, file]) => file)).size).toBe(60)
  const told = REAL_VERDICTS.flatMap(([, , ...breaches]) => breaches.map((breach) => breach.split(':')[0]))
  // Skill Cards are put beside the deck by hand, never by these files; `speed-duel.test.ts` has them.
  expect(new Set(told)).toEqual(new Set(BREACH_CODES.filter((code) => code !== 'too-many-skills')))
})
