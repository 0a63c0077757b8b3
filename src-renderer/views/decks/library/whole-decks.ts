import { createSubscriber } from 'svelte/reactivity'
import { type DeckNotes, tagsIn, withTags } from '../../../../shared/decks/deck-notes.ts'
import { broughtBack } from '../../../services/brought-back.ts'
import type { Services } from '../../../services/services.ts'
import type { KeptDeck } from '../../../storage/deck-row.ts'
import type { DeckStore } from '../../../storage/deck-store.ts'

type Needs = Pick<Services, 'storage' | 'navigation' | 'toasts'>

/** Keeps a copy under another name, with its notes, roles and plans, and opens it. */
export const copyOf = async (id: string, { storage, navigation, toasts }: Needs): Promise<void> => {
  const found = await storage.decks.find(id)
  if (found.ok && !found.value) return
  const kept = found.ok && found.value ? await keptAgain(found.value, storage.decks) : found
  if (!kept.ok) toasts.fail('The deck was not duplicated.', kept.error)
  if (!kept.ok || !kept.value) return
  navigation.go('decks', kept.value.id)
  toasts.show(`Duplicated as ${kept.value.deck.name}`)
}

const keptAgain = ({ deck, format, notes }: KeptDeck, store: DeckStore) =>
  store.create({ ...deck, name: `${deck.name} (copy)` }, format, notes)

/** Deletes at once, and can be undone as long as its message is shown. */
export const removeDeck = async (id: string, { storage, navigation, toasts }: Needs): Promise<void> => {
  const kept = await storage.decks.find(id)
  if (kept.ok && !kept.value) return
  // The view goes first, so that it does not say of its deck that it is gone.
  navigation.go('decks')
  const removed = kept.ok ? await storage.decks.remove(id) : kept
  if (!removed.ok) toasts.fail('The deck was not deleted.', removed.error)
  if (!removed.ok || !removed.value) return
  const { value: deck } = removed
  toasts.show(`Deleted ${deck.deck.name}`, {
    action: {
      label: 'Undo',
      run: () =>
        void toasts.bringBack(
          () => broughtBack([deck], { storage, toasts }),
          `${deck.deck.name} was not brought back.`,
        ),
    },
  })
}

/** Puts a deck into a folder, or with an empty name out of all; can be undone as long as its message is shown. */
export const putIntoFolder = async (
  id: string,
  folder: string,
  { storage, toasts }: Pick<Services, 'storage' | 'toasts'>,
): Promise<void> => {
  const kept = await storage.decks.find(id)
  if (!kept.ok || !kept.value || kept.value.notes.folder === folder) return
  const { deck, notes } = kept.value
  const written = await storage.decks.note(id, { folder })
  if (!written.ok) {
    toasts.fail(`${deck.name} was not moved.`, written.error)
    return
  }
  if (written.value === 'gone') {
    toasts.show(`${deck.name} was not moved: it was deleted.`, { tone: 'bad' })
    return
  }
  const moveBack = async (): Promise<void> => {
    const now = await storage.decks.find(id)
    // Moved again since, in another window or in its notes: there it stays.
    if (now.ok && now.value?.notes.folder !== folder) toasts.show(`${deck.name} was moved again since`)
    else
      await toasts.bringBack(
        () => storage.decks.note(id, { folder: notes.folder }),
        `${deck.name} was not moved back.`,
      )
  }
  toasts.show(`${deck.name} is ${folder === '' ? 'in no folder' : `in ${folder}`}`, {
    // The message of this deck's next move takes the place of this one, so that no Undo of an older one stays.
    about: `the folder of ${id}`,
    action: {
      label: 'Undo',
      run: () => void moveBack(),
      holds: stillNoted([id], (now) => now.folder === folder, storage),
    },
  })
}

/**
 * Whether all these decks are still noted as a message says; asked again after every change in any window, as long as the message is
 * looked at.
 */
const stillNoted = (
  ids: readonly string[],
  isSo: (now: DeckNotes, id: string) => boolean,
  storage: Services['storage'],
): (() => boolean) => {
  const asked = new Set(ids)
  let holds = true
  const follow = createSubscriber((update) =>
    storage.decks.watchAll((kept) => {
      if (!kept.ok) return
      const now = kept.value.filter(({ id }) => asked.has(id))
      holds = now.length === asked.size && now.every(({ id, notes }) => isSo(notes, id))
      update()
    }),
  )
  return () => {
    follow()
    return holds
  }
}

const decksWords = (count: number): string => (count === 1 ? '1 deck' : `${count} decks`)

/** Deletes several decks at once, and can be undone as one. */
export const removeDecks = async (
  ids: readonly string[],
  { storage, toasts }: Pick<Services, 'storage' | 'toasts'>,
): Promise<void> => {
  const removed = await storage.decks.removeAll(ids)
  if (!removed.ok) {
    toasts.fail('The decks were not deleted.', removed.error)
    return
  }
  toasts.show(`Deleted ${decksWords(removed.value.length)}`, {
    action: {
      label: 'Undo',
      run: () =>
        void toasts.bringBack(
          () => broughtBack(removed.value, { storage, toasts }),
          'The decks were not brought back.',
        ),
    },
  })
}

/**
 * Puts several decks into a folder, or gives them the tags of a text (`tagsIn`) that they do not have; undone as one
 * as long as none of them is noted otherwise.
 */
export const noteDecks = async (
  ids: readonly string[],
  note: { readonly folder: string } | { readonly tags: string },
  { storage, toasts }: Pick<Services, 'storage' | 'toasts'>,
): Promise<void> => {
  const change = ({ folder, tags }: DeckNotes): Partial<DeckNotes> | undefined => {
    if ('folder' in note) return folder === note.folder ? undefined : { folder: note.folder }
    const more = withTags(tags, note.tags)
    return more.length === tags.length ? undefined : { tags: more }
  }
  const noted = await storage.decks.noteAll(ids, change)
  if (!noted.ok) {
    toasts.fail('The decks stay as they were.', noted.error)
    return
  }
  const before = noted.value
  const givenTo = ({ tags }: DeckNotes): readonly string[] =>
    'tags' in note ? withTags(tags, note.tags).slice(tags.length) : []
  const back = (now: DeckNotes, id: string): Partial<DeckNotes> | undefined => {
    const was = before.get(id)
    if (!was) return undefined
    if ('folder' in note) return now.folder === note.folder ? { folder: was.folder } : undefined
    const given = new Set(givenTo(was))
    return { tags: now.tags.filter((tag) => !given.has(tag)) }
  }
  const isStillSo = (now: DeckNotes, id: string): boolean => {
    const was = before.get(id)
    if ('folder' in note) return now.folder === note.folder
    return was !== undefined && givenTo(was).every((tag) => now.tags.includes(tag))
  }
  const where =
    'folder' in note
      ? note.folder === ''
        ? 'in no folder'
        : `in ${note.folder}`
      : `tagged ${tagsIn(note.tags).join(', ')}`
  if (before.size === 0) {
    toasts.show(`${ids.length === 1 ? 'The deck is' : 'The decks are'} ${where} already`)
    return
  }
  toasts.show(`${decksWords(before.size)} ${before.size === 1 ? 'is' : 'are'} now ${where}`, {
    action: {
      label: 'Undo',
      run: () =>
        void toasts.bringBack(
          () => storage.decks.noteAll([...before.keys()], back),
          'The decks were not put back.',
        ),
      holds: stillNoted([...before.keys()], isStillSo, storage),
    },
  })
}
