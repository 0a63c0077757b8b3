import { type Card, isExtraDeckCard } from '../../cards/card.ts'
import type { CardPool } from '../../cards/pool.ts'
import { effectsOf } from '../continuous/holding.ts'
import type { DuelEvent } from '../event.ts'
import { sendTo } from '../moves/move.ts'
import type { Refusal } from '../refusal.ts'
import { factsOf, locate, monstersOf, withMonsterAt } from '../state/board.ts'
import { damageStep, madeBy, nextLink } from '../state/decision.ts'
import type { DuelObjectId, FieldMonster } from '../state/duel-card.ts'
import { summonKinds } from '../state/kinds.ts'
import type { Chain, ChainLink } from '../state/process.ts'
import { type Change, changed, type DuelState, unchanged, withTurn } from '../state/state.ts'
import { opponentOf } from '../state/zones.ts'
import { activatesByItself, withLink } from './chain.ts'

/**
 * Remembers the monsters that were turned face-up by a Flip Summon, in battle or by an effect [FLIP-10, SPI-01]; what waited
 * before and was not activated in its moment is forgotten. What is done by hand may be part of what turned it up.
 */
export const withFlipped = (before: DuelState, change: Change, byHand: boolean, cards: CardPool): Change => {
  const waits = (change.state.turn.flipEffects?.length ?? 0) > 0
  const state = change.events.reduce(
    (now, event) => (isTurnedUp(event) ? remembering(now, event, cards) : now),
    waits && !byHand && !isSameMoment(before, change.state)
      ? withTurn(change.state, { flipEffects: [] })
      : change.state,
  )
  return state === change.state ? change : { ...change, state }
}

/** Whether a Flip Effect that could be activated before still can: nothing else has been done, and no window has closed. */
const isSameMoment = (before: DuelState, after: DuelState): boolean => {
  const battle = damageStep(after)
  if (battle && battle.moment !== 'end') return true
  const [was, is] = [before.processes.at(-1), after.processes.at(-1)]
  if (was?.is === 'chain' && !takesTriggers(was)) return true
  // One of them asks for what it targets: the others are still to come.
  if (is?.is === 'effect' && is.link && activatesByItself(is.link)) return true
  if (is?.is === 'chain') return takesTriggers(is)
  if (was?.is === 'window') return is?.is === 'window' && is.of === was.of
  return was !== undefined && was.is !== 'chain' && was.is !== 'battle'
}

/** While only effects that activate by themselves are on the Chain, another one may join them [CHN-27]. */
const takesTriggers = ({ step, links }: Chain): boolean =>
  step.is === 'building' && links.every(activatesByItself)

type OfCard = Extract<DuelEvent, { readonly is: 'flipped' | 'summoned' }>

const isTurnedUp = (event: DuelEvent): event is OfCard =>
  event.is === 'flipped' || (event.is === 'summoned' && event.by === 'flip')

function remembering(state: DuelState, event: OfCard, cards: CardPool): DuelState {
  const { card, passcode } = event
  const facts = cards.find(passcode)
  if (facts?.kind !== 'monster') return state
  const located = locate(state, card)
  const marked =
    located?.kind === 'monster'
      ? withMonsterAt(state, located.at, { ...located.card, flippedOn: state.turn.number })
      : state
  const isQuiet = event.is === 'flipped' && event.withoutFlipEffect === true
  return facts.abilities.includes('flip') && !isQuiet
    ? withTurn(marked, { flipEffects: [...(state.turn.flipEffects ?? []), card] })
    : marked
}

/** A Flip Effect activates once each time its monster is turned face-up, even if the monster is gone by then. */
export const whyNoFlipEffect = (state: DuelState, card: DuelObjectId, name: string): Refusal | undefined =>
  state.turn.flipEffects?.includes(card) ? undefined : { code: 'not-flipped', name, rules: ['FLIP-10'] }

