import type { Card } from '../../cards/card.ts'
import type { DamageStepUse } from '../ruled-action.ts'
import type { Happening } from '../chain/happened.ts'
import type { Located } from '../state/board.ts'
import type { Alteration, DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectKind } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

/** A card on its way to the Graveyard; a Pendulum Monster in a Pendulum Zone is a Spell [MON-03]. */
export interface Sent {
  readonly facts: Card | undefined
  readonly as: 'monster' | 'spell-or-trap'
}

/** Kinds of cards whose effects another card can negate on the field. */
export type Negatable = 'monster' | 'spell' | 'trap'

/** What a card does that the engine plays itself: only cards which the rules use as examples. All others are played by hand. */
export interface Script extends Lasting {
  /** What lets it be activated in the Damage Step [BAT-15, BAT-17]. */
  readonly inDamageStep?: DamageStepUse
  /** What its activation as a card asks for: of a Spell or Trap. */
  readonly activation?: Demand
  /** All its effects that are activated while it is face-up; where the script is silent any effect may be declared. */
  readonly effects?: readonly ScriptedEffect[]
  /** It reverses all increases and decreases of ATK and DEF for the turn [MON-23-EX]. */
  readonly reversesFigures?: true
  /** Whether it negates a Summon; of other cards the player knows [SUM-10, SUM-12]. */
  readonly negatesSummons?: boolean
  /** That many Tokens are Special Summoned together [TOK-02]. */
  readonly tokens?: number
  /** "You can conduct that many Normal Summons/Sets this turn" [NS-19, NS-22-EX]. */
  readonly normalSummons?: number
  /** Of an Equip Spell: the monsters it may be equipped to; any where the script is silent [EQP-05-EX]. */
  readonly equips?: (monster: Card) => boolean
}

/** Continuous Effects: they apply by themselves while the card lies face-up on the field, and are never activated [EFF-02]. */
interface Lasting {
  /** Cards sent to the Graveyard are banished instead [FUS-05-EX, PEN-12]. */
  readonly banishes?: (sent: Sent) => boolean
  /** Nobody can Special Summon [SUM-02, FUS-07]. */
  readonly forbidsSpecialSummons?: true
  /** Monsters with such an ATK cannot declare an attack [EFF-03-EX]. */
  readonly holdsBack?: (attack: number) => boolean
  /** What each attack costs its player in Life Points; a payment, no activation [BAT-27, EFF-10-EX]. */
  readonly attackCost?: number
  /** In each own Standby Phase its player pays these Life Points or it is destroyed [TURN-06]. */
  readonly upkeep?: number
  /** Each time the opponent draws outside the Draw Phase its player draws that many [TERM-01-EX1]. */
  readonly drawsAfterOpponent?: number
  /** Effects of these face-up cards on the field are negated; it spares itself [CHN-20, CHN-22]. */
  readonly negates?: Negatable
  /** Traps cannot be activated [EFF-02-EX, SUM-08]. */
  readonly silencesTraps?: true
  /** What it changes about itself, at every moment [EFF-02-EX]. */
  readonly altersItself?: (state: DuelState, monster: FieldMonster) => readonly Alteration[]
  /** Monsters are not Set or turned face-down; they may be Normal Summoned in face-up Defense Position [NS-02-EX]. */
  readonly forbidsSetting?: true
  /** A monster that cannot be Tributed for a Tribute Summon [NS-12, TOON-03-EX]. */
  readonly noTribute?: 'for-tribute-summon'
  /** What it changes about the monster it is equipped to; `player` controls it [EQP-01, MON-22]. */
  readonly alters?: (state: DuelState, player: Player) => readonly Alteration[]
  /** What would give the opponent of its player Life Points inflicts that much damage; several do not add up [MON-24-EX]. */
  readonly turnsGainIntoDamage?: true
}

/** What an activation asks for: its cost, its target, what it answers, what there must be to change [EFF-11, SPL-11]. */
export interface Demand {
  readonly cost?: ScriptedCost
  /** Target 1 of these cards. */
  readonly targets?: (aim: Aim) => boolean
  /** It Special Summons its target, so that must be a monster which an effect can, and a zone be free [SS-06, ZONE-03]. */
  readonly summons?: true
  /** It changes all these monsters, and there must be one [LNK-08]. */
  readonly changes?: (monster: FieldMonster, facts: Card | undefined, player: Player) => boolean
  /** It answers the activation of such a card, the last link of the Chain [CHN-11]. */
  readonly answers?: 'spell' | 'trap'
}

/** Life Points, 1 card from the hand, or the card itself. */
export type ScriptedCost = { readonly lifePoints: number } | 'discard' | 'tribute-itself'

export interface ScriptedEffect extends Demand {
  readonly kind: EffectKind
  /** Of Trigger and Flip Effects: when it activates. */
  readonly on?: Happening
  readonly mandatory?: true
}

/** A card that might become a target, and who would target it with what. */
export interface Aim {
  readonly at: Located
  readonly facts: Card
  readonly player: Player
  readonly source: DuelObjectId
}
