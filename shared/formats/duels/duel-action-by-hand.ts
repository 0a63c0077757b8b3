import * as v from 'valibot'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { PROCEDURE_SUMMONS } from '../../duel/action.ts'
import type { ByHandAction } from '../../duel/by-hand-action.ts'
import { NAMED_REASONS } from '../../duel/event.ts'
import { GRANTS, TOKEN_BARS } from '../../duel/state/duel-card.ts'
import { CHOICE_OUTCOMES } from '../../duel/state/process.ts'
import { PHASES } from '../../duel/state/turn-state.ts'
import { CountSchema, FilterSchema, WholeSchema } from '../cards/filter-shape.ts'
import {
  AlterationSchema,
  bare,
  FusionEffectSchema,
  IdSchema,
  IdsSchema,
  MonsterZoneSchema,
  ofCard,
  ofPlayer,
  PlaceSchema,
  PlayerSchema,
  PositionSchema,
  RitualEffectSchema,
  type Schemas,
  SpellTrapZoneSchema,
} from './duel-parts.ts'

/* The shape of what card effects make happen, as replays keep it. */

const SUMMON_WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own', 'effect'] as const

const MoveByHandSchema = v.strictObject({
  do: v.literal('move-by-hand'),
  card: IdSchema,
  to: PlaceSchema,
  faceUp: v.exactOptional(v.boolean()),
  position: v.exactOptional(PositionSchema),
  trapMonster: v.exactOptional(
    v.strictObject({
      type: v.picklist(MONSTER_TYPES),
      attribute: v.picklist(ATTRIBUTES),
      level: CountSchema,
      atk: CountSchema,
      def: CountSchema,
      stillTrap: v.exactOptional(v.literal(true)),
      normal: v.exactOptional(v.literal(true)),
      tuner: v.exactOptional(v.literal(true)),
    }),
  ),
  as: v.exactOptional(v.picklist(SUMMON_WAYS)),
  deck: v.exactOptional(v.picklist(['top', 'bottom', 'shuffle'])),
  because: v.exactOptional(v.picklist(NAMED_REASONS)),
})
const ChangeLifePointsSchema = v.strictObject({
  do: v.literal('change-life-points'),
  player: PlayerSchema,
  by: WholeSchema,
})
const CountByHandSchema = v.strictObject({
  do: v.literal('count-by-hand'),
  card: IdSchema,
  counter: v.string(),
  by: WholeSchema,
})

/** What can be paid at an activation. */
export const CostSchema = v.variant('do', [MoveByHandSchema, ChangeLifePointsSchema, CountByHandSchema])

const effectSummon = {
  card: IdSchema,
  materials: IdsSchema,
  zone: MonsterZoneSchema,
  position: PositionSchema,
}

const AffectedSchema = v.strictObject({
  kinds: v.exactOptional(v.array(v.picklist(['monster', 'spell', 'trap']))),
  of: v.exactOptional(FilterSchema),
  faceUp: v.exactOptional(v.boolean()),
  controller: v.exactOptional(PlayerSchema),
  equip: v.exactOptional(v.picklist(['equip-card', 'equipped'])),
  in: v.exactOptional(v.picklist(['spell-trap-zones', 'pendulum-zones'])),
  except: v.exactOptional(IdSchema),
})
const DoneToEachSchema = v.variant('do', [
  v.strictObject({ do: v.picklist(['destroy', 'return']) }),
  v.strictObject({ do: v.literal('turn'), faceUp: v.boolean(), position: PositionSchema }),
  v.strictObject({ do: v.literal('alter'), alteration: AlterationSchema }),
])

