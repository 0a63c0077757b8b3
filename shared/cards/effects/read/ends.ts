import type { Cursor } from '../../text/cursor.ts'
import { type Duration, readDuration } from '../../text/durations.ts'
import type { Lasting } from '../effect.ts'

/* How long something holds, and what is asked of the whole turn. */

/** Something that holds, with its end where the text says one. */
export interface LastingRead {
  readonly lasting: Lasting
  readonly lasts?: End
}

/** Of what the whole turn is asked: of using the effect, of activating the card, of every effect of the card, of its own Special Summon. */
export type WholeTurnOf = 'effect' | 'card' | 'any' | 'summon'

/**
 * How long something holds. With `wholeTurn` ("the turn you activate this effect") it must have been so for the whole turn before it, too; no
 * step has such an end, `turnLong` does.
 */
export type End = Duration & { readonly wholeTurn?: WholeTurnOf }

const wholeTurn = (of: WholeTurnOf): End => ({
  until: 'end',
  moment: { part: 'turn', of: 'this' },
  wholeTurn: of,
})

/** "For the rest of this turn", also with what it does not depend on. */
export const readEnd = (cursor: Cursor): End | undefined =>
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
      return wholeTurn('effect')
    if (cursor.takeAny('during the turn you activate this card', 'the turn you activate this card'))
      return wholeTurn('card')
    if (
      cursor.takeAny(
        'the turn you Special Summon this card',
        'during the turn you Special Summon this card',
        'the turn you Special Summon it',
        'the turn you Special Summon this card this way',
        'the turn you Summon this way',
      )
    )
      return wholeTurn('summon')
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
      return wholeTurn('any')
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
