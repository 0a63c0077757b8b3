import type { Monster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { XyzCost } from '../../cards/restrictions.ts'
import type { ProcedureSummon } from '../action.ts'
import { askingNow } from '../continuous/candidates.ts'
import { type Candidate, matches, plainReading } from '../continuous/filter.ts'
import { unreadTexts } from '../continuous/unread-texts.ts'
import type { MaterialsFor, Refusal, UnreadOnField } from '../refusal.ts'
import { monstersOf } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { notThere } from '../state/own-cards.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { areBanished, withinReach } from './lent-materials.ts'
import { link, type MaterialRules, synchro, xyz } from './material-rules.ts'
import { restrictionsOf } from './material-texts.ts'
import { type AtHand, materialsAtHand, notMaterial, only, unfitFor, withFirst } from './materials-at-hand.ts'
import { isMaterialSet, type Search, someMaterialSet } from './materials-search.ts'
import { costOfPayment, overlayPayments, overlaysAmong, whyNotOverlaid } from './overlay.ts'
import { holdsAmong, lacking } from './slots.ts'

/** What is special to each Summon that uses monsters on the field. */
export const MATERIAL_RULES: Readonly<Record<ProcedureSummon, MaterialRules>> = { synchro, xyz, link }

/** A monster about to be Summoned with materials, in the way of its kind. */
export interface Newcomer extends Candidate {
  readonly facts: Monster
  readonly summon: MaterialRules
}

/**
 * Whether there is a set of materials for which `isIt` holds; the search ends with the first.
 * Where some cards are already `chosen`, every set includes them.
 */
export const someMaterials = (
  state: DuelState,
  newcomer: Newcomer,
  cards: CardPool,
  isIt: (materials: readonly DuelObjectId[]) => boolean,
  chosen: readonly DuelObjectId[] = [],
): boolean => {
  const found = materialsAtHand(state, newcomer.summon, newcomer, cards)
  const atHand = chosen.length > 0 ? withFirst(found, chosen) : found
  if (!chosen.every((id) => atHand.candidates.some(({ card }) => card.id === id))) return false
  const countings = countingsOf(newcomer, atHand)
  const isNewAndIt = countings.length > 1 ? onlyOnce(isIt) : isIt
  return (
    countings.some((counting) => {
      const first = counting.of === undefined ? chosen : [...new Set([counting.of, ...chosen])]
      const counted = counting.of === undefined ? counting : withFirst(counting, first)
      if (!first.every((id) => counted.candidates.some(({ card }) => card.id === id))) return false
      const search = searchFor(state, newcomer, counted, first.length)
      return (
        search !== undefined &&
        someMaterialSet(
          search,
          (set) => goTogether(state, newcomer, set) && isNewAndIt(set.map(({ card }) => card.id)),
        )
      )
    }) ||
    (mayBeStacked(newcomer) &&
      overlaysAmong(state, newcomer, atHand.candidates, cards).some(
        ({ candidate: { card } }) => chosen.every((id) => id === card.id) && isIt([card.id]),
      ))
  )
}

/** The cards at hand as they count; `of` the card that has to be among the materials for that. */
interface Counting extends AtHand {
  readonly of?: DuelObjectId
}

/** "The other Synchro Materials are treated as Level 1": the cards as they count without each such card, and beside it. */
const countingsOf = ({ summon: { by } }: Newcomer, atHand: AtHand): readonly Counting[] => {
  const changing = atHand.candidates.flatMap((candidate) =>
    restrictionsOf(candidate).flatMap((one) =>
      one.code === 'others-count-as-level' && one.of === by ? [{ candidate, ...one }] : [],
    ),
  )
  if (changing.length === 0) return [atHand]
  const without = only(atHand, (one) => !changing.some(({ candidate, must }) => must && candidate === one))
  return [
    without,
    ...changing.map(({ candidate, level, itself }) => ({
      of: candidate.card.id,
      candidates: atHand.candidates,
      readings: atHand.readings.map((ways) =>
        ways.map((way) =>
          way.level === undefined || (way.candidate === candidate && !itself)
            ? way
            : { ...way, level, adds: level },
        ),
      ),
    })),
  ]
}

/** Each set is asked about once, however many ways there are to count its cards. */
const onlyOnce = (
  isIt: (materials: readonly DuelObjectId[]) => boolean,
): ((materials: readonly DuelObjectId[]) => boolean) => {
  const seen = new Set<string>()
  return (materials) => {
    const key = materials.toSorted((a, b) => a - b).join()
    if (seen.has(key)) return false
    seen.add(key)
    return isIt(materials)
  }
}

/** Why these are not the materials; `undefined` where they are. */
export const wrongMaterials = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined => {
  const { facts } = newcomer
  const { by, rules, sum, asked } = newcomer.summon
  const twice = ids.find((id, index) => ids.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules }
  for (const id of ids) {
    const unfit = unfitMaterial(state, newcomer, id, cards)
    if (unfit) return unfit
  }
  const chosen = chosenFrom(state, newcomer, ids, cards)
  if (fillsRecipe(state, newcomer, chosen) || isOverlay(state, newcomer, chosen, cards)) return undefined
  const otherwise = ids.length === 1 ? whyNotOverlaid(state, newcomer, chosen.candidates, cards) : undefined
  if (otherwise) return otherwise
  const needed = sum(newcomer)
  return {
    code: 'wrong-materials',
    name: facts.name,
    by,
    materials: asked(facts),
    rules,
    ...(needed && { sum: needed }),
    ...unreadNow(state, cards),
  }
}

/** Why no set of cards within reach will do. */
export const whyNoMaterials = (state: DuelState, newcomer: Newcomer, cards: CardPool): Refusal => {
  const { facts } = newcomer
  const { by, rules, sum } = newcomer.summon
  const atHand = materialsAtHand(state, newcomer.summon, newcomer, cards)
  const otherwise = whyNotOverlaid(state, newcomer, atHand.candidates, cards)
  if (otherwise) return otherwise
  const search = searchFor(state, newcomer, atHand)
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
    ...unreadNow(state, cards),
  }
}

