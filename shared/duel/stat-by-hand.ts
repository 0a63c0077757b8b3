import { factsOf, locate, nameOf, withMonsterAt } from './board.ts'
import { changed, unchanged } from './change.ts'
import { notThere } from './hand.ts'
import type { Procedure } from './procedure.ts'
import { attackOf, defenseOf, levelNow, printedStat } from './stats.ts'
import type { ChangedStat, DuelState, FieldMonster } from './state.ts'
import type { CardPool } from '../cards/pool.ts'

/** An effect changes the ATK, DEF or Level of a face-up monster: by a number or to one, for good, for the turn, or while another card is there. */
export const statByHand: Procedure<'stat-by-hand'> = {
  why: (state, { card, stat, by, to, from }, cards) => {
    const rules = stat === 'level' ? ['MON-09'] : ['LNK-05']
    const located = locate(state, card)
    if (located?.kind !== 'monster') return notThere(state, card, cards, 'monsterZone', ['EFF-02'])
    const name = nameOf(located.card, cards)
    if (!located.card.faceUp) return { code: 'face-down', name, rules: ['EFF-02'] }
    if (printedStat(factsOf(located.card, cards), stat) === undefined)
      return { code: 'has-none', name, stat, rules }
    const amount = to ?? by
    const least = to === undefined ? Number.NEGATIVE_INFINITY : stat === 'level' ? 1 : 0
    if (amount === undefined || !Number.isSafeInteger(amount) || amount < least || by === 0) {
      return { code: 'not-an-amount', rules: [] }
    }
    if (from === undefined) return undefined
    const source = locate(state, from)
    if (source?.kind !== 'monster' && source?.kind !== 'spellTrap') {
      return notThere(state, from, cards, 'monsterZone', ['EFF-02'])
    }
    return source.card.faceUp
      ? undefined
      : { code: 'face-down', name: nameOf(source.card, cards), rules: ['EFF-02'] }
  },
  list: () => [],
  perform: (state, { do: _, card, thisTurn, ...change }, cards) => {
    const located = locate(state, card)
    if (located?.kind !== 'monster') throw new Error(`monster ${card} is not on the field`)
    const before = located.card
    const made = { ...change, ...(thisTurn && { untilEndOf: state.turn.number }) }
    const after: FieldMonster = { ...before, statChanges: [...(before.statChanges ?? []), made] }
    const next = withMonsterAt(state, located.at, after)
    return changed(unchanged(state), next, {
      is: 'stat',
      card,
      passcode: before.passcode,
      stat: change.stat,
      from: valueOf(state, before, change.stat, cards),
      to: valueOf(next, after, change.stat, cards),
    })
  },
}

const valueOf = (state: DuelState, monster: FieldMonster, stat: ChangedStat, cards: CardPool): number => {
  if (stat === 'level') return levelNow(printedStat(factsOf(monster, cards), 'level'), monster) ?? 0
  return stat === 'atk' ? attackOf(state, monster, cards) : defenseOf(state, monster, cards)
}
