import type { Card, Monster } from '../../cards/card.ts'
import type { FieldMonster } from '../state.ts'

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
  /* When it is activated. */
  /** It targets one monster: these may be chosen [LNK-09]. */
  readonly targets?: (monster: FieldMonster, facts: Card | undefined) => boolean
  /** It changes all these monsters, and there must be one [LNK-08]. */
  readonly changes?: (monster: FieldMonster, facts: Card | undefined) => boolean
}
