import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { changeGroups } from '../../../src-renderer/views/lists/change-groups.ts'

const change = (name: string, before: number, after: number) => ({ card: passcode(1), name, before, after })

describe('changed cards', () => {
  it('stand under what a Forbidden & Limited list makes of them now', () => {
    const changes = [change('a', 3, 1), change('b', 3, 0), change('c', 0, 1), change('d', 2, 3)]
    const groups = changeGroups(changes, 'limits').map(({ title, changes }) => [
      title,
      changes.map(({ name }) => name),
    ])
    expect(groups).toEqual([
      ['Now Forbidden', ['b']],
      ['Now Limited', ['a', 'c']],
      ['No longer limited', ['d']],
    ])
  })

  it('stand under dearer or cheaper where a list counts points', () => {
    const groups = changeGroups([change('a', 0, 7), change('b', 30, 0)], 'points')
    expect(groups.map(({ title }) => title)).toEqual(['More points', 'Fewer points'])
  })
})
