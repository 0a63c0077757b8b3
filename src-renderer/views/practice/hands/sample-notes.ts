import * as v from 'valibot'
import { type DeckNotes, NO_NOTES } from '../../../../shared/decks/deck-notes.ts'
import { type NotesRow, notesOf, notesRowOf } from '../../../storage/deck-row.ts'
import type { Setting } from '../../../storage/settings-store.ts'
import { soundEntries } from '../../../storage/sound-entries.ts'

/** What a player notes to a sample deck, which itself is not kept. */
export type SampleNotes = Pick<NotesRow, 'roles' | 'conditions' | 'plays' | 'boards'>

const Named = soundEntries(v.object({ name: v.string(), text: v.string() }))
const Row = v.object({
  roles: soundEntries(v.tuple([v.number(), v.array(v.string())])),
  conditions: Named,
  plays: soundEntries(v.string()),
  boards: v.optional(Named, []),
})

/** Where the notes to the sample deck of a place are kept. */
export const sampleNotes = (place: string): Setting<SampleNotes> => ({
  key: `notes ${place}`,
  initial: { roles: [], conditions: [], plays: [], boards: [] },
  read: (value) => {
    const read = v.safeParse(Row, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
})

export const sampleNotesOf = (notes: DeckNotes): SampleNotes => {
  const { roles, conditions, plays, boards } = notesRowOf(notes)
  return { roles, conditions, plays, ...(boards && { boards }) }
}

export const notesOfSample = (kept: SampleNotes): DeckNotes => notesOf({ ...notesRowOf(NO_NOTES), ...kept })
