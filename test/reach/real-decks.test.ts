import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { nameIndex } from '../../shared/cards/name-index.ts'
import { cardPool, withEffects } from '../../shared/cards/pool.ts'
import { replayed } from '../../shared/duel/replay/replay.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { isBoard } from '../../shared/reach/board-now.ts'
import { HAND_PLAYER, lineReplay, openingState } from '../../shared/reach/opening.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { reach } from '../../shared/reach/search.ts'
import { SHARED } from '../shared-data.ts'
import { FULL_HAND, ONE_MONSTER, USUAL, type Usual, usualHand } from './usual-boards.ts'

/* The usual boards of real decks, from hands that make them and from hands that cannot, with no hint of the line. */

const resource = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')

describe.skipIf(!SHARED)('the usual boards of real decks', { tags: 'thorough' }, () => {
  const facts = parseCardFacts(JSON.parse(resource('cards.json')))
  const effects = parseEffectFacts(resource('effects.json'))
  if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
  const pool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))
  const names = nameIndex(pool)

  const searched = ({ deck, board }: Usual, hand: readonly string[], most: number) => {
    const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${deck}.ydk`, 'utf8'), deck, pool)
    const condition = parseBoard(board, { cardName: (typed) => names.exact(typed)[0]?.name })
    if (!read.ok || !condition.ok) throw new Error('the deck or the board cannot be read')
    const deckOf = read.value.value
    const opening = { deck: deckOf, hand: usualHand(hand, deckOf, names, pool), seed: 'test' }
    const goals = [{ name: board, condition: condition.value }]
    const state = openingState(opening, pool)
    const answer = reach({ state, player: HAND_PLAYER, goals, cards: pool, most, any: true })
    const [line] = answer.found
    const again = line && replayed(lineReplay(opening, line), pool)
    const last = again?.changes.at(-1)?.state
    const isThere = last !== undefined && isBoard(last, HAND_PLAYER, condition.value, pool)
    return { answer, replays: again?.stopped === undefined && isThere }
  }

  it.each([...USUAL, FULL_HAND, ONE_MONSTER])('finds $board of $deck from $makes.0', (usual) => {
    // No more than 136 are looked at; three quarters of what may be looked at are for the way that knows the goal.
    expect(searched(usual, usual.makes, 400).replays).toBe(true)
  })

  it.each(USUAL)('says that a hand of $deck cannot make $board', (usual) => {
    expect(searched(usual, usual.cannot, 4_000).answer).toMatchObject({
      exhaustive: true,
      found: [undefined],
    })
  })
})
