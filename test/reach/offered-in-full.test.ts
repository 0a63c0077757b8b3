import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type CardPool, cardPool, withEffects } from '../../shared/cards/pool.ts'
import type { RuledAction } from '../../shared/duel/action.ts'
import { carriedOut, legalActions, why } from '../../shared/duel/engine.ts'
import { factsOf, inPossession } from '../../shared/duel/state/board.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { FIELD_ZONES, PLAYERS } from '../../shared/duel/state/zones.ts'
import { zonesForSpellTrap } from '../../shared/duel/moves/placement.ts'
import { dealtFirst } from '../../shared/duel/turn/setup.ts'
import { parseCardFacts } from '../../shared/formats/cards/card-facts/read.ts'
import { parseEffectFacts } from '../../shared/formats/cards/effect-facts.ts'
import { parseDeck } from '../../shared/formats/decks/deck-file.ts'
import { below, type Random, seeded } from '../../shared/random.ts'
import { HAND_PLAYER, openingState } from '../../shared/reach/opening.ts'
import { KINDS_PLAYED } from '../../shared/reach/playbook.ts'
import { SHARED } from '../shared-data.ts'
import { USUAL } from './usual-boards.ts'

/*
 * What the engine lists of known effects it finds by looking at fewer cards and asking less than `why` does, and it keeps what it found out about
 * a state, its piles and its fields. Neither may change an answer: along random lines all that `why` allows is listed, and a copy of a state, of
 * which nothing is kept, offers and becomes the same.
 */

const WALKS = 4
const STEPS = 40
const EFFECT_KINDS = ['ignition', 'quick', 'trigger', 'flip'] as const

const copyOf = (state: DuelState): DuelState => JSON.parse(JSON.stringify(state)) as DuelState

/** Every activation of a known effect that could be meant, whether or not it may be done. */
const thinkable = (state: DuelState, cards: CardPool): readonly RuledAction[] =>
  PLAYERS.flatMap((player) => inPossession(state, player)).flatMap((card): readonly RuledAction[] => {
    const facts = factsOf(card, cards)
    const effects = (facts && cards.effects?.(facts)?.effects) ?? []
    return effects.flatMap((effect, number): readonly RuledAction[] => {
      if (effect.kind === 'continuous' || effect.kind === 'own-summon') return []
      if (effect.kind !== 'activation')
        return EFFECT_KINDS.map((kind) => ({ do: 'activate-effect', card: card.id, effect: kind, number }))
      const comesToAZone = facts?.kind === 'spell' || facts?.kind === 'trap' || facts?.kind === 'monster'
      const zones = comesToAZone ? zonesForSpellTrap(state, HAND_PLAYER, facts) : []
      return [...zones, FIELD_ZONES[HAND_PLAYER]].map((zone) => ({
        do: 'activate',
        card: card.id,
        zone,
        number,
      }))
    })
  })

const named = (actions: readonly RuledAction[]): readonly string[] =>
  [...new Set(actions.map((action) => JSON.stringify(action)))].toSorted()

describe.skipIf(!SHARED)('what is offered along random lines', { tags: 'thorough' }, () => {
  const resource = (name: string): string =>
    readFileSync(fileURLToPath(new URL(`../../resources/${name}`, import.meta.url)), 'utf8')
  const facts = parseCardFacts(JSON.parse(resource('cards.json')))
  const effects = parseEffectFacts(resource('effects.json'))
  if (!facts.ok || !effects.ok) throw new Error('the resources cannot be read')
  const pool: CardPool = withEffects(cardPool(facts.value), (passcode) => effects.value.of(passcode))

  it.each(USUAL)('is all that may be done with known effects, in the deck $deck', ({ deck: name }) => {
    const read = parseDeck(readFileSync(`${SHARED ?? ''}/data/decks/ydk/${name}.ydk`, 'utf8'), name, pool)
    if (!read.ok) throw new Error('the deck cannot be read')
    const deck = read.value.value
    let random: Random = seeded(name)
    const drawn = (count: number): number => {
      const next = below(random, count)
      random = next.random
      return next.value
    }
    let allowed = 0
    for (let walk = 0; walk < WALKS; walk++) {
      const { hand } = dealtFirst(deck.main, `in full ${walk}`, null, 5)
      let state = openingState({ deck, hand, seed: 'in full' }, pool)
      for (let step = 0; step < STEPS; step++) {
        const listed = legalActions(state, pool)
        expect(legalActions(copyOf(state), pool)).toEqual(listed)
        const process = state.processes.at(-1)?.is
        if (process === undefined || process === 'chain') {
          const may = thinkable(state, pool).filter((action) => why(state, action, pool) === undefined)
          const offered = new Set(named(listed))
          expect(named(may).filter((one) => !offered.has(one))).toEqual([])
          allowed += may.length
        }
        const actions = listed.filter((action) => KINDS_PLAYED.includes(action.do))
        const action = actions[drawn(Math.max(1, actions.length))]
        if (!action) break
        const { state: next, events } = carriedOut(state, action, pool)
        expect(carriedOut(copyOf(state), action, pool)).toEqual({ state: next, events })
        if (next.outcome) break
        state = next
      }
    }
    expect(allowed).toBeGreaterThan(0)
  })
})
