import type { Filter, FilterPlace, SummonedHow } from '../filter/filter.ts'
import type { TurnMoment } from '../text/durations.ts'
import type { Because, OwnedPlace, SettledCards, Relation, Whose } from './which-cards.ts'

/* What happens in a duel that a text can wait for, answer or replace. */

/** Which card something happens to: one that is settled, or any that is so. `other`: not the card whose effect it is. */
export type HappensTo =
  | SettledCards
  /** The card itself, as it was: "this Link Summoned card", "this card on the field", "this card in your possession". */
  | {
      readonly is: 'this'
      readonly of: Filter
      readonly whose?: Whose
      readonly with?: readonly Relation[]
    }
  | {
      readonly is: 'card'
      readonly of: Filter
      /** Whose it is: its controller on the field (before it left, where it left), its owner anywhere else. */
      readonly whose?: Whose
      readonly with?: readonly Relation[]
      readonly other?: true
    }

/** The cause of a happening. A battle has no source. */
export interface Cause {
  readonly by?: 'battle' | 'effect' | 'cost' | 'battle-or-effect' | 'cost-or-effect'
  /** "By your opponent's card", "by a card effect of yours"; of "battle or an opponent's card effect" it is the effect's alone. */
  readonly whose?: 'you' | 'opponent'
  /** "By the effect of a "X" card". */
  readonly source?: Filter
  /** "By its effect": of the card that it happens to, as what is looked back at. */
  readonly ofItself?: true
}

/** A thing that an effect does, as another card asks for it: "any effect that adds a card from the Deck to the hand". */
export interface IncludedAct {
  readonly do:
    | 'add'
    | 'send'
    | 'summon'
    | 'banish'
    | 'draw'
    | 'destroy'
    | 'mill'
    | 'discard'
    | 'negate'
    | 'fusion'
    | 'to-deck'
    | 'damage'
  /** Who takes the damage, for the player who asks. */
  readonly to?: 'you' | 'opponent'
  readonly from?: readonly FilterPlace[]
  /** Of which cards; "destroy a card on the field" and "destroy this card" differ here. */
  readonly what?: HappensTo
  /** To so many of them at least. */
  readonly least?: number
  /** To a Monster Card, and no Trap that becomes a monster. */
  readonly monsterCard?: true
}

