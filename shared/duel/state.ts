import type { Attribute, MonsterType } from '../cards/terms.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { Filter } from '../cards/materials/tree.ts'
import type { SummonWay } from '../cards/restrictions.ts'
import type { Random } from '../random.ts'
import type { DuelEvent } from './event.ts'
import type { RulesetId } from './ruleset.ts'
import type { MonsterZone, PileName, Player, SpellTrapZone } from './zones.ts'

declare const brand: unique symbol

/** One card in this duel. Two copies of a printed card are two of these; it stays the same wherever the card goes. */
export type DuelObjectId = number & { readonly [brand]: 'DuelObjectId' }

export interface DuelCard {
  readonly id: DuelObjectId
  readonly passcode: Passcode
  /** In whose Deck it began; it always goes back to this player's piles [CTL-04]. */
  readonly owner: Player
  /** Matters where it can be either: on the field, banished, in the Extra Deck. Off the field a card in the Graveyard is face-up. */
  readonly faceUp: boolean
  /** Was Summoned by its own procedure and has since been in no hidden place [SS-06, SS-08-EX]. */
  readonly properlySummoned?: true
}

/** How a monster came to its zone. A Flip Summon replaces what was there before, a Gemini Summon does not. */
export type Arrival = 'normal' | 'tribute' | 'set' | 'flip' | SummonWay

export type Position = 'attack' | 'defense'

export interface FieldMonster extends DuelCard {
  readonly controller: Player
  /** A face-down monster is in Defense Position [POS-03]. */
  readonly position: Position
  readonly arrival: { readonly by: Arrival; readonly turn: number; readonly fromExtraDeck?: true }
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
}

export const FIGURES = ['atk', 'def', 'level', 'rank'] as const
export type Figure = (typeof FIGURES)[number]

/** What an effect changes about a monster. Only adding is an increase or a decrease [MON-21]. */
export type Alteration = {
  /** The turn at whose end it ends; without it, it lasts as long as the monster stays face-up. */
  readonly until?: number
  /** The card whose effect it is: it ends when that card leaves the field or is no longer equipped to the monster. */
  readonly from?: DuelObjectId
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
  /** An Equip Card: the face-up monster it is equipped to [EQP-01, EQP-07]. */
  readonly equippedTo?: DuelObjectId
  readonly counters?: Counters
}

/** How many counters of each kind ("Spell Counter") lie on a face-up card [CTR-01]. */
export type Counters = Readonly<Record<string, number>>

type Five<T> = readonly [T, T, T, T, T]

/** What belongs to one player. */
export interface Side {
  readonly lifePoints: number
  /** The top card is the first. */
  readonly deck: readonly DuelCard[]
  readonly hand: readonly DuelCard[]
  readonly extraDeck: readonly DuelCard[]
  /** The oldest card is the first [ZONE-16]. */
  readonly graveyard: readonly DuelCard[]
  readonly banished: readonly DuelCard[]
  readonly mainMonster: Five<FieldMonster | null>
  readonly spellTrap: Five<FieldSpellTrap | null>
  readonly field: FieldSpellTrap | null
  /** Left and right; used only where the ruleset has Pendulum Zones of their own. */
  readonly pendulum: readonly [FieldSpellTrap | null, FieldSpellTrap | null]
  /** Nobody plays this side: its turns pass by themselves. */
  readonly absent?: true
}

/** What an effect gives a monster: piercing damage [BAT-24], attacks past monsters [BAT-26], or that no effect targets it [TERM-03]. */
export const GRANTS = ['piercing', 'direct-attack', 'second-attack', 'untargetable'] as const
export type Grant = (typeof GRANTS)[number]

export const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** The steps of a Battle Phase; the Battle Step comes again after each Damage Step [TURN-14]. */
export type BattleStep = 'start' | 'battle' | 'damage' | 'end'

