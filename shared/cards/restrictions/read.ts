import { materialsLine } from '../materials/line.ts'
import type { Restriction } from '../restrictions.ts'
import type { MonsterFrame } from '../terms.ts'
import type { Cursor } from '../text/cursor.ts'
import { cursorOver, isActivated, type Sentence, sentencesIn, printedWords } from '../text/sentences.ts'
import { readUseLimit } from '../text/limits.ts'
import { tokenize } from '../text/tokens.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'
import { MATERIAL_USE } from './material-uses.ts'
import { heldTo, isTimesOfDuel, MORE, OWN_SUMMON, readTimesThisWay } from './own-summon.ts'
import { TRIBUTES } from './tributes.ts'
import { AFTER_XYZ_USING, XYZ_USING } from './xyz-using.ts'

const SENTENCES = firstOfRules([...MATERIAL_USE, ...TRIBUTES, ...XYZ_USING, ...OWN_SUMMON])

const rule = rulesWith({ number: (cursor) => cursor.takeNumber() })

/** "Cannot be Special Summoned by other ways", as a sentence of its own, makes the card's own way the only one. */
const NO_OTHER_WAY = rule('[This card] cannot be Special Summoned by other ways', () => true as const)

/** It bars the Summon of its kind, and describes none of its own. */
const NOT_OF_ITS_KIND = rule('Cannot be <Fusion|Synchro|Xyz|Link> Summoned', () => true as const)

/** No condition is half as long; the wordings are not made to be held against a page. */
const LONGEST = 1000

const KIND = '<Normal|Tribute|Fusion|Synchro|Xyz|Link>'

/** Conditions about the card's own Summon or its use as material; such a one that no rule understands says more. */
const ABOUT_ITSELF = firstOfRules<true>(
  (
    [
      '[This card] [also] <can only|cannot|can|must> [first] [only] be [either] <Normal|Special|Tribute|Flip|Fusion|Ritual|Synchro|Xyz|Link|Pendulum|Summoned|used as … <material|materials>>',
      '[This [face-up] card [on the field]] cannot be Tributed [for|except|while|, except|, nor|, or|, and]',
      'While this card is face-up on the field, it cannot be Tributed',
      'Requires {number} … Tributes',
      '… to Tribute Summon [(but not Set)] ~',
      'To <Normal|Tribute> Summon ~',
      '… be treated as {number} [or {number}] Tributes',
      '… treat this 1 monster as {number} Tributes',
      `If you're Tributing`,
      'You can Tribute … <Tribute|Normal> Summon …',
      '… the turn you <Normal|Tribute|Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum> Summon this card',
      'You can only <Normal|Special|Tribute|Fusion|Ritual|Synchro|Xyz|Link|Pendulum> Summon … ~',
      'You can only control … ~',
      `… this card … <treat|treated> … <non-Tuner|Level {number?}|materials for>`,
      '<If|When> [using] this card … <Material|Materials> … <must|can be used|also use>',
      `For this card's <Synchro|Xyz|Link|Fusion> Summon`,
      'There can only be <1|one> …',
      'This monster can only be <Normal|Special> …',
      'This face-down card in the Extra Deck must …',
      'The other <Synchro|Xyz|Link|Fusion> <Material|Materials> …',
      'When using this card as … <Material|Materials> …',
      'If this <Synchro|Normal|Special|Fusion|Xyz> Summoned … <monster|card> would be used as … <Material|Materials> …',
      'Cannot <Special|Fusion|Synchro|Xyz|Link> Summon … using this card as …',
      'You can treat … monsters you control as Level …',
      '… you can substitute this card',
      '… be used as a substitute',
      '… this card … can [also] be used as [a] [the entire] [Fusion|Synchro|Xyz|Link|Ritual] <Material|Materials|Tribute|requirement>',
      '… required for the Ritual Summon',
      'You can use … equipped to this card … as material …',
      'If this card would be used for the <Fusion|Synchro|Xyz|Link> Summon …',
    ] as const
  ).map((wording) => rule(wording, () => true as const)),
)

