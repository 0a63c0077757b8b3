import type { Filter } from '../cards/filter/filter.ts'
import type { Passcode } from '../cards/passcode.ts'
import type { MaterialUse, SummonWay } from '../cards/restrictions.ts'
import type { FusionEffect, RitualEffect } from '../cards/summoning/effect.ts'
import type { NamedReason } from './event.ts'
import type { Alteration, DuelObjectId, Grant, OwnToken, Position, TrapMonster } from './state/duel-card.ts'
import type { CardKind } from './state/kinds.ts'
import type { ChoiceOutcome } from './state/process.ts'
import type { ExtraNormalSummon, ImmediateSummon, Phase } from './state/turn-state.ts'
import type { DeckEnd, MonsterZone, Place, Player, SpellTrapZone } from './state/zones.ts'

/** What an effect says it affects: "all cards on the field", "all FIRE monsters", "all face-up Spells your opponent controls". */
export interface Affected {
  /** Any of these; every card where it is left out. */
  readonly kinds?: readonly CardKind[]
  /** What the monsters must be; a face-down one has no properties that an effect could ask for. */
  readonly of?: Filter
  readonly faceUp?: boolean
  readonly controller?: Player
  /** Equip Cards of whatever kind, or the monsters that have at least one [EQP-07]. */
  readonly equip?: 'equip-card' | 'equipped'
  /** In the five Spell & Trap Zones, or in the Pendulum Zones: an outer zone is both while a Pendulum card lies there as a Spell [PEN-05]. */
  readonly in?: 'spell-trap-zones' | 'pendulum-zones'
  /** Not this card, whose effect it is [CHN-16-EX]. */
  readonly except?: DuelObjectId
}

/** Where and how an effect puts a card. In a monster zone it is Special Summoned, or Set where it is face-down. */
export interface Destination {
  readonly to: Place
  /** On the field, banished, in the Extra Deck; face-up where it is left out. */
  readonly faceUp?: boolean
  /** In a monster zone; Attack where it is left out. */
  readonly position?: Position
  /** Of a Trap in a monster zone: what it is there [MON-04]. */
  readonly trapMonster?: TrapMonster
  /** In a monster zone: the Summon that the effect makes, where it is one of these (Fusion, Ritual …) [SS-06]. */
  readonly as?: SummonWay
  /** In the Deck; on top where it is left out. `shuffle` shuffles the Deck afterwards. */
  readonly deck?: DeckEnd | 'shuffle'
  /** To a pile: what the effect calls it. Left out, the card is only sent, returned or banished. */
  readonly because?: NamedReason
}

