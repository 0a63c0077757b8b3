import type { CardAct } from '../../cards/effects/effect.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { askingNow } from '../continuous/candidates.ts'
import { type Asking, type Candidate, matches, plainReading, type Reading } from '../continuous/filter.ts'
import { holdingOf, whyCardCannot } from '../continuous/prevented.ts'
import { wayOfKind } from '../moves/summon-conditions.ts'
import type { MaterialsFor, NotMaterial, Refusal, RuleId } from '../refusal.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import { type DuelState, oncePerStateFor } from '../state/state.ts'
import { isAlsoUsed, withinReach } from './lent-materials.ts'
import type { MaterialRules } from './material-rules.ts'
import { namesTuner, restrictionsOf, speaksOf } from './material-texts.ts'

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
  const asksMore = known.apart || restrictionsOf(newcomer).some(speaksOfMaterials)
  if (!asksMore && known.candidates.every(({ card }) => card.id !== newcomer.card.id)) return known
  const asking = askingNow(state)
  const candidates = withinReach(state, summon, newcomer, cards).filter(
    (one) =>
      one.card.id !== newcomer.card.id &&
      !whyNot(one, summon, newcomer, asking) &&
      !isKeptOut(state, one, summon, cards, newcomer),
  )
  return { candidates, readings: candidates.map((one) => readingsFor(one, summon, newcomer, asking)) }
}

/** Those that any monster might use, found once for all; `apart` where some text makes a difference between monsters that are Summoned. */
const forAnyNewcomer = oncePerStateFor((summon: MaterialRules, state, cards): AtHand & { apart: boolean } => {
  const asking = askingNow(state)
  const candidates = summon
    .reach(state, cards)
    .filter(
      (one) =>
        !whyForbidden(one, summon, asking) && !summon.unfit(one) && !isKeptOut(state, one, summon, cards),
    )
  return {
    candidates,
    readings: candidates.map(summon.readings),
    apart:
      summon.tellsNewcomersApart === true ||
      candidates.some(tellsNewcomersApart) ||
      holdingOf(state, 'cannot', cards).some(({ lasting }) => lasting.for !== undefined),
  }
})

const MATERIAL_ACTS: Readonly<Record<MaterialsFor, CardAct>> = {
  fusion: 'be-fusion-material',
  synchro: 'be-synchro-material',
  xyz: 'be-xyz-material',
  link: 'be-link-material',
  ritual: 'be-tributed',
}

/** Whether an effect that holds keeps the card from being material, for any monster or for that one. */
const isKeptOut = (
  state: DuelState,
  { card, standing }: Candidate,
  { by }: MaterialRules,
  cards: CardPool,
  newcomer?: Candidate,
): boolean => {
  if (!standing || !cards.effects) return false
  const goal = newcomer && {
    located: { kind: 'pile', at: { in: 'extraDeck', of: newcomer.card.owner }, card: newcomer.card } as const,
    facts: newcomer.facts,
    monster: newcomer,
  }
  return whyCardCannot(state, card.id, MATERIAL_ACTS[by], cards, goal) !== undefined
}

/** Those of the cards at hand that are wanted. */
export const only = ({ candidates, readings }: AtHand, wanted: (one: Candidate) => boolean): AtHand => {
  const isWanted = candidates.map(wanted)
  return {
    candidates: candidates.filter((_, index) => isWanted[index]),
    readings: readings.filter((_, index) => isWanted[index]),
  }
}

/** The same cards, the named ones first. */
export const withFirst = (atHand: AtHand, ids: readonly DuelObjectId[]): AtHand => {
  const first = only(atHand, ({ card }) => ids.includes(card.id))
  const others = only(atHand, ({ card }) => !ids.includes(card.id))
  return {
    candidates: [...first.candidates, ...others.candidates],
    readings: [...first.readings, ...others.readings],
  }
}

/** The ways a card counts for the newcomer: in its own, and as what the newcomer's text lets it be treated. */
const readingsFor = (
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): readonly Reading[] => {
  const { readings, readingsByText, unfit } = summon
  const own =
    readingsByText && (summon.tellsNewcomersApart === true || tellsNewcomersApart(candidate))
      ? readingsByText(candidate, newcomer, asking)
      : readings(candidate)
  const treated = treatedAs(candidate, summon, newcomer, asking)
  return [...(unfit(candidate) ? [] : own), ...treated]
}

/** "You can treat 1 Link-1 monster you control as a Level 1 Tuner". */
const treatedAs = (
  candidate: Candidate,
  { by }: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): readonly Reading[] =>
  restrictionsOf(newcomer).flatMap((one) => {
    if (one.code !== 'may-treat-materials' || one.by !== by) return []
    const plain = plainReading(candidate)
    if (!matches(one.of, plain, asking)) return []
    const level = one.level ?? plain.level
    return level === undefined
      ? []
      : [{ ...plain, level, tuner: one.tuner ?? plain.tuner, adds: by === 'synchro' ? level : 0 }]
  })

