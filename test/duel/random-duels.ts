import fc from 'fast-check'
import { type CardPool, cardPool } from '../../shared/cards/pool.ts'
import type { Action, RuledAction } from '../../shared/duel/action.ts'
import { apply, legalActions } from '../../shared/duel/engine.ts'
import { RULESETS } from '../../shared/duel/ruleset.ts'
import { newDuel } from '../../shared/duel/turn/setup.ts'
import { type DuelCard, type DuelObjectId, GRANTS } from '../../shared/duel/state/duel-card.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import { EXTRA_MONSTER_ZONES, MAIN_MONSTER_ZONES, SPELL_TRAP_ZONES } from '../../shared/duel/state/zones.ts'
import { gemini, level, link, pendulum, spell, synchro, token, trap, tuner, xyz } from './cards.ts'

/* Duels played at random, for the laws that hold in every duel. */

/** A few cards of every kind that meet each other often. */
const MAIN = [
  level(4),
  level(4),
  level(3),
  level(6),
  level(8),
  tuner(1),
  tuner(3),
  gemini(4),
  pendulum(4, 1),
  pendulum(3, 8),
  level(5, { pendulum: { left: 2, right: 7 } }),
  level(4, { frame: 'ritual' }),
  spell(),
  spell('field'),
  spell('quick-play'),
  spell('continuous'),
  spell('equip'),
  trap(),
  trap('counter'),
  level(4, { abilities: ['spirit'] }),
  level(4, { abilities: ['union'], restrictions: [{ code: 'union', equipsTo: { is: 'monster' } }] }),
]
const EXTRA = [
  synchro(5),
  synchro(7),
  xyz(4),
  xyz(3),
  xyz(4, '2+ Level 4 monsters'),
  link(['bottom-left', 'bottom-right']),
  link(['left', 'bottom', 'right'], '2+ monsters'),
  link(['bottom'], '1 monster'),
  link(['top-left', 'bottom-right'], '2 monsters'),
  link(['bottom-left'], '1 monster'),
]
/** What an effect can put on the field. */
export const TOKEN = token(2)
export const CARDS = [...MAIN, ...EXTRA, TOKEN]
export const POOL: CardPool = cardPool(CARDS)
export const DECK = {
  main: [...MAIN, ...MAIN, ...MAIN].map(({ passcode }) => passcode),
  extra: [...EXTRA, ...EXTRA].map(({ passcode }) => passcode),
}

const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(frozen)
  }
  return value
}

/** The id of every card, wherever it is. */
export const census = (state: DuelState): readonly number[] => {
  const piles = state.sides.flatMap(({ deck, hand, extraDeck, graveyard, banished }) =>
    [deck, hand, extraDeck, graveyard, banished].flat(),
  )
  const field = [
    ...state.sides.flatMap((side) => [...side.mainMonster, ...side.spellTrap, ...side.pendulum, side.field]),
    ...state.extraMonster,
  ].filter((card) => card !== null)
  const coming = state.processes.flatMap((process) =>
    process.is === 'window' && process.of === 'summon-negation'
      ? process.coming.map(({ monster }) => monster)
      : [],
  )
  const attached = [...field, ...coming].flatMap((card): readonly DuelCard[] =>
    'attached' in card ? card.attached : [],
  )
  return [...piles, ...field, ...coming, ...attached].map(({ id }) => id).sort((a, b) => a - b)
}

/** Equal for actions that differ only in the order in which cards are named. */
export const actionKey = (action: Action): string => {
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b)
  return JSON.stringify(
    'materials' in action
      ? { ...action, materials: sorted(action.materials) }
      : 'tributes' in action
        ? { ...action, tributes: sorted(action.tributes) }
        : action,
  )
}

/** Any action at all: ids, zones and numbers of cards as they come. */
export const anyAction = (state: DuelState): fc.Arbitrary<Action> => {
  const card = fc.integer({ min: 0, max: state.nextId }).map((id) => id as DuelObjectId)
  const cards = fc.array(card, { maxLength: 3 })
  const monsterZone = fc.constantFrom(...MAIN_MONSTER_ZONES.flat(), ...EXTRA_MONSTER_ZONES)
  const spellZone = fc.constantFrom(...SPELL_TRAP_ZONES.flat(), { in: 'field', of: 0 } as const)
  const position = fc.constantFrom('attack', 'defense')
  return fc.oneof(
    fc.constantFrom<Action>(
      { do: 'draw' },
      { do: 'end-turn' },
      { do: 'begin-pendulum-summon' },
      { do: 'finish-pendulum-summon' },
      { do: 'pass' },
      { do: 'finish-link' },
    ),
    fc.record({
      do: fc.constant('enter-phase'),
      phase: fc.constantFrom('standby', 'main1', 'battle', 'main2', 'end'),
    }),
    fc.record({
      do: fc.constantFrom('attack', 'attack-again'),
      card,
      target: fc.option(card),
    }),
    fc.record({ do: fc.constant('cancel-attack'), card }),
    fc.record({ do: fc.constant('keep-up'), card, pay: fc.boolean() }),
    fc.record({ do: fc.constant('grant-by-hand'), card, grant: fc.constantFrom(...GRANTS) }),
    fc.record({ do: fc.constantFrom('discard', 'flip-summon', 'gemini-summon', 'change-position'), card }),
    fc.record({
      do: fc.constantFrom('normal-summon', 'normal-set'),
      card,
      tributes: cards,
      zone: monsterZone,
    }),
    fc.record({
      do: fc.constant('special-summon'),
      by: fc.constantFrom('synchro', 'xyz', 'link'),
      card,
      materials: cards,
      zone: monsterZone,
      position,
    }),
    fc.record({ do: fc.constantFrom('set-spell-trap', 'activate-scale'), card, zone: spellZone }),
    fc.record({ do: fc.constant('place-pendulum'), card, zone: monsterZone, position }),
    fc.record({
      do: fc.constant('move-by-hand'),
      card,
      to: fc.oneof(
        monsterZone,
        spellZone,
        fc.constantFrom({ in: 'graveyard', of: 0 }, { in: 'hand', of: 1 }, { in: 'extraDeck', of: 0 }),
      ),
    }),
    fc.record({ do: fc.constant('attach-by-hand'), card, under: card }),
  )
}

/** Plays as the numbers say: each chooses among what is legal, other actions before the end of the phase. */
export const play = (
  seed: string,
  ruleset: (typeof RULESETS)[number],
  choices: readonly number[],
): readonly DuelState[] => {
  const states = [frozen(newDuel({ ruleset, seed, decks: [DECK, DECK], first: 0 }))]
  for (const choice of choices) {
    const state = states.at(-1)
    if (!state) break
    const legal = legalActions(state, POOL)
    const actions = legal.filter((action) => action.do !== 'enter-phase' && action.do !== 'end-turn')
    const from: readonly RuledAction[] = actions.length > 0 && choice % 4 !== 0 ? actions : legal
    const action = from[choice % from.length]
    if (!action) break
    const result = apply(state, action, POOL)
    if (!result.ok) throw new Error(`offered, but refused: ${JSON.stringify(action)}`)
    states.push(frozen(result.value.state))
  }
  return states
}

export const duels = fc.record({
  seed: fc.string({ maxLength: 4 }),
  ruleset: fc.constantFrom(...RULESETS),
  choices: fc.array(fc.nat(), { minLength: 20, maxLength: 60 }),
})
