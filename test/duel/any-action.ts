import fc from 'fast-check'
import { passcode } from '../../shared/cards/passcode.ts'
import { type Action, DAMAGE_STEP_USES, PROCEDURE_SUMMONS } from '../../shared/duel/action.ts'
import { NAMED_REASONS, HAPPENINGS } from '../../shared/duel/event.ts'
import { type DuelObjectId, FIGURES, GRANTS, TOKEN_BARS } from '../../shared/duel/state/duel-card.ts'
import type { Doing } from '../../shared/duel/procedure.ts'
import { CHOICE_OUTCOMES, EFFECT_KINDS } from '../../shared/duel/state/process.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import {
  EXTRA_MONSTER_ZONES,
  FIELD_ZONES,
  MAIN_MONSTER_ZONES,
  PILES,
  type Place,
  PLAYERS,
  SPELL_TRAP_ZONES,
  type SpellTrapZone,
} from '../../shared/duel/state/zones.ts'
import { TOKEN } from './random-duels.ts'

/* Any action at all, sensible or not: every kind with ids, zones and numbers as they come. */

const PENDULUM_ZONES = PLAYERS.flatMap((of) =>
  (['left', 'right'] as const).map((side): SpellTrapZone => ({ in: 'pendulum', of, side })),
)
const monsterZone = fc.constantFrom(...MAIN_MONSTER_ZONES.flat(), ...EXTRA_MONSTER_ZONES)
const spellZone = fc.constantFrom(...SPELL_TRAP_ZONES.flat(), ...FIELD_ZONES, ...PENDULUM_ZONES)
const pile = fc.constantFrom<Place>(...PLAYERS.flatMap((of) => PILES.map((name) => ({ in: name, of }))))
const position = fc.constantFrom('attack', 'defense')
const player = fc.constantFrom(...PLAYERS)
const count = fc.integer({ min: 0, max: 7 })
const amount = fc.oneof(fc.integer({ min: -9000, max: 9000 }), fc.constantFrom(0, 0.5, -1, 1e300))
const WAYS = ['fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum', 'own', 'effect'] as const

type Kinds = { readonly [D in Action['do']]: fc.Arbitrary<Doing<D>> }

