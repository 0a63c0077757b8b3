import type { CardPool } from '../../cards/pool.ts'
import type { SummonWay } from '../../cards/restrictions.ts'
import type { Action } from '../action.ts'
import type { ByHandAction } from '../by-hand-action.ts'
import type { Doing } from '../procedure.ts'
import { locate } from '../state/board.ts'
import type { Alteration, DuelObjectId, Figure, Grant } from '../state/duel-card.ts'
import type { ChoiceOutcome } from '../state/process.ts'
import type { DuelState } from '../state/state.ts'
import { isPile, opponentOf, type Place } from '../state/zones.ts'
import { calledNow, passcodeShown, cardName, inDefense, PHASE_NAMES, placeName, YOU } from './place-words.ts'

/** What is done by hand as a line of the log, as seen from the state before it: "Destroy Mystical Elf". */
export const byHandWords = (before: DuelState, action: ByHandAction, cards: CardPool): string => {
  const name = (id: DuelObjectId): string => cardName(before, id, cards)
  switch (action.do) {
    case 'normal-summons-by-hand':
      return `${action.count} Normal Summons this turn`
    case 'extra-normal-summon-by-hand':
      return 'One additional Normal Summon this turn'
    case 'normal-summon-next-by-hand':
      return 'Normal Summon after this effect'
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
    case 'each-chooses-by-hand':
      return `Each player chooses: ${EACH_FATE[action.fate]}`
    case 'move-anyway':
      return `Put ${name(action.card)} → ${placeName(action.to)}${inDefense(action.position ?? 'attack')}`
    case 'phase-anyway':
      return `To the ${PHASE_NAMES[action.phase]}`
    case 'token-by-hand':
      return `Special Summon ${passcodeShown(action.passcode, cards) ?? 'a Token'} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'own-token-by-hand':
      return `Special Summon ${action.token.name} → ${placeName(action.zone)}${inDefense(action.position)}`
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
    case 'grant-by-hand':
      return `${name(action.card)} ${GRANT_WORDS[action.grant]}`
    case 'no-battle-damage-by-hand':
      return `${action.player === YOU ? 'You take' : 'Opponent takes'} no battle damage this turn`
    case 'move-by-hand':
      return moveWords(before, action, name(action.card))
    case 'attach-by-hand':
      return `Attach ${name(action.card)} to ${name(action.under)}`
    case 'draw-by-hand': {
      const tops = before.sides[action.player].deck.slice(0, action.count ?? 1)
      return action.player === YOU && tops.length > 0
        ? `Draw ${tops.map((top) => calledNow(top, cards)).join(', ')}`
        : `Opponent draws ${action.count === undefined ? 'a card' : `${action.count} cards`}`
    }
    case 'fusion-summon':
    case 'ritual-summon': {
      const way = action.do === 'fusion-summon' ? 'Fusion' : 'Ritual'
      return `${way} Summon ${name(action.card)} with ${action.materials.map(name).join(', ')} → ${placeName(action.zone)}${inDefense(action.position)}`
    }
    case 'procedure-summon':
      return `${SUMMON_NAMES[action.by]} ${name(action.card)} with ${[...action.materials, ...(action.paid ?? [])].map(name).join(', ')} → ${placeName(action.zone)}${inDefense(action.position)}`
    case 'both-draw-by-hand':
      return `Both players draw ${action.count}`
    case 'pendulum-by-hand':
      return 'Pendulum Summon by an effect'
    case 'look-by-hand':
      return `Look at the top ${action.count === 1 ? 'card' : `${action.count} cards`} of ${action.player === YOU ? 'the Deck' : 'the opponent’s Deck'}`
    case 'arrange-by-hand':
      return `Put ${action.cards.length === 1 ? 'a card' : `${action.cards.length} cards`} back ${action.deck === 'top' ? 'on top of the Deck' : 'at the bottom of the Deck'}`
    case 'excavate-by-hand':
      return `Excavate ${action.count}`
    case 'send-top-by-hand': {
      const cardsOf = action.count === 1 ? 'the top card' : `the top ${action.count} cards`
      const whose = action.player === YOU ? 'the Deck' : 'the opponent’s Deck'
      return action.to === 'graveyard'
        ? `Send ${cardsOf} of ${whose} to the GY`
        : `Banish ${cardsOf} of ${whose}`
    }
    case 'chance-by-hand':
      return action.of === 'coin' ? 'Toss a coin' : 'Roll a die'
    case 'win-by-hand':
      return action.player === YOU ? 'You win' : 'Opponent wins'
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

type MoveByHand = Doing<'move-by-hand'>

const GRANT_WORDS: Readonly<Record<Grant, string>> = {
  untargetable: 'cannot be targeted',
  piercing: 'inflicts piercing damage',
  'direct-attack': 'can attack directly',
  'second-attack': 'can attack twice each Battle Phase',
}

const EACH_FATE: Readonly<Record<ChoiceOutcome, string>> = {
  discarded: 'a card to discard',
  destroyed: 'a monster to be destroyed',
  tribute: 'a monster to Tribute',
  switched: 'a monster that changes its controller',
}

/** The Summons as a log calls them. */
export const SUMMON_NAMES: Readonly<Record<SummonWay, string>> = {
  synchro: 'Synchro Summon',
  xyz: 'Xyz Summon',
  link: 'Link Summon',
  fusion: 'Fusion Summon',
  ritual: 'Ritual Summon',
  pendulum: 'Pendulum Summon',
  own: 'Special Summon',
  effect: 'Special Summon',
}

const moveWords = (before: DuelState, move: MoveByHand, name: string): string => {
  const { to } = move
  if (isPile(to)) return pileMove(move, to, name)
  if (to.in === 'mainMonster' || to.in === 'extraMonster') {
    const fromField = locate(before, move.card)?.kind === 'monster'
    const verb = move.as
      ? SUMMON_NAMES[move.as]
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

const pileMove = (move: MoveByHand, to: Place, name: string): string => {
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

/** "ATK +500", "Level becomes 4". */
export const alterationWords = (alteration: Alteration): string => {
  switch (alteration.of) {
    case 'type':
    case 'attribute':
      return `becomes ${alteration.to}`
    default: {
      const figure = FIGURE_WORDS[alteration.of]
      if ('to' in alteration) return `${figure} becomes ${alteration.to}`
      if (alteration.is !== 'add') return `${figure} × ${alteration.by}`
      return `${figure} ${alteration.by < 0 ? '−' : '+'}${Math.abs(alteration.by)}`
    }
  }
}

/** What is printed at a card: "ATK", "Rank". */
export const FIGURE_WORDS: Readonly<Record<Figure, string>> = {
  atk: 'ATK',
  def: 'DEF',
  level: 'Level',
  rank: 'Rank',
}

/** "Destroy all monsters", "Turn all cards face-down". */
export const allWords = ({ of, each }: Extract<Action, { do: 'all-by-hand' }>): string => {
  const kinds = of.kinds ? of.kinds.map((kind) => KIND_WORDS[kind]).join(' and ') : 'cards'
  const whom = `all ${kinds}${of.in ? ` in ${ZONE_WORDS[of.in]}` : ''}`
  switch (each.do) {
    case 'destroy':
      return `Destroy ${whom}`
    case 'return':
      return `Return ${whom} to the hand`
    case 'turn':
      return `Turn ${whom} ${each.faceUp ? 'face-up' : 'face-down'}${each.position === 'defense' ? ', Defense Position' : ''}`
    case 'alter':
      return `${whom}: ${alterationWords(each.alteration)}`
  }
}

const KIND_WORDS = { monster: 'monsters', spell: 'Spells', trap: 'Traps' } as const
const ZONE_WORDS = { 'spell-trap-zones': 'Spell & Trap Zones', 'pendulum-zones': 'Pendulum Zones' } as const
