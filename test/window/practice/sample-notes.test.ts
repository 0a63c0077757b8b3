import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { passcode } from '../../../shared/cards/passcode.ts'
import { NO_NOTES } from '../../../shared/decks/deck-notes.ts'
import {
  notesOfSample,
  sampleNotes,
  sampleNotesOf,
} from '../../../src-renderer/views/practice/place-notes.svelte.ts'
import { openStorage } from '../../../src-renderer/storage/storage.ts'

describe('what is noted to a sample deck', () => {
  const notes = {
    ...NO_NOTES,
    roles: new Map([[passcode(14558127), ['hand trap', 'brick']]]),
    conditions: [{ name: 'Good', text: 'not brick>=2' }],
    plays: ['"Pot of Duality" excavate 3 once'],
  }

  it('is there again, for that deck alone', async () => {
    const opened = await openStorage('sample notes')
    if (!opened.ok) throw new Error(opened.error.code)
    const { settings } = opened.value
    await settings.set(sampleNotes('sample:xyz.ydk'), sampleNotesOf(notes))
    expect(notesOfSample(await settings.get(sampleNotes('sample:xyz.ydk')))).toEqual(notes)
    expect(notesOfSample(await settings.get(sampleNotes('sample:link.ydk')))).toEqual(NO_NOTES)
    opened.value.close()
  })

  it('counts as nothing where it cannot be read', () => {
    expect(sampleNotes('sample:xyz.ydk').read({ roles: 'many' })).toBeUndefined()
  })
})
