import type { CardPool } from '../../cards/pool.ts'
import { scriptOf } from '../continuous/script.ts'
import { sendTo } from '../moves/move.ts'
import { changedLifePoints } from '../moves/outcome.ts'
import type { Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, nameOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import type { FieldSpellTrap } from '../state/duel-card.ts'
import { type Change, type DuelState, unchanged, withTurn } from '../state/state.ts'

interface Due {
  readonly card: FieldSpellTrap
  readonly cost: number
}

/** Cards of the turn player that ask for Life Points in each own Standby Phase, and have not been paid for yet [TURN-06]. */
const due = (state: DuelState, cards: CardPool): readonly Due[] =>
  state.turn.phase === 'standby'
    ? spellTrapZonesOf(state.turn.player).flatMap((zone): readonly Due[] => {
        const card = spellTrapAt(state, zone)
        const cost = card?.faceUp ? scriptOf(factsOf(card, cards))?.upkeep : undefined
        const isPaid = card && state.turn.keptUp?.includes(card.id)
        return card && cost !== undefined && !isPaid ? [{ card, cost }] : []
      })
    : []

/** The Standby Phase does not end before each of them is paid for or destroyed. */
export const whyUpkeepFirst = (state: DuelState, cards: CardPool): Refusal | undefined => {
  const [first] = due(state, cards)
  return first && { code: 'upkeep-due', name: nameOf(first.card, cards), rules: ['TURN-06'] }
}

/** Paying what a card asks for in the Standby Phase, or letting it be destroyed [TURN-06]. */
export const keepUp: Procedure<'keep-up'> = {
  why: (state, { card, pay }, cards) => {
    const asked = due(state, cards).find((one) => one.card.id === card)
    if (!asked) return { code: 'no-upkeep-due', rules: ['TURN-06'] }
    const have = state.sides[state.turn.player].lifePoints
    return pay && have < asked.cost
      ? { code: 'cannot-pay', needed: asked.cost, have, rules: ['TERM-11'] }
      : undefined
  },
  list: (state, cards) =>
    due(state, cards).flatMap(({ card: { id: card }, cost }) => {
      const canPay = state.sides[state.turn.player].lifePoints >= cost
      return (canPay ? [true, false] : [false]).map((pay) => ({ do: 'keep-up', card, pay }) as const)
    }),
  perform: (state, { card, pay }, cards): Change => {
    const asked = due(state, cards).find((one) => one.card.id === card)
    if (!asked) throw new Error(`nothing is due for card ${card}`)
    if (!pay) return sendTo(unchanged(state), card, 'graveyard', 'destroyed', cards)
    const kept = withTurn(state, { keptUp: [...(state.turn.keptUp ?? []), card] })
    return changedLifePoints(unchanged(kept), state.turn.player, -asked.cost, { how: 'paid' })
  },
}
