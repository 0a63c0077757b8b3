import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Card, isExtraDeckCard, type LinkMonster } from '../../shared/cards/card.ts'
import { passcode } from '../../shared/cards/passcode.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import { emptyDeck } from '../../shared/decks/deck.ts'
import {
  rolesGiven,
  rolesIn,
  tagsIn,
  withMaybe,
  withRoles,
  withRoleTurned,
  withTags,
} from '../../shared/decks/deck-notes.ts'
import {
  DECK_ORDERS,
  type DeckOrder,
  indexesInOrder,
  kindRank,
  sortedDeck,
} from '../../shared/decks/order.ts'
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

describe('cards of every kind', () => {
  const everywhere = { archetypes: [], regions: ['tcg', 'ocg'] } as const
  const body = (code: number, name: string) =>
    ({
      ...everywhere,
      kind: 'monster',
      passcode: passcode(code),
      name,
      type: 'Fairy',
      attribute: 'DARK',
      abilities: [],
      effect: true,
      atk: 0,
      restrictions: [],
    }) as const
  const leveled = (
    code: number,
    name: string,
    frame: 'normal' | 'effect' | 'ritual' | 'fusion' | 'synchro',
    level: number,
  ): Card => ({ ...body(code, name), frame, level, def: 0 })
  const xyz = (code: number, name: string, rank: number): Card => ({
    ...body(code, name),
    frame: 'xyz',
    rank,
    def: 0,
    materials: 'unread',
  })
  const link = (code: number, name: string, arrows: LinkMonster['arrows']): Card => ({
    ...body(code, name),
    frame: 'link',
    arrows,
    materials: 'unread',
  })
  const other = (code: number, name: string, kind: 'spell' | 'trap'): Card => ({
    ...everywhere,
    kind,
    passcode: passcode(code),
    name,
    icon: 'normal',
  })
  /** As they lie by kind. */
  const inOrder: readonly Card[] = [
    leveled(90, 'Plain', 'normal', 4),
    leveled(80, 'Zeal', 'effect', 8),
    leveled(81, 'Ease', 'effect', 3),
    leveled(82, 'Yarn', 'effect', 3),
    leveled(70, 'Rite', 'ritual', 8),
    other(30, 'Alms', 'spell'),
    other(31, 'Boon', 'spell'),
    other(20, 'Mesh', 'trap'),
    leveled(60, 'Fuse', 'fusion', 8),
    leveled(50, 'Tune', 'synchro', 7),
    xyz(40, 'Many', 8),
    xyz(41, 'Less', 4),
    link(10, 'Trio', ['top', 'left', 'right']),
    link(11, 'Duo', ['left', 'right']),
  ]
  const pool = cardPool(inOrder)
  const namesBy = (order: DeckOrder) =>
    sortedDeck(
      { ...emptyDeck('x'), main: inOrder.map((card) => card.passcode).toSorted((a, b) => a - b) },
      order,
      pool,
    ).main.map((code) => pool.find(code)?.name)

  it('lie by kind as the rulebook shows the kinds, the Extra Deck behind, in each the highest first', () => {
    expect(namesBy('kind')).toEqual(inOrder.map(({ name }) => name))
  })

  it('lie by Level, Rank and Link Rating, the Extra Deck behind, equals by kind and name', () => {
    expect(namesBy('level').join(' ')).toBe(
      'Zeal Rite Plain Ease Yarn Alms Boon Mesh Fuse Many Tune Less Trio Duo',
    )
  })

  it('lie by name whatever their kind', () => {
    expect(namesBy('name')).toEqual(inOrder.map(({ name }) => name).toSorted())
  })

  it('have a place each, Tokens and Skill Cards behind', () => {
    const strays = [CODE.token, CODE.skill].flatMap((code) => POOL.find(code) ?? [])
    const ranks = [...new Set([...inOrder.filter((card) => !isExtraDeckCard(card)), ...strays].map(kindRank))]
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    expect(new Set([...inOrder, ...strays].map(kindRank)).size).toBe(11)
    expect(Math.min(...inOrder.map(kindRank))).toBe(0)
  })

  it('that are the same keep the order in which they lay', () => {
    const cards = [31, 80, 30, 80, 31].map(passcode)
    expect(indexesInOrder(cards, 'kind', pool)).toEqual([1, 3, 2, 0, 4])
  })
})

it('a list of roles says each once, and a card on the maybe-board stands there once', () => {
  const roles = new Map([
    [CODE.ash, ['hand trap', 'starter']],
    [CODE.harpieLady, ['starter']],
  ])
  expect(rolesGiven(roles)).toEqual(['hand trap', 'starter'])
  expect(withMaybe([CODE.ash], [CODE.harpieLady, CODE.ash])).toEqual([CODE.ash, CODE.harpieLady])
})

it('a deck gets only the tags that it does not have, however their letters are written', () => {
  expect(withTags(['Combo'], 'combo, Locals , locals')).toEqual(['Combo', 'Locals'])
  expect(withTags(['Combo'], ' , ')).toEqual(['Combo'])
})

it('tags are read once each, and a role can be taken away', () => {
  expect(tagsIn(' Combo, going second,combo ,')).toEqual(['Combo', 'going second'])
  expect(tagsIn('')).toEqual([])
  const roles = withRoles(new Map([[CODE.ash, ['starter']]]), CODE.harpieLady, ['brick'])
  expect([...roles.values()]).toEqual([['starter'], ['brick']])
  expect([...withRoles(roles, CODE.ash, []).keys()]).toEqual([CODE.harpieLady])
  const both = withRoleTurned(roles, CODE.ash, 'combo')
  expect(both.get(CODE.ash)).toEqual(['starter', 'combo'])
  expect(withRoleTurned(both, CODE.ash, 'starter').get(CODE.ash)).toEqual(['combo'])
  expect(rolesIn(both)).toEqual(['starter', 'extender', 'brick', 'hand trap', 'combo'])
})
