import * as v from 'valibot'
import { PasscodeSchema } from '../../../shared/cards/passcode-schema.ts'
import { type HandOrder, NOTHING_STACKED } from '../../../shared/duel/replay/hand-order.ts'
import type { Stacked } from '../../../shared/duel/turn/setup.ts'
import type { SaidOfTriggers } from './chain/triggers.ts'
import type { Setting } from '../../storage/settings-store.ts'

/** What the lower right of the table shows. */
export const LINE_TABS = ['steps', 'lines', 'reach'] as const
export type LineTab = (typeof LINE_TABS)[number]

/** How the player has left the practice of a deck. */
export interface PlaceSettings {
  /** Cards that stay in every opening hand and in the draws to come until they are taken off. */
  readonly pins: Stacked
  /** The test hands that were shown last. */
  readonly hands?: HandOrder
  readonly tab: LineTab
  /** What holds of the line that is kept. */
  readonly said?: SaidOfTriggers
}

const Cards = v.array(PasscodeSchema)
const Pins = v.object({ hand: Cards, draws: Cards })
const Passed = v.object({ at: v.number(), words: v.string() })
const Said = v.object({
  habits: v.record(v.string(), v.picklist(['always', 'never'])),
  passed: v.exactOptional(Passed),
  letGo: v.exactOptional(Passed),
})
const Written = v.object({
  pins: Pins,
  hands: v.exactOptional(v.object({ goFirst: v.boolean(), seed: v.string(), stacked: Pins })),
  tab: v.picklist(LINE_TABS),
  said: v.exactOptional(Said),
})

/** Kept beside the deck of a place. */
export const placeSettings = (place: string): Setting<PlaceSettings> => ({
  key: `practice ${place}`,
  initial: { pins: NOTHING_STACKED, tab: 'steps' },
  read: (value) => {
    const read = v.safeParse(Written, value, { abortEarly: true })
    return read.success ? read.output : undefined
  },
})

/** How many cards are pinned. */
export const pinCount = ({ hand, draws }: Stacked): number => hand.length + draws.length
