import type { CardPool } from '../../shared/cards/pool.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { Action } from '../../shared/duel/action.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { RULESETS } from '../../shared/duel/ruleset.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  MAIN_MONSTER_ZONES,
  PILES,
  type Place,
  PLAYERS,
  SPELL_TRAP_ZONES,
} from '../../shared/duel/state/zones.ts'
import { newDuel } from '../../shared/duel/turn/setup.ts'
import { numbersFrom, seeded } from '../../shared/random.ts'

/** Two decks, by passcode. */
export type Decks = readonly { readonly main: readonly Passcode[]; readonly extra: readonly Passcode[] }[]

/** What was done: actions tried, those that were carried out, duels begun. */
export interface Played {
  readonly tried: number
  readonly done: number
  readonly duels: number
}

/** After so many actions another duel begins. */
const A_DUEL = 250

const PLACES: readonly Place[] = [
  ...MAIN_MONSTER_ZONES.flat(),
  ...EXTRA_MONSTER_ZONES,
  ...SPELL_TRAP_ZONES.flat(),
  ...PLAYERS.flatMap((of) => PILES.map((name): Place => ({ in: name, of }))),
]

/**
 * Duels in which anything is done: mostly what the rules offer, now and then what only the hand does, sensible or not. What is offered must
 * be carried out, and nothing may throw; the seed and the number of the action say where it did.
 */
export const playAtRandom = (seed: string, count: number, decks: Decks, cards: CardPool): Played => {
  const draw = numbersFrom(seeded(seed))
  const one = <T>(all: readonly T[]): T | undefined => all[draw(Math.max(1, all.length))]
  let state: DuelState | undefined
  let [done, duels, since] = [0, 0, 0]
  for (let tried = 0; tried < count; tried++) {
    if (!state || state.outcome || since >= A_DUEL) {
      const [mine = EMPTY, theirs = EMPTY] = [one(decks), one(decks)]
      const ruleset = draw(4) === 0 ? (one(RULESETS) ?? 'mr5') : 'mr5'
      state = newDuel({ ruleset, seed: `${seed} ${duels}`, decks: [mine, theirs], first: 0 })
      duels += 1
      since = 0
    }
    since += 1
    const asHand = draw(8) === 0
    const action = asHand ? byHand(state, draw) : one(legalActions(state, cards))
    if (!action) continue
    try {
      const result = apply(state, action, cards)
      if (!result.ok && !asHand) throw new Error(`offered and refused: ${result.error.code}`)
      if (!result.ok) continue
      state = result.value.state
      done += 1
    } catch (error) {
      throw new Error(`seed ${seed}, action ${tried}: ${JSON.stringify(action)}`, { cause: error })
    }
  }
  return { tried: count, done, duels }
}

const EMPTY = { main: [], extra: [] }

/** What an effect might do to any card. */
const byHand = ({ nextId }: DuelState, draw: (count: number) => number): Action => {
  const card = (draw(nextId) + 1) as DuelObjectId
  const other = (draw(nextId) + 1) as DuelObjectId
  const player = draw(2) === 0 ? 0 : 1
  const to = PLACES[draw(PLACES.length)] ?? { in: 'hand', of: player }
  switch (draw(9)) {
    case 0:
      return { do: 'draw-by-hand', player }
    case 1:
      return { do: 'send-top-by-hand', player, count: 1 + draw(3), to: 'graveyard' }
    case 2:
      return { do: 'attach-by-hand', card, under: other }
    case 3:
      return { do: 'turn-by-hand', card, faceUp: draw(2) === 0, position: 'defense' }
    case 4:
      return { do: 'alter-by-hand', card, alteration: { of: 'atk', is: 'add', by: 100 * draw(20) } }
    case 5:
      return { do: 'excavate-by-hand', player, count: 1 + draw(4) }
    default:
      return { do: 'move-by-hand', card, to, ...(draw(3) === 0 && { because: 'destroyed' as const }) }
  }
}
