import { describe, expect, it } from 'vitest'
import { passcode } from '../../shared/cards/passcode.ts'
import type { FolderFile } from '../../shared/sync/deck-pair.ts'
import { AgreedPairs, isDoneIn, isForFolder, type SyncStep } from '../../shared/sync/sync-step.ts'

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

const named = (files: readonly FolderFile[]) => new Map(files.map((file) => [file.name, file]))

describe('a step', () => {
  it('changes the folder where it writes or removes a file, and only there', () => {
    expect(IN_FOLDER.filter(isForFolder)).toEqual(IN_FOLDER)
    expect(AMONG_DECKS.filter(isForFolder)).toEqual([])
  })

  it('that writes a file is done once the folder has that file with that text', () => {
    for (const step of IN_FOLDER.filter(({ does }) => does !== 'remove-file')) {
      expect(isDoneIn(named([{ name: agreed.file, text: agreed.text }]), step)).toBe(true)
      expect(isDoneIn(named([{ name: agreed.file, text: '#main\n2\n' }]), step)).toBe(false)
      expect(isDoneIn(named([]), step)).toBe(false)
    }
  })

  it('that removes a file is done once the folder no longer has it, whatever else is there', () => {
    const removal: SyncStep = { does: 'remove-file', file: agreed.file, over: agreed.text }
    expect(isDoneIn(named([{ name: 'Other.ydk', text: agreed.text }]), removal)).toBe(true)
    expect(isDoneIn(named([{ name: agreed.file, text: agreed.text }]), removal)).toBe(false)
    expect(isDoneIn(named([{ name: agreed.file, text: undefined }]), removal)).toBe(false)
  })

  it('that only changes decks is never done in the folder', () => {
    for (const step of AMONG_DECKS)
      expect(isDoneIn(named([{ name: agreed.file, text: agreed.text }]), step)).toBe(false)
  })
})

describe('what is agreed', () => {
  const pairOf = (at: number) => ({ ...agreed, deck: `d${at}`, file: `${at}.ydk` })

  it('gives each deck one file, and each file one deck, whatever was agreed before', () => {
    const pairs = new AgreedPairs([pairOf(1), pairOf(2), pairOf(3)])
    pairs.follow({ ...pairOf(1), file: '2.ydk', does: 'settle' }, undefined)
    expect(pairs.all).toEqual([pairOf(3), { ...pairOf(1), file: '2.ydk' }])
    pairs.follow({ does: 'remove-file', file: '3.ydk', over: '' }, undefined)
    pairs.follow({ does: 'forget', deck: 'nobody' }, undefined)
    expect(pairs.all).toEqual([{ ...pairOf(1), file: '2.ydk' }])
    pairs.follow({ ...pairOf(4), deck: undefined, does: 'make-deck', name: 'Four' }, 'd4')
    pairs.follow({ does: 'remove-deck', deck: 'd1', was: agreed.cards }, undefined)
    expect(pairs.all).toEqual([pairOf(4)])
  })

  it('is looked at once for each of thousands of steps, however many decks there are', () => {
    let looked = 0
    const pairs = Array.from({ length: 500 }, (_, at) => {
      const { deck, ...pair } = pairOf(at)
      return Object.defineProperty(pair, 'deck', {
        get: () => {
          looked += 1
          return deck
        },
      }) as ReturnType<typeof pairOf>
    })
    const all = new AgreedPairs(pairs)
    for (let at = 0; at < 500; at += 1) all.follow({ ...pairOf(at), does: 'settle' }, undefined)
    expect(all.all).toHaveLength(500)
    expect(looked).toBeLessThan(5 * 500)
  })
})
