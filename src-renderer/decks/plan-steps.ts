import { joinedNotes } from '../../shared/decks/joined-notes.ts'
import { isSameNote } from '../../shared/decks/deck-notes.ts'
import type { SidePlan } from '../../shared/decks/side-plan.ts'
import type { KeptNotes } from './kept-notes.svelte.ts'
import { Steps, type Walked } from './steps.svelte.ts'

/**
 * Changes of a deck's side plans, each a named step that can be undone, for as long as the deck is looked at. Whom a plan is against and
 * its note are typed, and the field they are typed in undoes that. What another window does with plans is carried through all steps.
 */
export class PlanSteps {
  readonly #notes: Pick<KeptNotes, 'now' | 'change'>
  readonly #steps = new Steps<readonly SidePlan[]>()
  /** The plans as the last step, or the last undo, left them; nothing before the first step. */
  #left: readonly SidePlan[] | undefined

  constructor(notes: Pick<KeptNotes, 'now' | 'change'>) {
    this.#notes = notes
  }

  get undoes(): string | undefined {
    return this.#steps.undoes
  }

  get redoes(): string | undefined {
    return this.#steps.redoes
  }

  /** Keeps these plans in the place of those of now; `does` names the step: "take out 1 Maxx "C"". */
  change(plans: readonly SidePlan[], does: string): void {
    this.#steps.take(this.#now(), does)
    this.#show(plans)
  }

  /** The name of the step undone, or nothing where there is none. */
  undo(): string | undefined {
    return this.#walk(this.#steps.undo(this.#now()))
  }

  /** The name of the step redone, or nothing where there is none. */
  redo(): string | undefined {
    return this.#walk(this.#steps.redo(this.#now()))
  }

  /** Says, whenever it is asked, whether the last step of now is the last still. */
  stillLast(): () => boolean {
    const { last } = this.#steps
    return () => last !== undefined && this.#steps.last === last
  }

  /** The plans of now; what was typed, or done in another window, since the last step is brought into all of them first. */
  #now(): readonly SidePlan[] {
    const { plans } = this.#notes.now
    const left = this.#left
    if (left && !isSameNote(left, plans)) this.#steps.carry((before) => carried(before, left, plans))
    return plans
  }

  #show(plans: readonly SidePlan[]): void {
    this.#left = plans
    void this.#notes.change({ plans })
  }

  #walk(walked: Walked<readonly SidePlan[]> | undefined): string | undefined {
    if (walked) this.#show(walked.shows)
    return walked?.does
  }
}

/** Plans of before a step, with what became of the plans since: those made elsewhere are there, those deleted elsewhere are not. */
const carried = (
  before: readonly SidePlan[],
  left: readonly SidePlan[],
  now: readonly SidePlan[],
): readonly SidePlan[] => {
  const byId = (plans: readonly SidePlan[]) => new Map(plans.map((plan) => [plan.id, plan]))
  const [of, was, is] = [byId(before), byId(left), byId(now)]
  const known = before.flatMap((mine) => {
    const [base, theirs] = [was.get(mine.id), is.get(mine.id)]
    if (!base) return [mine]
    if (!theirs) return []
    return (
      joinedNotes({ base: { plans: [base] }, mine: { plans: [mine] }, theirs: { plans: [theirs] } }).plans ??
      []
    )
  })
  return [...known, ...now.filter(({ id }) => !was.has(id) && !of.has(id))]
}
