import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import { isDoneIn, isForFolder, type SyncStep } from '../../shared/sync/sync-step.ts'

const agreed = {
  deck: 'a1',
  file: 'Goat.ydk',
  text: '#main\n1\n',
  cards: { main: [passcode(1)], extra: [], side: [] },
}
const IN_FOLDER: readonly SyncStep[] = [
  { ...agreed, does: 'write-file', over: undefined },
  { ...agreed, does: 'part', theirs: { ...agreed, file: 'Other.ydk', name: 'Other' } },
  { does: 'remove-file', file: agreed.file, over: agreed.text },
]
const AMONG_DECKS: readonly SyncStep[] = [
  { ...agreed, does: 'settle' },
  { ...agreed, does: 'change-deck', was: agreed.cards },
  { ...agreed, does: 'make-deck', deck: undefined, name: 'Goat' },
  { does: 'remove-deck', deck: agreed.deck, was: agreed.cards },
  { does: 'forget', deck: agreed.deck },
]

describe('a step', () => {
  it('changes the folder where it writes or removes a file, and only there', () => {
    expect(IN_FOLDER.filter(isForFolder)).toEqual(IN_FOLDER)
    expect(AMONG_DECKS.filter(isForFolder)).toEqual([])
  })

  it('that writes a file is done once the folder has that file with that text', () => {
    for (const step of IN_FOLDER.filter(({ does }) => does !== 'remove-file')) {
      expect(isDoneIn([{ name: agreed.file, text: agreed.text }], step)).toBe(true)
      expect(isDoneIn([{ name: agreed.file, text: '#main\n2\n' }], step)).toBe(false)
      expect(isDoneIn([], step)).toBe(false)
    }
  })

  it('that removes a file is done once the folder no longer has it, whatever else is there', () => {
    const removal: SyncStep = { does: 'remove-file', file: agreed.file, over: agreed.text }
    expect(isDoneIn([{ name: 'Other.ydk', text: agreed.text }], removal)).toBe(true)
    expect(isDoneIn([{ name: agreed.file, text: agreed.text }], removal)).toBe(false)
    expect(isDoneIn([{ name: agreed.file, text: undefined }], removal)).toBe(false)
  })

  it('that only changes decks is never done in the folder', () => {
    for (const step of AMONG_DECKS)
      expect(isDoneIn([{ name: agreed.file, text: agreed.text }], step)).toBe(false)
  })
})
