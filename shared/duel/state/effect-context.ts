import type { EffectStep, Lasting, Lasts } from '../../cards/effects/effect.ts'
import type { FigureName } from '../../cards/effects/which-cards.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { TurnMoment } from '../../cards/text/durations.ts'
import type { DuelEvent } from '../event.ts'
import type { ArrivedBy, DuelObjectId, FieldMonster, Position, UsedMaterial } from './duel-card.ts'
import type { Phase } from './turn-state.ts'
import type { MonsterZone, PileName, Player, Zone } from './zones.ts'

/* What the duel remembers of effects that the engine plays: what their words point at, how often they were used, what lasts. All survives JSON. */

/** What was chosen at activation, and where it was then; elsewhere it is no target any more [CHN-23, CHN-24]. */
export interface Target {
  readonly card: DuelObjectId
  readonly at: 'field' | 'attached' | PileName
  /** It has left its place since; if it came back it is another card. */
  readonly gone?: true
  /** It was chosen as a Set card: it has to lie so still when the effect resolves. */
  readonly set?: true
}

/** What a step gave a name to: cards and where they are, a number, a word. */
export interface Bound {
  readonly cards?: readonly Target[]
  readonly number?: number
  readonly word?: string
  /** So many Tokens were among them that are nowhere now. */
  readonly tokens?: number
  /** The sums of the figures that the cards had on the field before the step moved them. */
  readonly before?: Partial<Readonly<Record<FigureName, number>>>
  /** The counters that lay on the cards on the field before the step moved them. */
  readonly countersBefore?: Readonly<Record<string, number>>
}

/** Names that the engine itself binds; all others are given by the steps of an effect. */
export const ENGINE_BOUND = {
  /** The number that the event was about: how much damage, how many cards. */
  event: 'event',
  /** The cards that something that lasts has reached, where those are meant for as long as it lasts. */
  thoseNow: 'those now',
  /** The cards that were chosen as something that lasts began. */
  chosen: 'chosen for it',
  /** The monster whose control was taken for a time. */
  taken: 'taken',
  /** What "the above cards" of a Fusion Monster leave out. */
  keptFromMaterial: 'kept from material',
  /** The card whose text lets its player pay something else. */
  lender: (card: DuelObjectId): string => `lender ${card}`,
} as const

/** Whose effect it is, and what "you", "this card", "it" and "that monster" mean in it. */
export interface EffectContext {
  readonly player: Player
  /** The card whose effect it is, where it was when the effect last had to do with it. */
  readonly itself: Target
  readonly passcode: Passcode
  /** The place of the effect among those of its card. */
  readonly number: number
  /** What is paid may be the card itself, which is meant wherever that puts it. */
  readonly followsItself?: true
  readonly bound: Readonly<Record<string, Bound>>
  /** The counters that lay on the card itself before a step of the effect took it off the field. */
  readonly counters?: Readonly<Record<string, number>>
  /** The cards that a step of the effect took from among Spells and Traps. */
  readonly tookFromSpells?: readonly DuelObjectId[]
  /** The cards that the event happened to. */
  readonly event?: readonly DuelObjectId[]
  /** Those that they battle or attack. */
  readonly opposing?: readonly DuelObjectId[]
  /** The monsters that have destroyed them in battle. */
  readonly victors?: readonly DuelObjectId[]
  /** Those of all these that have left their place since: what is done with "that monster" is not done with them. */
  readonly left?: readonly DuelObjectId[]
  /** The monster to which the card itself was equipped as it left the field. */
  readonly equippedTo?: DuelObjectId
  /** The place in the Chain of the link that is answered. */
  readonly answered?: number
  /** The card that is looked at, where a step is done for several in turn. */
  readonly each?: DuelObjectId
  /** The card itself is activated: it does not mean itself where it speaks of cards on the field. */
  readonly activation?: true
  /** It was activated from the hand, or was Set before. */
  readonly from?: 'hand' | 'set'
  /** What its steps ask about the time of its activation and was so then, as JSON. */
  readonly whenActivated?: readonly string[]
  /** The column in which the card lay when what lasts began: "this column" is still that one when the card has gone. */
  readonly column?: number
  /** Which of several effects was chosen on activation, by its place in the text. */
  readonly mode?: number
}

/** A step still to be done, and the card it is done for where it is done for several in turn. */
export interface StepToDo {
  readonly step: EffectStep
  readonly each?: DuelObjectId
  /** Of a choice among several effects: the places that those still open have in the text. */
  readonly modes?: readonly number[]
  /** Of an activation: a cost that something that holds lets its player leave out. */
  readonly mayBeSpared?: true
  /** It is paid instead of something else, as that text of another card lets its player. */
  readonly lentBy?: EffectContext
  /** It is done instead of destroying these cards by battle. */
  readonly spares?: readonly DuelObjectId[]
}

/** What a resolving link needs to be played: its context, and what it does. */
export interface PlayedLink {
  readonly context: EffectContext
  readonly todo: readonly StepToDo[]
  /** It has been played as far as it is known; the player's hand does the rest and finishes the link. */
  readonly left?: true
}

