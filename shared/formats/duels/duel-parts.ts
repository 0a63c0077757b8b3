import * as v from 'valibot'
import { FILTER_PLACES } from '../../cards/filter/filter.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { FieldAmount, FieldCondition, FieldSet } from '../../cards/restrictions.ts'
import type * as summoning from '../../cards/summoning/effect.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import type { Action } from '../../duel/action.ts'
import type { Doing } from '../../duel/procedure.ts'
import { type DuelObjectId, FIGURES } from '../../duel/state/duel-card.ts'
import { PILES } from '../../duel/state/zones.ts'
import type { PresetBoard } from '../../duel/turn/preset-board.ts'
import { EarlierFieldConditionSchema, ofEarlierFieldCondition } from '../cards/earlier-field-condition.ts'
import {
  CountSchema,
  FilterSchema,
  RangeSchema,
  WholeSchema,
  type WholeShape,
} from '../cards/filter-shape.ts'

/* The parts that actions of a duel are made of, as replays keep them. */

export const IdSchema = v.custom<DuelObjectId>((value) => Number.isSafeInteger(value) && Number(value) > 0)
export const IdsSchema = v.array(IdSchema)
export const PlayerSchema = v.picklist([0, 1])
const ColumnSchema = v.picklist([0, 1, 2, 3, 4])
const SideSchema = v.picklist(['left', 'right'])
export const PositionSchema = v.picklist(['attack', 'defense'])

export const MonsterZoneSchema = v.variant('in', [
  v.strictObject({ in: v.literal('mainMonster'), of: PlayerSchema, index: ColumnSchema }),
  v.strictObject({ in: v.literal('extraMonster'), side: SideSchema }),
])
export const SpellTrapZoneSchema = v.variant('in', [
  v.strictObject({ in: v.literal('spellTrap'), of: PlayerSchema, index: ColumnSchema }),
  v.strictObject({ in: v.literal('field'), of: PlayerSchema }),
  v.strictObject({ in: v.literal('pendulum'), of: PlayerSchema, side: SideSchema }),
])
export const PlaceSchema = v.variant('in', [
  ...MonsterZoneSchema.options,
  ...SpellTrapZoneSchema.options,
  v.strictObject({ in: v.picklist(PILES), of: PlayerSchema }),
])

const FieldSetSchema = v.strictObject({
  is: v.literal('all'),
  of: FilterSchema,
  in: v.array(
    v.strictObject({
      place: v.picklist(FILTER_PLACES),
      of: v.picklist(['you', 'opponent', 'either']),
    }),
  ),
  with: v.exactOptional(v.array(v.strictObject({ is: v.literal('printed'), of: FilterSchema }))),
}) satisfies WholeShape<FieldSet>

const FieldAmountSchema: v.GenericSchema<FieldAmount> = v.union([
  WholeSchema,
  v.strictObject({ is: v.literal('count'), of: FieldSetSchema }),
  v.strictObject({ is: v.literal('lifePoints'), of: v.picklist(['you', 'opponent']) }),
  v.strictObject({ is: v.literal('counters'), counter: v.exactOptional(v.string()), on: FieldSetSchema }),
  v.strictObject({
    is: v.literal('sum'),
    of: v.tuple([v.lazy(() => FieldAmountSchema), v.lazy(() => FieldAmountSchema)]),
  }),
])

