import type { Card, Monster, Token } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Stat } from '../../cards/terms.ts'
import { factsOf, locate } from '../state/board.ts'
import type { Alteration, FieldMonster, Figure, TrapMonster } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { continuousAlterations } from './alterations.ts'
import { type ChangeNow, withKind } from './changed-kind.ts'
import { scriptedAlterations } from './continuous.ts'

/** The figure as printed; `undefined` where the monster has none: a Link Monster no DEF, an Xyz Monster no Level [MON-08, MON-09]. "?" counts as 0. */
const printed = (facts: Card | undefined, figure: Figure): number | undefined => {
  if (facts?.kind !== 'monster' && facts?.kind !== 'token') return undefined
  const value = (facts as Partial<Record<Figure, Stat>>)[figure]
  return value === '?' ? 0 : value
}

/** A Trap Monster has what the effect gives it, and no Rank [MON-04]. */
const ofTrap = (trap: TrapMonster, figure: Figure): number | undefined =>
  figure === 'rank' ? undefined : trap[figure]

/** The original figure: printed, unless an effect says that the original becomes another [MON-20]. */
export const originalOf = (
  state: DuelState,
  monster: FieldMonster,
  figure: Figure,
  cards: CardPool,
): number | undefined => {
  const begin = monster.trapMonster
    ? ofTrap(monster.trapMonster, figure)
    : printed(factsOf(monster, cards), figure)
  if (begin === undefined) return undefined
  return alterationsOf(state, monster, cards).reduce(
    (now, one) => (one.of === figure && one.is === 'original-becomes' ? one.to : now),
    begin,
  )
}

/** The original ATK and DEF that effects have set; nothing where both are as printed [MON-20]. */
export const originalsSet = (
  state: DuelState,
  monster: FieldMonster,
  cards: CardPool,
): { readonly atk?: number; readonly def?: number } | undefined => {
  const set = alterationsOf(state, monster, cards).reduce<{ readonly atk?: number; readonly def?: number }>(
    (now, one) =>
      (one.of === 'atk' || one.of === 'def') && one.is === 'original-becomes'
        ? { ...now, [one.of]: one.to }
        : now,
    {},
  )
  return set.atk === undefined && set.def === undefined ? undefined : set
}

/**
 * The figure as it is now. Multiplying the original comes before everything else; adding is reversed where an effect does that,
 * multiplying is not [MON-21, MON-22, MON-23-EX]. ATK and DEF never fall below 0, Level and Rank never below 1 [MON-12, MON-13].
 */
export const figureOf = (
  state: DuelState,
  monster: FieldMonster,
  figure: Figure,
  cards: CardPool,
): number | undefined => {
  const original = originalOf(state, monster, figure, cards)
  if (original === undefined) return undefined
  const own = alterationsOf(state, monster, cards).filter((one) => isOf(one, figure))
  const sign = state.turn.figuresReversed ? -1 : 1
  const begin = own.reduce((now, one) => (one.is === 'multiply-original' ? now * one.by : now), original)
  const value = own.reduce((now, one) => {
    switch (one.is) {
      case 'add':
        return now + sign * one.by
      case 'multiply':
        return now * one.by
      case 'become':
        return one.to
      default:
        return now
    }
  }, begin)
  return Math.max(figure === 'atk' || figure === 'def' ? 0 : 1, Math.floor(value))
}

/** The monster's facts with what effects make of its figures, Type and Attribute while it is face-up [MON-06, MON-07]. */
export const factsNow = (
  state: DuelState,
  monster: FieldMonster,
  facts: Monster | Token,
  cards: CardPool,
): Monster | Token => {
  const alterations = alterationsOf(state, monster, cards)
  if (alterations.length === 0) return facts
  const figures = Object.fromEntries(
    (['atk', 'def', 'level', 'rank'] as const).flatMap((figure) => {
      const value = figureOf(state, monster, figure, cards)
      return value === undefined ? [] : [[figure, value]]
    }),
  )
  return alterations.reduce<Monster | Token>((now, one) => withKind(now, one, cards), {
    ...facts,
    ...figures,
  })
}

/** What changes the monster now: lasting effects, and those of its Equip Cards and its own as far as the engine knows them. */
const alterationsOf = (state: DuelState, monster: FieldMonster, cards: CardPool): readonly ChangeNow[] => {
  if (!monster.faceUp) return []
  const lasting = (monster.alterations ?? []).filter((one) => isAtWork(state, monster, one))
  const scripted = scriptedAlterations(state, monster, cards)
  const continuous = continuousAlterations(state, monster.id, cards)
  if (scripted.length + continuous.length === 0) return lasting
  const isOvertaken = (one: ChangeNow): boolean =>
    'from' in one && lasting.some(({ of, over = [] }) => of === one.of && over.some((id) => id === one.from))
  return [
    ...continuous.filter(isOvertaken),
    ...lasting,
    ...scripted,
    ...continuous.filter((one) => !isOvertaken(one)),
  ]
}

const isOf = (alteration: ChangeNow, figure: Figure): alteration is Extract<Alteration, { of: Figure }> =>
  alteration.of === figure

const isAtWork = (state: DuelState, { id }: FieldMonster, { until, from }: Alteration): boolean => {
  if (until !== undefined && state.turn.number > until) return false
  if (from === undefined) return true
  const source = locate(state, from)
  if (source?.kind === 'spellTrap') {
    return source.card.faceUp && (source.card.equippedTo === undefined || source.card.equippedTo === id)
  }
  return source?.kind === 'monster' && source.card.faceUp
}

/** A figure as it is now, and as it was before effects changed it. */
export interface FigureNow {
  readonly now: number
  readonly original: number
}

/** ATK, DEF, Level and Rank of a face-up monster as they are now; those it does not have are missing, a face-down one shows none. */
export const figuresNow = (
  state: DuelState,
  monster: FieldMonster,
  cards: CardPool,
): Partial<Readonly<Record<Figure, FigureNow>>> => {
  if (!monster.faceUp) return {}
  const entries = (['atk', 'def', 'level', 'rank'] as const).flatMap((figure) => {
    const now = figureOf(state, monster, figure, cards)
    const original = originalOf(state, monster, figure, cards)
    return now === undefined || original === undefined ? [] : [[figure, { now, original }] as const]
  })
  return Object.fromEntries(entries)
}
