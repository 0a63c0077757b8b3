import type { Filter } from '../../cards/filter/filter.ts'
import type { Passcode } from '../../cards/passcode.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { DuelObjectId } from './duel-card.ts'
import type { Player } from './zones.ts'

/* Where a turn stands, and what is counted in it. */

/** The phases of a turn, in order [TURN-01]. */
export const PHASES = ['draw', 'standby', 'main1', 'battle', 'main2', 'end'] as const
export type Phase = (typeof PHASES)[number]

/** The steps of a Battle Phase; the Battle Step comes again after each Damage Step [TURN-14]. */
export type BattleStep = 'start' | 'battle' | 'damage' | 'end'

/** The turn and what is counted in it. */
export interface Turn {
  /** 1 is the first turn of the duel; both players' turns are counted. */
  readonly number: number
  readonly player: Player
  /** The turn is the other player's, and only looked at as if it were that player's (`asTurnOf`). */
  readonly outOfTurn?: true
  readonly phase: Phase
  readonly battleStep?: BattleStep
  readonly drawn: boolean
  /** An effect makes its player skip the draw. */
  readonly skipsDraw?: true
  /** Normal Summons and Sets made so far, not counting additional ones [NS-04]. */
  readonly normalSummons: number
  /** How many may be made, where effects change it; 1 otherwise [NS-19, NS-21]. */
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
  /** "In addition to your Pendulum Summon": several of these give one Summon. */
  readonly extraPendulumSummons?: readonly ExtraPendulumSummon[]
  readonly extraPendulumSummonUsed?: true
  /** Special Summons made this turn by either player, in order: some texts allow only so many of a name. */
  readonly specialSummons: readonly SpecialSummonMade[]
  /** Monsters that have battled, as they are printed [BAT-25]. */
  readonly battled?: readonly Doer[]
  /** Cards that were activated or whose effects were; `onField` where that was in a Monster Zone, `negated` where the activation was. */
  readonly activated?: readonly (Doer & { readonly onField?: true; readonly negated?: true })[]
  /** Monsters that came from the Extra Deck, each with who got it: in this turn, and in the one before. */
  readonly fromExtraDeck?: readonly Doer[]
  readonly fromExtraDeckLastTurn?: readonly Doer[]
  /** Players who take no battle damage this turn [BAT-23]. */
  readonly noBattleDamage?: readonly Player[]
  /** Cards that were paid for in this Standby Phase [TURN-06]. */
  readonly keptUp?: readonly DuelObjectId[]
}

/** A card that did something, and whose it was then. */
export interface Doer {
  readonly card: DuelObjectId
  readonly passcode: Passcode
  readonly player: Player
}

/** "You can Normal Summon 1 Warrior monster in addition to your Normal Summon/Set" [NS-24]. */
export interface ExtraNormalSummon {
  readonly of?: Filter
  /** "Tribute Summon" in place of "Normal Summon" [NS-28, NS-29]. */
  readonly only?: 'tribute'
  /** "Normal Summon/Set": the text allows a Set as well [NS-27]. */
  readonly orSet?: true
}

/** One more Pendulum Summon than that of the turn, of such monsters, and only from there. */
export interface ExtraPendulumSummon {
  readonly of?: Filter
  readonly from?: 'hand' | 'extraDeck'
}

/** A Normal Summon that a player makes "immediately after this effect resolves" [NS-30]. */
export interface ImmediateSummon {
  readonly player: Player
  readonly of?: Filter
  /** "Tribute Summon" in place of "Normal Summon" [NS-35]. */
  readonly only?: 'tribute'
  /** "Normal Summon/Set". */
  readonly orSet?: true
  /** "You can": the player may decline. */
  readonly optional?: true
  /** The number of the Chain Link whose effect it is: only after the first one can it be answered [NS-33]. */
  readonly link: number
}

/** A Special Summon made this turn; some texts count them, each for the player who makes it. */
export interface SpecialSummonMade {
  readonly player: Player
  readonly name: string
  readonly by: SummonWay
  /** An Xyz Summon "by using" one monster in place of the materials. */
  readonly overlaid?: true
}
