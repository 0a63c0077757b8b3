import type { Card } from './card.ts'
import type { FilterPlace } from './filter/filter.ts'
import { ATTRIBUTES, type Attribute } from './terms.ts'
import { type Cursor, readList, takeJoint } from './text/cursor.ts'
import { readPlaces } from './text/places.ts'
import { cursorOver, type Sentence, sentencesIn } from './text/sentences.ts'
import { tokenize } from './text/tokens.ts'
import { firstOfRules, rulesWith } from './text/wording.ts'

/** The condition ends with the name: "always treated as a "Red-Eyes" card" makes it a member of an archetype, no more. */
const ALWAYS_TREATED_AS = rulesWith({ name: (cursor) => cursor.takeQuoted() })(
  "<This card|This card's name> is [also] always treated as {name}",
  ({ name }) => name,
)

/**
 * The name under which copies of the card are counted, where a condition in its text gives it another than its own [DECK-03].
 * An effect that changes the name on the field or in the GY, or even in the Deck, changes no count.
 */
export const readCountsAs = (text: string): string | undefined => {
  // A card in a hundred says so; to take all texts apart for it would cost as much as all the rest.
  if (!text.includes('always treated as')) return undefined
  for (const sentence of sentencesIn(tokenize(text))) {
    const name = ALWAYS_TREATED_AS.whole(cursorOver(sentence))
    if (name !== undefined) return name
  }
  return undefined
}

const readWhere = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  readPlaces(cursor)?.map(({ place }) => place)

/** A condition as well; "but is still treated as an "Archfiend" card" says that it stays in its archetype. */
const nameThere = rulesWith({ name: (cursor) => cursor.takeQuoted(), where: readWhere })
/** `more`: the sentence says something else besides. */
const NAME_THERE = firstOfRules<{ readonly there: NonNullable<Card['nameThere']>; readonly more?: true }>([
  nameThere(
    "[●] This card's name <becomes|is treated as> {name} [and is treated as a Normal Monster {more!}] [while] [it is] [face-up] {where} [, but … card]",
    ({ name, where, more }) => ({ there: { name, in: where }, ...(more && { more }) }),
  ),
  nameThere(
    "While this card is [face-up] {where}, <this card's|its> name <becomes|is treated as> {name}",
    ({ name, where }) => ({ there: { name, in: where } }),
  ),
])

/** The name the card has on the field, in the GY or elsewhere, where its text changes it for as long as it lies there. */
export const readNameThere = (text: string): Card['nameThere'] => {
  if (!/name (?:becomes|is treated as)/.test(text)) return undefined
  for (const sentence of sentencesIn(tokenize(text))) {
    const found = NAME_THERE.whole(cursorOver(sentence))
    if (found) return found.there
  }
  return undefined
}

const attributes = rulesWith({
  list: (cursor) => {
    const { items } = readList(
      cursor,
      () => ATTRIBUTES.find((one) => cursor.takeAny(`${one}-Attribute`, one) !== undefined),
      () => takeJoint(cursor, 'and'),
    )
    return items.length > 0 ? items : undefined
  },
})
const ALSO_OF = firstOfRules<readonly Attribute[]>([
  attributes(
    'While [this card is] face-up on the field, <this card|it> is also [treated as] {list} [Attribute]',
    ({ list }) => list,
  ),
  attributes(
    'This card is also [treated as] {list} [Attribute] while face-up on the field',
    ({ list }) => list,
  ),
  attributes(
    'While this card is face-up on the field [,] its Attribute is also treated as {list}',
    ({ list }) => list,
  ),
  attributes(
    'The Attribute of this card is also treated as {list} while it is face-up on the field',
    ({ list }) => list,
  ),
])

/** The Attributes that the card has on the field beside the one printed on it. */
export const readAttributesThere = (text: string): Card['attributesThere'] => {
  if (!/\bis also\b/.test(text)) return undefined
  for (const sentence of sentencesIn(tokenize(text))) {
    const also = ALSO_OF.whole(cursorOver(sentence))
    if (also) return also
  }
  return undefined
}

/** Whether all that a sentence says is one of these facts of the card. */
export const saysNameOrAttributeThere = (sentence: Sentence): boolean => {
  const name = NAME_THERE.whole(cursorOver(sentence))
  return (name !== undefined && !name.more) || ALSO_OF.whole(cursorOver(sentence)) !== undefined
}
