import type { Monster } from '../cards/card.ts'
import type { MaterialsFact } from '../cards/materials/tree.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import type { ProcedureSummon } from './action.ts'
import { factsOf, monstersOf, nameOf, withMonsterAt } from './board.ts'
import { askingNow, candidateAt, materialCandidates, notMaterial, unfitFor } from './candidates.ts'
import { type Change, changed, unchanged, withTurn } from './change.ts'
import { type Candidate, matches, plainReading } from './filter.ts'
import { notThere } from './hand.ts'
import { link } from './link.ts'
import type { MaterialRules } from './material-rules.ts'
import { isMaterialSet, lacking, materialSets, type Search } from './materials-search.ts'
import { asMaterial, lifted, sendTo } from './move.ts'
import { notAmong, zonesFromExtraDeck } from './placement.ts'
import type { Doing, Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { DuelCard, DuelObjectId, DuelState, FieldMonster, Position } from './state.ts'
import { summonForbidden } from './summon-conditions.ts'
import { synchro } from './synchro.ts'
import { notInMainPhase } from './turn.ts'
import type { MonsterZone } from './zones.ts'
import { xyz } from './xyz.ts'

/** One set of materials, and the zones the monster may take once they have left. */
export interface SummonWay {
  readonly materials: readonly DuelObjectId[]
  readonly zones: readonly MonsterZone[]
}

const RULES: Readonly<Record<ProcedureSummon, MaterialRules>> = { synchro, xyz, link }

/** The Summon that an Extra Deck monster has a procedure of its own for; Fusion Monsters need an effect. */
export const procedureOf = (facts: Monster): ProcedureSummon | undefined =>
  facts.frame === 'synchro' || facts.frame === 'xyz' || facts.frame === 'link' ? facts.frame : undefined

/** An Extra Deck monster about to be Summoned in the way of its kind. */
interface Newcomer extends Candidate {
  readonly facts: Monster
}

export const specialSummon: Procedure<'special-summon'> = {
  why: (state, action, cards) => {
    const newcomer = summonableCard(state, action.card, action.by, cards)
    if (!newcomer.ok) return newcomer.error
    const materials = wrongMaterials(state, newcomer.value, action, cards)
    if (materials) return materials
    const zones = zonesFor(state, newcomer.value, action.materials, cards)
    const zone = notAmong(
      state,
      action.zone,
      zones,
      action.materials,
      noZone(newcomer.value, RULES[action.by]),
      RULES[action.by].zoneRules,
    )
    if (zone) return zone
    return positionsOf(newcomer.value.facts).includes(action.position)
      ? undefined
      : { code: 'position-not-allowed', name: newcomer.value.facts.name, rules: ['LNK-06'] }
  },
  list: (state, cards) =>
    state.sides[state.turn.player].extraDeck.flatMap((card) => {
      const facts = factsOf(card, cards)
      const by = facts?.kind === 'monster' ? procedureOf(facts) : undefined
      if (!by) return []
      const newcomer = summonableCard(state, card.id, by, cards)
      if (!newcomer.ok) return []
      const positions = positionsOf(newcomer.value.facts)
      return [...waysOf(state, newcomer.value, by, cards)].flatMap(({ materials, zones }) =>
        zones.flatMap((zone) =>
          positions.map(
            (position) =>
              ({ do: 'special-summon', by, card: card.id, materials, zone, position }) as const,
          ),
        ),
      )
    }),
  perform,
}

/** All ways to Summon the Extra Deck monster by its procedure now, or why there is none. */
export const waysToSummon = (
  state: DuelState,
  card: DuelObjectId,
  by: ProcedureSummon,
  cards: CardPool,
): Result<readonly SummonWay[], Refusal> => {
  const newcomer = summonableCard(state, card, by, cards)
  if (!newcomer.ok) return newcomer
  const ways = [...waysOf(state, newcomer.value, by, cards)]
  return ways.length > 0 ? ok(ways) : failed(whyNoWay(state, newcomer.value, by, cards))
}

/** Why the Extra Deck monster cannot be Summoned by its procedure now; `undefined` at the first way found. */
export const whyNotSummonable = (
  state: DuelState,
  card: DuelObjectId,
  by: ProcedureSummon,
  cards: CardPool,
): Refusal | undefined => {
  const newcomer = summonableCard(state, card, by, cards)
  if (!newcomer.ok) return newcomer.error
  for (const _ of waysOf(state, newcomer.value, by, cards)) return undefined
  return whyNoWay(state, newcomer.value, by, cards)
}

function* waysOf(
  state: DuelState,
  newcomer: Newcomer,
  by: ProcedureSummon,
  cards: CardPool,
): Generator<SummonWay> {
  const candidates = materialCandidates(state, RULES[by], newcomer, cards)
  for (const set of setsFrom(state, newcomer, by, candidates)) {
    const materials = set.map(({ card }) => card.id)
    const zones = zonesFor(state, newcomer, materials, cards)
    if (zones.length > 0) yield { materials, zones }
  }
}

function* setsFrom(
  state: DuelState,
  newcomer: Newcomer,
  by: ProcedureSummon,
  candidates: readonly Candidate[],
): Generator<readonly Candidate[]> {
  const search = searchFor(state, newcomer, by, candidates)
  if (search) yield* materialSets(search)
  if (by === 'xyz') {
    for (const candidate of candidates) if (mayBeOverlaid(state, newcomer, candidate)) yield [candidate]
  }
}

/** "You can also Xyz Summon this card by using …": one monster, taking over what is attached to it. */
const mayBeOverlaid = (state: DuelState, { facts }: Newcomer, candidate: Candidate): boolean =>
  facts.restrictions.some(
    (one) =>
      one.code === 'may-be-xyz-summoned-using' &&
      matches(one.using, plainReading(candidate), askingNow(state)),
  )

function searchFor(
  state: DuelState,
  newcomer: Newcomer,
  by: ProcedureSummon,
  candidates: readonly Candidate[],
): Search | undefined {
  const materials = materialsOf(newcomer.facts)
  if (typeof materials === 'string') return undefined
  const asking = askingNow(state)
  const sum = RULES[by].sum(newcomer)
  return {
    recipes: materials.recipes,
    readings: candidates.map((candidate) => RULES[by].readings(candidate, newcomer, asking)),
    asking,
    ...(sum && { total: sum.total }),
  }
}

const materialsOf = (facts: Monster): MaterialsFact => facts.materials ?? 'none'

const zonesFor = (
  state: DuelState,
  { facts }: Newcomer,
  leaving: readonly DuelObjectId[],
  cards: CardPool,
): readonly MonsterZone[] =>
  facts.frame === 'link'
    ? zonesFromExtraDeck(state, state.turn.player, { kind: 'link', arrows: facts.arrows }, cards, leaving)
    : zonesFromExtraDeck(
        state,
        state.turn.player,
        { kind: facts.frame === 'xyz' ? 'xyz' : 'synchro' },
        cards,
        leaving,
      )

/** A Link Monster is always in Attack Position [LNK-06, SS-03]. */
const positionsOf = (facts: Monster): readonly Position[] =>
  facts.frame === 'link' ? ['attack'] : ['attack', 'defense']

/** The card as one that may be Summoned in that way now, materials and zones apart. */
function summonableCard(
  state: DuelState,
  id: DuelObjectId,
  by: ProcedureSummon,
  cards: CardPool,
): Result<Newcomer, Refusal> {
  const { rules } = RULES[by]
  const early = notInMainPhase(state, ['SUM-16'])
  if (early) return failed(early)
  const { player } = state.turn
  const card = state.sides[player].extraDeck.find((one) => one.id === id)
  if (!card) return failed(notThere(state, id, cards, 'extraDeck', rules))
  const newcomer = asMonster(card, player, cards)
  const name = nameOf(card, cards)
  if (!newcomer) return failed({ code: 'unknown-card', card: id, rules })
  if (newcomer.facts.frame !== by) return failed({ code: 'not-by-this-summon', name, by, rules })
  if (card.faceUp) return failed({ code: 'lies-face-up', name, rules: ['SS-14', 'PEN-09'] })
  const forbidden = summonForbidden(state, { card, facts: newcomer.facts, from: 'extraDeck', by })
  if (forbidden) return failed(forbidden)
  const materials = materialsOf(newcomer.facts)
  const otherwise = newcomer.facts.restrictions.some(({ code }) => code === 'may-be-xyz-summoned-using')
  if (typeof materials !== 'string' || otherwise) return ok(newcomer)
  return failed({ code: materials === 'none' ? 'no-materials-line' : 'materials-unread', name, rules })
}

const asMonster = (
  card: DuelCard,
  of: DuelState['turn']['player'],
  cards: CardPool,
): Newcomer | undefined => {
  const candidate = candidateAt(card, { in: 'extraDeck', of }, cards)
  return candidate?.facts.kind === 'monster' ? { ...candidate, facts: candidate.facts } : undefined
}

function wrongMaterials(
  state: DuelState,
  newcomer: Newcomer,
  { by, materials }: Doing<'special-summon'>,
  cards: CardPool,
): Refusal | undefined {
  const { rules } = RULES[by]
  const twice = materials.find((id, index) => materials.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules }
  const mine = monstersOf(state, state.turn.player)
  for (const id of materials) {
    const standing = mine.find(({ monster }) => monster.id === id)
    const refusal = standing
      ? notMaterial(state, standing, RULES[by], newcomer, cards)
      : elsewhere(state, id, by, cards)
    if (refusal) return refusal
  }
  const candidates = materialCandidates(state, RULES[by], newcomer, cards)
  const chosen = candidates.filter(({ card }) => materials.includes(card.id))
  const search = searchFor(state, newcomer, by, chosen)
  const [only] = chosen
  if ((search && isMaterialSet(search)) || (chosen.length === 1 && only && mayBeOverlaid(state, newcomer, only))) return undefined
  const sum = RULES[by].sum(newcomer)
  return {
    code: 'wrong-materials',
    name: newcomer.facts.name,
    by,
    materials: materialsOf(newcomer.facts),
    rules,
    ...(sum && { sum }),
  }
}

/** Materials come from the player's own field. */
function elsewhere(state: DuelState, id: DuelObjectId, by: ProcedureSummon, cards: CardPool): Refusal {
  const missing = notThere(state, id, cards, 'monsterZone', RULES[by].rules)
  if (missing.code !== 'not-there') return missing
  const theirs = monstersOf(state, state.turn.player === 0 ? 1 : 0).some(({ monster }) => monster.id === id)
  return unfitFor(missing.name, by, theirs ? 'not-yours' : 'not-on-field')
}

/** Called where no way was found: is it the materials or the place? */
function whyNoWay(state: DuelState, newcomer: Newcomer, by: ProcedureSummon, cards: CardPool): Refusal {
  const candidates = materialCandidates(state, RULES[by], newcomer, cards)
  for (const _ of setsFrom(state, newcomer, by, candidates)) return noZone(newcomer, RULES[by])
  const search = searchFor(state, newcomer, by, candidates)
  const [recipe = []] = search?.recipes ?? []
  const sum = RULES[by].sum(newcomer)
  return {
    code: 'no-materials',
    name: newcomer.facts.name,
    by,
    recipe,
    missing: search ? lacking(search, recipe) : [],
    rules: RULES[by].rules,
    ...(sum && { sum }),
  }
}

const noZone = ({ facts }: Newcomer, { by, zoneRules }: MaterialRules): Refusal => ({
  code: 'no-free-zone',
  for: facts.name,
  needs: by === 'link' ? 'linked' : 'any',
  rules: zoneRules,
})

function perform(state: DuelState, action: Doing<'special-summon'>, cards: CardPool): Change {
  const { turn } = state
  const newcomer = lifted(state, action.card).located.card
  const specialSummons = [...turn.specialSummons, nameOf(newcomer, cards)]
  const { change, attached } = spend(unchanged(withTurn(state, { specialSummons })), action, cards)
  const { id, passcode, owner } = newcomer
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp: true,
    properlySummoned: true,
    controller: turn.player,
    position: action.position,
    arrival: { by: action.by, turn: turn.number, fromExtraDeck: true },
    attached,
  }
  const { zone, position } = action
  return changed(change, withMonsterAt(lifted(change.state, id).state, zone, monster), {
    is: 'summoned',
    card: id,
    passcode,
    by: action.by,
    zone,
    position,
  })
}

/** The materials leave before the monster comes: to the Graveyard, or to be stacked under it [SYN-04, XYZ-02, LNK-01]. */
function spend(
  begun: Change,
  { by, materials, card }: Doing<'special-summon'>,
  cards: CardPool,
): { readonly change: Change; readonly attached: readonly DuelCard[] } {
  let change = begun
  const attached: DuelCard[] = []
  // Only a Summon "by using" one monster hands over what was attached to it.
  const ownMaterials = materials.length === 1 ? 'come-along' : 'are-lost'
  for (const id of materials) {
    if (by === 'xyz') {
      const stacked = asMaterial(change, id, card, ownMaterials)
      attached.push(...stacked.materials)
      change = stacked.change
    } else {
      change = sendTo(change, id, 'graveyard', by === 'synchro' ? 'synchro-material' : 'link-material', cards)
    }
  }
  return { change, attached }
}
