import type { EffectCondition } from '../cards/effects/condition.ts'
import type { CardAct, EffectStep, Forbidden, HoldingPlace, Lasting } from '../cards/effects/effect.ts'
import type { EffectEvent } from '../cards/effects/event.ts'
import type { Filter } from '../cards/filter/filter.ts'
import type { MaterialsFact, Recipe } from '../cards/materials/materials.ts'
import type { FieldCondition, MaterialUse, PastOfTurn, SummonWay } from '../cards/restrictions.ts'
import type { Often } from '../cards/text/limits.ts'
import type { Happening, Outcome, WithoutEffect } from './event.ts'
import type { DuelObjectId, Figure } from './state/duel-card.ts'
import type { BattleMoment, Process, SpellSpeed } from './state/process.ts'
import type { Phase } from './state/turn-state.ts'
import type { Place } from './state/zones.ts'

/* What refusals speak of. */

/** What may be done in some phases only. */
export type BoundToPhase =
  | 'draw'
  | 'normal-summon'
  | 'flip-summon'
  | 'change-position'
  | 'special-summon'
  | 'pendulum-summon'
  | 'set-spell-trap'
  | 'activate-spell'
  | 'activate-scale'
  | 'ignition-effect'
  | 'union-effect'
  | 'attack'
  | 'discard'
  | 'end-turn'

/** A property that too few cards have. */
export interface MissingMaterial {
  readonly of: Filter
  readonly needed: number
  readonly have: number
}

/** What Levels, Link Ratings or ATK must add up to. */
export interface SumNeeded {
  readonly of: 'levels' | 'linkRatings' | 'atk'
  readonly total: number
  /** "Or more", but without a material that the total does not need. */
  readonly orMore?: boolean
}

/** The names of face-up cards whose texts were not all read, and may change what monsters count as. */
export type UnreadOnField = readonly [string, ...string[]]

/** What monsters are used for: the materials of a Summon, or the Tributes of a Ritual Summon. */
export type MaterialsFor = MaterialUse | 'ritual'

/** Why a card cannot be used as a material, whatever the others are. */
export type NotMaterial =
  | 'face-down'
  | 'not-yours'
  | 'not-on-field'
  | 'out-of-reach'
  | 'no-level'
  | 'token'
  | 'text'
  | 'summoned-this-turn'
  | 'newcomer'

/** A condition of a text that is not so now, as far into it as one can tell, and what is so instead. */
export interface Unmet {
  readonly condition: EffectCondition
  /** The names of the cards because of which it is not so. */
  readonly inTheWay?: readonly string[]
  /** How many there are, or how much it is, where too few or too little are. */
  readonly have?: number
  /** Where it asks for another part of the turn, or another player's. */
  readonly now?: { readonly phase: Phase; readonly yours: boolean }
}

/** Why the condition of a card is not met now. */
export type NotMet =
  | ({ readonly is: 'condition' } & Unmet)
  /** What the text asks for before the Summon of its card. */
  | { readonly is: 'field'; readonly condition: FieldCondition }
  /** What must have been before a monster is used for its Xyz Summon. */
  | { readonly is: 'past'; readonly past: PastOfTurn }
  /** Nothing of what it waits for has just happened, or was just activated. */
  | { readonly is: 'waits'; readonly for: readonly EffectEvent[] }
  | { readonly is: 'first-summon-of-turn' | 'sent-this-turn' }

/** What somebody would do and an effect forbids. */
export type LockedAct = Forbidden['act'] | CardAct | 'control' | 'leave-graveyard'

/** An id of the rules matrix, such as "NS-04". */
export type RuleId = string

/**
 * Why an action may not be done. Facts only; `explainRefusal` makes the words. `rules` are the rules it rests on.
 * Most refusals only leave an action out of a list: what takes long to find out, and is only for the words, is a getter.
 */
