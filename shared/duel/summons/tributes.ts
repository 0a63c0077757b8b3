import type { LevelMonster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { FieldCondition, FieldCount } from '../../cards/restrictions.ts'
import type { NormalSummonAction } from '../action.ts'
import { askingNow, monstersControlledBy, standingCandidate } from '../continuous/candidates.ts'
import { cannotBeTributed } from '../continuous/continuous.ts'
import { matches, plainReading } from '../continuous/filter.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { monstersOf, type StandingMonster } from '../state/board.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'

type NormalSummonOrSet = NormalSummonAction['do']
type Count = 0 | 1 | 2 | 3

/** One number of Tributes with which a monster may be Normal Summoned or Set, and which monsters they must be. */
interface TributeWay {
  readonly count: Count
  readonly of?: Filter
}

/** Tributes that a Normal Summon or Set of this Level needs [NS-01, NS-05, NS-06]. */
export const tributesFor = (level: number): 0 | 1 | 2 => (level <= 4 ? 0 : level <= 6 ? 1 : 2)

const RULES: Readonly<Record<Count, readonly RuleId[]>> = {
  0: ['NS-01', 'NS-17'],
  1: ['NS-05'],
  2: ['NS-06'],
  3: ['NS-16'],
}

/** What the Level asks for, and what the card's own text allows or demands instead [NS-08, NS-16, NS-17]. */
const waysOf = (
  state: DuelState,
  { level, restrictions }: LevelMonster,
  kind: NormalSummonOrSet,
  cards: CardPool,
): readonly TributeWay[] => {
  const all = restrictions.filter((one) => one.code === 'tributes')
  const said = all.filter((one) => kind === 'normal-summon' || !one.notSet)
  if (all.some((one) => one.must)) return said.filter((one) => one.must)
  const mustBe =
    kind === 'normal-summon' ? restrictions.find((one) => one.code === 'tributes-must-be') : undefined
  return [
    { count: tributesFor(level), ...(mustBe && { of: mustBe.of }) },
    ...said.filter((one) => !one.if || holds(one.if, state, cards)),
  ]
}

/** The turn player's monsters that can be Tributed for a Tribute Summon or Set [NS-12]. */
const tributable = (state: DuelState, cards: CardPool): readonly StandingMonster[] =>
  monstersOf(state, state.turn.player).filter(({ monster }) => !cannotBeTributed(monster, cards))

/** Every set of Tributes with which the turn player may Normal Summon or Set the monster now. */
export const tributeSets = (
  state: DuelState,
  monster: LevelMonster,
  kind: NormalSummonOrSet,
  cards: CardPool,
): readonly (readonly DuelObjectId[])[] => {
  const mine = tributable(state, cards)
  const sets = waysOf(state, monster, kind, cards).flatMap(({ count, of }) =>
    choicesOfSize(
      mine.filter((one) => isOf(state, one, of, cards)).map((one) => one.monster.id),
      count,
    ),
  )
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

/** What is wrong with these Tributes; where the player says that a text changes their number, only which monsters they are counts [NS-16]. */
export const wrongTributes = (
  state: DuelState,
  monster: LevelMonster,
  { do: kind, tributes, byText }: Pick<NormalSummonAction, 'do' | 'tributes' | 'byText'>,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = monster
  const needed = tributesFor(monster.level)
  const mine = tributable(state, cards)
  const ways = waysOf(state, monster, kind, cards)
  const fewest = Math.min(...ways.map(({ count }) => count)) as Count
  const rules = RULES[fewest]
  if (!byText && fewest !== 0 && mine.length < fewest) {
    return { code: 'too-few-to-tribute', name, needed: fewest, have: mine.length, rules: [...rules, 'NS-12'] }
  }
  const counted = byText
    ? [{ count: tributes.length as Count }]
    : ways.filter(({ count }) => count === tributes.length)
  if (counted.length === 0) {
    const wanted = ways.some(({ count }) => count === needed) ? needed : fewest
    return { code: 'wrong-tributes', name, needed: wanted, offered: tributes.length, rules: RULES[wanted] }
  }
  const twice = tributes.find((id, index) => tributes.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules: ['NS-18'] }
  return (
    tributes.reduce<Refusal | undefined>((found, id) => found ?? whyNoTribute(state, id, cards), undefined) ??
    (counted.some(({ of }) => tributes.every((id) => isTributeOf(mine, id, of, state, cards)))
      ? undefined
      : { code: 'other-tributes', name, rules: ['NS-08', 'NS-16'] })
  )
}

const isTributeOf = (
  mine: readonly StandingMonster[],
  id: DuelObjectId,
  of: Filter | undefined,
  state: DuelState,
  cards: CardPool,
): boolean => {
  const standing = mine.find(({ monster }) => monster.id === id)
  return standing !== undefined && isOf(state, standing, of, cards)
}

function whyNoTribute(state: DuelState, id: DuelObjectId, cards: CardPool): Refusal | undefined {
  const standing = monstersOf(state, state.turn.player).find(({ monster }) => monster.id === id)
  if (!standing) return { code: 'not-your-monster', card: id, rules: ['NS-05', 'NS-06', 'TERM-10'] }
  const name = standingCandidate(state, standing, cards)?.facts.name ?? ''
  return cannotBeTributed(standing.monster, cards)
    ? { code: 'cannot-be-tributed', name, rules: ['NS-12'] }
    : undefined
}

const isOf = (
  state: DuelState,
  standing: StandingMonster,
  of: Filter | undefined,
  cards: CardPool,
): boolean => {
  if (!of) return true
  const candidate = standingCandidate(state, standing, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}

/** Whether the table is as a text of the turn player's card asks before a Summon. */
export const holds = (condition: FieldCondition, state: DuelState, cards: CardPool): boolean =>
  condition.some((counts) =>
    counts.every((each) => {
      const found = counted(each, state, cards)
      return found >= each.count.min && found <= (each.count.max ?? Infinity)
    }),
  )

const counted = ({ who, in: where, of, others }: FieldCount, state: DuelState, cards: CardPool): number => {
  const player = who === 'you' ? state.turn.player : opponentOf(state.turn.player)
  if (where === 'hand') return state.sides[player].hand.length
  const monsters = monstersControlledBy(player, state, cards)
  if (!of) return monsters.length
  // What a face-down monster is, no text knows.
  const fits = monsters.filter(
    (one) => one.standing?.faceUp === true && matches(of, plainReading(one), askingNow(state)),
  )
  return others ? monsters.length - fits.length : fits.length
}

/** Every choice of `count` of the items, each in the order of `items`. */
export const choicesOfSize = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choicesOfSize(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
