import type { Doing } from '../procedure.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { Action } from '../action.ts'
import type { Cost } from '../by-hand-action.ts'
import { pendulumZones } from '../ruleset.ts'
import { effectOnCard } from '../../cards/effects/numbered.ts'
import { effectsOf } from '../continuous/holding.ts'
import { factsOf, locate } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { BattleMoment, EffectKind } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { samePlace, type SpellTrapZone } from '../state/zones.ts'
import { byHandWords, SUMMON_NAMES } from './by-hand-words.ts'
import { calledNow, cardName, inDefense, PHASE_NAMES, placeName, YOU } from './place-words.ts'

/** When somebody is asked in a battle. */
export const MOMENT_NAMES: Readonly<Record<BattleMoment, string>> = {
  declared: 'on the attack',
  replay: 'in the replay',
  start: 'at the start of the Damage Step',
  'before-calculation': 'before damage calculation',
  calculation: 'during damage calculation',
  'after-calculation': 'after damage calculation',
  end: 'at the end of the Damage Step',
}

/** An action as a line of the log, as seen from the state before it: "Link Summon Decode Talker with A, B → …". */
export const actionWords = (before: DuelState, action: Action, cards: CardPool): string => {
  const name = (id: DuelObjectId): string => cardName(before, id, cards)
  const names = (ids: readonly DuelObjectId[]): string => ids.map(name).join(', ')
  switch (action.do) {
    case 'draw': {
      const top = before.sides[before.turn.player].deck[0]
      return top
        ? `Draw ${before.turn.player === YOU ? calledNow(top, cards) : 'a card'}`
        : 'Draw from an empty Deck'
    }
    case 'enter-phase':
      return PHASE_NAMES[action.phase]
    case 'end-turn':
      return 'End the turn'
    case 'discard':
      return `Discard ${name(action.card)} for the hand limit`
    case 'normal-summon':
    case 'normal-set': {
      const summon = action.do === 'normal-summon'
      const tributed = action.tributes.length > 0
      const verb = summon ? (tributed ? 'Tribute Summon' : 'Normal Summon') : tributed ? 'Tribute Set' : 'Set'
      return `${verb} ${name(action.card)}${tributed ? `, Tributing ${names(action.tributes)}` : ''} → ${placeName(action.zone)}`
    }
    case 'union-equip':
      return `Equip ${name(action.to)} with ${name(action.card)}`
    case 'union-summon':
      return `Special Summon ${name(action.card)} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'toon-summon': {
      const tributed = action.tributes.length > 0 ? `, Tributing ${names(action.tributes)}` : ''
      return `Special Summon ${name(action.card)}${tributed} → ${placeName(action.zone)}${inDefense(action.position)}`
    }
    case 'flip-summon':
      return `Flip Summon ${name(action.card)}`
    case 'gemini-summon':
      return `Gemini Summon ${name(action.card)}`
    case 'decline':
      return 'No Summon'
    case 'attack':
    case 'attack-again':
      return `${name(action.card)}: ${attackWords(before, action.target, cards)}`
    case 'change-position': {
      const found = locate(before, action.card)
      const to = found?.kind === 'monster' && found.card.position === 'attack' ? 'Defense' : 'Attack'
      return `Change ${name(action.card)} to ${to} Position`
    }
    case 'special-summon':
      return `${SUMMON_NAMES[action.by]} ${name(action.card)} with ${names(action.materials)}${action.paid ? ` (pay ${names(action.paid)})` : ''} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'set-spell-trap':
      return `Set ${name(action.card)} → ${placeName(action.zone)}`
    case 'activate-scale':
      return `Activate ${name(action.card)} as a Pendulum Scale → ${scaleZoneName(before, action.zone)}`
    case 'begin-pendulum-summon':
      return 'Pendulum Summon'
    case 'place-pendulum':
      return `${name(action.card)} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'finish-pendulum-summon':
      return 'Summon them'
    case 'activate':
    case 'activate-effect': {
      const on = action.targets?.length ? `, targeting ${names(action.targets)}` : ''
      const costs = (action.costs ?? []).map((cost) => costWords(before, cost, cards)).join(', ')
      const what =
        action.do === 'activate'
          ? name(action.card)
          : action.number === undefined
            ? `the ${EFFECT_NAMES[action.effect]} of ${name(action.card)}`
            : effectWords(before, action.card, action.number, cards)
      return `${activates(before, action.card)} ${what}${on}${costs ? ` (${costs})` : ''}`
    }
    case 'pass':
      return 'Pass'
    case 'finish-link':
      return 'Resolved'
    case 'choose':
      return `Choose ${name(action.card)}`
    case 'summon-itself':
      return `Special Summon ${name(action.card)} by its own text`
    case 'decide':
      return answerWords(action.answer)
    case 'cancel-attack':
      return `${name(action.card)} does not attack`
    case 'keep-up':
      return action.pay ? `Pay for ${name(action.card)}` : `Let ${name(action.card)} be destroyed`
    default:
      return byHandWords(before, action, cards)
  }
}

/** "Attack directly", "Attack Genex Controller (opponent’s Main Monster Zone 2)". */
export const attackWords = (state: DuelState, target: DuelObjectId | null, cards: CardPool): string => {
  const found = target === null ? undefined : locate(state, target)
  if (!found) return 'Attack directly'
  const what = found.card.faceUp ? calledNow(found.card, cards) : 'the face-down monster'
  return `Attack ${what} (${placeName(found.at)})`
}

/** What a player answers an effect: "Zone: Main Monster Zone 2", "Yes", "Choice 1". */
const answerWords = (answer: Doing<'decide'>['answer']): string => {
  switch (answer.is) {
    case 'enough':
      return 'Choose no more'
    case 'zone':
      return `Take ${placeName(answer.zone)}`
    case 'position':
      return answer.faceUp
        ? `Choose ${answer.position === 'attack' ? 'Attack' : 'Defense'} Position`
        : 'Choose face-down'
    case 'yes-no':
      return answer.yes ? 'Yes' : 'No'
    case 'option':
      return `Choose effect ${answer.value + 1}`
    case 'number':
      return `Choose ${answer.value}`
  }
}

/** The kinds of effects that are declared, as the rules call them. */
export const EFFECT_NAMES: Readonly<Record<EffectKind, string>> = {
  ignition: 'Ignition Effect',
  trigger: 'Trigger Effect',
  quick: 'Quick Effect',
  flip: 'Flip Effect',
}

/** "effect 2 of Snake-Eye Ash". */
const effectWords = (state: DuelState, id: DuelObjectId, number: number, cards: CardPool): string => {
  const found = locate(state, id)
  const { effects = [] } = effectsOf(found && factsOf(found.card, cards), cards) ?? {}
  // An effect that another card grants it is none of its own text.
  if (number >= effects.length && effects.length > 0)
    return `a gained effect of ${cardName(state, id, cards)}`
  return `${effectOnCard(effects, number)} of ${cardName(state, id, cards)}`
}

/** A Pendulum Zone by its side, also where it is an outer Spell & Trap Zone. */
const scaleZoneName = (state: DuelState, zone: SpellTrapZone): string => {
  const [left] = pendulumZones(state.ruleset, zone.of)
  return placeName({ in: 'pendulum', of: zone.of, side: left && samePlace(left, zone) ? 'left' : 'right' })
}

/** "Activate", or whose activation it is where it is not yours. */
const activates = (before: DuelState, card: DuelObjectId): string => {
  const found = locate(before, card)
  if (!found) return 'Activate'
  const isOnField = found.kind === 'monster' || found.kind === 'spellTrap'
  return (isOnField ? found.card.controller : found.card.owner) === YOU ? 'Activate' : 'Opponent activates'
}

/** Life Points paid to activate something: a cost is no loss. */
export const paidLifePoints = (amount: number): string => `(cost: ${amount} LP)`

const costWords = (before: DuelState, cost: Cost, cards: CardPool): string =>
  cost.do === 'change-life-points' && cost.by < 0 ? `cost: ${-cost.by} LP` : byHandWords(before, cost, cards)
