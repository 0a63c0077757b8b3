import type { CardPool } from '../cards/pool.ts'
import type { SummonWay } from '../cards/restrictions.ts'
import type { Action } from './action.ts'
import { allWords, alterationWords } from './alteration-words.ts'
import { locate, nameOf } from './board.ts'
import { pendulumZones } from './ruleset.ts'
import type {
  BattleMoment,
  DuelObjectId,
  DuelState,
  EachFate,
  EffectKind,
  Grant,
  Phase,
  Position,
} from './state.ts'
import { isPile, opponentOf, type Place, samePlace, type SpellTrapZone } from './zones.ts'
import { placeName, YOU } from './place-words.ts'

export const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  draw: 'Draw Phase',
  standby: 'Standby Phase',
  main1: 'Main Phase 1',
  battle: 'Battle Phase',
  main2: 'Main Phase 2',
  end: 'End Phase',
}

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

const SUMMON_NAMES = { synchro: 'Synchro Summon', xyz: 'Xyz Summon', link: 'Link Summon' } as const

/** An action as a line of the log, told from the state it is done in: "Link Summon Decode Talker with A, B → …". */
export const actionWords = (before: DuelState, action: Action, cards: CardPool): string => {
  const name = (id: DuelObjectId): string => cardName(before, id, cards)
  const names = (ids: readonly DuelObjectId[]): string => ids.map(name).join(', ')
  switch (action.do) {
    case 'draw': {
      const top = before.sides[before.turn.player].deck[0]
      return top
        ? `Draw ${before.turn.player === YOU ? nameOf(top, cards) : 'a card'}`
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
    case 'normal-summons-by-hand':
      return `${action.count} Normal Summons this turn`
    case 'extra-normal-summon-by-hand':
      return 'One additional Normal Summon this turn'
    case 'normal-summon-next-by-hand':
      return 'Normal Summon after this effect'
    case 'attack':
    case 'attack-again':
      return `${name(action.card)}: ${attackWords(before, action.target, cards)}`
    case 'change-position': {
      const found = locate(before, action.card)
      const to = found?.kind === 'monster' && found.card.position === 'attack' ? 'Defense' : 'Attack'
      return `Change ${name(action.card)} to ${to} Position`
    }
    case 'special-summon':
      return `${SUMMON_NAMES[action.by]} ${name(action.card)} with ${names(action.materials)} → ${placeName(action.zone)}${inDefense(action.position)}`
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
      const costs = (action.costs ?? []).map((cost) => actionWords(before, cost, cards)).join(', ')
      const what =
        action.do === 'activate'
          ? name(action.card)
          : `the ${EFFECT_WORDS[action.effect]} of ${name(action.card)}`
      return `Activate ${what}${on}${costs ? ` (${costs})` : ''}`
    }
    case 'pass':
      return 'Pass'
    case 'finish-link':
      return 'Resolved'
    case 'equip-by-hand':
      return `Equip ${name(action.to)} with ${name(action.card)}`
    case 'turn-by-hand':
      return `Turn ${name(action.card)} ${action.faceUp ? 'face-up' : 'face-down'}${inDefense(action.position)}`
    case 'alter-by-hand':
      return `${name(action.card)}: ${alterationWords(action.alteration)}`
    case 'all-by-hand':
      return allWords(action)
    case 'count-by-hand':
      return `${name(action.card)}: ${action.by > 0 ? '+' : '−'}${Math.abs(action.by)} ${action.counter}`
    case 'choose':
      return `Choose ${name(action.card)}`
    case 'each-chooses-by-hand':
      return `Each player chooses: ${EACH_FATE[action.fate]}`
    case 'token-by-hand':
      return `Special Summon ${cards.find(action.passcode)?.name ?? 'a Token'} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'reveal-by-hand':
      return `Reveal ${name(action.card)}`
    case 'discard-random-by-hand':
      return action.player === YOU ? 'Discard at random' : 'Opponent discards at random'
    case 'negate-by-hand':
      return `Negate the ${action.what} of Chain Link ${action.link}`
    case 'negate-summon-by-hand':
      return 'Negate the Summon'
    case 'negate-attack-by-hand':
      return 'Negate the attack'
    case 'cancel-attack':
      return `${name(action.card)} does not attack`
    case 'grant-by-hand':
      return `${name(action.card)} ${GRANT_WORDS[action.grant]}`
    case 'no-battle-damage-by-hand':
      return `${action.player === YOU ? 'You take' : 'Opponent takes'} no battle damage this turn`
    case 'move-by-hand':
      return moveWords(before, action, name(action.card))
    case 'move-anyway':
      return `Put ${name(action.card)} → ${placeName(action.to)}${inDefense(action.position ?? 'attack')}`
    case 'phase-anyway':
      return `To the ${PHASE_NAMES[action.phase]}`
    case 'attach-by-hand':
      return `Attach ${name(action.card)} to ${name(action.under)}`
    case 'draw-by-hand': {
      const tops = before.sides[action.player].deck.slice(0, action.count ?? 1)
      return action.player === YOU && tops.length > 0
        ? `Draw ${tops.map((top) => nameOf(top, cards)).join(', ')}`
        : `Opponent draws ${action.count === undefined ? 'a card' : `${action.count} cards`}`
    }
    case 'fusion-summon':
    case 'ritual-summon': {
      const way = action.do === 'fusion-summon' ? 'Fusion' : 'Ritual'
      return `${way} Summon ${name(action.card)} with ${names(action.materials)} → ${placeName(action.zone)}${inDefense(action.position)}`
    }
    case 'both-draw-by-hand':
      return `Both players draw ${action.count}`
    case 'excavate-by-hand':
      return `Excavate ${action.count}`
    case 'chance-by-hand':
      return action.of === 'coin' ? 'Toss a coin' : 'Roll a die'
    case 'win-by-hand':
      return action.player === YOU ? 'You win' : 'Opponent wins'
    case 'keep-up':
      return action.pay ? `Pay for ${name(action.card)}` : `Let ${name(action.card)} be destroyed`
    case 'change-both-life-points':
      return `Life Points: you ${action.by[YOU]}, opponent ${action.by[opponentOf(YOU)]}`
    case 'shuffle-by-hand':
      return action.player === YOU ? 'Shuffle the Deck' : 'Opponent shuffles the Deck'
    case 'change-life-points': {
      const amount = action.by < 0 ? `loses ${-action.by}` : `gains ${action.by}`
      return `${action.player === YOU ? 'You' : 'Opponent'} ${action.player === YOU ? amount.replace('s ', ' ') : amount} LP`
    }
  }
}

/** "Attack directly", "Attack Genex Controller (opponent’s Main Monster Zone 2)". */
export const attackWords = (state: DuelState, target: DuelObjectId | null, cards: CardPool): string => {
  const found = target === null ? undefined : locate(state, target)
  if (!found) return 'Attack directly'
  const what = found.card.faceUp ? nameOf(found.card, cards) : 'the face-down monster'
  return `Attack ${what} (${placeName(found.at)})`
}

const GRANT_WORDS: Readonly<Record<Grant, string>> = {
  untargetable: 'cannot be targeted',
  piercing: 'inflicts piercing damage',
  'direct-attack': 'can attack directly',
  'second-attack': 'can attack twice each Battle Phase',
}

const EACH_FATE: Readonly<Record<EachFate, string>> = {
  discarded: 'a card to discard',
  destroyed: 'a monster to be destroyed',
  tribute: 'a monster to Tribute',
  switched: 'a monster that changes its controller',
}

const EFFECT_WORDS: Readonly<Record<EffectKind, string>> = {
  ignition: 'Ignition Effect',
  trigger: 'Trigger Effect',
  quick: 'Quick Effect',
  flip: 'Flip Effect',
}

/** Several actions of one gesture as one line; a Pendulum Summon reads as one Summon of all its monsters. */
export const stepWords = (
  before: readonly DuelState[],
  actions: readonly Action[],
  cards: CardPool,
): string => {
  const words = actions.flatMap((action, index) => {
    const state = before[index]
    const isEnd =
      action.do === 'finish-pendulum-summon' ||
      ((action.do === 'finish-link' || action.do === 'pass') && index > 0)
    return state && !isEnd ? [actionWords(state, action, cards)] : []
  })
  return actions[0]?.do === 'begin-pendulum-summon'
    ? `Pendulum Summon ${words.slice(1).join(', ')}`
    : words.join(', ')
}

/** A Pendulum Zone by its side, also where it is an outer Spell & Trap Zone. */
const scaleZoneName = (state: DuelState, zone: SpellTrapZone): string => {
  const [left] = pendulumZones(state.ruleset, zone.of)
  return placeName({ in: 'pendulum', of: zone.of, side: left && samePlace(left, zone) ? 'left' : 'right' })
}

const BY_EFFECT: Readonly<Record<SummonWay, string>> = {
  ...SUMMON_NAMES,
  fusion: 'Fusion Summon',
  ritual: 'Ritual Summon',
  pendulum: 'Pendulum Summon',
  own: 'Special Summon',
  effect: 'Special Summon',
}

const cardName = (state: DuelState, id: DuelObjectId, cards: CardPool): string => {
  const found = locate(state, id)
  return found ? nameOf(found.card, cards) : 'a card'
}

const inDefense = (position: Position): string => (position === 'defense' ? ', Defense Position' : '')

const moveWords = (
  before: DuelState,
  move: Extract<Action, { do: 'move-by-hand' }>,
  name: string,
): string => {
  const { to } = move
  if (isPile(to)) return pileMove(move, to, name)
  if (to.in === 'mainMonster' || to.in === 'extraMonster') {
    const fromField = locate(before, move.card)?.kind === 'monster'
    const verb = move.as
      ? BY_EFFECT[move.as]
      : fromField
        ? 'Move'
        : move.faceUp === false
          ? 'Set'
          : 'Special Summon'
    return `${verb} ${name} → ${placeName(to)}${inDefense(move.position ?? 'attack')}`
  }
  return `${move.faceUp === false ? 'Set' : 'Place'} ${name} → ${placeName(to)}`
}

const BECAUSE = { destroyed: 'Destroy', discarded: 'Discard', tribute: 'Tribute' } as const

const pileMove = (move: Extract<Action, { do: 'move-by-hand' }>, to: Place, name: string): string => {
  switch (to.in) {
    case 'hand':
      return `Add ${name} to the hand`
    case 'graveyard':
      if (move.because) return `${BECAUSE[move.because]} ${name}`
      return `Send ${name} to the GY`
    case 'banished':
      return `Banish ${name}${move.faceUp === false ? ' face-down' : ''}`
    case 'extraDeck':
      return `${name} → Extra Deck${move.faceUp === false ? '' : ', face-up'}`
    default:
      return move.deck === 'shuffle'
        ? `Shuffle ${name} into the Deck`
        : `${name} → ${move.deck === 'bottom' ? 'bottom' : 'top'} of the Deck`
  }
}
