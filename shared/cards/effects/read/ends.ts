import type { Cursor } from '../../text/cursor.ts'
import { type Duration, readDuration } from '../../text/durations.ts'
import type { Lasting } from '../effect.ts'

/* How long something holds, and what is asked of the whole turn. */

/** Something that holds, with its end where the text says one. */
export interface LastingRead {
  readonly lasting: Lasting
  readonly lasts?: Duration
}

/** "The turn you activate this effect": it must have been so for the whole turn before it. No step has this end; `turnLong` does. */
export const WHOLE_TURN: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** The same of the activation of the card, whatever effects it has besides. */
export const WHOLE_TURN_OF_CARD: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** The same of the card's own Special Summon. */
export const WHOLE_TURN_OF_SUMMON: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** The same of every effect of the card: "the turn you activate either of these effects". */
export const WHOLE_TURN_OF_ANY: Duration = { until: 'end', moment: { part: 'turn', of: 'this' } }

/** Whether it is no end of a step, but asked of the whole turn. */
export const asksWholeTurn = (duration: Duration): boolean =>
  duration === WHOLE_TURN ||
  duration === WHOLE_TURN_OF_CARD ||
  duration === WHOLE_TURN_OF_ANY ||
  duration === WHOLE_TURN_OF_SUMMON

/** "For the rest of this turn", also with what it does not depend on. */
export const readEnd = (cursor: Cursor): Duration | undefined =>
  cursor.attempt(() => {
    cursor.take(',')
    if (
      cursor.takeAny(
        'during the turn you activate this effect',
        'the turn you activate this effect',
        'the turn this effect is activated',
        'the turn you use this effect',
      )
    )
      return WHOLE_TURN
    if (cursor.takeAny('during the turn you activate this card', 'the turn you activate this card'))
      return WHOLE_TURN_OF_CARD
    if (
      cursor.takeAny(
        'the turn you Special Summon this card',
        'during the turn you Special Summon this card',
        'the turn you Special Summon it',
        'the turn you Special Summon this card this way',
        'the turn you Summon this way',
      )
    )
      return WHOLE_TURN_OF_SUMMON
    if (
      cursor.takeAny(
        "the turn you activate either of this card's effects",
        "during the turn you activate either of this card's effects",
        "the turn you activate any of this card's effects",
        "during the turn you activate any of this card's effects",
        'the turn you activate any of these effects',
        'during the turn you activate any of these effects',
        'the turn you activate either of these effects',
        'during the turn you activate either of these effects',
        'the turn you activate either effect',
        'during the turn you activate either effect',
      )
    )
      return WHOLE_TURN_OF_ANY
    const bracket = cursor.take('(')
    const duration = readDuration(cursor)
    if (!duration || (bracket && !cursor.take(')'))) return undefined
    cursor.takeAny(
      'after this card resolves',
      'after this effect resolves',
      'after it resolves',
      'after activating this effect',
    )
    cursor.takeAny(
      '(even if this card leaves the field)',
      ', even if this card leaves the field',
      '(even if this card is no longer on the field)',
    )
    return duration
  })
