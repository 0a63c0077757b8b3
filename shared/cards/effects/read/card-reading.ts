import type { Recipe } from '../../materials/materials.ts'
import type { RitualEffect } from '../../summoning/effect.ts'
import type { TextPart } from '../effect.ts'

/** What the rules of reading need of the card. */
export interface CardReading {
  readonly kind: 'monster' | 'spell' | 'trap'
  /** It stays on the field: Continuous, Equip and Field Cards, and every monster. */
  readonly stays: boolean
  readonly part: TextPart
  /** A Field Spell, which does nothing by its activation unless its text says so. */
  readonly isField?: true
  /** The Ritual Summon that the Spell makes, where it is understood. */
  readonly ritual?: RitualEffect
  /** The only materials with which the monster is made. */
  readonly recipe?: Recipe
  /** It may be Tribute Summoned. */
  readonly takesTributes?: true
  /** It lies in the Extra Deck before it is Summoned. */
  readonly fromExtraDeck?: true
  /** It is equipped and comes back as its restrictions say [UNI-01]. */
  readonly union?: true
  /** It returns to the hand in the End Phase by the rules [SPI-01]. */
  readonly spirit?: true
  /** A Normal Monster until it is Summoned again [GEM-01]. */
  readonly gemini?: true
  /**
   * What "Summoned this way" speaks of: the Summon by the card's own text, that by an effect of it which stands before, or its Normal Summon
   * without Tributes, or with three of them.
   */
  readonly thisWay?: 'own' | 'effect' | 'without-tribute' | 'three-tributes'
  /** A Spell or Trap that lies there already, whatever its kind: what is said is no activation of the card. */
  readonly liesThere?: true
  /** What is not read has been settled by somebody, and casts no doubt. */
  readonly isSure?: true
}
