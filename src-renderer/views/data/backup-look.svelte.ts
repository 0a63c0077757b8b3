import { SvelteSet } from 'svelte/reactivity'
import type { Result } from '../../../shared/result.ts'
import type { BackupPreview } from '../../backup/backups.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'

/** The backup that the player looks into, and the decks ticked in it. A large one takes its time: what was asked for last is shown. */
export class BackupLook {
  readonly #toasts: Pick<Toasts, 'show'>
  #preview = $state.raw<BackupPreview>()
  #presses = 0
  /** Ids of decks. */
  readonly ticked = new SvelteSet<string>()

  constructor(toasts: Pick<Toasts, 'show'>) {
    this.#toasts = toasts
  }

  /** Nothing while none is looked into. */
  get preview(): BackupPreview | undefined {
    return this.#preview
  }

  /** Shows what is found, unless another was asked for meanwhile. */
  async show(looking: Promise<Result<BackupPreview, string>>): Promise<void> {
    const press = (this.#presses += 1)
    const looked = await looking
    if (press !== this.#presses) return
    this.close()
    if (looked.ok) this.#preview = looked.value
    else this.#toasts.show(looked.error, { tone: 'bad' })
  }

  close(): void {
    this.#preview = undefined
    this.ticked.clear()
  }
}
