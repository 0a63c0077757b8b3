import { ATTRIBUTES, type Attribute, MONSTER_TYPES, type MonsterType } from '../terms.ts'
import type { Cursor } from './cursor.ts'

/** A Token as the text describes it that makes it. Figures are left out where the text takes them from somewhere else. */
export interface DescribedToken {
  /** In the singular: "Soul Token". */
  readonly name: string
  readonly type: MonsterType
  readonly attribute: Attribute
  readonly level?: number
  readonly atk?: number
  readonly def?: number
  readonly tuner?: true
}

/** "(Fiend/DARK/Level 1/ATK 0/DEF 0)", "(Wyrm/Tuner/WATER/Level 4/ATK 0/DEF 0)". */
export const readTokenFigures = (cursor: Cursor): Omit<DescribedToken, 'name'> | undefined =>
  cursor.attempt(() => {
    if (!cursor.take('(')) return undefined
    const type = MONSTER_TYPES.find((one) => cursor.take(one))
    const tuner = cursor.take('/Tuner')
    const attribute = type && cursor.take('/') ? ATTRIBUTES.find((one) => cursor.take(one)) : undefined
    if (!type || !attribute) return undefined
    const figure = (word: string): number | undefined =>
      cursor.attempt(() => (cursor.take(`/${word}`) ? cursor.takeNumber() : undefined))
    const level = figure('Level')
    const atk = figure('ATK')
    const def = figure('DEF')
    cursor.take(')')
    return {
      type,
      attribute,
      ...(level !== undefined && { level }),
      ...(atk !== undefined && { atk }),
      ...(def !== undefined && { def }),
      ...(tuner && { tuner }),
    }
  })

/** ""Soul Tokens" (Fiend/DARK/Level 1/ATK 0/DEF 0)". */
export const readDescribedToken = (cursor: Cursor): DescribedToken | undefined =>
  cursor.attempt(() => {
    const name = cursor.takeQuoted()?.replace(/ Tokens$/, ' Token')
    const figures = name?.endsWith(' Token') ? readTokenFigures(cursor) : undefined
    return name !== undefined && figures ? { name, ...figures } : undefined
  })
