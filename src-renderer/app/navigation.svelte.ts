import { hashOf, type Place } from './place.ts'
import { isViewId, type ViewId } from './views.ts'

export const placeIn = (hash: string): Place => {
  const [view = '', of = ''] = hash.replace(/^#\/?/, '').split('/')
  return { view: isViewId(view) ? view : 'decks', of: of === '' ? undefined : decodeText(of) }
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
  go(view: ViewId, of?: string): void {
    location.hash = hashOf({ view, of })
    this.#arrive({ view, of })
  }

  /** As the rail does it: to where one last was in that view, or to its beginning when one is there already. */
  turnTo(view: ViewId): void {
    this.go(view, view === this.#place.view ? undefined : this.#last[view]?.of)
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
