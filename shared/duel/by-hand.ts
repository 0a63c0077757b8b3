import type { ByHandAction } from './action.ts'
import { factsOf, locate, nameOf, withMonsterAt } from './board.ts'
import { unchanged } from './change.ts'
import { changedLifePoints } from './life-points.ts'
import { asMaterial } from './move.ts'
import { moveByHand } from './move-by-hand.ts'
import type { Procedure } from './procedure.ts'
import { shuffleDeck } from './shuffle.ts'
import { drawOne } from './turn.ts'

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
  perform: (state, { card, under }) => {
    const { change, materials } = asMaterial(unchanged(state), card, under, 'are-lost')
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
  perform: (state, { player, by }) => changedLifePoints(unchanged(state), player, by),
}

/** What card effects do, on the player's own word. */
export const BY_HAND: { readonly [D in ByHandAction['do']]: Procedure<D> } = {
  'move-by-hand': moveByHand,
  'attach-by-hand': attachByHand,
  'draw-by-hand': drawByHand,
  'shuffle-by-hand': shuffleByHand,
  'change-life-points': changeLifePoints,
}
