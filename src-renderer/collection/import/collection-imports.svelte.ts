import type { ImportMode } from '../../../shared/collection/merge.ts'
import type { Repairs } from '../../../shared/collection/resolve.ts'
import type { Columns } from '../../../shared/formats/collection-csv/fields.ts'
import { dayInName } from '../../../shared/formats/collection-csv/price-cells.ts'
import { headersKey, type UnknownHeaders } from '../../../shared/formats/collection-csv/head.ts'
import type { Backups } from '../../backup/backups.svelte.ts'
import type { GameData } from '../../game-data/game-data.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'
import { explainUnfinished, readingDeadline } from '../../reading/reading-watch.svelte.ts'
import type { CollectionHead } from '../../storage/rows.ts'
import type { Storage } from '../../storage/storage.ts'
import type { WorkerCalls, WorkerFailure } from '../../workers/worker-call.ts'
import type { Collections } from '../collections.svelte.ts'
import { numberOf } from '../rows-words.ts'
import { HEADER_MAPPINGS, ROW_REPAIRS } from './import-memory.ts'
import { collectionWorker, factAddresses } from './import-calls.ts'
import type { CollectionFunctions, CollectionPreview, ReadingReport } from './import-worker.ts'

/** A file on its way in. */
export interface Incoming {
  readonly name: string
  /** The collection that was shown when it came, whatever is shown since. */
  readonly into: CollectionHead | undefined
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
  /** The collection that was shown when it came. */
  readonly into: CollectionHead | undefined
  readonly why: string
  readonly headers?: UnknownHeaders
}

const number = new Intl.NumberFormat('en')

/** A file that comes after the one on its way. */
interface WaitingFile {
  readonly name: string
  readonly into: CollectionHead | undefined
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Brings files of collections in, one at a time; others wait until the player has answered about the one before. Nothing of one is kept before all of it was read and the player has agreed. */
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
  #waiting = $state.raw<readonly WaitingFile[]>([])

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

  /** Names of the files that come next. */
  get waiting(): readonly string[] {
    return this.#waiting.map(({ name }) => name)
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
    this.#waiting = [...this.#waiting, { name, into: this.#collections.active, bytes }]
    const before = this.#incoming ?? this.#refused
    if (before)
      this.#toasts.show(
        name === before.name ? `The next one comes after this.` : `${name} comes next, after ${before.name}.`,
      )
    else await this.#next()
  }

  /** Reads the file that has waited longest. */
  async #next(): Promise<void> {
    const [first, ...others] = this.#waiting
    if (!first) return
    this.#waiting = others
    this.warm()
    await this.#read(first.name, first.into, first.bytes)
  }

  /** Says what the columns of the refused file hold, remembers it, and reads the file again. */
  async map(columns: Columns): Promise<void> {
    const refused = this.#refused
    if (!refused?.headers) return
    const { name, headers, into } = refused
    const key = headersKey(headers.headers)
    const kept = await this.#storage.settings.change(HEADER_MAPPINGS, (known) => [
      ...known.filter(([other]) => other !== key),
      [key, columns] as const,
    ])
    if (!kept.ok) this.#toasts.fail('The columns are not remembered.', kept.error)
    // Closed meanwhile: the worker has another file by now, or none.
    if (this.#refused !== refused) return
    this.#refused = undefined
    await this.#read(name, into)
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
    const { step, into } = this.#incoming ?? {}
    if (!this.#incoming || step !== 'read' || !into) return
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
    const { id } = into
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
      if (isChanged) await this.#collections.imported(into, revisions, `import ${name}`)
      this.#incoming = undefined
      this.#toasts.show(
        addedBefore
          ? `${name} was imported before; ${isChanged ? 'its prices were read again, and nothing else changed' : 'nothing changed'}`
          : `${name}: ${number.format(counts.stored)} stored, ${number.format(counts.merged)} merged, ${number.format(counts.unresolved)} to repair${prices > 0 ? `, prices of ${numberOf(prices, 'print')}` : ''}`,
      )
      await this.#next()
    }
  }

  /** Ends what is running, of which nothing is kept, and goes on with the file that waits. */
  cancel(): void {
    if (this.#incoming) this.#end()
    this.#incoming = undefined
    this.#refused = undefined
    void this.#next()
  }

  /** The worker gets the bytes, and keeps them for being read again. */
  async #read(name: string, into: Incoming['into'], bytes?: Uint8Array<ArrayBuffer>): Promise<void> {
    const incoming: Incoming = { name, into, step: 'reading', share: 0, rowsPerSecond: 0, remarks: [] }
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
      // A file that came before the collections were read goes into the one that is shown by now.
      const into = incoming.into ?? this.#collections.active
      this.#incoming = { ...this.#incoming, into, step: 'read', share: 1, preview, remarks }
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

  #refuse({ why, headers }: Omit<Refused, 'name' | 'into'>): void {
    const { name = 'The file', into } = this.#incoming ?? {}
    // A file whose headers are to be named stays with the worker.
    if (!headers) this.#end()
    this.#incoming = undefined
    this.#refused = { name, into, why, ...(headers ? { headers } : {}) }
  }
}
