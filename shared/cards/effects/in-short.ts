import { capital } from '../../english.ts'
import { phraseWords } from '../filter/describe.ts'
import type { FieldCondition } from '../restrictions.ts'
import type { EffectCondition } from './condition.ts'
import {
  describeCondition,
  describeEvents,
  describeFieldCondition,
  describeForbidden,
  describeLasting,
  describeLasts,
  describeMode,
  describeSteps,
} from './describe.ts'
import type { EffectEvent } from './event.ts'
import { rangeWords } from './describe-cards.ts'
import type { Effect, EffectStep, Forbidden, Lasting, Lasts, Mode, Modes } from './effect.ts'

/*
 * Effects in a few words for the player at the table, from the data alone. `describe.ts` says all that is known, and the names that steps
 * give to their cards for later ones, so that a misreading is seen; here it is said as a player would.
 */

/** Without the names that the data gives to what steps settle. */
const asSpoken = (words: string): string => words.replaceAll(/ \(“[^”]*”\)/g, '')

/** Steps as a player would say them: "Add 1 Level 1 FIRE monster from your Deck to the hand". */
export const stepsInShort = (steps: readonly EffectStep[]): string => capital(asSpoken(describeSteps(steps)))

/** One of several things to choose from. */
export const modeInShort = (mode: Mode): string => capital(asSpoken(describeMode(mode)))

/** What holds. */
export const lastingInShort = (lasting: Lasting): string => capital(asSpoken(describeLasting(lasting)))

/** What somebody cannot do: "Special Summon monsters from the Extra Deck except Synchro Monsters". */
export const forbiddenInShort = (act: Forbidden): string => asSpoken(describeForbidden(act))

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
export const conditionInShort = (condition: EffectCondition): string => asSpoken(describeCondition(condition))

/** The same of what the text of a monster asks of the table before its Summon. */
export const fieldConditionInShort = (condition: FieldCondition): string =>
  asSpoken(describeFieldCondition(condition))

/** What an effect waits for: "your opponent activates a card or effect". */
export const eventsInShort = (events: readonly EffectEvent[]): string => asSpoken(describeEvents(events))

/** How long something holds: "until the end of this turn". */
export const lastsInShort = (lasts: Lasts): string => asSpoken(describeLasts(lasts))

/** What may be chosen from: "Draw 2 cards, or destroy 1 monster". */
const modesInShort = ({ count, of }: Modes): string => {
  const words = of.map((mode) => asSpoken(describeMode(mode)))
  return capital(
    count.min === 1 && count.max === 1
      ? words.join(', or ')
      : `${rangeWords(count)} of these: ${words.join('; ')}`,
  )
}

/** What comes of the effect: what it does when it resolves, or what holds by itself. */
export const effectInShort = (effect: Effect): string => {
  switch (effect.kind) {
    case 'continuous':
      return effect.lasting.map(lastingInShort).join('; ') || 'By hand'
    case 'own-summon':
      return 'Special Summon this card'
    default: {
      const { modes, resolve } = effect
      const parts = [
        ...(modes ? [modesInShort(modes)] : []),
        ...(resolve.length > 0 ? [stepsInShort(resolve)] : []),
      ]
      const isOpen = resolve.every(({ do: does }) => does === 'by-hand') && !modes
      return isOpen ? 'By hand' : parts.join('; ')
    }
  }
}

/** What is paid, shown and targeted for it; empty where nothing is. */
export const askedInShort = (effect: Effect): string => {
  if (effect.kind === 'continuous') return ''
  const steps = effect.kind === 'own-summon' ? effect.costs : (effect.activate ?? [])
  return steps.length > 0 ? stepsInShort(steps) : ''
}

/** The effect's number on its card, counted from 1 within its part of the text. */
export const numberOnCard = (effects: readonly Effect[], at: number): number => {
  const part = effects[at]?.part
  return effects.slice(0, at + 1).filter((effect) => effect.part === part).length
}
