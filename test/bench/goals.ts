import type { Timing } from './table.ts'

/** What a figure must not exceed: 19 of 20 runs, or half of them, in ms. */
export interface Goal {
  readonly of: keyof Timing
  readonly most: number
}

/** The goals, by the figures they are for. A figure that has none is there to be compared with. */
const GOALS: readonly (readonly [figure: RegExp, goal: Goal])[] = [
  [/^window: its script begun to all cards searchable/, { of: 'median', most: 250 }],
  [/^window, .*: a key pressed to results laid out/, { of: 'p95', most: 16 }],
  [/^window, deck view: a key pressed to the verdict laid out/, { of: 'p95', most: 16 }],
  [/^window, 5,000 decks/, { of: 'median', most: 100 }],
  [/^window: 5,000 decks kept/, { of: 'median', most: 100 }],
  [/^window, practice: F5 pressed/, { of: 'p95', most: 50 }],
  [/^window, practice: (?:a press to the step|a step painted|undone)/, { of: 'p95', most: 33 }],
  [/^names: a key pressed/, { of: 'p95', most: 50 }],
  [/^the same by our search/, { of: 'p95', most: 4 }],
  [/^window: a whole cards\.cdb chosen to its cards known/, { of: 'median', most: 2_000 }],
  [/^window, 100,000 rows: chosen to their first preview/, { of: 'median', most: 500 }],
  [/^window, 100,000 rows: chosen to stored and searchable/, { of: 'median', most: 6_000 }],
  [/^window, 100,000 rows: the longest frame meanwhile/, { of: 'median', most: 50 }],
  [/^window, 100,000 rows: work of the longest task/, { of: 'median', most: 50 }],
  [/^window, 100,000 rows: (?:filtered|sorted) and painted/, { of: 'p95', most: 50 }],
  [/^odds of a usual deck/, { of: 'median', most: 5 }],
  [/^odds, 60 cards/, { of: 'median', most: 50 }],
  [/^100,000 hands simulated/, { of: 'median', most: 1_000 }],
  [/^a deck judged/, { of: 'median', most: 1000 / 20_000 }],
  [/^what a new list does to 5,000 decks/, { of: 'median', most: 100 }],
  [/^apply$/, { of: 'median', most: 0.05 }],
  [/^a situation judged/, { of: 'median', most: 28 / 50 }],
  [/^summonable: 5 monsters, an Extra Deck of 15/, { of: 'median', most: 1 }],
  [/^summonable among all/, { of: 'median', most: 25 }],
  [/^the same by our (?:ranks|table)/, { of: 'median', most: 50 }],
  [/^100,000 rows asked for/, { of: 'p95', most: 50 }],
  [/^all texts read/, { of: 'median', most: 10_000 }],
  [/^what 500 decks lack of 100,000 rows/, { of: 'median', most: 200 }],
  [/^everything backed up/, { of: 'median', most: 500 }],
  [/^a backup read and verified/, { of: 'median', most: 1_000 }],
]

export const goalOf = (figure: string): Goal | undefined => GOALS.find(([name]) => name.test(figure))?.[1]

export const isHeld = ({ of, most }: Goal, timing: Timing): boolean => timing[of] <= most
