import type { Card } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import type { Stat } from '../cards/terms.ts'
import { factsOf, locate, monstersOf, spellTrapAt, withMonsterAt } from './board.ts'
import type { Change } from './change.ts'
import { raisedBy } from './effects/continuous.ts'
import { scriptOf } from './effects/scripts.ts'
import type { ChangedStat, DuelState, FieldMonster, StatChange } from './state.ts'
import { PLAYERS, SPELL_TRAP_ZONES } from './zones.ts'

/** The ATK that the monster has now: printed, changed by effects and by its Equip Cards; never below 0. */
export const attackOf = (state: DuelState, monster: FieldMonster, cards: CardPool): number =>
  statNow(state, monster, 'atk', cards)

/** The DEF that the monster has now. */
export const defenseOf = (state: DuelState, monster: FieldMonster, cards: CardPool): number =>
  statNow(state, monster, 'def', cards)

/** A Level as effects have changed it, 1 at least; `undefined` for a card that has none [MON-09]. */
export const levelNow = (
  printed: number | undefined,
  monster: Pick<FieldMonster, 'statChanges'> | undefined,
): number | undefined =>
  printed === undefined ? undefined : Math.max(1, withChanges(printed, 'level', monster?.statChanges))

/** The printed value; `undefined` where a card of that kind has none [LNK-05, MON-09]. "?" counts as 0 where no effect gives a value. */
export const printedStat = (facts: Card | undefined, stat: ChangedStat): number | undefined => {
  const value: Stat | undefined =
    facts && stat in facts ? (facts as { [S in ChangedStat]?: Stat })[stat] : undefined
  return value === '?' ? 0 : value
}

function statNow(state: DuelState, monster: FieldMonster, stat: 'atk' | 'def', cards: CardPool): number {
  const printed = printedStat(factsOf(monster, cards), stat) ?? 0
  const changed = withChanges(printed, stat, monster.statChanges)
  return Math.max(0, changed + raisedBy(state, monster, cards) + equipsGive(state, monster, stat, cards))
}

const withChanges = (printed: number, stat: ChangedStat, changes: readonly StatChange[] = []): number =>
  changes
    .filter((change) => change.stat === stat)
    .reduce((value, change) => (change.to === undefined ? value + (change.by ?? 0) : change.to), printed)

/** What the Equip Cards on it give that the engine plays itself [EQP-01, EQP-02]. */
const equipsGive = (state: DuelState, { id }: FieldMonster, stat: 'atk' | 'def', cards: CardPool): number =>
  PLAYERS.flatMap((player) => SPELL_TRAP_ZONES[player])
    .map((zone) => spellTrapAt(state, zone))
    .filter((card) => card?.equippedTo === id)
    .reduce((sum, card) => sum + (scriptOf(card ? factsOf(card, cards) : undefined)?.equips?.[stat] ?? 0), 0)

/** What no longer works is forgotten: changes of a turn that is over, and of cards that lie there face-up no more [EQP-02, EFF-02]. */
export const withoutLooseStats = (change: Change): Change => {
  const { state } = change
  return PLAYERS.flatMap((player) => monstersOf(state, player)).reduce((before, { zone, monster }) => {
    const { statChanges, ...others } = monster
    if (!statChanges) return before
    const lasting = statChanges.filter((one) => lasts(state, monster, one))
    if (lasting.length === statChanges.length) return before
    const kept = lasting.length > 0 ? { ...others, statChanges: lasting } : others
    return { ...before, state: withMonsterAt(before.state, zone, kept) }
  }, change)
}

function lasts(state: DuelState, { id }: FieldMonster, { untilEndOf, from }: StatChange): boolean {
  if (untilEndOf !== undefined && state.turn.number > untilEndOf) return false
  if (from === undefined) return true
  const source = locate(state, from)
  if (source?.kind === 'monster') return source.card.faceUp
  if (source?.kind !== 'spellTrap' || !source.card.faceUp) return false
  return source.card.equippedTo === undefined || source.card.equippedTo === id
}
