import type { Passcode } from '../cards/passcode.ts'
import type { Located } from './state/duel-card.ts'
import type { Alteration, ArrivedBy, DuelObjectId, Position } from './state/duel-card.ts'
import type { Phase } from './state/turn-state.ts'
import type { DeckEnd, MonsterZone, PileName, Place, Player } from './state/zones.ts'

interface Who {
  readonly card: DuelObjectId
  readonly passcode: Passcode
}

/** Why a link resolves without effect [CHN-17, CHN-24, CHN-30]. */
export type WithoutEffect = 'negated' | 'not-face-up' | 'targets-gone'

/** Why an attack does not reach damage calculation; `monster-gone` means one of the two that should battle. */
export type AttackStop = 'negated' | 'cancelled' | 'monster-gone' | 'cannot-attack'

/** What an effect can call a move to a pile; a card is destroyed, discarded or Tributed only if it is called so [MOVE-01, MOVE-02, MOVE-07, TERM-10]. */
export const NAMED_REASONS = ['destroyed', 'discarded', 'tribute'] as const
export type NamedReason = (typeof NAMED_REASONS)[number]

/** Why a card changes its place. */
export type MoveReason =
  | 'draw'
  | 'hand-limit'
  | 'tribute'
  | 'synchro-material'
  | 'link-material'
  | 'fusion-material'
  /** Discarded as Fusion Material. */
  | 'discarded-as-material'
  | 'ritual-tribute'
  /** Used for a Ritual Summon without being Tributed: detached, banished, or sent from the Deck. */
  | 'ritual-material'
  | 'replaced'
  | 'battle'
  | 'lost-its-xyz-monster'
  | 'set'
  | 'activate'
  /** An effect moves it, and calls the move nothing else. */
  | 'effect'
  | NamedReason
  /** Not by an effect: the rules make the card leave [EQP-04, SPL-08]. */
  | 'destroyed-by-rules'
  | 'lost-its-monster'
  /** The monster that equipped it to itself is negated: destroyed by the rules, and equipped until then [EQP-04]. */
  | 'equipped-by-negated'
  /** It was to be equipped and cannot be, so that it stays nowhere. */
  | 'not-equipped'
  /** A used Spell or Trap after the Chain; not destroyed [MOVE-04]. */
  | 'used'
  | 'summon-negated'
  /** A Spirit Monster returns to the hand [SPI-01]. */
  | 'spirit-returns'

/** How the duel ended; without a winner it is a draw [WIN-01 to WIN-03]. */
export interface Outcome {
  readonly winner: Player | null
  readonly because: 'life-points' | 'deck-out' | 'card-effect'
}

/** A card leaves its place, and how it lay there. */
interface Leaving {
  readonly from: Place
  readonly because: MoveReason
  /** It lay face-down on the field. */
  readonly wasFaceDown?: true
  /** It lay there as a Pendulum Scale. */
  readonly wasScale?: true
  /** Who controlled it on the field, where that was not its owner. */
  readonly wasControlledBy?: Player
  /** It was attached to the monster in `from`, so it does not leave the field [XYZ-04]. */
  readonly wasMaterial?: true
  /** The monster to which it was equipped. */
  readonly wasEquippedTo?: DuelObjectId
  /** An effect that holds made it go there, and not where it would have gone. */
  readonly redirected?: true
  /** What lay under it as Xyz Material. */
  readonly materials?: readonly Who[]
  /** Nobody chose it: it lay on top of its Deck, or at the bottom, and whatever lay there was taken. */
  readonly fromTop?: true
}

