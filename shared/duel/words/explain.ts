import { BATTLE_SENTENCES } from './explain-battle.ts'
import { BY_HAND_SENTENCES } from './explain-by-hand.ts'
import { CHAINS_SENTENCES } from './explain-chains.ts'
import { MONSTERS_SENTENCES } from './explain-monsters.ts'
import { NORMAL_SUMMONS_SENTENCES } from './explain-normal-summons.ts'
import { PENDULUM_SENTENCES } from './explain-pendulum.ts'
import { PLACES_SENTENCES } from './explain-places.ts'
import { SPECIAL_SUMMONS_SENTENCES } from './explain-special-summons.ts'
import { TURN_SENTENCES } from './explain-turn.ts'
import type { Refusal } from '../refusal.ts'
import type { Sentences } from './sentences.ts'

/** Every code has its sentence, or this does not compile. */
const SENTENCES: Sentences = {
  ...TURN_SENTENCES,
  ...PLACES_SENTENCES,
  ...NORMAL_SUMMONS_SENTENCES,
  ...MONSTERS_SENTENCES,
  ...SPECIAL_SUMMONS_SENTENCES,
  ...PENDULUM_SENTENCES,
  ...CHAINS_SENTENCES,
  ...BATTLE_SENTENCES,
  ...BY_HAND_SENTENCES,
}

/** The refusal in the game's words: "Draw for the turn first." */
export const sentenceFor = (refusal: Refusal): string => {
  // TypeScript does not see that the sentence and the refusal have the same code.
  const words = SENTENCES[refusal.code] as string | ((of: Refusal) => string)
  return typeof words === 'string' ? words : words(refusal)
}

/** The same with the ids of the rules it rests on: "Draw for the turn first. (TURN-02)" */
export const explain = (refusal: Refusal): string =>
  refusal.rules.length > 0 ? `${sentenceFor(refusal)} (${refusal.rules.join(', ')})` : sentenceFor(refusal)
