import type { GameData } from '../game-data/game-data.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { SourceRow } from '../storage/rows.ts'
import type { ImportWork, startImport } from './import-source.ts'
import type { ImportReport, ImportStep, RefusedSource, SeveralSources } from './import-worker.ts'

/** A file that is being read. */
export interface RunningImport {
  readonly name: string
  readonly step: ImportStep | 'joining'
  /** Steps done, from 0 to `steps`. */
  readonly done: number
  readonly steps: number
  /** How many files wait for their turn. */
  readonly waiting: number
}

/** A file of which nothing was taken. Whoever knows better can insist. */
export interface RefusedFile {
  readonly name: string
  readonly why: string
  readonly insist: (() => void) | undefined
  /** Ends what waits for the player's answer. */
  readonly drop: () => void
}

/** What a file's rows gave rise to say. */
export interface Remarks {
  readonly name: string
  /** At most a hundred. */
  readonly sentences: readonly string[]
  readonly count: number
}

/** In their order. */
const STEPS: readonly RunningImport['step'][] = ['opening', 'reading', 'writing', 'keeping', 'joining']

interface File {
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Called once: whether it was kept. */
  readonly settle: (isKept: boolean) => void
}

interface Ports {
  readonly data: GameData
  readonly toasts: Toasts
  readonly start: typeof startImport
  /** Called when the window knows the cards of a file. */
  readonly joined?: () => void
}

/** Brings card databases in, one after the other. What is kept already stays as it is until the new is complete. */
export class Imports {
  readonly #ports: Ports
  #waiting: readonly File[] = []
  #present: File | undefined
  #work: ImportWork | undefined
  #running = $state.raw<RunningImport>()
  #refused = $state.raw<readonly RefusedFile[]>([])
  #remarks = $state.raw<readonly Remarks[]>([])

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get running(): RunningImport | undefined {
    return this.#running
  }

  /** Files that were not taken, until the player has read why. */
  get refused(): readonly RefusedFile[] {
    return this.#refused
  }

  get remarks(): readonly Remarks[] {
    return this.#remarks
  }

  /** Reads the file, or has it wait for those before it. Answers whether it was kept; one that waits for the player's answer is not yet. */
  start(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
    return new Promise((settle) => {
      this.#waiting = [...this.#waiting, { name, bytes, settle }]
      if (this.#running) this.#running = { ...this.#running, waiting: this.#waiting.length }
      else this.#next()
    })
  }

  /** Ends what is running and what waits; nothing of it is kept. */
  cancel(): void {
    this.#work?.end()
    this.#present?.settle(false)
    for (const { settle } of this.#waiting) settle(false)
    this.#waiting = []
    this.#idle()
  }

  /** A file that could not even be opened. */
  refuse(name: string, why: string): void {
    this.#refuse({ name, why, insist: undefined, drop: () => undefined })
  }

  dismiss(message: RefusedFile | Remarks): void {
    if ('drop' in message) message.drop()
    this.#refused = this.#refused.filter((each) => each !== message)
    this.#remarks = this.#remarks.filter((each) => each !== message)
  }

  #next(): void {
    const [file, ...waiting] = this.#waiting
    if (!file) return
    this.#waiting = waiting
    this.#present = file
    const { name, bytes } = file
    this.#refused = this.#refused.filter((each) => each.name !== name)
    this.#remarks = this.#remarks.filter((each) => each.name !== name)
    const replaces = this.#ports.data.layers.find(({ source }) => source.name === name)?.source
    this.#step(name, 'opening')
    const work = this.#ports.start({ name, bytes, replaces }, (report) => void this.#hear(file, work, report))
    this.#work = work
  }

  async #hear(
    { name, settle }: File,
    work: ImportWork,
    report: ImportReport | RefusedSource | SeveralSources,
  ): Promise<void> {
    switch (report.is) {
      case 'step':
        this.#work = work
        this.#step(name, report.step)
        break
      case 'kept':
        await this.#join(report.source, work)
        settle(true)
        if (report.remarkCount > 0)
          this.#remarks = [...this.#remarks, { name, sentences: report.remarks, count: report.remarkCount }]
        this.#goOn()
        break
      case 'several':
        work.end()
        this.#readEach(name, report, settle)
        this.#goOn()
        break
      case 'refused': {
        if (!report.mayInsist) work.end()
        settle(false)
        const why = report.why.slice(0, 1).toUpperCase() + report.why.slice(1)
        this.#refuse({
          name,
          why,
          insist: report.mayInsist ? () => this.#insist(name, work) : undefined,
          drop: () => work.end(),
        })
        this.#goOn()
      }
    }
  }

  /** Reads the databases of an archive before all that waits, each as a source of its own. */
  #readEach(archive: string, { files }: SeveralSources, settle: File['settle']): void {
    let left = files.length
    let isKept = true
    const parts = files.map(({ name, bytes }): File => ({
      name: `${archive}: ${name}`,
      bytes,
      settle: (isThis) => {
        isKept &&= isThis
        left -= 1
        if (left === 0) settle(isKept)
      },
    }))
    this.#waiting = [...parts, ...this.#waiting]
  }

  /** The worker has kept the source; now the window's cards follow. */
  async #join(source: SourceRow, work: ImportWork): Promise<void> {
    const { data, toasts, joined } = this.#ports
    this.#step(source.name, 'joining')
    await data.readSources(() => work.learned)
    toasts.show(
      `${source.name}: ${source.cards.toLocaleString('en-GB')} ${source.cards === 1 ? 'card' : 'cards'}`,
    )
    joined?.()
  }

  #insist(name: string, work: ImportWork): void {
    this.#refused = this.#refused.filter((each) => each.name !== name)
    work.insist()
  }

  #refuse(refused: RefusedFile): void {
    this.#refused = [...this.#refused.filter(({ name }) => name !== refused.name), refused]
  }

  #goOn(): void {
    this.#idle()
    this.#next()
  }

  #idle(): void {
    this.#present = undefined
    this.#work = undefined
    this.#running = undefined
  }

  #step(name: string, step: RunningImport['step']): void {
    this.#running = {
      name,
      step,
      done: STEPS.indexOf(step),
      steps: STEPS.length,
      waiting: this.#waiting.length,
    }
  }
}
