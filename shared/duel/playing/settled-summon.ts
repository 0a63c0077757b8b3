import type { MaterialSource, SummoningEffect } from '../../cards/summoning/effect.ts'
import { isMet } from '../continuous/conditions.ts'
import { meantCards } from '../continuous/meant-cards.ts'
import { propertyOf } from '../continuous/figures-of-cards.ts'
import type { EffectView } from '../continuous/effect-view.ts'
import type { StepOf } from './step-parts.ts'

/*
 * A Fusion or Ritual Summon of an effect as it stands when it is carried out: which card "this card" is, whose name must be mentioned, and
 * which further materials are open.
 */

/** Of one text and the same cards it is the same value: what is found out for it is kept by that. */
const settled = new WeakMap<SummoningEffect, Map<string, SummoningEffect>>()

const once = (using: SummoningEffect, key: string, make: () => SummoningEffect): SummoningEffect => {
  const known = settled.get(using) ?? new Map<string, SummoningEffect>()
  settled.set(using, known)
  const before = known.get(key)
  if (before) return before
  const made = make()
  known.set(key, made)
  return made
}

/** `undefined` where a card is gone that it speaks of. */
export const settledSummon = (
  asked: EffectView,
  step: StepOf<'fusion' | 'ritual'>,
): SummoningEffect | undefined => {
  const { using } = step
  const further = step.do === 'fusion' ? (step.also ?? []) : []
  const names =
    step.do === 'fusion' && step.standingFor
      ? meantCards(asked, step.standingFor).flatMap((id) => {
          const name = propertyOf(asked, id, 'name')
          return typeof name === 'string' ? [name] : []
        })
      : undefined
  if (names?.length === 0) return undefined
  const hasItself = using.sources.some(({ itself }) => itself)
  if (further.length === 0 && !names && !hasItself) return using
  const open = further.map((one) => isMet(asked, one.if))
  const { card } = asked.context.itself
  return once(using, JSON.stringify([hasItself ? card : null, open, names ?? null]), () => {
    const ofItself = (source: MaterialSource): MaterialSource =>
      source.itself ? { ...source, cards: [card] } : source
    const sources = [...using.sources, ...further.filter((_, at) => open[at]).map(({ source }) => source)]
    return {
      ...using,
      sources: sources.map(ofItself),
      ...(names && { mentioning: names, alone: true as const }),
    }
  })
}
