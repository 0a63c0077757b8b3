import { cursorOver, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { tokenize } from '../../text/tokens.ts'
import { saysAnywhere } from '../walk.ts'
import type { EffectStep, OwnSummon } from '../effect.ts'
import type { EffectCondition } from '../condition.ts'
import { allOf, readStateOfTable } from './conditions.ts'
import { readOfTurn } from './happened.ts'
import { Settling } from './settle.ts'
import { readSteps } from './steps.ts'
import { COSTS } from './summon-with-materials.ts'
import { asImperative } from './imperative.ts'
import { type FoundAnywhere, SEVERAL_WAYS, SUMMON } from './ways-of-own-summon.ts'

/*
 * How a card's own Summon is carried out: what must be so, what is paid, where the monster goes.
 * Why `restrictions/own-summon.ts` reads the same sentences: docs/decisions/own-summon-read-twice.md.
 */

/** "Send 2 monsters to the GY (1 Tuner and 1 non-Tuner)": the bracket speaks of the cards, behind which it is read. */
const withBracketAtCards = (span: TextSpan): TextSpan => {
  const { source, start, end } = span
  const tokens = source.tokens.slice(start, end)
  const opens = tokens.findLastIndex(({ key }) => key === '(')
  const to = opens - 3
  if (to < 0 || tokens.at(-1)?.key !== ')' || tokens[to]?.key !== 'to') return span
  const moved = [...tokens.slice(0, to), ...tokens.slice(opens), ...tokens.slice(to, opens)]
  return { source: { ...source, tokens: moved }, start: 0, end: moved.length }
}

/** "By banishing 3 "Lamp" monsters while you control no monsters": what must be so stands behind the cost. */
const conditionBehind = (
  span: TextSpan,
): { readonly span: TextSpan; readonly if: EffectCondition } | undefined => {
  const { tokens } = span.source
  const at = tokens.findIndex(
    ({ key }, place) =>
      place > span.start &&
      place < span.end &&
      (key === 'while' ||
        (key === 'during' && tokens[place + 1]?.key === 'the' && tokens[place + 2]?.key === 'turn')),
  )
  const isPast = tokens[at]?.key === 'during'
  const found =
    at < 0
      ? undefined
      : isPast
        ? cursorOver({ ...span, start: at + 3 }).whole(readOfTurn)
        : cursorOver({ ...span, start: at + 1 }).whole(readStateOfTable)
  const end = span.source.tokens[at - 1]?.key === ',' ? at - 1 : at
  return found && { span: { ...span, end }, if: found }
}

const THIS_CARD = tokenize('this card').tokens

/** Behind the cost "it" is the card that was Summoned. */
const saidOfItself = (span: TextSpan): TextSpan => {
  const { source, start, end } = span
  const [first, ...others] = source.tokens.slice(start, end)
  if (first?.key !== 'it' && !cursorOver(span).take('this card')) return span
  const tokens = first?.key === 'it' ? [...THIS_CARD, ...others] : source.tokens.slice(start, end)
  return { source: { ...source, tokens }, start: 0, end: tokens.length }
}

/** What follows from the Summon: "but its original ATK becomes halved", "it gains ATK equal to the Tributed monster's ATK" of a cost. */
const stepsAfter = (span: TextSpan, costs: Settling): readonly EffectStep[] | undefined => {
  const paid = costs.steps().length
  const settling = paid > 0 && saidOfItself(span) !== span ? costs : new Settling(undefined, true)
  const said = settling === costs ? saidOfItself(span) : span
  if (!readSteps(said, settling, undefined).whole) return undefined
  return settling === costs ? settling.steps().slice(paid) : settling.steps()
}

/** "1 Ritual, Fusion, and Synchro Monster" is one of each: no card is of two kinds at once. */
const asksForTwoKinds = (said: unknown): boolean =>
  saysAnywhere(said, (part) => {
    if (!('is' in part) || part.is !== 'all' || 'in' in part) return false
    return part.of.filter((one) => 'frame' in one && one.frame !== 'pendulum').length > 1
  })

const ofLevel = (by: number): EffectStep => ({
  do: 'apply',
  lasting: { is: 'alter', cards: { is: 'this' }, changes: [{ of: 'level', is: 'become', by }] },
  lasts: { until: 'its-cards-leave' },
})

/** "(From your face-up Extra Deck)": of an Extra Deck Monster that is no way for one that lies there face-down. */
const asksFaceUp = ({ source, start, end }: Sentence): boolean =>
  source.tokens.some(
    (_, at) => at >= start && at < end && cursorOver({ source, start: at, end }).take('face-up Extra Deck'),
  )

/** "By banishing 1 Dragon you control as material": what is used up for its own Summon is that anyway. */
const withoutAsMaterial = (span: TextSpan): TextSpan => {
  const tail = span.source.tokens.slice(Math.max(span.start, span.end - 2), span.end)
  return tail[0]?.key === 'as' && /^materials?$/.test(tail[1]?.key ?? '')
    ? { ...span, end: span.end - 2 }
    : span
}

/** The Summons a sentence describes, where all of it is understood: one, or several that are paid for in different ways. */
export const readOwnSummons = (
  sentence: Sentence,
  at: number,
  fromExtraDeck = false,
): readonly OwnSummon[] => {
  const several = SEVERAL_WAYS.whole(cursorOver(sentence))
  const one = several ? undefined : SUMMON.whole(cursorOver(sentence))
  const found = several ?? (one ? [one] : [])
  if (fromExtraDeck && asksFaceUp(sentence)) return []
  const ways = found.map((way) => ownSummonOf(way, at, fromExtraDeck))
  const read = ways.filter((way) => way !== undefined)
  return read.length === ways.length ? read : []
}

const ownSummonOf = (found: FoundAnywhere, at: number, fromExtraDeck: boolean): OwnSummon | undefined => {
  const { by, paid, after, asLevel, from = [fromExtraDeck ? 'extraDeck' : 'hand'], ...rest } = found
  const tail = by && conditionBehind(by)
  const settling = new Settling(undefined)
  const costs =
    by &&
    readSteps(withBracketAtCards(asImperative(withoutAsMaterial(tail?.span ?? by))), settling, undefined)
  if (costs && (!costs.whole || costs.steps.some(({ do: done }) => !COSTS.has(done)))) return undefined
  const before = settling.steps().length
  const follows = asLevel === undefined ? after && stepsAfter(after, settling) : [ofLevel(asLevel)]
  if (after && !follows) return undefined
  // What follows may have given names to what was paid.
  const costsRead = settling.steps().slice(0, before)
  if (asksForTwoKinds(costsRead)) return undefined
  return {
    part: 'main',
    kind: 'own-summon',
    read: 'whole',
    sentences: [at],
    from,
    ...rest,
    ...(tail && { if: allOf([rest.if, tail.if]) as EffectCondition }),
    costs: [...(paid ? [paid] : []), ...costsRead.map(withoutItself)],
    ...(follows && { after: follows }),
  }
}

/** "By banishing 5 or more cards from your hand": the card that is Summoned is none of them. */
const withoutItself = (step: EffectStep): EffectStep =>
  (step.do === 'banish' || step.do === 'send') && step.cards.is === 'choice' && step.cards.count.max === null
    ? { ...step, cards: { ...step.cards, other: true } }
    : step
