import type { LevelMonster, Monster } from '../../cards/card.ts'
import type { Filter } from '../../cards/filter/filter.ts'
import type { CardPool } from '../../cards/pool.ts'
import type { TributesFrom } from '../../cards/restrictions.ts'
import type { NormalSummonAction } from '../action.ts'
import { isSo, isSoShown, printedAs } from '../continuous/any-card.ts'
import { askingNow, candidateAt, standingCandidate } from '../continuous/candidates.ts'
import { cannotBeTributed } from '../continuous/tributable.ts'
import { isFieldSo } from '../continuous/field-condition.ts'
import { type Candidate, matches, plainReading } from '../continuous/filter.ts'
import { holdingOf, whyCardCannot } from '../continuous/prevented.ts'
import { seenNow } from '../continuous/seen-now.ts'
import type { Refusal, RuleId } from '../refusal.ts'
import { factsOf, monstersOf, onField, type StandingMonster } from '../state/board.ts'
import { doneFor } from '../state/done-this-turn.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { EffectContext } from '../state/effect-context.ts'
import type { DuelState } from '../state/state.ts'
import { opponentOf, type Player } from '../state/zones.ts'

type NormalSummonOrSet = NormalSummonAction['do']

/** One number of Tributes with which a monster may be Normal Summoned or Set, or that and more, and which monsters from where they must be. */
interface TributeWay {
  readonly count: number
  readonly orMore?: true
  readonly of?: Filter
  /** The player's own monsters where it is left out. */
  readonly from?: readonly TributesFrom[]
  /** What each of them must be. */
  readonly each?: readonly { readonly of?: Filter; readonly from: readonly TributesFrom[] }[]
}

/** Tributes that a Normal Summon or Set of this Level needs [NS-01, NS-05, NS-06]. */
export const tributesFor = (level: number): 0 | 1 | 2 => (level <= 4 ? 0 : level <= 6 ? 1 : 2)

const rulesOf = (count: number): readonly RuleId[] =>
  [['NS-01', 'NS-17'], ['NS-05'], ['NS-06']][count] ?? ['NS-16']

/** What the Level asks for, what the card's own text allows or demands instead, and what other cards allow [NS-08, NS-16, NS-17]. */
const waysOf = (
  state: DuelState,
  monster: LevelMonster,
  kind: NormalSummonOrSet,
  cards: CardPool,
  allowed: typeof fewerAllowed = fewerAllowed,
): readonly TributeWay[] => {
  const { level, restrictions } = monster
  const ofEitherSide = restrictions.find((one) => one.code === 'tributes-of-either-side')
  if (ofEitherSide) {
    const { count } = ofEitherSide
    return kind === 'normal-set'
      ? []
      : [
          { count, from: ['field'] },
          { count, from: ['opponentField'] },
        ]
  }
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
  const fewer = kind === 'normal-summon' && count > 0 ? allowed(state, monster, count, cards) : []
  return [
    { count, ...(mustBe && { of: mustBe.of }) },
    ...[...new Set(fewer.map((one) => one.count))].map((one) => ({
      count: one,
      ...(mustBe && { of: mustBe.of }),
    })),
    ...(more ? [{ count, orMore: true, ...(more.of && { of: more.of }) } as const] : []),
    ...(kind === 'normal-summon' ? restrictions : []).flatMap((one) =>
      one.code === 'may-tribute-from' && (!one.if || isFieldSo(one.if, state, cards))
        ? [{ count, from: one.from }]
        : [],
    ),
    ...said.filter((one) => !one.if || isFieldSo(one.if, state, cards)),
  ]
}

/** A number of Tributes that another card lets a monster be Normal Summoned for; `onceThere`: the card that does so once while it lies there. */
interface FewerAllowed {
  readonly count: number
  readonly onceThere?: { readonly name: string; readonly context: EffectContext }
}

