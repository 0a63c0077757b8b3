import type { CardPool } from '../../cards/pool.ts'
import { figureOf, originalOf } from './figures.ts'
import type { Counters, Figure, FieldMonster } from './duel-card.ts'
import type { DuelState } from './state.ts'

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

/** "attack position, 2300 ATK, was 1800", "face-down defense position": what a zone says of the monster in it. */
export const standing = (state: DuelState, monster: FieldMonster, cards: CardPool): string => {
  if (!monster.faceUp) return 'face-down defense position'
  const figures = figuresNow(state, monster, cards)
  const main = monster.position === 'attack' || !figures.def ? 'atk' : 'def'
  const level = figures.level ?? figures.rank
  const under = monster.attached.length
  return [
    `${monster.position} position`,
    ...said(figures[main], main.toUpperCase()),
    ...(level && level.now !== level.original ? [`Level ${level.now}`] : []),
    ...(monster.trapMonster ? ['Trap Monster'] : []),
    ...(under > 0 ? [`${under} ${under === 1 ? 'material' : 'materials'}`] : []),
    ...counterWords(monster.counters),
  ].join(', ')
}

/** "2 Spell Counter", one for each kind. */
export const counterWords = (counters: Counters | undefined): readonly string[] =>
  Object.entries(counters ?? {}).map(([kind, count]) => `${count} ${kind}`)

const said = (figure: FigureNow | undefined, unit: string): readonly string[] => {
  if (!figure) return []
  return [`${figure.now} ${unit}`, ...(figure.now === figure.original ? [] : [`was ${figure.original}`])]
}
