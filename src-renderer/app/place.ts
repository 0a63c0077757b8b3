import type { ViewId } from './views.ts'

/** Where the window is: a view and, where it has one, the thing it shows. Kept in the address, so that reload and Back work. */
export interface Place {
  readonly view: ViewId
  /** The id of the deck, card … that the view shows. */
  readonly of: string | undefined
}

/** The place as a link leads to it. */
export const hashOf = ({ view, of }: Place): string =>
  of === undefined ? `#/${view}` : `#/${view}/${encodeURIComponent(of)}`