/** The turn and what is counted in it. */
export interface Turn {
  /** 1 is the first turn of the duel; both players' turns are counted. */
  readonly number: number
  readonly player: Player
  readonly phase: Phase
  readonly battleStep?: BattleStep
  readonly drawn: boolean
  /** Normal Summons and Sets made from the turn's number; they draw from one [NS-04]. */
  readonly normalSummons: number
  /** That number, where effects set it; 1 otherwise [NS-19, NS-21]. */
  readonly normalSummonLimit?: number
  /** Additional Normal Summons that effects grant; one of them can be made [NS-24, NS-26]. */
  readonly extraNormalSummons?: readonly ExtraNormalSummon[]
  readonly extraNormalSummonUsed?: true
  /** Union Monsters that have used their effect [UNI-05]. */
  readonly unionsUsed?: readonly DuelObjectId[]
  /** Monsters turned face-up whose Flip Effects have yet to activate [FLIP-10]. */
  readonly flipEffects?: readonly DuelObjectId[]
  /** Increases and decreases of ATK and DEF are reversed this turn [MON-23-EX]. */
  readonly figuresReversed?: true
  readonly pendulumSummoned: boolean
  /** Special Summons of the turn player, in order: some texts allow only so many of a name. */
  readonly specialSummons: readonly SpecialSummonMade[]
  /** Players who take no battle damage this turn [BAT-23]. */
  readonly noBattleDamage?: readonly Player[]
  /** Cards that were paid for in this Standby Phase [TURN-06]. */
  readonly keptUp?: readonly DuelObjectId[]
}

/** "You can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set" [NS-24]. */
export interface ExtraNormalSummon {
  readonly of?: Filter
  /** "Tribute Summon" in place of "Normal Summon" [NS-28, NS-29]. */
  readonly only?: 'tribute'
  /** "Normal Summon/Set": the text allows a Set as well [NS-27]. */
  readonly orSet?: true
}

/** A Normal Summon that a player makes "immediately after this effect resolves" [NS-30]. */
export interface ImmediateSummon {
  readonly player: Player
  readonly of?: Filter
  /** "Tribute Summon" in place of "Normal Summon" [NS-35]. */
  readonly only?: 'tribute'
  /** "You can": it may be left. */
  readonly optional?: true
  /** The number of the Chain Link whose effect it is: only after the first one can it be answered [NS-33]. */
  readonly link: number
}

export interface SpecialSummonMade {
  readonly name: string
  readonly by: SummonWay
  /** An Xyz Summon "by using" one monster in place of the materials. */
  readonly overlaid?: true
}

/** A monster's place in a Pendulum Summon that is being put together. */
export interface PendulumPlacement {
  readonly card: DuelObjectId
  readonly zone: MonsterZone
  readonly position: Position
}

export interface PendulumSummoning {
  readonly is: 'pendulum-summon'
  readonly player: Player
  readonly placements: readonly PendulumPlacement[]
}

export type SpellSpeed = 1 | 2 | 3

