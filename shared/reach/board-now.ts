import type { Card } from '../cards/card.ts'
import type { ActivatedEffect, CardEffects, EffectStep } from '../cards/effects/effect.ts'
import type { CardPool } from '../cards/pool.ts'
import { isMet } from '../duel/continuous/conditions.ts'
import { cardsOfSet } from '../duel/continuous/meant-cards.ts'
import type { EffectView } from '../duel/continuous/effect-view.ts'
import { seenNow } from '../duel/continuous/seen-now.ts'
import type { EffectContext } from '../duel/state/effect-context.ts'
import { figureOf } from '../duel/continuous/figures.ts'
import { howPlayed } from '../duel/playing/played.ts'
import { someRecord } from './playbook.ts'
import { factsOf, monstersOf, onField } from '../duel/state/board.ts'
import { cardKinds } from '../duel/state/kinds.ts'
import type { DuelCard } from '../duel/state/duel-card.ts'
import type { DuelState } from '../duel/state/state.ts'
import type { Player } from '../duel/state/zones.ts'
import { isRecord } from '../record.ts'
import {
  type BoardCondition,
  type BoardCount,
  type BoardKind,
  type BoardPlace,
  isFulfilled,
} from './board-condition.ts'

/** Whether the player's side of the duel is as the condition says. */
export const isBoard = (
  state: DuelState,
  player: Player,
  condition: BoardCondition,
  cards: CardPool,
): boolean => isFulfilled(condition, (count) => countNow(state, player, count, cards))

/** How many there are of what is counted; of ATK and DEF their sum over the face-up monsters. */
export const countNow = (
  state: DuelState,
  player: Player,
  { of, at }: Pick<BoardCount, 'of' | 'at'>,
  cards: CardPool,
): number => {
  if (of.is === 'figure')
    return monstersOf(state, player)
      .filter(({ monster }) => monster.faceUp)
      .reduce((sum, { monster }) => sum + (figureOf(state, monster, of.figure, cards) ?? 0), 0)
  if (of.is === 'kind' && (at === 'board' || at === 'set'))
    return fieldAt(state, player, at, cards).filter((there) => isOfKindThere(there, of.kind, cards)).length
  const lying = lyingAt(state, player, at, cards)
  switch (of.is) {
    case 'card':
      return lying.filter((card) => isCalled(factsOf(card, cards), of.name)).length
    case 'kind':
      return lying.filter((card) => countsAsKind(factsOf(card, cards), of.kind)).length
    case 'negates':
      return lying.filter((card) =>
        negatingFrom(card, at, cards).some((effect) =>
          hasWhatItNeeds(state, player, card, effect, at, cards),
        ),
      ).length
  }
}

/** The cards of the player in that place. */
export const lyingAt = (
  state: DuelState,
  player: Player,
  at: BoardPlace,
  cards: CardPool,
): readonly DuelCard[] => {
  const side = state.sides[player]
  switch (at) {
    case 'board':
    case 'set':
      return fieldAt(state, player, at, cards).map(({ card }) => card)
    case 'gy':
      return side.graveyard
    case 'extra':
      return side.extraDeck
    case 'hand':
    case 'banished':
    case 'deck':
      return side[at]
  }
}

const fieldAt = (
  state: DuelState,
  player: Player,
  at: 'board' | 'set',
  cards: CardPool,
): ReturnType<typeof onField> =>
  onField(state, player).filter(({ card }) =>
    at === 'set' ? !card.faceUp : card.faceUp || factsOf(card, cards)?.kind !== 'monster',
  )

/** Whether a card on the field is of that kind there: a Pendulum Scale, an Equip Card and what was placed as a Spell is no monster [MON-03]. */
const isOfKindThere = (
  there: ReturnType<typeof onField>[number],
  kind: BoardKind,
  cards: CardPool,
): boolean => {
  const facts = factsOf(there.card, cards)
  const kinds = cardKinds(there, facts)
  switch (kind) {
    case 'monsters':
      return kinds.includes('monster')
    case 'spells':
      return kinds.includes('spell')
    case 'traps':
      return kinds.includes('trap')
    case 'cards':
    case 'pendulum':
      return countsAsKind(facts, kind)
    default:
      return kinds.includes('monster') && countsAsKind(facts, kind)
  }
}

