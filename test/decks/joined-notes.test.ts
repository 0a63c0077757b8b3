import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { joinedList, joinedNotes, joinedText } from '../../shared/decks/joined-notes.ts'
import type { SidePlan } from '../../shared/decks/side-plan.ts'

/* Notes that two windows write at once: nothing of either is lost. */

const letters = (alphabet: string) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), maxLength: 12 })
const count = (text: string, sign: string): number => text.split(sign).length - 1

describe('a text that two have changed', () => {
  it('is what one made of it where the other left it alone', () => {
    fc.assert(
      fc.property(letters('abc'), letters('abcx'), (base, changed) => {
        expect(joinedText({ base, mine: changed, theirs: base })).toBe(changed)
        expect(joinedText({ base, mine: base, theirs: changed })).toBe(changed)
        expect(joinedText({ base, mine: changed, theirs: changed })).toBe(changed)
      }),
    )
  })

  it('holds every letter that either has added', () => {
    const edit = fc.record({ at: fc.nat(), cut: fc.nat(4), add: fc.nat(5) })
    const made = (base: string, { at, cut, add }: { at: number; cut: number; add: number }, sign: string) => {
      const start = at % (base.length + 1)
      return base.slice(0, start) + sign.repeat(add) + base.slice(start + cut)
    }
    fc.assert(
      fc.property(letters('abc'), edit, edit, (base, here, there) => {
        const text = joinedText({ base, mine: made(base, here, 'X'), theirs: made(base, there, 'Y') })
        expect(count(text, 'X')).toBeGreaterThanOrEqual(here.add)
        expect(count(text, 'Y')).toBeGreaterThanOrEqual(there.add)
      }),
    )
  })

  it('keeps changes in two places both where they were made', () => {
    const base = 'side in going second'
    expect(joinedText({ base, mine: 'always side in going second', theirs: 'side in going second!' })).toBe(
      'always side in going second!',
    )
    expect(joinedText({ base, mine: 'side in going second!', theirs: 'always side in going second' })).toBe(
      'always side in going second!',
    )
  })

  it('holds what both wrote, mine first, where both changed the same words, and nothing that either took away', () => {
    const changes = { base: 'open with Ash', mine: 'open with Imperm', theirs: 'open with Veiler' }
    expect(joinedText(changes)).toBe('open with Imperm\nVeiler')
    expect(joinedText({ base: 'abcdef', mine: 'aXef', theirs: 'abcYf' })).toBe('aX\nYf')
    expect(joinedText({ base: 'aa', mine: 'aaa', theirs: 'a' })).toBe('aa')
    expect(joinedText({ base: 'ab', mine: 'aXb', theirs: 'aYb' })).toBe('aXYb')
  })
})

describe('words that are taken back', () => {
  it('go without what the other has written since, whatever that has replaced', () => {
    const undone = (mine: string, wrote: string, theirs: string) => joinedText({ base: wrote, mine, theirs })
    expect(undone('', 'mine', 'theirs')).toBe('theirs')
    expect(undone('hello world', 'hello there', 'hello thXere')).toBe('hello world\nX')
    expect(undone('goats', 'my goats', 'my goats win')).toBe('goats win')
    expect(undone('goats', 'my goats', 'goats')).toBe('goats')
  })
})

describe('entries that two have changed', () => {
  const condition = (name: string, text: string) => ({ name, text })
  const conditions = (base: string | undefined, mine: string | undefined, theirs: string | undefined) => {
    const of = (text: string | undefined) => ({
      conditions: text === undefined ? [] : [condition('a', text)],
    })
    return joinedNotes({ base: of(base), mine: of(mine), theirs: of(theirs) }).conditions?.map(
      ({ text }) => text,
    )
  }

  it('hold as they are here where both changed them, as they are there where only the other did', () => {
    expect(conditions('x', 'y', 'z')).toEqual(['y'])
    expect(conditions('x', 'x', 'z')).toEqual(['z'])
    expect(conditions('x', 'y', 'x')).toEqual(['y'])
    expect(conditions(undefined, 'y', 'z')).toEqual(['y'])
  })

  it('stay away where one took them away and the other left them, and stand where the other changed them', () => {
    expect(conditions('x', undefined, 'x')).toEqual([])
    expect(conditions('x', 'x', undefined)).toEqual([])
    expect(conditions('x', undefined, 'z')).toEqual(['z'])
    expect(conditions('x', 'y', undefined)).toEqual(['y'])
    expect(conditions('x', undefined, undefined)).toEqual([])
  })
})

