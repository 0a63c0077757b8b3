import { type Card, isExtraDeckCard, type LevelMonster } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { failed, ok, type Result } from '../../result.ts'
import { effectNumber } from '../state/effect-number.ts'
import { askingNow } from '../continuous/candidates.ts'
import { candidateNow, factsInPile } from '../continuous/in-piles.ts'
import { whyNoFaceDown } from '../continuous/continuous.ts'
import { isFieldSo } from '../continuous/field-condition.ts'
import { whyNoNormal, whyNoTributes } from '../continuous/locks.ts'
import { leavingTogether, lifted, sendTo } from '../moves/move.ts'
import { freeMainMonsterZones, notAmong } from '../moves/placement.ts'
import { controlsOneAlready, whyConditionUnmet } from '../moves/summon-conditions.ts'
import { givenBy } from '../moves/summon-by-effect.ts'
import { beingSummoned, summonedAtOnce } from '../moves/summoning.ts'
import type { Doing, Procedure } from '../procedure.ts'
import type { Refusal } from '../refusal.ts'
import { locate, withMonsterAt } from '../state/board.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import type { Pending } from '../state/effect-context.ts'
import { inHand } from '../state/own-cards.ts'
import { type Change, changed, type DuelState, unchanged } from '../state/state.ts'
import type { ImmediateSummon } from '../state/turn-state.ts'
import {
  type Allowance,
  allowanceOf,
  allowances,
  asSummoner,
  notServed,
  summoner,
  withUsed,
} from './normal-summon-allowance.ts'
import { geminiSummon } from './position.ts'
import { sideOf, tributeSets, withoutLentTributes, withUseThere, wrongTributes } from './tributes.ts'

type NormalSummonOrSet = 'normal-summon' | 'normal-set'

/** The card, if it is a monster that can be Normal Summoned or Set at all [NS-10, SS-05]. */
const normalSummonable = (card: Card, kind: NormalSummonOrSet): Result<LevelMonster, Refusal> => {
  const { name } = card
  const cannot = (because: 'ritual' | 'extra-deck' | 'text') =>
    failed({ code: 'cannot-be-normal-summoned', name, because, rules: ['NS-10', 'SS-05'] } as const)
  if (card.kind !== 'monster')
    return failed({ code: 'wrong-kind', name, needed: 'monster', rules: ['NS-01'] })
  if (isExtraDeckCard(card)) return cannot('extra-deck')
  if (card.frame === 'ritual') return cannot('ritual')
  const forbidden = card.restrictions.some(
    (one) => one.code === 'cannot-be-normal-summoned' && !(kind === 'normal-set' && one.mayBeSet),
  )
  return forbidden ? cannot('text') : ok(card)
}

/** A monster from the hand face-up in Attack Position; with Tributes a Tribute Summon [NS-01, NS-05, NS-06, NS-09]. */
export const normalSummon: Procedure<'normal-summon'> = {
  why: whyNot,
  list: (state, cards) => {
    const positions = positionsNow(state, cards)
    return choices(state, 'normal-summon', cards).flatMap((choice) =>
      positions.map((position) => ({ do: 'normal-summon', ...choice, ...position })),
    )
  },
  perform,
}

/** A monster from the hand face-down in Defense Position; not a Summon [NS-03, NS-07]. */
export const normalSet: Procedure<'normal-set'> = {
  why: whyNot,
  list: (state, cards) =>
    choices(state, 'normal-set', cards).map((choice) => ({ do: 'normal-set', ...choice })),
  perform,
}

/** Face-up Defense Position only while a card makes it replace Setting [NS-02, NS-02-EX]. */
const positionsNow = (state: DuelState, cards: CardPool): readonly { readonly position?: 'defense' }[] =>
  whyNoFaceDown(state, '', cards) ? [{}, { position: 'defense' }] : [{}]

type Choice = Omit<Doing<NormalSummonOrSet>, 'do'>

function choices(state: DuelState, kind: NormalSummonOrSet, cards: CardPool): readonly Choice[] {
  return allowances(state, cards).flatMap((allowance) =>
    state.sides[summoner(state)].hand.flatMap((held) => {
      const monster = allowedMonster(state, kind, held.id, allowance, cards)
      const asked = asSummoner(state)
      if (!monster.ok) return []
      if (kind === 'normal-summon' && whyConditionUnmet('normal', asked, monster.value, false, cards))
        return []
      const extra = allowance.is === 'extra' ? { extra: allowance.at } : {}
      return tributeSets(asked, { id: held.id, monster: monster.value }, kind, cards)
        .filter(
          (tributes) =>
            !unserved(asked, allowance, held.id, tributes, cards) &&
            !whyNoTributes(asked, kind, held, tributes, cards),
        )
        .flatMap((tributes) =>
          freeMainMonsterZones(asked, sideOf(asked, monster.value, tributes), tributes).map((zone) => ({
            card: held.id,
            tributes,
            zone,
            ...extra,
          })),
        )
    }),
  )
}

