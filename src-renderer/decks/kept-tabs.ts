import * as v from 'valibot'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'
import type { OpenDecks } from './open-decks.svelte.ts'

/** The open decks in their order, and the one looked at; nothing where that was the library. */
interface KeptTabs {
  readonly ids: readonly string[]
  readonly at?: string | undefined
}

/** As many as are opened again; of more, the first. */
const MOST_KEPT = 200
const Tabs = v.object({
  ids: v.pipe(v.array(v.string()), v.maxLength(MOST_KEPT)),
  at: v.optional(v.string()),
})

const TABS: Setting<KeptTabs> = {
  key: 'open-decks',
  initial: { ids: [] },
  read: (value) => {
    const read = v.safeParse(Tabs, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
}

/** Keeps which decks are open, for the next start. */
export const keepTabs = (
  openDecks: Pick<OpenDecks, 'tabs'>,
  at: string | undefined,
  settings: Pick<SettingsStore, 'remember'>,
): void =>
  settings.remember(TABS, {
    ids: openDecks.tabs.slice(0, MOST_KEPT).map(({ id }) => id),
    ...(at !== undefined && { at }),
  })

/**
 * Opens the decks of the last time again, in their order; those that are deleted by now stay away. `at` is the one that was looked at. Where
 * they could not be read, nothing should be kept over them.
 */
export const reopenTabs = async (
  openDecks: Pick<OpenDecks, 'reopen' | 'editorOf'>,
  settings: Pick<SettingsStore, 'find'>,
): Promise<{ readonly isRead: boolean; readonly at?: string }> => {
  const kept = await settings.find(TABS)
  if (!kept.ok) return { isRead: false }
  const { ids, at } = kept.value
  const isRead = await openDecks.reopen(ids)
  return { isRead, ...(at !== undefined && openDecks.editorOf(at) && { at }) }
}
