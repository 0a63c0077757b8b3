import { TEXT_LANGUAGES, type TextLanguage } from '../../shared/cards/language.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import { type CardPool, withNamesShown } from '../../shared/cards/pool.ts'
import type { CardsRead } from '../game-data/cards-read.ts'
import type { GameData, Learning } from '../game-data/game-data.svelte.ts'
import { KNOWN_LANGUAGES, languagesOfSystem } from '../game-data/shipped-names.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'
import type { MarkedPart } from '../ui/marked-words.ts'
import { namesInSentences, partsByNames } from './names-in-sentences.ts'

/** In which language names are shown: English, the player's own, or both side by side. */
export const NAMES_SHOWN = ['english', 'own', 'both'] as const
export type NamesShown = (typeof NAMES_SHOWN)[number]

const SHOWN: Setting<NamesShown> = {
  key: 'names-shown',
  initial: 'english',
  read: (value) => NAMES_SHOWN.find((shown) => shown === value),
}

const OWN: Setting<TextLanguage | undefined> = {
  key: 'own-language',
  initial: undefined,
  read: (value) => TEXT_LANGUAGES.find((language) => language === value),
}

interface Ports {
  readonly settings: Pick<SettingsStore, 'remember' | 'watch'>
  readonly data: Pick<GameData, 'nameIn' | 'pool' | 'readSources'>
  readonly learn: Learning
  /** As the browser has them: "de-AT", "en". */
  readonly system: readonly string[]
}

/** A card's name in the player's own language. */
export interface OwnName {
  readonly name: string
  readonly language: TextLanguage
}

const remembered = (known: WeakMap<CardPool, CardPool>, pool: CardPool, make: () => CardPool): CardPool => {
  const made = known.get(pool) ?? make()
  known.set(pool, made)
  return made
}

/** Which languages beside English the player knows card names in, and how names are shown; remembered, and the same in all windows. */
export class CardNaming implements CardsRead {
  readonly #ports: Ports
  #languages = $state.raw<readonly TextLanguage[]>([])
  #shown = $state<NamesShown>('english')
  #own = $state<TextLanguage>()
  #read: string | undefined
  readonly #asRead = new WeakMap<CardPool, CardPool>()

  constructor(ports: Ports) {
    this.#ports = ports
    this.#languages = languagesOfSystem(ports.system)
  }

  /** The languages that are searched and read. */
  get languages(): readonly TextLanguage[] {
    return this.#languages
  }

  get shown(): NamesShown {
    return this.#shown
  }

  /** The language that names are shown in beside or in place of English: the one chosen, or else the first that is known. */
  get own(): TextLanguage | undefined {
    const own = this.#own
    return own !== undefined && this.#languages.includes(own) ? own : this.#languages[0]
  }

  /** The name to show beside the English one or in its place; nothing where English is shown, or none is known. */
  ownNameOf(passcode: Passcode): OwnName | undefined {
    const { own: language } = this
    if (this.#shown === 'english' || language === undefined) return undefined
    const name = this.#ports.data.nameIn(passcode, language)
    return name === undefined ? undefined : { name, language }
  }

  /** What to call a card where there is room for one name in plain words (a spoken label, a message, a list): its own name where that stands in place of the English one. */
  nameOf(passcode: Passcode, english: string): string {
    return (this.#shown === 'own' ? this.ownNameOf(passcode)?.name : undefined) ?? english
  }

  /** The same of a card by its passcode alone. */
  called(passcode: Passcode): string {
    return this.nameOf(passcode, this.inEnglish(passcode))
  }

  inEnglish(passcode: Passcode): string {
    return this.#ports.data.pool.find(passcode)?.name ?? `Unknown card ${passcode}`
  }

  /** The cards with the names that the player reads, also in sentences, the log and messages. */
  get cards(): CardPool {
    return this.asRead(this.#ports.data.pool)
  }

  /** The same of other cards; the same pool gives the same answer. */
  asRead(pool: CardPool): CardPool {
    return remembered(this.#asRead, pool, () =>
      withNamesShown(pool, ({ passcode, name }) => this.nameOf(passcode, name)),
    )
  }

  /** Names that stand in sentences in place of the English ones; looked up once, when the first sentence is drawn. */
  readonly #inSentences = $derived.by(() => {
    const { own: language } = this
    if (this.#shown !== 'own' || language === undefined) return undefined
    const names = this.#ports.data.pool.cards.flatMap(({ passcode, name }) => {
      const own = this.#ports.data.nameIn(passcode, language)
      return own === undefined || own === name ? [] : [own]
    })
    return { language, names: namesInSentences(names) }
  })

  /** A finished sentence in parts, of which the player's names of cards are marked with their language. */
  marked(words: string): readonly MarkedPart[] {
    const found = this.#inSentences
    return found ? partsByNames(words, found.names, found.language) : words === '' ? [] : [{ words }]
  }

  /** The language of `nameOf`, for the `lang` of what has it as its label; nothing where it is English. */
  languageOf(passcode: Passcode): TextLanguage | undefined {
    return this.#shown === 'own' ? this.ownNameOf(passcode)?.language : undefined
  }

  show(shown: NamesShown): void {
    this.#shown = shown
    this.#ports.settings.remember(SHOWN, shown)
  }

  chooseOwn(language: TextLanguage): void {
    this.#own = language
    this.#ports.settings.remember(OWN, language)
  }

  /** From now on names in exactly these languages are known beside the English ones. */
  know(languages: readonly TextLanguage[]): void {
    this.#languages = languages
    this.#ports.settings.remember(KNOWN_LANGUAGES, languages)
  }

  /** They are set, here or in another window. The worker that reads the names reads the setting itself, and has done so when the window opened. */
  #take(languages: readonly TextLanguage[]): void {
    const { data, learn } = this.#ports
    const read = languages.join()
    if (this.#read !== undefined && this.#read !== read) void data.readSources(learn)
    this.#read = read
    this.#languages = languages
  }

  /** Keeps to what is remembered until undone. */
  follow(): () => void {
    const { settings, system } = this.#ports
    const undo = [
      settings.watch(KNOWN_LANGUAGES, (known) => this.#take(known ?? languagesOfSystem(system))),
      settings.watch(SHOWN, (shown) => (this.#shown = shown)),
      settings.watch(OWN, (own) => (this.#own = own)),
    ]
    return () => {
      for (const each of undo) each()
    }
  }
}
