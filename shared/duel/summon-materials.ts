import type { Monster } from '../cards/card.ts'
import type { MaterialsFact } from '../cards/materials/tree.ts'
import type { CardPool } from '../cards/pool.ts'
import type { ProcedureSummon } from './action.ts'
import { monstersOf } from './board.ts'
import { askingNow, materialCandidates, notMaterial, unfitFor } from './candidates.ts'
import { type Candidate, matches, plainReading } from './filter.ts'
import { notThere } from './hand.ts'
import { link } from './link.ts'
import type { MaterialRules } from './material-rules.ts'
import { isMaterialSet, lacking, materialSets, type Search } from './materials-search.ts'
import type { Refusal } from './refusal.ts'
import type { DuelObjectId, DuelState } from './state.ts'
import { synchro } from './synchro.ts'
import { opponentOf } from './zones.ts'
import { xyz } from './xyz.ts'

/** What is special to each Summon that uses monsters on the field. */
export const MATERIAL_RULES: Readonly<Record<ProcedureSummon, MaterialRules>> = { synchro, xyz, link }

/** An Extra Deck monster about to be Summoned in the way of its kind. */
export interface Newcomer extends Candidate {
  readonly facts: Monster
  readonly by: ProcedureSummon
}

export const materialsOf = (facts: Monster): MaterialsFact => facts.materials ?? 'none'

/** Every set of the turn player's monsters that may be the materials. */
export function* materialSetsFor(
  state: DuelState,
  newcomer: Newcomer,
  cards: CardPool,
): Generator<readonly DuelObjectId[]> {
  const candidates = materialCandidates(state, MATERIAL_RULES[newcomer.by], newcomer, cards)
  const search = searchFor(state, newcomer, candidates)
  if (search) for (const set of materialSets(search)) yield set.map(({ card }) => card.id)
  for (const candidate of candidates) {
    if (mayBeOverlaid(state, newcomer, candidate)) yield [candidate.card.id]
  }
}

/** Why these are not the materials; `undefined` where they are. */
export const wrongMaterials = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined => {
  const { by, facts } = newcomer
  const { rules, sum } = MATERIAL_RULES[by]
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules }
  for (const id of ids) {
    const unfit = unfitMaterial(state, newcomer, id, cards)
    if (unfit) return unfit
  }
  const chosen = chosenFrom(state, newcomer, ids, cards)
  if (fillsRecipe(state, newcomer, chosen) || isOverlay(state, newcomer, chosen)) return undefined
  const needed = sum(newcomer)
  return {
    code: 'wrong-materials',
    name: facts.name,
    by,
    materials: materialsOf(facts),
    rules,
    ...(needed && { sum: needed }),
  }
}

/** Why no set of the turn player's monsters will do. */
export const whyNoMaterials = (state: DuelState, newcomer: Newcomer, cards: CardPool): Refusal => {
  const { by, facts } = newcomer
  const { rules, sum } = MATERIAL_RULES[by]
  const search = searchFor(state, newcomer, materialCandidates(state, MATERIAL_RULES[by], newcomer, cards))
  const [recipe = []] = search?.recipes ?? []
  const needed = sum(newcomer)
  return {
    code: 'no-materials',
    name: facts.name,
    by,
    recipe,
    missing: search ? lacking(search, recipe) : [],
    rules,
    ...(needed && { sum: needed }),
  }
}

/** Whether these materials are one monster that is taken over together with what is attached to it. */
export const isTakenOver = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): boolean => {
  const chosen = chosenFrom(state, newcomer, ids, cards)
  return !fillsRecipe(state, newcomer, chosen) && isOverlay(state, newcomer, chosen)
}

const chosenFrom = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): readonly Candidate[] =>
  materialCandidates(state, MATERIAL_RULES[newcomer.by], newcomer, cards).filter(({ card }) =>
    ids.includes(card.id),
  )

const fillsRecipe = (state: DuelState, newcomer: Newcomer, chosen: readonly Candidate[]): boolean => {
  const search = searchFor(state, newcomer, chosen)
  return search !== undefined && isMaterialSet(search)
}

const isOverlay = (state: DuelState, newcomer: Newcomer, chosen: readonly Candidate[]): boolean =>
  chosen.length === 1 && chosen.every((candidate) => mayBeOverlaid(state, newcomer, candidate))

/** "You can also Xyz Summon this card by using …": one monster, taking over what is attached to it. */
const mayBeOverlaid = (state: DuelState, { facts }: Newcomer, candidate: Candidate): boolean =>
  facts.restrictions.some((one) => {
    if (one.code !== 'may-be-xyz-summoned-using') return false
    const done = state.turn.specialSummons.filter(({ name, overlaid }) => overlaid && name === facts.name)
    return (
      done.length < (one.timesATurn ?? Infinity) &&
      matches(one.using, plainReading(candidate), askingNow(state))
    )
  })

function searchFor(
  state: DuelState,
  newcomer: Newcomer,
  candidates: readonly Candidate[],
): Search | undefined {
  const materials = materialsOf(newcomer.facts)
  if (typeof materials === 'string') return undefined
  const rules = MATERIAL_RULES[newcomer.by]
  const asking = askingNow(state)
  const sum = rules.sum(newcomer)
  return {
    recipes: materials.recipes,
    readings: candidates.map((candidate) => rules.readings(candidate, newcomer, asking)),
    asking,
    ...(sum && { total: sum.total }),
  }
}

/** Materials are face-up monsters on the player's own field, and their texts allow it. */
function unfitMaterial(
  state: DuelState,
  newcomer: Newcomer,
  id: DuelObjectId,
  cards: CardPool,
): Refusal | undefined {
  const rules = MATERIAL_RULES[newcomer.by]
  const { player } = state.turn
  const standing = monstersOf(state, player).find(({ monster }) => monster.id === id)
  if (standing) return notMaterial(state, standing, rules, newcomer, cards)
  const missing = notThere(state, id, cards, 'monsterZone', rules.rules)
  if (missing.code !== 'not-there') return missing
  const theirs = monstersOf(state, opponentOf(player)).some(({ monster }) => monster.id === id)
  return unfitFor(missing.name, newcomer.by, theirs ? 'not-yours' : 'not-on-field')
}
