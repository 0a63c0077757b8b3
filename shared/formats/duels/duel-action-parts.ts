import * as v from 'valibot'
import type { Action } from '../../duel/action.ts'
import type { Doing } from '../../duel/procedure.ts'
import {
  type Filter as FilterTree,
  FILTER_PLACES,
  FILTER_POSITIONS,
  SUMMONED_HOW,
} from '../../cards/filter/filter.ts'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import type * as summoning from '../../cards/summoning/effect.ts'
import {
  ABILITIES,
  ATTRIBUTES,
  MONSTER_FRAMES,
  MONSTER_TYPES,
  SPELL_ICONS,
  TRAP_ICONS,
} from '../../cards/terms.ts'
import { type DuelObjectId, FIGURES } from '../../duel/state/duel-card.ts'
import { PILES } from '../../duel/state/zones.ts'

/* The parts that actions of a duel are made of, as replays keep them. */

export const Whole = v.pipe(v.number(), v.safeInteger())
export const Counted = v.pipe(Whole, v.minValue(0))
export const Id = v.custom<DuelObjectId>((value) => Number.isSafeInteger(value) && Number(value) > 0)
export const Ids = v.array(Id)
export const Code = v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value))
export const Player = v.picklist([0, 1])
const Column = v.picklist([0, 1, 2, 3, 4])
const LeftOrRight = v.picklist(['left', 'right'])
export const Position = v.picklist(['attack', 'defense'])

export const MonsterZone = v.variant('in', [
  v.strictObject({ in: v.literal('mainMonster'), of: Player, index: Column }),
  v.strictObject({ in: v.literal('extraMonster'), side: LeftOrRight }),
])
export const SpellTrapZone = v.variant('in', [
  v.strictObject({ in: v.literal('spellTrap'), of: Player, index: Column }),
  v.strictObject({ in: v.literal('field'), of: Player }),
  v.strictObject({ in: v.literal('pendulum'), of: Player, side: LeftOrRight }),
])
export const Place = v.variant('in', [
  ...MonsterZone.options,
  ...SpellTrapZone.options,
  v.strictObject({ in: v.picklist(PILES), of: Player }),
])

const Range = v.strictObject({ min: Counted, max: v.nullable(Counted) })

/** What an effect asks of a card, filters within filters included. */
export const Filter: v.GenericSchema<FilterTree> = v.variant('is', [
  v.strictObject({ is: v.picklist(['monster', 'card', 'monsterCard', 'cannotBeNormalSummoned']) }),
  v.strictObject({ is: v.literal('spell'), icon: v.exactOptional(v.picklist(SPELL_ICONS)) }),
  v.strictObject({ is: v.literal('trap'), icon: v.exactOptional(v.picklist(TRAP_ICONS)) }),
  v.strictObject({ is: v.literal('hasMaterial'), least: v.exactOptional(Counted) }),
  v.strictObject({ is: v.picklist(['name', 'mentions']), name: v.string() }),
  v.strictObject({ is: v.literal('archetype'), archetype: v.string() }),
  v.strictObject({ is: v.literal('attribute'), attribute: v.picklist(ATTRIBUTES) }),
  v.strictObject({ is: v.literal('type'), type: v.picklist(MONSTER_TYPES) }),
  v.strictObject({ is: v.literal('frame'), frame: v.picklist([...MONSTER_FRAMES, 'pendulum', 'token']) }),
  v.strictObject({ is: v.literal('ability'), ability: v.picklist(ABILITIES) }),
  v.strictObject({
    is: v.picklist(['level', 'rank', 'linkRating']),
    range: Range,
    original: v.exactOptional(v.literal(true)),
  }),
  v.strictObject({ is: v.picklist(['atk', 'def']), range: Range, original: v.boolean() }),
  v.strictObject({
    is: v.literal('summoned'),
    how: v.picklist(SUMMONED_HOW),
    from: v.exactOptional(v.literal('extraDeck')),
    thisTurn: v.boolean(),
  }),
  v.strictObject({
    is: v.literal('place'),
    place: v.picklist(FILTER_PLACES),
    of: v.picklist(['you', 'opponent', 'either']),
  }),
  v.strictObject({ is: v.literal('position'), position: v.picklist(FILTER_POSITIONS) }),
  v.strictObject({ is: v.literal('equipped'), with: v.picklist(['equip-card', 'monster-card']) }),
  v.strictObject({ is: v.literal('not'), filter: v.lazy(() => Filter) }),
  v.strictObject({ is: v.picklist(['all', 'any']), of: v.array(v.lazy(() => Filter)) }),
])

const Source = v.strictObject({
  use: Filter,
  from: v.array(v.picklist(['hand', 'field', 'opponentField', 'graveyard', 'banished', 'deck', 'extraDeck'])),
  fate: v.picklist(['sent', 'tributed', 'destroyed', 'banished', 'shuffled']),
  atMost: v.exactOptional(Counted),
})
export const FusionEffect = v.strictObject({
  is: v.literal('fusion'),
  summons: Filter,
  sources: v.array(Source),
  count: v.exactOptional(Range),
  mentioning: v.exactOptional(v.array(v.string())),
  including: v.exactOptional(Filter),
}) satisfies v.GenericSchema<summoning.FusionEffect>
export const RitualEffect = v.strictObject({
  is: v.literal('ritual'),
  summons: Filter,
  from: v.array(v.picklist(['hand', 'graveyard', 'deck', 'banished', 'extraDeck'])),
  sources: v.array(Source),
  levels: v.strictObject({ total: v.union([Counted, v.literal('its-own')]), orMore: v.boolean() }),
}) satisfies v.GenericSchema<summoning.RitualEffect>

const lasting = { until: v.exactOptional(Counted), from: v.exactOptional(Id) }
/** What an effect changes about a monster. */
export const Alteration = v.union([
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
export const ofCard = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name), card: Id })
/** An action of one player. */
export const ofPlayer = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), player: Player })
