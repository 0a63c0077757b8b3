import * as v from 'valibot'
import { ATTRIBUTES, MONSTER_TYPES } from '../cards/terms.ts'
import { type Action, DAMAGE_STEP_USES, HAND_REASONS, PROCEDURE_SUMMONS } from '../duel/action.ts'
import { HAPPENINGS } from '../duel/happened.ts'
import type { Doing } from '../duel/procedure.ts'
import { EACH_FATES, EFFECT_KINDS, GRANTS, PHASES } from '../duel/state.ts'
import { failed, ok, type Result } from '../result.ts'
import {
  Alteration,
  Code,
  Counted,
  Filter,
  FusionEffect,
  Id,
  Ids,
  MonsterZone,
  Place,
  Player,
  Position,
  RitualEffect,
  SpellTrapZone,
  Whole,
} from './duel-action-parts.ts'

/* The shape of every action of a duel, as replays keep it. */

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
  inDamageStep: v.exactOptional(v.picklist(DAMAGE_STEP_USES)),
  searches: v.exactOptional(Filter),
  negatesSummon: v.exactOptional(v.literal(true)),
}

const effectSummon = { card: Id, materials: Ids, zone: MonsterZone, position: Position }

const Affected = v.strictObject({
  kinds: v.exactOptional(v.array(v.picklist(['monster', 'spell', 'trap']))),
  of: v.exactOptional(Filter),
  faceUp: v.exactOptional(v.boolean()),
  controller: v.exactOptional(Player),
  equip: v.exactOptional(v.picklist(['equip-card', 'equipped'])),
  except: v.exactOptional(Id),
})
const EachDeed = v.variant('do', [
  v.strictObject({ do: v.picklist(['destroy', 'return']) }),
  v.strictObject({ do: v.literal('turn'), faceUp: v.boolean(), position: Position }),
  v.strictObject({ do: v.literal('alter'), alteration: Alteration }),
])

/** Each has every field of its action, those that may be left out too. */
type Schemas = {
  readonly [D in Action['do']]: v.GenericSchema<unknown, Doing<D>> & {
    readonly entries: Readonly<Record<keyof Doing<D>, unknown>>
  }
}

const bare = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name) })
const ofCard = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name), card: Id })
const ofPlayer = <D extends Action['do']>(name: D) => v.strictObject({ do: v.literal(name), player: Player })
const toSpellTrapZone = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: Id, zone: SpellTrapZone })
const normal = <D extends Action['do']>(name: D) =>
  v.strictObject({
    do: v.literal(name),
    card: Id,
    tributes: Ids,
    zone: MonsterZone,
    extra: v.exactOptional(Counted),
    position: v.exactOptional(v.literal('defense')),
    byText: v.exactOptional(v.literal(true)),
  })

const attacking = <D extends Action['do']>(name: D) =>
  v.strictObject({ do: v.literal(name), card: Id, target: v.nullable(Id) })

const SCHEMAS: Schemas = {
  draw: bare('draw'),
  'keep-up': v.strictObject({ do: v.literal('keep-up'), card: Id, pay: v.boolean() }),
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
    card: Id,
    extra: v.exactOptional(Counted),
  }),
  decline: bare('decline'),
  'change-position': ofCard('change-position'),
  'union-equip': v.strictObject({ do: v.literal('union-equip'), card: Id, to: Id, zone: SpellTrapZone }),
  'union-summon': v.strictObject({
    do: v.literal('union-summon'),
    card: Id,
    zone: MonsterZone,
    position: Position,
  }),
  attack: attacking('attack'),
  'attack-again': attacking('attack-again'),
  'cancel-attack': ofCard('cancel-attack'),
  'toon-summon': v.strictObject({
    do: v.literal('toon-summon'),
    card: Id,
    tributes: Ids,
    zone: MonsterZone,
    position: Position,
  }),
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
  choose: ofCard('choose'),
  'activate-effect': v.strictObject({
    do: v.literal('activate-effect'),
    card: Id,
    effect: v.picklist(EFFECT_KINDS),
    mandatory: v.exactOptional(v.literal(true)),
    on: v.exactOptional(
      v.strictObject({
        happened: v.picklist(HAPPENINGS),
        to: v.exactOptional(Id),
        whose: v.exactOptional(Player),
      }),
    ),
    ...chosen,
  }),
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
    fate: v.picklist(EACH_FATES),
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

const Named = v.looseObject({ do: v.picklist(Object.keys(SCHEMAS) as Action['do'][]) })

/** The value as an action, or the field of it that is missing or wrong: "zone.in". */
export const readAction = (value: unknown): Result<Action, { readonly field: string }> => {
  const named = v.safeParse(Named, value)
  if (!named.success) return failed({ field: 'do' })
  const schema: v.GenericSchema<unknown, Action> = SCHEMAS[named.output.do]
  const read = v.safeParse(schema, value, { abortEarly: true })
  return read.success ? ok(read.output) : failed({ field: v.getDotPath(read.issues[0]) ?? '' })
}
