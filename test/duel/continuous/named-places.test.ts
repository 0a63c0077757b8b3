import { describe, expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { FILTER_PLACES, type FilterPlace, isFieldPlace } from '../../../shared/cards/filter/filter.ts'
import { isSo } from '../../../shared/duel/continuous/any-card.ts'
import { candidateAt, standingCandidate } from '../../../shared/duel/continuous/candidates.ts'
import { matches, plainReading } from '../../../shared/duel/continuous/filter.ts'
import { isThatEvent } from '../../../shared/duel/continuous/happenings.ts'
import { isFrom } from '../../../shared/duel/continuous/lies-where.ts'
import { meantCards } from '../../../shared/duel/continuous/meant-cards.ts'
import { seenNow } from '../../../shared/duel/continuous/seen-now.ts'
import { level, normal, pendulum, spell } from '../cards.ts'
import { duel, faceUp, type SideSetup, type Table } from '../table.ts'
import type { RulesetId } from '../../../shared/duel/ruleset.ts'

/* Which zone or pile a text names: everybody who asks gets the same answer, of each place that a text can name. */

const [monster, scale, card] = [level(4), pendulum(4, 1), spell('continuous')]

/** Where it lies, and the places by which that can be named. */
const LYING: Readonly<
  Record<
    string,
    {
      readonly what: Card
      readonly at: SideSetup
      readonly in: readonly FilterPlace[]
      readonly by?: RulesetId
    }
  >
> = {
  'an outer Main Monster Zone': {
    what: monster,
    at: { mainMonster: [monster] },
    in: ['field', 'monsterZone', 'mainMonsterZone'],
  },
  'the center Main Monster Zone': {
    what: monster,
    at: { mainMonster: [null, null, monster] },
    in: ['field', 'monsterZone', 'mainMonsterZone', 'centerZone'],
  },
  'an Extra Monster Zone': {
    what: monster,
    at: { extraMonster: [monster] },
    in: ['field', 'monsterZone', 'extraMonsterZone'],
  },
  'an outer Spell & Trap Zone': {
    what: card,
    at: { spellTrap: [faceUp(card)] },
    in: ['field', 'spellTrapZone'],
  },
  'an outer zone, as a Scale [PEN-05]': {
    what: scale,
    at: { scales: [scale] },
    in: ['field', 'spellTrapZone', 'pendulumZone'],
  },
  'a Pendulum Zone of its own': {
    what: scale,
    at: { scales: [scale] },
    in: ['field', 'pendulumZone'],
    by: 'mr3',
  },
  'the Field Zone': { what: card, at: { field: card }, in: ['field', 'fieldZone'] },
  'the hand': { what: monster, at: { hand: [monster] }, in: ['hand'] },
  'the Deck': { what: monster, at: { deck: [monster] }, in: ['deck'] },
  'the Extra Deck': { what: scale, at: { faceUpExtraDeck: [scale] }, in: ['extraDeck'] },
  'the GY': { what: monster, at: { graveyard: [monster] }, in: ['graveyard'] },
  'the banishment': { what: monster, at: { banished: [monster] }, in: ['banished'] },
}

type Asker = (table: Table, what: Card, place: FilterPlace) => boolean

const viewOf = ({ state, pool }: Table) =>
  ({
    state,
    cards: pool,
    look: seenNow,
    context: {
      player: 0,
      itself: { card: 0 as never, at: 'graveyard' },
      passcode: 0 as never,
      number: 0,
      bound: {},
    },
  }) as const

const ASKERS: Readonly<Record<string, Asker>> = {
  'a set of cards': (table, what, place) =>
    meantCards(viewOf(table), { is: 'all', of: { is: 'card' }, in: [{ place, of: 'you' }] }).includes(
      table.id(what),
    ),
  'a filter of any card': (table, what, place) => {
    const seen = seenNow(table.state, table.find(what), table.pool)
    return (
      seen !== undefined &&
      isSo(table.state, seen, { is: 'all', of: [{ is: 'card' }, { is: 'place', place, of: 'you' }] }, 0)
    )
  },
  'what waits for it to leave': (table, what, place) => {
    const located = table.find(what)
    if (located.kind === 'attached') return false
    const wasScale = located.kind === 'spellTrap' && located.card.scale === true
    return isThatEvent(
      viewOf(table),
      { is: 'moved', what: { is: 'card', of: { is: 'card' } }, from: [{ place, of: 'you' }] },
      {
        is: 'moved',
        card: table.id(what),
        passcode: what.passcode,
        from: located.at,
        ...(wasScale && { wasScale }),
        to: { in: located.at.in === 'hand' ? 'banished' : 'hand', of: 0 },
        because: 'effect',
      },
    )
  },
  'what waits for it to come': (table, what, place) => {
    const located = table.find(what)
    if (located.kind === 'attached') return false
    return isThatEvent(
      viewOf(table),
      { is: 'moved', what: { is: 'card', of: { is: 'card' } }, to: [{ place, of: 'you' }] },
      {
        is: 'moved',
        card: table.id(what),
        passcode: what.passcode,
        from: { in: located.at.in === 'hand' ? 'deck' : 'hand', of: 0 },
        to: located.at,
        because: 'effect',
      },
    )
  },
}

/** Of each place whether it is one by which the card is named. */
const answers = (table: Table, what: Card, asker: Asker): readonly FilterPlace[] =>
  FILTER_PLACES.filter((place) => asker(table, what, place))

const inOrder = (places: readonly FilterPlace[]): readonly FilterPlace[] =>
  FILTER_PLACES.filter((place) => places.includes(place))

describe.each(Object.entries(LYING))('[ZONE-18] a card in %s', (_, { what, at, in: named, by = 'mr5' }) => {
  const table = duel({ ruleset: by }).mine(at)

  it.each(Object.entries(ASKERS))('lies in those places for %s', (__, asker) => {
    expect(answers(table, what, asker)).toEqual(inOrder(named))
  })

  it('uses its effects there, a Scale only as one in a Pendulum Zone [PEN-07]', () => {
    const located = table.find(what)
    const isScale = located.kind === 'spellTrap' && located.card.scale === true
    expect(FILTER_PLACES.filter((place) => isFrom({ located, facts: what }, [place]))).toEqual(
      inOrder(isScale ? ['field', 'pendulumZone'] : named),
    )
  })

  it('is asked for so as material, though a Monster Card is no monster on the field among Spells and Traps', () => {
    const located = table.find(what)
    if (what.kind !== 'monster' || located.kind === 'attached') return
    const candidate =
      located.kind === 'monster'
        ? standingCandidate(table.state, { monster: located.card, zone: located.at }, table.pool)
        : candidateAt(located.card, located.at, table.pool)
    if (!candidate) throw new Error('it is no candidate')
    const asking = { player: 0, turn: 3 } as const
    expect(
      FILTER_PLACES.filter((place) =>
        matches({ is: 'place', place, of: 'you' }, plainReading(candidate), asking),
      ),
    ).toEqual(inOrder(located.kind === 'spellTrap' ? named.filter((place) => place !== 'field') : named))
  })
})

it('[ZONE-18] the field is made of its zones', () => {
  expect(FILTER_PLACES.filter((place) => !isFieldPlace(place))).toEqual(
    inOrder(['hand', 'deck', 'extraDeck', 'graveyard', 'banished']),
  )
})

it('[PEN-05] what leaves a Spell & Trap Zone has left no Pendulum Zone unless it lay there as a Scale', () => {
  const table = duel().mine({ spellTrap: [faceUp(card)], scales: [null, scale], hand: [normal(1)] })
  const left = (what: Card): unknown => {
    const { events } = table.act({
      do: 'move-by-hand',
      card: table.id(what),
      to: { in: 'graveyard', of: 0 },
    })
    return events.find((event) => event.is === 'moved')
  }
  expect(left(scale)).toMatchObject({ wasScale: true })
  expect(left(card)).not.toHaveProperty('wasScale')
})
