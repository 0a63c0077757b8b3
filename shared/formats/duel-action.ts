import * as v from 'valibot'
import type { Filter } from '../cards/materials/tree.ts'
import { isPasscode, type Passcode } from '../cards/passcode.ts'
import type { FusionEffect, RitualEffect } from '../cards/summoning/effect.ts'
import { type Action, HAND_REASONS, PROCEDURE_SUMMONS } from '../duel/action.ts'
import type { Doing } from '../duel/procedure.ts'
import { type DuelObjectId, EFFECT_KINDS } from '../duel/state.ts'
import { PILES } from '../duel/zones.ts'
import { failed, ok, type Result } from '../result.ts'

/* The shape of every action of a duel, as replays keep it. */

const Whole = v.pipe(v.number(), v.safeInteger())
const Counted = v.pipe(Whole, v.minValue(0))
const Id = v.custom<DuelObjectId>((value) => Number.isSafeInteger(value) && Number(value) > 0)
const Ids = v.array(Id)
const Code = v.custom<Passcode>((value) => typeof value === 'number' && isPasscode(value))
const Player = v.picklist([0, 1])
const Column = v.picklist([0, 1, 2, 3, 4])
const LeftOrRight = v.picklist(['left', 'right'])
const Position = v.picklist(['attack', 'defense'])

const MonsterZone = v.variant('in', [
  v.strictObject({ in: v.literal('mainMonster'), of: Player, index: Column }),
  v.strictObject({ in: v.literal('extraMonster'), side: LeftOrRight }),
])
const SpellTrapZone = v.variant('in', [
  v.strictObject({ in: v.literal('spellTrap'), of: Player, index: Column }),
  v.strictObject({ in: v.literal('field'), of: Player }),
  v.strictObject({ in: v.literal('pendulum'), of: Player, side: LeftOrRight }),
])
const Place = v.variant('in', [
  ...MonsterZone.options,
  ...SpellTrapZone.options,
  v.strictObject({ in: v.picklist(PILES), of: Player }),
])

const SUMMON_WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own', 'effect'] as const

const MoveByHand = v.strictObject({
  do: v.literal('move-by-hand'),
  card: Id,
  to: Place,
  faceUp: v.exactOptional(v.boolean()),
  position: v.exactOptional(Position),
  as: v.exactOptional(v.picklist(SUMMON_WAYS)),
  deck: v.exactOptional(v.picklist(['top', 'bottom', 'shuffle'])),
  because: v.exactOptional(v.picklist(HAND_REASONS)),
})
const ChangeLifePoints = v.strictObject({ do: v.literal('change-life-points'), player: Player, by: Whole })
const CountByHand = v.strictObject({
  do: v.literal('count-by-hand'),
  card: Id,
  counter: v.string(),
  by: Whole,
})

const chosen = {
  costs: v.exactOptional(v.array(v.variant('do', [MoveByHand, ChangeLifePoints, CountByHand]))),
  targets: v.exactOptional(Ids),
}

const IS_FILTER: ReadonlySet<unknown> = new Set<Filter['is']>([
  'monster',
  'monsterCard',
  'name',
  'archetype',
  'mentions',
  'attribute',
  'type',
  'frame',
  'ability',
  'level',
  'rank',
  'linkRating',
  'atk',
  'def',
  'summoned',
  'place',
  'position',
  'equipped',
  'hasMaterial',
  'cannotBeNormalSummoned',
  'not',
  'all',
  'any',
])
/** A filter has many shapes; that each is one of them, and those inside it, is what the engine relies on. */
const Filter = v.custom<Filter>(isFilter)
function isFilter(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('is' in value) || !IS_FILTER.has(value.is))
    return false
  const { is } = value
  if (is === 'not') return 'filter' in value && isFilter(value.filter)
  if (is === 'all' || is === 'any')
    return 'of' in value && Array.isArray(value.of) && value.of.every(isFilter)
  if (is === 'level' || is === 'rank' || is === 'linkRating' || is === 'atk' || is === 'def')
    return 'range' in value && v.is(Range, value.range)
  return true
}
const Range = v.strictObject({ min: Counted, max: v.nullable(Counted) })

const Source = v.strictObject({
  use: Filter,
  from: v.array(v.picklist(['hand', 'field', 'opponentField', 'graveyard', 'banished', 'deck', 'extraDeck'])),
  fate: v.picklist(['sent', 'tributed', 'destroyed', 'banished', 'shuffled']),
  atMost: v.exactOptional(Counted),
})
const FusionEffect = v.strictObject({
  is: v.literal('fusion'),
  summons: Filter,
  sources: v.array(Source),
  count: v.exactOptional(Range),
  mentioning: v.exactOptional(v.array(v.string())),
  including: v.exactOptional(Filter),
}) satisfies v.GenericSchema<FusionEffect>
const RitualEffect = v.strictObject({
  is: v.literal('ritual'),
  summons: Filter,
  from: v.array(v.picklist(['hand', 'graveyard', 'deck', 'banished', 'extraDeck'])),
  sources: v.array(Source),
  levels: v.strictObject({ total: v.union([Counted, v.literal('its-own')]), orMore: v.boolean() }),
}) satisfies v.GenericSchema<RitualEffect>

