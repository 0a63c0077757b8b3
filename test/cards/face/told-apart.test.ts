import { expect, it } from 'vitest'
import type { Card } from '../../../shared/cards/card.ts'
import { toldApart } from '../../../shared/cards/face/type-line.ts'
import { passcode } from '../../../shared/cards/passcode.ts'

it('cards of one name are told apart by what they are and their passcodes, and others need nothing', () => {
  const of = (at: number, name: string) =>
    ({ passcode: passcode(at), name, archetypes: [], regions: [] }) as const
  const spell: Card = { ...of(1, 'Mind Scan'), kind: 'spell', icon: 'continuous' }
  const skill: Card = { ...of(2, 'Mind Scan'), kind: 'skill' }
  const other: Card = { ...of(3, 'Mind Control'), kind: 'spell', icon: 'normal' }
  expect([spell, skill, other].map((card) => toldApart(card, [spell, skill, other]))).toEqual([
    'Continuous Spell, 1',
    'Skill, 2',
    undefined,
  ])
  expect(toldApart(spell, [spell, other])).toBeUndefined()
})
