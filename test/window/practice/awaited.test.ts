import { describe, expect, it } from 'vitest'
import { triggerRows } from '../../../src-renderer/views/practice/chain/triggers-ahead.ts'
import { practiceKeys } from '../../../src-renderer/views/practice/practice-keys.ts'
import { Table } from '../../../src-renderer/views/practice/table.svelte.ts'
import { codeOf } from '../../facts/resources.ts'
import { level } from '../../duel/cards.ts'
import { playingPractice } from './playing-practice.ts'
import { practising } from './table-of.ts'

const PORTS = {
  newHand: () => undefined,
  write: () => undefined,
  chooseOpponent: () => undefined,
  say: () => undefined,
}

describe('while an answer is awaited', () => {
  const letters = (isAwaited: boolean): readonly string[] => {
    const table = new Table(practising([level(4)]).practice, () => undefined)
    return practiceKeys(table, PORTS, isAwaited).flatMap((group) =>
      'shortcuts' in group
        ? group.shortcuts.flatMap(({ keys }) => keys.filter((one) => /^(Shift\+)?[A-Z]$/.test(one)))
        : [],
    )
  }

  it('no letter is a shortcut: they find the answer', () => {
    expect(letters(false)).toContain('K')
    expect(letters(true)).toEqual([])
  })

  it('everything that the other side could answer with is in one list, copies in its hand once', () => {
    const ash = codeOf('Ash Blossom & Joyous Spring')
    const { practice, pick, trigger } = playingPractice(
      ['Snake-Eye Ash', 'Rescue Rabbit', 'Rescue Rabbit', 'Rescue Rabbit', 'Rescue Rabbit'],
      ['Snake-Eyes Poplar', ...Array.from({ length: 9 }, () => 'Rescue Rabbit')],
      { held: [ash, ash, codeOf('Effect Veiler'), codeOf('Infinite Impermanence')], seed: 'first' },
    )
    practice.handTraps = { own: [], when: { is: 'ask' } }
    pick('Snake-Eye Ash', 'Normal Summon')
    expect(practice.awaitsAnswer).toBe(true)
    trigger('Snake-Eye Ash, effect 1')
    const rows = triggerRows(practice.state, practice.waiting, practice.byItself, practice.cards)
    expect(rows.map(({ label }) => label.replace(/, effect \d$/, '')).toSorted()).toEqual([
      'Activate Ash Blossom & Joyous Spring',
      'Activate Effect Veiler',
      'Activate Infinite Impermanence',
    ])
    expect(rows.every(({ card, note }) => card !== undefined && note.startsWith('opponent’s hand: '))).toBe(
      true,
    )
  })
})

describe('the side of the opponent', () => {
  it('is shown from the first step on where somebody sits there, so that nothing moves when they act', () => {
    const { practice } = practising([level(4), level(4)])
    const table = new Table(practice, () => undefined)
    expect(table.opponentFolded).toBe(true)
    table.turnOpponentSide()
    expect(table.opponentFolded).toBe(false)
    table.turnOpponentSide()
    expect(table.opponentFolded).toBe(true)
    practice.withHeld([level(4).passcode], practice.setup.deck)
    expect(new Table(practice, () => undefined).opponentFolded).toBe(false)
  })
})
