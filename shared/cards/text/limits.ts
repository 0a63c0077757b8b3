import type { Cursor } from './cursor.ts'
import { firstOfRules, type WordingRule, rulesWith } from './wording.ts'

/** How often; `while-face-up`: as long as this copy stays face-up on the field. */
export interface Often {
  readonly times: number
  readonly per: 'turn' | 'chain' | 'duel' | 'while-face-up'
}

/** How a monster is Summoned where a limit counts only some Summons. */
export type LimitedSummon = 'special' | 'fusion' | 'ritual' | 'synchro' | 'xyz' | 'link' | 'pendulum'

/** A sentence that says how often something may be done with cards of that name. */
export type UseLimit =
  /** "You can only use this effect of "X" once per turn"; `ofCopy`: "This effect can only be used once per turn" is said of this card alone; `ofWhole`: "the effect of "X"", which may stand before it. */
  | ({
      readonly limits: 'this-effect'
      readonly ofCopy?: true
      readonly ofWhole?: true
      /** Not what the sentence right before it gives to other cards. */
      readonly preceding?: true
    } & Often)
  /** "You can only use each effect of "X" once per turn"; `following`: each that stands behind the sentence, where any does. */
  | ({ readonly limits: 'each-effect'; readonly following?: true } & Often)
  /** "You can only use each of the preceding effects of "X" once per turn": those that stand before, or the one that comes next. */
  | ({ readonly limits: 'preceding-effects' | 'following-effect' } & Often)
  /** "This effect can only be used once while this card is face-up on the field". */
  | { readonly limits: 'while-face-up'; readonly each?: true }
  /** "You can only use 1 "X" effect per turn, and only once that turn"; `following` as above; `ofCopy` where no name is given. */
  | ({ readonly limits: 'one-of-its-effects'; readonly following?: true; readonly ofCopy?: true } & Often)
  /** "You can only activate 1 "X" per turn". */
  | ({ readonly limits: 'activating-the-card' } & Often)
  /**
   * "You can only Special Summon "X(s)" once per turn"; `thisWay` where it counts its own way alone, with `anyMethod` each way that the
   * sentence before it names: that of its kind and its own.
   */
  | ({
      readonly limits: 'summoning'
      readonly by: LimitedSummon
      readonly thisWay?: true
      readonly anyMethod?: true
    } & Often)
  /** "You can only control 1 "X"", "there can only be 1 "X" on the field". */
  | { readonly limits: 'controlling'; readonly onEitherSide?: true }

const TIMES = { once: 1, twice: 2, thrice: 3, 'three times': 3, 'four times': 4 } as const
const PER = { turn: 'turn', Chain: 'chain', Duel: 'duel' } as const

const readPer = (cursor: Cursor): Often['per'] | undefined => {
  const per = cursor.takeAny('turn', 'Chain', 'Duel')
  return per && PER[per]
}

/** "Once per turn", "twice per Duel", "up to 3 times per turn". */
export const readOften = (cursor: Cursor): Often | undefined =>
  cursor.attempt(() => {
    cursor.take('up to')
    const word = cursor.takeAny('once', 'twice', 'thrice', 'three times', 'four times')
    const number = word ? undefined : cursor.takeNumber()
    const times = word ? TIMES[word] : number !== undefined && cursor.take('times') ? number : undefined
    const per = times !== undefined && cursor.takeAny('per', 'each', 'a') ? readPer(cursor) : undefined
    return times !== undefined && per ? { times, per } : undefined
  })

const readSummon = (cursor: Cursor): LimitedSummon | undefined =>
  cursor.takeAny('special', 'fusion', 'ritual', 'synchro', 'xyz', 'link', 'pendulum')

const rule = rulesWith({ often: readOften, per: readPer, summon: readSummon })

