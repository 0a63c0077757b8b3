import type { LevelMonster, Spell } from '../cards/card.ts'
import { readCountsAs } from '../cards/counts-as.ts'
import { materialsFact, type PrintedMonster } from '../cards/materials/line.ts'
import type { MaterialsFact } from '../cards/materials/tree.ts'
import { readSummoningEffect } from '../cards/summoning/read.ts'
import { readRestrictions } from '../cards/restrictions/read.ts'

/** What a monster's text says that is a fact of the game: the trees stay, the sentences do not ship. */
export const factsInText = (
  printed: PrintedMonster & { readonly name: string },
): Pick<LevelMonster, 'restrictions'> & { readonly materials: MaterialsFact | undefined } => ({
  materials: materialsFact(printed),
  restrictions: readRestrictions(printed.text, printed),
})

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
