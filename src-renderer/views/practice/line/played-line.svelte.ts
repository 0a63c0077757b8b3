import {
  continued,
  goneTo,
  grafted,
  type MomentId,
  momentOf,
  nextOf,
  wayTo,
  withoutBranch,
  written,
} from '../../../../shared/duel/replay/line.ts'
import type { DuelState } from '../../../../shared/duel/state/state.ts'
import type { Tell } from '../notice.ts'
import { currentHand, type Hand, type PracticeLine, type PracticeStep, recent } from './hand.ts'

/** The line as it was before it was tidied: a branch deleted, a point named. */
interface Tidied {
  readonly before: PracticeLine
  readonly words: string
}

/** All lines that are played with a deck, and the way through them: back, forth, to any moment, along another branch. */
export class PlayedLine {
  readonly #tell: Tell
  #line = $state.raw<PracticeLine>() as PracticeLine
  /** What undo brings back before it takes back a step. */
  #tidied = $state.raw<readonly Tidied[]>([])

  readonly hand: Hand = $derived(currentHand(this.#line))

  constructor(line: PracticeLine, tell: Tell) {
    this.#line = line
    this.#tell = tell
  }

  get all(): PracticeLine {
    return this.#line
  }

  get at(): MomentId {
    return this.#line.at
  }

  /** What was done last. */
  get words(): string {
    return this.#wordsAt(this.#line.at)
  }

  /** The duel at this moment. */
  get state(): DuelState {
    const moment = momentOf(this.#line, this.#line.at)
    if (!moment) throw new Error('the player stands at a moment of the line')
    return moment.step.state
  }

  get canUndo(): boolean {
    return this.#tidied.length > 0 || this.#before !== null
  }

  get canRedo(): boolean {
    return this.#line.at !== this.#line.tip
  }

  /** One more step from here; what lay ahead stays as a branch. */
  commit(step: PracticeStep, told: 'done' | 'answered' = 'done'): void {
    this.#tidied = []
    const line = continued(this.#line, step, sameStep)
    this.#line = step.opening ? recent(line) : line
    this.#tell({ is: told, words: step.words })
  }

  /** Goes on from lines that were played elsewhere; they begin with an opening hand, and what is here can be undone to. */
  takeUp(lines: PracticeLine): void {
    this.#tidied = []
    this.#line = recent(grafted(this.#line, lines))
  }

  undo(): void {
    const tidied = this.#tidied.at(-1)
    const before = this.#before
    if (tidied) {
      this.#tidied = this.#tidied.slice(0, -1)
      this.#line = tidied.before
      this.#tell({ is: 'told', words: `Undid: ${tidied.words}` })
    } else if (before === null) {
      this.#tell({ is: 'told', words: 'There is nothing to undo.' })
    } else {
      const undone = this.#wordsAt(this.#line.at)
      this.#line = goneTo(this.#line, before)
      this.#tell({ is: 'told', words: `Undid: ${undone}` })
    }
  }

  redo(): void {
    const way = wayTo(this.#line, this.#line.tip)
    const next = way[way.findIndex(({ id }) => id === this.#line.at) + 1]
    if (!next) {
      this.#tell({ is: 'told', words: 'There is nothing to redo.' })
      return
    }
    this.#line = goneTo(this.#line, next.id)
    this.#tell({ is: 'told', words: `Redid: ${next.step.words}` })
  }

  /** Goes to a moment of any branch, back or forth. */
  goTo(id: MomentId): void {
    this.#line = goneTo(this.#line, id)
    this.#tell({ is: 'told', words: `Now after: ${this.#wordsAt(this.#line.at)}` })
  }

  /** Goes to the other branches that begin at this moment, one after the other, back to the first after the last. */
  switchBranch(): void {
    const way = wayTo(this.#line, this.#line.at)
    const fork = way.findLast(({ id, step }) => !step.opening && this.#besides(id).length > 1)
    const branches = fork ? this.#besides(fork.id) : []
    const next = branches[(branches.findIndex(({ id }) => id === fork?.id) + 1) % branches.length]
    if (next) this.goTo(next.id)
    else this.#tell({ is: 'told', words: 'There is no other branch up to here.' })
  }

  /** Deletes the moment and all that follows from it; undo brings them back. */
  deleteBranch(id: MomentId): void {
    this.#tidy(withoutBranch(this.#line, id), `delete the branch “${this.#wordsAt(id)}”`)
  }

  /** Gives a point a name, a note or both; empty text takes them away. */
  write(id: MomentId, words: { readonly name?: string; readonly note?: string }): void {
    this.#tidy(
      written(this.#line, id, words),
      words.name ? `name this point “${words.name}”` : 'edit the note at this point',
    )
  }

  #tidy(line: PracticeLine, words: string): void {
    this.#tidied = [...this.#tidied, { before: this.#line, words }]
    this.#line = line
    this.#tell({ is: 'told', words: `Done: ${words}. Undo takes it back.` })
  }

  /** The moment and the other steps that were made from the one before it. */
  #besides(id: MomentId) {
    const from = momentOf(this.#line, id)?.from ?? null
    return from === null ? [] : nextOf(this.#line, from).filter(({ step }) => !step.opening)
  }

  #wordsAt(id: MomentId): string {
    return momentOf(this.#line, id)?.step.words ?? ''
  }

  get #before(): MomentId | null {
    return momentOf(this.#line, this.#line.at)?.from ?? null
  }
}

/** The same actions from the same moment lead to the same state. */
const sameStep = (a: PracticeStep, b: PracticeStep): boolean =>
  JSON.stringify(a.opening) === JSON.stringify(b.opening) &&
  JSON.stringify(a.actions) === JSON.stringify(b.actions)
