import type { Passcode } from '../../../../shared/cards/passcode.ts'
import { cardsAt, type DeckPlace } from '../../../../shared/decks/places.ts'
import type { Services } from '../../../services/services.ts'
import type { DeckServices } from '../../../decks/services.ts'
import type { DeckEditor } from '../../../decks/deck-editor.svelte.ts'
import { explainNoRoom } from '../../../decks/section-names.ts'

type Needs = Pick<Services, 'toasts'> & Pick<DeckServices, 'openDecks'>

/** Puts cards into another deck, which is opened for it, as one step there; those that it has no room for are named. */
export const copiedToDeck = async (
  { openDecks, toasts }: Needs,
  cards: readonly Passcode[],
  { deck, to }: { readonly deck: string; readonly to?: 'side' | undefined },
): Promise<readonly Passcode[]> => {
  const opened = await openDecks.open(deck)
  if (!opened.ok) toasts.fail('The other deck could not be read.', opened.error)
  const other = opened.ok ? opened.value?.editor : undefined
  if (!other) return []
  const { places, staying } = other.addAll(cards, { to })
  const copied = cardsAt(other.deck, places)
  if (copied.length > 0) toasts.show(`Copied ${other.inWords(copied)} to ${other.deck.name}`)
  const [refused] = staying
  if (refused)
    toasts.show(`${other.deck.name}: ${explainNoRoom(refused.why, other.nameOf(refused.card))}`, {
      tone: 'bad',
    })
  return copied
}

/** Copies or moves cards of one deck to another: a step in each. Cards of the Side Deck alone go to the Side Deck. */
export const cardsToDeck = async (
  needs: Needs,
  from: DeckEditor,
  places: readonly DeckPlace[],
  { deck, moves }: { readonly deck: string; readonly moves: boolean },
): Promise<void> => {
  const sided = places.every(({ section }) => section === 'side')
  const before = from.deck
  const copied = [
    ...(await copiedToDeck(needs, cardsAt(before, places), { deck, to: sided ? 'side' : undefined })),
  ]
  // What was changed meanwhile stands elsewhere; nothing is taken out then.
  if (!moves || from.deck !== before) return
  from.removeAll(
    places.filter((place) => {
      const at = copied.indexOf(cardsAt(before, [place])[0] ?? (0 as Passcode))
      return at >= 0 && copied.splice(at, 1).length > 0
    }),
  )
}