/** The face-up cards whose texts may make other materials of the monsters than the engine sees. */
const unreadNow = (state: DuelState, cards: CardPool): { readonly unread?: UnreadOnField } => {
  const [first, ...others] = unreadTexts(state, cards).map(({ name }) => name)
  return first === undefined ? {} : { unread: [first, ...others] }
}

/**
 * What may be paid for a Summon with those: where they are a single monster on which the new one is stacked together with what is
 * attached to it, all ways to pay for that; undefined where they are the materials that its line asks for.
 */
export const paymentsFor = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): readonly (readonly DuelObjectId[])[] | undefined => {
  if (ids.length !== 1 || !mayBeStacked(newcomer)) return undefined
  const chosen = chosenFrom(state, newcomer, ids, cards)
  if (chosen.candidates.length !== 1 || fillsRecipe(state, newcomer, chosen)) return undefined
  const payments = overlayPayments(state, newcomer, chosen.candidates, cards)
  return payments.length > 0 ? payments : undefined
}

/** Whether its text lets it be Summoned with one monster in place of its materials. */
const mayBeStacked = ({ facts }: Newcomer): boolean =>
  facts.restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using')

/** How that is paid. */
export const costPaid = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  paid: readonly DuelObjectId[],
  cards: CardPool,
): XyzCost | undefined =>
  costOfPayment(state, newcomer, chosenFrom(state, newcomer, ids, cards).candidates, paid, cards)

/** Whether the materials are banished instead of being sent to the GY, because of the text by which some of them come from the hand. */
export const areMaterialsBanished = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): boolean =>
  areBanished(chosenFrom(state, newcomer, ids, cards).candidates, newcomer.summon.by, askingNow(state))

const chosenFrom = (
  state: DuelState,
  newcomer: Newcomer,
  ids: readonly DuelObjectId[],
  cards: CardPool,
): AtHand =>
  only(materialsAtHand(state, newcomer.summon, newcomer, cards), ({ card }) => ids.includes(card.id))

