import {
  eventsInShort,
  forbiddenInShort,
  lastingInShort,
  stepInShort,
  whereInShort,
} from '../../cards/effects/in-short.ts'
import { withNamesRead } from '../../cards/names-read.ts'
import type { CardPool } from '../../cards/pool.ts'
import { inside } from '../../english.ts'
import type { Happening, WithoutEffect } from '../event.ts'
import type { Refusal, ScriptedCost } from '../refusal.ts'
import { BATTLE_SENTENCES, BY_HAND_SENTENCES, PLACES_SENTENCES, TURN_SENTENCES } from './explain-play.ts'
import {
  MONSTERS_SENTENCES,
  NORMAL_SUMMONS_SENTENCES,
  PENDULUM_SENTENCES,
  SPECIAL_SUMMONS_SENTENCES,
} from './explain-summons.ts'
import { CANNOT, explainNotMet } from './unmet-words.ts'
import { type Sentences, type SentencesOfSome, SUMMONED } from './words.ts'

const HAPPENED: Readonly<Record<Happening, string>> = {
  summoned: 'was Summoned',
  flipped: 'was turned face-up',
  destroyed: 'was destroyed',
  'destroyed-by-battle': 'was destroyed by battle',
  'destroyed-by-effect': 'was destroyed by an effect',
  'sent-to-graveyard': 'was sent to the Graveyard',
  discarded: 'was discarded',
  'discarded-by-effect': 'was discarded by an effect',
  tributed: 'was Tributed',
  banished: 'was banished',
  'returned-to-hand': 'was returned to the hand',
  'left-field': 'left the field',
  drawn: 'was drawn',
}

/** What a limit of a text counts. */
const COUNTED: Readonly<
  Record<Exclude<Extract<Refusal, { code: 'used-up' }>['what'], 'effect' | 'one-of-effects'>, string>
> = {
  ...SUMMONED,
  activation: 'activated',
  summon: 'Special Summoned that way',
  special: 'Special Summoned',
}

const PER_WORDS: Readonly<Record<Extract<Refusal, { code: 'used-up' }>['per'], string>> = {
  turn: 'per turn',
  chain: 'per Chain',
  duel: 'per Duel',
  'while-face-up': 'while it stays face-up on the field',
}

const WITHOUT: Readonly<Record<WithoutEffect, string>> = {
  negated: 'it was negated',
  'not-face-up': 'its card is no longer face-up on the field',
  'targets-gone': 'its target is gone',
}

const costWords = (cost: ScriptedCost): string => {
  if (cost === 'discard') return 'discard 1 card'
  return cost === 'tribute-itself' ? 'Tribute it' : `pay ${cost.lifePoints} Life Points`
}

/** The sentence, and after it what is behind it. */
const withReason = (words: string, because: Refusal | undefined): string =>
  because ? `${words} ${sentenceFor(because)}` : words

