import type { Services } from '../services/services.ts'

/** In ms. While cards are added one after the other, nothing is counted. */
const PAUSE = 1500

/** Searches learn what the player's own decks hold: as the window opens, and in every pause after decks have changed in any window. Returns its own undo. */
export const followOwnDecks = ({ storage, data }: Pick<Services, 'storage' | 'data'>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 0
  const stop = storage.decks.watchAll((kept) => {
    // Whoever shows decks says why they cannot be read.
    if (!kept.ok) return
    clearTimeout(timer)
    timer = setTimeout(() => data.learnFromDecks(kept.value.map(({ deck }) => deck)), pause)
    pause = PAUSE
  })
  return () => {
    stop()
    clearTimeout(timer)
  }
}
