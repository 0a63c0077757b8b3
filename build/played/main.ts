/*
 * npm run build:played -- DECK…
 * Writes resources/played.json, which cards stand in how many decks, from deck files on this computer.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { cardPool } from '../../shared/cards/pool.ts'
import { formatPlayRanks } from '../../shared/formats/cards/play-ranks.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { mostPlayed } from '../../shared/decks/most-played.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'

/** A card of one deck alone says nothing about what is played. */
const FEWEST_DECKS = 2

const files = process.argv.slice(2)
const remark = (text: string): void => void process.stderr.write(`${text}\n`)
const facts = parseCardFacts(JSON.parse(readFileSync('resources/cards.json', 'utf8')))
if (!facts.ok) throw new Error('resources/cards.json cannot be read')
const pool = cardPool(facts.value)
const decks = files.flatMap((file) => {
  const deck = parseDeck(readFileSync(file, 'utf8'), file, pool)
  if (deck.ok) return [deck.value.value]
  remark(`${file}: left out, it cannot be read`)
  return []
})
if (decks.length === 0) {
  remark('Usage: npm run build:played -- DECK…')
  process.exitCode = 2
} else {
  const played = mostPlayed(decks, pool, FEWEST_DECKS)
  writeFileSync('resources/played.json', formatPlayRanks({ decks: decks.length, played }))
  remark(`resources/played.json: ${played.length} cards of ${decks.length} decks`)
}
