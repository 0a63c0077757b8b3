import type { ViewId } from './views.ts'

/** Where the window is: a view and, where it has one, the thing it shows. Kept in the address, so that reload and Back work. */
export interface Place {
  readonly view: ViewId
  /** The id of the deck, card … that the view shows. */
  readonly of: string | undefined
  /** Which side of that thing, as the view names it: ['hands', 'first~k3m9xp'] of a deck in Practice. */
  readonly within?: readonly string[]
}

/** The place as a link leads to it. */
export const hashOf = ({ view, of, within = [] }: Place): string =>
  `#/${[view, ...(of === undefined ? [] : [of, ...within])].map(encodeURIComponent).join('/')}`
