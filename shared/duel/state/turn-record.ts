import type { DuelEvent } from '../event.ts'
import { locate, summonerOf } from './board.ts'
import { type Change, type DuelState, withTurn } from './state.ts'
import type { Turn } from './turn-state.ts'

/** The turn keeps what texts look back at: who activated something, whose activation was negated, who came from the Extra Deck. */
export const withTurnRecord = (before: DuelState, change: Change): Change => {
  const { events, state } = change
  let { turn } = state
  for (const event of events) turn = recorded(turn, event, before, state)
  return turn === state.turn ? change : { events, state: withTurn(state, turn) }
}

const recorded = (turn: Turn, event: DuelEvent, before: DuelState, after: DuelState): Turn => {
  const { activated = [], fromExtraDeck = [] } = turn
  switch (event.is) {
    case 'activated': {
      const { card, passcode, player } = event
      const onField = locate(before, card)?.kind === 'monster'
      return {
        ...turn,
        activated: [...activated, { card, passcode, player, ...(onField && { onField }) }],
      }
    }
    case 'negated': {
      const at = activated.findLastIndex(({ card }) => card === event.of)
      const one = activated[at]
      if (event.what !== 'activation' || !one) return turn
      return { ...turn, activated: activated.with(at, { ...one, negated: true }) }
    }
    case 'summoned': {
      const at = locate(after, event.card)
      if (at?.kind !== 'monster' || !at.card.arrival.fromExtraDeck || event.by === 'flip') return turn
      const { card, passcode } = event
      const player = summonerOf(at.card)
      return { ...turn, fromExtraDeck: [...fromExtraDeck, { card, passcode, player }] }
    }
    default:
      return turn
  }
}
