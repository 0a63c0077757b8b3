import type { CardPool } from '../../../../shared/cards/pool.ts'
import type { Action } from '../../../../shared/duel/action.ts'
import { playerToAct } from '../../../../shared/duel/state/decision.ts'
import { why } from '../../../../shared/duel/engine.ts'
import { YOU } from '../../../../shared/duel/words/place-words.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import { PHASES } from '../../../../shared/duel/state/turn-state.ts'
import { type Player, PLAYERS } from '../../../../shared/duel/state/zones.ts'
import { PHASE_NAMES } from '../../../../shared/duel/words/place-words.ts'

/** Something that belongs to no card: done at once. */
export interface TableMenuItem {
  readonly label: string
  readonly action: Action
}

export interface TableMenuGroup {
  readonly title: string
  readonly items: readonly TableMenuItem[]
}

const NUMBERS = [1, 2, 3] as const
const EXCAVATED = [1, 3, 5] as const

/** What effects do to Decks, hands and the turn, chance, and going to a phase against the rules; only what can be done now. */
export const tableMenu = (state: DuelState, cards: CardPool): readonly TableMenuGroup[] => {
  const present = PLAYERS.filter((player) => !state.sides[player].absent)
  const decks: TableMenuGroup[] = present.map((player) => ({
    title: player === YOU ? 'Your Deck and hand' : 'Opponent’s Deck and hand',
    items: deckItems(player),
  }))
  const groups: readonly TableMenuGroup[] = [
    { title: 'Chance', items: CHANCE },
    ...decks,
    { title: 'This turn', items: turnItems(playerToAct(state)) },
    { title: 'End of the duel', items: WINS },
    {
      title: 'Against the rules',
      items: PHASES.map((phase) => ({
        label: `To the ${PHASE_NAMES[phase]} anyway`,
        action: { do: 'phase-anyway', phase },
      })),
    },
  ]
  return groups
    .map(({ title, items }) => ({ title, items: items.filter(({ action }) => !why(state, action, cards)) }))
    .filter(({ items }) => items.length > 0)
}

const CHANCE: readonly TableMenuItem[] = [
  { label: 'Toss a coin', action: { do: 'chance-by-hand', of: 'coin' } },
  { label: 'Roll a die', action: { do: 'chance-by-hand', of: 'die' } },
]

const deckItems = (player: Player): readonly TableMenuItem[] => [
  ...NUMBERS.map((count): TableMenuItem => ({
    label: `Draw ${count}`,
    action: { do: 'draw-by-hand', player, count },
  })),
  ...EXCAVATED.map((count): TableMenuItem => ({
    label: `Excavate ${count}`,
    action: { do: 'excavate-by-hand', player, count },
  })),
  ...EXCAVATED.map((count): TableMenuItem => ({
    label: `Look at the top ${count}`,
    action: { do: 'look-by-hand', player, count },
  })),
  ...NUMBERS.map((count): TableMenuItem => ({
    label: `Send the top ${count} to the GY`,
    action: { do: 'send-top-by-hand', player, count, to: 'graveyard' },
  })),
  { label: 'Banish the top card', action: { do: 'send-top-by-hand', player, count: 1, to: 'banished' } },
  { label: 'Shuffle the Deck', action: { do: 'shuffle-by-hand', player } },
  { label: 'Discard at random', action: { do: 'discard-random-by-hand', player } },
]

const turnItems = (player: Player): readonly TableMenuItem[] => [
  { label: 'Pendulum Summon by an effect', action: { do: 'pendulum-by-hand' } },
  { label: 'Negate the Summon', action: { do: 'negate-summon-by-hand' } },
  { label: 'Negate the attack', action: { do: 'negate-attack-by-hand' } },
  { label: 'Both players draw 1', action: { do: 'both-draw-by-hand', count: 1 } },
  { label: 'You take no battle damage', action: { do: 'no-battle-damage-by-hand', player: YOU } },
  { label: 'Opponent takes no battle damage', action: { do: 'no-battle-damage-by-hand', player: 1 } },
  { label: 'Two Normal Summons', action: { do: 'normal-summons-by-hand', count: 2 } },
  { label: 'One additional Normal Summon', action: { do: 'extra-normal-summon-by-hand', grant: {} } },
  {
    label: 'Normal Summon right after this effect',
    action: { do: 'normal-summon-next-by-hand', summon: { player, optional: true } },
  },
]

const WINS: readonly TableMenuItem[] = [
  { label: 'You win', action: { do: 'win-by-hand', player: YOU } },
  { label: 'Opponent wins', action: { do: 'win-by-hand', player: 1 } },
]
