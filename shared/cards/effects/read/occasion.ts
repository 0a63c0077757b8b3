import type { FilterPlace } from '../../filter/filter.ts'
import { type Cursor, readList, takeJoint } from '../../text/cursor.ts'
import { readTurnMoment, type TurnMoment } from '../../text/durations.ts'
import { type Often, readOften } from '../../text/limits.ts'
import { readPlaces } from '../../text/places.ts'
import { cursorOver, type TextSpan } from '../../text/sentences.ts'
import { firstOfRules, rulesWith } from '../../text/wording.ts'
import type { EffectCondition } from '../condition.ts'
import type { ActivatedEffect } from '../effect.ts'
import type { EffectEvent } from '../event.ts'
import { readStateOfTable } from './conditions.ts'
import { readEvents } from './events.ts'

/* What stands before the colon: when an effect can be activated. */

/** When an effect can be activated, piece by piece. */
export interface WhenUsed {
  readonly often?: Often
  readonly quick?: true
  readonly flip?: true
  readonly youCan?: true
  /** "When this card is activated". */
  readonly activation?: true
  readonly damageStep?: ActivatedEffect['damageStep']
  readonly events?: readonly EffectEvent[]
  readonly timing?: 'if' | 'when'
  readonly conditions: readonly EffectCondition[]
  /** "If this card is in your GY". */
  readonly thisIn?: readonly FilterPlace[]
  /** "During the End Phase": a condition, or what a trigger waits for. */
  readonly moments?: readonly TurnMoment[]
}

type Piece = Partial<WhenUsed>

const readMoments = (cursor: Cursor): readonly TurnMoment[] | undefined => {
  const { items } = readList(
    cursor,
    () => readTurnMoment(cursor),
    () => takeJoint(cursor, 'or'),
  )
  return items.length > 0 ? items : undefined
}

const readThisPlaces = (cursor: Cursor): readonly FilterPlace[] | undefined =>
  cursor.attempt(() => {
    const places = readPlaces(cursor)
    return places?.every(({ of }) => of !== 'opponent') ? places.map(({ place }) => place) : undefined
  })

const rule = rulesWith({
  often: readOften,
  moments: readMoments,
  events: readEvents,
  table: readStateOfTable,
  places: readThisPlaces,
  moment: readTurnMoment,
})

const CAME_THIS_TURN: EffectCondition = {
  is: 'not',
  of: { is: 'card', card: { is: 'this' }, of: { is: 'card' }, with: [{ is: 'came-this-turn' }] },
}

const PIECES = firstOfRules<Piece>([
  rule('{often}', ({ often }) => ({ often })),
  rule('up to {often}', ({ often }) => ({ often })),
  // A limit of this copy goes with it where it leaves the field.
  rule('once while <~|it> is face-up on the field', () => ({ often: { times: 1, per: 'duel' } })),
  rule('once while face-up on the field', () => ({ often: { times: 1, per: 'duel' } })),
  rule('you can', () => ({ youCan: true })),
  rule('at the start of {moment}', ({ moment }) => ({ conditions: [{ is: 'at-start', moment }] })),
  rule('<if|while> ~ is a Continuous <Trap|Spell>', () => ({ thisIn: ['spellTrapZone'] })),
  rule(
    '<if|while> ~ is {places} because it was <sent|destroyed on the field and sent {destroyed!}> there this turn',
    ({ places, destroyed }) => ({
      thisIn: places,
      conditions: [
        {
          is: 'card',
          card: { is: 'this' },
          of: { is: 'card' },
          with: [{ is: 'came-this-turn', ...(destroyed && { because: 'destroyed' as const }) }],
        },
      ],
    }),
  ),
  rule("if your LP are lower than your opponent's", () => ({
    conditions: [
      {
        is: 'compare',
        left: { is: 'lifePoints', of: 'you' },
        by: 'less',
        right: { is: 'lifePoints', of: 'opponent' },
      },
    ],
  })),
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
  rule('(Quick Effect)', () => ({ quick: true })),
  rule('(except during the Damage Step)', () => ({ damageStep: 'may-not' })),
  rule('<(even during the Damage Step)|even during the Damage Step>', () => ({ damageStep: 'may' })),
  rule('FLIP', () => ({ flip: true })),
  rule('<when|if> this card is activated', () => ({ activation: true })),
  rule("during <either player's|either> turn", () => ({})),
  rule("during <either|both> <players'|players> turn", () => ({})),
  rule('during {moments}', ({ moments }) => ({ moments })),
  rule('except [during] the turn <~|it> <was|is> sent <there|to the GY>', () => ({
    conditions: [CAME_THIS_TURN],
  })),
  rule('<if|while> <~|this card> is {places}', ({ places }) => ({ thisIn: places })),
  rule('if {events}', ({ events }) => ({ events, timing: 'if' })),
  rule('when {events}', ({ events }) => ({ events, timing: 'when' })),
  rule('<if|when|while> {table}', ({ table }) => ({ conditions: [table] })),
  // "If this card is in your GY and you control a Dragon monster".
  rule('{table}', ({ table }) => ({ conditions: [table] })),
])

const together = (pieces: readonly Piece[]): WhenUsed | undefined => {
  let all: WhenUsed = { conditions: [] }
  for (const piece of pieces) {
    const conditions = [...all.conditions, ...(piece.conditions ?? [])]
    for (const key of ['often', 'events', 'thisIn', 'moments', 'damageStep'] as const)
      if (piece[key] !== undefined && all[key] !== undefined) return undefined
    all = { ...all, ...piece, conditions }
  }
  return all
}

/** The pieces up to the end; undefined where one is not understood. */
export const readOccasion = (span: TextSpan): WhenUsed | undefined => {
  const cursor = cursorOver(span)
  const { items } = readList(cursor, PIECES.next, () => {
    const joint = takeJoint(cursor, 'and', 'while')
    if (joint === 'while') cursor.returnTo(cursor.position - 1)
    return joint ?? (cursor.key() === '(' ? '(' : undefined)
  })
  return cursor.atEnd && items.length > 0 ? together(items) : undefined
}