/** What happened, in order; enough for a log and an animation. */
export type DuelEvent = {
  /** The number of the Chain Link that made it happen, as its cost or by its effect. */
  readonly link?: number
  /** It was the cost of an activation, not an effect [TERM-11]. */
  readonly cost?: true
  /** Whose effect made it happen, where a link did while it resolved, or who paid it as a cost. */
  readonly whose?: Player
  /** The card whose effect it was that did so. */
  readonly source?: Passcode
  /** Which of the things it is that the link does one after the other: what it does at once has the same number. */
  readonly instant?: number
} & (
  | { readonly is: 'turn-begins'; readonly turn: number; readonly player: Player }
  | { readonly is: 'turn-passes'; readonly turn: number; readonly player: Player }
  | { readonly is: 'phase'; readonly phase: Phase }
  | ({
      readonly is: 'moved'
      readonly to: Place
      /** To which end of its Deck, where it was put there and not shuffled in. */
      readonly deckEnd?: DeckEnd
    } & Leaving &
      Who)
  | ({ readonly is: 'attached'; readonly from: Place; readonly under: DuelObjectId } & Who)
  /** A Token leaves the field, and the duel with it [TOK-01]. */
  | ({ readonly is: 'removed'; readonly owner: Player; readonly to?: undefined } & Leaving & Who)
  | ({
      readonly is: 'summoned'
      readonly by: ArrivedBy | 'gemini'
      readonly zone: MonsterZone
      readonly position: Position
    } & Who)
  | ({ readonly is: 'set'; readonly zone: Place } & Who)
  | ({ readonly is: 'position-changed'; readonly position: Position } & Who)
  /** `target` is null for a direct attack. */
  | ({ readonly is: 'attack'; readonly target: DuelObjectId | null } & Who)
  /** In a replay the attack goes on against that monster, or directly, which declares no attack [BAT-20]. */
  | ({ readonly is: 'attack-goes-on'; readonly target: DuelObjectId | null } & Who)
  | { readonly is: 'battle-step'; readonly step: 'start' | 'end' }
  /** After the Start Step, or, with `from`, after the Damage Step of a battle. */
  | { readonly is: 'battle-step'; readonly step: 'battle'; readonly from?: 'damage' }
  /** With the attack that is carried out in it. */
  | {
      readonly is: 'battle-step'
      readonly step: 'damage'
      readonly attacker: DuelObjectId
      readonly target: DuelObjectId | null
    }
  /** The attack does not go on [BAT-21, BAT-27]. */
  | ({ readonly is: 'attack-stops'; readonly because: AttackStop } & Who)
  /** The opponent controls other monsters than when the target was chosen [BAT-19]. */
  | ({ readonly is: 'replay' } & Who)
  /** Turned face-up, its position unchanged; not a Flip Summon. */
  | ({
      readonly is: 'flipped'
      /** Its Flip Effect does not activate for it. */
      readonly withoutFlipEffect?: true
    } & Who)
  | { readonly is: 'shuffled'; readonly player: Player }
  | {
      readonly is: 'life-points'
      readonly player: Player
      readonly from: number
      readonly to: number
      readonly battle?: true
      /** What is neither damage nor a gain: they were paid, lost as a text says, or set to that number. */
      readonly how?: 'paid' | 'lost' | 'set'
    }
  | { readonly is: 'duel-ends'; readonly outcome: Outcome }
  | ({
      readonly is: 'activated'
      readonly player: Player
      readonly targets: readonly DuelObjectId[]
      readonly as?: 'card' | 'effect'
      /** Where it lay when that began. */
      readonly from?: 'field' | 'attached' | PileName
      /** How it lay there, where what was paid has moved it since. */
      readonly lay?: Located
    } & Who)
  | {
      readonly is: 'negated'
      readonly what: 'activation' | 'effect' | 'summon' | 'attack'
      readonly of: DuelObjectId
    }
  /** A link has resolved; `without` says why nothing of it could be carried out. */
  | {
      readonly is: 'resolved'
      readonly without?: WithoutEffect
      /** What was activated; left out where its activation was negated, so that it does not resolve. */
      readonly of?: Who & {
        readonly player: Player
        readonly as: 'card' | 'effect'
        /** Those of its targets that have not left since. */
        readonly targets?: readonly DuelObjectId[]
      }
    }
  | { readonly is: 'chain-ends' }
  | ({ readonly is: 'equipped'; readonly to: DuelObjectId } & Who)
  | ({ readonly is: 'altered'; readonly of: Alteration['of'] } & Who)
  /** So many lie there now; `by` more than before, or fewer. */
  | ({ readonly is: 'counters'; readonly counter: string; readonly count: number; readonly by: number } & Who)
  /** Shown to both players; it stays where it is [TERM-06]. */
  | ({ readonly is: 'revealed'; readonly at: Place } & Who)
  | { readonly is: 'excavated'; readonly player: Player; readonly cards: readonly DuelObjectId[] }
  /** Only one player sees them; they stay where they are. */
  | {
      readonly is: 'looked'
      readonly player: Player
      readonly by: Player
      readonly cards: readonly DuelObjectId[]
    }
  /** Cards of a Deck were put back on its top or at its bottom, in an order. */
  | { readonly is: 'arranged'; readonly player: Player; readonly cards: readonly DuelObjectId[] }
  /** That many cards were drawn at once [TERM-01]. */
  | { readonly is: 'drew'; readonly player: Player; readonly count: number }
  /** Counted from 1; a coin shows heads with 1 [DUEL-07]. */
  | { readonly is: 'chance'; readonly of: 'coin' | 'die'; readonly result: number }
)

/** What a Trigger Effect can activate for and the engine sees for itself [EFF-07, MOVE-01, MOVE-02, MOVE-08, MOVE-11]. */
export const HAPPENINGS = [
  'summoned',
  'flipped',
  'destroyed',
  'destroyed-by-battle',
  'destroyed-by-effect',
  'sent-to-graveyard',
  'discarded',
  'discarded-by-effect',
  'tributed',
  'banished',
  'returned-to-hand',
  'left-field',
  'drawn',
] as const
export type Happening = (typeof HAPPENINGS)[number]
