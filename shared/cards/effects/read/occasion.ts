import { NOT_CAME_THIS_TURN } from './asked-of-itself.ts'
import type { Filter, FilterPlace } from '../../filter/filter.ts'
import { withAny } from '../../filter/normal-form.ts'
import { Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readEachOfYours, readTurnMoment, readTurnPart, type TurnMoment } from '../../text/durations.ts'
import { type Often, readOften } from '../../text/limits.ts'
import { readFilter } from '../../text/filters.ts'
import { readPlacesOfYours } from '../../text/places.ts'
import { tokenize } from '../../text/tokens.ts'
import { cursorOver, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { ActivatedEffect } from '../effect.ts'
import type { EffectEvent, HappensTo } from '../event.ts'
import { type EffectPart, saysAnywhere } from '../walk.ts'
import { ON_EITHER_FIELD, type Relation } from '../which-cards.ts'
import { readMaterial, readMaterialUses } from './causes.ts'
import { isTreatedAsContinuous } from './conditions-of-itself.ts'
import { readStateOfTable } from './conditions.ts'
import { readEvents, timed } from './events.ts'
import { readHowSummoned, readWhat, readWhatThisIs } from './subjects.ts'

/* What stands before the colon: when an effect can be activated. */

/** When an effect can be activated, piece by piece. */
export interface WhenUsed {
  readonly often?: Often
  readonly quick?: true
  readonly flip?: true
  readonly youCan?: true
  /** "When this card is activated". */
  readonly activation?: true
  /** "Once per battle": a battle is waited for, and each is used once. */
  readonly oncePerBattle?: true
  readonly damageStep?: ActivatedEffect['damageStep']
  readonly events?: readonly EffectEvent[]
  readonly timing?: 'if' | 'when'
  readonly conditions: readonly EffectCondition[]
  /** "If this card was Summoned this way", some time ago. */
  readonly wasThisWay?: true
  /** "If you control the equipped monster and this card". */
  readonly withBearer?: true
  /** "If this card is in your GY". */
  readonly thisIn?: readonly FilterPlace[]
  /** "While this card is in your GY": it is there before what it waits for happens. */
  readonly wasThere?: true
  /** "During the End Phase": a condition, or what a trigger waits for. */
  readonly moments?: readonly TurnMoment[]
}

type Piece = Partial<WhenUsed>

/** "This card was destroyed by card effect and sent to the GY": what happened to it, said of the past. */
const readPastOfItself = (cursor: Cursor): Extract<EffectEvent, { is: 'moved' }> | undefined =>
  cursor.attempt(() => {
    const { source, position: start, end } = cursor
    const at = source.tokens.findIndex(({ key }, place) => place >= start && place < end && key === 'was')
    const [is] = IS.tokens
    if (at < 0 || !is) return undefined
    const now = new Cursor({ ...source, tokens: source.tokens.with(at, is) }, start, end)
    const [event, ...others] = readEvents(now) ?? []
    if (event?.is !== 'moved' || event.what.is !== 'this' || others.length > 0 || now.position <= at)
      return undefined
    cursor.returnTo(now.position)
    return event
  })
const IS = tokenize('is')

/** "Your Standby Phase", "your opponent's Main Phase or Battle Phase", "each of your End Phases". */
const readMoments = (cursor: Cursor): readonly TurnMoment[] | undefined =>
  cursor.attempt(() => {
    const both = cursor.takeAny("your opponent's Main or Battle Phase", 'the Main or Battle Phase')
    if (both) {
      const of = both.startsWith('your') ? 'opponent' : 'this'
      return [
        { part: 'main', of },
        { part: 'battle', of },
      ]
    }
    const every = cursor.takeAny('each End Phase', 'each Standby Phase')
    if (every) return [{ part: every.includes('End') ? 'end' : 'standby', of: 'either' }]
    const theirs = cursor.takeAny(
      "each of your opponent's End Phases",
      "each of your opponent's Standby Phases",
      "each player's End Phase",
      "each player's Standby Phase",
    )
    if (theirs)
      return [
        {
          part: theirs.includes('End') ? 'end' : 'standby',
          of: theirs.includes('opponent') ? 'opponent' : 'either',
        },
      ]
    const each = readEachOfYours(cursor)
    if (each) return [each]
    const { items } = readList(
      cursor,
      () => readTurnMoment(cursor),
      () => takeJoint(cursor, 'or'),
    )
    const last = items.at(-1)
    if (!last) return undefined
    const more = cursor.attempt(() => (cursor.take('or') ? readTurnPart(cursor) : undefined))
    return more ? [...items, { ...last, part: more }] : items
  })

const rule = rulesWith({
  often: readOften,
  moments: readMoments,
  past: readPastOfItself,
  events: readEvents,
  table: readStateOfTable,
  places: readPlacesOfYours,
  moment: readTurnMoment,
  what: readWhat,
  material: readMaterial,
  use: readMaterialUses,
  card: readFilter,
  such: readWhatThisIs,
  summoned: readHowSummoned,
  battle: (cursor): BattleTime | undefined => BATTLE_TIMES.find(([words]) => cursor.take(words))?.[1],
})

const ONCE_THERE: Often = { times: 1, per: 'while-face-up' }

/** The card came there this turn in that way. */
const cameHere = (
  how: Omit<Extract<Relation, { readonly is: 'came-this-turn' }>, 'is' | 'not'>,
): EffectCondition => ({
  is: 'card',
  card: { is: 'this' },
  of: { is: 'card' },
  with: [{ is: 'came-this-turn', ...how }],
})

const EQUIPPED: EffectCondition = {
  is: 'card',
  card: { is: 'this' },
  of: { is: 'card' },
  with: [{ is: 'equipped-to', card: { is: 'all', of: { is: 'monster' }, in: ON_EITHER_FIELD } }],
}

const isPlaceLeft = (place: FilterPlace): place is 'hand' | 'deck' | 'field' =>
  place === 'hand' || place === 'deck' || place === 'field'

const BATTLE_PHASE: TurnMoment = { part: 'battle', of: 'this' }

const BATTLE_TIMES: readonly (readonly [string, BattleTime])[] = [
  ['at the start of the Damage Step,', 'start'],
  ['at the end of the Damage Step,', 'end'],
  ['before damage calculation,', 'before-damage'],
  ['during damage calculation,', 'damage-calculation'],
  ['after damage calculation,', 'after-damage'],
  ['at the start of the Damage Step', 'start'],
  ['at the end of the Damage Step', 'end'],
  ['before damage calculation', 'before-damage'],
  ['during damage calculation', 'damage-calculation'],
  ['after damage calculation', 'after-damage'],
]
type BattleTime = Extract<EffectEvent, { is: 'battle' }>['at']

/** Once the Damage Step has begun a monster that is attacked is turned up: "this face-down card" is none then. */
const attackedBy = (what: HappensTo, other: HappensTo, at: BattleTime): Piece | undefined =>
  at !== 'start' && saysAnywhere(what, isFaceDown)
    ? undefined
    : { events: [{ is: 'battle', what, with: other, at, as: 'attacked' }], timing: 'if' }
const isFaceDown = (part: EffectPart): boolean =>
  'is' in part &&
  part.is === 'position' &&
  (part.position === 'face-down' || part.position === 'face-down-defense')

/** What the battle destroys is still there after damage calculation. */
const destroying = (what: HappensTo, other: HappensTo): Piece => ({
  events: [{ is: 'battle', what, with: other, at: 'after-damage', destroyed: 'other' }],
  timing: 'if',
})
const destroyedBy = (what: HappensTo, other: HappensTo | undefined): Piece => ({
  events: [{ is: 'battle', what, ...(other && { with: other }), at: 'after-damage', destroyed: 'it' }],
  timing: 'if',
})

const PIECES = firstOfRules<Piece>([
  rule('{often}', ({ often }) => ({ often })),
  rule('up to {often}', ({ often }) => ({ often })),
  // A limit of this copy goes with it where it leaves the field.
  rule('once while <~|it> is face-up on the field', () => ({ often: ONCE_THERE })),
  rule('once while face-up on the field', () => ({ often: ONCE_THERE })),
  rule('once per battle', () => ({ oncePerBattle: true })),
  rule('you can', () => ({ youCan: true })),
  rule('while ~ is banished', () => ({ thisIn: ['banished'], wasThere: true })),
  rule('at the start of the Battle Phase', () => ({
    events: [{ is: 'phase', at: BATTLE_PHASE, edge: 'start' }],
    timing: 'if',
  })),
  rule('at the start of {moment}', ({ moment }) => ({ conditions: [{ is: 'at-start', moment }] })),
  rule('<if|while> ~ is [treated as] a Continuous <Trap {trap!}|Spell>', ({ trap }) => ({
    thisIn: ['spellTrapZone'],
    conditions: [isTreatedAsContinuous(trap ? 'trap' : 'spell')],
    // What a Trap does is Spell Speed 2.
    ...(trap && { quick: true as const }),
  })),
  rule(
    'during the End Phase of the turn <~|it> <is|was> <Normal Summoned or flipped face-up {flipped!}|{how?: summoned}>',
    ({ flipped, how }) => {
      const itself = (of: Filter): EffectCondition => ({ is: 'card', card: { is: 'this' }, of })
      const flip: EffectCondition = {
        is: 'happened',
        event: { is: 'flipped', what: { is: 'this' } },
        in: 'turn',
        times: { min: 1, max: null },
      }
      const normal: Filter = { is: 'summoned', how: 'normal', thisTurn: true }
      const condition: EffectCondition | undefined = flipped
        ? { is: 'any', of: [itself(normal), flip] }
        : how?.[0] &&
          itself(withAny(how.map((one): Filter => ({ is: 'summoned', how: one, thisTurn: true }))))
      return condition && { moments: [{ part: 'end', of: 'this' }], conditions: [condition] }
    },
  ),
  rule("<if {timing!}|when> {events} during <your opponent's {theirs!}|your> turn", (found) => ({
    events: found.events,
    timing: found.timing ? 'if' : 'when',
    conditions: [{ is: 'turn-of', who: found.theirs ? 'opponent' : 'you' }],
  })),
  rule('if ~ was banished while face-up on your field [,] this turn', () => ({
    thisIn: ['banished'],
    conditions: [
      {
        is: 'happened',
        event: {
          is: 'moved',
          what: { is: 'this', of: { is: 'position', position: 'face-up' }, whose: 'you' },
          from: [{ place: 'field', of: 'you' }],
          to: [{ place: 'banished', of: 'either' }],
        },
        in: 'turn',
        times: { min: 1, max: null },
      },
    ],
  })),
  rule('if ~ was banished by its effect this turn', () => ({
    thisIn: ['banished'],
    conditions: [
      {
        is: 'happened',
        event: {
          is: 'moved',
          what: { is: 'this' },
          to: [{ place: 'banished', of: 'either' }],
          by: 'effect',
          ofItself: true,
        },
        in: 'turn',
        times: { min: 1, max: null },
      },
    ],
  })),
  rule('except [during] the End Phase', () => ({
    conditions: [{ is: 'not', of: { is: 'during', moments: [{ part: 'end', of: 'this' }] } }],
  })),
  rule(
    '<if|while> ~ is {places} because it was <sent|destroyed on the field [by battle or card effect] and sent {destroyed!}> there this turn',
    ({ places, destroyed }) => ({
      thisIn: places,
      conditions: [
        {
          is: 'card',
          card: { is: 'this' },
          of: { is: 'card' },
          with: [
            {
              is: 'came-this-turn',
              ...(destroyed && { because: 'destroyed' as const, fromField: true as const }),
            },
          ],
        },
      ],
    }),
  ),
  rule('<if|while> ~ is {places} because it was sent there {from: places} this turn', ({ places, from }) => {
    const left = from.flatMap((place) => (isPlaceLeft(place) ? [place] : []))
    return left.length === from.length
      ? { thisIn: places, conditions: [cameHere({ from: left })] }
      : undefined
  }),
  rule(
    '<if|while> ~ is {places} because it was <destroyed by battle or card effect and sent there|Tributed and sent there {tributed!}> this turn',
    ({ places, tributed }) => ({
      thisIn: places,
      conditions: [cameHere({ because: tributed ? 'tributed' : 'destroyed' })],
    }),
  ),
  rule(
    '<if|while> ~ is {places} because it was sent there [this turn {first!}] as <a Tribute for a [successful] Tribute Summon {tribute!}|[a] {use?} Material> [this turn {then!}]',
    ({ places, tribute, use, first, then }) => {
      const [because, ...others] = tribute ? ['tribute' as const] : (use ?? [])
      return (first || then) && because && others.length === 0
        ? { thisIn: places, conditions: [cameHere({ because })] }
        : undefined
    },
  ),
  rule(
    'if your opponent has activated a monster effect [during your Main Phase {main!}] [during] this turn',
    ({ main }) => ({
      conditions: [
        {
          is: 'happened',
          event: {
            is: 'activated',
            what: { is: 'card', of: { is: 'monster' } },
            as: 'effect',
            who: 'opponent',
          },
          in: main ? 'main-phase' : 'turn',
          times: { min: 1, max: null },
        },
      ],
    }),
  ),
  rule('after resolving <a|an> {card} that was activated during your turn', ({ card }) => ({
    events: [{ is: 'resolved', what: { is: 'card', of: card }, as: 'card' }],
    timing: 'if',
    conditions: [{ is: 'turn-of', who: 'you' }],
  })),
  rule("while [~ is] equipped to a monster by <this effect|this card's effect>", () => ({
    thisIn: ['spellTrapZone'],
    conditions: [EQUIPPED],
  })),
  rule('<if|when> <~|it> was Summoned this way', () => ({ wasThisWay: true })),
  rule('if you control the equipped monster and ~', () => ({
    withBearer: true,
    conditions: [{ is: 'card', card: { is: 'equipped' }, of: { is: 'place', place: 'field', of: 'you' } }],
  })),
  rule('(Quick Effect)', () => ({ quick: true })),
  rule('([and] except during the Damage Step)', () => ({ damageStep: 'may-not' })),
  rule('<(even during the Damage Step)|even during the Damage Step>', () => ({ damageStep: 'may' })),
  rule("once per opponent's turn", () => ({
    often: { times: 1, per: 'turn' },
    conditions: [{ is: 'turn-of', who: 'opponent' }],
  })),
  rule(
    '<if|while> you control ~ that was {how: summoned} [this turn {now!}] [by] using {material} as [a] material',
    ({ how, now, material }) => {
      const [first, ...others] = how
      return first && others.length === 0
        ? {
            conditions: [
              {
                is: 'card',
                card: { is: 'this' },
                of: { is: 'summoned', how: first, thisTurn: now === true },
                with: [{ is: 'summoned-using', material }],
              },
            ],
          }
        : undefined
    },
  ),
  rule('<if|while> you control <~|this monster|this card>', () => ({ wasThere: true })),
  rule('if ~ is currently banished, and was banished this turn', () => ({
    thisIn: ['banished'],
    conditions: [{ is: 'card', card: { is: 'this' }, of: { is: 'card' }, with: [{ is: 'came-this-turn' }] }],
  })),
  rule('if ~ destroyed <a monster|{victim?: what}> by battle [this turn]', ({ victim }) => ({
    conditions: [
      {
        is: 'happened',
        event: { is: 'destroys-by-battle', what: { is: 'this' }, ...(victim && { victim }) },
        in: 'turn',
        times: { min: 1, max: null },
      },
    ],
  })),
  rule('<if|while> you control {such}', ({ such }) => ({
    conditions: [{ is: 'card', card: { is: 'this' }, of: such }],
    wasThere: true,
  })),
  rule('while ~ is face-up <on the field|in your Monster Zone>', () => ({ wasThere: true })),
  // "On the field or in the GY": one place alone is asked for below.
  rule('<if|while {there!}> ~ is {places}', ({ places, there }) =>
    places.length > 1 ? { thisIn: places, ...(there && { wasThere: true as const }) } : undefined,
  ),
  rule('while ~ is on the field', () => ({ wasThere: true })),
  rule('once, while ~ is <face-up on the field|in your Pendulum Zone>', () => ({
    often: ONCE_THERE,
  })),
  rule('except during the Damage Step', () => ({ damageStep: 'may-not' })),
  rule('{at: battle} <if|when> {what} <attacks|attacked> [{with?: what}]', ({ at, what, with: other }) => ({
    events: [{ is: 'battle', what, ...(other && { with: other }), at, as: 'attacker' }],
    timing: 'if',
  })),
  rule(
    '{at: battle} <if|when> {what} was attacked, and was face-down at the start of the Damage Step',
    ({ at, what }) => ({
      events: [{ is: 'battle', what, at, as: 'attacked', faceDownBefore: true }],
      timing: 'if',
    }),
  ),
  rule(
    '{at: battle} <if|when> {what} <is|was> [being] attacked by {with: what}',
    ({ at, what, with: other }) => attackedBy(what, other, at),
  ),
  rule('<if|when> {what} <is|was> attacked by {with: what}, {at: battle}', ({ at, what, with: other }) =>
    attackedBy(what, other, at),
  ),
  rule('<if|when> {what} attacks or is attacked, {at: battle}', ({ at, what }) => ({
    events: [{ is: 'battle', what, at }],
    timing: 'if',
  })),
  rule('<if|when> {what} battles, {at: battle}', ({ at, what }) => ({
    events: [{ is: 'battle', what, at }],
    timing: 'if',
  })),
  rule('after damage calculation, <if|when> {what} destroys {other: what} by battle', ({ what, other }) =>
    destroying(what, other),
  ),
  rule('<if|when> {what} destroys {other: what} by battle, after damage calculation', ({ what, other }) =>
    destroying(what, other),
  ),
  rule(
    'after damage calculation, <if|when> {what} is destroyed by battle [with {other?: what}]',
    ({ what, other }) => destroyedBy(what, other),
  ),
  rule(
    '<if|when> {what} is destroyed by battle [with {other?: what}], after damage calculation',
    ({ what, other }) => destroyedBy(what, other),
  ),
  rule('{at: battle} <if|when> {what} <is|was> attacked', ({ at, what }) => ({
    events: [{ is: 'battle', what, at, as: 'attacked' }],
    timing: 'if',
  })),
  rule('{at: battle} <if|when> {what} <battles|battled> [{with?: what}]', ({ at, what, with: other }) => ({
    events: [{ is: 'battle', what, ...(other && { with: other }), at }],
    timing: 'if',
  })),
  rule('<if|when> {what} battles {with: what}, {at: battle}', ({ at, what, with: other }) => ({
    events: [{ is: 'battle', what, with: other, at }],
    timing: 'if',
  })),
  rule(
    '<if|when {first!}> {events} (except during the Damage Step), or <if|when {second!}> {more: events}',
    ({ events, more, first, second }) => ({
      events: [...timed(events, first ? 'when' : 'if'), ...timed(more, second ? 'when' : 'if')],
      timing: first ? 'when' : 'if',
      damageStep: 'may-not',
    }),
  ),
  rule('during the Damage Step, when {what} battles [{with?: what}]', ({ what, with: other }) => ({
    events: [{ is: 'battle', what, ...(other && { with: other }), at: 'damage-step' }],
    timing: 'when',
    damageStep: 'until-damage-calculation',
  })),
  rule('<if|when> {what} attacks [{with?: what}], {at: battle}', ({ at, what, with: other }) => ({
    events: [{ is: 'battle', what, ...(other && { with: other }), at, as: 'attacker' }],
    timing: 'if',
  })),
  rule('<if|when> {what} <is|was> attacked, {at: battle}', ({ at, what }) => ({
    events: [{ is: 'battle', what, at, as: 'attacked' }],
    timing: 'if',
  })),
  rule('<if|when> {what} battled, {at: battle}', ({ at, what }) => ({
    events: [{ is: 'battle', what, at }],
    timing: 'if',
  })),
  rule(
    'at the end of the Battle Phase, if {what} <battled|attacked or was attacked|attacked {attacked!}> [{with?: what}] [this turn]',
    ({ what, attacked, with: other }) => ({
      events: [{ is: 'phase', at: BATTLE_PHASE, edge: 'end' }],
      timing: 'if',
      conditions: [
        {
          is: 'happened',
          in: 'turn',
          times: { min: 1, max: null },
          event: attacked
            ? { is: 'attack', what, ...(other && { target: other }), carriedOut: true }
            : { is: 'battle', what, ...(other && { with: other }), at: 'end' },
        },
      ],
    }),
  ),
  rule(
    '<if|unless {unless!}> <this|the previous> effect was <activated|used|applied {applied!}> this turn [(and was not negated) {unlessNegated!}]',
    ({ unless, unlessNegated, applied }) => {
      const isApplied = unlessNegated ?? applied
      const used: EffectCondition = { is: 'used-this-turn', ...(isApplied && { unlessNegated: isApplied }) }
      return { conditions: [unless ? { is: 'not', of: used } : used] }
    },
  ),
  rule('at the end of the Battle Phase', () => ({
    events: [{ is: 'phase', at: BATTLE_PHASE, edge: 'end' }],
    timing: 'if',
  })),
  rule('FLIP', () => ({ flip: true })),
  rule('<when|if> <this card is activated|you activate this card>', () => ({ activation: true })),
  // The words of a Quick Effect before there was "(Quick Effect)".
  rule("during <either player's|either> turn", () => ({ quick: true })),
  rule("during <either|both> <players'|players> turn", () => ({ quick: true })),
  rule('during <your next {yours!}|the next> Standby Phase after {past}', ({ yours, past }) => {
    const [to] = past.to ?? []
    if (to?.place !== 'graveyard' && to?.place !== 'banished') return undefined
    return {
      moments: [{ part: 'standby', of: yours ? 'you' : 'either' }],
      conditions: [
        {
          is: 'happened',
          event: past,
          in: yours ? 'your-standby' : 'standby',
          times: { min: 1, max: null },
        },
      ],
      thisIn: [to.place],
    }
  }),
  rule('during {moments}', ({ moments }) => ({ moments })),
  rule('except [during] the turn <~|it> <was|is> sent <there|to the GY|to your GY>', () => ({
    conditions: [NOT_CAME_THIS_TURN],
  })),
  rule('except [during] the turn <~|it> <was|is> {summoned}', ({ summoned }) =>
    summoned.length > 0
      ? {
          conditions: [
            {
              is: 'not',
              of: {
                is: 'card',
                card: { is: 'this' },
                of: withAny(summoned.map((how): Filter => ({ is: 'summoned', how, thisTurn: true }))),
              },
            },
          ],
        }
      : undefined,
  ),
  rule('<if|while {there!}> <~|this card> is {places}', ({ places, there }) => ({
    thisIn: places,
    ...(there && { wasThere: true as const }),
  })),
  rule('each time {events}', ({ events }) => ({ events, timing: 'if' })),
  rule('if {events}', ({ events }) => ({ events, timing: 'if' })),
  rule('when {events}', ({ events }) => ({ events, timing: 'when' })),
  rule('<if|when|while> {table}', ({ table }) => ({ conditions: [table] })),
  // "If this card is in your GY and you control a Dragon monster".
  rule('{table}', ({ table }) => ({ conditions: [table] })),
])

/** "If this card is Summoned while you control a "Lamp" monster": it is there by then itself, and that is not what is asked. */
const besideItself = (condition: EffectCondition): EffectCondition => {
  if (condition.is !== 'count' || condition.different || condition.count.min !== 1) return condition
  const { of } = condition
  const isOfField = of.in.every((one) => one.place === 'field' && one.of === 'you')
  return condition.count.max === null && isOfField ? { ...condition, of: { ...of, other: true } } : condition
}

const isOfItsSummon = ({ events }: WhenUsed): boolean =>
  events?.every((event) => event.is === 'summoned' && event.what.is === 'this') ?? false

const together = (pieces: readonly Piece[]): WhenUsed | undefined => {
  let all: WhenUsed = { conditions: [] }
  for (const piece of pieces) {
    const said = piece.conditions ?? []
    const conditions = [...all.conditions, ...(isOfItsSummon(all) ? said.map(besideItself) : said)]
    for (const key of ['often', 'events', 'thisIn', 'moments', 'damageStep'] as const)
      if (piece[key] !== undefined && all[key] !== undefined) return undefined
    all = { ...all, ...piece, conditions }
  }
  const isOfBattles = all.events?.every(({ is }) => is === 'battle' || is === 'attack') ?? false
  if (all.oncePerBattle && !isOfBattles) return undefined
  // "If this card is banished, during the Standby Phase of the next turn": by then the event is long over.
  if (all.moments?.some(({ next }) => next) && all.events?.some(({ is }) => is !== 'phase')) return undefined
  return all
}

const readPiece = (cursor: Cursor): Piece | undefined => PIECES.next(cursor) ?? readIfYouDo(cursor)

/** "If you do, during the End Phase", behind how the card is Summoned. */
const readIfYouDo = (cursor: Cursor): Piece | undefined =>
  cursor.attempt(() =>
    cursor.take('if you do') && (cursor.atEnd || cursor.key() === ',') ? { wasThisWay: true } : undefined,
  )

/** "When you do", behind the Summon of the card itself. */
const WHEN_DONE = rule('<when|if> you do', () => true as const)
const ONCE_SUMMONED: WhenUsed = {
  events: [{ is: 'summoned', what: { is: 'this' }, thisWay: true }],
  timing: 'if',
  conditions: [],
}

/** The pieces up to the end; undefined where one is not understood. */
export const readOccasion = (span: TextSpan): WhenUsed | undefined => {
  if (WHEN_DONE.whole(cursorOver(span))) return ONCE_SUMMONED
  const cursor = cursorOver(span)
  const { items } = readList(cursor, readPiece, () => {
    const joint = takeJoint(cursor, 'and', 'while')
    if (joint === 'while') cursor.returnTo(cursor.position - 1)
    return joint ?? (cursor.key() === '(' ? '(' : undefined)
  })
  return cursor.atEnd && items.length > 0 ? together(items) : undefined
}
