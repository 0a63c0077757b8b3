import * as v from 'valibot'
import {
  type Filter as FilterTree,
  FILTER_PLACES,
  FILTER_POSITIONS,
  SUMMONED_HOW,
} from '../../cards/filter/filter.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../cards/terms.ts'

/* What is asked of a card, as replays and the facts of cards keep it, and the numbers in it. */

export const WholeSchema = v.pipe(v.number(), v.safeInteger())
export const CountSchema = v.pipe(WholeSchema, v.minValue(0))

/** `max`: `null` for no bound. */
export const RangeSchema = v.strictObject({ min: CountSchema, max: v.nullable(CountSchema) })

/** What an effect asks of a card, filters within filters included. */
export const FilterSchema: v.GenericSchema<FilterTree> = v.variant('is', [
  v.strictObject({ is: v.picklist(['monster', 'card', 'monsterCard', 'cannotBeNormalSummoned']) }),
  v.strictObject({ is: v.literal('spell'), icon: v.exactOptional(v.picklist(SPELL_ICONS)) }),
  v.strictObject({ is: v.literal('trap'), icon: v.exactOptional(v.picklist(TRAP_ICONS)) }),
  v.strictObject({ is: v.literal('ownedBy'), who: v.picklist(['you', 'opponent']) }),
  v.strictObject({ is: v.literal('hasMaterial'), least: v.exactOptional(CountSchema) }),
  v.strictObject({ is: v.literal('name'), name: v.string() }),
  v.strictObject({
    is: v.literal('mentions'),
    name: v.string(),
    asMaterial: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ is: v.literal('archetype'), archetype: v.string() }),
  v.strictObject({ is: v.literal('attribute'), attribute: v.picklist(ATTRIBUTES) }),
  v.strictObject({
    is: v.literal('type'),
    type: v.picklist(MONSTER_TYPES),
    original: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ is: v.literal('frame'), frame: v.picklist([...MONSTER_FRAMES, 'pendulum', 'token']) }),
  v.strictObject({ is: v.literal('ability'), ability: v.picklist(ABILITIES) }),
  v.strictObject({
    is: v.picklist(['level', 'rank', 'linkRating']),
    range: RangeSchema,
    original: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ is: v.picklist(['atk', 'def']), range: RangeSchema, original: v.boolean() }),
  v.strictObject({
    is: v.literal('summoned'),
    how: v.picklist(SUMMONED_HOW),
    from: v.exactOptional(v.picklist(['extraDeck', 'graveyard'])),
    thisTurn: v.boolean(),
    tributes: v.exactOptional(RangeSchema),
  }),
  v.strictObject({
    is: v.literal('place'),
    place: v.picklist(FILTER_PLACES),
    of: v.picklist(['you', 'opponent', 'either']),
  }),
  v.strictObject({ is: v.literal('position'), position: v.picklist(FILTER_POSITIONS) }),
  v.strictObject({ is: v.literal('equipped'), with: v.picklist(['equip-card', 'monster-card']) }),
  v.strictObject({ is: v.literal('not'), filter: v.lazy(() => FilterSchema) }),
  v.strictObject({ is: v.picklist(['all', 'any']), of: v.array(v.lazy(() => FilterSchema)) }),
])

/** A shape with every field of the type, those that may be left out too. */
export type WholeShape<T> = v.GenericSchema<unknown, T> & {
  readonly entries: Readonly<Record<keyof T, unknown>>
}
