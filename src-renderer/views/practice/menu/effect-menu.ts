import type { ByHandAction } from '../../../../shared/duel/by-hand-action.ts'
import type { DeclaredAction } from '../../../../shared/duel/action.ts'
import type { Located } from '../../../../shared/duel/state/duel-card.ts'
import { resolvingLink } from '../../../../shared/duel/state/decision.ts'
import { EFFECT_KINDS, type ChoiceOutcome } from '../../../../shared/duel/state/process.ts'
import { type DuelState } from '../../../../shared/duel/state/state.ts'
import { EFFECT_NAMES } from '../../../../shared/duel/words/action-words.ts'
import { MAIN_MONSTER_ZONES, opponentOf, type Player } from '../../../../shared/duel/state/zones.ts'

/** A move that an effect could make, or the activation of one; several actions where a zone is still to be chosen. */
export interface ByHandItem {
  readonly label: string
  readonly actions: readonly (ByHandAction | DeclaredAction)[]
  /** Where the card goes is what the player wants to say: nothing is taken without asking. */
  readonly isAboutPlaces?: true
}

const EACH_PLAYER: readonly { readonly fate: ChoiceOutcome; readonly label: string }[] = [
  { fate: 'discarded', label: 'Each player discards a card' },
  { fate: 'destroyed', label: 'Each player’s chosen monster is destroyed' },
  { fate: 'tribute', label: 'Each player Tributes a monster' },
  { fate: 'switched', label: 'Each player’s chosen monster changes control' },
]

/** Activating an effect of the card, and what effects do to it without moving it to a pile of choice [EFF-01, CHN-30, CHN-31]. */
export const effectItems = (state: DuelState, found: Located): readonly ByHandItem[] => {
  const { id: card, owner } = found.card
  const one = (label: string, action: ByHandAction | DeclaredAction): ByHandItem => ({
    label,
    actions: [action],
  })
  const toGraveyard = (label: string, because: 'destroyed' | 'discarded' | 'tribute') =>
    one(label, { do: 'move-by-hand', card, to: { in: 'graveyard', of: owner }, because })
  return [
    ...EFFECT_KINDS.map((effect) =>
      one(`Activate its ${EFFECT_NAMES[effect]}`, { do: 'activate-effect', card, effect }),
    ),
    ...(found.kind === 'monster' || found.kind === 'spellTrap' ? [toGraveyard('Destroy', 'destroyed')] : []),
    toGraveyard('Discard', 'discarded'),
    toGraveyard('Tribute', 'tribute'),
    ...(found.kind === 'monster' ? monsterItems(found, one) : []),
    ...linkItems(state, found, one),
  ]
}

type One = (label: string, action: ByHandAction) => ByHandItem

function monsterItems(
  { card: { id: card, controller, position } }: Extract<Located, { kind: 'monster' }>,
  one: One,
): readonly ByHandItem[] {
  const turn = (faceUp: boolean, to: typeof position) =>
    ({ do: 'turn-by-hand', card, faceUp, position: to }) as const
  const add = (of: 'atk' | 'def' | 'level', by: number) =>
    ({ do: 'alter-by-hand', card, alteration: { of, is: 'add', by } }) as const
  const count = (by: number) => ({ do: 'count-by-hand', card, counter: 'Counter', by }) as const
  const opponent: Player = opponentOf(controller)
  return [
    {
      label: 'Give control to the other player',
      actions: MAIN_MONSTER_ZONES[opponent].map((to) => ({ do: 'move-by-hand', card, to, position })),
    },
    one('Turn to face-up Attack Position', turn(true, 'attack')),
    one('Turn to face-up Defense Position', turn(true, 'defense')),
    one('Turn face-down', turn(false, 'defense')),
    one('ATK +500', add('atk', 500)),
    one('ATK −500', add('atk', -500)),
    one('DEF +500', add('def', 500)),
    one('DEF −500', add('def', -500)),
    one('Level +1', add('level', 1)),
    one('Level −1', add('level', -1)),
    one('Place a counter', count(1)),
    one('Remove a counter', count(-1)),
  ]
}

/** What the link that resolves does as the effect of this card, and negating a link of this card. */
function linkItems(state: DuelState, { card: { id } }: Located, one: One): readonly ByHandItem[] {
  const resolves = resolvingLink(state)
  if (resolves?.link.card === id) {
    return EACH_PLAYER.map(({ fate, label }) => one(label, { do: 'each-chooses-by-hand', fate }))
  }
  const chain = state.processes.findLast((process) => process.is === 'chain')
  const link = (chain?.links.findIndex(({ card }) => card === id) ?? -1) + 1
  if (link === 0) return []
  return [
    one('Negate its activation', { do: 'negate-by-hand', link, what: 'activation' }),
    one('Negate its effect', { do: 'negate-by-hand', link, what: 'effect' }),
  ]
}
