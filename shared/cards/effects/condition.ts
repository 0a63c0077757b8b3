import type { Filter, Range } from '../filter/filter.ts'
import type { TurnMoment } from '../text/durations.ts'
import type { EffectEvent } from './event.ts'
import type { Amount, BattlePart, MeantCards, CardSet, Than, SettledCards, Relation } from './which-cards.ts'

/** What must be so. Asked when an effect is activated, or of a step when it is carried out. */
export type EffectCondition =
  | { readonly is: 'all' | 'any'; readonly of: readonly EffectCondition[] }
  | { readonly is: 'not'; readonly of: EffectCondition }
  /** "If this card was co-linked when this effect was activated": it was so then. */
  | { readonly is: 'when-activated'; readonly of: EffectCondition }
  /** "You control no monsters" (0 to 0), "there are 3 or more Spells in your GY". */
  | { readonly is: 'count'; readonly of: CardSet; readonly count: Range; readonly different?: 'name' }
  /** "All monsters you control are Machines": those of the set are so; `some` where there must be one. */
  | { readonly is: 'every'; readonly of: CardSet; readonly are: Filter; readonly some?: true }
  | { readonly is: 'compare'; readonly left: Amount; readonly by: Than; readonly right: Amount }
  /** A settled card is so: "if this card was Link Summoned", "if it is a FIRE monster", "while this card is equipped". */
  | {
      readonly is: 'card'
      readonly card: SettledCards
      readonly of: Filter
      readonly with?: readonly Relation[]
      /** "If it was a monster": as it lay before it left, where a monster among the Spells and Traps is none. */
      readonly was?: true
    }
  /** Now is one of these parts of a turn: "during your Main Phase", "during the Battle Phase". */
  | { readonly is: 'during'; readonly moments: readonly TurnMoment[] }
  /** "At the start of your Main Phase 1": nothing has been done in it. */
  | { readonly is: 'at-start'; readonly moment: TurnMoment }
  | { readonly is: 'turn-of'; readonly who: 'you' | 'opponent' }
  /**
   * It battles now, up to the end of the Damage Step: as the one that attacks or is attacked, with such a monster, in the Damage Step alone or
   * while damage is calculated.
   */
  | {
      readonly is: 'battling'
      readonly card: SettledCards
      readonly as?: 'attacker' | 'attacked'
      readonly with?: Filter
      readonly in?: BattlePart
    }
  /** It happened: "if your opponent has activated a monster effect this turn", so many times. */
  | {
      readonly is: 'happened'
      readonly event: EffectEvent
      /**
       * `your-standby`, `standby`: since your last Standby Phase, or the last of either, and what happened then has been the last of its card;
       * `since-activation`: this turn, after the card whose effect it is was activated.
       */
      readonly in:
        | 'turn'
        | 'chain'
        | 'duel'
        | 'last-turn'
        | 'main-phase'
        | 'battle-phase'
        | 'your-standby'
        | 'standby'
        | 'since-activation'
      readonly times: Range
    }
  /** "If this card was Set before activation", "the turn it was Set", "if you activated it from your hand". */
  | { readonly is: 'was-set' | 'set-this-turn' | 'activated-from-hand' }
  /** "If this effect was used this turn": the one that the text says before; `unlessNegated` where the text adds "(and was not negated)". */
  | {
      readonly is: 'used-this-turn'
      readonly unlessNegated?: true
      /** So many places before it in the card's list, where others that are not used stand between them. */
      readonly back?: number
    }
  /** "3 or more cards are in the same column": so many, in one of the columns. */
  | { readonly is: 'column'; readonly count: Range }
  /** "As Chain Link 2 or higher". */
  | { readonly is: 'chain-link'; readonly count: Range }
  /** The step that gave this name has been carried out, or so many of its cards were moved. */
  | { readonly is: 'done'; readonly name: string; readonly count?: Range }
  /** The cards that an earlier step settled are so: "if you sent a Dragon monster". */
  | { readonly is: 'among'; readonly cards: MeantCards; readonly of: Filter; readonly count: Range }
  | { readonly is: 'declared'; readonly name: string; readonly value: string }
