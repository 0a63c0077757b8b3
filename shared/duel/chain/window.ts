import type { CardPool } from '../../cards/pool.ts'
import { battleGoesOn } from '../battle/battle-steps.ts'
import type { Change } from '../state/change.ts'
import { negatedSummon, notNegated } from '../summons/summoning.ts'
import { goneOn, inBattleStep } from '../turn/turn.ts'

/** What follows when the window on top closes: nobody acted in it, or a Chain in it has ended. */
export const windowClosed = (
  { state, events }: Change,
  closed: 'nobody-acted' | 'chain-ended',
  cards: CardPool,
): Change => {
  const window = state.processes.at(-1)
  if (window?.is !== 'window') return { state, events }
  const change = { state: { ...state, processes: state.processes.slice(0, -1) }, events }
  switch (window.of) {
    case 'summon-negation':
      return window.negated
        ? negatedSummon(change, window.coming, cards)
        : notNegated(change, window.coming, cards)
    case 'summon-response':
      return change
    case 'battle':
      return battleGoesOn(change, closed, cards)
    case 'start-step':
      return inBattleStep(change)
    case 'phase-end':
      // After a Chain the turn player is still in the phase, and goes on playing [CHN-34].
      return closed === 'nobody-acted' ? goneOn(change, window.next, cards) : change
  }
}
