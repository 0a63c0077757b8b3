import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import { tagsIn, withRoles, withRoleTurned, rolesIn } from '../../shared/decks/deck-notes.ts'
import { DECK_ORDERS, sortedDeck } from '../../shared/decks/order.ts'
import { CODE, FILLER, POOL } from '../legality/cards.ts'

const unknown = passcode(99900000)
const codes = [...Object.values(CODE), unknown, ...FILLER.slice(0, 5).map((card) => card.passcode)]

it('sorting moves cards, and neither loses nor adds one; sorted once is sorted', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...codes)), fc.constantFrom(...DECK_ORDERS), (main, order) => {
      const sorted = sortedDeck({ ...emptyDeck('x'), main }, order, POOL)
      expect(sorted.main.toSorted((a, b) => a - b)).toEqual(main.toSorted((a, b) => a - b))
      expect(sortedDeck(sorted, order, POOL)).toEqual(sorted)
    }),
  )
})

it('by kind monsters stand before Spells, and what is unknown behind all', () => {
  const main = [unknown, CODE.monsterReborn, CODE.ash, CODE.harpieLady]
  expect(sortedDeck({ ...emptyDeck('x'), main }, 'kind', POOL).main).toEqual([
    CODE.harpieLady,
    CODE.ash,
    CODE.monsterReborn,
    unknown,
  ])
})

it('by name the kinds are mixed, and what is unknown stands behind all', () => {
  const main = [unknown, CODE.monsterReborn, CODE.harpieLady, CODE.ash]
  expect(sortedDeck({ ...emptyDeck('x'), main }, 'name', POOL).main).toEqual([
    CODE.ash,
    CODE.harpieLady,
    CODE.monsterReborn,
    unknown,
  ])
  expect(DECK_ORDERS).toContain('name')
})

it('tags are read once each, and a role can be taken away', () => {
  expect(tagsIn(' Combo, going second,combo ,')).toEqual(['Combo', 'going second'])
  const roles = withRoles(new Map([[CODE.ash, ['starter']]]), CODE.harpieLady, ['brick'])
  expect([...roles.values()]).toEqual([['starter'], ['brick']])
  expect([...withRoles(roles, CODE.ash, []).keys()]).toEqual([CODE.harpieLady])
  const both = withRoleTurned(roles, CODE.ash, 'combo')
  expect(both.get(CODE.ash)).toEqual(['starter', 'combo'])
  expect(withRoleTurned(both, CODE.ash, 'starter').get(CODE.ash)).toEqual(['combo'])
  expect(rolesIn(both)).toEqual(['starter', 'extender', 'brick', 'hand trap', 'combo'])
})
