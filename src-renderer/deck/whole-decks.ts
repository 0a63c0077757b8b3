import type { Services } from '../app/services.ts'
import type { DeckContent } from './deck-editor.svelte.ts'

type Needs = Pick<Services, 'storage' | 'navigation' | 'toasts'>

/** Keeps a copy under another name and opens it. */
export const copyOf = async (
  { deck, format }: DeckContent,
  { storage, navigation, toasts }: Needs,
): Promise<void> => {
  const kept = await storage.decks.create({ ...deck, name: `${deck.name} (copy)` }, format)
  if (!kept.ok) {
    toasts.fail(`${deck.name} was not duplicated.`, kept.error)
    return
  }
  navigation.go('decks', kept.value.id)
  toasts.show(`Duplicated as ${kept.value.deck.name}`)
}

/** Deletes at once, and can be undone as long as its message is shown. */
export const removeDeck = async (id: string, { storage, navigation, toasts }: Needs): Promise<void> => {
  const kept = await storage.decks.find(id)
  if (kept.ok && !kept.value) return
  // The view goes first, so that it does not say of its deck that it is gone.
  navigation.go('decks')
  const removed = kept.ok ? await storage.decks.remove(id) : kept
  if (!removed.ok) toasts.fail('The deck was not deleted.', removed.error)
  if (!removed.ok || !kept.ok || !kept.value) return
  const { value: deck } = kept
  toasts.show(`Deleted ${deck.deck.name}`, {
    action: {
      label: 'Undo',
      run: () =>
        void storage.decks.restore(deck).then((restored) => {
          if (!restored.ok) toasts.fail(`${deck.deck.name} was not brought back.`, restored.error)
        }),
    },
  })
}
