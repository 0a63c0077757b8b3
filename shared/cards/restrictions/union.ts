import type { Filter } from '../filter/filter.ts'
import { withAll, withAny } from '../filter/normal-form.ts'
import type { Restriction } from '../restrictions.ts'
import { readCards } from '../text/cards.ts'
import { Cursor, readList } from '../text/cursor.ts'
import { tokenize } from '../text/tokens.ts'
import { firstOfRules, rulesWith } from '../text/wording.ts'

/** The monster it may be equipped to, as such: that you control it and that it is face-up holds of every one. */
const readOneBearer = (cursor: Cursor): Filter | undefined =>
  cursor.attempt(() => {
    const { of, places = [] } = readCards(cursor) ?? {}
    if (!of || places.some((place) => place.place !== 'field' || place.of !== 'you')) return undefined
    const parts = of.is === 'all' ? of.of : [of]
    return withAll(parts.filter((part) => !(part.is === 'position' && part.position === 'face-up')))
  })

/** "1 "Lamp" you control, or 1 Fusion Monster you control that mentions "Lamp" as material". */
const readBearer = (cursor: Cursor): Filter | undefined => {
  const { items } = readList(cursor, readOneBearer, () => cursor.takeAny(', or', 'or'))
  return items.length > 0 ? withAny(items) : undefined
}

/** ";" in most texts; one or two have other marks there. */
const readPause = (cursor: Cursor): true | undefined => {
  let taken = false
  while (cursor.takeAny(';', ',', '.')) taken = true
  return taken || undefined
}

const rule = rulesWith({ bearer: readBearer, pause: readPause })

/** "Target 1 Machine monster you control; equip this card to that target", and as it was worded before. */
const TARGET = firstOfRules<Filter>([
  rule('… Target {bearer} {pause} equip this card to that target', ({ bearer }) => bearer),
  rule(
    '… you can equip <this card|it> to [your] {bearer} [on your side of the field] [as an Equip [Spell] Card], OR',
    ({ bearer }) => bearer,
  ),
])

const ALONE = rule('… <A|1> monster can only be equipped with 1 Union Monster at a time', () => true as const)

/** "If the equipped monster would be destroyed by battle or card effect, destroy this card instead", and as it was worded before. */
const PROTECTS = rule(
  '… if the <equipped monster|monster that this card is equipped to> <would be|is> destroyed [<by battle|as a result of battle> {battle!} [or card effect {effect!}]], <destroy this card|this card is destroyed> instead',
  // "Destroyed" alone is destroyed in any way.
  ({ battle, effect }): readonly ('battle' | 'effect')[] =>
    battle && !effect ? ['battle'] : ['battle', 'effect'],
)

/** "Special Summon it in Attack Position" [UNI-03]. */
const IN_ATTACK = rule(
  '… [Unequip <this card|it> and] Special Summon <this card|it|this equipped card> in [face-up] Attack Position',
  () => true as const,
)

/** What the text of a Union Monster says about its equipping [UNI-02, UNI-06 to UNI-08]. */
export const readUnion = (text: string): readonly Restriction[] => {
  const source = tokenize(text)
  const equipsTo = TARGET.next(new Cursor(source))
  const protects = PROTECTS.next(new Cursor(source))
  return [
    {
      code: 'union',
      ...(equipsTo && { equipsTo }),
      ...(ALONE.next(new Cursor(source)) && { alone: true }),
      ...(protects && { protects }),
      ...(IN_ATTACK.next(new Cursor(source)) && { comesIn: 'attack' as const }),
    },
    // To whom it may be equipped is not understood; the engine then lets the player judge.
    ...(equipsTo ? [] : [{ code: 'text-says-more' } as const]),
  ]
}
