import type { OpenDecks } from '../../../decks/open-decks.svelte.ts'
import type { Services } from '../../../services/services.ts'

interface Needs extends Pick<Services, 'navigation' | 'toasts'> {
  readonly openDecks: OpenDecks
}

/** Takes the tab of a deck away; asks first where something of the deck is kept nowhere else. */
export const closeTab = async (id: string, { openDecks, navigation, toasts }: Needs): Promise<void> => {
  const close = (): void => {
    if (navigation.place.of === id) navigation.go('decks', openDecks.nextTo(id))
    openDecks.close(id)
  }
  const name = openDecks.editorOf(id)?.deck.name ?? 'The deck'
  if (await openDecks.isKept(id)) close()
  else
    toasts.show(`${name} is not saved. If you close it, your changes are lost.`, {
      tone: 'bad',
      about: `closing ${id}`,
      action: { label: 'Close anyway', run: close },
    })
}

/** Goes from a deck to all of them, and takes its tab away in the same manner. */
export const leaveTab = (id: string, needs: Needs): Promise<void> => {
  needs.navigation.go('decks')
  return closeTab(id, needs)
}
