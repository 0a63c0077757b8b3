import type { CardPool } from '../../cards/pool.ts'
import type { ByHandAction } from './by-hand-action.ts'
import { allByHand } from './all-by-hand.ts'
import { alterByHand } from './alter-by-hand.ts'
import { grantByHand, negateAttackByHand, noBattleDamageByHand } from './battle-by-hand.ts'
import { moveAnyway, phaseAnyway } from './anyway.ts'
import { factsOf, locate, nameOf, withMonsterAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { countByHand } from './counters.ts'
import { bothDrawByHand, chanceByHand, drawByHand, excavateByHand, shuffleByHand } from './deck-by-hand.ts'
import { gainIsDamage } from '../effects/continuous.ts'
import { eachChoosesByHand } from './each-chooses.ts'
import { effectSummon } from '../summons/effect-summon.ts'
import { equipByHand } from './equip.ts'
import { extraNormalSummonByHand, normalSummonsByHand } from '../summons/extra-normal-summons.ts'
import { normalSummonNextByHand } from '../summons/immediate-summon.ts'
import { changedBothLifePoints, changedLifePoints } from '../turn/life-points.ts'
import { asMaterial, sendTo } from './move.ts'
import { moveByHand } from './move-by-hand.ts'
import { negateByHand, negateSummonByHand } from './negate.ts'
import type { Procedure } from '../procedure.ts'
import { below } from '../../random.ts'
import type { DuelState } from '../state/state.ts'
import { tokenByHand } from './tokens.ts'
import { turnByHand } from './turn-by-hand.ts'
import { winByHand } from '../turn/victory.ts'
import type { Player } from '../state/zones.ts'

/** Making a card Xyz Material of a face-up Xyz Monster; what was attached to it goes to the Graveyard [XYZ-04, XYZ-08]. */
const attachByHand: Procedure<'attach-by-hand'> = {
  why: (state, { card, under }, cards) => {
    const material = locate(state, card)
    if (!material) return { code: 'no-such-card', card, rules: ['XYZ-02'] }
    const above = locate(state, under)
    if (!above) return { code: 'no-such-card', card: under, rules: ['XYZ-02'] }
    const xyz = factsOf(above.card, cards)
    const takes =
      above.kind === 'monster' && above.card.faceUp && xyz?.kind === 'monster' && xyz.frame === 'xyz'
    if (!takes || card === under) {
      return { code: 'only-xyz-takes-materials', name: nameOf(above.card, cards), rules: ['XYZ-02'] }
    }
    return factsOf(material.card, cards)?.kind === 'token'
      ? { code: 'token-is-no-material', name: nameOf(material.card, cards), rules: ['XYZ-08'] }
      : undefined
  },
  list: () => [],
  perform: (state, { card, under }, cards) => {
    const { change, materials } = asMaterial(unchanged(state), card, under, 'are-lost', cards)
    const above = locate(change.state, under)
    if (above?.kind !== 'monster') throw new Error(`monster ${under} is not on the field`)
    const attached = [...above.card.attached, ...materials]
    return { ...change, state: withMonsterAt(change.state, above.at, { ...above.card, attached }) }
  },
}

const changeLifePoints: Procedure<'change-life-points'> = {
  why: (_, { by }) =>
    Number.isSafeInteger(by) && by !== 0 ? undefined : { code: 'not-an-amount', rules: [] },
  list: () => [],
  perform: (state, { player, by }, cards) =>
    changedLifePoints(unchanged(state), player, meant(state, player, by, cards)),
}

/** Those of both players at the same time [WIN-02]. */
const changeBothLifePoints: Procedure<'change-both-life-points'> = {
  why: (_, { by }) =>
    by.every(Number.isSafeInteger) && by.some((one) => one !== 0)
      ? undefined
      : { code: 'not-an-amount', rules: [] },
  list: () => [],
  perform: (state, { by }, cards) =>
    changedBothLifePoints(unchanged(state), [meant(state, 0, by[0], cards), meant(state, 1, by[1], cards)]),
}

/** What would be a gain may be turned into damage [MON-24-EX]. */
const meant = (state: DuelState, player: Player, by: number, cards: CardPool): number =>
  by > 0 && gainIsDamage(state, player, cards) ? -by : by

/** Shown where and how it lies: nothing is activated, nothing moves [TERM-06]. */
const revealByHand: Procedure<'reveal-by-hand'> = {
  why: (state, { card }) =>
    locate(state, card) ? undefined : { code: 'no-such-card', card, rules: ['TERM-06'] },
  list: () => [],
  perform: (state, { card }) => {
    const located = locate(state, card)
    if (!located) throw new Error(`card ${card} is not in the duel`)
    const { passcode } = located.card
    return changed(unchanged(state), state, { is: 'revealed', card, passcode, at: located.at })
  },
}

/** The seeded source of chance picks, whoever knows the hand [TERM-04]. */
const discardRandomByHand: Procedure<'discard-random-by-hand'> = {
  why: (state, { player }) =>
    state.sides[player].hand.length > 0 ? undefined : { code: 'hand-is-empty', rules: ['TERM-04'] },
  list: () => [],
  perform: (state, { player }, cards) => {
    const { hand } = state.sides[player]
    const { value, random } = below(state.random, hand.length)
    const picked = hand[value]
    if (!picked) throw new Error('the hand is empty')
    return sendTo(unchanged({ ...state, random }), picked.id, 'graveyard', 'discarded', cards)
  },
}

/** What card effects do, on the player's own word. */
export const BY_HAND: { readonly [D in ByHandAction['do']]: Procedure<D> } = {
  'move-by-hand': moveByHand,
  'attach-by-hand': attachByHand,
  'draw-by-hand': drawByHand,
  'both-draw-by-hand': bothDrawByHand,
  'excavate-by-hand': excavateByHand,
  'chance-by-hand': chanceByHand,
  'win-by-hand': winByHand,
  'shuffle-by-hand': shuffleByHand,
  'change-life-points': changeLifePoints,
  'change-both-life-points': changeBothLifePoints,
  'equip-by-hand': equipByHand,
  'turn-by-hand': turnByHand,
  'all-by-hand': allByHand,
  'alter-by-hand': alterByHand,
  'count-by-hand': countByHand,
  'token-by-hand': tokenByHand,
  'each-chooses-by-hand': eachChoosesByHand,
  'reveal-by-hand': revealByHand,
  'discard-random-by-hand': discardRandomByHand,
  'negate-by-hand': negateByHand,
  'negate-summon-by-hand': negateSummonByHand,
  'negate-attack-by-hand': negateAttackByHand,
  'grant-by-hand': grantByHand,
  'no-battle-damage-by-hand': noBattleDamageByHand,
  'normal-summons-by-hand': normalSummonsByHand,
  'extra-normal-summon-by-hand': extraNormalSummonByHand,
  'normal-summon-next-by-hand': normalSummonNextByHand,
  'fusion-summon': effectSummon,
  'ritual-summon': effectSummon,
  'move-anyway': moveAnyway,
  'phase-anyway': phaseAnyway,
}
