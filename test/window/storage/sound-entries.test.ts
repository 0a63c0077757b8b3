import { describe, expect, it } from 'vitest'
import { HEADER_MAPPINGS } from '../../../src-renderer/collection/import/import-memory.ts'
import { UNCOUNTED } from '../../../src-renderer/collection/counted-collections.ts'
import { HAND_TRAP_SETTINGS } from '../../../src-renderer/views/practice/opponent/hand-trap-settings.ts'
import { sampleNotes } from '../../../src-renderer/views/practice/place-notes.svelte.ts'

describe('one odd entry of a setting', () => {
  it('hides nothing but itself', () => {
    expect(UNCOUNTED.read(['a', 7, 'b'])).toEqual(['a', 'b'])
    expect(HEADER_MAPPINGS.read([['x', ['name']], 'odd', ['y', 'odd'], ['z', []]])).toEqual([
      ['x', ['name']],
      ['z', []],
    ])
    expect(HAND_TRAP_SETTINGS.read({ own: [14558127, 'odd', -1], when: { is: 'ask' } })).toEqual({
      own: [14558127],
      when: { is: 'ask' },
    })
    const condition = { name: 'One', text: 'starter' }
    expect(
      sampleNotes('sample').read({
        roles: [
          [14558127, ['hand trap']],
          ['odd', []],
        ],
        conditions: [condition, { name: 3 }],
        plays: ['draw 2', null],
        boards: [condition, 'odd'],
      }),
    ).toEqual({
      roles: [[14558127, ['hand trap']]],
      conditions: [condition],
      plays: ['draw 2'],
      boards: [condition],
    })
  })

  it('makes no list of what is none', () => {
    expect(UNCOUNTED.read('a')).toBeUndefined()
    expect(HEADER_MAPPINGS.read({})).toBeUndefined()
    expect(sampleNotes('sample').read([])).toBeUndefined()
  })
})
