import type { Card } from '../../shared/cards/card.ts'
import type { LinkArrow } from '../../shared/cards/terms.ts'

/* The same game seen otherwise: in a mirror, or from the other chair. The rules know neither left nor right, nor player 0. */

type Fields = Readonly<Record<string, unknown>>

/** The value with every record in it changed, the inner ones first. */
const changedThroughout = (value: unknown, change: (record: Fields) => Fields): unknown => {
  if (Array.isArray(value)) return value.map((one) => changedThroughout(one, change))
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, one]) => [key, changedThroughout(one, change)])
  return change(Object.fromEntries(inner) as Fields)
}

const reversed = (value: unknown): unknown => (Array.isArray(value) ? value.toReversed() : value)

/** The fields named changed; those that are not there stay away. */
const withFields = (record: Fields, names: readonly string[], change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key, names.includes(key) ? change(value) : value]),
  )

const otherSide = (side: unknown): unknown => (side === 'left' ? 'right' : side === 'right' ? 'left' : side)
const otherPlayer = (player: unknown): unknown => (player === 0 ? 1 : player === 1 ? 0 : player)
const otherColumn = (index: unknown): unknown => (typeof index === 'number' ? 4 - index : index)

/** A state, an action or any part of them with left and right changed round. */
export const mirrored = <T>(value: T): T =>
  changedThroughout(value, (record) => {
    if ('in' in record) return withFields(withFields(record, ['index'], otherColumn), ['side'], otherSide)
    return withFields(record, ['mainMonster', 'spellTrap', 'pendulum', 'extraMonster'], reversed)
  }) as T

/** A state, an action or any part of them with the two players changed round. */
export const swapped = <T>(value: T): T =>
  changedThroughout(value, (record) => {
    if (record['in'] === 'extraMonster') return withFields(record, ['side'], otherSide)
    const whose = ['player', 'owner', 'controller', 'asked', 'winner', 'whose', 'of']
    const players = withFields(record, whose, otherPlayer)
    const both = withFields(players, ['sides', 'extraMonster'], reversed)
    return withFields(both, ['noBattleDamage'], (spared) =>
      Array.isArray(spared) ? spared.map(otherPlayer) : spared,
    )
  }) as T

const MIRRORED_ARROWS: Readonly<Record<LinkArrow, LinkArrow>> = {
  'top-left': 'top-right',
  top: 'top',
  'top-right': 'top-left',
  left: 'right',
  right: 'left',
  'bottom-left': 'bottom-right',
  bottom: 'bottom',
  'bottom-right': 'bottom-left',
}

/** The card as a mirror shows it: Link Arrows and Pendulum Scales change sides. */
export const mirroredCard = (card: Card): Card => {
  if (card.kind !== 'monster') return card
  const scales = card.pendulum && { pendulum: { left: card.pendulum.right, right: card.pendulum.left } }
  return card.frame === 'link'
    ? { ...card, ...scales, arrows: card.arrows.map((arrow) => MIRRORED_ARROWS[arrow]) }
    : { ...card, ...scales }
}

/** Fields whose order says nothing: which materials, which opposing monsters, what happened at one time. */
const UNORDERED: readonly string[] = [
  'materials',
  'tributes',
  'opposing',
  'happened',
  'meanwhile',
  'destroyed',
]

/** Equal texts for values that mean the same. */
export const meaning = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(meaning).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const fields = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, one]) =>
      Array.isArray(one) && UNORDERED.includes(key)
        ? `${key}:[${one.map(meaning).sort().join()}]`
        : `${key}:${meaning(one)}`,
    )
  return `{${fields.join()}}`
}

/** The actions in one order, whichever way they were listed. */
export const meanings = (values: readonly unknown[]): readonly string[] => values.map(meaning).sort()
