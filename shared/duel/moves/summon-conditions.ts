import { type Card, isExtraDeckCard, type Monster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import { couldFill } from '../../cards/filter/printed.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Restriction, SummonWay, TurnLock } from '../../cards/restrictions.ts'
import type { Lasting } from '../../cards/effects/effect.ts'
import { effectNumber } from '../state/effect-number.ts'
import { askingNow, monstersControlledBy } from '../continuous/candidates.ts'
import { whyBarred } from '../continuous/continuous.ts'
import { isFieldSo } from '../continuous/field-condition.ts'
import { matches, plainReading } from '../continuous/filter.ts'
import { isTurnLongBroken, whyLockedCard, whyTooMany } from '../continuous/locks.ts'
import type { DuelEvent } from '../event.ts'
import type { NotMet, Refusal } from '../refusal.ts'
import { factsOf, onField } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelCard, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectContext, LastingNow } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { SpecialSummonMade } from '../state/turn-state.ts'
import { type Place, type Player, PLAYERS } from '../state/zones.ts'

/** A Special Summon that someone is about to make. */
export interface IntendedSummon {
  readonly card: DuelCard
  readonly facts: Monster
  readonly from: Place['in']
  readonly by: SummonWay
  /** Who will control it, where that is not the player who Summons it. */
  readonly controller?: Player
  readonly faceDown?: true
  /** The card whose effect Summons it; without one the player answers for it. */
  readonly source?: Card | undefined
  /** "Treated as a Summon with "X"": the card that the one above stands for. */
  readonly standsFor?: string
  /** The player says that conditions which the engine cannot read are met. */
  readonly vouchedFor?: true
  /** "Ignoring its Summoning conditions". */
  readonly ignoringConditions?: true
}

/**
 * The Summoning conditions among what texts say of a monster's Summon: how, from where and when it may be Special Summoned. How many one may
 * control or Summon in a turn is none, and that it must have been Summoned properly before it comes back is a rule.
 */
const SUMMONING_CONDITIONS: ReadonlySet<Restriction['code']> = new Set([
  'cannot-be-special-summoned',
  'cannot-be-special-summoned-from',
  'cannot-be-special-summoned-by',
  'made-only-by',
  'must-be-summoned',
  'summoned-only-if',
])

/** Why the rules of Special Summon Monsters, or the card's own text, forbid the turn player to Summon it in this way [SS-06, SS-10, SS-11, SS-14]. */
export const summonForbidden = (
  state: DuelState,
  intended: IntendedSummon,
  cards: CardPool,
): Refusal | undefined => {
  const { card, facts, from, by, vouchedFor } = intended
  const { controller = state.turn.player, faceDown } = intended
  const { name } = facts
  const barred = whyBarred(state, name, cards)
  if (barred) return barred
  const locked =
    cards.effects &&
    (whyLockedCard(
      state,
      state.turn.player,
      {
        card,
        from,
        by,
        ...(faceDown && { faceDown }),
        ...(intended.source && { source: intended.source.passcode }),
      },
      cards,
    ) ??
      (faceDown ? undefined : whyTooMany(state, controller, card, cards)))
  if (locked) return locked
  for (const restriction of facts.restrictions) {
    if (intended.ignoringConditions && SUMMONING_CONDITIONS.has(restriction.code)) continue
    switch (restriction.code) {
      case 'cannot-be-special-summoned':
        if (restriction.except && isNamedWay(restriction.except, restriction, intended)) break
        return { code: 'cannot-be-special-summoned', name, rules: ['SS-11'] }
      case 'cannot-be-special-summoned-from':
        if (!(restriction.from as readonly string[]).includes(from)) break
        return { code: 'special-summon-barred-from', name, from, rules: ['SS-11'] }
      case 'summoned-only-if': {
        if (restriction.by !== by && restriction.by !== 'special') break
        if (restriction.from && !(restriction.from as readonly string[]).includes(from)) break
        const unmet = isUnmet(restriction, state, facts, vouchedFor === true, cards, card.id)
        if (unmet) return unmet
        break
      }
      case 'control-only-one': {
        const refusal = faceDown ? undefined : controlsOneAlready(state, facts, controller, cards)
        if (refusal) return refusal
        break
      }
      case 'must-be-summoned': {
        const satisfied = restriction.lasts === 'first' && card.properlySummoned
        const refusal = satisfied ? undefined : whyNotNamedWay(restriction, intended)
        if (refusal) return refusal
        break
      }
      case 'cannot-be-special-summoned-by':
      case 'made-only-by': {
        const refusal = whyNotByThisSource(restriction, intended)
        if (refusal) return refusal
        break
      }
      case 'turn-of-summon': {
        if (restriction.by !== undefined && restriction.by !== by) break
        const context = ofSummon(state.turn.player, card.id, facts)
        const forbids = forbidding(restriction.cannot)
        if (!isTurnLongBroken(state, context, forbids, cards)) break
        return { code: 'turn-long-broken', name, forbids, rules: ['SS-11'] }
      }
      case 'special-summons-a-turn': {
        const isCounted = (way: SummonWay | undefined): boolean =>
          restriction.by === undefined ||
          (restriction.by === 'named' ? way !== 'effect' : restriction.by === way)
        const counts = ({ player, name: of, by: way }: SpecialSummonMade) =>
          player === state.turn.player && of === name && isCounted(way)
        if (!isCounted(by)) break
        const done = state.turn.specialSummons.filter(counts).length
        if (done >= restriction.count) {
          return { code: 'special-summoned-already', name, count: restriction.count, rules: ['SS-01'] }
        }
        break
      }
      default:
        break
    }
  }
  const improper = whyNotProper(card, facts, from, by)
  return improper?.code === 'must-be-summoned' && intended.ignoringConditions ? undefined : improper
}