/** The Flip Effect of the card has activated, or its moment is over [FLIP-10]. */
export const withoutFlipEffect = (state: DuelState, card: DuelObjectId): DuelState => {
  const waiting = state.turn.flipEffects ?? []
  const at = waiting.indexOf(card)
  return at < 0 ? state : withTurn(state, { flipEffects: waiting.toSpliced(at, 1) })
}

/**
 * In the End Phase Spirit Monsters that came face-up this turn return to the hand: mandatory Trigger Effects in one Chain,
 * the turn player's first [SPI-01, SPI-03, CHN-27]. One that could not return does not try again.
 */
export const withSpiritsReturning = (change: Change, cards: CardPool): Change => {
  if (!change.events.some((event) => event.is === 'phase' && event.phase === 'end')) return change
  return spiritsReturning(change, () => true, cards)
}

/** The same of those that come back in the End Phase from a banishment for a time: they still are what they were Summoned as. */
export const withSpiritsBack = (change: Change, back: readonly DuelObjectId[], cards: CardPool): Change =>
  change.state.turn.phase === 'end' ? spiritsReturning(change, ({ id }) => back.includes(id), cards) : change

const spiritsReturning = (
  change: Change,
  among: (monster: FieldMonster) => boolean,
  cards: CardPool,
): Change => {
  const { player } = change.state.turn
  return [player, opponentOf(player)]
    .flatMap((side) => monstersOf(change.state, side))
    .filter(({ monster }) => among(monster) && returns(change.state, monster, cards))
    .reduce((before, { monster }) => returning(before, monster, cards), change)
}

/** The effect of the link that resolves takes its Spirit Monster back to its owner's hand. */
export const spiritReturned = (state: DuelState, { card }: ChainLink, cards: CardPool): Change => {
  const located = locate(state, card)
  return located?.kind === 'monster' && located.card.faceUp
    ? sendTo(unchanged(state), card, 'hand', 'spirit-returns', cards)
    : unchanged(state)
}

function returning(before: Change, { id, passcode, controller }: FieldMonster, cards: CardPool): Change {
  const link = {
    player: controller,
    card: id,
    activated: 'trigger',
    speed: 1,
    mandatory: true,
    spiritReturns: true,
    targets: [],
  } as const
  const made = madeBy(
    nextLink(before.state),
    changed(unchanged(before.state), withLink(before.state, link, cards), {
      is: 'activated',
      player: controller,
      card: id,
      passcode,
      targets: [],
      as: 'effect',
      from: 'field',
    }),
  )
  return { state: made.state, events: [...before.events, ...made.events] }
}

/** Normal Summoned or turned face-up this turn; one that cannot be Normal Summoned returns after a Special Summon too [SPI-01 to SPI-04]. */
function returns(state: DuelState, monster: FieldMonster, cards: CardPool): boolean {
  const facts = factsOf(monster, cards)
  if (facts?.kind !== 'monster' || !facts.abilities.includes('spirit') || !monster.faceUp) return false
  if (returnsByItsText(facts, cards)) return false
  const { number } = state.turn
  if (monster.flippedOn === number) return true
  const { by, turn } = monster.arrival
  return turn === number && summonKinds(by).includes(isSpecialSummoned(facts) ? 'special' : 'normal')
}

/** More follows from its return than the rule has, so that its text makes it: "Return it to the hand, and if you do, …". */
const returnsByItsText = (facts: Card, cards: CardPool): boolean =>
  effectsOf(facts, cards)?.effects.some(
    (effect) =>
      effect.kind === 'trigger' &&
      effect.read !== 'none' &&
      effect.on?.mandatory === true &&
      effect.on.events.some((event) => event.is === 'phase' && event.at.part === 'end') &&
      effect.resolve[0]?.do === 'return' &&
      effect.resolve[0].cards.is === 'this',
  ) ?? false

const isSpecialSummoned = (facts: Extract<Card, { readonly kind: 'monster' }>): boolean =>
  isExtraDeckCard(facts) ||
  facts.frame === 'ritual' ||
  facts.restrictions.some(({ code }) => code === 'cannot-be-normal-summoned')
