import type { SentencesOfSome } from './sentences.ts'
import { KIND, NEEDED, NO_ZONE, zoneWords } from './words.ts'

/** Refusals about which card it is and where it lies. */
export const PLACES_SENTENCES = {
  'no-such-card': 'That card is not in the Duel.',
  'unknown-card': 'Nothing is known of that card, so the rules cannot be applied to it.',
  'not-there': ({ name, needed }) => `${name} is not in ${NEEDED[needed]}.`,
  'not-yours': ({ name }) => `${name} belongs to the other player.`,
  'zone-taken': ({ name, zone }) => `${name} cannot go to ${zoneWords(zone)}: it is occupied.`,
  'zone-not-allowed': ({ name, zone }) => `${name} cannot go to ${zoneWords(zone)}.`,
  'no-free-zone': ({ name, needs }) => `There is no place for ${name}: ${NO_ZONE[needs]}.`,
  'wrong-kind': ({ name, needed }) => `${name} is not a ${KIND[needed]}.`,
  'named-twice': 'The same monster cannot be used twice.',
} satisfies SentencesOfSome
