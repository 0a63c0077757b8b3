/**
 * Why nothing can be kept. `newer-database`: a later Duelwright has written it; this one would not know what it destroys. `no-backup`: it is
 * an older one, and was not upgraded because what is in it could not be backed up first; `cause` is a sentence. `unavailable`: the browser
 * does not open it; `cause` is the browser's own word.
 */
export type NoStorage =
  | { readonly code: 'newer-database'; readonly version: number; readonly known: number }
  | { readonly code: 'no-backup'; readonly cause: string }
  | { readonly code: 'unavailable'; readonly cause: string }

/** What the player reads in place of their decks. */
export const explainNoStorage = (why: NoStorage): { readonly title: string; readonly text: string } => {
  switch (why.code) {
    case 'newer-database':
      return {
        title: 'Your decks were saved by a newer Duelwright',
        text: `This version does not know their form (${why.version}; it knows ${why.known}) and leaves them untouched. Open them with the newer version.`,
      }
    case 'no-backup':
      return {
        title: 'Your decks could not be backed up',
        text: `This version of Duelwright keeps them in a new form, and backs everything up before it changes that. ${why.cause} Nothing was changed.`,
      }
    case 'unavailable':
      return {
        title: 'Decks cannot be saved here',
        text: `The browser's database did not open: ${why.cause}. A private window or a full disk can be the cause.`,
      }
  }
}
