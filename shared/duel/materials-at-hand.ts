import type { CardPool } from '../cards/pool.ts'
import { askingNow } from './candidates.ts'
import type { Asking, Candidate, Reading } from './filter.ts'
import { type MaterialRules, restrictionsOf, speaksOf } from './material-rules.ts'
import type { MaterialsFor, NotMaterial, Refusal, RuleId } from './refusal.ts'
import { rememberedOf } from './remembered.ts'
import type { DuelState } from './state.ts'
import { wayOfKind } from './summon-conditions.ts'

/** Cards that may become material of a Summon, each with the ways it may be counted. */
export interface AtHand {
  readonly candidates: readonly Candidate[]
  readonly readings: readonly (readonly Reading[])[]
}

/** The cards that may become material of that Summon of the newcomer. No monster is its own material. */
export const materialsAtHand = (
  state: DuelState,
  summon: MaterialRules,
  newcomer: Candidate,
  cards: CardPool,
): AtHand => {
  const known = forAnyNewcomer(summon, state, cards)
  if (!known.apart && known.candidates.every(({ card }) => card.id !== newcomer.card.id)) return known
  const asking = askingNow(state)
  const mayBe = (one: Candidate): boolean =>
    one.card.id !== newcomer.card.id && !isBarredFrom(one, summon, newcomer, asking)
  return only(known, mayBe, (one, readings) =>
    summon.readingsByText && tellsNewcomersApart(one)
      ? summon.readingsByText(one, newcomer, asking)
      : readings,
  )
}

/** Those of the cards at hand that are wanted, counted in the same ways or in others. */
export const only = (
  { candidates, readings }: AtHand,
  wanted: (candidate: Candidate) => boolean,
  counted = (_: Candidate, before: readonly Reading[]): readonly Reading[] => before,
): AtHand => ({
  candidates: candidates.filter(wanted),
  readings: candidates.flatMap((one, index) => (wanted(one) ? [counted(one, readings[index] ?? [])] : [])),
})

/** Those of them that any newcomer might use, found once for all; `apart` where a text among them serves one newcomer and not another. */
const forAnyNewcomer = rememberedOf((summon: MaterialRules, state, cards): AtHand & { apart: boolean } => {
  const asking = askingNow(state)
  const candidates = summon.reach(state, cards).filter((one) => !whyNever(one, summon, asking))
  return {
    candidates,
    readings: candidates.map(summon.readings),
    apart: candidates.some(tellsNewcomersApart),
  }
})

const tellsNewcomersApart = (candidate: Candidate): boolean =>
  restrictionsOf(candidate).some((one) => {
    switch (one.code) {
      case 'may-count-as-non-tuner':
      case 'may-count-as-level':
      case 'may-count-as-materials':
        return true
      case 'cannot-be-material':
        return one.except !== undefined
      default:
        return false
    }
  })

/** Why this card within reach cannot be material of that Summon, whatever the line asks. `undefined` where it can. */
export const notMaterial = (
  state: DuelState,
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
): Refusal | undefined => {
  const asking = askingNow(state)
  const never = whyNever(candidate, summon, asking)
  if (never) return unfitFor(candidate.facts.name, summon.by, never)
  return isBarredFrom(candidate, summon, newcomer, asking)
    ? unfitFor(candidate.facts.name, summon.by, 'text')
    : undefined
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

/** Why the card can be material of no such Summon now, whoever is Summoned. */
function whyNever(candidate: Candidate, summon: MaterialRules, asking: Asking): NotMaterial | undefined {
  if (candidate.standing?.faceUp === false && !summon.faceDownToo) return 'face-down'
  if (restrictionsOf(candidate).length === 0) return summon.unfit(candidate)
  const forbidden = restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      one.except === undefined &&
      one.of.some((use) => use === summon.by),
  )
  if (forbidden) return 'text'
  return isFreshlySummoned(candidate, summon, asking) ? 'summoned-this-turn' : summon.unfit(candidate)
}

/** "Cannot be used as Synchro Material, except for the Synchro Summon of …", and this is another. */
const isBarredFrom = (
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): boolean =>
  restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      one.except !== undefined &&
      one.of.some((use) => use === summon.by) &&
      !speaksOf(one.except, newcomer, asking),
  )

/** "Cannot be used as material the turn it is Link Summoned", or Summoned in the way of its own kind. */
const isFreshlySummoned = (candidate: Candidate, { by }: MaterialRules, { turn }: Asking): boolean =>
  candidate.standing?.arrival.turn === turn &&
  candidate.facts.kind === 'monster' &&
  candidate.standing.arrival.by === wayOfKind(candidate.facts) &&
  restrictionsOf(candidate).some(
    (one) => one.code === 'cannot-be-material-the-turn-summoned' && one.of.some((use) => use === by),
  )