type OfSource = Extract<Restriction, { readonly code: 'cannot-be-special-summoned-by' | 'made-only-by' }>

/** Why the text does not let the effect of that card Summon the monster; where no card is named the player answers for it. */
const whyNotByThisSource = (
  one: OfSource,
  { facts: { name }, by, source }: IntendedSummon,
): Refusal | undefined => {
  if (!source) return undefined
  if (one.code === 'made-only-by')
    return one.by !== by || isOneOf(source, one.effectsOf)
      ? undefined
      : { code: 'must-be-summoned', name, by: ['effect'], effectsOf: one.effectsOf, rules: ['SS-11'] }
  return source.kind === 'monster' && source.name !== name && couldFill(source, one.others)
    ? { code: 'cannot-be-special-summoned', name, rules: ['SS-11'] }
    : undefined
}

const forbidding = (act: TurnLock): Lasting => ({ is: 'forbid', who: 'you', act })

/** What the text says in the name of the player who Summons the card; it is no effect of a list. */
const ofSummon = (player: Player, card: DuelObjectId, { passcode }: Monster): EffectContext => ({
  player,
  itself: { card, at: 'field' },
  passcode,
  number: effectNumber({ is: 'none' }),
  bound: {},
})

/** What the text forbids after such a Summon. */
const heldSince = (one: Restriction, { by, overlaid }: SpecialSummonMade): readonly TurnLock[] => {
  if (one.code === 'turn-of-summon') return one.by === undefined || one.by === by ? [one.cannot] : []
  return one.code === 'may-be-xyz-summoned-using' && overlaid ? (one.then ?? []) : []
}

/** What holds for the rest of the turn since these monsters were Special Summoned. */
export const heldSinceSummon = (
  { turn }: DuelState,
  events: readonly DuelEvent[],
  cards: CardPool,
): readonly LastingNow[] =>
  events.flatMap((event) => {
    const facts = event.is === 'summoned' ? cards.find(event.passcode) : undefined
    if (event.is !== 'summoned' || facts?.kind !== 'monster') return []
    const made = turn.specialSummons.findLast(
      (one) => one.name === facts.name && one.by === (event.by as SummonWay),
    )
    return made
      ? facts.restrictions
          .flatMap((one) => heldSince(one, made))
          .map((lock) => ({
            lasting: forbidding(lock),
            lasts: { until: 'end', moment: { part: 'turn', of: 'this' } } as const,
            context: ofSummon(made.player, event.card, facts),
            begun: { turn: turn.number, player: turn.player },
          }))
      : []
  })

type OnlyIf = Extract<Restriction, { readonly code: 'summoned-only-if' }>

