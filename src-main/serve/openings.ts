import { randomUUID } from 'node:crypto'
import type { OpenTarget } from '../opens.ts'

/** What the window is to open, each behind an unguessable name that works once. */
export class Openings {
  readonly #waiting = new Map<string, OpenTarget>()

  /** One-time names for the window's address: `/?open=NAME`. */
  add(targets: readonly OpenTarget[]): readonly string[] {
    return targets.map((target) => {
      const name = randomUUID()
      this.#waiting.set(name, target)
      return name
    })
  }

  take(name: string): OpenTarget | undefined {
    const target = this.#waiting.get(name)
    this.#waiting.delete(name)
    return target
  }
}
