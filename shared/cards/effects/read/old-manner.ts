import type { FilterPlace } from '../../filter/filter.ts'
import { cursorOver, isActivated, type Sentence, type TextSpan } from '../../text/sentences.ts'
import { type TextToken, tokenize } from '../../text/tokens.ts'
import { isRecord } from '../../../record.ts'
import type { ActivatedEffect, EffectStep } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import { readOccasion } from './occasion.ts'

/*
 * Sentences of the manner before problem-solving text that say plainly what a colon and a semicolon say today: "When this card is Normal
 * Summoned, you can add 1 Dragon monster from your Deck to your hand", "Once per turn, you can discard 1 card to draw 1 card". They are
 * written as they would be today, and read like any other.
 */

const [COLON, SEMICOLON] = tokenize(': ;').tokens
const [TARGET] = tokenize('target').tokens

const BEGINS: ReadonlySet<string> = new Set(['when', 'if', 'once', 'during', 'twice', 'while'])

/** So many ways to take a sentence apart are tried: no card has as many, and each costs the time of a reading. */
const MOST_WAYS = 8
/** In pieces; the longest of such sentences have half as many. */
const LONGEST = 120

const replaced = (sentence: Sentence, at: number, by: TextToken | undefined): Sentence | undefined =>
  by && { ...sentence, source: { ...sentence.source, tokens: sentence.source.tokens.with(at, by) } }

const keyAt = ({ source }: TextSpan, at: number): string | undefined => source.tokens[at]?.key

/** Where what stands before the comma says when the effect can be used, a colon in its place. */
const withColon = (sentence: Sentence): Sentence | undefined => {
  const { start, end } = sentence
  if (!BEGINS.has(keyAt(sentence, start) ?? '')) return sentence
  let tries = MOST_WAYS
  for (let at = end - 2; at > start && tries > 0; at--) {
    if (keyAt(sentence, at) !== ',') continue
    tries -= 1
    const occasion = readOccasion({ ...sentence, end: at })
    if (!occasion) continue
    // "Twice per turn, this card cannot be destroyed by battle" holds by itself.
    const isUsed = occasion.events !== undefined || cursorOver({ ...sentence, start: at + 1 }).take('you can')
    return isUsed ? replaced(sentence, at, COLON) : undefined
  }
  return undefined
}

/** Every way to put a semicolon in the place of that word: "discard 1 card to …", "select 1 monster and …". */
const withSemicolon = (sentence: Sentence, joint: 'to' | 'and'): readonly Sentence[] => {
  const { start, end } = sentence
  const found: Sentence[] = []
  for (let at = start + 1; at < end - 1 && found.length < MOST_WAYS; at++) {
    if (keyAt(sentence, at) !== joint) continue
    const from = keyAt(sentence, at - 1) === ',' ? at - 1 : at
    const split = replaced(sentence, at, SEMICOLON)
    if (!split) continue
    const tokens = from === at ? split.source.tokens : split.source.tokens.toSpliced(from, 1)
    found.push({
      ...split,
      source: { ...split.source, tokens },
      end: from === at ? end : end - 1,
    })
  }
  return found
}

/** "Select 1 monster" is "target 1 monster". */
const withTarget = (sentence: Sentence): Sentence => {
  const { source, start, end } = sentence
  const tokens = source.tokens.map((token, at) =>
    at >= start && at < end && token.key === 'select' && TARGET ? TARGET : token,
  )
  return { ...sentence, source: { ...source, tokens } }
}

/** "Select 1 monster": what is done with it stands in the sentence behind this one. */
const withoutResolving = (sentence: Sentence): readonly Sentence[] => {
  const { source, end } = sentence
  if (!SEMICOLON) return []
  const tokens = source.tokens.toSpliced(end, 0, SEMICOLON)
  return [{ ...sentence, source: { ...source, tokens }, end: end + 1 }]
}

const THAT_TARGET = tokenize('that target').tokens

/** "Select and destroy 1 monster your opponent controls" is "target 1 monster your opponent controls; destroy that target". */
const selectedAndDone = (sentence: Sentence): readonly Sentence[] => {
  const { source, start, end } = sentence
  const at = source.tokens.findIndex(
    ({ key }, place) =>
      place >= start && place < end && key === 'target' && keyAt(sentence, place + 1) === 'and',
  )
  const noun = source.tokens.findIndex(({ kind }, place) => place > at && place < end && kind === 'number')
  if (at < 0 || noun < 0 || !SEMICOLON) return []
  const verb = source.tokens.slice(at + 2, noun)
  const tokens = [
    ...source.tokens.slice(0, at + 1),
    ...source.tokens.slice(noun, end),
    SEMICOLON,
    ...verb,
    ...THAT_TARGET,
  ]
  return [{ ...sentence, source: { ...source, tokens }, end: tokens.length }]
}

