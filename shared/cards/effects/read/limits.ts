import type { Often, UseLimit } from '../../text/limits.ts'
import type { Effect, EffectLimit } from '../effect.ts'

/* Limits name effects by their place in the list. */

/** What a sentence limits; `own` are the effects that it may speak of, of which so many stand `before` it. Undefined where it limits nothing that was read. */
export const limitOf = (
  limit: UseLimit,
  effects: readonly Effect[],
  own: readonly number[],
  before: number,
): EffectLimit | undefined => {
  // A Summon by the card's own procedure is no effect that is used [SS-03]; what is done in place of something else is.
  const activated = own.filter(
    (index) =>
      !['continuous', 'own-summon'].includes(effects[index]?.kind ?? 'continuous') ||
      isDoneInstead(effects[index]),
  )
  switch (limit.limits) {
    case 'this-effect': {
      // What the card gives to another is limited in its own name, too.
      const isUsed = (index: number): boolean => activated.includes(index) || givesEffect(effects[index])
      const last = limit.ofWhole && before === 0 ? own.find(isUsed) : own.findLast(isUsed)
      const used = last === undefined ? undefined : uses([last], limit)
      return used?.limits === 'use' && limit.ofCopy ? { ...used, of: 'card' } : used
    }
    case 'while-face-up': {
      const last = activated.at(-1)
      const which = limit.each ? activated : last === undefined ? [] : [last]
      return which.length === 0
        ? undefined
        : { limits: 'use', effects: which, of: 'card', times: 1, per: 'while-face-up' }
    }
    case 'following-effect': {
      const next = activated.find((index) => index >= before)
      return next === undefined ? undefined : uses([next], limit)
    }
    case 'preceding-effects': {
      // "… gains the following effect. You can only use each of the preceding effects": that one in this card's name, too.
      const each = own.filter((index) => activated.includes(index) || givesInItsName(effects[index]))
      return each.length > 0 ? uses(each, limit) : undefined
    }
    case 'each-effect': {
      const all = own.filter((index) => activated.includes(index) || givesInItsName(effects[index]))
      const each = limit.following ? followingOf(all, before) : all
      return each.length > 0 ? uses(each, limit) : undefined
    }
    case 'one-of-its-effects': {
      const any = limit.following ? followingOf(activated, before) : activated
      const { times, per } = limit
      return any.length > 0
        ? { limits: 'use', effects: any, of: limit.ofCopy ? 'card' : 'name', together: true, times, per }
        : undefined
    }
    case 'activating-the-card':
      return { limits: 'activation', times: limit.times, per: limit.per }
    case 'summoning':
      return {
        limits: 'summon',
        how: limit.by,
        ...(limit.thisWay && { thisWay: true }),
        times: limit.times,
        per: limit.per,
      }
    case 'controlling':
      return { limits: 'controlling', ...(limit.onEitherSide && { onEitherSide: true }) }
  }
}

/** "The following effects": those behind the sentence; "these effects" may also stand before it. */
const followingOf = (effects: readonly number[], before: number): readonly number[] => {
  const behind = effects.filter((index) => index >= before)
  return behind.length > 0 ? behind : effects
}

/** "…, you can banish this card from your GY instead". */
export const isDoneInstead = (effect: Effect | undefined): boolean =>
  effect?.kind === 'continuous' &&
  effect.lasting.some(
    (lasting) =>
      (lasting.is === 'instead' && lasting.optional === true) ||
      (lasting.is === 'allow' && lasting.act.act === 'pay-instead-of-tribute'),
  )

/** Also where it is not understood what the card gives. */
const givesEffect = (effect: Effect | undefined): boolean =>
  effect?.kind === 'continuous' &&
  (effect.from.includes('attached') ||
    effect.from.includes('used') ||
    effect.lasting.some((lasting) => lasting.is === 'grant' && lasting.grant.is === 'effect'))

/** What a monster does with an effect that this card gives it, or gains when it is Summoned with the card: limited in this card's name. */
const givesInItsName = (effect: Effect | undefined): boolean =>
  effect?.kind === 'continuous' &&
  effect.lasting.some(
    ({ is, ...lasting }) =>
      is === 'grant' &&
      'grant' in lasting &&
      lasting.grant.is === 'effect' &&
      (lasting.grant.effect.kind !== 'continuous' || effect.from.includes('used')),
  )

const uses = (effects: readonly number[], { times, per }: Often): EffectLimit => ({
  limits: 'use',
  effects,
  of: 'name',
  times,
  per,
})
