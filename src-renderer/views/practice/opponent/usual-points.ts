import type { Card } from '../../../../shared/cards/card.ts'
import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { couldDo } from '../../../../shared/duel/playing/triggers.ts'

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

/**
 * Those that stop one activation, and so are kept for the one that matters, each with whether it can answer such a card at all; all others are
 * used as soon as they can be.
 */
const STOPS_ONE: ReadonlyMap<string, (met: Card, trap: Card, cards: CardPool) => boolean> = new Map([
  ['Ash Blossom & Joyous Spring', doesWhatItAsksFor],
  ['Infinite Impermanence', isMonster],
  ['Effect Veiler', isMonster],
  ['Ghost Ogre & Snow Rabbit', isOnField],
  ['Ghost Belle & Haunted Mansion', doesWhatItAsksFor],
  ['D.D. Crow', () => true],
  ['Called by the Grave', () => true],
])

/** Its text names what the effect does that it answers: "any effect that adds a card from the Deck to the hand". */
function doesWhatItAsksFor(met: Card, trap: Card, cards: CardPool): boolean {
  const acts = (cards.effects?.(trap)?.effects ?? []).flatMap((effect) =>
    'on' in effect
      ? effect.on.events.flatMap((event) => (event.is === 'activated' ? (event.includes ?? []) : []))
      : [],
  )
  const does = cards.effects?.(met)?.effects ?? []
  return acts.length === 0 || acts.some((act) => couldDo(does, act))
}

function isMonster({ kind }: Card): boolean {
  return kind === 'monster'
}

/** Monsters, and Spells and Traps that stay where they are activated. */
function isOnField(met: Card): boolean {
  return (
    met.kind === 'monster' ||
    ((met.kind === 'spell' || met.kind === 'trap') && ['continuous', 'field', 'equip'].includes(met.icon))
  )
}

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
  'Swordsoul Grandmaster - Chixiao',
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

/** Whether the hand trap is for one activation: players keep it for that where only a Chain has ended. */
export const stopsOneActivation = (trap: Passcode, cards: CardPool): boolean =>
  STOPS_ONE.has(cards.find(trap)?.name ?? '')

/**
 * Whether players would use the hand trap against one of those cards of yours. One that stops a single activation waits for a card at which
 * lines are usually stopped, where your Deck has such a card that it can answer; every other one is used as soon as it can be.
 */
export const isUsualPoint = (
  trap: Passcode,
  met: readonly Passcode[],
  yours: readonly Passcode[],
  cards: CardPool,
): boolean => {
  const held = cards.find(trap)
  const canAnswer = held && STOPS_ONE.get(held.name)
  if (!canAnswer) return true
  const isPoint = (passcode: Passcode): boolean => {
    const card = cards.find(passcode)
    return card !== undefined && CHOKE_POINTS.has(card.name) && canAnswer(card, held, cards)
  }
  return met.some(isPoint) || ![...yours, ...met].some(isPoint)
}
