import type { Monster, Token } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Alteration } from '../state/duel-card.ts'
import { cardOfName } from './card-of-name.ts'

/* What effects change about a monster, and what of it is no figure. */

/** What known effects change about a monster: what the player's hand can change too, its name, its archetypes, and what kind of monster it is. */
export type ChangeNow =
  | Alteration
  /** It belongs to the archetypes of the card with that name then. */
  | { readonly of: 'name'; readonly to: string }
  | { readonly of: 'archetype' | 'second-name'; readonly also: string }
  /** Of a card in a Pendulum Zone. */
  | { readonly of: 'scale'; readonly is: 'become'; readonly to: number }
  | { readonly of: 'scale'; readonly is: 'add'; readonly by: number }
  | { readonly of: 'ability'; readonly is: 'tuner' | 'not-tuner' | 'effect' | 'normal' }

/** Whether it is a change that a monster itself keeps. */
export const isAlteration = (change: ChangeNow): change is Alteration =>
  change.of !== 'name' &&
  change.of !== 'second-name' &&
  change.of !== 'archetype' &&
  change.of !== 'ability' &&
  change.of !== 'scale'

/** What is no figure: Type, Attribute, name, archetypes, what kind of monster it is. */
export const withKind = (facts: Monster | Token, one: ChangeNow, cards: CardPool): Monster | Token => {
  switch (one.of) {
    case 'type':
      return { ...facts, type: one.to }
    case 'attribute':
      return { ...facts, attribute: one.to }
    case 'name':
      return {
        ...facts,
        nameThere: { name: one.to, in: ['monsterZone'] },
        archetypes: cardOfName(one.to, cards)?.archetypes ?? facts.archetypes,
      }
    case 'second-name':
      return { ...facts, countsAs: one.also }
    case 'archetype':
      return facts.archetypes.includes(one.also)
        ? facts
        : { ...facts, archetypes: [...facts.archetypes, one.also] }
    case 'ability':
      return facts.kind === 'monster' ? withAbility(facts, one.is) : facts
    default:
      return facts
  }
}

const withAbility = (facts: Monster, is: Extract<ChangeNow, { of: 'ability' }>['is']): Monster => {
  switch (is) {
    case 'tuner':
      return facts.abilities.includes('tuner')
        ? facts
        : { ...facts, abilities: [...facts.abilities, 'tuner'] }
    case 'not-tuner':
      return { ...facts, abilities: facts.abilities.filter((ability) => ability !== 'tuner') }
    case 'effect':
      return { ...facts, effect: true }
    case 'normal':
      return facts.frame === 'effect'
        ? { ...facts, frame: 'normal', effect: false }
        : { ...facts, effect: false }
  }
}
