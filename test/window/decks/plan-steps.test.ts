import { describe, expect, it } from 'vitest'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import type { SidePlan } from '../../../shared/decks/side-plan.ts'
import { PlanSteps } from '../../../src-renderer/decks/plan-steps.ts'
import { CODE } from '../../legality/cards.ts'

const plan = (id: string, more: Partial<SidePlan> = {}): SidePlan => ({
  id,
  ...{ against: '', turn: 'first', out: [], in: [], note: '' },
  ...more,
})
const begun = () => {
  const notes = {
    now: NO_NOTES,
    change: (changed: { readonly plans?: readonly SidePlan[] }) => {
      notes.now = { ...notes.now, ...changed }
      return Promise.resolve()
    },
  }
  return { notes, steps: new PlanSteps(notes) }
}

describe('steps of side plans', () => {
  it('are undone and redone by their names', () => {
    const { notes, steps } = begun()
    const out = [{ card: CODE.ash, copies: 1 }]
    steps.change([plan('a')], 'begin a side plan')
    steps.change([plan('a', { out })], 'take out 1 Ash')
    expect(steps.undoes).toBe('take out 1 Ash')
    expect(steps.undo()).toBe('take out 1 Ash')
    expect(notes.now.plans).toEqual([plan('a')])
    expect(steps.redo()).toBe('take out 1 Ash')
    expect(notes.now.plans).toEqual([plan('a', { out })])
    steps.undo()
    expect(steps.undo()).toBe('begin a side plan')
    expect(notes.now.plans).toEqual([])
    expect(steps.undo()).toBeUndefined()
  })

  it('take back nothing that another window has done to other plans meanwhile', () => {
    const { notes, steps } = begun()
    const out = [{ card: CODE.ash, copies: 1 }]
    notes.now = { ...notes.now, plans: [plan('a'), plan('b')] }
    steps.change([plan('b')], 'delete the side plan')
    // Elsewhere a plan is made, and one is changed.
    notes.now = { ...notes.now, plans: [plan('b', { out }), plan('c', { out })] }
    steps.undo()
    expect(notes.now.plans).toEqual([plan('a'), plan('b', { out }), plan('c', { out })])
    // And one is deleted.
    notes.now = { ...notes.now, plans: [plan('a'), plan('c', { out })] }
    steps.redo()
    expect(notes.now.plans).toEqual([plan('c', { out })])
  })

  it('leave what was typed since, and bring a deleted plan back as it was', () => {
    const { notes, steps } = begun()
    steps.change([plan('a')], 'begin a side plan')
    const out = [{ card: CODE.ash, copies: 1 }]
    steps.change([plan('a', { out })], 'take out 1 Ash')
    const typed = { against: 'Birds', note: 'keep the Traps' }
    notes.now = { ...notes.now, plans: [plan('a', { out, ...typed })] }
    steps.undo()
    expect(notes.now.plans).toEqual([plan('a', typed)])
    steps.change([], 'delete the side plan')
    const isLast = steps.stillLast()
    expect(isLast()).toBe(true)
    steps.undo()
    expect(notes.now.plans).toEqual([plan('a', typed)])
    expect(isLast()).toBe(false)
  })
})
