import type { ActivatedEffect, EffectStep } from '../../cards/effects/effect.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { DuelEvent } from '../event.ts'
import type { Located } from './duel-card.ts'
import type { ArrivedBy, DuelObjectId, FieldMonster, Position } from './duel-card.ts'
import type { EffectAnswer, EffectContext, PlayedLink, StepToDo, Target } from './effect-context.ts'
import type { ImmediateSummon, Phase } from './turn-state.ts'
import type { MonsterZone, Player, SpellTrapZone } from './zones.ts'

/* What has begun and must be finished before anything else may happen. */

/** A monster's place in a Pendulum Summon that is being put together. */
export interface PendulumPlacement {
  readonly card: DuelObjectId
  readonly zone: MonsterZone
  readonly position: Position
}

/** A Pendulum Summon that is being put together: nobody has left its place yet [PEN-09]. */
export interface PendulumSummoning {
  readonly is: 'pendulum-summon'
  readonly player: Player
  /** An effect makes it: in either turn, and beside the one Pendulum Summon of the turn. */
  readonly byEffect?: true
  /** It is the additional one of the turn. */
  readonly extra?: true
  readonly placements: readonly PendulumPlacement[]
}

/** How fast an activation is; what answers it must be as fast, and at least 2 [CHN-07]. */
export type SpellSpeed = 1 | 2 | 3

/** The kinds of effects that are activated; Continuous Effects are not [EFF-01, EFF-02]. */
export const EFFECT_KINDS = ['ignition', 'trigger', 'quick', 'flip'] as const
export type EffectKind = (typeof EFFECT_KINDS)[number]

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
  /** Nobody, or not its opponent, can answer it; `with`: not with such cards. */
  readonly unanswerable?: NonNullable<ActivatedEffect['unanswerable']>
  /** Of an activated card, or of the effect of a Spell, Trap or Scale that lies face-up once costs are paid: where it lies. */
  readonly zone?: SpellTrapZone
  /** Where the card lay as that was activated, before any cost moved it. */
  readonly from?: Target['at']
  /** How it lay there, where what was paid has moved it since. */
  readonly lay?: Located
  readonly targets: readonly Target[]
  /** It takes such a card from the Deck [TERM-07]. */
  readonly searches?: Filter
  readonly negated?: 'activation' | 'effect'
  /** The effects of its monster have been negated since, where it was activated: so is this one wherever that is by now, unless it lies face-down. */
  readonly monsterNegated?: true
  /** The engine plays it; it stands where its costs and targets have left it. */
  readonly plays?: PlayedLink
  /** What is known to be forbidden once the player's hand has done what the link does; the rest of it is not understood. */
  readonly locks?: Pick<PlayedLink, 'context'> & { readonly steps: readonly EffectStep[] }
  /** What its effect makes a player Summon right after it has resolved [NS-30]. */
  readonly next?: ImmediateSummon
}

/** Whether the card was activated on the field, and what was paid for it has sent it elsewhere: nobody who answers it finds it there. */
export const hasLeftAsCost = ({ lay }: ChainLink): boolean =>
  lay?.kind === 'monster' || lay?.kind === 'spellTrap'

/** A Chain that is being built or resolves. */
export interface Chain {
  readonly is: 'chain'
  readonly links: readonly ChainLink[]
  /** What has happened since it began; effects that this would activate wait until it has ended [CHN-06]. */
  readonly meanwhile: readonly DuelEvent[]
  /** Links are added until both players pass one after the other; then they resolve, the last one first [CHN-04, CHN-05]. */
  readonly step:
    | { readonly is: 'building'; readonly asked: Player; readonly passes: 0 | 1 }
    /** `link` is the place in the list of the one that resolves now; once it has begun to do something it goes on, even if that moved its target. */
    | { readonly is: 'resolving'; readonly link: number; readonly begun?: true }
}

