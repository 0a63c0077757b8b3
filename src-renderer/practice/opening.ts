import type { CardPool } from '../../shared/cards/pool.ts'
import type { Deck } from '../../shared/decks/deck.ts'
import type { RulesetId } from '../../shared/duel/ruleset.ts'
import { newDuel } from '../../shared/duel/setup.ts'
import type { Stacked } from '../../shared/duel/stacked.ts'
import { opponentOf } from '../../shared/duel/zones.ts'
import { type Line, played, type Step } from './line.ts'
import { YOU } from '../../shared/duel/place-words.ts'
import { actionsToOpening } from './turn-flow.ts'

/** All that decides an opening hand: the same setup gives the same hand, today and next year. */
export interface Setup {
  readonly deck: Deck
  readonly ruleset: RulesetId
  /** Any text. */
  readonly seed: string
  readonly goFirst: boolean
  /** Cards that you have put into your hand and onto your Deck. */
  readonly stacked?: Stacked
}

/** A new duel brought to your first Main Phase: five cards, or six where you go second and have drawn. */
export const openingStep = (setup: Setup, cards: CardPool): Step => {
  const duel = newDuel({
    ruleset: setup.ruleset,
    seed: setup.seed,
    decks: [setup.deck, null],
    first: setup.goFirst ? YOU : opponentOf(YOU),
    ...(setup.stacked && { stacked: [setup.stacked, null] }),
  })
  const step = played(duel, actionsToOpening(duel, cards), cards)
  if (!step.ok) throw new Error('the opening of a duel was refused')
  const words = `New hand, going ${setup.goFirst ? 'first' : 'second'}`
  return { ...step.value, words, opening: setup }
}

/** The steps of the hand being played: from its opening to before the next one, with their places in the line. */
export const currentHand = (
  line: Line,
): { readonly from: number; readonly steps: readonly Step[]; readonly setup: Setup } => {
  const from = line.steps.findLastIndex((step, index) => step.opening && index <= line.at)
  const setup = line.steps[from]?.opening
  if (!setup) throw new Error('a line begins with an opening hand')
  const next = line.steps.findIndex((step, index) => step.opening && index > from)
  return { from, steps: line.steps.slice(from, next < 0 ? undefined : next), setup }
}

/** Letters and digits that are not mistaken for each other when read aloud. */
const SEED_SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A short seed made from random numbers of 0 to 255. */
export const seedFrom = (numbers: Iterable<number>): string =>
  Array.from(numbers, (number) => SEED_SIGNS.charAt(number % SEED_SIGNS.length)).join('')
