import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Card } from '../../shared/cards/card.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parsePrintFacts } from '../../shared/formats/cards/print-facts.ts'
import { howCardPlayed } from '../../shared/duel/playing/played.ts'
import { recentDecks } from '../../src-main/cli/effects-coverage.ts'
import { SHARED } from '../shared-data.ts'
import { resourceJson, resourceText, shippedPool } from './resources.ts'

/* docs/effects-missing.md says of the most played cards what each still lacks: of every one that is not whole, and of no other. */

const MOST_PLAYED = 300
const DECKS = `${SHARED ?? ''}/data/decks/ydk`

const document = readFileSync(new URL('../../docs/effects-missing.md', import.meta.url), 'utf8')
const listed = document.split('\n').flatMap((line) => {
  const [, name, missing] = /^\| (?!Card \||--- )(.+?) \| (.+) \|$/u.exec(line) ?? []
  return name && missing ? [{ name, missing }] : []
})

const pool = shippedPool()
const effectsOf = () => {
  const index = parseEffectFacts(resourceText('effects.json'))
  if (!index.ok) throw new Error(index.error.code)
  return index.value
}

describe('what the most played cards still lack', () => {
  it('is said in a line of its own of each card, and counted', () => {
    expect(listed.length).toBeGreaterThan(0)
    expect(new Set(listed.map(({ name }) => name)).size).toBe(listed.length)
    expect(listed.filter(({ missing }) => missing.split(' ').length < 2)).toEqual([])
    const whole = `${MOST_PLAYED - listed.length}`
    expect(document).toContain(`${whole} are played whole`)
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
    expect(readme).toContain(`${whole} are whole; [docs/effects-missing.md]`)
  })

  it('is said of no card that is whole', () => {
    const index = effectsOf()
    const readings = new Map(pool.cards.map((card) => [card.name, howCardPlayed(index.of(card.passcode))]))
    expect(listed.filter(({ name }) => !readings.has(name) || readings.get(name) === 'whole')).toEqual([])
  })

  it.skipIf(!existsSync(DECKS))('is said of every other one of them, most played first', () => {
    const index = effectsOf()
    const prints = parsePrintFacts(resourceJson('prints.json'))
    if (!prints.ok) throw new Error(prints.error.code)
    const decks = readdirSync(DECKS).flatMap((file) => {
      const deck = file.endsWith('.ydk')
        ? parseDeck(readFileSync(`${DECKS}/${file}`, 'utf8'), file, pool)
        : undefined
      return deck?.ok ? [deck.value.value] : []
    })
    const copies = new Map<Card, number>()
    for (const { main, extra, side } of recentDecks(decks, pool, prints.value.konamiIds))
      for (const passcode of [...main, ...extra, ...side]) {
        const card = pool.find(passcode)
        if (card && index.of(card.passcode)) copies.set(card, (copies.get(card) ?? 0) + 1)
      }
    const most = [...copies]
      .toSorted(([a, times], [b, more]) => more - times || a.name.localeCompare(b.name, 'en'))
      .slice(0, MOST_PLAYED)
      .map(([card]) => card)
    const lacking = most.filter((card) => howCardPlayed(index.of(card.passcode)) !== 'whole')
    expect(listed.map(({ name }) => name)).toEqual(lacking.map(({ name }) => name))
  })
})
