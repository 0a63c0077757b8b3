import { type Passcode, passcode } from '../../cards/passcode.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { Attribute, MonsterType } from '../../cards/terms.ts'
import type { MonsterZone, Pile, PileName, Player, SpellTrapZone } from './zones.ts'

/* A card in the duel and what it remembers: at rest in a pile, as a monster, as a Spell or Trap on the field. */

declare const brand: unique symbol

/** One card in this duel. Two copies of a printed card are two of these; it stays the same wherever the card goes. */
export type DuelObjectId = number & { readonly [brand]: 'DuelObjectId' }

/** Stands for every card of which nobody knows what it is; the number of no card. */
export const UNKNOWN_CARD = passcode(0xffff_ffff)

/** A card of the duel, wherever it is: one object, not the printed card. */
export interface DuelCard {
  readonly id: DuelObjectId
  readonly passcode: Passcode
  /** In whose Deck it began; it always goes back to this player's piles [CTL-04]. */
  readonly owner: Player
  /** Matters where a card can be either: on the field, banished, in the Extra Deck. In the Graveyard every card is face-up. */
  readonly faceUp: boolean
  /** Was Summoned in its own way, and has not been in a hidden place since [SS-06, SS-08-EX]. */
  readonly properlySummoned?: true
  /** A Token that a player or a text described; its passcode stands for no card. */
  readonly described?: OwnToken
}

/** A Token in the words of a player, or of the text that makes it: what is printed on no card. */
export interface OwnToken {
  readonly name: string
  readonly type: MonsterType
  readonly attribute: Attribute
  readonly level: number
  readonly atk: number
  readonly def: number
  readonly tuner?: true
  readonly archetypes?: readonly string[]
  readonly cannot?: readonly TokenBar[]
}

/** What a text that makes a Token may keep it from: being Tributed, for anything or for a Tribute Summon alone, and being material of a Summon. */
export const TOKEN_BARS = ['tributed', 'tribute-summon', 'fusion', 'synchro', 'link'] as const
export type TokenBar = (typeof TOKEN_BARS)[number]

/** How a monster came to its zone. A Flip Summon replaces what was there before, a Gemini Summon does not. */
export type ArrivedBy = 'normal' | 'tribute' | 'set' | 'flip' | SummonWay

/** A face-down monster is in Defense Position [POS-03]. */
export type Position = 'attack' | 'defense'

/** A card that a monster was Summoned with. */
export interface UsedMaterial {
  readonly card: DuelObjectId
  readonly passcode: Passcode
  /** Where it lay, unless that was the field. */
  readonly from?: PileName
  /** What a Token is that is no card's. */
  readonly described?: OwnToken
}

/** A monster in a Monster Zone, with what the rules remember of it while it stands there. */
export interface FieldMonster extends DuelCard {
  readonly controller: Player
  /** A face-down monster is in Defense Position [POS-03]. */
  readonly position: Position
  readonly arrival: {
    readonly by: ArrivedBy
    readonly turn: number
    readonly fromExtraDeck?: true
    /** It was Special Summoned from a GY. */
    readonly fromGraveyard?: true
    /** Who Summoned it, where somebody else got it. */
    readonly summonedBy?: Player
    /** What its own text made of it at its Summon has ended: since then it was face-down, negated, or banished for a time [MON-20]. */
    readonly undone?: true
    /** How many Tributes it was Normal Summoned or Set with; a Flip Summon does not change that. */
    readonly tributes?: number
    /** What it was Summoned with, and by the effect of which card; remembered where effects are known. */
    readonly using?: readonly UsedMaterial[]
    readonly source?: Passcode
    /** The turn in which it came back, where it was banished for a time since. */
    readonly backOn?: number
  }
  /** The last turn in which its player changed its position, a Flip Summon included [POS-06]. */
  readonly positionChangedOn?: number
  /** The last turn in which it declared an attack [POS-08]. */
  readonly attackedOn?: number
  /** The last turn in which it declared a second attack, as a text may allow [EFF-14]. */
  readonly attackedTwiceOn?: number
  /** The last turn in which an attack by or on it reached damage calculation [BAT-25]. */
  readonly battledOn?: number
  /** What effects have given it while it stays face-up. */
  readonly grants?: readonly Grant[]
  /** The last turn in which it was turned face-up [SPI-01]. */
  readonly flippedOn?: number
  /** A Trap Monster under earlier rules: the Spell & Trap Zone that it keeps taken [TRP-07]. */
  readonly blocks?: SpellTrapZone
  /** A Gemini Monster that was Normal Summoned again [GEM-03]. */
  readonly geminiSummoned?: true
  /** Xyz Materials, in the order they were attached. */
  readonly attached: readonly DuelCard[]
  readonly counters?: Counters
  /** It is a Trap that an effect made a monster. */
  readonly trapMonster?: TrapMonster
  /** What effects change about it while it stays face-up, in order. */
  readonly alterations?: readonly Alteration[]
}

