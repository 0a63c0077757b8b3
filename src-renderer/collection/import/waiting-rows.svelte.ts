import type { UnresolvedRow } from '../../../shared/collection/written-row.ts'
import type { GameData } from '../../game-data/game-data.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'
import type { CollectionHead } from '../../storage/rows.ts'
import type { Collections } from '../collections.svelte.ts'
import { rowsWords } from '../rows-words.ts'
import type { lookAtWaiting } from './import-calls.ts'

interface Ports {
  readonly collections: Pick<Collections, 'heads' | 'contentOf' | 'settled' | 'imported'>
  readonly data: Pick<GameData, 'today'>
  readonly toasts: Pick<Toasts, 'show'>
  readonly look: typeof lookAtWaiting
}

/**
 * Rows that wait for their card, looked at again when cards or their names in another language have come: what is found by then is
 * offered, and goes in when the player agrees.
 */
export class WaitingRows {
  readonly #ports: Ports
  #found = $state.raw(new WeakSet<UnresolvedRow>())
  #isTaking = $state(false)

  constructor(ports: Ports) {
    this.#ports = ports
  }

  /** How many rows of a collection were found when they were last looked at, and wait still. */
  foundIn(head: CollectionHead | undefined): number {
    return this.#ports.collections.contentOf(head).unresolved.filter((row) => this.#found.has(row)).length
  }

  get isTaking(): boolean {
    return this.#isTaking
  }

  /** Looks at all rows that wait, where there are any. */
  async look(): Promise<void> {
    const { collections, look } = this.#ports
    await collections.settled()
    const waiting = (collections.heads ?? []).filter(
      (head) => collections.contentOf(head).unresolved.length > 0,
    )
    if (waiting.length === 0) return
    const answer = await look({ collections: waiting.map(({ id }) => id) })
    // A look is nothing that the player asked for: one that fails changes nothing.
    if (!answer.ok) return
    const found = waiting.flatMap((head) => {
      const { unresolved } = collections.contentOf(head)
      const looked = answer.value.find(({ collection }) => collection === head.id)
      // Where another window has changed the list meanwhile, places say nothing.
      if (looked?.of !== unresolved.length) return []
      return looked.found.flatMap((at) => unresolved[at] ?? [])
    })
    this.#found = new WeakSet(found)
  }

  /** Looks again now that cards or names have come, and says what was found. */
  async offer(): Promise<void> {
    await this.look()
    for (const head of this.#ports.collections.heads ?? []) {
      const count = this.foundIn(head)
      if (count === 0) continue
      const words = count === 1 ? '1 row that waited is known now' : `${count} rows that waited are known now`
      this.#ports.toasts.show(`${head.name}: ${words}`, {
        action: { label: 'Add them', run: () => void this.take(head) },
      })
    }
  }

  /** Adds the rows of a collection whose cards are now found, as a step that can be undone. */
  async take(head: CollectionHead): Promise<void> {
    const { collections, data, toasts, look } = this.#ports
    if (this.#isTaking) return
    this.#isTaking = true
    try {
      await collections.settled()
      const answer = await look({ collections: [head.id], take: { day: data.today } })
      if (!answer.ok) {
        toasts.show(`The rows of ${head.name} wait still. ${answer.error}`, { tone: 'bad' })
        return
      }
      const { found = [], revisions } = answer.value[0] ?? {}
      const rows = rowsWords(found.length)
      toasts.show(`${rows} added`)
      if (found.length > 0 && revisions) await collections.imported(head, revisions, `add ${rows}`)
    } finally {
      this.#isTaking = false
    }
  }
}
