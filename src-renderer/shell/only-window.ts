/** Held by every window for as long as it is open: shared, so that whoever can have it alone is alone. */
const OPEN_WINDOW = 'duelwright-open-window'

/**
 * Counts this window as open from now on. Before, `work` is done if no other window is open, and no other counts as open until it is done;
 * so it may take away what only an open window can bring back.
 */
export const ifOnlyWindow = async (
  locks: Pick<LockManager, 'request'>,
  work: () => Promise<unknown>,
): Promise<void> => {
  try {
    await locks.request(OPEN_WINDOW, { ifAvailable: true }, (lock) => (lock ? work() : undefined))
  } finally {
    // Settled by nobody: the browser lets it go with the window.
    void locks.request(OPEN_WINDOW, { mode: 'shared' }, () => new Promise<never>(() => undefined))
  }
}
