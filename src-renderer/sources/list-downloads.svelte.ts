import type { DownloadId } from '../../shared/download.ts'
import type { FoundList, ListFile } from '../../shared/formats/lists/list-file.ts'
import { formatById } from '../../shared/legality/format.ts'
import type { CardList, ListFamily } from '../../shared/legality/limit-list.ts'
import { listNews } from '../../shared/legality/own-lists.ts'
import type { GameData } from '../game-data/game-data.svelte.ts'
import type { FileReading } from '../reading/file-reading.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import { type Downloader, type DownloadFailure, isOutOfOrder } from './download.ts'
import { explainDownload } from './explain-download.ts'

/** What was found out: lists that are newer than those here, and what is amiss, a sentence each. */
export interface NewerLists {
  readonly from: string
  readonly lists: readonly FoundList[]
  readonly remarks: readonly string[]
}

interface Ports {
  readonly downloader: Pick<Downloader, 'download'>
  readonly reading: Pick<FileReading, 'listFile'>
  readonly data: Pick<GameData, 'lists'>
  readonly toasts: Pick<Toasts, 'show'>
  /** Takes what was found; nothing of it holds before the player has said so. */
  readonly offer: (newer: NewerLists) => void
}

/** Also the name of what was found. */
export const LIST_SERVICE = 'YAML Yugi'

const LIST_DOWNLOADS: readonly (readonly [DownloadId, ListFamily])[] = [
  ['list-tcg', 'tcg'],
  ['list-ocg', 'ocg'],
  ['list-master-duel', 'master-duel'],
  ['list-genesys', 'genesys'],
  ['list-ocg-genesys', 'ocg-genesys'],
]

/** Asks the service that publishes lists for the newest of each format, only when the player says so. */
export class ListDownloads {
  readonly #ports: Ports
  #course = $state.raw<AbortController>()
  #failure = $state<string>()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get isRunning(): boolean {
    return this.#course !== undefined
  }

  /** Why the last look did not come to its end, in a sentence. */
  get failure(): string | undefined {
    return this.#failure
  }

  cancel(): void {
    this.#course?.abort()
  }

  async start(): Promise<void> {
    if (this.#course) return
    this.#course = new AbortController()
    this.#failure = undefined
    try {
      await this.#look(this.#course.signal)
    } finally {
      this.#course = undefined
    }
  }

  async #look(signal: AbortSignal): Promise<void> {
    const { downloader, reading, data, offer, toasts } = this.#ports
    const [found, remarks]: [FoundList[], string[]] = [[], []]
    let failures = 0
    for (const [at, [id, family]] of LIST_DOWNLOADS.entries()) {
      const title = formatById(family)?.name ?? family
      const got = await downloader.download(id, { signal, onProgress: () => undefined })
      if (!got.ok && got.error.code === 'cancelled') return
      if (!got.ok && isOfNoUse(got.error)) {
        failures += 1
        const isLast = at === LIST_DOWNLOADS.length - 1
        const rest = isLast ? '' : ' What comes after it was not asked for.'
        remarks.push(`${title}: ${explainDownload(got.error)}${rest}`)
        break
      }
      const read = got.ok ? await reading.listFile(LIST_SERVICE, got.value, { id, family }) : undefined
      if (read?.ok && read.value.kind === 'lists') {
        found.push(...newerOf(read.value, data.lists))
        remarks.push(...read.value.remarks.map((remark) => `${title}: ${remark}`))
      } else {
        failures += 1
        const why = got.ok ? (read?.ok ? 'it is no list.' : read?.error) : explainDownload(got.error)
        remarks.push(`${title}: ${why ?? ''}`)
      }
    }
    if (found.length > 0) offer({ from: LIST_SERVICE, lists: found, remarks })
    else if (failures > 0) this.#failure = remarks.join(' ')
    else toasts.show('No list is newer than those here.')
  }
}

/** Who does not answer, or only that nothing can be had now, will say the same of the next list. */
const isOfNoUse = (failure: DownloadFailure): boolean =>
  failure.code === 'unreachable' || failure.code === 'asked-to-wait' || isOutOfOrder(failure)

const newerOf = (
  { lists }: Extract<ListFile, { readonly kind: 'lists' }>,
  known: readonly CardList[],
): readonly FoundList[] => lists.filter(({ list }) => listNews(list, known).code === 'newer')
