import { capital, listed } from '../../english.ts'
import type { BoundToPhase } from '../refusal.ts'
import type { BattleMoment, Process } from '../state/process.ts'
import type { Phase } from '../state/turn-state.ts'
import { FIGURE_WORDS } from './by-hand-words.ts'
import {
  counted,
  NEEDED_KIND,
  NEEDED,
  NO_ZONE,
  outcomeWords,
  PHASE,
  type SentencesOfSome,
  zoneWords,
} from './words.ts'

const NOTHING_BEGUN: Readonly<Record<Process['is'], string>> = {
  'pendulum-summon': 'No Pendulum Summon has begun.',
  battle: 'There is no replay in which to choose again.',
  chain: 'No Chain Link is resolving now.',
  window: 'Nobody has anything to answer now.',
  'each-chooses': 'There is no card to choose now.',
  'immediate-summon': 'No effect lets you Summon now.',
  effect: 'No effect asks for a choice now.',
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
  battle: 'First choose a new target for the attack, or call it off.',
  chain: 'A Chain is open: it has to resolve first.',
  'each-chooses': 'Each player has to choose a card first.',
  'immediate-summon': 'Make the Summon that the effect allows first, or decline it.',
  effect: 'Answer what the effect asks for first.',
  window: 'You are asked whether you activate something: answer that first.',
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
      ? `It is already ${PHASE[phase]}.`
      : `${capital(PHASE[entering])} follows ${anyOf(after)}; this is ${PHASE[phase]}.`,
  'draw-first': 'Draw for the turn first.',
  'already-drawn': 'You have already drawn for this turn.',
  'no-draw-on-first-turn': 'The player who goes first does not draw in the first turn.',
  'no-battle-on-first-turn': 'There is no Battle Phase in the first turn of the Duel.',
  'hand-over-limit': ({ count, limit }) => `You hold ${count} cards; discard until ${limit} are left.`,
  'hand-within-limit': ({ count, limit }) =>
    `You hold ${counted(count, 'card')} and may keep ${limit}, so there is nothing to discard.`,
  'upkeep-due': ({ name }) => `Pay for ${name} first, or let it be destroyed.`,
  'no-upkeep-due': 'There is nothing to pay for that card now.',
} satisfies SentencesOfSome

const MOMENT: Readonly<Record<BattleMoment, string>> = {
  declared: 'in the Battle Step',
  replay: 'in a replay',
  start: 'at the start of the Damage Step',
  'before-calculation': 'in the Damage Step before damage calculation',
  calculation: 'during damage calculation',
  'after-calculation': 'in the Damage Step after damage calculation',
  end: 'at the end of the Damage Step',
}

/** Refusals about attacks and the Damage Step. */
export const BATTLE_SENTENCES = {
  'not-in-attack-position': ({ name }) => `${name} is not in face-up Attack Position.`,
  'attack-first': ({ name }) => `${name} must attack first.`,
  'no-direct-attack': 'You can attack directly only while your opponent controls no monsters.',
  'not-a-target': 'You can only attack a monster your opponent controls.',
  'not-the-attacker':
    'Only the attacking monster chooses a new target; other monsters can attack afterwards.',
  'battle-step-over': 'The Battle Phase is in its End Step; no more attacks are declared.',
  'no-attack-to-negate': 'No attack can be negated now.',
  'not-in-damage-step': ({ moment }) =>
    `That cannot be activated ${MOMENT[moment]}. Only Counter Traps, effects that change ATK or DEF before damage calculation, and effects meant for this moment can.`,
  'destroyed-by-battle': ({ name }) => `${name} is destroyed by this battle and cannot be a target any more.`,
  'held-back': ({ by, name }) => `${name} cannot attack while ${by} is face-up.`,
} satisfies SentencesOfSome

