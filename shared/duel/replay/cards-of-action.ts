import type { Action } from '../action.ts'
import type { DuelObjectId } from '../state/duel-card.ts'

/** Fields that hold the id of a card, or a list of them, wherever they stand in an action. */
const CARDS = new Set(['card', 'under', 'target', 'except', 'tributes', 'materials', 'targets'])
/** Fields that hold a card only inside these: elsewhere `to` is a place or a figure. */
const CARDS_INSIDE: Readonly<Record<string, readonly string[]>> = {
  to: ['union-equip', 'equip-by-hand', 'on'],
  from: ['alteration'],
}

/** The same action with other cards: each id of a card goes through `other`. */
export const withCards = <A extends Action>(action: A, other: (id: DuelObjectId) => DuelObjectId): A => {
  const isCard = (field: string, inside: string): boolean =>
    CARDS.has(field) || (CARDS_INSIDE[field]?.includes(inside) ?? false)
  const changed = (value: unknown, field: string, inside: string): unknown => {
    if (typeof value === 'number') return isCard(field, inside) ? other(value as DuelObjectId) : value
    if (Array.isArray(value)) return value.map((one) => changed(one, field, field))
    if (typeof value !== 'object' || value === null) return value
    const within = 'do' in value ? String(value.do) : field
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, name, within)]))
  }
  return changed(action, '', '') as A
}
