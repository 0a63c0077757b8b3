import type { Services } from '../app/services.ts'
import type { DeckContent } from './deck-editor.svelte.ts'

type Needs = Pick<Services, 'storage' | 'navigation' | 'toasts'>

/** Keeps a copy under another name and opens it. */
export const copyOf = async (
  { deck, format }: DeckContent,
  { storage, navigation, toasts }: Needs,
): Promise<void> => {
  const kept = await storage.decks.create({ ...deck, name: `${deck.name} (copy)` }, format)
  navigation.go('decks', kept.id)
  toasts.show(`Duplicated as ${kept.deck.name}`)
}

/** Deletes at once, and can be undone as long as its message is shown. */
export const removeDeck = async (id: string, { storage, navigation, toasts }: Needs): Promise<void> => {
  const kept = await storage.decks.find(id)
  if (!kept) return
  navigation.go('decks')
  await storage.decks.remove(id)
  toasts.show(`Deleted ${kept.deck.name}`, {
    action: { label: 'Undo', run: () => void storage.decks.restore(kept) },
  })
}
