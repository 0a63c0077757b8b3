import { isSpokenAs, TEXT_LANGUAGES, type TextLanguage } from '../../shared/cards/language.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'

type Chosen = readonly TextLanguage[] | undefined

const LANGUAGES: Setting<Chosen> = {
  key: 'reading-languages',
  initial: undefined,
  read: (value) =>
    Array.isArray(value) ? TEXT_LANGUAGES.filter((language) => value.includes(language)) : undefined,
}

/** Two languages a player reads side by side; of more, those that the system speaks are enough to begin with. */
const AT_ONCE = 2

interface Ports {
  readonly settings: Pick<SettingsStore, 'remember' | 'watch'>
  /** As the browser has them: "de-AT", "en". */
  readonly system: readonly string[]
}

/** In which of the languages that a card's texts are in the player reads them; remembered, and the same in all windows. */
export class ReadingLanguages {
  readonly #ports: Ports
  #chosen = $state.raw<Chosen>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Those of the languages there that are shown: at least one. */
  shownOf(there: readonly TextLanguage[]): readonly TextLanguage[] {
    const shown = there.filter((language) => this.#isWanted(language, there.length))
    return shown.length > 0 ? shown : there.slice(0, 1)
  }

  /** The one of the languages there that the player's own cards are most likely in: the one chosen, or else the system's. */
  ownOf(there: readonly TextLanguage[]): TextLanguage | undefined {
    const chosen = this.#chosen?.filter((language) => there.includes(language)) ?? []
    if (chosen.length === 1) return chosen[0]
    const among = chosen.length > 0 ? chosen : there
    for (const own of this.#ports.system) {
      const found = among.find((language) => isSpokenAs(own, language))
      if (found) return found
    }
    return among.includes('en') ? 'en' : among[0]
  }

  /** Shows these of the languages there; what was chosen of others stays. */
  choose(shown: readonly string[], there: readonly TextLanguage[]): void {
    const others = TEXT_LANGUAGES.filter(
      (language) => !there.includes(language) && this.#isWanted(language, TEXT_LANGUAGES.length),
    )
    const wanted = [...others, ...there.filter((language) => shown.includes(language))]
    this.#chosen = wanted
    this.#ports.settings.remember(LANGUAGES, wanted)
  }

  /** Keeps to what is remembered until undone. */
  follow(): () => void {
    return this.#ports.settings.watch(LANGUAGES, (chosen) => (this.#chosen = chosen))
  }

  #isWanted(language: TextLanguage, count: number): boolean {
    if (this.#chosen) return this.#chosen.includes(language)
    return (
      count <= AT_ONCE || language === 'en' || this.#ports.system.some((own) => isSpokenAs(own, language))
    )
  }
}
