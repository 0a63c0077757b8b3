import { describe, expect, it } from 'vitest'
import type { SidePlan } from '../../../shared/decks/side-plan.ts'
import {
  explainSidePlansRefusal,
  formatSidePlans,
  parseSidePlans,
} from '../../../shared/formats/decks/side-plans-file.ts'
import { CODE } from '../../legality/cards.ts'

const PLAN: SidePlan = {
  id: 'a',
  against: 'Birds',
  turn: 'second',
  out: [{ card: CODE.ash, copies: 3 }],
  in: [{ card: CODE.monsterReborn, copies: 1 }],
  note: 'Go first.',
}
const answer = (change: object): string => {
  const read = parseSidePlans(
    JSON.stringify({ format: 'duelwright-side-plans', version: 1, plans: [{ ...PLAN, ...change }] }),
  )
  if (read.ok) return 'read'
  return 'field' in read.error ? read.error.field : read.error.code
}
const said = (text: string): string => {
  const read = parseSidePlans(text)
  return read.ok ? 'read' : explainSidePlansRefusal(read.error)
}

describe('side plans as a file', () => {
  it('are read back as they were written', () => {
    const plans = [PLAN, { ...PLAN, id: 'b', turn: 'first' as const, note: '', in: [], out: [] }]
    expect(parseSidePlans(formatSidePlans(plans))).toEqual({ ok: true, value: plans })
    expect(formatSidePlans([])).toBe(
      '{\n  "format": "duelwright-side-plans",\n  "version": 1,\n  "plans": []\n}\n',
    )
  })

  it('may say nothing in a note', () => {
    const { note, ...silent } = PLAN
    expect(note).not.toBe('')
    const read = parseSidePlans(formatSidePlans([silent as SidePlan]))
    expect(read).toEqual({ ok: true, value: [{ ...PLAN, note: '' }] })
  })

  it.each([
    ['note', ['', 'x'.repeat(2000)], ['x'.repeat(2001), 1]],
    ['against', ['', 'x'.repeat(120)], ['x'.repeat(121), 1]],
    ['turn', ['first', 'second'], ['irst', 'econd', 'third']],
    ['id', ['x'], [1]],
    ['out', [[]], ['x', [{ card: 0, copies: 1 }], [{ card: '7', copies: 1 }]]],
  ] as const)('have bounds for %s', (field, sound, wrong) => {
    for (const value of sound) expect([value, answer({ [field]: value })]).toEqual([value, 'read'])
    for (const value of wrong) expect(answer({ [field]: value }).split('.')[2]).toBe(field)
  })

  it('have 1 to 15 copies of a card', () => {
    const copies = (count: number) => answer({ in: [{ card: 7, copies: count }] })
    expect([copies(1), copies(15)]).toEqual(['read', 'read'])
    for (const count of [0, 16, 1.5]) expect(copies(count)).toBe('plans.0.in.0.copies')
  })

  it.each([
    ['', 'it is empty.'],
    ['[;', 'line 1, column 2: ";" cannot stand here, so this is not JSON.'],
    ['[]', 'it is not a file of side plans: "format" is not as it should be.'],
    ['5', 'it is not a file of side plans.'],
    ['{"format":"x"}', 'it is not a file of side plans: "format" is not as it should be.'],
    [
      '{"format":"duelwright-side-plans","version":2}',
      'it is not a file of side plans: "version" is not as it should be.',
    ],
  ])('of %j are refused in a sentence', (text, sentence) => {
    expect(said(text)).toBe(sentence)
  })
})
