import type { Result } from '../../shared/result.ts'
import type { Toasts } from './toasts.svelte.ts'
import type { StorageFailure } from '../storage/failure.ts'
import type { Storage } from '../storage/storage.ts'

interface Needs {
  readonly storage: { readonly practices: Pick<Storage['practices'], 'isRefused' | 'keepAgain' | 'refused'> }
  readonly toasts: Pick<Toasts, 'hold' | 'settle'>
}

/**
 * Waits for a line that is being kept. Where it is refused, the message stays, also in other views, because the line lies nowhere else
 * then. It comes once, and not at every step, unless the player has asked for another try.
 */
export const tellWhereRefused = async (
  place: string,
  keeping: Promise<Result<void, StorageFailure>>,
  { storage, toasts }: Needs,
  isAsked = false,
): Promise<void> => {
  const about = `the line of ${place}`
  const isTold = storage.practices.isRefused(place) && !isAsked
  const kept = await keeping
  const again = (): void =>
    void tellWhereRefused(place, storage.practices.keepAgain(place), { storage, toasts }, true)
  if (kept.ok) toasts.settle(about)
  else if (!isTold) toasts.hold(about, 'The steps of this practice could not be saved.', kept.error, again)
}

/** Tries again to keep every line that was refused, whichever table it is of. */
export const tryRefusedLinesAgain = ({ storage, toasts }: Needs): void => {
  for (const place of storage.practices.refused)
    void tellWhereRefused(place, storage.practices.keepAgain(place), { storage, toasts })
}
