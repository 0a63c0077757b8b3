import type { CollectionContent, ImportMode } from '../../../shared/collection/merge.ts'
import type { Repairs } from '../../../shared/collection/resolve.ts'
import type { Columns } from '../../../shared/formats/collection-csv/fields.ts'
import { headersKey, type UnknownHeaders } from '../../../shared/formats/collection-csv/head.ts'
import type { Backups } from '../../backup/backups.svelte.ts'
import type { GameData } from '../../game-data/game-data.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Collections } from '../collections.svelte.ts'
import { HEADER_MAPPINGS, ROW_REPAIRS } from './import-memory.ts'
import { collectionWorker, factAddresses } from './import-order.ts'
import type { CollectionOrder, CollectionPreview, CollectionReport } from './import-messages.ts'

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

const number = new Intl.NumberFormat('en')

/** Brings files of collections in, one at a time. Nothing of one is kept before all of it was read and the player has agreed. */
export class CollectionImports {
  readonly #storage: Storage
  readonly #collections: Collections
  readonly #data: GameData
  readonly #toasts: Toasts
  readonly #backups: Pick<Backups, 'write'>
  #worker: Worker | undefined
  #began = 0
  /** Where the file goes, and what was there before. */
  #target: { readonly id: string; readonly before: CollectionContent } | undefined
  #incoming = $state.raw<Incoming>()
  #refused = $state.raw<Refused>()

  constructor(needs: {
    storage: Storage
    collections: Collections
    data: GameData
    toasts: Toasts
    backups: Pick<Backups, 'write'>
  }) {
    this.#storage = needs.storage
    this.#collections = needs.collections
    this.#data = needs.data
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
    if (this.#incoming?.step === 'storing') {
      this.#toasts.show(`${name} waits: ${this.#incoming.name} is being stored. Import it again in a moment.`)
      return
    }
    this.cancel()
    this.warm()
    await this.#read(name, bytes)
  }

  /** Says what the columns of the refused file hold, remembers it, and reads the file again. */
  async map(columns: Columns): Promise<void> {
    const { name, headers } = this.#refused ?? {}
    if (name === undefined || !headers) return
    const key = headersKey(headers.headers)
    const kept = await this.#storage.settings.change(HEADER_MAPPINGS, (known) => [
      ...known.filter(([other]) => other !== key),
      [key, columns] as const,
    ])
    if (!kept.ok) this.#toasts.fail('The columns are not remembered.', kept.error)
    this.#refused = undefined
    await this.#read(name)
  }

  /** Remembers what rows were repaired to. */
  async learn(repairs: Repairs): Promise<void> {
    const kept = await this.#storage.settings.change(ROW_REPAIRS, (known) => [
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
    this.#target = { id: active.id, before: this.#collections.contentOf(active) }
    this.#order({ do: 'store', collection: active.id, mode, day: this.#data.today })
  }

  /** Ends what is running; nothing of it is kept. */
  cancel(): void {
    if (this.#incoming) this.#end()
    this.#incoming = undefined
    this.#refused = undefined
  }

  /** The worker gets the bytes, and keeps them for being read again. */
  async #read(name: string, bytes?: Uint8Array<ArrayBuffer>): Promise<void> {
    this.#incoming = { name, step: 'reading', share: 0, rowsPerSecond: 0, remarks: [] }
    this.#began = performance.now()
    const [mappings, repairs] = await Promise.all([
      this.#storage.settings.get(HEADER_MAPPINGS),
      this.#storage.settings.get(ROW_REPAIRS),
    ])
    this.#order({ do: 'read', bytes, mappings, repairs }, bytes ? [bytes.buffer] : [])
  }

  #end(): void {
    this.#worker?.terminate()
    this.#worker = undefined
  }

  #started(): Worker {
    const worker = collectionWorker()
    worker.onmessage = ({ data }: MessageEvent<CollectionReport>) => void this.#hear(data)
    worker.onerror = () => this.#refuse({ name: this.#name, why: 'the reader could not be started.' })
    const order: CollectionOrder = { do: 'warm', facts: factAddresses() }
    worker.postMessage(order)
    return worker
  }

  #order(order: CollectionOrder, moved: Transferable[] = []): void {
    this.#worker?.postMessage(order, moved)
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
        if (this.#target && !report.addedBefore)
          await this.#collections.imported(this.#target.id, this.#target.before, `import ${incoming.name}`)
        this.#incoming = undefined
        const { stored, merged, unresolved } = report.counts
        this.#toasts.show(
          report.addedBefore
            ? `${incoming.name} went in before; nothing changed`
            : `${incoming.name}: ${number.format(stored)} stored, ${number.format(merged)} merged, ${number.format(unresolved)} to repair`,
        )
      }
    }
  }

  #refuse({ name, why, headers }: Refused): void {
    // A file whose headers are to be named stays with the worker.
    if (!headers) this.#end()
    this.#incoming = undefined
    this.#refused = { name, why, ...(headers ? { headers } : {}) }
  }
}
