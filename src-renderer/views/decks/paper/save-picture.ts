import type { Deck } from '../../../../shared/decks/deck.ts'
import { saveMade } from '../../../services/save-made.ts'
import type { Services } from '../../../services/services.ts'

/** Saves the deck as a picture of all its cards. What draws it is read only now. */
export const savePicture = async (
  deck: Deck,
  services: Pick<Services, 'data' | 'host' | 'toasts'>,
): Promise<void> => {
  const [{ deckPicture }, { explainTooManyPages, pictureOfPages }, { paintedPng }] = await Promise.all([
    import('../../../../shared/paper/deck-picture.ts'),
    import('../../../../shared/paper/drawing/picture.ts'),
    import('../../../services/paint.ts'),
  ])
  const picture = pictureOfPages([deckPicture(deck, services.data.pool)])
  if (!picture.ok) services.toasts.show(explainTooManyPages(picture.error), { tone: 'bad' })
  else await saveMade({ name: deck.name, kind: 'png', bytes: await paintedPng(picture.value) }, services)
}