function whyNot(state: DuelState, action: Doing<NormalSummonOrSet>, cards: CardPool): Refusal | undefined {
  const allowance = allowanceOf(state, action.extra, cards)
  if (!allowance.ok) return allowance.error
  const monster = allowedMonster(state, action.do, action.card, allowance.value, cards)
  if (!monster.ok) return monster.error
  const asked = asSummoner(state)
  const { name } = monster.value
  if (action.do === 'normal-summon' && action.position && !whyNoFaceDown(state, name, cards)) {
    return { code: 'no-normal-summon-in-defense', name, rules: ['NS-02'] }
  }
  const { tributes, zone, byText } = action
  const unread =
    action.do === 'normal-summon'
      ? whyConditionUnmet('normal', asked, monster.value, byText === true, cards)
      : undefined
  return (
    unread ??
    unserved(asked, allowance.value, action.card, tributes, cards) ??
    whyNoTributes(asked, action.do, { id: action.card, passcode: monster.value.passcode }, tributes, cards) ??
    wrongTributes(asked, monster.value, action, cards) ??
    notAmong(
      asked,
      zone,
      freeMainMonsterZones(asked, sideOf(asked, monster.value, tributes), tributes),
      tributes,
      { code: 'no-free-zone', name, needs: 'main', rules: ['ZONE-03', 'NS-13', 'ZONE-12'] },
      ['ZONE-03', 'ZONE-12'],
    )
  )
}

/** Why the effect that allows the Summon does not allow this card, or not without Tributes. */
const unserved = (
  asked: DuelState,
  allowance: Allowance,
  id: Choice['card'],
  tributes: readonly DuelObjectId[],
  cards: CardPool,
): Refusal | undefined => {
  if (allowance.is === 'turn') return undefined
  const { player } = asked.turn
  const card = asked.sides[player].hand.find((one) => one.id === id)
  const candidate = card && candidateNow(asked, card, { in: 'hand', of: player }, cards)
  return candidate && notServed(allowance, candidate, tributes.length, askingNow(asked))
}

/** The card in the summoner's hand, if the allowance covers it; Tributes and zone are checked elsewhere. */
function allowedMonster(
  state: DuelState,
  kind: NormalSummonOrSet,
  id: Choice['card'],
  allowance: Allowance,
  cards: CardPool,
): Result<LevelMonster, Refusal> {
  const asked = asSummoner(state)
  const held = inHand(asked, id, cards, ['NS-01'])
  if (!held.ok) return held
  const monster = normalSummonable(held.value.facts, kind)
  if (!monster.ok) return monster
  const unmet =
    whyNoNormal(state, asked.turn.player, kind, held.value.card, cards) ??
    (kind === 'normal-summon' ? unmetCondition(asked, monster.value, cards) : undefined)
  if (unmet) return failed(unmet)
  const unwanted =
    kind === 'normal-set'
      ? (noSet(allowance, monster.value) ?? whyNoFaceDown(state, monster.value.name, cards))
      : // Only face-up monsters are counted, so Setting a second one is allowed.
        controlsOneAlready(asked, monster.value, asked.turn.player, cards)
  return unwanted ? failed(unwanted) : ok(factsInPile(state, id, monster.value, cards))
}

/** "Cannot be Normal Summoned, unless …", while that is not met [NS-10]. */
const unmetCondition = (
  state: DuelState,
  { name, restrictions }: LevelMonster,
  cards: CardPool,
): Refusal | undefined =>
  restrictions.every(
    (one) => one.code !== 'normal-summoned-only-if' || isFieldSo(one.condition, state, cards),
  )
    ? undefined
    : { code: 'cannot-be-normal-summoned', name, because: 'field', rules: ['NS-10'] }

/** Additional Normal Summons, and those right after an effect, cannot be Sets unless the text says so [NS-27, NS-34]. */
const noSet = (allowance: Allowance, { name, restrictions }: LevelMonster): Refusal | undefined => {
  if (
    restrictions.some(
      (one) => one.code === 'tributes-of-either-side' || (one.code === 'tributes' && one.must && one.notSet),
    )
  ) {
    return { code: 'cannot-be-set', name, because: 'text', rules: ['NS-08', 'NS-10'] }
  }
  switch (allowance.is) {
    case 'turn':
      return undefined
    case 'extra':
      return allowance.grant.orSet
        ? undefined
        : { code: 'cannot-be-set', name, because: 'extra-summon', rules: ['NS-27'] }
    case 'immediate':
      return allowance.summon.orSet
        ? undefined
        : { code: 'cannot-be-set', name, because: 'after-effect', rules: ['NS-34'] }
  }
}

