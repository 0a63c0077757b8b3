import type { ImportMode } from '../../../shared/collection/merge.ts'
import type { Repairs } from '../../../shared/collection/resolve.ts'
import type { Columns } from '../../../shared/formats/collection-csv/fields.ts'
import { dayInName } from '../../../shared/formats/collection-csv/price-cells.ts'
import { headersKey, type UnknownHeaders } from '../../../shared/formats/collection-csv/head.ts'
import type { Backups } from '../../backup/backups.svelte.ts'
import type { GameData } from '../../game-data/game-data.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'
import { explainUnfinished, readingDeadline } from '../../reading/reading-watch.svelte.ts'
import type { Storage } from '../../storage/storage.ts'
import type { WorkerCalls, WorkerFailure } from '../../workers/worker-call.ts'
import type { Collections } from '../collections.svelte.ts'
import { HEADER_MAPPINGS, ROW_REPAIRS } from './import-memory.ts'
import { collectionWorker, factAddresses } from './import-calls.ts'
import type { CollectionFunctions, CollectionPreview, ReadingReport } from './import-worker.ts'

/** A file on its way in. */
export interface Incoming {
  readonly name: string
  readonly step: 'reading' | 'read' | 'storing'
  readonly preview?: CollectionPreview
  /** From 0 to 1. */
  readonly share: number
  readonly rowsPerSecond: number
  readonly remarks: readonly string[]
  /** Why nothing could be backed up before the file would have replaced a collection; the player is asked then. */
  readonly noBackup?: string | undefined
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
  readonly #backups: Pick<Backups, 'write' | 'fault'>
  readonly #worker: WorkerCalls<CollectionFunctions>
  #isWarm = false
  #began = 0
  /** Of the file that the worker has, in bytes. */
  #size = 0
  #incoming = $state.raw<Incoming>()
  #refused = $state.raw<Refused>()

  constructor(needs: {
    storage: Storage
    collections: Collections
    data: GameData
    toasts: Toasts
    backups: Pick<Backups, 'write' | 'fault'>
    /** Left out, it is one of its own. */
    worker?: WorkerCalls<CollectionFunctions>
  }) {
    this.#storage = needs.storage
    this.#collections = needs.collections
    this.#data = needs.data
    this.#toasts = needs.toasts
    this.#backups = needs.backups
    this.#worker = needs.worker ?? collectionWorker()
  }

  get incoming(): Incoming | undefined {
    return this.#incoming
  }

  get refused(): Refused | undefined {
    return this.#refused
  }

  /** Lets the worker read its facts before a file is there to wait for them. */
  warm(): void {
    if (this.#isWarm) return
    this.#isWarm = true
    // What goes wrong here goes wrong again with the first file, which says it.
    void this.#worker.call('warm', factAddresses()).then((answer) => {
      if (!answer.ok && answer.error.code !== 'ended') this.#isWarm = false
    })
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

  /**
   * Stores the file that was read. `priceDay`: the day its prices are of, where the player says it. What would replace a collection is not
   * stored where nothing can be backed up first, unless `isAgreed`: the player was asked.
   */
  async store(mode: ImportMode, priceDay?: string, isAgreed = false): Promise<void> {
    const { active } = this.#collections
    if (this.#incoming?.step !== 'read' || !active) return
    this.#incoming = { ...this.#incoming, step: 'storing', noBackup: undefined }
    await this.#collections.settled()
    if (!(await this.#backups.write('import'))) {
      const why = this.#backups.fault ?? ''
      if (mode === 'replace' && !isAgreed) {
        this.#incoming = { ...this.#incoming, step: 'read', noBackup: why }
        return
      }
      this.#toasts.show(`No backup was written before this import. ${why}`, { tone: 'bad' })
    }
    const { id } = active
    const answer = await this.#worker.call('store', {
      ...{ collection: id, mode, day: this.#data.today },
      name: this.#incoming.name,
      priceDay: priceDay ?? dayInName(this.#incoming.name),
    })
    if (!answer.ok) this.#lose(answer.error)
    else if (answer.value.is === 'refused') this.#refuse(answer.value)
    else {
      const { counts, addedBefore, isChanged, revisions, prices } = answer.value
      const { name } = this.#incoming
      if (isChanged) await this.#collections.imported(active, revisions, `import ${name}`)
      this.#incoming = undefined
      this.#toasts.show(
        addedBefore
          ? `${name} was imported before; ${isChanged ? 'its prices were read again, and nothing else changed' : 'nothing changed'}`
          : `${name}: ${number.format(counts.stored)} stored, ${number.format(counts.merged)} merged, ${number.format(counts.unresolved)} to repair${prices > 0 ? `, prices of ${number.format(prices)} prints` : ''}`,
      )
    }
  }

  /** Ends what is running; nothing of it is kept. */
  cancel(): void {
    if (this.#incoming) this.#end()
    this.#incoming = undefined
    this.#refused = undefined
  }

  /** The worker gets the bytes, and keeps them for being read again. */
  async #read(name: string, bytes?: Uint8Array<ArrayBuffer>): Promise<void> {
    const incoming: Incoming = { name, step: 'reading', share: 0, rowsPerSecond: 0, remarks: [] }
    this.#incoming = incoming
    this.#size = bytes?.length ?? this.#size
    this.#began = performance.now()
    const [mappings, repairs] = await Promise.all([
      this.#storage.settings.get(HEADER_MAPPINGS),
      this.#storage.settings.get(ROW_REPAIRS),
    ])
    // Another file may have taken its place meanwhile, or the player has cancelled it.
    if (this.#incoming !== incoming) return
    const { late, tooSlow } = readingDeadline(this.#size)
    const answer = await this.#worker.call(
      'read',
      { bytes, mappings, repairs },
      { hear: (report) => this.#show(report), moved: bytes ? [bytes.buffer] : [], signal: late },
    )
    if (!answer.ok && answer.error.code === 'ended' && late.aborted)
      this.#refuse({ why: explainUnfinished(tooSlow) })
    else if (!answer.ok) this.#lose(answer.error)
    else if (answer.value.is === 'refused') this.#refuse(answer.value)
    else {
      const { preview, remarks } = answer.value
      this.#incoming = { ...this.#incoming, step: 'read', share: 1, preview, remarks }
    }
  }

  #show({ preview, done, of }: ReadingReport): void {
    if (!this.#incoming) return
    this.#incoming = {
      ...this.#incoming,
      preview,
      share: done / Math.max(1, of),
      rowsPerSecond: Math.round((preview.rows * 1000) / (performance.now() - this.#began)),
    }
  }

  #end(): void {
    this.#worker.end()
    this.#isWarm = false
  }

  #lose(failure: WorkerFailure): void {
    if (failure.code === 'ended') return
    this.#refuse({
      why:
        failure.code === 'lost'
          ? 'the reader could not be started.'
          : `it could not be read (${failure.cause}).`,
    })
  }

  #refuse({ why, headers }: Omit<Refused, 'name'>): void {
    const name = this.#incoming?.name ?? 'The file'
    // A file whose headers are to be named stays with the worker.
    if (!headers) this.#end()
    this.#incoming = undefined
    this.#refused = { name, why, ...(headers ? { headers } : {}) }
  }
}
