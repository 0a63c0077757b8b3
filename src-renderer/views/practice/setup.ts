import type { Passcode } from '../../../shared/cards/passcode.ts'
import { type CardPool, withoutEffects } from '../../../shared/cards/pool.ts'
import type { Deck } from '../../../shared/decks/deck.ts'
import type { RulesetId } from '../../../shared/duel/ruleset.ts'
import type { PresetBoard, PresetCard } from '../../../shared/duel/turn/preset-board.ts'
import type { Stacked } from '../../../shared/duel/turn/setup.ts'
import { opponentOf } from '../../../shared/duel/state/zones.ts'
import type { Match } from '../../../shared/duel/turn/match.ts'
import type { DuelSetup } from '../../../shared/duel/turn/setup.ts'
import { YOU } from '../../../shared/duel/words/place-words.ts'

/** Who sits opposite: a deck that the same player plays, or a board that lies there and passes its turns. */
export type Opponent =
  | {
      readonly is: 'deck'
      readonly deck: Deck
      /** Where it is kept, and its side plans with it. */
      readonly place?: string
    }
  | {
      readonly is: 'board'
      readonly name: string
      readonly board: PresetBoard
      /** Its cards answer what is done, as those of a deck do. */
      readonly answers?: true
    }

/** All that decides an opening hand: the same setup gives the same hand, today and next year. */
export interface Setup {
  readonly deck: Deck
  readonly ruleset: RulesetId
  /** Any text. */
  readonly seed: string
  readonly goFirst: boolean
  /** Cards that you have put into your hand and onto your Deck. */
  readonly stacked?: Stacked
  /** Nobody where it is left out. */
  readonly opponent?: Opponent
  /** Cards in the opponent's hand against you, besides what whoever sits there has. */
  readonly held?: readonly Passcode[]
  /** Effects that are known as data play themselves; else all of them are the player's hand. */
  readonly effects?: 'played'
  /** The Match that this is a Duel of, as it stood before it. */
  readonly match?: Match
}

/** Whether it is a board whose cards answer. */
export const doesBoardAnswer = (opponent: Opponent | undefined): boolean =>
  opponent?.is === 'board' && opponent.answers === true

/** Whether cards were laid out against the player that answer by themselves or as the player says. */
export const doTheyAnswer = ({ opponent, held = [] }: Pick<Setup, 'opponent' | 'held'>): boolean =>
  doesBoardAnswer(opponent) || held.length > 0

/** The setup as the engine and replays have it. */
export const duelSetupOf = ({
  deck,
  ruleset,
  seed,
  goFirst,
  opponent,
  held = [],
  stacked,
  effects,
}: Setup): DuelSetup => ({
  ruleset,
  seed,
  decks: [
    { main: deck.main, extra: deck.extra },
    opponent?.is === 'deck' ? { main: opponent.deck.main, extra: opponent.deck.extra } : null,
  ],
  ...((opponent?.is === 'board' || held.length > 0) && {
    boards: [null, [...(opponent?.is === 'board' ? opponent.board : []), ...held.map(inHand)]],
  }),
  ...(doTheyAnswer({ ...(opponent && { opponent }), held }) && { boardsAnswer: true }),
  ...(stacked && { stacked: [stacked, null] }),
  ...(effects && { effects }),
  first: goFirst ? YOU : opponentOf(YOU),
})

const inHand = (passcode: Passcode): PresetCard => ({
  passcode,
  at: { in: 'hand', of: YOU },
  faceUp: false,
})

/** A board with what of it was held against you told apart: the cards of a hand at its end. */
export const withoutHeld = (
  board: PresetBoard,
): { readonly board: PresetBoard; readonly held: readonly Passcode[] } => {
  const last = board.findLastIndex(({ at }) => at.in !== 'hand')
  return { board: board.slice(0, last + 1), held: board.slice(last + 1).map(({ passcode }) => passcode) }
}

const byHand = new WeakMap<CardPool, CardPool>()

/** The cards as a hand is played with them: what their texts do counts only in hands that say so. The same pool gives the same answer. */
export const poolForHand = ({ effects }: Pick<Setup, 'effects'>, pool: CardPool): CardPool => {
  if (effects === 'played' || !pool.effects) return pool
  const known = byHand.get(pool) ?? withoutEffects(pool)
  byHand.set(pool, known)
  return known
}