const speaksOfMaterials = ({ code }: Restriction): boolean =>
  code === 'may-treat-materials' || code === 'all-materials' || code === 'may-also-use'

const tellsNewcomersApart = (candidate: Candidate): boolean =>
  restrictionsOf(candidate).some((one) => {
    switch (one.code) {
      case 'may-count-as-non-tuner':
      case 'may-count-as-level':
      case 'level-is-less':
      case 'may-count-as-type':
      case 'may-count-as-materials':
      case 'may-substitute':
      case 'may-substitute-tuner':
      case 'may-be-material-from-hand':
      case 'may-be-banished-for-ritual':
      case 'may-be-entire-tribute':
        return true
      case 'cannot-be-material':
        return one.except !== undefined || one.exceptNaming !== undefined
      default:
        return false
    }
  })

/** Why this card cannot be material for that Summon, whatever materials it asks for; `undefined` where it can. */
export const notMaterial = (
  state: DuelState,
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
): Refusal | undefined => {
  const because = whyNot(candidate, summon, newcomer, askingNow(state))
  return because && unfitFor(candidate.facts.name, summon.by, because)
}

/** Why the card cannot be material of this Summon, whatever the line asks: by its own text, by its kind, or by the newcomer's text. */
function whyNot(
  candidate: Candidate,
  summon: MaterialRules,
  newcomer: Candidate,
  asking: Asking,
): NotMaterial | undefined {
  const isTreated = treatedAs(candidate, summon, newcomer, asking).length > 0
  const isLent = isAlsoUsed(candidate, newcomer, asking)
  const never =
    whyForbidden(candidate, summon, asking, isLent || undefined) ??
    (isTreated ? undefined : summon.unfit(candidate))
  if (never) return never
  const unwanted = restrictionsOf(newcomer).some(
    (one) =>
      one.code === 'all-materials' &&
      one.by === summon.by &&
      one.of !== undefined &&
      !matches(one.of, plainReading(candidate), asking),
  )
  if (unwanted) return 'newcomer'
  const isBarred =
    isBarredFrom(candidate, summon, newcomer, asking) || summon.barred?.(candidate, newcomer, asking)
  return isBarred ? 'text' : undefined
}

/**
 * Whether the card's text keeps it from being material for the newcomer. That holds too where no Summon with materials is made: where "the above
 * cards" of a Fusion Monster are sent away for it [FUS-03].
 */
export const isKeptFromMaterial = (
  state: DuelState,
  candidate: Candidate,
  by: MaterialsFor,
  newcomer: Candidate,
): boolean => {
  const asking = askingNow(state)
  return (
    whyForbidden(candidate, { by }, asking, true) === 'text' ||
    isBarredFrom(candidate, { by }, newcomer, asking)
  )
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

/** Why the card cannot be material for any such Summon now, apart from the kind of card it is. */
function whyForbidden(
  candidate: Candidate,
  summon: Pick<MaterialRules, 'by' | 'faceDownToo'>,
  asking: Asking,
  faceDownToo = summon.faceDownToo,
): NotMaterial | undefined {
  if (candidate.standing?.faceUp === false && !faceDownToo) return 'face-down'
  if (restrictionsOf(candidate).length === 0) return undefined
  const forbidden = restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      one.except === undefined &&
      one.exceptNaming === undefined &&
      (one.while === undefined || matches(one.while, plainReading(candidate), asking)) &&
      one.of.some((use) => use === summon.by),
  )
  if (forbidden) return 'text'
  return isFreshlySummoned(candidate, summon, asking) ? 'summoned-this-turn' : undefined
}

/** "Cannot be used as Synchro Material, except for the Synchro Summon of …", and this is another. */
const isBarredFrom = (
  candidate: Candidate,
  summon: Pick<MaterialRules, 'by'>,
  newcomer: Candidate,
  asking: Asking,
): boolean =>
  restrictionsOf(candidate).some(
    (one) =>
      one.code === 'cannot-be-material' &&
      (one.except !== undefined || one.exceptNaming !== undefined) &&
      (one.while === undefined || matches(one.while, plainReading(candidate), asking)) &&
      one.of.some((use) => use === summon.by) &&
      !(speaksOf(one.except, newcomer, asking) && namesTuner(newcomer, one.exceptNaming)),
  )

/** "Cannot be used as material the turn it is Link Summoned", or Summoned in the way of its own kind. */
const isFreshlySummoned = (
  candidate: Candidate,
  { by }: Pick<MaterialRules, 'by'>,
  { turn }: Asking,
): boolean =>
  candidate.standing?.arrival.turn === turn &&
  candidate.facts.kind === 'monster' &&
  candidate.standing.arrival.by === wayOfKind(candidate.facts) &&
  restrictionsOf(candidate).some(
    (one) => one.code === 'cannot-be-material-the-turn-summoned' && one.of.some((use) => use === by),
  )
