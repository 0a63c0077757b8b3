/** Grades from best to worst: the seven of European shops, and the three that American ones split "played" into. */
export const PRINT_CONDITIONS = [
  'mint',
  'near-mint',
  'excellent',
  'good',
  'light-played',
  'moderately-played',
  'played',
  'heavily-played',
  'poor',
  'damaged',
] as const
export type PrintCondition = (typeof PRINT_CONDITIONS)[number]

export const PRINT_CONDITION_NAMES: Readonly<Record<PrintCondition, string>> = {
  mint: 'Mint',
  'near-mint': 'Near Mint',
  excellent: 'Excellent',
  good: 'Good',
  'light-played': 'Lightly Played',
  'moderately-played': 'Moderately Played',
  played: 'Played',
  'heavily-played': 'Heavily Played',
  poor: 'Poor',
  damaged: 'Damaged',
}

export const EDITIONS = ['1st', 'unlimited', 'limited'] as const
export type Edition = (typeof EDITIONS)[number]

export const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  '1st': '1st',
  unlimited: 'Unlimited',
  limited: 'Limited',
}

/** Languages in which cards are printed, by ISO 639 code. */
export const PRINT_LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'pt', 'ja', 'ko', 'zh'] as const
export type PrintLanguage = (typeof PRINT_LANGUAGES)[number]
