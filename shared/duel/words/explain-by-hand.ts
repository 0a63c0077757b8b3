import { FIGURE_WORDS } from './alteration-words.ts'
import type { SentencesOfSome } from './sentences.ts'

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
