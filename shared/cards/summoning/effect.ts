import type { Filter, Range, Slot } from '../filter/filter.ts'
import type { FieldCondition } from '../restrictions.ts'

/** Where a Fusion or Ritual effect may take its materials from; the fields are the Monster Zones of each player. */
export type MaterialPlace =
  | 'hand'
  | 'field'
  | 'pendulumZone'
  | 'spellTrapZone'
  | 'opponentField'
  | 'graveyard'
  | 'opponentGraveyard'
  | 'banished'
  | 'opponentBanished'
  | 'deck'
  | 'extraDeck'

/** What the effect does with a material; `bottom` places it at the bottom of the Deck, `returned` puts a banished card into the GY. */
export type MaterialFate =
  'sent' | 'tributed' | 'destroyed' | 'banished' | 'shuffled' | 'bottom' | 'returned' | 'discarded'

/** "Tribute monsters from your hand or field": which cards an effect may use, from where, what it does with them, and how many at most. */
export interface MaterialSource {
  readonly use: Filter
  readonly from: readonly MaterialPlace[]
  readonly fate: MaterialFate
  readonly atMost?: number
  /** "If you control a FIRE Link Monster, you can also use …": only then. */
  readonly if?: FieldCondition
  /** "If Summoning an "X" Fusion Monster this way, you can also use …": for such a monster alone. */
  readonly summoning?: Filter
  /** "If you use your "X" monster as material, you can also use …": only beside one of these. */
  readonly beside?: Filter
  /** "Monsters in your Spell & Trap Zones that are equipped to an "X" monster": the monster it is equipped to. */
  readonly equippedTo?: Filter
  /** "Monsters in your Spell & Trap Zone that are treated as Continuous Traps". */
  readonly asTraps?: true
  /** "Up to the number of monsters your opponent controls". */
  readonly atMostTheirs?: true
  /** "You lose LP equal to the total ATK of monsters banished this way, when the monster is Fusion Summoned". */
  readonly losesAtk?: true
  /** "Using this card you control and Dragon monsters you control": the card alone whose effect it is. */
  readonly itself?: true
  /** The cards of the duel that are meant, by their numbers: settled when the effect is carried out. */
  readonly cards?: readonly number[]
  /** Another effect lends it for one Fusion Summon: its place among what lasts in the duel. */
  readonly lentAs?: number
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
  /** "That lists a Synchro Monster as material": only what has such a card in its materials line. */
  readonly lists?: Filter
  /** "Including a Dragon monster". */
  readonly including?: Filter
  /** How many such cards there must be, where the text says more than one: "including 2 or more DARK monsters you control". */
  readonly includingAtLeast?: number
  /** "In Defense Position". */
  readonly position?: 'defense'
  /** "If you use a face-up monster you control that is owned by your opponent as material, you can treat it as an "X" monster". */
  readonly countsAs?: { readonly use: Filter; readonly archetype: string }
  /** "That must be Special Summoned with "X"": only what names that card, and the Summon counts as made with it [SS-11]. */
  readonly standsFor?: string
  /** "Using it as the Fusion Material": one material, whatever else the Fusion Monster asks for. */
  readonly alone?: true
  /** "(This is treated as a Fusion Summon with "X")": it may be a monster that must be Summoned with that card [SS-11]. */
  readonly treatedAs?: string
}

/** Where a Ritual Monster may be Summoned from. */
export type RitualFrom = 'hand' | 'graveyard' | 'deck' | 'banished' | 'extraDeck'

/** What the Levels, or the ATK, of the Tributes must add up to: "8 or more", or "exactly" that of the Ritual Monster, or so many `times` it. */
export interface RitualSum {
  readonly total: number | 'its-own'
  readonly orMore: boolean
  readonly of?: 'atk'
  readonly times?: number
}

/** "Used to Ritual Summon …; you must also Tribute …" [RIT-02]. */
export interface RitualEffect {
  readonly is: 'ritual'
  readonly summons: Filter
  /** From the Extra Deck: one that lies there face-up. */
  readonly from: readonly RitualFrom[]
  readonly sources: readonly MaterialSource[]
  /** Left out where one Tribute will do, whatever its Level. */
  readonly levels?: RitualSum
  /** What the Tributes must be, where it is not any number of those above: "1 LIGHT and 1 DARK monster"; empty where there are none. */
  readonly tributes?: readonly Slot[]
  /** "Including "Dark Magician"". */
  readonly including?: Filter
  /** "In Defense Position", face-up. */
  readonly position?: 'defense'
  /** "Pay Life Points equal to its Level x 500". */
  readonly lifePointsPerLevel?: number
  /** In Defense Position it comes face-down. */
  readonly defense?: 'face-down'
  /** Other ways that the text leaves to choose from: "OR Tribute 1 monster your opponent controls". */
  readonly or?: readonly RitualEffect[]
}

/** What is paid to activate the card: a card discarded, or Life Points. */
export type SummoningCost = 'discard' | { readonly lifePoints: number }

/** A Fusion or Ritual Summon that a card's effect makes. */
export type SummoningEffect = (FusionEffect | RitualEffect) & { readonly cost?: SummoningCost }
