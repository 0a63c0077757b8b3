import type { Cursor } from './cursor.ts'
import { firstOfRules, type WordingRule, rulesWith } from './wording.ts'

/** A phase, or the whole turn. */
export type TurnPart = 'turn' | 'draw' | 'standby' | 'main' | 'main1' | 'battle' | 'main2' | 'end'

/** A part of a turn: of the one that runs now (`this`), of a player's, or of whoever's it is; `next` where a text says so. */
export interface TurnMoment {
  readonly part: TurnPart
  readonly of: 'this' | 'you' | 'opponent' | 'either'
  readonly next?: true
  /** "The End Phase of your next turn": never that of this turn, as "your next End Phase" may be. */
  readonly ofTurn?: true
}

/** How long something lasts. */
export type Duration =
  /** Up to the end of that part of a turn. */
  | {
      readonly until: 'end'
      readonly moment: TurnMoment
      /** Or until the player of the effect Pendulum Summons before that. */
      readonly orPendulumSummon?: true
    }
  /** Up to its beginning: "until your next Standby Phase". */
  | { readonly until: 'start'; readonly moment: TurnMoment }
  /** "While this card is face-up on the field". */
  | { readonly until: 'leaves' }
  /** "During this battle", "until the end of the Damage Step". */
  /** `inDamageStep`: not before the Damage Step begins. */
  | { readonly until: 'battle-ends'; readonly inDamageStep?: true }
  /** "During damage calculation only". */
  | { readonly until: 'damage-calculation-ends' }

const PARTS = {
  'Draw Phase': 'draw',
  'Standby Phase': 'standby',
  'Main Phase 1': 'main1',
  'Main Phase 2': 'main2',
  'Main Phase': 'main',
  'Battle Phase': 'battle',
  'End Phase': 'end',
  turn: 'turn',
} as const

const WHOSE = {
  this: 'this',
  'the next': 'either',
  your: 'you',
  "your opponent's": 'opponent',
  "the opponent's": 'opponent',
  "either player's": 'either',
  the: 'this',
} as const

const WHOSE_WORDS = [
  'this',
  'the next',
  "your opponent's",
  'your',
  "the opponent's",
  "either player's",
  'the',
] as const
const PART_WORDS = Object.keys(PARTS) as readonly (keyof typeof PARTS)[]

/** "Main Phase 1", "turn": a part of a turn without whose it is. */
export const readTurnPart = (cursor: Cursor): TurnPart | undefined => {
  const words = cursor.takeAny(...PART_WORDS)
  return words && PARTS[words]
}

/** "This turn", "the End Phase", "your next Standby Phase", "your opponent's next turn", "the End Phase of this turn", "the next turn". */
export const readTurnMoment = (cursor: Cursor): TurnMoment | undefined =>
  cursor.attempt(() => {
    const whose = cursor.takeAny(...WHOSE_WORDS)
    // A Main Phase with its number needs no article: "during Main Phase 1".
    const numbered = whose ? undefined : cursor.takeAny('Main Phase 1', 'Main Phase 2')
    if (numbered) return { part: PARTS[numbered], of: 'this' }
    if (!whose) return undefined
    const next = whose === 'the next' || cursor.take('next')
    const words = cursor.takeAny(...PART_WORDS)
    if (!words) return undefined
    const moment: TurnMoment = { part: PARTS[words], of: WHOSE[whose], ...(next && { next: true as const }) }
    const turn = cursor.attempt(() => (cursor.take('of') ? readTurnMoment(cursor) : undefined))
    // "The End Phase of your next turn": the turn says which one.
    if (turn?.part !== 'turn') return moment
    return { ...turn, part: moment.part, ...(turn.next && { ofTurn: true as const }) }
  })

/** "Each of your End Phases". */
export const readEachOfYours = (cursor: Cursor): TurnMoment | undefined => {
  const each = cursor.takeAny('each of your End Phases', 'each of your Standby Phases')
  return each && { part: each.includes('End') ? 'end' : 'standby', of: 'you' }
}

const rule = rulesWith({ moment: readTurnMoment })

const DURATIONS: readonly WordingRule<Duration>[] = [
  rule('until the end of the Damage Step', () => ({ until: 'battle-ends' })),
  rule('during the Damage Step only', () => ({ until: 'battle-ends', inDamageStep: true })),
  rule('during <that|this> damage calculation [only]', () => ({ until: 'damage-calculation-ends' })),
  rule('during damage calculation only', () => ({ until: 'damage-calculation-ends' })),
  rule('during <this|that> battle [only]', () => ({ until: 'battle-ends' })),
  rule('until the end of {moment}', ({ moment }) => ({ until: 'end', moment })),
  rule('until {moment}', ({ moment }) =>
    // "Until the End Phase" is until that of this turn.
    ({ until: moment.part === 'turn' ? 'end' : 'start', moment }),
  ),
  rule('for the rest of {moment}', ({ moment }) => ({ until: 'end', moment })),
  rule('for the rest of that turn', () => ({ until: 'end', moment: { part: 'turn', of: 'this' } })),
  // "During the next turn" begins only then.
  rule('during {moment}', ({ moment }) => (moment.next ? undefined : { until: 'end', moment })),
  rule('this turn', () => ({ until: 'end', moment: { part: 'turn', of: 'this' } })),
  rule('<while|as long as> ~ is face-up <on the field|in the Monster Zone>', () => ({ until: 'leaves' })),
]

/** "Until the end of this turn", "for the rest of this turn", "until your next Standby Phase", "this turn". */
export const readDuration = firstOfRules(DURATIONS).next
