import type { Card } from '../card.ts'
import { isRecord } from '../../record.ts'
import { cursorOver, type Sentence, sentencesIn } from '../text/sentences.ts'
import { tokenize } from '../text/tokens.ts'
import { anyWording } from '../text/wording.ts'
import type { CardText } from '../source.ts'
import { forbiddenByAll, likeIt } from './declared.ts'
import type { CardEffects, Effect, SentenceOf } from './effect.ts'
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

const LIMITS = anyWording([
  '… <once|twice|thrice|two times|three times|3 times> <per|each|a> <turn|Chain|Duel> …',
  '… you can only <use|activate> 1 … per <turn|Chain|Duel> …',
  '… can only be <used|activated> once …',
])

const LOCKS = anyWording([
  '… for the rest of <this|that> turn … <you|opponent|they> cannot …',
  '… <you|opponent|they> cannot … for the rest of <this|that> turn …',
  '… you cannot … the [same] turn you <activate|use> …',
  '… the turn you <activate|use> … you cannot …',
])
/** When an effect cannot be used, which is a condition of it. */
const CONDITIONS = anyWording(['… you cannot activate this effect …'])

/** The sentences of each part, as the reading counts them. */
const sentencesOf = (
  card: Card,
  { text, pendulumText = '' }: CardText,
): readonly (SentenceOf & { readonly words: Sentence })[] =>
  (
    [
      ['main', belowMaterials(card, text)],
      ['pendulum', pendulumText],
    ] as const
  ).flatMap(([part, printed]) =>
    sentencesIn(tokenize(printed, card.name)).map((words, sentence) => ({ part, sentence, words })),
  )

const has = (words: typeof LIMITS, sentence: Sentence): boolean =>
  words.next(cursorOver(sentence)) !== undefined

const statesLock = ({ words }: { readonly words: Sentence }): boolean =>
  has(LOCKS, words) && !has(CONDITIONS, words)

/** Once more what the sentence before it states: "Once per turn, you can Normal Summon … (You can only gain this effect once per turn)". */
const RESTATES = anyWording(['<you|they> can only gain <this|the previous> effect once per turn'])
const restates = (words: Sentence, before: Sentence | undefined): boolean =>
  before !== undefined && has(LIMITS, before) && has(RESTATES, words)

/** What the printed sentences state. */
export const statedIn = (card: Card, text: CardText): Stated => {
  const sentences = sentencesOf(card, text)
  return {
    limits: sentences.filter(
      ({ words }, at) => has(LIMITS, words) && !restates(words, sentences[at - 1]?.words),
    ).length,
    locks: sentences.filter(statesLock).length,
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
  // "… you can use this effect up to twice per turn" says of the same effect how often then.
  if (said['if'] !== undefined && said['times'] !== undefined && said['do'] === undefined) return true
  const { limits, per, times, is, act, eachOnce, code, timesATurn, moreThan } = said
  if (limits !== undefined) return per !== undefined
  // What is paid in each Standby Phase, and a Summon in addition that can be gained once, need no words for it.
  if (is === 'upkeep' || act === 'normal-summon-more' || act === 'pendulum-summon-more') return true
  if (is === 'protect') return times !== undefined
  return (
    eachOnce !== undefined ||
    moreThan !== undefined ||
    timesATurn !== undefined ||
    code === 'special-summons-a-turn' ||
    code === 'union'
  )
}

/** What players cannot do, as long as the turn lasts: also with cards, or to them. */
const isLock = ({ do: does, lasting, lasts }: Readonly<Record<string, unknown>>): boolean =>
  does === 'apply' && isRecord(lasting) && isRecord(lasts) && 'until' in lasts && isOfPlayers(lasting)

const isOfPlayers = ({ is, cards, whose, from }: Readonly<Record<string, unknown>>): boolean => {
  switch (is) {
    case 'forbid':
      return true
    case 'cannot':
      return isRecord(cards) && cards['is'] !== 'this'
    case 'protect':
      return (
        whose === 'opponent' &&
        Array.isArray(from) &&
        (from.includes('targeting') || from.includes('attack-target'))
      )
    default:
      return false
  }
}

/** The locks of an effect: of one that is not understood those that hold when a player declares it. */
const locksIn = (effect: Effect, effects: readonly Effect[]): number => {
  if (effect.read === 'none' && effect.kind !== 'continuous' && effect.kind !== 'own-summon') {
    const { turnLong, locks } = forbiddenByAll(likeIt(effects, effect))
    return turnLong.length + countBelow(locks, isLock)
  }
  return ('turnLong' in effect ? (effect.turnLong ?? []).length : 0) + countBelow(effect, isLock)
}

/** How many of the sentences that state a lock have one in the data of the effect that they belong to. */
const heldLocks = (card: Card, text: CardText, effects: readonly Effect[]): number => {
  const stated = sentencesOf(card, text).filter(statesLock)
  const held = new Set<SentenceOf>()
  let byHand = 0
  for (const effect of effects) {
    const { part, sentences } = effect
    const locks = locksIn(effect, effects)
    // An entry by hand does not say which sentences it holds.
    if (!sentences) byHand += locks
    else
      for (const one of stated
        .filter((each) => each.part === part && sentences.includes(each.sentence))
        .slice(0, locks))
        held.add(one)
  }
  return held.size + byHand
}

/** What the card's data hold of it. */
export const heldBy = (card: Card, text: CardText, effects: CardEffects | undefined): Stated => {
  const restrictions = 'restrictions' in card ? card.restrictions : []
  const afterSummons = restrictions.filter(
    (one) => one.code === 'may-be-xyz-summoned-using' && one.then !== undefined,
  ).length
  // A Spirit Monster returns to the hand once, by the rules.
  const byRules = card.kind === 'monster' && card.abilities.includes('spirit') ? 1 : 0
  return {
    limits: byRules + countBelow([effects?.limits, effects?.effects, restrictions], isLimit),
    locks: heldLocks(card, text, effects?.effects ?? []) + afterSummons,
  }
}
