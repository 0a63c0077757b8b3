import type { ByHandAction } from '../by-hand-action.ts'
import { affectAll } from '../moves/all.ts'
import {
  alterMonster,
  placeCounters,
  grantToMonster,
  spareBattleDamage,
  turnMonster,
} from '../moves/alter.ts'
import {
  arrangeDeck,
  bothDraw,
  tossOrRoll,
  discardAtRandom,
  drawCards,
  excavate,
  lookAtTop,
  revealCard,
  sendTop,
  shuffleDeck,
} from '../moves/deck.ts'
import { eachChooses } from '../moves/each-chooses.ts'
import { attachMaterial, equipCard } from '../moves/equip.ts'
import { dropMaterials, lifted, sendTo } from '../moves/move.ts'
import { negateAttack, negateLink, negateSummon } from '../moves/negate.ts'
import { grantNormalSummon, normalSummonNext, raiseNormalSummons } from '../moves/normal-summons.ts'
import { changeBothLifePoints, changeLifePoints, winDuel } from '../moves/outcome.ts'
import { isFree } from '../moves/placement.ts'
import { putCard } from '../moves/put.ts'
import { summonOwnToken, summonToken } from '../moves/summon-by-effect.ts'
import { negatedSummon, summonedAtOnce } from '../moves/summoning.ts'
import type { Doing, Move } from '../procedure.ts'
import {
  controllerIn,
  factsOf,
  locate,
  nameOf,
  spellTrapAt,
  withMonsterAt,
  withSpellTrapAt,
} from '../state/board.ts'
import type { Process } from '../state/process.ts'
import { changed, unchanged } from '../state/state.ts'
import { isMonsterZone, isPile, samePlace } from '../state/zones.ts'
import { effectSummon } from '../summons/effect-summon.ts'
import { pendulumByEffect } from '../summons/pendulum-summon.ts'
import { procedureByEffect } from '../summons/procedure-summon.ts'

/**
 * The player puts a card into an empty zone or onto a pile, whatever the rules say; only the impossible is refused.
 * What was being chosen is dropped, because its cards and zones may have changed.
 */
const moveAnyway: Move<Doing<'move-anyway'>> = {
  why: (state, { card, to }, cards) => {
    const located = locate(state, card)
    if (!located) return { code: 'no-such-card', card, rules: ['TOK-01'] }
    const name = nameOf(located.card, cards)
    if (isPile(to)) {
      return to.of === located.card.owner ? undefined : { code: 'not-yours', name, rules: ['CTL-04'] }
    }
    const empty = isMonsterZone(to) ? isFree(state, to) : spellTrapAt(state, to) === null
    return empty || samePlace(located.at, to)
      ? undefined
      : { code: 'zone-taken', name, zone: to, rules: ['ZONE-03', 'ZONE-14'] }
  },
  perform: (before, { card, to, faceUp = true, position = 'attack' }, cards) => {
    const state = { ...before, processes: before.processes.filter(({ is }) => !CHOOSING.includes(is)) }
    if (isPile(to)) return sendTo(unchanged(state), card, to.in, 'effect', cards, { faceUp })
    const { state: without, located } = lifted(state, card)
    const left = { state: without, events: [] }
    const { id, passcode, owner, properlySummoned } = located.card
    const own = { id, passcode, owner, faceUp, ...(properlySummoned && { properlySummoned }) }
    const moved = { is: 'moved', card, passcode, from: located.at, to, because: 'effect' } as const
    if (isMonsterZone(to)) {
      const controller = controllerIn(to, located)
      const lying = faceUp ? position : 'defense'
      const monster =
        located.kind === 'monster'
          ? { ...located.card, faceUp, controller, position: lying }
          : ({
              ...own,
              controller,
              position: lying,
              arrival: { by: 'effect', turn: state.turn.number },
              attached: [],
            } as const)
      return changed(left, withMonsterAt(without, to, monster), moved)
    }
    const cleared = located.kind === 'monster' ? dropMaterials(left, located, cards) : left
    const scale = factsOf(located.card, cards)?.kind === 'monster'
    return changed(
      cleared,
      withSpellTrapAt(cleared.state, to, {
        ...own,
        controller: to.of,
        placedOn: state.turn.number,
        ...(scale && { scale }),
      }),
      moved,
    )
  },
}

const CHOOSING: readonly Process['is'][] = ['pendulum-summon', 'each-chooses']

/** The player goes to a phase of this turn whatever the rules say; what was under way is dropped, but no monster that was being Summoned is lost. */
const phaseAnyway: Move<Doing<'phase-anyway'>> = {
  why: (state, { phase }) =>
    state.turn.phase === phase
      ? { code: 'phase-order', entering: phase, phase, after: [], rules: ['TURN-01'] }
      : undefined,
  perform: (state, { phase }, cards) => {
    const { battleStep, ...turn } = { ...state.turn, phase, drawn: true, battleStep: 'battle' as const }
    const entered = { ...turn, ...(phase === 'battle' && { battleStep }) }
    const landed = state.processes.reduce((change, process) => {
      if (process.is !== 'window' || process.of !== 'summon-negation') return change
      const { coming, negated } = process
      return negated ? negatedSummon(change, process, cards) : summonedAtOnce(change, coming)
    }, unchanged(state))
    return changed(landed, { ...landed.state, processes: [], turn: entered }, { is: 'phase', phase })
  },
}

/**
 * What only the player's hand does: the player says what an effect does, and the move itself is the same for everybody.
 * `legalActions` lists none of these, because the engine does not know which effects a card has.
 */
export const MANUAL: { readonly [D in ByHandAction['do']]: Move<Doing<D>> } = {
  'move-by-hand': putCard,
  'attach-by-hand': attachMaterial,
  'draw-by-hand': drawCards,
  'both-draw-by-hand': bothDraw,
  'excavate-by-hand': excavate,
  'send-top-by-hand': sendTop,
  'pendulum-by-hand': pendulumByEffect,
  'look-by-hand': lookAtTop,
  'arrange-by-hand': arrangeDeck,
  'chance-by-hand': tossOrRoll,
  'win-by-hand': winDuel,
  'shuffle-by-hand': shuffleDeck,
  'change-life-points': changeLifePoints,
  'change-both-life-points': changeBothLifePoints,
  'equip-by-hand': equipCard,
  'turn-by-hand': turnMonster,
  'all-by-hand': affectAll,
  'alter-by-hand': alterMonster,
  'count-by-hand': placeCounters,
  'token-by-hand': summonToken,
  'own-token-by-hand': summonOwnToken,
  'each-chooses-by-hand': eachChooses,
  'reveal-by-hand': revealCard,
  'discard-random-by-hand': discardAtRandom,
  'negate-by-hand': negateLink,
  'negate-summon-by-hand': negateSummon,
  'negate-attack-by-hand': negateAttack,
  'grant-by-hand': grantToMonster,
  'no-battle-damage-by-hand': spareBattleDamage,
  'normal-summons-by-hand': raiseNormalSummons,
  'extra-normal-summon-by-hand': grantNormalSummon,
  'normal-summon-next-by-hand': normalSummonNext,
  'fusion-summon': effectSummon,
  'ritual-summon': effectSummon,
  'procedure-summon': procedureByEffect,
  'move-anyway': moveAnyway,
  'phase-anyway': phaseAnyway,
}