/** A monster on its way to the field: it is in no zone and no pile [SUM-07]. */
export interface ComingMonster {
  readonly monster: FieldMonster
  readonly zone: MonsterZone
  readonly by: ArrivedBy | 'gemini'
}

/** Where a battle stands: answered in the Battle Step, about to choose a new target, or in one of the five sub-steps of the Damage Step [BAT-16, BAT-19]. */
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
  /** The attacked monster lay face-down when the Damage Step began. */
  readonly wasFaceDown?: true
  /** An effect has the damage calculated as soon as its Chain has ended: nobody is asked before that. */
  readonly calculatesNext?: true
  /** Destroyed by this battle; they leave the field at the end of the Damage Step [BAT-16, BAT-18]. */
  readonly destroyed: readonly DuelObjectId[]
  /** While damage is calculated: the effects that were asked already whether something is done instead of destroying them. */
  readonly replacing?: readonly string[]
}

/** A moment outside a Chain in which players are asked whether they activate something. */
export type Window = {
  readonly is: 'window'
  readonly asked: Player
  readonly passes: 0 | 1
} & (
  | {
      readonly of: 'summon-negation'
      readonly coming: readonly ComingMonster[]
      readonly negated?: true
      /** What the text of a monster that Summons itself does then, unless that is negated. */
      readonly then?: PlayingEffect
      /** Where the effect that negates the Summon puts the monsters; it destroys them where nothing is said. */
      readonly goTo?: { readonly in: 'banished' | 'hand' | 'deck'; readonly faceUp: boolean }
    }
  | { readonly of: 'summon-response' }
  /** At the moment of the battle below it. */
  | { readonly of: 'battle' }
  | { readonly of: 'start-step' }
  /** The turn player wants to go on [CHN-34]; or an effect ends the phase (`byEffect`), and they are asked as soon as it has been done. */
  | {
      readonly of: 'phase-end'
      readonly next: Exclude<Phase, 'draw'> | 'end-turn'
      readonly byEffect?: true
    }
)

/** An effect lets each player choose one of their own cards, the turn player first [CHN-31]. */
export interface EachChooses {
  readonly is: 'each-chooses'
  readonly fate: ChoiceOutcome
  readonly asked: Player
  readonly chosen: readonly DuelObjectId[]
}

/** What happens to the chosen cards. Cards to be discarded are chosen from the hand, all others are monsters; two that are switched change controllers. */
export const CHOICE_OUTCOMES = ['discarded', 'destroyed', 'tribute', 'switched'] as const
export type ChoiceOutcome = (typeof CHOICE_OUTCOMES)[number]

/** A known effect that is being activated or resolves, step by step: it waits for the answer to a question, or the next step follows. */
export interface PlayingEffect {
  readonly is: 'effect'
  readonly stage: 'activating' | 'resolving'
  readonly context: EffectContext
  /** Who answers. */
  readonly asked: Player
  /** What is still to be done, in order; the first is under way. */
  readonly todo: readonly StepToDo[]
  /** Of an activation: what its link will do when it resolves. */
  readonly resolve: readonly StepToDo[]
  /** Whether the step before was carried out. */
  readonly done: boolean
  /** How many things were done one after the other before the step that is under way ("then"). */
  readonly instant?: number
  /** What was answered so far in the step that is under way. */
  readonly answers: readonly EffectAnswer[]
  /** Of an activation: the link it becomes, and what was targeted. Without one the card Special Summons itself. */
  readonly link?: Omit<ChainLink, 'targets' | 'plays'>
  readonly targets: readonly DuelObjectId[]
  /** It is no link: something that holds does it at once, or it was put off until now. */
  readonly apart?: true
  /** What has happened since the activation began; it belongs to the Chain. */
  readonly meanwhile: readonly DuelEvent[]
}

/** Something begun that must be finished before anything else may happen. */
export type Process =
  | PendulumSummoning
  | Battle
  | Chain
  | Window
  | EachChooses
  | PlayingEffect
  | ({ readonly is: 'immediate-summon' } & ImmediateSummon)
