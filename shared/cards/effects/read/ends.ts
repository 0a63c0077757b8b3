import type { Cursor } from '../../text/cursor.ts'
import { type Duration, readDuration } from '../../text/durations.ts'
import { withAll } from '../../filter/normal-form.ts'
import { rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { SettledCards } from '../which-cards.ts'
import type { Lasting } from '../effect.ts'
import { SPOKEN } from './spoken.ts'

/* How long something holds, and what is asked of the whole turn. */

/** Something that holds, with its end where the text says one. */
export interface LastingRead {
  readonly lasting: Lasting
  /** What the same words say besides: "Normal or Special Summon" are two. */
  readonly more?: readonly Lasting[]
  readonly lasts?: End
}

/** That holds, and ends so where the words say when. */
export const heldUntil = (
  lasting: Lasting,
  end: End | undefined,
  more?: readonly Lasting[],
): LastingRead => ({ lasting, ...(more && { more }), ...(end && { lasts: end }) })

/** Of what the whole turn is asked: of using the effect, of activating the card, of every effect of the card, of those that follow, of its own Special Summon. */
export type WholeTurnOf = 'effect' | 'card' | 'any' | 'these' | 'summon'

/**
 * How long something holds. With `wholeTurn` ("the turn you activate this effect") it must have been so for the whole turn before it, too; no
 * step has such an end, `turnLong` does.
 */
export type End = (Duration | WhileItStands) & { readonly wholeTurn?: WholeTurnOf }

interface WhileItStands {
  readonly while: EffectCondition
}

const IT: SettledCards = SPOKEN.it

/** "While it is face-up on the field": the card that was spoken of last, which need not be the one whose effect it is. */
const readWhileItStands = rulesWith({})(
  '<while|as long as> it is face-up <on the field|in the Monster Zone {monster!}>',
  ({ monster }): WhileItStands => ({
    while: {
      is: 'card',
      card: IT,
      of: withAll([
        { is: 'position', position: 'face-up' },
        ...(monster ? [] : [{ is: 'card' } as const]),
        { is: 'place', place: monster ? 'monsterZone' : 'field', of: 'either' },
      ]),
    },
  }),
).next

const wholeTurn = (of: WholeTurnOf): End => ({
  until: 'end',
  moment: { part: 'turn', of: 'this' },
  wholeTurn: of,
})

/** "For the rest of this turn", also with what it does not depend on. */
export const readEnd = (cursor: Cursor): End | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    const whole = readWholeTurn(cursor)
    if (whole) {
      takeAside(cursor)
      return wholeTurn(whole)
    }
    const bracket = cursor.take('(')
    const duration = readWhileItStands(cursor) ?? readDuration(cursor)
    if (!duration || (bracket && !cursor.take(')'))) return undefined
    cursor.takeAny(
      'after this card resolves',
      'after this effect resolves',
      'after it resolves',
      'after activating this effect',
    )
    takeAside(cursor)
    const orOnce =
      'until' in duration &&
      duration.until === 'end' &&
      cursor.takeAny(', until you Pendulum Summon', ', unless you Pendulum Summon after this effect resolves')
    return orOnce ? { ...duration, orPendulumSummon: true } : duration
  })

/** What it does not depend on. */
export const takeAside = (cursor: Cursor): void => {
  cursor.takeAny(
    '(even if this card leaves the field)',
    ', even if this card leaves the field',
    '(even if this card is no longer on the field)',
    // A lock of an effect that was negated does not begin.
    ', unless this effect was negated',
  )
}

const WHOLE_TURN: Readonly<Record<WholeTurnOf, readonly string[]>> = {
  effect: ['you activate this effect', 'this effect is activated', 'you use this effect'],
  card: ['you activate this card'],
  summon: [
    'you Special Summon this card this way',
    'you Special Summon this card',
    'you Special Summon it',
    'you Summon this way',
  ],
  any: [
    "you activate either of this card's effects",
    "you activate any of this card's effects",
    'you activate either effect',
    "you activate this card's effects",
    "you activate this card's effect",
  ],
  these: [
    'you activate either of these effects',
    'you activate any of these effects',
    'you activate these effects',
  ],
}
const WHOLE_TURN_OF = ['effect', 'card', 'summon', 'any', 'these'] as const

/** "The turn you activate this effect", "during the same turn you activate this card". */
const readWholeTurn = (cursor: Cursor): WholeTurnOf | undefined =>
  cursor.attempt(() => {
    cursor.take('during')
    if (cursor.takeAny('the turn', 'the same turn') === undefined) return undefined
    return WHOLE_TURN_OF.find((of) => cursor.takeAny(...WHOLE_TURN[of]) !== undefined)
  })
