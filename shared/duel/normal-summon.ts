import { type Card, isExtraDeckCard, type LevelMonster } from '../cards/card.ts'
import type { CardPool } from '../cards/pool.ts'
import { failed, ok, type Result } from '../result.ts'
import { monstersOf, withMonsterAt } from './board.ts'
import { type Change, changed, unchanged, withTurn } from './change.ts'
import { combinations } from './combinations.ts'
import { inHand } from './hand.ts'
import { lifted, sendTo } from './move.ts'
import { freeMainMonsterZones, notAmong } from './placement.ts'
import type { Doing, Procedure } from './procedure.ts'
import type { Refusal, RuleId } from './refusal.ts'
import type { DuelObjectId, DuelState, FieldMonster } from './state.ts'
import { controlsOneAlready } from './summon-conditions.ts'
import { beingSummoned } from './summoning.ts'
import { notInMainPhase } from './turn.ts'
import type { MonsterZone } from './zones.ts'

type NormalSummonOrSet = 'normal-summon' | 'normal-set'

/** Tributes that a Normal Summon or Set of this Level needs [NS-01, NS-05, NS-06]. */
export const tributesFor = (level: number): 0 | 1 | 2 => (level <= 4 ? 0 : level <= 6 ? 1 : 2)

const TRIBUTE_RULES: Readonly<Record<0 | 1 | 2, readonly RuleId[]>> = {
  0: ['NS-01'],
  1: ['NS-05'],
  2: ['NS-06'],
}

/** One Normal Summon or Set a turn, from one shared number [NS-04]. */
export const normalSummonUsed = (state: DuelState): Refusal | undefined =>
  state.turn.normalSummons > 0 ? { code: 'normal-summon-used', rules: ['NS-04'] } : undefined

/** The card as a monster that the rules let be Normal Summoned or Set at all [NS-10, SS-05]. */
const normalSummonable = (card: Card): Result<LevelMonster, Refusal> => {
  const { name } = card
  if (card.kind !== 'monster')
    return failed({ code: 'wrong-kind', name, needed: 'monster', rules: ['NS-01'] })
  if (isExtraDeckCard(card) || card.frame === 'xyz' || card.frame === 'link') {
    return failed({
      code: 'cannot-be-normal-summoned',
      name,
      because: 'extra-deck',
      rules: ['SS-05', 'NS-10'],
    })
  }
  if (card.frame === 'ritual') {
    return failed({ code: 'cannot-be-normal-summoned', name, because: 'ritual', rules: ['NS-10', 'SS-05'] })
  }
  return card.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')
    ? failed({ code: 'cannot-be-normal-summoned', name, because: 'text', rules: ['NS-10'] })
    : ok(card)
}

/** A monster from the hand face-up in Attack Position; with Tributes a Tribute Summon [NS-01, NS-05, NS-06, NS-09]. */
export const normalSummon: Procedure<'normal-summon'> = {
  why: whyNot,
  list: (state, cards) =>
    choices(state, 'normal-summon', cards).map((choice) => ({ do: 'normal-summon', ...choice })),
  perform,
}

/** A monster from the hand face-down in Defense Position; not a Summon [NS-03, NS-07]. */
export const normalSet: Procedure<'normal-set'> = {
  why: whyNot,
  list: (state, cards) =>
    choices(state, 'normal-set', cards).map((choice) => ({ do: 'normal-set', ...choice })),
  perform,
}

type Choice = Omit<Doing<NormalSummonOrSet>, 'do'>

function choices(state: DuelState, kind: NormalSummonOrSet, cards: CardPool): readonly Choice[] {
  if (notInMainPhase(state, []) || normalSummonUsed(state)) return []
  return state.sides[state.turn.player].hand.flatMap(({ id }) =>
    normalSummonWays(state, id, kind, cards).flatMap(({ tributes, zones }) =>
      zones.map((zone) => ({ card: id, tributes, zone })),
    ),
  )
}

