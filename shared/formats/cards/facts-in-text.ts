import type { LevelMonster, Spell } from '../../cards/card.ts'
import { readAttributesThere, readCountsAs, readNameThere } from '../../cards/counts-as.ts'
import { materialsFact, materialsLine, type PrintedMonster } from '../../cards/materials/line.ts'
import type { MaterialsFact } from '../../cards/materials/materials.ts'
import { saysItNegatesSummons } from '../../cards/summoning/negates.ts'
import { readSummoningEffect } from '../../cards/summoning/read.ts'
import type { Restriction } from '../../cards/restrictions.ts'
import { readRestrictions } from '../../cards/restrictions/read.ts'
import { readUnion } from '../../cards/restrictions/union.ts'
import { LONGEST_CARD_TEXT } from '../../cards/text/tokens.ts'
import type { Ability } from '../../cards/terms.ts'

/** The text as far as facts are looked for in it. */
const readable = (text: string): string => (text.length > LONGEST_CARD_TEXT ? '' : text)

/**
 * What a monster's text says that is a fact of the game: the trees stay, the sentences do not ship. A text that is too long to be read
 * says more than we know.
 */
export const factsInText = (
  printed: PrintedMonster & { readonly name: string; readonly abilities: readonly Ability[] },
): {
  readonly said: Pick<LevelMonster, 'restrictions' | 'flipEffect'>
  readonly materials: MaterialsFact | undefined
} => {
  const isTooLong = printed.text.length > LONGEST_CARD_TEXT
  const found = materialsLine({ ...printed, text: readable(printed.text) })
  const flipEffect = flipEffectIn(readable(printed.text))
  const restrictions: readonly Restriction[] = isTooLong
    ? [{ code: 'text-says-more' }]
    : [
        ...readRestrictions(printed.text, printed, found?.line),
        ...(printed.abilities.includes('union') ? readUnion(printed.text) : []),
      ]
  return {
    materials: materialsFact({ ...printed, text: readable(printed.text) }, found),
    said: { restrictions, ...(flipEffect && { flipEffect }) },
  }
}

/** "FLIP: You can …", also after what it asks for: "FLIP: During your turn: You can …". */
const FLIP = /\bFLIP:(?<optional>(?:[^.;:]*:)?\s*You can )?/

const flipEffectIn = (text: string): LevelMonster['flipEffect'] => {
  const found = FLIP.exec(text)
  return found ? (found.groups?.['optional'] === undefined ? 'mandatory' : 'optional') : undefined
}

const MAKES = {
  fusion: /\bFusion Summon (?:1|any) /,
  ritual: /\bRitual Summon (?:1 |any |")/,
} as const

/** The Fusion and Ritual Summons that an effect in the text makes, a Pendulum Effect included: "Fusion Summon 1 Fusion Monster" [FUS-01, RIT-01]. */
export const summonsMadeBy = (text: string): Pick<LevelMonster, 'makesSummons'> => {
  const makesSummons = (['fusion', 'ritual'] as const).filter((by) => MAKES[by].test(readable(text)))
  return makesSummons.length > 0 ? { makesSummons } : {}
}

/** What the text of a card of any kind says: the name it counts as, the name it has in some places, and whether it negates Summons. */
export const factsOfAnyCard = (
  text: string,
): Pick<LevelMonster, 'countsAs' | 'nameThere' | 'attributesThere' | 'negatesSummons'> => {
  const said = readable(text)
  const countsAs = readCountsAs(said)
  const nameThere = readNameThere(said)
  const attributesThere = readAttributesThere(said)
  return {
    ...(countsAs !== undefined && { countsAs }),
    ...(nameThere && { nameThere }),
    ...(attributesThere && { attributesThere }),
    ...(saysItNegatesSummons(said) && { negatesSummons: true }),
  }
}

/** The Fusion or Ritual Summon that a Spell's text makes. */
export const summoningIn = (text: string): Pick<Spell, 'summoning'> => {
  const summoning = readSummoningEffect(readable(text))
  return summoning ? { summoning } : {}
}
