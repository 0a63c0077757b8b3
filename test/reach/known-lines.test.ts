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

const resource = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')

const facts = parseCardFacts(JSON.parse(resource('cards.json')))
const effects = parseEffectFacts(resource('effects.json'))
if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
const pool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))
const names = nameIndex(pool)

/** What a search of that hand of a sample deck comes to, and whether its line replays to the board. */
const searched = (sample: string, hand: readonly string[], board: string) => {
  const deck = parseDeck(resource(`samples/${sample}.ydk`), sample, pool)
  const condition = parseBoard(board, { cardName: (typed) => names.exact(typed)[0]?.name })
  if (!deck.ok || !condition.ok) throw new Error('the deck or the board cannot be read')
  const codes = hand.map((name) => names.exact(name)[0]?.passcode ?? (0 as never))
  const opening = { deck: deck.value.value, hand: codes, seed: 'test' }
  const answer = reach({
    state: openingState(opening, pool),
    player: HAND_PLAYER,
    goals: [{ name: board, condition: condition.value }],
    cards: pool,
    most: 2_000,
  })
  const [line] = answer.found
  const again = line && replayed(lineReplay(opening, line), pool)
  const last = again?.changes.at(-1)?.state
  return {
    plays: line?.plays,
    exhaustive: answer.exhaustive,
    replays:
      again?.stopped === undefined && last !== undefined && isBoard(last, HAND_PLAYER, condition.value, pool),
  }
}

describe('lines of the sample decks', () => {
  it('finds the Pendulum Summon and the Xyz Summon after it', { tags: 'thorough' }, () => {
    const hand = [
      'Flash Knight',
      "Foucault's Cannon",
      'Dragon Horn Hunter',
      'Alexandrite Dragon',
      'Gene-Warped Warwolf',
    ]
    expect(searched('every-summon', hand, '"Number 39: Utopia"')).toMatchObject({ replays: true })
  })

  it('finds the Fusion Summon by Polymerization', () => {
    const hand = ['Polymerization', 'Elemental HERO Avian', 'Elemental HERO Burstinatrix']
    expect(searched('fusion', hand, '"Elemental HERO Flame Wingman" and GY>=3')).toMatchObject({
      plays: 1,
      replays: true,
    })
  })

  it('says that one Normal Summon makes no Xyz Monster', () => {
    const hand = ['Sabersaurus', 'Gene-Warped Warwolf', 'Alexandrite Dragon']
    expect(searched('xyz', hand, '"Gem-Knight Pearl"').plays).toBeUndefined()
  })
})
