import type { Card } from '../../shared/cards/card.ts'
import type { Passcode } from '../../shared/cards/passcode.ts'
import type { CardPool } from '../../shared/cards/pool.ts'
import { cardPool } from '../../shared/cards/pool.ts'
import type { Action } from '../../shared/duel/action.ts'
import { continued, goneTo, lineOf, type LineTree } from '../../shared/duel/replay/line.ts'
import type { Replay } from '../../shared/duel/replay/replay.ts'
import { openingOf } from '../../shared/duel/replay/replay-lines.ts'
import { played, type Step } from '../../shared/duel/replay/step.ts'
import type { DuelObjectId } from '../../shared/duel/state/duel-card.ts'
import { FILLER } from '../legality/cards.ts'

/* A short line with plain monsters, some of them under other names. */

const MAIN = FILLER.slice(0, 40)

/** The cards, the first of them with these names instead of their own. */
const renamed = (names: readonly string[]): readonly Card[] =>
  MAIN.map((card, at) => ({ ...card, name: names[at] ?? card.name }))

const SETUP: Replay['setup'] = {
  ruleset: 'mr5',
  seed: 'sheet',
  decks: [{ main: MAIN.map(({ passcode }): Passcode => passcode), extra: [] }, null],
  stacked: [{ hand: MAIN.slice(0, 5).map(({ passcode }) => passcode), draws: [] }, null],
  first: 0,
}
const BEGUN: readonly Action[] = [
  { do: 'enter-phase', phase: 'standby' },
  { do: 'enter-phase', phase: 'main1' },
]

export interface PlayedHand {
  readonly line: LineTree<Step>
  readonly cards: CardPool
  readonly replay: Replay
}

/** A Normal Summon, a draw by hand and the End Phase; a branch goes to the End Phase after the Summon. */
export const playedHand = (names: readonly string[] = []): PlayedHand => {
  const cards = cardPool(renamed(names))
  const opening = openingOf({ setup: SETUP, actions: BEGUN }, cards)
  const card = opening.state.sides[0].hand[0]?.id as DuelObjectId
  const summon: Action = {
    do: 'normal-summon',
    card,
    tributes: [],
    zone: { in: 'mainMonster', of: 0, index: 2 },
  }
  const draw: Action = { do: 'draw-by-hand', player: 0 }
  const end: Action = { do: 'enter-phase', phase: 'end' }
  const doing = (line: LineTree<Step>, action: Action): LineTree<Step> => {
    const state = line.moments.find(({ id }) => id === line.at)?.step.state
    const step = state && played(state, [action], cards)
    if (!step?.ok) throw new Error(`${action.do} is refused`)
    return continued(line, step.value)
  }
  const main = [summon, draw, end].reduce(doing, lineOf(opening))
  const line = doing(goneTo(main, 1), end)
  return { line, cards, replay: { setup: SETUP, actions: [...BEGUN, summon, draw, end] } }
}