const FieldConditionSchema: v.GenericSchema<FieldCondition> = v.variant('is', [
  v.strictObject({ is: v.picklist(['all', 'any']), of: v.array(v.lazy(() => FieldConditionSchema)) }),
  v.strictObject({ is: v.literal('not'), of: v.lazy(() => FieldConditionSchema) }),
  v.strictObject({
    is: v.literal('count'),
    of: FieldSetSchema,
    count: RangeSchema,
    different: v.exactOptional(v.literal('name')),
  }),
  v.strictObject({
    is: v.literal('every'),
    of: FieldSetSchema,
    are: FilterSchema,
    some: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({
    is: v.literal('compare'),
    left: FieldAmountSchema,
    by: v.picklist(['less', 'at-most', 'equal', 'at-least', 'more', 'not-equal']),
    right: FieldAmountSchema,
  }),
])

/** As it is written today, or as duels have it that were saved before. */
const SavedFieldConditionSchema = v.union([
  FieldConditionSchema,
  v.pipe(
    EarlierFieldConditionSchema,
    v.transform((lists): FieldCondition => ofEarlierFieldCondition(lists)),
  ),
])

const SourceSchema = v.strictObject({
  use: FilterSchema,
  from: v.array(
    v.picklist([
      'hand',
      'field',
      'pendulumZone',
      'spellTrapZone',
      'opponentField',
      'graveyard',
      'opponentGraveyard',
      'banished',
      'opponentBanished',
      'deck',
      'extraDeck',
    ]),
  ),
  fate: v.picklist([
    'sent',
    'tributed',
    'destroyed',
    'banished',
    'shuffled',
    'bottom',
    'returned',
    'discarded',
  ]),
  atMost: v.exactOptional(CountSchema),
  if: v.exactOptional(SavedFieldConditionSchema),
  summoning: v.exactOptional(FilterSchema),
  beside: v.exactOptional(FilterSchema),
  equippedTo: v.exactOptional(FilterSchema),
  asTraps: v.exactOptional(v.literal(true)),
  atMostTheirs: v.exactOptional(v.literal(true)),
  losesAtk: v.exactOptional(v.literal(true)),
  itself: v.exactOptional(v.literal(true)),
  cards: v.exactOptional(v.array(CountSchema)),
  lentAs: v.exactOptional(CountSchema),
}) satisfies WholeShape<summoning.MaterialSource>
export const FusionEffectSchema = v.strictObject({
  is: v.literal('fusion'),
  summons: FilterSchema,
  sources: v.array(SourceSchema),
  count: v.exactOptional(RangeSchema),
  mentioning: v.exactOptional(v.array(v.string())),
  lists: v.exactOptional(FilterSchema),
  including: v.exactOptional(FilterSchema),
  includingAtLeast: v.exactOptional(CountSchema),
  position: v.exactOptional(v.literal('defense')),
  standsFor: v.exactOptional(v.string()),
  alone: v.exactOptional(v.literal(true)),
  treatedAs: v.exactOptional(v.string()),
  countsAs: v.exactOptional(v.strictObject({ use: FilterSchema, archetype: v.string() })),
}) satisfies WholeShape<summoning.FusionEffect>
const ritualWay = {
  is: v.literal('ritual'),
  summons: FilterSchema,
  from: v.array(v.picklist(['hand', 'graveyard', 'deck', 'banished', 'extraDeck'])),
  sources: v.array(SourceSchema),
  levels: v.exactOptional(
    v.strictObject({
      total: v.union([CountSchema, v.literal('its-own')]),
      orMore: v.boolean(),
      of: v.exactOptional(v.literal('atk')),
      times: v.exactOptional(CountSchema),
    }),
  ),
  tributes: v.exactOptional(
    v.array(v.strictObject({ count: RangeSchema, of: FilterSchema, among: v.tuple([]) })),
  ),
  including: v.exactOptional(FilterSchema),
  position: v.exactOptional(v.literal('defense')),
  lifePointsPerLevel: v.exactOptional(CountSchema),
  defense: v.exactOptional(v.literal('face-down')),
} as const
export const RitualEffectSchema = v.strictObject({
  ...ritualWay,
  or: v.exactOptional(v.array(v.strictObject(ritualWay))),
}) satisfies WholeShape<summoning.RitualEffect>

const lasting = { until: v.exactOptional(CountSchema), from: v.exactOptional(IdSchema) }
/** What an effect changes about a monster. */
export const AlterationSchema = v.union([
  v.strictObject({
    ...lasting,
    of: v.picklist(FIGURES),
    is: v.picklist(['add', 'multiply', 'multiply-original']),
    by: v.pipe(v.number(), v.finite()),
  }),
  v.strictObject({
    ...lasting,
    of: v.picklist(FIGURES),
    is: v.picklist(['become', 'original-becomes']),
    to: v.pipe(v.number(), v.finite()),
  }),
  v.strictObject({ ...lasting, of: v.literal('type'), to: v.picklist(MONSTER_TYPES) }),
  v.strictObject({ ...lasting, of: v.literal('attribute'), to: v.picklist(ATTRIBUTES) }),
])

/** The shapes of these actions; each has every field of its action, those that may be left out too. */
export type Schemas<Names extends Action['do']> = {
  readonly [D in Names]: v.GenericSchema<unknown, Doing<D>> & {
    readonly entries: Readonly<Record<keyof Doing<D>, unknown>>
  }
}

/** An action that is its name alone. */
export const bare = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name) })
/** An action of one card. */
export const ofCard = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: IdSchema })
/** An action of one player. */
export const ofPlayer = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), player: PlayerSchema })

/** A board as replays and the database keep it. */
export const BoardSchema: v.GenericSchema<unknown, PresetBoard> = v.pipe(
  v.array(
    v.strictObject({
      passcode: PasscodeSchema,
      at: PlaceSchema,
      faceUp: v.boolean(),
      position: v.exactOptional(PositionSchema),
      scale: v.exactOptional(v.literal(true)),
      materials: v.exactOptional(v.pipe(v.array(PasscodeSchema), v.maxLength(100))),
    }),
  ),
  v.maxLength(200),
)

/* The shape of a tree of lines in a file or a database: every moment after the one it comes from. */

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

const isTree = (moments: readonly { readonly id: number; readonly from: number | null }[]): boolean => {
  const known = new Set<number>()
  return moments.every(({ id, from }, index) => {
    const last = moments[index - 1]?.id ?? -1
    const follows = from === null ? index === 0 : known.has(from)
    known.add(id)
    return follows && id > last
  })
}

/** A tree of lines whose steps are still to be read. */
export const LineTreeSchema = v.object({
  moments: v.pipe(
    v.array(
      v.object({
        id: Id,
        from: v.nullable(Id),
        step: v.unknown(),
        name: v.exactOptional(v.string()),
        note: v.exactOptional(v.string()),
      }),
    ),
    v.minLength(1),
    v.maxLength(100_000),
    v.check((moments) => isTree(moments)),
  ),
  at: Id,
  tip: Id,
})