/** A condition on the card's own Summon, though a procedure with its cost follows in the same sentence. */
const LEADS_WITH_CONDITION = rule(
  '[This <card|monster>] <can only|cannot|must> [first] [only] be [either] <Special|Fusion|Ritual|Synchro|Xyz|Link|Pendulum> <Summon|Summoned>',
  () => true as const,
)

const SUMMONED_ITSELF = rule(`… ${KIND} Summon [/Set] ~`, () => true as const)
const RETURNS = rule('… , return …', () => true as const)

/** "You can Normal Summon this card …", "to Tribute Summon this card …": words alone stand between the verb and the Summon. */
const speaksOfSummoningIt = (cursor: Cursor): boolean => {
  const start = cursor.position
  if (!SUMMONED_ITSELF.next(cursor)) return false
  const after = cursor.position
  cursor.returnTo(after)
  const returns = RETURNS.next(cursor)
  cursor.returnTo(start)
  const { tokens } = cursor.source
  let at = after - 1
  while (at > start && tokens[at]?.key !== 'summon') at--
  for (at -= 2; at >= start && tokens[at]?.kind === 'word'; at--) {
    const key = tokens[at]?.key
    const before = tokens[at - 1]?.key
    const leads = key === 'can' || key === 'cannot' || (key === 'to' && before !== 'used')
    if (leads || (key === 'you' && before === 'if')) return returns === undefined
  }
  return false
}

/** What one sentence means; nothing where it is about other things. */
const readSentence = (sentence: Sentence): readonly Restriction[] => {
  if (printedWords(sentence).length > LONGEST) return []
  if (isActivated(sentence)) {
    if (LEADS_WITH_CONDITION.next(cursorOver(sentence)) === undefined) return []
    return [...(SENTENCES.whole(cursorOver(sentence)) ?? []), MORE]
  }
  const read = SENTENCES.whole(cursorOver(sentence))
  if (read) return read
  const speaks =
    ABOUT_ITSELF.next(cursorOver(sentence)) !== undefined || speaksOfSummoningIt(cursorOver(sentence))
  return speaks ? [MORE] : []
}

/** Whether a sentence speaks of the card's own Summon or of its use as material, and whether all of it is understood; `own-way` where it describes a Special Summon of the card besides. */
export const speaksOfItself = (sentence: Sentence): 'understood' | 'own-way' | 'more' | undefined => {
  const isHeldElsewhere =
    NO_OTHER_WAY.whole(cursorOver(sentence)) ?? NOT_OF_ITS_KIND.whole(cursorOver(sentence))
  if (isHeldElsewhere || readTimesThisWay(cursorOver(sentence)) !== undefined) return 'understood'
  if (isTimesOfDuel(cursorOver(sentence))) return 'understood'
  const read = readSentence(sentence)
  if (read.length === 0) return SENTENCES.whole(cursorOver(sentence)) ? 'understood' : undefined
  if (read.some(({ code }) => code === 'text-says-more' || code === 'own-procedure')) return 'more'
  return read.some(describesOwnWay) ? 'own-way' : 'understood'
}

/** "Must be Special Summoned by Tributing …": a Special Summon that the sentence describes, and no effect that says so itself. */
const describesOwnWay = (one: Restriction): boolean =>
  one.code === 'must-be-summoned' && one.by.includes('own') && !one.ownEffect

/** Said of materials from the hand in a sentence of its own. */
const BANISHED = rule(
  'If you do this, all materials for that Summon are banished instead of being sent to the GY',
  () => true as const,
)

const banishing = (one: Restriction): Restriction =>
  one.code === 'takes-materials-from-hand' ? { ...one, banishes: true } : one

