import type { CardPool } from '../../cards/pool.ts'
import { factsOf, monstersOf, type StandingMonster } from '../state/board.ts'
import type { DuelCard, FieldMonster } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import type { Place, Player } from '../state/zones.ts'
import { factsNow } from './figures.ts'
import type { Asking, Candidate } from './filter.ts'

/** The turn player and the turn, as filters ask about them. */
export const askingNow = (state: DuelState): Asking => ({
  player: state.turn.player,
  turn: state.turn.number,
})

/** A card off the field as a candidate; `undefined` for Spells, Traps and unknown cards. */
export const candidateAt = (card: DuelCard, place: Place, cards: CardPool): Candidate | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'monster' || facts?.kind === 'token' ? { card, facts, place } : undefined
}

/** A Trap Monster is an Effect Monster while it stands there [MON-04]. */
const trapCandidate = (monster: FieldMonster, place: Place, cards: CardPool): Candidate | undefined => {
  const facts = factsOf(monster, cards)
  if (facts?.kind !== 'trap' || !monster.trapMonster) return undefined
  const { type, attribute, level, atk, def } = monster.trapMonster
  const { passcode, name, archetypes, regions } = facts
  const card = { passcode, name, archetypes, regions }
  const shown = {
    ...card,
    kind: 'monster',
    frame: 'effect',
    effect: true,
    abilities: [],
    restrictions: [],
  } as const
  return { card: monster, place, facts: { ...shown, type, attribute, level, atk, def } }
}

/** A monster on the field as a candidate, with the Level, ATK and so on that it has now. */
export const standingCandidate = (
  state: DuelState,
  { monster, zone }: StandingMonster,
  cards: CardPool,
): Candidate | undefined => {
  const candidate = candidateAt(monster, zone, cards) ?? trapCandidate(monster, zone, cards)
  if (!candidate) return undefined
  const { facts: printed } = candidate
  const facts = factsNow(state, monster, printed, cards)
  const equippedWith = equipsOf(state, monster, cards)
  return {
    ...candidate,
    facts,
    standing: monster,
    ...(facts !== printed && { printed }),
    ...(equippedWith.length > 0 && { equippedWith }),
  }
}

const equipsOf = (
  { sides }: DuelState,
  { id }: FieldMonster,
  cards: CardPool,
): NonNullable<Candidate['equippedWith']> =>
  sides.flatMap(({ spellTrap }) =>
    spellTrap.flatMap((card) => {
      if (card?.equippedTo !== id) return []
      return factsOf(card, cards)?.kind === 'monster'
        ? (['equip-card', 'monster-card'] as const)
        : (['equip-card'] as const)
    }),
  )

/** The monsters that the turn player controls. */
export const ownMonsters = oncePerState((state, cards) =>
  monstersControlledBy(state.turn.player, state, cards),
)

/** The monsters a player controls, as what may become material. */
export const monstersControlledBy = (
  player: Player,
  state: DuelState,
  cards: CardPool,
): readonly Candidate[] =>
  monstersOf(state, player).flatMap((standing) => standingCandidate(state, standing, cards) ?? [])
