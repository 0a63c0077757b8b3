import { cursorOver, type Sentence } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'

/* What a text says that is known without it: facts of the card that are kept elsewhere, and rules of the game. */

const rule = rulesWith({ name: (cursor) => cursor.takeQuoted() })

/** Facts of the card that are kept elsewhere. */
export const KNOWN_FACT = firstOfRules<true>(
  (
    [
      "[This card is|~ is|This card's name is] [also] always treated as …",
      '[This card is] [also] always treated as …',
      'This card is also always treated as …',
      "Transfer <its|their|this card's> [Xyz] materials [to <this card|the Summoned monster|that monster>]",
      'Xyz Materials attached to <it|that target|that monster|this card> also become Xyz Materials on <the Summoned monster|this card>',
      'If you used an Xyz Monster, any Xyz Materials attached to it also become Xyz Materials on this card',
      'The card in the hand is chosen at random',
      'You can only gain <this|the previous> effect once per turn',
      'You do not use …',
      'This <ATK/DEF|ATK|DEF|Level> <gain|loss|change> remains even if this card leaves the field',
      'This applies even if this card leaves the field',
      '<These effects remain|This effect remains> even if this card leaves the field',
      // Whoever chooses among those that tie chooses.
      'Your choice, if tied',
      "If it's a tie, you get to choose",
      // The rules of the Duel know the five pieces [WIN-04].
      'If you have {name} , {name} , {name} [,] and {name} in addition to this card in your hand, you win the Duel',
      'This card is not treated as a Trap [Card]',
      // The series of each card are facts.
      'This card is not treated as <a|an> {name} card',
      'If it does, apply its DEF for damage calculation',
      // An activation is one, whatever becomes of it; before a card lies there it forbids nothing.
      "If an effect's activation was negated, it still counts toward the total for that turn",
      'Only count effects that were activated while this monster was face-up on the field',
    ] as const
  ).map((wording) => rule(wording, () => true as const)),
)

/** What was attached to a monster that is attached itself; where a monster is Summoned on top of it, that is a rule of the game [XYZ-04]. */
export const COMES_ALONG = rulesWith({})(
  "Transfer <its|this card's> [Xyz] materials to <that monster|it|that target>",
  () => true as const,
)

/** What a Gemini Monster is and becomes is a rule of the game [GEM-01, GEM-02]. */
export const GEMINI = firstOfRules<true>([
  rule(
    'This card is treated as a Normal Monster while face-up on the field [or in the <Graveyard|GY>]',
    () => true as const,
  ),
  rule(
    'While this card is <a Normal Monster|face-up> on the field, you can Normal Summon it to have it <become|be treated as> an Effect Monster with <this effect|these effects> [:]',
    () => true as const,
  ),
])

/** How a Union Monster is equipped and comes back, and what it spares its bearer, its restrictions say [UNI-01 to UNI-08]. */
export const UNION = firstOfRules<true>([
  rule(
    '[Once per turn,] [during your Main Phase,] you can [either] : Target … ; equip this card to that target, or : Unequip this card and Special Summon it [in [face-up] Attack Position]',
    () => true as const,
  ),
  rule('<A|1> monster can only be equipped with 1 Union Monster at a time', () => true as const),
  rule(
    'if the equipped monster would be destroyed [by battle|by battle or card effect|by card effect], destroy this card instead',
    () => true as const,
  ),
])

/** "…, also if the equipped monster would be destroyed, destroy this card instead": the sentence without it. */
export const withoutSparing = (sentence: Sentence): Sentence => {
  for (let at = sentence.start + 1; at < sentence.end; at++) {
    const cursor = cursorOver({ ...sentence, start: at })
    if (cursor.takeAny(', also', 'also') && UNION.whole(cursor)) return { ...sentence, end: at }
  }
  return sentence
}

/** When a Spirit Monster returns is a rule of the game [SPI-01, SPI-02]. */
export const SPIRIT = firstOfRules<true>([
  rule(
    "[Once per turn,] during the End Phase [of the turn this card <is|was> <Normal Summoned|Special Summoned> [or flipped face-up] [,]|, if this card was <Normal Summoned|Special Summoned> [or flipped face-up] this turn] : Return <it|this card> to the <hand|owner's hand>",
    () => true as const,
  ),
  rule(
    "This card returns to <the|its> <hand|owner's hand> during the End Phase of the turn <it|this card> <is|was> <Normal Summoned or flipped face-up|Special Summoned>",
    () => true as const,
  ),
])