/** Refusals about which card it is and where it lies. */
export const PLACES_SENTENCES = {
  'no-such-card': 'That card is not in the Duel.',
  'unknown-card': 'Duelwright does not know that card, so it cannot apply the rules to it.',
  'not-there': ({ name, needed }) => `${name} is not in ${NEEDED[needed]}.`,
  'not-yours': ({ name }) => `${name} belongs to the other player.`,
  'zone-taken': ({ name, zone }) => `${name} cannot go to ${zoneWords(zone)}: it is occupied.`,
  'zone-not-allowed': ({ name, zone }) => `${name} cannot go to ${zoneWords(zone)}.`,
  'no-free-zone': ({ name, needs }) => `There is no place for ${name}: ${NO_ZONE[needs]}.`,
  'wrong-kind': ({ name, needed }) => `${name} is not a ${NEEDED_KIND[needed]}.`,
  'named-twice': 'The same monster cannot be used twice.',
} satisfies SentencesOfSome

/** Refusals of what effects do by hand. */
export const BY_HAND_SENTENCES = {
  'deck-is-empty': 'The Deck is empty.',
  'hand-is-empty': 'The hand is empty.',
  'not-an-amount': 'Life Points change by a whole number other than 0.',
  'not-a-count': 'Counters have a name, and their number changes by a whole number other than 0.',
  'not-looked-at': 'Only cards of a Deck that were just excavated or looked at can be put back in an order.',
  'not-a-number-of-cards': 'The number of cards must be a whole number of 1 or more.',
  'not-in-extra-deck': ({ name }) =>
    `${name} cannot go to the Extra Deck: only Extra Deck monsters and face-up Pendulum Monsters can.`,
  'only-face-down': ({ name }) =>
    `${name} lies face-down in the Extra Deck: only Pendulum Monsters lie face-up there.`,
  'no-face-down': ({ name }) => `${name} cannot be face-down there.`,
  'no-face-down-attack': ({ name }) => `${name} cannot be face-down in Attack Position.`,
  'already-so': ({ name }) => `${name} is in that position already.`,
  'not-so': ({ because, name }) =>
    because === 'discarded'
      ? `${name} cannot be discarded that way: to discard is to send a card from the hand to the Graveyard.`
      : `${name} cannot be Tributed that way: to Tribute is to send a monster from the field to the Graveyard.`,
  'only-xyz-takes-materials': ({ name }) =>
    `${name} is not a face-up Xyz Monster that could take it as material.`,
  'token-is-no-material': ({ name }) => `${name} is a Token and cannot be Xyz Material.`,
  'equip-stays': ({ name }) => `${name} is a monster equipped by an effect and cannot go to another one.`,
  'too-few-counters': ({ name, have, counter }) => `${name} has ${have} of the counter ${counter}.`,
  'no-such-figure': ({ name, figure }) => `${name} has no ${FIGURE_WORDS[figure]} to change.`,
  'not-a-token':
    'A Token has a name, a Level from 1 to 12, and ATK and DEF that are whole numbers of 0 or more.',
  'not-a-figure':
    'ATK, DEF, Level and Rank are whole numbers, and can be multiplied by a number of 0 or more.',
  'nobody-affected': 'There is no card on the field that it could affect.',
  'no-type-or-attribute': ({ word }) => `${word} is not a monster Type or Attribute.`,
  'nothing-to-choose': ({ from }) =>
    from === 'hand'
      ? 'Nobody has a card in the hand to choose.'
      : 'There are not enough monsters for the players to choose from.',
  'not-among-choices': ({ name }) => `${name} is not one of the cards that this player may choose now.`,
  'nothing-to-find': 'The Deck holds no card that the effect looks for.',
  'not-searched-for': ({ name }) => `${name} is not what the effect looks for.`,
  'no-room-for-tokens': ({ name, tokens, free }) =>
    `${name} Summons ${tokens} Tokens at once, and you have only ${free} free Main Monster Zones.`,
} satisfies SentencesOfSome
