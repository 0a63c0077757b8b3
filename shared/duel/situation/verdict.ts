import type { CardPool } from '../../cards/pool.ts'
import type { RuledAction } from '../ruled-action.ts'
import { factsOf } from '../state/board.ts'
import { apply, legalActions, why } from '../engine.ts'
import { asPendulum } from '../summons/pendulum-scales.ts'
import type { DuelObjectId } from '../state/duel-card.ts'
import type { DuelState } from '../state/state.ts'
import { canBeSummoned, waysToBeSummoned } from '../summons/summonable.ts'
import type { MonsterZone } from '../state/zones.ts'
import { askedBy } from './asked.ts'
import { type BattleVerdict, judgeBattle } from './battle-verdict.ts'
import type { Situation } from './schema.ts'
import { ascending, cardsOf, passcodeOf, passcodesOf, zoneNumbers, zonesOf } from './numbers.ts'
import { duelFrom, numberFor, YOU } from './setting.ts'
import { judgeSpell, type SpellVerdict } from './spell-verdict.ts'

/** Lists of passcodes and zone numbers ascend; what a field means is said where it is made. */
export interface Verdict {
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
  /** Where asked for: whether the Fusion or Ritual Spell in your hand may be activated, and what it could Summon. */
  readonly spell?: SpellVerdict
}

/** Numbers of your zones: of the materials, and of where the monster may then go. */
export interface WayVerdict {
  readonly materials: readonly number[]
  readonly zones: readonly number[]
}

/** What the engine says about a situation: all that its own verdicts speak of, or everything where it has none. */
export const judgeSituation = (situation: Situation, cards: CardPool): Verdict => {
  const state = duelFrom(situation, cards)
  const list = (...kinds: readonly RuledAction['do'][]) => legalActions(state, cards, kinds)
  const { hand } = state.sides[YOU]
  const normalSummons = list('normal-summon')
  const tributes = tributesOf(state, normalSummons)
  const gemini = zonesOf(state, list('gemini-summon'))
  const asked = askedBy(situation)
  const summons = specialSummons(state, cards)
  const explored = asked.ways === 'every' ? summons.map(({ card }) => String(card)) : asked.ways
  const hasScale = situation.you.pendulum.some((code) => code !== null)
  const spell = asked.spell === undefined ? undefined : judgeSpell(state, asked.spell, cards)
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
  }
}

function tributesOf(state: DuelState, actions: readonly RuledAction[]): NonNullable<Verdict['tributes']> {
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

const specialSummons = (state: DuelState, cards: CardPool): Verdict['specialSummon'] => {
  const codes = state.sides[YOU].extraDeck.flatMap((card) =>
    canBeSummoned(state, card, cards) ? [card.passcode] : [],
  )
  return ascending(new Set<number>(codes)).map((card) => ({ card, from: 'extra' }))
}

function waysOf(
  state: DuelState,
  cards: CardPool,
  explored: readonly string[],
): NonNullable<Verdict['ways']> {
  return Object.fromEntries(
    explored.map((code) => {
      const card = state.sides[YOU].extraDeck.find(({ passcode }) => String(passcode) === code)
      const summons = card ? waysToBeSummoned(state, card, cards) : []
      const ways = summons.map(({ materials, zones }) => ({
        materials: zoneNumbers(state, materials),
        zones: ascending(zones.map((zone: MonsterZone) => numberFor(zone, YOU))),
      }))
      return [code, ways.sort(byMaterials)]
    }),
  )
}

/** Fewer materials first, then by their zones. */
const byMaterials = (a: WayVerdict, b: WayVerdict): number =>
  a.materials.length - b.materials.length || a.materials.join().localeCompare(b.materials.join())

function pendulumCandidates(state: DuelState, cards: CardPool): NonNullable<Verdict['pendulumCandidates']> {
  const begun = apply(state, { do: 'begin-pendulum-summon' }, cards)
  if (!begun.ok) return { hand: [], extra: [] }
  const ids = cardsOf(legalActions(begun.value.state, cards, ['place-pendulum']))
  const from = (pile: 'hand' | 'extraDeck') =>
    ascending(state.sides[YOU][pile].filter(({ id }) => ids.includes(id)).map(({ passcode }) => passcode))
  return { hand: from('hand'), extra: from('extraDeck') }
}
