import type { BackupPreview, Backups } from '../../backup/backups.svelte.ts'
import type { Collections } from '../../collection/collections.svelte.ts'
import type { OpenDecks } from '../../decks/open-decks.svelte.ts'
import type { Toasts } from '../../services/toasts.svelte.ts'
import type { Storage } from '../../storage/storage.ts'

interface Needs {
  readonly backups: Pick<Backups, 'restore'>
  readonly collections: Pick<Collections, 'isKeeping'>
  readonly openDecks: OpenDecks
  readonly storage: { readonly practices: Pick<Storage['practices'], 'isKeeping' | 'refused'> }
  readonly toasts: Toasts
}

/** Restores all of a backup, or the decks of these ids. Whether it was done; if not, a message says why. */
export const restoreBackup = async (
  preview: BackupPreview,
  choice: 'everything' | readonly string[],
  { backups, collections, openDecks, storage, toasts }: Needs,
): Promise<boolean> => {
  const refuse = (why: string): false => {
    toasts.show(why, { tone: 'bad' })
    return false
  }
  const refused = openDecks.refused
  if (refused !== undefined)
    return refuse(
      `What you changed in ${openDecks.lastSeen(refused)?.deck.name ?? 'a deck'} could not be saved. Open it and try again, or close it first.`,
    )
  if (choice === 'everything' && storage.practices.refused.length > 0)
    return refuse(
      'The last steps of a practice are not saved. Save them first; the message about them has “Try again”. Or reload the window (F5) to give them up.',
    )
  if (
    openDecks.isKeeping ||
    collections.isKeeping ||
    (choice === 'everything' && storage.practices.isKeeping)
  )
    return refuse('A change is still being kept. Try again in a moment.')
  const decks = choice === 'everything' ? [] : choice
  // Its tab is closed below: what is only there would go with it, and the backup made first cannot hold it.
  for (const id of decks)
    if (!(await openDecks.isKept(id)))
      return refuse(
        `Your copy of ${openDecks.editorOf(id)?.deck.name ?? 'the deck'} is not saved. Open it and keep it or close it first.`,
      )
  const done = await backups.restore(preview, choice === 'everything' ? choice : { decks: new Set(decks) })
  if (!done.ok) return refuse(done.error)
  // A deck that is open would take what was restored for the work of another window.
  for (const id of decks) openDecks.close(id)
  if (choice !== 'everything')
    toasts.show(`Restored ${decks.length === 1 ? 'one deck' : `${decks.length} decks`}`)
  return true
}
