import * as v from 'valibot'
import type { Setting } from '../storage/settings-store.ts'
import { soundEntries } from '../storage/sound-entries.ts'

const Ids = soundEntries(v.string())

/** The collections, by id, that decks are not compared with. A new one beside others is among them until it is ticked. */
export const UNCOUNTED: Setting<readonly string[]> = {
  key: 'uncounted-collections',
  initial: [],
  read: (value) => {
    const read = v.safeParse(Ids, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
}