/** Every set of Tributes with the zones it leaves for the monster; nothing where the card cannot be Normal Summoned. */
const normalSummonWays = (
  state: DuelState,
  id: DuelObjectId,
  kind: NormalSummonOrSet,
  cards: CardPool,
): readonly { readonly tributes: readonly DuelObjectId[]; readonly zones: readonly MonsterZone[] }[] => {
  const held = inHand(state, id, cards, [])
  const monster = held.ok ? normalSummonable(held.value.facts) : held
  if (!monster.ok || secondOfItsName(state, kind, monster.value)) return []
  const { player } = state.turn
  const mine = monstersOf(state, player).map((standing) => standing.monster.id)
  return combinations(mine, tributesFor(monster.value.level))
    .map((tributes) => ({ tributes, zones: freeMainMonsterZones(state, player, tributes) }))
    .filter(({ zones }) => zones.length > 0)
}

function whyNot(state: DuelState, action: Doing<NormalSummonOrSet>, cards: CardPool): Refusal | undefined {
  const early = notInMainPhase(state, ['NS-11', 'TURN-07']) ?? normalSummonUsed(state)
  if (early) return early
  const held = inHand(state, action.card, cards, ['NS-01'])
  if (!held.ok) return held.error
  const monster = normalSummonable(held.value.facts)
  if (!monster.ok) return monster.error
  const unwanted =
    secondOfItsName(state, action.do, monster.value) ?? wrongTributes(state, monster.value, action.tributes)
  if (unwanted) return unwanted
  return notAmong(
    state,
    action.zone,
    freeMainMonsterZones(state, state.turn.player, action.tributes),
    action.tributes,
    { code: 'no-free-zone', for: monster.value.name, needs: 'main', rules: ['ZONE-03', 'NS-13', 'ZONE-12'] },
    ['ZONE-03', 'ZONE-12'],
  )
}

/** Only face-up monsters are counted, so Setting a second one is allowed. */
const secondOfItsName = (
  state: DuelState,
  kind: NormalSummonOrSet,
  monster: LevelMonster,
): Refusal | undefined => (kind === 'normal-summon' ? controlsOneAlready(state, monster) : undefined)

function wrongTributes(
  state: DuelState,
  { name, level }: LevelMonster,
  tributes: readonly DuelObjectId[],
): Refusal | undefined {
  const needed = tributesFor(level)
  const rules = TRIBUTE_RULES[needed]
  const mine = monstersOf(state, state.turn.player).map((standing) => standing.monster.id)
  if (needed !== 0 && mine.length < needed) {
    return { code: 'too-few-to-tribute', name, needed, have: mine.length, rules: [...rules, 'NS-12'] }
  }
  if (tributes.length !== needed) {
    return { code: 'wrong-tributes', name, needed, offered: tributes.length, rules }
  }
  const stranger = tributes.find((id) => !mine.includes(id))
  if (stranger !== undefined)
    return { code: 'not-your-monster', card: stranger, rules: [...rules, 'TERM-10'] }
  const twice = tributes.find((id, index) => tributes.indexOf(id) !== index)
  return twice === undefined ? undefined : { code: 'named-twice', card: twice, rules: ['NS-18'] }
}

function perform(state: DuelState, action: Doing<NormalSummonOrSet>, cards: CardPool): Change {
  const faceUp = action.do === 'normal-summon'
  let change = unchanged(withTurn(state, { normalSummons: state.turn.normalSummons + 1 }))
  // The Tributes are gone before the monster is Summoned [NS-15].
  for (const tribute of action.tributes) change = sendTo(change, tribute, 'graveyard', 'tribute', cards)
  const { state: without, located } = lifted(change.state, action.card)
  const { id, passcode, owner } = located.card
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp,
    controller: state.turn.player,
    position: faceUp ? 'attack' : 'defense',
    arrival: {
      by: !faceUp ? 'set' : action.tributes.length > 0 ? 'tribute' : 'normal',
      turn: state.turn.number,
    },
    attached: [],
  }
  if (faceUp) {
    const coming = [{ monster, zone: action.zone, by: monster.arrival.by }]
    return beingSummoned({ ...change, state: without }, coming, cards)
  }
  const placed = withMonsterAt(without, action.zone, monster)
  return changed(change, placed, { is: 'set', card: id, passcode, zone: action.zone })
}
