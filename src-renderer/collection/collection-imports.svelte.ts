import type { ImportMode } from '../../shared/collection/merge.ts'
import type { Repairs } from '../../shared/collection/resolve.ts'
import { type Columns, FIELDS } from '../../shared/formats/collection-csv/dialects.ts'
import { headersKey, type UnknownHeaders } from '../../shared/formats/collection-csv/head.ts'
import { isPasscode, type Passcode } from '../../shared/cards/passcode.ts'
import type { Backups } from '../backup/backups.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'
import type { Setting } from '../storage/settings-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Collections } from './collections.svelte.ts'
import { collectionWorker, factAddresses } from './import-order.ts'
import type {
  CollectionOrder,
  CollectionPreview,
  CollectionReport,
  HeaderMappings,
} from './import-messages.ts'

/** A file on its way in. */
export interface Incoming {
  readonly name: string
  readonly step: 'reading' | 'read' | 'storing'
  readonly preview?: CollectionPreview
  /** From 0 to 1. */
  readonly share: number
  readonly rowsPerSecond: number
  readonly remarks: readonly string[]
}

/** A file of which nothing was taken; where its headers are not known, the player can say what they mean. */
export interface Refused {
  readonly name: string
  readonly why: string
  readonly headers?: UnknownHeaders
}

/** What the player has said that headers mean, kept for the next file. */
const MAPPINGS: Setting<HeaderMappings> = {
  key: 'collection-mappings',
  initial: [],
  read: (value) =>
    Array.isArray(value) && value.every((entry) => Array.isArray(entry) && typeof entry[0] === 'string')
      ? value.map(([headers, columns]: [string, unknown[]]) => [headers, columns.map(fieldIn)] as const)
      : undefined,
}

const fieldIn = (value: unknown): Columns[number] => FIELDS.find((field) => field === value)

/** What the player has said that rows mean, kept for the next file. */
const REPAIRS: Setting<readonly (readonly [string, Passcode])[]> = {
  key: 'collection-repairs',
  initial: [],
  read: (value) =>
    Array.isArray(value)
      ? value.filter(
          (entry): entry is [string, Passcode] =>
            Array.isArray(entry) && typeof entry[0] === 'string' && isPasscode(Number(entry[1])),
        )
      : undefined,
}

const number = new Intl.NumberFormat('en')

/** Brings files of collections in, one at a time. Nothing of one is kept before all of it was read and the player has agreed. */
export class CollectionImports {
  readonly #storage: Storage
  readonly #collections: Collections
  readonly #toasts: Toasts
  readonly #backups: Pick<Backups, 'write'>
  #worker: Worker | undefined
  #bytes: Uint8Array<ArrayBuffer> | undefined
  #began = 0
  #incoming = $state.raw<Incoming>()
  #refused = $state.raw<Refused>()

  constructor(needs: {
    storage: Storage
    collections: Collections
    toasts: Toasts
    backups: Pick<Backups, 'write'>
  }) {
    this.#storage = needs.storage
    this.#collections = needs.collections
    this.#toasts = needs.toasts
    this.#backups = needs.backups
  }

  get incoming(): Incoming | undefined {
    return this.#incoming
  }

  get refused(): Refused | undefined {
    return this.#refused
  }

  /** Lets the worker read its facts before a file is there to wait for them. */
  warm(): void {
    this.#worker ??= this.#started()
  }

  async start(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
    this.cancel()
    this.#bytes = bytes
    this.warm()
    this.#incoming = { name, step: 'reading', share: 0, rowsPerSecond: 0, remarks: [] }
    this.#began = performance.now()
    const [mappings, repairs] = await Promise.all([
      this.#storage.settings.get(MAPPINGS),
      this.#storage.settings.get(REPAIRS),
    ])
    this.#order({ do: 'read', bytes, mappings, repairs })
  }

  /** Says what the columns of the refused file hold, remembers it, and reads the file again. */
  async map(columns: Columns): Promise<void> {
    const { name, headers } = this.#refused ?? {}
    const bytes = this.#bytes
    if (name === undefined || !headers || !bytes) return
    const key = headersKey(headers.headers)
    const known = await this.#storage.settings.get(MAPPINGS)
    const mappings = [...known.filter(([other]) => other !== key), [key, columns] as const]
    const kept = await this.#storage.settings.set(MAPPINGS, mappings)
    if (!kept.ok) this.#toasts.fail('The columns are not remembered.', kept.error)
    await this.start(name, bytes)
  }

  /** Remembers what rows were repaired to. */
  async learn(repairs: Repairs): Promise<void> {
    const known = await this.#storage.settings.get(REPAIRS)
    const kept = await this.#storage.settings.set(REPAIRS, [
      ...known.filter(([row]) => !repairs.has(row)),
      ...repairs,
    ])
    if (!kept.ok) this.#toasts.fail('The repair is not remembered for the next file.', kept.error)
  }

  async store(mode: ImportMode): Promise<void> {
    const { active } = this.#collections
    if (this.#incoming?.step !== 'read' || !active) return
    this.#incoming = { ...this.#incoming, step: 'storing' }
    await this.#collections.settled()
    await this.#backups.write('import')
    this.#order({ do: 'store', collection: active.id, mode })
  }

  /** Ends what is running; nothing of it is kept. */
  cancel(): void {
    if (this.#incoming) {
      this.#worker?.terminate()
      this.#worker = undefined
    }
    this.#incoming = undefined
    this.#refused = undefined
    this.#bytes = undefined
  }

  #started(): Worker {
    const worker = collectionWorker()
    worker.onmessage = ({ data }: MessageEvent<CollectionReport>) => void this.#hear(data)
    worker.onerror = () => this.#refuse({ name: this.#name, why: 'the reader could not be started.' })
    const order: CollectionOrder = { do: 'warm', facts: factAddresses() }
    worker.postMessage(order)
    return worker
  }

  #order(order: CollectionOrder): void {
    this.#worker?.postMessage(order)
  }

  get #name(): string {
    return this.#incoming?.name ?? 'The file'
  }

  async #hear(report: CollectionReport): Promise<void> {
    const incoming = this.#incoming
    if (!incoming) return
    switch (report.is) {
      case 'reading':
        this.#incoming = {
          ...incoming,
          preview: report.preview,
          share: report.done / Math.max(1, report.of),
          rowsPerSecond: Math.round((report.preview.rows * 1000) / (performance.now() - this.#began)),
        }
        return
      case 'read':
        this.#incoming = {
          ...incoming,
          step: 'read',
          share: 1,
          preview: report.preview,
          remarks: report.remarks,
        }
        return
      case 'refused':
        this.#refuse({ name: incoming.name, ...report })
        return
      case 'stored': {
        const { active } = this.#collections
        if (active) await this.#collections.imported(active.id, `import ${incoming.name}`)
        this.#incoming = undefined
        const { stored, merged, unresolved } = report.counts
        this.#toasts.show(
          report.addedBefore
            ? `${incoming.name} was added before; nothing changed`
            : `${incoming.name}: ${number.format(stored)} stored, ${number.format(merged)} merged, ${number.format(unresolved)} to repair`,
        )
      }
    }
  }

  #refuse({ name, why, headers }: Refused): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#incoming = undefined
    this.#refused = { name, why, ...(headers ? { headers } : {}) }
  }
}
