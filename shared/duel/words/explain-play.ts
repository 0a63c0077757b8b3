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
  'no-direct-attack': 'A direct attack needs an opponent without monsters.',
  'not-a-target': 'Only a monster of the opponent can be attacked.',
  'not-the-attacker':
    'Only the monster that attacks chooses its target again; another one can attack afterwards.',
  'battle-step-over': 'The Battle Phase is in its End Step; no more attacks are declared.',
  'no-attack-to-negate': 'No attack can be negated now.',
  'not-in-damage-step': ({ moment }) =>
    `That cannot be activated ${MOMENT[moment]}: only Counter Traps, effects that change ATK or DEF until damage calculation, and effects whose time this is can be.`,
  'destroyed-by-battle': ({ name }) => `${name} is destroyed by this battle and cannot be a target any more.`,
  'held-back': ({ by, name }) => `${by} is face-up: ${name} cannot attack.`,
} satisfies SentencesOfSome

/** Refusals about which card it is and where it lies. */
export const PLACES_SENTENCES = {
  'no-such-card': 'That card is not in the Duel.',
  'unknown-card': 'Nothing is known of that card, so the rules cannot be applied to it.',
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
  'not-an-amount': 'That changes by a whole number other than 0, and to none below 0.',
  'not-a-count': 'Counters have a name, and their number changes by a whole number other than 0.',
  'not-a-number-of-cards': 'That many cards cannot be taken: it is a whole number of 1 or more.',
  'not-in-extra-deck': ({ name }) =>
    `${name} does not go to the Extra Deck: only Extra Deck monsters do, and Pendulum Monsters face-up.`,
  'no-face-down': ({ name }) => `${name} cannot be face-down there.`,
  'no-face-down-attack': ({ name }) => `${name} cannot be face-down in Attack Position.`,
  'already-so': ({ name }) => `${name} is in that position already.`,
  'not-so': ({ because, name }) =>
    because === 'discarded'
      ? `${name} is not discarded that way: discarding is sending a card from the hand to the Graveyard.`
      : `${name} is not Tributed that way: Tributing is sending a monster from the field to the Graveyard.`,
  'only-xyz-takes-materials': ({ name }) =>
    `${name} is not a face-up Xyz Monster that could take it as material.`,
  'token-is-no-material': ({ name }) => `${name} is a Token and cannot be Xyz Material.`,
  'equip-stays': ({ name }) => `${name} is a monster equipped by an effect and cannot go to another one.`,
  'too-few-counters': ({ name, have, counter }) => `${name} has ${have} of the counter ${counter}.`,
  'no-such-figure': ({ name, figure }) => `${name} has no ${FIGURE_WORDS[figure]}, so nothing of it changes.`,
  'not-a-figure': 'ATK, DEF, Level and Rank are whole numbers; they are multiplied by a number of 0 or more.',
  'nobody-affected': 'There is no card on the field that it could affect.',
  'no-type-or-attribute': ({ word }) => `${word} is no Type or Attribute of a monster.`,
  'nothing-to-choose': ({ from }) =>
    from === 'hand'
      ? 'Nobody has a card in the hand to choose.'
      : 'There are not the monsters from which each player would choose.',
  'not-among-choices': ({ name }) => `${name} is not one of the cards that this player may choose now.`,
  'nothing-to-find': 'The Deck holds no card that the effect looks for.',
  'not-searched-for': ({ name }) => `${name} is not what the effect looks for.`,
  'no-room-for-tokens': ({ name, tokens, free }) =>
    `${name} puts ${tokens} Tokens on the field together; ${free} of your Main Monster Zones are free.`,
} satisfies SentencesOfSome
