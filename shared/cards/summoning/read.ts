import type { SummoningEffect } from './effect.ts'
import { readFusion } from './read-fusion.ts'
import { readRitual } from './read-ritual.ts'

/**
 * The Fusion or Ritual Summon that a Spell makes when it resolves, where its text says it in the standard words and offers no more than them;
 * `undefined` for every other Spell, whose materials are left to the player. Costs and conditions of the activation are not part of it.
 */
export const readSummoningEffect = (text: string): SummoningEffect | undefined => {
  const said = text.replace(IN_BRACKETS, '').replace(CONDITION, '').replace(COST, '')
  return SAYS_MORE.test(said) ? undefined : (readRitual(said) ?? readFusion(said))
}

const IN_BRACKETS = /^\([^)]*\)\s*/
/** "During the Main Phase: ", "If you control no monsters: ". */
const CONDITION = /^(?:During|If|When) [^:.●]+: (?!Activate)/
/** "Discard 1 card; ", "Pay 500 LP; ". */
const COST = /^(?:Discard|Pay|Reveal) [^;:.]+; /

/** What a text adds to the ordinary materials further on, or takes from them. */
const SAYS_MORE =
  /(?<!must )\balso,? (?:use|banish|send|return|shuffle|discard)\b|\byou can use (?:up to )?\d|\bcan be used as (?:Fusion )?[Mm]aterial\b|\bOR (?:Ritual|Tribute)\b|\bthen you can Fusion Summon\b/
