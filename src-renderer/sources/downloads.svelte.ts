import type { DownloadId } from '../../shared/download.ts'
import { parseJson } from '../../shared/formats/packing/json-text.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'
import type { Downloader, DownloadFailure, Progress } from './download.ts'
import type { Imports } from './imports.svelte.ts'

/** A service that gives card lists to whoever asks. */
export interface DownloadService {
  /** Also the name of the source it becomes. */
  readonly name: string
  readonly what: string
  readonly cards: DownloadId
  /** Where it says which edition of its cards it has, in a few bytes. */
  readonly version?: DownloadId
}

export const DOWNLOAD_SERVICES: readonly [DownloadService, ...DownloadService[]] = [
  {
    name: 'YGOPRODeck',
    what: 'English facts, texts and prints',
    cards: 'ygoprodeck-cards',
    version: 'ygoprodeck-version',
  },
  {
    name: 'YAML Yugi',
    what: 'Facts, names and texts in ten languages, and prints',
    cards: 'yaml-yugi-cards',
  },
]

interface Ports {
  readonly downloader: Pick<Downloader, 'download'>
  readonly imports: Pick<Imports, 'start'>
  readonly data: Pick<GameData, 'layers'>
  readonly settings: Pick<SettingsStore, 'get' | 'remember'>
  readonly toasts: Pick<Toasts, 'show'>
}

/** The edition that was last downloaded from a service and kept. */
const editionOf = (service: DownloadService): Setting<string | undefined> => ({
  key: `downloaded-edition ${service.name}`,
  initial: undefined,
  read: (value) => (typeof value === 'string' ? value : undefined),
})

/** Downloads card lists, only when asked, and hands them over like files. */
export class Downloads {
  readonly #ports: Ports
  #running = $state.raw<{ readonly service: DownloadService; readonly progress: Progress | undefined }>()
  #failed = $state.raw<{ readonly service: DownloadService; readonly failure: DownloadFailure }>()
  #course: AbortController | undefined

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get running(): { readonly service: DownloadService; readonly progress: Progress | undefined } | undefined {
    return this.#running
  }

  /** The last download, where it failed; until the player has read why. */
  get failed(): { readonly service: DownloadService; readonly failure: DownloadFailure } | undefined {
    return this.#failed
  }

  cancel(): void {
    this.#course?.abort()
  }

  dismiss(): void {
    this.#failed = undefined
  }

  /** Fetches what the service has, unless it has nothing newer than what was fetched before. */
  async start(service: DownloadService): Promise<void> {
    if (this.#running) return
    this.#failed = undefined
    const course = new AbortController()
    this.#course = course
    this.#running = { service, progress: undefined }
    try {
      await this.#fetch(service, course.signal)
    } finally {
      this.#running = undefined
    }
  }

  async #fetch(service: DownloadService, signal: AbortSignal): Promise<void> {
    const { imports, settings, toasts } = this.#ports
    const edition = await this.#editionOffered(service, signal)
    if (this.#failed || signal.aborted) return
    if (edition !== undefined && (await this.#has(service, edition))) {
      toasts.show(`${service.name} has nothing newer than what is here (${edition}).`)
      return
    }
    const bytes = await this.#download(service, service.cards, signal)
    if (!bytes) return
    const isKept = imports.start(service.name, bytes)
    this.#running = undefined
    if ((await isKept) && edition !== undefined) settings.remember(editionOf(service), edition)
  }

  async #has(service: DownloadService, edition: string): Promise<boolean> {
    const isHere = this.#ports.data.layers.some(({ source }) => source.name === service.name)
    return isHere && (await this.#ports.settings.get(editionOf(service))) === edition
  }

  /** What the service calls its present edition; nothing where it does not say or says something else. */
  async #editionOffered(service: DownloadService, signal: AbortSignal): Promise<string | undefined> {
    const bytes = service.version && (await this.#download(service, service.version, signal))
    const answer = bytes && parseJson(new TextDecoder().decode(bytes))
    return answer?.ok ? editionIn(answer.value) : undefined
  }

  async #download(
    service: DownloadService,
    what: DownloadId,
    signal: AbortSignal,
  ): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const isMain = what === service.cards
    const got = await this.#ports.downloader.download(what, {
      signal,
      onProgress: (progress) => {
        if (isMain) this.#running = { service, progress }
      },
    })
    if (got.ok) return got.value
    if (got.error.code !== 'cancelled') this.#failed = { service, failure: got.error }
    return undefined
  }
}

/** YGOPRODeck answers `[{"database_version":"…","last_update":"…"}]`. */
const editionIn = (answer: unknown): string | undefined => {
  const [first] = Array.isArray(answer) ? (answer as readonly unknown[]) : []
  if (typeof first !== 'object' || !first || !('database_version' in first)) return undefined
  const { database_version: version } = first
  return typeof version === 'string' || typeof version === 'number'
    ? `version ${version}`.slice(0, 60)
    : undefined
}
