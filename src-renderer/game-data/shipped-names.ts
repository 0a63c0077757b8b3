import { isSpokenAs, type TextLanguage } from '../../shared/cards/language.ts'
import type { CardNames, NamesByLanguage } from '../../shared/cards/source.ts'
import { NAME_LANGUAGES, namesFile, parseNameFacts } from '../../shared/formats/cards/name-facts.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'

/** The languages beside English whose card names the player knows, as far as that is chosen. */
export const KNOWN_LANGUAGES: Setting<readonly TextLanguage[] | undefined> = {
  key: 'known-languages',
  initial: undefined,
  read: (value) =>
    Array.isArray(value) ? NAME_LANGUAGES.filter((language) => value.includes(language)) : undefined,
}

/** What holds until the player chooses: the languages of the system. */
export const languagesOfSystem = (system: readonly string[]): readonly TextLanguage[] =>
  NAME_LANGUAGES.filter((language) => system.some((own) => isSpokenAs(own, language)))

/** The languages beside English whose card names the player knows. */
export const knownLanguages = async (
  settings: Pick<SettingsStore, 'get'>,
): Promise<readonly TextLanguage[]> =>
  (await settings.get(KNOWN_LANGUAGES)) ?? languagesOfSystem(navigator.languages)

/** The names that ship with the app in the languages that the player knows; `facts` is the address of the card facts. */
export const knownNames = async (
  settings: Pick<SettingsStore, 'get'>,
  facts: string,
): Promise<NamesByLanguage> => namesOf(await knownLanguages(settings), facts)

/** The names that ship with the app in every language, whatever the player knows. */
export const everyName = (facts: string): Promise<NamesByLanguage> => namesOf(NAME_LANGUAGES, facts)

const namesOf = async (languages: readonly TextLanguage[], facts: string): Promise<NamesByLanguage> =>
  new Map(
    await Promise.all(
      languages.map(async (language) => {
        const answer = await fetch(addressOf(language, facts))
        return [language, namesIn(answer.ok ? await answer.text() : '')] as const
      }),
    ),
  )

/**
 * The names that ship with the app in every language, at once. For workers alone, which meet a name that no card has in English in the
 * middle of a file: only then it is known that the files are needed.
 */
export const namesNow = (facts: string): NamesByLanguage =>
  new Map(
    NAME_LANGUAGES.map((language) => {
      const request = new XMLHttpRequest()
      request.open('GET', addressOf(language, facts), false)
      request.send()
      return [language, namesIn(request.status === 200 ? request.responseText : '')]
    }),
  )

const addressOf = (language: TextLanguage, facts: string): string => new URL(namesFile(language), facts).href

/** None where the file is not there or is damaged: cards are found by their English names then. */
const namesIn = (text: string): CardNames => {
  try {
    const read = parseNameFacts(JSON.parse(text))
    return read.ok ? read.value.names : NO_NAMES
  } catch {
    return NO_NAMES
  }
}
const NO_NAMES: CardNames = new Map()
