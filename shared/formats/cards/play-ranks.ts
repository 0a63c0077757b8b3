import * as v from 'valibot'
import { isPasscode, type Passcode } from '../../cards/passcode.ts'
import { failed, ok, type Result } from '../../result.ts'

/* resources/played.json: which cards players put into their decks, those of most decks first. */

/** Which cards are played. */
export interface PlayRanks {
  /** How many decks were counted. */
  readonly decks: number
  /** The cards of most decks first. */
  readonly played: readonly Passcode[]
}

const FILE = v.object({
  format: v.literal('duelwright-played'),
  version: v.literal(1),
  decks: v.pipe(v.number(), v.integer(), v.minValue(1)),
  played: v.array(v.pipe(v.number(), v.guard(isPasscode))),
})

export const formatPlayRanks = (ranks: PlayRanks): string =>
  `${JSON.stringify({ format: 'duelwright-played', version: 1, ...ranks })}\n`

export const parsePlayRanks = (json: unknown): Result<PlayRanks, { readonly code: 'not-play-ranks' }> => {
  const read = v.safeParse(FILE, json, { abortEarly: true })
  return read.success ? ok(read.output) : failed({ code: 'not-play-ranks' })
}

/** The cards of most decks first, from the text of the file. None where it cannot be read: only the order of what is offered hangs on it. */
export const playedCards = (text: string): readonly Passcode[] => {
  try {
    const ranks = parsePlayRanks(JSON.parse(text))
    return ranks.ok ? ranks.value.played : []
  } catch {
    return []
  }
}
