import type { CardPool } from '../../cards/pool.ts'
import type { SummoningEffect } from '../../cards/summoning/effect.ts'
import type { RuledAction } from '../action.ts'
import { unreadTexts } from '../continuous/unread-texts.ts'
import { apply, legalActions, why } from '../engine.ts'
import { asPendulum } from '../moves/placement.ts'
import { factsOf } from '../state/board.ts'
import type { DuelCard, DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import type { MonsterZone } from '../state/zones.ts'
import { canBeSummoned, waysToBeSummoned } from '../summonable/summonable.ts'
import { targetsOf } from '../summons/effect-summon.ts'
import { type BattleVerdict, judgeBattle } from './battle-verdict.ts'
import {
  ascending,
  cardsActedOn,
  duelFrom,
  numberFor,
  passcodeOf,
  passcodesOf,
  TURN_PLAYER,
  zoneNumbers,
  zonesOf,
} from './setting.ts'
import { type Asked, askedBy, type Situation } from './situation.ts'
import { isRecord } from '../../record.ts'

/** Lists of passcodes and zone numbers ascend; what a field means is said where it is made. */
export interface SituationVerdict {
  readonly normalSummon: readonly number[]
  readonly normalSet: readonly number[]
  /** For the hand's Level 5 and higher monsters: how many Tributes, and the zones of those that may be chosen. */
  readonly tributes?: Readonly<
    Record<string, { readonly tributes: number; readonly from: readonly number[] }>
  >
  readonly geminiSummon?: readonly number[]
  readonly flipSummon: readonly number[]
  readonly positionChange: readonly number[]
  readonly specialSummon: readonly { readonly card: number; readonly from: 'extra' }[]
  /** All ways of the Summons asked for. */
  readonly ways?: Readonly<Record<string, readonly WayVerdict[]>>
  readonly pendulumSummon: boolean
  /** Only where you have a Scale: what may be among the monsters of a Pendulum Summon. */
  readonly pendulumCandidates?: { readonly hand: readonly number[]; readonly extra: readonly number[] }
  /** Only where your hand holds Pendulum Monsters: those that may be placed in a Pendulum Zone. */
  readonly pendulumActivate?: readonly number[]
  readonly spellSet: readonly number[]
  readonly battlePhase: boolean
  /** Where asked for: who may attack whom, and what single attacks do. */
  readonly battle?: BattleVerdict
  /** Only where there are such: face-up cards whose texts, not all read, may forbid what is said to be possible. */
  readonly unread?: readonly string[]
  /** Where asked for: whether the Fusion or Ritual Spell in your hand may be activated, and what it could Summon. */
  readonly spell?: SpellVerdict
}

/** Numbers of your zones: of the materials, and of where the monster may then go. */
export interface WayVerdict {
  readonly materials: readonly number[]
  readonly zones: readonly number[]
}

/** What the engine says about a situation: all that its own verdicts speak of, or everything where it has none. */
export const judgeSituation = (situation: Situation, cards: CardPool): SituationVerdict => {
  const state = duelFrom(situation, cards)
  const list = (...kinds: readonly RuledAction['do'][]) => legalActions(state, cards, kinds)
  const { hand } = state.sides[TURN_PLAYER]
  const normalSummons = list('normal-summon')
  const tributes = tributesOf(state, normalSummons)
  const gemini = zonesOf(state, list('gemini-summon'))
  const asked = askedBy(situation)
  const summons = specialSummons(state, cards)
  const explored = asked.ways === 'every' ? summons.map(({ card }) => String(card)) : asked.ways
  const hasScale = situation.you.pendulum.some((code) => code !== null)
  const spell = asked.spell === undefined ? undefined : judgeSpell(state, asked.spell, cards)
  const unread = unreadTexts(state, cards)
  const holdsPendulum = hand.some((card) => asPendulum(factsOf(card, cards)))
  return {
    normalSummon: passcodesOf(state, normalSummons),
    normalSet: passcodesOf(state, list('normal-set')),
    ...(Object.keys(tributes).length > 0 && { tributes }),
    ...(gemini.length > 0 && { geminiSummon: gemini }),
    flipSummon: zonesOf(state, list('flip-summon')),
    positionChange: zonesOf(state, list('change-position')),
    specialSummon: summons,
    ...(explored.length > 0 && { ways: waysOf(state, cards, explored) }),
    pendulumSummon: list('begin-pendulum-summon').length > 0,
    ...(hasScale && { pendulumCandidates: pendulumCandidates(state, cards) }),
    ...(holdsPendulum && { pendulumActivate: [...new Set(passcodesOf(state, list('activate-scale')))] }),
    spellSet: passcodesOf(state, list('set-spell-trap')),
    battlePhase: why(state, { do: 'enter-phase', phase: 'battle' }, cards) === undefined,
    ...(asked.attacks && { battle: judgeBattle(state, asked.attacks, cards) }),
    ...(spell && { spell }),
    ...(unread.length > 0 && { unread: unread.map(({ name }) => name) }),
  }
}

function tributesOf(
  state: DuelState,
  actions: readonly RuledAction[],
): NonNullable<SituationVerdict['tributes']> {
  const chosen = new Map<number, { readonly tributes: number; readonly ids: Set<DuelObjectId> }>()
  for (const action of actions) {
    if (action.do !== 'normal-summon' || action.tributes.length === 0) continue
    const code = passcodeOf(state, action.card)
    const entry = chosen.get(code) ?? { tributes: action.tributes.length, ids: new Set() }
    for (const id of action.tributes) entry.ids.add(id)
    chosen.set(code, entry)
  }
  return Object.fromEntries(
    [...chosen].map(([code, { tributes, ids }]) => [code, { tributes, from: zoneNumbers(state, [...ids]) }]),
  )
}

const specialSummons = (state: DuelState, cards: CardPool): SituationVerdict['specialSummon'] => {
  const codes = state.sides[TURN_PLAYER].extraDeck.flatMap((card) =>
    canBeSummoned(state, card, cards) ? [card.passcode] : [],
  )
  return ascending(new Set<number>(codes)).map((card) => ({ card, from: 'extra' }))
}

function waysOf(
  state: DuelState,
  cards: CardPool,
  explored: readonly string[],
): NonNullable<SituationVerdict['ways']> {
  return Object.fromEntries(
    explored.map((code) => {
      const card = state.sides[TURN_PLAYER].extraDeck.find(({ passcode }) => String(passcode) === code)
      const summons = card ? waysToBeSummoned(state, card, cards) : []
      const ways = summons.map(({ materials, zones }) => ({
        materials: zoneNumbers(state, materials),
        zones: ascending(zones.map((zone: MonsterZone) => numberFor(zone, TURN_PLAYER))),
      }))
      return [code, ways.sort(byMaterials)]
    }),
  )
}

/** Fewer materials first, then by their zones. */
const byMaterials = (a: WayVerdict, b: WayVerdict): number =>
  a.materials.length - b.materials.length || a.materials.join().localeCompare(b.materials.join())

function pendulumCandidates(
  state: DuelState,
  cards: CardPool,
): NonNullable<SituationVerdict['pendulumCandidates']> {
  const begun = apply(state, { do: 'begin-pendulum-summon' }, cards)
  if (!begun.ok) return { hand: [], extra: [] }
  const ids = cardsActedOn(legalActions(begun.value.state, cards, ['place-pendulum']))
  const from = (pile: 'hand' | 'extraDeck') =>
    ascending(
      state.sides[TURN_PLAYER][pile].filter(({ id }) => ids.includes(id)).map(({ passcode }) => passcode),
    )
  return { hand: from('hand'), extra: from('extraDeck') }
}

/** Whether the Fusion or Ritual Spell in the hand may be activated, and the monsters that it could Summon, each once. */
export interface SpellVerdict {
  readonly card: number
  readonly canActivate: boolean
  readonly targets: readonly number[]
}

/** What is to be said of the Spell with that passcode, or of the first one in the hand that makes such a Summon. */
export const judgeSpell = (
  state: DuelState,
  asked: NonNullable<Asked['spell']>,
  cards: CardPool,
): SpellVerdict | undefined => {
  const { hand } = state.sides[TURN_PLAYER]
  const card = hand.find((one) =>
    asked === 'any' ? summoningOf(one, cards) !== undefined : one.passcode === asked,
  )
  const code = asked === 'any' ? card?.passcode : asked
  if (code === undefined) return undefined
  const effect = card && summoningOf(card, cards)
  const targets = effect ? targetsOf(state, { effect, source: factsOf(card, cards) }, TURN_PLAYER, cards) : []
  return {
    card: code,
    canActivate: legalActions(state, cards, ['activate']).some(
      (one) => 'card' in one && one.card === card?.id,
    ),
    targets: ascending(new Set<number>(targets.map(({ passcode }) => passcode))),
  }
}

function summoningOf(card: DuelCard, cards: CardPool): SummoningEffect | undefined {
  const facts = factsOf(card, cards)
  return facts?.kind === 'spell' ? facts.summoning : undefined
}

/** Fields that list only what was explored: an entry that is not there says nothing. */
const BY_ENTRY: readonly string[] = ['tributes', 'ways']

/** Fields that are left out where they would be empty. */
const LEFT_OUT_WHEN_EMPTY: readonly string[] = ['geminiSummon']

/** The fields in which a verdict differs from what was expected; none where it agrees. Lists of ways may come in any order. */
export const disagreements = (
  expected: Readonly<Record<string, unknown>>,
  verdict: SituationVerdict,
): readonly string[] => {
  const got: Readonly<Record<string, unknown>> = { ...verdict }
  const fields = new Set([...Object.keys(expected), ...LEFT_OUT_WHEN_EMPTY])
  return [...fields].filter((field) =>
    BY_ENTRY.includes(field)
      ? entries(expected[field]).some(([key, value]) => !same(value, entry(got[field], key)))
      : !same(expected[field], got[field]),
  )
}

const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : []

const entry = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

const same = (a: unknown, b: unknown): boolean => canonical(a) === canonical(b)

/** Equal texts for equal values: keys in order, and lists of records too. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) {
    const items = value.map(canonical)
    return `[${(value.some(isRecord) ? items.sort() : items).join()}]`
  }
  if (!isRecord(value)) return value === undefined ? '' : JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((field) => `${field}:${canonical(value[field])}`).join()}}`
}
