import type { CardPool } from '../cards/pool.ts'
import { questionNow } from '../duel/playing/play.ts'
import type { DuelObjectId } from '../duel/state/duel-card.ts'
import type { Untried, WayTo } from './search-room.ts'

/**
 * Cards that are chosen one by one come to the same in whatever order they are chosen: whether these have not been together yet, where the choice
 * began. Asked once for each that is gone on with.
 */
export const setsOnce = (cards: CardPool): ((untried: Untried) => boolean) => {
  const together = new WeakMap<WayTo, Set<string>>()
  return ({ way, from, action }) => {
    if (action.do !== 'choose') return true
    const question = questionNow(from, cards)
    if (question?.is !== 'cards' || question.inOrder || question.picked.length === 0) return true
    const asks = from.processes.at(-1)
    if (asks?.is !== 'effect' || asks.answers.length < question.picked.length) return true
    let begin = way.before
    const picked = new Set<DuelObjectId>([action.card])
    for (const { length } = question.picked; picked.size <= length; begin = begin.before) {
      // Some were given, or chosen before in another way.
      if (begin?.action?.do !== 'choose' || !question.picked.includes(begin.action.card)) return true
      picked.add(begin.action.card)
    }
    if (!begin) return true
    const sets = together.get(begin) ?? new Set()
    together.set(begin, sets)
    const name = [...picked].toSorted((one, other) => one - other).join()
    if (sets.has(name)) return false
    sets.add(name)
    return true
  }
}
