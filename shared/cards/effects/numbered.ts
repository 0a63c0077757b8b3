import { listed } from '../../english.ts'
import type { Effect } from './effect.ts'

/* Which effect of a card is which, as players count them. */

/** A Summon by the card's own text is a procedure of the game and no effect: the effect behind it in the text is the card's first. */
const isCounted = ({ kind }: Effect): boolean => kind !== 'own-summon'

/** Its number, counted from 1 within its part of the text; nothing where it is none of the card's effects. */
const numberOnCard = (effects: readonly Effect[], at: number): number | undefined => {
  const effect = effects[at]
  return effect && isCounted(effect)
    ? effects.slice(0, at + 1).filter((one) => isCounted(one) && one.part === effect.part).length
    : undefined
}

/** "effect 2", "Pendulum Effect", "its own Summon". */
export const effectOnCard = (effects: readonly Effect[], at: number): string => {
  const effect = effects[at]
  if (!effect) return `effect ${at + 1}`
  const number = numberOnCard(effects, at)
  if (number === undefined) return 'its own Summon'
  const counted = effects.filter(isCounted)
  const inPart = counted.filter(({ part }) => part === effect.part).length
  if (effect.part === 'main' || inPart === counted.length) return `effect ${number}`
  return inPart === 1 ? 'Pendulum Effect' : `Pendulum Effect ${number}`
}

/** The same where it has to be distinguished from others; nothing where it is all that the card has. */
export const effectAmongOthers = (effects: readonly Effect[], at: number): string | undefined => {
  const effect = effects[at]
  const isOnly = effect && isCounted(effect) && effects.filter(isCounted).length === 1
  return effect && !isOnly ? effectOnCard(effects, at) : undefined
}

/** "effects 1 and 2", "its own Summon or effect 1": several of them. */
export const effectsOnCard = (
  effects: readonly Effect[],
  places: readonly number[],
  joined: 'and' | 'or',
): string => {
  const names = [...new Set(places.map((at) => effectOnCard(effects, at)))]
  const numbers = names.flatMap((name) => /^effect (\d+)$/.exec(name)?.[1] ?? [])
  return numbers.length === names.length && numbers.length > 1
    ? `${joined === 'and' ? 'effects' : 'effect'} ${listed(numbers, joined)}`
    : listed(names, joined)
}
