import type { Card } from '../../../../shared/cards/card.ts'
import type { Passcode } from '../../../../shared/cards/passcode.ts'
import type { Effect } from '../../../../shared/cards/effects/effect.ts'
import type { CardPool } from '../../../../shared/cards/pool.ts'
import { couldDo } from '../../../../shared/duel/playing/triggers.ts'
import type { DuelObjectId } from '../../../../shared/duel/state/duel-card.ts'

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

/** A card of yours that an answer would meet. */
export interface Met {
  readonly id: DuelObjectId
  readonly passcode: Passcode
  /** Of a link of the Chain: the effect that it plays, where that is known. */
  readonly effect?: Effect
  /** It was activated; else it was Summoned. */
  readonly isActivated: boolean
}

/** What the other side could answer with: the card, and which of its effects where it has several. */
export interface UsableEffect {
  readonly passcode: Passcode
  readonly number?: number | undefined
}

/** A card that could be met, and what of it: the effects that it has, or the one that was activated. */
interface Meeting {
  readonly card: Card
  /** Unknown where nothing is known about what the card does. */
  readonly effects: readonly Effect[] | undefined
  readonly isActivated: boolean
}

type CanStop = (met: Meeting, trap: Card, cards: CardPool) => boolean

/** Those that stop one activation, and so are kept for the one that matters, each with whether it can do anything against such a card at all. */
const STOPS_ONE: ReadonlyMap<string, CanStop> = new Map([
  ['Ash Blossom & Joyous Spring', doesWhatItAsksFor],
  ['Infinite Impermanence', actsOnField],
  ['Effect Veiler', actsOnField],
  ['Ghost Ogre & Snow Rabbit', isOnField],
  ['Ghost Belle & Haunted Mansion', doesWhatItAsksFor],
  ['D.D. Crow', anyCard],
  ['Called by the Grave', anyCard],
])

function anyCard(): boolean {
  return true
}

/** Its text names what the effect does that it answers: "any effect that adds a card from the Deck to the hand". */
function doesWhatItAsksFor({ effects = [] }: Meeting, trap: Card, cards: CardPool): boolean {
  const acts = (cards.effects?.(trap)?.effects ?? []).flatMap((effect) =>
    'on' in effect
      ? effect.on.events.flatMap((event) => (event.is === 'activated' ? (event.includes ?? []) : []))
      : [],
  )
  return acts.length === 0 || acts.some((act) => couldDo(effects, act))
}

/**
 * A monster whose effects on the field are worth negating: the one that was activated, or else one that still can be this turn or holds by
 * itself. What it does when it is Summoned is answered once that is activated.
 */
function actsOnField({ card, effects, isActivated }: Meeting): boolean {
  if (card.kind !== 'monster' || !card.effect) return false
  if (isActivated || !effects) return true
  return effects.some(
    (effect) =>
      effect.kind !== 'own-summon' &&
      effect.from.some(isFieldPlace) &&
      !waitsForItsSummon(effect) &&
      !isForTheirTurn(effect),
  )
}

const ELSEWHERE: ReadonlySet<string> = new Set([
  'hand',
  'deck',
  'extraDeck',
  'graveyard',
  'banished',
  'attached',
  'used',
])

const isFieldPlace = (place: string): boolean => !ELSEWHERE.has(place)

const waitsForItsSummon = (effect: Effect): boolean =>
  (effect.kind === 'trigger' || effect.kind === 'flip') &&
  effect.on?.events.every((event) => event.is === 'summoned' || event.is === 'moved') === true

const isForTheirTurn = (effect: Effect): boolean =>
  'if' in effect &&
  effect.if.is === 'during' &&
  effect.if.moments.every((moment) => 'of' in moment && moment.of === 'opponent')

/** Monsters, and Spells and Traps that stay where they are activated. */
function isOnField({ card }: Meeting): boolean {
  return (
    card.kind === 'monster' ||
    ((card.kind === 'spell' || card.kind === 'trap') && ['continuous', 'field', 'equip'].includes(card.icon))
  )
}

/** What the answer can be used against, where it stops one activation: by its name, or because its text negates what it answers. */
const stopping = ({ passcode, number }: UsableEffect, cards: CardPool): CanStop | undefined => {
  const held = cards.find(passcode)
  if (!held) return undefined
  const named = STOPS_ONE.get(held.name)
  if (named) return named
  const effect = number === undefined ? undefined : cards.effects?.(held)?.effects[number]
  const doesNegate =
    effect !== undefined &&
    'on' in effect &&
    effect.on.events.some(({ is }) => is === 'activated') &&
    effect.resolve.some((step) => step.do === 'negate')
  return doesNegate ? doesWhatItAsksFor : undefined
}

/** An effect on which hardly anything hangs: it only draws, or only takes or gives Life Points. */
const isMinor = (effect: Effect | undefined): boolean =>
  effect !== undefined &&
  'resolve' in effect &&
  effect.resolve.every(({ do: does }) => does === 'draw' || does === 'damage' || does === 'gain')

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

/** Whether the answer is for one activation: players keep it for that where only a Chain has ended. */
export const stopsOneActivation = (answer: UsableEffect, cards: CardPool): boolean =>
  stopping(answer, cards) !== undefined

/** Whether it does nothing but stop what it answers; other cards are of use whatever has been activated. */
export const stopsOnlyThat = (answer: UsableEffect, cards: CardPool): boolean => {
  const canStop = stopping(answer, cards)
  return canStop !== undefined && canStop !== anyCard
}

const meeting = ({ passcode, effect, isActivated }: Met, cards: CardPool): Meeting | undefined => {
  const card = cards.find(passcode)
  return card && { card, effects: effect ? [effect] : cards.effects?.(card)?.effects, isActivated }
}

/** Those of the cards that the answer would do something to: all of them where it is not for one activation. */
export const worthStopping = (answer: UsableEffect, met: readonly Met[], cards: CardPool): readonly Met[] => {
  const held = cards.find(answer.passcode)
  const canStop = stopping(answer, cards)
  if (!held || !canStop) return met
  return met.filter((one) => {
    const what = meeting(one, cards)
    return what !== undefined && canStop(what, held, cards)
  })
}

/**
 * Whether players would use the answer against one of those cards of yours. One that stops a single activation waits for a card at which
 * lines are usually stopped, where your Deck has such a card that it can answer; every other one is used as soon as it can be.
 */
export const isUsualPoint = (
  answer: UsableEffect,
  met: readonly Met[],
  yours: readonly Passcode[],
  cards: CardPool,
): boolean => {
  const held = cards.find(answer.passcode)
  const canStop = stopping(answer, cards)
  if (!held || !canStop) return true
  const isPoint = (passcode: Passcode): boolean => CHOKE_POINTS.has(cards.find(passcode)?.name ?? '')
  const here = worthStopping(answer, met, cards)
  const isForNow = here.some(({ passcode, effect }) => isPoint(passcode) && !isMinor(effect))
  if (isForNow || here.length === 0) return isForNow
  // As it will be met when it is activated.
  const later = [...yours, ...met.map(({ passcode }) => passcode)].filter(isPoint)
  return !later.some((passcode) => {
    const card = cards.find(passcode)
    return card && canStop({ card, effects: cards.effects?.(card)?.effects, isActivated: true }, held, cards)
  })
}
