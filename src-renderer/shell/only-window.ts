/** Held by every window for as long as it is open: shared, so that whoever can have it alone is alone. */
const OPEN_WINDOW = 'duelwright-open-window'

/** What a page has of them; where it is not secure it has none. */
type Locks = Pick<LockManager, 'request'> | undefined

/**
 * Counts this window as open from now on. Before, `work` is done if no other window is open, and no other counts as open until it is done;
 * so it may take away what only an open window can bring back. Without locks nobody knows, and it is not done.
 */
export const ifOnlyWindow = async (locks: Locks, work: () => Promise<unknown>): Promise<void> => {
  await locks?.request(OPEN_WINDOW, { ifAvailable: true }, async (lock) => {
    // Asked for while the other is held, so that no window comes between. Settled by nobody: the browser lets it go with the window.
    locks
      .request(OPEN_WINDOW, { mode: 'shared' }, () => new Promise<never>(() => undefined))
      .catch(() => undefined)
    if (lock) await work()
  })
}

/** Does `work` while no other window of the browser does; without locks, at once. */
export const oneAtATime = async (locks: Locks, name: string, work: () => Promise<void>): Promise<void> => {
  if (locks) await locks.request(name, work)
  else await work()
}

/** The page's locks. */
export const locksOf = ({ locks }: { readonly locks?: LockManager }): Locks => locks
