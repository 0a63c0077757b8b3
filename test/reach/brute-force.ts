import type { CardPool } from '../../shared/cards/pool.ts'
import type { RuledAction } from '../../shared/duel/action.ts'
import { legalActions, why } from '../../shared/duel/engine.ts'
import { nameOf, onField } from '../../shared/duel/state/board.ts'
import type { DuelState } from '../../shared/duel/state/state.ts'
import type { BoardCondition, BoardCount } from '../../shared/reach/board-condition.ts'
import { dealtIn, playedWithoutLuck, playsUnknown } from '../../shared/reach/luck.ts'
import { isPlayedHere, type Playbook } from '../../shared/reach/playbook.ts'

/* Everything that can be played from a position, found without any of the search's own means but the choice of what is played at all. */

/** What lies where at rest, as a condition that is true of nothing else: exact counts of names on the board, in the hand and in the Graveyard. */
export interface Rest {
  readonly key: string
  readonly condition: BoardCondition
}

/** Every position at rest that can be reached, by what lies where; nothing where there are more than `most` positions on the way. */
export const everyRest = (
  begin: DuelState,
  playbook: Playbook,
  most: number,
): ReadonlyMap<string, BoardCondition> | undefined => {
  const found = new Map<string, BoardCondition>()
  const waiting: DuelState[] = [begin]
  const dealt = dealtIn(begin)
  let looked = 0
  for (let state = waiting.pop(); state; state = waiting.pop()) {
    looked += 1
    if (looked > most) return undefined
    if (state.processes.length === 0) {
      const { key, condition } = restOf(state, playbook.cards)
      found.set(key, condition)
    }
    for (const action of legalActions(state, playbook.cards)) {
      if (!isPlayedHere(playbook, state, action) || playsUnknown(state, action, playbook.cards)) continue
      if (isSameElsewhere(action)) continue
      if (why(state, action, playbook.cards)) throw new Error('offered, but refused')
      const done = playedWithoutLuck(state, action, dealt, playbook.cards)
      if (done) waiting.push(done.state)
    }
  }
  return found
}

/** Spells & Traps only in the first and the middle zone, so that there is an end to it; monsters may stand anywhere. */
const isSameElsewhere = (action: RuledAction): boolean =>
  'zone' in action && action.zone.in === 'spellTrap' && (action.zone.index === 1 || action.zone.index === 3)

export const restOf = (state: DuelState, cards: CardPool): Rest => {
  const side = state.sides[0]
  const lying = {
    board: onField(state, 0).flatMap(({ kind, card }) => (card.faceUp || kind === 'spellTrap' ? [card] : [])),
    set: onField(state, 0).flatMap(({ card }) => (card.faceUp ? [] : [card])),
    hand: side.hand,
    gy: side.graveyard,
    banished: side.banished,
  }
  const counts = Object.entries(lying).flatMap(([at, there]): readonly BoardCount[] => {
    const place = at as keyof typeof lying
    const names = there.map((card) => nameOf(card, cards)).sort()
    return [
      count({ is: 'kind', kind: 'cards' }, place, names.length),
      ...[...new Set(names)].map((name) =>
        count({ is: 'card', name }, place, names.filter((one) => one === name).length),
      ),
    ]
  })
  // A Pendulum Scale is a Spell and no monster, whatever is printed on it.
  const monsters = onField(state, 0).filter(({ kind, card }) => kind === 'monster' && card.faceUp)
  const all = [...counts, count({ is: 'kind', kind: 'monsters' }, 'board', monsters.length)]
  return { key: JSON.stringify(all), condition: { is: 'and', conditions: all } }
}

const count = (of: BoardCount['of'], at: BoardCount['at'], number: number): BoardCount => ({
  is: 'count',
  of,
  at,
  comparison: '=',
  number,
})
