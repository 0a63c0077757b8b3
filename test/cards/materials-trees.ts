import fc from 'fast-check'
import {
  withAll,
  withAny,
  inPrintOrder,
  without,
  isImpossible,
  isOfAny,
} from '../../shared/cards/filter/normal-form.ts'
import {
  type Among,
  COMPARED,
  type Filter,
  FILTER_PLACES,
  FILTER_POSITIONS,
  type Range,
  type Slot,
  SUMMONED_HOW,
} from '../../shared/cards/filter/filter.ts'
import { MATERIAL_PLACES } from '../../shared/cards/materials/read.ts'
import { type Materials } from '../../shared/cards/materials/materials.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../shared/cards/terms.ts'

const number = fc.integer({ min: 0, max: 13 })
const range: fc.Arbitrary<Range> = fc.oneof(
  number.map((min): Range => ({ min, max: null })),
  fc
    .tuple(number, number)
    .map(([one, other]): Range => ({ min: Math.min(one, other), max: Math.max(one, other) })),
)

/** Names as cards have them, some with quotes and digits inside. */
const name = fc.oneof(
  fc.constantFrom(
    'Kuriboh',
    'Karakuri Shogun mdl 00 "Burei"',
    '"A" Cell Incubator',
    'D/D/D',
    'M-Warrior #1',
    'Evil★Twin',
    'or',
  ),
  fc.stringMatching(/^[A-Za-z0-9@#:,.!?'☆-][A-Za-z0-9 ]{0,8}[a-z][!?]?$/),
)

const whole = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.constant<Filter>({ is: 'monster' }),
  fc.constant<Filter>({ is: 'monsterCard' }),
  fc.constant<Filter>({ is: 'hasMaterial' }),
  fc.integer({ min: 2, max: 9 }).map((least): Filter => ({ is: 'hasMaterial', least })),
  fc.constant<Filter>({ is: 'cannotBeNormalSummoned' }),
  name.map((text): Filter => ({ is: 'name', name: text })),
  name.map((text): Filter => ({ is: 'archetype', archetype: text })),
  name.map((text): Filter => ({ is: 'mentions', name: text })),
  name.map((text): Filter => ({ is: 'mentions', name: text, asMaterial: true })),
  whole(ATTRIBUTES).map((attribute): Filter => ({ is: 'attribute', attribute })),
  whole(MONSTER_TYPES).map((type): Filter => ({ is: 'type', type })),
  whole([...MONSTER_FRAMES, 'pendulum', 'token'] as const).map((frame): Filter => ({ is: 'frame', frame })),
  whole(ABILITIES).map((ability): Filter => ({ is: 'ability', ability })),
  fc
    .tuple(whole(['level', 'rank', 'linkRating'] as const), range, fc.boolean())
    .map(([is, asked, original]): Filter => ({
      is,
      range: asked,
      // Whether it has a Level at all, its original Level tells as well.
      ...(original && !isOfAny({ is, range: asked }) && { original: true as const }),
    })),
  fc.record({ is: whole(['atk', 'def'] as const), range, original: fc.boolean() }),
  fc.tuple(whole(SUMMONED_HOW), fc.boolean(), fc.boolean()).map(([how, from, thisTurn]): Filter => ({
    is: 'summoned',
    how,
    ...(from && { from: 'extraDeck' as const }),
    thisTurn,
  })),
  fc.record({
    is: fc.constant('place' as const),
    place: whole(MATERIAL_PLACES),
    of: whole(['you', 'opponent', 'either'] as const),
  }),
  whole(FILTER_POSITIONS.filter((position) => position !== 'face-down')).map((position): Filter => ({
    is: 'position',
    position,
  })),
  whole(['equip-card', 'monster-card'] as const).map((card): Filter => ({ is: 'equipped', with: card })),
)

/** A card lies in one place: what else would say where is left out. */
const withOnePlace = (all: Filter): Filter => {
  if (all.is !== 'all') return all
  const first = all.of.findIndex(saysWhere)
  return withAll(all.of.filter((one, at) => at === first || !saysWhere(one)))
}
const saysWhere = (filter: Filter): boolean => JSON.stringify(filter).includes('"is":"place"')

const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    leaf,
    fc
      .array(tie('filter'), { minLength: 1, maxLength: 4 })
      .map((all) => withOnePlace(withAll(all)))
      // What no card can be is not read.
      .filter((all) => !isImpossible(all)),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map(withAny),
    tie('filter').map(without),
  ),
}))

const comparison: fc.Arbitrary<Among> = fc.oneof(
  fc.record({ is: whole(['same', 'different'] as const), property: whole(COMPARED) }),
  fc.record({
    is: fc.constant('sameAny' as const),
    properties: fc.uniqueArray(whole(COMPARED), { minLength: 2, maxLength: 3 }),
  }),
)

const inclusion: fc.Arbitrary<Among> = fc.record({
  is: fc.constant('including' as const),
  slots: fc.array(fc.record({ count: fc.integer({ min: 1, max: 3 }), of: filter }), {
    minLength: 1,
    maxLength: 3,
  }),
})

const slot: fc.Arbitrary<Slot> = fc.record({
  count: range,
  of: filter,
  among: fc
    .tuple(fc.array(comparison, { maxLength: 3 }), fc.array(inclusion, { maxLength: 1 }))
    .map(([compared, included]) => inPrintOrder([...compared, ...included])),
})

/** Materials of any shape that the tree can say, in normal form. */
export const anyMaterials: fc.Arbitrary<Materials> = fc.array(
  fc.array(slot, { minLength: 1, maxLength: 3 }),
  { minLength: 1, maxLength: 2 },
)

const noun: fc.Arbitrary<Filter> = fc.oneof(
  fc.constant<Filter>({ is: 'card' }),
  fc.constant<Filter>({ is: 'spell' }),
  fc.constant<Filter>({ is: 'trap' }),
  whole(SPELL_ICONS).map((icon): Filter => ({ is: 'spell', icon })),
  whole(TRAP_ICONS).map((icon): Filter => ({ is: 'trap', icon })),
  fc.constant(withAny([{ is: 'spell' }, { is: 'trap' }])),
  fc.constant(
    withAny([
      { is: 'spell', icon: 'continuous' },
      { is: 'trap', icon: 'continuous' },
    ]),
  ),
)

/** What a text asks of a card that may be no monster, in normal form. */
export const anyCardAsked: fc.Arbitrary<Filter> = fc
  .tuple(
    noun,
    fc.array(
      fc.oneof(
        name.map((archetype): Filter => ({ is: 'archetype', archetype })),
        whole(['face-up', 'face-down'] as const).map((position): Filter => ({ is: 'position', position })),
        fc.record({
          is: fc.constant('place' as const),
          place: whole(FILTER_PLACES),
          of: whole(['you', 'opponent', 'either'] as const),
        }),
        name.map((text): Filter => without({ is: 'name', name: text })),
      ),
      { maxLength: 3 },
    ),
  )
  .map(([what, asked]) => withAll([what, ...asked]))