export type DuelHappening =
  /** Normal, Flip, Special … Summoned; `set` where a Set counts too. `using`: with such a card as material; `from`: Special Summoned from there. */
  | {
      readonly is: 'summoned'
      readonly what: HappensTo
      readonly how?: readonly SummonedHow[]
      readonly who?: 'you' | 'opponent'
      readonly from?: readonly FilterPlace[]
      readonly using?: Filter
      readonly source?: Filter
      /** So many monsters are Summoned at once, and no more. */
      readonly exactly?: number
      /** So many of them are Summoned at the same time; `alone`: and no other monster. */
      readonly together?: { readonly least: number; readonly most?: number; readonly alone?: true }
      /** Of the card itself: by the Summon that its own text describes. */
      readonly thisWay?: true
    }
  /**
   * A card goes from one place to another: sent to the GY, banished, destroyed, added to the hand, leaving the field (`from` the field, `to`
   * left out), used as material, detached. A card that would go to a place but is sent elsewhere by another effect did not go there.
   */
  | ({
      readonly is: 'moved'
      readonly what: HappensTo
      readonly from?: readonly OwnedPlace[]
      readonly to?: readonly OwnedPlace[]
      /** Any of these. */
      readonly because?: readonly Because[]
      /** Of a material: the monster that was Summoned with it. */
      readonly materialFor?: Filter
      /** "While equipped to this card": the monster to which it was equipped until then. */
      readonly whileEquippedTo?: HappensTo
      /** Of a material: the monster that it is detached from. */
      readonly detachedFrom?: HappensTo
      /** "To activate that monster's effect": as its cost [TERM-11]. */
      readonly forCost?: true
      /** Of an Xyz Monster: it had material then. */
      readonly hadMaterial?: true
      /** Of what is banished: face-up. */
      readonly faceUp?: true
      /** "Except by drawing it". */
      readonly notBecause?: readonly Because[]
      /** "Exactly 1 … (and no other cards)": nothing else would be destroyed with it. */
      readonly alone?: true
    } & Cause)
  /** A card (`card`), an effect (`effect`) or either is activated. */
  | {
      readonly is: 'activated'
      readonly what: HappensTo
      readonly as: 'card' | 'effect' | 'either'
      readonly who?: 'you' | 'opponent'
      readonly in?: readonly OwnedPlace[]
      /** It targets such a card. */
      readonly targeting?: HappensTo
      /** And no other card. */
      readonly targetsNoOther?: true
      /** It does any of these. */
      readonly includes?: readonly IncludedAct[]
    }
  /** A Chain Link of that kind resolved. */
  | {
      readonly is: 'resolved'
      readonly what: HappensTo
      readonly as: 'card' | 'effect' | 'either'
      readonly who?: 'you' | 'opponent'
      /** It had targeted such a card, which has not left since. */
      readonly targeting?: HappensTo
    }
  | ({
      readonly is: 'targeted' | 'flipped' | 'control-changed' | 'revealed'
      readonly what: HappensTo
    } & Cause)
  /** `to`: to that position, face-up where nothing else is said. */
  | ({
      readonly is: 'position-changed'
      readonly what: HappensTo
      /** "A face-up monster": it was face-up before, so that no Flip Summon is meant. */
      readonly wasFaceUp?: true
      readonly to?: 'attack' | 'defense' | 'face-down'
    } & Cause)
  /** A card is Set. `what` by what is printed on it. */
  | { readonly is: 'set'; readonly what: Extract<HappensTo, { readonly is: 'card' }> }
  | { readonly is: 'equipped' | 'attached'; readonly what: HappensTo; readonly to?: HappensTo }
  | {
      readonly is: 'attack'
      readonly what: HappensTo
      readonly target?: HappensTo
      readonly direct?: true
      /** "Is targeted for an attack", and not only as the attack is declared: also where a replay chooses it. */
      readonly orInReplay?: true
      /** "If this card attacked": its Damage Step has begun. An attack that was declared, but did not get there, is none. */
      readonly carriedOut?: true
    }
  /** Two monsters battle: at the start of the Damage Step, during damage calculation, or after it. */
  | {
      readonly is: 'battle'
      readonly what: HappensTo
      readonly with?: HappensTo
      readonly at: 'start' | 'before-damage' | 'damage-calculation' | 'after-damage' | 'end' | 'damage-step'
      /** Only as the one that attacks, or is attacked. */
      readonly as?: 'attacker' | 'attacked'
      /** It was attacked while it lay face-down. */
      readonly faceDownBefore?: true
      /** Once damage is calculated: the battle destroys it, or the other one. */
      readonly destroyed?: 'it' | 'other'
    }
  /** "Destroys a monster by battle". */
  | {
      readonly is: 'destroys-by-battle'
      readonly what: HappensTo
      readonly victim?: HappensTo
      /** Only as the one that attacks. */
      readonly attacking?: true
      readonly sentToGraveyard?: true
    }
  | {
      readonly is: 'damage'
      readonly who: Whose
      readonly kind: 'battle' | 'effect' | 'any'
      readonly source?: HappensTo
      /** In a battle of such a monster, whoever controls it. */
      readonly involving?: HappensTo
      /** By a direct attack. */
      readonly direct?: true
      /** Not by the effect of such a card. */
      readonly notBy?: Filter
    }
  | { readonly is: 'gains-life-points' | 'pays-life-points' | 'draws'; readonly who: Whose }
  | { readonly is: 'counter-placed' | 'counter-removed'; readonly counter?: string; readonly on: HappensTo }
  | { readonly is: 'phase'; readonly at: TurnMoment; readonly edge?: 'start' | 'end' }

/**
 * `would`: it is about to happen and can still be stopped or replaced: "when a monster(s) would be Summoned". `timing`: of this one alone, where a
 * text says "when … or if …".
 */
export type EffectEvent = DuelHappening & { readonly would?: true; readonly timing?: 'if' | 'when' }