/** Why the condition is not met now; one that was not read needs the player's word. */
const isUnmet = (
  { phase, if: condition, firstOfTurn, sentEarlier }: OnlyIf,
  state: DuelState,
  { name }: Monster,
  vouchedFor: boolean,
  cards: CardPool,
  card?: DuelObjectId,
): Refusal | undefined => {
  const rules = ['SS-11', 'NS-10'] as const
  const refused = (unmet: NotMet): Refusal => ({ code: 'condition-unmet', name, unmet, rules })
  const { turn } = state
  if (phase === 'main1' && (turn.phase !== 'main1' || turn.outOfTurn))
    return { code: 'only-in-main1', name, rules }
  if (phase === 'main2' && turn.phase !== 'main2') return { code: 'only-in-main2', name, rules }
  if (firstOfTurn && turn.specialSummons.some(({ player }) => player === turn.player))
    return refused({ is: 'first-summon-of-turn' })
  if (phase ?? firstOfTurn) return undefined
  // What has happened this turn is remembered where effects are known.
  if (sentEarlier && cards.effects)
    return doneFor(state, 'sent-this-turn').some(
      (done) => done.card === card && done.event.to?.in === 'graveyard',
    )
      ? refused({ is: 'sent-this-turn' })
      : undefined
  if (condition) return isFieldSo(condition, state, cards) ? undefined : refused({ is: 'field', condition })
  return vouchedFor ? undefined : { code: 'condition-unread', name, rules }
}

/** Why the text of the turn player's monster forbids its Normal or Flip Summon now: "cannot be Summoned unless …" [NS-10]. */
export const whyConditionUnmet = (
  by: 'normal' | 'flip',
  state: DuelState,
  facts: Monster,
  vouchedFor: boolean,
  cards: CardPool,
): Refusal | undefined => {
  for (const one of facts.restrictions) {
    const unmet =
      one.code === 'summoned-only-if' && one.by === by && isUnmet(one, state, facts, vouchedFor, cards)
    if (unmet) return unmet
  }
  return undefined
}

/** Why the card of whose effect the text speaks is not the one that Summons the monster [SS-10, SS-11]; asked of a monster that may otherwise be Summoned. */
export const whyNotByThat = (intended: IntendedSummon): Refusal | undefined => {
  for (const one of intended.facts.restrictions) {
    const other =
      one.code === 'cannot-be-special-summoned-by' || one.code === 'made-only-by'
        ? whyNotByThisSource(one, intended)
        : undefined
    if (other) return other
    if (one.code === 'cannot-be-special-summoned' && one.except && !isNamedWay(one.except, one, intended))
      return { code: 'cannot-be-special-summoned', name: intended.facts.name, rules: ['SS-11'] }
    if (one.code !== 'must-be-summoned' || (one.lasts === 'first' && intended.card.properlySummoned)) continue
    const refusal = whyNotNamedWay(one, intended)
    if (refusal) return refusal
  }
  return undefined
}

/** Why the card's own text bars that Special Summon by a condition that was not read: nobody has said yet that it is met. */
export const whyConditionUnread = (
  { card, facts, from }: Pick<IntendedSummon, 'card' | 'facts' | 'from'>,
  state: DuelState,
  cards: CardPool,
): Refusal | undefined => {
  for (const one of facts.restrictions) {
    if (one.code !== 'summoned-only-if' || one.by !== 'special') continue
    if (one.from && !(one.from as readonly string[]).includes(from)) continue
    const unmet = isUnmet(one, state, facts, false, cards, card.id)
    if (unmet?.code === 'condition-unread') return unmet
  }
  return undefined
}

/** "Must be Special Summoned by its own effect": one that is activated, and not a procedure. */
export const asksForOwnEffect = ({ restrictions }: Monster): boolean =>
  restrictions.some((one) => 'ownEffect' in one)

type MustBe = Extract<Restriction, { readonly code: 'must-be-summoned' }>

const whyNotNamedWay = (must: MustBe, intended: IntendedSummon): Refusal | undefined =>
  isNamedWay(must.by, must, intended) ? undefined : mustBeSummoned(intended.facts.name, must)