/**
 * The board as it lies there: every card of the player's field by its name. `undefined` where nothing lies there. A Set monster cannot be
 * wished for by name among what lies face-up; it is counted as Set.
 */
export const boardLying = (state: DuelState, player: Player, cards: CardPool): BoardCondition | undefined => {
  const counts = (['board', 'set'] as const).flatMap((at) => {
    const names = lyingAt(state, player, at, cards)
      .filter((card) => at === 'board' || isSetMonster(card, cards))
      .flatMap((card) => factsOf(card, cards)?.name ?? [])
    return [...new Set(names)].map((name): BoardCount => {
      const number = names.filter((other) => other === name).length
      return { is: 'count', of: { is: 'card', name }, at, comparison: '>=', number }
    })
  })
  const [only, second] = counts
  return second ? { is: 'and', conditions: counts } : only
}

const isSetMonster = (card: DuelCard, cards: CardPool): boolean =>
  !card.faceUp && factsOf(card, cards)?.kind === 'monster'

/** Whether the card has that name, or is always treated as the card of that name. */
export const isCalled = (facts: Card | undefined, name: string): boolean =>
  facts !== undefined && (facts.name === name || facts.countsAs === name)

/** Whether the card is of that kind, by what is printed on it. */
export const countsAsKind = (facts: Card | undefined, kind: BoardKind): boolean => {
  switch (kind) {
    case 'cards':
      return true
    case 'monsters':
      return facts?.kind === 'monster' || facts?.kind === 'token'
    case 'spells':
      return facts?.kind === 'spell'
    case 'traps':
      return facts?.kind === 'trap'
    case 'tokens':
      return facts?.kind === 'token'
    case 'pendulum':
      return facts?.kind === 'monster' && facts.pendulum !== undefined
    case 'tuners':
      return facts?.kind === 'monster' && facts.abilities.includes('tuner')
    default:
      return facts?.kind === 'monster' && facts.frame === kind
  }
}

/** Whether the card could negate something from there in the opponent's turn, by an effect that is known to its end. */
export const couldNegateFrom = (card: DuelCard, at: BoardPlace, cards: CardPool): boolean =>
  negatingFrom(card, at, cards).length > 0

const negatingFrom = (card: DuelCard, at: BoardPlace, cards: CardPool): readonly ActivatedEffect[] => {
  const facts = factsOf(card, cards)
  const known = facts && cards.effects?.(facts)
  if (!facts || !known) return []
  const attached = 'attached' in card ? (card.attached as readonly DuelCard[]).length : 0
  return negatingEffects(known).filter((effect) => {
    if (costInMaterials(effect) > attached) return false
    if (effect.kind === 'activation') return (at === 'board' || at === 'set') && !card.faceUp
    const places: readonly string[] = effect.from
    if (at === 'hand') return places.includes('hand')
    if (at === 'gy') return places.includes('graveyard')
    return (
      at === 'board' && card.faceUp && places.some((place) => place === 'field' || place.endsWith('Zone'))
    )
  })
}

/**
 * Whether what the effect asks of its own player's cards is there: those that a condition counts, and enough to pay its cost. What the opponent
 * does or has, and what moment it is, the board does not tell.
 */
const hasWhatItNeeds = (
  state: DuelState,
  player: Player,
  card: DuelCard,
  effect: ActivatedEffect,
  at: BoardPlace,
  cards: CardPool,
): boolean => {
  const facts = factsOf(card, cards)
  const place = at === 'gy' ? 'graveyard' : at === 'hand' ? 'hand' : 'field'
  const context: EffectContext = {
    player,
    itself: { card: card.id, at: place },
    passcode: card.passcode,
    number: (facts && cards.effects?.(facts)?.effects.indexOf(effect)) ?? 0,
    bound: {},
  }
  const asked: EffectView = { state, context, cards, look: seenNow }
  return isMetByOwn(asked, effect.if) && (effect.activate ?? []).every((step) => couldPay(asked, step))
}

