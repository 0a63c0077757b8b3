import { describe, expect, it } from 'vitest'
import { isSameNote } from '../../../shared/decks/deck-notes.ts'
import { WrittenHere } from '../../../src-renderer/ui/written-here.svelte.ts'

type Lines = readonly string[]

/** What is kept, and a field beside it. */
const begin = (...kept: Lines) => {
  let now: Lines = kept
  const written = new WrittenHere<Lines>(() => now, isSameNote)
  return { written, keep: (...lines: Lines) => (now = [...lines]) }
}

describe('what is written here', () => {
  it('stands before it is kept, and no older read takes a letter of it back', () => {
    const { written, keep } = begin('a')
    expect(written.now).toEqual(['a'])
    for (const text of ['ab', 'abc', 'abcd']) written.write([text])
    expect(written.now).toEqual(['abcd'])
    for (const text of ['ab', 'abc', 'abcd']) {
      keep(text)
      expect(written.now).toEqual(['abcd'])
    }
  })

  it('makes room for what another window makes of it, and goes on from that', () => {
    const { written, keep } = begin('a')
    written.write(['ab'])
    keep('ab')
    keep('ab', 'theirs')
    expect(written.now).toEqual(['ab', 'theirs'])
    written.write(written.now.with(0, 'abc'))
    expect(written.now).toEqual(['abc', 'theirs'])
    keep('abc', 'theirs')
    keep('abc')
    expect(written.now).toEqual(['abc'])
  })

  it('is not what was written long ago, where another window goes back to that', () => {
    const { written, keep } = begin('a')
    written.write(['ab'])
    keep('ab')
    written.write(['abc'])
    keep('abc')
    keep('a')
    expect(written.now).toEqual(['a'])
  })
})
