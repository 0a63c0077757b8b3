import { readFilter } from '../materials/read.ts'
import type { Restriction } from '../restrictions.ts'

/** "Target 1 Machine monster you control; equip this card to that target", and as it was worded before. */
const TARGET =
  /\bTarget 1 (?<now>[^;.]+?) you control[;,.]+ equip this card to that target|\byou can equip (?:this card|it) to (?:your|an?) (?<before>(?:"[^"]+"|[^".,])+?)(?: you control| on your side of the field)?(?: as an Equip (?:Spell )?Card)?, OR\b/i

const ALONE = /\b(?:A|1) monster can only be equipped with 1 Union Monster at a time\b/i

/** "If the equipped monster would be destroyed by battle or card effect, destroy this card instead", and as it was worded before. */
const PROTECTS =
  /\bif the (?:equipped monster|monster that this card is equipped to) (?:would be|is) destroyed(?<by> by battle(?: or card effect)?| as a result of battle)?, (?:destroy this card|this card is destroyed) instead\b/i

/** What the text of a Union Monster says about its equipping [UNI-02, UNI-06 to UNI-08]. */
export const readUnion = (text: string): readonly Restriction[] => {
  const { now, before } = TARGET.exec(text)?.groups ?? {}
  const words = (now ?? before)?.replace(/^face-up /, '').replaceAll('-Type', '')
  const equipsTo = words === undefined ? undefined : readFilter(words)
  const protects = protectedFrom(PROTECTS.exec(text))
  return [
    {
      code: 'union',
      ...(equipsTo && { equipsTo }),
      ...(ALONE.test(text) && { alone: true }),
      ...(protects && { protects }),
    },
    // To whom it may be equipped is not understood; the engine then lets the player judge.
    ...(equipsTo ? [] : [{ code: 'text-says-more' } as const]),
  ]
}

/** "Destroyed" alone is destroyed in any way. */
const protectedFrom = (found: RegExpExecArray | null): readonly ('battle' | 'effect')[] | undefined => {
  if (!found) return undefined
  const by = found.groups?.['by']
  return by === ' by battle' || by === ' as a result of battle' ? ['battle'] : ['battle', 'effect']
}