/** What an effect does, on the player's word; it obeys the rules that hold for every move. */
export type ByHandAction =
  | ({ readonly do: 'move-by-hand'; readonly card: DuelObjectId } & Destination)
  /** Becomes Xyz Material of the monster `under`. */
  | { readonly do: 'attach-by-hand'; readonly card: DuelObjectId; readonly under: DuelObjectId }
  | { readonly do: 'draw-by-hand'; readonly player: Player; readonly count?: number }
  | { readonly do: 'both-draw-by-hand'; readonly count: number }
  | { readonly do: 'shuffle-by-hand'; readonly player: Player }
  /** Shows the top cards of the Deck to both players [TERM-05]. */
  | { readonly do: 'excavate-by-hand'; readonly player: Player; readonly count: number }
  /** The player whose decision it is looks at the top cards of a Deck; nobody else does. */
  | { readonly do: 'look-by-hand'; readonly player: Player; readonly count: number }
  /** Puts cards that were excavated or looked at back on top of their Deck or at its bottom, the first one uppermost. */
  | {
      readonly do: 'arrange-by-hand'
      readonly cards: readonly DuelObjectId[]
      readonly deck: 'top' | 'bottom'
    }
  /** Sends the top cards of the Deck to the Graveyard, or banishes them, one by one from the top. */
  | {
      readonly do: 'send-top-by-hand'
      readonly player: Player
      readonly count: number
      readonly to: 'graveyard' | 'banished'
    }
  /** Tosses a coin or rolls a die [DUEL-07]. */
  | { readonly do: 'chance-by-hand'; readonly of: 'coin' | 'die' }
  /** An effect wins the Duel [WIN-04]. */
  | { readonly do: 'win-by-hand'; readonly player: Player }
  /** Adds to the Life Points; they never go below 0 [WIN-01]. */
  | { readonly do: 'change-life-points'; readonly player: Player; readonly by: number }
  /** Those of both players at the same time, what player 0 and player 1 gain or lose [WIN-02]. */
  | { readonly do: 'change-both-life-points'; readonly by: readonly [number, number] }
  /** A card becomes an Equip Card of the monster `to`, where it lies or in the zone [EQP-07]. */
  | {
      readonly do: 'equip-by-hand'
      readonly card: DuelObjectId
      readonly to: DuelObjectId
      readonly zone: SpellTrapZone
    }
  /** Turns a monster or changes its battle position. */
  | {
      readonly do: 'turn-by-hand'
      readonly card: DuelObjectId
      readonly faceUp: boolean
      readonly position: Position
    }
  /** Changes ATK, DEF, Level, Rank, Type or Attribute of a face-up monster [MON-20, MON-21]. */
  | { readonly do: 'alter-by-hand'; readonly card: DuelObjectId; readonly alteration: Alteration }
  /** The same to every card that an effect means: "destroy all monsters" [MON-03, MON-16, LNK-07]. */
  | { readonly do: 'all-by-hand'; readonly of: Affected; readonly each: DoneToEach }
  /** Places counters of that kind, or removes them where `by` is negative [CTR-01]. */
  | {
      readonly do: 'count-by-hand'
      readonly card: DuelObjectId
      readonly counter: string
      readonly by: number
    }
  | {
      readonly do: 'token-by-hand'
      readonly passcode: Passcode
      readonly zone: MonsterZone
      readonly position: Position
    }
  /** A Token as a text describes it that no card of the pool has. */
  | {
      readonly do: 'own-token-by-hand'
      readonly token: OwnToken
      readonly zone: MonsterZone
      readonly position: Position
    }
  /** Each player chooses a card of their own hand or field, the turn player first; one from the hand is discarded [CHN-31]. */
  | { readonly do: 'each-chooses-by-hand'; readonly fate: ChoiceOutcome }
  /** Shows a card to both players [TERM-06]. */
  | { readonly do: 'reveal-by-hand'; readonly card: DuelObjectId }
  /** A random card from the hand [TERM-04]. */
  | { readonly do: 'discard-random-by-hand'; readonly player: Player }
  /** Negates a link of the Chain, by its number, or the Summon that the Chain answers [CHN-30, SUM-14]. */
  | { readonly do: 'negate-by-hand'; readonly link: number; readonly what: 'activation' | 'effect' }
  | { readonly do: 'negate-summon-by-hand' }
  /** Negates the attack that was declared [BAT-27]. */
  | { readonly do: 'negate-attack-by-hand' }
  /** Gives a face-up monster what effects can give [BAT-24, BAT-26, TERM-03]. */
  | { readonly do: 'grant-by-hand'; readonly card: DuelObjectId; readonly grant: Grant }
  /** The player takes no battle damage this turn [BAT-23]. */
  | { readonly do: 'no-battle-damage-by-hand'; readonly player: Player }
  /** "You can conduct `count` Normal Summons/Sets this turn" [NS-19]. */
  | { readonly do: 'normal-summons-by-hand'; readonly count: number }
  /** One Normal Summon in addition to those [NS-24]. */
  | { readonly do: 'extra-normal-summon-by-hand'; readonly grant: ExtraNormalSummon }
  /** The effect that resolves lets a player Normal Summon right after it [NS-30]. */
  | { readonly do: 'normal-summon-next-by-hand'; readonly summon: Omit<ImmediateSummon, 'link'> }
  /** Begins a Pendulum Summon that an effect makes; it is put together like that of the turn. */
  | { readonly do: 'pendulum-by-hand' }
  | EffectSummonAction
  | ProcedureByEffect
  | AnywayAction

/** What is done to each card; `return` is to the hand. */
export type DoneToEach =
  | { readonly do: 'destroy' | 'return' }
  | { readonly do: 'turn'; readonly faceUp: boolean; readonly position: Position }
  | { readonly do: 'alter'; readonly alteration: Alteration }

/** Moves that can be the cost of an activation [TERM-11]. */
export type Cost = Extract<ByHandAction, { readonly do: CostMove }>
type CostMove = 'move-by-hand' | 'change-life-points' | 'count-by-hand'

/** What the player does against the rules; the log says that it was. */
export type AnywayAction =
  | {
      readonly do: 'move-anyway'
      readonly card: DuelObjectId
      readonly to: Place
      /** Face-up where it is left out. */
      readonly faceUp?: boolean
      /** In a monster zone; Attack where it is left out. */
      readonly position?: Position
    }
  | { readonly do: 'phase-anyway'; readonly phase: Phase }

/** A Synchro, Xyz or Link Summon that an effect makes: "immediately after this effect resolves", in either turn. */
export interface ProcedureByEffect {
  readonly do: 'procedure-summon'
  readonly by: Exclude<MaterialUse, 'fusion'>
  readonly card: DuelObjectId
  readonly materials: readonly DuelObjectId[]
  /** What the text asks for beside one monster in place of Xyz Materials. */
  readonly paid?: readonly DuelObjectId[]
  readonly zone: MonsterZone
  readonly position: Position
}

/** A Fusion or Ritual Summon by an effect; `using` says what the effect allows where no Spell that says so resolves [FUS-01, RIT-01]. */
export type EffectSummonAction = (
  | { readonly do: 'fusion-summon'; readonly using?: FusionEffect }
  | { readonly do: 'ritual-summon'; readonly using?: RitualEffect }
) & {
  readonly card: DuelObjectId
  /** Or Tributes. */
  readonly materials: readonly DuelObjectId[]
  readonly zone: MonsterZone
  readonly position: Position
}