const kindsOf = (state: DuelState): Kinds => {
  const card = fc.integer({ min: 0, max: state.nextId }).map((id) => id as DuelObjectId)
  const cards = fc.array(card, { maxLength: 3 })
  const filter = fc.constantFrom(
    { is: 'monster' } as const,
    { is: 'level', range: { min: 1, max: 4 } } as const,
    { is: 'not', filter: { is: 'ability', ability: 'tuner' } } as const,
  )
  const bare = <D extends Action['do']>(name: D) => fc.record({ do: fc.constant(name) })
  const ofCard = <D extends Action['do']>(name: D) => fc.record({ do: fc.constant(name), card })
  const ofPlayer = <D extends Action['do']>(name: D) => fc.record({ do: fc.constant(name), player })
  const normal = <D extends Action['do']>(name: D) =>
    fc.record(
      {
        do: fc.constant(name),
        card,
        tributes: cards,
        zone: monsterZone,
        extra: count,
        position: fc.constant('defense' as const),
        byText: fc.constant(true as const),
      },
      { requiredKeys: ['do', 'card', 'tributes', 'zone'] },
    )
  const attack = <D extends Action['do']>(name: D) =>
    fc.record({ do: fc.constant(name), card, target: fc.option(card) })
  const toSpellZone = <D extends Action['do']>(name: D) =>
    fc.record({ do: fc.constant(name), card, zone: spellZone })
  const placing = <D extends Action['do']>(name: D) =>
    fc.record({ do: fc.constant(name), card, zone: monsterZone, position })
  const alteration = fc.oneof(
    fc.record({
      of: fc.constantFrom(...FIGURES),
      is: fc.constantFrom('add', 'multiply', 'multiply-original'),
      by: amount,
    }),
    fc.record({
      of: fc.constantFrom(...FIGURES),
      is: fc.constantFrom('become', 'original-becomes'),
      to: amount,
    }),
    fc.record({ of: fc.constant('type'), to: fc.constantFrom('Dragon', 'Warrior') }),
    fc.record({ of: fc.constant('attribute'), to: fc.constantFrom('DARK', 'LIGHT') }),
  )
  const move = fc.record(
    {
      do: fc.constant('move-by-hand'),
      card,
      to: fc.oneof(monsterZone, spellZone, pile),
      faceUp: fc.boolean(),
      position,
      trapMonster: fc.constant({
        type: 'Rock',
        attribute: 'EARTH',
        level: 4,
        atk: 0,
        def: 0,
        stillTrap: true,
      }),
      as: fc.constantFrom(...WAYS),
      deck: fc.constantFrom('top', 'bottom', 'shuffle'),
      because: fc.constantFrom(...NAMED_REASONS),
    },
    { requiredKeys: ['do', 'card', 'to'] },
  )
  const lifePoints = fc.record({ do: fc.constant('change-life-points'), player, by: amount })
  const counters = fc.record({
    do: fc.constant('count-by-hand'),
    card,
    counter: fc.constantFrom('Spell Counter', ''),
    by: amount,
  })
  const chosen = {
    costs: fc.array(fc.oneof(move, lifePoints, counters), { maxLength: 2 }),
    targets: cards,
    inDamageStep: fc.constantFrom(...DAMAGE_STEP_USES),
    searches: filter,
    negatesSummon: fc.constant(true as const),
  }
  const effectSummon = { card, materials: cards, zone: monsterZone, position }
  const fate = fc.constantFrom('sent', 'banished', 'shuffled')
  const source = fc.record({ use: filter, from: fc.constant(['hand', 'field', 'graveyard']), fate })
  const affected = fc.record(
    {
      kinds: fc.constant(['monster', 'trap']),
      of: filter,
      faceUp: fc.boolean(),
      controller: player,
      equip: fc.constantFrom('equip-card', 'equipped'),
      in: fc.constantFrom('spell-trap-zones', 'pendulum-zones'),
      except: card,
    },
    { requiredKeys: [] },
  )
  const each = fc.oneof(
    fc.record({ do: fc.constantFrom('destroy', 'return') }),
    fc.record({ do: fc.constant('turn'), faceUp: fc.boolean(), position }),
    fc.record({ do: fc.constant('alter'), alteration }),
  )
  return {
    draw: bare('draw'),
    'keep-up': fc.record({ do: fc.constant('keep-up'), card, pay: fc.boolean() }),
    'end-turn': bare('end-turn'),
    'enter-phase': fc.record({
      do: fc.constant('enter-phase'),
      phase: fc.constantFrom('standby', 'main1', 'battle', 'main2', 'end'),
    }),
    discard: ofCard('discard'),
    'normal-summon': normal('normal-summon'),
    'normal-set': normal('normal-set'),
    'flip-summon': ofCard('flip-summon'),
    'gemini-summon': fc.record(
      { do: fc.constant('gemini-summon'), card, extra: count },
      { requiredKeys: ['do', 'card'] },
    ),
    decline: bare('decline'),
    'change-position': ofCard('change-position'),
    'union-equip': fc.record({ do: fc.constant('union-equip'), card, to: card, zone: spellZone }),
    'union-summon': placing('union-summon'),
    attack: attack('attack'),
    'attack-again': attack('attack-again'),
    'cancel-attack': ofCard('cancel-attack'),
    'toon-summon': fc.record({
      do: fc.constant('toon-summon'),
      card,
      tributes: cards,
      zone: monsterZone,
      position,
    }),
    'special-summon': fc.record({
      do: fc.constant('special-summon'),
      by: fc.constantFrom(...PROCEDURE_SUMMONS),
      card,
      materials: cards,
      zone: monsterZone,
      position,
    }),
    'set-spell-trap': toSpellZone('set-spell-trap'),
    'activate-scale': toSpellZone('activate-scale'),
    'begin-pendulum-summon': bare('begin-pendulum-summon'),
    'place-pendulum': placing('place-pendulum'),
    'finish-pendulum-summon': bare('finish-pendulum-summon'),
    activate: fc.record(
      { do: fc.constant('activate'), card, zone: spellZone, ...chosen },
      { requiredKeys: ['do', 'card', 'zone'] },
    ),
    pass: bare('pass'),
    'finish-link': bare('finish-link'),
    choose: ofCard('choose'),
    decide: fc.record({
      do: fc.constant('decide'),
      answer: fc.oneof(
        fc.record({ is: fc.constant('yes-no'), yes: fc.boolean() }),
        fc.record({ is: fc.constant('number'), value: count }),
        fc.record({ is: fc.constant('zone'), zone: monsterZone }),
      ),
    }),
    'summon-itself': fc.record({ do: fc.constant('summon-itself'), card, number: count }),
    'activate-effect': fc.record(
      {
        do: fc.constant('activate-effect'),
        card,
        effect: fc.constantFrom(...EFFECT_KINDS),
        mandatory: fc.constant(true as const),
        on: fc.record(
          { happened: fc.constantFrom(...HAPPENINGS), to: card, whose: player },
          { requiredKeys: ['happened'] },
        ),
        ...chosen,
      },
      { requiredKeys: ['do', 'card', 'effect'] },
    ),
    'move-by-hand': move,
    'move-anyway': fc.record(
      {
        do: fc.constant('move-anyway'),
        card,
        to: fc.oneof(monsterZone, spellZone, pile),
        faceUp: fc.boolean(),
        position,
      },
      { requiredKeys: ['do', 'card', 'to'] },
    ),
    'phase-anyway': fc.record({
      do: fc.constant('phase-anyway'),
      phase: fc.constantFrom('draw', 'standby', 'main1', 'battle', 'main2', 'end'),
    }),
    'attach-by-hand': fc.record({ do: fc.constant('attach-by-hand'), card, under: card }),
    'draw-by-hand': fc.record(
      { do: fc.constant('draw-by-hand'), player, count },
      { requiredKeys: ['do', 'player'] },
    ),
    'both-draw-by-hand': fc.record({ do: fc.constant('both-draw-by-hand'), count }),
    'excavate-by-hand': fc.record({ do: fc.constant('excavate-by-hand'), player, count }),
    'pendulum-by-hand': fc.constant({ do: 'pendulum-by-hand' }),
    'look-by-hand': fc.record({ do: fc.constant('look-by-hand'), player, count }),
    'arrange-by-hand': fc.record({
      do: fc.constant('arrange-by-hand'),
      cards: fc.array(card, { maxLength: 3 }),
      deck: fc.constantFrom('top', 'bottom'),
    }),
    'send-top-by-hand': fc.record({
      do: fc.constant('send-top-by-hand'),
      player,
      count,
      to: fc.constantFrom('graveyard', 'banished'),
    }),
    'chance-by-hand': fc.record({ do: fc.constant('chance-by-hand'), of: fc.constantFrom('coin', 'die') }),
    'win-by-hand': ofPlayer('win-by-hand'),
    'shuffle-by-hand': ofPlayer('shuffle-by-hand'),
    'change-life-points': lifePoints,
    'change-both-life-points': fc.record({
      do: fc.constant('change-both-life-points'),
      by: fc.tuple(amount, amount),
    }),
    'equip-by-hand': fc.record({ do: fc.constant('equip-by-hand'), card, to: card, zone: spellZone }),
    'turn-by-hand': fc.record({ do: fc.constant('turn-by-hand'), card, faceUp: fc.boolean(), position }),
    'alter-by-hand': fc.record({ do: fc.constant('alter-by-hand'), card, alteration }),
    'all-by-hand': fc.record({ do: fc.constant('all-by-hand'), of: affected, each }),
    'count-by-hand': counters,
    'token-by-hand': fc.record({
      do: fc.constant('token-by-hand'),
      passcode: fc.constantFrom(TOKEN.passcode, passcode(9_999_999)),
      zone: monsterZone,
      position,
    }),
    'own-token-by-hand': fc.record({
      do: fc.constant('own-token-by-hand'),
      token: fc.record({
        name: fc.constantFrom('Soul Token', ''),
        type: fc.constant('Fiend'),
        attribute: fc.constant('DARK'),
        level: fc.integer({ min: 0, max: 13 }),
        atk: fc.constantFrom(0, 1000, -1),
        def: fc.constantFrom(0, 1000),
        cannot: fc.subarray([...TOKEN_BARS]),
      }),
      zone: monsterZone,
      position,
    }),
    'each-chooses-by-hand': fc.record({
      do: fc.constant('each-chooses-by-hand'),
      fate: fc.constantFrom(...CHOICE_OUTCOMES),
    }),
    'reveal-by-hand': ofCard('reveal-by-hand'),
    'discard-random-by-hand': ofPlayer('discard-random-by-hand'),
    'negate-by-hand': fc.record({
      do: fc.constant('negate-by-hand'),
      link: count,
      what: fc.constantFrom('activation', 'effect'),
    }),
    'negate-summon-by-hand': bare('negate-summon-by-hand'),
    'negate-attack-by-hand': bare('negate-attack-by-hand'),
    'grant-by-hand': fc.record({ do: fc.constant('grant-by-hand'), card, grant: fc.constantFrom(...GRANTS) }),
    'no-battle-damage-by-hand': ofPlayer('no-battle-damage-by-hand'),
    'normal-summons-by-hand': fc.record({ do: fc.constant('normal-summons-by-hand'), count }),
    'extra-normal-summon-by-hand': fc.record({
      do: fc.constant('extra-normal-summon-by-hand'),
      grant: fc.record(
        { of: filter, only: fc.constant('tribute'), orSet: fc.constant(true as const) },
        { requiredKeys: [] },
      ),
    }),
    'normal-summon-next-by-hand': fc.record({
      do: fc.constant('normal-summon-next-by-hand'),
      summon: fc.record(
        { player, of: filter, only: fc.constant('tribute'), optional: fc.constant(true as const) },
        { requiredKeys: ['player'] },
      ),
    }),
    'procedure-summon': fc.record({
      do: fc.constant('procedure-summon'),
      by: fc.constantFrom('synchro', 'xyz', 'link'),
      ...effectSummon,
    }),
    'fusion-summon': fc.record(
      {
        do: fc.constant('fusion-summon'),
        using: fc.record({
          is: fc.constant('fusion'),
          summons: filter,
          sources: fc.array(source, { maxLength: 2 }),
        }),
        ...effectSummon,
      },
      { requiredKeys: ['do', 'card', 'materials', 'zone', 'position'] },
    ),
    'ritual-summon': fc.record(
      {
        do: fc.constant('ritual-summon'),
        using: fc.record({
          is: fc.constant('ritual'),
          summons: filter,
          from: fc.constant(['hand']),
          sources: fc.array(source, { maxLength: 2 }),
          levels: fc.record({
            total: fc.constantFrom<'its-own' | number>('its-own', 4),
            orMore: fc.boolean(),
          }),
        }),
        ...effectSummon,
      },
      { requiredKeys: ['do', 'card', 'materials', 'zone', 'position'] },
    ),
  }
}

/** An action of any kind, each as often as the others. */
export const anyAction = (state: DuelState): fc.Arbitrary<Action> =>
  fc.oneof(...(Object.values(kindsOf(state)) as readonly fc.Arbitrary<Action>[]))