describe('lists that two have changed', () => {
  it('lose what either took away and hold what either added', () => {
    const some = fc.uniqueArray(fc.nat(9))
    fc.assert(
      fc.property(some, some, some, (base, mine, theirs) => {
        const both = new Set(joinedList({ base, mine, theirs }))
        for (const entry of [...base, ...mine, ...theirs]) {
          const [was, here, there] = [base, mine, theirs].map((list) => list.includes(entry))
          expect(both.has(entry)).toBe(was ? here && there : here || there)
        }
      }),
    )
  })

  it('keep what stands in one of them alone, each kind of notes by its own way', () => {
    const [ash, lady] = [passcode(1), passcode(2)]
    expect(
      joinedNotes({
        base: { text: 'goats', tags: ['old'], plays: [], maybe: [ash], roles: new Map(), conditions: [] },
        mine: {
          text: 'my goats',
          tags: ['old', 'mine'],
          plays: ['mine'],
          maybe: [],
          roles: new Map([[ash, ['starter']]]),
          conditions: [{ name: 'opens', text: 'starter' }],
        },
        theirs: {
          text: 'goats!',
          tags: ['theirs'],
          plays: ['theirs'],
          maybe: [ash, lady],
          roles: new Map([[lady, ['brick']]]),
          conditions: [{ name: 'bricks', text: 'brick' }],
        },
      }),
    ).toEqual({
      text: 'my goats!',
      tags: ['mine', 'theirs'],
      plays: ['mine', 'theirs'],
      maybe: [lady],
      roles: new Map([
        [ash, ['starter']],
        [lady, ['brick']],
      ]),
      conditions: [
        { name: 'opens', text: 'starter' },
        { name: 'bricks', text: 'brick' },
      ],
    })
  })

  it('hold every condition that has no name, and every board of which nothing is written yet', () => {
    const unnamed = ['starter', 'brick'].map((text) => ({ name: '', text }))
    const empty = ['Mine', '', ''].map((name) => ({ name, text: '' }))
    const mine = { conditions: unnamed, boards: empty }
    const base = { conditions: unnamed.slice(0, 1), boards: empty.slice(0, 1) }
    expect(joinedNotes({ base, mine, theirs: base })).toEqual(mine)
    expect(joinedNotes({ base: mine, mine: base, theirs: mine })).toEqual(base)
    const theirs = { conditions: [...base.conditions, { name: 'Theirs', text: 'x' }], boards: base.boards }
    expect(joinedNotes({ base, mine, theirs })).toEqual({
      conditions: [...unnamed, { name: 'Theirs', text: 'x' }],
      boards: empty,
    })
  })

  it('are as here where the other says nothing about them', () => {
    expect(joinedNotes({ base: {}, mine: { folder: 'Old', tags: ['mine'] }, theirs: {} })).toEqual({
      folder: 'Old',
      tags: ['mine'],
    })
  })

  it('join a side plan part by part', () => {
    const plan: SidePlan = { id: 'p', against: 'Goats', turn: 'first', out: [], in: [], note: '' }
    const { plans } = joinedNotes({
      base: { plans: [plan] },
      mine: { plans: [{ ...plan, turn: 'second' }] },
      theirs: {
        plans: [
          { ...plan, note: 'keep the traps' },
          { ...plan, id: 'q' },
        ],
      },
    })
    expect(plans).toEqual([
      { ...plan, turn: 'second', note: 'keep the traps' },
      { ...plan, id: 'q' },
    ])
  })
})
