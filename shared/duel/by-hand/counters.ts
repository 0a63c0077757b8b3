import { locate, nameOf, withMonsterAt, withSpellTrapAt } from '../state/board.ts'
import { changed, unchanged } from '../state/change.ts'
import { notThere } from '../state/hand.ts'
import type { Procedure } from '../procedure.ts'
import type { Counters } from '../state/duel-card.ts'

/** Placing counters on a face-up card, or removing them: never more than there are of that kind [CTR-01]. */
export const countByHand: Procedure<'count-by-hand'> = {
  why: (state, { card, counter, by }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster' && located?.kind !== 'spellTrap') {
      return notThere(state, card, cards, 'monsterZone', ['CTR-01'])
    }
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['CTR-01'] }
    if (!Number.isSafeInteger(by) || by === 0 || counter === '')
      return { code: 'not-a-count', rules: ['CTR-01'] }
    const have = countOf(located.card.counters, counter)
    return have + by < 0 ? { code: 'too-few-counters', name, counter, have, rules: ['CTR-01'] } : undefined
  },
  list: () => [],
  perform: (state, { card, counter, by }) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster' && located?.kind !== 'spellTrap')
      throw new Error(`card ${card} is not on the field`)
    const count = countOf(located.card.counters, counter) + by
    const others = Object.entries(located.card.counters ?? {}).filter(([kind]) => kind !== counter)
    const counters: Counters = Object.fromEntries(count > 0 ? [...others, [counter, count]] : others)
    const after =
      located.kind === 'monster'
        ? withMonsterAt(state, located.at, { ...located.card, counters })
        : withSpellTrapAt(state, located.at, { ...located.card, counters })
    return changed(unchanged(state), after, {
      is: 'counters',
      card,
      passcode: located.card.passcode,
      counter,
      count,
    })
  },
}

const countOf = (counters: Counters | undefined, counter: string): number =>
  counters && Object.hasOwn(counters, counter) ? (counters[counter] ?? 0) : 0
