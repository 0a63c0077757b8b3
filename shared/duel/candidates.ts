import type { CardPool } from '../cards/pool.ts'
import type { MaterialUse } from '../cards/restrictions.ts'
import { factsOf, monstersOf, nameOf, type StandingMonster } from './board.ts'
import type { Asking, Candidate } from './filter.ts'
import { type MaterialRules, restrictionsOf, speaksOf } from './material-rules.ts'
import type { NotMaterial, Refusal, RuleId } from './refusal.ts'
import type { DuelCard, DuelState } from './state.ts'
import { wayOfKind } from './summon-conditions.ts'
import type { Place } from './zones.ts'

/** The turn player asks now. */
export const askingNow = (state: DuelState): Asking => ({
  player: state.turn.player,
  turn: state.turn.number,
})

/** A card off the field as a candidate; `undefined` for Spells, Traps and unknown cards. */
export const candidateAt = (card: DuelCard, place: Place, cards: CardPool): Candidate | undefined => {
  const facts = factsOf(card, cards)
  return facts?.kind === 'monster' || facts?.kind === 'token' ? { card, facts, place } : undefined
}

const standingCandidate = ({ monster, zone }: StandingMonster, cards: CardPool): Candidate | undefined => {
  const candidate = candidateAt(monster, zone, cards)
  return candidate && { ...candidate, standing: monster }
}

/** The turn player's monsters that may become material of that Summon of the newcomer. */
export const materialCandidates = (
  state: DuelState,
  summon: MaterialRules,
  newcomer: Candidate,
  cards: CardPool,
): readonly Candidate[] =>
  monstersOf(state, state.turn.player).flatMap((standing) => {
    const candidate = standingCandidate(standing, cards)
    return candidate && !whyNoMaterial(candidate, summon, newcomer, askingNow(state)) ? [candidate] : []
  })

/** Why this card cannot be material of that Summon, whatever the line asks. `undefined` where it can. */
export const notMaterial = (
  state: DuelState,
  standing: StandingMonster,
  summon: MaterialRules,
  newcomer: Candidate,
  cards: CardPool,
): Refusal | undefined => {
  const candidate = standingCandidate(standing, cards)
  if (!candidate) return { code: 'unknown-card', card: standing.monster.id, rules: summon.rules }
  const because = whyNoMaterial(candidate, summon, newcomer, askingNow(state))
  return because && unfitFor(nameOf(standing.monster, cards), summon.by, because)
}

/** The refusal of a card as material, with the rule behind each reason. */
export const unfitFor = (name: string, by: MaterialUse, because: NotMaterial): Refusal => ({
  code: 'not-material',
  name,
  by,
  because,
  rules: because === 'no-level' ? ['XYZ-07'] : because === 'token' ? ['XYZ-08'] : OWN_FACE_UP_FIELD[by],
})

const OWN_FACE_UP_FIELD: Readonly<Record<MaterialUse, readonly RuleId[]>> = {
  fusion: ['FUS-01'],
  synchro: ['SYN-03'],
  xyz: ['XYZ-01'],
  link: ['LNK-01'],
}

/** "Cannot be used as material the turn it is Link Summoned", or Summoned in the way of its own kind. */
const isFreshlySummoned = (candidate: Candidate, { by }: MaterialRules, { turn }: Asking): boolean =>
  candidate.standing?.arrival.turn === turn &&
  candidate.facts.kind === 'monster' &&
  candidate.standing.arrival.by === wayOfKind(candidate.facts) &&
  restrictionsOf(candidate).some(
    (one) => one.code === 'cannot-be-material-the-turn-summoned' && one.of.includes(by),
  )

function whyNoMaterial(
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): NotMaterial | undefined {
  if (!candidate.standing?.faceUp) return 'face-down'
  const forbidden = restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      one.of.includes(summon.by) &&
      (one.except === undefined || !speaksOf(one.except, newcomer, asking)),
  )
  if (forbidden) return 'text'
  return isFreshlySummoned(candidate, summon, asking) ? 'summoned-this-turn' : summon.unfit(candidate)
}
