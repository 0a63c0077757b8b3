import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type CardPool, cardPool, withEffects } from '../../shared/cards/pool.ts'
import { type RuledAction } from '../../shared/duel/action.ts'
import { factsOf, locate } from '../../shared/duel/state/board.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import type { Zone } from '../../shared/duel/state/zones.ts'
import { dealtFirst } from '../../shared/duel/turn/setup.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { below, type Random, seeded } from '../../shared/random.ts'
import { dealtIn, playedWithoutLuck } from '../../shared/reach/luck.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { answersEventsIn, choicesIn } from '../../shared/reach/choices.ts'
import { playbookOf } from '../../shared/reach/playbook.ts'
import { stateKeys } from '../../shared/reach/state-key.ts'
import { noSymmetry, type Symmetry, symmetryOf } from '../../shared/reach/symmetry.ts'
import { nothingUseless } from '../../shared/reach/useless.ts'
import { SHARED } from '../shared-data.ts'
import { USUAL } from './usual-boards.ts'

/* Positions that have the same name offer the same, now and after what is done next. */

const WALKS = 60
const STEPS = 40
const FURTHER = 6
const NO_PRUNES = { symmetry: false, transpositions: false, useless: false, prospects: false }

describe.skipIf(!SHARED)('positions with equal names', { tags: 'thorough' }, () => {
  const resource = (name: string): string =>
    readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')
  const facts = parseCardFacts(JSON.parse(resource('cards.json')))
  const effects = parseEffectFacts(resource('effects.json'))
  if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
  const pool: CardPool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))

  it.each(USUAL)('offer the same in the deck $deck', ({ deck: name }) => {
    const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${name}.ydk`, 'utf8'), name, pool)
    if (!read.ok) throw new Error('the deck cannot be read')
    const deck = read.value.value
    const { hand } = dealtFirst(deck.main, 'equal names', null, 5)
    const begin = openingState({ deck, hand, seed: 'equal names' }, pool)
    const playbook = playbookOf(begin, pool)
    const told = symmetryOf(playbook, HAND_PLAYER)
    const dealt = dealtIn(begin)
    let random: Random = seeded(name)
    const drawn = (count: number): number => {
      const next = below(random, count)
      random = next.random
      return next.value
    }
    const offeredIn = (state: DuelState) =>
      choicesIn(state, playbook, noSymmetry(HAND_PLAYER), NO_PRUNES, nothingUseless)
    const played = (state: DuelState, action: RuledAction): DuelState | undefined => {
      const done = playedWithoutLuck(state, action, dealt, pool)
      return done && !done.state.outcome ? done.state : undefined
    }
    const keyOf = (state: DuelState): string => stateKeys(state, told).lasting
    const byName = (state: DuelState): ReadonlyMap<string, readonly RuledAction[]> => {
      const names = new Map<string, RuledAction[]>()
      for (const action of offeredIn(state).actions) {
        const called = nameOf(action, state, pool, told)
        names.set(called, [...(names.get(called) ?? []), action])
      }
      return names
    }
    const met = new Map<string, DuelState>()
    let compared = 0
    /** What both offer, and then the same step in both, as far as it is clear which card is which. */
    const compare = (one: DuelState, other: DuelState, further: number): void => {
      const [ours, theirs] = [byName(one), byName(other)]
      expect([...ours.keys()].toSorted()).toEqual([...theirs.keys()].toSorted())
      compared += 1
      const sure = [...ours.keys()].filter(
        (key) => ours.get(key)?.length === 1 && theirs.get(key)?.length === 1,
      )
      const key = sure[drawn(Math.max(1, sure.length))]
      const [mine, yours] = key === undefined ? [] : [ours.get(key)?.[0], theirs.get(key)?.[0]]
      const [then, elsewhere] = [mine && played(one, mine), yours && played(other, yours)]
      expect(then === undefined).toBe(elsewhere === undefined)
      if (!then || !elsewhere) return
      if (then.processes.length === 0 && elsewhere.processes.length === 0)
        expect(keyOf(then)).toBe(keyOf(elsewhere))
      if (further > 0) compare(then, elsewhere, further - 1)
    }
    for (let walk = 0; walk < WALKS; walk++) {
      let state = begin
      for (let step = 0; step < STEPS; step++) {
        const { actions, answersEvents } = offeredIn(state)
        // Found out alone, without the rest of what is offered, it is the same.
        if (state.processes.length === 0) expect(answersEventsIn(state, playbook)).toBe(answersEvents)
        if (state.processes.length === 0 && !answersEvents) {
          const key = keyOf(state)
          const before = met.get(key)
          if (before && before !== state) compare(before, state, FURTHER)
          met.set(key, before ?? state)
        }
        const action = actions[drawn(Math.max(1, actions.length))]
        const next = action && played(state, action)
        if (!next) break
        state = next
      }
    }
    expect(compared).toBeGreaterThan(0)
  })
})

/** An action by what its cards are and where they lie; zones that are as good as each other have one name. */
const nameOf = (action: RuledAction, state: DuelState, cards: CardPool, told: Symmetry): string => {
  const called = (id: DuelObjectId): string => {
    const at = locate(state, id)
    if (!at) return '?'
    const lies = at.kind === 'pile' ? at.at.in : at.kind
    return `${lies} ${factsOf(at.card, cards)?.passcode ?? at.card.passcode}`
  }
  const zoneName = (zone: Zone): string => {
    if (zone.in === 'spellTrap') {
      const group = told.spellTrapGroups.find((indexes) => indexes.includes(zone.index))
      return `spellTrap ${group?.join() ?? ''}`
    }
    return told.rearrangements.length === 1 ? JSON.stringify(zone) : 'zone'
  }
  return Object.entries(action)
    .map(([field, value]: readonly [string, unknown]) => {
      if (field === 'zone') return zoneName(value as Zone)
      if (field === 'answer' && action.do === 'decide')
        return action.answer.is === 'zone' ? zoneName(action.answer.zone) : JSON.stringify(value)
      if (typeof value === 'number' && (field === 'card' || field === 'to' || field === 'target'))
        return called(value as DuelObjectId)
      if (Array.isArray(value)) return (value as readonly DuelObjectId[]).map(called).toSorted().join()
      return `${field}${JSON.stringify(value)}`
    })
    .join(' ')
}
