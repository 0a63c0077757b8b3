import * as v from 'valibot'
import { TEXT_LANGUAGES, type TextLanguage } from '../../cards/language.ts'
import type { Passcode } from '../../cards/passcode.ts'
import { PasscodeSchema } from '../../cards/passcode-schema.ts'
import type { CardName, CardNames } from '../../cards/source.ts'
import { failed, ok, type Result } from '../../result.ts'

/* resources/names/<language>.json: what cards are called in one language, one card a line: [passcode, name, reading?]. No texts. */

export type NameFactsRefusal =
  { readonly code: 'not-name-facts' } | { readonly code: 'newer-version'; readonly version: number }

const FORMAT = 'duelwright-names'
const VERSION = 1

/** The languages that names may ship in: English names stand with the cards themselves. */
export const NAME_LANGUAGES: readonly TextLanguage[] = TEXT_LANGUAGES.filter((language) => language !== 'en')

/** Where in `resources/` the names of a language are. */
export const namesFile = (language: TextLanguage): string => `names/${language}.json`

const File = v.object({
  format: v.literal(FORMAT),
  version: v.number(),
  language: v.picklist(NAME_LANGUAGES),
  cards: v.array(
    // The longer first: the shorter would take its beginning and drop the rest.
    v.union([v.tuple([PasscodeSchema, v.string(), v.string()]), v.tuple([PasscodeSchema, v.string()])]),
  ),
})

/** The names of one language. */
export interface NameFacts {
  readonly language: TextLanguage
  readonly names: CardNames
}

/** Reads what `formatNameFacts` wrote. */
export const parseNameFacts = (json: unknown): Result<NameFacts, NameFactsRefusal> => {
  const file = v.safeParse(File, json, { abortEarly: true })
  if (!file.success) return failed({ code: 'not-name-facts' })
  const { version, language, cards } = file.output
  if (version > VERSION) return failed({ code: 'newer-version', version })
  const names = new Map<Passcode, CardName>()
  for (const [passcode, name, reading] of cards)
    names.set(passcode, reading === undefined ? { name } : { name, reading })
  return ok({ language, names })
}

/** The file's text, cards in order of passcode. */
export const formatNameFacts = (
  { language, names }: NameFacts,
  { sources }: { readonly sources: readonly string[] },
): string => {
  const lines = [...names]
    .sort(([a], [b]) => a - b)
    .map(([passcode, { name, reading }]) =>
      JSON.stringify(reading === undefined ? [passcode, name] : [passcode, name, reading]),
    )
  const header = { format: FORMAT, version: VERSION, language, sources }
  return `${JSON.stringify(header).slice(0, -1)},"cards":[\n${lines.join(',\n')}\n]}\n`
}