const effectSummon = { card: Id, materials: Ids, zone: MonsterZone, position: Position }

type Schemas = { readonly [D in Action['do']]: v.GenericSchema<unknown, Doing<D>> }

const bare = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name) })
const ofCard = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name), card: Id })
const ofPlayer = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name), player: Player })
const toSpellTrapZone = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: Id, zone: SpellTrapZone })
const normal = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: Id, tributes: Ids, zone: MonsterZone })

const SCHEMAS: Schemas = {
  draw: bare('draw'),
  'end-turn': bare('end-turn'),
  'enter-phase': v.strictObject({
    do: v.literal('enter-phase'),
    phase: v.picklist(['standby', 'main1', 'battle', 'main2', 'end']),
  }),
  discard: ofCard('discard'),
  'normal-summon': normal('normal-summon'),
  'normal-set': normal('normal-set'),
  'flip-summon': ofCard('flip-summon'),
  'gemini-summon': ofCard('gemini-summon'),
  'change-position': ofCard('change-position'),
  attack: v.strictObject({ do: v.literal('attack'), card: Id, target: v.nullable(Id) }),
  'special-summon': v.strictObject({
    do: v.literal('special-summon'),
    by: v.picklist(PROCEDURE_SUMMONS),
    card: Id,
    materials: Ids,
    zone: MonsterZone,
    position: Position,
  }),
  'set-spell-trap': toSpellTrapZone('set-spell-trap'),
  'activate-scale': toSpellTrapZone('activate-scale'),
  'begin-pendulum-summon': bare('begin-pendulum-summon'),
  'place-pendulum': v.strictObject({
    do: v.literal('place-pendulum'),
    card: Id,
    zone: MonsterZone,
    position: Position,
  }),
  'finish-pendulum-summon': bare('finish-pendulum-summon'),
  activate: v.strictObject({ do: v.literal('activate'), card: Id, zone: SpellTrapZone, ...chosen }),
  pass: bare('pass'),
  'finish-link': bare('finish-link'),
  'activate-effect': v.strictObject({
    do: v.literal('activate-effect'),
    card: Id,
    effect: v.picklist(EFFECT_KINDS),
    mandatory: v.exactOptional(v.literal(true)),
    ...chosen,
  }),
  'move-by-hand': MoveByHand,
  'attach-by-hand': v.strictObject({ do: v.literal('attach-by-hand'), card: Id, under: Id }),
  'draw-by-hand': ofPlayer('draw-by-hand'),
  'shuffle-by-hand': ofPlayer('shuffle-by-hand'),
  'change-life-points': ChangeLifePoints,
  'equip-by-hand': v.strictObject({ do: v.literal('equip-by-hand'), card: Id, to: Id, zone: SpellTrapZone }),
  'turn-by-hand': v.strictObject({
    do: v.literal('turn-by-hand'),
    card: Id,
    faceUp: v.boolean(),
    position: Position,
  }),
  'count-by-hand': CountByHand,
  'token-by-hand': v.strictObject({
    do: v.literal('token-by-hand'),
    passcode: Code,
    zone: MonsterZone,
    position: Position,
  }),
  'reveal-by-hand': ofCard('reveal-by-hand'),
  'discard-random-by-hand': ofPlayer('discard-random-by-hand'),
  'negate-by-hand': v.strictObject({
    do: v.literal('negate-by-hand'),
    link: Counted,
    what: v.picklist(['activation', 'effect']),
  }),
  'negate-summon-by-hand': bare('negate-summon-by-hand'),
  'fusion-summon': v.strictObject({
    do: v.literal('fusion-summon'),
    using: v.exactOptional(FusionEffect),
    ...effectSummon,
  }),
  'ritual-summon': v.strictObject({
    do: v.literal('ritual-summon'),
    using: v.exactOptional(RitualEffect),
    ...effectSummon,
  }),
}

const Named = v.looseObject({ do: v.picklist(Object.keys(SCHEMAS) as Action['do'][]) })

/** The value as an action, or the field of it that is missing or wrong: "zone.in". */
export const readAction = (value: unknown): Result<Action, { readonly field: string }> => {
  const named = v.safeParse(Named, value)
  if (!named.success) return failed({ field: 'do' })
  const schema: v.GenericSchema<unknown, Action> = SCHEMAS[named.output.do]
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? ok(read.output) : failed({ field: v.getDotPath(read.issues[0]) ?? '' })
}
