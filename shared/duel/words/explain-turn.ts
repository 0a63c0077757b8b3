import { capital, listed } from '../../english.ts'
import type { Process } from '../state/process.ts'
import type { BoundToPhase } from '../refusal-facts.ts'
import type { SentencesOfSome } from './sentences.ts'
import type { Phase } from '../state/turn-state.ts'
import { counted, outcomeWords, PHASE } from './words.ts'

const NOTHING_BEGUN: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'No Pendulum Summon has begun.',
  battle: 'There is no replay in which to choose again.',
  chain: 'No Chain Link resolves now.',
  window: 'Nobody is asked anything now.',
  'each-chooses': 'No card is to be chosen now.',
  'immediate-summon': 'No effect lets you Summon now.',
}

/** What is said before the phases in which it may be done. */
const IN_PHASE: Readonly<Record<BoundToPhase, string>> = {
  draw: 'The card for the turn is drawn in',
  'normal-summon': 'Normal Summons and Sets are made in',
  'flip-summon': 'Flip Summons are made in',
  'change-position': 'Battle positions are changed in',
  'special-summon': 'Special Summons without an effect are made in',
  'pendulum-summon': 'Pendulum Summons are made in',
  'set-spell-trap': 'Spells and Traps are Set in',
  'activate-spell': 'Spells other than Quick-Play Spells are activated in',
  'activate-scale': 'Pendulum Monsters are placed as Scales in',
  'ignition-effect': 'Ignition Effects are activated in',
  'union-effect': 'Union Monsters are equipped, and Summoned again, in',
  attack: 'Attacks are declared in',
  discard: 'Cards over the hand limit are discarded in',
  'end-turn': 'A turn ends in',
}

const anyOf = (phases: readonly Phase[]): string =>
  listed(
    phases.map((phase) => PHASE[phase]),
    'or',
  )

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
  'wrong-phase': ({ doing, allowed, phase }) =>
    `${IN_PHASE[doing]} ${anyOf(allowed)}; this is ${PHASE[phase]}.`,
  'phase-order': ({ entering, phase, after }) =>
    entering === phase
      ? `This is ${PHASE[phase]} already.`
      : `${capital(PHASE[entering])} follows ${anyOf(after)}; this is ${PHASE[phase]}.`,
  'draw-first': 'Draw for the turn first.',
  'already-drawn': 'You have already drawn for this turn.',
  'no-draw-on-first-turn': 'Who goes first does not draw in the first turn.',
  'no-battle-on-first-turn': 'There is no Battle Phase in the first turn of the Duel.',
  'hand-over-limit': ({ count, limit }) => `You hold ${count} cards; discard until ${limit} are left.`,
  'hand-within-limit': ({ count, limit }) =>
    `You hold ${counted(count, 'card')}, and ${limit} may be kept: there is nothing to discard.`,
  'upkeep-due': ({ name }) => `First pay for ${name}, or let it be destroyed.`,
  'no-upkeep-due': 'Nothing is to be paid for that card now.',
} satisfies SentencesOfSome
