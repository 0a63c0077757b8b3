import { hashOf, type Place } from './place.ts'
import { isViewId, type ViewId } from './views.ts'

export const placeIn = (hash: string): Place => {
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
  #place = $state.raw<Place>(placeIn(''))
  /** The last place in each view, so that the rail leads back to the deck one was at. */
  #last: { readonly [view in ViewId]?: Place } = {}

  constructor(hash: string) {
    this.#arrive(placeIn(hash))
  }

  get place(): Place {
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

  #arrive(place: Place): void {
    this.#last = { ...this.#last, [place.view]: place }
    if (hashOf(place) !== hashOf(this.#place)) this.#place = place
  }
}
