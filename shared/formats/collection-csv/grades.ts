import type { PrintCondition } from '../../cards/prints/terms.ts'

/** The seven grades of Europe by their letters; American ones become the next worse. */
export const SEVEN_GRADES = {
  mint: 'M',
  'near-mint': 'NM',
  excellent: 'EX',
  good: 'GD',
  'light-played': 'LP',
  'moderately-played': 'PL',
  played: 'PL',
  'heavily-played': 'PO',
  poor: 'PO',
  damaged: 'PO',
} as const satisfies Record<PrintCondition, string>
