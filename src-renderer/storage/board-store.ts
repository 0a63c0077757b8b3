import { liveQuery } from 'dexie'
import type { PresetBoard } from '../../shared/duel/turn/preset-board.ts'
import { failed, ok, type Result } from '../../shared/result.ts'
import type { DuelwrightDatabase } from './database.ts'
import { attempted, type StorageFailure, storageFailure } from './failure.ts'
import type { NamedBoard } from './rows.ts'

/** Boards to practise against, and boards to reach. */
export class BoardStore {
  readonly #db: DuelwrightDatabase

  constructor(db: DuelwrightDatabase) {
    this.#db = db
  }

  /** Keeps a board, in the place of the one of that name. */
  save(name: string, cards: PresetBoard): Promise<Result<NamedBoard, StorageFailure>> {
    const { boards } = this.#db
    return attempted(() =>
      this.#db.transaction('rw', boards, async () => {
        const former = await boards.where('name').equalsIgnoreCase(name).first()
        const board = { id: former?.id ?? crypto.randomUUID(), name, cards }
        await boards.put(board)
        return board
      }),
    )
  }

  remove(id: string): Promise<Result<void, StorageFailure>> {
    return attempted(() => this.#db.boards.delete(id))
  }

  /** Brings a removed board back as it was. */
  restore(board: NamedBoard): Promise<Result<void, StorageFailure>> {
    return attempted(async () => {
      await this.#db.boards.put(board)
    })
  }

  /** All boards by name: now, and after every change in any window. Returns its own undo. */
  watchAll(listener: (boards: Result<readonly NamedBoard[], StorageFailure>) => void): () => void {
    const subscription = liveQuery(() => this.#db.boards.orderBy('name').toArray()).subscribe(
      (boards) => listener(ok(boards)),
      (error) => listener(failed(storageFailure(error))),
    )
    return () => subscription.unsubscribe()
  }
}
