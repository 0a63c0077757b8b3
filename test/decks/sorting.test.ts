import fc from 'fast-check'
import { expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { sortedIntoSections } from '../../shared/decks/sorting.ts'
import { CODE, POOL } from '../legality/cards.ts'

it('[DECK-05] puts strays into their section behind the others, and leaves the Side Deck and unknown cards alone', () => {
  const unknown = passcode(99900000)
  const { deck, moves } = sortedIntoSections(
    {
      name: 'test',
      main: [CODE.link, CODE.ash, unknown],
      extra: [CODE.ritual, CODE.synchro],
      side: [CODE.xyz],
    },
    POOL,
  )
  expect(deck).toEqual({
    name: 'test',
    main: [CODE.ash, unknown, CODE.ritual],
    extra: [CODE.synchro, CODE.link],
    side: [CODE.xyz],
  })
  expect(moves.map(({ card, to }) => [card.passcode, to])).toEqual([
    [CODE.link, 'extra'],
    [CODE.ritual, 'main'],
  ])
})

it('[DECK-05] leaves Tokens and Skill Cards where they are: they belong in neither section', () => {
  const deck = { name: 'x', main: [CODE.skill, CODE.ash], extra: [CODE.token, CODE.link], side: [] }
  expect(sortedIntoSections(deck, POOL)).toEqual({ deck, moves: [] })
  const both = sortedIntoSections({ ...deck, extra: [CODE.token, CODE.ash] }, POOL)
  expect(both.moves.map(({ from, to }) => `${from} ${to}`)).toEqual(['extra main'])
  expect(both.deck.main).toEqual([CODE.skill, CODE.ash, CODE.ash])
})

it('[DECK-05] leaves nothing to sort, and loses no card', () => {
  const section = fc.array(fc.constantFrom(...Object.values(CODE)), { maxLength: 20 })
  fc.assert(
    fc.property(section, section, section, (main, extra, side) => {
      const sorted = sortedIntoSections({ name: 'test', main, extra, side }, POOL).deck
      expect(sortedIntoSections(sorted, POOL)).toEqual({ deck: sorted, moves: [] })
      expect([...sorted.main, ...sorted.extra].sort()).toEqual([...main, ...extra].sort())
    }),
  )
})
