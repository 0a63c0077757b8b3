import type { CardPool } from '../cards/pool.ts'
import { monstersOf, nameOf, type StandingMonster, withMonsterAt } from './board.ts'
import { type Change, changed, unchanged } from './change.ts'
import { figureOf } from './figures.ts'
import { changedLifePoints } from './life-points.ts'
import { sendTo } from './move.ts'
import { ownMonster } from './own-monster.ts'
import type { Doing, Procedure } from './procedure.ts'
import type { Refusal } from './refusal.ts'
import type { DuelObjectId, DuelState, FieldMonster } from './state.ts'
import { opponentOf, type Player } from './zones.ts'

/** An attack with one of the turn player's monsters, and the battle that follows. Nobody can answer it yet. */
export const attack: Procedure<'attack'> = {
  why: (state, { card, target }, cards) => {
    const { phase } = state.turn
    if (phase !== 'battle') return { code: 'wrong-phase', phase, allowed: ['battle'], rules: ['BAT-03'] }
    const own = ownMonster(state, card, cards, ['BAT-01'])
    if (!own.ok) return own.error
    return whyNoAttack(state, own.value, cards) ?? whyNoTarget(state, target)
  },
  list: (state, cards) =>
    state.turn.phase === 'battle'
      ? monstersOf(state, state.turn.player)
          .filter((standing) => !whyNoAttack(state, standing, cards))
          .flatMap(({ monster }) =>
            targetsNow(state).map((target) => ({ do: 'attack', card: monster.id, target }) as const),
          )
      : [],
  perform,
}

/** Face-up monsters in Attack Position attack, each once a turn [BAT-01]. */
const whyNoAttack = (
  state: DuelState,
  { monster }: StandingMonster,
  cards: CardPool,
): Refusal | undefined => {
  const name = nameOf(monster, cards)
  if (!monster.faceUp || monster.position !== 'attack') {
    return { code: 'not-in-attack-position', name, rules: ['BAT-01'] }
  }
  return monster.attackedOn === state.turn.number
    ? { code: 'attacked-this-turn', name, rules: ['BAT-01'] }
    : undefined
}

/** Every monster of the opponent, in the Extra Monster Zone too; `null`, a direct attack, where there is none [BAT-04, LNK-12]. */
const targetsNow = (state: DuelState): readonly (DuelObjectId | null)[] => {
  const theirs = monstersOf(state, opponentOf(state.turn.player))
  return theirs.length > 0 ? theirs.map(({ monster }) => monster.id) : [null]
}

const whyNoTarget = (state: DuelState, target: DuelObjectId | null): Refusal | undefined => {
  if (targetsNow(state).includes(target)) return undefined
  return target === null
    ? { code: 'no-direct-attack', rules: ['BAT-04', 'LNK-12'] }
    : { code: 'not-a-target', card: target, rules: ['BAT-03'] }
}

function perform(state: DuelState, { card, target }: Doing<'attack'>, cards: CardPool): Change {
  const attacker = standing(state, card)
  const declared = changed(
    unchanged(state),
    withMonsterAt(state, attacker.zone, { ...attacker.monster, attackedOn: state.turn.number }),
    { is: 'attack', card, passcode: attacker.monster.passcode, target },
  )
  const attacking = figureOf(state, attacker.monster, 'atk', cards) ?? 0
  const opponent = opponentOf(state.turn.player)
  if (target === null) return changedLifePoints(declared, opponent, -attacking)
  const { change, monster } = turnedFaceUp(declared, standing(declared.state, target))
  return settle(
    change,
    outcomeOf(change.state, attacking, monster, cards),
    { attacker: card, target, opponent },
    cards,
  )
}

/** What a battle does: damage to a player, and which of the two are destroyed. */
interface BattleOutcome {
  readonly damage: { readonly toAttacker: number; readonly toDefender: number }
  readonly destroyed: { readonly attacker: boolean; readonly target: boolean }
}

/** Damage calculation against a monster in Attack [BAT-06 to BAT-08, BAT-12] or Defense Position [BAT-09 to BAT-11, BAT-13]. */
function outcomeOf(
  state: DuelState,
  attacking: number,
  target: FieldMonster,
  cards: CardPool,
): BattleOutcome {
  if (target.position === 'defense') {
    const lead = attacking - (figureOf(state, target, 'def', cards) ?? 0)
    return {
      damage: { toAttacker: Math.max(0, -lead), toDefender: 0 },
      destroyed: { attacker: false, target: lead > 0 },
    }
  }
  const lead = attacking - (figureOf(state, target, 'atk', cards) ?? 0)
  return {
    damage: { toAttacker: Math.max(0, -lead), toDefender: Math.max(0, lead) },
    // A monster with 0 ATK destroys nothing, so two of them leave each other alone.
    destroyed: { attacker: lead <= 0 && attacking - lead > 0, target: lead >= 0 && attacking > 0 },
  }
}

function settle(
  before: Change,
  { damage, destroyed }: BattleOutcome,
  fighters: { readonly attacker: DuelObjectId; readonly target: DuelObjectId; readonly opponent: Player },
  cards: CardPool,
): Change {
  let change = changedLifePoints(before, opponentOf(fighters.opponent), -damage.toAttacker)
  change = changedLifePoints(change, fighters.opponent, -damage.toDefender)
  if (destroyed.attacker) change = sendTo(change, fighters.attacker, 'graveyard', 'battle', cards)
  if (destroyed.target) change = sendTo(change, fighters.target, 'graveyard', 'battle', cards)
  return change
}

/** An attacked face-down monster is turned to face-up Defense Position before damage calculation [BAT-14, FLIP-09]. */
function turnedFaceUp(
  change: Change,
  { zone, monster }: StandingMonster,
): { readonly change: Change; readonly monster: FieldMonster } {
  if (monster.faceUp) return { change, monster }
  const shown: FieldMonster = { ...monster, faceUp: true }
  const { id: card, passcode } = monster
  return {
    change: changed(change, withMonsterAt(change.state, zone, shown), { is: 'flipped', card, passcode }),
    monster: shown,
  }
}

function standing(state: DuelState, id: DuelObjectId): StandingMonster {
  const found = [...monstersOf(state, 0), ...monstersOf(state, 1)].find(({ monster }) => monster.id === id)
  if (!found) throw new Error(`monster ${id} is not on the field`)
  return found
}
