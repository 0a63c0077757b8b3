import type { FilterPlace } from '../../filter/filter.ts'
import { withAll } from '../../filter/normal-form.ts'
import type { TextSpan } from '../../text/sentences.ts'
import { saysAnywhere } from '../walk.ts'
import type { ActivatedEffect } from '../effect.ts'
import type { EffectCondition } from '../condition.ts'
import type { EffectEvent } from '../event.ts'
import { withTributes } from './holds.ts'
import type { WhenUsed } from './occasion.ts'
import type { CardReading } from './card-reading.ts'

/* For what an activated effect waits, as its occasion says it, and when it is a Trigger Effect. */

/** "If Summoned this way": by its own Summon, or by the effect of it before; undefined where the text has neither. */
export const summonedHow = (
  occasion: WhenUsed | undefined,
  { thisWay }: CardReading,
  { source: { ownName } }: TextSpan,
): WhenUsed | undefined => {
  const { events, wasThisWay, ...rest } = occasion ?? {}
  const isNow = events?.some((event) => event.is === 'summoned' && event.thisWay)
  if (!occasion || (!isNow && !wasThisWay)) return occasion
  if (thisWay === 'without-tribute' || thisWay === 'three-tributes') {
    const of = withTributes('normal', thisWay === 'three-tributes' ? 3 : 0)
    const asked: EffectCondition = { is: 'card', card: { is: 'this' }, of }
    const conditions = [...occasion.conditions, asked]
    // "If Summoned this way, during the End Phase": how it came is asked then.
    if (wasThisWay || occasion.moments) return { ...rest, conditions }
    return {
      ...occasion,
      events: [{ is: 'summoned', what: { is: 'this', of }, how: ['normal'] }],
    }
  }
  if (wasThisWay) return undefined
  if (thisWay === 'own') return occasion
  if (thisWay === undefined || ownName === undefined) return undefined
  const source = { is: 'name', name: ownName } as const
  // "If Summoned this way, once per turn, during your Main Phase": used in any of them.
  if (occasion.moments) {
    const wasBrought: EffectCondition = {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'monster' },
      with: [{ is: 'summoned-by', source }],
    }
    return { ...rest, conditions: [...occasion.conditions, wasBrought] }
  }
  return {
    ...occasion,
    events: (events ?? []).map((event) =>
      event.is === 'summoned' && event.thisWay ? { is: 'summoned', what: event.what, source } : event,
    ),
  }
}

/** "If this card is flipped face-up, during each player's End Phase": that it was flipped so since it lies there, the duel does not remember. */
export const isOfEarlierFlip = ({ events = [], moments = [] }: WhenUsed): boolean =>
  events.some(({ is }) => is === 'flipped') && moments.some(({ part }) => part === 'end')

/** "During your opponent's Main Phase", "during your opponent's turn". */
export const isOfTheirTurn = ({ conditions, moments = [] }: WhenUsed): boolean =>
  (moments.length > 0 && moments.every(({ of }) => of === 'opponent')) ||
  conditions.some(
    (one) =>
      (one.is === 'turn-of' && one.who === 'opponent') ||
      (one.is === 'during' && one.moments.every(({ of }) => of === 'opponent')),
  )

export const isPhase = (event: EffectEvent): boolean => event.is === 'phase'

/** Where the card lies after it was moved itself; undefined for every other event. */
export const movedItself = (event: EffectEvent): readonly FilterPlace[] | undefined => {
  if (event.is === 'destroys-by-battle' || event.is !== 'moved' || event.what.is !== 'this') return undefined
  if (event.to) return event.to.map(({ place }) => place)
  return ['graveyard', 'banished', 'extraDeck', ...(event.because ? [] : (['hand', 'deck'] as const))]
}

/** "At the start of your Battle Phase: Change all monsters …", "… You can target 1 card": it activates then. Undefined where it is used like any other. */
export const atItsStart = (
  occasion: WhenUsed,
  isAsked: boolean,
  { kind }: CardReading,
): WhenUsed | undefined => {
  const start = occasion.conditions.find((one) => one.is === 'at-start')
  if (occasion.events || occasion.quick || start?.is !== 'at-start') return undefined
  // Where one can, in a Main Phase an Ignition Effect is used, and a Trap in every phase.
  if (isAsked && (kind === 'trap' || start.moment.part === 'main1' || start.moment.part === 'main'))
    return undefined
  return {
    ...occasion,
    events: [{ is: 'phase', at: start.moment, edge: 'start' }],
    conditions: occasion.conditions.filter((one) => one !== start),
  }
}