/** What a Trap is as a monster, while it stands in a Monster Zone [MON-04]. */
export interface TrapMonster {
  readonly type: MonsterType
  readonly attribute: Attribute
  readonly level: number
  readonly atk: number
  readonly def: number
  /** "This card is also still a Trap". */
  readonly stillTrap?: true
  /** "As a Normal Monster"; else it is an Effect Monster. */
  readonly normal?: true
  readonly tuner?: true
}

/** The printed figures that effects can change. */
export const FIGURES = ['atk', 'def', 'level', 'rank'] as const
export type Figure = (typeof FIGURES)[number]

/** What an effect changes about a monster. Only adding is an increase or a decrease [MON-21]. */
export type Alteration = {
  /** The turn at whose end it ends; without it, it lasts as long as the monster stays face-up. */
  readonly until?: number
  /** The card whose effect it is: it ends when that card leaves the field or is no longer equipped to the monster. */
  readonly from?: DuelObjectId
  /** Of a figure that is set: what the Continuous Effects of these cards add was part of it then, and is not added again. */
  readonly over?: readonly DuelObjectId[]
} & (
  | { readonly of: Figure; readonly is: 'add' | 'multiply' | 'multiply-original'; readonly by: number }
  | { readonly of: Figure; readonly is: 'become' | 'original-becomes'; readonly to: number }
  | { readonly of: 'type'; readonly to: MonsterType }
  | { readonly of: 'attribute'; readonly to: Attribute }
)

/** A card in a Spell & Trap, Field or Pendulum Zone. */
export interface FieldSpellTrap extends DuelCard {
  readonly controller: Player
  /** The turn in which it was put there. */
  readonly placedOn: number
  /** A Pendulum Monster used as a Scale; it is a Spell there [MON-03]. */
  readonly scale?: true
  /** A monster that is treated as a Continuous Trap there. */
  readonly asTrap?: true
  /** An Equip Card: the face-up monster it is equipped to [EQP-01, EQP-07]. */
  readonly equippedTo?: DuelObjectId
  /** The other card whose effect equipped it there. */
  readonly equippedBy?: DuelObjectId
  readonly counters?: Counters
}

/** Where a card of the duel is. */
export type Located =
  | { readonly kind: 'pile'; readonly at: Pile; readonly card: DuelCard }
  | { readonly kind: 'monster'; readonly at: MonsterZone; readonly card: FieldMonster }
  | { readonly kind: 'spellTrap'; readonly at: SpellTrapZone; readonly card: FieldSpellTrap }
  /** Xyz Material: not on the field, though the monster above it is [XYZ-04]. */
  | {
      readonly kind: 'attached'
      readonly at: MonsterZone
      readonly under: FieldMonster
      readonly card: DuelCard
    }

/** How many counters of each kind ("Spell Counter") lie on a face-up card [CTR-01]. */
export type Counters = Readonly<Record<string, number>>

/** What an effect gives a monster: piercing damage [BAT-24], attacks past monsters [BAT-26], or that no effect targets it [TERM-03]. */
export const GRANTS = ['piercing', 'direct-attack', 'second-attack', 'untargetable'] as const
export type Grant = (typeof GRANTS)[number]
