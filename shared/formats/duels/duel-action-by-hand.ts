import * as v from 'valibot'
import { ATTRIBUTES, MONSTER_TYPES } from '../../cards/terms.ts'
import { type ByHandAction } from '../../duel/by-hand-action.ts'
import { NAMED_REASONS } from '../../duel/event.ts'
import { GRANTS } from '../../duel/state/duel-card.ts'
import { CHOICE_OUTCOMES } from '../../duel/state/process.ts'
import { PHASES } from '../../duel/state/turn-state.ts'
import {
  Alteration,
  bare,
  Code,
  Counted,
  Filter,
  FusionEffect,
  Id,
  Ids,
  MonsterZone,
  ofCard,
  ofPlayer,
  Place,
  Player,
  Position,
  RitualEffect,
  type Schemas,
  SpellTrapZone,
  Whole,
} from './duel-action-parts.ts'

/* The shape of what card effects make happen, as replays keep it. */

const SUMMON_WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own', 'effect'] as const

const MoveByHand = v.strictObject({
  do: v.literal('move-by-hand'),
  card: Id,
  to: Place,
  faceUp: v.exactOptional(v.boolean()),
  position: v.exactOptional(Position),
  trapMonster: v.exactOptional(
    v.strictObject({
      type: v.picklist(MONSTER_TYPES),
      attribute: v.picklist(ATTRIBUTES),
      level: Counted,
      atk: Counted,
      def: Counted,
      stillTrap: v.exactOptional(v.literal(true)),
    }),
  ),
  as: v.exactOptional(v.picklist(SUMMON_WAYS)),
  deck: v.exactOptional(v.picklist(['top', 'bottom', 'shuffle'])),
  because: v.exactOptional(v.picklist(NAMED_REASONS)),
})
const ChangeLifePoints = v.strictObject({ do: v.literal('change-life-points'), player: Player, by: Whole })
const CountByHand = v.strictObject({
  do: v.literal('count-by-hand'),
  card: Id,
  counter: v.string(),
  by: Whole,
})

/** What can be paid at an activation. */
export const Cost = v.variant('do', [MoveByHand, ChangeLifePoints, CountByHand])

const effectSummon = { card: Id, materials: Ids, zone: MonsterZone, position: Position }

const Affected = v.strictObject({
  kinds: v.exactOptional(v.array(v.picklist(['monster', 'spell', 'trap']))),
  of: v.exactOptional(Filter),
  faceUp: v.exactOptional(v.boolean()),
  controller: v.exactOptional(Player),
  equip: v.exactOptional(v.picklist(['equip-card', 'equipped'])),
  in: v.exactOptional(v.picklist(['spell-trap-zones', 'pendulum-zones'])),
  except: v.exactOptional(Id),
})
const EachDeed = v.variant('do', [
  v.strictObject({ do: v.picklist(['destroy', 'return']) }),
  v.strictObject({ do: v.literal('turn'), faceUp: v.boolean(), position: Position }),
  v.strictObject({ do: v.literal('alter'), alteration: Alteration }),
])

export const BY_HAND_SCHEMAS: Schemas<ByHandAction['do']> = {
  'move-by-hand': MoveByHand,
  'attach-by-hand': v.strictObject({ do: v.literal('attach-by-hand'), card: Id, under: Id }),
  'draw-by-hand': v.strictObject({
    do: v.literal('draw-by-hand'),
    player: Player,
    count: v.exactOptional(Counted),
  }),
  'both-draw-by-hand': v.strictObject({ do: v.literal('both-draw-by-hand'), count: Counted }),
  'excavate-by-hand': v.strictObject({ do: v.literal('excavate-by-hand'), player: Player, count: Counted }),
  'chance-by-hand': v.strictObject({ do: v.literal('chance-by-hand'), of: v.picklist(['coin', 'die']) }),
  'win-by-hand': ofPlayer('win-by-hand'),
  'shuffle-by-hand': ofPlayer('shuffle-by-hand'),
  'change-life-points': ChangeLifePoints,
  'change-both-life-points': v.strictObject({
    do: v.literal('change-both-life-points'),
    by: v.tuple([Whole, Whole]),
  }),
  'equip-by-hand': v.strictObject({ do: v.literal('equip-by-hand'), card: Id, to: Id, zone: SpellTrapZone }),
  'turn-by-hand': v.strictObject({
    do: v.literal('turn-by-hand'),
    card: Id,
    faceUp: v.boolean(),
    position: Position,
  }),
  'alter-by-hand': v.strictObject({ do: v.literal('alter-by-hand'), card: Id, alteration: Alteration }),
  'all-by-hand': v.strictObject({ do: v.literal('all-by-hand'), of: Affected, each: EachDeed }),
  'count-by-hand': CountByHand,
  'token-by-hand': v.strictObject({
    do: v.literal('token-by-hand'),
    passcode: Code,
    zone: MonsterZone,
    position: Position,
  }),
  'each-chooses-by-hand': v.strictObject({
    do: v.literal('each-chooses-by-hand'),
    fate: v.picklist(CHOICE_OUTCOMES),
  }),
  'reveal-by-hand': ofCard('reveal-by-hand'),
  'discard-random-by-hand': ofPlayer('discard-random-by-hand'),
  'negate-by-hand': v.strictObject({
    do: v.literal('negate-by-hand'),
    link: Counted,
    what: v.picklist(['activation', 'effect']),
  }),
  'negate-summon-by-hand': bare('negate-summon-by-hand'),
  'negate-attack-by-hand': bare('negate-attack-by-hand'),
  'grant-by-hand': v.strictObject({ do: v.literal('grant-by-hand'), card: Id, grant: v.picklist(GRANTS) }),
  'no-battle-damage-by-hand': ofPlayer('no-battle-damage-by-hand'),
  'normal-summons-by-hand': v.strictObject({ do: v.literal('normal-summons-by-hand'), count: Counted }),
  'extra-normal-summon-by-hand': v.strictObject({
    do: v.literal('extra-normal-summon-by-hand'),
    grant: v.strictObject({
      of: v.exactOptional(Filter),
      only: v.exactOptional(v.literal('tribute')),
      orSet: v.exactOptional(v.literal(true)),
    }),
  }),
  'normal-summon-next-by-hand': v.strictObject({
    do: v.literal('normal-summon-next-by-hand'),
    summon: v.strictObject({
      player: Player,
      of: v.exactOptional(Filter),
      only: v.exactOptional(v.literal('tribute')),
      optional: v.exactOptional(v.literal(true)),
    }),
  }),
  'move-anyway': v.strictObject({
    do: v.literal('move-anyway'),
    card: Id,
    to: Place,
    faceUp: v.exactOptional(v.boolean()),
    position: v.exactOptional(Position),
  }),
  'phase-anyway': v.strictObject({ do: v.literal('phase-anyway'), phase: v.picklist(PHASES) }),
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
