import type { TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { OtherNames } from '../../shared/cards/pool.ts'

/** One name of each of these cards, in a language. */
export const namesIn = (
  language: TextLanguage,
  names: readonly (readonly [Passcode, string])[],
): OtherNames => new Map(names.map(([card, name]) => [card, [{ name, language }]]))
