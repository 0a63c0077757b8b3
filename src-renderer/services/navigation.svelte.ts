/** The views, in the order of the rail. */
export const VIEW_IDS = ['decks', 'cards', 'collection', 'practice', 'lists', 'data', 'settings'] as const
export type ViewId = (typeof VIEW_IDS)[number]

const isViewId = (id: string): id is ViewId => (VIEW_IDS as readonly string[]).includes(id)

/** Where the window is: a view and, where it has one, the thing it shows. Kept in the address, so that reload and Back work. */
export interface ViewPlace {
  readonly view: ViewId
  /** The id of the deck, card … that the view shows. */
  readonly of: string | undefined
  /** Which side of that thing, as the view names it: ['hands', 'first~k3m9xp'] of a deck in Practice. */
  readonly within?: readonly string[]
}

/** The place as a link leads to it. */
export const hashOf = ({ view, of, within = [] }: ViewPlace): string =>
  `#/${[view, ...(of === undefined ? [] : [of, ...within])].map(encodeURIComponent).join('/')}`

export const placeIn = (hash: string): ViewPlace => {
  const [view = '', ...parts] = hash.replace(/^#\/?/, '').split('/')
  const [of, ...within] = parts.map((part) => (part === '' ? undefined : decodeText(part)))
  const known = within.filter((part) => part !== undefined)
  return {
    view: isViewId(view) ? view : 'decks',
    of,
    ...(of !== undefined && known.length > 0 && { within: known }),
  }
}

const decodeText = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

export class Navigation {
  #place = $state.raw<ViewPlace>(placeIn(''))
  /** The last place in each view, so that the rail leads back to the deck one was at. */
  #last: { readonly [view in ViewId]?: ViewPlace } = {}

  constructor(hash: string) {
    this.#arrive(placeIn(hash))
  }

  get place(): ViewPlace {
    return this.#place
  }

  /** Goes there and leaves a step for Back. */
  go(view: ViewId, of?: string, ...within: readonly string[]): void {
    const place = { view, of, ...(within.length > 0 && { within }) }
    location.hash = hashOf(place)
    this.#arrive(place)
  }

  /** Goes there in place of where the window is: Back leads to what was before. */
  replace(view: ViewId, of?: string, ...within: readonly string[]): void {
    const place = { view, of, ...(within.length > 0 && { within }) }
    history.replaceState(null, '', hashOf(place))
    this.#arrive(place)
  }

  /** As the rail does it: to where one last was in that view, or to its beginning when one is there already. */
  turnTo(view: ViewId): void {
    const { of, within = [] } = (view !== this.#place.view && this.#last[view]) || {}
    this.go(view, of, ...within)
  }

  /** Follows the address bar. */
  follow(hash: string): void {
    this.#arrive(placeIn(hash))
  }

  #arrive(place: ViewPlace): void {
    this.#last = { ...this.#last, [place.view]: place }
    if (hashOf(place) !== hashOf(this.#place)) this.#place = place
  }
}
