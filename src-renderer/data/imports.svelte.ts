import { tooFewCards } from '../../shared/cards/overlay.ts'
import type { GameData } from '../app/game-data.svelte.ts'
import type { Toasts } from '../app/toasts.svelte.ts'
import { explainStorageFailure } from '../storage/failure.ts'
import type { SourceRow } from '../storage/source-store.ts'
import type { Storage } from '../storage/storage.ts'
import { importWorker, shippedFacts } from './import-order.ts'
import {
  IMPORT_STEPS,
  type ImportOrder,
  type ImportReport,
  type ImportStep,
  type ReadSource,
} from './import-messages.ts'

/** A file that is being read. */
export interface Running {
  readonly name: string
  readonly step: ImportStep | 'keeping'
  /** Steps done, from 0 to `steps`. */
  readonly done: number
  readonly steps: number
}

/** A file of which nothing was taken. Whoever knows better can insist. */
export interface Refused {
  readonly name: string
  readonly why: string
  readonly insist?: () => void
}

const STEPS = [...IMPORT_STEPS, 'keeping'] as const

/** Brings card databases in, one at a time. What is kept already stays as it is until the new is complete. */
export class Imports {
  readonly #storage: Storage
  readonly #data: GameData
  readonly #toasts: Toasts
  #worker: Worker | undefined
  #running = $state.raw<Running>()
  #refused = $state.raw<Refused>()
  #remarks = $state.raw<{
    readonly name: string
    readonly sentences: readonly string[]
    readonly count: number
  }>()

  constructor({ storage, data, toasts }: { storage: Storage; data: GameData; toasts: Toasts }) {
    this.#storage = storage
    this.#data = data
    this.#toasts = toasts
  }

  get running(): Running | undefined {
    return this.#running
  }

  get refused(): Refused | undefined {
    return this.#refused
  }

  /** What the last file's rows gave rise to say. */
  get remarks():
    { readonly name: string; readonly sentences: readonly string[]; readonly count: number } | undefined {
    return this.#remarks
  }

  start(name: string, bytes: Uint8Array<ArrayBuffer>): void {
    this.cancel()
    this.#refused = undefined
    this.#remarks = undefined
    this.#step(name, 'opening')
    const worker = importWorker()
    this.#worker = worker
    worker.onmessage = ({ data: report }: MessageEvent<ImportReport>) => void this.#hear(name, report)
    worker.onerror = () => this.#refuse(name, 'the reader could not be started.')
    const order: ImportOrder = { bytes, facts: shippedFacts() }
    worker.postMessage(order, [bytes.buffer])
  }

  /** Ends what is running; nothing of it is kept. */
  cancel(): void {
    this.#worker?.terminate()
    this.#worker = undefined
    this.#running = undefined
  }

  dismiss(): void {
    this.#refused = undefined
    this.#remarks = undefined
  }

  /** Takes a source away, and brings it back when the player thinks better of it. */
  async remove(source: SourceRow): Promise<void> {
    const removed = await this.#storage.sources.remove(source.id)
    if (!removed.ok) {
      this.#toasts.fail(`${source.name} was not removed.`, removed.error)
      return
    }
    await this.#data.readSources(this.#storage.sources)
    this.#toasts.show(`Removed ${source.name}`, {
      action: { label: 'Undo', run: () => void this.#keep(source) },
    })
  }

  async #hear(name: string, report: ImportReport): Promise<void> {
    if (report.is === 'step') this.#step(name, report.step)
    else if (report.is === 'refused') this.#refuse(name, report.why)
    else await this.#take(name, report.source)
  }

  async #take(name: string, read: ReadSource): Promise<void> {
    this.#worker?.terminate()
    this.#worker = undefined
    const former = this.#data.sources.find((source) => source.name === name)
    const few = former && tooFewCards(former.cards, read.cards)
    const { remarks, remarkCount, ...kept } = read
    const source = {
      id: former?.id ?? crypto.randomUUID(),
      name,
      addedAt: former?.addedAt ?? Date.now(),
      ...kept,
    }
    const take = async (): Promise<void> => {
      this.#refused = undefined
      this.#step(name, 'keeping')
      await this.#keep(source)
      if (remarkCount > 0) this.#remarks = { name, sentences: remarks, count: remarkCount }
      this.#running = undefined
    }
    if (few)
      this.#refuse(
        name,
        `it has ${few.now} cards, and the one of that name had ${few.before}; it was probably cut off. What was there stays.`,
        () => void take(),
      )
    else await take()
  }

  async #keep(source: SourceRow): Promise<void> {
    const kept = await this.#storage.sources.put(source)
    if (kept.ok) {
      await this.#data.readSources(this.#storage.sources)
      this.#toasts.show(`${source.name}: ${source.cards} cards`)
    } else
      this.#refuse(source.name, `it was read, but could not be kept. ${explainStorageFailure(kept.error)}`)
  }

  #step(name: string, step: Running['step']): void {
    this.#running = { name, step, done: STEPS.indexOf(step), steps: STEPS.length }
  }

  #refuse(name: string, why: string, insist?: () => void): void {
    this.cancel()
    this.#refused = { name, why, ...(insist ? { insist } : {}) }
  }
}