export type Refusal = { readonly rules: readonly RuleId[] } & (
  | { readonly code: 'duel-is-over'; readonly outcome: Outcome }
  | { readonly code: 'finish-first'; readonly process: Process['is'] }
  | { readonly code: 'nothing-to-finish'; readonly process: Process['is'] }
  | { readonly code: 'nothing-placed' }
  /* Turn */
  | {
      readonly code: 'wrong-phase'
      readonly doing: BoundToPhase
      readonly phase: Phase
      readonly allowed: readonly Phase[]
    }
  /** The phase `entering` follows only those of `after`; it may be the one it is now. */
  | {
      readonly code: 'phase-order'
      readonly entering: Phase
      readonly phase: Phase
      readonly after: readonly Phase[]
    }
  | { readonly code: 'draw-first' | 'already-drawn' | 'no-draw-on-first-turn' | 'no-battle-on-first-turn' }
  | { readonly code: 'hand-over-limit' | 'hand-within-limit'; readonly count: number; readonly limit: number }
  /* Cards and places */
  | { readonly code: 'no-such-card'; readonly card: DuelObjectId }
  | { readonly code: 'unknown-card'; readonly card: DuelObjectId }
  | { readonly code: 'not-there'; readonly name: string; readonly needed: Place['in'] | 'monsterZone' }
  | { readonly code: 'not-yours'; readonly name: string }
  | { readonly code: 'zone-taken' | 'zone-not-allowed'; readonly name: string; readonly zone: Place }
  | {
      readonly code: 'no-free-zone'
      readonly name: string
      readonly needs: 'any' | 'main' | 'linked' | 'spell-trap' | 'pendulum'
    }
  | {
      readonly code: 'wrong-kind'
      readonly name: string
      readonly needed: 'monster' | 'spell-or-trap' | 'pendulum' | 'token' | 'equip'
    }
  /* Normal Summon and Set */
  /** `limit` is the number of the turn, set by effects or 1. */
  | { readonly code: 'normal-summon-used'; readonly limit: number }
  | {
      readonly code:
        'no-extra-normal-summon' | 'extra-normal-summon-used' | 'nothing-to-decline' | 'must-summon'
    }
  | { readonly code: 'normal-summons-set'; readonly count: number }
  | { readonly code: 'not-a-number-of-summons' | 'no-effect-resolves' }
  | {
      readonly code: 'cannot-be-set'
      readonly name: string
      readonly because: 'text' | 'extra-summon' | 'after-effect'
    }
  | { readonly code: 'not-flipped'; readonly name: string }
  | { readonly code: 'no-toon-summon' | 'needs-toon-world'; readonly name: string }
  | {
      readonly code: 'no-room-for-tokens'
      readonly name: string
      readonly tokens: number
      readonly free: number
    }
  | { readonly code: 'no-union' | 'union-used' | 'has-a-union'; readonly name: string }
  | { readonly code: 'not-a-union-target' }
  | { readonly code: 'silenced'; readonly name: string; readonly by: string }
  | { readonly code: 'no-setting'; readonly name: string; readonly by: string }
  | {
      readonly code: 'no-normal-summon-in-defense' | 'not-this-monster' | 'only-tribute-summon'
      readonly name: string
    }
  | { readonly code: 'other-tributes' | 'cannot-be-tributed'; readonly name: string }
  | {
      readonly code: 'cannot-be-normal-summoned'
      readonly name: string
      /** `field`: its text allows it only while something else is on the field, or in the hand; it may be Set. */
      readonly because: 'ritual' | 'extra-deck' | 'text' | 'field'
    }
  | {
      readonly code: 'wrong-tributes'
      readonly name: string
      readonly needed: number
      readonly offered: number
    }
  | {
      readonly code: 'too-few-to-tribute'
      readonly name: string
      readonly needed: number
      readonly have: number
    }
  | { readonly code: 'not-your-monster'; readonly card: DuelObjectId }
  | { readonly code: 'named-twice'; readonly card: DuelObjectId }
  /* Positions, Flip and Gemini Summon */
  | { readonly code: 'face-down' | 'face-up'; readonly name: string }
  | { readonly code: 'arrived-this-turn' | 'attacked-this-turn' | 'position-changed'; readonly name: string }
  | { readonly code: 'link-keeps-position'; readonly name: string }
  | { readonly code: 'not-gemini' | 'gemini-already-summoned'; readonly name: string }
  /* Battle */
  | { readonly code: 'not-in-attack-position'; readonly name: string }
  /** It must attack if it can, and still can. */
  | { readonly code: 'attack-first'; readonly name: string }
  | { readonly code: 'no-direct-attack' }
  | { readonly code: 'not-a-target' | 'not-the-attacker'; readonly card: DuelObjectId }
  | { readonly code: 'battle-step-over' | 'no-attack-to-negate' }
  | { readonly code: 'not-in-damage-step'; readonly moment: BattleMoment }
  | { readonly code: 'destroyed-by-battle' | 'untargetable'; readonly name: string }
  /* Standby Phase, searches */
  | { readonly code: 'upkeep-due' | 'not-searched-for'; readonly name: string }
  | { readonly code: 'no-upkeep-due' | 'nothing-to-find' }
  /* Special Summons */
  | { readonly code: 'not-by-this-summon'; readonly name: string; readonly by: MaterialsFor }
  | { readonly code: 'cannot-be-special-summoned'; readonly name: string }
  /** `effectsOf`: the cards or archetypes whose effect it must be; `effectOfA`: which monsters' effect. */
  | {
      readonly code: 'must-be-summoned'
      readonly name: string
      readonly by: readonly SummonWay[]
      readonly effectsOf?: readonly string[]
      readonly effectOfA?: Filter
    }
  | { readonly code: 'special-summon-barred-from'; readonly name: string; readonly from: Place['in'] }
  | { readonly code: 'control-only-one'; readonly name: string }
  | {
      readonly code: 'only-in-main1' | 'only-in-main2' | 'condition-unread'
      readonly name: string
    }
  | { readonly code: 'special-summoned-already'; readonly name: string; readonly count: number }
  | { readonly code: 'not-properly-summoned'; readonly name: string }
  | { readonly code: 'lies-face-up'; readonly name: string }
  | { readonly code: 'no-materials-line' | 'materials-unread'; readonly name: string }
  /** Of an Xyz Summon that costs something beside the monster it uses. */
  | { readonly code: 'wrong-cost'; readonly name: string }
  /** The action does not say by which Summon the monster comes. */
  | { readonly code: 'which-summon'; readonly name: string; readonly by: MaterialsFor }
  /** No set of monsters on the player's field will do; `missing` is what even all of them together lack. */
  | {
      readonly code: 'no-materials'
      readonly name: string
      readonly by: MaterialsFor
      readonly recipe: Recipe
      readonly missing: readonly MissingMaterial[]
      readonly sum?: SumNeeded
      readonly unread?: UnreadOnField
    }
  | {
      readonly code: 'wrong-materials'
      readonly name: string
      readonly by: MaterialsFor
      readonly materials: MaterialsFact
      readonly sum?: SumNeeded
      readonly unread?: UnreadOnField
    }
  | {
      readonly code: 'not-material'
      readonly name: string
      readonly by: MaterialsFor
      readonly because: NotMaterial
    }
  | { readonly code: 'position-not-allowed' | 'only-in-attack' | 'only-in-defense'; readonly name: string }
  /* Fusion and Ritual Summons by effects */
  | { readonly code: 'not-by-this-effect'; readonly name: string; readonly by: 'fusion' | 'ritual' }
  /** A face-up card forbids the Summon. */
  | { readonly code: 'barred-by'; readonly name: string; readonly by: string }
  | { readonly code: 'which-effect' }
  /** The monster can only be Summoned by the effect of a card, and the player has none. */
  | { readonly code: 'needs-effect'; readonly name: string; readonly by: 'fusion' | 'ritual' }
  /** The player has a card whose text makes such Summons in words that were not read. */
  | {
      readonly code: 'effect-unread'
      readonly name: string
      readonly by: 'fusion' | 'ritual'
      readonly of: string
    }
  /** The text describes a Special Summon of the card itself in words that were not read. */
  | { readonly code: 'own-way-unread'; readonly name: string }
  | { readonly code: 'nothing-to-summon'; readonly name: string; readonly by: 'fusion' | 'ritual' }
  /* Pendulum */
  | { readonly code: 'no-pendulum-zones' }
  | { readonly code: 'needs-two-scales'; readonly have: 0 | 1 }
  | { readonly code: 'pendulum-summon-used' }
  | { readonly code: 'nothing-between-scales'; readonly low: number; readonly high: number }
  | {
      readonly code: 'level-outside-scales'
      readonly name: string
      readonly level: number
      readonly low: number
      readonly high: number
    }
  | { readonly code: 'no-level'; readonly name: string }
  | { readonly code: 'already-placed'; readonly name: string }
  /* Moves by hand */
  | { readonly code: 'deck-is-empty' }
  | { readonly code: 'nothing-to-choose'; readonly from: 'hand' | 'monsters' }
  | { readonly code: 'not-among-choices'; readonly name: string }
  | { readonly code: 'not-an-amount' }
  | { readonly code: 'not-in-extra-deck' | 'no-face-down' | 'only-face-down'; readonly name: string }
  | { readonly code: 'only-xyz-takes-materials' | 'token-is-no-material'; readonly name: string }
  | { readonly code: 'hand-is-empty' | 'not-a-count' | 'not-a-number-of-cards' | 'not-looked-at' }
  | { readonly code: 'not-so'; readonly name: string; readonly because: 'discarded' | 'tribute' }
  | { readonly code: 'equip-stays' | 'no-face-down-attack' | 'already-so'; readonly name: string }
  | { readonly code: 'no-such-figure'; readonly name: string; readonly figure: Figure }
  | { readonly code: 'not-a-figure' | 'not-a-token' | 'nobody-affected' }
  | { readonly code: 'no-type-or-attribute'; readonly word: string }
  | {
      readonly code: 'too-few-counters'
      readonly name: string
      readonly counter: string
      readonly have: number
    }
  /* Chains */
  | { readonly code: 'spell-speed-too-low'; readonly needed: 2 | 3; readonly offered: SpellSpeed }
  | { readonly code: 'not-asked' | 'nobody-asked' | 'nothing-to-answer' | 'chain-resolves' }
  | { readonly code: 'trigger-too-late' | 'only-negation' }
  /** A mandatory effect of the card must be activated before anything else is done. */
  | { readonly code: 'mandatory-effect-waits'; readonly name: string }
  /** `happened`: as a player declares it, or as the text of a known effect asks for it. */
  | {
      readonly code: 'missed-timing'
      readonly name: string
      readonly happened: Happening | EffectEvent
    }
  | { readonly code: 'has-not-happened'; readonly name: string; readonly happened: Happening }
  | { readonly code: 'was-not-there' | 'moved-on'; readonly name: string }
  | { readonly code: 'without-effect'; readonly because: WithoutEffect }
  | { readonly code: 'must-be-set-first' | 'set-this-turn' | 'already-active'; readonly name: string }
  | { readonly code: 'no-such-effect' | 'not-its-target'; readonly name: string }
  | { readonly code: 'held-back'; readonly name: string; readonly by: string }
  | {
      readonly code: 'answers-something-else'
      readonly name: string
      readonly needed: 'spell' | 'trap'
    }
  | { readonly code: 'has-a-cost'; readonly name: string; readonly cost: ScriptedCost }
  | { readonly code: 'nothing-to-equip' | 'needs-one-target' | 'cannot-be-target'; readonly name: string }
  | { readonly code: 'no-effect-monster'; readonly name: string }
  /** `from`: where the effect can be used. */
  | { readonly code: 'cannot-activate-there'; readonly name: string; readonly from?: readonly HoldingPlace[] }
  | { readonly code: 'not-a-cost' }
  | { readonly code: 'cannot-pay'; readonly needed: number; readonly have: number }
  | { readonly code: 'nothing-to-negate' | 'no-summon-to-negate' | 'first-link-negates-summon' }
  /* Effects that the engine plays */
  /** What somebody cannot do now because an effect of `by` forbids it. */
  | {
      readonly code: 'locked'
      readonly name: string
      readonly by: string
      readonly doing?: LockedAct
      /** What the effect forbids its own player, where that is who would do it. */
      readonly forbids?: Forbidden
    }
  /** The text of the last Chain Link says that it cannot be answered, or not with this. */
  | { readonly code: 'unanswerable'; readonly name: string }
  | {
      readonly code: 'used-up'
      readonly name: string
      /**
       * A way of Summoning is one of which every Summon counts; `summon` counts those by the monster's own text alone, `one-of-effects` whichever
       * of several effects was used.
       */
      readonly what: 'effect' | 'one-of-effects' | 'activation' | 'summon' | 'special' | SummonWay
      readonly times: number
      readonly per: Often['per']
    }
  | { readonly code: 'condition-unmet'; readonly name: string; readonly unmet?: NotMet }
  /** The cost that cannot be paid, where one can be named, and what keeps it from being paid, where that is an effect. */
  | {
      readonly code: 'cost-cannot-be-paid'
      readonly name: string
      readonly step?: EffectStep
      readonly because?: Refusal | undefined
    }
  /** There are not the targets that the step asks for; `left`: not beside its costs and other targets. `kept`: a card that would be one. */
  | {
      readonly code: 'nothing-to-target'
      readonly name: string
      readonly step: EffectStep
      readonly left?: true
      readonly kept?: { readonly name: string; readonly by?: string }
    }
  /** Of the effects that the text lets its player choose from, what is in the way of each. */
  | { readonly code: 'none-of-these'; readonly name: string; readonly each: readonly Refusal[] }
  /** The part of the effect that is not possible, and what keeps it from being done; `summons`: of a Summon by the card's own text. */
  | {
      readonly code: 'nothing-to-change'
      readonly name: string
      readonly step?: EffectStep | undefined
      readonly because?: Refusal | undefined
      readonly summons?: true
    }
  /** The effects of the card have equipped as many cards to `name` as they may at a time. */
  | { readonly code: 'no-more-equipped'; readonly name: string; readonly most: number }
  | { readonly code: 'turn-long-broken'; readonly name: string; readonly forbids?: Lasting }
  | { readonly code: 'not-an-answer' | 'nothing-asked' }
  | { readonly code: 'already-activated-for-it'; readonly name: string }
  | { readonly code: 'no-such-link' | 'not-the-link-answered'; readonly link: number }
)

export type RefusalCode = Refusal['code']

/** Life Points, 1 card from the hand, or the card itself. */
export type ScriptedCost = { readonly lifePoints: number } | 'discard' | 'tribute-itself'
