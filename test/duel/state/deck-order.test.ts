import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import type { EffectStep } from '../../../shared/cards/effects/effect.ts'
import type { Filter } from '../../../shared/cards/filter/filter.ts'
import { locate } from '../../../shared/duel/state/board.ts'
import { asListed } from '../../../shared/duel/state/knowledge.ts'
import type { DuelObjectId } from '../../../shared/duel/state/duel-card.ts'
import { monstersToCome } from '../../../shared/duel/summonable/one-more.ts'
import { summonable } from '../../../shared/duel/summonable/summonable.ts'
import { fusion, fusionSpell, normal, spell } from '../cards.ts'
import { effect, known, one, text } from '../playing/known.ts'

/* The order of a Deck is the order of the draws: nothing that lists its cards may say it. */

const searcher = spell()
const ofDeck = fusionSpell({
  sources: [{ use: { is: 'monster' }, from: ['deck'], fate: 'sent' }],
})
const level4s = [normal(4), normal(4), normal(4), normal(4), normal(4), normal(4)]
const target = fusion(6, '2 Level 4 monsters')
const MONSTER: Filter = { is: 'monster' }

/** The names on a list, as a player reads it. */
const names = (table: ReturnType<typeof known>, ids: readonly DuelObjectId[]): readonly string[] =>
  ids.map((id) => {
    const at = locate(table.state, id)
    return (at && table.pool.find(at.card.passcode)?.name) ?? ''
  })

const add: EffectStep = { do: 'add', cards: one(MONSTER, 'deck') }

/** What is listed of a Deck in that order: by an effect, by the rules, and for the hand of the player. */
const listsOf = (deck: readonly Card[]): Readonly<Record<string, readonly string[]>> => {
  const table = known({ hand: [searcher, ofDeck], deck, extraDeck: [target] }, [
    [searcher, text([effect('activation', ['hand', 'field'], [add])])],
  ])
  const activation = table.offers('activate').find((one) => 'card' in one && one.card === table.id(searcher))
  if (!activation) throw new Error('not offered')
  const searching = table.act(activation).settled()
  const pile = { in: 'deck', of: 0 } as const
  const ids = asListed(table.state, pile, table.pool).map(({ id }) => id)
  return {
    search: names(searching, searching.choices() as readonly DuelObjectId[]),
    'by hand': names(table, ids),
    'one more': names(
      table,
      monstersToCome(table.state, table.pool).map(({ id }) => id),
    ),
    materials: summonable(table.state, table.pool).flatMap(({ ways = [] }) =>
      ways.map(({ materials }) => names(table, materials).join(' + ')),
    ),
  }
}

it('[KNOW-03] two Decks of the same cards in another order give the same lists', { tags: 'thorough' }, () => {
  const decks = fc
    .array(fc.constantFrom(...level4s), { minLength: 2, maxLength: 12 })
    .chain((cards) => fc.tuple(fc.constant(cards), fc.shuffledSubarray(cards, { minLength: cards.length })))
  fc.assert(
    fc.property(decks, ([deck, other]) => {
      const lists = listsOf(deck)
      expect(lists['search']).toHaveLength(deck.length)
      expect(lists['materials']).not.toHaveLength(0)
      expect(listsOf(other)).toEqual(lists)
    }),
    { numRuns: 60 },
  )
})