/** The kinds of effects that are activated; Continuous Effects are not [EFF-01, EFF-02]. */
export const EFFECT_KINDS = ['ignition', 'trigger', 'quick', 'flip'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

/** What was chosen at activation, and where it was then; elsewhere it is no target any more [CHN-23, CHN-24]. */
export interface Target {
  readonly card: DuelObjectId
  readonly at: 'field' | 'attached' | PileName
}

/** An activation in a Chain. Its number is its place in the list, counted from 1. */
export interface ChainLink {
  readonly player: Player
  readonly card: DuelObjectId
  /** The card itself was activated, or an effect of it [CHN-01]. */
  readonly activated: 'card' | EffectKind
  readonly speed: SpellSpeed
  /** A Trigger Effect without "you can" [CHN-27]. */
  readonly mandatory?: true
  /** It was activated to negate the Summon that is going on [SUM-10, SUM-12]. */
  readonly negatesSummon?: true
  /** Its Spirit Monster returns to the hand [SPI-01]. */
  readonly spiritReturns?: true
  /** The effect of a Union Monster to equip itself to its target, or to Special Summon itself [UNI-01, UNI-03]. */
  readonly union?:
    | { readonly is: 'equip'; readonly zone: SpellTrapZone }
    | { readonly is: 'summon'; readonly zone: MonsterZone; readonly position: Position }
  /** An effect of a card in the hand; of optional ones that activate at the same time it comes last [CHN-27]. */
  readonly fromHand?: true
  /** Of an activated card: where it lies. */
  readonly zone?: SpellTrapZone
  readonly targets: readonly Target[]
  /** It takes such a card from the Deck [TERM-07]. */
  readonly searches?: Filter
  readonly negated?: 'activation' | 'effect'
  /** What its effect makes a player Summon right after it has resolved [NS-30]. */
  readonly next?: ImmediateSummon
}

export interface Chain {
  readonly is: 'chain'
  readonly links: readonly ChainLink[]
  /** What has happened since it began; effects that this would activate wait until it has ended [CHN-06]. */
  readonly meanwhile: readonly DuelEvent[]
  /** Links are added until both players pass one after the other; then they resolve, the last one first [CHN-04, CHN-05]. */
  readonly step:
    | { readonly is: 'building'; readonly asked: Player; readonly passes: 0 | 1 }
    /** `link` is the place in the list of the one that resolves now; once it has begun to do something it goes on, also where that was done to its target. */
    | { readonly is: 'resolving'; readonly link: number; readonly begun?: true }
}

/** A monster on its way to the field: it is in no zone and no pile [SUM-07]. */
export interface ComingMonster {
  readonly monster: FieldMonster
  readonly zone: MonsterZone
  readonly by: Arrival | 'gemini'
}

/** Where a battle stands: answered in the Battle Step, chosen anew, or in one of the five sub-steps of the Damage Step [BAT-16, BAT-19]. */
export const BATTLE_MOMENTS = [
  'declared',
  'replay',
  'start',
  'before-calculation',
  'calculation',
  'after-calculation',
  'end',
] as const
export type BattleMoment = (typeof BATTLE_MOMENTS)[number]

/** An attack that was declared, until its Damage Step has ended or it has stopped before. */
export interface Battle {
  readonly is: 'battle'
  readonly attacker: DuelObjectId
  /** Null for a direct attack. */
  readonly target: DuelObjectId | null
  /** The opponent's monsters when the target was chosen; when they are others, there is a replay [BAT-19]. */
  readonly opposing: readonly DuelObjectId[]
  readonly moment: BattleMoment
  readonly negated?: true
  /** Destroyed by this battle; they leave the field at the end of the Damage Step [BAT-16, BAT-18]. */
  readonly destroyed: readonly DuelObjectId[]
}

/** A moment in which players are asked whether they activate something, beside the answers inside a Chain. */
export type Window = {
  readonly is: 'window'
  readonly asked: Player
  readonly passes: 0 | 1
} & (
  | {
      readonly of: 'summon-negation'
      readonly coming: readonly ComingMonster[]
      readonly negated?: true
    }
  | { readonly of: 'summon-response' }
  /** The turn player has announced to go on [CHN-34]. */
  /** At the moment of the battle below it. */
  | { readonly of: 'battle' }
  | { readonly of: 'start-step' }
  | { readonly of: 'phase-end'; readonly next: Exclude<Phase, 'draw'> | 'end-turn' }
)

/** An effect by which each player chooses a card of the own, the turn player first [CHN-31]. */
export interface EachChooses {
  readonly is: 'each-chooses'
  readonly fate: EachFate
  readonly asked: Player
  readonly chosen: readonly DuelObjectId[]
}

/** What happens to the chosen cards: one of the hand is discarded, else it is a monster; two that are switched change their controllers. */
export const EACH_FATES = ['discarded', 'destroyed', 'tribute', 'switched'] as const
export type EachFate = (typeof EACH_FATES)[number]

/** Something begun that must be finished before anything else may happen. */
export type Process =
  | PendulumSummoning
  | Battle
  | Chain
  | Window
  | EachChooses
  | ({ readonly is: 'immediate-summon' } & ImmediateSummon)

/** How the duel ended; without a winner it is a draw [WIN-01 to WIN-03]. */
export interface Outcome {
  readonly winner: Player | null
  readonly because: 'life-points' | 'deck-out' | 'card-effect'
}

/** A whole duel at one moment, as a value that survives JSON. */
export interface DuelState {
  readonly ruleset: RulesetId
  readonly random: Random
  readonly turn: Turn
  readonly sides: readonly [Side, Side]
  /** Left and right as player 0 sees them. */
  readonly extraMonster: readonly [FieldMonster | null, FieldMonster | null]
  /** Work in progress; the last is on top and decides what may be done now. */
  readonly processes: readonly Process[]
  /** What has happened last: in the action, Summon or battle, or the whole Chain, that Trigger Effects may now activate for [EFF-07]. */
  readonly happened: readonly DuelEvent[]
  readonly outcome?: Outcome
  /** Cards that lie hidden and were shown to both players [TERM-05, TERM-06]. */
  readonly shown?: readonly DuelObjectId[]
  /** The id that the next new object gets (a Token). */
  readonly nextId: number
}
