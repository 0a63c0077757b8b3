import type { CardPool } from '../cards/pool.ts'
import { factsOf, monstersOf, type StandingMonster } from './board.ts'
import { factsNow } from './figures.ts'
import type { Asking, Candidate } from './filter.ts'
import { type MaterialRules, restrictionsOf, speaksOf } from './material-rules.ts'
import { remembered } from './remembered.ts'
import type { MaterialsFor, NotMaterial, Refusal, RuleId } from './refusal.ts'
import type { DuelCard, FieldMonster } from './duel-card.ts'
import type { DuelState } from './state.ts'
import { wayOfKind } from './summon-conditions.ts'
import type { Place, Player } from './zones.ts'

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
  return { ...candidate, facts, standing: monster, ...(facts !== printed && { printed }) }
}

/** The monsters that the turn player controls. */
export const ownMonsters = remembered((state, cards) => monstersControlledBy(state.turn.player, state, cards))

export const monstersControlledBy = (
  player: Player,
  state: DuelState,
  cards: CardPool,
): readonly Candidate[] =>
  monstersOf(state, player).flatMap((standing) => standingCandidate(state, standing, cards) ?? [])

/** The cards that may become material of that Summon of the newcomer. */
export const materialCandidates = (
  state: DuelState,
  summon: MaterialRules,
  newcomer: Candidate,
  cards: CardPool,
): readonly Candidate[] => {
  const asking = askingNow(state)
  return summon
    .reach(state, cards, newcomer)
    .filter((candidate) => !whyNoMaterial(candidate, summon, newcomer, asking))
}

/** Why this card within reach cannot be material of that Summon, whatever the line asks. `undefined` where it can. */
export const notMaterial = (
  state: DuelState,
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
): Refusal | undefined => {
  const because = whyNoMaterial(candidate, summon, newcomer, askingNow(state))
  return because && unfitFor(candidate.facts.name, summon.by, because)
}

/** The refusal of a card as material, with the rule behind each reason. */
export const unfitFor = (name: string, by: MaterialsFor, because: NotMaterial): Refusal => ({
  code: 'not-material',
  name,
  by,
  because,
  rules:
    because === 'no-level' && by !== 'ritual'
      ? ['XYZ-07']
      : because === 'token'
        ? ['XYZ-08']
        : FROM_WHERE[by],
})

const FROM_WHERE: Readonly<Record<MaterialsFor, readonly RuleId[]>> = {
  fusion: ['FUS-03', 'FUS-03-EX'],
  ritual: ['RIT-02'],
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
    (one) => one.code === 'cannot-be-material-the-turn-summoned' && one.of.some((use) => use === by),
  )

function whyNoMaterial(
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): NotMaterial | undefined {
  if (candidate.standing?.faceUp === false && !summon.faceDownToo) return 'face-down'
  if (restrictionsOf(candidate).length === 0) return summon.unfit(candidate)
  const forbidden = restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      one.of.some((use) => use === summon.by) &&
      (one.except === undefined || !speaksOf(one.except, newcomer, asking)),
  )
  if (forbidden) return 'text'
  return isFreshlySummoned(candidate, summon, asking) ? 'summoned-this-turn' : summon.unfit(candidate)
}