const LIMITS: readonly WordingRule<UseLimit>[] = [
  rule(
    'You can <only use|use|only activate|only apply> <this effect|the effect {whole!}|the previous effect|the preceding effect {preceding!}|this Pendulum Effect> of ~ {often} [(but if it resolves, you can apply the effect multiple times)]',
    ({ often, whole, preceding }) => ({
      limits: 'this-effect',
      ...(whole && { ofWhole: whole }),
      ...(preceding && { preceding }),
      ...often,
    }),
  ),
  rule('<the|this> effect of ~ can only be <used|activated> {often}', ({ often }) => ({
    limits: 'this-effect',
    ...often,
  })),
  rule('Only <one|1> ~ can have its effect activated per {per}', ({ per }) => ({
    limits: 'this-effect',
    times: 1,
    per,
  })),
  // Each player counts what that player uses.
  rule('The turn player can only use this effect of ~ {often}', ({ often }) => ({
    limits: 'this-effect',
    ...often,
  })),
  rule('this effect can only <be used|be activated|activate> {often}', ({ often }) => ({
    limits: 'this-effect',
    ofCopy: true,
    ...often,
  })),
  rule(
    'You can <only <use|activate> this effect|use this effect only> {often} [, during your Main Phase]',
    ({ often }) => ({ limits: 'this-effect', ofCopy: true, ...often }),
  ),
  rule(
    'You can only <use|activate|apply> <each|each of the above|each of the following {following!}|each of these {following!}> [Pendulum|monster] <effect|effects> of ~ {often} [, during your Main Phase] [:]',
    ({ often, following }) => ({ limits: 'each-effect', ...(following && { following }), ...often }),
  ),
  rule('You can only use the Summoning effect, and the other effect, of ~ each {often}', ({ often }) => ({
    limits: 'each-effect',
    ...often,
  })),
  rule('You can only use each of the <preceding|previous> [Pendulum] effects of ~ {often}', ({ often }) => ({
    limits: 'preceding-effects',
    ...often,
  })),
  rule(
    'You can only use <the following effect|the 1st of the following effects> of ~ {often}',
    ({ often }) => ({
      limits: 'following-effect',
      ...often,
    }),
  ),
  rule(
    'You can only use 1 <~ effect|[monster] effect of ~|of <these|the following> effects of ~ {following!}> per {per} [, and only once that <turn|Chain|Duel>]',
    ({ per, following }) => ({
      limits: 'one-of-its-effects',
      ...(following && { following }),
      times: 1,
      per,
    }),
  ),
  rule(
    'You cannot activate <the following|these|these following> effects [of ~ {named!}] in the same Chain',
    ({ named }) => ({
      limits: 'one-of-its-effects',
      following: true,
      ...(!named && { ofCopy: true }),
      times: 1,
      per: 'chain',
    }),
  ),
  rule(
    'This effect can only be <used|activated> once <while|as long as> <this card|~> <is|remains> face-up on the field',
    () => ({ limits: 'while-face-up' }),
  ),
  rule('each effect can only be used once while <this card|~> is face-up on the field', () => ({
    limits: 'while-face-up',
    each: true,
  })),
  rule('You can only <activate|use> 1 ~ per {per}', ({ per }) => ({
    limits: 'activating-the-card',
    times: 1,
    per,
  })),
  rule('You can only activate ~ {often}', ({ often }) => ({ limits: 'activating-the-card', ...often })),
  rule(
    'You can only {by: summon} Summon ~ {often} this way [, no matter which method you use {anyMethod!}]',
    ({ by, often, anyMethod }) => ({
      limits: 'summoning',
      by,
      thisWay: true,
      ...(anyMethod && { anyMethod: true }),
      ...often,
    }),
  ),
  rule('You can only {by: summon} Summon ~ {often} [, no matter which method you use]', ({ by, often }) => ({
    limits: 'summoning',
    by,
    ...often,
  })),
  rule('You can only control <1|one> [face-up] ~ [in your Monster Zone]', () => ({ limits: 'controlling' })),
  rule('There can only be <1|one> [face-up] ~ on the field', () => ({
    limits: 'controlling',
    onEitherSide: true,
  })),
]

const LIMIT_RULES = firstOfRules(LIMITS)

/** A sentence that limits how often, as a whole. */
export const readUseLimit = LIMIT_RULES.whole

/** A sentence that begins so and goes on: "You can only use each effect of "X" once per turn, also you cannot …". */
export const readUseLimitBefore = (cursor: Cursor): UseLimit | undefined =>
  cursor.attempt(() => {
    const limit = LIMIT_RULES.next(cursor)
    return limit && cursor.takeAny(', also', ', and') !== undefined && cursor.key() !== 'only'
      ? limit
      : undefined
  })
