import { waitsForOpponent } from '../solo.ts'
import { cursorOver, type Sentence } from '../../text/sentences.ts'
import type { EffectCondition } from '../condition.ts'
import type { Effect } from '../effect.ts'
import type { FilterPlace } from '../../filter/filter.ts'
import { allOf } from './conditions.ts'
import { type CardReading } from './effect.ts'
import { speaksOfNoOther } from './stands-alone.ts'

/* What becomes of effects once all sentences of their text are read. */

const BY_ITS_SUMMON = [
  'When this card is Special Summoned by its effect',
  'If this card is Special Summoned by its effect',
  'When Summoned this way',
  'If Summoned this way',
  'If Special Summoned this way',
  'When this card is Special Summoned this way',
  'If this card is Special Summoned this way',
  'If you do',
  'When you do',
] as const

/** What is not understood and follows from the card's own Summon waits for what that Summon waits for. */
export const awaitingAsItsSummon = (
  effect: Effect,
  before: readonly Effect[],
  sentence: Sentence | undefined,
): Effect => {
  const last = before.at(-1)
  if (effect.read !== 'none' || effect.awaits || !sentence || !last) return effect
  if (cursorOver(sentence).takeAny(...BY_ITS_SUMMON) === undefined) return effect
  const awaits = last.awaits ?? (waitsForOpponent(last) ? ('opponent' as const) : undefined)
  return awaits ? { ...effect, awaits } : effect
}

/** A card that stays, and does nothing more than lie there when it is activated. */
export const activationWhere = (
  condition: EffectCondition,
  kind: CardReading['kind'],
  at: number,
): Effect => ({
  part: 'main',
  kind: 'activation',
  read: 'whole',
  sentences: [at],
  from: kind === 'trap' ? ['field'] : ['hand', 'field'],
  if: condition,
  resolve: [],
})

/** "If this effect was used this turn" speaks of the effect before it, which the first of a text does not have. */
export const asksOfOneBefore = (condition: EffectCondition | undefined): boolean => {
  switch (condition?.is) {
    case 'used-this-turn':
      return true
    case 'not':
      return asksOfOneBefore(condition.of)
    case 'all':
    case 'any':
      return condition.of.some(asksOfOneBefore)
    default:
      return false
  }
}

/** The effects of a Gemini Monster are those of an Effect Monster; whether it was one where it lies elsewhere now, the duel does not remember. */
export const whereSummonedAgain = (effect: Effect): Effect => {
  if (effect.read === 'none') return effect
  if (effect.kind === 'continuous') {
    const isEffect: EffectCondition = {
      is: 'card',
      card: { is: 'this' },
      of: { is: 'frame', frame: 'effect' },
    }
    const condition = allOf([isEffect, effect.if])
    return { ...effect, ...(condition && { if: condition }) }
  }
  if (effect.kind === 'own-summon' || effect.from.every((place) => ON_FIELD.has(place))) return effect
  const { part, kind, from, sentences } = effect
  return { part, kind, from, ...(sentences && { sentences }), read: 'none', resolve: [{ do: 'by-hand' }] }
}

/**
 * Whether a sentence that is not understood may say more of the Special Summon that the card describes: one that speaks of a Summon or of
 * "this way", one that goes on right behind it, or a limit of which nobody knows what it limits.
 */
export const mayBearOnSummon = (
  { at, sentence }: { readonly at: number; readonly sentence: Sentence | undefined },
  summon: readonly number[] = [],
): boolean => {
  if (!sentence) return true
  const { source, start, end } = sentence
  const keys = source.tokens.slice(start, end).map(({ key }) => key)
  const speaks = keys.some(
    (key, word) =>
      key === 'way' ||
      (SUMMON_WORDS.has(key) && !OTHER_SUMMONS.has(keys[word - 1] ?? '') && !tellsOfOneSummoned(keys, word)),
  )
  if (speaks) return true
  const [first = '', second = ''] = keys
  const isStanding = GOES_ON_WITHOUT.some((words) => words.every((word, at) => keys[at] === word))
  if (isStanding) return false
  const beginsAnew = BEGINS_ANEW.has(first) || (first === 'if' && NOUNS_BEGIN.has(second))
  return summon.includes(at - 1) && !beginsAnew && !speaksOfNoOther(sentence)
}

/** "If this face-up Special Summoned card leaves the field", "the turn they are Summoned": of a card that stands there, or of others. */
const tellsOfOneSummoned = (keys: readonly string[], word: number): boolean =>
  (keys[word + 1] === 'card' && keys[word - 1] === 'special' && keys.slice(0, word).includes('this')) ||
  (keys[word - 1] === 'are' && keys[word - 2] === 'they')

/** What the card can do, or players must, as long as it lies there. */
const GOES_ON_WITHOUT: readonly (readonly string[])[] = [
  ['this', 'card', 'can', 'attack'],
  ['your', 'opponent', 'must'],
]

const SUMMON_WORDS: ReadonlySet<string> = new Set(['summon', 'summons', 'summoned', 'summoning'])
/** What stands before a Summon that is no Special Summon by the card's own text. */
const OTHER_SUMMONS: ReadonlySet<string> = new Set(['synchro', 'xyz', 'link', 'tribute', 'normal', 'flip'])
/** Words with which a sentence begins that has an occasion or cards of its own, and does not go on with the one before it. */
const BEGINS_ANEW: ReadonlySet<string> = new Set(['when', 'while', 'during', 'each', 'once', 'all', 'other'])
const NOUNS_BEGIN: ReadonlySet<string> = new Set(['this', 'a', 'an', 'your'])

const ON_FIELD: ReadonlySet<FilterPlace> = new Set<FilterPlace>(['field', 'monsterZone'])
