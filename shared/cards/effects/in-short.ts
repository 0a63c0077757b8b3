import { capital, inside } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import type { FieldCondition } from '../restrictions.ts'
import type { EffectCondition } from './condition.ts'
import { leadingWords, eventsWords, lastingWords, liesWords, modeWords, stepsWords } from './describe.ts'
import { forbiddenWords } from './describe-holding.ts'
import { conditionWords, lastsWords } from './describe-when.ts'
import type { EffectEvent } from './event.ts'
import type { Effect, EffectStep, Forbidden, HoldingPlace, Lasting, Lasts, Mode } from './effect.ts'

/*
 * Effects in a few words for the player at the table, from the data alone. `describe.ts` says all that is known, and the names that steps
 * give to their cards for later ones, so that a misreading is seen; here it is said as a player would.
 */

/** Without the names that the data gives to what steps settle. */
const asSpoken = (words: string): string => words.replaceAll(/ \(“[^”]*”\)/g, '')

/** Steps as a player would say them: "Add 1 Level 1 FIRE monster from your Deck to the hand". */
export const stepsInShort = (steps: readonly EffectStep[]): string => capital(asSpoken(stepsWords(steps)))

/** One of several things to choose from. */
export const modeInShort = (mode: Mode): string => capital(asSpoken(modeWords(mode)))

/** What holds. */
export const lastingInShort = (lasting: Lasting): string => capital(asSpoken(lastingWords(lasting)))

/** What somebody cannot do: "Special Summon monsters from the Extra Deck except Synchro Monsters". */
export const forbiddenInShort = (act: Forbidden): string => asSpoken(forbiddenWords(act))

/** The lock that most lines meet, in as few words as a strip has room for: "Extra Deck: Fusion Monsters only"; `undefined` of any other. */
export const lockInShort = (act: Forbidden): string | undefined => {
  if (act.act !== 'special-summon' || !act.except) return undefined
  const isOnlyThat =
    !(act.of ?? act.how ?? act.exceptFrom ?? act.exceptHow ?? act.exceptBy) && act.moreThan === undefined
  const [from, another] = act.from ?? []
  return isOnlyThat && from === 'extraDeck' && !another
    ? `Extra Deck: ${phraseWords(act.except, true)} only`
    : undefined
}

/** What must be so: "if you control no Effect Monsters". */
export const conditionInShort = (condition: EffectCondition): string => asSpoken(leadingWords(condition))

/** The same of what the text of a monster asks of the table before its Summon: "you control no monsters". */
export const fieldConditionInShort = (condition: FieldCondition): string =>
  asSpoken(conditionWords(condition))

/** What an effect waits for: "your opponent activates a card or effect". */
export const eventsInShort = (events: readonly EffectEvent[]): string => asSpoken(eventsWords(events))

/** Where a card can use an effect: "in the hand or GY". */
export const whereInShort = (places: readonly HoldingPlace[]): string =>
  liesWords(places).replace(/^in the banishment$/, 'while it is banished')

/** How long something holds: "until the end of this turn". */
export const lastsInShort = (lasts: Lasts): string => asSpoken(lastsWords(lasts))

/** More than this does not fit on a line of a menu. */
const BRIEF = 75

/**
 * What comes of the effect in a few words, for a line of a menu: verb, object and place of what it mainly does. What holds beside it, conditions
 * and the figures of Tokens are read on the card.
 */
export const effectInBrief = (effect: Effect): string => {
  switch (effect.kind) {
    case 'continuous': {
      const [first, another] = effect.lasting
      if (!first) return 'By hand'
      return cut(lastingInBrief(first), another !== undefined)
    }
    case 'own-summon':
      return 'Special Summon this card'
    default: {
      const { modes, activate = [], resolve } = effect
      const only = resolve.length === 1 && resolve[0]?.do === 'one-of' ? resolve[0].of : undefined
      const choice = modes?.of ?? only
      if (choice) return modesInBrief(choice, activate)
      const isOpen = resolve.every(({ do: does }) => does === 'by-hand')
      return isOpen ? 'By hand' : stepsInBrief(resolve, activate)
    }
  }
}

/** One of these: "Draw 2 cards, or take control of 1 monster your opponent controls". */
const modesInBrief = (modes: readonly Mode[], before: readonly EffectStep[]): string => {
  const each = modes.map(({ activate = [], resolve }) => stepsInBrief(resolve, [...before, ...activate]))
  const [first, ...others] = each
  const words = [...(first === undefined ? [] : [first]), ...others.map(inside)]
  return cut(words.join(', or '), false)
}

