import { saysAnywhere } from '../walk.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import type { EffectCondition } from '../condition.ts'
import type { ActivatedEffect, ContinuousEffect, Effect } from '../effect.ts'

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

/** "While this card is equipped to a monster, that monster …". */
export const isOfBearer = (condition: EffectCondition | undefined): boolean =>
  condition?.is === 'all'
    ? condition.of.some(isOfBearer)
    : condition?.is === 'card' &&
      condition.card.is === 'this' &&
      (condition.with?.some(({ is }) => is === 'equipped-to') ?? false)

/** Whether the words speak of the monster that the card is equipped to. */
const speaksOfBearer = (said: unknown): boolean =>
  saysAnywhere(said, (part) => 'is' in part && part.is === 'equipped' && !('with' in part || 'what' in part))

/** Whether the card does this as an Equip Card: what it waits for, asks for, or does speaks of the monster that bears it. */
const isOfEquipCard = (effect: Effect): boolean => {
  if (isOfBearer(effect.if) || speaksOfBearer(effect.if)) return true
  switch (effect.kind) {
    case 'own-summon':
      return false
    case 'continuous':
      return speaksOfBearer(effect.lasting)
    default: {
      const { on, activate, modes, resolve } = effect
      // Behind "equip this card to that target" it is the monster that will bear it.
      const equips = resolve.findIndex((step) => step.do === 'equip' && step.cards.is === 'this')
      return speaksOfBearer([on, activate, modes, equips < 0 ? resolve : resolve.slice(0, equips)])
    }
  }
}

/** "Equip 1 monster to it": the text makes another card an Equip Card. */
const EQUIPS_ANOTHER = /\bequip \d/i
/** "Equip this card to that target", "while this card is equipped to a monster". */
const EQUIPS_ITSELF =
  /\bequip (?:this|it)\b|\bequipped with this card\b|\bthis (?:face-up )?(?:card|monster)\b[^.]{0,60}?\bequipped\b/i

/**
 * What a Monster Card does as an Equip Card it does from the Spell & Trap Zone, where it has none of its other effects [EQP-07]. Where the text
 * equips another card alone, "the equipped monster" is the one that bears that.
 */
export const whereEquipped = (effect: Effect, text: string): Effect => {
  if (effect.kind === 'own-summon' || !isOfEquipCard(effect)) return effect
  if (effect.kind === 'continuous' && EQUIPS_ANOTHER.test(text) && !EQUIPS_ITSELF.test(text)) {
    const { part, from, sentences } = effect
    return { part, kind: 'continuous', read: 'none', ...(sentences && { sentences }), from, lasting: [] }
  }
  return amongSpellsAndTraps(effect)
}

const amongSpellsAndTraps = <E extends ActivatedEffect | ContinuousEffect>(effect: E): E => ({
  ...effect,
  from: effect.from.map((place) => (place === 'field' ? 'spellTrapZone' : place)),
})
