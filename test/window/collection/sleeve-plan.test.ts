import { expect, it } from 'vitest'
import { cardPool, withNamesShown } from '../../../shared/cards/pool.ts'
import { passcode } from '../../../shared/cards/passcode.ts'
import { emptyDeck } from '../../../shared/decks/deck.ts'
import { sleevePlan } from '../../../src-renderer/collection/sleeve-plan.ts'
import { CARDS } from '../cards.ts'

const [ash, unknown] = [passcode(14558127), passcode(999_999_999)]

it('the list to sleeve a deck by calls cards by the names that are read', () => {
  const head = { id: 'box', name: 'Box' } as never
  const piles = [ash, unknown].map((card) => ({ card, quantity: 1 }))
  const deck = { ...emptyDeck('Test'), main: [ash, unknown] }
  const named = withNamesShown(cardPool(CARDS), ({ name }) => `“${name}”`)
  const { take } = sleevePlan(
    { id: 'd', deck },
    [{ head, content: { piles, unresolved: [], added: [] } }],
    named,
  )
  expect(take.flatMap(({ picks }) => picks.map(({ name }) => name))).toEqual([
    '“Ash Blossom & Joyous Spring”',
    '999999999',
  ])
})
