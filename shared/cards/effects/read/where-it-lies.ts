import type { FilterPlace } from '../../filter/filter.ts'
import type { EffectCondition } from '../condition.ts'

/* Where the card lies when its effect is used, as far as words of the text tell. */

/** Where the card lies off the field, where the condition says so. */
export const placeOfThis = (condition: EffectCondition): FilterPlace | undefined =>
  condition.is === 'all'
    ? condition.of.map(placeOfThis).find((place) => place !== undefined)
    : condition.is === 'card' &&
        condition.card.is === 'this' &&
        condition.of.is === 'place' &&
        OFF_FIELD.has(condition.of.place)
      ? condition.of.place
      : undefined

/**
 * "Special Summon this card from your GY (if it was there when the monster was sent) or hand (even if not)", "and this card is in your hand",
 * "equip this card from your field or GY to it".
 */
export const placesOfThisIn = (words: string): readonly FilterPlace[] => {
  const [, first, second] = TAKEN_FROM.exec(words) ?? LIES_IN.exec(words) ?? []
  // The field alone says nothing: there it would lie in any case.
  return first === 'field' && second === undefined
    ? []
    : [first, second].flatMap((place) =>
        place === undefined ? [] : [place === 'hand' || place === 'field' ? place : ('graveyard' as const)],
      )
}

const TAKEN_FROM =
  /\bthis card from (?:your|the) (hand|field|gy|graveyard)(?:(?: \([^)]*\))? ,? ?(?:or|\/) (?:your )?(hand|field|gy|graveyard))?/
const LIES_IN =
  /\bthis card (?:is )?in (?:your|the) (hand|gy|graveyard)(?:(?: \([^)]*\))? ,? ?(?:or|\/) (?:your )?(hand|gy|graveyard))?/

/** "From your GY (if it was there when the monster was sent) or hand (even if not)". */
export const ONLY_THERE = /\b(gy|graveyard|hand) \( ?if it was there (?:when|before)\b/

/** "If this card is banished", "if this card is in your GY": it lies elsewhere, or has left where it lay. */
export const LIES_ELSEWHERE =
  /\bthis card is (?:added|banished|destroyed|discarded|sent|in (?:your|the) (?:gy|hand))\b/

export const BANISHES_ITSELF = /\bbanish this card from your (?:gy|graveyard)\b/

export const OFF_FIELD: ReadonlySet<FilterPlace> = new Set([
  'hand',
  'graveyard',
  'banished',
  'deck',
  'extraDeck',
])