/** The refusal of any way that its text does not name [SS-06, SS-11]. */
export const mustBeSummoned = (name: string, { by, effectsOf, effectOfA }: MustBe): Refusal => ({
  code: 'must-be-summoned',
  name,
  by,
  ...(effectsOf && { effectsOf }),
  ...(effectOfA && { effectOfA }),
  rules: ['SS-06', 'SS-11'],
})

/** A Fusion or Ritual Summon is made by an effect as well, so it will do where it is the effect of a card that the text names. */
const isNamedWay = (
  named: readonly SummonWay[],
  { effectsOf, effectOfA }: { readonly effectsOf?: readonly string[]; readonly effectOfA?: Filter },
  { by, source, standsFor }: IntendedSummon,
): boolean => {
  if (by !== 'effect' && named.includes(by)) return true
  if (!named.includes('effect')) return false
  if (effectOfA && !effectsOf) {
    return by === 'effect' && (!source || (source.kind === 'monster' && couldFill(source, effectOfA)))
  }
  if (!effectsOf) return by === 'effect'
  if (!['effect', 'fusion', 'ritual'].includes(by)) return false
  return !source || isOneOf(source, effectsOf) || (standsFor !== undefined && effectsOf.includes(standsFor))
}

const isOneOf = ({ name, countsAs, archetypes }: Card, names: readonly string[]): boolean =>
  [name, countsAs, ...archetypes].some((one) => one !== undefined && names.includes(one))

/** A Ritual or Extra Deck Monster can come back in other ways only after its own Summon, and only from public places [SS-06, SS-14]. */
function whyNotProper(card: DuelCard, facts: Monster, from: Place['in'], by: SummonWay): Refusal | undefined {
  const { name } = facts
  const ownWay = wayOfKind(facts)
  if (ownWay === undefined || by === ownWay || by === 'own' || card.properlySummoned) return undefined
  // Effects may take a monster straight from the Extra Deck; it is then not properly Summoned.
  if (from === 'extraDeck' && !card.faceUp) return undefined
  return from === 'hand' || from === 'deck'
    ? { code: 'must-be-summoned', name, by: [ownWay], rules: ['SS-06', 'SS-07-EX', 'PEN-13'] }
    : { code: 'not-properly-summoned', name, rules: from === 'extraDeck' ? ['SS-14'] : ['SS-06'] }
}

/** The Summon that makes a monster of this kind properly Summoned; `undefined` for monsters that need none. */
export const wayOfKind = (facts: Monster): SummonWay | undefined => {
  if (isExtraDeckCard(facts) || facts.frame === 'ritual') {
    return facts.frame as Exclude<Monster['frame'], 'normal' | 'effect'>
  }
  return undefined
}

/** Why the player cannot control the monster on the field face-up: a text lets nobody have so many of them [CTL-01]. */
export const whyNotControlled = (
  state: DuelState,
  monster: FieldMonster,
  controller: Player,
  cards: CardPool,
): Refusal | undefined => {
  const facts = factsOf(monster, cards)
  return (
    whyTooMany(state, controller, monster, cards, 'by-control') ??
    (facts?.kind === 'monster' ? controlsOneAlready(state, facts, controller, cards, monster.id) : undefined)
  )
}

/**
 * "You can only control 1", or only 1 can be on the field: no second face-up one comes there. While the first is controlled a Summon of the
 * second cannot be begun, though the first would be its Tribute or material. `itself` is one that is there already.
 */
export const controlsOneAlready = (
  state: DuelState,
  facts: Monster,
  controller: Player,
  cards: CardPool,
  itself?: DuelObjectId,
): Refusal | undefined => {
  const { name } = facts
  const held = facts.restrictions.some((restriction) => {
    if (restriction.code !== 'control-only-one') return false
    const { onEitherSide, of } = restriction
    return (onEitherSide ? PLAYERS : [controller]).some((side) =>
      of
        ? monstersControlledBy(side, state, cards).some(
            (one) =>
              one.card.id !== itself &&
              one.standing?.faceUp === true &&
              matches(of, plainReading(one), askingNow(state)),
          )
        : // What has become an Equip Card is one that is controlled, too.
          onField(state, side).some(
            ({ card }) => card.id !== itself && card.faceUp && factsOf(card, cards)?.name === name,
          ),
    )
  })
  return held ? { code: 'control-only-one', name, rules: [] } : undefined
}