/** What the main steps do, as many as fit: one that only follows from another, or holds beside it, is left out first. */
const stepsInBrief = (steps: readonly EffectStep[], activate: readonly EffectStep[]): string => {
  const mains = steps.filter(
    (step, at) =>
      at === 0 ||
      !(
        step.do === 'shuffle' ||
        step.do === 'later' ||
        step.do === 'by-hand' ||
        (step.do === 'apply' && step.join)
      ),
  )
  const isChance = mains[0]?.do === 'coin' || mains[0]?.do === 'die'
  const all = mains.map((step) => withTarget(stepInBrief(step), activate))
  const [first = '', ...others] = all
  let words = first
  let before = first
  for (const [at, next] of others.entries()) {
    // "Special Summon this card, then 1 Token": the verb is said once.
    const verb = /^(?:special summon|add|send|banish|draw|destroy) /i.exec(next)?.[0]
    const isSame = verb !== undefined && before.toLowerCase().startsWith(verb.toLowerCase())
    // What coins and dice decide is one thing or the other.
    const joint = !isChance ? ', then' : at === 0 ? ':' : ', or'
    const longer = `${words}${joint} ${isSame ? next.slice(verb.length) : inside(next)}`
    if (longer.length > BRIEF) {
      // "Tribute as many monsters as possible, and if you do, Special Summon this card": what it is done for says more.
      if (words !== first || !isPrice(mains[0]) || mains[at + 1]?.join !== 'if-you-do') break
      words = next
      before = next
      continue
    }
    words = longer
    before = next
  }
  return capital(cut(words, false))
}

/** What is given up first. */
const isPrice = (step: EffectStep | undefined): boolean =>
  step !== undefined &&
  ['send', 'tribute', 'discard', 'reveal', 'banish', 'detach', 'destroy'].includes(step.do)

/** One step alone, without what it depends on. */
const stepInBrief = (step: EffectStep): string => {
  if (step.do === 'apply') return lastingInBrief(step.lasting)
  const words = asSpoken(stepsWords([alone(step)]))
    .replace(/ \((?!s\))[^)]*\)/g, '')
    .replace(/, except .*?(?:,(?= )|(?= using )|$)/, '')
  // With what, only where there is room to say it whole.
  return words.length > BRIEF ? words.replace(/ using .*$/, '') : words
}

const lastingInBrief = (lasting: Lasting): string => {
  if (lasting.is === 'negate' && !lasting.everywhere)
    return asSpoken(lastingWords(lasting)).replace(
      /^the effects of (.*?) are negated.*$/,
      'Negate the effects of $1',
    )
  return lastingInShort(lasting)
}

const alone = (step: EffectStep): EffectStep =>
  Object.fromEntries(Object.entries(step).filter(([key]) => !DEPENDENT.has(key))) as unknown as EffectStep

/** What a step has beside what it does. */
const DEPENDENT: ReadonlySet<string> = new Set(['join', 'optional', 'if', 'binds'])

/** What "the target" is. */
const withTarget = (words: string, activate: readonly EffectStep[]): string => {
  const targets = activate.filter(({ do: does }) => does === 'target')
  const [only, another] = targets
  if (!only || another) return words
  const what = asSpoken(stepsWords([alone(only)])).replace(/^target /, '')
  const named = words.replace(/\bthe targets?\b/, what)
  return named.length <= BRIEF ? named : words
}

/** No longer than a line; what is left out leaves a mark. */
const cut = (words: string, isMore: boolean): string => {
  if (words.length <= BRIEF) return isMore && words.length < BRIEF ? `${words} …` : words
  const whole = words.slice(0, words.lastIndexOf(' ', BRIEF))
  return `${whole.endsWith(',') ? whole.slice(0, -1) : whole} …`
}

/** One step as a question or a heading says it, whether it may be declined or not. */
export const stepInShort = (step: EffectStep): string =>
  step.do === 'apply' && step.lasting.is === 'negate'
    ? lastingInBrief(step.lasting)
    : capital(asSpoken(stepsWords([alone(step)])))

/** What is paid, shown and targeted for it; empty where nothing is. */
export const askedInShort = (effect: Effect): string => {
  if (effect.kind === 'continuous') return ''
  const steps = effect.kind === 'own-summon' ? effect.costs : (effect.activate ?? [])
  return steps.length > 0 ? stepsInShort(steps) : ''
}

/** What comes of it in a few words, after what is paid or shown for it: nobody finds out only afterwards what an effect has cost. */
export const effectWithCostInBrief = (effect: Effect): string => {
  const brief = effectInBrief(effect)
  if (!('activate' in effect)) return brief
  const [first, ...others] = (effect.activate ?? []).filter(({ do: does }) => does !== 'target')
  return first ? `${stepsInShort([alone(first), ...others])}; ${inside(brief)}` : brief
}
