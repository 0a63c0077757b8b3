import type { Card } from '../card.ts'
import { isRecord } from '../../record.ts'
import { cursorOver, type Sentence, sentencesIn } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import type { CardText } from '../source.ts'
import type { CardEffects } from './effect.ts'
import { belowMaterials } from './printed.ts'

/*
 * How many limits and locks a text states, told by the plainest words alone, and how many of them the card's data hold: the measure of the
 * reading, and no part of it.
 */

export interface Stated {
  /** "Once per turn", "You can only use this effect of "X" once per turn". */
  readonly limits: number
  /** What players cannot do for the rest of a turn, or the whole turn in which they use the card. */
  readonly locks: number
}

const rule = rulesWith({})
const anyOf = (wordings: readonly string[]) =>
  firstOfRules<true>(wordings.map((wording) => rule(wording, () => true as const)))

const LIMITS = anyOf([
  '… <once|twice|thrice|two times|three times|3 times> <per|each|a> <turn|Chain|Duel> …',
  '… you can only <use|activate> 1 … per <turn|Chain|Duel> …',
  '… can only be <used|activated> once …',
])

const LOCKS = anyOf([
  '… for the rest of <this|that> turn … <you|opponent|they> cannot …',
  '… <you|opponent|they> cannot … for the rest of <this|that> turn …',
  '… you cannot … the [same] turn you <activate|use> …',
  '… the turn you <activate|use> … you cannot …',
])
/** When an effect cannot be used, which is a condition of it. */
const CONDITIONS = anyOf(['… you cannot activate this effect …'])

/** What the printed sentences state. */
export const statedIn = (card: Card, { text, pendulumText = '' }: CardText): Stated => {
  const sentences = [belowMaterials(card, text), pendulumText].flatMap((part) =>
    sentencesIn(tokenize(part, card.name)),
  )
  const has = (words: typeof LIMITS, sentence: Sentence): boolean =>
    words.next(cursorOver(sentence)) !== undefined
  return {
    limits: sentences.filter((one) => has(LIMITS, one)).length,
    locks: sentences.filter((one) => has(LOCKS, one) && !has(CONDITIONS, one)).length,
  }
}

/** Everything in a value that is so. */
const countBelow = (
  value: unknown,
  counts: (record: Readonly<Record<string, unknown>>) => boolean,
): number => {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + countBelow(one, counts), 0)
  if (!isRecord(value)) return 0
  return Object.values(value).reduce<number>(
    (sum, one) => sum + countBelow(one, counts),
    counts(value) ? 1 : 0,
  )
}

const isLimit = (said: Readonly<Record<string, unknown>>): boolean => {
  const { limits, per, times, is, act, eachOnce, code, timesATurn, moreThan } = said
  if (limits !== undefined) return per !== undefined
  // What is paid in each Standby Phase, and a Normal Summon that can be gained once, need no words for it.
  if (is === 'upkeep' || act === 'normal-summon-more') return true
  if (is === 'protect') return times !== undefined
  return (
    eachOnce !== undefined ||
    moreThan !== undefined ||
    timesATurn !== undefined ||
    code === 'special-summons-a-turn' ||
    code === 'union'
  )
}

/** "You cannot", as long as the turn lasts. */
const isLock = ({ do: does, lasting, lasts }: Readonly<Record<string, unknown>>): boolean =>
  does === 'apply' && isRecord(lasting) && lasting['is'] === 'forbid' && isRecord(lasts) && 'until' in lasts

/** What the card's data hold of it. */
export const heldBy = (card: Card, effects: CardEffects | undefined): Stated => {
  const restrictions = 'restrictions' in card ? card.restrictions : []
  // A Spirit Monster returns to the hand once, by the rules.
  const byRules = card.kind === 'monster' && card.abilities.includes('spirit') ? 1 : 0
  const turnLong = (effects?.effects ?? []).flatMap((effect) =>
    'turnLong' in effect ? (effect.turnLong ?? []) : [],
  )
  return {
    limits: byRules + countBelow([effects?.limits, effects?.effects, restrictions], isLimit),
    locks: turnLong.length + countBelow(effects?.effects, isLock),
  }
}
