import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { Match } from '../../shared/duel/turn/match.ts'
import { YOU } from '../../shared/duel/words/place-words.ts'
import type { PresetBoard } from '../../shared/duel/turn/preset-board.ts'
import type { RulesetId } from '../../shared/duel/ruleset.ts'
import { type DuelSetup, newDuel, type Stacked } from '../../shared/duel/turn/setup.ts'
import { played } from '../../shared/duel/replay/step.ts'
import { opponentOf } from '../../shared/duel/state/zones.ts'
import type { PracticeStep } from './line/hand.ts'
import { actionsToOpening } from './turn-flow.ts'

/** Who sits opposite: a deck that the same player plays, or a board that lies there and passes its turns. */
export type Opponent =
  | {
      readonly is: 'deck'
      readonly deck: Deck
      /** Where it is kept, and its side plans with it. */
      readonly place?: string
    }
  | { readonly is: 'board'; readonly name: string; readonly board: PresetBoard }

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
  /** The Match that this is a Duel of, as it stood before it. */
  readonly match?: Match
}

/** The setup as the engine and replays have it. */
export const duelSetupOf = ({ deck, ruleset, seed, goFirst, opponent, stacked }: Setup): DuelSetup => ({
  ruleset,
  seed,
  decks: [
    { main: deck.main, extra: deck.extra },
    opponent?.is === 'deck' ? { main: opponent.deck.main, extra: opponent.deck.extra } : null,
  ],
  ...(opponent?.is === 'board' && { boards: [null, opponent.board] }),
  ...(stacked && { stacked: [stacked, null] }),
  first: goFirst ? YOU : opponentOf(YOU),
})

/** A new duel brought to the first Main Phase that is played: five cards, or six where you go second against an empty seat and have drawn. */
export const openingStep = (setup: Setup, cards: CardPool): PracticeStep => {
  const duel = newDuel(duelSetupOf(setup))
  const step = played(duel, actionsToOpening(duel, cards), cards)
  if (!step.ok) throw new Error('the opening of a duel was refused')
  return { ...step.value, words: openingWords(setup), opening: setup }
}

const openingWords = ({ goFirst, opponent, match }: Setup): string => {
  const against = opponent && ` against ${opponent.is === 'deck' ? opponent.deck.name : opponent.name}`
  const what = match ? `Duel ${match.results.length + 1} of the Match` : 'New hand'
  return `${what}, going ${goFirst ? 'first' : 'second'}${against ?? ''}`
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const SEED_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A short seed made from random numbers of 0 to 255. */
export const seedFrom = (numbers: Iterable<number>): string =>
  Array.from(numbers, (number) => SEED_SIGNS.charAt(number % SEED_SIGNS.length)).join('')
