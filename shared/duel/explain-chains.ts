import type { ScriptedCost } from './effects/script.ts'
import { type BattleRefusal, battleReason } from './explain-battle.ts'
import type { WithoutEffect } from './event.ts'
import type { Happening } from './happened.ts'
import type { Refusal } from './refusal.ts'
import type { Figure } from './state.ts'

/** Refusals about Chains and about what effects do by hand. */
export type ChainRefusal = Extract<
  Refusal,
  {
    readonly code:
      | 'hand-is-empty'
      | 'not-a-count'
      | 'nothing-to-choose'
      | 'not-among-choices'
      | 'not-so'
      | 'equip-stays'
      | 'no-face-down-attack'
      | 'already-so'
      | 'too-few-counters'
      | 'no-such-figure'
      | 'not-a-figure'
      | 'nobody-affected'
      | 'no-type-or-attribute'
      | 'spell-speed-too-low'
      | 'not-asked'
      | 'nobody-asked'
      | 'nothing-to-answer'
      | 'chain-resolves'
      | 'trigger-too-late'
      | 'only-negation'
      | 'silenced'
      | 'no-union'
      | 'union-used'
      | 'has-a-union'
      | 'not-a-union-target'
      | 'no-toon-summon'
      | 'needs-toon-world'
      | 'no-room-for-tokens'
      | 'not-flipped'
      | 'has-not-happened'
      | 'was-not-there'
      | 'moved-on'
      | 'without-effect'
      | 'must-be-set-first'
      | 'set-this-turn'
      | 'already-active'
      | 'nothing-to-equip'
      | 'nothing-to-change'
      | 'no-such-effect'
      | 'not-its-target'
      | 'held-back'
      | 'answers-something-else'
      | 'has-a-cost'
      | 'needs-one-target'
      | 'cannot-be-target'
      | 'no-effect-monster'
      | 'cannot-activate-there'
      | 'not-a-cost'
      | 'cannot-pay'
      | 'nothing-to-negate'
      | 'no-summon-to-negate'
      | 'first-link-negates-summon'
      | 'no-such-link'
      | 'not-the-link-answered'
  }
>

const FIGURE: Readonly<Record<Figure, string>> = { atk: 'ATK', def: 'DEF', level: 'Level', rank: 'Rank' }

const WITHOUT: Readonly<Record<WithoutEffect, string>> = {
  negated: 'it was negated',
  'not-face-up': 'its card is no longer face-up on the field',
  'targets-gone': 'its target is gone',
}

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

const costWords = (cost: ScriptedCost): string => {
  if (cost === 'discard') return 'discard 1 card'
  return cost === 'tribute-itself' ? 'Tribute it' : `pay ${cost.lifePoints} Life Points`
}