/** How many Tributes other cards let the monster be Normal Summoned for, where its Level asks for so many [NS-16]. */
const fewerAllowed = (
  state: DuelState,
  { passcode }: LevelMonster,
  count: number,
  cards: CardPool,
): readonly FewerAllowed[] => {
  const { player } = state.turn
  const isSuch = suchIn(state, cards)
  return holdingOf(state, 'allow', cards).flatMap(
    ({ lasting: { act }, context, name }): readonly FewerAllowed[] => {
      if (act.act !== 'normal-summon-without-tribute' && act.act !== 'fewer-tributes') return []
      const isForBoth = act.act === 'fewer-tributes' && act.who === 'both'
      if (!isForBoth && context.player !== player) return []
      if (!isSuch(act.of, { card: context.itself.card, passcode, player }, context.player)) return []
      if (act.act === 'fewer-tributes') return [{ count: Math.max(0, count - act.fewer) }]
      if (act.onceThere)
        return isUsedThere(state, context) ? [] : [{ count: 0, onceThere: { name, context } }]
      // Whatever else let one of them be Summoned so is taken for a use of it.
      const isUsed =
        act.once === true &&
        doneFor(state, 'without-tribute').some(
          (done) => done.player === player && done.by === 'normal' && isSuch(act.of, done, context.player),
        )
      return isUsed ? [] : [{ count: 0 }]
    },
  )
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
  monster: LevelMonster,
  tributes: readonly DuelObjectId[],
  cards: CardPool,
): DuelState => {
  const { player, number: turn } = state.turn
  const isFree = ({ count }: { readonly count: number }): boolean => count === 0
  if (tributes.length > 0 || waysOf(state, monster, 'normal-summon', cards, () => []).some(isFree))
    return state
  const letting = fewerAllowed(state, monster, tributesFor(monster.level), cards).filter(isFree)
  const [used] = letting.flatMap(({ onceThere }) => onceThere ?? [])
  if (!used || letting.some(({ onceThere }) => !onceThere)) return state
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

/** That player's monsters that can be Tributed for the Tribute Summon or Set of that monster [NS-12]. */
const tributable = (
  state: DuelState,
  player: Player,
  coming: Candidate,
  cards: CardPool,
): readonly Tributable[] =>
  monstersOf(state, player)
    .filter(({ monster }) => !cannotBeTributed(state, monster, coming, cards))
    .map((standing) => ({ id: standing.monster.id, standing }))

/** A card that can be Tributed; a Spell or Trap is none of the monsters that a text may ask for. */
interface Tributable {
  readonly id: DuelObjectId
  readonly standing?: StandingMonster
  /** A monster in the hand. */
  readonly held?: Candidate
}

/** The monsters in the turn player's hand beside the one that comes. */
const heldMonsters = (
  state: DuelState,
  { card: coming }: Candidate,
  cards: CardPool,
): readonly Tributable[] => {
  const { player } = state.turn
  return state.sides[player].hand.flatMap((card) => {
    const mayBe =
      card.id !== coming.id && !whyCardCannot(state, card.id, 'be-tributed-for-tribute-summon', cards)
    const held = mayBe ? candidateAt(card, { in: 'hand', of: player }, cards) : undefined
    return held ? [{ id: card.id, held }] : []
  })
}

/** The opponent's monsters that effects let the turn player Tribute for a Tribute Summon, and how many of them [NS-12]. */
interface Lent {
  readonly these: readonly Tributable[]
  /** Those of which there may be any number. */
  readonly freely: ReadonlySet<DuelObjectId>
  readonly most: number
}

const NONE_LENT: Lent = { these: [], freely: new Set(), most: 0 }

const lentTo = (state: DuelState, coming: Candidate, kind: NormalSummonOrSet, cards: CardPool): Lent => {
  const { player } = state.turn
  const lends = (kind === 'normal-summon' ? holdingOf(state, 'allow', cards) : []).flatMap(
    ({ lasting: { act }, context }) =>
      act.act === 'tribute-theirs' && context.player === player ? [act] : [],
  )
  if (lends.length === 0) return NONE_LENT
  const theirs = tributable(state, opponentOf(player), coming, cards)
  const fitting = (of: Filter): readonly Tributable[] => theirs.filter((one) => isOf(state, one, of, cards))
  const freely = lends.flatMap(({ of, most }) => (most === undefined ? fitting(of) : []))
  return {
    these: [...new Set(lends.flatMap(({ of }) => fitting(of)))],
    freely: new Set(freely.map(({ id }) => id)),
    most: lends.reduce((sum, { most = 0 }) => sum + most, 0),
  }
}

/** All that may be Tributed in that way, and what is only so by a text or an effect that sets how many. */
interface Pool {
  readonly these: readonly Tributable[]
  readonly others: ReturnType<typeof spellsAndTraps>
  readonly lent: Lent
}

const poolOf = (
  state: DuelState,
  { from, each }: TributeWay,
  coming: Candidate,
  kind: NormalSummonOrSet,
  cards: CardPool,
): Pool => {
  const { player } = state.turn
  const places = new Set(each ? each.flatMap((one) => one.from) : (from ?? ['field']))
  const own = places.has('field') ? tributable(state, player, coming, cards) : []
  const theirs = places.has('opponentField') ? tributable(state, opponentOf(player), coming, cards) : []
  const held = places.has('hand') ? heldMonsters(state, coming, cards) : []
  const isOrdinary = !from && !each
  const others = isOrdinary ? spellsAndTraps(state, coming, kind, cards) : { these: [], most: 0 }
  const lent = isOrdinary ? lentTo(state, coming, kind, cards) : NONE_LENT
  return { these: [...own, ...theirs, ...held, ...others.these, ...lent.these], others, lent }
}

const placeOf = (state: DuelState, { standing, held }: Tributable): TributesFrom | undefined => {
  if (held) return 'hand'
  if (!standing) return undefined
  return standing.monster.controller === state.turn.player ? 'field' : 'opponentField'
}

/** Whether each of the cards is one of those that are asked for, in any order. */
const areEach = (
  state: DuelState,
  [first, ...others]: NonNullable<TributeWay['each']>,
  set: readonly Tributable[],
  cards: CardPool,
): boolean =>
  first === undefined
    ? set.length === 0
    : set.some((one) => {
        const place = placeOf(state, one)
        return (
          place !== undefined &&
          first.from.includes(place) &&
          isOf(state, one, first.of, cards) &&
          areEach(
            state,
            others,
            set.filter((other) => other !== one),
            cards,
          )
        )
      })

/** Whether these cards of the pool can be the Tributes of that way, by what they are; how many they stand for is asked apart. */
const areSo = (
  state: DuelState,
  way: TributeWay,
  { others, lent }: Pool,
  set: readonly Tributable[],
  cards: CardPool,
): boolean => {
  const bounded = set.filter(({ id }) => lent.these.some((one) => one.id === id) && !lent.freely.has(id))
  return (
    areNotTooMany(others, set) &&
    bounded.length <= lent.most &&
    set.every((one) => isOf(state, one, way.of, cards)) &&
    (!way.each || areEach(state, way.each, set, cards))
  )
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
    return seen && isSoShown(state, seen, said.of, player) ? [{ id: located.card.id }] : []
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

const worthOf = (
  state: DuelState,
  { standing }: Tributable,
  coming: Candidate,
  cards: CardPool,
): readonly number[] => (standing ? worth(state, standing.monster, coming, cards) : ONE)

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
  const sets = ways.flatMap((way) => {
    const pool = poolOf(state, way, candidate, kind, cards)
    const these = pool.these
      .filter((one) => isOf(state, one, way.of, cards))
      .map((one) => ({ ...one, counts: way.each ? ONE : worthOf(state, one, candidate, cards) }))
    const everyOne = these.every(({ counts }) => counts === ONE)
    const most = way.orMore ? these.length : way.count
    const least = everyOne ? way.count : 0
    return Array.from({ length: Math.max(0, most - least + 1) }, (_, more) => least + more)
      .flatMap((size) => choicesOfSize(these, size))
      .filter(
        (set) =>
          areSo(state, way, pool, set, cards) &&
          (everyOne ||
            canBeFor(
              way,
              set.map(({ counts }) => counts),
            )),
      )
      .map((set) => set.map(({ id }) => id))
  })
  return [...new Map(sets.map((set) => [set.toSorted((one, other) => one - other).join(), set])).values()]
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
  const asked = byText ? [{ count: tributes.length }] : ways
  const pools = new Map(asked.map((way) => [way, poolOf(state, way, coming, kind, cards)] as const))
  const mine = [
    ...new Map(
      [...pools.values()].flatMap(({ these }) => these.map((one) => [one.id, one] as const)),
    ).values(),
  ]
  const most = mine.reduce((sum, one) => sum + Math.max(...worthOf(state, one, coming, cards)), 0)
  const rules = rulesOf(fewest)
  if (!byText && fewest !== 0 && most < fewest) {
    return { code: 'too-few-to-tribute', name, needed: fewest, have: mine.length, rules: [...rules, 'NS-12'] }
  }
  const counted = byText
    ? asked
    : asked.filter((way) =>
        canBeFor(
          way,
          tributes.map((id) => {
            const tribute = mine.find((one) => one.id === id)
            return tribute && !way.each ? worthOf(state, tribute, coming, cards) : ONE
          }),
        ),
      )
  if (counted.length === 0) {
    const wanted = ways.some(({ count }) => count === needed) ? needed : fewest
    return { code: 'wrong-tributes', name, needed: wanted, offered: tributes.length, rules: rulesOf(wanted) }
  }
  const twice = tributes.find((id, index) => tributes.indexOf(id) !== index)
  if (twice !== undefined) return { code: 'named-twice', card: twice, rules: ['NS-18'] }
  const isGiven = (way: TributeWay): boolean => {
    const pool = pools.get(way)
    const set = tributes.flatMap((id) => pool?.these.find((one) => one.id === id) ?? [])
    return pool !== undefined && set.length === tributes.length && areSo(state, way, pool, set, cards)
  }
  return (
    tributes.reduce<Refusal | undefined>(
      (found, id) =>
        found ?? (mine.some((one) => one.id === id) ? undefined : whyNoTribute(state, id, coming, cards)),
      undefined,
    ) ?? (counted.some(isGiven) ? undefined : { code: 'other-tributes', name, rules: ['NS-08', 'NS-16'] })
  )
}

/** On whose side of the field the monster is Summoned with these Tributes: where a text says so, on that of the Tributes. */
export const sideOf = (
  state: DuelState,
  { restrictions }: Pick<Monster, 'restrictions'>,
  tributes: readonly DuelObjectId[],
): Player => {
  const { player } = state.turn
  const opponent = opponentOf(player)
  const areTheirs =
    restrictions.some(({ code }) => code === 'tributes-of-either-side') &&
    monstersOf(state, opponent).some(({ monster }) => tributes.includes(monster.id))
  return areTheirs ? opponent : player
}

/** What was lent for one Tribute Summon is used up by the one that takes a monster of the opponent's by it. */
export const withoutLentTributes = (
  state: DuelState,
  { id, monster }: Coming,
  tributes: readonly DuelObjectId[],
  cards: CardPool,
): DuelState => {
  const coming = asCandidate(state, { id, monster })
  const lent = lentTo(state, coming, 'normal-summon', cards)
  const taken = lent.these.filter((one) => tributes.includes(one.id) && !lent.freely.has(one.id)).length
  if (taken === 0 || !state.lasting) return state
  const isByText = waysOf(state, monster, 'normal-summon', cards).some(
    (way) =>
      (way.from ?? way.each) !== undefined &&
      tributes.every((tribute) =>
        poolOf(state, way, coming, 'normal-summon', cards).these.some((one) => one.id === tribute),
      ),
  )
  if (isByText) return state
  let left = taken
  return {
    ...state,
    lasting: state.lasting.filter(({ lasting, context }) => {
      const isUsed =
        left > 0 &&
        lasting.is === 'allow' &&
        lasting.act.act === 'tribute-theirs' &&
        lasting.act.once === true &&
        context.player === state.turn.player
      if (isUsed) left -= lasting.act.most ?? left
      return !isUsed
    }),
  }
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
  { standing, held }: Tributable,
  of: Filter | undefined,
  cards: CardPool,
): boolean => {
  if (!of) return true
  const candidate = held ?? (standing && standingCandidate(state, standing, cards))
  return candidate !== undefined && matches(of, plainReading(candidate), askingNow(state))
}

/** Every choice of `count` of the items, each in the order of `items`. */
export const choicesOfSize = <T>(items: readonly T[], count: number): readonly (readonly T[])[] => {
  if (count === 0) return [[]]
  return items.flatMap((item, index) =>
    choicesOfSize(items.slice(index + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