type OwnMaterial = Extract<EffectCondition, { readonly is: 'card' }>

/** "While it has material", "if it has a "Lamp" card as material". */
const asksOfOwnMaterial = (condition: EffectCondition): condition is OwnMaterial =>
  condition.is === 'card' &&
  condition.card.is === 'this' &&
  (saysAnywhere(condition.of, (part) => 'is' in part && part.is === 'hasMaterial') ||
    (condition.with?.every((one) => one.is === 'has-attached') ?? false))

/** "If this card is destroyed while it has material": it is asked as it lay, since wherever it went it has none. */
export const withMaterialAsItLay = (
  on: ActivatedEffect['on'],
  conditions: readonly EffectCondition[],
): { readonly on: ActivatedEffect['on']; readonly others: readonly EffectCondition[] } => {
  const asked = conditions.filter(asksOfOwnMaterial)
  const left = (event: EffectEvent): boolean => event.is === 'moved' && event.what.is === 'this'
  if (!on || asked.length === 0 || !on.events.every(left)) return { on, others: conditions }
  const relations = asked.flatMap((one) => one.with ?? [])
  const events = on.events.map((event): EffectEvent => {
    if (event.is !== 'moved' || event.what.is !== 'this') return event
    const own = 'of' in event.what ? event.what : undefined
    const all = [...(own?.with ?? []), ...relations]
    const of = withAll([...(own ? [own.of] : []), ...asked.map((one) => one.of)])
    return { ...event, what: { is: 'this', ...own, of, ...(all.length > 0 && { with: all }) } }
  })
  return { on: { ...on, events }, others: conditions.filter((one) => !asked.includes(one as OwnMaterial)) }
}

const withoutTiming = (event: EffectEvent): EffectEvent => {
  const rest: EffectEvent & { timing?: unknown } = { ...event }
  delete rest.timing
  return rest
}

/**
 * "When your opponent activates a card": it answers that in the Chain, also where the text does not say "(Quick Effect)". "If your opponent
 * activates a card" waits for the Chain to end.
 */
export const answersActivation = ({ events = [], timing, flip }: WhenUsed): boolean =>
  events.length > 0 &&
  !flip &&
  events.every((event) => event.is === 'activated' && (event.timing ?? timing) === 'when')

/** "If your opponent activates a card", of a card that lies there: it is no answer to that. */
export const waitsForEndOfChain = (occasion: WhenUsed, { kind, stays }: CardReading): boolean =>
  !occasion.quick &&
  !answersActivation(occasion) &&
  (kind === 'monster' || stays || occasion.thisIn !== undefined)

/** What is over when an effect activates for it, and no moment of the turn or of a battle, nor what is answered in the Chain ("when"). */
const isOverBefore = (event: EffectEvent, timing: EffectEvent['timing']): boolean =>
  !event.would &&
  !['phase', 'battle', 'attack'].includes(event.is) &&
  (event.is !== 'activated' || timing === 'if')

/** Phases in which an effect of the field is a trigger, and not one that is used then. */
export const triggerOf = (
  { events, timing, moments, quick, flip, activation, wasThere, oncePerBattle }: WhenUsed,
  mandatory: boolean,
): ActivatedEffect['on'] => {
  if (flip || activation) return undefined
  if (events) {
    const [own, ...others] = [...new Set(events.map((event) => event.timing))]
    const ofAll = (others.length === 0 ? own : undefined) ?? timing ?? 'if'
    return {
      events: events.map((event) => (event.timing === ofAll ? withoutTiming(event) : event)),
      timing: ofAll,
      ...(mandatory && { mandatory }),
      ...(wasThere && events.some((event) => isOverBefore(event, ofAll)) && { wasThere }),
      ...(oncePerBattle && events.some(({ is }) => is === 'attack') && { oncePerBattle }),
    }
  }
  const isPhase =
    moments !== undefined && !quick && moments.every(({ part }) => ['draw', 'standby', 'end'].includes(part))
  return isPhase
    ? { events: moments.map((at) => ({ is: 'phase', at })), timing: 'if', ...(mandatory && { mandatory }) }
    : undefined
}