const fillsRecipe = (state: DuelState, newcomer: Newcomer, chosen: AtHand): boolean => {
  const isFilled = countingsOf(newcomer, chosen).some((counting) => {
    const search = searchFor(state, newcomer, counting)
    return (
      counting.candidates.length === chosen.candidates.length && search !== undefined && isMaterialSet(search)
    )
  })
  return isFilled && goTogether(state, newcomer, chosen.candidates)
}

const goTogether = (state: DuelState, newcomer: Newcomer, chosen: readonly Candidate[]): boolean =>
  (newcomer.summon.together?.(chosen, askingNow(state), newcomer) ?? true) &&
  shareAll(state, newcomer, chosen) &&
  chosen.every((one) => suits(state, newcomer, one, chosen))

/** "If this card is used as Synchro Material, all other Synchro Materials must be …", or so many there must be with it. */
const suits = (
  state: DuelState,
  { summon }: Newcomer,
  candidate: Candidate,
  chosen: readonly Candidate[],
): boolean =>
  restrictionsOf(candidate).every((one) => {
    if (one.code === 'material-among-at-least')
      return one.of.every((use) => use !== summon.by) || chosen.length >= one.least
    return (
      one.code !== 'other-materials' ||
      one.of.every((use) => use !== summon.by) ||
      chosen.every((other) => other === candidate || matches(one.are, plainReading(other), askingNow(state)))
    )
  })

/** "All materials must be the same Attribute", "with at least 1 monster from each". */
const shareAll = (state: DuelState, { facts, summon }: Newcomer, chosen: readonly Candidate[]): boolean =>
  facts.restrictions.every(
    (one) =>
      one.code !== 'all-materials' ||
      one.by !== summon.by ||
      ((one.same === undefined ||
        holdsAmong({ is: 'same', property: one.same }, chosen.map(plainReading), askingNow(state))) &&
        (one.different === undefined ||
          holdsAmong(
            { is: 'different', property: one.different },
            chosen.map(plainReading),
            askingNow(state),
          )) &&
        (one.count === undefined || chosen.length === one.count) &&
        (one.including ?? []).every((each) =>
          chosen.some((candidate) => matches(each, plainReading(candidate), askingNow(state))),
        )),
  )

const isOverlay = (state: DuelState, newcomer: Newcomer, { candidates }: AtHand, cards: CardPool): boolean =>
  candidates.length === 1 && overlaysAmong(state, newcomer, candidates, cards).length > 0

function searchFor(state: DuelState, newcomer: Newcomer, { readings }: AtHand, held = 0): Search | undefined {
  const rules = newcomer.summon
  const materials = rules.asked(newcomer.facts)
  if (typeof materials === 'string') return undefined
  return { recipes: materials.recipes, readings, asking: askingNow(state), sum: rules.sum(newcomer), held }
}

/** Materials lie where this Summon takes them from, and their texts allow it. */
function unfitMaterial(
  state: DuelState,
  newcomer: Newcomer,
  id: DuelObjectId,
  cards: CardPool,
): Refusal | undefined {
  const { summon } = newcomer
  const candidate =
    id === newcomer.card.id
      ? undefined
      : withinReach(state, summon, newcomer, cards).find(({ card }) => card.id === id)
  if (candidate) return notMaterial(state, candidate, summon, newcomer)
  const missing = notThere(state, id, cards, 'monsterZone', summon.rules)
  if (missing.code !== 'not-there') return missing
  if (isBySpell(summon.by)) return unfitFor(missing.name, summon.by, 'out-of-reach')
  const theirs = monstersOf(state, opponentOf(state.turn.player)).some(({ monster }) => monster.id === id)
  return unfitFor(missing.name, summon.by, theirs ? 'not-yours' : 'not-on-field')
}

/** Then a card says where the materials may come from. */
const isBySpell = (by: MaterialsFor): boolean => by === 'fusion' || by === 'ritual'
