import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type CardPool, cardPool, withEffects } from '../../shared/cards/pool.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { SHARED } from '../shared-data.ts'
import { escapesIn } from './random-walks.ts'
import { USUAL } from './usual-boards.ts'

/* Whatever is played at random with real decks, the easier game must have had it all along: no card where it could not come, no monster too many. */

const WALKS = 40

describe.skipIf(!SHARED)('the easier game', { tags: 'thorough' }, () => {
  const resource = (name: string): string =>
    readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')
  const facts = parseCardFacts(JSON.parse(resource('cards.json')))
  const effects = parseEffectFacts(resource('effects.json'))
  if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
  const pool: CardPool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))

  it.each(USUAL)('has all that can be played with the deck $deck', ({ deck: name }) => {
    const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${name}.ydk`, 'utf8'), name, pool)
    if (!read.ok) throw new Error('the deck cannot be read')
    const { escapes, compared } = escapesIn(read.value.value, WALKS, pool)
    expect(escapes).toEqual([])
    expect(compared).toBeGreaterThan(WALKS)
  })
})
