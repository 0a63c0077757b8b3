import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type CardPool, cardPool, withEffects } from '../../shared/cards/pool.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import type { Card } from '../../shared/cards/card.ts'
import type { Filter } from '../../shared/cards/filter/filter.ts'
import { mayBe } from '../../shared/reach/board-may-be.ts'
import { easierGameOf } from '../../shared/reach/easier-game.ts'
import { drawnHands } from '../../shared/reach/hands.ts'
import { dealtIn } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { parseBoard } from '../../shared/reach/parse-board.ts'
import { outlooksIn, prospectsFor } from '../../shared/reach/prospects.ts'
import { type Symmetry, symmetryOf } from '../../shared/reach/symmetry.ts'
import { couldBe } from '../../shared/reach/useless.ts'
import { whereCardsAre } from '../../shared/reach/where-cards-lie.ts'
import { SHARED } from '../shared-data.ts'
import {
  COLUMN_TRAP,
  COMER,
  FOUR,
  LINK_ONE,
  MENTIONING,
  OTHER_FOUR,
  POOL,
  RANK_FOUR,
  RANK_THREE,
  REVIVER,
  SEEKER,
  SENDER,
  SHOWER,
  SIX,
  TRADER,
  TUNER,
} from './made-up.ts'
import { escapesIn } from './random-walks.ts'
import { board, ends, openingOf, searched } from './tiny-worlds.ts'
import { USUAL } from './usual-boards.ts'

/* Whatever is played at random with real decks, the easier game must have had it all along: no card where it could not come, no monster too many. */

const WALKS = 40

describe('what the easier game leaves out', () => {
  const provedAtOnce = { exhaustive: true, found: [undefined], searched: 1 }

  it('has each step of an effect move the cards that it speaks of, and no others', () => {
    // It banishes itself, and sends another.
    const own = openingOf({ hand: [SENDER], extra: [LINK_ONE], deck: [FOUR] })
    expect(searched(own, [board('banished: "Four"')])).toMatchObject(provedAtOnce)
    const sent = board('banished: "Sender" and GY: "Four"')
    expect(ends(own, sent, searched(own, [sent]))).toBe(true)
  })

  it('asks for as many materials as there must be, also of what does not stay [XYZ-01]', () => {
    const own = openingOf({ hand: [FOUR, OTHER_FOUR], extra: [RANK_FOUR, LINK_ONE], deck: [] })
    expect(searched(own, [board('GY: "Rank Four"')])).toMatchObject(provedAtOnce)
    // However many monsters may come, one of that Level is not two.
    const one = openingOf({ hand: [COMER, FOUR, SIX], extra: [RANK_THREE], deck: [] })
    expect(searched(one, [board('"Rank Three"')])).toMatchObject(provedAtOnce)
  })

  it('asks for the cards that an effect costs or targets', () => {
    const own = openingOf({ hand: [REVIVER, SIX], extra: [], deck: [TUNER, COMER] })
    expect(searched(own, [board('"Little Tuner"')])).toMatchObject(provedAtOnce)
  })

  it('brings a monster that mentions a shown card only where that card may be shown', () => {
    const mentioning = board('"Mentioning"')
    const shown = openingOf({ hand: [SHOWER, TUNER, FOUR], extra: [MENTIONING], deck: [COMER] })
    expect(ends(shown, mentioning, searched(shown, [mentioning]))).toBe(true)
    const other = openingOf({ hand: [SHOWER, COMER, FOUR], extra: [MENTIONING], deck: [TUNER] })
    expect(searched(other, [mentioning])).toMatchObject(provedAtOnce)
  })

  it('takes nothing of excavated cards that all go back', () => {
    const own = openingOf({ hand: [SHOWER, SEEKER, FOUR], extra: [MENTIONING], deck: [TUNER, TUNER, COMER] })
    expect(searched(own, [board('"Mentioning"')])).toMatchObject(provedAtOnce)
  })

  it('knows off the field which Spells are Quick-Play Spells', () => {
    const others: Filter = { is: 'not', filter: { is: 'spell', icon: 'quick-play' } }
    expect(couldBe(others, TRADER, undefined, true)).toBe(false)
    expect(couldBe(others, SHOWER, undefined, true)).toBe(true)
    // On the field nothing is certain.
    expect(couldBe(others, TRADER)).toBe(true)
  })

  it('lets texts that nobody can use make no difference', () => {
    const texts = (hand: readonly Card[]): Symmetry => {
      const state = openingState(openingOf({ hand, extra: [], deck: [] }), POOL)
      const playbook = playbookOf(state, POOL)
      const means = { dealt: dealtIn(state), hopes: false }
      const { textsInPlay } = prospectsFor([board('monsters>=3')], playbook, HAND_PLAYER, means)
      return symmetryOf(playbook, HAND_PLAYER, textsInPlay(state))
    }
    // It tells columns apart, and needs a monster of the other player, who has none.
    expect(texts([COLUMN_TRAP, FOUR]).spellTrapGroups).toHaveLength(1)
    const playbook = playbookOf(
      openingState(openingOf({ hand: [COLUMN_TRAP], extra: [], deck: [] }), POOL),
      POOL,
    )
    expect(symmetryOf(playbook, HAND_PLAYER).spellTrapGroups).toHaveLength(5)
  })
})

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

  it.each(USUAL)(
    'says of hands of $deck what it says once everything is found out',
    ({ deck: name, board: text }) => {
      const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${name}.ydk`, 'utf8'), name, pool)
      const condition = parseBoard(text, { cardName: (typed) => typed })
      if (!read.ok || !condition.ok) throw new Error('the deck or the board cannot be read')
      const deck = read.value.value
      for (const { hand } of drawnHands(deck.main, { seed: 'far', count: 12, size: 5 })) {
        const state = openingState({ deck, hand, seed: 'far' }, pool)
        const playbook = playbookOf(state, pool)
        const means = { dealt: dealtIn(state), hopes: false }
        const [seen] = prospectsFor(
          [{ name: text, condition: condition.value }],
          playbook,
          HAND_PLAYER,
          means,
        ).look(state)
        const game = easierGameOf(playbook)
        const begin = whereCardsAre(game.kinds, HAND_PLAYER, playbook, means.dealt)(state)
        const isOpen = begin.mayMoveMore || mayBe(condition.value, outlooksIn(game, false)(begin))
        expect(seen?.away !== Number.POSITIVE_INFINITY).toBe(isOpen)
      }
    },
  )
})
