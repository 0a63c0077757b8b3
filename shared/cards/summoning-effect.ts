import type { Filter } from './materials/tree.ts'

/** Where a Fusion or Ritual effect may take its materials from; `field` is the player's own Monster Zones. */
export const MATERIAL_PLACES = ['hand', 'field', 'graveyard', 'banished', 'deck'] as const
export type MaterialPlace = (typeof MATERIAL_PLACES)[number]

/** What the effect does with a material. */
export type MaterialFate = 'sent' | 'tributed' | 'destroyed' | 'banished' | 'shuffled'

/** "Tribute monsters from your hand or field": which cards an effect may use, from where, and what it does with them. */
export interface MaterialSource {
  readonly use: Filter
  readonly from: readonly MaterialPlace[]
  readonly fate: MaterialFate
}

/** "Fusion Summon 1 … from your Extra Deck, using …" [FUS-01]. */
export interface FusionEffect {
  readonly is: 'fusion'
  readonly summons: Filter
  readonly sources: readonly MaterialSource[]
  /** "That mentions "A" as material": one of these cards itself must be used [FUS-09]. */
  readonly mentioning?: readonly string[]
  /** "Including a Dragon monster". */
  readonly including?: Filter
}

/** "Used to Ritual Summon …; you must also Tribute …" [RIT-02]. */
export interface RitualEffect {
  readonly is: 'ritual'
  readonly summons: Filter
  readonly from: readonly ('hand' | 'graveyard')[]
  readonly sources: readonly MaterialSource[]
  /** What the Levels of the Tributes must add up to: "8 or more", or "exactly" the Level of the Ritual Monster. */
  readonly levels: { readonly total: number | 'its-own'; readonly orMore: boolean }
}

/** A Fusion or Ritual Summon that a card's effect makes. */
export type SummoningEffect = FusionEffect | RitualEffect
