import type { Card, Monster } from '../../cards/card.ts'
import type { Alteration, DuelState, FieldMonster } from '../state.ts'
import type { Player } from '../zones.ts'

/** A card on its way to the Graveyard; a Pendulum Monster in a Pendulum Zone is a Spell [MON-03]. */
export interface Sent {
  readonly facts: Card | undefined
  readonly as: 'monster' | 'spell-or-trap'
}

/** What a card does that the engine plays itself: only cards which the rules use as examples. All others are played by hand. */
export interface Script {
  /* While it lies face-up on the field. */
  /** Cards sent to the Graveyard are banished instead [FUS-05-EX, PEN-12]. */
  readonly banishes?: (sent: Sent) => boolean
  /** Nobody can Special Summon these monsters [FUS-07]. */
  readonly bars?: (monster: Monster) => boolean
  /** Monsters are not Set or turned face-down; they may be Normal Summoned in face-up Defense Position [NS-02-EX]. */
  readonly forbidsSetting?: true
  /** A monster that cannot be Tributed for a Tribute Summon [NS-12, TOON-03-EX]. */
  readonly noTribute?: 'for-tribute-summon'
  /** What it changes about the monster it is equipped to; `player` controls it [MON-22]. */
  readonly alters?: (state: DuelState, player: Player) => Alteration | undefined
  /** What would give the opponent of its player Life Points inflicts that much damage; several do not add up [MON-24-EX]. */
  readonly turnsGainIntoDamage?: true
  /* When it is activated. */
  /** It reverses all increases and decreases of ATK and DEF for the turn [MON-23-EX]. */
  readonly reversesFigures?: true
  /** "You can conduct that many Normal Summons/Sets this turn" [NS-19, NS-22-EX]. */
  readonly normalSummons?: number
  /** It targets one monster: these may be chosen [LNK-09]. */
  readonly targets?: (monster: FieldMonster, facts: Card | undefined) => boolean
  /** It changes all these monsters, and there must be one [LNK-08]. */
  readonly changes?: (monster: FieldMonster, facts: Card | undefined) => boolean
}
