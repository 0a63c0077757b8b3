import type { GameData, Learning } from '../game-data/game-data.svelte.ts'
import type { Toasts } from '../services/toasts.svelte.ts'
import type { KeptSource } from '../storage/source-store.ts'
import type { SourceRow } from '../storage/rows.ts'
import type { Storage } from '../storage/storage.ts'

interface Ports {
  readonly storage: Pick<Storage, 'sources'>
  readonly data: GameData
  readonly toasts: Toasts
  readonly learn: Learning
}

/** What the player does with sources that are there: change their order, take them away, think better of it. */
export class Sources {
  readonly #ports: Ports

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** Moves a source so many places up, over those that it passes; down where negative. Undone by moving it back. */
  async move(source: SourceRow, up: number): Promise<void> {
    const { storage, data, toasts } = this.#ports
    const ids = data.layers.map((layer) => layer.source.id)
    const from = ids.indexOf(source.id)
    const to = Math.max(0, Math.min(ids.length - 1, from + up))
    if (from === -1 || from === to) return
    const order = ids.toSpliced(from, 1).toSpliced(to, 0, source.id)
    const arranged = await storage.sources.arrange(order)
    if (!arranged.ok) {
      toasts.fail(`${source.name} was not moved.`, arranged.error)
      return
    }
    await this.#read()
    const passed = Math.abs(to - from)
    toasts.show(`Moved ${source.name} ${to > from ? 'up' : 'down'} by ${passed}`, {
      action: {
        label: 'Undo',
        run: () => void this.move(source, from - to),
        holds: () => data.layers.map((layer) => layer.source.id).join() === order.join(),
      },
    })
  }

  /** Takes a source away, and brings it back when the player thinks better of it. */
  async remove(source: SourceRow): Promise<void> {
    const { storage, toasts } = this.#ports
    const removed = await storage.sources.remove(source.id)
    if (!removed.ok) {
      toasts.fail(`${source.name} was not removed.`, removed.error)
      return
    }
    await this.#read()
    const kept = removed.value
    toasts.show(`Removed ${source.name}`, {
      ...(kept && { action: { label: 'Undo', run: () => void this.#restore(kept) } }),
    })
  }

  async #restore(kept: KeptSource): Promise<void> {
    const { storage, toasts } = this.#ports
    const { name } = kept.row
    await toasts.bringBack(async () => {
      const restored = await storage.sources.put(kept)
      if (!restored.ok) return restored
      await this.#read()
      toasts.show(`${name} is back`)
      return restored
    }, `${name} could not be brought back.`)
  }

  async #read(): Promise<void> {
    await this.#ports.data.readSources(this.#ports.learn)
  }
}
