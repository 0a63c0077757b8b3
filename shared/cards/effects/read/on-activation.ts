import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { anyWording } from '../../text/wording.ts'

/*
 * Whether a sentence that is not understood may say when a Spell or Trap that stays on the field is activated, or what it does then. The card
 * is then not activated for nothing.
 */

const SPEAKS_OF_IT = anyWording([
  '… <activate|activating|only activate> ~',
  "… <activation of ~|this card's activation|~ is activated|~ resolves>",
  '… <can be activated|can only be activated|cannot be activated|only activate|to activate> …',
  '… equip only …',
  '… <equip|equipping> [it with] ~ …',
  'activate …',
])

/** What a card does is said so, where nothing stands before that it would wait for. */
const IS_DONE = anyWording([
  '<add|attach|banish|change|choose|declare|destroy|discard|draw|equip|excavate|gain|give|inflict|look|move|pay> …',
  '<place|return|reveal|select|send|Set|shuffle|Special Summon|take|target|toss|roll|Tribute> …',
])
/** "Take control of the equipped monster" holds as long as the card lies there; "Destroy this card during your 2nd End Phase" comes later. */
const NOT_AT_ONCE = anyWording(['… the equipped monster', '… ~ during …'])

/** "If you would Tribute a monster to activate a card": what is done in place of that, once the card lies there. */
const IS_REPLACED = anyWording(['[once per turn ,] <if|when> … would … to activate …'])

/** `isFirst`: no effect stands before it with which it may go on. */
export const mayBeOfActivation = (sentence: Sentence, isFirst: boolean): boolean => {
  const has = (words: typeof IS_DONE): boolean => words.next(cursorOver(sentence)) !== undefined
  if (has(IS_REPLACED)) return false
  return has(SPEAKS_OF_IT) || (isFirst && has(IS_DONE) && !has(NOT_AT_ONCE))
}