/** Refusals about activations, targets, costs and Chains. */
const CHAINS_SENTENCES = {
  'not-flipped': ({ name }) => `${name} was not turned face-up, so its Flip Effect does not activate.`,
  silenced: ({ name, by }) => `${name} cannot be activated while ${by} is face-up.`,
  untargetable: ({ name }) => `${name} cannot be targeted by effects.`,
  'spell-speed-too-low': ({ needed, offered }) =>
    needed === 3
      ? `A Counter Trap is answered by Counter Traps only; this has Spell Speed ${offered}.`
      : `Only Spell Speed 2 and higher can be activated now; this has Spell Speed ${offered}.`,
  'not-asked': 'It is the other player’s turn to activate something.',
  'nobody-asked': 'There is nothing to pass on.',
  'nothing-to-answer': 'A Counter Trap must answer something, and nothing was activated.',
  'chain-resolves': 'Nothing can be activated while a Chain resolves.',
  'trigger-too-late':
    'When effects activate at the same time, mandatory ones come first, and the turn player’s before the opponent’s.',
  'only-negation': 'While a monster is being Summoned only what negates the Summon can be activated.',
  'has-not-happened': ({ name, happened }) =>
    `The effect of ${name} does not activate: no card it watches ${HAPPENED[happened]} just now.`,
  'was-not-there': ({ name }) => `${name} was not face-up on the field when it happened.`,
  'missed-timing': ({ name, happened }) =>
    typeof happened === 'string'
      ? `The effect of ${name} missed its timing: a card ${HAPPENED[happened]}, but that was not the last thing to happen.`
      : `The effect of ${name} missed its timing. It activates for this: ${eventsInShort([happened])}. That has happened, but it was not the last thing to happen.`,
  'mandatory-effect-waits': ({ name }) =>
    `The effect of ${name} is mandatory: it must be activated before anything else is done.`,
  'moved-on': ({ name }) => `${name} has left the place where its effect would activate.`,
  'without-effect': ({ because }) => `This Chain Link does nothing: ${WITHOUT[because]}.`,
  'must-be-set-first': ({ name }) => `${name} must be Set before it can be activated now.`,
  'set-this-turn': ({ name }) => `${name} was Set this turn; it can be activated from the next turn on.`,
  'already-active': ({ name }) => `${name} is already face-up.`,
  'nothing-to-change': ({ name, step, because, summons }) => {
    const cannot = summons ? 'cannot be Special Summoned by its own text' : 'cannot be activated'
    if (!step) return `${name} ${cannot}: there is nothing it could target or change.`
    return withReason(`${name} ${cannot}, because this is not possible now: ${stepInShort(step)}.`, because)
  },
  'no-more-equipped': ({ name, most }) =>
    `Only ${most} ${most === 1 ? 'card' : 'cards'} can be equipped to ${name} by that effect at a time.`,
  'no-such-effect': ({ name }) => `${name} has no such effect to activate.`,
  'not-its-target': ({ name }) => `${name} is not what it may target.`,
  'answers-something-else': ({ name, needed }) =>
    `${name} can only answer the activation of a ${needed === 'spell' ? 'Spell' : 'Trap'}, and the last Chain Link is not one.`,
  'has-a-cost': ({ name, cost }) => `To activate ${name}, ${costWords(cost)}.`,
  'nothing-to-equip': ({ name }) => `There is no face-up monster to equip with ${name}.`,
  'needs-one-target': ({ name }) => `Choose exactly one monster as the target of ${name}.`,
  'cannot-be-target': ({ name }) => `${name} is hidden and cannot be chosen before the effect resolves.`,
  'no-effect-monster': ({ name }) => `${name} has no effect to activate.`,
  'cannot-activate-there': ({ name, from }) =>
    from && from.length > 0
      ? `${name} can use this effect only ${whereInShort(from)}.`
      : `${name} cannot activate its effect where it is.`,
  'not-a-cost': 'A cost can only be your own Life Points, counters, or cards that leave where they are.',
  'cannot-pay': ({ needed, have }) => `That costs ${needed} Life Points; you have ${have}.`,
  'nothing-to-negate': 'There is no Chain Link to negate now.',
  'no-summon-to-negate': 'No Summon can be negated now.',
  'first-link-negates-summon': 'Only the first Chain Link, the one that answered the Summon, can negate it.',
  'no-such-link': ({ link }) =>
    `Chain Link ${link} cannot be negated now: only a Chain Link that has yet to resolve can.`,
  unanswerable: ({ name }) =>
    `${name} cannot be activated now: the text of the last Chain Link does not let it be answered.`,
  locked: ({ name, by, doing, forbids }) => {
    const cannot = doing && CANNOT[doing]
    const why = forbids
      ? `by the effect of ${by} you cannot ${forbiddenInShort(forbids)}`
      : `the effect of ${by} forbids it`
    if (
      cannot &&
      (name !== by || doing.startsWith('be-') || doing === 'use-this-effect' || doing === 'attack')
    )
      return `${name} ${cannot} now: ${why}.`
    return `That cannot be done now: ${why}.`
  },
  'used-up': ({ name, what, times, per }) => {
    if (what === 'one-of-effects')
      return `Only ${times} of the effects of ${name} can be used ${PER_WORDS[per]}.`
    const often = times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`
    const done =
      what === 'effect' ? `This effect of ${name} can only be used` : `${name} can only be ${COUNTED[what]}`
    return `${done} ${often} ${PER_WORDS[per]}.`
  },
  'condition-unmet': ({ name, unmet }) => explainNotMet(name, unmet),
  'cost-cannot-be-paid': ({ name, step, because }) =>
    step
      ? withReason(`${name} has a cost that you cannot pay: ${stepInShort(step)}.`, because)
      : `${name} has nothing to target, or its cost cannot be paid.`,
  'nothing-to-target': ({ name, step, left, kept }) => {
    const words = `${name} has nothing ${left ? 'left ' : ''}to target: ${stepInShort(step)}`
    if (!kept) return `${words}.`
    const by = kept.by === undefined || kept.by === kept.name ? '' : `, by the effect of ${kept.by}`
    return `${words}; ${kept.name} cannot be targeted by it${by}.`
  },
  'none-of-these': ({ name, each }) =>
    `None of the effects that ${name} offers can be chosen now. ${each.map((one) => sentenceFor(one)).join(' ')}`,
  'turn-long-broken': ({ name, forbids }) =>
    `The turn you use ${name}, ${forbids ? inside(lastingInShort(forbids)) : 'its text forbids something'}, and you have already done that this turn.`,
  'not-an-answer': 'That is not one of the choices.',
  'nothing-asked': 'No effect asks for a choice now.',
  'already-activated-for-it': ({ name }) => `The effect of ${name} was already activated for that.`,
  'not-the-link-answered': ({ link }) =>
    `Only the activation it answered directly can be negated, and that is not Chain Link ${link}.`,
} satisfies SentencesOfSome

/** Every code has its sentence, or this does not compile. */
const SENTENCES: Sentences = {
  ...TURN_SENTENCES,
  ...PLACES_SENTENCES,
  ...NORMAL_SUMMONS_SENTENCES,
  ...MONSTERS_SENTENCES,
  ...SPECIAL_SUMMONS_SENTENCES,
  ...PENDULUM_SENTENCES,
  ...CHAINS_SENTENCES,
  ...BATTLE_SENTENCES,
  ...BY_HAND_SENTENCES,
}

/** The refusal in the game's words: "Draw for the turn first." Of cards it says the names that players read, where the cards that know these are given. */
export const sentenceFor = (refusal: Refusal, cards?: CardPool): string => {
  // TypeScript does not see that the sentence and the refusal have the same code.
  const words = SENTENCES[refusal.code] as string | ((of: Refusal) => string)
  if (typeof words === 'string') return words
  return words(withNamesRead(refusal, cards))
}

/** The same with the ids of the rules it rests on: "Draw for the turn first. (TURN-02)" */
export const explainRefusal = (refusal: Refusal, cards?: CardPool): string => {
  const sentence = sentenceFor(refusal, cards)
  return refusal.rules.length > 0 ? `${sentence} (${refusal.rules.join(', ')})` : sentence
}
