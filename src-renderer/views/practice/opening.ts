import type { CardPool } from '../../../shared/cards/pool.ts'
import { played } from '../../../shared/duel/replay/step.ts'
import { newDuel } from '../../../shared/duel/turn/setup.ts'
import type { PracticeStep } from './line/hand.ts'
import { duelSetupOf, poolForHand, type Setup } from './setup.ts'
import { actionsToOpening } from './turn-flow.ts'

/** A new duel brought to the first Main Phase that is played: five cards, or six where you go second against an empty seat and have drawn. */
export const openingStep = (setup: Setup, pool: CardPool): PracticeStep => {
  const cards = poolForHand(setup, pool)
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
