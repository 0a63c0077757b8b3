import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { anyWording } from '../../text/wording.ts'

/*
 * Whether a sentence that is not understood may hold players or cards to something while its card lies face-up. What it forbids is offered
 * all the same, and what it makes of a card is not seen, so such a card is named beside what is offered.
 */

/** What players cannot do, where cards go, what their Levels are: said so plainly that it holds wherever the sentence stands. */
const PLAINLY = anyWording([
  '… <neither player|both players|each player|either player|players> …',
  '… <your opponent|you|they> <cannot|must|can only> …',
  '… cannot be <Summoned|Special Summoned|Normal Summoned|Set|activated|banished|Tributed|used> …',
  '… cannot <activate|attack|Summon|Special Summon|banish> …',
  '… <is|are> banished instead',
  '<Negate|While …, negate> …',
  '… <Level|Levels|Rank|Ranks> of …',
])

/** Words that mean as much in a sentence that goes on with no effect before it. */
const BY_ITSELF = anyWording([
  '… <cannot|must|can only> …',
  '… <negate|negated|treated|exceed> …',
  '… <become|becomes> <also|Level|DARK|EARTH|FIRE|LIGHT|WATER|WIND> …',
  '… name becomes …',
  '… <is|are> also …',
  '… is Level …',
])

/** What a player may do, or does once something happens, holds nobody; what keeps cards from harm forbids no action. */
const HOLDS_NOBODY = anyWording([
  '… you can …',
  '<When|Each time|During> …',
  '… cannot be <destroyed|negated> …',
  '… still a Trap',
])

/** `goesOn`: it may go on with an effect that is activated. */
export const mayHold = (sentence: Sentence, goesOn: boolean): boolean => {
  const has = (words: typeof PLAINLY): boolean => words.next(cursorOver(sentence)) !== undefined
  return has(PLAINLY) || (!goesOn && has(BY_ITSELF) && !has(HOLDS_NOBODY))
}