const isMetByOwn = (asked: EffectView, condition: ActivatedEffect['if']): boolean => {
  switch (condition?.is) {
    case 'all':
      return condition.of.every((one) => isMetByOwn(asked, one))
    case 'count':
    case 'every':
      return !isOwn(condition.of.in) || isMet(asked, condition)
    default:
      return true
  }
}

const couldPay = (asked: EffectView, step: EffectStep): boolean => {
  if (step.optional || step.if) return true
  if (step.do === 'pay')
    return (
      typeof step.lifePoints !== 'number' ||
      asked.state.sides[asked.context.player].lifePoints >= step.lifePoints
    )
  return step.do === 'target' || !('cards' in step) || hasCards(asked, step.cards)
}

/** Whether there are as many as are chosen. */
const hasCards = (asked: EffectView, meant: unknown): boolean => {
  if (!isRecord(meant)) return true
  if (meant['is'] === 'several' && Array.isArray(meant['of']))
    return meant['of'].every((one) => hasCards(asked, one))
  if (meant['is'] !== 'choice' || !isOwn(meant['in'])) return true
  const { count } = meant
  const least = isRecord(count) && typeof count['min'] === 'number' ? count['min'] : 0
  return cardsOfSet(asked, meant as unknown as Parameters<typeof cardsOfSet>[1]).length >= least
}

/** Whether all of these places are the player's own. */
const isOwn = (places: unknown): boolean =>
  Array.isArray(places) && places.every((place) => isRecord(place) && place['of'] === 'you')

const negatingEffects = ({ effects }: CardEffects): readonly ActivatedEffect[] =>
  effects.filter(
    (effect): effect is ActivatedEffect =>
      (effect.kind === 'quick' || effect.kind === 'activation') &&
      howPlayed(effect) === 'whole' &&
      doesNegate(effect),
  )

const doesNegate = (effect: ActivatedEffect): boolean => {
  const modes = effect.modes?.of ?? []
  const chosen = boundIn([effect.activate, effect.resolve, modes])
  return [effect.resolve, ...modes.map(({ resolve }) => resolve)].some((steps) =>
    steps.some((step) => negates(step, chosen)),
  )
}

/** The cards that steps choose, by the names that later steps know them by. */
const boundIn = (steps: unknown, bound = new Map<string, unknown>()): ReadonlyMap<string, unknown> => {
  someRecord(steps, (said) => {
    if (typeof said['binds'] === 'string') bound.set(said['binds'], said['cards'])
    return false
  })
  return bound
}

/**
 * A negation of an activation, an effect or a Summon, or of the effects of cards that may be the opponent's; that of an attack is no
 * interruption of a turn's plays.
 */
const negates = (step: EffectStep, chosen: ReadonlyMap<string, unknown>): boolean => {
  switch (step.do) {
    case 'negate':
      return step.what !== 'attack'
    case 'apply':
      return step.lasting.is === 'negate' && couldBeTheirs(step.lasting.cards, chosen)
    case 'one-of':
      return step.of.some(({ resolve }) => resolve.some((one) => negates(one, chosen)))
    case 'for-each':
      return step.steps.some((one) => negates(one, chosen))
    default:
      return false
  }
}

/** Whether some of these cards may be the opponent's. */
const couldBeTheirs = (cards: unknown, chosen: ReadonlyMap<string, unknown>): boolean => {
  if (!isRecord(cards) || cards['is'] === 'this') return false
  const { name, in: places } = cards
  if (cards['is'] === 'bound' && typeof name === 'string' && isRecord(chosen.get(name)))
    return couldBeTheirs(chosen.get(name), new Map())
  return !Array.isArray(places) || places.some((place) => !isRecord(place) || place['of'] !== 'you')
}

/** Materials that the activation detaches from the card itself. */
const costInMaterials = ({ activate = [] }: ActivatedEffect): number =>
  activate.reduce(
    (sum, step) =>
      step.do === 'detach' && step.from.is === 'this' && typeof step.count.min === 'number'
        ? sum + step.count.min
        : sum,
    0,
  )