export function chainReason(refusal: ChainRefusal | BattleRefusal): string {
  switch (refusal.code) {
    case 'hand-is-empty':
      return 'The hand is empty.'
    case 'not-a-count':
      return 'Counters have a name, and their number changes by a whole number other than 0.'
    case 'nothing-to-choose':
      return refusal.from === 'hand'
        ? 'Nobody has a card in the hand to choose.'
        : 'There are not the monsters from which each player would choose.'
    case 'not-among-choices':
      return `${refusal.name} is not one of the cards that this player may choose now.`
    case 'not-so':
      return refusal.because === 'discarded'
        ? `${refusal.name} is not discarded that way: discarding is sending a card from the hand to the Graveyard.`
        : `${refusal.name} is not Tributed that way: Tributing is sending a monster from the field to the Graveyard.`
    case 'equip-stays':
      return `${refusal.name} is a monster equipped by an effect and cannot go to another one.`
    case 'no-face-down-attack':
      return `${refusal.name} cannot be face-down in Attack Position.`
    case 'already-so':
      return `${refusal.name} is in that position already.`
    case 'too-few-counters':
      return `${refusal.name} has ${refusal.have} of the counter ${refusal.counter}.`
    case 'no-such-figure':
      return `${refusal.name} has no ${FIGURE[refusal.figure]}, so nothing of it changes.`
    case 'not-a-figure':
      return 'ATK, DEF, Level and Rank are whole numbers; they are multiplied by a number of 0 or more.'
    case 'nobody-affected':
      return 'There is no card on the field that it could affect.'
    case 'no-type-or-attribute':
      return `${refusal.word} is no Type or Attribute of a monster.`
    case 'spell-speed-too-low':
      return `That needs Spell Speed ${refusal.needed}; this has Spell Speed ${refusal.offered}.`
    case 'not-asked':
      return 'It is the other player who may activate something now.'
    case 'nobody-asked':
      return 'There is nothing to pass on.'
    case 'nothing-to-answer':
      return 'A Counter Trap answers something, and nothing was activated.'
    case 'chain-resolves':
      return 'Nothing can be activated while a Chain resolves.'
    case 'trigger-too-late':
      return 'Of effects that activate at the same time the mandatory ones come first, and the turn player’s before the opponent’s.'
    case 'only-negation':
      return 'While a monster is being Summoned only what negates the Summon can be activated.'
    case 'not-flipped':
      return `${refusal.name} was not turned face-up, so its Flip Effect does not activate.`
    case 'no-toon-summon':
      return `${refusal.name} is not Special Summoned by a rule for Toon Monsters; its text says how it comes.`
    case 'needs-toon-world':
      return `${refusal.name} is Special Summoned while you control a face-up Toon World.`
    case 'no-room-for-tokens':
      return `${refusal.name} puts ${refusal.tokens} Tokens on the field together; ${refusal.free} of your Main Monster Zones are free.`
    case 'no-union':
      return `${refusal.name} is not a Union Monster.`
    case 'union-used':
      return `${refusal.name} has used its effect to equip or to Special Summon itself this turn.`
    case 'has-a-union':
      return `${refusal.name} is equipped with a Union Monster, and there can be only one.`
    case 'not-a-union-target':
      return 'A Union Monster is equipped to a face-up monster you control that its text allows.'
    case 'silenced':
      return `${refusal.name} cannot be activated while ${refusal.by} is face-up.`
    case 'has-not-happened':
      return `The effect of ${refusal.name} does not activate: no card that it looks at ${HAPPENED[refusal.happened]} just now.`
    case 'was-not-there':
      return `${refusal.name} came face-up to the field only afterwards.`
    case 'moved-on':
      return `${refusal.name} has left the place where its effect would activate.`
    case 'without-effect':
      return `This Chain Link does nothing: ${WITHOUT[refusal.because]}.`
    case 'must-be-set-first':
      return `${refusal.name} must be Set before it can be activated now.`
    case 'set-this-turn':
      return `${refusal.name} was Set this turn; it can be activated from the next turn on.`
    case 'already-active':
      return `${refusal.name} is face-up already.`
    case 'nothing-to-equip':
      return `There is no face-up monster to equip with ${refusal.name}.`
    case 'nothing-to-change':
      return `${refusal.name} cannot be activated: there is nothing it could target or change.`
    case 'no-such-effect':
      return `${refusal.name} has no such effect to activate.`
    case 'not-its-target':
      return `${refusal.name} is not what it may target.`
    case 'held-back':
      return `${refusal.by} is face-up: ${refusal.name} cannot attack.`
    case 'answers-something-else':
      return `${refusal.name} answers the activation of a ${refusal.needed === 'spell' ? 'Spell' : 'Trap'}, and the last Chain Link is none.`
    case 'has-a-cost':
      return `To activate ${refusal.name} ${costWords(refusal.cost)}.`
    case 'needs-one-target':
      return `${refusal.name} is activated on one monster.`
    case 'cannot-be-target':
      return `${refusal.name} lies hidden and cannot be chosen before the effect resolves.`
    case 'no-effect-monster':
      return `${refusal.name} has no effect to activate.`
    case 'cannot-activate-there':
      return `${refusal.name} cannot activate its effect where it is.`
    case 'not-a-cost':
      return 'A cost is what you give: Life Points, counters, or cards that leave their place.'
    case 'cannot-pay':
      return `That costs ${refusal.needed} Life Points; you have ${refusal.have}.`
    case 'nothing-to-negate':
      return 'There is no Chain in which something could be negated.'
    case 'no-summon-to-negate':
      return 'No Summon can be negated now.'
    case 'first-link-negates-summon':
      return 'The Summon is negated by the Chain Link that answered it, the first one.'
    case 'not-the-link-answered':
      return `Only the activation that was answered directly can be negated, and that is not Chain Link ${refusal.link}.`
    case 'no-such-link':
      return `Chain Link ${refusal.link} is not one that has yet to resolve after this one.`
    default:
      return battleReason(refusal)
  }
}
