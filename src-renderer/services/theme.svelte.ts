import type { Setting, SettingsStore } from '../storage/settings-store.ts'

export const THEMES = ['system', 'dark', 'light'] as const
export type ThemeName = (typeof THEMES)[number]

const THEME: Setting<ThemeName> = {
  key: 'theme',
  initial: 'system',
  read: (value) => THEMES.find((theme) => theme === value),
}

/** Light, dark, or as the system has it; remembered, and the same in all windows. */
export class Theme {
  #name = $state<ThemeName>('system')
  readonly #settings: SettingsStore

  constructor(settings: SettingsStore) {
    this.#settings = settings
  }

  get name(): ThemeName {
    return this.#name
  }

  choose(name: ThemeName): void {
    this.#name = name
    this.#settings.remember(THEME, name)
  }

  /** Keeps the page in the chosen theme until undone. */
  follow(page: HTMLElement): () => void {
    return this.#settings.watch(THEME, (name) => {
      this.#name = name
      if (name === 'system') delete page.dataset['theme']
      else page.dataset['theme'] = name
    })
  }
}
