import { plainWordsOf, type TextSpan } from '../../text/sentences.ts'
import type { Effect } from '../effect.ts'

/*
 * What an effect that is not understood waits for, where its words say so plainly. It says nothing about what the effect does: only whether
 * it can matter in a turn without an opponent.
 */

export type Awaited = NonNullable<Effect['awaits']>

/** Words that say less than they seem to: something happens in a battle or in another way, or only not in the Damage Step. */
const SAID_BESIDE: readonly RegExp[] = [
  /\buntil (?:the |your |your opponent's )?next (?:standby phase|draw phase|turn)\b/g,
  /\byour opponent controls \d+ or (?:fewer|less)\b/g,
  /\(?(?:except|even) during (?:the )?(?:draw phase or (?:the )?)?damage step\)?/g,
  /\buntil (?:the end of )?(?:your |the )?opponent's (?:next )?(?:turn|end phase|standby phase)\b/g,
  /by battle or (?:by )?(?:a )?card effect/g,
  // A position is no attack.
  /\battack position\b|\bbattle positions?\b/g,
  // What the opponent activates is theirs, whichever of the two it is.
  /\bcards? or effects?\b/g,
  /\bnormal or special\b|\bspell or trap\b|\bmain or\b|\bor (?:more|less|fewer|lower|higher)\b|\b(?:attacks|attacked|attack) or (?:is |was |be )?attack(?:ed|s)\b/g,
]

/** Moments of a battle: whatever else stands behind them happens in one. */
const IN_BATTLE =
  /^(?:once per turn , )?(?:at the (?:start|end) of the damage step|during the damage step|(?:before|during|after) damage calculation|when an attack is declared)\b/

const BATTLE =
  /\b(?:battles?|battled|battling|attacks?|attacked|attacking|piercing)\b|\bdamage (?:step|calculation)\b/
const OPPONENT =
  /\byour opponent (?:activates|adds|summons|special|normal|sets|draws|discards|declares|would|sends|has activated|cannot)\b|\bopponent's (?:turn|card|cards|monster|monsters|effect|possession|attacking|main phase|(?:next )?end phase|unused)\b|\beven though you do not control (?:it|them)\b|\bto your opponent's (?:hand|field)\b|\byour opponent controls (?:an?|\d)\b|\byour opponent can only\b|\bfor each [^,;]*\byour opponent controls\b|\bopponent's (?:banished|field spells?|spells?|traps?|pendulum zones?)\b|\b(?:owned by your opponent|your opponent owns)\b|\btakes? control of\b/
const LATER = /\b(?:standby phases?|draw phases?|next turn)\b|\byour next\b|\bend phase of the opponent\b/

const withoutBeside = (words: string): string =>
  SAID_BESIDE.reduce((left, beside) => left.replaceAll(beside, ''), words)

const awaitedIn = (words: string): Awaited | undefined => {
  if (BATTLE.test(words)) return 'battle'
  if (OPPONENT.test(words)) return 'opponent'
  return LATER.test(words) ? 'later-turn' : undefined
}

/** "When your opponent would Summon a monster, or activates a card": whatever of it they do. */
const DONE_BY_OPPONENT =
  /^(?:once per turn , )?(?:when|if) your opponent (?:would|activates|adds|summons|special|normal|sets|draws|discards)\b/
/** Somebody or something else of which an alternative speaks. */
const OF_ANOTHER = /\b(?:you|this|if|when|is|are|was|were)\b/

/** What stands before a colon waits for; of one thing or another, each must wait for something. */
export const awaitedBefore = (condition: TextSpan): Awaited | undefined => {
  const words = withoutBeside(plainWordsOf(condition))
  if (IN_BATTLE.test(words)) return 'battle'
  const [first = '', ...others] = words.split(/\bor\b/)
  const all = others.length > 0 && DONE_BY_OPPONENT.test(first) && !others.some((one) => OF_ANOTHER.test(one))
  if (all) return 'opponent'
  const found = [first, ...others].map(awaitedIn)
  return found.every((one) => one !== undefined) ? found[0] : undefined
}

/** What a sentence that holds by itself waits for: each of its parts for something. */
export const awaitedBy = (sentence: TextSpan): Awaited | undefined => {
  const parts = withoutBeside(plainWordsOf(sentence)).split(/ also | , and | then | but /)
  const found = parts.map(awaitedIn)
  return found.every((one) => one !== undefined) ? found[0] : undefined
}
