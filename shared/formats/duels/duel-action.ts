import * as v from 'valibot'
import { type Action, DAMAGE_STEP_USES, PROCEDURE_SUMMONS } from '../../duel/action.ts'
import { HAPPENINGS } from '../../duel/event.ts'
import { EFFECT_KINDS } from '../../duel/state/process.ts'
import { failed, ok, type Result } from '../../result.ts'
import { CountSchema, FilterSchema } from '../cards/filter-shape.ts'
import { BY_HAND_SCHEMAS, CostSchema } from './duel-action-by-hand.ts'
import {
  bare,
  IdSchema,
  IdsSchema,
  MonsterZoneSchema,
  ofCard,
  PlayerSchema,
  PositionSchema,
  type Schemas,
  SpellTrapZoneSchema,
} from './duel-parts.ts'

/* The shape of every action of a duel, as replays keep it. */

const chosen = {
  costs: v.exactOptional(v.array(CostSchema)),
  targets: v.exactOptional(IdsSchema),
  inDamageStep: v.exactOptional(v.picklist(DAMAGE_STEP_USES)),
  searches: v.exactOptional(FilterSchema),
  negatesSummon: v.exactOptional(v.literal(true)),
}

const toSpellTrapZone = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: IdSchema, zone: SpellTrapZoneSchema })
const normal = <D extends Action['do']>(name: D) =>
  v.strictObject({
    do: v.literal(name),
    card: IdSchema,
    tributes: IdsSchema,
    zone: MonsterZoneSchema,
    extra: v.exactOptional(CountSchema),
    position: v.exactOptional(v.literal('defense')),
    byText: v.exactOptional(v.literal(true)),
  })

const attacking = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: IdSchema, target: v.nullable(IdSchema) })

/** An answer to what an effect asks, other than a card. */
const AnswerSchema = v.variant('is', [
  v.strictObject({ is: v.literal('enough') }),
  v.strictObject({ is: v.literal('zone'), zone: v.union([MonsterZoneSchema, SpellTrapZoneSchema]) }),
  v.strictObject({ is: v.literal('position'), position: PositionSchema, faceUp: v.boolean() }),
  v.strictObject({ is: v.literal('yes-no'), yes: v.boolean() }),
  v.strictObject({ is: v.picklist(['option', 'number']), value: CountSchema }),
])

const SCHEMAS: Schemas<Action['do']> = {
  draw: bare('draw'),
  'keep-up': v.strictObject({ do: v.literal('keep-up'), card: IdSchema, pay: v.boolean() }),
  'end-turn': bare('end-turn'),
  'enter-phase': v.strictObject({
    do: v.literal('enter-phase'),
    phase: v.picklist(['standby', 'main1', 'battle', 'main2', 'end']),
  }),
  discard: ofCard('discard'),
  'normal-summon': normal('normal-summon'),
  'normal-set': normal('normal-set'),
  'flip-summon': ofCard('flip-summon'),
  'gemini-summon': v.strictObject({
    do: v.literal('gemini-summon'),
    card: IdSchema,
    extra: v.exactOptional(CountSchema),
  }),
  decline: bare('decline'),
  'change-position': ofCard('change-position'),
  'union-equip': v.strictObject({
    do: v.literal('union-equip'),
    card: IdSchema,
    to: IdSchema,
    zone: SpellTrapZoneSchema,
  }),
  'union-summon': v.strictObject({
    do: v.literal('union-summon'),
    card: IdSchema,
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  attack: attacking('attack'),
  'attack-again': attacking('attack-again'),
  'cancel-attack': ofCard('cancel-attack'),
  'toon-summon': v.strictObject({
    do: v.literal('toon-summon'),
    card: IdSchema,
    tributes: IdsSchema,
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  'special-summon': v.strictObject({
    do: v.literal('special-summon'),
    by: v.picklist(PROCEDURE_SUMMONS),
    card: IdSchema,
    materials: IdsSchema,
    paid: v.exactOptional(IdsSchema),
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  'summon-itself': v.strictObject({ do: v.literal('summon-itself'), card: IdSchema, number: CountSchema }),
  'set-spell-trap': toSpellTrapZone('set-spell-trap'),
  'activate-scale': toSpellTrapZone('activate-scale'),
  'begin-pendulum-summon': bare('begin-pendulum-summon'),
  'place-pendulum': v.strictObject({
    do: v.literal('place-pendulum'),
    card: IdSchema,
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  'finish-pendulum-summon': bare('finish-pendulum-summon'),
  activate: v.strictObject({
    do: v.literal('activate'),
    card: IdSchema,
    number: v.exactOptional(CountSchema),
    zone: SpellTrapZoneSchema,
    ...chosen,
  }),
  pass: bare('pass'),
  'finish-link': bare('finish-link'),
  choose: ofCard('choose'),
  decide: v.strictObject({ do: v.literal('decide'), answer: AnswerSchema }),
  'activate-effect': v.strictObject({
    do: v.literal('activate-effect'),
    card: IdSchema,
    number: v.exactOptional(CountSchema),
    effect: v.picklist(EFFECT_KINDS),
    mandatory: v.exactOptional(v.literal(true)),
    on: v.exactOptional(
      v.strictObject({
        happened: v.picklist(HAPPENINGS),
        last: v.exactOptional(v.literal(true)),
        to: v.exactOptional(IdSchema),
        whose: v.exactOptional(PlayerSchema),
      }),
    ),
    ...chosen,
  }),
  ...BY_HAND_SCHEMAS,
}

const Named = v.looseObject({ do: v.picklist(Object.keys(SCHEMAS) as Action['do'][]) })

/** The value as an action, or the field of it that is missing or wrong: "zone.in". */
export const parseAction = (value: unknown): Result<Action, { readonly field: string }> => {
  const named = v.safeParse(Named, value, { abortEarly: true })
  if (!named.success) return failed({ field: 'do' })
  const schema: v.GenericSchema<unknown, Action> = SCHEMAS[named.output.do]
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? ok(read.output) : failed({ field: v.getDotPath(read.issues[0]) ?? '' })
}
