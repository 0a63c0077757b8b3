import type { Arrangement } from '../../../../shared/decks/arrangement.ts'

const ORDERS = { own: 'Own order', kind: 'By kind', level: 'By Level', name: 'By name' } as const

const GROUPS = {
  kind: 'Kinds',
  level: 'Levels',
  attribute: 'Attributes',
  type: 'Types',
  role: 'Roles',
  copies: 'Copies',
} as const

/** What the player calls a way to show the deck. */
export const arrangementName = (arrangement: Arrangement): string =>
  arrangement.as === 'grid' ? ORDERS[arrangement.order] : GROUPS[arrangement.by]