/** "You can only use each [of the following] effect(s) of "X" once per turn", `following`: only of those that stand behind it. */
const limitOfEach = (sentence: Sentence): { readonly following: boolean } | undefined => {
  const limit = readUseLimit(cursorOver(sentence))
  return limit?.limits === 'each-effect' && limit.times === 1 && limit.per === 'turn'
    ? { following: limit.following === true }
    : undefined
}

/** Taking materials from the hand is an effect of the card like its others, and so is held to a limit of each of them. */
const heldToOnce = (one: Restriction): Restriction =>
  one.code === 'takes-materials-from-hand' ? { ...one, oncePerTurn: true } : one

/** "Cannot be Normal Summoned/Set" beside "cannot be Special Summoned except by …" is "must be …" [SS-12]. */
const together = (read: readonly Restriction[]): readonly Restriction[] => {
  if (!read.some(({ code }) => code === 'cannot-be-normal-summoned')) return read
  return read.map((one) => {
    if (one.code !== 'cannot-be-special-summoned' || !one.except) return one
    const { except: by, effectsOf, effectOfA, ownEffect } = one
    return {
      code: 'must-be-summoned',
      by,
      lasts: 'always',
      ...(effectsOf && { effectsOf }),
      ...(effectOfA && { effectOfA }),
      ...(ownEffect && { ownEffect }),
    }
  })
}

const isXyzUsing = (one: Restriction | undefined): boolean => one?.code === 'may-be-xyz-summoned-using'

const lockingAfter = (one: Restriction, sentence: Sentence): Restriction => {
  const then = AFTER_XYZ_USING.whole(cursorOver(sentence))
  return one.code === 'may-be-xyz-summoned-using' && then ? { ...one, then } : one
}

/** "If you do, you cannot Summon": of the Xyz Summon with one monster, which the sentence describes that stands before, or before its bracket. */
export const followsXyzUsing = (sentence: Sentence, before: readonly Sentence[]): boolean =>
  AFTER_XYZ_USING.whole(cursorOver(sentence)) !== undefined &&
  before.slice(-2).some((one) => (SENTENCES.whole(cursorOver(one)) ?? []).some(isXyzUsing))

const once = (read: readonly Restriction[]): readonly Restriction[] => [
  ...new Map(read.map((one) => [JSON.stringify(one), one])).values(),
]

/** What a monster's text says in the standard words about its own Summon and its use as material. Its Pendulum Effect is no part of the text; its materials line is. */
export const readRestrictions = (
  text: string,
  card: { readonly name: string; readonly frame: MonsterFrame },
  materials: string | undefined = materialsLine({ passcode: null, frame: card.frame, text })?.line,
): readonly Restriction[] => {
  if (card.frame === 'normal') return []
  const below = materials === undefined ? text : text.replace(materials, '').replace(/^\s*\/ /, '')
  let read: readonly Restriction[] = []
  let isEachOnce = false
  for (const sentence of sentencesIn(tokenize(below, card.name))) {
    const limit = limitOfEach(sentence)
    if (limit) {
      isEachOnce = true
      if (!limit.following) read = read.map(heldToOnce)
      continue
    }
    const times = readTimesThisWay(cursorOver(sentence))
    if (times !== undefined) read = read.map((one) => heldTo(one, times))
    else if (isTimesOfDuel(cursorOver(sentence))) continue
    else if (BANISHED.whole(cursorOver(sentence))) read = read.map(banishing)
    else if (AFTER_XYZ_USING.whole(cursorOver(sentence)) && isXyzUsing(read.at(-1)))
      read = [...read.slice(0, -1), ...read.slice(-1).map((one) => lockingAfter(one, sentence))]
    else if (!NO_OTHER_WAY.whole(cursorOver(sentence))) {
      const more = readSentence(sentence)
      read = [...read, ...(isEachOnce ? more.map(heldToOnce) : more)]
    } else if (!read.some(({ code }) => code === 'must-be-summoned')) {
      read = [...read, { code: 'must-be-summoned', by: ['own'], lasts: 'always' }]
    }
  }
  return once(together(read))
}