function perform(state: DuelState, action: Doing<NormalSummonOrSet>, cards: CardPool): Change {
  const allowance = allowanceOf(state, action.extra, cards)
  if (!allowance.ok) throw new Error('there is no Normal Summon to use')
  const faceUp = action.do === 'normal-summon'
  const player = summoner(state)
  const asked = asSummoner(state)
  const lies = locate(state, action.card)
  const facts = lies && cards.find(lies.card.passcode)
  const side = facts?.kind === 'monster' ? sideOf(asked, facts, action.tributes) : player
  const summoned =
    faceUp && facts?.kind === 'monster' && 'level' in facts
      ? { id: action.card, monster: factsInPile(state, action.card, facts, cards) }
      : undefined
  const { tributes } = action
  const { lasting } = summoned ? withoutLentTributes(asked, summoned, tributes, cards) : state
  const { uses } = summoned ? withUseThere(asked, summoned.monster, tributes, cards) : state
  const remembered = { ...state, ...(lasting && { lasting }), ...(uses && { uses }) }
  // The Tributes are gone before the monster is Summoned [NS-15].
  const begun = unchanged(withUsed(remembered, allowance.value))
  const change = leavingTogether(begun, tributes, (now, id, together) =>
    sendTo(now, id, 'graveyard', 'tribute', cards, { together }),
  )
  const { state: without, located } = lifted(change.state, action.card)
  const { id, passcode, owner } = located.card
  const monster: FieldMonster = {
    id,
    passcode,
    owner,
    faceUp,
    controller: side,
    position: faceUp ? (action.position ?? 'attack') : 'defense',
    arrival: {
      by: !faceUp ? 'set' : action.tributes.length > 0 ? 'tribute' : 'normal',
      turn: state.turn.number,
      tributes: action.tributes.length,
      ...givenBy(player, side),
    },
    attached: [],
  }
  const taken = { ...change, state: withControlToReturn(without, monster, facts, cards) }
  if (faceUp) {
    const coming = [{ monster, zone: action.zone, by: monster.arrival.by }]
    const { value } = allowance
    // Nobody can answer within a Chain: only after its first link there is a window [SUM-06, NS-33].
    return value.is === 'immediate' && value.summon.link > 1
      ? summonedAtOnce(taken, coming)
      : beingSummoned(taken, coming, cards)
  }
  const placed = withMonsterAt(without, action.zone, monster)
  return changed(taken, placed, { is: 'set', card: id, passcode, zone: action.zone })
}

/** "Then shift control to this card's owner during the End Phase of the next turn". */
const withControlToReturn = (
  state: DuelState,
  { id, passcode, owner }: FieldMonster,
  facts: Card | undefined,
  cards: CardPool,
): DuelState => {
  const returns =
    facts?.kind === 'monster' &&
    facts.restrictions.some(({ code }) => code === 'tributes-of-either-side') &&
    cards.effects !== undefined
  if (!returns) return state
  const { number: turn, player } = state.turn
  const later: Pending = {
    at: { part: 'end', of: 'either', next: true },
    begun: { turn, player },
    context: {
      player: owner,
      itself: { card: id, at: 'field' },
      passcode,
      number: effectNumber({ is: 'none' }),
      bound: {},
    },
    what: { is: 'steps', steps: [{ step: { do: 'control', cards: { is: 'this' }, to: 'you' } }] },
  }
  return { ...state, pending: [...(state.pending ?? []), later] }
}

/** The link has resolved: the Summon comes before anything else, if there is a monster for it [NS-30]. */
export const withImmediateSummon = (
  change: Change,
  next: ImmediateSummon | undefined,
  cards: CardPool,
): Change => {
  if (!next) return change
  const processes = [...change.state.processes, { is: 'immediate-summon', ...next } as const]
  const asking = { ...change.state, processes }
  const canSummon = [normalSummon, normalSet, geminiSummon].some((one) => one.list(asking, cards).length > 0)
  return canSummon ? { ...change, state: asking } : change
}

/** Declines the Summon, where the effect says "you can". */
export const decline: Procedure<'decline'> = {
  why: (state) => {
    const process = state.processes.at(-1)
    if (process?.is !== 'immediate-summon') return { code: 'nothing-to-decline', rules: ['NS-30'] }
    return process.optional ? undefined : { code: 'must-summon', rules: ['NS-30'] }
  },
  list: (state) => {
    const process = state.processes.at(-1)
    return process?.is === 'immediate-summon' && process.optional ? [{ do: 'decline' }] : []
  },
  perform: (state) => unchanged({ ...state, processes: state.processes.slice(0, -1) }),
}
