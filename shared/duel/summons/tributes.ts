import type { LevelMonster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { NormalSummonAction } from '../action.ts'
import { isSo, printedAs } from '../continuous/any-card.ts'
import { askingNow, standingCandidate } from '../continuous/candidates.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import { holds } from '../continuous/field-condition.ts'
import { type Candidate, matches, plainReading } from '../continuous/filter.ts'
import { holdingOf } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { factsOf, monstersOf, onField, type StandingMonster } from '../state/board.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import type { Player } from '../state/zones.ts'

type NormalSummonOrSet = NormalSummonAction['do']

/** One number of Tributes with which a monster may be Normal Summoned or Set, or that and more, and which monsters they must be. */
interface TributeWay {
  readonly count: number
  readonly orMore?: true
  readonly of?: Filter
}

/** Tributes that a Normal Summon or Set of this Level needs [NS-01, NS-05, NS-06]. */
export const tributesFor = (level: number): 0 | 1 | 2 => (level <= 4 ? 0 : level <= 6 ? 1 : 2)

const rulesOf = (count: number): readonly RuleId[] =>
  [['NS-01', 'NS-17'], ['NS-05'], ['NS-06']][count] ?? ['NS-16']

/** What the Level asks for, and what the card's own text allows or demands instead [NS-08, NS-16, NS-17]. */
const waysOf = (
  state: DuelState,
  monster: LevelMonster,
  kind: NormalSummonOrSet,
  cards: CardPool,
): readonly TributeWay[] => {
  const { level, restrictions } = monster
  const all = restrictions.filter((one) => one.code === 'tributes')
  const isMust = ({ must }: (typeof all)[number]) =>
    must === true || (must === 'to-summon' && kind === 'normal-summon')
  const said = all.filter((one) => kind === 'normal-summon' || (!one.notSet && one.must !== 'to-summon'))
  if (all.some(isMust)) return said.filter(isMust)
  const mustBe =
    kind === 'normal-summon' ? restrictions.find((one) => one.code === 'tributes-must-be') : undefined
  const count = tributesFor(level)
  const more =
    kind === 'normal-summon' ? restrictions.find((one) => one.code === 'may-tribute-more') : undefined
  const fewer = kind === 'normal-summon' && count > 0 ? fewerAllowed(state, monster, count, cards) : []
  return [
    { count, ...(mustBe && { of: mustBe.of }) },
    ...fewer.map((one) => ({ count: one, ...(mustBe && { of: mustBe.of }) })),
    ...(more ? [{ count, orMore: true, ...(more.of && { of: more.of }) } as const] : []),
    ...said.filter((one) => !one.if || holds(one.if, state, cards)),
  ]
}

/** How many Tributes other cards let the monster be Normal Summoned for, where its Level asks for so many [NS-16]. */
const fewerAllowed = (
  state: DuelState,
  { passcode }: LevelMonster,
  count: number,
  cards: CardPool,
): readonly number[] => {
  const { player } = state.turn
  const isSuch = suchIn(state, cards)
  const counts = holdingOf(state, 'allow', cards).flatMap(
    ({ lasting: { act }, context }): readonly number[] => {
      if (act.act !== 'normal-summon-without-tribute' && act.act !== 'fewer-tributes') return []
      const isForBoth = act.act === 'fewer-tributes' && act.who === 'both'
      if (!isForBoth && context.player !== player) return []
      if (!isSuch(act.of, { card: context.itself.card, passcode, player }, context.player)) return []
      if (act.act === 'fewer-tributes') return [Math.max(0, count - act.fewer)]
      if (act.onceThere) return isUsedThere(state, context) ? [] : [0]
      // Whatever else let one of them be Summoned so is taken for a use of it.
      const isUsed =
        act.once === true &&
        (state.doneThisTurn ?? []).some(
          (done) =>
            done.is === 'summoned' &&
            done.player === player &&
            done.by === 'normal' &&
            isSuch(act.of, done, context.player),
        )
      return isUsed ? [] : [0]
    },
  )
  return [...new Set(counts)]
}

/** Whether a card is so by what is printed on it. */
const suchIn =
  (state: DuelState, cards: CardPool) =>
  (of: Filter, card: Parameters<typeof printedAs>[1], asking: Player): boolean => {
    const seen = printedAs({ cards }, card)
    return seen !== undefined && isSo(state, seen, of, asking)
  }

/** Whether the card has let its player do so since it came to lie there. */
const isUsedThere = ({ uses = [] }: DuelState, { itself, number }: EffectContext): boolean =>
  uses.some((use) => use.card === itself.card && use.number === number && !use.moved)

/** The state that remembers the one use of a card which lets the turn player Normal Summon that monster without Tributes, where no other text does. */
export const withUseThere = (
  state: DuelState,
  { passcode, level, restrictions }: LevelMonster,
  tributes: readonly DuelObjectId[],
  cards: CardPool,
): DuelState => {
  const { player, number: turn } = state.turn
  const isByItself = restrictions.some((one) => one.code === 'tributes' && one.count === 0)
  if (tributes.length > 0 || tributesFor(level) === 0 || isByItself) return state
  const isSuch = suchIn(state, cards)
  const letting = holdingOf(state, 'allow', cards).filter(
    ({ lasting: { act }, context }) =>
      (act.act === 'normal-summon-without-tribute' || act.act === 'fewer-tributes') &&
      context.player === player &&
      isSuch(act.of, { card: context.itself.card, passcode, player }, context.player),
  )
  const isOnce = ({ lasting: { act } }: (typeof letting)[number]): boolean =>
    act.act === 'normal-summon-without-tribute' && act.onceThere === true
  const used = letting.every(isOnce) && letting.find(({ context }) => !isUsedThere(state, context))
  if (!used) return state
  const { itself, number } = used.context
  const use = { name: used.name, card: itself.card, number, player, turn, inChain: false }
  return { ...state, uses: [...(state.uses ?? []), use] }
}

/** A monster in the hand that is to be Normal Summoned or Set. */
interface Coming {
  readonly id: DuelObjectId
  readonly monster: LevelMonster
}

const asCandidate = (state: DuelState, { id, monster }: Coming): Candidate => {
  const { player } = state.turn
  const { passcode } = monster
  return {
    card: { id, passcode, owner: player, faceUp: true },
    facts: monster,
    place: { in: 'hand', of: player },
  }
}

/** The turn player's monsters that can be Tributed for the Tribute Summon or Set of that monster [NS-12]. */
const tributable = (state: DuelState, coming: Candidate, cards: CardPool): readonly StandingMonster[] =>
  monstersOf(state, state.turn.player).filter(
    ({ monster }) => !cannotBeTributed(state, monster, coming, cards),
  )

/** A card that can be Tributed; a Spell or Trap is none of the monsters that a text may ask for. */
interface Tributable {
  readonly id: DuelObjectId
  readonly standing?: StandingMonster
}

/** The turn player's Spells and Traps that the text of the coming monster lets be Tributed for its Tribute Summon, and how many of them [NS-08]. */
const spellsAndTraps = (
  state: DuelState,
  { facts }: Candidate,
  kind: NormalSummonOrSet,
  cards: CardPool,
): { readonly these: readonly Tributable[]; readonly most: number } => {
  const said =
    kind === 'normal-summon' && facts.kind === 'monster'
      ? facts.restrictions.find((one) => one.code === 'may-tribute-spells-traps')
      : undefined
  if (!said) return { these: [], most: 0 }
  const { player } = state.turn
  const these = onField(state, player).flatMap((located) => {
    const seen = located.kind === 'spellTrap' ? seenNow(state, located, cards) : undefined
    return seen && isSo(state, seen, said.of, player) ? [{ id: located.card.id }] : []
  })
  return { these, most: said.most ?? these.length }
}

const ONE: readonly number[] = [1]

/** How many Tributes the monster may stand for; its text says so of itself, face-down too [NS-16]. */
const worth = (
  state: DuelState,
  tribute: FieldMonster,
  coming: Candidate,
  cards: CardPool,
): readonly number[] => {
  const facts = factsOf(tribute, cards)
  if (facts?.kind !== 'monster') return ONE
  const more = facts.restrictions.flatMap((one) =>
    one.code === 'may-count-as-tributes' &&
    (!one.for || matches(one.for, plainReading(coming), askingNow(state)))
      ? one.counts
      : [],
  )
  return more.length === 0 ? ONE : [...new Set([1, ...more])]
}

/** Whether monsters worth so much can be the Tributes of that way; where it takes more, none of them may be one too many. */
const canBeFor = ({ count, orMore }: TributeWay, worths: readonly (readonly number[])[]): boolean =>
  canBe(count, worths) || (orMore === true && worths.length > count)

/** Whether monsters worth so much can be exactly that many Tributes together. */
const canBe = (count: number, [first, ...rest]: readonly (readonly number[])[]): boolean =>
  first === undefined ? count === 0 : first.some((each) => each <= count && canBe(count - each, rest))

const NO_TRIBUTES: readonly (readonly DuelObjectId[])[] = [[]]

/** Every set of Tributes with which the turn player may Normal Summon or Set the monster now. */
export const tributeSets = (
  state: DuelState,
  coming: Coming,
  kind: NormalSummonOrSet,
  cards: CardPool,
): readonly (readonly DuelObjectId[])[] => {
  const ways = waysOf(state, coming.monster, kind, cards)
  if (ways.every(({ count }) => count === 0)) return ways.length > 0 ? NO_TRIBUTES : []
  const candidate = asCandidate(state, coming)
  const others = spellsAndTraps(state, candidate, kind, cards)
  const mine = [
    ...tributable(state, candidate, cards).map((standing) => ({
      standing,
      id: standing.monster.id,
      counts: worth(state, standing.monster, candidate, cards),
    })),
    ...others.these.map((one) => ({ ...one, counts: ONE })),
  ]
  const everyOne = mine.every(({ counts }) => counts === ONE)
  const sets = ways.flatMap((way) => {
    const these = mine.filter((one) =>
      isOf(state, 'standing' in one ? one.standing : undefined, way.of, cards),
    )
    const most = way.orMore ? these.length : way.count
    const least = everyOne ? way.count : 0
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
      .flatMap((size) => choicesOfSize(these, size))
      .filter(
        (set) =>
          areNotTooMany(others, set) &&
          (everyOne ||
            canBeFor(
              way,
              set.map(({ counts }) => counts),
            )),
      )
      .map((set) => set.map(({ id }) => id))
  })
  return [...new Map(sets.map((set) => [set.join(), set])).values()]
}

const areNotTooMany = (
  { these, most }: ReturnType<typeof spellsAndTraps>,
  set: readonly { readonly id: DuelObjectId }[],
): boolean =>
  these.length <= most || set.filter(({ id }) => these.some((one) => one.id === id)).length <= most

/** What is wrong with these Tributes; where the player says that a text changes their number, only which monsters they are counts [NS-16]. */
export const wrongTributes = (
  state: DuelState,
  monster: LevelMonster,
  { do: kind, card, tributes, byText }: Pick<NormalSummonAction, 'do' | 'card' | 'tributes' | 'byText'>,
  cards: CardPool,
): Refusal | undefined => {
  const { name } = monster
  const needed = tributesFor(monster.level)
  const ways = waysOf(state, monster, kind, cards)
  const fewest = Math.min(...ways.map(({ count }) => count))
  if (tributes.length === 0 && (byText || fewest === 0)) return undefined
  const coming = asCandidate(state, { id: card, monster })
  const others = spellsAndTraps(state, coming, kind, cards)
  const mine: readonly Tributable[] = [
    ...tributable(state, coming, cards).map((standing) => ({ id: standing.monster.id, standing })),
    ...others.these,
  ]
  const worthOf = ({ standing }: Tributable) =>
    standing ? worth(state, standing.monster, coming, cards) : ONE
  const most = mine.reduce((sum, one) => sum + Math.max(...worthOf(one)), 0)
  const rules = rulesOf(fewest)
  if (!byText && fewest !== 0 && most < fewest) {
    return { code: 'too-few-to-tribute', name, needed: fewest, have: mine.length, rules: [...rules, 'NS-12'] }
  }
  const counted = byText
    ? [{ count: tributes.length }]
    : ways.filter((way) =>
        canBeFor(
          way,
          tributes.map((id) => {
            const tribute = mine.find((one) => one.id === id)
            return tribute ? worthOf(tribute) : ONE
          }),
        ),
      )
  if (counted.length === 0) {
    const wanted = ways.some(({ count }) => count === needed) ? needed : fewest
    return { code: 'wrong-tributes', name, needed: wanted, offered: tributes.length, rules: rulesOf(wanted) }
  }
  const twice = tributes.find((id, index) => tributes.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules: ['NS-18'] }
  return (
    tributes.reduce<Refusal | undefined>(
      (found, id) =>
        found ??
        (others.these.some((one) => one.id === id) ? undefined : whyNoTribute(state, id, coming, cards)),
      undefined,
    ) ??
    (areNotTooMany(
      others,
      tributes.map((id) => ({ id })),
    ) && counted.some(({ of }) => tributes.every((id) => isTributeOf(mine, id, of, state, cards)))
      ? undefined
      : { code: 'other-tributes', name, rules: ['NS-08', 'NS-16'] })
  )
}

const isTributeOf = (
  mine: readonly Tributable[],
  id: DuelObjectId,
  of: Filter | undefined,
  state: DuelState,
  cards: CardPool,
): boolean => {
  const tribute = mine.find((one) => one.id === id)
  return tribute !== undefined && isOf(state, tribute.standing, of, cards)
}

function whyNoTribute(
  state: DuelState,
  id: DuelObjectId,
  coming: Candidate,
  cards: CardPool,
): Refusal | undefined {
  const standing = monstersOf(state, state.turn.player).find(({ monster }) => monster.id === id)
  if (!standing) return { code: 'not-your-monster', card: id, rules: ['NS-05', 'NS-06', 'TERM-10'] }
  const name = standingCandidate(state, standing, cards)?.facts.name ?? ''
  return cannotBeTributed(state, standing.monster, coming, cards)
    ? { code: 'cannot-be-tributed', name, rules: ['NS-12'] }
    : undefined
}

const isOf = (
  state: DuelState,
  standing: StandingMonster | undefined,
  of: Filter | undefined,
  cards: CardPool,
): boolean => {
  if (!of) return true
  if (!standing) return false
  const candidate = standingCandidate(state, standing, cards)
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}

/** Every choice of `count` of the items, each in the order of `items`. */
export const choicesOfSize = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choicesOfSize(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
