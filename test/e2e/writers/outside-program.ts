import type { Page } from '@playwright/test'
import type { Chance } from '../../fuzz/chance.ts'
import { fileOf, filesIn, writeFile } from '../deck-folder.ts'
import type { SavedRecord } from './record.ts'

/** A card that nobody knows, one for each save: no player comes to have by their own steps what the program has saved. */
const FIRST_UNKNOWN = 900_000_000
/** Cards of which each save of the program has another number of copies. */
const CARDS = [14558127, 97268402, 46986414, 89631139, 27204311, 70781052]
const COPIES = 4

/** Another program that works in the deck folder, and saves the moment after a window has. */
export class OutsideProgram {
  readonly #page: Page
  readonly #chance: Chance
  readonly #record: SavedRecord
  saves = 0

  constructor(page: Page, chance: Chance, record: SavedRecord) {
    this.#page = page
    this.#chance = chance
    this.#record = record
  }

  /** Plays until `over` answers. */
  async play(over: Promise<unknown>): Promise<void> {
    const now = { isOver: false }
    const end = over.finally(() => (now.isOver = true))
    for (;;) {
      for (let saves = this.#chance.below(4); saves >= 0 && !now.isOver; saves -= 1)
        await Promise.race([this.#record.nextSave(), end])
      if (now.isOver) return
      await this.#turn()
    }
  }

  /** Now and then it saves into a file that a window has found as expected and is about to write. */
  async comeBetween(file: string): Promise<void> {
    if (this.#chance.oneIn(3)) await this.#save(file)
  }

  /**
   * A window takes away a file that it had begun and not filled: what is gone by then is neither renamed nor removed. Nor is what a window has
   * open at that moment.
   */
  async #unlessGone(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => {
      if (!/NotFoundError|NoModificationAllowedError/.test(String(error))) throw error
    })
  }

  async #turn(): Promise<void> {
    const names = Object.keys(await filesIn(this.#page))
    const name = names.length > 0 ? this.#chance.of(names) : 'Goat.ydk'
    switch (this.#chance.below(8)) {
      case 0:
        return this.#saveInTwoGoes(name)
      case 1:
        return this.#unlessGone(this.#rename(name))
      case 2:
        return this.#chance.oneIn(2)
          ? this.#save(`Other ${this.saves}.ydk`)
          : this.#unlessGone(this.#remove(name))
      default:
        return this.#save(name)
    }
  }

  #save(name: string): Promise<void> {
    const text = this.#nextText()
    this.#record.savesWhole(text)
    return writeFile(this.#page, name, text)
  }

  /** Half of a file lies there for a while, and a window that waits to write has its turn in between. */
  async #saveInTwoGoes(name: string): Promise<void> {
    const text = this.#nextText()
    await writeFile(this.#page, name, text.slice(0, text.length / 2))
    this.#record.savesWhole(text)
    await writeFile(this.#page, name, text)
  }

  #remove(name: string): Promise<void> {
    return writeFile(this.#page, name, undefined)
  }

  #rename(name: string): Promise<void> {
    return this.#page.evaluate(
      async ([from, to]) => {
        const file = (await (
          await navigator.storage.getDirectory()
        ).getFileHandle(from)) as FileSystemFileHandle & {
          move: (name: string) => Promise<void>
        }
        await file.move(to)
      },
      [name, `Goat ${this.saves}.ydk`] as const,
    )
  }

  #nextText(): string {
    this.saves += 1
    return fileOf(
      FIRST_UNKNOWN + this.saves,
      ...CARDS.flatMap((card, digit) =>
        Array.from({ length: Math.floor(this.saves / COPIES ** digit) % COPIES }, () => card),
      ),
    )
  }
}
