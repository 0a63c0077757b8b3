import type { CardPool } from '../../cards/pool.ts'
import { factsOf, monstersOf, type StandingMonster } from '../state/board.ts'
import type { DuelCard, FieldMonster } from '../state/duel-card.ts'
import { type DuelState, oncePerState } from '../state/state.ts'
import { type Place, type Player, samePlace } from '../state/zones.ts'
import { trapAsMonster } from './any-card.ts'
import { isNegatedOnField } from './continuous.ts'
import { factsNow, originalsSet } from './figures.ts'
import { cardOfName } from './card-of-name.ts'
import { type Asking, type Candidate, nameNow } from './filter.ts'

/** The turn player and the turn, as filters ask about them. */
export const askingNow = (state: DuelState): Asking => ({
  player: state.turn.player,
  turn: state.turn.number,
})

/** A card off the field as a candidate; `undefined` for Spells, Traps and unknown cards. */
export const candidateAt = (card: DuelCard, place: Place, cards: CardPool): Candidate | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'monster' || facts?.kind === 'token'
    ? withArchetypesThere({ card, facts, place }, cards)
    : undefined
}

/**
 * Under another name a card belongs to other archetypes: to those of the card that has the name, and no more to those that only its own
 * name made it belong to.
 */
const withArchetypesThere = (candidate: Candidate, cards: CardPool): Candidate => {
  const { facts } = candidate
  if (!facts.nameThere) return candidate
  const name = nameNow(candidate)
  if (name === facts.name) return candidate
  const kept = facts.archetypes.filter((one) => !facts.name.includes(one) || name.includes(one))
  const archetypes = [...new Set([...kept, ...(cardOfName(name, cards)?.archetypes ?? [])])]
  return { ...candidate, facts: { ...facts, archetypes }, printed: facts }
}

const trapCandidate = (monster: FieldMonster, place: Place, cards: CardPool): Candidate | undefined => {
  const printed = factsOf(monster, cards)
  const facts = printed && trapAsMonster(monster, printed)
  return facts && { card: monster, place, facts }
}

/** Those of a state that were asked for already, by the monster: the same ones are asked for again for every Summon. */
const asked = oncePerState(
  () => new WeakMap<FieldMonster, { readonly zone: Place; readonly found: Candidate | undefined }>(),
)

/** A monster on the field as a candidate, with the Level, ATK and so on that it has now. */
export const standingCandidate = (
  state: DuelState,
  standing: StandingMonster,
  cards: CardPool,
): Candidate | undefined => {
  const known = asked(state, cards)
  const before = known.get(standing.monster)
  if (before && samePlace(before.zone, standing.zone)) return before.found
  const found = candidateOf(state, standing, cards)
  known.set(standing.monster, { zone: standing.zone, found })
  return found
}

const candidateOf = (
  state: DuelState,
  { monster, zone }: StandingMonster,
  cards: CardPool,
): Candidate | undefined => {
  const candidate = candidateAt(monster, zone, cards) ?? trapCandidate(monster, zone, cards)
  if (!candidate) return undefined
  const onField = { ...candidate, standing: monster }
  const { facts: there, printed = there } = candidate.facts.nameThere
    ? withNameThere(state, monster, onField, cards)
    : candidate
  const facts = factsNow(state, monster, there, cards)
  const original = facts === there ? undefined : originalsSet(state, monster, cards)
  const equippedWith = equipsOf(state, monster, cards)
  if (facts === candidate.facts && facts === printed && equippedWith.length === 0) return onField
  return {
    ...onField,
    facts,
    ...(facts !== printed && { printed }),
    ...(original && { original }),
    ...(equippedWith.length > 0 && { equippedWith }),
  }
}

/** The name that its text gives it on the field is a Continuous Effect: it does not apply while the monster's effects are negated [EFF-02]. */
const withNameThere = (
  state: DuelState,
  monster: FieldMonster,
  candidate: Candidate,
  cards: CardPool,
): Candidate => {
  if (!isNegatedOnField(state, monster, cards)) return withArchetypesThere(candidate, cards)
  const { facts } = candidate
  const own = facts.nameThere && { nameThere: { ...facts.nameThere, name: facts.name } }
  return { ...candidate, facts: { ...facts, ...own }, printed: facts }
}

const equipsOf = (
  { sides }: DuelState,
  { id }: FieldMonster,
  cards: CardPool,
): NonNullable<Candidate['equippedWith']> => {
  const found: NonNullable<Candidate['equippedWith']>[number][] = []
  for (const { spellTrap } of sides)
    for (const card of spellTrap) {
      if (card?.equippedTo !== id) continue
      found.push('equip-card')
      if (factsOf(card, cards)?.kind === 'monster') found.push('monster-card')
    }
  return found
}

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
