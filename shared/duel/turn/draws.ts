import type { CardPool } from '../../cards/pool.ts'
import { factsOf, spellTrapAt, spellTrapZonesOf } from '../state/board.ts'
import { type Change, changed, ended } from '../state/change.ts'
import { scriptOf } from '../effects/scripts.ts'
import { sendTo } from '../by-hand/move.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'

/** Draws that many at once; who cannot draw them all loses [WIN-03]. Cards that answer drawing count the times, not the cards [TERM-01-EX1]. */
export const drawnBy = (change: Change, player: Player, count: number, cards: CardPool): Change => {
  const drawn = taken(change, player, count, cards)
  const { state } = drawn
  if (state.outcome || state.turn.phase === 'draw') return drawn
  const answering = opponentOf(player)
  const answer = drawsInAnswer(state, answering, cards)
  return answer > 0 ? taken(drawn, answering, answer, cards) : drawn
}

/** Both players draw at the same time; where neither can draw them all, the Duel is a draw [WIN-03]. */
export const drawnByBoth = (change: Change, count: number, cards: CardPool): Change => {
  const [first, second] = change.state.sides.map(({ deck }) => deck.length < count)
  if (first && second) return ended(change, { winner: null, because: 'deck-out' })
  if (first || second) return ended(change, { winner: first ? 1 : 0, because: 'deck-out' })
  const { player } = change.state.turn
  return drawnBy(drawnBy(change, player, count, cards), opponentOf(player), count, cards)
}

function taken(change: Change, player: Player, count: number, cards: CardPool): Change {
  if (change.state.sides[player].deck.length < count) {
    return ended(change, { winner: opponentOf(player), because: 'deck-out' })
  }
  let drawing = change
  for (let left = count; left > 0; left--) {
    const [top] = drawing.state.sides[player].deck
    if (!top) throw new Error('the Deck is empty')
    drawing = sendTo(drawing, top.id, 'hand', 'draw', cards)
  }
  return changed(drawing, drawing.state, { is: 'drew', player, count })
}

const drawsInAnswer = (state: DuelState, player: Player, cards: CardPool): number =>
  spellTrapZonesOf(player).reduce((sum, zone) => {
    const card = spellTrapAt(state, zone)
    const script = card?.faceUp ? scriptOf(factsOf(card, cards)) : undefined
    return sum + (script?.drawsAfterOpponent ?? 0)
  }, 0)
