import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'

/** Hand traps that players name first, as they are offered. */
export const HAND_TRAPS = [
  'Ash Blossom & Joyous Spring',
  'Infinite Impermanence',
  'Effect Veiler',
  'Nibiru, the Primal Being',
  'Droll & Lock Bird',
  'Ghost Ogre & Snow Rabbit',
  'Maxx "C"',
  'Mulcharmy Fuwalos',
  'Mulcharmy Purulia',
  'Mulcharmy Meowls',
] as const

/** Those that stop one activation, and so are kept for the one that matters; all others are used as soon as they can be. */
const STOPS_ONE: ReadonlySet<string> = new Set([
  'Ash Blossom & Joyous Spring',
  'Infinite Impermanence',
  'Effect Veiler',
  'Ghost Ogre & Snow Rabbit',
  'Ghost Belle & Haunted Mansion',
  'D.D. Crow',
  'Called by the Grave',
])

/** Cards at which a line is usually stopped: what follows hangs on them. Facts of play, by name. */
const CHOKE_POINTS: ReadonlySet<string> = new Set([
  'Aluber the Jester of Despia',
  'Bonfire',
  'Branded Fusion',
  'Branded in High Spirits',
  'Diabellstar the Black Witch',
  'Dragonmaid Tinkhec',
  'Emergency Teleport',
  'Fallen of Albaz',
  'Fiendsmith Engraver',
  'Heavymetalfoes Electrumite',
  'Isolde, Two Tales of the Noble Knights',
  'Mathmech Circular',
  'Merrymaker of Dracoslayer',
  'Nekroz Kaleidoscope',
  'Original Sinful Spoils - Snake-Eye',
  'Performapal Skullcrobat Joker',
  'Pot of Prosperity',
  'Purrely',
  'Purrely Sharely!?',
  'Reinforcement of the Army',
  'Rescue-ACE Air Lifter',
  'Runick Fountain',
  'Sky Striker Mobilize - Engage!',
  'Snake-Eye Ash',
  'Snake-Eyes Poplar',
  'Super Polymerization',
  'Swordsoul Strategist Longyuan',
  'Swordsoul of Mo Ye',
  'Tearlaments Reinoheart',
  'Tearlaments Scheiren',
  'Tenpai Dragon Paidra',
  'Terraforming',
  'Zoodiac Barrage',
  'Zoodiac Drident',
  'Zoodiac Ratpier',
])

/**
 * Whether players would use the hand trap against one of those cards of yours. One that stops a single activation waits for a card at which
 * lines are usually stopped, where your Deck has such a card; every other one is used as soon as it can be.
 */
export const isUsualPoint = (
  trap: Passcode,
  met: readonly Passcode[],
  yours: readonly Passcode[],
  cards: CardPool,
): boolean => {
  const name = (passcode: Passcode): string => cards.find(passcode)?.name ?? ''
  if (!STOPS_ONE.has(name(trap))) return true
  return (
    met.some((card) => CHOKE_POINTS.has(name(card))) || !yours.some((card) => CHOKE_POINTS.has(name(card)))
  )
}