export const BY_HAND_SCHEMAS: Schemas<ByHandAction['do']> = {
  'move-by-hand': MoveByHandSchema,
  'attach-by-hand': v.strictObject({ do: v.literal('attach-by-hand'), card: IdSchema, under: IdSchema }),
  'draw-by-hand': v.strictObject({
    do: v.literal('draw-by-hand'),
    player: PlayerSchema,
    count: v.exactOptional(CountSchema),
  }),
  'both-draw-by-hand': v.strictObject({ do: v.literal('both-draw-by-hand'), count: CountSchema }),
  'excavate-by-hand': v.strictObject({
    do: v.literal('excavate-by-hand'),
    player: PlayerSchema,
    count: CountSchema,
  }),
  'pendulum-by-hand': bare('pendulum-by-hand'),
  'look-by-hand': v.strictObject({
    do: v.literal('look-by-hand'),
    player: PlayerSchema,
    count: CountSchema,
  }),
  'arrange-by-hand': v.strictObject({
    do: v.literal('arrange-by-hand'),
    cards: v.pipe(v.array(IdSchema), v.maxLength(60)),
    deck: v.picklist(['top', 'bottom']),
  }),
  'send-top-by-hand': v.strictObject({
    do: v.literal('send-top-by-hand'),
    player: PlayerSchema,
    count: CountSchema,
    to: v.picklist(['graveyard', 'banished']),
  }),
  'chance-by-hand': v.strictObject({ do: v.literal('chance-by-hand'), of: v.picklist(['coin', 'die']) }),
  'win-by-hand': ofPlayer('win-by-hand'),
  'shuffle-by-hand': ofPlayer('shuffle-by-hand'),
  'change-life-points': ChangeLifePointsSchema,
  'change-both-life-points': v.strictObject({
    do: v.literal('change-both-life-points'),
    by: v.tuple([WholeSchema, WholeSchema]),
  }),
  'equip-by-hand': v.strictObject({
    do: v.literal('equip-by-hand'),
    card: IdSchema,
    to: IdSchema,
    zone: SpellTrapZoneSchema,
  }),
  'turn-by-hand': v.strictObject({
    do: v.literal('turn-by-hand'),
    card: IdSchema,
    faceUp: v.boolean(),
    position: PositionSchema,
  }),
  'alter-by-hand': v.strictObject({
    do: v.literal('alter-by-hand'),
    card: IdSchema,
    alteration: AlterationSchema,
  }),
  'all-by-hand': v.strictObject({ do: v.literal('all-by-hand'), of: AffectedSchema, each: DoneToEachSchema }),
  'count-by-hand': CountByHandSchema,
  'token-by-hand': v.strictObject({
    do: v.literal('token-by-hand'),
    passcode: PasscodeSchema,
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  'own-token-by-hand': v.strictObject({
    do: v.literal('own-token-by-hand'),
    token: v.strictObject({
      name: v.pipe(v.string(), v.maxLength(100)),
      type: v.picklist(MONSTER_TYPES),
      attribute: v.picklist(ATTRIBUTES),
      level: CountSchema,
      atk: CountSchema,
      def: CountSchema,
      tuner: v.exactOptional(v.literal(true)),
      cannot: v.exactOptional(v.pipe(v.array(v.picklist(TOKEN_BARS)), v.maxLength(TOKEN_BARS.length))),
    }),
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
  'each-chooses-by-hand': v.strictObject({
    do: v.literal('each-chooses-by-hand'),
    fate: v.picklist(CHOICE_OUTCOMES),
  }),
  'reveal-by-hand': ofCard('reveal-by-hand'),
  'discard-random-by-hand': ofPlayer('discard-random-by-hand'),
  'negate-by-hand': v.strictObject({
    do: v.literal('negate-by-hand'),
    link: CountSchema,
    what: v.picklist(['activation', 'effect']),
  }),
  'negate-summon-by-hand': bare('negate-summon-by-hand'),
  'negate-attack-by-hand': bare('negate-attack-by-hand'),
  'grant-by-hand': v.strictObject({
    do: v.literal('grant-by-hand'),
    card: IdSchema,
    grant: v.picklist(GRANTS),
  }),
  'no-battle-damage-by-hand': ofPlayer('no-battle-damage-by-hand'),
  'normal-summons-by-hand': v.strictObject({ do: v.literal('normal-summons-by-hand'), count: CountSchema }),
  'extra-normal-summon-by-hand': v.strictObject({
    do: v.literal('extra-normal-summon-by-hand'),
    grant: v.strictObject({
      of: v.exactOptional(FilterSchema),
      only: v.exactOptional(v.literal('tribute')),
      orSet: v.exactOptional(v.literal(true)),
    }),
  }),
  'normal-summon-next-by-hand': v.strictObject({
    do: v.literal('normal-summon-next-by-hand'),
    summon: v.strictObject({
      player: PlayerSchema,
      of: v.exactOptional(FilterSchema),
      only: v.exactOptional(v.literal('tribute')),
      optional: v.exactOptional(v.literal(true)),
    }),
  }),
  'move-anyway': v.strictObject({
    do: v.literal('move-anyway'),
    card: IdSchema,
    to: PlaceSchema,
    faceUp: v.exactOptional(v.boolean()),
    position: v.exactOptional(PositionSchema),
  }),
  'phase-anyway': v.strictObject({ do: v.literal('phase-anyway'), phase: v.picklist(PHASES) }),
  'fusion-summon': v.strictObject({
    do: v.literal('fusion-summon'),
    using: v.exactOptional(FusionEffectSchema),
    ...effectSummon,
  }),
  'ritual-summon': v.strictObject({
    do: v.literal('ritual-summon'),
    using: v.exactOptional(RitualEffectSchema),
    ...effectSummon,
  }),
  'procedure-summon': v.strictObject({
    do: v.literal('procedure-summon'),
    by: v.picklist(PROCEDURE_SUMMONS),
    card: IdSchema,
    materials: IdsSchema,
    paid: v.exactOptional(IdsSchema),
    zone: MonsterZoneSchema,
    position: PositionSchema,
  }),
}