/** An answer to a question that an effect asks. Cards are chosen one at a time. */
export type EffectAnswer =
  | { readonly is: 'card'; readonly card: DuelObjectId }
  /** Enough cards are chosen. */
  | { readonly is: 'enough' }
  | { readonly is: 'zone'; readonly zone: Zone }
  | { readonly is: 'position'; readonly position: Position; readonly faceUp: boolean }
  | { readonly is: 'yes-no'; readonly yes: boolean }
  /** One of several things, by its place among them; or a number. */
  | { readonly is: 'option' | 'number'; readonly value: number }

/** A use of an effect or an activation of a card, for texts that limit how often. */
export interface EffectUse {
  readonly name: string
  readonly card: DuelObjectId
  /** The place of the effect in its card's list; -1 for the activation of a card that does nothing then. */
  readonly number: number
  readonly player: Player
  readonly turn: number
  /** In the Chain that goes on now. */
  readonly inChain: boolean
  /** The card has left its place since, or was turned face-down. */
  readonly moved?: true
  /** It turns its own card face-down: that alone does not make it another card to the limits. */
  readonly turnsItselfDown?: true
  /** What was negated of it: what was not activated does not count where only so many activations are left. */
  readonly negated?: 'activation' | 'effect'
  /** The phase or the battle in which it was activated, where it waits for one: once in each [EFF-07]. */
  readonly moment?: string
  /** Which of several effects was chosen. */
  readonly mode?: number
}

/** Something that holds until its end comes. */
export interface LastingNow {
  readonly lasting: Lasting
  readonly lasts: Lasts
  readonly context: EffectContext
  /** The card by whose Continuous Effect it is so: not while that is negated. */
  readonly by?: DuelObjectId
  /** "You cannot … the turn you activate this card": over once the activation is negated; `false` when the Chain in which that can be is over. */
  readonly ofActivation?: boolean
  /** The turn in which it began, and whose turn it was. */
  readonly begun: {
    readonly turn: number
    readonly player: Player
    /** The phase, where a next one is waited for, or it lasts for one of two that are called the same. */
    readonly phase?: Phase
    /** How much had been done that turn, where it is asked what has been done since. */
    readonly done?: number
  }
}

/** A card that the first few times each turn is not destroyed, and has been spared; `by` is the card that spares it. */
export interface GuardUsed {
  readonly card: DuelObjectId
  readonly by: DuelObjectId
  readonly number: number
  readonly turn: number
}

/** What an effect will do at a later moment: "during the End Phase, destroy it". */
export interface Pending {
  /** At the end of that part of the turn, not when it begins. */
  readonly edge?: 'end'
  readonly at: TurnMoment
  /** Only when it has come so many times. */
  readonly times?: number
  readonly begun: LastingNow['begun']
  readonly context: EffectContext
  readonly what:
    | { readonly is: 'steps'; readonly steps: readonly StepToDo[] }
    /** It was banished for a time, and comes back to where it was. */
    | {
        readonly is: 'comes-back'
        readonly card: DuelObjectId
        readonly to: MonsterZone | PileName
        readonly position: Position
        readonly faceUp: boolean
        /** How the monster had come: it still is what it was Summoned as. */
        readonly arrival?: FieldMonster['arrival']
      }
}

/** What was done this turn that a text may look back at, in order. */
export type DoneThisTurn =
  | {
      readonly is: 'summoned'
      /** Who Summoned it. */
      readonly player: Player
      /** Who got it, where that was somebody else. */
      readonly to?: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
      readonly by: ArrivedBy | 'gemini'
      readonly from?: PileName | 'spellTrapZone' | 'pendulumZone'
      readonly using?: readonly UsedMaterial[]
      /** The card whose effect Summoned it. */
      readonly source?: Passcode
      readonly faceDown?: true
      /** At once with the monster before it, by one Pendulum Summon or one effect. */
      readonly together?: true
    }
  | {
      readonly is: 'activated'
      readonly player: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
      readonly as: 'card' | 'effect'
      /** Where it was as it was activated. */
      readonly from?: PileName | 'field'
      /** The activation was negated, and so has not been made. */
      readonly negated?: true
    }
  | {
      readonly is: 'moved'
      /** Its owner. */
      readonly player: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
      readonly event: Extract<DuelEvent, { readonly is: 'moved' | 'removed' }>
      /** How a monster had stood on the field that left it, and how it had come there. */
      readonly stood?: Pick<FieldMonster, 'position' | 'arrival' | 'described'>
      /** Its own effect moved it. */
      readonly byItself?: true
    }
  | {
      readonly is: 'attacked'
      readonly player: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
      /** Null where it attacked directly. */
      readonly target: DuelObjectId | null
      /** It came to its Damage Step. */
      readonly carriedOut?: true
    }
  | {
      readonly is: 'set'
      readonly player: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
      readonly what: 'monster' | 'spell-trap'
    }
  /** Turned face-up; a Flip Summon is remembered as a Summon. */
  | {
      readonly is: 'flipped'
      readonly player: Player
      readonly card: DuelObjectId
      readonly passcode: Passcode
    }
  /** A phase has begun. */
  | { readonly is: 'phase'; readonly player: Player; readonly phase: Phase }
