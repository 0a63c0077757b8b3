import type { Filter } from '../cards/filter/filter.ts'
import type { ByHandAction, Cost } from './by-hand-action.ts'
import type { Happening } from './event.ts'
import type { DuelObjectId, Position } from './state/duel-card.ts'
import type { EffectAnswer } from './state/effect-context.ts'
import type { EffectKind } from './state/process.ts'
import type { Phase } from './state/turn-state.ts'
import type { MonsterZone, Player, SpellTrapZone } from './state/zones.ts'

/** Summons from the Extra Deck that a player makes without a card effect, using monsters on the field. */
export const PROCEDURE_SUMMONS = ['synchro', 'xyz', 'link'] as const
export type ProcedureSummon = (typeof PROCEDURE_SUMMONS)[number]

/** What the rules let the player do whose decision it is. The ids of several cards may be in any order. */
export type RuledAction =
  | { readonly do: 'draw' }
  /** In the Standby Phase: what a card asks for is paid, or the card is destroyed [TURN-06]. */
  | { readonly do: 'keep-up'; readonly card: DuelObjectId; readonly pay: boolean }
  | { readonly do: 'enter-phase'; readonly phase: Exclude<Phase, 'draw'> }
  /** One card at a time, until the hand limit is kept [TURN-16]. */
  | { readonly do: 'discard'; readonly card: DuelObjectId }
  | { readonly do: 'end-turn' }
  | NormalSummonAction
  /** `target` is null for a direct attack. */
  | { readonly do: 'attack'; readonly card: DuelObjectId; readonly target: DuelObjectId | null }
  /** In a replay the attacker chooses again, or does not go on [BAT-20]. */
  | { readonly do: 'attack-again'; readonly card: DuelObjectId; readonly target: DuelObjectId | null }
  | { readonly do: 'cancel-attack'; readonly card: DuelObjectId }
  | { readonly do: 'flip-summon' | 'change-position'; readonly card: DuelObjectId }
  | { readonly do: 'gemini-summon'; readonly card: DuelObjectId; readonly extra?: number }
  /** Declines a Summon that an effect allows right after it [NS-30]. */
  | { readonly do: 'decline' }
  | {
      readonly do: 'special-summon'
      readonly by: ProcedureSummon
      readonly card: DuelObjectId
      readonly materials: readonly DuelObjectId[]
      /** What the text asks for beside the one monster it lets be used: cards discarded, or materials detached from it. */
      readonly paid?: readonly DuelObjectId[]
      readonly zone: MonsterZone
      readonly position: Position
    }
  /** Its own text lets it be Special Summoned, without a Chain; what it costs, and the zone, are asked for one by one [SS-03]. */
  | { readonly do: 'summon-itself'; readonly card: DuelObjectId; readonly number: number }
  /** The effect of a Union Monster to equip itself to a monster, or to Special Summon itself [UNI-01, UNI-03]. */
  | {
      readonly do: 'union-equip'
      readonly card: DuelObjectId
      readonly to: DuelObjectId
      readonly zone: SpellTrapZone
    }
  | {
      readonly do: 'union-summon'
      readonly card: DuelObjectId
      readonly zone: MonsterZone
      readonly position: Position
    }
  /** By the classic rules only [TOON-02]. */
  | {
      readonly do: 'toon-summon'
      readonly card: DuelObjectId
      readonly tributes: readonly DuelObjectId[]
      readonly zone: MonsterZone
      readonly position: Position
    }
  | {
      readonly do: 'set-spell-trap' | 'activate-scale'
      readonly card: DuelObjectId
      readonly zone: SpellTrapZone
    }
  /** A Pendulum Summon: begin, place the monsters one by one, finish; they are Summoned together [PEN-09]. */
  | { readonly do: 'begin-pendulum-summon' }
  | {
      readonly do: 'place-pendulum'
      readonly card: DuelObjectId
      readonly zone: MonsterZone
      readonly position: Position
    }
  | { readonly do: 'finish-pendulum-summon' }
  /* Chains */
  /** A Spell or Trap, from the hand to the zone or from where it is Set. */
  | ({
      readonly do: 'activate'
      readonly card: DuelObjectId
      readonly zone: SpellTrapZone
      /** The place of its known effect; costs and targets are then asked for one by one. */
      readonly number?: number
    } & Chosen)
  /** The player who is asked activates nothing [CHN-03]. */
  | { readonly do: 'pass' }
  /** The link that resolves has been carried out; the next one follows [CHN-05]. */
  | { readonly do: 'finish-link' }
  /** The card that this player chooses where an effect asks for one, or lets each choose one [CHN-31]. */
  | { readonly do: 'choose'; readonly card: DuelObjectId }
  /** Any other answer to what an effect asks: a zone, a position, yes or no, enough cards. */
  | { readonly do: 'decide'; readonly answer: Exclude<EffectAnswer, { readonly is: 'card' }> }
  | DeclaredAction

/** With Tributes it is a Tribute Summon or Tribute Set. */
export interface NormalSummonAction {
  readonly do: 'normal-summon' | 'normal-set'
  readonly card: DuelObjectId
  readonly tributes: readonly DuelObjectId[]
  readonly zone: MonsterZone
  /** Uses the additional Normal Summon with this place among those granted, instead of the one of the turn [NS-25]. */
  readonly extra?: number
  /** Of a Summon; Attack where it is left out [NS-02, NS-02-EX]. */
  readonly position?: 'defense'
  /** A text that the engine does not read changes the number of Tributes, on the player's word; not listed [NS-16]. */
  readonly byText?: true
}

/** What is paid and chosen at activation, as the card's text demands [CHN-13, CHN-23]. */
export interface Chosen {
  /** Its text negates a Summon, on the player's word where the engine does not know the card; nothing else answers one that is under way [SUM-10]. */
  readonly negatesSummon?: true
  readonly costs?: readonly Cost[]
  readonly targets?: readonly DuelObjectId[]
  /** What the text says that lets it be activated in the Damage Step, on the player's word [BAT-15, BAT-16]. */
  readonly inDamageStep?: DamageStepUse
  /** The effect takes such a card from the Deck [TERM-07, TERM-08]. */
  readonly searches?: Filter
}

/** What else may be activated in the Damage Step, besides Counter Traps and mandatory effects [BAT-15, BAT-16]. */
export const DAMAGE_STEP_USES = [
  'changes-atk-or-def',
  'negates-activation',
  'names-damage-step',
  'names-damage-calculation',
] as const
export type DamageStepUse = (typeof DAMAGE_STEP_USES)[number]

/** An effect that the player says the card has; the engine knows when an effect of that kind may be activated, and of some cards which they have. */
export type DeclaredAction = {
  readonly do: 'activate-effect'
  readonly card: DuelObjectId
  readonly effect: EffectKind
  /** The place of the effect where the engine knows it; costs and targets are then asked for one by one. */
  readonly number?: number
  /** A Trigger or Flip Effect without "you can" [CHN-27]. */
  readonly mandatory?: true
  /** Of a Trigger Effect, what it activates for; the engine knows whether that has happened just now [EFF-07]. */
  readonly on?: Trigger
} & Chosen

/** Something that has happened to the card `to`, or to the card of the effect itself. */
export interface Trigger {
  readonly happened: Happening
  readonly to?: DuelObjectId
  /** By an effect of that player. */
  readonly whose?: Player
  /** "When … you can": it must be the last thing that has happened, or the effect misses its timing; "if" does not. */
  readonly last?: true
}

/** Everything that can be done in a duel: by the rules, or by hand as an effect says. */
export type Action = RuledAction | ByHandAction
