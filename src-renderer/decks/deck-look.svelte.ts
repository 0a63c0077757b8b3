import * as v from 'valibot'
import { type Arrangement, ARRANGEMENTS } from '../../shared/decks/arrangement.ts'
import type { Setting, SettingsStore } from '../storage/settings-store.ts'

/** How large cards are drawn, beside the size at which the whole deck is in view. */
export const ZOOMS = [0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const

interface Look {
  readonly zoom: number
  readonly arrangement: Arrangement
}

const OWN_ORDER: Arrangement = { as: 'grid', order: 'own' }

/** One word for an arrangement, for what chooses among them. */
export const arrangementId = (arrangement: Arrangement): string =>
  arrangement.as === 'grid' ? arrangement.order : `groups-${arrangement.by}`

const Written = v.object({ zoom: v.picklist(ZOOMS), arrangement: v.string() })

const LOOK: Setting<v.InferOutput<typeof Written>> = {
  // Kept under its first name, so that nobody's choice is lost.
  key: 'desk-look',
  initial: { zoom: 1, arrangement: 'own' },
  read: (value) => (v.is(Written, value) ? value : undefined),
}

/** How decks are shown: the size of the cards and their arrangement; remembered, and the same in all windows. */
export class DeckLook {
  #look = $state.raw<Look>({ zoom: 1, arrangement: OWN_ORDER })
  /** What groups and the grid go back to. */
  #last: Readonly<Record<Arrangement['as'], Arrangement>> = {
    grid: OWN_ORDER,
    groups: { as: 'groups', by: 'kind' },
  }
  readonly #settings: SettingsStore

  constructor(settings: SettingsStore) {
    this.#settings = settings
  }

  get zoom(): number {
    return this.#look.zoom
  }

  get arrangement(): Arrangement {
    return this.#look.arrangement
  }

  /** Whether cards lie as the deck has them, so that they can be moved among the others. */
  get isOwnOrder(): boolean {
    return this.arrangement.as === 'grid' && this.arrangement.order === 'own'
  }

  arrange(arrangement: Arrangement): void {
    this.#choose({ ...this.#look, arrangement })
  }

  /** From the grid to the groups last shown, and back. */
  turn(): void {
    this.arrange(this.#last[this.arrangement.as === 'grid' ? 'groups' : 'grid'])
  }

  /** Larger (1), smaller (-1), or the whole deck in view (0). */
  zoomBy(step: -1 | 0 | 1): void {
    const at = ZOOMS.findIndex((zoom) => zoom === this.zoom) + step
    this.#choose({ ...this.#look, zoom: step === 0 ? 1 : (ZOOMS[at] ?? this.zoom) })
  }

  /** Follows what is remembered until undone. */
  follow(): () => void {
    return this.#settings.watch(LOOK, ({ zoom, arrangement }) =>
      this.#show({
        zoom,
        arrangement: ARRANGEMENTS.find((known) => arrangementId(known) === arrangement) ?? OWN_ORDER,
      }),
    )
  }

  #choose(look: Look): void {
    this.#show(look)
    this.#settings.remember(LOOK, {
      zoom: ZOOMS.find((zoom) => zoom === look.zoom) ?? 1,
      arrangement: arrangementId(look.arrangement),
    })
  }

  #show(look: Look): void {
    this.#look = look
    this.#last = { ...this.#last, [look.arrangement.as]: look.arrangement }
  }
}
