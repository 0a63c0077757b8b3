import type { LevelMonster, Spell } from '../../cards/card.ts'
import { readCountsAs } from '../../cards/counts-as.ts'
import { materialsFact, materialsLine, type PrintedMonster } from '../../cards/materials/line.ts'
import type { MaterialsFact } from '../../cards/materials/materials.ts'
import { readSummoningEffect } from '../../cards/summoning/read.ts'
import { readRestrictions } from '../../cards/restrictions/read.ts'
import { readUnion } from '../../cards/restrictions/union.ts'
import type { Ability } from '../../cards/terms.ts'

/** What a monster's text says that is a fact of the game: the trees stay, the sentences do not ship. */
export const factsInText = (
  printed: PrintedMonster & { readonly name: string; readonly abilities: readonly Ability[] },
): Pick<LevelMonster, 'restrictions'> & { readonly materials: MaterialsFact | undefined } => {
  const found = materialsLine(printed)
  return {
    materials: materialsFact(printed, found),
    restrictions: [
      ...readRestrictions(printed.text, printed, found?.line),
      ...(printed.abilities.includes('union') ? readUnion(printed.text) : []),
    ],
  }
}

/** The name a card of any kind counts as, if its text gives it another than its own. */
export const countedNameIn = (text: string): Pick<LevelMonster, 'countsAs'> => {
  const countsAs = readCountsAs(text)
  return countsAs === undefined ? {} : { countsAs }
}

/** The Fusion or Ritual Summon that a Spell's text makes. */
export const summoningIn = (text: string): Pick<Spell, 'summoning'> => {
  const summoning = readSummoningEffect(text)
  return summoning ? { summoning } : {}
}
