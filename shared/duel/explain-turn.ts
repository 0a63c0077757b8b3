import { listed } from '../cards/materials/words.ts'
import type { Process } from './process.ts'
import type { SentencesOfSome } from './sentences.ts'
import { outcomeWords, PHASE } from './words.ts'

const NOTHING_BEGUN: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'No Pendulum Summon has begun.',
  battle: 'There is no replay in which to choose again.',
  chain: 'No Chain Link resolves now.',
  window: 'Nobody is asked anything now.',
  'each-chooses': 'No card is to be chosen now.',
  'immediate-summon': 'No effect lets you Summon now.',
}

const FINISH_FIRST: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'Finish the Pendulum Summon first.',
  battle: 'First choose what is attacked now, or that the attack does not go on.',
  chain: 'Finish the Chain first: carry out the link that resolves, then say that it is done.',
  'each-chooses': 'First each player chooses a card.',
  'immediate-summon': 'First make the Summon that the effect allows, or decline it.',
  window: 'First say whether you activate something, or pass.',
}

/** Refusals about the turn and its phases, and about what must be finished first. */
export const TURN_SENTENCES = {
  'duel-is-over': ({ outcome }) => `The Duel is over: ${outcomeWords(outcome)}.`,
  'finish-first': ({ process }) => FINISH_FIRST[process],
  'nothing-to-finish': ({ process }) => NOTHING_BEGUN[process],
  'wrong-phase': ({ allowed, phase }) =>
    `That belongs in ${listed(
      allowed.map((one) => PHASE[one]),
      'or',
    )}; this is ${PHASE[phase]}.`,
  'draw-first': 'Draw for the turn first.',
  'already-drawn': 'You have already drawn for this turn.',
  'no-draw-on-first-turn': 'Who goes first does not draw in the first turn.',
  'no-battle-on-first-turn': 'There is no Battle Phase in the first turn of the Duel.',
  'hand-over-limit': ({ count, limit }) => `You hold ${count} cards; discard until ${limit} are left.`,
  'hand-within-limit': ({ count, limit }) =>
    `You hold ${count} cards, and ${limit} may be kept: there is nothing to discard.`,
  'upkeep-due': ({ name }) => `First pay for ${name}, or let it be destroyed.`,
  'no-upkeep-due': 'Nothing is to be paid for that card now.',
} satisfies SentencesOfSome
