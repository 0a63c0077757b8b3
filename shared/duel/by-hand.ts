import type { ByHandAction } from './action.ts'
import { allByHand } from './all-by-hand.ts'
import { alterByHand } from './alter-by-hand.ts'
import { factsOf, locate, nameOf, withMonsterAt } from './board.ts'
import { changed, unchanged } from './change.ts'
import { countByHand } from './counters.ts'
import { gainIsDamage } from './effects/continuous.ts'
import { effectSummon } from './effect-summon.ts'
import { equipByHand } from './equip.ts'
import { extraNormalSummonByHand, normalSummonsByHand } from './extra-normal-summons.ts'
import { normalSummonNextByHand } from './immediate-summon.ts'
import { changedLifePoints } from './life-points.ts'
import { asMaterial, sendTo } from './move.ts'
import { moveByHand } from './move-by-hand.ts'
import { negateByHand, negateSummonByHand } from './negate.ts'
import type { Procedure } from './procedure.ts'
import { shuffleDeck } from './shuffle.ts'
import { below } from '../random.ts'
import { tokenByHand } from './tokens.ts'
import { drawOne } from './turn.ts'
import { turnByHand } from './turn-by-hand.ts'

/** Drawing one card by an effect. */
const drawByHand: Procedure<'draw-by-hand'> = {
  why: (state, { player }) =>
    state.sides[player].deck.length > 0 ? undefined : { code: 'deck-is-empty', rules: ['WIN-03'] },
  list: () => [],
  perform: (state, { player }, cards) => drawOne(unchanged(state), player, cards),
}

const shuffleByHand: Procedure<'shuffle-by-hand'> = {
  why: () => undefined,
  list: () => [],
  perform: (state, { player }) => shuffleDeck(unchanged(state), player),
}

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
  perform: (state, { player, by }, cards) => {
    const hurts = by > 0 && gainIsDamage(state, player, cards)
    return changedLifePoints(unchanged(state), player, hurts ? -by : by)
  },
}

/** Shown where and how it lies: nothing is activated, nothing moves [TERM-05, TERM-06]. */
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
  'shuffle-by-hand': shuffleByHand,
  'change-life-points': changeLifePoints,
  'equip-by-hand': equipByHand,
  'turn-by-hand': turnByHand,
  'all-by-hand': allByHand,
  'alter-by-hand': alterByHand,
  'count-by-hand': countByHand,
  'token-by-hand': tokenByHand,
  'reveal-by-hand': revealByHand,
  'discard-random-by-hand': discardRandomByHand,
  'negate-by-hand': negateByHand,
  'negate-summon-by-hand': negateSummonByHand,
  'normal-summons-by-hand': normalSummonsByHand,
  'extra-normal-summon-by-hand': extraNormalSummonByHand,
  'normal-summon-next-by-hand': normalSummonNextByHand,
  'fusion-summon': effectSummon,
  'ritual-summon': effectSummon,
}
