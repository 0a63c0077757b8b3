import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import {
  type Arrangement,
  ARRANGEMENTS,
  arranged,
  DECK_GROUPINGS,
  type DeckGrouping,
  withEmptyRoles,
} from '../../shared/decks/arrangement.ts'
import { DECK_ORDERS } from '../../shared/decks/order.ts'
import { CODE, FILLER, POOL } from '../legality/cards.ts'

const unknown = passcode(99900000)
const codes = [...Object.values(CODE), unknown, ...FILLER.slice(0, 5).map((card) => card.passcode)]
const roles = new Map([
  [CODE.ash, ['hand trap']],
  [CODE.harpieLady, ['starter']],
])
const cards = [CODE.monsterReborn, CODE.ash, unknown, CODE.harpieLady, CODE.ash, CODE.monsterRebornArt]
const shown = (arrangement: Arrangement) =>
  arranged(cards, arrangement, { pool: POOL, roles }).map(({ label, indexes }) => [label, ...indexes])

describe('the cards of a section', () => {
  it('are shown in every arrangement, each once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...codes)),
        fc.constantFrom(...ARRANGEMENTS),
        (section, arrangement) => {
          const indexes = arranged(section, arrangement, { pool: POOL, roles }).flatMap(
            (group) => group.indexes,
          )
          expect(indexes.toSorted((a, b) => a - b)).toEqual(section.map((_, index) => index))
        },
      ),
    )
  })

  it('lie in their own order, or by kind and Level and name with the deck left as it is', () => {
    expect(shown({ as: 'grid', order: 'own' })).toEqual([[undefined, 0, 1, 2, 3, 4, 5]])
    expect(shown({ as: 'grid', order: 'kind' })).toEqual([[undefined, 3, 1, 4, 0, 5, 2]])
  })

  it('stand in groups under what they have in common; copies and artworks lie together', () => {
    expect(shown({ as: 'groups', by: 'kind' })).toEqual([
      ['Normal Monsters', 3],
      ['Effect Monsters', 1, 4],
      ['Spells', 0, 5],
      ['Unknown', 2],
    ])
    expect(shown({ as: 'groups', by: 'level' })).toEqual([
      ['Level 4', 3, 1, 4],
      ['Spells', 0, 5],
      ['Unknown', 2],
    ])
    expect(shown({ as: 'groups', by: 'copies' })).toEqual([
      ['2 copies', 1, 4, 0, 5],
      ['1 copy', 3],
      ['Unknown', 2],
    ])
  })

  it('stand by Attribute, Type or Level where they are monsters, and by kind behind where not', () => {
    const mixed = [CODE.polymerization, CODE.token, CODE.link, CODE.xyz, FILLER[0]?.passcode ?? CODE.ash]
    const labels = (by: DeckGrouping) =>
      arranged(mixed, { as: 'groups', by }, { pool: POOL, roles }).map(({ label }) => label)
    expect(labels('attribute')).toEqual(['LIGHT', 'Spells', 'Tokens'])
    expect(labels('type')).toEqual(['Dragon', 'Spells', 'Tokens'])
    expect(labels('level')).toEqual(['Level 4', 'Rank 4', 'Link 3', 'Spells', 'Tokens'])
    expect(labels('kind')).toEqual(['Normal Monsters', 'Xyz Monsters', 'Link Monsters', 'Spells', 'Tokens'])
  })

  it('say in a group by role what a card becomes that is laid there, and in no other', () => {
    const both = new Map([
      [CODE.ash, ['starter', 'brick']],
      [CODE.harpieLady, ['brick']],
    ])
    const groups = arranged(cards, { as: 'groups', by: 'role' }, { pool: POOL, roles: both })
    expect(groups).toEqual([
      { label: 'brick', indexes: [3], roles: ['brick'] },
      { label: 'starter, brick', indexes: [1, 4], roles: ['starter', 'brick'] },
      { label: 'No role', indexes: [0, 5], roles: [] },
      { label: 'Unknown', indexes: [2] },
    ])
    for (const by of DECK_GROUPINGS.filter((grouping) => grouping !== 'role'))
      for (const group of arranged(cards, { as: 'groups', by }, { pool: POOL, roles: both }))
        expect(group).not.toHaveProperty('roles')
  })

  it('can be shown in every order as a grid, the own first, and in every group', () => {
    expect(
      ARRANGEMENTS.map((arrangement) => (arrangement.as === 'grid' ? arrangement.order : arrangement.by)),
    ).toEqual(['own', ...DECK_ORDERS, ...DECK_GROUPINGS])
  })

  it('by role have room for roles that no card has yet, each once', () => {
    const groups = [{ label: 'starter', indexes: [0], roles: ['starter'] }]
    expect(withEmptyRoles(groups, ['starter', 'brick'])).toEqual([
      ...groups,
      { label: 'brick', indexes: [], roles: ['brick'] },
      { label: 'No role', indexes: [], roles: [] },
    ])
  })

  it('stand by the roles that the player gave them, those without one behind', () => {
    expect(shown({ as: 'groups', by: 'role' })).toEqual([
      ['hand trap', 1, 4],
      ['starter', 3],
      ['No role', 0, 5],
      ['Unknown', 2],
    ])
  })
})
