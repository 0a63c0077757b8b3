import type { Filter, Range } from '../filter/filter.ts'

/** Where a Fusion or Ritual effect may take its materials from; the fields are the Monster Zones of each player. */
export type MaterialPlace =
  'hand' | 'field' | 'opponentField' | 'graveyard' | 'banished' | 'deck' | 'extraDeck'

/** What the effect does with a material. */
export type MaterialFate = 'sent' | 'tributed' | 'destroyed' | 'banished' | 'shuffled'

/** "Tribute monsters from your hand or field": which cards an effect may use, from where, what it does with them, and how many at most. */
export interface MaterialSource {
  readonly use: Filter
  readonly from: readonly MaterialPlace[]
  readonly fate: MaterialFate
  readonly atMost?: number
}

/** "Fusion Summon 1 … from your Extra Deck, using …" [FUS-01]. */
export interface FusionEffect {
  readonly is: 'fusion'
  readonly summons: Filter
  readonly sources: readonly MaterialSource[]
  /** How many materials, where the effect says so: "using 2 monsters". */
  readonly count?: Range
  /** "That mentions "A" as material": one of these cards itself must be used [FUS-09]. */
  readonly mentioning?: readonly string[]
  /** "Including a Dragon monster". */
  readonly including?: Filter
}

/** Where a Ritual Monster may be Summoned from. */
export type RitualFrom = 'hand' | 'graveyard' | 'deck' | 'banished' | 'extraDeck'

/** "Used to Ritual Summon …; you must also Tribute …" [RIT-02]. */
export interface RitualEffect {
  readonly is: 'ritual'
  readonly summons: Filter
  /** From the Extra Deck: one that lies there face-up. */
  readonly from: readonly RitualFrom[]
  readonly sources: readonly MaterialSource[]
  /** What the Levels of the Tributes must add up to: "8 or more", or "exactly" the Level of the Ritual Monster. */
  readonly levels: { readonly total: number | 'its-own'; readonly orMore: boolean }
}

/** A Fusion or Ritual Summon that a card's effect makes. */
export type SummoningEffect = FusionEffect | RitualEffect