/** A sentence as it would be written today. */
export interface WrittenToday {
  readonly sentence: Sentence
  /** "You can send 1 card and draw 1 card": nobody can tell whether the first is a cost; here it is none. */
  readonly open?: Sentence
}

/** The ways in which it may have been meant, as they would be written today; none where it begins with nothing that is known. */
export const asWrittenToday = (sentence: Sentence): readonly WrittenToday[] => {
  if (sentence.bullet || isActivated(sentence) || sentence.end - sentence.start > LONGEST) return []
  const timed = withColon(sentence)
  if (!timed) return []
  const selects = timed.source.tokens.slice(timed.start, timed.end).some(({ key }) => key === 'select')
  const plain = withTarget(timed)
  const hasColon = timed !== sentence
  const joined = withSemicolon(plain, 'and')
  return [
    ...(selects ? selectedAndDone(plain) : []).map((one) => ({ sentence: one })),
    ...withSemicolon(plain, 'to').map((one) => ({ sentence: one })),
    // Behind a choice the semicolon is certain.
    ...joined.map((one) => ({ sentence: one, ...(!selects && { open: plain }) })),
    // Without a cost only a "you can", or an occasion, tells it from what holds by itself.
    ...(!selects && (hasColon || cursorOver(plain).take('you can')) ? [{ sentence: plain }] : []),
    ...(selects ? withoutResolving(plain) : []).map((one) => ({ sentence: one })),
  ]
}

/** Where a choice that is no target would have been one in most texts of that time. */
const SEEN: ReadonlySet<FilterPlace> = new Set<FilterPlace>([
  'field',
  'monsterZone',
  'spellTrapZone',
  'fieldZone',
  'pendulumZone',
  'graveyard',
  'banished',
])

export const chosenInSight = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(chosenInSight)
  if (!isRecord(value)) return false
  const places = value['in']
  if (value['is'] === 'choice' && Array.isArray(places))
    return places.every((one: unknown) => isRecord(one) && SEEN.has(one['place'] as FilterPlace))
  return Object.values(value).some(chosenInSight)
}

/** "Increase the DEF of 1 face-up monster by 500 points": it lasts for a card that is chosen as it begins, or was a target all along. */
export const holdsForChosen = (step: EffectStep): boolean =>
  step.do === 'apply' && 'cards' in step.lasting && step.lasting.cards.is === 'choice'

/** It answers no battle and no activation, in which other rules would hold. */
const isOfTable = ({ kind, on }: ActivatedEffect): boolean =>
  (kind === 'trigger' || kind === 'ignition') &&
  !(on?.events.some(({ is, would }) => would === true || ANSWERED.has(is)) ?? false)

const ANSWERED: ReadonlySet<EffectEvent['is']> = new Set<EffectEvent['is']>(['attack', 'battle', 'activated'])

/** Words with which a sentence that is not understood to its end may say no effect that is activated there. */
const SAYS_OTHERS: readonly (readonly string[])[] = [
  ['instead'],
  ['you', 'can', 'activate'],
  ['you', 'can', 'also'],
  ['summon', 'this', 'card'],
  ['summon', 'it'],
  ['this', 'card', 'from', 'your'],
  ['this', 'card', 'in', 'your'],
  ['from', 'your', 'hand', 'to', 'special', 'summon'],
  ['in', 'addition', 'to'],
  ['without', 'tributing'],
]

/**
 * Whether it is certain when it can be used, and what is asked for, though not how it ends: somebody "can" do it, on the field, and more of
 * it is understood than that it can be done.
 */
export const isBegunPlainly = (effect: ActivatedEffect, sentence: Sentence): boolean => {
  const { kind, read, activate = [], resolve } = effect
  if (read === 'none' || !isOfTable(effect)) return false
  const keys = sentence.source.tokens.slice(sentence.start, sentence.end).map(({ key }) => key)
  const says = (words: readonly string[]): boolean =>
    keys.some((_, at) => words.every((word, offset) => keys[at + offset] === word))
  if (!says(['you', 'can']) || SAYS_OTHERS.some(says)) return false
  const [first] = resolve
  return (
    kind === 'trigger' ||
    activate.length > 0 ||
    (first !== undefined && (first.do !== 'by-hand' || first.needs !== undefined) && !holdsForChosen(first))
  )
}

/** Whether nothing is left open in it: it answers no battle in which other rules would hold, and what it chooses in sight it targets. */
export const isPlain = (effect: ActivatedEffect): boolean =>
  effect.read === 'whole' && isOfTable(effect) && !chosenInSight(effect.resolve)
